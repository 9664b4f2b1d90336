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


def play_until_forced(match: Match) -> None:
    """Play at random until a player has only one legal action in a turn."""
    chance = Random(3)
    for _ in range(2000):
        match.raise_curtain()
        if match.forced_action is not None and match.length > 0:
            return
        assert match.attempt(match.forced_action or chance.choice(match.legal))
    pytest.fail("no move was ever forced")


def test_the_first_deal_is_forced_and_shows_no_hand(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7)
    match.makes_forced_moves = True
    assert match.forced_action == match.legal[0]
    match.make_forced_move()
    assert match.length == 1
    assert match.viewer is None
    assert match.curtain_seat == match.state.to_move


def test_moves_are_not_forced_unless_the_option_is_on(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7)
    assert match.forced_action is None
    match.make_forced_move()
    assert match.length == 0


def test_the_screen_is_not_passed_to_a_player_without_a_choice(muzicando: Match) -> None:
    play_until_forced(muzicando)
    assert len(muzicando.legal) == 1
    assert muzicando.curtain_seat is None


def test_the_screen_is_passed_only_to_a_player_who_was_not_at_it(muzicando: Match) -> None:
    """A player stays at the screen if the players in between had no choice."""
    last, met = None, False
    chance = Random(3)
    for _ in range(4000):
        if muzicando.forced_action is not None:
            muzicando.make_forced_move()
        elif muzicando.curtain_seat is not None:
            assert muzicando.curtain_seat != last
            muzicando.raise_curtain()
        elif muzicando.legal:
            met |= last == muzicando.state.to_move
            last = muzicando.viewer
            assert muzicando.attempt(chance.choice(muzicando.legal))
    assert met


def test_a_forced_move_that_was_undone_is_left_to_the_players(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7)
    match.makes_forced_moves = True
    match.make_forced_move()
    assert match.undo(agreed=match.all_seats)
    assert match.forced_action is None
    assert match.legal


def test_the_next_deal_waits_until_the_players_have_seen_the_last_round(carmony: Any, qtbot: QtBot) -> None:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, options={"rounds": 2})
    match.makes_forced_moves = True
    chance = Random(1)
    while not (match.length > 0 and match.state.phase == "deal"):
        match.raise_curtain()
        assert match.attempt(match.forced_action or chance.choice(match.legal))
    assert len(match.legal) == 1
    assert match.forced_action is None


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
    match.makes_forced_moves = match.delays_curtain = True
    match.raise_curtain()
    assert match.attempt(match.legal[0])
    assert match.new_cards == 1
    assert (match.viewer, match.view.to_move, match.legal) == (0, 0, ())
    assert not match.attempt(match.game.legal(match.state)[0])
    match.make_forced_move()
    assert match.state.to_move == 1
    assert (match.viewer, match.view.to_move, match.shows_new_cards) == (0, 0, True)
    match.hide_hand()
    match.end_curtain_delay()
    assert (match.viewer, match.curtain_seat) == (None, 1)
