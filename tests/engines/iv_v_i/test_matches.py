"""Matches to the end, for 2, 3 and 4 players."""

import pytest
from hypothesis import given

from engines.iv_v_i.actions import DRAW_DISCARD, Deal, Discard, EndTurn
from engines.players.greedy import GreedyPlayer
from engines.players.player import moves
from engines.players.simulate import simulate
from tests.engines.generic import walks
from tests.engines.iv_v_i.table.iv_v_i_table import GAME, SEATS, arrange, attach, lock
from tests.further import examples, seeds


@pytest.mark.parametrize("players", [2, 3, 4])
@examples(2)
@given(seeds)
def test_random_match(players: int, seed: int) -> None:
    steps = list(walks.moves(GAME, GAME.new(SEATS[:players], seed), seed))
    end = steps[-1].after
    assert GAME.result(end) is not None
    assert max(end.scores) >= end.target or end.shuffles == 5


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, {"i6-after-i": True, "penalties": True, "target": 50}], ids=["plain", "agreed"]
)
def test_random_players(players: int, options: dict[str, int | bool]) -> None:
    report = simulate(GAME, 5, seed=1, seats=players, options=options)
    assert len(report.lengths) == 5
    assert sum(report.wins.values()) + report.shared == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_players(players: int) -> None:
    """Looking one action on; two, as they do at the table, takes them many times as long."""
    seated = [GreedyPlayer(seat, depth=1) for seat in range(players)]
    start = GAME.new(SEATS[:players], seed=3, options={"target": 50})
    *_, (_, end) = moves(GAME, seated, start)
    assert GAME.result(end) is not None
    assert end.lockups


def test_a_greedy_player_locks_what_it_can() -> None:
    state = arrange(("authentic half Do", ""), ("I V I",))
    action = GreedyPlayer(1).choose(GAME, GAME.legal(state), lambda: GAME.view(state, 0))
    assert action in (attach("Do", 0), attach("Do", 2), lock("authentic", 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_always_does_the_first_thing_comes_to_an_end(players: int) -> None:
    """The list begins with the draw pile and with what lengthens the phrase."""
    *_, last = walks.first_moves(GAME, GAME.new(SEATS[:players], seed=11))
    assert GAME.result(last.after) is not None


def test_nothing_ends_a_match_in_which_nobody_draws_from_the_draw_pile() -> None:
    """All take the top of the discard pile and put a card back, for as long as they like: nothing forbids it."""
    state = GAME.new(SEATS[:2], seed=11)
    for _ in range(3000):
        legal = GAME.legal(state)
        calm = [action for action in legal if isinstance(action, (Deal, Discard, EndTurn)) or action == DRAW_DISCARD]
        state, _ = GAME.play(state, (calm or legal)[-1])
    assert (state.scores, state.shuffles) == ((0, 0), 0)
    assert len(state.draw_pile) >= 161 - 2 * 7 - 2
