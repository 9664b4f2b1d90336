"""Input and output of part writing: harmonies, voicings, faults, realisations."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from engines.theory.errors import TheoryError
from engines.theory.pitch import Pitch
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_degree

VOICES = ("soprano", "alto", "tenor", "bass")

PARALLEL_ERRORS = ("parallel-fifths", "parallel-octaves")
ERRORS = (
    *PARALLEL_ERRORS, "doubled-leading-tone", "unresolved-seventh", "voice-crossing", "spacing", "missing-third",
    "doubled-third",
)  # fmt: skip
"""Part-writing errors that can be realised on purpose; each is also a fault."""

FAULTS = {
    "range": "a voice leaves its range",
    "spacing": "soprano and alto or alto and tenor more than an octave apart, tenor and bass more than a twelfth",
    "voice-crossing": "a voice sounds below the voice under it",
    "doubled-leading-tone": "the leading tone, or another tone that must rise, sounds in two voices",
    "doubled-seventh": "the chordal seventh sounds in two voices",
    "doubled-flat": "the Neapolitan's flat second or the augmented sixth's bass sounds in two voices",
    "doubled-third": "the third of a first inversion sounds in two voices; of ii6, N6 and diminished ones, in three",
    "missing-third": "the third is missing",
    "missing-tone": "another tone is missing that may not be left out",
    "parallel-fifths": "two voices move from a perfect fifth to a perfect fifth, in contrary motion too",
    "parallel-octaves": "two voices move from an octave or unison to another, in contrary motion too",
    "hidden-fifths": "the outer voices move the same way into a fifth, the soprano by leap",
    "hidden-octaves": "the outer voices move the same way into an octave, the soprano by leap",
    "voice-overlap": "a voice passes where its neighbour has just been",
    "augmented-interval": "a voice moves by an augmented second, or by a wider augmented interval",
    "unresolved-leading-tone": "a leading tone does not rise although its resolution is there",
    "unresolved-seventh": "a seventh neither falls a step nor stays, although it could, or is left in the air",
    "foreign-tone": "a syllable is sung that the chord does not have",
    "unresolved-flat": "a flat tone that should fall does not, although its resolution is there",
}
"""Every kind of fault, with a description."""


class Harmony(msgspec.Struct, frozen=True, cache_hash=True):
    """One chord to be voiced, and its syllables and error.

    Raises `TheoryError` for an unknown syllable or error.
    """

    chord: RomanNumeral
    soprano: str | None = None
    """Syllable that must be on top: ``"Ti"``."""
    bass: str | None = None
    """Syllable under the chord.

    `realise` raises `TheoryError` if it does not agree with the inversion.
    """
    error: str | None = None
    """Part-writing error played here, one of `ERRORS`."""
    joined: bool = False
    """True if the error is parallels between this chord and the next one.

    Only the left one of the two chords is joined.
    """

    def __post_init__(self) -> None:
        if self.error is not None and self.error not in ERRORS:
            raise TheoryError("theory.no-error", typed=self.error[:40], known=tuple(ERRORS))
        for syllable in (self.soprano, self.bass):
            if syllable is not None:
                find_degree(syllable)
        if self.joined and self.error not in PARALLEL_ERRORS:
            raise TheoryError("theory.joined")


def remove_errors(harmonies: tuple[Harmony, ...]) -> tuple[Harmony, ...]:
    """Return the same phrase without its errors; syllables stay."""
    return tuple(Harmony(harmony.chord, harmony.soprano, harmony.bass) for harmony in harmonies)


def check_errors(errors: Mapping[int, str], count: int) -> None:
    """Raise `TheoryError` for an error that is unknown or on no chord.

    `errors` are by the number of their chord, 1 for the first of `count`. Parallels need a next chord.
    """
    for place, kind in errors.items():
        if kind not in ERRORS:
            raise TheoryError("theory.no-error", typed=kind[:30], known=tuple(ERRORS))
        if not 1 <= place <= count - (kind in PARALLEL_ERRORS):
            raise TheoryError("theory.error-place", error=kind, place=place, count=count)


def make_harmonies(numerals: Sequence[RomanNumeral], errors: Mapping[int, str]) -> tuple[Harmony, ...]:
    """Return numerals with part-writing errors, given by the index of their chord.

    Parallels are on the next chord, too.

    >>> chords = [RomanNumeral.parse(text) for text in ("V", "I", "IV")]
    >>> [harmony.error for harmony in make_harmonies(chords, {0: "parallel-fifths", 2: "spacing"})]
    ['parallel-fifths', 'parallel-fifths', 'spacing']
    """
    harmonies = []
    shared_error: str | None = None
    for index, numeral in enumerate(numerals):
        error = errors.get(index)
        is_joined = error in PARALLEL_ERRORS and index < len(numerals) - 1
        harmonies.append(Harmony(numeral, error=error or shared_error, joined=is_joined))
        shared_error = error if is_joined else None
    return tuple(harmonies)


class Voicing(msgspec.Struct, frozen=True):
    """One chord in four parts."""

    soprano: Pitch
    alto: Pitch
    tenor: Pitch
    bass: Pitch

    @property
    def parts(self) -> tuple[Pitch, Pitch, Pitch, Pitch]:
        """The parts from the top down: voices 0 to 3."""
        return self.soprano, self.alto, self.tenor, self.bass

    def __str__(self) -> str:
        return " ".join(map(str, reversed(self.parts)))


class Fault(msgspec.Struct, frozen=True, order=True):
    """A fault against the rules of part writing."""

    at: int
    """Index of the chord; for a fault of motion, of the second chord."""
    kind: str
    """Kind, one of `FAULTS`."""
    voices: tuple[int, ...]
    """Voices from the top: 0 soprano to 3 bass."""
    cause: Literal["forced", "played"]
    """Cause: ``played`` if an error asks for it or brings it, else ``forced``.

    A fault is forced if syllables leave no choice.
    """
    motion: bool = False
    """True if the fault is in the motion from the chord before."""


class Realisation(msgspec.Struct, frozen=True):
    """A phrase in four parts with all its faults."""

    voicings: tuple[Voicing, ...]
    faults: tuple[Fault, ...]
    """Faults by chord, then by kind."""
    unheard: tuple[int, ...] = ()
    """Chords with an error that cannot be heard there.

    These are parallels whose other chord is not in the phrase, or between chords that cannot have them without another
    fault (fifths where a chord has no perfect fifth, or in V4/3-I), a missing third under the syllable that is the
    third, errors that the chord itself rules out (a seventh in a triad), and errors that laid syllables or the ends of
    the ranges prevent.
    """
    chords: tuple[RomanNumeral, ...] = ()
    """The chords of the voicings."""

    def take_first(self, count: int) -> "Realisation":
        """Return the first `count` chords of the phrase with their faults."""
        return Realisation(
            self.voicings[:count],
            tuple(fault for fault in self.faults if fault.at < count),
            tuple(index for index in self.unheard if index < count),
            self.chords[:count],
        )
