"""Tests of guesses at hidden cards after cards have left the game."""

from collections import Counter

from hypothesis import given
from msgspec.structs import replace

from engines.cantoludus.deck_file import Effect
from engines.cantoludus.state import Purchase
from tests.engines.cantoludus.table.cantoludus_table import DECK, GAME, at_table, face, faces
from tests.further import examples, seeds


@examples(20)
@given(seeds)
def test_a_card_out_of_the_game_was_of_whoever_can_have_had_it(seed: int) -> None:
    """Ana has bought C major and Ben F♯.

    One C major, one F♯ and two Cs are out of the game, and no player had more of them than that.
    """
    starters = Counter(DECK.starters)
    out = Counter(faces("C C C! F#"))
    mine = starters + Counter([face("C!")]) - Counter(faces("C! C"))
    other = starters + Counter([face("F#")]) - Counter(faces("F# C"))
    hand, other_hand = faces("D E F"), faces("D E F")
    state = at_table(
        removed=tuple(out.elements()),
        purchases=(Purchase(0, face("C!"), 2), Purchase(1, face("F#"), 0)),
    )
    state = replace(
        state,
        hands=(hand, other_hand),
        decks=(tuple((mine - Counter(hand)).elements()), tuple((other - Counter(other_hand)).elements())),
    )
    view = GAME.view(state, 0)
    guess = GAME.guess(view, seed)
    assert GAME.view(guess, 0) == view
    assert Counter(guess.decks[0]) == mine - Counter(hand)
    assert Counter((*guess.decks[1], *guess.hands[1])) == other


@examples(20)
@given(seeds)
def test_a_card_that_may_be_spent_twice_is_in_the_hand(seed: int) -> None:
    """Ana has named A, and Ben has to discard."""
    state = at_table(
        hand="A D F G", phase="effect", effects=(Effect("opponent-discards"),), to_move=1, doubled=faces("A")
    )
    view = GAME.view(state, 1)
    guess = GAME.guess(view, seed)
    assert GAME.view(guess, 1) == view
    assert face("A") in guess.hands[0]
