"""Lesson questions with two to six answers, for the player and the class.

Answers are shown whole and are given by mouse or key.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.audience.class_bar import Ask
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.window import Audience
from tabletop.shell.lessons.library import Kept
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

HEAD = """title = "Questions"
game = "carmony"
summary = "One question."
minutes = 1
teaches = ["car.play.exact"]
[position]
hands = [["C", "E", "F#", "G", "A"], ["D"]]
melds = [["chord.major", "chord.minor"]]
phase = "act"
discard = ["D#"]
[[step]]
say = "{say}"
answers = {answers}
right = {right}
because = "{because}"
otherwise = "Count again."
[[step]]
say = "That was all."
"""
LONG = "An answer that goes on for as long as an answer may be, and then some more & end"
BECAUSE = "The reason is told in words that go on. " * 7


def teach(window: MainWindow, tmp_path: Path, qtbot: QtBot, answers: list[str], right: int, **words: str) -> None:
    file = tmp_path / "questions.toml"
    told = {"say": "How many?", "because": "C, D, E: the third."} | words
    file.write_text(HEAD.format(answers=json.dumps(answers), right=right, **told), encoding="utf-8")
    window.learning.learn(Kept("questions", path=file))
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    snapshots.settle()


def choices(window: MainWindow) -> list[QPushButton]:
    """Return the visible answers."""
    return [button for button in window.match_page.lesson_bar.answers if button.isVisible()]


def long_answers(count: int) -> list[str]:
    return [f"{number} {LONG}"[:80] for number in range(1, count + 1)]


def box(part: QWidget, within: QWidget) -> QRect:
    return QRect(part.mapTo(within, QPoint()), part.size())


@pytest.mark.parametrize("count", range(2, 7))
def test_as_many_answers_are_shown_as_there_are(window: MainWindow, tmp_path: Path, qtbot: QtBot, count: int) -> None:
    answers = [*"abcdef"][:count]
    teach(window, tmp_path, qtbot, answers, count)
    assert [button.text() for button in choices(window)] == answers
    assert [button.accessibleName() for button in choices(window)] == answers
    assert {f"of {count}" in button.accessibleDescription() for button in choices(window)} == {True}
    choices(window)[-1].click()
    assert window.match_page.lesson_bar.said.text() == "C, D, E: the third."


@pytest.mark.parametrize("count", [2, 3, 6])
def test_a_digit_gives_the_answer_of_its_number(window: MainWindow, tmp_path: Path, qtbot: QtBot, count: int) -> None:
    teach(window, tmp_path, qtbot, [*"abcdef"][:count], count)
    guide = window.match_page.guide
    for digit in range(1, 10):
        if digit != count:
            QTest.keyClick(QApplication.focusWidget() or window, Qt.Key(Qt.Key.Key_0 + digit))
    assert guide.tried == frozenset(range(1, count))
    assert guide.waits
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key(Qt.Key.Key_0 + count))
    assert not guide.waits


def test_a_digit_means_nothing_once_the_question_is_answered(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    teach(window, tmp_path, qtbot, ["a", "b"], 1)
    for key in (Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_2):
        QTest.keyClick(QApplication.focusWidget() or window, key)
    assert window.match_page.guide.phase == "done"
    assert window.match_page.guide.tried == frozenset()


@pytest.mark.parametrize(
    ("size", "text"), [((640, 400), 100), ((853, 533), 100), ((640, 400), 200), ((1280, 720), 100)]
)
def test_six_long_answers_can_be_read_and_reached_in_a_small_window(
    windows: Windows, tmp_path: Path, qtbot: QtBot, size: tuple[int, int], text: int
) -> None:
    window = windows(text_size=text)
    window.resize(*size)
    teach(window, tmp_path, qtbot, long_answers(6), 6, because=BECAUSE)
    snapshots.settle()
    bar = window.match_page.lesson_bar
    assert (window.width(), window.height()) == size
    (scroll_area,) = bar.findChildren(QScrollArea)
    assert scroll_area.horizontalScrollBar().maximum() == 0, "nothing is cut at the sides"
    for button, answer in zip(choices(window), long_answers(6), strict=True):
        button.setFocus()
        snapshots.settle()
        seen = box(bar, window).intersected(QRect(QPoint(), window.size()))
        assert seen.contains(box(button, window)), "the focus brings it into sight"
        assert " ".join(button.text().split("\n")).replace("&&", "&") == answer
        assert button.width() >= button.sizeHint().width()
        assert button.height() >= button.sizeHint().height()
    board = window.board
    assert board is not None
    assert board.height() >= size[1] / 6, "the table is seen, too"


def test_what_is_said_of_an_answer_comes_into_sight(windows: Windows, tmp_path: Path, qtbot: QtBot) -> None:
    window = windows()
    window.resize(640, 400)
    teach(window, tmp_path, qtbot, long_answers(6), 6)
    choices(window)[-2].setFocus()
    choices(window)[-2].click()
    snapshots.settle()
    bar = window.match_page.lesson_bar
    assert bar.said.text() == "Count again."
    assert QRect(QPoint(), window.size()).contains(box(bar.said, window))
    assert box(bar, window).contains(box(bar.said, window))


# -- the class


def audience_of(window: MainWindow) -> Audience:
    if window.classroom.audience is None:
        window.commands["audience"].trigger()
    audience = window.classroom.audience
    assert audience is not None
    return audience


def test_the_reason_is_shown_to_the_class(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    teach(window, tmp_path, qtbot, ["E", "F", "G"], 1)
    panel = audience_of(window).panel
    asked = Question("How many?", ("E", "F", "G"), 1, because="C, D, E: the third.")
    assert panel.question == asked
    assert panel.accessibleName() == "How many? E F G", "not before it is answered"
    before = panel.sizeHint().height()
    choices(window)[1].click()
    assert panel.question == asked
    choices(window)[0].click()
    assert panel.question == asked._replace(revealed=True)
    assert panel.accessibleName() == "How many? E F G C, D, E: the third."
    assert panel.sizeHint().height() >= before + panel.px


def test_a_teacher_who_reveals_the_answer_tells_the_reason(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    teach(window, tmp_path, qtbot, ["E", "F", "G"], 1)
    audience = audience_of(window)
    audience.reveal()
    assert "C, D, E: the third." in audience.panel.accessibleName()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (960, 540), (1920, 1080), (640, 360)])
@pytest.mark.parametrize("count", [2, 6])
def test_the_reason_is_large_and_whole(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, size: tuple[int, int], count: int
) -> None:
    """The longest question, answers and reason can be read from the back of the room."""
    teach(window, tmp_path, qtbot, long_answers(count), 1, say=("Which of these? " * 18)[:280], because=BECAUSE[:280])
    audience = audience_of(window)
    audience.resize(*size)
    choices(window)[0].click()
    snapshots.settle()
    panel = audience.panel
    assert panel.px >= audience.height() / 30
    assert panel.height() >= panel.sizeHint().height()
    assert panel.geometry().bottom() < audience.height()
    assert audience.board is not None
    assert audience.board.height() >= audience.height() / 5


def test_a_question_of_the_teachers_has_up_to_six_answers(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    teach(window, tmp_path, qtbot, ["a", "b"], 1)
    audience = audience_of(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.ask.click()
    dialog = next(child for child in window.findChildren(Ask) if child.isVisible())
    dialog.words.setText("Which degree?")
    for field, words in zip(dialog.answers, "123456", strict=True):
        field.setText(words)
    dialog.right.buttons[-1].click()
    dialog.ask.click()
    assert audience.panel.question == Question("Which degree?", tuple("123456"), 6)
