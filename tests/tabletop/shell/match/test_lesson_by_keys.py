"""Lessons played with the keyboard alone and read by a screen reader."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines.lessons import course, patterns
from tabletop.shell.lessons import library
from tabletop.shell.match import lesson_bar
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.layout import Spot
from tests.further import left_for_soak

MOST = 200
"""Limit of key presses to reach something."""


def press(key: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None, "something always has the keyboard"
    QTest.keyClick(focus, key)
    QApplication.processEvents()


def reach(wanted: QWidget) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(MOST):
        if QApplication.focusWidget() is wanted:
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(f"{wanted} is not reached")


def tap(window: MainWindow, faces: frozenset[int]) -> None:
    """Press Tab to one of these cards on the table, and choose it.

    Arrow keys go to the last card of its row and back to the first.
    """
    board = window.board
    assert board is not None
    places = board.game.places(board.now)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        press(Qt.Key.Key_F2)
        while board.view.hasFocus():
            item = board.view.walk.item
            target = item.target if item is not None else None
            row = places.get(target.place, ()) if isinstance(target, Spot) else ()
            if isinstance(target, Spot) and faces.intersection(row[target.index : target.index + 1]):
                press(Qt.Key.Key_Return)
                return
            press(key)
    raise AssertionError("the card is not reached")


def play(window: MainWindow, pattern: Any) -> None:
    """Play a matching move from the list of moves."""
    moves, match = window.match_page.moves, window.match
    assert match is not None
    press(Qt.Key.Key_F3)
    press(Qt.Key.Key_Tab)
    reach(moves.list)
    wanted = patterns.read(match.game, pattern)
    press(Qt.Key.Key_Home)
    for _ in range(MOST):
        row = moves.list.currentIndex().row()
        if row >= 0 and moves.model.rows[row].action in wanted:
            press(Qt.Key.Key_Return)
            return
        press(Qt.Key.Key_Down)
    raise AssertionError(f"{pattern} is not in the list")


FIRST = [library.bundled(game)[0] for game in engines.GAMES]
OTHERS = [kept for game in engines.GAMES for kept in library.bundled(game)[1:]]


@pytest.mark.parametrize("kept", [*FIRST, *left_for_soak((kept,) for kept in OTHERS)], ids=lambda kept: kept.key)
def test_a_lesson_is_learned_without_a_mouse(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kept: library.Kept
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(lesson_bar, "announce", lambda _, words: heard.append(words))
    lesson = kept.open()
    window.learning.learn(kept)
    guide, bar = window.match_page.guide, window.match_page.lesson_bar
    for number, step in enumerate(lesson.step):
        qtbot.waitUntil(lambda number=number: guide.number == number and guide.phase == "going")  # type: ignore[misc]
        match step.kind:
            case "answer":
                reach(bar.answers[step.right - 1])
                press(Qt.Key.Key_Space)
            case "tap":
                tap(window, course.faces(engines.load(kept.game), step.tap))
            case "do":
                for pattern in step.solution:
                    play(window, pattern)
        if step.kind != "read":
            qtbot.waitUntil(lambda: guide.phase == "done")
        reach(bar.next)
        press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: guide.phase == "over")
    assert kept.key in window.store.now.learned
    told = " ".join(heard)
    for step in lesson.step:
        assert step.say in told
        assert step.because in told
