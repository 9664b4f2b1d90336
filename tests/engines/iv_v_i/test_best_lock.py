"""Tests of the best lock of a turn, for plans, hints and reviews."""

from collections.abc import Iterator

from hypothesis import given

from engines.iv_v_i.actions import Attach, Fix, Lock, Play, Style
from engines.iv_v_i.best_lock import find_best_lock
from engines.iv_v_i.state import State
from tests.engines.generic import walks
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME, arrange, attach, lock, play
from tests.further import examples, seeds

MAX_NODES = 100_000


def list_lock_scores(state: State) -> Iterator[int]:
    """Yield the score of every lock within reach of the hand, by brute force.

    Cards of the discard pile are left out.
    """
    seat = state.to_move
    assert seat is not None
    visited, unvisited = set(), [state]
    while unvisited:
        current = unvisited.pop()
        for action in GAME.legal(current):
            after = GAME.play(current, action)[0]
            if isinstance(action, Lock):
                yield after.scores[seat] - state.scores[seat]
            elif isinstance(action, Play | Attach | Fix | Style) and after.phase == "play" and after not in visited:
                visited.add(after)
                unvisited.append(after)


def test_the_best_lock_adds_syllables_and_ends_with_the_cadence() -> None:
    state = arrange(hands=("Ti Do V authentic", ""), phrases=("I IV V", ""))
    assert find_best_lock(DECK, state, MAX_NODES) is None, "a V is the last card, and the hand has no I"
    state = arrange(hands=("Ti Do I authentic", ""), phrases=("I IV V", ""))
    best_lock = find_best_lock(DECK, state, MAX_NODES)
    assert best_lock is not None
    assert best_lock.is_exact
    assert best_lock.actions[-1] == lock("authentic", 2)
    assert set(best_lock.actions[:-1]) == {play("I", 3), attach("Ti", 2), attach("Do", 3)}


def test_no_lock_is_found_without_a_cadence_or_after_closing() -> None:
    assert find_best_lock(DECK, arrange(hands=("Ti Do V", ""), phrases=("I IV V I", "")), MAX_NODES) is None
    assert (
        find_best_lock(DECK, arrange(hands=("half", ""), phrases=("I IV V", ""), closing="cadence"), MAX_NODES) is None
    )


@examples(6)
@given(seeds)
def test_the_best_lock_scores_the_most(seed: int) -> None:
    steps = walks.match(GAME, seed % walks.MATCHES)
    own_states = [step.before for step in steps if step.before.phase == "play" and not step.before.closing]
    states_with_cadence = [
        state for state in own_states if any(DECK.is_of_kind("cadence", card) for card in state.hands[state.to_move])
    ]
    if not states_with_cadence:
        return
    state = states_with_cadence[seed % len(states_with_cadence)]
    best_lock = find_best_lock(DECK, GAME.view(state, state.to_move), MAX_NODES)
    assert max(list_lock_scores(state), default=None) == (None if best_lock is None else best_lock.points)
    if best_lock is not None:
        assert best_lock.is_exact
        seat, after = state.to_move, state
        for action in best_lock.actions:
            after = GAME.play(after, action)[0]
        assert after.scores[seat] - state.scores[seat] == best_lock.points
