"""The cheapest path through the voicings of all chords."""

from collections.abc import Sequence
from operator import add

from engines.theory.chord_voicing.joints import Table

FORBIDDEN_COST = 10**12
_MAX_SEAMS = 6
"""Voicings of the first chord of a loop that are tried."""

Costs = Sequence[Sequence[int]]
"""Costs of each chord's voicings."""


def find_path(costs: Costs, tables: Sequence[Table]) -> list[int]:
    """Return the index of each chord's voicing on the cheapest path.

    There is one table of a joint fewer than there are chords. Of equal paths, the first in order is chosen.

    >>> find_path(([0, 5], [3, 0]), [((0, 9), (9, 0))])
    [0, 0]
    """
    totals = list(costs[0])
    origins: list[list[int]] = []
    for own_costs, table in zip(costs[1:], tables, strict=True):
        totals, origin = _extend(totals, own_costs, table)
        origins.append(origin)
    path = [totals.index(min(totals))]
    for origin in reversed(origins):
        path.append(origin[path[-1]])
    return path[::-1]


def find_loop(costs: Costs, tables: Sequence[Table]) -> list[int]:
    """Return the cheapest path that leads from the last chord to the first as well.

    The last table is that of the joint between the last and the first chord. The first chord's voicings that are best
    when the loop is played without an end are tried.
    """
    size = len(costs)
    best_path: list[int] = []
    best_total = -1
    for seam in _list_seams(costs, tables):
        pinned = [0 if index == seam else FORBIDDEN_COST for index in range(len(costs[0]))]
        path = find_path([pinned, *costs[1:], pinned], tables)
        total = sum(costs[index][path[index]] for index in range(size)) + sum(
            table[after][before] for table, before, after in zip(tables, path, path[1:], strict=False)
        )
        if best_total < 0 or total < best_total:
            best_path, best_total = path[:-1], total
    return best_path


def _list_seams(costs: Costs, tables: Sequence[Table]) -> list[int]:
    """Return the best voicings of the first chord between two rounds of a loop."""
    before = list(costs[0])
    for own_costs, table in zip((*costs[1:], costs[0]), tables, strict=True):
        before, _ = _extend(before, own_costs, table)
    after = [0] * len(costs[0])
    for own_costs, table in zip((costs[0], *reversed(costs[1:])), reversed(tables), strict=True):
        arrivals = list(map(add, after, own_costs))
        after = [min(map(add, column, arrivals)) for column in zip(*table, strict=True)]
    totals = list(map(add, before, after))
    return sorted(range(len(totals)), key=totals.__getitem__)[:_MAX_SEAMS]


def _extend(totals: list[int], own_costs: Sequence[int], table: Table) -> tuple[list[int], list[int]]:
    """Return the totals of the next chord's voicings and where each comes from."""
    next_totals, origin = [], []
    for own_cost, row in zip(own_costs, table, strict=True):
        arrivals = list(map(add, totals, row))
        least = min(arrivals)
        next_totals.append(least + own_cost)
        origin.append(arrivals.index(least))
    return next_totals, origin
