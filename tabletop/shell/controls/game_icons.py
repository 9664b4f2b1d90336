"""The sign of a game: the emblem that lies beside its board, or else its initial."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

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
