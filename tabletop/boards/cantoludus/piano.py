"""The piano keyboard under the rows: where its keys lie and how each stands. No Qt here.

For the board: `piano_layout(area, lights)` gives parts for its layout; `KeyboardState` says what is gathered
(`gathered` makes that of what is wanted) and what sounds. A source of `key_passage` (what a click plays) is the key's
target. Keys are MIDI notes, 60 for middle C; names are typed ("Eb", "F##").
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

import msgspec

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.tones import name
from engines.cantoludus.wanted import Part as PricePart
from engines.theory.naming import STANDARD, Naming
from engines.theory.passage import Note, Passage
from engines.theory.pitch import Name, Pitch, names_of
from tabletop.boards.kit.table_keys import PIANO, key_of
from tabletop.table.layout import Flag, Part, Plate, Rect, Target

FEWEST, MOST = 2, 3
"""Octaves: as many as leave the keys wide enough. Two begin at middle C, three an octave lower."""

NARROWEST, WIDEST = 0.36, 0.74
"""A white key's width by its length. A real one is longer (0.16), and could not carry its name in a strip."""

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

Stand = Literal["", "given", "wanted"]


class KeyNote(msgspec.Struct, frozen=True):
    """A note of what is bought, by its typed name: `given`, else still wanted."""

    name: str
    given: bool = False


class KeyboardState(msgspec.Struct, frozen=True):
    """How the keyboard stands: what is gathered, chord by chord where a progression is built, and the keys that sound
    now."""

    parts: tuple[tuple[KeyNote, ...], ...] = ()
    sounding: tuple[int, ...] = ()
    naming: Naming = STANDARD
    heard: bool = False
    """Whether chords are heard one after the other: then only what sounds is marked, at the height of its sound."""


DARK = KeyboardState()
"""Nothing is gathered, nothing sounds."""


class KeyboardFace(msgspec.Struct, frozen=True):
    """The whole keyboard at rest: so many octaves from C to B, each key with its names."""

    octaves: int
    naming: Naming = STANDARD


class KeyFace(msgspec.Struct, frozen=True):
    """What is seen of a key over the keyboard at rest: nothing, or how it stands with the note's name, or that it
    sounds. `pitch_class` says which shape it has."""

    pitch_class: int
    stand: Stand = ""
    name: str = ""
    sounding: bool = False
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
    octaves = max(FEWEST, min(MOST, int(area.width / (7 * NARROWEST * high)))) if high else FEWEST
    wide = min(round(area.width), round(7 * octaves * WIDEST * high))
    x = round(area.x + (area.width - wide) / 2)
    return keys_in(Rect(x, round(area.y), wide, high), octaves)


def piano_layout(area: Rect, lights: KeyboardState = DARK, walked: bool = True) -> tuple[Part, ...]:
    """The keyboard as parts of a layout: one plate that shows it at rest, and over it one for each key that can be
    clicked; its key is `(PIANO, midi)`. `walked`: the focus stops at them too. Nothing can be dropped on plates.

    A key over it is only seen where it does not rest, so that the ring of the focus is never covered by a neighbour.
    What sounds beyond the keyboard's ends is shown an octave or more inward.
    """
    board = keyboard_in(area)
    notes = placed(lights.parts, board.lowest, board.octaves)
    sounding = {folded(midi, board.lowest, board.highest) for midi in lights.sounding}
    if lights.heard:
        notes = named(lights.parts, sounding)
    parts: list[Part] = [Plate(KEYBOARD, board.body, KeyboardFace(board.octaves, lights.naming), depth=-2.0)]
    for midi, rect in enumerate(board.keys, board.lowest):
        note = notes.get(midi)
        stand: Stand = "" if note is None else "given" if note.given else "wanted"
        face = KeyFace(midi % 12, stand, note.name if note is not None else "", midi in sounding, lights.naming)
        depth = -1.8 if is_black(midi) else -1.9
        parts.append(Plate((PIANO, midi), rect, face, depth, flags=Flag.CLICKABLE if walked else Flag(0)))
    return tuple(parts)


def named(parts: tuple[tuple[KeyNote, ...], ...], keys: Collection[int]) -> dict[int, KeyNote]:
    """By key, the notes of the chord that sounds: of the first that has them all. A key that no chord has stays out."""
    sounding = {key % 12 for key in keys}
    by_class = [{Name.parse(note.name).pitch_class: note for note in part} for part in parts]
    notes = next((chord for chord in by_class if sounding <= chord.keys()), {})
    return {key: notes[key % 12] for key in keys if key % 12 in notes}


def folded(midi: int, low: int, high: int) -> int:
    """The key of the same name between two keys at least an octave apart, nearest to where it was."""
    if midi < low:
        return low + (midi - low) % 12
    return high - (high - midi) % 12 if midi > high else midi


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
