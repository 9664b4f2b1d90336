"""The prompt: its sentence is as large as its place on the table allows, and whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tabletop.boards.kit.prompt import Prompt
from tabletop.table.layout import Rect

LONG = "Maximiliane-Theodora: play up to three chords, lead a voice, lock the phrase or put a style in play"


@pytest.fixture
def prompt(qtbot: QtBot) -> Prompt:
    made = Prompt()
    qtbot.addWidget(made)
    made.add_button(made.button("Draw", "Draw a card", made.hide, primary=True), first=False, primary=True)
    made.add_button(made.button("Sort", "Sort the hand", made.hide), first=False, primary=False)
    made.tell("Ana: draw a card", "<b>Ana</b>: draw a card")
    made.show()
    return made


def type_of(prompt: Prompt, height: float, width: float = 1260) -> int:
    prompt.place(Rect(10, 500, width, height))
    return prompt.words.fontInfo().pixelSize()


def test_its_type_grows_with_the_table(prompt: Prompt) -> None:
    small, large = type_of(prompt, 44), type_of(prompt, 132, 3800)
    assert 22 <= small <= 28
    assert large > 2 * small
    assert type_of(prompt, 44) == small


def test_a_long_sentence_is_set_smaller_and_stays_beside_the_buttons(prompt: Prompt) -> None:
    usual = type_of(prompt, 44, 900)
    prompt.tell(LONG, LONG)
    assert type_of(prompt, 44, 900) < usual
    assert prompt.words.width() < 900


@pytest.mark.parametrize("words", ["Ana: draw a card", LONG])
def test_seen_from_afar_no_word_is_smaller_than_a_thirtieth_of_the_table(prompt: Prompt, words: str) -> None:
    prompt.tell(words, words)
    table = 720
    prompt.place(Rect(10, 497, 1260, 0.061 * table), afar=True)
    told = [prompt.words, *prompt.findChildren(QToolButton)]
    assert all(30 * widget.fontInfo().pixelSize() >= table for widget in told)
    assert prompt.words.heightForWidth(prompt.words.width()) <= prompt.height()


def test_what_is_pressed_beside_its_buttons_is_the_table(prompt: Prompt) -> None:
    prompt.place(Rect(0, 0, 1260, 44))
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    press = QMouseEvent(QEvent.Type.MouseButtonPress, QPointF(5, 5), QPointF(5, 5), button, button, none)
    prompt.mousePressEvent(press)
    assert not press.isAccepted()
