"""Search for the cheapest path through the layers of a whole phrase.

A dynamic program of the outer voices from the right gives a lower bound of what the rest of the phrase costs, exact but
for the inner voices. From the left the paths with the lowest bounds are continued, a few at each chord.
"""

from collections.abc import Sequence

from engines.theory.part_writing.candidates import FAULT_WEIGHTS, find_perfect_pairs
from engines.theory.part_writing.rules import VOICE_PAIRS, Parts
from engines.theory.part_writing.weights import load_weights
from engines.theory.part_writing.whole_layers import UNIT_FAULT_COST, Layer, Outer
from engines.theory.part_writing.whole_motion import Motion, find_line_cost

UNREACHABLE_COST = 10**15
"""Cost of a path that does not exist."""

_PARALLEL_COST = UNIT_FAULT_COST * FAULT_WEIGHTS["parallel-fifths"]
_OVERLAP_COST = UNIT_FAULT_COST * FAULT_WEIGHTS["voice-overlap"]

# Indexed by the four bits of the moving voices: bits of perfect pairs of which both voices move. The pair of the outer
# voices is missing, as their parallels are in the costs of their motion.
_MOVING_PAIRS = tuple(
    sum(
        65 << place
        for place, (upper, lower) in enumerate(VOICE_PAIRS)
        if (upper, lower) != (0, 3) and moving >> upper & 1 and moving >> lower & 1
    )
    for moving in range(16)
)

Path = tuple[int, int, int, Parts, int, "Path | None"]
"""A path to a voicing.

It has a lower bound of the whole cost, the cost so far, the soprano before, the parts, their perfect pairs, and the
path to the chord before.
"""

RestCosts = dict[tuple[int, int, int], int]
"""Least cost of the chords after one.

Keys are the soprano before it, its soprano and its bass.
"""


class PhraseProblem:
    """The layers and motions of a phrase, from which paths are chosen.

    `kept_steps` are the indices of chords to which the previous phrase led from the chord before; a step there between
    its two `kept_parts` costs nothing, whatever it is. Without `may_have_faults` paths with a fault are not considered.
    """

    def __init__(
        self,
        layers: Sequence[Layer],
        motions: Sequence[Motion],
        kept_parts: Sequence[Parts | None] = (),
        kept_steps: frozenset[int] = frozenset(),
        *,
        may_have_faults: bool = False,
    ) -> None:
        self.layers = layers
        self.motions = motions
        self.kept_parts = kept_parts
        self.kept_steps = kept_steps
        self.max_cost = UNREACHABLE_COST if may_have_faults else UNIT_FAULT_COST


def find_cheapest_path(problem: PhraseProblem, breadth: int = 1) -> tuple[Parts, ...] | None:
    """Return the parts of the cheapest path, or None if none is found.

    The search continues `breadth` times as many paths as the weights say.
    """
    limits = load_weights().search
    rest_costs = _find_rest_costs(problem)
    paths: list[Path] = [
        (frame.extra_cost + cost + rest_costs[0][0, s, b], frame.extra_cost + cost, 0, (s, a, t, b), perfect, None)
        for (s, b), frame in problem.layers[0].items()
        if (0, s, b) in rest_costs[0]
        for cost, a, t, perfect in frame.inner
    ]
    for index in range(1, len(problem.layers)):
        paths = _select_paths(paths, limits.paths * breadth, limits.paths_alike * breadth)
        paths = _continue_paths(problem, index, paths, rest_costs[index], limits.slack * breadth)
    paths = [path for path in paths if path[0] < problem.max_cost]
    if not paths:
        return None
    best = min(paths, key=lambda path: (path[1] + _find_whole_line_cost(path), path[:4]))
    parts = []
    step: Path | None = best
    while step is not None:
        parts.append(step[3])
        step = step[5]
    return tuple(reversed(parts))


