"""The keys that stop music that is replayed, wherever the focus is in its window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from tabletop.guard import guarded

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Escape)


@guarded
class StopKeys(QObject):
    """Takes Space and Esc while it listens, unless somebody types or something lies over the window."""

    pressed = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._listens = False

    def listen(self, on: bool) -> None:
        """Take the keys from now on, or no more."""
        application = QApplication.instance()
        if on != self._listens and application is not None:
            self._listens = on
            (application.installEventFilter if on else application.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in KEYS or not self._is_meant(event):
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self.pressed.emit()
        return True

    def _is_meant(self, event: QKeyEvent) -> bool:
        """Return whether a key is pressed on the page itself, by nobody who types."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        covered = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        focus = QApplication.focusWidget()
        types = isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox)
        here = focus is None or focus.window() is self._page.window()
        return plain and here and not covered and not types and not event.isAutoRepeat()
