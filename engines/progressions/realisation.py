"""Readings as music: each chord is voiced once and sounds wherever it is played.

`realise` returns the passage; `realise_parts` also what the four parts of numerals are. One function a kind voices the
chords that sound: `_voice_numerals`, `_voice_named_chords` and `_voice_line`. Their chords are then placed on the beats
of the reading, in the figure of the progression.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engines.messages import Message, message
from engines.progressions.accompaniment import PlacedChord, play_chords
from engines.progressions.figures import Figure, load_figures
from engines.progressions.keys import express_in_key
from engines.progressions.progression import DEFAULT_FIGURE, Progression
from engines.progressions.reading import PlayedChord, Reading, TypedChord
from engines.progressions.words import ChordWord, NoChord, TypedNote
from engines.theory.chord_voicing import DEFAULT_TEXTURE, TEXTURES, make_chord_passage, voice_chords
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.part_writing import (
    Fault,
    Harmony,
    Realisation,
    Voicing,
    make_four_part_passage,
    realise_whole,
)
from engines.theory.part_writing.values import check_errors, make_harmonies
from engines.theory.passage import FaultMark, Label, Note, Passage
from engines.theory.pitch import Pitch
from engines.theory.progression import MAX_WORDS, read_progression
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_sung_name

MAX_LISTED_LABELS = 64
"""Limit of chords that a title lists with all repeats."""

MAX_PHRASE_CHORDS = 200
"""Limit of numerals that are voiced as one phrase."""

_LINE_START_MIDI = {"notes": 60, "syllables": 62}
"""MIDI number near which a line of a kind begins."""
_LINE_VELOCITY = 84
_BASS_VOICE = 4
"""Voice of a named chord's bass, unless more voices are above it."""


class VoicedChord(NamedTuple):
    """The notes and the label of one chord, all at onset 0."""

    notes: tuple[Note, ...]
    label: Label | None = None


class RealisedReading(NamedTuple):
    """A reading as music."""

    passage: Passage
    realisation: Realisation | None = None
    """Four parts of the numerals that sound, or None for other kinds."""
    numbers: tuple[int, ...] = ()
    """Number of each chord of the realisation in the reading, 1 for the first."""
    unplayable: tuple[int, ...] = ()
    """Indices of chords that are understood but cannot be voiced; they are silent."""
    remarks: tuple[Message, ...] = ()
    """Messages about the figure, for example that it was fitted to the metre."""


def realise(
    reading: Reading, progression: Progression | None = None, version: int = 0, naming: Naming = STANDARD_NAMING
) -> Passage:
    """Return the passage of a reading; see `realise_parts`.

    >>> from engines.progressions.reading import read_text
    >>> passage = realise(read_text("| I V | N.C. | I |"))
    >>> [(label.onset, label.text) for label in passage.labels], passage.length
    ([(0.0, 'I'), (2.0, 'V'), (4.0, 'N.C.'), (8.0, 'I')], 12.0)
    """
    return realise_parts(reading, progression, version, naming).passage


def realise_parts(
    reading: Reading, progression: Progression | None = None, version: int = 0, naming: Naming = STANDARD_NAMING
) -> RealisedReading:
    """Return the passage of a reading with its four parts.

    Title, tempo, figure, and the voicings and errors of a version are those of `progression`. Chords that are not
    understood are rests. An unknown figure, or one for melodies, is none. Raises `TheoryError` if nothing can be heard,
    or for a part-writing error that cannot be placed.
    """
    progression = progression or Progression(key=reading.key, metre=reading.metre)
    settings = progression.versions[version]
    sounding = [index for index, chord in enumerate(reading.chords) if chord.sounds]
    if not sounding:
        raise TheoryError("theory.nothing-heard")
    errors = _check_errors(settings.error, reading)
    figure, remarks = _choose_figure(reading, progression.figure)
    if _is_plain_line(reading) and not settings.voicing:
        return RealisedReading(_read_plain_line(reading, progression, naming), remarks=remarks)
    chords = [reading.chords[index] for index in sounding]
    realisation: Realisation | None = None
    match reading.kind:
        case "numerals":
            by_position = {sounding.index(index): kind for index, kind in errors.items() if index in sounding}
            voiced, realisation, marks, voiced_positions = _voice_numerals(chords, by_position)
        case "chords" | "nashville":
            voiced, marks = _voice_named_chords(chords, progression.texture, naming), ()
            voiced_positions = [position for position, chord in enumerate(voiced) if chord.notes]
        case _:
            voiced, marks = _voice_line(reading, chords), ()
            voiced_positions = list(range(len(chords)))
    voiced_by_index = dict(zip(sounding, voiced, strict=True))
    for number, pitches in settings.voicing.items():
        if (voiced_chord := voiced_by_index.get(number - 1)) is not None and pitches:
            voiced_by_index[number - 1] = _replace_pitches(voiced_chord, pitches, is_four_part=realisation is not None)
    if not any(chord.notes for chord in voiced_by_index.values()):
        raise TheoryError("theory.nothing-heard")
    # Pitches set by hand may have other faults.
    marks_by_index = [
        mark._replace(chord=sounding[mark.chord], before=None if mark.before is None else sounding[mark.before])
        for mark in marks
        if not settings.voicing
    ]
    passage = _place_chords(reading, progression, figure, voiced_by_index, marks_by_index)
    voiced_indices = [sounding[position] for position in voiced_positions]
    return RealisedReading(
        passage,
        realisation,
        tuple(index + 1 for index in voiced_indices),
        tuple(index for index in sounding if index not in set(voiced_indices)),
        remarks,
    )


