"""The IV-V-I position with the most known choices.

It has four phrases of nearly all HARMONY cards, and ten cards in the hand, as many as a turn can bring, that fit nearly
everywhere.
"""

from __future__ import annotations

from collections import Counter

from engines.iv_v_i.deck import list_faces
from engines.iv_v_i.state import State
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, arrange

HAND = "parallel-fifths parallel-octaves voice-crossing spacing doubled-leading-tone unresolved-seventh missing-third"
REPLACING_STYLE = "handel"
"""Style for the largest hand, which has eight cards after the draw.

One of them is the STYLE that replaces Mozart; three more come from the discard pile.
"""


def make_longest_phrase(left: Counter[int], length: int) -> list[int]:
    """Return a phrase of the cards left, always the card with the most copies."""
    starters = [face for face in left if left[face] and DECK.starters >> face & 1]
    row = [max(starters, key=lambda face: left[face])]
    left[row[0]] -= 1
    follow = DECK.follower_masks(False, False)
    while len(row) < length:
        following = [face for face in list_faces(follow[row[-1]]) if left[face]]
        if not following:
            break
        row.append(max(following, key=lambda face: left[face]))
        left[row[-1]] -= 1
    return row


def make_richest_position(players: int = 4, hand: str = f"{HAND} doubled-third Do Mi") -> State:
    """Return the position before the player to move has laid a card."""
    left = Counter(card for card in DECK.cards if DECK.kinds[card] == "harmony" and DECK.required_period[card] < 0)
    phrases = [" ".join(DECK.ids[face] for face in make_longest_phrase(left, 64 // players)) for _ in range(players)]
    return arrange((hand, *[""] * (players - 1)), phrases, styles=REPLACING_STYLE, style_played=True)
