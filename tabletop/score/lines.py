"""Choice of staves for a passage, and of the lines of notes on each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from engines.theory.part_writing import are_four_parts
from engines.theory.pitch import LETTERS
from tabletop.score.bars import Block, Line, WrittenNote
from tabletop.score.values import Clef

TREBLE, BASS = Clef("G"), Clef("F")
MIDDLE_C = 60

_TREBLE_FROM, _BASS_TO = 55, 65
"""Lowest note of a single treble staff and highest of a bass staff, in MIDI.

Both need two ledger lines.
"""

_TWELFTH, _FURTHER = 19, 3
"""Range in semitones that stays on one staff, and the extra range it is granted."""


class Layout(NamedTuple):
    """Clefs, and the lines of each staff."""

    clefs: tuple[Clef, ...]
    lines: tuple[tuple[Line, ...], ...]


def four_parts(notes: list[WrittenNote]) -> Layout | None:
    """Return a grand staff for four voices that move together, else None.

    Soprano and alto are on the upper staff, tenor and bass on the lower one. The voices must be 0 to 3, each about in
    its range.
    """
    onsets: dict[tuple[Fraction, Fraction], list[int]] = defaultdict(list)
    for note in notes:
        onsets[note.begin, note.end].append(note.voice)
    together = all(sorted(voices) == [0, 1, 2, 3] for voices in onsets.values())
    spans = sorted(onsets)
    heights = {voice: [note.pitch.midi for note in notes if note.voice == voice] for voice in range(4)}
    if not together or not are_four_parts(heights) or any(one[1] > next_[0] for one, next_ in pairwise(spans)):
        return None
    voices = [_part(notes, voice) for voice in range(4)]
    return Layout((TREBLE, BASS), ((voices[0], voices[1]), (voices[2], voices[3])))


def _part(notes: list[WrittenNote], voice: int) -> Line:
    own = sorted((note for note in notes if note.voice == voice), key=lambda note: note.begin)
    return Line(tuple(_block([one]) for one in own), "down" if voice % 2 else "up", True)


def lines(notes: list[WrittenNote]) -> Layout:
    """Return one staff if the range allows it, otherwise two divided at middle C."""
    heights = [note.pitch.midi for note in notes]
    further = _FURTHER if max(heights) - min(heights) <= _TWELFTH else 0
    high = min(heights) >= _TREBLE_FROM - further
    low = max(heights) <= _BASS_TO + further
    # Where both clefs would do, music that reaches up to middle C is low, so that each register has one clef.
    if high and not ((low and min(heights) < max(heights) <= MIDDLE_C) or max(heights) < MIDDLE_C):
        return Layout((_treble(heights),), (_lines(notes),))
    if low:
        return Layout((_bass(heights),), (_lines(notes),))
    upper = [note for note in notes if note.pitch.midi >= MIDDLE_C]
    lower = [note for note in notes if note.pitch.midi < MIDDLE_C]
    clefs = _treble([note.pitch.midi for note in upper]), _bass([note.pitch.midi for note in lower])
    return Layout(clefs, (_lines(upper), _lines(lower)))


def on_one(notes: list[WrittenNote]) -> Layout:
    """Return a single staff, even with many ledger lines.

    It serves scores that need the bass staff too rarely to have one.
    """
    heights = [note.pitch.midi for note in notes]
    low = sum(heights) < MIDDLE_C * len(heights)
    return Layout((_bass(heights) if low else _treble(heights),), (_lines(notes),))


def onto(layout: Layout, clefs: tuple[Clef, ...]) -> Layout:
    """Return the layout on the staves of a score with these clefs.

    A staff that is not needed rests. Raises ValueError if the passage needs two staves and there is one.
    """
    if len(layout.clefs) == len(clefs):
        return layout
    if len(clefs) != 2:
        raise ValueError("a passage that needs two staves cannot stand on one")
    below = layout.clefs[0].shape == "F"
    silent: tuple[Line, ...] = (Line(()),)
    written = (silent, layout.lines[0]) if below else (layout.lines[0], silent)
    both = (clefs[0], layout.clefs[0]) if below else (layout.clefs[0], clefs[1])
    return Layout(both, written)


def _treble(heights: list[int]) -> Clef:
    low, high = min(heights), max(heights)
    if high > 98 and low >= 79:
        return Clef("G", 2)
    return Clef("G", 1) if low >= 84 or (high > 86 and low >= 67) else TREBLE


def _bass(heights: list[int]) -> Clef:
    low, high = min(heights), max(heights)
    if low < 22 and high <= 45:
        return Clef("F", -2)
    return Clef("F", -1) if low < 33 and high <= 57 else BASS


def _lines(notes: list[WrittenNote]) -> tuple[Line, ...]:
    """Return the notes of a staff as one line, or as two where notes are held.

    Music that would need more lines, such as a held broken chord, becomes one line in which every chord ends when the
    next one begins.
    """
    together: dict[tuple[Fraction, Fraction], list[WrittenNote]] = defaultdict(list)
    for note in notes:
        together[note.begin, note.end].append(note)
    # The higher of two blocks that begin together comes first, so it gets the upper line.
    blocks = sorted(map(_block, together.values()), key=lambda one: (one.begin, -one.tones[-1].pitch.midi))
    upper: list[Block] = []
    lower: list[Block] = []
    for block in blocks:
        line = next((line for line in (upper, lower) if not line or line[-1].end <= block.begin), None)
        if line is None:
            return (Line(tuple(_until_next(notes))),)
        line.append(block)
    if not lower:
        return (Line(tuple(upper)),)
    if _above(lower, upper):  # notes above a held one began later, so they are in the second line
        upper, lower = lower, upper
    return Line(tuple(upper), "up"), Line(tuple(lower), "down")


def _above(these: list[Block], those: list[Block]) -> bool:
    """Return whether all blocks are higher than those of the others they overlap."""
    return all(
        _height(one.tones[0]) > _height(other.tones[-1])
        for one in these
        for other in those
        if one.begin < other.end and other.begin < one.end
    )


def _until_next(notes: list[WrittenNote]) -> Iterable[Block]:
    """Yield one line of chords, each until its longest note ends or the next begins."""
    chords: dict[Fraction, list[WrittenNote]] = defaultdict(list)
    for note in notes:
        chords[note.begin].append(note)
    onsets = sorted(chords)
    for onset, next_ in zip(onsets, [*onsets[1:], None], strict=True):
        end = max(note.end for note in chords[onset])
        stop = end if next_ is None else min(end, next_)
        yield _block([note._replace(end=stop) for note in chords[onset]])


def _block(notes: list[WrittenNote]) -> Block:
    first = notes[0]
    rising = sorted(notes, key=_height)
    return Block(first.begin, first.end, tuple(rising), any(note.struck for note in notes))


def _height(note: WrittenNote) -> tuple[int, int, int]:
    """Return a key that sorts notes by their height on the staff: letter before sound."""
    pitch = note.pitch
    return pitch.octave, LETTERS.index(pitch.name.letter), pitch.midi
