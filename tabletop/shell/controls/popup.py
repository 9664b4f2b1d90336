"""A few controls that open by the button that asks for them, and go when one clicks elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

GAP, EDGE = 6, 8
"""Logical pixels from the button, and from the window's edge."""


class Popup(QFrame):
    """Controls in a frame of their own."""

    def __init__(self, controls: QWidget, first: QWidget, parent: QWidget) -> None:
        """`first` has the focus as it opens."""
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._first = first
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(controls)

    def show_by(self, button: QWidget) -> None:
        """Open under a button, or above it where there is no room; their right edges in line."""
        self.adjustSize()
        window = button.window()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + GAP))
        if corner.y() + self.height() > window.mapToGlobal(window.rect().bottomLeft()).y() - EDGE:
            corner.setY(button.mapToGlobal(QPoint(0, 0)).y() - GAP - self.height())
        edge = window.mapToGlobal(QPoint(EDGE, EDGE))
        self.move(max(edge.x(), corner.x()), max(edge.y(), corner.y()))
        self.show()
        self._first.setFocus(Qt.FocusReason.PopupFocusReason)
