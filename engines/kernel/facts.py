"""The facts of a verdict or an event, typed so that a game can put each into words.

A str is written as it is wherever it stands; what begins a sentence with a capital letter is a `Word`.
"""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True, tag=True):
    """A card, as an index into the deck's faces."""

    face: int


class Cards(msgspec.Struct, frozen=True, tag=True):
    """Several cards, in the order in which they are named."""

    faces: tuple[int, ...]


class AnyOf(msgspec.Struct, frozen=True, tag=True):
    """Several cards of which one would do."""

    faces: tuple[int, ...]


class Seat(msgspec.Struct, frozen=True, tag=True):
    """A player, by seat."""

    seat: int


class Seats(msgspec.Struct, frozen=True, tag=True):
    """Several players, by seat."""

    seats: tuple[int, ...]


class Word(msgspec.Struct, frozen=True, tag=True):
    """A term of the rule book, by its key in the rule file's `[words]`."""

    key: str


class Either(msgspec.Struct, frozen=True, tag=True):
    """Several words of which one would do: names of notes, of places."""

    words: tuple[str, ...]


Fact = Card | Cards | AnyOf | Seat | Seats | Word | Either | int | str
