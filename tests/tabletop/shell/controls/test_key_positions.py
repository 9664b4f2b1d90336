"""Shortcuts by the position of a key, on keyboards without Latin letters."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QAction, QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.key_positions import KeyCodes, KeyPositionFilter, find_digit_key, find_latin_key
from tabletop.shell.controls.look import Look
from tabletop.table.chooser import Chooser, ChooserItem
from tabletop.table.popup_placement import PopupAnchor
from tabletop.table.scene import TableScene

ROOT = Path(__file__).resolve().parents[4]
NO_MODIFIERS, CTRL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


@pytest.mark.parametrize(
    ("char", "scan_code", "meant"),
    [("Я", 52, "Z"), ("Н", 29, "Y"), ("Ь", 58, "M"), ("Б", 59, ","), ("Ζ", 52, "Z"), ("ז", 52, "Z"), ("/", 24, "Q")],
)
def test_a_key_counts_as_the_latin_letter_at_its_position(char: str, scan_code: int, meant: str) -> None:
    assert find_latin_key(KeyCodes(ord(char), scan_code, 0), "linux") == ord(meant)


def test_key_positions_are_known_on_windows_and_macos() -> None:
    assert find_latin_key(KeyCodes(ord("Я"), 44, ord("Z")), "win32") == ord("Z")
    assert find_latin_key(KeyCodes(ord("Я"), 44, 0xBA), "win32") is None
    assert find_latin_key(KeyCodes(ord("Я"), 0, 6), "darwin") == ord("Z")
    assert find_latin_key(KeyCodes(ord("Я"), 0, 200), "darwin") is None
    assert find_latin_key(KeyCodes(ord("٣"), 0, 0), "win32") == ord("3")


class Window(QWidget):
    """A window with an action, a shortcut, a text field, a list and handled keys."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.undo, self.hint = QAction(self), QAction(self)
        self.undo.setShortcut("Ctrl+Z")
        self.hint.setShortcut("H")
        self.undo.triggered.connect(lambda: self.done.append("undo"))
        self.hint.triggered.connect(lambda: self.done.append("hint"))
        self.addActions([self.undo, self.hint])
        QShortcut("Ctrl+L", self, lambda: self.done.append("lessons"))
        QShortcut("3", self, lambda: self.done.append("three"))
        QShortcut("Ctrl+Shift+L", self, lambda: self.done.append("puzzles"))
        self.text, self.list = QLineEdit(self), QListWidget(self)
        self.list.addItems(["Hannah", "Роза"])
        column = QVBoxLayout(self)
        column.addWidget(self.text)
        column.addWidget(self.list)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_I:
            self.done.append("inspect")
        elif event.key() == Qt.Key.Key_2 and not event.modifiers():
            self.done.append("two")
        elif event.key() == Qt.Key.Key_Minus:
            self.done.append("minus")
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_I:
            self.done.append("released")


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[Window]:
    shown, places = Window(), KeyPositionFilter(qapp)
    qtbot.addWidget(shown)
    with qtbot.waitActive(shown):
        shown.show()
        shown.activateWindow()
    shown.setFocus()
    yield shown
    places.stop()


