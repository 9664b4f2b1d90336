"""Keys: tonic, mode, signature, and the spelled name on every degree."""

from functools import lru_cache
from typing import Literal

import msgspec

from engines.theory import accidental
from engines.theory.errors import TheoryError
from engines.theory.interval import MAJOR_SCALE_SEMITONES, Interval
from engines.theory.pitch import NoteName

Mode = Literal["major", "minor"]

_MINOR_LOWERED_DEGREES = (3, 6, 7)


class Key(msgspec.Struct, frozen=True, cache_hash=True):
    """A major or natural minor key.

    >>> key = Key(NoteName.parse("Eb"))
    >>> key.title, key.fifths, [str(name) for name in key.scale]
    ('Eb major', -3, ['Eb', 'F', 'G', 'Ab', 'Bb', 'C', 'D'])
    >>> str(key.parallel.name(6)), str(Key.parse("A minor").name(7)), str(key.name(4, 1))
    ('Cb', 'G', 'A')

    Raises `TheoryError` for another mode.
    """

    tonic: NoteName
    mode: Mode = "major"

    def __post_init__(self) -> None:
        if self.mode not in ("major", "minor"):
            raise TheoryError("theory.no-mode", typed=self.mode[:20])

    @classmethod
    def parse(cls, text: str) -> "Key":
        """Read a tonic and a mode, ``"Eb major"``; the tonic alone is major.

        Raises `TheoryError`.
        """
        tonic, _, mode = text.strip().partition(" ")
        if mode not in ("", "major", "minor"):
            raise TheoryError("theory.no-key", typed=text[:20])
        return cls(NoteName.parse(tonic), "minor" if mode == "minor" else "major")

    @property
    def fifths(self) -> int:
        """Number of sharps (+) or flats (-): 0 for C major and A minor, -6 for Gb major."""
        return self.tonic.fifths - (3 if self.mode == "minor" else 0)

    @property
    def title(self) -> str:
        """The key in words: ``"Eb major"``."""
        return f"{self.tonic} {self.mode}"

    @property
    def engraved(self) -> str:
        """The key in words with Unicode accidentals: ``"E♭ major"``."""
        return f"{self.tonic.engraved} {self.mode}"

    @property
    def signature(self) -> str:
        """Key signature as accidentals, for example ``"♭♭♭"``."""
        return ("♯" if self.fifths > 0 else "♭") * abs(self.fifths)

    @property
    def parallel(self) -> "Key":
        """The key of the other mode on the same tonic, from which chords are borrowed."""
        return Key(self.tonic, "minor" if self.mode == "major" else "major")

    def transpose(self, interval: Interval) -> "Key":
        """Return the key of the same mode whose tonic is an interval away."""
        return Key(self.tonic.transpose(interval), self.mode)

    @property
    def scale(self) -> tuple[NoteName, ...]:
        """The seven names from the tonic up; in minor, those of natural minor."""
        return tuple(self.name(degree) for degree in range(1, 8))

    def name(self, degree: int, alteration: int = 0) -> NoteName:
        """Return the spelled name on a degree, 1 to 7, raised (+) or lowered (-).

        `alteration` is in semitones. Raises `TheoryError`.
        """
        return _find_name(self, degree, alteration)


@lru_cache(maxsize=4096)
def _find_name(key: Key, degree: int, alteration: int) -> NoteName:
    if not 1 <= degree <= 7:
        raise TheoryError("theory.key-degree", number=degree)
    lowered = key.mode == "minor" and degree in _MINOR_LOWERED_DEGREES
    name = key.tonic.transpose(Interval(degree - 1, MAJOR_SCALE_SEMITONES[degree - 1] - lowered + alteration))
    if abs(name.alteration) > accidental.MAX_ALTERATION:
        raise TheoryError("theory.unwritable-degree", number=degree, key=key.title)
    return name


MAJOR_KEYS = tuple(
    Key(NoteName.parse(tonic)) for tonic in ("C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B")
)
"""The twelve major keys a match may be played in, upward from C."""

C_MAJOR = MAJOR_KEYS[0]
"""Default key for puzzles, decks and typed music that name none."""
