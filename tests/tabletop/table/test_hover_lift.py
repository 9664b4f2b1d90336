"""A card of the hand lifts under the pointer, and comes down where it lies."""

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

FIRST, SECOND = Spot("hand", 0), Spot("hand", 1)
FELT = QPoint(560, 260)


@pytest.fixture
def hand(toy: Toy) -> Toy:
    """The toy with its hand as the board of a game lays it."""
    laid = toy.scene.layout
    cards = (c._replace(flags=c.flags | Flag.IN_HAND) if c.spot.place == "hand" else c for c in laid.cards)
    toy.scene.motion.enabled = False
    toy.scene.show_layout(laid._replace(cards=tuple(cards)), animate=False)
    return toy


def test_it_grows_upwards_from_its_lower_edge(hand: Toy) -> None:
    card = hand.scene.cards[FIRST]
    hand.move(hand.at(FIRST))
    assert card.pose.width == pytest.approx(1.5 * card.home.width)
    assert card.pose.y + card.pose.height / 2 == pytest.approx(card.home.y + card.home.height / 2, abs=1)
    hand.move(FELT)
    assert card.pose == card.home


def test_its_neighbour_is_reached_where_it_lies(hand: Toy) -> None:
    hand.move(hand.at(FIRST))
    hand.move(hand.at(SECOND))
    assert hand.scene.cards[FIRST].pose == hand.scene.cards[FIRST].home
    assert hand.view.pointer.hover_lift.item is hand.scene.cards[SECOND]


def test_cards_that_are_not_in_a_hand_stay_where_they_lie(toy: Toy) -> None:
    card = toy.scene.cards[FIRST]
    toy.move(toy.at(FIRST))
    assert card.pose == card.home


def test_what_is_taken_up_is_in_the_hand_and_not_lifted_any_more(hand: Toy) -> None:
    hand.pull(hand.at(FIRST), FELT)
    card = hand.scene.cards[FIRST]
    assert hand.view.carrier.item is card
    assert hand.view.pointer.hover_lift.item is None
    assert card.pose.width == pytest.approx(1.08 * card.home.width)
    hand.release(FELT)
    assert card.pose == card.home


def test_a_new_layout_puts_it_down(hand: Toy) -> None:
    hand.move(hand.at(FIRST))
    hand.show()
    card = hand.scene.cards[FIRST]
    assert card.pose == card.home


def test_what_is_lifted_is_not_shown_large_as_well(hand: Toy) -> None:
    rest_at_once(hand.view.card_popup)
    hand.move(hand.at(FIRST))
    hand.view.card_popup.dismiss()
    QTest.mouseMove(hand.view.viewport(), hand.at(FIRST) + QPoint(2, 2))
    QApplication.processEvents()
    assert hand.view.card_popup.target is None
