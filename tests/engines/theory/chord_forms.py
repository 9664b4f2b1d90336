"""All sets of degrees that a chord symbol can have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product

from engines.theory.chord_symbol_reading import normalize_degrees

THIRDS = ("", "3", "b3", "2", "4", "2 4")
FIFTHS = ("", "5", "b5", "#5", "b5 #5")
SEVENTHS = ("", "6", "b7", "7", "bb7", "bb7 7")
NINTHS = ("b9", "9", "#9")
ELEVENTHS = ("11", "#11")
THIRTEENTHS = ("b13", "13")


def list_subsets(degrees: Iterable[str]) -> Iterator[tuple[str, ...]]:
    each = tuple(degrees)
    for size in range(len(each) + 1):
        yield from combinations(each, size)


@cache
def list_forms() -> tuple[frozenset[str], ...]:
    """Return the sets of degrees in a stable order, about 4,700."""
    found: dict[frozenset[str], None] = {}
    for third, fifth, seventh in product(THIRDS, FIFTHS, SEVENTHS):
        base = {"1", *third.split(), *fifth.split(), *seventh.split()}
        for above in product(list_subsets(NINTHS), list_subsets(ELEVENTHS), list_subsets(THIRTEENTHS)):
            degrees = normalize_degrees(base.union(*above))
            if len(degrees) > 1 and not {"b3", "#9"} <= degrees:
                found[degrees] = None
    return tuple(found)
