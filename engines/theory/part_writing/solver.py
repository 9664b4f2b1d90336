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
from engines.theory.part_writing.candidates import EVIL, WEIGHT, Candidate, candidates
from engines.theory.part_writing.melody import NEVER, Moves, moves
from engines.theory.part_writing.rules import PAIRS, Parts, hidden, untended
from engines.theory.part_writing.sonority import Sonority, lacks_third, sonority, without_third
from engines.theory.part_writing.values import PARALLELS
from engines.theory.roman import Roman

ANYTHING = 100_000_000
"""Slack that allows every fault, but no cost of `NEVER`."""

NOWHERE = 10_000_000_000
"""Cost of a voicing that cannot be reached."""

_FIFTHS, _OCTAVES = 0b111111, 0b111111 << 6
_BARELY = 400
"""Cost of parallels in contrary motion, which are hard to hear."""
_INSIDE = 150
"""Cost of parallels for each inner voice, above that of changing a chord."""

_HEARD = tuple(
    (65 << place, upper, lower, _INSIDE * ((upper != 0) + (lower != 3))) for place, (upper, lower) in enumerate(PAIRS)
)
"""Pairs of voices: bits of `Candidate.perfect`, voices, cost of parallels.

Parallels on purpose cost nothing between the outer voices and most between inner ones, where they are hard to hear.
"""

_PARALLEL = EVIL * WEIGHT["parallel-fifths"]
_OVERLAP = EVIL * WEIGHT["voice-overlap"]
_CROSSING = 30
"""Cost of an overlap that belongs to voices crossed on purpose."""
_HIDDEN = EVIL * WEIGHT["hidden-fifths"]
_UNLED = EVIL * WEIGHT["unresolved-leading-tone"]

# Indexed by the four bits of the moving voices: bits of `Candidate.perfect` for the pairs of which both voices move.
_BOTH_MOVE = tuple(
    sum(65 << place for place, (upper, lower) in enumerate(PAIRS) if moving >> upper & 1 and moving >> lower & 1)
    for moving in range(16)
)

_COST = itemgetter(2)

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
def step(key: Key, here: Roman, there: Roman, error: str | None = None, following: str | None = None) -> Step:
    """Return the step between two chords with their errors.

    Parallels are those between the two.
    """
    wanted = 0
    if error in PARALLELS:
        wanted = _FIFTHS if error == "parallel-fifths" else _OCTAVES
    first = sonority(key, here)
    doubled = None
    if error == "doubled-leading-tone":
        doubled = next((tone.pc for tone in first.tones if tone.tendency == "leading"), None)
    single = error if error in ("unresolved-seventh", "doubled-leading-tone") else None
    hollow = lacks_third(following, error)
    second = without_third(sonority(key, there)) if hollow else sonority(key, there)
    return Step(first, second, moves(key, here, there, single, hollow), wanted, doubled)


class Layer(NamedTuple):
    """The possible voicings of one chord."""

    candidates: tuple[Candidate, ...]
    frames: tuple[Frame, ...]


@lru_cache(maxsize=2048)
def layer(key: Key, chord: Roman, level: int, soprano: str | None, error: str | None) -> Layer:
    """Return the result of `candidates`, also grouped by outer voices."""
    found = candidates(key, chord, level, soprano, error)
    return Layer(found, frames(found))


def frames(candidates: tuple[Candidate, ...]) -> tuple[Frame, ...]:
    """Return the candidates grouped by their outer voices."""
    grouped: dict[tuple[int, int], list[tuple[int, int, int, int, int]]] = {}
    for index, (s, a, t, b, cost, perfect) in enumerate(candidates):
        grouped.setdefault((s, b), []).append((a, t, cost, perfect, index))
    return tuple(Frame(s, b, 0, tuple(sorted(inner, key=_COST))) for (s, b), inner in grouped.items())


def advance(
    step: Step, layer: Iterable[Frame], ways: Ways, following: Iterable[Frame], size: int, ceiling: int
) -> tuple[Ways, list[int]]:
    """Return the cheapest ways to the next layer, and the index each came from.

    The index is -1 for a candidate that is not reached; all costs are below `ceiling`.
    """
    new_ways = [NOWHERE] * size
    came_from = [-1] * size
    sopranos, altos, tenors, basses = step.moves
    wanted = step.wanted
    reached = []
    for frame in layer:
        inner = [
            (way, a, t, perfect, index) for a, t, _, perfect, index in frame.inner if (way := ways[index]) < ceiling
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
                outer += _similar(step, s0, b0, s1, b1)
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
                        total += _together(step, (s0, a0, t0, b0), (s1, a1, t1, b1), perfect0 & perfect1)
                        if total < limit:
                            limit, source = total, index
                            best = total + outer
            if source >= 0:
                new_ways[goal] = best + cost + extra
                came_from[goal] = source
    return new_ways, came_from


def _similar(step: Step, s0: int, b0: int, s1: int, b1: int) -> int:
    """Return the cost of similar motion of the outer voices.

    It is high for hidden fifths and octaves, else low.
    """
    if (
        abs(s1 - s0) > 1
        and (s1 - b1) % 12 in (0, 7)
        and hidden(step.here, (s0, s0, b0, b0), step.there, (s1, s1, b1, b1))
    ):
        return _HIDDEN
    return 3 if abs(s1 - s0) > 2 and abs(b1 - b0) > 2 else 0


def _together(step: Step, before: Parts, after: Parts, perfect: int) -> int:
    """Return the cost of all four voices: overlaps, and parallels.

    Parallels are looked for among the pairs that are `perfect` in both chords.
    """
    s0, a0, t0, b0 = before
    s1, a1, t1, b1 = after
    cost = 0
    parallel = 0
    if perfect:
        parallel = perfect & _BOTH_MOVE[(s0 != s1) | (a0 != a1) << 1 | (t0 != t1) << 2 | (b0 != b1) << 3]
    if step.wanted:
        wanted = parallel & step.wanted
        if not wanted:
            return NEVER
        cost += 20 * (wanted.bit_count() - 1) + min(
            inside + _BARELY * ((before[upper] < after[upper]) != (before[lower] < after[lower]))
            for bits, upper, lower, inside in _HEARD
            if bits & wanted
        )
        parallel &= ~step.wanted
    if parallel:
        cost += _PARALLEL * parallel.bit_count()
    if a1 > s0 or s1 < a0:
        cost += _CROSSING if a0 > s0 or a1 > s1 else _OVERLAP
    if t1 > a0 or a1 < t0:
        cost += _CROSSING if t0 > a0 or t1 > a1 else _OVERLAP
    if b1 > t0 or t1 < b0:
        cost += _OVERLAP
    if step.doubled is not None:
        cost += _unled(step, before, after)
    return cost


def _unled(step: Step, before: Parts, after: Parts) -> int:
    """Return the cost of a fault if none of the doubled leading tones resolves."""
    voices = [voice for voice in range(4) if before[voice] % 12 == step.doubled]
    wrong = [untended(voice, step.here, before[voice], step.there, after[voice]) for voice in voices]
    return _UNLED if all(wrong) else 0
