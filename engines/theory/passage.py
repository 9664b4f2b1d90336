"""What is to be heard, before anyone decides how: notes in beats, ready for a scheduler, a score or a file."""

from typing import Any

import msgspec


class Note(msgspec.Struct, frozen=True):
    """One sounding note of a `Passage`."""

    pitch: int
    """MIDI note number, 0..127; 60 is middle C (C4)."""
    onset: float
    """Beats (quarter notes) from the start of the passage."""
    length: float
    """Beats until the note is released."""
    voice: int = 0
    """Voices are counted from 0. One voice sounds on one channel, so that unisons do not cut each other."""
    loudness: int = 80
    """MIDI velocity, 1..127."""
    name: str = ""
    """The spelled name with its octave, for score and log: ``"Eb4"``. Empty when the note is not spelled."""
    source: int | None = None
    """Index into `Passage.sources`: what on the table sounds now. None when nothing there does."""


class Passage(msgspec.Struct, frozen=True):
    """A phrase: notes in order of onset, with the tempo they are written for.

    >>> passage = Passage((Note(60, 0.0, 1.0), Note(64, 1.0, 2.0)), title="C major third")
    >>> passage.length
    3.0
    >>> Passage(()).length
    0.0
    """

    notes: tuple[Note, ...]
    tempo: float = 96.0
    """Beats per minute as written; the player's tempo setting scales it."""
    title: str = ""
    """What a log or a score calls it: ``"C minor"``."""
    key: str = ""
    """The key it is written in, e.g. ``"Eb major"``; empty when there is none."""
    sources: tuple[Any, ...] = ()
    """What the board lights while a note sounds: opaque here, (place, index) pairs to the board."""

    @property
    def length(self) -> float:
        """Beats from the start until the last note ends; 0.0 for a passage without notes."""
        return max((note.onset + note.length for note in self.notes), default=0.0)
