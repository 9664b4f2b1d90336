"""Variants of a passage for practice.

A voice alone or brought out, another key, syllables to sing, a count-in, repetition.
"""

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
    """Voice that is brought out, from 0, the soprano; None: none.

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

    Chords of five notes have more, and the fourth of those is no bass.
    """
    return {note.voice for note in passage.notes if not note.signal} == {0, 1, 2, 3}


def transpose_passage(passage: Passage, interval: Interval, naming: Naming = STANDARD_NAMING) -> Passage:
    """Return a passage an interval higher, with its key and names; numerals stay.

    A label that begins or ends with its root gets the new root, by its name in `naming`; a label with another name of
    its root would be wrong and is emptied. Raises `TheoryError` beyond MIDI's notes.
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
    there, called, text = root.transpose(interval), naming.name(root), ""
    above, below, bass = label.text, "", label.bass
    if label.bass:
        low = NoteName.parse(label.bass)
        bass = str(low.transpose(interval))
        above = label.text.removesuffix(f"/{naming.name(low)}")
        below = f"/{naming.name(NoteName.parse(bass))}"
    if above.startswith(called):
        text = naming.name(there) + above.removeprefix(called) + below
    elif above.endswith(f" {called}"):
        text = above.removesuffix(called) + naming.name(there) + below
    return replace(label, text=text, root=str(there), bass=bass)


def _transpose_title(passage: Passage, interval: Interval, naming: Naming) -> str:
    """Return the title; if it is a row of note names, transpose them."""
    names = [Pitch.parse(note.name).name for note in passage.notes if note.name]
    count = len(passage.title.split())
    if passage.labels or passage.key or not count or passage.title != _join_names(names[:count], naming):
        return passage.title
    return _join_names([name.transpose(interval) for name in names[:count]], naming)


def _join_names(names: list[NoteName], naming: Naming) -> str:
    return " ".join(map(naming.name, names))


def make_instrument_part(passage: Passage, instrument: str, naming: Naming = STANDARD_NAMING) -> Passage:
    """Return the part of a transposing instrument, one of `INSTRUMENT_TRANSPOSITIONS`.

    It is in the key with the fewest accidentals, D flat major rather than C sharp major. Raises `TheoryError` beyond
    MIDI's notes.
    """
    semitones = INSTRUMENT_TRANSPOSITIONS[instrument]
    if not semitones:
        return passage
    up = choose_transposition(passage, semitones)
    return replace(transpose_passage(passage, up, naming), higher=(up.steps, up.semitones))


def make_syllables(passage: Passage, voice: int | None = None) -> tuple[Label, ...]:
    """Return the syllable of each note of a voice, by default the highest one.

    Do is the tonic, or without a key the first note.
    """
    line = sorted((note for note in passage.notes if not note.signal), key=lambda note: (note.onset, -note.pitch))
    if voice is not None:
        line = [note for note in line if note.voice == voice]
    if not line:
        return ()
    highest = {note.onset: note for note in reversed(line)}
    first = Pitch.parse(line[0].name).name if line[0].name else None
    tonic = Key.parse(passage.key).tonic if passage.key else first
    do = line[0].pitch % 12 if tonic is None else tonic.pitch_class
    return tuple(Label(onset, _find_syllable(highest[onset], tonic, do)) for onset in sorted(highest))


def _find_syllable(note: Note, tonic: NoteName | None, do: int) -> str:
    """Return a note's syllable by its spelling, else by its pitch."""
    if tonic is not None and note.name:
        at = Pitch.parse(note.name).name.fifths - tonic.fifths + _DO_INDEX
        if 0 <= at < len(SYLLABLES_BY_FIFTHS):
            return SYLLABLES_BY_FIFTHS[at]
    return CHROMATIC_SYLLABLES[(note.pitch - do) % 12]


def count_in_beats(passage: Passage) -> float:
    """Return the beats of a count-in: a bar, and the next one up to the upbeat."""
    return BEATS_PER_BAR + -passage.upbeat % BEATS_PER_BAR


def repeat_rest_beats(passage: Passage) -> float:
    """Return the beats of silence before a repetition, so that bars go on.

    >>> repeat_rest_beats(Passage((Note(60, 0.0, 1.0), Note(62, 1.0, 4.0))))
    3.0
    """
    return -passage.length % BEATS_PER_BAR


def repeat_passage(passage: Passage, times: int) -> Passage:
    """Return a passage repeated, each time in its bars and in its first tempo.

    >>> [note.onset for note in repeat_passage(Passage((Note(60, 0.0, 1.0), Note(62, 1.0, 4.0))), 2).notes]
    [0.0, 1.0, 8.0, 9.0]
    """
    period = passage.length + repeat_rest_beats(passage)
    turns = [_shift(passage, turn * period, turn * len(passage.notes)) for turn in range(times)]
    return replace(
        passage,
        notes=tuple(note for turn in turns for note in turn.notes),
        labels=tuple(label for turn in turns for label in turn.labels),
        sung=tuple(label for turn in turns for label in turn.sung),
        fault_marks=tuple(one for turn in turns for one in turn.fault_marks),
        changes=tuple(
            change
            for index, turn in enumerate(turns)
            for change in (*(((index * period, 1.0),) if index and passage.changes else ()), *turn.changes)
        ),
        downbeat=passage.upbeat,
    )


def add_count_in(passage: Passage) -> Passage:
    """Return a passage with a count-in before it, whose strokes are signals."""
    beats = count_in_beats(passage)
    strokes = tuple(
        Note(
            COUNT_IN_PITCH,
            float(index),
            CLICK_BEATS,
            loudness=BEAT_VELOCITY if index % BEATS_PER_BAR else DOWNBEAT_VELOCITY,
            signal=True,
        )
        for index in range(ceil(beats))
    )
    later = _shift(passage, beats, len(strokes))
    return replace(later, notes=(*strokes, *later.notes))


def _shift(passage: Passage, beats: float, notes: int) -> Passage:
    """Return a passage some beats later, with some notes before its own."""

    def labels(labels: tuple[Label, ...]) -> tuple[Label, ...]:
        return tuple(replace(label, onset=label.onset + beats) for label in labels)

    return replace(
        passage,
        notes=tuple(replace(note, onset=note.onset + beats) for note in passage.notes),
        labels=labels(passage.labels),
        sung=labels(passage.sung),
        fault_marks=tuple(
            replace(one, onset=one.onset + beats, notes=tuple(note + notes for note in one.notes))
            for one in passage.fault_marks
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
    ways = [Interval(steps, semitones) for steps in (nearest - 1, nearest, nearest + 1)]
    return min(ways, key=lambda way: sum(abs(name.transpose(way).alteration) for name in names))


def _bring_out(passage: Passage, voice: int, others: Others) -> Passage:
    kept = [
        note
        if note.voice == voice or note.signal
        else replace(note, loudness=max(1, round(SOFT_RATIO * note.loudness)))
        for note in passage.notes
        if others == "soft" or note.voice == voice or note.signal
    ]
    if others == "soft":
        return replace(passage, notes=tuple(kept))
    return replace(passage, notes=tuple(kept), fault_marks=())
