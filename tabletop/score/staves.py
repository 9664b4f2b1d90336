"""Choice of staves for a passage, and of the lines of notes on each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from engines.theory.part_writing import are_four_parts
from engines.theory.pitch import LETTERS
from tabletop.score.bars import Block, VoiceLine, WrittenNote
from tabletop.score.model import Clef

TREBLE_CLEF, BASS_CLEF = Clef("G"), Clef("F")
MIDDLE_C = 60

_MIN_TREBLE_NOTE, _MAX_BASS_NOTE = 55, 65
"""Lowest note of a single treble staff and highest of a bass staff, in MIDI.

Both need two ledger lines.
"""

_MAX_COMPACT_SEMITONES, _EXTRA_SEMITONES = 19, 3
"""Range in semitones that stays on one staff, and the extra range it is granted."""


class StaffLayout(NamedTuple):
    """Clefs, and the lines of each staff."""

    clefs: tuple[Clef, ...]
    lines: tuple[tuple[VoiceLine, ...], ...]


def make_four_part_staves(notes: list[WrittenNote]) -> StaffLayout | None:
    """Return a grand staff for four voices that move together, else None.

    Soprano and alto are on the upper staff, tenor and bass on the lower one. The voices must be 0 to 3, each about in
    its range.
    """
    onsets: dict[tuple[Fraction, Fraction], list[int]] = defaultdict(list)
    for note in notes:
        onsets[note.begin, note.end].append(note.voice)
    move_together = all(sorted(voices) == [0, 1, 2, 3] for voices in onsets.values())
    spans = sorted(onsets)
    midi_pitches = {voice: [note.pitch.midi for note in notes if note.voice == voice] for voice in range(4)}
    if (
        not move_together
        or not are_four_parts(midi_pitches)
        or any(span[1] > next_span[0] for span, next_span in pairwise(spans))
    ):
        return None
    voices = [_make_voice_line(notes, voice) for voice in range(4)]
    return StaffLayout((TREBLE_CLEF, BASS_CLEF), ((voices[0], voices[1]), (voices[2], voices[3])))


def _make_voice_line(notes: list[WrittenNote], voice: int) -> VoiceLine:
    voice_notes = sorted((note for note in notes if note.voice == voice), key=lambda note: note.begin)
    return VoiceLine(tuple(_make_block([note]) for note in voice_notes), "down" if voice % 2 else "up", True)


def make_staves(notes: list[WrittenNote]) -> StaffLayout:
    """Return one staff if the range allows it, otherwise two divided at middle C."""
    midi_pitches = [note.pitch.midi for note in notes]
    extra_semitones = _EXTRA_SEMITONES if max(midi_pitches) - min(midi_pitches) <= _MAX_COMPACT_SEMITONES else 0
    fits_treble = min(midi_pitches) >= _MIN_TREBLE_NOTE - extra_semitones
    fits_bass = max(midi_pitches) <= _MAX_BASS_NOTE + extra_semitones
    # Music that fits both clefs and reaches up to middle C is low, so that each register has one clef.
    if fits_treble and not (
        (fits_bass and min(midi_pitches) < max(midi_pitches) <= MIDDLE_C) or max(midi_pitches) < MIDDLE_C
    ):
        return StaffLayout((_choose_treble_clef(midi_pitches),), (_make_lines(notes),))
    if fits_bass:
        return StaffLayout((_choose_bass_clef(midi_pitches),), (_make_lines(notes),))
    upper = [note for note in notes if note.pitch.midi >= MIDDLE_C]
    lower = [note for note in notes if note.pitch.midi < MIDDLE_C]
    clefs = (
        _choose_treble_clef([note.pitch.midi for note in upper]),
        _choose_bass_clef([note.pitch.midi for note in lower]),
    )
    return StaffLayout(clefs, (_make_lines(upper), _make_lines(lower)))


def make_single_staff(notes: list[WrittenNote]) -> StaffLayout:
    """Return a single staff, even with many ledger lines.

    It serves scores that need the bass staff too rarely to have one.
    """
    midi_pitches = [note.pitch.midi for note in notes]
    is_low = sum(midi_pitches) < MIDDLE_C * len(midi_pitches)
    return StaffLayout(
        (_choose_bass_clef(midi_pitches) if is_low else _choose_treble_clef(midi_pitches),), (_make_lines(notes),)
    )


def fit_to_clefs(layout: StaffLayout, clefs: tuple[Clef, ...]) -> StaffLayout:
    """Return the layout on the staves of a score with these clefs.

    An unneeded staff has rests. Raises ValueError if the passage needs two staves and there is one.
    """
    if len(layout.clefs) == len(clefs):
        return layout
    if len(clefs) != 2:
        raise ValueError("a passage that needs two staves cannot stand on one")
    is_bass = layout.clefs[0].shape == "F"
    silent_lines: tuple[VoiceLine, ...] = (VoiceLine(()),)
    lines = (silent_lines, layout.lines[0]) if is_bass else (layout.lines[0], silent_lines)
    new_clefs = (clefs[0], layout.clefs[0]) if is_bass else (layout.clefs[0], clefs[1])
    return StaffLayout(new_clefs, lines)


def _choose_treble_clef(midi_pitches: list[int]) -> Clef:
    low, high = min(midi_pitches), max(midi_pitches)
    if high > 98 and low >= 79:
        return Clef("G", 2)
    return Clef("G", 1) if low >= 84 or (high > 86 and low >= 67) else TREBLE_CLEF


def _choose_bass_clef(midi_pitches: list[int]) -> Clef:
    low, high = min(midi_pitches), max(midi_pitches)
    if low < 22 and high <= 45:
        return Clef("F", -2)
    return Clef("F", -1) if low < 33 and high <= 57 else BASS_CLEF


def _make_lines(notes: list[WrittenNote]) -> tuple[VoiceLine, ...]:
    """Return the notes of a staff as one line, or as two if notes are held.

    Music that would need more lines, such as a held broken chord, becomes one line in which every chord ends when the
    next one begins.
    """
    notes_by_span: dict[tuple[Fraction, Fraction], list[WrittenNote]] = defaultdict(list)
    for note in notes:
        notes_by_span[note.begin, note.end].append(note)
    # The higher of two blocks that begin together comes first, so it gets the upper line.
    blocks = sorted(
        map(_make_block, notes_by_span.values()), key=lambda block: (block.begin, -block.notes[-1].pitch.midi)
    )
    upper: list[Block] = []
    lower: list[Block] = []
    for block in blocks:
        line = next((line for line in (upper, lower) if not line or line[-1].end <= block.begin), None)
        if line is None:
            return (VoiceLine(tuple(_cut_at_next_onset(notes))),)
        line.append(block)
    if not lower:
        return (VoiceLine(tuple(upper)),)
    if _is_above(lower, upper):  # notes above a held one begin later, so they are in the second line
        upper, lower = lower, upper
    return VoiceLine(tuple(upper), "up"), VoiceLine(tuple(lower), "down")


def _is_above(blocks: list[Block], other_blocks: list[Block]) -> bool:
    """Return True if all blocks are higher than the other blocks they overlap."""
    return all(
        _staff_sort_key(block.notes[0]) > _staff_sort_key(other_block.notes[-1])
        for block in blocks
        for other_block in other_blocks
        if block.begin < other_block.end and other_block.begin < block.end
    )


def _cut_at_next_onset(notes: list[WrittenNote]) -> Iterable[Block]:
    """Yield a line of chords that end with their longest note or at the next chord."""
    chords: dict[Fraction, list[WrittenNote]] = defaultdict(list)
    for note in notes:
        chords[note.begin].append(note)
    onsets = sorted(chords)
    for onset, next_onset in zip(onsets, [*onsets[1:], None], strict=True):
        end = max(note.end for note in chords[onset])
        stop = end if next_onset is None else min(end, next_onset)
        yield _make_block([note._replace(end=stop) for note in chords[onset]])


def _make_block(notes: list[WrittenNote]) -> Block:
    first = notes[0]
    sorted_notes = sorted(notes, key=_staff_sort_key)
    return Block(first.begin, first.end, tuple(sorted_notes), any(note.is_struck for note in notes))


def _staff_sort_key(note: WrittenNote) -> tuple[int, int, int]:
    """Return a sort key by staff position, then by pitch."""
    pitch = note.pitch
    return pitch.octave, LETTERS.index(pitch.name.letter), pitch.midi
