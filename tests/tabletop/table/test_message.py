"""Test the message of a refusal.

It is one sentence at a fixed place with a link to the rule. It is read out and disappears by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from pytestqt.qtbot import QtBot

from tabletop.table import message as messages
from tabletop.table.announce import announce
from tabletop.table.layout import Spot
from tabletop.table.message import MessagePosition

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy


@pytest.mark.parametrize("length", [1, 3, 9])
def test_a_message_covers_its_place_and_grows_upwards_within_limits(toy: Toy, length: int) -> None:
    place = QRect(260, 400, 120, 40)
    toy.view.message_position = lambda: MessagePosition(place, 120, 540)
    toy.view.refuse("Not now. " * length, "toy.rule")
    box = toy.view.message.geometry()
    assert box.contains(place)
    assert box.bottom() == place.bottom()
    assert box.left() >= 120
    assert box.right() <= 540
    assert toy.view.message.text_label.height() >= toy.view.message.text_label.heightForWidth(
        toy.view.message.text_label.width()
    )


def test_a_message_without_a_place_covers_no_card_and_no_edge(toy: Toy) -> None:
    toy.drag(toy.at(Spot("hand", 1)), QPoint(640, 355))
    toy.view.refuse("A sentence long enough to lie across some of the cards that are held below.", "toy.rule")
    box = toy.view.message.geometry()
    assert not any(box.intersects(card.present_rect().toAlignedRect()) for card in toy.scene.cards.values())
    assert toy.view.rect().adjusted(8, 8, -8, -8).contains(box)


def test_the_link_of_a_message_requests_the_rule(toy: Toy, qtbot: QtBot) -> None:
    toy.view.refuse("A < B & nothing else.", "toy.rule", "The rule of <")
    label = toy.view.message.text_label
    assert 'href="toy.rule"' in label.text()
    assert "A &lt; B &amp; nothing else." in label.text()
    with qtbot.waitSignal(toy.view.rule_requested) as rule_signal:
        label.linkActivated.emit("toy.rule")
    assert rule_signal.args == ["toy.rule"]


def test_a_message_without_a_rule_has_no_link(toy: Toy) -> None:
    toy.view.refuse("Not now.")
    assert "href" not in toy.view.message.text_label.text()


def test_a_message_disappears_after_its_duration(toy: Toy, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "MIN_DURATION_MS", 50)
    monkeypatch.setattr(messages, "DURATION_PER_LETTER_MS", 1)
    toy.view.refuse("Not now.")
    assert toy.view.message.isVisible()
    qtbot.waitUntil(toy.view.message.isHidden)


def test_a_message_disappears_at_the_next_press(toy: Toy) -> None:
    toy.view.refuse("Not now.")
    toy.press(toy.at("round"))
    assert toy.view.message.isHidden()
    toy.release(toy.at("round"))


def test_a_long_sentence_is_wrapped_and_shown_whole(toy: Toy) -> None:
    toy.view.refuse("This is a long sentence about a rule that nobody remembers. " * 5, "toy.rule")
    box = toy.view.message
    assert box.width() < 500
    assert box.text_label.height() >= box.text_label.heightForWidth(box.text_label.width())


def test_a_message_is_announced(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[tuple[str, QAccessible.AnnouncementPoliteness]] = []

    def update(event: object) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        announced.append((event.message(), event.politeness()))

    monkeypatch.setattr("tabletop.table.announce.QAccessible.updateAccessibility", update)
    toy.view.refuse("Not now.")
    assert announced == [("Not now.", QAccessible.AnnouncementPoliteness.Assertive)]


def test_a_message_is_shown_without_announcement_support(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.table.announce.QAccessibleAnnouncementEvent", None)
    assert not announce(toy.view, "Hello")
    toy.view.refuse("Not now.")
    assert toy.view.message.isVisible()
