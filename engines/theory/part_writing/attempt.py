"""One attempt to voice a phrase, which allows more where its search fails."""

from itertools import pairwise
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.candidates import FAULT_COST, Candidate, find_perfect_pairs
from engines.theory.part_writing.doubling import FAULTY_LEVEL, IRREGULAR_LEVEL, USUAL_LEVEL
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.solver import (
    UNLIMITED_SLACK,
    UNREACHABLE_COST,
    Frame,
    Layer,
    Step,
    advance_layer,
    group_by_outer_voices,
    make_layer,
    make_step,
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
    price: int | None
    """Cost of another voicing, and of another soprano once more; None: there is none."""


Errors = tuple[str | None, ...]
"""The error that acts on each chord; parallels are on the left one of their two."""


class PhraseSearch:
    """Search for the cheapest voicings of a phrase.

    `kept` has the previous voicings of chords, if they still fit; `climax` is the highest note of a soprano so far, as
    a MIDI number. A `strict` attempt stops if there is no way without a fault but those asked for. `max_cost` is the
    cost of a known way: dearer ones are not looked at.
    """

    def __init__(
        self,
        key: Key,
        harmonies: tuple[Harmony, ...],
        errors: Errors,
        kept: tuple[PreviousVoicing | None, ...] = (),
        *,
        strict: bool = False,
        climax: int | None = None,
        max_cost: int = UNREACHABLE_COST,
    ) -> None:
        self.key = key
        self.harmonies = harmonies
        self.errors = errors
        self.kept = kept or (None,) * len(harmonies)
        self.strict = strict
        self.climax = climax
        self.max_cost = max_cost
        self.size = len(harmonies)
        self.levels = [USUAL_LEVEL] * self.size
        self.slack = [FAULT_COST] * self.size
        self.layers = [Layer((), ())] * self.size
        self.ways: list[list[int]] = [[] for _ in harmonies]
        self.sources: list[list[int]] = [[] for _ in harmonies]
        self.steps: list[Step] = [
            make_step(key, one.chord, two.chord, error, following)
            for (one, two), (error, following) in zip(pairwise(harmonies), pairwise(errors), strict=True)
        ]
        self.blocking_chord = 0
        self._failed: int | None = None

    def solve(self) -> bool:
        """Find the best way; return False if an error cannot be heard.

        It is clean with usual doublings, or clean with rarer ones, or has the least faults. `blocking_chord` is the
        chord with an error that cannot be heard.
        """
        for index in range(self.size):
            self._set_layer(index)
            if not self.layers[index].candidates:
                self.blocking_chord = index
                return False
        return self._continue_from(0)

    def solve_with_faults(self) -> bool:
        """Go on where a strict attempt ended, with the least faults; return as `solve`."""
        self.strict = False
        again = None if self._failed is None else self._allow_more(self._failed)
        return again is not None and self._continue_from(again)

    def _continue_from(self, start: int) -> bool:
        while (failed := self._advance_from(start)) is not None:
            again = self._allow_more(failed)
            if again is None:
                self._failed, self.blocking_chord = failed, self._find_blocking_chord(failed)
                return False
            start = again
        return True

    def _allow_more(self, failed: int) -> int | None:
        """Allow more where the way ended; return the layer to start again from.

        None if everything is allowed already.
        """
        window = range(max(0, failed - 3), failed + 1)
        narrow = [at for at in window if self.levels[at] < IRREGULAR_LEVEL]
        if narrow:
            for at in narrow[-2:]:
                self._widen(at, IRREGULAR_LEVEL)
            return narrow[-2:][0]
        if self.strict:
            return None
        # Little by little, because the search is longer the more is allowed.
        for near, level, slack in (
            (window[-2:], IRREGULAR_LEVEL, 2 * FAULT_COST),
            (window[-2:], FAULTY_LEVEL, 3 * FAULT_COST),
            *((window, FAULTY_LEVEL, spacing_costs * FAULT_COST) for spacing_costs in (5, 8, 11, 15)),
            (window, FAULTY_LEVEL, UNLIMITED_SLACK),
            (range(self.size), FAULTY_LEVEL, UNLIMITED_SLACK),
        ):
            strict = [at for at in near if self.slack[at] < slack or self.levels[at] < level]
            if strict:
                for at in strict:
                    self.slack[at] = max(slack, self.slack[at])
                    self._widen(at, level)
                return min(strict[0], failed)
        return None

    def _find_blocking_chord(self, failed: int) -> int:
        """Return the chord whose error prevents reaching another one.

        The error of the last step comes first.
        """
        if failed and self.errors[failed - 1] in (*PARALLEL_ERRORS, "unresolved-seventh"):
            return failed - 1
        return max((index for index in range(failed + 1) if self.errors[index] is not None), default=failed)

    @property
    def is_unrestricted(self) -> bool:
        """True if every chord may have another voicing."""
        return all(kept is None or kept.price is not None for kept in self.kept)

    @property
    def cost(self) -> int:
        """Cost of the cheapest way."""
        return min(self.ways[-1])

    def best_parts(self) -> tuple[Parts, ...]:
        """Return the four MIDI numbers of every chord on the cheapest way.

        They are from the soprano down.
        """
        last = self.ways[-1]
        index = min(range(len(last)), key=last.__getitem__)
        chosen = []
        for at in range(self.size - 1, -1, -1):
            chosen.append(self.layers[at].candidates[index][:4])
            index = self.sources[at][index] if at else index
        return tuple(reversed(chosen))

    def _widen(self, index: int, level: int) -> None:
        if self.levels[index] < level:
            self.levels[index] = level
            self._set_layer(index)

    def _set_layer(self, index: int) -> None:
        """Set the voicings of one chord at its level, or at the first level that has any."""
        kept = self.kept[index]
        if kept is not None and (kept.price is None or kept.price > self.max_cost):
            self.levels[index] = FAULTY_LEVEL
            alone = (Candidate(*kept.parts, 0, find_perfect_pairs(kept.parts)),)
            self.layers[index] = Layer(alone, group_by_outer_voices(alone))
            return
        harmony, error = self.harmonies[index], self.errors[index]
        own = error if error in _SINGLE_VOICING_ERRORS else None
        if own is None:
            own = next((one for one in self.errors[max(0, index - 1) : index + 1] if one in PARALLEL_ERRORS), None)
        if any(self.errors[max(0, index - 1) : index + 2]):
            self.levels[index] = max(self.levels[index], IRREGULAR_LEVEL)
        for level in range(self.levels[index], FAULTY_LEVEL + 1):
            self.levels[index] = level
            self.layers[index] = make_layer(self.key, harmony.chord, level, harmony.soprano, own)
            if self.layers[index].candidates:
                break
        self._add_phrase_costs(index)

    def _add_phrase_costs(self, at: int) -> None:
        """Add the costs of one chord's voicings in this phrase.

        A tonic at the end should have Do on top, the highest note of a melody should come once, and a chord should
        sound as it did, however irregular that is.
        """
        found, kept = self.layers[at], self.kept[at]
        tonic = self.key.tonic.pitch_class if at == self.size - 1 and self.harmonies[at].chord.degree == 1 else None
        stays = None if kept is None else kept.parts
        weighed = []
        for s, b, _, inner in found.frames:
            extra = 0 if tonic is None or s % 12 == tonic else NO_DO_ON_TOP_COST
            if kept is None or kept.price is None:
                extra += REPEATED_SUMMIT_COST * (s == self.climax)
            else:
                extra += kept.price * (1 + (s != kept.parts[0]))
            if stays is not None and (s, b) == (stays[0], stays[3]):
                inner = tuple(one for one in inner if one[:2] != stays[1:3])
            if inner and extra + inner[0][2] <= self.max_cost:
                weighed.append(Frame(s, b, extra, inner))
        if (
            stays is not None
            and self.errors[at] not in _SINGLE_VOICING_ERRORS
            and any(frame.soprano == stays[0] for frame in found.frames)
        ):
            index, perfect = len(found.candidates), find_perfect_pairs(stays)
            weighed.append(Frame(stays[0], stays[3], 0, ((stays[1], stays[2], 0, perfect, index),)))
            found = Layer((*found.candidates, Candidate(*stays, 0, perfect)), ())
        self.layers[at] = Layer(found.candidates, tuple(weighed))

    def _advance_from(self, start: int) -> int | None:
        """Advance from a layer to the end; return the first chord that is not reached.

        None if all are. Only ways that cost less than `slack` more than the best one go on: less than a fault, until
        that is too little.
        """
        for at in range(start, self.size):
            here = self.layers[at]
            if at == 0:
                self.ways[0] = [UNREACHABLE_COST] * len(here.candidates)
                for frame in here.frames:
                    for _, _, cost, _, index in frame.inner:
                        self.ways[0][index] = cost + frame.extra
                continue
            before = self.layers[at - 1].frames
            ceiling = min(min(self.ways[at - 1]) + self.slack[at], self.max_cost + 1)
            self.ways[at], self.sources[at] = advance_layer(
                self.steps[at - 1], before, self.ways[at - 1], here.frames, len(here.candidates), ceiling
            )
            if all(source < 0 for source in self.sources[at]):
                return at
        return None
