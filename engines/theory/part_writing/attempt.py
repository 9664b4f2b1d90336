"""One attempt to set a phrase for four voices: it allows little at first, and more where the way ends."""

from itertools import pairwise
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.candidates import EVIL, Candidate, candidates, perfect_pairs
from engines.theory.part_writing.doubling import FAULTY, NARROW, WIDE
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.solver import ANYTHING, NOWHERE, Frame, Step, advance, frames, step
from engines.theory.part_writing.values import PARALLELS, Harmony

AGAIN = 7
"""What it costs that the highest note of a melody comes again."""

_OF_ONE_VOICING = ("doubled-leading-tone", "missing-third", "doubled-third", "voice-crossing", "spacing")


class Kept(NamedTuple):
    """The voicing that a chord had already."""

    parts: Parts
    price: int | None
    """What another voicing costs, and another soprano once more; None: there is no other."""


Errors = tuple[str | None, ...]
"""The error that acts on each chord; parallels stand on the left one of their two."""


class Attempt:
    """Which voicings each chord may have, the steps between them, and the cheapest ways so far.

    `kept` has the voicings that chords had already, where they have one that still fits them; `summit` is the highest
    note of a soprano so far, as a MIDI number. A `strict` attempt stops where there is no way without a fault but those
    asked for. Where a way is known already, `most` is what it costs: none that costs more is looked at.
    """

    def __init__(
        self,
        key: Key,
        harmonies: tuple[Harmony, ...],
        errors: Errors,
        kept: tuple[Kept | None, ...] = (),
        *,
        strict: bool = False,
        summit: int | None = None,
        most: int = NOWHERE,
    ) -> None:
        self.key = key
        self.harmonies = harmonies
        self.errors = errors
        self.kept = kept or (None,) * len(harmonies)
        self.strict = strict
        self.summit = summit
        self.most = most
        self.size = len(harmonies)
        self.levels = [NARROW] * self.size
        self.slack = [EVIL] * self.size
        self.layers: list[tuple[Candidate, ...]] = [()] * self.size
        self.frames: list[tuple[Frame, ...]] = [()] * self.size
        self.ways: list[list[int]] = [[] for _ in harmonies]
        self.sources: list[list[int]] = [[] for _ in harmonies]
        self.steps: list[Step] = [
            step(key, one.chord, two.chord, error, following)
            for (one, two), (error, following) in zip(pairwise(harmonies), pairwise(errors), strict=True)
        ]
        self.culprit = 0

    def solve(self) -> bool:
        """Find the best way: clean with usual doublings, clean with rarer ones, then with the least evil.

        False when an error cannot be heard; `culprit` is the chord it lies on.
        """
        for at in range(self.size):
            self._choose(at)
            if not self.layers[at]:
                self.culprit = at
                return False
        start = 0
        while (failed := self._run(start)) is not None:
            again = self._give_way(failed)
            if again is None:
                self.culprit = self._in_the_way(failed)
                return False
            start = again
        return True

    def _give_way(self, failed: int) -> int | None:
        """Allow more where the way ended: the layer to start again from, or None when everything is allowed already."""
        window = range(max(0, failed - 3), failed + 1)
        narrow = [at for at in window if self.levels[at] < WIDE]
        if narrow:
            for at in narrow[-2:]:
                self._widen(at, WIDE)
            return narrow[-2:][0]
        if self.strict:
            return None
        # Little by little: the more is allowed, the longer the search.
        for near, level, slack in (
            (window[-2:], WIDE, 2 * EVIL),
            (window[-2:], FAULTY, 3 * EVIL),
            *((window, FAULTY, evils * EVIL) for evils in (5, 8, 11, 15)),
            (window, FAULTY, ANYTHING),
            (range(self.size), FAULTY, ANYTHING),
        ):
            strict = [at for at in near if self.slack[at] < slack or self.levels[at] < level]
            if strict:
                for at in strict:
                    self.slack[at] = max(slack, self.slack[at])
                    self._widen(at, level)
                return min(strict[0], failed)
        return None

    def _in_the_way(self, failed: int) -> int:
        """The chord whose error stands in the way of reaching one: first the error of the last step."""
        if failed and self.errors[failed - 1] in (*PARALLELS, "unresolved-seventh"):
            return failed - 1
        return max((at for at in range(failed + 1) if self.errors[at] is not None), default=failed)

    @property
    def cost(self) -> int:
        """What the cheapest way costs."""
        return min(self.ways[-1])

    def best(self) -> tuple[Parts, ...]:
        """The four MIDI numbers of every chord on the cheapest way, from the soprano down."""
        last = self.ways[-1]
        index = min(range(len(last)), key=last.__getitem__)
        chosen = []
        for at in range(self.size - 1, -1, -1):
            chosen.append(self.layers[at][index][:4])
            index = self.sources[at][index] if at else index
        return tuple(reversed(chosen))

    def _widen(self, at: int, level: int) -> None:
        if self.levels[at] < level:
            self.levels[at] = level
            self._choose(at)

    def _choose(self, at: int) -> None:
        """The voicings of one chord at its level, or at the first level that has any."""
        kept = self.kept[at]
        if kept is not None and (kept.price is None or kept.price > self.most):
            self.levels[at] = FAULTY
            self.layers[at] = (Candidate(*kept.parts, 0, perfect_pairs(kept.parts)),)
            self.frames[at] = frames(self.layers[at])
            return
        harmony, error = self.harmonies[at], self.errors[at]
        own = error if error in _OF_ONE_VOICING else None
        if own is None:
            own = next((one for one in self.errors[max(0, at - 1) : at + 1] if one in PARALLELS), None)
        if any(self.errors[max(0, at - 1) : at + 2]):
            self.levels[at] = max(self.levels[at], WIDE)
        for level in range(self.levels[at], FAULTY + 1):
            self.levels[at] = level
            self.layers[at] = candidates(self.key, harmony.chord, level, harmony.soprano, own)
            if self.layers[at]:
                break
        self.layers[at] = self._weighed(at)
        self.frames[at] = frames(self.layers[at])

    def _weighed(self, at: int) -> tuple[Candidate, ...]:
        """The voicings of one chord with what they cost in this phrase: a tonic at the end likes to have Do on top, the
        highest note of a melody comes once, and a chord likes to sound as it did, however irregular that is."""
        layer, kept = self.layers[at], self.kept[at]
        sopranos = {candidate.soprano for candidate in layer}
        tonic = self.key.tonic.pitch_class
        if at < self.size - 1 or self.harmonies[at].chord.degree != 1:
            extra = dict.fromkeys(sopranos, 0)
        else:
            extra = {soprano: 8 * (soprano % 12 != tonic) for soprano in sopranos}
        if kept is None:
            if self.summit in extra:
                extra[self.summit] += AGAIN
            return tuple(
                Candidate(s, a, t, b, cost + extra[s], perfect)
                for s, a, t, b, cost, perfect in layer
                if cost + extra[s] <= self.most
            )
        stays, price = kept.parts, kept.price
        assert price is not None, "where there is no other voicing there is nothing to weigh"
        for soprano in extra:
            extra[soprano] += price * (1 + (soprano != stays[0]))
        others = (
            Candidate(s, a, t, b, cost + extra[s], perfect)
            for s, a, t, b, cost, perfect in layer
            if cost + extra[s] <= self.most and (s, a, t, b) != stays
        )
        if self.errors[at] in _OF_ONE_VOICING or stays[0] not in sopranos:
            return tuple(others)
        return (Candidate(*stays, 0, perfect_pairs(stays)), *others)

    def _run(self, start: int) -> int | None:
        """Advance from a layer to the end; the index of the first chord that cannot be reached, or None.

        Only ways less than `slack` dearer than the best one go on: by less than a fault, until that is too little.
        """
        for at in range(start, self.size):
            layer = self.layers[at]
            if at == 0:
                self.ways[0] = [candidate.cost for candidate in layer]
                continue
            ceiling = min(min(self.ways[at - 1]) + self.slack[at], self.most + 1)
            self.ways[at], self.sources[at] = advance(
                self.steps[at - 1], self.frames[at - 1], self.ways[at - 1], self.frames[at], len(layer), ceiling
            )
            if all(source < 0 for source in self.sources[at]):
                return at
        return None
