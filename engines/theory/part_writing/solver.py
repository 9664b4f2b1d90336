"""Dynamic program that finds the cheapest way through the candidates of a phrase.

Layer by layer it keeps the cheapest way to every voicing of a chord. Voicings are grouped by their frame of outer
voices, so that the costs of soprano and bass are computed once for all inner voices between them. The cheap ways come
first, so that most of the expensive ones are never looked at.
"""

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.candidates import FAULT_COST, FAULT_WEIGHTS, Candidate, find_candidates
from engines.theory.part_writing.melody import FORBIDDEN_COST, Moves, make_moves
from engines.theory.part_writing.rules import VOICE_PAIRS, Parts, find_hidden, find_resolution_fault
from engines.theory.part_writing.sonority import Sonority, lacks_third, make_sonority, remove_third
from engines.theory.part_writing.values import PARALLEL_ERRORS
from engines.theory.roman import RomanNumeral

UNLIMITED_SLACK = 100_000_000
"""Slack that allows every fault, but no cost of `FORBIDDEN_COST`."""

UNREACHABLE_COST = 10_000_000_000
"""Cost of a voicing that cannot be reached."""

_FIFTH_BITS, _OCTAVE_BITS = 0b111111, 0b111111 << 6
_CONTRARY_PARALLEL_COST = 400
"""Cost of parallels in contrary motion, which are hard to hear."""
_INNER_PARALLEL_COST = 150
"""Cost of parallels for each inner voice, above that of changing a chord."""

_AUDIBLE_PARALLELS = tuple(
    (65 << place, upper, lower, _INNER_PARALLEL_COST * ((upper != 0) + (lower != 3)))
    for place, (upper, lower) in enumerate(VOICE_PAIRS)
)
"""Pairs of voices: bits of `Candidate.perfect`, voices, cost of parallels.

Parallels on purpose cost nothing between the outer voices and most between inner ones, where they are hard to hear.
"""

_PARALLEL_COST = FAULT_COST * FAULT_WEIGHTS["parallel-fifths"]
_OVERLAP_COST = FAULT_COST * FAULT_WEIGHTS["voice-overlap"]
_CROSSING_COST = 30
"""Cost of an overlap that belongs to voices crossed on purpose."""
_HIDDEN_COST = FAULT_COST * FAULT_WEIGHTS["hidden-fifths"]
_UNRESOLVED_LEADING_COST = FAULT_COST * FAULT_WEIGHTS["unresolved-leading-tone"]

# Indexed by the four bits of the moving voices: bits of `Candidate.perfect` for the pairs of which both voices move.
_MOVING_PAIRS = tuple(
    sum(65 << place for place, (upper, lower) in enumerate(VOICE_PAIRS) if moving >> upper & 1 and moving >> lower & 1)
    for moving in range(16)
)

_get_cost = itemgetter(2)

Ways = list[int]
"""Cost of the cheapest way to each candidate of a layer."""


class Frame(NamedTuple):
    """The candidates of a layer with the same outer voices."""

    soprano: int
    bass: int
    extra: int
    """Extra cost of each of them in this phrase."""
    inner: tuple[tuple[int, int, int, int, int], ...]
    """Alto, tenor, cost, perfect pairs, index in the layer; the cheapest first."""


class Step(NamedTuple):
    """The motion from one chord to the next."""

    here: Sonority
    there: Sonority
    moves: Moves
    wanted: int
    """Pairs, as bits, of which at least one must be parallel; 0: none.

    The bits are those of `Candidate.perfect`.
    """
    doubled: int | None
    """Pitch class of a leading tone doubled on purpose, of which one must resolve."""


@lru_cache(maxsize=1024)
def make_step(
    key: Key, chord: RomanNumeral, next_chord: RomanNumeral, error: str | None = None, following: str | None = None
) -> Step:
    """Return the step between two chords with their errors.

    Parallels are those between the two.
    """
    wanted = 0
    if error in PARALLEL_ERRORS:
        wanted = _FIFTH_BITS if error == "parallel-fifths" else _OCTAVE_BITS
    first = make_sonority(key, chord)
    doubled = None
    if error == "doubled-leading-tone":
        doubled = next((tone.pc for tone in first.tones if tone.tendency == "leading"), None)
    single = error if error in ("unresolved-seventh", "doubled-leading-tone") else None
    hollow = lacks_third(following, error)
    second = remove_third(make_sonority(key, next_chord)) if hollow else make_sonority(key, next_chord)
    return Step(first, second, make_moves(key, chord, next_chord, single, hollow), wanted, doubled)


class Layer(NamedTuple):
    """The possible voicings of one chord."""

    candidates: tuple[Candidate, ...]
    frames: tuple[Frame, ...]


@lru_cache(maxsize=2048)
def make_layer(key: Key, chord: RomanNumeral, level: int, soprano: str | None, error: str | None) -> Layer:
    """Return the result of `candidates`, also grouped by outer voices."""
    found = find_candidates(key, chord, level, soprano, error)
    return Layer(found, group_by_outer_voices(found))


