"""Voicings of each chord of a whole phrase, with their costs."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.cadences import Cadence
from engines.theory.part_writing.candidates import FAULT_WEIGHTS, find_perfect_pairs, iterate_ordered
from engines.theory.part_writing.doubling import CODE_WEIGHTS, list_doublings
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.sonority import MAX_SPACINGS, Sonority, find_sung_name_over, make_sonority
from engines.theory.part_writing.values import Harmony
from engines.theory.part_writing.weights import load_weights
from engines.theory.roman import RomanNumeral

UNIT_FAULT_COST = 100_000_000
"""Cost of one mild fault.

It is above all costs of taste and of changes of a phrase with 1,000 chords.
"""

_WIDE_SPACING = 16
"""Limit in half steps between upper voices where faults are allowed."""

Outer = tuple[int, int]
"""MIDI numbers of soprano and bass."""

Inner = tuple[int, int, int, int]
"""Cost, alto, tenor and perfect pairs as in `candidates.Candidate`."""


class Frame(NamedTuple):
    """Voicings of one chord with the same outer voices."""

    extra_cost: int
    """Cost of the outer voices in this phrase."""
    min_cost: int
    """Cost of the cheapest inner voices."""
    inner: tuple[Inner, ...]
    """Inner voices, the cheapest first."""


Layer = dict[Outer, Frame]
"""Voicings of one chord by their outer voices."""


@lru_cache(maxsize=4096)
def list_voicings(key: Key, chord: RomanNumeral, *, with_faults: bool = False) -> Layer:
    """Return the voicings of a chord within the ranges, by outer voices.

    Voicings with faults of doubling or spacing are included only `with_faults`. If every voicing has a fault, those
    with the mildest one are included in any case, and that fault costs nothing.
    """
    sonority = make_sonority(key, chord)
    costs_by_code = _price_doublings(sonority)
    mildest = min(cost for cost in costs_by_code.values()) // UNIT_FAULT_COST * UNIT_FAULT_COST
    costs_by_code = {
        code: cost - mildest for code, cost in costs_by_code.items() if with_faults or cost < mildest + UNIT_FAULT_COST
    }
    codes = [0 if index is None else CODE_WEIGHTS[index] for index in sonority.by_pitch_class] * 8
    weights = load_weights().position
    strain = _list_strains(weights.centres, weights.free, weights.strain)
    single_bass_cost = weights.single_bass if chord.figures == "6/4" else 0
    bass_code = CODE_WEIGHTS[sonority.bass]
    spacing_cost = UNIT_FAULT_COST * FAULT_WEIGHTS["spacing"]
    inner_by_outer: dict[Outer, list[Inner]] = {}
    for _, s, a, t, basses in iterate_ordered(sonority, sonority.heights[0], _WIDE_SPACING if with_faults else 0):
        upper_cost = strain[0][s] + strain[1][a] + strain[2][t]
        if s - a > 9:
            upper_cost += weights.wide if s - a <= MAX_SPACINGS[0] else spacing_cost
        elif s == a:
            upper_cost += weights.unisons[0]
        if a - t > 9:
            upper_cost += weights.wide if a - t <= MAX_SPACINGS[1] else spacing_cost
        elif a == t:
            upper_cost += weights.unisons[1]
        upper_code = codes[s] + codes[a] + codes[t]
        if single_bass_cost and upper_code // bass_code % 5 == 0:
            upper_cost += single_bass_cost
        for b in basses:
            cost = costs_by_code.get(upper_code + codes[b])
            if cost is not None:
                cost += upper_cost + strain[3][b] + weights.low_gap * (t - b > 16) + weights.unisons[2] * (t == b)
                inner_by_outer.setdefault((s, b), []).append((cost, a, t, find_perfect_pairs((s, a, t, b))))
    return {outer: make_frame(inner) for outer, inner in inner_by_outer.items()}


def make_frame(inner: Sequence[Inner], extra_cost: int = 0) -> Frame:
    """Return a frame with the cheapest of its inner voices first."""
    ordered = tuple(sorted(inner))
    return Frame(extra_cost, ordered[0][0], ordered)


def _price_doublings(sonority: Sonority) -> dict[int, int]:
    weight = load_weights().position.doubling
    return {
        code: weight * doubling.cost + UNIT_FAULT_COST * sum(FAULT_WEIGHTS[kind] for kind in doubling.faults)
        for code, doubling in list_doublings(sonority).items()
    }


@lru_cache(maxsize=8)
def _list_strains(
    centres: tuple[int, ...], free: tuple[int, ...], strain: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the cost of each MIDI number in each voice."""
    return tuple(
        tuple(cost * max(0, abs(midi - centre) - width) for midi in range(128))
        for centre, width, cost in zip(centres, free, strain, strict=True)
    )


