"""What notes are called: C D E, the German names, Do Re Mi with a fixed Do, or with a Do that moves with the key.

A `Naming` is one of these in one language. It says what a spelled name is called, in writing and aloud; the names
themselves, and whatever is kept of them in files, are those of `pitch` in every naming.
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
from engines.theory.pitch import LETTERS, Name, Pitch, names_of
from engines.theory.solfege import SYLLABLES

Style = Literal["letters", "german", "solfege", "movable"]
"""What can be chosen: C D E, German, Do Re Mi, and Do Re Mi with the tonic as Do."""

STYLES: tuple[Style, ...] = get_args(Style)

FIXED_DO = ("Do", "Re", "Mi", "Fa", "Sol", "La", "Si")
"""The natural notes from C up, where Do is always C."""

_RAISED = ("Di", "Ri", "", "Fi", "Si", "Li", "")
_LOWERED = ("", "Ra", "Me", "", "Se", "Le", "Te")
"""The degrees of the major scale with a movable Do, a semitone higher and lower; what has no syllable has a sign."""


class Naming(msgspec.Struct, frozen=True, cache_hash=True):
    """What notes are called.

    >>> note = Name.parse("Bb")
    >>> [naming(style, language).name(note) for style, language in (("letters", "en"), ("german", "de"))]
    ['B♭', 'B']
    >>> naming("solfege", "fr").key_name(Key(note))
    'Si♭ majeur'
    """

    german: bool = False
    naturals: tuple[str, ...] = tuple(LETTERS)
    """The natural notes from C up."""
    major: str = "{} major"
    """What a key is called by its tonic."""
    minor: str = "{} minor"
    small: bool = False
    """Whether the tonic of a minor key is written small, as in German: `a-Moll`."""
    kind: str = "{} {}"
    """What a chord is called in words, by its root and what it is: `C dominant seventh`."""
    movable: bool = False
    """Whether the tonic is Do where a key is known. Where none is, notes have the names of the naming without it."""
    key: Key | None = None

    def within(self, key: Key | None) -> Naming:
        """The naming of the notes of a key: the same, unless Do is movable."""
        return replace(self, key=key) if self.movable else self

    def name(self, note: Name) -> str:
        """What a note is called in writing: `E♭`, `Es`, `Mi♭`."""
        return _name(self, note)

    def pitch(self, pitch: Pitch) -> str:
        """What a note is called with its octave: `E♭4`, `Es4`."""
        return f"{self.name(pitch.name)}{pitch.octave}"

    def both(self, pitch_class: int) -> str:
        """What a key of the piano is called: `C♯/D♭`. Raises `TheoryError`."""
        return "/".join(self.name(note) for note in names_of(pitch_class))

    def chord(self, chord: ChordName) -> str:
        """What a chord is called: `E♭m7`, `Esm7`, `Mi♭m7`."""
        return self.name(chord.root) + chord.figures

    def chord_in_words(self, root: Name, kind: str, mode: Mode) -> str:
        """What a chord is called by its root and what it is, `D minor seventh`; `mode` is that of its third."""
        return self.kind.format(self.tonic(Key(root, mode)), kind)

    def key_name(self, key: Key) -> str:
        """What a key is called: `E♭ major`, `Es-Dur`, `es-Moll`."""
        return (self.major if key.mode == "major" else self.minor).format(self.tonic(key))

    def tonic(self, key: Key) -> str:
        """What the tonic is called where a key is named by it. It is no Do there, or all keys were the key of Do."""
        called = self.within(None).name(key.tonic)
        return called[:1].lower() + called[1:] if self.small and key.mode == "minor" else called

    def rewritten(self, text: str) -> str:
        """A text that is a note by its English name, a row of syllables, or has keys in it, with what they are called.

        >>> naming("german", "de").rewritten("B♭"), naming("german", "de").rewritten("B minor, F♯ major")
        ('B', 'h-Moll, Fis-Dur')
        >>> naming("solfege", "fr").rewritten("Do Re Mi")
        'Do Ré Mi'
        """
        words = text.split()
        if self.naturals[0] == FIXED_DO[0] and all(word in FIXED_DO for word in words):
            return " ".join(self.naturals[FIXED_DO.index(word)] for word in words)
        if _NOTE.fullmatch(text):
            return self.name(Name.parse(text))
        return _KEY.sub(lambda key: self.key_name(Key.parse(key[0])), text)

    def parse(self, text: str) -> Name:
        """The note that is called so, with signs engraved or typed, whatever its capital letters. Raises `TheoryError`.

        >>> str(naming("german", "de").parse("Heses")), str(naming("solfege", "fr").parse("reb"))
        ('Bbb', 'Db')
        """
        note = _read(self).get(_folded(text))
        if note is None:
            example = self.name(Name("E", -1))
            raise TheoryError("theory.no-note-in-naming", typed=text[:20], example=example)
        return note


STANDARD = Naming()
"""The names of notes in data: English letters with signs."""

_NOTE = re.compile("[A-G][♯♭𝄪𝄫]?")
_KEY = re.compile(rf"\b{_NOTE.pattern} (?:major|minor)\b")
_TYPED = str.maketrans({"♯": "#", "♭": "b", "𝄪": "##", "𝄫": "bb"})

_IN_WORDS = {
    "de": Naming(major="{}-Dur", minor="{}-Moll", small=True, kind="{}-{}"),
    "es": Naming(major="{} mayor", minor="{} menor"),
    "fr": Naming(major="{} majeur", minor="{} mineur"),
    "ro": Naming(major="{} major", minor="{} minor"),
}
"""What keys and chords are called, by language."""

_USUAL: dict[str, Style] = {"de": "german", "es": "solfege", "fr": "solfege", "ro": "solfege"}


def usual(language: str) -> Style:
    """How notes are named in a language: by letters where nothing else is known."""
    return _USUAL.get(language, "letters")


@lru_cache(maxsize=64)
def naming(style: Style | Literal[""] = "", language: str = "en") -> Naming:
    """A naming in a language; "" is the usual one there."""
    words = _IN_WORDS.get(language, STANDARD)
    style = style or usual(language)
    if style == "movable":
        return replace(naming(usual(language), language), movable=True)
    if style == "german":
        return replace(words, german=True)
    if style == "solfege":
        return replace(words, naturals=(FIXED_DO[0], "Ré", *FIXED_DO[2:]) if language == "fr" else FIXED_DO)
    return words


@lru_cache(maxsize=2048)
def _name(naming: Naming, note: Name) -> str:
    if naming.key is not None:
        return _in_key(naming.key, note)
    if naming.german:
        return _in_german(note)
    return naming.naturals[LETTERS.index(note.letter)] + accidental.engraved(note.alteration)


def _in_german(note: Name) -> str:
    letter, altered = "H" if note.letter == "B" else note.letter, note.alteration
    if altered >= 0:
        return letter + "is" * altered
    if letter == "H" and altered == -1:
        return "B"
    if letter in "EA":
        return f"{letter}s" + f"{letter.lower()}s" * (-altered - 1)
    return letter + "es" * -altered


def _in_key(key: Key, note: Name) -> str:
    """The syllable of a note where the tonic is Do, in minor as well."""
    in_c = Name.from_fifths(note.fifths - key.tonic.fifths)
    degree = LETTERS.index(in_c.letter)
    syllable = {1: _RAISED, -1: _LOWERED}.get(in_c.alteration, ("",) * 7)[degree]
    return syllable or SYLLABLES[degree] + accidental.engraved(in_c.alteration)


@lru_cache(maxsize=64)
def _read(naming: Naming) -> dict[str, Name]:
    """The notes by what they are called, as `_folded` has it, with engraved signs and with typed ones."""
    found: dict[str, Name] = {}
    for altered in sorted(range(-accidental.MOST, accidental.MOST + 1), key=abs):
        for letter in LETTERS:
            note = Name(letter, altered)
            written = _folded(naming.name(note))
            for name in (written, written.translate(_TYPED), written.replace("asas", "ases")):
                found.setdefault(name, note)
    return found


def _folded(text: str) -> str:
    """A name without capital letters and without accents."""
    return "".join(char for char in normalize("NFD", text.casefold()) if not combining(char))