def press_key(window: QWidget, char: str, scan_code: int, modifiers: Qt.KeyboardModifier = NO_MODIFIERS) -> None:
    """Press and release a key as the system does after it found no shortcut."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, ord(char), modifiers, scan_code, 0, 0, "" if modifiers & CTRL else char.lower())
        QApplication.sendEvent(window.windowHandle(), event)


def test_actions_shortcuts_and_handled_keys_are_found_by_position(window: Window) -> None:
    press_key(window, "Я", 52, CTRL)
    press_key(window, "Р", 43)
    press_key(window, "Д", 46, CTRL | SHIFT)
    press_key(window, "Ш", 31)
    assert window.done == ["undo", "hint", "puzzles", "inspect", "released"]


def test_letters_are_typed_into_text_and_shortcuts_are_not(window: Window) -> None:
    window.text.setFocus()
    for char, scan_code in (("Р", 43), ("О", 44), ("Ш", 31)):
        press_key(window, char, scan_code)
    assert (window.text.text(), window.done) == ("рош", [])
    press_key(window, "Ф", 38, CTRL)
    assert window.text.selectedText() == "рош"  # The text field handles Ctrl+A itself.
    press_key(window, "Я", 52, CTRL)
    assert (window.text.text(), window.done) == ("", [])  # The text field has its own undo.


def test_a_list_still_finds_rows_by_typed_letters(window: Window) -> None:
    window.list.setFocus()
    window.hint.setEnabled(False)
    press_key(window, "Р", 43)
    assert window.list.currentItem().text() == "Роза"


def test_keys_of_latin_layouts_count_as_their_printed_letters(window: Window) -> None:
    for char, scan_code in (("'", 24), ("É", 11), ("Ö", 47), ("A", 52)):
        press_key(window, char, scan_code, CTRL)
    assert window.done == []


def test_a_shifted_digit_counts_as_the_digit(window: Window) -> None:
    press_key(window, "2", 11, SHIFT)
    assert window.done == ["two"]


def test_an_unused_sign_at_the_position_of_a_digit_counts_as_the_digit(window: Window) -> None:
    press_key(window, "É", 11)
    press_key(window, '"', 12)
    press_key(window, "-", 15)
    press_key(window, "É", 11, CTRL)
    assert window.done == ["two", "three", "minus"]


def test_signs_at_the_positions_of_digits_are_typed_into_text_and_lists(window: Window) -> None:
    window.text.setFocus()
    press_key(window, "É", 11)
    press_key(window, "2", 11, SHIFT)
    assert window.text.text() == "é2"
    window.list.addItem("É")
    window.list.setFocus()
    press_key(window, "É", 11)
    assert window.list.currentItem().text() == "É"
    assert window.done == []


def test_the_row_of_digits_is_known_on_windows_and_macos() -> None:
    assert find_digit_key(KeyCodes(ord("&"), 2, ord("1")), "win32") == ord("1")
    assert find_digit_key(KeyCodes(ord("&"), 0, 18), "darwin") == ord("1")
    assert find_digit_key(KeyCodes(ord("À"), 19, 0), "linux") == ord("0")
    assert find_digit_key(KeyCodes(ord("A"), 24, ord("A")), "win32") is None


@pytest.mark.parametrize("pressed", [("2", 11, SHIFT), ("É", 11, NO_MODIFIERS), ("«", 11, NO_MODIFIERS)])
def test_shifted_digits_answer_a_chooser(
    window: Window, look: Look, pressed: tuple[str, int, Qt.KeyboardModifier]
) -> None:
    chosen: list[object] = []
    chooser = Chooser(window)
    choices = [ChooserItem("One", 1), ChooserItem("Two", 2)]
    chooser.ask(
        "Which?",
        choices,
        PopupAnchor(QRect(0, 0, 9, 9)),
        chosen.append,
        lambda: None,
        TableScene(theme=look.board_theme).appearance,
    )
    press_key(window, *pressed)
    assert chosen == [2]


PROGRAM_CODE = """
import sys
from PySide6.QtCore import QTimer
from tabletop.shell.application import ready_application
from tabletop.shell.controls.key_positions import KeyPositionFilter
from tests.tabletop.shell.controls.test_key_positions import Window
app = ready_application()
places, window = KeyPositionFilter(app), Window()
window.setWindowTitle("Places")
window.done = type("Told", (list,), {"append": lambda self, word: print(word, flush=True)})()
window.show()
QTimer.singleShot(0, window.setFocus)
app.exec()
"""


@pytest.mark.needs("xvfb", "openbox", "xdotool", "x11-xkb-utils", "libxcb-cursor0")
@pytest.mark.parametrize("layout", ["us", "ru", "gr", "il", "ara", "ir"])
def test_keyboards_of_other_scripts_control_a_real_window(layout: str, x_server: str) -> None:
    environment = {**os.environ, "DISPLAY": x_server, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM_CODE],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as child:
        assert child.stdout is not None
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Places$", "windowfocus", "--sync"]
        subprocess.run(find, env=environment, check=True, timeout=60)
        subprocess.run(["setxkbmap", layout], env=environment, check=True)
        answers = []
        keys = (("ctrl", "52"), ("", "43"), ("ctrl+shift", "46"), ("", "31"))
        for modifiers, key in keys:
            held = modifiers.split("+") if modifiers else []
            steps = [("keydown", name) for name in held] + [("key", key)] + [("keyup", name) for name in held]
            for verb, name in steps:
                subprocess.run(["xdotool", verb, name], env=environment, check=True)
            if not select.select([child.stdout], [], [], 10)[0]:
                break
            answers.append(child.stdout.readline().strip())
        child.kill()
    assert answers == ["undo", "hint", "puzzles", "inspect"]


@pytest.mark.needs("xvfb", "openbox", "xdotool", "x11-xkb-utils", "libxcb-cursor0")
@pytest.mark.parametrize("layout", [["us"], ["fr"], ["fr", "-variant", "bepo"], ["cz"]], ids=" ".join)
@pytest.mark.parametrize("shifted", [False, True])
def test_digits_of_french_keyboards_reach_a_real_window(layout: list[str], shifted: bool, x_server: str) -> None:
    environment = {**os.environ, "DISPLAY": x_server, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM_CODE],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as child:
        assert child.stdout is not None
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Places$", "windowfocus", "--sync"]
        subprocess.run(find, env=environment, check=True, timeout=60)
        subprocess.run(["setxkbmap", *layout], env=environment, check=True)
        answers = []
        for key in ("11", "12", "31"):  # the positions of 2, 3 and I
            held = shifted and layout != ["us"] and key != "31"
            steps = [("keydown", "50"), ("key", key), ("keyup", "50")] if held else [("key", key)]
            for verb, name in steps:
                subprocess.run(["xdotool", verb, name], env=environment, check=True)
            if not select.select([child.stdout], [], [], 3)[0]:
                answers.append("")
                continue
            answers.append(child.stdout.readline().strip())
        child.kill()
    assert answers[:2] == ["two", "three"]
