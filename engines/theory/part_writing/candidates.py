"""Voicings to choose from: every way to set one chord for the four voices, each with what it costs."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.doubling import FAULTY, WEIGHTS, Doubling, doublings
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.sonority import RANGES, WIDEST, Sonority, sonority, sung_over
from engines.theory.part_writing.values import PARALLELS
from engines.theory.roman import Roman

EVIL = 10_000
"""Cost of one mild fault. Taste never adds up to it, so that a clean phrase is always preferred."""

WEIGHT = {
    "parallel-fifths": 4, "parallel-octaves": 4, "unresolved-leading-tone": 3, "unresolved-seventh": 3,
    "doubled-leading-tone": 4, "doubled-seventh": 4, "doubled-flat": 3, "doubled-third": 1, "missing-third": 4,
    "missing-tone": 4, "spacing": 2, "voice-crossing": 3, "voice-overlap": 2, "hidden-fifths": 1, "hidden-octaves": 1,
    "augmented-interval": 2, "unresolved-flat": 2,
}  # fmt: skip
"""How evil each fault is, in units of `EVIL`: whatever is forced should be what offends least."""

COMFORT = ((66, 77), (57, 71), (50, 64), (42, 57))
"""Where each voice likes to be: F#4-F5, A3-B4, D3-E4, F#2-A3."""


class Candidate(NamedTuple):
    """One voicing."""

    soprano: int
    alto: int
    tenor: int
    bass: int
    cost: int
    perfect: int
    """Bit p for a fifth between the voices of ``rules.PAIRS[p]``, bit 6 + p for an octave or unison."""


_PARALLELS_WITHOUT = 400
"""What it costs that a chord of four tones is left without one of them where its fifth or its root is needed twice for
parallels: more than taste, less than a fault, for the parallels are heard all the same."""

_SPREAD = 16
"""Semitones between upper voices that a spacing error opens at most."""


@lru_cache(maxsize=2048)
def candidates(
    key: Key, chord: Roman, level: int, soprano: str | None = None, error: str | None = None
) -> tuple[Candidate, ...]:
    """Voicings up to a level of `doubling`, with a syllable on top, or with an error of one voicing really in them.
    Under parallels, those too in which a chord of four tones lacks one that is not its third.

    What is wrong although nobody asked for it costs `EVIL`; without a clean voicing the least of it is taken off from
    all. Empty where nothing fits, as for a missing third under a syllable that is the third.
    """
    sounds = sonority(key, chord)
    top = sounds.heights[0]
    if soprano is not None:
        wanted = sung_over(key, soprano, chord).pitch_class
        top = tuple(midi for midi in top if midi % 12 == wanted)
    found = list(_search(sounds, top, level, error, free=soprano is None))
    if not found:
        return ()
    inevitable = min(candidate.cost for candidate in found) // EVIL * EVIL
    if not inevitable:
        return tuple(found)
    return tuple(candidate._replace(cost=candidate.cost - inevitable) for candidate in found)


