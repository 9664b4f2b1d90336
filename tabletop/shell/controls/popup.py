"""A few controls that open by the button that asks for them, and go when one clicks elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tabletop.shell.controls.dialog import Roll
from tabletop.shell.controls.look import Look

GAP, EDGE = 6, 8
"""Logical pixels from the button, and from the window's edge."""


class Popup(QFrame):
    """Controls in a frame of their own, rolled where the screen is lower than they are."""

    def __init__(self, look: Look, controls: QWidget, first: QWidget, parent: QWidget) -> None:
        """`first` has the focus as it opens."""
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._first = first
        self._roll = Roll(look, controls)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(self._roll)

    def show_by(self, button: QWidget) -> None:
        """Open under a button, or above it where there is no room; their right edges in line."""
        self.fit()
        window = button.window()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + GAP))
        if corner.y() + self.height() > window.mapToGlobal(window.rect().bottomLeft()).y() - EDGE:
            corner.setY(button.mapToGlobal(QPoint(0, 0)).y() - GAP - self.height())
        edge, last = window.mapToGlobal(QPoint(EDGE, EDGE)), self._room().bottomRight()
        self.move(
            min(max(edge.x(), corner.x()), last.x() - self.width()),
            min(max(edge.y(), corner.y()), last.y() - self.height()),
        )
        self.show()
        self._first.setFocus(Qt.FocusReason.PopupFocusReason)

    def fit(self) -> None:
        """Be as large as the controls are, and no larger than the screen: Qt's own `adjustSize` ends at two thirds of
        it."""
        room, wanted = self._room(), self.sizeHint()
        high = max(wanted.height(), self.heightForWidth(wanted.width()))
        rolls = high > room.height()
        bar = Qt.ScrollBarPolicy.ScrollBarAsNeeded if rolls else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._roll.setVerticalScrollBarPolicy(bar)
        beside = self._roll.beside_bar if rolls else 0
        self.resize(QSize(wanted.width() + beside, high).boundedTo(room.size()))

    def _room(self) -> QRect:
        return self.screen().availableGeometry().adjusted(EDGE, EDGE, -EDGE, -EDGE)
