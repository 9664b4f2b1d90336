"""One structure at the keyboard: octaves and rhythm of its notes.

Notes are in close position above their root, compound degrees (9, 11, 13) above the octave as they are written. The
middle of the structure is as near as possible to E4, the middle of a keyboard player's reach: triads start between G3
and F#4, thirteenth chords between C3 and B3, so low thirds stay clear and no note is outside C3 to C6.
"""

from math import ceil
from typing import Any

import msgspec

from engines.theory.degree import Degree, Structure
from engines.theory.degree import parse_degrees as parse_degrees
from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import NoteName, Pitch
from engines.theory.spelling import spell_root

CENTRE_MIDI = 64
"""MIDI number of E4."""

CHORD_TEMPO_BPM = 96.0
SCALE_TEMPO_BPM = 120.0

_BROKEN_BEATS = 2
"""Beats in which the notes of an interval or chord are played one by one.

Together they are held as long again.
"""

_ACCENT_VELOCITY = 92
_PLAIN_VELOCITY = 80
_RUN_START_VELOCITY, _RUN_END_VELOCITY = 74, 86
_OCTAVE = Interval(7, 12)


class _Part(msgspec.Struct, frozen=True):
    """One degree at the keyboard."""

    degree: Degree
    pitch: Pitch
    source: int | None


def realise_interval(root: int, degrees: Structure, sources: tuple[Any, ...] = (), *, title: str = "") -> Passage:
    """Return an interval: a quarter note each upward, then both held for a half.

    Parameters and errors as for `realise_chord`; a structure of other than two degrees raises `TheoryError` too.

    >>> [(note.name, note.onset, note.length) for note in realise_interval(0, ("1", "b2")).notes]
    [('C4', 0.0, 1.0), ('Db4', 1.0, 1.0), ('C4', 2.0, 2.0), ('Db4', 2.0, 2.0)]
    """
    if len(degrees) != 2:
        raise TheoryError("theory.two-degrees", found=len(degrees))
    return _play_broken_then_together(_make_parts(root, degrees, sources), division=2, sources=sources, title=title)


def realise_chord(root: int, degrees: Structure, sources: tuple[Any, ...] = (), *, title: str = "") -> Passage:
    """Return a chord as an arpeggio upward, then as a block.

    `root` is a pitch class, 0 for C to 11 for B. `degrees` are those really laid, printed or parsed, in any order.
    `sources` has one entry for each degree, in the same order, or is empty; every note points at its own.

    The arpeggio always fills two beats, in eighths up to four notes, in triplets up to six, in sixteenths beyond; its
    last note is held to the beat. The block is softer for each note more, the root a little above the rest. Every
    degree keeps one voice throughout.

    >>> passage = realise_chord(9, ("1", "b3", "5"), title="Am")
    >>> [(note.name, note.onset, note.length, note.voice) for note in passage.notes[:3]]
    [('A3', 0.0, 0.5, 0), ('C4', 0.5, 0.5, 1), ('E4', 1.0, 1.0, 2)]
    >>> [(note.name, note.onset, note.length, note.voice) for note in passage.notes[3:]]
    [('A3', 2.0, 2.0, 0), ('C4', 2.0, 2.0, 1), ('E4', 2.0, 2.0, 2)]

    Raises `TheoryError` without degrees, for an unknown degree, a root that is not a pitch class, or sources that do
    not match the degrees.
    """
    parts = _make_parts(root, degrees, sources)
    division = max(4, len(parts) + len(parts) % 2)
    passage = _play_broken_then_together(parts, division=division, sources=sources, title=title)
    return msgspec.structs.replace(passage, labels=_make_labels(title, str(spell_root(root, degrees))))


