"""Roman numerals: chords named by their degree in a key.

The case of the numeral says major or minor, as in most textbooks; ``°`` is diminished, ``ø`` half-diminished, ``+``
augmented. Besides these there are the Neapolitan and augmented sixths (``N6 It+6 Fr+6 Ger+6``), the cadential six-four
(``Cad6/4``), and the common-tone diminished seventh of the tonic (``ct°7``), whose bass is the tonic.

`roman_text` says how numerals are written, `chord_members` which notes they have in a key.
"""

from functools import lru_cache

import msgspec

from engines.theory.chord_members import ChordTone, find_bass_role, find_members
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.pitch import NoteName
from engines.theory.roman_text import (
    SEVENTH_FIGURES,
    STEPS_BY_FIGURES,
    AlteredStep,
    SeventhSize,
    WrittenNumeral,
    split_numeral,
    write_modifiers,
    write_seventh_sign,
)

__all__ = ["AlteredStep", "ChordTone", "RomanNumeral"]

_DEGREES = ("I", "II", "III", "IV", "V", "VI", "VII")
_ALTERED_QUALITIES = {"It": "Italian", "Fr": "French", "Ger": "German", "ct": "common-tone"}
_ALTERED_FIGURES = {
    "It": {"": "6", "6": "6", "5/3": "5/3", "6/4": "6/4"},
    "Fr": {"": "6", "6": "6", "4/3": "6", "7": "7", "6/5": "6/5", "4/2": "4/2"},
    "Ger": {"": "6", "6": "6", "6/5": "6", "7": "7", "4/3": "4/3", "4/2": "4/2"},
    "ct": {"7": "7"},
}
"""Figures of the special chords by the figures that are written.

Fr4/3 is Fr+6.
"""


class RomanNumeral(msgspec.Struct, frozen=True, cache_hash=True):
    """A chord by its Roman numeral, in no key yet.

    >>> chord = RomanNumeral.parse("V4/2")
    >>> chord.degree, chord.quality, chord.figures, chord.applied
    (5, 'major', '4/2', None)
    >>> key = Key.parse("Ab major")
    >>> [f"{member.name} {member.role}" for member in chord.members(key)], str(chord.bass(key))
    (['Eb root', 'G third', 'Bb fifth', 'Db seventh'], 'Db')
    >>> [str(member.name) for member in RomanNumeral.parse("V7/vi").members(key)]
    ['C', 'E', 'G', 'Bb']
    >>> suspension = RomanNumeral.parse("V7sus")
    >>> str(suspension), [str(member.name) for member in suspension.members(key)]
    ('V7sus4', ['Eb', 'Bb', 'Db', 'Ab'])
    """

    numeral: str
    """Numeral as printed, without quality sign and figures.

    Examples are ``V``, ``vii``, ``It`` and ``Cad``.
    """
    degree: int
    """Degree of the root in the key, or in the key it is applied to."""
    alteration: int
    """Semitones the root is raised or lowered."""
    quality: str
    """Quality of the triad, or the name of an altered chord.

    One of ``major``, ``minor``, ``diminished``, ``half-diminished``, ``augmented``; ``cadential``, the triad of the
    key's own mode; ``Italian``, ``French``, ``German``, ``common-tone``.
    """
    figures: str = ""
    """Inversion, seventh and higher thirds.

    One of ``""``, ``6``, ``6/4``, ``7``, ``6/5``, ``4/3``, ``4/2``, ``9``, ``11``, ``13``. An Italian sixth in root
    position has ``5/3``.
    """
    applied: "RomanNumeral | None" = None
    """Chord whose key the chord is borrowed from: V for V7/V."""
    seventh: SeventhSize = ""
    """Size of the seventh if it is written: ``major`` for IVmaj7.

    Otherwise the seventh is the key's.
    """
    altered: tuple[AlteredStep, ...] = ()
    """Tones that are altered, by their numbers above the root.

    Examples are b5 for V7[b5] and b9 for V7[b9], which has a ninth then.
    """
    omitted: tuple[int, ...] = ()
    """Tones that are left out, by their numbers above the root: 3 for V[no3]."""
    added: tuple[AlteredStep, ...] = ()
    """Tones that are added, by their numbers above the root: 9 for V[add9]."""

    @classmethod
    def parse(cls, text: str) -> "RomanNumeral":
        """Read a numeral such as ``"V4/2"``, ``"vii°6"``, ``"N6"`` or ``"V7/V/ii"``.

        Sevenths may have their size, and brackets change tones: ``"IVmaj7"``, ``"V7[no3][add4]"``. Raises
        `TheoryError`.
        """
        return _parse(text)

    @property
    def is_altered(self) -> bool:
        """True for an augmented sixth or the common-tone chord, which have special tones."""
        return self.quality in _ALTERED_QUALITIES.values()

    @property
    def has_seventh(self) -> bool:
        """True if it has a seventh that falls.

        That of the common-tone chord does not: it stays as the tonic.
        """
        return self.figures in SEVENTH_FIGURES and not self.is_altered and 7 not in self.omitted

    @property
    def has_dominant_function(self) -> bool:
        """True for a chord with the leading tone: major on 5 or diminished on 7."""
        return (self.degree == 5 and self.quality in ("major", "augmented") and not self.alteration) or (
            self.degree == 7 and self.quality in ("diminished", "half-diminished") and not self.alteration
        )

    @property
    def steps(self) -> tuple[int, ...]:
        """Numbers of its stacked thirds above the root: 1, 3, 5, 7.

        Tones that are left out are among them. Augmented sixths do not use it.
        """
        return STEPS_BY_FIGURES.get(self.figures, (1, 3, 5))

    def root(self, key: Key) -> NoteName:
        """Return the root's name, whether it sounds or is left out.

        The root of an augmented sixth is the raised fourth, from which theorists count its thirds. That of the French
        sixth is the second degree.
        """
        complete = msgspec.structs.replace(self, altered=(), omitted=(), added=()) if self.modifiers else self
        if self.is_altered:
            role = {"French": "second", "common-tone": "root"}.get(self.quality, "raised fourth")
            return next(member.name for member in complete.members(key) if member.role == role)
        return complete.members(key)[0].name

    def members(self, key: Key) -> tuple[ChordTone, ...]:
        """Return the tones in a key from the root up, then the added ones.

        Raises `TheoryError`. The tones of an augmented sixth begin with the flat sixth.
        """
        return find_members(self, key)

    def bass_role(self) -> str:
        """Return the role of the tone in the bass."""
        return find_bass_role(self)

    def bass(self, key: Key) -> NoteName:
        """Return the name in the bass."""
        role = self.bass_role()
        return next(member.name for member in self.members(key) if member.role == role)

    @property
    def modifiers(self) -> str:
        """Text of the altered, omitted and added tones: ``[no3][add4]``."""
        return write_modifiers(self.altered, self.omitted, self.added)

    @property
    def seventh_sign(self) -> str:
        """Sign of a seventh whose size is written: ``maj``, ``d`` or ``m``."""
        return write_seventh_sign(self.seventh, is_major=self.numeral.isupper())

    def __str__(self) -> str:
        applied = f"/{self.applied}" if self.applied else ""
        if self.quality == "common-tone":
            return f"ct°7{self.modifiers}{applied}"
        if self.is_altered:
            return f"{self.numeral}{'+' if self.figures == '6' else ''}{self.figures}{self.modifiers}{applied}"
        sign = {"diminished": "°", "half-diminished": "ø", "augmented": "+"}.get(self.quality, "")
        is_named = self.numeral == "N"
        altered = "" if is_named else ("#" if self.alteration > 0 else "b") * abs(self.alteration)
        return f"{altered}{self.numeral}{sign}{self.seventh_sign}{self.figures}{self.modifiers}{applied}"


