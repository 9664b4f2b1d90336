"""Tests of the dynamic program against a search through all paths."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from engines.theory.chord_voicing.search import find_loop, find_path

Costs = list[list[int]]
Tables = list[tuple[tuple[int, ...], ...]]


def make_problem(seed: int, *, loop: bool) -> tuple[Costs, Tables]:
    """Random costs of four chords and their joints."""
    rng = Random(seed)
    costs = [[rng.randrange(20) for _ in range(rng.randrange(2, 5))] for _ in range(4)]
    pairs = [*pairwise(costs), *([(costs[-1], costs[0])] if loop else [])]
    tables = [tuple(tuple(rng.randrange(30) for _ in before) for _ in after) for before, after in pairs]
    return costs, tables


def find_total(costs: Costs, tables: Tables, path: tuple[int, ...]) -> int:
    steps = zip(tables, path, (*path[1:], path[0]), strict=False)
    return sum(own[index] for own, index in zip(costs, path, strict=True)) + sum(
        table[after][before] for table, before, after in steps
    )


@pytest.mark.parametrize("loop", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_no_other_path_is_cheaper(seed: int, loop: bool) -> None:
    costs, tables = make_problem(seed, loop=loop)
    path = (find_loop if loop else find_path)(costs, tables)
    paths = product(*(range(len(own)) for own in costs))
    assert find_total(costs, tables, tuple(path)) == min(find_total(costs, tables, other) for other in paths)
