"""A Carmony match as a value. Hands are sorted tuples of faces; the top of a pile is its last card."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from engines.kernel.events import Event
from engines.kernel.places import Place

Phase = Literal["deal", "draw", "act", "over"]


class Meld(msgspec.Struct, frozen=True):
    """A meld on the table: its MELD card, the root's pitch class, its NOTE cards in the order of their degrees."""

    meld: int
    root: int
    notes: tuple[int, ...]


class Tally(msgspec.Struct, frozen=True):
    """A finished round: who went out (None: nobody), each seat's melds, each seat's NOTE cards left."""

    out: int | None
    melds: tuple[tuple[Meld, ...], ...]
    left: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """A whole match, rounds included. In a view, hidden cards are blank and `rng` is 0."""

    seats: tuple[str, ...]
    rounds: int
    rng: int
    round: int
    """1 for the first; the round last dealt, 0 before that."""
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
    """Melds by seat and row; None where one was eaten, until another takes its row."""
    turn_type: int = 0
    """The type of the melds played this turn (`deck.INTERVAL` ...), 0 while there are none."""
    ate: bool = False
    sole: int | None = None
    """The NOTE card that was the whole discard pile when it was taken this turn, while its copy is in hand."""
    deck_out: bool = False
    tallies: tuple[Tally, ...] = ()


class Melded(Event, frozen=True, tag=True, kw_only=True):
    """A meld was laid on the table; its cards lie in `meld_place(seat, row)`, MELD card first."""

    seat: int
    row: int
    meld: int
    root: int
    notes: tuple[int, ...]


class Eaten(Event, frozen=True, tag=True, kw_only=True):
    """`seat` showed the MELD card `by` and took the NOTE cards of `victim`'s meld."""

    seat: int
    by: int
    victim: int
    row: int
    meld: int
    notes: tuple[int, ...]

    def reveals_to(self, seat: int | None) -> bool:
        """The others learn the card that was shown: on its way under the deck they would not see it."""
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
    """Where a meld lies: its MELD card at index 0, then its notes."""
    return Place("meld", seat, row)


def meld_of(state: State, seat: int, row: int) -> Meld | None:
    """The meld before a seat in a row; None where there is no such seat or row, or the meld was eaten."""
    table = state.tables[seat] if seat in range(len(state.tables)) else ()
    return table[row] if row in range(len(table)) else None
