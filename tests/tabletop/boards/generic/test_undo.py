"""Test that a gesture and all that follows it are one undo and one redo."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.cantoludus.actions import Claim, Give
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Drop
from tabletop.boards.kit.intent import ActionSequence, Intent
from tabletop.session.match import Match
from tabletop.table.layout import Flag
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic.matches import GAMES


def list_drops(board: AnyBoard) -> list[Intent]:
    """Return what cards can be dropped for now, where a drop means one thing."""
    spots = [spot for spot, item in board.scene.cards.items() if Flag.MOVABLE in item.flags_shown]
    intents = [board.interpret(Drop(spot, target)) for spot in spots for target in board.drop_targets(spot)]
    return [intent for intent in intents if intent.ui_state is None and len(board.verdicts.list_allowed(intent)) == 1]


def make_gesture(board: AnyBoard, rng: random.Random) -> None:
    """Drop a card or play a legal action, then play what follows.

    Computer players move and the table plays forced moves.
    """
    match, length = board.match, board.match.length
    possible = list_drops(board)
    if possible and rng.random() < 0.8:
        board.execute_intent(rng.choice(possible), is_drop=True)
    else:
        assert match.attempt(rng.choice(match.legal))
    assert match.length > length
    play_follow_ups(match, rng)
    board.clear_held_view()


def play_follow_ups(match: Match, rng: random.Random) -> None:
    """Play the moves of computer players and forced moves."""
    while match.thinking_seat is not None or match.forced_action is not None:
        if match.thinking_seat is not None:
            assert match.play_for(match.thinking_seat, rng.choice(match.game.legal(match.state)))
        else:
            match.make_forced_move()


@pytest.mark.parametrize("company", ["persons", "computers"])
@pytest.mark.parametrize("game", GAMES)
def test_each_gesture_is_one_undo_and_one_redo(qtbot: QtBot, game: str, company: str) -> None:
    rules = engines.load(game)
    names = ("Ana", "Ben", "Clara")[: min(3, rules.info.seats[1])]
    levels = ("",) * len(names) if company == "persons" else ("", *("novice",) * (len(names) - 1))
    match = Match.start(rules, names, seed=8, players=levels)
    match.makes_forced_moves = True
    board, rng = opening.open_board(qtbot, match), random.Random(5)
    play_follow_ups(match, rng)
    reached = [(match.state, match.length)]
    for _ in range(8):
        match.raise_curtain()
        if match.state.to_move is None:
            break
        make_gesture(board, rng)
        reached.append((match.state, match.length))
        assert match.undo(agreed=match.persons)
        assert match.state == reached[-2][0]
        assert match.redo()
        assert (match.state, match.length) == reached[-1]
        play_follow_ups(match, rng)
        assert (match.state, match.length) == reached[-1], "no follow-up move is left"
    reloaded = Match(engines.loads(match.record.dumps()))
    for replayed in (match, reloaded):
        for state, length in reversed(reached[:-1]):
            assert replayed.undo(agreed=replayed.persons)
            assert (replayed.state, replayed.length) == (state, length)
        for state, length in reached[1:]:
            assert replayed.redo()
            assert (replayed.state, replayed.length) == (state, length)
        assert not replayed.can_redo()


def test_a_drop_that_claims_a_card_and_pays_for_it_is_one_undo(qtbot: QtBot) -> None:
    rng = random.Random(1)
    for seed in range(30):
        match = Match.start(engines.load("cantoludus"), ("Ana", "Ben"), seed=seed)
        match.attempt(match.legal[0])
        board = opening.open_board(qtbot, match)
        match.raise_curtain()
        bought = [
            action
            for intent in list_drops(board)
            for action in board.verdicts.list_allowed(intent)
            if isinstance(action, ActionSequence)
        ]
        if bought:
            break
    state_before = match.state
    board.execute_intent(Intent((rng.choice(bought),)), is_drop=True)
    kinds = [type(step.action) for step in match.record.steps[1:]]
    assert kinds[0] is Claim
    assert Give in kinds
    state_after = match.state
    assert match.undo(agreed=match.all_seats)
    assert match.state == state_before
    assert match.redo()
    assert match.state == state_after
