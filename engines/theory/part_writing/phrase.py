"""From numerals to four parts."""

from functools import lru_cache
from itertools import pairwise

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing.candidates import EVIL, Candidate, candidates
from engines.theory.part_writing.doubling import FAULTY, NARROW, WIDE
from engines.theory.part_writing.report import report
from engines.theory.part_writing.solver import ANYTHING, Frame, Step, advance, frames, step
from engines.theory.part_writing.sonority import sonority
from engines.theory.part_writing.values import PARALLELS, Harmony, Realisation, Voicing
from engines.theory.solfege import sung

_OF_ONE_VOICING = ("doubled-leading-tone", "missing-third", "doubled-third", "voice-crossing", "spacing")


@lru_cache(maxsize=512)
def realise(key: Key, harmonies: tuple[Harmony, ...]) -> Realisation:
    """The phrase in four parts: soprano syllables kept, errors really there, everything else as clean as can be.

    Cached for equal arguments. Raises `TheoryError` for no chords, a bass syllable that is not the chord's bass, and a
    soprano syllable that is not in the chord.
    """
    if not harmonies:
        raise TheoryError("There is nothing to voice: expected at least one chord.")
    for harmony in harmonies:
        _agree(key, harmony)
    errors = played_errors(harmonies)
    unheard = {at for at in range(len(harmonies)) if _cannot_be_heard(key, harmonies, at)}
    while True:
        heard = tuple(None if at in unheard else error for at, error in enumerate(errors))
        phrase = _Phrase(key, harmonies, heard)
        if phrase.solve():
            break
        if heard[phrase.culprit] is None:
            raise TheoryError(f"{harmonies[phrase.culprit].chord} cannot be set for four voices in {key.title}.")
        unheard.add(phrase.culprit)
    parts = phrase.best()
    voicings = tuple(
        Voicing(*(sonority(key, harmony.chord).pitch(midi) for midi in four))
        for harmony, four in zip(harmonies, parts, strict=True)
    )
    chords = tuple(harmony.chord for harmony in harmonies)
    return Realisation(
        voicings,
        report(key, chords, parts, heard, laid=any(harmony.soprano for harmony in harmonies)),
        tuple(sorted(unheard)),
    )


def played_errors(harmonies: tuple[Harmony, ...]) -> tuple[str | None, ...]:
    """The error that acts on each chord; parallels stand on the left one of their two."""
    return tuple(harmony.error if harmony.error not in PARALLELS or harmony.joined else None for harmony in harmonies)


def _cannot_be_heard(key: Key, harmonies: tuple[Harmony, ...], at: int) -> bool:
    """Whether the chord itself rules its error out: parallels of which the other chord is not in the phrase, fifths
    where one of the chords has no perfect fifth (vii°6, It+6, Fr+6), no third above the bass, no seventh."""
    harmony = harmonies[at]
    if harmony.error == "missing-third":
        return harmony.chord.special or harmony.chord.bass_role() == "third"
    if harmony.error == "unresolved-seventh":
        return not harmony.chord.has_seventh
    if harmony.error not in PARALLELS:
        return False
    if not harmony.joined:
        return at == 0 or not harmonies[at - 1].joined
    if at == len(harmonies) - 1:
        return True
    pair = (sonority(key, harmony.chord), sonority(key, harmonies[at + 1].chord))
    return harmony.error == "parallel-fifths" and not all(sounds.has_fifth for sounds in pair)


def _agree(key: Key, harmony: Harmony) -> None:
    if harmony.bass is not None and sung(key, harmony.bass) != harmony.chord.bass(key):
        raise TheoryError(f"{harmony.bass} was laid under {harmony.chord}, whose bass is another tone.")
    if harmony.soprano is not None:
        name = sung(key, harmony.soprano)
        if name not in [member.name for member in harmony.chord.names(key)]:
            raise TheoryError(f"{harmony.soprano} was laid above {harmony.chord}, which does not have that tone.")


class _Phrase:
    """One attempt: which voicings each chord may have, the steps between them, and the cheapest ways so far."""

    def __init__(self, key: Key, harmonies: tuple[Harmony, ...], errors: tuple[str | None, ...]) -> None:
        self.key = key
        self.harmonies = harmonies
        self.errors = errors
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

    def best(self) -> tuple[tuple[int, int, int, int], ...]:
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
        harmony, error = self.harmonies[at], self.errors[at]
        own = error if error in _OF_ONE_VOICING else None
        if error in PARALLELS or (at and self.errors[at - 1] in PARALLELS):
            self.levels[at] = max(self.levels[at], WIDE)
        for level in range(self.levels[at], FAULTY + 1):
            self.levels[at] = level
            self.layers[at] = candidates(self.key, harmony.chord, level, harmony.soprano, own)
            if at == self.size - 1:
                self.layers[at] = tuple(map(self._ending, self.layers[at]))
            if self.layers[at]:
                break
        self.frames[at] = frames(self.layers[at])

    def _ending(self, candidate: Candidate) -> Candidate:
        """A tonic at the end likes to have Do on top; a seventh that is to be left hanging is heard best there."""
        last = len(self.harmonies) - 1
        tone = sonority(self.key, self.harmonies[last].chord).tone(candidate.soprano)
        if self.errors[last] == "unresolved-seventh":
            return candidate if tone.tendency == "seventh" else candidate._replace(cost=candidate.cost + 8)
        if tone.pc == self.key.tonic.pitch_class or self.harmonies[last].chord.degree != 1:
            return candidate
        return candidate._replace(cost=candidate.cost + 4)

    def _run(self, start: int) -> int | None:
        """Advance from a layer to the end; the index of the first chord that cannot be reached, or None.

        Only ways less than `slack` dearer than the best one go on: by less than a fault, until that is too little.
        """
        for at in range(start, self.size):
            layer = self.layers[at]
            if at == 0:
                self.ways[0] = [candidate.cost for candidate in layer]
                continue
            ceiling = min(self.ways[at - 1]) + self.slack[at]
            self.ways[at], self.sources[at] = advance(
                self.steps[at - 1], self.frames[at - 1], self.ways[at - 1], self.frames[at], len(layer), ceiling
            )
            if all(source < 0 for source in self.sources[at]):
                return at
        return None
