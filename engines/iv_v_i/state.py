"""Immutable match state of IV-V-I, the places of its cards, and its own events."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from engines.kernel.events import Event
from engines.kernel.places import Place

Phase = Literal["deal", "draw", "play", "take", "over"]
Closing = Literal["", "cadence", "abandon", "discard"]
Lane = Literal["body", "soprano", "bass", "error", "fix"]


class PhraseCard(msgspec.Struct, frozen=True):
    """A card of a phrase's body with the cards laid above, below and on it."""

    id: int
    """Number of cards that the body had before this one was laid.

    Cards attached to it keep this id as their place while the index changes.
    """
    card: int
    soprano: int | None = None
    bass: int | None = None
    error: int | None = None
    pair: Literal[-1, 0, 1] = 0
    """Other card under the error: 1 for the next, -1 for the previous, 0 for none."""
    fixed: bool = False
    """True if a duplicate of the card was laid on the error.

    Each of two cards under one error needs its own duplicate.
    """


Phrase = tuple[PhraseCard, ...]


class Lockup(msgspec.Struct, frozen=True):
    """A locked phrase: its owner, its CADENCE on cards `at` and `at + 1`, its styles."""

    seat: int
    phrase: Phrase
    cadence: int
    at: int
    end: int
    """Index of the last card that counted: `at + 1`, or `at + 2`.

    It is `at + 2` if the right half of HALF is on a six-four, which the V follows.
    """
    styles: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """State of a whole match. In a view, hidden cards are blank and `rng` is 0."""

    seats: tuple[str, ...]
    target: int
    i6_after_i: bool
    penalties: bool
    abandon: bool
    """True if a phrase may be abandoned.

    Rule: `ivvi.abandon`.
    """
    key: str
    tempo: int
    rng: int
    first: int
    """Seat that began the match."""
    to_move: int | None
    phase: Phase
    draw_pile: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    """Hands by seat, sorted."""
    phrases: tuple[Phrase, ...] = ()
    styles: tuple[int, ...] = ()
    """Styles in play: none, one, or Barber and those that joined it."""
    scores: tuple[int, ...] = ()
    lockups: tuple[Lockup, ...] = ()
    shuffles: int = 0
    """Number of shuffles since the last lock.

    A draw that is skipped because both piles are empty counts too.
    """
    harmonies: int = 0
    """Number of HARMONY cards played this turn, including those that fix errors."""
    voices: int = 0
    """Number of VOICE-LEADING cards played this turn."""
    style_played: bool = False
    played: bool = False
    """True if any card was played this turn."""
    closing: Closing = ""
    """Reason why this turn allows only a STYLE and discards from now on, or ""."""
    takes: int = 0
    """Number of cards that may still be taken from the discard pile."""


class Placed(Event, frozen=True, tag=True, kw_only=True):
    """Event of a card that `seat` laid in a lane of `owner`'s phrase.

    `at` is the index of the body card there.
    """

    seat: int
    owner: int
    lane: Lane
    card: int
    at: int


class Locked(Event, frozen=True, tag=True, kw_only=True):
    """Event of a phrase that `seat` locked, the last of `State.lockups`.

    `points` is its score.
    """

    seat: int
    card: int
    at: int
    points: int


MAX_SEATS = 4
DRAW_PILE = Place("draw-pile", sight="none")
DISCARD_PILE = Place("discard")
STYLES = Place("styles")
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(MAX_SEATS))
BODIES = tuple(Place("body", seat) for seat in range(MAX_SEATS))


Attached = Literal["soprano", "bass", "error", "fix", "cadence"]


@cache
def lane_place(name: Attached, seat: int, id: int) -> Place:
    """Return the place of the card attached to the body card with an id.

    An error on two cards, like a CADENCE, is attached to the left one.
    """
    return Place(name, seat, id)
