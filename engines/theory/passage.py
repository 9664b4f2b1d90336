"""What is to be heard, before anyone decides how: notes in beats, ready for a scheduler, a score or a file."""

from bisect import bisect_right
from typing import Any, NamedTuple

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
    signal: bool = False
    """Whether it is a sign of the game's own, a fanfare for one, and nobody's music: a score leaves it out."""


class Label(msgspec.Struct, frozen=True):
    """What stands under the staff at a beat: a numeral, a chord's name."""

    onset: float
    """Beats from the start of the passage, as its notes have them."""
    text: str
    """Plain: ``"V6/5"``, ``"vii°6"``, ``"C minor"``."""


class Blemish(msgspec.Struct, frozen=True):
    """Notes that break a rule together, as a teacher rings them in red."""

    onset: float
    """Where it is heard, in beats."""
    notes: tuple[int, ...]
    """Indices into `Passage.notes`; none where what is wrong is that something is missing."""
    text: str
    """What is wrong: ``"parallel fifths"``."""
    forced: bool = False
    """Whether what was laid left no choice; otherwise somebody asked for it."""


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
    labels: tuple[Label, ...] = ()
    """What a score says under the staff, in order of onset."""
    blemishes: tuple[Blemish, ...] = ()
    pace: tuple[tuple[float, float], ...] = ()
    """Where playing departs from what is written, as a ritard does: (beat as played, beat as written), both rising.
    Between two of them both run evenly, outside they run side by side. Empty: it is played as it is written."""

    def written(self, beat: float) -> float:
        """The beat of the score at which a beat of the passage is written.

        >>> Passage((), pace=((2.0, 2.0), (3.25, 3.0))).written(3.25)
        3.0
        """
        if not self.pace:
            return beat
        at = bisect_right(self.pace, (beat, float("inf")))
        if at == 0:
            played, score = self.pace[0]
            return beat - played + score
        played, score = self.pace[at - 1]
        if at == len(self.pace):
            return beat - played + score
        next_played, next_score = self.pace[at]
        return score + (beat - played) * (next_score - score) / (next_played - played)

    def as_signal(self) -> "Passage":
        """The same as a sign of the game's own: heard, and not written down."""
        notes = tuple(msgspec.structs.replace(note, signal=True) for note in self.notes)
        return msgspec.structs.replace(self, notes=notes)

    @property
    def has_score(self) -> bool:
        """Whether there is something to be written down."""
        return any(not note.signal for note in self.notes)

    @property
    def length(self) -> float:
        """Beats from the start until the last note ends; 0.0 for a passage without notes."""
        return max((note.onset + note.length for note in self.notes), default=0.0)


class Cue(NamedTuple):
    """A passage in its place among others."""

    passage: Passage
    rest: float = 2.0
    """Beats of silence before it, in its own tempo. The first one begins at once."""
    marker: str = ""
    """What the place is called: ``"Ana: C minor"``. The passage's title when empty."""
    player: str = ""
    """Whose it is; empty where it is nobody's."""