class _ChordMark(NamedTuple):
    """A fault mark whose notes are in a chord and perhaps in the chord before."""

    chord: int
    before: int | None
    """Position of the chord before, if its notes are in the mark, too."""
    voices: tuple[int, ...]
    text: str
    is_forced: bool


# --- a voice for each kind ----------------------------------------------------------------------------------------


def _voice_numerals(
    chords: Sequence[TypedChord], errors: Mapping[int, str]
) -> tuple[list[VoicedChord], Realisation, tuple[_ChordMark, ...], list[int]]:
    """Return numerals in four parts, marks of faults, and the voiced positions.

    Chords of other keys are expressed in the key of the first, so that all are voiced as one phrase; those that cannot
    be begin a phrase of their own. So does the rest of a very long text.
    """
    home = chords[0].key
    runs: list[tuple[Key, list[tuple[int, RomanNumeral]]]] = []
    for position, chord in enumerate(chords):
        assert isinstance(chord.meaning, RomanNumeral)
        expressed = express_in_key(chord.meaning, chord.key, home)
        key, numeral = (home, expressed) if expressed is not None else (chord.key, chord.meaning)
        if not _can_be_voiced(key, numeral):
            continue
        if not runs or runs[-1][0] != key or len(runs[-1][1]) == MAX_PHRASE_CHORDS:
            runs.append((key, []))
        runs[-1][1].append((position, numeral))
    voiced = [VoicedChord(()) for _ in chords]
    marks: list[_ChordMark] = []
    parts: list[Realisation] = []
    positions: list[int] = []
    for key, run in runs:
        run_positions = [position for position, _ in run]
        errors_by_index = {
            index: errors[position] for index, position in enumerate(run_positions) if position in errors
        }
        phrase = realise_whole(key, make_harmonies([numeral for _, numeral in run], errors_by_index))
        passage = make_four_part_passage(phrase, key)
        for index, position in enumerate(run_positions):
            notes = tuple(replace(note, onset=0.0) for note in passage.notes[4 * index : 4 * index + 4])
            voiced[position] = VoicedChord(notes, Label(0.0, _write_numeral(chords[position])))
        marks += (_make_mark(fault, run_positions) for fault in phrase.faults)
        parts.append(phrase)
        positions += run_positions
    realisation = _join_realisations(parts, [_find_numeral(chords[position]) for position in positions])
    return voiced, realisation, tuple(marks), positions


def _voice_named_chords(chords: Sequence[TypedChord], texture: str, naming: Naming) -> list[VoicedChord]:
    """Return named chords as they are voiced together in a texture.

    An unknown texture, such as that of four voices, is the default one.
    """
    words = [chord.meaning for chord in chords if isinstance(chord.meaning, ChordWord)]
    known_texture = texture if texture in TEXTURES else DEFAULT_TEXTURE
    return [
        VoicedChord(make_chord_passage((voicing,)).notes, _make_label(typed, word, naming))
        for voicing, typed, word in zip(
            voice_chords([word.chord for word in words], known_texture), chords, words, strict=True
        )
    ]


