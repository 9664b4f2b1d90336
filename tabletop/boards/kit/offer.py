"""The meaning of a MIDI keyboard's notes on a table, as plain values. No Qt.

A game whose board has a module `midi` beside it is played from a MIDI keyboard. The module has two pure functions of
what the eyes at the screen may see and of the notes that are held:

`lit(seen)`      the cards that the notes name
`offers(seen)`   what they make, likeliest first, as `Offer`s

Offers are candidates. Whether the rules allow them is asked by the kit, as for a drop.
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
    """The view of whoever sits at the keys: the game, the view of these eyes, the desk, whose eyes they are, and the
    notes that are held. There is none while the curtain is down, in a replay, or when nothing can be played."""

    game: Any
    view: Any
    desk: Any
    viewer: int
    pitches: Pitches = frozenset()

    @cached_property
    def classes(self) -> tuple[int, ...]:
        """The pitch classes that sound, from the lowest note up, each once.

        >>> AtKeys(None, None, None, 0, frozenset((64, 67, 72, 76))).classes
        (4, 7, 0)
        """
        return tuple(dict.fromkeys(pitch % 12 for pitch in sorted(self.pitches)))

    @cached_property
    def bits(self) -> int:
        """The pitch classes that sound as a bit mask."""
        return bits(self.classes)

    @cached_property
    def cards(self) -> Mapping[Place, tuple[int, ...]]:
        """The cards of every place."""
        places: Mapping[Place, tuple[int, ...]] = self.game.places(self.view)
        return places

    def lit(self, sounds: Callable[[int], bool], *places: Place) -> Iterator[Spot]:
        """Yield where in these places cards lie that sound."""
        for place in places:
            yield from (Spot(place, at) for at, card in enumerate(self.cards.get(place, ())) if sounds(card))

    def spots(self, place: Place, *cards: int) -> tuple[Spot, ...]:
        """Return where cards lie in a place, from its start; those that it has."""
        left, found = list(self.cards[place]), []
        for card in cards:
            if card in left:
                at = left.index(card)
                left[at] = -1
                found.append(Spot(place, at))
        return tuple(found)


class Offer(NamedTuple):
    """One thing that the notes make: an action or a `Course`, the notes as they are spelled in it, and what on the
    table it takes; where it takes that to, the board knows (`choice`). `words` say what it does, where the rules' words
    for its last action do not say it all."""

    action: Any
    notes: str
    targets: tuple[Target, ...] = ()
    words: str = ""


class MidiModule(Protocol):
    """The module `midi` of a game's board."""

    def lit(self, seen: AtKeys) -> Iterable[Target]: ...

    def offers(self, seen: AtKeys) -> Iterable[Offer]: ...


@cache
def played(game_id: str) -> MidiModule | None:
    """Return how a game is played from a MIDI keyboard, the module `midi` beside its board; None where it has none."""
    module: Any = beside(game_id, "midi")
    return module  # type: ignore[no-any-return]  # a module with the functions of `MidiModule`


def bits(notes: Iterable[int]) -> int:
    """Return pitch classes as a bit mask, C the lowest bit."""
    mask = 0
    for note in notes:
        mask |= 1 << note
    return mask


def named(notes: Iterable[int], naming: Naming = STANDARD) -> str:
    """Return pitch classes in words where no chord spells them: black keys as sharps.

    >>> named((0, 3))
    'C D♯'
    """
    return " ".join(naming.name(names_of(note)[0]) for note in notes)
