"""Search for the voicings of a phrase, which allows more where it fails."""

from itertools import pairwise
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.candidates import FAULT_COST, Candidate, find_perfect_pairs
from engines.theory.part_writing.doubling import FAULTY_LEVEL, IRREGULAR_LEVEL, USUAL_LEVEL
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.solver import (
    UNLIMITED_SLACK,
    UNREACHABLE_COST,
    ChordChange,
    Frame,
    Layer,
    advance_layer,
    group_by_outer_voices,
    make_chord_change,
    make_layer,
)
from engines.theory.part_writing.values import PARALLEL_ERRORS, Harmony

REPEATED_SUMMIT_COST = 7
"""Cost of repeating the highest note of a melody."""

NO_DO_ON_TOP_COST = 8
"""Cost of a last tonic chord with another note on top than Do."""

_SINGLE_VOICING_ERRORS = ("doubled-leading-tone", "missing-third", "doubled-third", "voice-crossing", "spacing")


class PreviousVoicing(NamedTuple):
    """The voicing that a chord had before."""

    parts: Parts
    change_cost: int | None
    """Cost of changing the voicing, charged twice if the soprano changes.

    None forbids a change.
    """


Errors = tuple[str | None, ...]
"""The error that acts on each chord; parallels are on the left one of their two."""