def _search(
    sounds: Sonority, top: tuple[int, ...], level: int, error: str | None, *, free: bool
) -> Iterator[Candidate]:
    wanted = {}
    for code, doubling in doublings(sounds).items():
        if error in ("doubled-leading-tone", "missing-third", "doubled-third"):
            if error in doubling.faults:
                wanted[code] = _cost(doubling, allowed=error)
        elif error in PARALLELS and doubling.faults == ("missing-tone",) and len(sounds.tones) == 4:
            wanted[code] = doubling.cost + _PARALLELS_WITHOUT
        elif doubling.level <= level:
            wanted[code] = _cost(doubling)
    weight = [0 if index is None else WEIGHTS[index] for index in sounds.by_pc] * (RANGES[0][1] // 12 + 1)
    if error == "voice-crossing":
        ways = _crossed(sounds, top, free=free)
    elif error == "spacing":
        ways = _spread(sounds, top)
    else:
        ways = _ordered(sounds, top, _SPREAD if level == FAULTY else 0)
    for extra, s, a, t, basses in ways:
        upper = weight[s] + weight[a] + weight[t]
        for b in basses:
            cost = wanted.get(upper + weight[b])
            if cost is not None:
                yield Candidate(s, a, t, b, cost + extra + _position(s, a, t, b), perfect_pairs((s, a, t, b)))


def _cost(doubling: Doubling, allowed: str | None = None) -> int:
    return doubling.cost + sum(EVIL * WEIGHT[kind] for kind in doubling.faults if kind != allowed)


_Ways = Iterator[tuple[int, int, int, int, tuple[int, ...]]]
"""What it costs, soprano, alto, tenor, and the basses that may stand under them."""


def _ordered(sounds: Sonority, top: tuple[int, ...], spread: int) -> _Ways:
    """Uncrossed voicings, well spaced; with `spread` also wider ones, which cost evil."""
    _, altos, tenors, basses = sounds.heights
    most = spread or WIDEST[0]
    evil = EVIL * WEIGHT["spacing"]
    lows = {t: tuple(b for b in basses if t - WIDEST[2] <= b <= t) for t in tenors}
    middles = {a: tuple(t for t in tenors if a - most <= t <= a) for a in altos}
    for s in top:
        for a in altos:
            if s - most <= a <= s:
                for t in middles[a]:
                    extra = evil * ((s - a > WIDEST[0]) + (a - t > WIDEST[1])) if spread else 0
                    yield extra, s, a, t, lows[t]


def _spread(sounds: Sonority, top: tuple[int, ...]) -> _Ways:
    """Voicings with one gap between upper voices that is too wide; the gap under the soprano is heard best."""
    _, altos, tenors, basses = sounds.heights
    for s in top:
        for a in altos:
            for t in tenors:
                gaps = (s - a, a - t)
                if min(gaps) >= 0 and min(gaps) <= 12 < max(gaps) <= _SPREAD + 3:
                    low = tuple(b for b in basses if t - WIDEST[2] <= b <= t)
                    yield (4 if gaps[1] > 12 else 0), s, a, t, low


def _crossed(sounds: Sonority, top: tuple[int, ...], *, free: bool) -> _Ways:
    """Voicings with two neighbours crossed: alto and tenor or rather, where no syllable is on top, soprano and alto."""
    _, altos, tenors, basses = sounds.heights
    for s in top:
        for a in altos:
            for t in tenors:
                above = free and t <= s < a <= s + 8 and a - t <= WIDEST[1]
                if above or (a < t <= a + 8 and t <= s <= a + WIDEST[0]):
                    low = tuple(b for b in basses if b <= min(s, a, t) and t - b <= WIDEST[2])
                    yield (0 if above or not free else 12), s, a, t, low


def _position(s: int, a: int, t: int, b: int) -> int:
    """What a position costs the ear: voices far from their middle, unisons, a soprano far above the rest."""
    cost = _STRAIN[0][s] + _STRAIN[1][a] + _STRAIN[2][t] + _STRAIN[3][b]
    cost += 6 * (s == a) + 4 * (a == t) + 3 * (t == b)
    return cost + (s - a > 9) + (a - t > 9) + 2 * (t - b > 16)


_STRAIN = tuple(tuple(max(0, low - midi, midi - high) for midi in range(128)) for low, high in COMFORT)
"""Half steps that each voice is out of its comfort, by MIDI number."""

_PERFECT = tuple({7: 1, 0: 64}.get(min(distance, 120 - distance) % 12, 0) for distance in range(120))
"""1 for a fifth, 64 for an octave, by the distance of two voices; crossed voices count from the end."""


def perfect_pairs(parts: Parts) -> int:
    """Which pairs of voices stand in fifths and octaves, as bits (see `Candidate.perfect`)."""
    s, a, t, b = parts
    return (
        _PERFECT[s - a]
        | _PERFECT[s - t] << 1
        | _PERFECT[s - b] << 2
        | _PERFECT[a - t] << 3
        | _PERFECT[a - b] << 4
        | _PERFECT[t - b] << 5
    )
