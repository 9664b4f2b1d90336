"""Tests of the choices of IV-V-I's players at each level of skill."""

from typing import Any

import pytest
from hypothesis import given

from engines.iv_v_i.actions import Discard, EndTurn, Lock
from engines.iv_v_i.prospects import find_useful_cards
from engines.iv_v_i.scoring import STALEMATE_SHUFFLES, count_promised_points
from engines.iv_v_i.state import State
from engines.kernel.judgement import COMPLETE_KNOWLEDGE, SKILLED_KNOWLEDGE
from engines.players.rules import KnowledgePlayer
from tests.engines.generic import walks
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME, arrange, attach, discard, do, read_cards
from tests.further import examples, seeds


def choose_action(state: State, learned: int) -> Any:
    """Return the first action of a player with this skill."""
    return KnowledgePlayer(1, learned).choose(GAME, GAME.legal(state), lambda: GAME.view(state, state.to_move))


def test_who_is_skilled_locks_a_dear_phrase_and_a_master_lets_it_grow() -> None:
    state = arrange(hands=("Ti Do I authentic", ""), phrases=("I IV V", ""))
    assert isinstance(GAME.judgement.plan_turn(state, SKILLED_KNOWLEDGE)[-1], Lock)
    assert GAME.judgement.plan_turn(state, COMPLETE_KNOWLEDGE) == ()
    while not isinstance(action := choose_action(state, COMPLETE_KNOWLEDGE), Discard | EndTurn):
        assert not isinstance(action, Lock)
        state = do(state, action).after


@pytest.mark.parametrize(
    "change", [{"scores": (55, 0)}, {"shuffles": STALEMATE_SHUFFLES - 1}], ids=["won with it", "soon over"]
)
def test_a_master_locks_what_wins_and_what_there_is_before_the_match_ends(change: dict[str, Any]) -> None:
    state = arrange(hands=("Ti Do I authentic", ""), phrases=("I IV V", ""), **change)
    while not isinstance(action := choose_action(state, COMPLETE_KNOWLEDGE), Lock):
        assert not isinstance(action, Discard | EndTurn)
        state = do(state, action).after


def test_a_master_lays_a_syllable_where_it_stands_beside_others() -> None:
    state = arrange(hands=("Do", ""), phrases=("I^Do IV V^Ti I", ""))
    assert choose_action(state, COMPLETE_KNOWLEDGE) == attach("Do", 3)


def test_a_master_keeps_what_the_phrase_has_a_place_for_and_gives_the_rest_away() -> None:
    state = arrange(hands=("Do Ti I plagal bach", ""), phrases=("I IV V", ""), harmonies=3, voices=2)
    kept = {*read_cards("Do Ti I plagal")}
    assert set(find_useful_cards(DECK, state)) == kept
    while not isinstance(action := choose_action(state, COMPLETE_KNOWLEDGE), EndTurn):
        assert action == discard("bach")
        state = do(state, action).after


@examples(20)
@given(seeds)
def test_a_phrase_promises_what_it_scores_but_for_the_cadence(seed: int) -> None:
    for step in walks.match(GAME, seed % walks.MATCHES):
        if isinstance(step.action, Lock):
            state, lockup = step.before, step.after.lockups[-1]
            if lockup.end == len(lockup.phrase) - 1:
                promise = count_promised_points(DECK, lockup.phrase, state.styles, state.penalties)
                scored = step.after.scores[lockup.seat] - state.scores[lockup.seat]
                assert scored == promise + DECK.points[lockup.cadence]
