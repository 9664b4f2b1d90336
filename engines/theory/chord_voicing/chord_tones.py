"""The tones of a chord by their function, as pitch classes above its root."""

from functools import lru_cache
from typing import NamedTuple

from engines.theory.named_chords import NamedChord

MAJOR_NINTH, MINOR_THIRD, PERFECT_FOURTH, PERFECT_FIFTH, MAJOR_SIXTH, MINOR_SEVENTH = 2, 3, 5, 7, 9, 10
"""Half steps above a root, without octaves."""


class ChordTones(NamedTuple):
    """The tones of a chord in half steps above its root, 0 to 11."""

    root: int
    """Pitch class of the root."""
    bass: int
    """Pitch class of the bass."""
    third: int | None
    """Third, or the fourth, eleventh or second that replaces it."""
    seventh: int | None
    """Seventh, or the sixth of a chord without a seventh."""
    has_seventh: bool
    """False if `seventh` is a sixth or missing."""
    fifth: int | None
    colours: tuple[int, ...]
    """Other tones of the name: altered ones first, then from 13 down."""
    free_colours: tuple[int, ...]
    """Ninth and thirteenth that players add although the name does not say them."""
    named: tuple[int, ...]
    """All tones of the name, in its order; the root alone if it has none."""
    is_bass_named: bool
    """True if the bass is a tone of the name and spelled alike."""

    @property
    def has_slash(self) -> bool:
        """True if the bass is not the root."""
        return self.root != self.bass

    @property
    def bass_tone(self) -> int:
        """Half steps of the bass above the root."""
        return (self.bass - self.root) % 12


def find_chord_tones(chord: NamedChord, next_chord: NamedChord | None = None) -> ChordTones:
    """Return the tones of a chord by their function.

    A dominant before a minor chord a fifth below has no free colours, since its natural ninth and thirteenth are not
    in that key.

    >>> from engines.theory.named_chords import read_named_chord
    >>> tones = find_chord_tones(read_named_chord("Cm11"))
    >>> tones.third, tones.seventh, tones.fifth, tones.colours
    (3, 10, 7, (5, 2))
    """
    tones = _find_tones(chord)
    if next_chord is not None and tones.free_colours and _resolves_to_minor(tones, next_chord):
        return tones._replace(free_colours=())
    return tones


def _resolves_to_minor(tones: ChordTones, next_chord: NamedChord) -> bool:
    next_tones = _find_tones(next_chord)
    return (
        tones.seventh == MINOR_SEVENTH
        and tones.third != MINOR_THIRD
        and next_tones.third == MINOR_THIRD
        and (next_tones.root - tones.root) % 12 == PERFECT_FOURTH
    )


@lru_cache(maxsize=4096)
def _find_tones(chord: NamedChord) -> ChordTones:
    root, bass, degrees = chord.root.pitch_class, chord.lowest.pitch_class, chord.degrees
    remaining = {degree: degree.semitones % 12 for degree in degrees if degree.number not in (1, 8)}

    def take(*numbers: int) -> int | None:
        """Remove and return the first degree with one of these numbers."""
        for number in numbers:
            for degree in remaining:
                if degree.number == number:
                    return remaining.pop(degree)
        return None

    third = take(3, 4, 11, 2)
    has_seventh = any(degree.number == 7 for degree in remaining)
    seventh = take(7, 6)
    fifth = take(5)
    guides = {third, seventh, fifth}
    important_degrees = sorted(remaining, key=lambda degree: (degree.alteration == 0, -degree.number))
    colours = tuple(dict.fromkeys(remaining[degree] for degree in important_degrees if remaining[degree] not in guides))
    named = tuple(dict.fromkeys(degree.semitones % 12 for degree in degrees)) or (0,)
    free_colours: tuple[int, ...] = ()
    is_altered = any(degree.alteration for degree in important_degrees) or fifth != PERFECT_FIFTH
    if seventh is not None and third is not None and root == bass and not is_altered:
        is_dominant = has_seventh and seventh == MINOR_SEVENTH and third != MINOR_THIRD
        allowed_colours = (MAJOR_NINTH, MAJOR_SIXTH) if is_dominant else (MAJOR_NINTH,)
        free_colours = tuple(colour for colour in allowed_colours if colour not in named)
    is_bass_named = chord.lowest in chord.notes
    return ChordTones(
        root, bass, third, seventh, has_seventh, fifth, colours, free_colours, named, is_bass_named=is_bass_named
    )
