"""Tests of the length of the action list with a large hand."""

import pytest

from engines.carmony.actions import DRAW_PILE, Discard, Eat, Play
from engines.carmony.state import State
from tests.engines.carmony.carmony_table import GAME, arrange, do

MAX_LISTED_ACTIONS = 320
ALL_NOTES = "C C# D Eb E F F# G Ab A Bb B"
RICHEST_MELDS = sorted(GAME.deck.melds, key=lambda card: -len(card.plays))[:5]
"""The five MELD cards that can be laid in the most ways."""


def make_large_position(other_players: int) -> State:
    """Return a position with a discard pile of 60 cards, five of each note.

    The hand has the MELD cards that allow the most melds.
    """
    pile = " ".join([ALL_NOTES] * 5)
    melds = " ".join(card.id for card in RICHEST_MELDS)
    octaves = tuple(f"interval.P8: {name} {name}" for name in "CDEFGA")
    tables = ((), *[octaves] * other_players)
    return arrange(
        hands=("C D", *["E"] * other_players),
        melds=(melds, *[""] * other_players),
        tables=tables,
        discard=pile,
        phase="draw",
    )


@pytest.mark.parametrize("other_players", [1, 2, 3])
def test_the_action_list_stays_short(other_players: int) -> None:
    state = do(make_large_position(other_players), DRAW_PILE).after
    assert len(state.hands[0]) == 62
    legal = GAME.legal(state)
    assert len(legal) == len(set(legal))
    assert len(legal) <= MAX_LISTED_ACTIONS
    assert sum(isinstance(action, Discard) for action in legal) == 12
    assert sum(isinstance(action, Eat) for action in legal) == 5 * 6 * other_players
    assert sum(isinstance(action, Play) for action in legal) == sum(len(card.plays) for card in RICHEST_MELDS)


def test_more_copies_of_a_note_add_no_choices() -> None:
    melds = (" ".join(card.id for card in RICHEST_MELDS), "")
    lists = [GAME.legal(arrange(hands=(" ".join([ALL_NOTES] * copies), ""), melds=melds)) for copies in (1, 5, 8)]
    assert lists[0] == lists[1] == lists[2]


def test_no_other_card_has_more_plays() -> None:
    fewest = min(len(card.plays) for card in RICHEST_MELDS)
    assert len(RICHEST_MELDS) == 5
    assert all(len(card.plays) <= fewest for card in GAME.deck.melds if card not in RICHEST_MELDS)
