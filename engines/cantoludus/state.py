"""A Cantoludus match as a value, its places, and its own events."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from engines.cantoludus.actions import Give, GiveChord, RowName
from engines.cantoludus.deck_file import Effect
from engines.kernel.events import Event
from engines.kernel.places import Place

Phase = Literal["deal", "act", "gather", "effect", "over"]
Mode = Literal["intervals", "chords", "full"]

SEAT_COUNT = 2
ORCHESTRA_ROW_SIZE = 5
PROGRESSION_ROW_SIZE = 3


class Purchase(msgspec.Struct, frozen=True, gc=False):
    """A card that a player bought, and its points."""

    seat: int
    card: int
    points: int


class Unpaid(msgspec.Struct, frozen=True, gc=False):
    """A card taken on a free table for cards that do not pay for it."""

    card: int
    given: tuple[int, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole match. In a view, hidden cards are blank and `rng` is 0."""

    seats: tuple[str, ...]
    mode: Mode
    target: int
    enharmonic: bool
    sevenths: bool
    blind: bool
    rng: int
    turn: int
    """Seat whose turn it is; another seat may have to discard (`to_move`)."""
    to_move: int | None
    phase: Phase
    orchestra_deck: tuple[int, ...] = ()
    progression_deck: tuple[int, ...] = ()
    orchestra: tuple[int | None, ...] = ()
    progressions: tuple[int | None, ...] = ()
    decks: tuple[tuple[int, ...], ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    """Hands by seat, sorted."""
    discards: tuple[tuple[int, ...], ...] = ()
    banks: tuple[tuple[int, ...], ...] = ()
    """Banked cards by seat, sorted."""
    won: tuple[tuple[int, ...], ...] = ()
    """Progression cards bought, by seat."""
    removed: tuple[int, ...] = ()
    purchases: tuple[Purchase, ...] = ()
    quiet: int = 0
    """Number of turns in a row without a purchase."""
    bought: bool = False
    """True after a purchase in this turn."""
    banked: int = 0
    bank_more: int = 0
    played: tuple[int, ...] = ()
    """Interval cards played in this turn."""
    shifts: tuple[int, ...] = ()
    """Half steps by which a given note may still be shifted in this turn, sorted."""
    wilds: int = 0
    """Number of accidentals that effects still supply in this turn."""
    doubled: tuple[int, ...] = ()
    """Cards that may still be spent once without leaving the hand, sorted."""
    claim: tuple[RowName, int] | None = None
    given: tuple[Give | GiveChord, ...] = ()
    laid: tuple[tuple[int, bool], ...] = ()
    """Pairs (card, True if it came from the bank) of the gathered cards, in order.

    These are the cards given towards a purchase. A card that may be spent twice is not among them the first time. While
    an interval card takes effect, it is the only one.
    """
    failed: bool = False
    """True after a failed claim in Blind Chords: nothing more is bought in this turn."""
    effects: tuple[Effect, ...] = ()
    """Effects of an interval card that are still to be executed."""
    replacing: tuple[int, ...] = ()
    unpaid: tuple[Unpaid, ...] = ()
    """Cards taken without payment on a free table."""


class Claimed(Event, frozen=True, tag=True, kw_only=True):
    """Player `seat` begins to buy a card."""

    seat: int
    card: int


class Given(Event, frozen=True, tag=True, kw_only=True):
    """Player `seat` gives a note or a whole chord towards the claimed card."""

    seat: int
    card: int
    note: int | None


class Named(Event, frozen=True, tag=True, kw_only=True):
    """Player `seat` names the card of the hand that may be spent twice.

    Rule: `can.interval.play`.
    """

    seat: int
    card: int

    def reveals_to(self, seat: int | None) -> bool:
        """Return True for the other player, who learns that the hand holds the card."""
        return seat != self.seat

    def shown_by(self) -> int | None:
        return self.seat


class Failed(Event, frozen=True, tag=True, kw_only=True):
    """Player `seat` was wrong about a card in Blind Chords.

    Rule: `can.blind.failed`.
    """

    seat: int
    card: int

    def reveals_to(self, seat: int | None) -> bool:
        """Return True for all, who learn that these gifts do not pay for the card.

        A guess cannot be undone and made again without the other player's consent.
        """
        return True


class Acquired(Event, frozen=True, tag=True, kw_only=True):
    """Player `seat` bought a card with these notes and chords.

    `tonic` is the tonic of the key in which a progression was built.
    """

    seat: int
    card: int
    points: int
    notes: tuple[int, ...]
    tonic: int | None = None
    guessed: bool = False
    """True if the payment was a guess in Blind Chords."""

    def reveals_to(self, seat: int | None) -> bool:
        """Return True for all after a right guess, which cannot be undone without consent."""
        return self.guessed


ORCHESTRA_DECK = Place("orchestra-deck", sight="none")
PROGRESSION_DECK = Place("progression-deck", sight="none")
REMOVED = Place("removed")
DECKS = tuple(Place("deck", seat, sight="none") for seat in range(SEAT_COUNT))
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(SEAT_COUNT))
DISCARDS = tuple(Place("discard", seat) for seat in range(SEAT_COUNT))
BANKS = tuple(Place("bank", seat) for seat in range(SEAT_COUNT))
WON = tuple(Place("won", seat) for seat in range(SEAT_COUNT))
GATHERED = Place("gathered")


@cache
def row_place(row: RowName, index: int) -> Place:
    """Return the place of card `index` of a row."""
    return Place(row, row=index)
