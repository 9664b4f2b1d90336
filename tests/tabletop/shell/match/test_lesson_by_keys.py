"""Lessons played with the keyboard alone and read by a screen reader."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines.lessons import course, patterns
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match import lesson_bar
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.layout import Spot
from tests.further import left_for_soak

MAX_KEY_PRESSES = 200
"""Limit of key presses to reach something."""


def press_key(key: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None, "something always has the keyboard"
    QTest.keyClick(focus, key)
    QApplication.processEvents()


def move_focus_to(wanted: QWidget) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(MAX_KEY_PRESSES):
        if QApplication.focusWidget() is wanted:
            return
        press_key(Qt.Key.Key_Tab)
    raise AssertionError(f"{wanted} is not reached")


def choose_card(window: MainWindow, faces: frozenset[int]) -> None:
    """Press Tab to one of these cards on the table, and choose it.

    Arrow keys go to the last card of its row and back to the first.
    """
    board = window.board
    assert board is not None
    places = board.game.places(board.current_view)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        press_key(Qt.Key.Key_F2)
        while board.view.hasFocus():
            item = board.view.navigator.focused_item
            target = item.target if item is not None else None
            row = places.get(target.place, ()) if isinstance(target, Spot) else ()
            if isinstance(target, Spot) and faces.intersection(row[target.index : target.index + 1]):
                press_key(Qt.Key.Key_Return)
                return
            press_key(key)
    raise AssertionError("the card is not reached")


def play_move(window: MainWindow, pattern: Any) -> None:
    """Play a matching move from the list of moves."""
    moves, match = window.match_page.moves, window.match
    assert match is not None
    press_key(Qt.Key.Key_F3)
    press_key(Qt.Key.Key_Tab)
    move_focus_to(moves.list_view)
    wanted = patterns.read_pattern(match.game, pattern)
    press_key(Qt.Key.Key_Home)
    for _ in range(MAX_KEY_PRESSES):
        row = moves.list_view.currentIndex().row()
        if row >= 0 and moves.model.rows[row].action in wanted:
            press_key(Qt.Key.Key_Return)
            return
        press_key(Qt.Key.Key_Down)
    raise AssertionError(f"{pattern} is not in the list")


FIRST_LESSONS = [lesson_files.list_bundled_lessons(game)[0] for game in engines.GAMES]
OTHER_LESSONS = [source for game in engines.GAMES for source in lesson_files.list_bundled_lessons(game)[1:]]


@pytest.mark.parametrize(
    "source", [*FIRST_LESSONS, *left_for_soak((source,) for source in OTHER_LESSONS)], ids=lambda source: source.key
)
def test_a_lesson_is_completed_without_a_mouse(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, source: lesson_files.LessonSource
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(lesson_bar, "announce", lambda _, words: heard.append(words))
    lesson = source.open()
    window.learning.start_lesson(source)
    guide, bar = window.match_page.guide, window.match_page.lesson_bar
    for number, step in enumerate(lesson.step):
        qtbot.waitUntil(lambda number=number: guide.number == number and guide.phase == "going")  # type: ignore[misc]
        match step.kind:
            case "answer":
                move_focus_to(bar.answer_buttons[step.right - 1])
                press_key(Qt.Key.Key_Space)
            case "tap":
                choose_card(window, course.find_faces(engines.load(source.game_id), step.tap))
            case "do":
                for pattern in step.solution:
                    play_move(window, pattern)
        if step.kind != "read":
            qtbot.waitUntil(lambda: guide.phase == "done")
        move_focus_to(bar.next_button)
        press_key(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: guide.phase == "over")
    assert source.key in window.store.preferences.learned
    announced = " ".join(heard)
    for step in lesson.step:
        assert step.say in announced
        assert step.because in announced
