"""Tests of forced moves, for which nobody has to come to the screen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.match import Match


@pytest.fixture
def muzicando(qtbot: QtBot) -> Match:
    match = Match.start(engines.load("muzicando"), ("Ana", "Ben", "Clara"), seed=5)
    match.makes_forced_moves = True
    return match


def go_until_forced(match: Match) -> None:
    """Play at random until a player has only one legal action in a turn."""
    chance = Random(3)
    for _ in range(2000):
        match.lift()
        if match.forced is not None and match.length > 0:
            return
        assert match.attempt(match.forced or chance.choice(match.legal))
    pytest.fail("no move was ever forced")


def test_the_first_deal_is_forced_and_shows_nobody_a_hand(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7)
    match.makes_forced_moves = True
    assert match.forced == match.legal[0]
    match.make_forced_move()
    assert match.length == 1
    assert match.viewer is None
    assert match.curtained == match.state.to_move


def test_without_the_switch_nothing_is_forced(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7)
    assert match.forced is None
    match.make_forced_move()
    assert match.length == 0


def test_a_player_without_a_decision_is_not_passed_the_screen(muzicando: Match) -> None:
    go_until_forced(muzicando)
    assert len(muzicando.legal) == 1
    assert muzicando.curtained is None


def test_the_screen_is_passed_on_only_to_who_was_not_at_it(muzicando: Match) -> None:
    """A player stays at the screen if the players in between had no choice."""
    last, met = None, False
    chance = Random(3)
    for _ in range(4000):
        if muzicando.forced is not None:
            muzicando.make_forced_move()
        elif muzicando.curtained is not None:
            assert muzicando.curtained != last
            muzicando.lift()
        elif muzicando.legal:
            met |= last == muzicando.state.to_move
            last = muzicando.viewer
            assert muzicando.attempt(chance.choice(muzicando.legal))
    assert met


def test_a_forced_move_that_was_taken_back_is_left_to_the_players(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7)
    match.makes_forced_moves = True
    match.make_forced_move()
    assert match.undo(agreed=match.everyone)
    assert match.forced is None
    assert match.legal


def test_the_deal_of_another_round_waits_until_the_last_one_was_looked_at(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, options={"rounds": 2})
    match.makes_forced_moves = True
    chance = Random(1)
    while not (match.length > 0 and match.state.phase == "deal"):
        match.lift()
        assert match.attempt(match.forced or chance.choice(match.legal))
    assert len(match.legal) == 1
    assert match.forced is None


def test_new_cards_are_seen_before_and_after_a_forced_move_of_the_next_player(qtbot: QtBot) -> None:
    """The view does not turn to the player of the forced move."""
    position = {
        "hands": [["Db", "C"]],
        "melds": [["interval.M7", "interval.P4"]],
        "tables": [[], []],
        "discard": [],
        "phase": "act",
    }
    match = Match(engines.Record.start(engines.load("carmony"), ("Ana", "Ben", "Clara"), seed=1, position=position))
    match.makes_forced_moves = match.shows_moves = True
    match.lift()
    assert match.attempt(match.legal[0])
    assert match.new_cards == 1
    assert (match.viewer, match.view.to_move, match.legal) == (0, 0, ())
    assert not match.attempt(match.game.legal(match.state)[0])
    match.make_forced_move()
    assert match.state.to_move == 1
    assert (match.viewer, match.view.to_move, match.shows_new_cards) == (0, 0, True)
    match.hide_hand()
    match.pass_on()
    assert (match.viewer, match.curtained) == (None, 1)
