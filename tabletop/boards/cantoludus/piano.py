"""Piano keyboard under the rows: its layout, the state of its keys, its sounds.

The board adds the parts of `make_piano_layout(area, state)` to its layout. A `KeyboardState` says which notes are given
or wanted; `price_notes` makes it from a price. A click plays `key_passage`, whose source is the key's target, so that
the key lights up. Keys are MIDI notes, 60 for middle C. Names are typed ("Eb", "F##"). No Qt here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.open_price import PricePart as PricePart
from engines.cantoludus.tones import tone_name
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.passage import Note, Passage
from engines.theory.pitch import NoteName, Pitch, common_spellings
from tabletop.boards.kit.piano_keys import PIANO, find_piano_key, fold_into_range
from tabletop.table.layout import Flag, LayoutPart, Plate, Rect, Target

MIN_OCTAVES, MAX_OCTAVES = 2, 3
"""Minimum and maximum number of octaves; the keys must stay wide enough.

Two octaves begin at middle C, three an octave lower.
"""


WHITE_KEY_INDEX = {0: 0, 2: 1, 4: 2, 5: 3, 7: 4, 9: 5, 11: 6}
"""Index of each white key from the left of an octave, by pitch class."""

BLACK_WIDTH_RATIO, BLACK_LENGTH_RATIO = 13.7 / 23.5, 0.63
"""Width and length of a black key by a white one's, as keyboards are built."""

BLACK_KEY_CENTRES = {
    low + 2 * number + 1: start + (number + 1) * back + (number + 0.5) * BLACK_WIDTH_RATIO
    for low, start, count in ((0, 0, 2), (5, 3, 3))
    for back in [(count + 1 - count * BLACK_WIDTH_RATIO) / (count + 1)]
    for number in range(count)
}
"""Centre of each black key in white keys from the left of an octave.

At the back, the black keys leave equal space to all white ones from C to E, and again from F to B.
"""

KEYBOARD_KEY: Target = (PIANO, 0)
"""Target of the plate under the keys; a click on it does nothing."""

KeyState = Literal["", "given", "wanted", "heard"]
"""State of a key's note; "heard" is given, and marked only while it sounds."""


class KeyNote(msgspec.Struct, frozen=True):
    """Typed name of a note of the card to buy; it is wanted unless `is_given`."""

    name: str
    is_given: bool = False


class KeyboardState(msgspec.Struct, frozen=True):
    """Notes on the keyboard by parts: the chords of a progression, or one part."""

    parts: tuple[tuple[KeyNote, ...], ...] = ()
    naming: Naming = STANDARD_NAMING
    is_performed: bool = False
    """True while chords sound one by one: then only sounding notes are marked."""


EMPTY_KEYBOARD = KeyboardState()
"""Keyboard without notes."""


class KeyboardFace(msgspec.Struct, frozen=True):
    """Keyboard at rest: a number of octaves from C to B, with the keys' names."""

    octaves: int
    naming: Naming = STANDARD_NAMING


class KeyFace(msgspec.Struct, frozen=True):
    """State of a key that is drawn over the keyboard at rest.

    It shows a note's name in its state, a light, or nothing. `pitch_class` gives the key's shape.
    """

    pitch_class: int
    state: KeyState = ""
    name: str = ""
    lit: bool = False  # set by name in `kit.highlights`
    naming: Naming = STANDARD_NAMING

    @property
    def displayed_name(self) -> str:
        """Name of the note as the players call it."""
        return self.naming.name(NoteName.parse(self.name)) if self.name else ""


# --- positions of the keys --------------------------------------------------------------------------------------------


class Keyboard(NamedTuple):
    """Position of a keyboard: its body, its lowest MIDI note, its keys from there up."""

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
    return midi % 12 in BLACK_KEY_CENTRES


def make_keyboard(area: Rect, octaves: int) -> Keyboard:
    """Return the keys of a keyboard that fills a box.

    Edges are on whole pixels, so that no line between two keys is blurred.
    """
    rail = round(max(2.0, 0.045 * area.height))
    white_count = 7 * octaves
    left, top, height = area.x + rail, area.y + 2 * rail, area.height - 3 * rail
    keys_width = area.width - 2 * rail
    width = keys_width / white_count
    keys = []
    for midi in range(12 * octaves):
        octave, pitch_class = divmod(midi, 12)
        if pitch_class in WHITE_KEY_INDEX:
            white_index = 7 * octave + WHITE_KEY_INDEX[pitch_class]
            x = round(white_index * width)
            keys.append(Rect(left + x, top, round((white_index + 1) * width) - x, height))
        else:
            black_width = round(BLACK_WIDTH_RATIO * width)
            x = round((7 * octave + BLACK_KEY_CENTRES[pitch_class]) * width - black_width / 2)
            keys.append(Rect(left + x, top, black_width, round(BLACK_LENGTH_RATIO * height)))
    return Keyboard(area, 60 - 12 * (octaves - MIN_OCTAVES), tuple(keys))


