"""Tests of matches that last as long as the players like."""

from tests.engines.carmony.carmony_table import GAME, SEATS


def test_a_round_goes_on_while_nobody_draws_from_the_deck() -> None:
    """All players take the pile and put a card back, which the rules allow for ever."""
    state = GAME.new(SEATS[:2], seed=11)
    for _ in range(2000):
        state, _ = GAME.play(state, GAME.legal(state)[-1])
    assert state.round == 1
    assert state.tallies == ()
    assert len(state.note_deck) == 96 - 2 * 14 - 1
