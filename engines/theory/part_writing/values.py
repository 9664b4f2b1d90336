"""What goes into four parts and what comes out: harmonies, voicings, faults, the whole realisation."""

from typing import Literal

import msgspec

from engines.theory.errors import TheoryError
from engines.theory.pitch import Pitch
from engines.theory.roman import Roman
from engines.theory.solfege import degree_of

VOICES = ("soprano", "alto", "tenor", "bass")

PARALLELS = ("parallel-fifths", "parallel-octaves")
ERRORS = (
    *PARALLELS, "doubled-leading-tone", "unresolved-seventh", "voice-crossing", "spacing", "missing-third",
    "doubled-third",
)  # fmt: skip
"""Part-writing errors that can be realised on purpose. Each is a kind of fault, too."""

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
"""Every kind of fault that is looked for, in words."""


class Harmony(msgspec.Struct, frozen=True, cache_hash=True):
    """One chord to be voiced, and what is laid on it. Raises `TheoryError` for a syllable or an error unknown."""

    chord: Roman
    soprano: str | None = None
    """The syllable that must be on top: ``"Ti"``."""
    bass: str | None = None
    """The syllable laid under it; the inversion says the same, or `realise` raises `TheoryError`."""
    error: str | None = None
    """The part-writing error played here, one of `ERRORS`."""
    joined: bool = False
    """Parallels lie between this chord and the next one; only the left one is joined."""

    def __post_init__(self) -> None:
        if self.error is not None and self.error not in ERRORS:
            raise TheoryError("theory.no-error", typed=self.error[:40], known=tuple(ERRORS))
        for syllable in (self.soprano, self.bass):
            if syllable is not None:
                degree_of(syllable)
        if self.joined and self.error not in PARALLELS:
            raise TheoryError("theory.joined")


def corrected(harmonies: tuple[Harmony, ...]) -> tuple[Harmony, ...]:
    """The same phrase without its errors; syllables stay."""
    return tuple(Harmony(harmony.chord, harmony.soprano, harmony.bass) for harmony in harmonies)


class Voicing(msgspec.Struct, frozen=True):
    """One chord in four parts."""

    soprano: Pitch
    alto: Pitch
    tenor: Pitch
    bass: Pitch

    @property
    def parts(self) -> tuple[Pitch, Pitch, Pitch, Pitch]:
        """From the top down: voices 0 to 3."""
        return self.soprano, self.alto, self.tenor, self.bass

    def __str__(self) -> str:
        return " ".join(map(str, reversed(self.parts)))


class Fault(msgspec.Struct, frozen=True, order=True):
    """Something against the book."""

    at: int
    """Index of the chord; of a fault of motion, the second chord's."""
    kind: str
    """One of `FAULTS`."""
    voices: tuple[int, ...]
    """From the top: 0 soprano to 3 bass."""
    cause: Literal["forced", "played"]
    """``played``: an error card asks for it, or it comes with one; ``forced``: syllables leave no choice."""
    motion: bool = False
    """Whether it lies in the way from the chord before."""


class Realisation(msgspec.Struct, frozen=True):
    """A phrase in four parts with everything that is wrong in it."""

    voicings: tuple[Voicing, ...]
    faults: tuple[Fault, ...]
    """By chord, then by kind."""
    unheard: tuple[int, ...] = ()
    """Chords under an error that cannot be heard there: parallels whose other chord is not in the phrase, or between
    chords that cannot have them without another fault (fifths where a chord has no perfect fifth, or in V4/3-I), a
    missing third under the syllable that is the third, what the chord itself rules out (a seventh in a triad), and what
    laid syllables or the ends of the ranges prevent.
    """
    chords: tuple[Roman, ...] = ()
    """What the voicings are of."""

    def first(self, count: int) -> "Realisation":
        """The first chords of the phrase, as they are in the whole, with what is wrong in them."""
        return Realisation(
            self.voicings[:count],
            tuple(fault for fault in self.faults if fault.at < count),
            tuple(at for at in self.unheard if at < count),
            self.chords[:count],
        )
