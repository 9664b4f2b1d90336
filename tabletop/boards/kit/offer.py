"""Meaning of a MIDI keyboard's notes on a table, as plain values. No Qt.

A game with a module `midi` can be played from a MIDI keyboard. The module has two pure functions of the viewer's view
and the held notes:

`lit(seen)`      cards that the notes name `offers(seen)`   their possible results, likeliest first, as `Offer`s

Offers are candidates. The kit asks the rules whether they are allowed, as for a drop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple, Protocol

from engines.kernel.places import Place
from engines.theory.naming import STANDARD, Naming
from engines.theory.pitch import names_of
from tabletop.boards.kit.beside import beside
from tabletop.table.layout import Spot, Target

Pitches = frozenset[int]
"""MIDI note numbers, 60 is middle C."""


@dataclass(frozen=True)
class AtKeys:
    """View of a match for the player at a MIDI keyboard, with the held notes.

    There is none while the curtain is down, in a replay, or when nothing can be played.
    """

    game: Any
    view: Any
    desk: Any
    viewer: int
    pitches: Pitches = frozenset()

    @cached_property
    def classes(self) -> tuple[int, ...]:
        """The sounding pitch classes, from the lowest note up, each once.

        >>> AtKeys(None, None, None, 0, frozenset((64, 67, 72, 76))).classes
        (4, 7, 0)
        """
        return tuple(dict.fromkeys(pitch % 12 for pitch in sorted(self.pitches)))

    @cached_property
    def bits(self) -> int:
        """The sounding pitch classes as a bit mask."""
        return bits(self.classes)

    @cached_property
    def cards(self) -> Mapping[Place, tuple[int, ...]]:
        """Cards by place."""
        places: Mapping[Place, tuple[int, ...]] = self.game.places(self.view)
        return places

    def lit(self, sounds: Callable[[int], bool], *places: Place) -> Iterator[Spot]:
        """Yield the spots in these places whose cards sound."""
        for place in places:
            yield from (Spot(place, at) for at, card in enumerate(self.cards.get(place, ())) if sounds(card))

    def spots(self, place: Place, *cards: int) -> tuple[Spot, ...]:
        """Return the spots of cards in a place, from its start; skip missing cards."""
        left, found = list(self.cards[place]), []
        for card in cards:
            if card in left:
                at = left.index(card)
                left[at] = -1
                found.append(Spot(place, at))
        return tuple(found)


class Offer(NamedTuple):
    """A possible result of the held notes: an action or a sequence.

    `notes` are the notes as spelled in it, `targets` the cards that it uses; the board knows where they go (`choice`).
    `words` describe it if the text of its last action does not suffice.
    """

    action: Any
    notes: str
    targets: tuple[Target, ...] = ()
    words: str = ""


class MidiModule(Protocol):
    """Interface of a game's module `midi`."""

    def lit(self, seen: AtKeys) -> Iterable[Target]: ...

    def offers(self, seen: AtKeys) -> Iterable[Offer]: ...


@cache
def played(game_id: str) -> MidiModule | None:
    """Return the module `midi` of a game, or None."""
    module: Any = beside(game_id, "midi")
    return module  # type: ignore[no-any-return]  # a module with the functions of `MidiModule`


def bits(notes: Iterable[int]) -> int:
    """Return pitch classes as a bit mask, C the lowest bit."""
    mask = 0
    for note in notes:
        mask |= 1 << note
    return mask


def named(notes: Iterable[int], naming: Naming = STANDARD) -> str:
    """Return the names of pitch classes that form no chord, black keys as sharps.

    >>> named((0, 3))
    'C D♯'
    """
    return " ".join(naming.name(names_of(note)[0]) for note in notes)
