"""A row in a list of decks or of matches."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.shell.controls import icons
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.theme import TARGET

DECK = Qt.ItemDataRole.UserRole
DETAIL = Qt.ItemDataRole.UserRole + 1
BAD = Qt.ItemDataRole.UserRole + 2
DONE = Qt.ItemDataRole.UserRole + 3


class DeckRow(QStyledItemDelegate):
    """A deck, a match or a lesson in a list: its name, what it holds in a quieter line, a sign where it does not read,
    or where it is done. What has neither behind it is a heading."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        scale = self._look.theme.scale
        return QSize(100, max(TARGET, round((50 if index.data(DECK) is not None else 38) * scale)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, scale = self._look.theme, self._look.theme.scale
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = rect.adjusted(12 * scale, 0, -10 * scale, 0)
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if index.data(DECK) is None:
            painter.setFont(fonts.serif(17 * scale, 700))
            painter.setPen(QColor(theme.text))
            painter.drawText(words.adjusted(-6 * scale, 8 * scale, 0, 0), middle, str(index.data()))
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, QColor(theme.accent))
        if index.data(BAD) or index.data(DONE):
            side = 20 * scale
            sign = QRectF(words.right() - side, rect.center().y() - side / 2, side, side)
            name, ink = ("warning", theme.refusal) if index.data(BAD) else ("done", theme.link)
            icons.draw(painter, name, sign, theme.accent_ink if chosen else ink)
            words.setRight(sign.left() - 6 * scale)
        half = words.height() / 2
        lines = (
            (str(index.data()), fonts.sans(15 * scale, 600), theme.text, words.adjusted(0, 5 * scale, 0, -half)),
            (str(index.data(DETAIL)), fonts.sans(13 * scale), theme.muted, words.adjusted(0, half, 0, -6 * scale)),
        )
        for text, font, ink, box in lines:
            painter.setFont(font)
            painter.setPen(QColor(theme.accent_ink if chosen else ink))
            line = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
            painter.drawText(box, middle, line)
        painter.restore()


def rows_of(look: Look, name: str) -> QListWidget:
    """A list of such rows, and what it is called."""
    made = QListWidget()
    made.setObjectName("decks")
    made.setAccessibleName(name)
    made.setItemDelegate(DeckRow(look))
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made
