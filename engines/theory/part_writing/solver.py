"""The dynamic program: of all ways through the candidates of a phrase, the one that costs least.

Layer by layer it keeps, for every voicing of a chord, the cheapest way to reach it. Voicings are taken by their frame
of outer voices, so that what soprano and bass pay is reckoned once for all inner voices between them, and the cheap
ways come first, so that most of the dear ones are never looked at.
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
"""The slack under which every fault may be, and nothing that must never be."""

NOWHERE = 10_000_000_000
"""The cost of what cannot be reached."""

_FIFTHS, _OCTAVES = 0b111111, 0b111111 << 6
_BARELY = 400
"""What parallels in contrary motion cost, which are hard to hear."""
_INSIDE = 150
"""What parallels cost for each inner voice in them: more than that a chord beside them sounds another way."""

_HEARD = tuple(
    (65 << place, upper, lower, _INSIDE * ((upper != 0) + (lower != 3))) for place, (upper, lower) in enumerate(PAIRS)
)
"""For each pair of voices its bits of `Candidate.perfect`, the voices, and what parallels between them cost the ear:
nothing between the outer voices, most between inner ones."""

_PARALLEL = EVIL * WEIGHT["parallel-fifths"]
_OVERLAP = EVIL * WEIGHT["voice-overlap"]
_CROSSING = 30
"""What it costs that voices which are crossed on purpose pass each other: it belongs to the crossing."""
_HIDDEN = EVIL * WEIGHT["hidden-fifths"]
_UNLED = EVIL * WEIGHT["unresolved-leading-tone"]

# For the four bits of the voices that move: the pairs of which both voices do, as bits of `Candidate.perfect`.
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
    """What each of them costs more in a phrase."""
    inner: tuple[tuple[int, int, int, int, int], ...]
    """Alto, tenor, cost, perfect pairs, index in the layer; the cheapest first."""


class Step(NamedTuple):
    """The way from one chord to the next."""

    here: Sonority
    there: Sonority
    moves: Moves
    wanted: int
    """The pairs of which at least one must be parallel, as bits of `Candidate.perfect`; 0 for none."""
    doubled: int | None
    """Pitch class of a leading tone doubled on purpose, of which one must resolve."""


@lru_cache(maxsize=1024)
def step(key: Key, here: Roman, there: Roman, error: str | None = None, following: str | None = None) -> Step:
    """The way between two chords with the errors on them; parallels are those between the two."""
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
    """The voicings one chord may have."""

    candidates: tuple[Candidate, ...]
    frames: tuple[Frame, ...]


@lru_cache(maxsize=2048)
def layer(key: Key, chord: Roman, level: int, soprano: str | None, error: str | None) -> Layer:
    """What `candidates` finds, by outer voices, too."""
    found = candidates(key, chord, level, soprano, error)
    return Layer(found, frames(found))


def frames(candidates: tuple[Candidate, ...]) -> tuple[Frame, ...]:
    """The candidates by their outer voices."""
    grouped: dict[tuple[int, int], list[tuple[int, int, int, int, int]]] = {}
    for index, (s, a, t, b, cost, perfect) in enumerate(candidates):
        grouped.setdefault((s, b), []).append((a, t, cost, perfect, index))
    return tuple(Frame(s, b, 0, tuple(sorted(inner, key=_COST))) for (s, b), inner in grouped.items())


def advance(
    step: Step, layer: Iterable[Frame], ways: Ways, following: Iterable[Frame], size: int, ceiling: int
) -> tuple[Ways, list[int]]:
    """The cheapest ways to the next layer, and where each came from (-1: not reached); all are below `ceiling`."""
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
    """What the outer voices pay for going the same way: much for hidden fifths and octaves, else a little."""
    if (
        abs(s1 - s0) > 1
        and (s1 - b1) % 12 in (0, 7)
        and hidden(step.here, (s0, s0, b0, b0), step.there, (s1, s1, b1, b1))
    ):
        return _HIDDEN
    return 3 if abs(s1 - s0) > 2 and abs(b1 - b0) > 2 else 0


def _together(step: Step, before: Parts, after: Parts, perfect: int) -> int:
    """What the four voices pay together: parallels among the pairs that are `perfect` both times, and overlap."""
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
    """Evil when none of the doubled leading tones resolves."""
    voices = [voice for voice in range(4) if before[voice] % 12 == step.doubled]
    wrong = [untended(voice, step.here, before[voice], step.there, after[voice]) for voice in voices]
    return _UNLED if all(wrong) else 0