def _find_rest_costs(problem: PhraseProblem) -> list[RestCosts]:
    """Return for each chord the least cost of the chords after it."""
    layers = problem.layers
    size = len(layers)
    rest_costs: list[RestCosts] = [{} for _ in layers]
    for index in range(size - 1, -1, -1):
        sopranos_before = {s for s, _ in layers[index - 1]} if index else {0}
        result = rest_costs[index]
        if index == size - 1:
            for s, b in layers[index]:
                for before in sopranos_before:
                    result[before, s, b] = 0
            continue
        next_layer, next_rest, outer_moves = layers[index + 1], rest_costs[index + 1], problem.motions[index].outer
        kept_move = _find_kept_outer(problem, index + 1)
        for s, b in layers[index]:
            costs_by_soprano: dict[int, int] = {}
            for s1, b1, cost, _ in outer_moves.get((s, b), ()):
                frame = next_layer.get((s1, b1))
                if frame is None:
                    continue
                rest = next_rest.get((s, s1, b1))
                if rest is None:
                    continue
                cost += frame.extra_cost + frame.min_cost + rest
                if cost < costs_by_soprano.get(s1, problem.max_cost):
                    costs_by_soprano[s1] = cost
            if kept_move is not None and kept_move[0] == (s, b):
                s1, b1 = kept_move[1]
                rest = next_rest.get((s, s1, b1))
                if rest is not None and rest < costs_by_soprano.get(s1, UNREACHABLE_COST):
                    costs_by_soprano[s1] = rest
            if costs_by_soprano:
                choices = tuple(costs_by_soprano.items())
                for before in sopranos_before:
                    result[before, s, b] = min([cost + find_line_cost(before, s, s1) for s1, cost in choices])
    return rest_costs


def _find_kept_outer(problem: PhraseProblem, index: int) -> tuple[Outer, Outer] | None:
    """Return the outer voices before and after a step that the previous phrase had."""
    if index not in problem.kept_steps:
        return None
    parts, next_parts = problem.kept_parts[index - 1], problem.kept_parts[index]
    assert parts is not None
    assert next_parts is not None
    return (parts[0], parts[3]), (next_parts[0], next_parts[3])


def _select_paths(paths: list[Path], count: int, alike_count: int) -> list[Path]:
    """Return the paths with the lowest bounds; few have the same outer voices."""
    paths.sort()
    counts: dict[tuple[int, int, int], int] = {}
    result = []
    for path in paths:
        _, _, before, parts, _, _ = path
        outer = before, parts[0], parts[3]
        alike = counts.get(outer, 0)
        if alike < alike_count:
            counts[outer] = alike + 1
            result.append(path)
            if len(result) == count:
                break
    return result


def _continue_paths(
    problem: PhraseProblem, index: int, paths: Sequence[Path], rest_costs: RestCosts, slack: int
) -> list[Path]:
    """Return the paths one chord farther whose bounds are within `slack` of the best."""
    layer, motion = problem.layers[index], problem.motions[index - 1]
    all_voices_cost = load_weights().outer.all_voices
    found: dict[tuple[int, Parts], Path] = {}
    ceiling = problem.max_cost
    kept_move = (problem.kept_parts[index - 1], problem.kept_parts[index]) if index in problem.kept_steps else None
    for path in paths:
        _, path_cost, before, parts, path_perfect, _ = path
        s0, a0, t0, b0 = parts
        alto_costs, tenor_costs = motion.alto.get(a0, {}), motion.tenor.get(t0, {})
        for s1, b1, outer_cost, direction in motion.outer.get((s0, b0), ()):
            frame = layer.get((s1, b1))
            if frame is None:
                continue
            rest = rest_costs.get((s0, s1, b1))
            if rest is None:
                continue
            extra_cost, min_cost, inner = frame
            base_cost = path_cost + outer_cost + extra_cost + find_line_cost(before, s0, s1)
            if s1 < a0:
                base_cost += _OVERLAP_COST
            if b1 > t0:
                base_cost += _OVERLAP_COST
            if base_cost + min_cost + rest >= ceiling:
                continue
            for cost, a1, t1, perfect in inner:
                total = base_cost + cost
                if total + rest >= ceiling:
                    break
                alto_cost, tenor_cost = alto_costs.get(a1), tenor_costs.get(t1)
                if alto_cost is None or tenor_cost is None:
                    continue
                total += alto_cost + tenor_cost
                if a1 > s0:
                    total += _OVERLAP_COST
                if t1 > a0 or a1 < t0:
                    total += _OVERLAP_COST
                if t1 < b0:
                    total += _OVERLAP_COST
                both = path_perfect & perfect
                if both:
                    both &= _MOVING_PAIRS[(s0 != s1) | (a0 != a1) << 1 | (t0 != t1) << 2 | (b0 != b1) << 3]
                    if both:
                        total += _PARALLEL_COST * both.bit_count()
                if direction and (a1 - a0) * direction > 0 and (t1 - t0) * direction > 0:
                    total += all_voices_cost
                bound = total + rest
                if bound >= ceiling:
                    continue
                next_parts = (s1, a1, t1, b1)
                other = found.get((s0, next_parts))
                if other is None or total < other[1]:
                    found[s0, next_parts] = (bound, total, s0, next_parts, perfect, path)
                    if bound + slack < ceiling:
                        ceiling = bound + slack
        if kept_move is not None and kept_move[0] == parts:
            kept_parts = kept_move[1]
            assert kept_parts is not None
            rest = rest_costs.get((s0, kept_parts[0], kept_parts[3]))
            if rest is not None:
                total = path_cost + find_line_cost(before, s0, kept_parts[0])
                other = found.get((s0, kept_parts))
                if other is None or total < other[1]:
                    perfect = find_perfect_pairs(kept_parts)
                    found[s0, kept_parts] = (total + rest, total, s0, kept_parts, perfect, path)
                    ceiling = min(ceiling, total + rest + slack)
    return [path for path in found.values() if path[0] < ceiling]


