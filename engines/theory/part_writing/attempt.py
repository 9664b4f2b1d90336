"""One attempt to voice a phrase, which allows more where its search fails."""

from itertools import pairwise
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.candidates import EVIL, Candidate, perfect_pairs
from engines.theory.part_writing.doubling import FAULTY, NARROW, WIDE
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.solver import ANYTHING, NOWHERE, Frame, Layer, Step, advance, frames, layer, step
from engines.theory.part_writing.values import PARALLELS, Harmony

AGAIN = 7
"""Cost of repeating the highest note of a melody."""

AWAY = 8
"""Cost of a last tonic chord with another note on top than Do."""

_OF_ONE_VOICING = ("doubled-leading-tone", "missing-third", "doubled-third", "voice-crossing", "spacing")


class Kept(NamedTuple):
    """The voicing that a chord had before."""

    parts: Parts
    price: int | None
    """Cost of another voicing, and of another soprano once more; None: there is none."""


Errors = tuple[str | None, ...]
"""The error that acts on each chord; parallels are on the left one of their two."""


class Attempt:
    """Search for the cheapest voicings of a phrase.

    `kept` has the previous voicings of chords, if they still fit; `summit` is the highest note of a soprano so far, as
    a MIDI number. A `strict` attempt stops if there is no way without a fault but those asked for. `most` is the cost
    of a known way: dearer ones are not looked at.
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
        self.layers = [Layer((), ())] * self.size
        self.ways: list[list[int]] = [[] for _ in harmonies]
        self.sources: list[list[int]] = [[] for _ in harmonies]
        self.steps: list[Step] = [
            step(key, one.chord, two.chord, error, following)
            for (one, two), (error, following) in zip(pairwise(harmonies), pairwise(errors), strict=True)
        ]
        self.culprit = 0
        self._failed: int | None = None

    def solve(self) -> bool:
        """Find the best way; return False if an error cannot be heard.

        It is clean with usual doublings, or clean with rarer ones, or has the least faults. `culprit` is the chord with
        an error that cannot be heard.
        """
        for at in range(self.size):
            self._choose(at)
            if not self.layers[at].candidates:
                self.culprit = at
                return False
        return self._go_on(0)

    def solve_with_faults(self) -> bool:
        """Go on where a strict attempt ended, with the least faults; return as `solve`."""
        self.strict = False
        again = None if self._failed is None else self._give_way(self._failed)
        return again is not None and self._go_on(again)

    def _go_on(self, start: int) -> bool:
        while (failed := self._run(start)) is not None:
            again = self._give_way(failed)
            if again is None:
                self._failed, self.culprit = failed, self._in_the_way(failed)
                return False
            start = again
        return True

    def _give_way(self, failed: int) -> int | None:
        """Allow more where the way ended; return the layer to start again from.

        None if everything is allowed already.
        """
        window = range(max(0, failed - 3), failed + 1)
        narrow = [at for at in window if self.levels[at] < WIDE]
        if narrow:
            for at in narrow[-2:]:
                self._widen(at, WIDE)
            return narrow[-2:][0]
        if self.strict:
            return None
        # Little by little, because the search is longer the more is allowed.
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
        """Return the chord whose error prevents reaching another one.

        The error of the last step comes first.
        """
        if failed and self.errors[failed - 1] in (*PARALLELS, "unresolved-seventh"):
            return failed - 1
        return max((at for at in range(failed + 1) if self.errors[at] is not None), default=failed)

    @property
    def whole(self) -> bool:
        """True if every chord may have another voicing."""
        return all(kept is None or kept.price is not None for kept in self.kept)

    @property
    def cost(self) -> int:
        """Cost of the cheapest way."""
        return min(self.ways[-1])

    def best(self) -> tuple[Parts, ...]:
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

    def _widen(self, at: int, level: int) -> None:
        if self.levels[at] < level:
            self.levels[at] = level
            self._choose(at)

    def _choose(self, at: int) -> None:
        """Set the voicings of one chord at its level, or at the first level that has any."""
        kept = self.kept[at]
        if kept is not None and (kept.price is None or kept.price > self.most):
            self.levels[at] = FAULTY
            alone = (Candidate(*kept.parts, 0, perfect_pairs(kept.parts)),)
            self.layers[at] = Layer(alone, frames(alone))
            return
        harmony, error = self.harmonies[at], self.errors[at]
        own = error if error in _OF_ONE_VOICING else None
        if own is None:
            own = next((one for one in self.errors[max(0, at - 1) : at + 1] if one in PARALLELS), None)
        if any(self.errors[max(0, at - 1) : at + 2]):
            self.levels[at] = max(self.levels[at], WIDE)
        for level in range(self.levels[at], FAULTY + 1):
            self.levels[at] = level
            self.layers[at] = layer(self.key, harmony.chord, level, harmony.soprano, own)
            if self.layers[at].candidates:
                break
        self._weigh(at)

    def _weigh(self, at: int) -> None:
        """Add the costs of one chord's voicings in this phrase.

        A tonic at the end should have Do on top, the highest note of a melody should come once, and a chord should
        sound as it did, however irregular that is.
        """
        found, kept = self.layers[at], self.kept[at]
        tonic = self.key.tonic.pitch_class if at == self.size - 1 and self.harmonies[at].chord.degree == 1 else None
        stays = None if kept is None else kept.parts
        weighed = []
        for s, b, _, inner in found.frames:
            extra = 0 if tonic is None or s % 12 == tonic else AWAY
            if kept is None or kept.price is None:
                extra += AGAIN * (s == self.summit)
            else:
                extra += kept.price * (1 + (s != kept.parts[0]))
            if stays is not None and (s, b) == (stays[0], stays[3]):
                inner = tuple(one for one in inner if one[:2] != stays[1:3])
            if inner and extra + inner[0][2] <= self.most:
                weighed.append(Frame(s, b, extra, inner))
        if (
            stays is not None
            and self.errors[at] not in _OF_ONE_VOICING
            and any(frame.soprano == stays[0] for frame in found.frames)
        ):
            index, perfect = len(found.candidates), perfect_pairs(stays)
            weighed.append(Frame(stays[0], stays[3], 0, ((stays[1], stays[2], 0, perfect, index),)))
            found = Layer((*found.candidates, Candidate(*stays, 0, perfect)), ())
        self.layers[at] = Layer(found.candidates, tuple(weighed))

    def _run(self, start: int) -> int | None:
        """Advance from a layer to the end; return the first chord that is not reached.

        None if all are. Only ways that cost less than `slack` more than the best one go on: less than a fault, until
        that is too little.
        """
        for at in range(start, self.size):
            here = self.layers[at]
            if at == 0:
                self.ways[0] = [NOWHERE] * len(here.candidates)
                for frame in here.frames:
                    for _, _, cost, _, index in frame.inner:
                        self.ways[0][index] = cost + frame.extra
                continue
            before = self.layers[at - 1].frames
            ceiling = min(min(self.ways[at - 1]) + self.slack[at], self.most + 1)
            self.ways[at], self.sources[at] = advance(
                self.steps[at - 1], before, self.ways[at - 1], here.frames, len(here.candidates), ceiling
            )
            if all(source < 0 for source in self.sources[at]):
                return at
        return None