class PhraseSearch:
    """Search for the cheapest voicings of a phrase.

    `previous_voicings` are those of chords that still fit. `climax` is the highest MIDI number of the soprano so far. A
    `strict` search stops if every path has a fault that was not asked for. Paths that cost more than `max_cost` are
    ignored.
    """

    def __init__(
        self,
        key: Key,
        harmonies: tuple[Harmony, ...],
        errors: Errors,
        previous_voicings: tuple[PreviousVoicing | None, ...] = (),
        *,
        strict: bool = False,
        climax: int | None = None,
        max_cost: int = UNREACHABLE_COST,
    ) -> None:
        self.key = key
        self.harmonies = harmonies
        self.errors = errors
        self.previous_voicings = previous_voicings or (None,) * len(harmonies)
        self.strict = strict
        self.climax = climax
        self.max_cost = max_cost
        self.size = len(harmonies)
        self.levels = [USUAL_LEVEL] * self.size
        self.slack = [FAULT_COST] * self.size
        self.layers = [Layer((), ())] * self.size
        self.path_costs: list[list[int]] = [[] for _ in harmonies]
        self.origin_indices: list[list[int]] = [[] for _ in harmonies]
        self.chord_changes: list[ChordChange] = [
            make_chord_change(key, harmony.chord, next_harmony.chord, error, next_error)
            for (harmony, next_harmony), (error, next_error) in zip(pairwise(harmonies), pairwise(errors), strict=True)
        ]
        self.blocking_chord = 0
        self._failed_index: int | None = None

    def solve(self) -> bool:
        """Find the best path; return False if an error cannot be heard.

        Paths without faults and with usual doublings are best, then those with rarer doublings, then those with the
        mildest faults. `blocking_chord` is the chord with the error that cannot be heard.
        """
        for index in range(self.size):
            self._set_layer(index)
            if not self.layers[index].candidates:
                self.blocking_chord = index
                return False
        return self._continue_from(0)

    def solve_with_faults(self) -> bool:
        """Continue where a strict search ended, allowing faults; return as `solve`."""
        self.strict = False
        restart_index = None if self._failed_index is None else self._allow_more(self._failed_index)
        return restart_index is not None and self._continue_from(restart_index)

    def _continue_from(self, start_index: int) -> bool:
        while (failed_index := self._advance_from(start_index)) is not None:
            restart_index = self._allow_more(failed_index)
            if restart_index is None:
                self._failed_index, self.blocking_chord = failed_index, self._find_blocking_chord(failed_index)
                return False
            start_index = restart_index
        return True

    def _allow_more(self, failed_index: int) -> int | None:
        """Allow more where the path ended, and return the index to restart from.

        Returns None if everything is allowed already.
        """
        window = range(max(0, failed_index - 3), failed_index + 1)
        low_indices = [index for index in window if self.levels[index] < IRREGULAR_LEVEL]
        if low_indices:
            for index in low_indices[-2:]:
                self._widen(index, IRREGULAR_LEVEL)
            return low_indices[-2:][0]
        if self.strict:
            return None
        # In small steps, because the search takes longer the more is allowed.
        for indices, level, slack in (
            (window[-2:], IRREGULAR_LEVEL, 2 * FAULT_COST),
            (window[-2:], FAULTY_LEVEL, 3 * FAULT_COST),
            *((window, FAULTY_LEVEL, spacing_costs * FAULT_COST) for spacing_costs in (5, 8, 11, 15)),
            (window, FAULTY_LEVEL, UNLIMITED_SLACK),
            (range(self.size), FAULTY_LEVEL, UNLIMITED_SLACK),
        ):
            restricted_indices = [index for index in indices if self.slack[index] < slack or self.levels[index] < level]
            if restricted_indices:
                for index in restricted_indices:
                    self.slack[index] = max(slack, self.slack[index])
                    self._widen(index, level)
                return min(restricted_indices[0], failed_index)
        return None

    def _find_blocking_chord(self, failed_index: int) -> int:
        """Return the chord whose error leaves the failed chord without a voicing.

        The result is an index. An error in the motion to the failed chord takes precedence.
        """
        if failed_index and self.errors[failed_index - 1] in (*PARALLEL_ERRORS, "unresolved-seventh"):
            return failed_index - 1
        return max((index for index in range(failed_index + 1) if self.errors[index] is not None), default=failed_index)

    @property
    def is_unrestricted(self) -> bool:
        """True if every chord may have another voicing."""
        return all(previous is None or previous.change_cost is not None for previous in self.previous_voicings)

    @property
    def cost(self) -> int:
        """Cost of the cheapest path."""
        return min(self.path_costs[-1])

    def best_parts(self) -> tuple[Parts, ...]:
        """Return the four MIDI numbers of every chord on the cheapest path.

        They begin with the soprano.
        """
        last_costs = self.path_costs[-1]
        candidate_index = min(range(len(last_costs)), key=last_costs.__getitem__)
        result = []
        for chord_index in range(self.size - 1, -1, -1):
            result.append(self.layers[chord_index].candidates[candidate_index][:4])
            candidate_index = self.origin_indices[chord_index][candidate_index] if chord_index else candidate_index
        return tuple(reversed(result))

    def _widen(self, index: int, level: int) -> None:
        if self.levels[index] < level:
            self.levels[index] = level
            self._set_layer(index)

    def _set_layer(self, index: int) -> None:
        """Set the voicings of one chord at its level, or at the next level that has any."""
        previous = self.previous_voicings[index]
        if previous is not None and (previous.change_cost is None or previous.change_cost > self.max_cost):
            self.levels[index] = FAULTY_LEVEL
            candidates = (Candidate(*previous.parts, 0, find_perfect_pairs(previous.parts)),)
            self.layers[index] = Layer(candidates, group_by_outer_voices(candidates))
            return
        harmony, error = self.harmonies[index], self.errors[index]
        layer_error = error if error in _SINGLE_VOICING_ERRORS else None
        if layer_error is None:
            layer_error = next(
                (
                    parallel_error
                    for parallel_error in self.errors[max(0, index - 1) : index + 1]
                    if parallel_error in PARALLEL_ERRORS
                ),
                None,
            )
        if any(self.errors[max(0, index - 1) : index + 2]):
            self.levels[index] = max(self.levels[index], IRREGULAR_LEVEL)
        for level in range(self.levels[index], FAULTY_LEVEL + 1):
            self.levels[index] = level
            self.layers[index] = make_layer(self.key, harmony.chord, level, harmony.soprano, layer_error)
            if self.layers[index].candidates:
                break
        self._add_phrase_costs(index)

    def _add_phrase_costs(self, chord_index: int) -> None:
        """Add the costs of one chord's voicings in this phrase.

        A last tonic should have Do on top, the highest note of a melody should occur once, and a chord should keep its
        voicing, even an irregular one.
        """
        layer, previous = self.layers[chord_index], self.previous_voicings[chord_index]
        tonic_pitch_class = (
            self.key.tonic.pitch_class
            if chord_index == self.size - 1 and self.harmonies[chord_index].chord.degree == 1
            else None
        )
        previous_parts = None if previous is None else previous.parts
        frames = []
        for s, b, _, inner in layer.frames:
            extra_cost = 0 if tonic_pitch_class is None or s % 12 == tonic_pitch_class else NO_DO_ON_TOP_COST
            if previous is None or previous.change_cost is None:
                extra_cost += REPEATED_SUMMIT_COST * (s == self.climax)
            else:
                extra_cost += previous.change_cost * (1 + (s != previous.parts[0]))
            if previous_parts is not None and (s, b) == (previous_parts[0], previous_parts[3]):
                inner = tuple(voices for voices in inner if voices[:2] != previous_parts[1:3])
            if inner and extra_cost + inner[0][2] <= self.max_cost:
                frames.append(Frame(s, b, extra_cost, inner))
        if (
            previous_parts is not None
            and self.errors[chord_index] not in _SINGLE_VOICING_ERRORS
            and any(frame.soprano == previous_parts[0] for frame in layer.frames)
        ):
            candidate_index, perfect = len(layer.candidates), find_perfect_pairs(previous_parts)
            frames.append(
                Frame(
                    previous_parts[0],
                    previous_parts[3],
                    0,
                    ((previous_parts[1], previous_parts[2], 0, perfect, candidate_index),),
                )
            )
            layer = Layer((*layer.candidates, Candidate(*previous_parts, 0, perfect)), ())
        self.layers[chord_index] = Layer(layer.candidates, tuple(frames))

    def _advance_from(self, start_index: int) -> int | None:
        """Advance from a layer to the end; return the first chord that is not reached.

        Returns None if all are reached. Only paths that cost less than `slack` more than the best one are continued.
        At first `slack` is the cost of a fault.
        """
        for chord_index in range(start_index, self.size):
            layer = self.layers[chord_index]
            if chord_index == 0:
                self.path_costs[0] = [UNREACHABLE_COST] * len(layer.candidates)
                for frame in layer.frames:
                    for _, _, cost, _, index in frame.inner:
                        self.path_costs[0][index] = cost + frame.extra_cost
                continue
            previous_frames = self.layers[chord_index - 1].frames
            cost_limit = min(min(self.path_costs[chord_index - 1]) + self.slack[chord_index], self.max_cost + 1)
            self.path_costs[chord_index], self.origin_indices[chord_index] = advance_layer(
                self.chord_changes[chord_index - 1],
                previous_frames,
                self.path_costs[chord_index - 1],
                layer.frames,
                len(layer.candidates),
                cost_limit,
            )
            if all(origin < 0 for origin in self.origin_indices[chord_index]):
                return chord_index
        return None
