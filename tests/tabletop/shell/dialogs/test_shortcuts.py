"""Shortcuts: changed by pressing keys, saved, each for one command only."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.shortcuts import ShortcutsDialog
from tabletop.shell.window.commands import SECTIONS
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.conftest import Windows

CTRL, SHIFT, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier(0)


def choose_key(dialog: ShortcutsDialog, command: str, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Click the key of a command, then press another one."""
    QTest.mouseClick(dialog.keys[command], Qt.MouseButton.LeftButton)
    QTest.keyClick(dialog.keys[command], key, modifiers)


def open_dialog(qtbot: QtBot, look: Look) -> tuple[ShortcutsDialog, list[dict[str, str]]]:
    dialog = ShortcutsDialog(look, SECTIONS)
    qtbot.addWidget(dialog)
    dialog.show()
    emitted: list[dict[str, str]] = []
    dialog.changed.connect(emitted.append)
    return dialog, emitted


def test_a_command_gets_the_key_that_is_pressed(qtbot: QtBot, look: Look) -> None:
    dialog, emitted = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_T, CTRL)
    assert emitted == [{"players": "Ctrl+T"}]
    assert dialog.keys["players"].text() == "Ctrl+T"


def test_a_taken_key_moves_to_its_new_command_with_a_message(qtbot: QtBot, look: Look) -> None:
    dialog, _ = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_E, CTRL)
    assert dialog.keys["players"].text() == "Ctrl+E"
    assert dialog.keys["decks"].text() == "–"
    assert "Decks" in dialog.error_label.text()


def test_the_second_key_of_another_command_can_be_taken(qtbot: QtBot, look: Look) -> None:
    dialog, _ = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_Z, CTRL | SHIFT)
    assert dialog.keys["players"].text() == "Ctrl+Shift+Z"
    assert dialog.keys["redo"].text() == "Ctrl+Y"  # The command keeps its first key.


def test_keys_of_the_table_are_refused(qtbot: QtBot, look: Look) -> None:
    dialog, emitted = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_L)
    assert emitted == []
    assert "belongs to the table" in dialog.error_label.text()
    assert dialog.keys["players"].text() == "Ctrl+P"


def test_a_function_key_needs_no_modifier(qtbot: QtBot, look: Look) -> None:
    dialog, emitted = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_F10)
    assert emitted == [{"players": "F10"}]


def test_escape_cancels_a_choice_and_keeps_the_dialog_open(qtbot: QtBot, look: Look) -> None:
    dialog, emitted = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert emitted == []
    assert dialog.keys["players"].text() == "Ctrl+P"


def test_backspace_removes_the_key_of_a_command(qtbot: QtBot, look: Look) -> None:
    dialog, emitted = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_Backspace)
    assert emitted == [{"players": ""}]
    assert dialog.keys["players"].text() == "–"


def test_reset_restores_all_default_keys(qtbot: QtBot, look: Look) -> None:
    dialog, emitted = open_dialog(qtbot, look)
    choose_key(dialog, "players", Qt.Key.Key_E, CTRL)
    dialog.reset_button.click()
    assert emitted[-1] == {}
    assert (dialog.keys["players"].text(), dialog.keys["decks"].text()) == ("Ctrl+P", "Ctrl+E")


def test_a_chosen_key_works_at_once(window: MainWindow) -> None:
    window.dialogs.show_shortcuts()
    dialog = window.findChild(ShortcutsDialog)
    assert dialog is not None
    choose_key(dialog, "decks", Qt.Key.Key_T, CTRL)
    assert window.commands["decks"].shortcut().toString() == "Ctrl+T"
    assert "Ctrl+T" in window.commands["decks"].toolTip()
    row = next(row for row in window.start_page.action_buttons if row.command == "decks")
    assert "Ctrl+T" in row.toolTip()


def test_chosen_keys_are_restored_at_the_next_start(windows: Windows) -> None:
    window = windows(keys={"decks": "Ctrl+T", "quit": ""})
    assert window.commands["decks"].shortcut().toString() == "Ctrl+T"
    assert window.commands["quit"].shortcut().isEmpty()
