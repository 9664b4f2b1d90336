"""Test that the prompt's sentence is whole and as large as its place allows."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.boards.kit.bar import ButtonArea
from tabletop.boards.kit.prompt import Prompt
from tabletop.table.layout import Rect
from tabletop.table.theme import load_theme, make_stylesheet

LONG_SENTENCE = "Maximiliane-Theodora: play up to three chords, lead a voice, lock the phrase or put a style in play"


@pytest.fixture
def prompt(qtbot: QtBot) -> Prompt[Any]:
    new_prompt: Prompt[Any] = Prompt()
    qtbot.addWidget(new_prompt)
    new_prompt.add_button(
        new_prompt.make_button("Draw", "Draw a card", new_prompt.hide, is_primary=True),
        ButtonArea.NEXT,
        lambda: ["Draw"],
    )
    add_end_button(new_prompt, QAction("Sort", new_prompt), ButtonArea.AFTER)
    new_prompt.set_text("Ana: draw a card", "<b>Ana</b>: draw a card")
    new_prompt.show()
    return new_prompt


def add_end_button(prompt: Prompt[Any], action: QAction, place: ButtonArea) -> QToolButton:
    """Add a button at one of the prompt's ends and return it."""
    button = QToolButton(prompt)
    button.setDefaultAction(action)
    prompt.add_button(button, place)
    button.show()
    return button


def find_font_size(prompt: Prompt[Any], height: float, width: float = 1260) -> int:
    prompt.set_area(Rect(10, 500, width, height))
    return prompt.text_label.fontInfo().pixelSize()


def test_the_font_of_the_prompt_grows_with_the_table(prompt: Prompt[Any]) -> None:
    small, large = find_font_size(prompt, 44), find_font_size(prompt, 132, 3800)
    assert 22 <= small <= 28
    assert large > 2 * small
    assert find_font_size(prompt, 44) == small


def test_a_long_sentence_is_smaller_and_stays_beside_the_buttons(prompt: Prompt[Any]) -> None:
    usual = find_font_size(prompt, 44, 900)
    prompt.set_text(LONG_SENTENCE, LONG_SENTENCE)
    assert find_font_size(prompt, 44, 900) < usual
    assert prompt.text_label.width() < 900


def test_a_shorter_sentence_does_not_move_the_button(prompt: Prompt[Any]) -> None:
    def find_button_x() -> int:
        QApplication.processEvents()  # the layout
        (button,) = (tool_button for tool_button in prompt.findChildren(QToolButton) if tool_button.text() == "Draw")
        return button.mapTo(prompt, QPoint()).x()

    prompt.set_area(Rect(10, 500, 1260, 44))
    prompt.set_text(
        "Ana: draw two cards, or draw one and eat a meld", "Ana: draw two cards, or draw one and eat a meld"
    )
    x_before = find_button_x()
    prompt.set_text("Ana: draw", "Ana: draw")
    assert find_button_x() == x_before


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_a_narrow_prompt_moves_the_buttons_at_its_ends_into_a_menu(prompt: Prompt[Any]) -> None:
    triggered: list[bool] = []
    abandon = QAction("Abandon", prompt)
    abandon.triggered.connect(lambda: triggered.append(True))
    end_buttons = [
        add_end_button(prompt, QAction("Hear it as it lies", prompt), ButtonArea.BEFORE),
        add_end_button(prompt, abandon, ButtonArea.AFTER),
    ]
    prompt.set_area(Rect(10, 500, 1260, 44))
    assert all(button.isVisible() for button in end_buttons)
    assert not prompt.menu_button.isVisible()
    prompt.set_text(LONG_SENTENCE, LONG_SENTENCE)
    assert all(button.isVisible() for button in end_buttons), "the length of a sentence moves no button"
    prompt.set_area(Rect(10, 500, 600, 44))
    assert not any(button.isVisible() for button in end_buttons)
    QTest.mouseClick(prompt.menu_button, Qt.MouseButton.LeftButton)
    (menu,) = prompt.findChildren(QMenu)
    assert [action.text() for action in menu.actions()] == ["Hear it as it lies", "Sort", "Abandon"]
    menu.actions()[2].trigger()
    assert len(triggered) == 1


@pytest.mark.parametrize("theme", ["evening", "projector"])
def test_buttons_of_a_low_prompt_are_whole_and_legible(prompt: Prompt[Any], theme: str, qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.setStyleSheet(make_stylesheet(load_theme(theme)))
    prompt.setParent(table)
    prompt.set_area(Rect(10, 200, 700, 18), is_far=theme == "projector")
    table.show()
    QApplication.processEvents()
    buttons = [button for button in prompt.findChildren(QToolButton) if button.isVisibleTo(prompt)]
    assert buttons
    for button in buttons:
        box = QRect(button.mapTo(prompt, QPoint()), button.size())
        assert prompt.rect().contains(box), (button.text(), box)
        assert button.height() >= 32
        assert button.fontInfo().pixelSize() >= 11
    prompt.setParent(None)


@pytest.mark.parametrize("words", ["Ana: draw a card", LONG_SENTENCE])
def test_projected_words_are_at_least_a_thirtieth_of_the_table_high(prompt: Prompt[Any], words: str) -> None:
    prompt.set_text(words, words)
    table = 720
    prompt.set_area(Rect(10, 497, 1260, 0.061 * table), is_far=True)
    widgets = [prompt.text_label, *prompt.findChildren(QToolButton)]
    assert all(30 * widget.fontInfo().pixelSize() >= table for widget in widgets)
    assert prompt.text_label.heightForWidth(prompt.text_label.width()) <= prompt.height()


def test_a_press_beside_the_buttons_goes_to_the_table(prompt: Prompt[Any]) -> None:
    prompt.set_area(Rect(0, 0, 1260, 44))
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    press = QMouseEvent(QEvent.Type.MouseButtonPress, QPointF(5, 5), QPointF(5, 5), button, button, none)
    prompt.mousePressEvent(press)
    assert not press.isAccepted()
