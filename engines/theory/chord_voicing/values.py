"""Output of chord voicing: the notes of a chord."""

import msgspec

from engines.theory.pitch import Pitch


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
