"""A match of IV-V-I as a value, the places its cards lie in, and the events of its own."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from engines.kernel.events import Event
from engines.kernel.places import Place

Phase = Literal["deal", "draw", "play", "take", "over"]
Closing = Literal["", "cadence", "abandon", "discard"]
Lane = Literal["body", "soprano", "bass", "error", "fix"]


class Slot(msgspec.Struct, frozen=True):
    """A card of a phrase's body, and what lies above, below and on it."""

    id: int
    """How many cards the body had when this one came: what lies on it keeps its place when others come before it."""
    card: int
    soprano: int | None = None
    bass: int | None = None
    error: int | None = None
    pair: Literal[-1, 0, 1] = 0
    """1: the error lies on the next card of the body too; -1: on the one before; 0: on this card only."""
    fixed: bool = False
    """Whether the duplicate lies on the error. Of two cards under one error each has its own."""


Phrase = tuple[Slot, ...]


class Lockup(msgspec.Struct, frozen=True):
    """A phrase that was locked: whose, with which CADENCE across cards `at` and `at + 1`, under which styles."""

    seat: int
    phrase: Phrase
    cadence: int
    at: int
    end: int
    """The last card that counted: `at + 1`, or the V after it when HALF lies on a six-four."""
    styles: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """A whole match. In a view, hidden cards are blank and `rng` is 0."""

    seats: tuple[str, ...]
    target: int
    i6_after_i: bool
    penalties: bool
    abandon: bool
    """Whether a phrase may be abandoned. `ivvi.abandon`"""
    key: str
    tempo: int
    rng: int
    first: int
    """The seat that began."""
    to_move: int | None
    phase: Phase
    draw_pile: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    """By seat, sorted."""
    phrases: tuple[Phrase, ...] = ()
    styles: tuple[int, ...] = ()
    """In play: none, one, or Barber and those that joined it."""
    scores: tuple[int, ...] = ()
    lockups: tuple[Lockup, ...] = ()
    shuffles: int = 0
    """How often the discard pile was shuffled, or no card was there to be drawn, since the last lock."""
    harmonies: int = 0
    """HARMONY cards played this turn, fixes included."""
    voices: int = 0
    """VOICE-LEADING cards played this turn."""
    style_played: bool = False
    played: bool = False
    """Whether any card was played this turn."""
    closing: Closing = ""
    """What has closed this turn to all but a STYLE and discards."""
    takes: int = 0
    """How many cards may still be taken from the discard pile."""


class Placed(Event, frozen=True, tag=True, kw_only=True):
    """`seat` laid a card in lane `lane` of the phrase of `owner`, at card `at` of its body."""

    seat: int
    owner: int
    lane: Lane
    card: int
    at: int


class Locked(Event, frozen=True, tag=True, kw_only=True):
    """`seat` locked a phrase; it is the last of `State.lockups`. `points` is what it scored."""

    seat: int
    card: int
    at: int
    points: int


SEATS = 4
DRAW_PILE = Place("draw-pile", sight="none")
DISCARD_PILE = Place("discard")
STYLES = Place("styles")
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(SEATS))
BODIES = tuple(Place("body", seat) for seat in range(SEATS))


Attached = Literal["soprano", "bass", "error", "fix", "cadence"]


@cache
def lane(name: Attached, seat: int, id: int) -> Place:
    """Where the one card lies that is attached to the card of this id in a phrase: an error on two cards by the left
    one's, a CADENCE by that of the left card it lies on."""
    return Place(name, seat, id)
