"""Tests of the choices of IV-V-I's players at each level of skill."""

from typing import Any

import pytest
from hypothesis import given

from engines.iv_v_i.actions import Discard, EndTurn, Lock
from engines.iv_v_i.prospects import find_useful_cards
from engines.iv_v_i.scoring import STALEMATE_SHUFFLES, count_open_phrase_points
from engines.iv_v_i.state import State
from engines.kernel.judgement import COMPLETE_KNOWLEDGE, SKILLED_KNOWLEDGE
from engines.players.rules import KnowledgePlayer
from tests.engines.generic import walks
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME, arrange, attach, discard, do, read_cards
from tests.further import examples, seeds


def choose_action(state: State, learned: int) -> Any:
    """Return the first action of a player with this skill."""
    return KnowledgePlayer(1, learned).choose(GAME, GAME.legal(state), lambda: GAME.view(state, state.to_move))


def test_a_skilled_player_locks_and_a_master_lets_the_phrase_grow() -> None:
    state = arrange(hands=("Ti Do I authentic", ""), phrases=("I IV V", ""))
    assert isinstance(GAME.judgement.plan_turn(state, SKILLED_KNOWLEDGE)[-1], Lock)
    assert GAME.judgement.plan_turn(state, COMPLETE_KNOWLEDGE) == ()
    while not isinstance(action := choose_action(state, COMPLETE_KNOWLEDGE), Discard | EndTurn):
        assert not isinstance(action, Lock)
        state = do(state, action).after


@pytest.mark.parametrize(
    "change", [{"scores": (55, 0)}, {"shuffles": STALEMATE_SHUFFLES - 1}], ids=["won with it", "soon over"]
)
def test_a_master_locks_to_win_or_before_the_match_ends(change: dict[str, Any]) -> None:
    state = arrange(hands=("Ti Do I authentic", ""), phrases=("I IV V", ""), **change)
    while not isinstance(action := choose_action(state, COMPLETE_KNOWLEDGE), Lock):
        assert not isinstance(action, Discard | EndTurn)
        state = do(state, action).after


def test_a_master_places_a_syllable_beside_others() -> None:
    state = arrange(hands=("Do", ""), phrases=("I^Do IV V^Ti I", ""))
    assert choose_action(state, COMPLETE_KNOWLEDGE) == attach("Do", 3)


def test_a_master_discards_only_cards_without_a_place() -> None:
    state = arrange(hands=("Do Ti I plagal bach", ""), phrases=("I IV V", ""), harmonies=3, voices=2)
    useful = {*read_cards("Do Ti I plagal")}
    assert set(find_useful_cards(DECK, state)) == useful
    while not isinstance(action := choose_action(state, COMPLETE_KNOWLEDGE), EndTurn):
        assert action == discard("bach")
        state = do(state, action).after


@examples(20)
@given(seeds)
def test_promised_points_are_the_score_without_the_cadence(seed: int) -> None:
    for step in walks.match(GAME, seed % walks.MATCHES):
        if isinstance(step.action, Lock):
            state, lockup = step.before, step.after.lockups[-1]
            if lockup.end == len(lockup.phrase) - 1:
                promise = count_open_phrase_points(DECK, lockup.phrase, state.styles, state.penalties)
                scored = step.after.scores[lockup.seat] - state.scores[lockup.seat]
                assert scored == promise + DECK.points[lockup.cadence]
