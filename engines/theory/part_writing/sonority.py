"""A chord in a key as small numbers, for the solver."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.reduction import choose_members
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

    `pitches` has the MIDI numbers of each voice. They may exceed its range by `RANGE_TOLERANCE`, and voices may cross.

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

    In minor a syllable stands for a degree, which is raised if the chord has it raised. Ti is the leading tone over V
    and the degree a whole step below the tonic over III.

    >>> key = Key.parse("C minor")
    >>> [str(find_sung_name_over(key, "Ti", RomanNumeral.parse(numeral))) for numeral in ("V7", "III", "i")]
    ['B', 'Bb', 'B']
    """
    if key.mode == "major":
        return find_sung_name(key, syllable)
    degree = find_degree(syllable)
    letter = key.name(degree).letter
    names = (member.name for member in chord.members(key) if member.name.letter == letter)
    return next(names, key.name(degree, 1 if syllable == "Ti" else 0))


_NINTH_ROLES = ("ninth", "added ninth")


class Tone(NamedTuple):
    """A chord tone as numbers."""

    pitch_class: int
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
    """A chord in a key: pitch classes, letters, roles.

    It has at most four tones; `reduction` leaves others out.
    """

    chord: RomanNumeral
    tones: tuple[Tone, ...]
    by_pitch_class: tuple[int | None, ...]
    """Index of the tone at each pitch class."""
    by_letter: tuple[Tone | None, ...]
    """Tone on each letter, with any accidental.

    Of two on one letter it is the one that was not added.
    """
    bass: int
    """Index of the tone in the bass."""
    heights: tuple[tuple[int, ...], ...]
    """MIDI numbers that each voice may have, from the top; the bass has one tone."""
    fundamental: int
    """Pitch class of the root: two chords on one root are one harmony."""
    ninth: int | None = None
    """Pitch class of a ninth, which would be a second too near to its bass, or None."""

    def tone_at(self, midi: int) -> Tone:
        """Return the tone that sounds at a MIDI number of this chord."""
        index = self.by_pitch_class[midi % 12]
        assert index is not None, f"{midi} is no tone of {self.chord}"
        return self.tones[index]

    def tone_on_letter(self, letter: int) -> Tone | None:
        """Return the tone on a letter, with any accidental, or None."""
        return self.by_letter[letter]

    def tone_in_role(self, role: str) -> Tone | None:
        """Return the tone in a role, or None."""
        return next((tone for tone in self.tones if tone.role == role), None)

    @property
    def has_fifth(self) -> bool:
        """True if two of its tones are a perfect fifth apart."""
        return any(self.by_pitch_class[(tone.pitch_class + 7) % 12] is not None for tone in self.tones)

    def pitch_at(self, midi: int) -> Pitch:
        """Return the spelled pitch at a MIDI number of this chord."""
        tone = self.tone_at(midi)
        return Pitch.from_midi(NoteName(LETTERS[tone.letter], tone.alteration), midi)


@lru_cache(maxsize=4096)
def make_sonority(key: Key, chord: RomanNumeral) -> Sonority:
    """Return a chord in a key as numbers.

    Cached. Raises `TheoryError` if a tone needs too many accidentals to be written.
    """
    members = choose_members(chord, key)
    tones = tuple(
        Tone(
            member.name.pitch_class,
            LETTERS.index(member.name.letter),
            member.name.alteration,
            member.role,
            member.tendency,
        )
        for member in members
    )
    by_pitch_class: list[int | None] = [None] * 12
    for index, tone in enumerate(tones):
        by_pitch_class[tone.pitch_class] = index
    bass_role = chord.bass_role()
    bass = next(index for index, tone in enumerate(tones) if tone.role == bass_role)
    low, high = RANGES[3]
    heights = (
        *(
            tuple(midi for midi in range(low, high + 1) if by_pitch_class[midi % 12] is not None)
            for low, high in RANGES[:3]
        ),
        tuple(midi for midi in range(low, high + 1) if midi % 12 == tones[bass].pitch_class),
    )
    return Sonority(
        chord,
        tones,
        tuple(by_pitch_class),
        _index_by_letter(tones),
        bass,
        heights,
        chord.root(key).pitch_class,
        next((tone.pitch_class for tone in tones if tone.role in _NINTH_ROLES), None),
    )


def _index_by_letter(tones: tuple[Tone, ...]) -> tuple[Tone | None, ...]:
    result: list[Tone | None] = [None] * 7
    for tone in reversed(tones):
        result[tone.letter] = tone
    return tuple(result)


def lacks_third(error: str | None, previous_error: str | None) -> bool:
    """Return True if a chord under this error cannot resolve anything on its third.

    After a seventh that must stay unresolved it counts as if something could resolve on the third.
    """
    return error == "missing-third" and previous_error != "unresolved-seventh"


@lru_cache(maxsize=1024)
def remove_third(sonority: Sonority) -> Sonority:
    """Return the chord without its third, so that nothing can resolve on it."""
    remaining_indices = [index for index, tone in enumerate(sonority.tones) if tone.role != "third"]
    new_indices = {old_index: new_index for new_index, old_index in enumerate(remaining_indices)}
    by_pitch_class = tuple(None if index is None else new_indices.get(index) for index in sonority.by_pitch_class)
    heights = tuple(
        tuple(midi for midi in voice_heights if by_pitch_class[midi % 12] is not None)
        for voice_heights in sonority.heights
    )
    tones = tuple(sonority.tones[index] for index in remaining_indices)
    return sonority._replace(
        tones=tones,
        by_pitch_class=by_pitch_class,
        by_letter=_index_by_letter(tones),
        bass=new_indices[sonority.bass],
        heights=heights,
    )
