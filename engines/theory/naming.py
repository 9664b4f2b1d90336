"""Note names for readers: C D E, German, Do Re Mi with a fixed or a movable Do.

A `Naming` is one of these in one language. It affects only what is shown and read; names in files are those of `pitch`
in every naming.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, get_args
from unicodedata import combining, normalize

import msgspec
from msgspec.structs import replace

from engines.theory import accidental
from engines.theory.chord import ChordName
from engines.theory.errors import TheoryError
from engines.theory.key import Key, Mode
from engines.theory.pitch import LETTERS, NoteName, Pitch, common_spellings
from engines.theory.solfege import SYLLABLES

Style = Literal["letters", "german", "solfege", "movable"]
"""Naming styles that can be chosen; ``movable`` has the tonic as Do."""

STYLES: tuple[Style, ...] = get_args(Style)

FIXED_DO_SYLLABLES = ("Do", "Re", "Mi", "Fa", "Sol", "La", "Si")
"""The natural notes from C up, where Do is always C."""

_RAISED_SYLLABLES = ("Di", "Ri", "", "Fi", "Si", "Li", "")
"""Syllables of degrees a semitone higher with a movable Do.

A degree without such a syllable is written with a sign.
"""
_LOWERED_SYLLABLES = ("", "Ra", "Me", "", "Se", "Le", "Te")
"""Syllables of degrees a semitone lower with a movable Do."""


class Naming(msgspec.Struct, frozen=True, cache_hash=True):
    """Names of notes, keys and chords in one style and language.

    >>> note = NoteName.parse("Bb")
    >>> [find_naming(style, language).name(note) for style, language in (("letters", "en"), ("german", "de"))]
    ['B♭', 'B']
    >>> find_naming("solfege", "fr").key_name(Key(note))
    'Si♭ majeur'
    """

    german: bool = False
    naturals: tuple[str, ...] = tuple(LETTERS)
    """The natural notes from C up."""
    major: str = "{} major"
    """Template of a major key's name."""
    minor: str = "{} minor"
    small: bool = False
    """True if the tonic of a minor key has a small letter, as in German: `a-Moll`."""
    kind: str = "{} {}"
    """Template of a chord's name in words, from root and kind: `C dominant seventh`."""
    movable: bool = False
    """True if the tonic is Do in a known key; other notes have the usual names."""
    key: Key | None = None

    def in_key(self, key: Key | None) -> Naming:
        """Return the naming of notes in a key, the same one unless Do is movable."""
        return replace(self, key=key) if self.movable else self

    def name(self, note: NoteName) -> str:
        """Return a note's written name: `E♭`, `Es`, `Mi♭`."""
        return _make_name(self, note)

    def pitch_name(self, pitch: Pitch) -> str:
        """Return a note's name with its octave: `E♭4`, `Es4`."""
        return f"{self.name(pitch.name)}{pitch.octave}"

    def piano_key_names(self, pitch_class: int) -> str:
        """Return the names of a piano key: `C♯/D♭`. Raises `TheoryError`."""
        return "/".join(self.name(note) for note in common_spellings(pitch_class))

    def chord_name(self, chord: ChordName) -> str:
        """Return a chord's name: `E♭m7`, `Esm7`, `Mi♭m7`."""
        return self.name(chord.root) + chord.engraved_symbol

    def chord_in_words(self, root: NoteName, kind: str, mode: Mode) -> str:
        """Return a chord's name from root and kind, `D minor seventh`.

        `mode` is that of its third.
        """
        return self.kind.format(self.tonic_name(Key(root, mode)), kind)

    def key_name(self, key: Key) -> str:
        """Return a key's name: `E♭ major`, `Es-Dur`, `es-Moll`."""
        return (self.major if key.mode == "major" else self.minor).format(self.tonic_name(key))

    def tonic_name(self, key: Key) -> str:
        """Return a tonic's name within a key's name.

        A movable Do is not used here, since all keys would then be the key of Do.
        """
        name = self.in_key(None).name(key.tonic)
        return name[:1].lower() + name[1:] if self.small and key.mode == "minor" else name

    def translate_names(self, text: str) -> str:
        """Return a text with its names replaced by those of this naming.

        The text is a note by its English name, a row of syllables, or has keys in it.

        >>> (find_naming("german", "de").translate_names("B♭"), find_naming("german",
        ...  "de").translate_names("B minor, F♯ major"))
        ('B', 'h-Moll, Fis-Dur')
        >>> find_naming("solfege", "fr").translate_names("Do Re Mi")
        'Do Ré Mi'
        """
        words = text.split()
        if self.naturals[0] == FIXED_DO_SYLLABLES[0] and all(word in FIXED_DO_SYLLABLES for word in words):
            return " ".join(self.naturals[FIXED_DO_SYLLABLES.index(word)] for word in words)
        if _NOTE_PATTERN.fullmatch(text):
            return self.name(NoteName.parse(text))
        return _KEY_PATTERN.sub(lambda key: self.key_name(Key.parse(key[0])), text)

    def parse(self, text: str) -> NoteName:
        """Read a note's name, with signs engraved or typed, in capitals or not.

        Raises `TheoryError`.

        >>> str(find_naming("german", "de").parse("Heses")), str(find_naming("solfege", "fr").parse("reb"))
        ('Bbb', 'Db')
        """
        note = _index_names(self).get(_fold_text(text))
        if note is None:
            example = self.name(NoteName("E", -1))
            raise TheoryError("theory.no-note-in-naming", typed=text[:20], example=example)
        return note