def realise_scale(root: int, degrees: Structure, sources: tuple[Any, ...] = (), *, title: str = "") -> Passage:
    """Return a scale as an even run upward in one voice, in eighths.

    More than eight notes are in triplets. The tonic's octave completes the scale and is held; its source is the
    tonic's. Without it a scale would end on its last degree, and the chromatic scale would have no centre at all: its
    first note has to return. Only a structure that has its own octave is left as it is. The run grows slightly; its
    ends are accented. Parameters and errors as for `realise_chord`.

    >>> passage = realise_scale(0, ("1", "2", "3", "5", "6"))
    >>> " ".join(note.name for note in passage.notes)
    'C4 D4 E4 G4 A4 C5'
    """
    parts = _make_parts(root, degrees, sources, with_octave=True)
    tonic = parts[0]
    if parts[-1].degree.semitones - tonic.degree.semitones < _OCTAVE.semitones:
        parts.append(msgspec.structs.replace(tonic, pitch=tonic.pitch.transpose(_OCTAVE)))
    notes_per_beat = 3 if len(degrees) > 8 else 2
    last_index = len(parts) - 1
    notes = []
    for index, part in enumerate(parts):
        onset = index / notes_per_beat
        # The last note is held to a beat, for a whole beat at least.
        release = (index + 1) / notes_per_beat if index < last_index else float(ceil(onset) + 1)
        loudness = (
            _ACCENT_VELOCITY
            if index in (0, last_index)
            else _RUN_START_VELOCITY + (_RUN_END_VELOCITY - _RUN_START_VELOCITY) * index // last_index
        )
        notes.append(_make_note(part, onset, release - onset, voice=0, loudness=loudness))
    labels = _make_labels(title, str(spell_root(root, degrees)))
    return Passage(tuple(notes), tempo=SCALE_TEMPO_BPM, title=title, sources=sources, labels=labels)


def _make_parts(root: int, degrees: Structure, sources: tuple[Any, ...], *, with_octave: bool = False) -> list[_Part]:
    if not degrees:
        raise TheoryError("theory.nothing-to-play")
    if sources and len(sources) != len(degrees):
        raise TheoryError("theory.one-each", found=len(sources), what="sources", size=len(degrees), of="degrees")
    parsed = parse_degrees(degrees)
    root_pitch = _place_root(spell_root(root, degrees), (*parsed, Degree(8)) if with_octave else parsed)
    parts = [
        _Part(degree, root_pitch.transpose(degree.interval), index if sources else None)
        for index, degree in enumerate(parsed)
    ]
    return sorted(parts, key=lambda part: part.degree.semitones)


def _place_root(name: NoteName, degrees: tuple[Degree, ...]) -> Pitch:
    """Return the root in the octave that best centres the structure.

    Of two equally good octaves, the lower one is chosen.
    """
    semitones = [degree.semitones for degree in degrees]
    extent = min(semitones) + max(semitones)
    midi = min(range(name.pitch_class, 128, 12), key=lambda midi: abs(2 * midi + extent - 2 * CENTRE_MIDI))
    return Pitch.from_midi(name, midi)


def _play_broken_then_together(parts: list[_Part], division: int, sources: tuple[Any, ...], title: str) -> Passage:
    """Return notes one by one in `division` equal parts of two beats, then together."""
    block_velocity = max(48, 84 - 4 * len(parts))
    last_voice = len(parts) - 1
    broken_notes, block_notes = [], []
    for voice, part in enumerate(parts):
        onset = voice * _BROKEN_BEATS / division
        release = (voice + 1) * _BROKEN_BEATS / division if voice < last_voice else float(_BROKEN_BEATS)
        is_root = part.degree.number == 1
        loudness = _ACCENT_VELOCITY if is_root else _PLAIN_VELOCITY
        broken_notes.append(_make_note(part, onset, release - onset, voice, loudness))
        block_notes.append(
            _make_note(
                part,
                float(_BROKEN_BEATS),
                float(_BROKEN_BEATS),
                voice,
                block_velocity + 6 if is_root else block_velocity,
            )
        )
    return Passage(
        (*broken_notes, *block_notes), tempo=CHORD_TEMPO_BPM, title=title, sources=sources, labels=_make_labels(title)
    )


def _make_labels(title: str, root: str = "") -> tuple[Label, ...]:
    return (Label(0.0, title, root),) if title else ()


def _make_note(part: _Part, onset: float, length: float, voice: int, loudness: int) -> Note:
    return Note(part.pitch.midi, onset, length, voice, loudness, str(part.pitch), part.source)
