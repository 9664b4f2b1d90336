"""Figures: rhythms in which a chord, interval or scale is played.

They vary, so that not every chord begins alike.
"""

from collections.abc import Sequence
from math import ceil
from typing import Literal, get_args

from msgspec.structs import replace

from engines.theory.passage import Note, Passage
from engines.theory.pitch import Pitch

Figure = Literal["rising", "falling", "held", "rocking", "pulse", "tenth"]
"""Name of a figure.

``rising`` and ``falling``: one note after another, then together; ``held``: each note stays as it comes; ``rocking``:
from the lowest to the highest and back, then together; ``pulse``: together three times; ``tenth``: open, with the
second note an octave higher.
"""
ALL_FIGURES: tuple[Figure, ...] = get_args(Figure)
CLOSE_FIGURES: tuple[Figure, ...] = ("rising", "falling", "held", "rocking", "pulse")
"""Figures that keep every note's octave, as a keyboard next to the cards shows it."""
INTERVAL_FIGURES: tuple[Figure, ...] = ("rising", "falling", "held")
"""Figures for an interval, in which its notes are heard one by one."""

MIN_NOTE_BEATS = 0.25
"""Beats of the shortest note of ``rocking``, a sixteenth."""
MAX_ROCKING_NOTES = 5
"""Limit of notes for ``rocking``: more would have to be shorter."""
MAX_TENTH_MIDI = 91
"""Highest MIDI number, G6, of a chord that may be opened to a tenth."""
_PULSE_VELOCITY_DROP = 8
"""MIDI velocity by which chords before the last one are softer."""


def choose_figure(position: int, note_count: int, available_figures: tuple[Figure, ...] = ALL_FIGURES) -> Figure:
    """Return a figure for the chord at a position, the same one each time."""
    figures = available_figures if note_count > 2 else INTERVAL_FIGURES
    if note_count > MAX_ROCKING_NOTES:
        figures = tuple(figure for figure in figures if figure != "rocking")
    return figures[position % len(figures)]


def apply_figure(passage: Passage, figure: Figure) -> Passage:
    """Return a passage that ends with a chord, in another figure of the same length.

    >>> third = Passage((Note(60, 0.0, 2.0, name="C4"), Note(64, 0.0, 2.0, 1, name="E4")))
    >>> [(note.name, note.onset, note.length) for note in apply_figure(third, "falling").notes]
    [('E4', 0.0, 0.5), ('C4', 0.5, 0.5), ('C4', 1.0, 1.0), ('E4', 1.0, 1.0)]
    """
    last_onset = max(note.onset for note in passage.notes)
    chord = sorted((note for note in passage.notes if note.onset == last_onset), key=lambda note: note.pitch)
    beat = passage.length / 4
    if figure == "tenth" and len(chord) > 2 and max(note.pitch for note in chord) <= MAX_TENTH_MIDI:
        chord = sorted((chord[0], _raise_octave(chord[1]), *chord[2:]), key=lambda note: note.pitch)
    match figure:
        case "rising" | "tenth":
            notes = [*_play_in_turn(chord, 2 * beat), *_play_together(chord, 2 * beat, 2 * beat)]
        case "falling":
            notes = [*_play_in_turn(chord[::-1], 2 * beat), *_play_together(chord, 2 * beat, 2 * beat)]
        case "rocking":
            inner = chord[1:-1] or chord[:1]
            sequence = [played for inner_note in inner for played in (inner_note, chord[-1])]
            sequence = [chord[0], chord[-1], *sequence] if len(chord) > 2 else [*chord, *chord]
            sequence = sequence[
                : int(2 * beat / MIN_NOTE_BEATS)
            ]  # In a short row not all of the inner notes are heard alone.
            notes = [*_play_in_turn(sequence, 2 * beat), *_play_together(chord, 2 * beat, 2 * beat)]
        case "pulse":
            notes = [
                *_play_together(chord, 0.0, beat, -_PULSE_VELOCITY_DROP),
                *_play_together(chord, beat, beat, -_PULSE_VELOCITY_DROP),
                *_play_together(chord, 2 * beat, 2 * beat),
            ]
        case "held":
            step = 2 * beat / _choose_division(len(chord))
            notes = [
                replace(note, onset=index * step, length=passage.length - index * step)
                for index, note in enumerate(chord)
            ]
    return replace(passage, notes=tuple(notes))


def add_descent(run: Passage) -> Passage:
    """Return an upward run followed by the way down.

    The last note is held for at least a beat.
    """
    note_beats = run.notes[1].onset - run.notes[0].onset
    rising_notes = [replace(note, length=note_beats) for note in run.notes]
    turn_onset = rising_notes[-1].onset + note_beats
    falling_notes = [
        replace(note, onset=turn_onset + index * note_beats) for index, note in enumerate(reversed(rising_notes[:-1]))
    ]
    last_onset = falling_notes[-1].onset
    falling_notes[-1] = replace(falling_notes[-1], length=ceil(round(last_onset, 6)) + 1 - last_onset)
    return replace(run, notes=(*rising_notes, *falling_notes))


def _play_in_turn(notes: Sequence[Note], beats: float) -> list[Note]:
    """Return notes one after another in equal parts; the last lasts to the end."""
    note_beats = beats / (2 if len(notes) == 2 else _choose_division(len(notes)))
    onsets = [index * note_beats for index in range(len(notes))]
    end_beats = [*onsets[1:], beats]
    return [
        replace(note, onset=onset, length=end_beat - onset)
        for note, onset, end_beat in zip(notes, onsets, end_beats, strict=True)
    ]


def _choose_division(note_count: int) -> int:
    """Return the number of equal parts of two beats for a number of notes.

    The parts can be written as eighths, triplets, sixteenths and so on.
    """
    return next(parts for parts in (4, 6, 8, 12, 16, 24, 32) if parts >= note_count)


def _play_together(chord: Sequence[Note], onset: float, length: float, velocity_change: int = 0) -> list[Note]:
    return [
        replace(note, onset=onset, length=length, loudness=min(127, max(1, note.loudness + velocity_change)))
        for note in chord
    ]


def _raise_octave(note: Note) -> Note:
    pitch = Pitch.parse(note.name) if note.name else None
    name = str(Pitch(pitch.name, pitch.octave + 1)) if pitch is not None else ""
    return replace(note, pitch=note.pitch + 12, name=name)
