"""A match of Cantoludus as a value, the places its cards lie in, and the events of its own."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from engines.cantoludus.actions import Give, GiveChord, Row
from engines.cantoludus.deck_file import Effect
from engines.kernel.events import Event
from engines.kernel.places import Place

Phase = Literal["deal", "act", "gather", "effect", "over"]
Mode = Literal["intervals", "chords", "full"]

SEATS = 2
ORCHESTRA_ROW = 5
PROGRESSION_ROW = 3


class Purchase(msgspec.Struct, frozen=True, gc=False):
    """A card that was bought: by whom, what it scored."""

    seat: int
    card: int
    points: int


class Unpaid(msgspec.Struct, frozen=True, gc=False):
    """On a free table: a card that was taken, and the cards given for it, which do not pay it."""

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
    """Whose turn it is; `to_move` differs from it while the other player has to discard."""
    to_move: int | None
    phase: Phase
    orchestra_deck: tuple[int, ...] = ()
    progression_deck: tuple[int, ...] = ()
    orchestra: tuple[int | None, ...] = ()
    progressions: tuple[int | None, ...] = ()
    decks: tuple[tuple[int, ...], ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    """By seat, sorted."""
    discards: tuple[tuple[int, ...], ...] = ()
    banks: tuple[tuple[int, ...], ...] = ()
    """By seat, sorted."""
    won: tuple[tuple[int, ...], ...] = ()
    """Progressions by seat."""
    removed: tuple[int, ...] = ()
    purchases: tuple[Purchase, ...] = ()
    quiet: int = 0
    """Turns in a row without a purchase."""
    bought: bool = False
    """Whether there was a purchase this turn."""
    banked: int = 0
    bank_more: int = 0
    played: tuple[int, ...] = ()
    """Interval cards played this turn."""
    shifts: tuple[int, ...] = ()
    """Half steps by which a spent note may still be shifted this turn, sorted."""
    wilds: int = 0
    """How often an accidental may still be had from nowhere this turn."""
    doubled: tuple[int, ...] = ()
    """Cards that may still be spent once without leaving the hand this turn, sorted."""
    claim: tuple[Row, int] | None = None
    given: tuple[Give | GiveChord, ...] = ()
    laid: tuple[tuple[int, bool], ...] = ()
    """The cards that lie gathered, in order, and whether each came from the bank. A card that is spent twice is given
    the first time without leaving the hand. While its effects happen, the interval card that is played."""
    failed: bool = False
    """Blind Chords: a claim failed, so this turn nothing more is bought."""
    effects: tuple[Effect, ...] = ()
    """What an interval card still has to do."""
    replacing: tuple[int, ...] = ()
    unpaid: tuple[Unpaid, ...] = ()
    """On a free table: what was taken without being paid."""


class Claimed(Event, frozen=True, tag=True, kw_only=True):
    """`seat` begins to buy a card."""

    seat: int
    card: int


class Given(Event, frozen=True, tag=True, kw_only=True):
    """`seat` gives a note, or a whole chord, towards the card that is claimed."""

    seat: int
    card: int
    note: int | None


class Named(Event, frozen=True, tag=True, kw_only=True):
    """`seat` names the card of the hand that may be spent twice. `can.interval.play`"""

    seat: int
    card: int

    def reveals_to(self, seat: int | None) -> bool:
        """The other player learns that the hand holds it."""
        return seat != self.seat

    def shown_by(self) -> int | None:
        return self.seat


class Failed(Event, frozen=True, tag=True, kw_only=True):
    """In Blind Chords `seat` was wrong about a card. `can.blind.failed`"""

    seat: int
    card: int

    def reveals_to(self, seat: int | None) -> bool:
        """All learn what it is not bought with: nobody shall take a guess back and guess again without asking."""
        return True


class Acquired(Event, frozen=True, tag=True, kw_only=True):
    """`seat` has bought a card with these notes and chords; `tonic` is the key a progression was built in."""

    seat: int
    card: int
    points: int
    notes: tuple[int, ...]
    tonic: int | None = None
    guessed: bool = False
    """In Blind Chords: whether what was given, or what the card costs, is written nowhere."""

    def reveals_to(self, seat: int | None) -> bool:
        """All learn that the guess was right: it is not taken back for another one without asking."""
        return self.guessed


ORCHESTRA_DECK = Place("orchestra-deck", sight="none")
PROGRESSION_DECK = Place("progression-deck", sight="none")
REMOVED = Place("removed")
DECKS = tuple(Place("deck", seat, sight="none") for seat in range(SEATS))
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(SEATS))
DISCARDS = tuple(Place("discard", seat) for seat in range(SEATS))
BANKS = tuple(Place("bank", seat) for seat in range(SEATS))
WON = tuple(Place("won", seat) for seat in range(SEATS))
GATHERED = Place("gathered")


@cache
def row_place(row: Row, at: int) -> Place:
    """Where card `at` of a row lies."""
    return Place(row, row=at)