@lru_cache(maxsize=2048)
def _parse(text: str) -> RomanNumeral:
    written = split_numeral(text)
    applied = None
    if written.target is not None:
        applied = _parse(written.target)
        if applied.is_altered or applied.quality == "cadential" or applied.modifiers:
            raise TheoryError("theory.roman-applied", typed=text[:20])
    if written.numeral in _ALTERED_QUALITIES:
        return _make_altered(text, written, applied)
    if written.numeral == "Cad":
        if _has_signs(written) or written.figures != "6/4":
            raise TheoryError("theory.roman", typed=text[:20])
        return RomanNumeral("Cad", 1, 0, "cadential", "6/4", applied, "", *_get_modifiers(written))
    if written.numeral == "N":
        if _has_signs(written):
            raise TheoryError("theory.roman", typed=text[:20])
        is_sixth = written.figures == "6" or not written.has_figures
        numeral, figures = ("N", "6") if is_sixth else ("II", written.figures)
        return RomanNumeral(numeral, 2, -1, "major", figures, applied, "", *_get_modifiers(written))
    return _make_plain(text, written, applied)


def _make_altered(text: str, written: WrittenNumeral, applied: RomanNumeral | None) -> RomanNumeral:
    """Return an augmented sixth or a common-tone chord."""
    numeral = written.numeral
    figures = _ALTERED_FIGURES[numeral].get("5/3" if written.has_figures and not written.figures else written.figures)
    is_common_tone = numeral == "ct"
    if figures is None or written.alteration or written.seventh or (written.quality == "diminished") != is_common_tone:
        raise TheoryError("theory.roman", typed=text[:20])
    degree = 2 if numeral in ("Fr", "ct") else 4
    alteration = 0 if numeral == "Fr" else 1
    return RomanNumeral(
        numeral, degree, alteration, _ALTERED_QUALITIES[numeral], figures, applied, "", *_get_modifiers(written)
    )


def _make_plain(text: str, written: WrittenNumeral, applied: RomanNumeral | None) -> RomanNumeral:
    """Return a chord by a numeral from I to VII."""
    numeral, figures, quality = written.numeral, written.figures, written.quality
    if quality is not None and numeral.isupper() == ("diminished" in quality):
        raise TheoryError("theory.roman-case", typed=text[:20])
    if written.seventh and (figures not in SEVENTH_FIGURES or quality == "half-diminished"):
        raise TheoryError("theory.roman", typed=text[:20])
    if quality is None:
        quality = "major" if numeral.isupper() else "minor"
    elif quality == "half-diminished" and figures not in SEVENTH_FIGURES:
        quality = "diminished"  # A triad cannot tell the two apart.
    return RomanNumeral(
        numeral,
        _DEGREES.index(numeral.upper()) + 1,
        written.alteration,
        quality,
        figures,
        applied,
        written.seventh,
        *_get_modifiers(written),
    )


def _has_signs(written: WrittenNumeral) -> bool:
    """Return True if a numeral is altered or has a sign of quality."""
    return bool(written.alteration or written.quality or written.seventh)


def _get_modifiers(
    written: WrittenNumeral,
) -> tuple[tuple[AlteredStep, ...], tuple[int, ...], tuple[AlteredStep, ...]]:
    return written.altered, written.omitted, written.added
