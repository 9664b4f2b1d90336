"""A place for widgets that are there for a screen reader alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget


class Unpainted(QWidget):
    """What lies in it counts as visible, and is neither painted nor pressed by the mouse: it is masked away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMask(QRegion(-1, -1, 1, 1))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()
