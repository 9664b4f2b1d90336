"""Tests of endless matches and of the locks of a greedy player."""

from engines.iv_v_i.actions import DRAW_DISCARD, Deal, Discard, EndTurn
from engines.players.greedy import GreedyPlayer
from tests.engines.iv_v_i.table.iv_v_i_table import GAME, SEATS, arrange, attach, lock


def test_a_greedy_player_plays_towards_a_lock() -> None:
    state = arrange(("authentic half Do", ""), ("I V I",))
    action = GreedyPlayer(1).choose(GAME, GAME.legal(state), lambda: GAME.view(state, 0))
    assert action in (attach("Do", 0), attach("Do", 2), lock("authentic", 1))


def test_a_match_goes_on_while_nobody_draws_from_the_draw_pile() -> None:
    """All players take the top discard and put a card back, which the rules allow."""
    state = GAME.new(SEATS[:2], seed=11)
    for _ in range(3000):
        legal = GAME.legal(state)
        calm = [action for action in legal if isinstance(action, (Deal, Discard, EndTurn)) or action == DRAW_DISCARD]
        state, _ = GAME.play(state, (calm or legal)[-1])
    assert (state.scores, state.shuffles) == ((0, 0), 0)
    assert len(state.draw_pile) >= 161 - 2 * 7 - 2
