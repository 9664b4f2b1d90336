"""Chords recognised from notes, as those of a MIDI file.

Each bar is divided into the chords that explain its notes best with few changes. Notes that sound for a small part of a
chord are passing notes.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engines.messages import message
from engines.progressions.formats.chart import (
    MAX_BARS,
    NO_CHORD,
    ChartBar,
    ChartChord,
    make_empty_error,
    to_title,
    write_chart,
)
from engines.progressions.formats.values import FoundProgression
from engines.progressions.metre import COMMON_TIME, Metre
from engines.progressions.progression import DEFAULT_TEMPO_BPM, Progression, Version, limit_tempo
from engines.theory.chord_recognition import recognise_chord
from engines.theory.key import C_MAJOR, Key
from engines.theory.named_chords import read_named_chord

MAX_NOTES = 200_000
"""Limit of notes that are read."""
MAX_NOTE_BEATS = 1_000_000
"""Limit of the lengths of all notes together, in beats."""
_PASSING_SHARE = 0.13
"""Share of a chord's length below which a note is a passing one."""
_CHANGE_COST, _PASSING_COST, _FEW_NOTES_COST, _UNNAMED_COST, _FOREIGN_COST = 1.75, 5.0, 3.0, 8.0, 4.0
"""Costs of a new chord, of notes that are passing, and of notes without a name.

A foreign note is not in the chord that goes on.
"""
_NAME_COST = 0.5
"""Cost of a beat of a chord, for each unit of its name's cost."""
_MAX_CHORD_NOTES = 7
_MIN_CHORD_NOTES = 3


class SoundingNote(NamedTuple):
    """A note of a file; drums are left out by the caller."""

    pitch: int
    """MIDI number, 0 to 127."""
    onset: Fraction
    """Quarter notes from the beginning of the first bar."""
    length: Fraction
    """Quarter notes until it ends."""


class _Guess(NamedTuple):
    """The chord of some beats, and how badly it explains their notes."""

    word: str
    cost: float
    pitch_classes: frozenset[int] = frozenset()
    """Pitch classes that have no name of their own."""


def read_notes(
    notes: Iterable[SoundingNote],
    *,
    metre: Metre = COMMON_TIME,
    key: Key | None = None,
    tempo: float = DEFAULT_TEMPO_BPM,
    title: str = "",
    file: str = "",
) -> FoundProgression:
    """Return a progression of the chords that notes make.

    Chords change on beats. `key` decides how they are spelled; it may be None. Raises `ProgressionError` if no chord
    sounds.

    >>> half = Fraction(2)
    >>> notes = [SoundingNote(pitch, Fraction(0), half) for pitch in (48, 64, 67)]
    >>> notes += [SoundingNote(pitch, half, half) for pitch in (47, 62, 67, 77)]
    >>> read_notes(notes).progression.versions[0].text
    '| C G7/B |'
    """
    beats = _list_beats(notes, metre)
    bars: list[ChartBar] = []
    last = NO_CHORD
    for start in range(0, len(beats), metre.beats):
        chords = _divide_bar(beats[start : start + metre.beats], last, key)
        bars.append(ChartBar(tuple(chords)))
        last = chords[-1].word
    while bars and all(chord.word == NO_CHORD for chord in bars[-1].chords):
        bars.pop()
    if all(chord.word == NO_CHORD for bar in bars for chord in bar.chords):
        raise make_empty_error(file)
    text, source_lines = write_chart(bars, metre)
    return FoundProgression(
        Progression(
            (Version(text),),
            title=to_title(title),
            key=key or C_MAJOR,
            metre=metre,
            tempo=limit_tempo(tempo),
            read_as="chords",
        ),
        notices=(message("progressions.chords-from-notes"),),
        source_lines=source_lines,
    )


Beat = dict[int, float]
"""Lengths of pitches in a beat, as shares of it."""


