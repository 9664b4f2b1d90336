"""Rows for decks, matches and commands, in lists with unselectable headings."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tabletop.guard import guarded
from tabletop.shell.controls import icons
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.theme import MIN_TARGET_PX

CursorAction = QAbstractItemView.CursorAction

DOWNWARD_ACTIONS = (CursorAction.MoveHome, CursorAction.MovePageDown)


@guarded
class HeadedView(QListView):
    """List view of a model that also has headings."""

    def moveCursor(self, action: CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        return skip_headings(super().moveCursor(action, modifiers), action)


@guarded
class HeadedList(QListWidget):
    """List widget that also has headings."""

    def moveCursor(self, action: CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        return skip_headings(super().moveCursor(action, modifiers), action)


def skip_headings(index: QModelIndex, action: CursorAction) -> QModelIndex:
    """Return the row where a key press ends, or the nearest one that can be selected.

    Rows in the direction of the key are tried before those behind it.
    """
    if not index.isValid() or _is_selectable(index):
        return index
    below = range(index.row() + 1, index.model().rowCount(index.parent()))
    above = range(index.row() - 1, -1, -1)
    for row in (*below, *above) if action in DOWNWARD_ACTIONS else (*above, *below):
        candidate = index.siblingAtRow(row)
        if _is_selectable(candidate):
            return candidate
    return index


def _is_selectable(index: QModelIndex) -> bool:
    return bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)


VALUE_ROLE = Qt.ItemDataRole.UserRole
"""Item data role of the value of a row; a heading has none."""
DETAIL_ROLE = Qt.ItemDataRole.UserRole + 1
BAD_ROLE = Qt.ItemDataRole.UserRole + 2
DONE_ROLE = Qt.ItemDataRole.UserRole + 3

ROW_HEIGHT_PX, HEADING_HEIGHT_PX, DETAIL_FONT_PX = 50, 38, 13
"""Pixels at a type scale of 1: row height, heading height, type size of details."""

WRAP_FLAGS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@guarded
class RowDelegate(QStyledItemDelegate):
    """Delegate for rows of a title, a quieter line of details and a state icon.

    The icon shows that a row's file cannot be read, or that its lesson is done. A row without a value is a heading.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return a height for the details wrapped in the width of the list."""
        scale = self._look.theme.scale
        if index.data(VALUE_ROLE) is None:
            return QSize(100, max(MIN_TARGET_PX, round(HEADING_HEIGHT_PX * scale)))
        extra_height = 0.0
        view = option.widget
        if isinstance(view, QAbstractItemView):
            metrics = QFontMetricsF(fonts.sans_font(DETAIL_FONT_PX * scale))
            text_rect, _ = self._split_row(QRectF(view.viewport().rect()), index)
            detail_rect = metrics.boundingRect(
                QRectF(0, 0, text_rect.width(), 10_000), WRAP_FLAGS, str(index.data(DETAIL_ROLE))
            )
            extra_height = max(0.0, detail_rect.height() - metrics.lineSpacing())
        return QSize(100, max(MIN_TARGET_PX, round(ROW_HEIGHT_PX * scale + extra_height)))

    def _split_row(self, rect: QRectF, index: QModelIndex | QPersistentModelIndex) -> tuple[QRectF, QRectF]:
        """Return the boxes of a row's text and of its icon, which may be empty."""
        scale = self._look.theme.scale
        text_rect = rect.adjusted(12 * scale, 0, -10 * scale, 0)
        if not (index.data(BAD_ROLE) or index.data(DONE_ROLE)):
            return text_rect, QRectF()
        side = 20 * scale
        icon_rect = QRectF(text_rect.right() - side, rect.center().y() - side / 2, side, side)
        text_rect.setRight(icon_rect.left() - 6 * scale)
        return text_rect, icon_rect

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        try:
            self._paint(painter, option, index)
        finally:
            painter.restore()

    def _paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, scale = self._look.theme, self._look.theme.scale
        rect = QRectF(option.rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text_rect, icon_rect = self._split_row(rect, index)
        alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if index.data(VALUE_ROLE) is None:
            painter.setFont(fonts.serif_font(17 * scale, 700))
            painter.setPen(QColor(theme.text))
            painter.drawText(text_rect.adjusted(-6 * scale, 8 * scale, 0, 0), alignment, str(index.data()))
            return
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_selected:
            painter.fillRect(rect, QColor(theme.accent))
        if not icon_rect.isEmpty():
            name, icon_colour = ("warning", theme.refusal) if index.data(BAD_ROLE) else ("done", theme.link)
            icons.draw_icon(painter, name, icon_rect, theme.accent_ink if is_selected else icon_colour)
        half_height = ROW_HEIGHT_PX * scale / 2
        painter.setFont(fonts.sans_font(15 * scale, 600))
        painter.setPen(QColor(theme.accent_ink if is_selected else theme.text))
        name = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, int(text_rect.width()))
        painter.drawText(
            QRectF(text_rect.left(), text_rect.top() + 5 * scale, text_rect.width(), half_height - 5 * scale),
            alignment,
            name,
        )
        painter.setFont(fonts.sans_font(DETAIL_FONT_PX * scale))
        painter.setPen(QColor(theme.accent_ink if is_selected else theme.muted))
        painter.drawText(text_rect.adjusted(0, half_height, 0, -6 * scale), WRAP_FLAGS, str(index.data(DETAIL_ROLE)))


def make_list(look: Look, name: str) -> HeadedList:
    """Return a list widget for such rows with an accessible name."""
    list_widget = HeadedList()
    list_widget.setObjectName("decks")
    list_widget.setAccessibleName(name)
    list_widget.setItemDelegate(RowDelegate(look))
    list_widget.setResizeMode(QListWidget.ResizeMode.Adjust)
    list_widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return list_widget


def make_row(title: str, detail: str, value: object, state: str = "") -> QListWidgetItem:
    """Return a row with a value; a screen reader announces `state` for its icon."""
    item = QListWidgetItem(title)
    item.setData(VALUE_ROLE, value)
    item.setData(DETAIL_ROLE, detail)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (title, detail, state))))
    return item
