"""Test the chooser, which opens at the drop.

Mouse and keyboard can choose, and cancelling it loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tabletop.table.chooser import ChooserItem
from tabletop.table.items import Mark
from tabletop.table.layout import Spot, Target
from tabletop.table.theme import load_theme, make_stylesheet

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

RED_CARD = Spot("hand", 0)
COLOURS = ("red", "green", "blue")


def ask_question(toy: Toy) -> None:
    toy.drag(toy.at(RED_CARD), toy.at("mixed") + QPoint(15, 25))
    assert toy.view.chooser.isVisible()


def test_the_chooser_opens_beside_the_drop_and_the_card_waits(toy: Toy) -> None:
    ask_question(toy)
    drop = toy.at("mixed") + QPoint(15, 25)
    box = toy.view.chooser.geometry()
    assert toy.view.rect().contains(box)
    card = toy.scene.cards[RED_CARD].present_rect().toAlignedRect()
    assert not box.intersects(card), "the card stays in sight"
    boxes = [card, *(toy.scene.find_item(key).present_rect().toAlignedRect() for key in ("red", Spot("hand", 5)))]  # type: ignore[union-attr]
    nearby_boxes = [item_box.adjusted(-40, -40, 40, 40) for item_box in boxes]
    assert any(map(box.intersects, nearby_boxes)), "and the question stays near its targets"
    toy.scene.motion.finish()
    assert toy.position_of(RED_CARD) == pytest.approx(drop.toTuple(), abs=1.5)
    assert toy.places["mixed"] == []


def test_a_click_on_a_choice_selects_it(toy: Toy, qtbot: QtBot) -> None:
    ask_question(toy)
    chooser = toy.view.chooser.list_widget
    chooser.setCurrentRow(1)
    QTest.mouseClick(
        chooser.viewport(), Qt.MouseButton.LeftButton, pos=chooser.visualItemRect(chooser.item(1)).center()
    )
    assert ("chosen", "other") in toy.calls
    assert toy.places["mixed"] == [("red", 0)]
    assert toy.view.chooser.isHidden()
    qtbot.waitUntil(lambda: not toy.scene.motion.is_busy)
    assert toy.position_of(Spot("mixed", 0)) == toy.at("mixed").toTuple()


def test_a_click_on_the_target_of_one_choice_selects_it(toy: Toy, qtbot: QtBot) -> None:
    ask_question(toy)
    toy.click_at(toy.at(Spot("hand", 5)))
    assert [call for call in toy.calls if call[0] in ("chosen", "let be", "click")] == [("chosen", "other")]
    assert toy.places["mixed"] == [("red", 0)]
    assert toy.view.chooser.isHidden()
    qtbot.waitUntil(lambda: not toy.scene.motion.is_busy)
    assert toy.position_of(Spot("mixed", 0)) == toy.at("mixed").toTuple()


def test_choices_with_distinct_targets_are_shown_one_at_a_time(toy: Toy) -> None:
    ask_question(toy)
    chooser = toy.view.chooser
    assert chooser.title_label.text() == "Choose one that glows"
    assert chooser.count_label.text() == "1/2"
    rows = [chooser.list_widget.visualItemRect(chooser.list_widget.item(row)) for row in range(2)]
    assert [chooser.list_widget.viewport().rect().contains(box.center()) for box in rows] == [True, False]
    toy.move(toy.at(Spot("hand", 5)))
    assert chooser.list_widget.currentRow() == 1, "the hovered choice is shown"
    assert chooser.count_label.text() == "2/2"
    for key, row in ((Qt.Key.Key_Left, 0), (Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 0), (Qt.Key.Key_Up, 1)):
        QTest.keyClick(chooser.list_widget, key)
        assert chooser.list_widget.currentRow() == row


def test_choices_with_the_same_target_are_shown_as_a_list(toy: Toy) -> None:
    choices = [ChooserItem(name, name, targets=("red",)) for name in ("this", "that", "other")]
    toy.view.ask_choice("Which one?", choices, lambda name: toy.calls.append(("chosen", name)))
    chooser = toy.view.chooser
    assert chooser.title_label.text() == "Which one?"
    row_centres = [chooser.list_widget.visualItemRect(chooser.list_widget.item(row)).center() for row in range(3)]
    assert all(map(chooser.list_widget.viewport().rect().contains, row_centres))
    toy.click_at(toy.at("red"))
    assert chooser.is_asking, "a click on the common target of all choices neither chooses nor cancels"
    assert chooser.list_widget.hasFocus()
    toy.click_at(toy.at("blue"))
    assert not chooser.is_asking
    assert toy.count("chosen") == 0


def test_a_click_on_a_shared_target_leaves_only_its_choices(toy: Toy) -> None:
    piles: dict[str, tuple[Target, ...]] = {"one": ("red",), "two": ("green", "blue"), "three": ("green", "round")}
    choices = [ChooserItem(name, name, targets=targets) for name, targets in piles.items()]
    toy.view.ask_choice("Which one?", choices, lambda name: toy.calls.append(("chosen", name)))
    toy.click_at(toy.at("green"))
    assert [choice.label for choice in toy.view.chooser.choices] == ["two", "three"]
    toy.click_at(toy.at("round"))
    assert [call for call in toy.calls if call[0] == "chosen"] == [("chosen", "three")]


@pytest.mark.parametrize("first", ["red", "blue"])
def test_a_double_click_answers_once(toy: Toy, first: str) -> None:
    ask_question(toy)
    toy.click_at(toy.at(first))
    QTest.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=toy.at(first))
    toy.release(toy.at(first))
    assert [call[0] for call in toy.calls if call[0] in ("chosen", "let be")] == [
        "chosen" if first == "red" else "let be"
    ]
    assert toy.count("double click") == toy.count("click") == 0


def test_the_second_press_of_a_double_click_answers_nothing(toy: Toy) -> None:
    point = toy.at("red")
    choices = [ChooserItem("red", 1, targets=("red",)), ChooserItem("blue", 2, targets=("blue",))]
    toy.view.ask_choice("Which one?", choices, lambda name: toy.calls.append(("chosen", name)))
    QTest.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert toy.view.chooser.is_asking
    assert toy.count("chosen") == 0


def test_arrows_and_enter_select_a_choice(toy: Toy) -> None:
    ask_question(toy)
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Down)
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Return)
    assert [call for call in toy.calls if call[0] == "chosen"] == [("chosen", "other")]
    assert toy.view.hasFocus()


def list_referenced_targets(toy: Toy) -> list[Target]:
    return [item.target for item in toy.scene.items_on_table() if Mark.REFERENCED in item.marks]


def test_the_target_of_the_focused_choice_is_highlighted_until_the_answer(toy: Toy) -> None:
    ask_question(toy)
    assert list_referenced_targets(toy) == ["red"]
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Down)
    assert list_referenced_targets(toy) == [Spot("hand", 5)]
    toy.show(animate=False)
    assert list_referenced_targets(toy) == [Spot("hand", 5)], "a new layout does not change it"
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Return)
    assert list_referenced_targets(toy) == []
    ask_question(toy)
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Escape)
    assert list_referenced_targets(toy) == []


def test_all_targets_are_highlighted_and_the_focused_one_is_counted(toy: Toy) -> None:
    targets: list[Target] = ["red", "green", "blue"]
    toy.view.ask_choice("Where?", [ChooserItem(str(key), key, "back", (key,)) for key in targets], lambda _: None)
    marks = {key: toy.scene.zones[key].marks for key in targets}
    assert marks == {"red": Mark.REFERENCED, "green": Mark.LEGAL_TARGET, "blue": Mark.LEGAL_TARGET}
    assert toy.view.chooser.count_label.text() == "1/3"
    assert toy.view.chooser.list_widget.item(0).icon().isNull(), (
        "the same picture for all of them distinguishes nothing"
    )
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Down)
    toy.show(animate=False)
    assert toy.view.chooser.count_label.text() == "2/3"
    assert toy.scene.zones["red"].marks == Mark.LEGAL_TARGET
    assert toy.scene.zones["green"].marks == Mark.REFERENCED
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Escape)
    assert not any(toy.scene.zones[key].marks for key in targets)


def test_a_long_chooser_scrolls_instead_of_covering_its_targets(toy: Toy) -> None:
    # At this height of the window, fifteen rows would have to cover some of these.
    targets: list[Target] = [*COLOURS, "mixed", "wall", "round", *(Spot("hand", n) for n in range(9))]
    choices = [ChooserItem(str(key), key, None, (key,)) for key in targets]
    toy.view.ask_choice("Where?", [*choices, ChooserItem("nowhere", None)], lambda _: None)
    chooser = toy.view.chooser
    for key in targets:
        item = toy.scene.find_item(key)
        assert item is not None
        assert not chooser.geometry().intersects(item.present_rect().toAlignedRect()), key
    assert chooser.list_widget.verticalScrollBar().maximum() > 0
    assert chooser.list_widget.verticalScrollBar().isVisible()


def test_hovering_over_a_choice_focuses_it(toy: Toy) -> None:
    toy.view.ask_choice(
        "Which one?", [ChooserItem("this", 0), ChooserItem("that", 1, targets=(Spot("hand", 5),))], print
    )
    chooser = toy.view.chooser.list_widget
    QTest.mouseMove(chooser.viewport(), chooser.visualItemRect(chooser.item(0)).center())
    QTest.mouseMove(chooser.viewport(), chooser.visualItemRect(chooser.item(1)).center())
    assert chooser.currentRow() == 1
    assert list_referenced_targets(toy) == [Spot("hand", 5)]


def test_the_chooser_does_not_cover_its_targets(toy: Toy) -> None:
    ask_question(toy)
    for target in ("red", Spot("hand", 5)):
        item = toy.scene.find_item(target)
        assert item is not None
        assert not toy.view.chooser.geometry().intersects(item.present_rect().toAlignedRect())


def test_a_digit_selects_a_choice(toy: Toy) -> None:
    ask_question(toy)
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_3)
    assert toy.count("chosen") == 0, "the third choice does not exist"
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_1)
    assert ("chosen", "right") in toy.calls


def test_escape_cancels_and_the_card_glides_back(toy: Toy, qtbot: QtBot) -> None:
    start = toy.scene.cards[RED_CARD].home
    ask_question(toy)
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Escape)
    assert ("let be",) in toy.calls
    assert toy.count("chosen") == 0
    qtbot.waitUntil(lambda: not toy.scene.motion.is_busy)
    assert toy.scene.cards[RED_CARD].pose == start
    assert toy.view.hasFocus()


def test_a_click_elsewhere_only_cancels(toy: Toy) -> None:
    ask_question(toy)
    toy.click_at(toy.at(Spot("deck", 11)))
    assert ("let be",) in toy.calls
    assert toy.count("click") == 0


@pytest.mark.parametrize("reason", ["resize", "close", "focus"])
def test_resizing_closing_or_losing_focus_cancels_once(toy: Toy, reason: str) -> None:
    ask_question(toy)
    if reason == "resize":
        toy.view.resize(800, 500)
    elif reason == "close":
        toy.view.close()
    else:
        toy.view.setFocus()
    assert [call for call in toy.calls if call[0] in ("chosen", "let be")] == [("let be",)]
    assert toy.view.chooser.isHidden()
    toy.scene.motion.finish()
    assert toy.scene.cards[RED_CARD].pose == toy.scene.cards[RED_CARD].home


@pytest.fixture
def other_widget(toy: Toy, qtbot: QtBot) -> Iterator[QWidget]:
    """A widget beside the table in the same window."""
    window, line_edit = QWidget(), QLineEdit()
    row = QHBoxLayout(window)
    row.addWidget(toy.view)
    row.addWidget(line_edit)
    window.resize(900, 520)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    toy.view.setFocus()
    yield line_edit
    toy.view.setParent(None)
    window.close()


def test_a_widget_focused_by_a_shortcut_stays_focused(toy: Toy, other_widget: QWidget) -> None:
    ask_question(toy)
    other_widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
    assert toy.view.chooser.isHidden()
    assert ("let be",) in toy.calls
    assert other_widget.hasFocus()


def test_every_choice_is_large_enough_for_a_finger(toy: Toy) -> None:
    toy.view.window().setStyleSheet(make_stylesheet(load_theme("evening")))
    ask_question(toy)
    rows = toy.view.chooser.list_widget
    assert all(rows.visualItemRect(rows.item(row)).height() >= 32 for row in range(rows.count()))


def test_many_choices_with_pictures_scroll_inside_the_table(toy: Toy) -> None:
    choices = [ChooserItem(f"root {i}", i, ("red", i)) for i in range(60)]
    chosen_rows: list[int] = []
    toy.view.ask_choice("Which root?", choices, chosen_rows.append)
    box = toy.view.chooser.geometry()
    assert toy.view.rect().contains(box)
    assert not toy.view.chooser.list_widget.item(0).icon().isNull()
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_End)
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Space)
    assert chosen_rows == [59]


def test_a_question_without_choices_is_refused(toy: Toy) -> None:
    with pytest.raises(ValueError, match="at least one"):
        toy.view.ask_choice("?", [], print)


def test_a_second_question_cancels_the_first(toy: Toy) -> None:
    ask_question(toy)
    chosen_rows: list[int] = []
    toy.view.ask_choice("And now?", [ChooserItem("one", 1)], chosen_rows.append)
    assert ("let be",) in toy.calls
    QTest.keyClick(toy.view.chooser.list_widget, Qt.Key.Key_Return)
    assert chosen_rows == [1]