def _voice_line(reading: Reading, chords: Sequence[TypedChord]) -> list[VoicedChord]:
    """Return notes or syllables as a melody, each note near the one before."""
    midi = _LINE_START_MIDI.get(reading.kind, 60)
    voiced = []
    for chord in chords:
        meaning = chord.meaning
        if isinstance(meaning, TypedNote) and meaning.octave is not None:
            pitch = Pitch(meaning.name, meaning.octave)
        else:
            name = meaning.name if isinstance(meaning, TypedNote) else find_sung_name(chord.key, str(meaning))
            pitch = Pitch.nearest(name, midi)
        midi = pitch.midi
        voiced.append(VoicedChord((Note(midi, 0.0, 1.0, 0, _LINE_VELOCITY, str(pitch)),)))
    return voiced


def _is_plain_line(reading: Reading) -> bool:
    """Return True for notes alone, of which a chord is heard at the end."""
    return (
        reading.kind == "notes"
        and not reading.has_bar_lines
        and not reading.repeats
        and all(isinstance(chord.meaning, TypedNote) for chord in reading.chords)
        and len(reading.chords) <= MAX_WORDS
        and len({str(chord.meaning)[-1].isdigit() for chord in reading.chords}) == 1
        and [chord.length for chord in reading.chords] == [*[1] * (len(reading.chords) - 1), 2]
    )


def _read_plain_line(reading: Reading, progression: Progression, naming: Naming) -> Passage:
    text = " ".join(str(chord.meaning) for chord in reading.chords)
    passage = read_progression(text, reading.key, tempo=progression.tempo, naming=naming).passage
    return replace(passage, title=progression.title or passage.title)


# --- numerals -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def _can_be_voiced(key: Key, numeral: RomanNumeral) -> bool:
    with suppress(TheoryError):
        realise_whole(key, (Harmony(numeral),))
        return True
    return False


def _check_errors(errors: Mapping[int, str], reading: Reading) -> dict[int, str]:
    """Return errors by the index of their chord. Raises `TheoryError`."""
    if errors and reading.kind != "numerals":
        raise TheoryError("theory.errors-on-numerals")
    check_errors(errors, len(reading.chords))
    return {place - 1: kind for place, kind in errors.items()}


def _make_mark(fault: Fault, positions: Sequence[int]) -> _ChordMark:
    return _ChordMark(
        positions[fault.at],
        positions[fault.at - 1] if fault.motion else None,
        tuple(sorted(fault.voices)),
        fault.kind.replace("-", " "),
        fault.cause == "forced",
    )


def _join_realisations(parts: Sequence[Realisation], chords: Sequence[RomanNumeral]) -> Realisation:
    """Return phrases one after the other as one, with the chords as they were typed."""
    voicings: list[Voicing] = []
    faults: list[Fault] = []
    unheard: list[int] = []
    for part in parts:
        faults += (replace(fault, at=fault.at + len(voicings)) for fault in part.faults)
        unheard += (index + len(voicings) for index in part.unheard)
        voicings += part.voicings
    return Realisation(tuple(voicings), tuple(faults), tuple(unheard), tuple(chords))


def _find_numeral(chord: TypedChord) -> RomanNumeral:
    assert isinstance(chord.meaning, RomanNumeral)
    return chord.meaning


def _write_numeral(chord: TypedChord) -> str:
    """Return a numeral as its label: that of a blues stays as it was typed."""
    numeral = str(chord.meaning)
    return chord.word if numeral.startswith("V") and chord.word[:1] == "I" else numeral


# --- named chords -------------------------------------------------------------------------------------------------


def _make_label(typed: TypedChord, word: ChordWord, naming: Naming) -> Label:
    """Return a chord's name as its label; a Nashville number stays as it was typed."""
    if typed.word[:1] in "1234567#b♯♭" and typed.word != "%":
        return Label(0.0, typed.word)
    chord = word.chord
    text = chord.name_as_typed(word.symbol, naming)
    return Label(0.0, text, str(chord.root), str(chord.bass) if chord.bass else "")


def _replace_pitches(chord: VoicedChord, pitches: Sequence[Pitch], *, is_four_part: bool) -> VoicedChord:
    """Return a chord with pitches that were set by hand, the bass first."""
    velocities = {note.voice: note.loudness for note in chord.notes}
    usual = max(velocities.values(), default=_LINE_VELOCITY)
    notes = []
    for voice, pitch in enumerate(reversed(pitches)):
        if not is_four_part and voice == len(pitches) - 1:
            voice = max(_BASS_VOICE, voice)
        notes.append(Note(pitch.midi, 0.0, 1.0, voice, velocities.get(voice, usual), str(pitch)))
    return chord._replace(notes=tuple(notes))


