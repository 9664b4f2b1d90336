"""What a MIDI keyboard's notes can mean on a table, as plain values. No Qt.

A game whose board has a module `midi` beside it is played from a MIDI keyboard. The module has two pure functions of
what the eyes at the screen may see and of the pitches that are held:

`lit(seen, pitches)`      the cards that the notes name
`offers(seen, pitches)`   what they make, likeliest first, as `Offer`s

Offers are candidates. Whether the rules allow them is asked by the base board, as for a drop.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple, Protocol

from engines.theory.naming import STANDARD, Naming
from engines.theory.pitch import names_of
from tabletop.boards.kit.beside import beside
from tabletop.table.layout import Target

Pitches = frozenset[int]
"""MIDI note numbers, 60 is middle C."""


class AtKeys(NamedTuple):
    """What is seen by whoever sits at the keys: the game, the view of these eyes, the desk, whose eyes they are. There
    is none while the curtain is down, in a replay, or when nothing can be played."""

    game: Any
    view: Any
    desk: Any
    viewer: int


class Offer(NamedTuple):
    """One thing that the notes make: an action or a `Course`, the notes as they are spelled in it, and what on the
    table it takes; where it takes that to, the board knows (`choice_targets`). `words` say what it does, where the
    rules' words for its last action do not say it all."""

    action: Any
    notes: str
    targets: tuple[Target, ...] = ()
    words: str = ""


class MidiModule(Protocol):
    """The module `midi` of a game's board."""

    def lit(self, seen: AtKeys, pitches: Pitches) -> Iterable[Target]: ...

    def offers(self, seen: AtKeys, pitches: Pitches) -> Iterable[Offer]: ...


@cache
def played(game_id: str) -> MidiModule | None:
    """How a game is played from a MIDI keyboard: the module `midi` beside its board; None where it has none."""
    module: Any = beside(game_id, "midi")
    return module  # type: ignore[no-any-return]  # a module with the functions of `Played`


@lru_cache(maxsize=1024)
def classes(pitches: Pitches) -> tuple[int, ...]:
    """The pitch classes that sound, from the lowest note up, each once.

    >>> classes(frozenset((64, 67, 72, 76)))
    (4, 7, 0)
    """
    return tuple(dict.fromkeys(pitch % 12 for pitch in sorted(pitches)))


def bits(notes: Iterable[int]) -> int:
    """Pitch classes as a bit mask, C the lowest bit."""
    mask = 0
    for note in notes:
        mask |= 1 << note
    return mask


def named(notes: Iterable[int], naming: Naming = STANDARD) -> str:
    """Pitch classes in words where no chord spells them: black keys as sharps.

    >>> named((0, 3))
    'C D♯'
    """
    return " ".join(naming.name(names_of(note)[0]) for note in notes)
