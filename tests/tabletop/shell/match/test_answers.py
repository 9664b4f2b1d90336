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

from tabletop.shell.audience.class_bar import QuestionDialog
from tabletop.shell.audience.class_display import ClassDisplay
from tabletop.shell.audience.question import Question
from tabletop.shell.lessons.lesson_files import LessonSource
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

LESSON_HEAD = """title = "Questions"
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
LONG_ANSWER = "An answer that goes on for as long as an answer may be, and then some more & end"
LONG_REASON = "The reason is told in words that go on. " * 7


def begin_lesson(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, answers: list[str], right: int, **words: str
) -> None:
    file = tmp_path / "questions.toml"
    texts = {"say": "How many?", "because": "C, D, E: the third."} | words
    file.write_text(LESSON_HEAD.format(answers=json.dumps(answers), right=right, **texts), encoding="utf-8")
    window.learning.start_lesson(LessonSource("questions", path=file))
    qtbot.waitUntil(lambda: window.match_page.guide.phase == "going")
    snapshots.process_events()


def visible_answers(window: MainWindow) -> list[QPushButton]:
    """Return the visible answers."""
    return [button for button in window.match_page.lesson_bar.answer_buttons if button.isVisible()]


def long_answers(count: int) -> list[str]:
    return [f"{number} {LONG_ANSWER}"[:80] for number in range(1, count + 1)]


def find_box(part: QWidget, within: QWidget) -> QRect:
    return QRect(part.mapTo(within, QPoint()), part.size())


@pytest.mark.parametrize("count", range(2, 7))
def test_all_answers_of_a_question_are_shown(window: MainWindow, tmp_path: Path, qtbot: QtBot, count: int) -> None:
    answers = [*"abcdef"][:count]
    begin_lesson(window, tmp_path, qtbot, answers, count)
    assert [button.text() for button in visible_answers(window)] == answers
    assert [button.accessibleName() for button in visible_answers(window)] == answers
    assert {f"of {count}" in button.accessibleDescription() for button in visible_answers(window)} == {True}
    visible_answers(window)[-1].click()
    assert window.match_page.lesson_bar.reply_label.text() == "C, D, E: the third."


@pytest.mark.parametrize("count", [2, 3, 6])
def test_a_digit_gives_the_answer_of_its_number(window: MainWindow, tmp_path: Path, qtbot: QtBot, count: int) -> None:
    begin_lesson(window, tmp_path, qtbot, [*"abcdef"][:count], count)
    guide = window.match_page.guide
    for digit in range(1, 10):
        if digit != count:
            QTest.keyClick(QApplication.focusWidget() or window, Qt.Key(Qt.Key.Key_0 + digit))
    assert guide.excluded_answers == frozenset(range(1, count))
    assert guide.has_open_task
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key(Qt.Key.Key_0 + count))
    assert not guide.has_open_task


def test_a_digit_does_nothing_once_the_question_is_answered(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    begin_lesson(window, tmp_path, qtbot, ["a", "b"], 1)
    for key in (Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_2):
        QTest.keyClick(QApplication.focusWidget() or window, key)
    assert window.match_page.guide.phase == "done"
    assert window.match_page.guide.excluded_answers == frozenset()


@pytest.mark.parametrize(
    ("size", "text"), [((640, 400), 100), ((853, 533), 100), ((640, 400), 200), ((1280, 720), 100)]
)
def test_six_long_answers_are_readable_and_reachable_in_a_small_window(
    windows: Windows, tmp_path: Path, qtbot: QtBot, size: tuple[int, int], text: int
) -> None:
    window = windows(text_size=text)
    window.resize(*size)
    begin_lesson(window, tmp_path, qtbot, long_answers(6), 6, because=LONG_REASON)
    snapshots.process_events()
    bar = window.match_page.lesson_bar
    assert (window.width(), window.height()) == size
    (scroll_area,) = bar.findChildren(QScrollArea)
    assert scroll_area.horizontalScrollBar().maximum() == 0, "nothing is cut at the sides"
    for button, answer in zip(visible_answers(window), long_answers(6), strict=True):
        button.setFocus()
        snapshots.process_events()
        seen = find_box(bar, window).intersected(QRect(QPoint(), window.size()))
        assert seen.contains(find_box(button, window)), "the focus brings it into sight"
        assert " ".join(button.text().split("\n")).replace("&&", "&") == answer
        assert button.width() >= button.sizeHint().width()
        assert button.height() >= button.sizeHint().height()
    board = window.board
    assert board is not None
    assert board.height() >= size[1] / 6, "the table is seen, too"


def test_the_reason_for_an_answer_is_scrolled_into_view(windows: Windows, tmp_path: Path, qtbot: QtBot) -> None:
    window = windows()
    window.resize(640, 400)
    begin_lesson(window, tmp_path, qtbot, long_answers(6), 6)
    visible_answers(window)[-2].setFocus()
    visible_answers(window)[-2].click()
    snapshots.process_events()
    bar = window.match_page.lesson_bar
    assert bar.reply_label.text() == "Count again."
    assert QRect(QPoint(), window.size()).contains(find_box(bar.reply_label, window))
    assert find_box(bar, window).contains(find_box(bar.reply_label, window))


# -- the class


def open_class_display(window: MainWindow) -> ClassDisplay:
    if window.classroom.audience is None:
        window.commands["audience"].trigger()
    audience = window.classroom.audience
    assert audience is not None
    return audience


def test_the_reason_is_shown_to_the_class(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    begin_lesson(window, tmp_path, qtbot, ["E", "F", "G"], 1)
    panel = open_class_display(window).panel
    asked = Question("How many?", ("E", "F", "G"), 1, because="C, D, E: the third.")
    assert panel.question == asked
    assert panel.accessibleName() == "How many? E F G", "not before it is answered"
    before = panel.sizeHint().height()
    visible_answers(window)[1].click()
    assert panel.question == asked
    visible_answers(window)[0].click()
    assert panel.question == asked._replace(is_revealed=True)
    assert panel.accessibleName() == "How many? E F G C, D, E: the third."
    assert panel.sizeHint().height() >= before + panel.letter_px


def test_revealing_the_answer_shows_the_reason(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    begin_lesson(window, tmp_path, qtbot, ["E", "F", "G"], 1)
    audience = open_class_display(window)
    audience.reveal_answer()
    assert "C, D, E: the third." in audience.panel.accessibleName()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (960, 540), (1920, 1080), (640, 360)])
@pytest.mark.parametrize("count", [2, 6])
def test_the_reason_is_large_and_not_cut(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, size: tuple[int, int], count: int
) -> None:
    """The longest question, answers and reason can be read from the back of the room."""
    begin_lesson(
        window, tmp_path, qtbot, long_answers(count), 1, say=("Which of these? " * 18)[:280], because=LONG_REASON[:280]
    )
    audience = open_class_display(window)
    audience.resize(*size)
    visible_answers(window)[0].click()
    snapshots.process_events()
    panel = audience.panel
    assert panel.letter_px >= audience.height() / 30
    assert panel.height() >= panel.sizeHint().height()
    assert panel.geometry().bottom() < audience.height()
    assert audience.board is not None
    assert audience.board.height() >= audience.height() / 5


def test_a_teachers_question_has_up_to_six_answers(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    begin_lesson(window, tmp_path, qtbot, ["a", "b"], 1)
    audience = open_class_display(window)
    bar = window.classroom.bar
    assert bar is not None
    bar.ask_button.click()
    dialog = next(child for child in window.findChildren(QuestionDialog) if child.isVisible())
    dialog.text_field.setText("Which degree?")
    for field, words in zip(dialog.answer_fields, "123456", strict=True):
        field.setText(words)
    dialog.right_segments.buttons[-1].click()
    dialog.ask_button.click()
    assert audience.panel.question == Question("Which degree?", tuple("123456"), 6)
