"""The music of a finished match: a staff with a moving cursor that can be stopped."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

import engines
from tabletop.boards.kit.end_screen import BANNER_KEY
from tabletop.session.match import Match
from tabletop.shell.score.sheet_view import find_cursor_position
from tabletop.table.layout import Flag
from tools.screens import moments

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tabletop.boards.kit.board import AnyBoard
    from tabletop.shell.window.main_window import MainWindow
    from tests.tabletop.shell.conftest import Windows

MAX_LATENESS_S = 0.04
"""Limit in seconds of the cursor's delay."""


def open_finished_match(windows: Windows, game: str, notes: bool | None = None) -> tuple[MainWindow, AnyBoard]:
    """Return a window at the end of a match of a game."""
    window = windows((1280, 720))
    window.play_match(Match(moments.play_whole_match(game, 2), replay=True))
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    if notes:
        window.match_page.show_notes(True)
    match.jump(match.length)
    return window, board


def play_music(window: MainWindow, board: AnyBoard, qtbot: QtBot) -> None:
    """Press the button that plays the music, and wait for the cursor."""
    strip = window.match_page.strip
    QTest.mouseClick(board.end_screen.buttons["hear"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: strip.cursor_x is not None, timeout=20_000)


@pytest.mark.parametrize("game", engines.GAMES)
def test_a_cursor_moves_over_the_staff_in_time(windows: Windows, qtbot: QtBot, game: str) -> None:
    window, board = open_finished_match(windows, game)
    strip = window.match_page.strip
    play_music(window, board, qtbot)
    assert strip.isVisible()
    box = QRect(strip.mapTo(window, QPoint()), strip.size())
    shift = board.view.viewport().mapTo(window, QPoint())
    assert not box.intersects(board.scene.plates[BANNER_KEY].present_rect().toRect().translated(shift))
    assert not box.intersects(board.end_screen.geometry().translated(shift))
    late = []
    for _ in range(20):
        qtbot.wait(10)
        now, head, sheet = perf_counter(), strip.playhead, strip.sheet
        assert head is not None
        assert sheet is not None
        shown = strip.cursor_x
        assert shown is not None
        beats = [head.beat(now - back / 1000) for back in range(0, 200, 4)]
        at = [find_cursor_position(sheet.cursor, beat).x for beat in beats if beat is not None]
        late.append(4 * min(range(len(at)), key=lambda number: abs(at[number] - shown)) / 1000)
    assert sorted(late)[len(late) // 2] <= MAX_LATENESS_S, late  # the median, for busy machines
    elapsed, whole = strip.progress or (0.0, 0.0)
    assert 0.0 < elapsed < whole
    assert strip.play_button.accessibleName() == "Stop"


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape])
@pytest.mark.parametrize("focus", ["button", "table", "strip"])
def test_a_key_stops_the_music_and_restores_the_view(windows: Windows, qtbot: QtBot, key: Qt.Key, focus: str) -> None:
    window, board = open_finished_match(windows, "carmony")
    strip = window.match_page.strip
    layout, record = board.scene.layout, len(board.match.record.steps)
    play_music(window, board, qtbot)
    focused = {"button": board.end_screen.buttons["hear"], "table": board.view, "strip": strip.play_button}[focus]
    focused.setFocus()
    QTest.keyClick(focused, key)
    qtbot.waitUntil(lambda: not strip.isVisible())
    assert board.end_screen.buttons["hear"].text() == "Replay the music"
    assert board.end_screen.isVisible()
    assert (board.scene.layout, len(board.match.record.steps)) == (layout, record)
    assert strip.progress is None


def test_the_stop_button_of_the_staff_stops_the_music(windows: Windows, qtbot: QtBot) -> None:
    window, board = open_finished_match(windows, "carmony")
    strip = window.match_page.strip
    play_music(window, board, qtbot)
    QTest.mouseClick(strip.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not strip.isVisible())
    assert board.end_screen.buttons["hear"].text() == "Replay the music"


def test_leaving_the_match_stops_the_music(windows: Windows, qtbot: QtBot) -> None:
    window, board = open_finished_match(windows, "carmony")
    strip = window.match_page.strip
    play_music(window, board, qtbot)
    window.leave_match()
    assert strip.progress is None
    assert strip.passage is None


def test_a_permanent_staff_below_the_table_shows_the_music(windows: Windows, qtbot: QtBot) -> None:
    window, board = open_finished_match(windows, "carmony", notes=True)
    strip = window.match_page.strip
    play_music(window, board, qtbot)
    assert strip.geometry().bottom() == window.match_page.table.rect().bottom()
    assert any(Flag.PERFORMED in card.flags for card in board.scene.layout.cards), "the stage is as it was"
    QTest.mouseClick(board.end_screen.buttons["hear"], Qt.MouseButton.LeftButton)
    assert strip.isVisible()
    assert strip.progress is None
