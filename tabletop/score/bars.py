"""Bars made from lines of notes: note values, ties, rests, beams and accidentals."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal, NamedTuple

from msgspec.structs import replace

from engines.theory.pitch import Pitch
from tabletop.score.model import BAR_BEATS, Chord, Fault, Measure, ScoreNote, Tuplet, Voice
from tabletop.score.rhythm import Grid, NotePiece, split_into_pieces

_SHARP_ORDER, _FLAT_ORDER = "FCGDAEB", "BEADGCF"


class WrittenNote(NamedTuple):
    """A note in written beats; `note_index` is its index in the passage."""

    note_index: int
    pitch: Pitch
    voice: int
    begin: Fraction
    end: Fraction
    is_struck: bool
    fault: Fault


class Block(NamedTuple):
    """Notes that begin and end together, from the lowest, in written beats."""

    begin: Fraction
    end: Fraction
    notes: tuple[WrittenNote, ...]
    is_struck: bool


class VoiceLine(NamedTuple):
    """A sequence of blocks."""

    blocks: tuple[Block, ...]
    stem: Literal["", "up", "down"] = ""
    is_stem_fixed: bool = False
    """True if the stems keep their direction even where the line is alone."""


def fill_bar(line: VoiceLine, begin: Fraction, end: Fraction, bar: Fraction, grid: Grid) -> Voice:
    """Return the part of a line between two beats, with rests where it is silent.

    `bar` is the beat on which the whole bar would begin, see `rhythm.split_into_pieces`.
    """
    chords: list[Chord] = []
    windows: list[tuple[int, Fraction]] = []
    position = begin
    for block in line.blocks[bisect_right(line.blocks, begin, key=lambda block: block.end) :]:
        if block.begin >= end:
            break
        if block.begin > position:
            _append_pieces(
                chords, windows, split_into_pieces(position, block.begin, grid, bar, is_rest=True), begin, None
            )
        start, stop = max(block.begin, begin), min(block.end, end)
        _append_pieces(chords, windows, split_into_pieces(start, stop, grid, bar), begin, block)
        position = stop
    if position == begin and end - begin == BAR_BEATS:
        return Voice((Chord(Fraction(0), end - begin, value=1, is_whole_bar=True),), line.stem)
    if position < end:
        _append_pieces(chords, windows, split_into_pieces(position, end, grid, bar, is_rest=True), begin, None)
    return Voice(tuple(_add_beams(chords, begin - bar)), line.stem)


def _append_pieces(
    chords: list[Chord],
    windows: list[tuple[int, Fraction]],
    pieces: Iterable[NotePiece],
    bar_begin: Fraction,
    block: Block | None,
) -> None:
    """Append the pieces of a block, or of a rest, to the chords of a bar.

    `windows` are the bar's tuplets so far.
    """
    for piece in pieces:
        tuplet = None
        if piece.window is not None:
            window_key = (piece.window.begin, piece.window.unit)
            if window_key not in windows:
                windows.append(window_key)
            tuplet = Tuplet(windows.index(window_key), piece.window.parts, piece.window.normal_count)
        notes: tuple[ScoreNote, ...] = ()
        end = piece.begin + piece.length
        if block is not None:
            notes = tuple(
                ScoreNote(
                    note.note_index,
                    note.pitch.name.letter,
                    note.pitch.name.alteration,
                    note.pitch.octave,
                    note.fault,
                    is_tied_from_previous=piece.begin > block.begin,
                    is_tied_to_next=end < block.end,
                )
                for note in block.notes
            )
        is_struck = block is not None and block.is_struck and piece.begin == block.begin
        chords.append(
            Chord(piece.begin - bar_begin, piece.length, notes, piece.value, piece.dots, tuplet, is_staccato=is_struck)
        )


def _add_beams(chords: list[Chord], offset: Fraction) -> Iterator[Chord]:
    """Yield the chords with beams: eighths by half bars, shorter notes by beats.

    Notes of a tuplet have a beam of their own.
    """
    beats = 2 if all(chord.value <= 8 and chord.tuplet is None for chord in chords) else 1

    def group(chord: Chord) -> object:
        if not chord.notes or chord.value < 8:
            return None
        if chord.tuplet is not None:
            return "tuplet", chord.tuplet.number
        return "beat", (chord.begin + offset) // beats

    groups = [group(chord) for chord in chords]
    number = -1
    for index, chord in enumerate(chords):
        joins_previous = index > 0 and groups[index - 1] == groups[index]
        joins_next = index + 1 < len(chords) and groups[index + 1] == groups[index]
        if groups[index] is None or not (joins_previous or joins_next):
            yield chord
            continue
        number += not joins_previous
        yield replace(chord, beam=number)


def add_accidentals(measures: list[Measure], fifths: int) -> tuple[Measure, ...]:
    """Return the bars with the accidentals that signature and bar require."""
    signature = dict.fromkeys(_SHARP_ORDER[: max(0, fifths)], 1) | dict.fromkeys(_FLAT_ORDER[: max(0, -fifths)], -1)
    return tuple(
        replace(measure, staves=tuple(_add_staff_accidentals(staff, signature) for staff in measure.staves))
        for measure in measures
    )


def _add_staff_accidentals(staff: tuple[Voice, ...], signature: dict[str, int]) -> tuple[Voice, ...]:
    bar_alterations: dict[tuple[int, str], int] = {}
    new_chords: dict[tuple[int, int], Chord] = {}
    order = sorted(
        (chord.begin, voice_index, index)
        for voice_index, voice in enumerate(staff)
        for index, chord in enumerate(voice.chords)
    )
    for _, voice_index, index in order:
        chord = staff[voice_index].chords[index]
        notes = []
        for note in chord.notes:
            current = bar_alterations.get(note.staff_position, signature.get(note.letter, 0))
            # Two different notes on one line or space both need an accidental.
            has_other_alteration = any(
                other.staff_position == note.staff_position and other.alteration != note.alteration
                for other in chord.notes
            )
            needs_accidental = not note.is_tied_from_previous and (note.alteration != current or has_other_alteration)
            if not note.is_tied_from_previous:
                bar_alterations[note.staff_position] = note.alteration
            notes.append(replace(note, has_accidental=needs_accidental))
        new_chords[voice_index, index] = replace(chord, notes=tuple(notes))
    return tuple(
        replace(voice, chords=tuple(new_chords[voice_index, index] for index in range(len(voice.chords))))
        for voice_index, voice in enumerate(staff)
    )
