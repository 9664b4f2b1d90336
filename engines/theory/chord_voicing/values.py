"""Input and output of chord voicing: chords with a name, and their notes."""

import msgspec

from engines.theory.degree import Degree
from engines.theory.pitch import NoteName, Pitch


class ChordSpelling(msgspec.Struct, frozen=True, cache_hash=True):
    """The notes that a chord name stands for: root, degrees above it, and bass.

    >>> chord = ChordSpelling(NoteName("D"), tuple(map(Degree.parse, ("1", "b3", "5", "b7"))), NoteName("G"))
    >>> [str(name) for name in chord.note_names], str(chord.bass_name)
    (['D', 'F', 'A', 'C'], 'G')
    """

    root: NoteName
    degrees: tuple[Degree, ...]
    """Degrees that the name stands for, also 1 where the chord has its root."""
    bass: NoteName | None = None
    """Note after a slash; None if the root is the bass."""

    @property
    def bass_name(self) -> NoteName:
        """The name of the lowest note."""
        return self.root if self.bass is None else self.bass

    @property
    def note_names(self) -> tuple[NoteName, ...]:
        """The names of the degrees, in their order."""
        return tuple(degree.above(self.root) for degree in self.degrees)


class ChordVoicing(msgspec.Struct, frozen=True):
    """The notes of one chord.

    >>> voicing = ChordVoicing(Pitch.parse("G2"), (Pitch.parse("F3"), Pitch.parse("B3")))
    >>> str(voicing), [pitch.midi for pitch in voicing.pitches]
    ('G2 F3 B3', [43, 53, 59])
    """

    bass: Pitch
    upper: tuple[Pitch, ...]
    """Pitches above the bass, the lowest first."""

    @property
    def pitches(self) -> tuple[Pitch, ...]:
        """All pitches, the bass first."""
        return (self.bass, *self.upper)

    def __str__(self) -> str:
        return " ".join(map(str, self.pitches))
