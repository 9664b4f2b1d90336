"""Shortcuts on keyboards without Latin letters, and digits that need Shift.

Qt finds Ctrl+Z by the letter Z, which a Russian, Greek or Hebrew keyboard does not have. A key press that triggered no
command and is not text is therefore sent again as the letter in the same place on an English keyboard.

On French keyboards (AZERTY and Bépo), a digit needs Shift. It is sent again without Shift. The key alone, for example
"&", also counts as its digit unless something else uses that character.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QShortcut, QWindow
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from tabletop.guard import guarded

EVDEV_ROWS = {12: "-=", 16: "QWERTYUIOP[]", 30: "ASDFGHJKL;'`", 44: "ZXCVBNM,./"}
"""Keys of an English keyboard by the evdev code of the first key of each row."""

XKB_OFFSET = 8
"""Difference between key codes of X or Wayland and those of evdev."""

LATIN_KEYS_ON_LINUX = {
    XKB_OFFSET + first + number: char for first, row in EVDEV_ROWS.items() for number, char in enumerate(row)
}

LATIN_KEYS_ON_MAC = {
    **dict(enumerate("ASDFHGZXCV")),
    **dict(zip((11, 12, 13, 14, 15, 16, 17, 31, 32, 34, 35, 37, 38, 40, 45, 46), "BQWERYTOUIPLJKNM", strict=True)),
    **dict(zip((24, 27, 43, 47), "=-,.", strict=True)),
}
"""Characters of an English keyboard by macOS's virtual key code."""

DIGIT_ROW = "1234567890"

DIGITS_ON_LINUX = dict(enumerate(DIGIT_ROW, XKB_OFFSET + 2))
"""Digits by the key codes of the digit row."""

DIGITS_ON_MAC = dict(zip((18, 19, 20, 21, 23, 22, 26, 28, 25, 29), DIGIT_ROW, strict=True))

COMMAND_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)

FIRST_SPECIAL_KEY = 0x01000000
"""Qt's code of the first key that is not a character."""


class KeyCodes(NamedTuple):
    """Codes of a pressed key: Qt's key, the native scan code, the native virtual key."""

    key: int
    scan_code: int
    virtual_key: int


def is_non_latin(key: int) -> bool:
    """Return True if a key is a letter or digit of a script other than Latin."""
    if not 0x80 <= key < FIRST_SPECIAL_KEY or key > sys.maxunicode:
        return False
    char = chr(key)
    if unicodedata.category(char) == "Nd":
        return True
    return unicodedata.category(char)[0] in "LM" and not unicodedata.name(char, "").startswith("LATIN")


def find_latin_key(press: KeyCodes, platform: str = sys.platform) -> int | None:
    """Return the key in the same place on an English keyboard, or None.

    >>> (find_latin_key(KeyCodes(ord("Я"), 52, 0), "linux") == ord("Z"), find_latin_key(KeyCodes(ord("۳"), 0, 0),
    ...  "linux") == ord("3"))
    (True, True)
    """
    if 0x80 <= press.key < FIRST_SPECIAL_KEY and (digit := unicodedata.digit(chr(press.key), None)) is not None:
        return ord("0") + digit
    if platform == "win32":
        return press.virtual_key if ord("A") <= press.virtual_key <= ord("Z") else None
    if platform == "darwin":
        return ord(LATIN_KEYS_ON_MAC[press.virtual_key]) if press.virtual_key in LATIN_KEYS_ON_MAC else None
    return ord(LATIN_KEYS_ON_LINUX[press.scan_code]) if press.scan_code in LATIN_KEYS_ON_LINUX else None


def find_digit_key(press: KeyCodes, platform: str = sys.platform) -> int | None:
    """Return the digit in the same place on an English keyboard, or None if none is.

    >>> (find_digit_key(KeyCodes(ord("&"), 10, 0), "linux") == ord("1"), find_digit_key(KeyCodes(ord("A"), 24, 0),
    ...  "linux"))
    (True, None)
    """
    if platform == "win32":
        return press.virtual_key if ord("0") <= press.virtual_key <= ord("9") else None
    number, row = (press.virtual_key, DIGITS_ON_MAC) if platform == "darwin" else (press.scan_code, DIGITS_ON_LINUX)
    return ord(row[number]) if number in row else None


def is_digit(key: int) -> bool:
    """Return True if a key is one of the digits 0 to 9."""
    return Qt.Key.Key_0 <= key <= Qt.Key.Key_9


