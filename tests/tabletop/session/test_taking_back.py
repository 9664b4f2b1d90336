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
        match.lift()
        match.attempt(DRAW_DECK)
        if any(isinstance(action, Play) for action in match.legal):
            return match
    raise AssertionError("no hand can begin a phrase")


def play(match: Match) -> None:
    assert match.attempt(next(action for action in match.legal if isinstance(action, Play)))


def test_ones_own_play_is_taken_back_without_asking(match: Match) -> None:
    before, viewer = match.state, match.viewer
    play(match)
    assert match.undo_needs() == ()
    assert match.undo()
    assert (match.state, match.viewer) == (before, viewer)
    assert '"agreed"' not in match.record.lines[-1]


def test_several_plays_of_a_turn_are_too(match: Match) -> None:
    before = match.state
    play(match)
    assert match.attempt(next(action for action in match.legal if isinstance(action, Discard)))
    assert match.undo_needs(2) == ()
    assert match.undo(2)
    assert match.state == before


def test_not_together_with_what_was_drawn_before(match: Match) -> None:
    drawer = match.viewer
    assert drawer is not None
    play(match)
    assert match.undo_needs(2) == (drawer,)
    assert not match.undo(2, (drawer,)), "all must agree"
    assert match.undo(2, match.everyone)


def test_behind_the_curtain_nobody_knows_whose_play_it_would_be(match: Match) -> None:
    mover = match.viewer
    play(match)
    match.drop_curtain()
    assert match.undo_needs() == tuple(seat for seat in match.everyone if seat != mover)
    assert not match.undo()
    match.lift()
    assert match.undo()


def test_once_the_turn_has_passed_everybody_is_asked(match: Match) -> None:
    mover = match.viewer
    play(match)
    while END_TURN not in match.legal:
        assert match.attempt(next(action for action in match.legal if isinstance(action, Discard)))
    assert match.attempt(END_TURN)
    match.lift()
    assert match.viewer != mover
    count = match.length - 2
    assert set(match.undo_needs(count)) >= {seat for seat in match.everyone if seat != mover}
    assert not match.undo(count)
    assert match.undo(count, match.everyone)


def test_the_journal_of_a_free_undo_reads_back(match: Match) -> None:
    play(match)
    match.undo()
    again = engines.loads(match.record.dumps())
    assert again.notice is None
    assert again.state == match.state
    assert [step.action for step in again.undone] == [step.action for step in match.record.undone]
