"""Scores as values: staves, bars, voices, chords and rests, with exact fractions.

Beats are quarter notes. The bars of a score count the passage's written beats: a bar that begins with beat -1 is the
upbeat of a passage whose second beat is the first downbeat.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

BAR_BEATS = Fraction(4)
"""Beats of a whole bar; everything is in 4/4."""

Fault = Literal["", "asked", "forced"]
"""Kind of a note's fault; `forced` if the cards left no choice."""


class Clef(msgspec.Struct, frozen=True):
    """A clef whose notes sound `octave` octaves higher (+) or lower (-)."""

    shape: Literal["G", "F"]
    octave: int = 0

    @property
    def line(self) -> int:
        """Line of the staff that the clef is on, counted from below."""
        return 2 if self.shape == "G" else 4


class ScoreNote(msgspec.Struct, frozen=True):
    """A note head."""

    note_index: int
    """Index into the passage's notes."""
    letter: str
    alteration: int
    octave: int
    """Octave of the letter as it sounds; 4 begins with middle C."""
    fault: Fault = ""
    has_accidental: bool = False
    """True if its accidental is written, including naturals."""
    is_tied_from_previous: bool = False
    """True if it is tied to the previous note."""
    is_tied_to_next: bool = False
    """True if it is tied to the next note."""

    @property
    def staff_position(self) -> tuple[int, str]:
        """Octave and letter, which identify its line or space on the staff."""
        return self.octave, self.letter


class Tuplet(msgspec.Struct, frozen=True):
    """A tuplet of `count` notes in the time of `normal`.

    `number` identifies it within its voice's bar.
    """

    number: int
    count: int
    normal: int


class Chord(msgspec.Struct, frozen=True):
    """Notes that begin and end together, or a rest if there are no notes."""

    begin: Fraction
    """Beats from the beginning of its bar."""
    length: Fraction
    """Length in beats, with its tuplet taken into account."""
    notes: tuple[ScoreNote, ...] = ()
    """Tones from the lowest."""
    value: int = 4
    """Written note value: 1 whole, 2 half, 4 quarter, up to 64."""
    dots: int = 0
    tuplet: Tuplet | None = None
    beam: int | None = None
    """Number of its beam within the voice's bar, shared by all chords under it."""
    is_staccato: bool = False
    is_whole_bar: bool = False
    """True for a rest that fills a whole bar."""


class Voice(msgspec.Struct, frozen=True):
    """A line of a staff within a bar; its chords fill the bar exactly."""

    chords: tuple[Chord, ...]
    stem: Literal["", "up", "down"] = ""
    """Direction of stems; empty leaves it to the height of the notes."""


class Measure(msgspec.Struct, frozen=True):
    """A bar of all staves."""

    begin: Fraction
    """Written beat of the passage on which it begins."""
    length: Fraction
    """Length in beats, less than four in an upbeat or at the end."""
    staves: tuple[tuple[Voice, ...], ...]
    """Voices of each staff from the top, at least one for each."""


class Text(msgspec.Struct, frozen=True):
    """A label below the staff."""

    beat: Fraction
    text: str
    is_numeral: bool
    """True for a Roman numeral, False for a name."""


class Remark(msgspec.Struct, frozen=True):
    """A text above the staff: a fault, a syllable or a performance mark."""

    beat: Fraction
    text: str
    fault: Fault = ""
    notes: tuple[int, ...] = ()
    """Indices of the passage's notes with this fault."""
    is_syllable: bool = False
    """True for a syllable, which is placed next to the staff at its note."""

    @property
    def shown_text(self) -> str:
        """Text as shown: in brackets if the cards left no choice."""
        return f"({self.text})" if self.fault == "forced" else self.text


class Score(msgspec.Struct, frozen=True):
    """A passage in notation."""

    clefs: tuple[Clef, ...]
    """Clef of each staff from the top."""
    fifths: int | None
    """Sharps (+) or flats (-) of the signature, or None without a key."""
    mode: Literal["", "major", "minor"]
    tempo: float
    measures: tuple[Measure, ...]
    texts: tuple[Text, ...] = ()
    remarks: tuple[Remark, ...] = ()
    title: str = ""
    has_metre: bool = False
    """True if the metre is printed; a single bar has none."""
    higher: tuple[int, int] = (0, 0)
    """Letters and semitones by which it is written higher than it sounds."""

    @property
    def begin(self) -> Fraction:
        """Written beat on which the first bar begins."""
        return self.measures[0].begin

    @property
    def end(self) -> Fraction:
        """Written beat on which the last bar ends."""
        return self.measures[-1].begin + self.measures[-1].length

    def measure_at(self, beat: Fraction) -> int:
        """Return the index of the bar with a written beat.

        Beats outside the score belong to the first or the last bar.
        """
        first, stop = 0, len(self.measures)
        while stop - first > 1:
            middle = (first + stop) // 2
            first, stop = (middle, stop) if self.measures[middle].begin <= beat else (first, middle)
        return first
