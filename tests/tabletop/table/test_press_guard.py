"""A press acts on the button that was visible when it was made."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.table.press_guard import MEANING_PROPERTY, get_press_guard

LEFT_BUTTON, NO_MODIFIER = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
BUTTON_POSITION, OTHER_POSITION = QPoint(50, 20), QPoint(200, 150)


class Window(QWidget):
    """Two buttons in one place, one of them visible."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(300, 200)
        self.pressed: list[str] = []
        self.first, self.second = (QPushButton(words, self) for words in ("Pass", "Deal"))
        for button in (self.first, self.second):
            button.setGeometry(0, 0, 100, 40)
            button.clicked.connect(lambda _=False, button=button: self.pressed.append(button.text()))
        self.second.hide()

    def swap(self) -> None:
        """Show the second button in the place of the first."""
        self.first.hide()
        self.second.show()


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    shown_window = Window()
    qtbot.addWidget(shown_window)
    with qtbot.waitExposed(shown_window):
        shown_window.show()
    get_press_guard().watch(shown_window.windowHandle())
    press(shown_window, point=OTHER_POSITION)
    return shown_window


def press(window: Window, point: QPoint = BUTTON_POSITION, is_double: bool = False) -> None:
    """Click in the window as the system does, not on a widget."""
    (QTest.mouseDClick if is_double else QTest.mouseClick)(window.windowHandle(), LEFT_BUTTON, NO_MODIFIER, point)
    QApplication.processEvents()


def send_event(button: QWidget, kind: QEvent.Type, time: int) -> None:
    """Send a mouse event with a time stamp in milliseconds."""
    point = QPointF(BUTTON_POSITION)
    event = QMouseEvent(kind, point, button.mapToGlobal(point), LEFT_BUTTON, LEFT_BUTTON, NO_MODIFIER)
    event.setTimestamp(time)
    QApplication.sendEvent(button, event)


def test_a_double_click_does_not_press_a_replacing_button(window: Window) -> None:
    window.first.clicked.connect(window.swap)
    press(window, is_double=True)
    assert window.pressed == ["Pass"]
    press(window)
    assert window.pressed == ["Pass", "Deal"]


def test_a_double_click_does_not_press_a_relabelled_button(window: Window) -> None:
    window.first.clicked.connect(lambda: window.first.setText("Skip"))
    press(window, is_double=True)
    assert len(window.pressed) == 1


def test_a_double_click_does_not_press_a_button_of_changed_meaning(window: Window) -> None:
    window.first.clicked.connect(lambda: window.first.setProperty(MEANING_PROPERTY, "the next page"))
    press(window, is_double=True)
    assert len(window.pressed) == 1


def test_a_double_click_presses_an_unchanged_button_twice(window: Window) -> None:
    press(window, is_double=True)
    assert window.pressed == ["Pass", "Pass"]


def test_a_click_elsewhere_is_not_ignored(window: Window) -> None:
    window.second.move(100, 100)
    window.second.show()
    press(window)
    handle = window.windowHandle()
    QTest.mouseDClick(handle, LEFT_BUTTON, NO_MODIFIER, QPoint(150, 120))
    assert window.pressed == ["Pass", "Deal", "Deal"]


@pytest.mark.parametrize(("time", "presses"), [(1500, []), (1900, ["Deal"])])
def test_a_button_that_just_appeared_is_not_pressed(
    window: Window, time: int, presses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(get_press_guard(), "is_delay_required", True)
    for button in (window.first, window.second):
        get_press_guard().watch(button)
    send_event(window.first, QEvent.Type.MouseButtonPress, 100_000)
    send_event(window.first, QEvent.Type.MouseButtonRelease, 101_300)  # it was pressed until then, or the loop was busy
    window.pressed.clear()
    window.swap()
    QApplication.processEvents()
    send_event(window.second, QEvent.Type.MouseButtonPress, 100_000 + time)
    send_event(window.second, QEvent.Type.MouseButtonRelease, 100_100 + time)
    assert window.pressed == presses


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_repeating_key_presses_once(window: Window, key: Qt.Key) -> None:
    get_press_guard().watch(window.first)
    window.first.setAutoDefault(True)
    for is_repeat in (False, True, True):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(window.first, QKeyEvent(kind, key, NO_MODIFIER, "", is_repeat))
    QApplication.sendEvent(window.first, QKeyEvent(QEvent.Type.KeyRelease, key, NO_MODIFIER))
    assert window.pressed == ["Pass"]