def _find_whole_line_cost(path: Path) -> int:
    """Return the cost of a whole soprano: few different notes, or a repeated summit."""
    weights = load_weights().line
    line = []
    step: Path | None = path
    while step is not None:
        line.append(step[3][0])
        step = step[5]
    cost = weights.two_notes if len(line) >= 5 and len(set(line)) <= 2 else 0
    if line.count(max(line)) > 1:
        cost += weights.repeated_summit
    return cost


def find_clean_layers(problem: PhraseProblem) -> tuple[list[Layer], int | None]:
    """Return the voicings on clean paths, and the first chord that none reaches.

    The index is None if there is a clean path; then every remaining voicing is on one.
    """
    blocked_chord = _find_blocked_chord(problem)
    if blocked_chord is not None:
        return list(problem.layers), blocked_chord
    reached: list[set[Parts]] = [
        {(s, a, t, b) for (s, b), frame in problem.layers[0].items() for _, a, t, _ in frame.inner}
    ]
    origins: list[dict[Parts, list[Parts]]] = [{}]
    for index in range(1, len(problem.layers)):
        next_origins: dict[Parts, list[Parts]] = {}
        for parts in reached[-1]:
            for next_parts in _list_clean_steps(problem, index, parts):
                next_origins.setdefault(next_parts, []).append(parts)
        if not next_origins:
            return list(problem.layers), index
        reached.append(set(next_origins))
        origins.append(next_origins)
    for index in range(len(reached) - 1, 0, -1):
        reached[index - 1] = {origin for parts in reached[index] for origin in origins[index][parts]}
    layers = []
    for layer, clean_parts in zip(problem.layers, reached, strict=True):
        clean_layer = {}
        for (s, b), frame in layer.items():
            inner = tuple(voices for voices in frame.inner if (s, voices[1], voices[2], b) in clean_parts)
            if inner:
                clean_layer[s, b] = frame._replace(min_cost=inner[0][0], inner=inner)
        layers.append(clean_layer)
    return layers, None


def _find_blocked_chord(problem: PhraseProblem) -> int | None:
    """Return the first chord to which no voicing of the chord before leads cleanly."""
    for index in range(1, len(problem.layers)):
        voicings = ((s, a, t, b) for (s, b), frame in problem.layers[index - 1].items() for _, a, t, _ in frame.inner)
        if not any(_list_clean_steps(problem, index, parts) for parts in voicings):
            return index
    return None


def _list_clean_steps(problem: PhraseProblem, index: int, parts: Parts) -> list[Parts]:
    """Return the voicings to which a voicing can move without a fault."""
    step: Path = (0, 0, 0, parts, find_perfect_pairs(parts), None)
    rest_costs = dict.fromkeys([(parts[0], s, b) for s, b in problem.layers[index]], 0)
    paths = _continue_paths(problem, index, [step], rest_costs, UNIT_FAULT_COST)
    return [path[3] for path in paths if path[1] < UNIT_FAULT_COST]