def group_by_outer_voices(candidates: tuple[Candidate, ...]) -> tuple[Frame, ...]:
    """Return the candidates grouped by their outer voices."""
    grouped: dict[tuple[int, int], list[tuple[int, int, int, int, int]]] = {}
    for index, (s, a, t, b, cost, perfect) in enumerate(candidates):
        grouped.setdefault((s, b), []).append((a, t, cost, perfect, index))
    return tuple(Frame(s, b, 0, tuple(sorted(inner, key=_get_cost))) for (s, b), inner in grouped.items())


def advance_layer(
    step: Step, layer: Iterable[Frame], joints: Ways, following: Iterable[Frame], size: int, ceiling: int
) -> tuple[Ways, list[int]]:
    """Return the cheapest ways to the next layer, and the index each came from.

    The index is -1 for a candidate that is not reached; all costs are below `ceiling`.
    """
    new_ways = [UNREACHABLE_COST] * size
    came_from = [-1] * size
    sopranos, altos, tenors, basses = step.moves
    wanted = step.wanted
    reached = []
    for frame in layer:
        inner = [
            (way, a, t, perfect, index) for a, t, _, perfect, index in frame.inner if (way := joints[index]) < ceiling
        ]
        if inner:
            inner.sort()
            reached.append((inner[0][0], frame.soprano, frame.bass, inner))
    reached.sort(key=lambda entry: entry[0])
    for s1, b1, extra, goals in following:
        by_soprano, by_bass = sopranos[s1], basses[b1]
        origins = []
        for least, s0, b0, inner in reached:
            outer = by_soprano[s0] + by_bass[b0]
            if least + outer >= ceiling:
                continue
            if (s1 - s0) * (b1 - b0) > 0:
                outer += _similar_motion_cost(step, s0, b0, s1, b1)
            if least + outer < ceiling:
                origins.append((least + outer, outer, s0, b0, inner))
        origins.sort(key=lambda entry: entry[0])
        for a1, t1, cost, perfect1, goal in goals:
            by_alto, by_tenor = altos[a1], tenors[t1]
            best, source = ceiling - cost - extra, -1
            for least, outer, s0, b0, inner in origins:
                if least >= best:
                    break
                limit = best - outer
                for way, a0, t0, perfect0, index in inner:
                    if way >= limit:
                        break
                    total = way + by_alto[a0] + by_tenor[t0]
                    if total < limit and not (wanted and not perfect0 & perfect1 & wanted):
                        total += _joint_cost(step, (s0, a0, t0, b0), (s1, a1, t1, b1), perfect0 & perfect1)
                        if total < limit:
                            limit, source = total, index
                            best = total + outer
            if source >= 0:
                new_ways[goal] = best + cost + extra
                came_from[goal] = source
    return new_ways, came_from


def _similar_motion_cost(step: Step, s0: int, b0: int, s1: int, b1: int) -> int:
    """Return the cost of similar motion of the outer voices.

    It is high for hidden fifths and octaves, else low.
    """
    if (
        abs(s1 - s0) > 1
        and (s1 - b1) % 12 in (0, 7)
        and find_hidden(step.here, (s0, s0, b0, b0), step.there, (s1, s1, b1, b1))
    ):
        return _HIDDEN_COST
    return 3 if abs(s1 - s0) > 2 and abs(b1 - b0) > 2 else 0


def _joint_cost(step: Step, parts: Parts, next_parts: Parts, perfect: int) -> int:
    """Return the cost of all four voices: overlaps, and parallels.

    Parallels are looked for among the pairs that are `perfect` in both chords.
    """
    s0, a0, t0, b0 = parts
    s1, a1, t1, b1 = next_parts
    cost = 0
    parallel = 0
    if perfect:
        parallel = perfect & _MOVING_PAIRS[(s0 != s1) | (a0 != a1) << 1 | (t0 != t1) << 2 | (b0 != b1) << 3]
    if step.wanted:
        wanted = parallel & step.wanted
        if not wanted:
            return FORBIDDEN_COST
        cost += 20 * (wanted.bit_count() - 1) + min(
            inside
            + _CONTRARY_PARALLEL_COST * ((parts[upper] < next_parts[upper]) != (parts[lower] < next_parts[lower]))
            for bits, upper, lower, inside in _AUDIBLE_PARALLELS
            if bits & wanted
        )
        parallel &= ~step.wanted
    if parallel:
        cost += _PARALLEL_COST * parallel.bit_count()
    if a1 > s0 or s1 < a0:
        cost += _CROSSING_COST if a0 > s0 or a1 > s1 else _OVERLAP_COST
    if t1 > a0 or a1 < t0:
        cost += _CROSSING_COST if t0 > a0 or t1 > a1 else _OVERLAP_COST
    if b1 > t0 or t1 < b0:
        cost += _OVERLAP_COST
    if step.doubled is not None:
        cost += _unresolved_leading_cost(step, parts, next_parts)
    return cost


def _unresolved_leading_cost(step: Step, parts: Parts, next_parts: Parts) -> int:
    """Return the cost of a fault if none of the doubled leading tones resolves."""
    voices = [voice for voice in range(4) if parts[voice] % 12 == step.doubled]
    wrong = [find_resolution_fault(voice, step.here, parts[voice], step.there, next_parts[voice]) for voice in voices]
    return _UNRESOLVED_LEADING_COST if all(wrong) else 0
