"""Candidates: all voicings of one chord in four parts, with their costs."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.doubling import CODE_WEIGHTS, FAULTY_LEVEL, Doubling, list_doublings
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.sonority import MAX_SPACINGS, RANGES, Sonority, find_sung_name_over, make_sonority
from engines.theory.part_writing.values import PARALLEL_ERRORS
from engines.theory.roman import RomanNumeral

FAULT_COST = 10_000
"""Cost of one mild fault.

Costs of taste never add up to it, so a phrase without faults is always preferred.
"""

FAULT_WEIGHTS = {
    "parallel-fifths": 4, "parallel-octaves": 4, "unresolved-leading-tone": 3, "unresolved-seventh": 3,
    "doubled-leading-tone": 4, "doubled-seventh": 4, "doubled-flat": 3, "doubled-third": 1, "missing-third": 4,
    "missing-tone": 4, "spacing": 2, "voice-crossing": 3, "voice-overlap": 2, "hidden-fifths": 1, "hidden-octaves": 1,
    "augmented-interval": 2, "unresolved-flat": 2,
}  # fmt: skip
"""Weight of each fault in units of `FAULT_COST`.

If a fault is inevitable, the mildest one is chosen.
"""

COMFORTABLE_RANGES = ((66, 77), (57, 71), (50, 64), (42, 57))
"""Comfortable range of each voice: F#4-F5, A3-B4, D3-E4, F#2-A3."""


class Candidate(NamedTuple):
    """One voicing."""

    soprano: int
    alto: int
    tenor: int
    bass: int
    cost: int
    perfect: int
    """Bits of perfect intervals between voices.

    Bit p: a fifth between the voices of ``rules.VOICE_PAIRS[p]``; bit 6 + p: an octave or unison.
    """


_OMISSION_COST = 400
"""Cost of a chord of four tones that lacks one because of parallels.

Parallels may need its fifth or root twice. The cost is more than that of taste and less than that of a fault, because
the parallels are heard nevertheless.
"""

_LOW_NINTH_COST = 60
"""Cost of a ninth that sounds less than an octave above the bass, as a second."""

_MAX_ERROR_SPACING = 16
"""Limit in semitones between upper voices under a spacing error."""


@lru_cache(maxsize=2048)
def find_candidates(
    key: Key, chord: RomanNumeral, level: int, soprano: str | None = None, error: str | None = None
) -> tuple[Candidate, ...]:
    """Return voicings up to a `Doubling.level`, with a syllable or an error.

    `soprano` is the syllable on top. `error` is an error that every voicing must have. For parallels, voicings are
    included in which a chord of four tones lacks one that is not its third.

    A fault that nobody asked for costs `FAULT_COST` times its weight. If every voicing has one, the lowest such cost is
    subtracted from all. The result is empty if nothing fits, for example for a missing third under a syllable that is
    the third.
    """
    sonority = make_sonority(key, chord)
    sopranos = sonority.heights[0]
    if soprano is not None:
        sung_pitch_class = find_sung_name_over(key, soprano, chord).pitch_class
        sopranos = tuple(midi for midi in sopranos if midi % 12 == sung_pitch_class)
    candidates = list(_iterate_candidates(sonority, sopranos, level, error, is_soprano_free=soprano is None))
    if not candidates:
        return ()
    unavoidable_cost = min(candidate.cost for candidate in candidates) // FAULT_COST * FAULT_COST
    if not unavoidable_cost:
        return tuple(candidates)
    return tuple(candidate._replace(cost=candidate.cost - unavoidable_cost) for candidate in candidates)


def _iterate_candidates(
    sonority: Sonority, sopranos: tuple[int, ...], level: int, error: str | None, *, is_soprano_free: bool
) -> Iterator[Candidate]:
    costs_by_code = {}
    for code, doubling in list_doublings(sonority).items():
        if error in ("doubled-leading-tone", "missing-third", "doubled-third"):
            if error in doubling.faults:
                costs_by_code[code] = _find_doubling_cost(doubling, allowed_fault=error)
        elif error in PARALLEL_ERRORS and doubling.faults == ("missing-tone",) and len(sonority.tones) == 4:
            costs_by_code[code] = doubling.cost + _OMISSION_COST
        elif doubling.level <= level:
            costs_by_code[code] = _find_doubling_cost(doubling)
    weights_by_midi = [0 if index is None else CODE_WEIGHTS[index] for index in sonority.by_pitch_class] * (
        RANGES[0][1] // 12 + 1
    )
    if error == "voice-crossing":
        positions = _iterate_crossed(sonority, sopranos, is_soprano_free=is_soprano_free)
    elif error == "spacing":
        positions = _iterate_spread(sonority, sopranos)
    else:
        positions = iterate_ordered(sonority, sopranos, _MAX_ERROR_SPACING if level == FAULTY_LEVEL else 0)
    for extra_cost, s, a, t, basses in positions:
        upper_code = weights_by_midi[s] + weights_by_midi[a] + weights_by_midi[t]
        for b in basses:
            cost = costs_by_code.get(upper_code + weights_by_midi[b])
            if cost is not None:
                cost += extra_cost + _find_position_cost(s, a, t, b)
                if sonority.ninth is not None and any(
                    midi - b < 12 and midi % 12 == sonority.ninth for midi in (s, a, t)
                ):
                    cost += _LOW_NINTH_COST
                yield Candidate(s, a, t, b, cost, find_perfect_pairs((s, a, t, b)))


