"""Costs of voicings: a half step that one voice moves costs 14."""

from itertools import combinations, pairwise

from engines.theory.chord_voicing.textures import Texture

OCTAVE_SEMITONES = 12

DOUBLED_TONE_COST = 30
"""Cost of a tone that sounds twice above the bass; a third costs twice as much."""
DOUBLED_BASS_COST = 10
"""Cost of a fourth tone that the bass has, too."""
MISSING_COLOUR_COST = 40
"""Cost of a colour that the name says and no voice has."""
UNNAMED_COLOUR_COST = 15
"""Cost of a colour that the name does not say."""
PLAIN_CHORD_COST = 10
"""Cost of a chord without any of the colours that the texture adds."""
ROOT_COST = 60
"""Cost of the root above itself in a texture without roots."""

ROOT_WITH_NINTH_COST = 80
"""Cost of a root together with the ninth that a player adds in its place."""
SHELL_ROOT_COST = 10
"""Cost of the root above itself in a shell without a seventh."""

_CENTRE_COST = 5.0
"""Cost of each voice, times the square of the half steps too far from the centre.

The distance is that between the middle of all voices and the centre.
"""
_INVERSION_RATIO, _END_INVERSION_RATIO = 0.3, 0.2
"""Distance from the centre without cost, as a fraction of that of two inversions.

The second is that of the chords at either end. With a half, every chord would have an inversion without cost.
"""
_CLUSTER_COST, _CLUSTER_SEMITONES = 20, 4
"""Cost of three neighbours within less than a major third."""
_LOW_SECOND_COST, _LOW_THIRD_COST = 60, 20
"""Costs of intervals that sound unclear in low registers."""
_LOW_SECOND_MIDI, _LOW_THIRD_MIDI = 55, 48
"""Lowest MIDI numbers of the lower note of a clear second and a clear third."""
_TOP_SEMITONE_COST = 50
"""Cost of a half step between the two highest voices, which hides the melody."""
_INNER_SEMITONE_COST = 15
_MINOR_NINTH_COST, _MINOR_NINTH_SEMITONES = 80, 13
_GAP_COST, _MAX_GAP_SEMITONES = 20, 9
"""Cost of a wide gap between neighbours, and the largest gap that is not."""

_BASS_CENTRE_MIDI = 45
_BASS_CENTRE_COST = 8
_BASS_GAP_COST, _MAX_BASS_GAP_SEMITONES = 3, 19
"""Cost of each half step of a gap above the bass beyond a twelfth."""
_CLOSE_BASS_COST, _MIN_BASS_GAP_SEMITONES = 8, 5
"""Cost of each half step that a gap above the bass lacks to a fourth."""


def find_register_cost(upper: tuple[int, ...], texture: Texture) -> int:
    """Return the cost of the distance of voices from the texture's centre."""
    return _find_distance_cost(upper, texture, _INVERSION_RATIO)


def find_end_cost(upper: tuple[int, ...], texture: Texture) -> int:
    """Return the cost of that distance at the beginning and the end, besides."""
    return _find_distance_cost(upper, texture, _END_INVERSION_RATIO)


def _find_distance_cost(upper: tuple[int, ...], texture: Texture, free_ratio: float) -> int:
    size = len(upper)
    excess = abs(sum(upper) / size - texture.centre_midi) - free_ratio * OCTAVE_SEMITONES / size
    return round(_CENTRE_COST * size * max(0.0, excess) ** 2)


def find_shape_cost(upper: tuple[int, ...]) -> int:
    """Return the cost of the intervals between voices, given from the lowest up."""
    cost = 0
    gaps = [higher - lower for lower, higher in pairwise(upper)]
    for lower, gap in zip(upper, gaps, strict=False):
        if gap < 3 and lower < _LOW_SECOND_MIDI:
            cost += _LOW_SECOND_COST
        elif gap < 5 and lower < _LOW_THIRD_MIDI:
            cost += _LOW_THIRD_COST
        cost += _GAP_COST * (gap > _MAX_GAP_SEMITONES) + _INNER_SEMITONE_COST * (gap == 1)
    cost += _CLUSTER_COST * sum(low + high < _CLUSTER_SEMITONES for low, high in pairwise(gaps))
    if gaps:
        cost += _TOP_SEMITONE_COST * (gaps[-1] == 1)
    return cost + _MINOR_NINTH_COST * sum(
        higher - lower == _MINOR_NINTH_SEMITONES for lower, higher in combinations(upper, 2)
    )


def find_bass_cost(bass: int, upper: tuple[int, ...]) -> int:
    """Return the cost of a bass below other voices."""
    gap = upper[0] - bass
    return (
        _BASS_CENTRE_COST * abs(bass - _BASS_CENTRE_MIDI)
        + _BASS_GAP_COST * max(0, gap - _MAX_BASS_GAP_SEMITONES)
        + _CLOSE_BASS_COST * max(0, _MIN_BASS_GAP_SEMITONES - gap)
    )
