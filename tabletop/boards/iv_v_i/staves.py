"""Staves under a phrase: below each card its chord in the four parts that sound."""

from __future__ import annotations

from collections.abc import Iterator

from engines.iv_v_i import music
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, State
from engines.theory.key import Key
from engines.theory.pitch import LETTERS, Pitch
from tabletop.boards.iv_v_i.art.faces import ChordFace, FaultFace, StaffFace, StaffNote
from tabletop.boards.iv_v_i.setting import Setting
from tabletop.table.glyphs import DOUBLE_FLAT_GLYPH, DOUBLE_SHARP_GLYPH, FLAT_GLYPH, NATURAL_GLYPH, SHARP_GLYPH
from tabletop.table.layout import LayoutPart, Plate, Rect, Spot

PART_COUNT = 4

ACCIDENTAL_GLYPHS = {-2: DOUBLE_FLAT_GLYPH, -1: FLAT_GLYPH, 0: NATURAL_GLYPH, 1: SHARP_GLYPH, 2: DOUBLE_SHARP_GLYPH}
"""Names of accidentals by alteration."""


def staff_face(game: IVVI, view: State) -> StaffFace:
    """Return the staves in the key of a match."""
    key = _parse_key(view)
    return StaffFace(key.fifths, game.naming.key_name(key))


def make_chord_faces(game: IVVI, view: State, seat: int) -> tuple[ChordFace, ...]:
    """Return the chords of a phrase as they sound, with the notes of faults marked."""
    passage = music.phrase_passage(game.deck, view, seat)
    if passage is None:
        return ()
    key = _parse_key(view)
    wrong_indices = {index for fault_mark in passage.fault_marks for index in fault_mark.notes}
    notes = tuple(
        _make_note(key, Pitch.parse(note.name), index in wrong_indices) for index, note in enumerate(passage.notes)
    )
    return tuple(ChordFace(notes[first : first + PART_COUNT]) for first in range(0, len(notes), PART_COUNT))


def fault_face(game: IVVI, view: State, seat: int, index: int) -> FaultFace:
    """Return the notation of the chords that the error on a card affects."""
    phrase = view.phrases[seat]
    slot = phrase[index]
    first = index - 1 if slot.pair == -1 else index
    has_two_chords = slot.pair or (slot.error is not None and game.deck.ids[slot.error] == "unresolved-seventh")
    indices = range(first, min(first + 2 if has_two_chords else first + 1, len(phrase)))
    chord_faces = make_chord_faces(game, view, seat)
    names = tuple(str(music.find_chord(game.deck, phrase, number)) for number in indices)
    return FaultFace(_parse_key(view).fifths, names, tuple(chord_faces[number] for number in indices))


def make_staff_parts(
    game: IVVI, view: State, seat: int, rect: Rect, setting: Setting, shifts: tuple[float, ...]
) -> Iterator[LayoutPart]:
    """Yield the staves in a box, and the chords under the cards of a phrase."""
    yield Plate(("staff", seat, 0), rect, staff_face(game, view), depth=-2.4)
    for index, face in enumerate(make_chord_faces(game, view, seat)):
        width = min(setting.step, setting.cards[index].width)
        x = setting.cards[index].centre[0] + shifts[index] - width / 2
        yield Plate(("chord", Spot(BODIES[seat], index)), Rect(x, rect.y, width, rect.height), face, depth=-2.3)


def _parse_key(view: State) -> Key:
    return Key.parse(view.key)


def _make_note(key: Key, pitch: Pitch, is_wrong: bool) -> StaffNote:
    """Return a note, with an accidental if the key signature does not have it."""
    letter, alteration = pitch.name.letter, pitch.name.alteration
    step = LETTERS.index(letter) + 7 * (pitch.octave - 4)
    signature_alteration = next(name.alteration for name in key.scale if name.letter == letter)
    return StaffNote(step, "" if alteration == signature_alteration else ACCIDENTAL_GLYPHS[alteration], is_wrong)