STANDARD_NAMING = Naming()
"""Names of notes in data: English letters with signs."""

_NOTE_PATTERN = re.compile("[A-G][♯♭𝄪𝄫]?")
_KEY_PATTERN = re.compile(rf"\b{_NOTE_PATTERN.pattern} (?:major|minor)\b")
_TYPED_SIGNS = str.maketrans({"♯": "#", "♭": "b", "𝄪": "##", "𝄫": "bb"})

_LANGUAGE_NAMINGS = {
    "de": Naming(major="{}-Dur", minor="{}-Moll", small=True, kind="{}-{}"),
    "es": Naming(major="{} mayor", minor="{} menor"),
    "fr": Naming(major="{} majeur", minor="{} mineur"),
    "ro": Naming(major="{} major", minor="{} minor"),
}
"""Names of keys and chords by language."""

_USUAL_STYLES: dict[str, Style] = {"de": "german", "es": "solfege", "fr": "solfege", "ro": "solfege"}


def usual_style(language: str) -> Style:
    """Return the usual style of a language; letters by default."""
    return _USUAL_STYLES.get(language, "letters")


@lru_cache(maxsize=64)
def find_naming(style: Style | Literal[""] = "", language: str = "en") -> Naming:
    """Return a naming in a language; "" is the usual style there."""
    words = _LANGUAGE_NAMINGS.get(language, STANDARD_NAMING)
    style = style or usual_style(language)
    if style == "movable":
        return replace(find_naming(usual_style(language), language), movable=True)
    if style == "german":
        return replace(words, german=True)
    if style == "solfege":
        return replace(
            words,
            naturals=(FIXED_DO_SYLLABLES[0], "Ré", *FIXED_DO_SYLLABLES[2:]) if language == "fr" else FIXED_DO_SYLLABLES,
        )
    return words


@lru_cache(maxsize=2048)
def _make_name(naming: Naming, note: NoteName) -> str:
    if naming.key is not None:
        return _make_syllable(naming.key, note)
    if naming.german:
        return _make_german_name(note)
    return naming.naturals[LETTERS.index(note.letter)] + accidental.unicode_accidentals(note.alteration)


def _make_german_name(note: NoteName) -> str:
    letter, alteration = "H" if note.letter == "B" else note.letter, note.alteration
    if alteration >= 0:
        return letter + "is" * alteration
    if letter == "H" and alteration == -1:
        return "B"
    if letter in "EA":
        return f"{letter}s" + f"{letter.lower()}s" * (-alteration - 1)
    return letter + "es" * -alteration


def _make_syllable(key: Key, note: NoteName) -> str:
    """Return the syllable of a note where the tonic is Do, in minor as well."""
    in_c = NoteName.from_fifths(note.fifths - key.tonic.fifths)
    degree = LETTERS.index(in_c.letter)
    syllable = {1: _RAISED_SYLLABLES, -1: _LOWERED_SYLLABLES}.get(in_c.alteration, ("",) * 7)[degree]
    return syllable or SYLLABLES[degree] + accidental.unicode_accidentals(in_c.alteration)


@lru_cache(maxsize=64)
def _index_names(naming: Naming) -> dict[str, NoteName]:
    """Return the notes by their folded names, with engraved and with typed signs."""
    result: dict[str, NoteName] = {}
    for alteration in sorted(range(-accidental.MAX_ALTERATION, accidental.MAX_ALTERATION + 1), key=abs):
        for letter in LETTERS:
            note = NoteName(letter, alteration)
            folded_name = _fold_text(naming.name(note))
            for name in (folded_name, folded_name.translate(_TYPED_SIGNS), folded_name.replace("asas", "ases")):
                result.setdefault(name, note)
    return result


def _fold_text(text: str) -> str:
    return "".join(char for char in normalize("NFD", text.casefold()) if not combining(char))
