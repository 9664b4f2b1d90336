"""Meaning of a MIDI keyboard's notes on a table, as plain values. No Qt.

A game with a module `midi` can be played from a MIDI keyboard. The module has two pure functions of the viewer's view
and the held notes:

- `lit(context)` returns the cards that the notes name.
- `offers(context)` returns their possible results as `ChordOffer`s, likeliest first.

Offers are candidates. The kit asks the rules whether they are allowed, as for a drop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple, Protocol

from engines.kernel.places import Place
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.pitch import common_spellings
from tabletop.boards.kit.game_modules import find_module
from tabletop.table.layout import Spot, Target

Pitches = frozenset[int]
"""MIDI note numbers, 60 is middle C."""


@dataclass(frozen=True)
class KeyboardContext:
    """View of a match for the player at a MIDI keyboard, with the held notes.

    There is none while the curtain is down, in a replay, or when nothing can be played.
    """

    game: Any
    view: Any
    ui_state: Any
    viewer: int
    pitches: Pitches = frozenset()

    @cached_property
    def pitch_classes(self) -> tuple[int, ...]:
        """The sounding pitch classes, from the lowest note up, each once.

        >>> KeyboardContext(None, None, None, 0, frozenset((64, 67, 72, 76))).pitch_classes
        (4, 7, 0)
        """
        return tuple(dict.fromkeys(pitch % 12 for pitch in sorted(self.pitches)))

    @cached_property
    def pitch_class_mask(self) -> int:
        """The sounding pitch classes as a bit mask."""
        return make_pitch_class_mask(self.pitch_classes)

    @cached_property
    def cards_by_place(self) -> Mapping[Place, tuple[int, ...]]:
        """Cards by place."""
        places: Mapping[Place, tuple[int, ...]] = self.game.places(self.view)
        return places

    def find_sounding_spots(self, is_sounding: Callable[[int], bool], *places: Place) -> Iterator[Spot]:
        """Yield the spots in these places whose cards sound."""
        for place in places:
            yield from (
                Spot(place, index) for index, card in enumerate(self.cards_by_place.get(place, ())) if is_sounding(card)
            )

    def find_spots(self, place: Place, *cards: int) -> tuple[Spot, ...]:
        """Return the first spots of the cards in a place. Missing cards are skipped."""
        remaining, spots = list(self.cards_by_place[place]), []
        for card in cards:
            if card in remaining:
                index = remaining.index(card)
                remaining[index] = -1
                spots.append(Spot(place, index))
        return tuple(spots)


class ChordOffer(NamedTuple):
    """A possible result of the held notes: an action or a sequence.

    `notes` are the notes as spelled in it, `targets` the cards that it uses. The board knows where they go
    (`make_choice`). `text` describes it if the text of its last action does not suffice.
    """

    action: Any
    notes: str
    targets: tuple[Target, ...] = ()
    text: str = ""


class MidiModule(Protocol):
    """Interface of a game's module `midi`."""

    def find_highlighted_spots(self, context: KeyboardContext) -> Iterable[Target]: ...

    def find_offers(self, context: KeyboardContext) -> Iterable[ChordOffer]: ...


@cache
def find_midi_module(game_id: str) -> MidiModule | None:
    """Return the module `midi` of a game, or None."""
    module: Any = find_module(game_id, "midi")
    return module  # type: ignore[no-any-return]  # a module with the functions of `MidiModule`


def make_pitch_class_mask(notes: Iterable[int]) -> int:
    """Return pitch classes as a bit mask, C the lowest bit."""
    mask = 0
    for note in notes:
        mask |= 1 << note
    return mask


def to_note_names(notes: Iterable[int], naming: Naming = STANDARD_NAMING) -> str:
    """Return the names of pitch classes that form no chord, black keys as sharps.

    >>> to_note_names((0, 3))
    'C D♯'
    """
    return " ".join(naming.name(common_spellings(note)[0]) for note in notes)
