"""Spelled pitch: note names with and without an octave."""

import re
from functools import lru_cache

import msgspec

from engines.theory import accidental
from engines.theory.errors import TheoryError
from engines.theory.interval import MAJOR_SCALE_SEMITONES, Interval

LETTERS = "CDEFGAB"

_LINE_OF_FIFTHS = "FCGDAEB"
_NOTE_PATTERN = re.compile(r"([A-G])([^0-9-]*)(-?[0-9]{1,2})?", re.ASCII | re.DOTALL)


def check_pitch_class(number: int) -> int:
    """Return `number` if it is a pitch class, 0 for C to 11 for B.

    Raises `TheoryError` for any other number.
    """
    if not 0 <= number < 12:
        raise TheoryError("theory.pitch-class", number=number)
    return number


class NoteName(msgspec.Struct, frozen=True):
    """A note's spelled name without an octave: a letter and how far it is altered.

    >>> note = NoteName.parse("Bbb")
    >>> str(note), note.engraved, note.pitch_class, note.fifths
    ('Bbb', 'B𝄫', 9, -9)
    >>> str(note.transpose(Interval.parse("m3")))
    'Dbb'

    Raises `TheoryError` when the letter is not one of A to G.
    """

    letter: str
    alteration: int = 0
    """Semitones the letter is raised (+) or lowered (-)."""

    def __post_init__(self) -> None:
        if len(self.letter) != 1 or self.letter not in LETTERS:
            raise TheoryError("theory.note-letter", typed=self.letter[:20])

    @classmethod
    def parse(cls, text: str) -> "NoteName":
        """Read a capital letter and its accidentals, typed or engraved.

        Examples are ``"F##"`` and ``"E♭"``. Raises `TheoryError`.
        """
        return _parse_name(text)

    @classmethod
    def from_fifths(cls, position: int) -> "NoteName":
        """Return the name at a position on the line of fifths: 0 is C, 1 is G, -1 is F."""
        alteration, letter_index = divmod(position + 1, 7)
        return cls(_LINE_OF_FIFTHS[letter_index], alteration)

    @property
    def fifths(self) -> int:
        """Position on the line of fifths, C = 0, G = 1, F = -1.

        Every name has its own, also among enharmonic ones.
        """
        return _LINE_OF_FIFTHS.index(self.letter) - 1 + 7 * self.alteration

    @property
    def pitch_class(self) -> int:
        """Pitch class, 0 for C to 11 for B, whatever the spelling."""
        return (MAJOR_SCALE_SEMITONES[LETTERS.index(self.letter)] + self.alteration) % 12

    @property
    def engraved(self) -> str:
        """The name with Unicode accidentals: ``"B𝄫"``, ``"C♯"``; a natural has none."""
        return self.letter + accidental.unicode_accidentals(self.alteration)

    def transpose(self, interval: Interval) -> "NoteName":
        """Return the name an interval away; its letter follows the interval's number."""
        octaves, letter_index = divmod(LETTERS.index(self.letter) + interval.steps, 7)
        natural_semitones = MAJOR_SCALE_SEMITONES[letter_index] + 12 * octaves
        semitones = MAJOR_SCALE_SEMITONES[LETTERS.index(self.letter)] + self.alteration + interval.semitones
        return NoteName(LETTERS[letter_index], semitones - natural_semitones)

    def interval_up_to(self, upper: "NoteName") -> Interval:
        """Return the interval up from this name to the next `upper`.

        >>> (str(NoteName("C").interval_up_to(NoteName("E"))), str(NoteName("E").interval_up_to(NoteName("C"))),
        ...  str(NoteName("C").interval_up_to(NoteName("C", -1))))
        ('M3', 'm6', 'd8')
        """
        lower_index, upper_index = LETTERS.index(self.letter), LETTERS.index(upper.letter)
        steps = (upper_index - lower_index) % 7
        semitones = (
            (MAJOR_SCALE_SEMITONES[upper_index] - MAJOR_SCALE_SEMITONES[lower_index]) % 12
            + upper.alteration
            - self.alteration
        )
        if steps == 0 and semitones < 0:
            return Interval(7, semitones + 12)
        return Interval(steps, semitones)

    def __str__(self) -> str:
        return self.letter + accidental.ascii_accidentals(self.alteration)