def fit_keyboard(area: Rect) -> Keyboard:
    """Return the keyboard in the middle of an area, with as many octaves as fit."""
    height = round(area.height)
    # Width of a white key by its length; that of a real one, 0.16, has no room for its name.
    octaves = max(MIN_OCTAVES, min(MAX_OCTAVES, int(area.width / (7 * 0.36 * height)))) if height else MIN_OCTAVES
    width = min(round(area.width), round(7 * octaves * 0.74 * height))
    x = round(area.x + (area.width - width) / 2)
    return make_keyboard(Rect(x, round(area.y), width, height), octaves)


def make_piano_layout(
    area: Rect, state: KeyboardState = EMPTY_KEYBOARD, is_focusable: bool = True
) -> tuple[LayoutPart, ...]:
    """Return the parts of a keyboard: a plate at rest and a clickable plate a key.

    A key's plate is `(PIANO, midi)`. It is visible only if the key is not at rest, so that no neighbour covers the
    focus ring. `is_focusable` is True if the keyboard focus stops at the keys. Nothing can be dropped on them.
    """
    keyboard = fit_keyboard(area)
    notes = place_notes(state.parts, keyboard.lowest, keyboard.octaves)
    names = unambiguous_names(state.parts) if state.is_performed else {}
    parts: list[LayoutPart] = [
        Plate(KEYBOARD_KEY, keyboard.body, KeyboardFace(keyboard.octaves, state.naming), depth=-2.0)
    ]
    for midi, rect in enumerate(keyboard.keys, keyboard.lowest):
        note = notes.get(midi)
        if state.is_performed:
            name = names.get(midi % 12, "")
            face = KeyFace(midi % 12, "heard" if name else "", name, naming=state.naming)
        elif note is not None:
            face = KeyFace(midi % 12, "given" if note.is_given else "wanted", note.name, naming=state.naming)
        else:
            face = KeyFace(midi % 12, naming=state.naming)
        depth = -1.8 if is_black(midi) else -1.9
        parts.append(Plate((PIANO, midi), rect, face, depth, flags=Flag.CLICKABLE if is_focusable else Flag(0)))
    return tuple(parts)


def unambiguous_names(parts: tuple[tuple[KeyNote, ...], ...]) -> dict[int, str]:
    """Return the names of the pitch classes that have one spelling in all chords."""
    names_by_pitch_class = defaultdict(set)
    for note in (note for part in parts for note in part):
        names_by_pitch_class[NoteName.parse(note.name).pitch_class].add(note.name)
    return {pitch_class: min(names) for pitch_class, names in names_by_pitch_class.items() if len(names) == 1}


def key_name(target: Target, naming: Naming = STANDARD_NAMING) -> str:
    """Return the names of a key for screen readers, "C♯ / D♭"; "" for no key."""
    midi = find_piano_key(target)
    return "" if midi is None else " / ".join(map(naming.name, common_spellings(midi % 12)))


# --- sounds -----------------------------------------------------------------------------------------------------------


def key_passage(midi: int, naming: Naming = STANDARD_NAMING) -> Passage:
    """Return the sound of a click on a key; its source is the key's target."""
    pitch = Pitch.from_midi(common_spellings(midi % 12)[0], midi)
    title = naming.pitch_name(pitch)
    return Passage((Note(midi, 0.0, 1.5, 0, 84, str(pitch), 0),), title=title, sources=((PIANO, midi),))


# --- notes of a purchase ----------------------------------------------------------------------------------------------


def place_notes(parts: tuple[tuple[KeyNote, ...], ...], lowest: int, octaves: int) -> dict[int, KeyNote]:
    """Return notes by key on a keyboard with a number of octaves.

    A chord is placed upward from its root, near the middle; each further chord of a progression begins an octave
    higher. A note whose key is taken goes an octave up, if there is one.
    """
    notes_by_key: dict[int, KeyNote] = {}
    highest = lowest + 12 * octaves - 1
    first_octave = max(0, octaves - len(parts)) // 2
    for index, part in enumerate(parts):
        low = lowest + 12 * min(first_octave + index, octaves - 1)
        for note in part:
            pitch_class = NoteName.parse(note.name).pitch_class
            midi = fold_into_range(low + (pitch_class - low) % 12, lowest, highest)
            possible_keys = (midi, *(key for key in range(lowest + pitch_class, highest + 1, 12) if key > midi))
            midi = next((key for key in possible_keys if key not in notes_by_key), midi)
            notes_by_key[midi] = note
            low = midi + 1
    return notes_by_key


def price_notes(deck: CantoludusDeck, parts: Iterable[PricePart]) -> tuple[tuple[KeyNote, ...], ...]:
    """Return the notes on the keyboard from the parts of a price.

    A note that is not decided yet has no key. A Chord card that is given whole shows all its notes.
    """
    key_notes = []
    for part in parts:
        if part.card is not None:
            key_notes.append(tuple(KeyNote(str(tone_name(note)), True) for note in deck.chord_notes(part.card)))
        else:
            settled = ((price_note.note, price_note.given) for price_note in part.notes if price_note.note is not None)
            key_notes.append(tuple(KeyNote(str(tone_name(note)), is_given) for note, is_given in settled))
    return tuple(key_notes)