def _list_beats(notes: Iterable[SoundingNote], metre: Metre) -> list[Beat]:
    """Return the pitches of each beat, up to a whole bar at the end."""
    quarter_beats = float(metre.quarters_per_beat)
    limit = MAX_BARS * metre.beats
    beats: list[Beat] = []
    count = 0
    for number, note in enumerate(notes):
        if number == MAX_NOTES or count > MAX_NOTE_BEATS:
            break
        start, end = float(note.onset) / quarter_beats, float(note.onset + note.length) / quarter_beats
        if not 0 <= note.pitch <= 127 or start < 0:
            continue
        for index in range(int(start), min(int(end) + 1, limit)):
            count += 1
            share = min(end, index + 1) - max(start, index)
            if share > 0:
                while len(beats) <= index:
                    beats.append({})
                beats[index][note.pitch] = beats[index].get(note.pitch, 0.0) + share
    while len(beats) % metre.beats:
        beats.append({})
    return beats


def _divide_bar(beats: Sequence[Beat], last: str, key: Key | None) -> list[ChartChord]:
    """Return the chords of a bar: the cheapest way to divide its beats."""
    best: list[tuple[float, tuple[ChartChord, ...]]] = [(0.0, ())]
    for end in range(1, len(beats) + 1):
        choices = []
        for start in range(end):
            cost, chords = best[start]
            guess = _guess_chord(beats[start:end], key)
            before = chords[-1].word if chords else last
            word = before if not guess.word else guess.word
            beat_count = Fraction(end - start)
            if not guess.word and guess.pitch_classes:
                foreign = len(guess.pitch_classes - _list_pitch_classes(before)) / len(guess.pitch_classes)
                cost += _FOREIGN_COST * foreign * (end - start)
            if chords and word == before:
                previous = chords[-1].beats or Fraction(0)
                changed = (*chords[:-1], chords[-1]._replace(beats=previous + beat_count))
                choices.append((cost + guess.cost, changed))
            else:
                change = _CHANGE_COST if word != before else 0.0
                choices.append((cost + guess.cost + change, (*chords, ChartChord(word, beat_count))))
        best.append(min(choices, key=lambda choice: (choice[0], len(choice[1]))))
    return list(best[-1][1])


def _guess_chord(beats: Sequence[Beat], key: Key | None) -> _Guess:
    """Return the chord of some beats.

    Its word is empty if the chord before may go on: one note or two sound, or the notes have no name.
    """
    lengths: dict[int, float] = {}
    for beat in beats:
        for pitch, length in beat.items():
            lengths[pitch] = lengths.get(pitch, 0.0) + length
    if not lengths:
        return _Guess(NO_CHORD, 0.0)
    by_class: dict[int, float] = {}
    for pitch, length in lengths.items():
        by_class[pitch % 12] = by_class.get(pitch % 12, 0.0) + length
    total = sum(by_class.values())
    kept = {number for number, length in by_class.items() if length >= _PASSING_SHARE * len(beats)}
    passing = sum(length for number, length in by_class.items() if number not in kept)
    bass = min((pitch for pitch in lengths if pitch % 12 in kept), default=0) % 12
    cost = _PASSING_COST * passing / total
    if len(kept) < _MIN_CHORD_NOTES:
        return _Guess("", cost + _FEW_NOTES_COST * len(beats) / 4, frozenset(kept))
    if len(kept) > _MAX_CHORD_NOTES:
        return _Guess("", _UNNAMED_COST * len(beats))
    name, name_cost = _name_chord(frozenset(kept), bass, key)
    return _Guess(name, cost + (name_cost * _NAME_COST if name else _UNNAMED_COST) * len(beats), frozenset(kept))


@lru_cache(maxsize=1024)
def _list_pitch_classes(word: str) -> frozenset[int]:
    """Return the pitch classes of a chord's name; none for ``N.C.``."""
    return frozenset() if word == NO_CHORD else read_named_chord(word).pitch_classes


@lru_cache(maxsize=4096)
def _name_chord(pitch_classes: frozenset[int], bass: int, key: Key | None) -> tuple[str, float]:
    """Return the likeliest name of some notes and its cost, or empty text."""
    found = recognise_chord(sorted(pitch_classes), bass, key)
    return (str(found[0].chord), max(found[0].cost, 0.0)) if found else ("", 0.0)