class Pitch(msgspec.Struct, frozen=True):
    """A spelled note with its octave, which is counted from C; C4 is middle C.

    >>> pitch = Pitch.parse("Eb4")
    >>> str(pitch), pitch.engraved, pitch.midi
    ('Eb4', 'E♭4', 63)
    >>> str(pitch.transpose(Interval.parse("P5"))), str(pitch.interval_to(Pitch.parse("C4")))
    ('Bb4', '-m3')

    The octave belongs to the letter, as on paper: B#3 sounds as C4.

    >>> Pitch.parse("B#3").midi == Pitch.parse("C4").midi
    True
    """

    name: NoteName
    octave: int

    @classmethod
    def parse(cls, text: str) -> "Pitch":
        """Read a name followed by its octave: ``"Eb4"``, ``"C-1"``. Raises `TheoryError`."""
        return _parse_pitch(text)

    @classmethod
    def from_midi(cls, name: NoteName, midi: int) -> "Pitch":
        """Return the pitch of a name at a MIDI number.

        Raises `TheoryError` if the name does not sound there.

        >>> str(Pitch.from_midi(NoteName.parse("Cb"), 59))
        'Cb4'
        """
        octave, remainder = divmod(midi - name.alteration - MAJOR_SCALE_SEMITONES[LETTERS.index(name.letter)], 12)
        if remainder:
            raise TheoryError("theory.no-sound", name=str(name), number=midi)
        return cls(name, octave - 1)

    @classmethod
    def nearest(cls, name: NoteName, midi: int) -> "Pitch":
        """Return the pitch of a name nearest to a MIDI number, the higher of two.

        >>> str(Pitch.nearest(NoteName("B"), 60)), str(Pitch.nearest(NoteName("F", 1), 60))
        ('B3', 'F#4')
        """
        return min(
            (cls(name, octave) for octave in range(1, 8)), key=lambda pitch: (abs(pitch.midi - midi), -pitch.midi)
        )

    @property
    def midi(self) -> int:
        """MIDI note number, 60 for C4, which may be outside 0..127."""
        return 12 * (self.octave + 1) + MAJOR_SCALE_SEMITONES[LETTERS.index(self.name.letter)] + self.name.alteration

    @property
    def engraved(self) -> str:
        """The name with Unicode accidentals: ``"E♭4"``."""
        return f"{self.name.engraved}{self.octave}"

    def transpose(self, interval: Interval) -> "Pitch":
        """Return the pitch an interval away."""
        octaves = (LETTERS.index(self.name.letter) + interval.steps) // 7
        return Pitch(self.name.transpose(interval), self.octave + octaves)

    def interval_to(self, other: "Pitch") -> Interval:
        """Return the interval to another pitch, downward if its letter is lower."""
        steps = LETTERS.index(other.name.letter) - LETTERS.index(self.name.letter) + 7 * (other.octave - self.octave)
        return Interval(steps, other.midi - self.midi)

    def __str__(self) -> str:
        return f"{self.name}{self.octave}"


def common_spellings(number: int) -> tuple[NoteName, ...]:
    """Return the everyday names of a pitch class.

    A white key has one name. A black key has a sharp and a flat name.

    >>> [str(name) for name in common_spellings(1)], [str(name) for name in common_spellings(0)]
    (['C#', 'Db'], ['C'])

    Raises `TheoryError` when `number` is not a pitch class.
    """
    number = check_pitch_class(number)
    if number in MAJOR_SCALE_SEMITONES:
        return (NoteName(LETTERS[MAJOR_SCALE_SEMITONES.index(number)]),)
    return (
        NoteName(LETTERS[MAJOR_SCALE_SEMITONES.index(number - 1)], 1),
        NoteName(LETTERS[MAJOR_SCALE_SEMITONES.index(number + 1)], -1),
    )


@lru_cache(maxsize=256)
def _parse_name(text: str) -> NoteName:
    match = _NOTE_PATTERN.fullmatch(text)
    if match is None or match[3] is not None:
        raise TheoryError("theory.no-note-name", typed=text[:20])
    return NoteName(match[1], accidental.parse_alteration(match[2]))


@lru_cache(maxsize=1024)
def _parse_pitch(text: str) -> Pitch:
    match = _NOTE_PATTERN.fullmatch(text)
    if match is None or match[3] is None:
        raise TheoryError("theory.no-pitch", typed=text[:20])
    return Pitch(NoteName(match[1], accidental.parse_alteration(match[2])), int(match[3]))
