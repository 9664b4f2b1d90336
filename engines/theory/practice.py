"""Variants of a passage for practice.

The variants are a single voice, a voice that stands out, another key, syllables to sing, a count-in and repetition.
"""

from collections.abc import Sequence
from math import ceil
from typing import Literal

import msgspec
from msgspec.structs import replace

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.key import Key
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.passage import BEATS_PER_BAR, Label, Note, Passage
from engines.theory.pitch import NoteName, Pitch

Others = Literal["soft", "silent"]

SOFT_RATIO = 0.45
"""Fraction of their loudness that the other voices keep."""
COUNT_IN_PITCH, DOWNBEAT_VELOCITY, BEAT_VELOCITY, CLICK_BEATS = 96, 84, 60, 0.1
"""Count-in: MIDI pitch, velocity of the first beat and of others, length in beats."""
CHROMATIC_SYLLABLES = ("Do", "Di", "Re", "Me", "Mi", "Fa", "Fi", "Sol", "Le", "La", "Te", "Ti")
"""Syllables of the semitones above the tonic, for notes that are not spelled."""
SYLLABLES_BY_FIFTHS = (
    "Se",
    "Ra",
    "Le",
    "Me",
    "Te",
    "Fa",
    "Do",
    "Sol",
    "Re",
    "La",
    "Mi",
    "Ti",
    "Fi",
    "Di",
    "Si",
    "Ri",
    "Li",
)
"""Syllables by fifths above the tonic, from a lowered fifth degree on.

Raised degrees end in -i, lowered ones in -e or -a. Do is the tonic of minor, too.
"""
_DO_INDEX = SYLLABLES_BY_FIFTHS.index("Do")
INSTRUMENT_TRANSPOSITIONS = {"C": 0, "Bb": 2, "Eb": 9, "F": 7}
"""Semitones by which an instrument's part is written too high, by its pitch."""


class Practice(msgspec.Struct, frozen=True):
    """Settings for practising a passage."""

    voice: int | None = None
    """Voice that is brought out, 0 for the soprano; None for no voice.

    It applies to passages with four voices.
    """
    others: Others = "soft"
    """Treatment of the other voices."""
    syllables: bool = False
    """True if syllables of a movable Do are added to the voice or the highest one.

    They are above the staff, or under it if there are no labels.
    """
    semitones: int = 0
    """Transposition in semitones, -6 to 6."""


def apply_practice(passage: Passage, practice: Practice, naming: Naming = STANDARD_NAMING) -> Passage:
    """Return a passage with the settings of a practice applied.

    No voice is brought out of a passage without four voices. Roots have their names in `naming`.

    >>> names = ("G4", "E4", "C4", "C3")
    >>> chord = Passage(tuple(Note(Pitch.parse(name).midi, 0.0, 1.0, at, name=name) for at, name in enumerate(names)))
    >>> [note.name for note in apply_practice(chord, Practice(voice=1, others="silent", semitones=2)).notes]
    ['F#4']
    """
    voice = practice.voice if has_four_parts(passage) else None
    if practice.semitones:
        passage = transpose_passage(passage, choose_transposition(passage, practice.semitones), naming)
    if practice.syllables:
        place = "sung" if passage.labels else "labels"
        passage = replace(passage, **{place: make_syllables(passage, voice)})
    return passage if voice is None else _bring_out(passage, voice, practice.others)


def has_four_parts(passage: Passage) -> bool:
    """Return True if a passage has four voices, of which one can be brought out.

    Chords of five notes have more, and the fourth voice of those is not a bass.
    """
    return {note.voice for note in passage.notes if not note.signal} == {0, 1, 2, 3}


def transpose_passage(passage: Passage, interval: Interval, naming: Naming = STANDARD_NAMING) -> Passage:
    """Return a passage an interval higher, with its key and note names.

    Numerals stay.

    A label that begins or ends with its root gets the new root, by its name in `naming`. Any other label that has a
    root would be wrong and is emptied. Raises `TheoryError` if a note leaves MIDI's range.
    """

    def move_note(note: Note) -> Note:
        pitch = note.pitch + interval.semitones
        if not 0 <= pitch <= 127:
            raise TheoryError("theory.cannot-be-moved", note=note.name or str(note.pitch), semitones=interval.semitones)
        name = str(Pitch.parse(note.name).transpose(interval)) if note.name else ""
        return replace(note, pitch=pitch, name=name)

    key = Key.parse(passage.key).transpose(interval).title if passage.key else ""
    labels = tuple(_transpose_label(label, interval, naming) for label in passage.labels)
    title = (
        _join_labels(labels)
        if passage.title == _join_labels(passage.labels)
        else _transpose_title(passage, interval, naming)
    )
    return replace(passage, notes=tuple(map(move_note, passage.notes)), key=key, labels=labels, title=title)


