"""Tests of the draw that begins a turn: `car.draw.choice`."""

from engines.carmony.actions import DRAW_DECK, DRAW_PILE
from tests.engines.carmony.carmony_table import GAME, arrange, do, read_notes, write_notes


def test_a_player_draws_two_cards_from_the_top_of_the_note_deck() -> None:
    step = do(arrange(hands=("D", "E"), phase="draw", deck="F G A B"), DRAW_DECK)
    assert write_notes(step.after.hands[0]) == "D A B"
    assert step.after.note_deck == read_notes("F G")
    assert (step.after.phase, step.after.to_move) == ("act", 0)
    assert not step.after.deck_out


def test_a_player_may_take_the_whole_discard_pile() -> None:
    step = do(arrange(hands=("D", "E"), phase="draw", discard="F C# A D"), DRAW_PILE)
    assert write_notes(step.after.hands[0]) == "Db D D F A"
    assert step.after.discard == ()
    assert len(step.after.note_deck) == 96 - 6
    assert step.after.sole is None


def test_a_turn_begins_with_a_draw() -> None:
    assert GAME.legal(arrange(phase="draw", discard="A")) == (DRAW_DECK, DRAW_PILE)
    assert GAME.legal(arrange(phase="draw", discard="")) == (DRAW_DECK,)


def test_a_player_without_notes_draws_like_everyone() -> None:
    state = arrange(hands=("", "D E"), phase="draw", deck="F G A", discard="C D")
    assert write_notes(do(state, DRAW_DECK).after.hands[0]) == "G A"
    assert write_notes(do(state, DRAW_PILE).after.hands[0]) == "C D"
