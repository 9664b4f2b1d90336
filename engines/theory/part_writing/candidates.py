"""Candidates: every way to set one chord for the four voices, with its cost."""

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

Costs of taste never add up to it, so that a clean phrase is always preferred.
"""

FAULT_WEIGHTS = {
    "parallel-fifths": 4, "parallel-octaves": 4, "unresolved-leading-tone": 3, "unresolved-seventh": 3,
    "doubled-leading-tone": 4, "doubled-seventh": 4, "doubled-flat": 3, "doubled-third": 1, "missing-third": 4,
    "missing-tone": 4, "spacing": 2, "voice-crossing": 3, "voice-overlap": 2, "hidden-fifths": 1, "hidden-octaves": 1,
    "augmented-interval": 2, "unresolved-flat": 2,
}  # fmt: skip
"""Weight of each fault in units of `FAULT_COST`.

A forced fault is the mildest possible.
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

    Bit p: a fifth between the voices of ``rules.PAIRS[p]``; bit 6 + p: an octave or unison.
    """


_OMISSION_COST = 400
"""Cost of a chord of four tones that lacks one because of parallels.

Parallels may need its fifth or root twice. The cost is more than taste and less than a fault, because the parallels are
heard all the same.
"""

_MAX_ERROR_SPACING = 16
"""Limit in semitones between upper voices under a spacing error."""


@lru_cache(maxsize=2048)
def find_candidates(
    key: Key, chord: RomanNumeral, level: int, soprano: str | None = None, error: str | None = None
) -> tuple[Candidate, ...]:
    """Return voicings up to a level of `doubling`, with a syllable or an error.

    `soprano` is the syllable on top; `error` is an error of one voicing that each must have. With parallels, voicings
    are included in which a chord of four tones lacks one that is not its third.

    A fault that nobody asked for costs `FAULT_COST` times its weight; if every voicing has one, the least such cost is
    taken off all. Empty if nothing fits, as for a missing third under a syllable that is the third.
    """
    sounds = make_sonority(key, chord)
    top = sounds.heights[0]
    if soprano is not None:
        wanted = find_sung_name_over(key, soprano, chord).pitch_class
        top = tuple(midi for midi in top if midi % 12 == wanted)
    found = list(_search(sounds, top, level, error, free=soprano is None))
    if not found:
        return ()
    inevitable = min(candidate.cost for candidate in found) // FAULT_COST * FAULT_COST
    if not inevitable:
        return tuple(found)
    return tuple(candidate._replace(cost=candidate.cost - inevitable) for candidate in found)


def _search(
    sonority: Sonority, top: tuple[int, ...], level: int, error: str | None, *, free: bool
) -> Iterator[Candidate]:
    wanted = {}
    for code, doubling in list_doublings(sonority).items():
        if error in ("doubled-leading-tone", "missing-third", "doubled-third"):
            if error in doubling.faults:
                wanted[code] = _doubling_cost(doubling, allowed=error)
        elif error in PARALLEL_ERRORS and doubling.faults == ("missing-tone",) and len(sonority.tones) == 4:
            wanted[code] = doubling.cost + _OMISSION_COST
        elif doubling.level <= level:
            wanted[code] = _doubling_cost(doubling)
    weight = [0 if index is None else CODE_WEIGHTS[index] for index in sonority.by_pc] * (RANGES[0][1] // 12 + 1)
    if error == "voice-crossing":
        ways = _iterate_crossed(sonority, top, free=free)
    elif error == "spacing":
        ways = _iterate_spread(sonority, top)
    else:
        ways = _iterate_ordered(sonority, top, _MAX_ERROR_SPACING if level == FAULTY_LEVEL else 0)
    for extra, s, a, t, basses in ways:
        upper = weight[s] + weight[a] + weight[t]
        for b in basses:
            cost = wanted.get(upper + weight[b])
            if cost is not None:
                yield Candidate(s, a, t, b, cost + extra + _position_cost(s, a, t, b), find_perfect_pairs((s, a, t, b)))


def _doubling_cost(doubling: Doubling, allowed: str | None = None) -> int:
    return doubling.cost + sum(FAULT_COST * FAULT_WEIGHTS[kind] for kind in doubling.faults if kind != allowed)


_Ways = Iterator[tuple[int, int, int, int, tuple[int, ...]]]
"""Extra cost, soprano, alto, tenor, and the basses that are possible under them."""


def _iterate_ordered(sonority: Sonority, top: tuple[int, ...], spread: int) -> _Ways:
    """Yield uncrossed voicings, well spaced; with `spread` also wider ones as faults."""
    _, altos, tenors, basses = sonority.heights
    most = spread or MAX_SPACINGS[0]
    spacing_cost = FAULT_COST * FAULT_WEIGHTS["spacing"]
    lows = {t: tuple(b for b in basses if t - MAX_SPACINGS[2] <= b <= t) for t in tenors}
    middles = {a: tuple(t for t in tenors if a - most <= t <= a) for a in altos}
    for s in top:
        for a in altos:
            if s - most <= a <= s:
                for t in middles[a]:
                    extra = spacing_cost * ((s - a > MAX_SPACINGS[0]) + (a - t > MAX_SPACINGS[1])) if spread else 0
                    yield extra, s, a, t, lows[t]


def _iterate_spread(sonority: Sonority, top: tuple[int, ...]) -> _Ways:
    """Yield voicings with one gap between upper voices that is too wide.

    The gap under the soprano is heard best.
    """
    _, altos, tenors, basses = sonority.heights
    for s in top:
        for a in altos:
            for t in tenors:
                gaps = (s - a, a - t)
                if min(gaps) >= 0 and min(gaps) <= 12 < max(gaps) <= _MAX_ERROR_SPACING + 3:
                    low = tuple(b for b in basses if t - MAX_SPACINGS[2] <= b <= t)
                    yield (4 if gaps[1] > 12 else 0), s, a, t, low


def _iterate_crossed(sonority: Sonority, top: tuple[int, ...], *, free: bool) -> _Ways:
    """Yield voicings in which two neighbours cross.

    They are alto and tenor, or rather soprano and alto if no syllable is on top.
    """
    _, altos, tenors, basses = sonority.heights
    for s in top:
        for a in altos:
            for t in tenors:
                above = free and t <= s < a <= s + 8 and a - t <= MAX_SPACINGS[1]
                if above or (a < t <= a + 8 and t <= s <= a + MAX_SPACINGS[0]):
                    low = tuple(b for b in basses if b <= min(s, a, t) and t - b <= MAX_SPACINGS[2])
                    yield (0 if above or not free else 12), s, a, t, low


def _position_cost(s: int, a: int, t: int, b: int) -> int:
    """Return the cost of a position: uncomfortable voices, unisons, wide gaps."""
    cost = _STRAIN[0][s] + _STRAIN[1][a] + _STRAIN[2][t] + _STRAIN[3][b]
    cost += 6 * (s == a) + 4 * (a == t) + 3 * (t == b)
    return cost + (s - a > 9) + (a - t > 9) + 2 * (t - b > 16)


_STRAIN = tuple(tuple(max(0, low - midi, midi - high) for midi in range(128)) for low, high in COMFORTABLE_RANGES)
"""Half steps by which each voice is outside its comfort, by MIDI number."""

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
