"""Tests of undo without consent: a player's own plays within a turn."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import DRAW_DECK, END_TURN, Discard, Play
from tabletop.session.match import Match


@pytest.fixture
def match(qtbot: QtBot) -> Match:
    """IV-V-I match whose first player has drawn and holds a chord to begin a phrase."""
    game: Any = engines.load("iv-v-i")
    for seed in range(20):
        match = Match.start(game, ["Ana", "Ben"], seed=seed)
        match.attempt(match.legal[0])
        match.raise_curtain()
        match.attempt(DRAW_DECK)
        if any(isinstance(action, Play) for action in match.legal):
            return match
    raise AssertionError("no hand can begin a phrase")


def begin_phrase(match: Match) -> None:
    assert match.attempt(next(action for action in match.legal if isinstance(action, Play)))


def test_a_player_undoes_their_own_play_without_consent(match: Match) -> None:
    before, viewer = match.state, match.viewer
    begin_phrase(match)
    assert match.find_seats_to_ask() == ()
    assert match.undo()
    assert (match.state, match.viewer) == (before, viewer)
    assert '"agreed"' not in match.record.lines[-1]


def test_a_player_undoes_several_plays_of_a_turn_without_consent(match: Match) -> None:
    before = match.state
    begin_phrase(match)
    assert match.attempt(next(action for action in match.legal if isinstance(action, Discard)))
    assert match.find_seats_to_ask(2) == ()
    assert match.undo(2)
    assert match.state == before


def test_undo_beyond_a_draw_needs_consent(match: Match) -> None:
    drawer = match.viewer
    assert drawer is not None
    begin_phrase(match)
    assert match.find_seats_to_ask(2) == (drawer,)
    assert not match.undo(2, (drawer,)), "all must agree"
    assert match.undo(2, match.all_seats)


def test_undo_behind_the_curtain_needs_consent(match: Match) -> None:
    mover = match.viewer
    begin_phrase(match)
    match.lower_curtain()
    assert match.find_seats_to_ask() == tuple(seat for seat in match.all_seats if seat != mover)
    assert not match.undo()
    match.raise_curtain()
    assert match.undo()


def test_undo_after_the_turn_has_passed_needs_everyones_consent(match: Match) -> None:
    mover = match.viewer
    begin_phrase(match)
    while END_TURN not in match.legal:
        assert match.attempt(next(action for action in match.legal if isinstance(action, Discard)))
    assert match.attempt(END_TURN)
    match.raise_curtain()
    assert match.viewer != mover
    count = match.length - 2
    assert set(match.find_seats_to_ask(count)) >= {seat for seat in match.all_seats if seat != mover}
    assert not match.undo(count)
    assert match.undo(count, match.all_seats)


def test_the_journal_of_an_undo_without_consent_can_be_read(match: Match) -> None:
    begin_phrase(match)
    match.undo()
    again = engines.loads(match.record.dumps())
    assert again.notice is None
    assert again.state == match.state
    assert [step.action for step in again.undone] == [step.action for step in match.record.undone]