@guarded
class KeyPositionFilter(QObject):
    """Event filter of the focus window that sends keys again by their places."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._window: QWindow | None = None
        self._is_layout_foreign = False
        self._resent: dict[int, int] = {}  # The keys that are held down and were sent as other keys, by scan code.
        application.focusWindowChanged.connect(self._watch)
        self._watch(QGuiApplication.focusWindow())

    def stop(self) -> None:
        """Stop filtering key events."""
        self._application.focusWindowChanged.disconnect(self._watch)
        self._watch(None)

    def _watch(self, window: QWindow | None) -> None:
        self._resent.clear()
        # A window that is being deleted loses the focus before it reports its end.
        if self._window is not None and isValid(self._window):
            self._window.removeEventFilter(self)
            self._window.destroyed.disconnect(self._forget_window)
        self._window = window
        if window is not None:
            window.installEventFilter(self)
            window.destroyed.connect(self._forget_window)

    def _forget_window(self) -> None:
        self._window = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.KeyPress:
            return self._resend_press(event)
        if event.type() == QEvent.Type.ShortcutOverride and self._is_shifted_letter(event):
            event.accept()  # Qt would take Ctrl+Shift+Z for Ctrl+Z otherwise.
            return True
        if event.type() == QEvent.Type.KeyRelease and (key := self._resent.get(event.nativeScanCode())) is not None:
            if not event.isAutoRepeat():
                del self._resent[event.nativeScanCode()]
            self._send(QEvent.Type.KeyRelease, key, event)
            return True
        return False

    def _resend_press(self, event: QKeyEvent) -> bool:
        """Send a key press again as the key in its place; return True if it had an effect."""
        self._resent.pop(event.nativeScanCode(), None)
        if (
            not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            and unicodedata.category(chr(min(event.key(), sys.maxunicode)))[0] == "L"
        ):
            self._is_layout_foreign = is_non_latin(event.key())
        if event.modifiers() == Qt.KeyboardModifier.ShiftModifier and is_digit(event.key()):
            return self._resend_shifted_digit(event)
        if self._is_in_place_of_digit(event):
            return self._resend_as_digit(event)
        # Hebrew keyboards, for example, have punctuation in the places of Q and W.
        if not is_non_latin(event.key()) and not (self._is_layout_foreign and 0x20 < event.key() < FIRST_SPECIAL_KEY):
            return False
        key = find_latin_key(KeyCodes(event.key(), event.nativeScanCode(), event.nativeVirtualKey()))
        focus = QApplication.focusWidget()
        if key is None or QApplication.activePopupWidget() is not None:
            return False
        if key == event.key() and not self._is_shifted_letter(event):
            return False
        is_command = bool(event.modifiers() & COMMAND_MODIFIERS)
        if not is_command and _takes_text(focus):
            return False
        if self._send(QEvent.Type.ShortcutOverride, key, event):  # The focused widget uses the key itself.
            self._resent[event.nativeScanCode()] = key
            self._send(QEvent.Type.KeyPress, key, event)
            return True
        pressed = QKeySequence(QKeyCombination(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier, Qt.Key(key)))
        if _trigger_shortcut(pressed, focus, event.isAutoRepeat()):
            return True
        if not is_command and isinstance(focus, QAbstractItemView):
            return False  # Typing in a list searches for rows that begin with the text.
        if self._send(QEvent.Type.KeyPress, key, event):
            self._resent[event.nativeScanCode()] = key
            return True
        return False

    def _resend_shifted_digit(self, event: QKeyEvent) -> bool:
        """Send a shifted digit again without Shift; return True if it had an effect."""
        if _takes_text(QApplication.focusWidget()) or QApplication.activePopupWidget() is not None:
            return False
        overrides = self._send(QEvent.Type.ShortcutOverride, event.key(), event, Qt.KeyboardModifier.NoModifier)
        if not overrides and isinstance(QApplication.focusWidget(), QAbstractItemView):
            return False  # Typing in a list searches for rows that begin with the text.
        if self._send(QEvent.Type.KeyPress, event.key(), event, Qt.KeyboardModifier.NoModifier):
            self._resent[event.nativeScanCode()] = event.key()
            return True
        return False

    def _is_in_place_of_digit(self, event: QKeyEvent) -> bool:
        """Return True if a plain key has another character in the place of a digit.

        False where keys are typed as text.
        """
        key = event.key()
        if event.modifiers() or is_digit(key) or not 0x20 < key < FIRST_SPECIAL_KEY:
            return False
        if unicodedata.category(chr(min(key, sys.maxunicode))) == "Nd":
            return False
        if find_digit_key(KeyCodes(key, event.nativeScanCode(), event.nativeVirtualKey())) is None:
            return False
        return not _takes_text(QApplication.focusWidget()) and QApplication.activePopupWidget() is None

    def _resend_as_digit(self, event: QKeyEvent) -> bool:
        """Send the digit unless the focused widget uses the key's own character."""
        digit = find_digit_key(KeyCodes(event.key(), event.nativeScanCode(), event.nativeVirtualKey()))
        assert digit is not None, "asked for keys in the row of digits"
        focus = QApplication.focusWidget()
        if self._send(QEvent.Type.ShortcutOverride, digit, event):
            self._resent[event.nativeScanCode()] = digit
            self._send(QEvent.Type.KeyPress, digit, event)
            return True
        if isinstance(focus, QAbstractItemView):
            return _trigger_shortcut(QKeySequence(digit), focus, event.isAutoRepeat())
        if self._send(QEvent.Type.KeyPress, event.key(), event):
            return True
        triggered = _trigger_shortcut(QKeySequence(digit), focus, event.isAutoRepeat())
        if not triggered and self._send(QEvent.Type.KeyPress, digit, event):
            self._resent[event.nativeScanCode()] = digit
        return True

    def _is_shifted_letter(self, event: QKeyEvent) -> bool:
        """Return True if a shortcut is pressed with a Latin letter on a Hebrew keyboard.

        Those have Latin letters on Shift.
        """
        modifiers = event.modifiers()
        is_shifted = modifiers & Qt.KeyboardModifier.ShiftModifier and modifiers & COMMAND_MODIFIERS
        return bool(is_shifted) and self._is_layout_foreign and ord("A") <= event.key() <= ord("Z")

    def _send(
        self, kind: QEvent.Type, key: int, event: QKeyEvent, modifiers: Qt.KeyboardModifier | None = None
    ) -> bool:
        """Send an event with another key to the focused widget.

        Returns True if it was accepted.
        """
        receiver = QApplication.focusWidget() or QApplication.activeWindow()
        if receiver is None:
            return False
        modifiers = event.modifiers() if modifiers is None else modifiers
        is_shifted = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        char = chr(key) if is_shifted else chr(key).lower()
        new_event = QKeyEvent(
            kind,
            key,
            modifiers,
            event.nativeScanCode(),
            event.nativeVirtualKey(),
            event.nativeModifiers(),
            "" if event.modifiers() & COMMAND_MODIFIERS else char,
            event.isAutoRepeat(),
        )
        new_event.setAccepted(kind != QEvent.Type.ShortcutOverride)
        QCoreApplication.sendEvent(receiver, new_event)
        return new_event.isAccepted()


