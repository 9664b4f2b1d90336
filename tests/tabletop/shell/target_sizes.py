"""Sizes of the targets that can be pressed or dragged in a window.

The edge of the panels is left out, because keys move it as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QLineEdit,
    QMenu,
    QScrollBar,
    QSplitterHandle,
    QTabBar,
    QTreeView,
    QWidget,
)

MIN_TARGET_PX = 32
"""Smallest width and height in logical pixels for a finger or an unsteady hand."""

MAX_MEASURED_ROWS = 12
"""Number of rows of a list that are measured; the others are like them."""


def find_small_targets(root: QWidget) -> list[str]:
    """Return targets under `root` below `MIN_TARGET_PX`, with their sizes."""
    found = {f"{name}: {size.width()} x {size.height()}" for name, size in _targets(root) if _is_small(size)}
    return sorted(found)


def _is_small(size: QSize) -> bool:
    return min(size.width(), size.height()) < MIN_TARGET_PX


def _targets(root: QWidget) -> Iterator[tuple[str, QSize]]:
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisibleTo(root) or isinstance(widget, QScrollBar):
            continue
        words = widget.text() if isinstance(widget, QAbstractButton) else ""
        name = f"{type(widget).__name__} {widget.accessibleName() or words or widget.toolTip() or widget.objectName()}"
        if isinstance(widget, QLineEdit) and isinstance(widget.parentWidget(), QComboBox):
            continue  # The combo box is the target.
        if isinstance(widget, QAbstractButton | QComboBox | QAbstractSlider | QLineEdit | QSplitterHandle):
            yield name, widget.size()
        elif isinstance(widget, QTabBar):
            yield from ((f"tab {widget.tabText(at)}", widget.tabRect(at).size()) for at in range(widget.count()))
        elif isinstance(widget, QMenu):
            yield from (
                (f"menu {action.text()}", widget.actionGeometry(action).size())
                for action in widget.actions()
                if not action.isSeparator()
            )
        elif isinstance(widget, QAbstractItemView):
            yield from ((f"row of {name}", size) for size in _row_sizes(widget))


def _row_sizes(view: QAbstractItemView) -> Iterator[QSize]:
    model = view.model()
    if model is None:
        return
    for row in range(min(MAX_MEASURED_ROWS, model.rowCount(QModelIndex()))):
        index = model.index(row, 0)
        box = view.visualRect(index)
        if not box.isEmpty():
            yield QSize(view.viewport().width() if isinstance(view, QTreeView) else box.width(), box.height())
