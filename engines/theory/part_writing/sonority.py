"""A chord in a key as small numbers, for the solver."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.pitch import LETTERS, NoteName, Pitch
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_degree, find_sung_name

RANGES = ((60, 81), (55, 74), (48, 67), (40, 62))
"""Lowest and highest MIDI number of each voice, from the top.

They are C4-A5, G3-D5, C3-G4, E2-D4. A bass seldom needs the last two half steps; there are books that end it on C4.
"""

RANGE_TOLERANCE = 2
"""Half steps beyond its range that a voice may be written."""

MAX_SPACINGS = (12, 12, 19)
"""Limits in semitones between neighbouring voices: octave, octave, twelfth."""


def are_four_parts(pitches: Mapping[int, Collection[int]]) -> bool:
    """Return True if these voices, 0 to 3, are soprano, alto, tenor and bass.

    `pitches` has the MIDI numbers of each voice, which have to be about in its range; voices may cross.

    >>> are_four_parts({0: [67], 1: [64], 2: [55], 3: [48]})
    True
    >>> are_four_parts({0: [79], 1: [76], 2: [72], 3: [67]})
    False
    """
    return sorted(pitches) == [0, 1, 2, 3] and all(
        low - RANGE_TOLERANCE <= pitch <= high + RANGE_TOLERANCE
        for voice, (low, high) in enumerate(RANGES)
        for pitch in pitches[voice]
    )


@lru_cache(maxsize=4096)
def find_sung_name_over(key: Key, syllable: str, chord: RomanNumeral) -> NoteName:
    """Return the name on which a syllable is sung over a chord.

    In minor a syllable stands for its degree, at the height that the chord has it: Ti is the leading tone over V and
    the degree below the tonic over III.

    >>> key = Key.parse("C minor")
    >>> [str(find_sung_name_over(key, "Ti", RomanNumeral.parse(numeral))) for numeral in ("V7", "III", "i")]
    ['B', 'Bb', 'B']
    """
    if key.mode == "major":
        return find_sung_name(key, syllable)
    degree = find_degree(syllable)
    letter = key.name(degree).letter
    found = (member.name for member in chord.members(key) if member.name.letter == letter)
    return next(found, key.name(degree, 1 if syllable == "Ti" else 0))


class Tone(NamedTuple):
    """One member of a chord."""

    pc: int
    letter: int
    """Letter, 0 for C to 6 for B."""
    alteration: int
    role: str
    tendency: str | None

    def staff_position(self, midi: int) -> int:
        """Return the staff position at a MIDI number: 7 to the octave, 28 for C4.

        Intervals are counted in these.
        """
        return (midi - self.alteration) // 12 * 7 - 7 + self.letter


class Sonority(NamedTuple):
    """A chord in a key: pitch classes, letters, roles."""

    chord: RomanNumeral
    tones: tuple[Tone, ...]
    by_pc: tuple[int | None, ...]
    """Index of the tone at each pitch class."""
    by_letter: tuple[Tone | None, ...]
    """Tone on each letter, whatever its accidental; no chord here has two on one."""
    bass: int
    """Index of the tone in the bass."""
    heights: tuple[tuple[int, ...], ...]
    """MIDI numbers that each voice may have, from the top; the bass has one tone."""
    fundamental: int
    """Pitch class of the root: two chords on one root are one harmony."""

    def tone_at(self, midi: int) -> Tone:
        """Return the member that sounds at a MIDI number of this chord."""
        index = self.by_pc[midi % 12]
        assert index is not None, f"{midi} is no tone of {self.chord}"
        return self.tones[index]

    def tone_on_letter(self, letter: int) -> Tone | None:
        """Return the member on a letter, whatever its accidental, or None."""
        return self.by_letter[letter]

    def tone_in_role(self, role: str) -> Tone | None:
        """Return the member in a role, or None."""
        return next((tone for tone in self.tones if tone.role == role), None)

    @property
    def has_fifth(self) -> bool:
        """True if two of its tones are a perfect fifth apart."""
        return any(self.by_pc[(tone.pc + 7) % 12] is not None for tone in self.tones)

    def pitch_at(self, midi: int) -> Pitch:
        """Return the spelled pitch at a MIDI number of this chord."""
        tone = self.tone_at(midi)
        return Pitch.from_midi(NoteName(LETTERS[tone.letter], tone.alteration), midi)


@lru_cache(maxsize=4096)
def make_sonority(key: Key, chord: RomanNumeral) -> Sonority:
    """Return a chord in a key as numbers.

    Cached. Raises `TheoryError` if it cannot be written.
    """
    members = chord.members(key)
    tones = tuple(
        Tone(m.name.pitch_class, LETTERS.index(m.name.letter), m.name.alteration, m.role, m.tendency) for m in members
    )
    by_pc: list[int | None] = [None] * 12
    for index, tone in enumerate(tones):
        by_pc[tone.pc] = index
    lowest = chord.bass_role()
    bass = next(index for index, tone in enumerate(tones) if tone.role == lowest)
    low, high = RANGES[3]
    pitches = (
        *(tuple(m for m in range(low, high + 1) if by_pc[m % 12] is not None) for low, high in RANGES[:3]),
        tuple(m for m in range(low, high + 1) if m % 12 == tones[bass].pc),
    )
    return Sonority(chord, tones, tuple(by_pc), _index_by_letter(tones), bass, pitches, chord.root(key).pitch_class)


def _index_by_letter(tones: tuple[Tone, ...]) -> tuple[Tone | None, ...]:
    found: list[Tone | None] = [None] * 7
    for tone in tones:
        found[tone.letter] = tone
    return tuple(found)


def lacks_third(error: str | None, before: str | None) -> bool:
    """Return True if a chord under this error cannot resolve anything on its third.

    After a seventh that must stay unresolved it counts as if it could: there the third is missing all the more.
    """
    return error == "missing-third" and before != "unresolved-seventh"


@lru_cache(maxsize=1024)
def remove_third(sonority: Sonority) -> Sonority:
    """Return the chord without its third, which then resolves nothing."""
    kept = [index for index, tone in enumerate(sonority.tones) if tone.role != "third"]
    places = {old: new for new, old in enumerate(kept)}
    by_pc = tuple(None if index is None else places.get(index) for index in sonority.by_pc)
    pitches = tuple(tuple(midi for midi in line if by_pc[midi % 12] is not None) for line in sonority.heights)
    tones = tuple(sonority.tones[index] for index in kept)
    return sonority._replace(
        tones=tones, by_pc=by_pc, by_letter=_index_by_letter(tones), bass=places[sonority.bass], heights=pitches
    )