class Previous(NamedTuple):
    """The voicing that a chord had before, and the cost of another one."""

    parts: Parts
    change_cost: int
    soprano_cost: int
    """Cost of another soprano, in addition."""
    may_have_faults: bool = False
    """True if an error at the chord may have asked for faults in the voicing."""


def make_layer(
    key: Key,
    harmony: Harmony,
    cadence: Cadence = "none",
    *,
    is_first: bool = False,
    is_last: bool = False,
    previous: Previous | None = None,
    with_faults: bool = False,
) -> Layer:
    """Return the voicings that one chord may have in a phrase.

    A phrase that is closed has a first and a last chord, which have costs of their own; a loop has neither. The result
    is empty if a syllable needs a fault.
    """
    layer = list_voicings(key, harmony.chord, with_faults=with_faults)
    if harmony.soprano is not None:
        sung = find_sung_name_over(key, harmony.soprano, harmony.chord).pitch_class
        layer = {outer: frame for outer, frame in layer.items() if outer[0] % 12 == sung}
    if is_first:
        layer = _add_opening_costs(key, harmony.chord, layer)
    if is_last:
        layer = _add_ending_costs(key, harmony.chord, layer, cadence)
    return layer if previous is None else _add_change_costs(layer, previous)


def _add_opening_costs(key: Key, chord: RomanNumeral, layer: Layer) -> Layer:
    if chord.degree != 1 or chord.applied is not None or chord.alteration:
        return layer
    weights = load_weights().opening
    costs = {"root": weights.root, "third": weights.third, "fifth": weights.fifth}
    sonority = make_sonority(key, chord)
    return {
        outer: frame._replace(extra_cost=frame.extra_cost + costs.get(sonority.tone_at(outer[0]).role, 0))
        for outer, frame in layer.items()
    }


def _add_ending_costs(key: Key, chord: RomanNumeral, layer: Layer, cadence: Cadence) -> Layer:
    weights, sonority = load_weights().ending, make_sonority(key, chord)
    if cadence == "half":
        costs = {"third": weights.half_third, "root": weights.half_root}
        return {
            outer: frame._replace(extra_cost=frame.extra_cost + costs.get(sonority.tone_at(outer[0]).role, 0))
            for outer, frame in layer.items()
        }
    if cadence not in ("authentic", "plagal"):
        return layer
    fifth = sonority.tone_in_role("fifth")
    result = {}
    for (s, b), frame in layer.items():
        extra_cost = frame.extra_cost + (0 if sonority.tone_at(s).role == "root" else weights.not_do)
        inner = frame.inner
        if fifth is not None and s % 12 != fifth.pitch_class:
            inner = tuple(
                (cost + weights.no_fifth * (fifth.pitch_class not in (a % 12, t % 12)), a, t, perfect)
                for cost, a, t, perfect in inner
            )
        result[s, b] = make_frame(inner, extra_cost)
    return result


def _add_change_costs(layer: Layer, previous: Previous) -> Layer:
    """Return a layer in which all voicings but the previous one cost more.

    The previous one is not added if it has a fault that nobody asked for.
    """
    s0, a0, t0, b0 = previous.parts
    result = {}
    for (s, b), frame in layer.items():
        extra_cost = frame.extra_cost + previous.change_cost + previous.soprano_cost * (s != s0)
        result[s, b] = frame._replace(extra_cost=extra_cost)
    frame = layer.get((s0, b0), Frame(0, 0, ()))
    kept_cost = next((cost for cost, a, t, _ in frame.inner if (a, t) == (a0, t0)), None)
    if kept_cost is None and not previous.may_have_faults:
        return result
    fault_cost = 0 if kept_cost is None or previous.may_have_faults else kept_cost // UNIT_FAULT_COST * UNIT_FAULT_COST
    added_cost = frame.extra_cost + previous.change_cost
    others = tuple((cost + added_cost, a, t, perfect) for cost, a, t, perfect in frame.inner if (a, t) != (a0, t0))
    result[s0, b0] = make_frame(((fault_cost, a0, t0, find_perfect_pairs(previous.parts)), *others))
    return result


def pin_layer(parts: Parts) -> Layer:
    """Return a layer with one voicing."""
    s, a, t, b = parts
    return {(s, b): make_frame(((0, a, t, find_perfect_pairs(parts)),))}
