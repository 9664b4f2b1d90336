"""Typed music: numerals, chord names, notes or syllables."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec.structs import replace

from engines.messages import Message, message
from engines.theory.chord_symbols import COMMON_SYMBOLS
from engines.theory.chord_voicing import make_chord_passage, voice_chords
from engines.theory.chord_voicing.passage import CHORD_BEATS, LAST_CHORD_BEATS
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.named_chords import (
    NamedChord,
    means_no_chord,
    read_named_chord,
    split_chord_name,
    write_in_letters,
)
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.part_writing import ERRORS, Realisation, make_four_part_passage, realise, realise_whole
from engines.theory.part_writing.values import check_errors, make_harmonies
from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import NoteName, Pitch
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import SYLLABLES, SYLLABLES_BY_WORD, find_sung_name

MAX_WORDS = 200
"""Limit of chords or notes in one progression."""

_NOTES_PATTERN = re.compile(r"(?:[A-G][#b♯♭]* ?)+|(?:[A-G][#b♯♭]*[2-5] ?)+")
"""Pattern of note names, all with an octave that a voice can sing, or none.

``"C6"`` is a chord.
"""
_NOTES_IN_OCTAVES_PATTERN = re.compile(r"(?:[A-G][#b♯♭]*[0-9] ?)+")
_NUMERAL_PREFIXES = ("Fr", "Ger", "Cad6")
"""Beginnings of special chords, which look like chord names."""
_TARGET_PATTERN = re.compile(r"/(?=[b#♭♯-]*[IViv])")
"""Pattern of the slash before the chord to which another is applied."""
_WORD_PATTERN = re.compile(r"(?:[^\s,|(]|(?<=[^\s,|])\([^()|]*\)|\()+")
"""Pattern of a word, which may have separators in brackets: ``"G7(b9, #11)"``."""
_DASH_PATTERN = re.compile("[‐‑‒–—−]")
_HYPHEN_PATTERN = re.compile(
    r"(?<=.)-+(?=[A-LN-Z]|Mi(?!n)|[iv]|[b#♭♯]+[IViv]|ct|(?:do|re|mi|fa|sol?|la|ti|si)(?![^\W_]))", re.DOTALL
)
"""Pattern of a hyphen between two chords, notes or syllables.