def _join_labels(labels: tuple[Label, ...]) -> str:
    return " ".join(label.text for label in labels)


def _transpose_label(label: Label, interval: Interval, naming: Naming) -> Label:
    if not label.root:
        return label
    root = NoteName.parse(label.root)
    new_root, root_name, text = root.transpose(interval), naming.name(root), ""
    chord_text, bass_text, bass = label.text, "", label.bass
    if label.bass:
        old_bass = NoteName.parse(label.bass)
        bass = str(old_bass.transpose(interval))
        chord_text = label.text.removesuffix(f"/{naming.name(old_bass)}")
        bass_text = f"/{naming.name(NoteName.parse(bass))}"
    if chord_text.startswith(root_name):
        text = naming.name(new_root) + chord_text.removeprefix(root_name) + bass_text
    elif chord_text.endswith(f" {root_name}"):
        text = chord_text.removesuffix(root_name) + naming.name(new_root) + bass_text
    return replace(label, text=text, root=str(new_root), bass=bass)


def _transpose_title(passage: Passage, interval: Interval, naming: Naming) -> str:
    """Return the title. A title that lists note names is transposed."""
    names = [Pitch.parse(note.name).name for note in passage.notes if note.name]
    count = len(passage.title.split())
    if passage.labels or passage.key or not count or passage.title != _join_names(names[:count], naming):
        return passage.title
    return _join_names([name.transpose(interval) for name in names[:count]], naming)


def _join_names(names: list[NoteName], naming: Naming) -> str:
    return " ".join(map(naming.name, names))


def make_instrument_part(passage: Passage, instrument: str, naming: Naming = STANDARD_NAMING) -> Passage:
    """Return the part of a transposing instrument, one of `INSTRUMENT_TRANSPOSITIONS`.

    It is in the key with the fewest accidentals, for example D flat major rather than C sharp major. Raises
    `TheoryError` if a note leaves MIDI's range.
    """
    semitones = INSTRUMENT_TRANSPOSITIONS[instrument]
    if not semitones:
        return passage
    interval = choose_transposition(passage, semitones)
    return replace(transpose_passage(passage, interval, naming), higher=(interval.steps, interval.semitones))


def make_syllables(passage: Passage, voice: int | None = None) -> tuple[Label, ...]:
    """Return the syllable of each note of a voice, by default the highest one.

    Do is the tonic, or without a key the first note.
    """
    notes = sorted((note for note in passage.notes if not note.signal), key=lambda note: (note.onset, -note.pitch))
    if voice is not None:
        notes = [note for note in notes if note.voice == voice]
    if not notes:
        return ()
    highest_notes = {note.onset: note for note in reversed(notes)}
    first = Pitch.parse(notes[0].name).name if notes[0].name else None
    tonic = Key.parse(passage.key).tonic if passage.key else first
    do_pitch_class = notes[0].pitch % 12 if tonic is None else tonic.pitch_class
    return tuple(
        Label(onset, _find_syllable(highest_notes[onset], tonic, do_pitch_class)) for onset in sorted(highest_notes)
    )


def _find_syllable(note: Note, tonic: NoteName | None, do_pitch_class: int) -> str:
    """Return a note's syllable by its spelling, or by its pitch if it has none."""
    if tonic is not None and note.name:
        index = Pitch.parse(note.name).name.fifths - tonic.fifths + _DO_INDEX
        if 0 <= index < len(SYLLABLES_BY_FIFTHS):
            return SYLLABLES_BY_FIFTHS[index]
    return CHROMATIC_SYLLABLES[(note.pitch - do_pitch_class) % 12]


def count_in_beats(passage: Passage) -> float:
    """Return the beats of a count-in: one bar, and the rest of a bar before an upbeat."""
    return BEATS_PER_BAR + -passage.upbeat % BEATS_PER_BAR


