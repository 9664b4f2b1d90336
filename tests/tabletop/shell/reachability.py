"""Controls out of reach: outside the window, or cut where nothing scrolls."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QToolButton,
    QWidget,
)

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QTabBar,
)

MIN_VIEW_HEIGHT_PX = 40
"""Height in pixels that must be visible of a scroll area."""


def find_unreachable_controls(root: QWidget, screen: QRect) -> list[str]:
    """Return what is wrong with a window on a screen and with its controls."""
    box = QRect(root.geometry())
    is_inside = screen.adjusted(-1, -1, 1, 1).contains(box)  # A scaled screen has fractions of pixels.
    found = [] if is_inside else [f"{box} of {type(root).__name__}"]
    for control in _visible_controls(root):
        if (wrong := _describe_fault(control, root)) is not None:
            words = control.text() if isinstance(control, QAbstractButton) else ""
            name = control.accessibleName() or words or control.objectName()
            found.append(f"{type(control).__name__} “{name}” {wrong}")
    return found


def _visible_controls(root: QWidget) -> Iterator[QWidget]:
    for widget in root.findChildren(QWidget):
        if isinstance(widget, QScrollBar | QHeaderView) or not isinstance(widget, CONTROLS):
            continue
        if widget.isVisible() and widget.window() is root:
            yield widget


def _describe_fault(control: QWidget, root: QWidget) -> str | None:
    area = _find_scroll_area(control, root)
    if area is not None:
        view = area.viewport()
        if view.height() < MIN_VIEW_HEIGHT_PX:
            return f"in {view.height()} pixels"
        box = QRect(control.mapTo(view, QPoint()), control.size()) if view.isAncestorOf(control) else QRect()
        if isinstance(area, QScrollArea) and not area.horizontalScrollBar().maximum() and box.right() > view.width():
            return f"{box} in {view.size()}"
        if not area.verticalScrollBar().maximum() and box.bottom() > view.height():
            return f"{box} in {view.size()}"
        return None
    above = control.parentWidget()
    while above is not None:
        box = QRect(control.mapTo(above, QPoint()), control.size())
        if not above.rect().adjusted(-1, -1, 1, 1).contains(box):
            return f"{box} in {above.size()}"
        above = None if above is root else above.parentWidget()
    if isinstance(control, QPushButton | QToolButton) and control.sizeHint().width() > control.width() + 1:
        return f"has {control.width()} pixels for {control.sizeHint().width()}"
    return None


def _find_scroll_area(control: QWidget, root: QWidget) -> QAbstractScrollArea | None:
    above = control.parentWidget()
    while above is not None and above is not root:
        if isinstance(above, QAbstractScrollArea):
            return above
        above = above.parentWidget()
    return None
