"""`Progression`: texts of several versions with a title, a key and settings."""

from typing import Any

import msgspec

from engines.progressions.metre import COMMON_TIME, Metre
from engines.progressions.reading import Reading, read_text
from engines.progressions.words import Kind
from engines.theory.key import C_MAJOR, Key
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.pitch import Pitch

MAX_VERSIONS = 9
"""Limit of versions, which have one digit as their key."""
MIN_TEMPO_BPM, MAX_TEMPO_BPM = 20, 300
DEFAULT_TEMPO_BPM = 80.0
DEFAULT_FIGURE = "block"


class Version(msgspec.Struct, frozen=True):
    """One version of a progression: its text, and what was set by hand."""

    text: str = ""
    """Chords as they are typed; everything else follows from them."""
    name: str = ""
    voicing: dict[int, tuple[Pitch, ...]] = {}
    """Pitches of a chord by its number, 1 for the first; the bass is the first pitch."""
    error: dict[int, str] = {}
    """Part-writing error on a chord by its number, one of `part_writing.ERRORS`."""
    unknown: dict[str, Any] = {}
    """Fields of a file that this program does not know."""


class Progression(msgspec.Struct, frozen=True):
    """A progression as it is saved: the text is the truth, all else is optional.

    >>> progression = Progression((Version("V | i"),), key=Key.parse("G minor"), title="Two chords")
    >>> [str(chord.key.tonic) for chord in progression.read().chords]
    ['G', 'G']
    """

    versions: tuple[Version, ...] = (Version(),)
    """Versions, at least one."""
    title: str = ""
    key: Key = C_MAJOR
    metre: Metre = COMMON_TIME
    tempo: float = DEFAULT_TEMPO_BPM
    """Beats of the metre a minute."""
    texture: str = ""
    """Name of a texture such as ``"shells"``; empty for that of its kind."""
    figure: str = DEFAULT_FIGURE
    """Name of a figure in which the chords are played."""
    read_as: Kind | None = None
    """Kind of the words, or None if it is to be guessed."""
    unknown: dict[str, Any] = {}
    """Fields of a file that this program does not know."""

    def read(self, version: int = 0, naming: Naming = STANDARD_NAMING) -> Reading:
        """Return the reading of a version, 0 for the first."""
        return read_text(self.versions[version].text, self.key, metre=self.metre, read_as=self.read_as, naming=naming)


def limit_tempo(tempo: float) -> float:
    """Return the tempo nearest to one in beats a minute that is played.

    >>> limit_tempo(5), limit_tempo(96)
    (20.0, 96.0)
    """
    return float(min(max(tempo, MIN_TEMPO_BPM), MAX_TEMPO_BPM))
