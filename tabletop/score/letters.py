"""Where the words of a system stand: what is wrong above it, in lines without overlap."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

MOST_LINES = 6
"""Above a system; what then still does not fit reaches beyond its end."""
GAP = 0.9
"""Between two that stand on one line, in ems."""


class Wanted(NamedTuple):
    """A text: where it would like to begin, and how wide it is."""

    x: float
    width: float


class Placed(NamedTuple):
    """Where it begins, and on which line, counted from the staff."""

    x: float
    line: int


def in_lines(wanted: Sequence[Wanted], left: float, right: float, gap: float) -> list[Placed]:
    """Texts from left to right on as few lines as keep them between two places, `gap` apart, near where they belong.

    >>> in_lines([Wanted(0, 50), Wanted(30, 40)], 0, 100, 5)
    [Placed(x=0, line=0), Placed(x=55, line=0)]
    >>> [place.line for place in in_lines([Wanted(0, 50), Wanted(30, 60)], 0, 100, 5)]
    [1, 0]
    """
    for count in range(1, MOST_LINES + 1):
        lines = _shared_out(wanted, count, gap)
        starts = [_within([wanted[at] for at in line], left, right, gap) for line in lines]
        if count == MOST_LINES or all(not line or line[0] >= left for line in starts):
            break
    placed = {
        at: Placed(max(left, x) if at == line[0] else x, count - 1 - number)
        for number, (line, places) in enumerate(zip(lines, starts, strict=True))
        for at, x in zip(line, places, strict=True)
    }
    return [placed[at] for at in range(len(wanted))]


def _shared_out(wanted: Sequence[Wanted], count: int, gap: float) -> list[list[int]]:
    """Which of them stand on each line: the one where a text comes nearest to its place, the uppermost first."""
    lines: list[list[int]] = [[] for _ in range(count)]
    ends = [float("-inf")] * count
    for at, one in enumerate(wanted):
        best = min(range(count), key=lambda line: max(one.x, ends[line] + gap))
        ends[best] = max(one.x, ends[best] + gap) + one.width
        lines[best].append(at)
    return lines


def _within(line: Sequence[Wanted], left: float, right: float, gap: float) -> list[float]:
    """Where the texts of a line begin: none over another, and moved back from the right edge."""
    starts: list[float] = []
    end = float("-inf")
    for one in line:
        starts.append(max(one.x, left, end + gap))
        end = starts[-1] + one.width
    limit = right
    for at in range(len(line) - 1, -1, -1):
        starts[at] = min(starts[at], limit - line[at].width)
        limit = starts[at] - gap
    if starts and starts[0] < left:
        starts[0] = left - 1.0  # it does not fit
    return starts


def stretch(places: Sequence[tuple[float, float]], gap: float) -> float:
    """By how much notes have to stand farther apart so that what stands under them does not touch: `places` are where
    each text begins and how wide it is, from left to right within a system; 1.0 where there is room.

    >>> stretch([(0, 90), (60, 10)], 30)
    2.0
    """
    return max([1.0, *((width + gap) / (next_ - x) for (x, width), (next_, _) in pairwise(places) if next_ > x)])