The hyphens in ``"C-7"`` and ``"C-"`` mean minor.
"""
NO_CHORD = "N.C."
"""Label of a place where no chord sounds."""
MAX_SCALE_STEP = 2
"""Half steps of the largest step of a scale."""

Kind = Literal["numerals", "chords", "notes", "syllables"]


class Progression(NamedTuple):
    """Typed music: its kind, its passage, and the four parts of numerals."""

    kind: Kind
    passage: Passage
    realisation: Realisation | None = None
    alternatives: tuple[Kind, ...] = ()
    """Other kinds as which all words could have been read."""
    as_chords: str = ""
    """The same words as they are typed for chords; empty if they cannot be chords."""


def read_progression(
    text: str,
    key: Key,
    errors: Mapping[int, str] | None = None,
    tempo: float = 80.0,
    naming: Naming = STANDARD_NAMING,
    *,
    is_grown: bool = False,
) -> Progression:
    """Read numerals, chord names, notes or syllables.

    They are numerals in four parts (``"I ii6 V7 I"``), chord names (``"Dm7 G7 Cmaj7"``), notes (``"C E G"``, ``"C4
    E4"``) or syllables of the key (``"do re mi"``). White space, commas, bar lines or hyphens separate them:
    ``"ii-V-I"``. Note names alone are notes, ``"C F G C"``; other readings are in `Progression.alternatives`.

    Numerals are realised as a whole; with `is_grown` one by one, as a phrase sounds that grows on a table.

    `errors` are part-writing errors by the number of their numeral, 1 for the first; parallels affect the next one,
    too. `tempo` is in beats a minute. Titles and labels use the names of `naming`; music typed in those names can be
    read after `to_letters`.

    >>> found = read_progression("C E G", Key.parse("C major"))
    >>> found.kind, [note.name for note in found.passage.notes]
    ('notes', ['C4', 'E4', 'G4', 'C4', 'E4', 'G4'])

    Raises `TheoryError`, with the place of the unreadable word.
    """
    words = split_words(text)
    if not words:
        raise TheoryError("theory.nothing-heard")
    if len(words) > MAX_WORDS:
        raise TheoryError("theory.too-many", count=len(words), most=MAX_WORDS)
    kind = _find_kind(words)
    if errors and kind != "numerals":
        raise TheoryError("theory.errors-on-numerals")
    if kind == "numerals":
        return _read_numerals(words, key, errors or {}, tempo, is_grown=is_grown)
    if kind == "chords":
        alternatives: tuple[Kind, ...] = ("notes",) if _NOTES_IN_OCTAVES_PATTERN.fullmatch(" ".join(words)) else ()
        return Progression(kind, _read_chords(words, key, tempo, naming), alternatives=alternatives)
    passage = _read_notes(words, tempo, naming) if kind == "notes" else _read_syllables(words, key, tempo)
    as_chords = _write_as_chords(words, kind, naming)
    return Progression(kind, passage, alternatives=("chords",) if as_chords else (), as_chords=as_chords)


def split_words(text: str) -> list[str]:
    """Return the words of a typed line, a chord or a note each.

    Dashes of all kinds separate, alone or between two chords; directly after a chord, one means minor.

    >>> split_words("ii-V-I"), split_words("C-7 F7 - B♭–E♭"), split_words("C- F-")
    (['ii', 'V', 'I'], ['C-7', 'F7', 'B♭', 'E♭'], ['C-', 'F-'])
    """
    words = _WORD_PATTERN.findall(_DASH_PATTERN.sub("-", text))
    return [part for word in words for part in _HYPHEN_PATTERN.split(word.lstrip("-")) if part]


def _write_as_chords(words: list[str], kind: Kind, naming: Naming) -> str:
    """Return the text that is read as chords, if notes or syllables can be chords.

    Otherwise the result is empty.
    """
    letter_words = [word if kind == "notes" else _word_to_letters(word, naming) or "" for word in words]
    if not _are_chords(letter_words):
        return ""
    chords = [split_chord_name(word) for word in letter_words]
    return " ".join(
        f"{naming.name(NoteName.parse(root))}{f'({symbol})' if symbol else 'M'}".replace("(o)", "°")
        for root, symbol, _ in chords
    )


def _are_chords(words: list[str]) -> bool:
    return all(means_no_chord(word) or _is_chord(word) for word in words)


def _is_chord(word: str) -> bool:
    try:
        read_named_chord(word)
    except TheoryError:
        return False
    return True


def to_letters(text: str, naming: Naming) -> str:
    """Return a line with its note names in a naming replaced by letters.

    For example ``"Hm7 E7"`` becomes ``"Bm7 E7"``. The text stays as it is if a word is neither a note nor a chord
    there, such as a numeral, or if all words are syllables.

    >>> from engines.theory.naming import find_naming
    >>> to_letters("Hm7/Fis B", find_naming("german")), to_letters("Re7 Sol", find_naming("solfege"))
    ('Bm7/F# Bb', 'D7 G')
    """
    words = split_words(text)
    if all(word.lower() in SYLLABLES_BY_WORD for word in words):
        return text
    letter_words = [_word_to_letters(word, naming) for word in words]
    return " ".join(word for word in letter_words if word is not None) if None not in letter_words else text


def _word_to_letters(word: str, naming: Naming) -> str | None:
    """Return a note, with or without octave, a chord or N.C. in letters, or None."""
    return word if means_no_chord(word) else write_in_letters(word, naming)


def _find_kind(words: list[str]) -> Kind:
    """Return the kind of the first word, which all words must have.

    "Do G7" are chords, "Do Re" syllables.
    """
    if words[0].lower() in SYLLABLES_BY_WORD and (
        all(word.lower() in SYLLABLES_BY_WORD for word in words) or not _are_chords(words)
    ):
        return "syllables"
    if _NOTES_PATTERN.fullmatch(" ".join(words)):
        return "notes"
    first = next((word for word in words if not means_no_chord(word)), "C")
    return "chords" if first[0] in "ABCDEFG" and not first.startswith(_NUMERAL_PREFIXES) else "numerals"


def read_error(text: str) -> tuple[int, str]:
    """Read a part-writing error with its chord's number: ``parallel-fifths@3``.

    The first chord is 1. Raises `TheoryError`.
    """
    kind, _, place = text.partition("@")
    if kind not in ERRORS or not re.fullmatch(r"[0-9]{1,3}", place):
        raise TheoryError("theory.no-flaw", typed=text[:40], known=tuple(ERRORS))
    return int(place), kind


def _make_error(words: list[str], index: int, why: Message) -> TheoryError:
    typed = words[index][:20]
    if len(words) == 1:
        return TheoryError("theory.unreadable", typed=typed, why=why)
    return TheoryError("theory.unreadable-at", typed=typed, place=index + 1, count=len(words), why=why)


def _read_numerals(
    words: list[str], key: Key, errors: Mapping[int, str], tempo: float, *, is_grown: bool
) -> Progression:
    words = _join_modifiers(words)
    chords = []
    for index, word in enumerate(words):
        try:
            chords.append(RomanNumeral.parse(word))
        except TheoryError as error:
            raise _make_error(words, index, message("theory.is-no-numeral")) from error
    check_errors(errors, len(chords))
    harmonies = make_harmonies(chords, {place - 1: kind for place, kind in errors.items()})
    realisation = realise(key, harmonies) if is_grown else realise_whole(key, harmonies)
    labels = tuple(map(str, chords))
    return Progression(
        "numerals",
        make_four_part_passage(realisation, key, tempo=tempo, title=" ".join(labels), labels=labels),
        realisation,
    )


def _join_modifiers(words: list[str]) -> list[str]:
    """Return numerals with the brackets that were typed after a space.

    In ``"V7/V [no5]"`` they belong to the V7.
    """
    result: list[str] = []
    for word in words:
        if word[0] in "[(" and result:
            chord, *targets = _TARGET_PATTERN.split(result[-1], maxsplit=1)
            result[-1] = "/".join((chord + word, *targets))
        else:
            result.append(word)
    return result


class _TypedChord(NamedTuple):
    """A chord that is typed by its name, and the name in the names of the notes."""

    name: str
    chord: NamedChord


def _read_chord(words: list[str], index: int, naming: Naming) -> _TypedChord:
    typed = words[index]
    try:
        chord = read_named_chord(typed)
    except TheoryError as error:
        known = tuple(filter(None, COMMON_SYMBOLS))
        raise _make_error(words, index, message("theory.is-no-chord", known=known)) from error
    _, symbol, _ = split_chord_name(typed)
    return _TypedChord(chord.name_as_typed(symbol, naming), chord)


def _read_chords(words: list[str], key: Key, tempo: float, naming: Naming) -> Passage:
    """Return chords over their basses, voiced as a whole; N.C. is a rest."""
    chords: list[NamedChord] = []
    labels: list[Label] = []
    onsets: list[float] = []
    rests: list[Label] = []
    for index, word in enumerate(words):
        onset = CHORD_BEATS * index
        if means_no_chord(word):
            rests.append(Label(onset, NO_CHORD))
            continue
        name, chord = _read_chord(words, index, naming)
        chords.append(chord)
        labels.append(Label(onset, name, str(chord.root), str(chord.bass) if chord.bass is not None else ""))
        onsets.append(onset)
    if not chords:
        raise TheoryError("theory.nothing-heard")
    is_last_rest = bool(rests) and rests[-1].onset > onsets[-1]
    all_labels = sorted((*labels, *rests), key=lambda label: label.onset)
    passage = make_chord_passage(
        voice_chords(chords),
        beats=[*[CHORD_BEATS] * (len(chords) - 1), CHORD_BEATS if is_last_rest else LAST_CHORD_BEATS],
        onsets=onsets,
        labels=labels,
        tempo=tempo,
        title=" ".join(label.text for label in all_labels),
        key=key.title,
    )
    return replace(passage, labels=tuple(all_labels))


def _make_line(pitches: list[Pitch], tempo: float, title: str, key: Key | None) -> Passage:
    last = len(pitches) - 1
    notes = (
        Note(pitch.midi, float(index), 2.0 if index == last else 1.0, 0, 84, str(pitch))
        for index, pitch in enumerate(pitches)
    )
    return Passage(tuple(notes), tempo=tempo, title=title, key=key.title if key is not None else "")


def _read_notes(words: list[str], tempo: float, naming: Naming) -> Passage:
    """Return a melody. A note without an octave is placed near the previous note.

    Two to six rising notes then sound together, unless they are the steps of a scale.
    """
    pitches: list[Pitch] = []
    for index, word in enumerate(words):
        try:
            if word[-1].isdigit():
                pitches.append(Pitch.parse(word))
            else:
                pitches.append(Pitch.nearest(NoteName.parse(word), pitches[-1].midi if pitches else 60))
        except TheoryError as error:
            raise _make_error(words, index, message("theory.is-no-note")) from error
    line = _make_line(pitches, tempo, " ".join(naming.name(pitch.name) for pitch in pitches), None)
    semitones = [next_pitch.midi - pitch_before.midi for pitch_before, next_pitch in pairwise(pitches)]
    if not 1 < len(pitches) <= 6 or min(semitones) <= 0 or (len(semitones) > 1 and max(semitones) <= MAX_SCALE_STEP):
        return line
    single_notes = tuple(
        Note(note.pitch, note.onset, 1.0, len(pitches) - 1 - index, 84, note.name)
        for index, note in enumerate(line.notes)
    )
    chord_notes = tuple(Note(note.pitch, float(len(pitches)), 3.0, note.voice, 72, note.name) for note in single_notes)
    return Passage((*single_notes, *chord_notes), tempo=tempo, title=line.title)


def _read_syllables(words: list[str], key: Key, tempo: float) -> Passage:
    pitches: list[Pitch] = []
    for index, word in enumerate(words):
        if word.lower() not in SYLLABLES_BY_WORD:
            raise _make_error(words, index, message("theory.is-no-syllable", known=tuple(map(str.lower, SYLLABLES))))
        pitches.append(
            Pitch.nearest(find_sung_name(key, SYLLABLES_BY_WORD[word.lower()]), pitches[-1].midi if pitches else 62)
        )
    return _make_line(pitches, tempo, " ".join(SYLLABLES_BY_WORD[word.lower()] for word in words), key)
