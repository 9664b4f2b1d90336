"""Words of a progression and the music that they mean.

Each kind of progression reads a word by itself: a numeral, a chord name, a note, a syllable or a Nashville number. A
word that no grammar knows means nothing; it never raises an error.
"""

import re
from contextlib import suppress
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.theory.chord_symbols import read_symbol
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.named_chords import NamedChord, write_in_letters
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.pitch import NoteName
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import SYLLABLES_BY_WORD

Kind = Literal["numerals", "chords", "notes", "syllables", "nashville"]

KINDS: tuple[Kind, ...] = ("numerals", "chords", "notes", "syllables", "nashville")
"""All kinds of progressions."""

MAX_WORD_CHARACTERS = 60
"""Limit of a readable word in characters."""

_CHORD_PATTERN = re.compile(r"([A-G](?:#|b|♯|♭)*)(.*?)(?:/([A-G](?:#|b|♯|♭)*))?", re.DOTALL)
_NOTE_PATTERN = re.compile(r"([A-G][#b♯♭]*)([0-9])?")
_NASHVILLE_PATTERN = re.compile(r"([#b♯♭]?)([1-7])(.*?)(?:/([#b♯♭]?[1-7]))?", re.DOTALL)
_NO_CHORD_PATTERN = re.compile(r"N\.?C\.?|n\.c\.|NC|\(N\.?C\.?\)")


class ChordWord(NamedTuple):
    """A word that names a chord, with the chord.

    >>> word = read_chord("G-7/Bb")
    >>> str(word), str(word.chord)
    ('G-7/Bb', 'Gm7/Bb')
    """

    chord: NamedChord
    symbol: str
    """Symbol after the root as typed: ``"-7"``; empty for a major triad."""

    def __str__(self) -> str:
        chord = self.chord
        return f"{chord.root}{self.symbol}{f'/{chord.bass}' if chord.bass else ''}"


class TypedNote(NamedTuple):
    """A note of a melody, with an octave if one was typed."""

    name: NoteName
    octave: int | None = None

    def __str__(self) -> str:
        return f"{self.name}{'' if self.octave is None else self.octave}"


class NoChord(NamedTuple):
    """Silence that was asked for by ``N.C.``."""

    def __str__(self) -> str:
        return "N.C."


Meaning = RomanNumeral | ChordWord | TypedNote | NoChord | str
"""Music that a word means; text is a syllable such as ``"Sol"``."""


def read_word(word: str, kind: Kind, key: Key) -> Meaning | None:
    """Return the meaning of a word in a progression of a kind, or None.

    The key is that of Nashville numbers.

    >>> key = Key.parse("G major")
    >>> [str(read_word(word, "nashville", key)) for word in ("1", "6-", "57", "1/3", "9")]
    ['G', 'E-', 'D7', 'G/B', 'None']
    """
    if is_no_chord(word):
        return NoChord()
    match kind:
        case "numerals":
            return read_numeral(word)
        case "chords":
            return read_chord(word)
        case "notes":
            return read_note(word)
        case "syllables":
            return SYLLABLES_BY_WORD.get(word.lower())
        case "nashville":
            return read_nashville(word, key.tonic)


@lru_cache(maxsize=8192)
def find_kinds(word: str) -> tuple[Kind, ...]:
    """Return the kinds of progressions that know a word; all of them for ``N.C.``.

    >>> find_kinds("C"), find_kinds("Do"), find_kinds("57"), find_kinds("Vx7")
    (('chords', 'notes'), ('chords', 'syllables'), ('nashville',), ())
    """
    return tuple(kind for kind in KINDS if read_word(word, kind, _ANY_KEY) is not None)


@lru_cache(maxsize=8192)
def read_numeral(word: str) -> RomanNumeral | None:
    """Return a Roman numeral, or None."""
    if len(word) > MAX_WORD_CHARACTERS:
        return None
    with suppress(TheoryError):
        return RomanNumeral.parse(word)
    return None


@lru_cache(maxsize=8192)
def read_chord(word: str) -> ChordWord | None:
    """Return a chord by its name, or None."""
    if len(word) > MAX_WORD_CHARACTERS:
        return None
    found = _CHORD_PATTERN.fullmatch(word)
    if found is None:
        return None
    with suppress(TheoryError):
        bass = NoteName.parse(found[3]) if found[3] else None
        chord = NamedChord(NoteName.parse(found[1]), read_symbol(found[2]), bass)
        return ChordWord(chord, found[2]) if chord.notes else None
    return None


@lru_cache(maxsize=4096)
def read_bass(word: str) -> NoteName | None:
    """Return the bass of a word such as ``/F``, or None."""
    if not word.startswith("/"):
        return None
    with suppress(TheoryError):
        return NoteName.parse(word[1:])
    return None


@lru_cache(maxsize=4096)
def read_note(word: str) -> TypedNote | None:
    """Return a note with or without an octave that a voice can sing, or None."""
    found = _NOTE_PATTERN.fullmatch(word)
    if found is None or (found[2] and found[2] not in "2345"):
        return None
    with suppress(TheoryError):
        return TypedNote(NoteName.parse(found[1]), int(found[2]) if found[2] else None)
    return None


@lru_cache(maxsize=8192)
def read_nashville(word: str, tonic: NoteName) -> ChordWord | None:
    """Return the chord of a Nashville number above a tonic, or None.

    Numbers are degrees of the major scale. A number alone is a major chord, ``6-`` and ``6m`` are minor, and other
    symbols are those of chord names: ``57``, ``4maj7``. A number after a slash is the bass.
    """
    found = _NASHVILLE_PATTERN.fullmatch(word) if len(word) <= MAX_WORD_CHARACTERS else None
    if found is None:
        return None
    with suppress(TheoryError):
        bass = _find_degree_name(found[4], tonic) if found[4] else None
        chord = NamedChord(_find_degree_name(found[1] + found[2], tonic), read_symbol(found[3]), bass)
        return ChordWord(chord, found[3])
    return None


def _find_degree_name(word: str, tonic: NoteName) -> NoteName:
    alteration = {"#": 1, "♯": 1, "b": -1, "♭": -1}.get(word[0], 0)
    return Key(tonic).name(int(word[-1]), alteration)


@lru_cache(maxsize=8192)
def to_letter_word(word: str, naming: Naming = STANDARD_NAMING) -> str:
    """Return a note or chord of a naming in letters; another word stays as it is.

    The root is the longest name after which a chord symbol is left.

    >>> from engines.theory.naming import find_naming
    >>> german = find_naming("german")
    >>> [to_letter_word(word, german) for word in ("Hm7/Fis", "B", "Asus4", "V7")]
    ['Bm7/F#', 'Bb', 'Asus4', 'V7']
    """
    return (write_in_letters(word, naming) if len(word) <= MAX_WORD_CHARACTERS else None) or word


def is_no_chord(word: str) -> bool:
    """Return True for ``N.C.``, which asks for silence."""
    return _NO_CHORD_PATTERN.fullmatch(word) is not None


def is_syllable(word: str) -> bool:
    """Return True for a syllable of movable-Do solfège, also ``so`` and ``si``."""
    return word.lower() in SYLLABLES_BY_WORD


_ANY_KEY = Key.parse("C major")
"""Key in which a word is tried as a Nashville number."""