def _takes_text(widget: QWidget | None) -> bool:
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    if isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox):
        return not widget.isReadOnly()
    return False


def _trigger_shortcut(pressed: QKeySequence, focus: QWidget | None, is_repeat: bool) -> bool:
    """Trigger an active window's shortcut; return True if there is one."""
    window = QApplication.activeWindow()
    if window is None:
        return False
    for action in _iterate_reachable_actions(window, focus):
        if pressed in action.shortcuts() and action.isEnabled():
            if action.autoRepeat() or not is_repeat:
                action.trigger()
            return True
    for shortcut in window.findChildren(QShortcut):
        owner, sequences = shortcut.parent(), shortcut.keys()
        if pressed not in sequences or not shortcut.isEnabled() or not isinstance(owner, QWidget):
            continue
        if _is_in_reach(shortcut.context(), owner, window, focus):
            if shortcut.autoRepeat() or not is_repeat:
                shortcut.activated.emit()
            return True
    for button in window.findChildren(QAbstractButton):
        if button.shortcut() == pressed and button.isVisible() and button.isEnabled() and button.window() is window:
            button.animateClick()
            return True
    return False


def _iterate_reachable_actions(window: QWidget, focus: QWidget | None) -> Iterator[QAction]:
    for widget in (window, *window.findChildren(QWidget)):
        if not isinstance(widget, QMenu):
            for action in widget.actions():
                if _is_in_reach(action.shortcutContext(), widget, window, focus):
                    yield action


def _is_in_reach(context: Qt.ShortcutContext, owner: QWidget, window: QWidget, focus: QWidget | None) -> bool:
    """Return True if the context of a widget's shortcut includes the current focus."""
    if not owner.isEnabled() or (owner is not window and not owner.isVisible()):
        return False
    if context == Qt.ShortcutContext.ApplicationShortcut:
        return True
    if context == Qt.ShortcutContext.WindowShortcut:
        return owner.window() is window
    if context == Qt.ShortcutContext.WidgetShortcut:
        return owner is focus
    return owner is focus or (focus is not None and owner.isAncestorOf(focus))
