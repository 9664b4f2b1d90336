"""A score as a value: staves, bars, voices, chords and rests, exact to the fraction.

Beats are quarter notes. `Score.measures` have their place on the passage's written beats: a bar that begins with beat
-1 is an upbeat of a passage whose second beat is the first downbeat.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

FOUR = Fraction(4)
"""Beats of a whole bar: everything is in 4/4."""

Fault = Literal["", "asked", "forced"]
"""Whether a note is part of a blemish; `forced` where what was laid left no choice."""


class Clef(msgspec.Struct, frozen=True):
    """A clef; `octave` is how many octaves above (+) or below (-) its lines are read."""

    shape: Literal["G", "F"]
    octave: int = 0

    @property
    def line(self) -> int:
        """The line it stands on, counted from below."""
        return 2 if self.shape == "G" else 4


class Tone(msgspec.Struct, frozen=True):
    """A note head."""

    note: int
    """Index into the passage's notes."""
    letter: str
    alteration: int
    octave: int
    """Of the letter, as it sounds; 4 begins with middle C."""
    fault: Fault = ""
    sign: bool = False
    """Whether its accidental is written, a natural too."""
    from_before: bool = False
    """Tied to the one before."""
    to_next: bool = False
    """Tied to the one after."""

    @property
    def place(self) -> tuple[int, str]:
        """What tones share that stand on one line or space."""
        return self.octave, self.letter


class Tuplet(msgspec.Struct, frozen=True):
    """`count` notes in the time of `normal`; those of one tuplet share a number within their voice's bar."""

    number: int
    count: int
    normal: int


class Chord(msgspec.Struct, frozen=True):
    """Notes that begin and end together, or without tones a rest."""

    begin: Fraction
    """Beats from the beginning of its bar."""
    length: Fraction
    """Beats, tuplets counted in."""
    tones: tuple[Tone, ...] = ()
    """From below."""
    value: int = 4
    """The written note value: 1 whole, 2 half, 4 quarter to 64."""
    dots: int = 0
    tuplet: Tuplet | None = None
    beam: int | None = None
    """Chords under one beam share a number within their voice's bar."""
    staccato: bool = False
    whole_bar: bool = False
    """A rest that fills a whole bar."""


class Voice(msgspec.Struct, frozen=True):
    """One line of a staff within a bar; its chords fill the bar exactly."""

    chords: tuple[Chord, ...]
    stem: Literal["", "up", "down"] = ""
    """Empty: as usual by the height of the notes."""


class Measure(msgspec.Struct, frozen=True):
    """A bar."""

    begin: Fraction
    """The passage's written beat on which it begins."""
    length: Fraction
    """Beats; fewer than four in an upbeat and at the end."""
    staves: tuple[tuple[Voice, ...], ...]
    """For every staff from above its voices, at least one."""


class Text(msgspec.Struct, frozen=True):
    """A label under the staff."""

    beat: Fraction
    text: str
    numeral: bool
    """Whether it is a Roman numeral; otherwise a name."""


class Remark(msgspec.Struct, frozen=True):
    """What is said above the staff: of a blemish what is wrong, else how it is played."""

    beat: Fraction
    text: str
    fault: Fault = ""
    notes: tuple[int, ...] = ()
    """Indices of the passage's notes that a blemish is about."""
    sung: bool = False
    """Whether it is a syllable, which stands next to the staff, at its note."""

    @property
    def words(self) -> str:
        """What stands there: in brackets where what was laid left no choice."""
        return f"({self.text})" if self.fault == "forced" else self.text


class Score(msgspec.Struct, frozen=True):
    """A passage as it is written."""

    clefs: tuple[Clef, ...]
    """One for each staff, from above."""
    fifths: int | None
    """Sharps (+) or flats (-) of the signature; None without a key."""
    mode: Literal["", "major", "minor"]
    tempo: float
    measures: tuple[Measure, ...]
    texts: tuple[Text, ...] = ()
    remarks: tuple[Remark, ...] = ()
    title: str = ""
    metre: bool = False
    """Whether its bars have a metre that is printed; a bar by itself has none."""
    higher: tuple[int, int] = (0, 0)
    """By how many letters and semitones it is written higher than it sounds."""

    @property
    def begin(self) -> Fraction:
        """The written beat on which the first bar begins."""
        return self.measures[0].begin

    @property
    def end(self) -> Fraction:
        """The written beat on which the last bar ends."""
        return self.measures[-1].begin + self.measures[-1].length

    def measure_at(self, beat: Fraction) -> int:
        """The index of the bar in which a written beat lies; the first and the last bar take what is outside."""
        low, high = 0, len(self.measures)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.measures[middle].begin <= beat else (low, middle)
        return low
