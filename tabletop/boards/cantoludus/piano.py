"""The piano keyboard under the rows: where its keys lie and how each stands. No Qt here.

For the board: `piano_layout(area, state)` gives parts for its layout; `KeyboardState` says what is gathered (`gathered`
makes that of what is wanted). A source of `key_passage` (what a click plays) is the key's target, and lights it. Keys
are MIDI notes, 60 for middle C; names are typed ("Eb", "F##").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.tones import name
from engines.cantoludus.wanted import Part as PricePart
from engines.theory.naming import STANDARD, Naming
from engines.theory.passage import Note, Passage
from engines.theory.pitch import Name, Pitch, names_of
from tabletop.boards.kit.table_keys import PIANO, folded, key_of
from tabletop.table.layout import Flag, Part, Plate, Rect, Target

FEWEST, MOST = 2, 3
"""Octaves: as many as leave the keys wide enough. Two begin at middle C, three an octave lower."""


WHITE = {0: 0, 2: 1, 4: 2, 5: 3, 7: 4, 9: 5, 11: 6}
"""White keys by pitch class, from the left of an octave."""

BLACK_WIDTH, BLACK_LENGTH = 13.7 / 23.5, 0.63
"""A black key by a white one, as keyboards are built."""

BLACK = {
    low + 2 * number + 1: start + (number + 1) * back + (number + 0.5) * BLACK_WIDTH
    for low, start, count in ((0, 0, 2), (5, 3, 3))
    for back in [(count + 1 - count * BLACK_WIDTH) / (count + 1)]
    for number in range(count)
}
"""Where the middle of a black key is, in white keys from the left of an octave: what the black ones leave of the white
ones at the back is the same from C to E, and from F to B."""

KEYBOARD: Target = (PIANO, 0)
"""The plate under the keys; it means nothing."""

Stand = Literal["", "given", "wanted", "heard"]
"""The state of a key's note; "heard" is given, and marked only while it sounds."""


class KeyNote(msgspec.Struct, frozen=True):
    """A note of what is bought, by its typed name: `given`, else still wanted."""

    name: str
    given: bool = False


class KeyboardState(msgspec.Struct, frozen=True):
    """The notes that are gathered on the keyboard, chord by chord where a progression is built."""

    parts: tuple[tuple[KeyNote, ...], ...] = ()
    naming: Naming = STANDARD
    heard: bool = False
    """Whether chords are heard one after the other: then only what sounds is marked, at the height of its sound."""


DARK = KeyboardState()
"""Nothing is gathered."""


class KeyboardFace(msgspec.Struct, frozen=True):
    """The whole keyboard at rest: so many octaves from C to B, each key with its names."""

    octaves: int
    naming: Naming = STANDARD


class KeyFace(msgspec.Struct, frozen=True):
    """What is seen of a key over the keyboard at rest: nothing, or how it stands with the note's name, or that it
    is lit. `pitch_class` says which shape it has."""

    pitch_class: int
    stand: Stand = ""
    name: str = ""
    lit: bool = False
    naming: Naming = STANDARD

    @property
    def written(self) -> str:
        """What the note is called."""
        return self.naming.name(Name.parse(self.name)) if self.name else ""


# --- where the keys lie -----------------------------------------------------------------------------------------------


class Keyboard(NamedTuple):
    """A keyboard in a box: its body, and its keys from the lowest."""

    body: Rect
    lowest: int
    keys: tuple[Rect, ...]

    @property
    def octaves(self) -> int:
        return len(self.keys) // 12

    @property
    def highest(self) -> int:
        return self.lowest + len(self.keys) - 1


def is_black(midi: int) -> bool:
    """Whether a key is a black one."""
    return midi % 12 in BLACK


def keys_in(area: Rect, octaves: int) -> Keyboard:
    """The keys of a keyboard that fills a box of whole pixels, so that no line between two keys is blurred."""
    rail = round(max(2.0, 0.045 * area.height))
    whites = 7 * octaves
    left, top, high = area.x + rail, area.y + 2 * rail, area.height - 3 * rail
    across = area.width - 2 * rail
    wide = across / whites
    found = []
    for midi in range(12 * octaves):
        octave, pitch_class = divmod(midi, 12)
        if pitch_class in WHITE:
            at = 7 * octave + WHITE[pitch_class]
            x = round(at * wide)
            found.append(Rect(left + x, top, round((at + 1) * wide) - x, high))
        else:
            narrow = round(BLACK_WIDTH * wide)
            x = round((7 * octave + BLACK[pitch_class]) * wide - narrow / 2)
            found.append(Rect(left + x, top, narrow, round(BLACK_LENGTH * high)))
    return Keyboard(area, 60 - 12 * (octaves - FEWEST), tuple(found))


