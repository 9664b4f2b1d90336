"""A Carmony match as a value.

Hands are sorted tuples of faces. The top card of a pile is the last of its tuple.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from engines.kernel.events import Event
from engines.kernel.places import Place

Phase = Literal["deal", "draw", "act", "over"]


class Meld(msgspec.Struct, frozen=True):
    """A meld on the table.

    `meld` is its MELD card, `root` a pitch class, `notes` its NOTE cards in the order of their degrees.
    """

    meld: int
    root: int
    notes: tuple[int, ...]


class Tally(msgspec.Struct, frozen=True):
    """A finished round, as the score counts it.

    `out` is the seat that went out, or None; `melds` the melds of each seat; `left` the number of NOTE cards left in
    each hand.
    """

    out: int | None
    melds: tuple[tuple[Meld, ...], ...]
    left: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """A whole match, rounds included.

    In a view, hidden cards are blank and `rng` is 0.
    """

    seats: tuple[str, ...]
    rounds: int
    rng: int
    round: int
    """Number of the round dealt last, from 1; 0 before the first deal."""
    dealer: int
    to_move: int | None
    phase: Phase
    note_deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    meld_deck: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    """NOTE cards by seat, sorted."""
    meld_hands: tuple[tuple[int, ...], ...] = ()
    """MELD cards by seat, sorted."""
    tables: tuple[tuple[Meld | None, ...], ...] = ()
    """Melds by seat and row. A row whose meld was eaten is None until it is reused."""
    turn_type: int = 0
    """Type of the melds laid in this turn (`deck.INTERVAL` and so on), or 0."""
    ate: bool = False
    sole: int | None = None
    """NOTE card that was the whole discard pile when it was taken in this turn.

    None if there is no such card, or if it was laid since.
    """
    deck_out: bool = False
    tallies: tuple[Tally, ...] = ()


class Melded(Event, frozen=True, tag=True, kw_only=True):
    """A meld was laid. Its place is `meld_place(seat, row)`, with the MELD card first."""

    seat: int
    row: int
    meld: int
    root: int
    notes: tuple[int, ...]


class Eaten(Event, frozen=True, tag=True, kw_only=True):
    """Player `seat` showed MELD card `by` and took the NOTE cards of `victim`'s meld."""

    seat: int
    by: int
    victim: int
    row: int
    meld: int
    notes: tuple[int, ...]

    def reveals_to(self, seat: int | None) -> bool:
        """Return True for the others, who see the shown card only in this event.

        Its move from the hand to the bottom of the deck is hidden from them.
        """
        return seat != self.seat

    def shown_by(self) -> int | None:
        return self.seat


NOTE_DECK = Place("note-deck", sight="none")
MELD_DECK = Place("meld-deck", sight="none")
DISCARD_PILE = Place("discard")
NOTE_HANDS = tuple(Place("notes", seat, sight="owner") for seat in range(4))
MELD_HANDS = tuple(Place("melds", seat, sight="owner") for seat in range(4))


@cache
def meld_place(seat: int, row: int) -> Place:
    """Return the place of a meld: its MELD card at index 0, then its notes."""
    return Place("meld", seat, row)


def find_meld(state: State, seat: int, row: int) -> Meld | None:
    """Return the meld in a row in front of a seat, or None.

    None also stands for a seat or row that does not exist, and for a meld that was eaten.
    """
    table = state.tables[seat] if seat in range(len(state.tables)) else ()
    return table[row] if row in range(len(table)) else None
