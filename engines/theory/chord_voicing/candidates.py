"""The voicings to choose from, as MIDI numbers."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engines.theory.chord_voicing.chord_tones import ChordTones
from engines.theory.chord_voicing.costs import find_bass_cost, find_end_cost, find_register_cost, find_shape_cost
from engines.theory.chord_voicing.selection import list_selections
from engines.theory.chord_voicing.strings import are_on_strings
from engines.theory.chord_voicing.textures import Shape, Texture

MAX_BASS_MIDI = 57
"""Highest bass, A3."""
UPPER_RANGE_MIDI = (50, 79)
"""Lowest and highest note above the bass: D3 to G5."""
MAX_HAND_SEMITONES = 16
"""Half steps of a tenth, the widest reach of a hand."""
_MAX_UPPER_CANDIDATES = 28
_LARGE_CHORD_TONES = 5
_DROPPED_VOICES: dict[Shape, tuple[int, ...]] = {"close": (), "drop-2": (2,), "drop-3": (3,), "drop-2-4": (2, 4)}
"""Voices that are an octave lower, counted from the top; the top is 1."""


class Candidate(NamedTuple):
    """A bass, the voices above it, and what they cost."""

    bass: int
    upper: tuple[int, ...]
    """Voices above the bass, the highest first: voice 0 is the top of every chord."""
    cost: int
    """Cost, in the unit of `costs`."""
    end_cost: int
    """Cost at the beginning and the end of a progression, besides."""

    def has_notes_of(self, other: "Candidate") -> bool:
        """Return True if both have the same notes."""
        return self.bass == other.bass and self.upper == other.upper


@lru_cache(maxsize=2048)
def list_candidates(tones: ChordTones, texture: Texture) -> tuple[Candidate, ...]:
    """Return the voicings of a chord that hands can reach, in a fixed order.

    A chord that no hand could reach may be wider.
    """
    uppers = _list_uppers(tones, texture)
    basses = [midi for midi in range(texture.lowest_bass_midi, MAX_BASS_MIDI + 1) if midi % 12 == tones.bass]
    candidates = tuple(
        Candidate(bass, upper[::-1], cost + find_bass_cost(bass, upper), find_end_cost(upper, texture))
        for (upper, cost), bass in product(uppers, basses)
        if bass < upper[0]
    )
    reachable = tuple(candidate for candidate in candidates if _is_within_reach(candidate, texture))
    return reachable or candidates


def _list_uppers(tones: ChordTones, texture: Texture) -> list[tuple[tuple[int, ...], int]]:
    """Return the best groups of voices above the bass with their costs.

    The lowest voice comes first.
    """
    costs: dict[tuple[int, ...], int] = {}
    for selection, selection_cost in list_selections(tones, texture).items():
        shapes = texture.shapes + (texture.further_shapes if _has_few_shapes(selection) else ())
        for stack in _list_stacks(selection):
            for shape in shapes:
                for upper in _list_octaves(tones.root, _apply_shape(stack, shape)):
                    if len(upper) < len(selection):
                        continue  # A dropped voice meets another one.
                    cost = selection_cost + find_shape_cost(upper) + find_register_cost(upper, texture)
                    costs[upper] = min(cost, costs.get(upper, cost))
    return sorted(costs.items(), key=lambda item: (item[1], item[0]))[:_MAX_UPPER_CANDIDATES]


def _has_few_shapes(selection: tuple[int, ...]) -> bool:
    return len(selection) >= _LARGE_CHORD_TONES or len(set(selection)) < len(selection)


def _list_stacks(selection: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the inversions of some tones in close position, the lowest tone first.

    A tone that sounds twice has its octave on top.

    >>> _list_stacks((0, 4, 7))
    [(0, 4, 7), (4, 7, 12), (7, 12, 16)]
    >>> _list_stacks((0, 4, 4, 7))
    [(4, 7, 12, 16)]
    """
    single = sorted(set(selection))
    rising = [tone + octave for octave in (0, 12, 24, 36) for tone in single]
    stacks = (tuple(rising[start : start + len(selection)]) for start in range(len(single)))
    return [stack for stack in stacks if sorted(tone % 12 for tone in stack) == sorted(selection)]


def _apply_shape(stack: tuple[int, ...], shape: Shape) -> tuple[int, ...]:
    """Return a close position with some voices an octave lower, sorted.

    >>> _apply_shape((0, 4, 7, 11), "drop-2")
    (-5, 0, 4, 11)
    """
    pitches = list(stack)
    for voice in _DROPPED_VOICES[shape]:
        if voice <= len(pitches):
            pitches[-voice] -= 12
    return tuple(sorted(set(pitches)))


def _list_octaves(root: int, shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the MIDI numbers of a shape above a root in every octave of the range."""
    result = []
    for base in range(root + 12, UPPER_RANGE_MIDI[1] + 24, 12):
        upper = tuple(base + tone for tone in shape)
        if UPPER_RANGE_MIDI[0] <= upper[0] and upper[-1] <= UPPER_RANGE_MIDI[1]:
            result.append(upper)
    return result


def _is_within_reach(candidate: Candidate, texture: Texture) -> bool:
    """Return True if one hand, or two that share the notes, can reach them."""
    if texture.is_on_strings:
        return are_on_strings((candidate.bass, *reversed(candidate.upper)))
    highest, lowest = candidate.upper[0], candidate.upper[-1]
    if texture.is_shared_by_hands and len(candidate.upper) > 1:
        return lowest - candidate.bass <= MAX_HAND_SEMITONES and highest - candidate.upper[-2] <= MAX_HAND_SEMITONES
    return highest - lowest <= MAX_HAND_SEMITONES
