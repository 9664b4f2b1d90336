"""Games as icons: the emblem that lies beside a game's board, or else its initial."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from tabletop import boards
from tabletop.table import fonts
from tabletop.table.theme import Theme


def emblem(painter: QPainter, theme: Theme, game_id: str, title: str, box: QRectF, ground: str) -> None:
    """A game's sign into a square box: its own, or else its initial in a ring."""
    paint = boards.emblem(game_id)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if paint is not None:
        paint(painter, theme, box, ground)
    else:
        pen = box.width() * 0.03
        painter.setPen(QPen(QColor(theme.accent), pen))
        painter.drawEllipse(box.adjusted(pen, pen, -pen, -pen))
        painter.setPen(QColor(theme.card_ink))
        painter.setFont(fonts.serif(box.width() * 0.4, 700))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, title[:1])
    painter.restore()


def game_icon(theme: Theme, game_id: str, title: str, size: int = 48) -> QIcon:
    """A game's sign as an icon."""
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    box = QRectF(0, 0, size, size)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.card_face))
    painter.drawRoundedRect(box, size * 0.16, size * 0.16)
    edge = size * 0.08
    emblem(painter, theme, game_id, title, box.adjusted(edge, edge, -edge, -edge), theme.card_face)
    painter.end()
    return QIcon(picture)
