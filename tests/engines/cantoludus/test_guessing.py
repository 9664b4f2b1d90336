"""Tests of guesses at hidden cards after cards have left the game."""

from collections import Counter

from hypothesis import given
from msgspec.structs import replace

from engines.cantoludus.deck_file import Effect
from engines.cantoludus.state import Purchase
from tests.engines.cantoludus.table.cantoludus_table import DECK, GAME, arrange, read_card, read_cards
from tests.further import examples, seeds


@examples(20)
@given(seeds)
def test_a_guess_gives_removed_cards_to_players_who_could_have_them(seed: int) -> None:
    """Ana has bought C major and Ben F♯.

    One C major, one F♯ and two Cs are out of the game, and no player had more of them than that.
    """
    starters = Counter(DECK.starters)
    removed_cards = Counter(read_cards("C C C! F#"))
    own_cards = starters + Counter([read_card("C!")]) - Counter(read_cards("C! C"))
    other = starters + Counter([read_card("F#")]) - Counter(read_cards("F# C"))
    hand, other_hand = read_cards("D E F"), read_cards("D E F")
    state = arrange(
        removed=tuple(removed_cards.elements()),
        purchases=(Purchase(0, read_card("C!"), 2), Purchase(1, read_card("F#"), 0)),
    )
    state = replace(
        state,
        hands=(hand, other_hand),
        decks=(tuple((own_cards - Counter(hand)).elements()), tuple((other - Counter(other_hand)).elements())),
    )
    view = GAME.view(state, 0)
    guess = GAME.guess(view, seed)
    assert GAME.view(guess, 0) == view
    assert Counter(guess.decks[0]) == own_cards - Counter(hand)
    assert Counter((*guess.decks[1], *guess.hands[1])) == other


@examples(20)
@given(seeds)
def test_a_guess_puts_doubled_cards_into_the_hand(seed: int) -> None:
    """Ana has named A, and Ben has to discard."""
    state = arrange(
        hand="A D F G", phase="effect", effects=(Effect("opponent-discards"),), to_move=1, doubled=read_cards("A")
    )
    view = GAME.view(state, 1)
    guess = GAME.guess(view, seed)
    assert GAME.view(guess, 1) == view
    assert read_card("A") in guess.hands[0]
