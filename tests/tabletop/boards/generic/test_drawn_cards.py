"""Test that cards just drawn stand out from the hand until their player acts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import engines
from engines import Record
from engines.carmony.actions import Eat
from engines.kernel.events import Moved
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards.generic.matches import GAMES


def list_marked_spots(board: AnyBoard) -> frozenset[Spot]:
    """Return the spots of the cards that are shown as just drawn."""
    return frozenset(spot for spot, item in board.scene.cards.items() if Flag.NEW_IN_HAND in item.flags_shown)


def count_hand_cards(match: Match, seat: int) -> Counter[Any]:
    """Return the number of each card in a seat's hands, by place."""
    places = match.game.places(match.state)
    return Counter(
        (place, card)
        for place, cards in places.items()
        if place.seat == seat and place.sight == "owner"
        for card in cards
    )


@pytest.mark.parametrize("game", GAMES)
def test_cards_drawn_by_the_last_action_are_marked_and_named(open_match: Callable[..., AnyBoard], game: str) -> None:
    rules = engines.load(game)
    match = Match.start(rules, ("Ana", "Ben", "Clara")[: min(3, rules.info.seats[1])], seed=3)
    match.open_hands = True
    board = open_match(match)
    rng, marked_turns, names = random.Random(4), 0, 0
    arrived_cards: dict[int, Counter[Any]] = {seat: Counter() for seat in match.all_seats}
    for _ in range(60):
        if match.state.to_move is None:
            break
        mover = match.state.to_move
        assert match.attempt(rng.choice(match.legal))
        arrived_cards[mover].clear()
        for event in match.record.steps[-1].events:
            if isinstance(event, Moved) and event.target.sight == "owner" and event.target.seat is not None:
                arrived_cards[event.target.seat][event.target, event.card] += 1
        assert len(list_marked_spots(board)) in (0, len(match.list_drawn_cards(match.viewer or 0))), (
            "no other card is marked"
        )
        board.clear_held_view()
        board.scene.motion.finish()
        viewer = match.viewer
        if viewer is None:
            assert not list_marked_spots(board)
            continue
        hand = count_hand_cards(match, viewer)
        places: dict[Any, Any] = match.game.places(match.state)
        new = list_marked_spots(board)
        new_cards = Counter((spot.place, places[spot.place][spot.index]) for spot in new)
        expected = arrived_cards[viewer] & hand
        assert new_cards == (expected if expected != hand else Counter())
        marked_turns += bool(new)
        for spot in new:
            names += 1
            assert board.accessible_name(spot).endswith("new in the hand")
            assert "new in the hand" in board.accessible_text(spot)
    assert marked_turns
    assert names


@pytest.mark.parametrize("game", GAMES)
def test_an_undo_restores_the_marks(open_match: Callable[..., AnyBoard], game: str) -> None:
    rules = engines.load(game)
    match = Match.start(rules, ("Ana", "Ben", "Clara")[: min(3, rules.info.seats[1])], seed=3)
    match.open_hands = True
    board = open_match(match)
    rng = random.Random(4)
    for _ in range(100):
        mover = match.viewer
        before = list_marked_spots(board)
        match.attempt(rng.choice(match.legal))
        board.scene.motion.finish()
        if before and match.viewer == mover and not match.find_seats_to_ask():
            break
    assert list_marked_spots(board) != before
    match.undo(1, match.all_seats)
    assert list_marked_spots(board) == before


def test_a_hand_has_no_marks_during_a_performance(open_match: Callable[..., AnyBoard]) -> None:
    """Until eaten notes come to the hand its cards have other indices."""
    position = {
        "hands": [["A", "G", "C#", "F", "D"], ["A", "B"]],
        "melds": [["scale.major-pentatonic"], []],
        "tables": [[], [{"meld": "chord.major-ninth", "root": "C"}]],
        "phase": "act",
    }
    match = Match(Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=3, position=position))
    match.open_hands = True
    board = open_match(match)
    board.set_motion(True)
    match.attempt(next(action for action in match.legal if isinstance(action, Eat)))
    assert board.staged_performance is not None
    assert not list_marked_spots(board)
    board.clear_held_view()
    board.scene.motion.finish()
    assert len(list_marked_spots(board)) == 6  # five notes, and the MELD card drawn for the one shown
