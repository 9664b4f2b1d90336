"""After taking a large pile the list stays one that a person can use."""

import pytest

from engines.carmony.actions import DRAW_PILE, Discard, Eat, Play
from engines.carmony.state import State
from tests.engines.carmony.carmony_table import GAME, arrange, do

LONGEST_LIST = 320
EVERY_NOTE = "C C# D Eb E F F# G Ab A Bb B"
RICHEST = sorted(GAME.deck.melds, key=lambda card: -len(card.plays))[:5]
"""The five MELD cards with the most ways of being laid."""


def largest(others: int) -> State:
    """A pile of 60 cards on the table, five of each note, and the MELD cards that can do most with them."""
    pile = " ".join([EVERY_NOTE] * 5)
    melds = " ".join(card.id for card in RICHEST)
    octaves = tuple(f"interval.P8: {name} {name}" for name in "CDEFGA")
    tables = ((), *[octaves] * others)
    return arrange(
        hands=("C D", *["E"] * others), melds=(melds, *[""] * others), tables=tables, discard=pile, phase="draw"
    )


@pytest.mark.parametrize("others", [1, 2, 3])
def test_the_list_stays_short(others: int) -> None:
    state = do(largest(others), DRAW_PILE).after
    assert len(state.hands[0]) == 62
    legal = GAME.legal(state)
    assert len(legal) == len(set(legal))
    assert len(legal) <= LONGEST_LIST
    assert sum(isinstance(action, Discard) for action in legal) == 12
    assert sum(isinstance(action, Eat) for action in legal) == 5 * 6 * others
    assert sum(isinstance(action, Play) for action in legal) == sum(len(card.plays) for card in RICHEST)


def test_more_copies_are_no_more_choices() -> None:
    """A choice is a set of notes, not of cards: all 96 cards in hand allow what one card of each allows."""
    melds = (" ".join(card.id for card in RICHEST), "")
    lists = [GAME.legal(arrange(hands=(" ".join([EVERY_NOTE] * copies), ""), melds=melds)) for copies in (1, 5, 8)]
    assert lists[0] == lists[1] == lists[2]


def test_no_other_card_has_more_plays() -> None:
    fewest = min(len(card.plays) for card in RICHEST)
    assert len(RICHEST) == 5
    assert all(len(card.plays) <= fewest for card in GAME.deck.melds if card not in RICHEST)
