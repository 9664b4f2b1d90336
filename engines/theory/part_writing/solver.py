"""Dynamic program that finds the cheapest path through the candidates of a phrase.

Layer by layer it stores the cheapest path to every voicing of a chord. Voicings are grouped by their outer voices (a
`Frame`), so that the costs of soprano and bass are computed once for all inner voices between them. Cheap paths come
first, so that most of the expensive ones are never examined.
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

PathCosts = list[int]
"""Cost of the cheapest path to each candidate of a layer."""


class Frame(NamedTuple):
    """The candidates of a layer with the same outer voices."""

    soprano: int
    bass: int
    extra_cost: int
    """Cost of each of them in this phrase, in addition to its own."""
    inner: tuple[tuple[int, int, int, int, int], ...]
    """Alto, tenor, cost, perfect pairs, index in the layer; the cheapest first."""


class ChordChange(NamedTuple):
    """The motion from one chord to the next."""

    sonority: Sonority
    next_sonority: Sonority
    moves: Moves
    required_parallels: int
    """Bits of voice pairs of which at least one must be parallel, or 0.

    The bits are those of `Candidate.perfect`.
    """
    doubled_pitch_class: int | None
    """Pitch class of a leading tone doubled on purpose, of which one must resolve."""


@lru_cache(maxsize=1024)
def make_chord_change(
    key: Key, chord: RomanNumeral, next_chord: RomanNumeral, error: str | None = None, next_error: str | None = None
) -> ChordChange:
    """Return the motion between two chords with their errors.

    An `error` of parallels applies to the motion between the two.
    """
    required_parallels = 0
    if error in PARALLEL_ERRORS:
        required_parallels = _FIFTH_BITS if error == "parallel-fifths" else _OCTAVE_BITS
    sonority = make_sonority(key, chord)
    doubled_pitch_class = None
    if error == "doubled-leading-tone":
        doubled_pitch_class = next((tone.pitch_class for tone in sonority.tones if tone.tendency == "leading"), None)
    voice_error = error if error in ("unresolved-seventh", "doubled-leading-tone") else None
    next_lacks_third = lacks_third(next_error, error)
    next_sonority = remove_third(make_sonority(key, next_chord)) if next_lacks_third else make_sonority(key, next_chord)
    return ChordChange(
        sonority,
        next_sonority,
        make_moves(key, chord, next_chord, voice_error, next_lacks_third),
        required_parallels,
        doubled_pitch_class,
    )


class Layer(NamedTuple):
    """The possible voicings of one chord."""

    candidates: tuple[Candidate, ...]
    frames: tuple[Frame, ...]


@lru_cache(maxsize=2048)
def make_layer(key: Key, chord: RomanNumeral, level: int, soprano: str | None, error: str | None) -> Layer:
    """Return the voicings from `find_candidates`, also grouped by outer voices."""
    candidates = find_candidates(key, chord, level, soprano, error)
    return Layer(candidates, group_by_outer_voices(candidates))


def group_by_outer_voices(candidates: tuple[Candidate, ...]) -> tuple[Frame, ...]:
    """Return the candidates grouped by their outer voices."""
    voices_by_outer: dict[tuple[int, int], list[tuple[int, int, int, int, int]]] = {}
    for index, (s, a, t, b, cost, perfect) in enumerate(candidates):
        voices_by_outer.setdefault((s, b), []).append((a, t, cost, perfect, index))
    return tuple(Frame(s, b, 0, tuple(sorted(inner, key=_get_cost))) for (s, b), inner in voices_by_outer.items())


def advance_layer(
    change: ChordChange,
    frames: Iterable[Frame],
    path_costs: PathCosts,
    next_frames: Iterable[Frame],
    next_size: int,
    cost_limit: int,
) -> tuple[PathCosts, list[int]]:
    """Return the costs of the cheapest paths to the next layer, and their origins.

    An origin is an index in the previous layer, -1 for a candidate that is not reached. All costs of reached candidates
    are below `cost_limit`.
    """
    next_path_costs = [UNREACHABLE_COST] * next_size
    origin_indices = [-1] * next_size
    sopranos, altos, tenors, basses = change.moves
    required_parallels = change.required_parallels
    reachable = []
    for frame in frames:
        inner = [
            (path_cost, a, t, perfect, index)
            for a, t, _, perfect, index in frame.inner
            if (path_cost := path_costs[index]) < cost_limit
        ]
        if inner:
            inner.sort()
            reachable.append((inner[0][0], frame.soprano, frame.bass, inner))
    reachable.sort(key=lambda entry: entry[0])
    for s1, b1, extra_cost, targets in next_frames:
        soprano_costs, bass_costs = sopranos[s1], basses[b1]
        origins = []
        for min_cost, s0, b0, inner in reachable:
            outer_cost = soprano_costs[s0] + bass_costs[b0]
            if min_cost + outer_cost >= cost_limit:
                continue
            if (s1 - s0) * (b1 - b0) > 0:
                outer_cost += _find_similar_motion_cost(change, s0, b0, s1, b1)
            if min_cost + outer_cost < cost_limit:
                origins.append((min_cost + outer_cost, outer_cost, s0, b0, inner))
        origins.sort(key=lambda entry: entry[0])
        for a1, t1, cost, perfect1, target_index in targets:
            alto_costs, tenor_costs = altos[a1], tenors[t1]
            best_cost, origin_index = cost_limit - cost - extra_cost, -1
            for min_cost, outer_cost, s0, b0, inner in origins:
                if min_cost >= best_cost:
                    break
                limit = best_cost - outer_cost
                for path_cost, a0, t0, perfect0, index in inner:
                    if path_cost >= limit:
                        break
                    total = path_cost + alto_costs[a0] + tenor_costs[t0]
                    if total < limit and not (required_parallels and not perfect0 & perfect1 & required_parallels):
                        total += _find_joint_cost(change, (s0, a0, t0, b0), (s1, a1, t1, b1), perfect0 & perfect1)
                        if total < limit:
                            limit, origin_index = total, index
                            best_cost = total + outer_cost
            if origin_index >= 0:
                next_path_costs[target_index] = best_cost + cost + extra_cost
                origin_indices[target_index] = origin_index
    return next_path_costs, origin_indices


def _find_similar_motion_cost(change: ChordChange, s0: int, b0: int, s1: int, b1: int) -> int:
    """Return the cost of similar motion of the outer voices.

    It is high for hidden fifths and octaves, and otherwise low.
    """
    if (
        abs(s1 - s0) > 1
        and (s1 - b1) % 12 in (0, 7)
        and find_hidden(change.sonority, (s0, s0, b0, b0), change.next_sonority, (s1, s1, b1, b1))
    ):
        return _HIDDEN_COST
    return 3 if abs(s1 - s0) > 2 and abs(b1 - b0) > 2 else 0


def _find_joint_cost(change: ChordChange, parts: Parts, next_parts: Parts, perfect: int) -> int:
    """Return the cost of overlaps, parallels and doubled leading tones.

    `perfect` are the bits of the voice pairs that form perfect intervals in both chords.
    """
    s0, a0, t0, b0 = parts
    s1, a1, t1, b1 = next_parts
    cost = 0
    parallel = 0
    if perfect:
        parallel = perfect & _MOVING_PAIRS[(s0 != s1) | (a0 != a1) << 1 | (t0 != t1) << 2 | (b0 != b1) << 3]
    if change.required_parallels:
        required = parallel & change.required_parallels
        if not required:
            return FORBIDDEN_COST
        cost += 20 * (required.bit_count() - 1) + min(
            inner_cost
            + _CONTRARY_PARALLEL_COST * ((parts[upper] < next_parts[upper]) != (parts[lower] < next_parts[lower]))
            for bits, upper, lower, inner_cost in _AUDIBLE_PARALLELS
            if bits & required
        )
        parallel &= ~change.required_parallels
    if parallel:
        cost += _PARALLEL_COST * parallel.bit_count()
    if a1 > s0 or s1 < a0:
        cost += _CROSSING_COST if a0 > s0 or a1 > s1 else _OVERLAP_COST
    if t1 > a0 or a1 < t0:
        cost += _CROSSING_COST if t0 > a0 or t1 > a1 else _OVERLAP_COST
    if b1 > t0 or t1 < b0:
        cost += _OVERLAP_COST
    if change.doubled_pitch_class is not None:
        cost += _find_unresolved_leading_cost(change, parts, next_parts)
    return cost


def _find_unresolved_leading_cost(change: ChordChange, parts: Parts, next_parts: Parts) -> int:
    """Return the cost of a fault if none of the doubled leading tones resolves."""
    voices = [voice for voice in range(4) if parts[voice] % 12 == change.doubled_pitch_class]
    faults = [
        find_resolution_fault(voice, change.sonority, parts[voice], change.next_sonority, next_parts[voice])
        for voice in voices
    ]
    return _UNRESOLVED_LEADING_COST if all(faults) else 0
