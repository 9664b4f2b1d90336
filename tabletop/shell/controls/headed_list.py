"""Lists with headings that cannot be chosen. Qt lets a key that would end on such a row do nothing, so that Home stops
working where the first row is one, and Page Up and Page Down get stuck; here the key ends on the row beside it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget

from tabletop.guard import guarded

Action = QAbstractItemView.CursorAction

_DOWNWARDS = (Action.MoveHome, Action.MovePageDown)


@guarded
class HeadedView(QListView):
    """A view of a model with rows that cannot be chosen."""

    def moveCursor(self, action: Action, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        return beside_headings(super().moveCursor(action, modifiers), action)


@guarded
class HeadedList(QListWidget):
    """The same with items of its own."""

    def moveCursor(self, action: Action, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        return beside_headings(super().moveCursor(action, modifiers), action)


def beside_headings(index: QModelIndex, action: Action) -> QModelIndex:
    """The row where a key ends, or the next one that can be chosen: on the way of the key, else back."""
    if not index.isValid() or _can_be_chosen(index):
        return index
    below = range(index.row() + 1, index.model().rowCount(index.parent()))
    above = range(index.row() - 1, -1, -1)
    for row in (*below, *above) if action in _DOWNWARDS else (*above, *below):
        beside = index.siblingAtRow(row)
        if _can_be_chosen(beside):
            return beside
    return index


def _can_be_chosen(index: QModelIndex) -> bool:
    return bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