def repeat_rest_beats(passage: Passage) -> float:
    """Return the beats of silence before a repetition, so that bars go on.

    >>> repeat_rest_beats(Passage((Note(60, 0.0, 1.0), Note(62, 1.0, 4.0))))
    3.0
    """
    return -passage.length % BEATS_PER_BAR


def repeat_passage(passage: Passage, times: int) -> Passage:
    """Return a passage repeated; each repetition begins a bar and in the first tempo.

    >>> [note.onset for note in repeat_passage(Passage((Note(60, 0.0, 1.0), Note(62, 1.0, 4.0))), 2).notes]
    [0.0, 1.0, 8.0, 9.0]
    """
    period = passage.length + repeat_rest_beats(passage)
    starts = [repetition * period for repetition in range(times)]
    repetitions = [shift_passage(passage, start, index * len(passage.notes)) for index, start in enumerate(starts)]
    return replace(chain_passages(repetitions, starts), downbeat=passage.upbeat)


def chain_passages(passages: Sequence[Passage], starts: Sequence[float]) -> Passage:
    """Return passages that were shifted behind each other as one.

    Everything else is that of the first. If it has changes of tempo, each of the others returns to the first tempo at
    its start, in beats.
    """
    return replace(
        passages[0],
        notes=tuple(note for passage in passages for note in passage.notes),
        labels=tuple(label for passage in passages for label in passage.labels),
        sung=tuple(label for passage in passages for label in passage.sung),
        fault_marks=tuple(fault_mark for passage in passages for fault_mark in passage.fault_marks),
        changes=tuple(
            change
            for index, (start, passage) in enumerate(zip(starts, passages, strict=True))
            for change in (*(((start, 1.0),) if index and passages[0].changes else ()), *passage.changes)
        ),
    )


def add_count_in(passage: Passage) -> Passage:
    """Return a passage after a count-in, whose clicks are signals."""
    beats = count_in_beats(passage)
    clicks = tuple(
        Note(
            COUNT_IN_PITCH,
            float(index),
            CLICK_BEATS,
            loudness=BEAT_VELOCITY if index % BEATS_PER_BAR else DOWNBEAT_VELOCITY,
            signal=True,
        )
        for index in range(ceil(beats))
    )
    shifted = shift_passage(passage, beats, len(clicks))
    return replace(shifted, notes=(*clicks, *shifted.notes))


def shift_passage(passage: Passage, beats: float, note_count: int) -> Passage:
    """Return a passage that begins some beats later, after `note_count` other notes."""

    def shift_labels(labels: tuple[Label, ...]) -> tuple[Label, ...]:
        return tuple(replace(label, onset=label.onset + beats) for label in labels)

    return replace(
        passage,
        notes=tuple(replace(note, onset=note.onset + beats) for note in passage.notes),
        labels=shift_labels(passage.labels),
        sung=shift_labels(passage.sung),
        fault_marks=tuple(
            replace(
                fault_mark,
                onset=fault_mark.onset + beats,
                notes=tuple(note_index + note_count for note_index in fault_mark.notes),
            )
            for fault_mark in passage.fault_marks
        ),
        changes=tuple((beat + beats, multiple) for beat, multiple in passage.changes),
        downbeat=(passage.downbeat if passage.downbeat is not None else passage.upbeat) + beats,
    )


def choose_transposition(passage: Passage, semitones: int) -> Interval:
    """Return the interval of some semitones that needs the fewest accidentals."""
    names = {Pitch.parse(note.name).name for note in passage.notes if note.name}
    if passage.key:
        names |= set(Key.parse(passage.key).scale)
    nearest = round(7 * semitones / 12)
    intervals = [Interval(steps, semitones) for steps in (nearest - 1, nearest, nearest + 1)]
    return min(intervals, key=lambda interval: sum(abs(name.transpose(interval).alteration) for name in names))


def _bring_out(passage: Passage, voice: int, others: Others) -> Passage:
    notes = [
        note
        if note.voice == voice or note.signal
        else replace(note, loudness=max(1, round(SOFT_RATIO * note.loudness)))
        for note in passage.notes
        if others == "soft" or note.voice == voice or note.signal
    ]
    if others == "soft":
        return replace(passage, notes=tuple(notes))
    return replace(passage, notes=tuple(notes), fault_marks=())