# --- beats --------------------------------------------------------------------------------------------------------


def _choose_figure(reading: Reading, name: str) -> tuple[Figure, tuple[Message, ...]]:
    """Return the figure in which chords are played, and what must be said about it."""
    figures = load_figures()
    held = figures[DEFAULT_FIGURE]
    figure = figures.get(name)
    if figure is None:
        return held, (message("figures.unknown", typed=name),)
    if figure is held:
        return held, ()
    if reading.kind in ("notes", "syllables"):
        return held, (message("figures.melody"),)
    pattern = figure.fit(reading.metre)
    if pattern is None:
        return held, (message("figures.no-metre", figure=name, metre=reading.metre.name),)
    if pattern.written_for != reading.metre.name:
        return figure, (message("figures.fitted", figure=name, found=pattern.written_for, metre=reading.metre.name),)
    return figure, ()


def _place_chords(
    reading: Reading,
    progression: Progression,
    figure: Figure,
    voiced: Mapping[int, VoicedChord],
    marks: Sequence[_ChordMark],
) -> Passage:
    """Return voiced chords on the beats of a reading, with all repeats."""
    quarters = reading.metre.quarters_per_beat
    labels: list[Label] = []
    placed: list[tuple[int, PlacedChord]] = []
    for played, bar_onset in _find_bar_onsets(reading):
        onset = float(played.onset * quarters)
        chord = voiced.get(played.chord)
        if chord is None:
            if isinstance(reading.chords[played.chord].meaning, NoChord):
                labels.append(Label(onset, str(NoChord())))
            continue
        placed.append(
            (played.chord, PlacedChord(chord.notes, played.onset, played.length, max(1, played.bar), bar_onset))
        )
        if chord.label is not None and chord.notes:
            labels.append(replace(chord.label, onset=onset))
    notes: list[Note] = []
    first_notes: dict[int, dict[int, int]] = {}
    first_onsets: dict[int, float] = {}
    played_notes = play_chords([chord for _, chord in placed], figure, reading.metre)
    for (index, chord_place), chord_notes in zip(placed, played_notes, strict=True):
        if index not in first_notes:
            first_notes[index] = {}
            first_onsets[index] = float(chord_place.onset * quarters)
            for number, note in enumerate(chord_notes, len(notes)):
                first_notes[index].setdefault(note.voice, number)
        notes += chord_notes
    is_line = reading.kind in ("notes", "syllables")
    return Passage(
        tuple(notes),
        tempo=float(progression.tempo * quarters),
        title=progression.title or _make_title(reading, voiced, labels, is_line=is_line),
        key="" if reading.kind == "notes" else reading.key.title,
        labels=tuple(labels),
        fault_marks=tuple(_place_mark(mark, first_notes, first_onsets) for mark in marks),
        downbeat=float(reading.pickup * quarters),
    )


def _find_bar_onsets(reading: Reading) -> list[tuple[PlayedChord, Fraction]]:
    """Return the chords as they are played, each with the first beat of its bar."""
    onsets: dict[int, Fraction] = {0: reading.pickup - reading.metre.beats}
    found = []
    for played in reading.unfold():
        bar_onset = onsets.setdefault(played.bar, played.onset)
        if not reading.has_bar_lines:
            bar_onset = Fraction(played.onset // reading.metre.beats * reading.metre.beats)
        found.append((played, bar_onset))
    return found


def _place_mark(
    mark: _ChordMark, first_notes: Mapping[int, Mapping[int, int]], first_onsets: Mapping[int, float]
) -> FaultMark:
    """Return a mark at the first note that each of its voices plays of its chords."""
    chords = [first_notes[chord] for chord in (mark.before, mark.chord) if chord is not None]
    notes = tuple(chord[voice] for chord in chords for voice in mark.voices if voice in chord)
    return FaultMark(first_onsets[mark.chord], notes, mark.text, mark.is_forced)


def _make_title(reading: Reading, voiced: Mapping[int, VoicedChord], labels: Sequence[Label], *, is_line: bool) -> str:
    if is_line:
        return " ".join(str(chord.meaning) for chord in reading.chords if chord.sounds)
    if len(labels) <= MAX_LISTED_LABELS:
        return " ".join(label.text for label in labels)
    return " ".join(chord.label.text for chord in voiced.values() if chord.label is not None)
