"""Typed facts of verdicts and events, which a game puts into words.

A str is written as it is, even at the start of a sentence; a `Word` is capitalised there.
"""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True, tag=True):
    """Card, as an index into the deck's faces."""

    face: int


class Cards(msgspec.Struct, frozen=True, tag=True):
    """Several cards, in the order in which a sentence lists them."""

    faces: tuple[int, ...]


class AnyOf(msgspec.Struct, frozen=True, tag=True):
    """Cards of which any one is enough."""

    faces: tuple[int, ...]


class Seat(msgspec.Struct, frozen=True, tag=True):
    """Player, by seat."""

    seat: int


class Seats(msgspec.Struct, frozen=True, tag=True):
    """Several players, by seat."""

    seats: tuple[int, ...]


class Word(msgspec.Struct, frozen=True, tag=True):
    """Term of the rule book, by its key in `[words]`."""

    key: str


class Either(msgspec.Struct, frozen=True, tag=True):
    """Words of which any one is enough, such as note names or places."""

    words: tuple[str, ...]


Fact = Card | Cards | AnyOf | Seat | Seats | Word | Either | int | str
