"""A card of the hand is lifted under the pointer and lowered to its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.table.layout import Flag, Spot
from tests.tabletop.table.timers import rest_at_once

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

FIRST_CARD, SECOND_CARD = Spot("hand", 0), Spot("hand", 1)
FELT_POINT = QPoint(560, 260)


@pytest.fixture
def hand(toy: Toy) -> Toy:
    """Toy whose hand is marked as a hand, as on the board of a game."""
    layout = toy.scene.layout
    cards = (c._replace(flags=c.flags | Flag.IN_HAND) if c.spot.place == "hand" else c for c in layout.cards)
    toy.scene.motion.enabled = False
    toy.scene.show_layout(layout._replace(cards=tuple(cards)), animate=False)
    return toy


def test_a_hovered_card_grows_upwards_from_its_lower_edge(hand: Toy) -> None:
    card = hand.scene.cards[FIRST_CARD]
    hand.move(hand.at(FIRST_CARD))
    assert card.pose.width == pytest.approx(1.5 * card.home.width)
    assert card.pose.y + card.pose.height / 2 == pytest.approx(card.home.y + card.home.height / 2, abs=1)
    hand.move(FELT_POINT)
    assert card.pose == card.home


def test_the_neighbour_of_a_lifted_card_can_be_hovered(hand: Toy) -> None:
    hand.move(hand.at(FIRST_CARD))
    hand.move(hand.at(SECOND_CARD))
    assert hand.scene.cards[FIRST_CARD].pose == hand.scene.cards[FIRST_CARD].home
    assert hand.view.pointer.hover_lift.item is hand.scene.cards[SECOND_CARD]


def test_cards_outside_hands_are_not_lifted(toy: Toy) -> None:
    card = toy.scene.cards[FIRST_CARD]
    toy.move(toy.at(FIRST_CARD))
    assert card.pose == card.home


def test_a_picked_up_card_is_carried_instead_of_lifted(hand: Toy) -> None:
    hand.pull(hand.at(FIRST_CARD), FELT_POINT)
    card = hand.scene.cards[FIRST_CARD]
    assert hand.view.carrier.item is card
    assert hand.view.pointer.hover_lift.item is None
    assert card.pose.width == pytest.approx(1.08 * card.home.width)
    hand.release(FELT_POINT)
    assert card.pose == card.home


def test_a_new_layout_lowers_the_lifted_card(hand: Toy) -> None:
    hand.move(hand.at(FIRST_CARD))
    hand.show()
    card = hand.scene.cards[FIRST_CARD]
    assert card.pose == card.home


def test_a_lifted_card_is_not_enlarged_too(hand: Toy) -> None:
    rest_at_once(hand.view.card_popup)
    hand.move(hand.at(FIRST_CARD))
    hand.view.card_popup.dismiss()
    QTest.mouseMove(hand.view.viewport(), hand.at(FIRST_CARD) + QPoint(2, 2))
    QApplication.processEvents()
    assert hand.view.card_popup.target is None
