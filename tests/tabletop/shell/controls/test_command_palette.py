"""The command palette: commands are found by typing, at the table and among decks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.match import Match
from tabletop.shell.controls.command_palette import CommandPalette
from tabletop.shell.controls.look import Look
from tabletop.shell.decks.deck_files import DeckSource
from tabletop.shell.decks.window import DecksDialog
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.conftest import Windows

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(windows: Windows) -> MainWindow:
    window = windows((1280, 720))
    window.play_match(Match(engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=7)))
    return window


def open_palette(window: QWidget, qtbot: QtBot) -> CommandPalette:
    """Press the shortcut of the palette."""
    QTest.keyClick(window, Qt.Key.Key_P, CTRL_SHIFT)
    palettes = window.findChildren(CommandPalette)
    qtbot.waitUntil(lambda: palettes[-1].isVisible())
    return palettes[-1]


def titles(palette: CommandPalette) -> list[str]:
    return [palette.list_widget.item(row).text() for row in range(palette.list_widget.count())]


def test_available_commands_are_listed(window: MainWindow, qtbot: QtBot) -> None:
    listed = titles(open_palette(window, qtbot))
    assert {"Hint", "Preferences", "Deal"} <= set(listed), "of the window and of the table"
    assert "Take back" not in listed, "nothing has been played"
    assert len(listed) == len(set(listed))


def test_enter_runs_the_best_match(window: MainWindow, qtbot: QtBot) -> None:
    palette = open_palette(window, qtbot)
    QTest.keyClicks(palette.search_field, "score")
    assert titles(palette)[0] == "Score"
    QTest.keyClick(palette.search_field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match_page.side.current == "score")
    assert not window.match_page.is_folded


def test_arrow_keys_select_a_match_while_typing(window: MainWindow, qtbot: QtBot) -> None:
    palette = open_palette(window, qtbot)
    QTest.keyClicks(palette.search_field, "text")
    second = titles(palette)[1]
    QTest.keyClick(palette.search_field, Qt.Key.Key_Down)
    assert palette.list_widget.currentItem().text() == second
    assert palette.search_field.text() == "text"


def test_an_action_of_the_table_is_played_from_the_palette(window: MainWindow, qtbot: QtBot) -> None:
    palette = open_palette(window, qtbot)
    QTest.keyClicks(palette.search_field, "deal")
    QTest.keyClick(palette.search_field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match is not None and window.match.length == 1)


def test_a_search_without_matches_is_reported_and_runs_nothing(window: MainWindow, qtbot: QtBot) -> None:
    palette = open_palette(window, qtbot)
    QTest.keyClicks(palette.search_field, "xyzzy")
    assert titles(palette) == []
    assert palette.error_label.text()
    assert not palette.run_button.isEnabled()
    QTest.keyClick(palette.search_field, Qt.Key.Key_Return)
    assert palette.isVisible()


def test_a_screen_reader_hears_name_heading_and_key(window: MainWindow, qtbot: QtBot) -> None:
    palette = open_palette(window, qtbot)
    QTest.keyClicks(palette.search_field, "hint")
    assert QAccessible.queryAccessibleInterface(palette.search_field).text(QAccessible.Text.Name)
    row = QAccessible.queryAccessibleInterface(palette.list_widget).child(0)
    assert row.text(QAccessible.Text.Name) == "Hint, Play · H"


def test_the_window_of_decks_has_its_own_palette(look: Look, qtbot: QtBot) -> None:
    decks = DecksDialog(look, DeckSource("carmony"))
    qtbot.addWidget(decks)
    decks.show()
    decks.activateWindow()
    qtbot.waitUntil(lambda: not decks.is_busy)
    listed = titles(open_palette(decks, qtbot))
    assert {"Copy", "Print", "Play with this deck"} <= set(listed)
    assert "Remove" not in listed, "this deck belongs to Consort"