def _find_doubling_cost(doubling: Doubling, allowed_fault: str | None = None) -> int:
    return doubling.cost + sum(FAULT_COST * FAULT_WEIGHTS[kind] for kind in doubling.faults if kind != allowed_fault)


Positions = Iterator[tuple[int, int, int, int, tuple[int, ...]]]
"""Extra cost, soprano, alto, tenor, and the basses that are possible under them."""


def iterate_ordered(sonority: Sonority, sopranos: tuple[int, ...], wide_spacing: int) -> Positions:
    """Yield well-spaced voicings that do not cross.

    `wide_spacing` is a limit in semitones up to which wider ones are included as faults; 0 excludes them.
    """
    _, altos, tenors, basses = sonority.heights
    max_spacing = wide_spacing or MAX_SPACINGS[0]
    spacing_cost = FAULT_COST * FAULT_WEIGHTS["spacing"]
    basses_by_tenor = {t: tuple(b for b in basses if t - MAX_SPACINGS[2] <= b <= t) for t in tenors}
    tenors_by_alto = {a: tuple(t for t in tenors if a - max_spacing <= t <= a) for a in altos}
    for s in sopranos:
        for a in altos:
            if s - max_spacing <= a <= s:
                for t in tenors_by_alto[a]:
                    extra_cost = (
                        spacing_cost * ((s - a > MAX_SPACINGS[0]) + (a - t > MAX_SPACINGS[1])) if wide_spacing else 0
                    )
                    yield extra_cost, s, a, t, basses_by_tenor[t]


def _iterate_spread(sonority: Sonority, sopranos: tuple[int, ...]) -> Positions:
    """Yield voicings in which one spacing of upper voices is too wide.

    The one under the soprano is heard best.
    """
    _, altos, tenors, basses = sonority.heights
    for s in sopranos:
        for a in altos:
            for t in tenors:
                spacings = (s - a, a - t)
                if min(spacings) >= 0 and min(spacings) <= 12 < max(spacings) <= _MAX_ERROR_SPACING + 3:
                    possible_basses = tuple(b for b in basses if t - MAX_SPACINGS[2] <= b <= t)
                    yield (4 if spacings[1] > 12 else 0), s, a, t, possible_basses


def _iterate_crossed(sonority: Sonority, sopranos: tuple[int, ...], *, is_soprano_free: bool) -> Positions:
    """Yield voicings in which two neighbours cross.

    They are alto and tenor, or preferably soprano and alto if the soprano is free of a syllable.
    """
    _, altos, tenors, basses = sonority.heights
    for s in sopranos:
        for a in altos:
            for t in tenors:
                is_alto_above = is_soprano_free and t <= s < a <= s + 8 and a - t <= MAX_SPACINGS[1]
                if is_alto_above or (a < t <= a + 8 and t <= s <= a + MAX_SPACINGS[0]):
                    possible_basses = tuple(b for b in basses if b <= min(s, a, t) and t - b <= MAX_SPACINGS[2])
                    yield (0 if is_alto_above or not is_soprano_free else 12), s, a, t, possible_basses


def _find_position_cost(s: int, a: int, t: int, b: int) -> int:
    """Return the cost of uncomfortable voices, unisons and wide spacings."""
    cost = _STRAIN[0][s] + _STRAIN[1][a] + _STRAIN[2][t] + _STRAIN[3][b]
    cost += 6 * (s == a) + 4 * (a == t) + 3 * (t == b)
    return cost + (s - a > 9) + (a - t > 9) + 2 * (t - b > 16)


_STRAIN = tuple(tuple(max(0, low - midi, midi - high) for midi in range(128)) for low, high in COMFORTABLE_RANGES)
"""Half steps by which each voice is outside its comfortable range, by MIDI number."""

_PERFECT_BITS = tuple({7: 1, 0: 64}.get(min(distance, 120 - distance) % 12, 0) for distance in range(120))
"""Value by distance of two voices: 1 for a fifth, 64 for an octave, else 0.

Crossed voices have negative distances, which count from the end.
"""


def find_perfect_pairs(parts: Parts) -> int:
    """Return the pairs of voices in fifths and octaves, as `Candidate.perfect`."""
    s, a, t, b = parts
    return (
        _PERFECT_BITS[s - a]
        | _PERFECT_BITS[s - t] << 1
        | _PERFECT_BITS[s - b] << 2
        | _PERFECT_BITS[a - t] << 3
        | _PERFECT_BITS[a - b] << 4
        | _PERFECT_BITS[t - b] << 5
    )