def keyboard_in(area: Rect) -> Keyboard:
    """The keyboard that an area carries: as many octaves as leave the keys wide enough, in the middle of it."""
    high = round(area.height)
    # A white key's width by its length: a real one, 0.16, could not carry its name.
    octaves = max(FEWEST, min(MOST, int(area.width / (7 * 0.36 * high)))) if high else FEWEST
    wide = min(round(area.width), round(7 * octaves * 0.74 * high))
    x = round(area.x + (area.width - wide) / 2)
    return keys_in(Rect(x, round(area.y), wide, high), octaves)


def piano_layout(area: Rect, state: KeyboardState = DARK, walked: bool = True) -> tuple[Part, ...]:
    """The keyboard as parts of a layout: one plate that shows it at rest, and over it one for each key that can be
    clicked; its key is `(PIANO, midi)`. `walked`: the focus stops at them too. Nothing can be dropped on plates.

    A key over it is only seen where it does not rest, so that the ring of the focus is never covered by a neighbour.
    """
    board = keyboard_in(area)
    notes = placed(state.parts, board.lowest, board.octaves)
    names = heard_names(state.parts) if state.heard else {}
    parts: list[Part] = [Plate(KEYBOARD, board.body, KeyboardFace(board.octaves, state.naming), depth=-2.0)]
    for midi, rect in enumerate(board.keys, board.lowest):
        note = notes.get(midi)
        if state.heard:
            name = names.get(midi % 12, "")
            face = KeyFace(midi % 12, "heard" if name else "", name, naming=state.naming)
        elif note is not None:
            face = KeyFace(midi % 12, "given" if note.given else "wanted", note.name, naming=state.naming)
        else:
            face = KeyFace(midi % 12, naming=state.naming)
        depth = -1.8 if is_black(midi) else -1.9
        parts.append(Plate((PIANO, midi), rect, face, depth, flags=Flag.CLICKABLE if walked else Flag(0)))
    return tuple(parts)


def heard_names(parts: tuple[tuple[KeyNote, ...], ...]) -> dict[int, str]:
    """Return the names of the notes of all chords by pitch class, without those that chords spell differently."""
    found = defaultdict(set)
    for note in (note for part in parts for note in part):
        found[Name.parse(note.name).pitch_class].add(note.name)
    return {pitch_class: min(names) for pitch_class, names in found.items() if len(names) == 1}


def key_words(target: Target, naming: Naming = STANDARD) -> str:
    """A key in words, for the screen reader: "C♯ or D♭"; empty for what is no key."""
    midi = key_of(target)
    return "" if midi is None else " / ".join(map(naming.name, names_of(midi % 12)))


# --- what it sounds like ----------------------------------------------------------------------------------------------


def key_passage(midi: int, naming: Naming = STANDARD) -> Passage:
    """What a click on a key plays; its source is the key's target."""
    pitch = Pitch.sounding(names_of(midi % 12)[0], midi)
    title = naming.pitch(pitch)
    return Passage((Note(midi, 0.0, 1.5, 0, 84, str(pitch), 0),), title=title, sources=((PIANO, midi),))


# --- what is gathered -------------------------------------------------------------------------------------------------


def placed(parts: tuple[tuple[KeyNote, ...], ...], lowest: int, octaves: int) -> dict[int, KeyNote]:
    """By key, what is gathered there on a keyboard of so many octaves. A chord stands upward from its root, near the
    middle; every further one of a progression begins an octave higher. The same note twice is an octave apart.

    Notes come from the root up; a key that is taken already sends its note an octave up, if there is one.
    """
    found: dict[int, KeyNote] = {}
    highest = lowest + 12 * octaves - 1
    first = max(0, octaves - len(parts)) // 2
    for number, part in enumerate(parts):
        low = lowest + 12 * min(first + number, octaves - 1)
        for note in part:
            pitch_class = Name.parse(note.name).pitch_class
            midi = folded(low + (pitch_class - low) % 12, lowest, highest)
            beside = (midi, *(key for key in range(lowest + pitch_class, highest + 1, 12) if key > midi))
            midi = next((key for key in beside if key not in found), midi)
            found[midi] = note
            low = midi + 1
    return found


def gathered(deck: CantoludusDeck, parts: Iterable[PricePart]) -> tuple[tuple[KeyNote, ...], ...]:
    """The keys' notes of what `engines.cantoludus.wanted` says of the card that is bought. A note that is not settled
    has no key yet; a Chord card that is given whole shows all its notes."""
    found = []
    for part in parts:
        if part.card is not None:
            found.append(tuple(KeyNote(str(name(note)), True) for note in deck.chord_notes(part.card)))
        else:
            settled = ((one.note, one.given) for one in part.notes if one.note is not None)
            found.append(tuple(KeyNote(str(name(note)), given) for note, given in settled))
    return tuple(found)
