"""Areas of a table, declared as a tree of nodes on a grid of twelve columns.

Children in a row take columns, and children in a stack take parts of the height. A gutter separates neighbours.
Children use the columns of their parent, so that edges align across the table.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from tabletop.table.layout import Rect

COLUMN_COUNT = 12

Areas: TypeAlias = Mapping[Hashable, Rect]
"""Areas of a table by name."""


class Node(NamedTuple):
    """An area with a name, or with children in a row or a stack, or an empty space."""

    size: float
    """Columns or parts of the height. A node of size 0 is left out."""
    name: Hashable = None
    children: tuple[Node, ...] = ()
    is_stacked: bool = False


def area(name: Hashable, size: float = COLUMN_COUNT) -> Node:
    """Return a named area."""
    return Node(size, name)


def space(size: float) -> Node:
    """Return an empty space."""
    return Node(size)


def columns(*children: Node, size: float = COLUMN_COUNT, name: Hashable = None) -> Node:
    """Return nodes in a row, from the left."""
    return Node(size, name, children)


def rows(*children: Node, size: float = COLUMN_COUNT, name: Hashable = None) -> Node:
    """Return nodes in a stack, from the top."""
    return Node(size, name, children, is_stacked=True)


def areas(name: Hashable, count: int, size: float) -> tuple[Node, ...]:
    """Return `count` equal areas, named (name, number from 0), that share a size."""
    return tuple(area((name, index), size / count) for index in range(count))


@lru_cache(maxsize=64)
def divide(node: Node, rect: Rect, gutter: float) -> Areas:
    """Return the areas of a tree in a rectangle. Cached, because drags ask often.

    >>> declared = columns(area("a", 4), rows(area("b", 50), area("c", 50), size=8))
    >>> divide(declared, Rect(0, 0, 1190, 90), 10)["a"].right, divide(declared, Rect(0, 0, 1190, 90), 10)["c"]
    (390.0, Rect(x=400.0, y=50.0, width=790.0, height=40.0))
    """
    return MappingProxyType(dict(_find_areas(node, rect, gutter)))


def _find_areas(node: Node, rect: Rect, gutter: float) -> Iterator[tuple[Hashable, Rect]]:
    if node.name is not None:
        yield node.name, rect
    children = [child for child in node.children if child.size > 0]
    child_rects = split(rect, [child.size for child in children], gutter, node.is_stacked)
    for child, child_rect in zip(children, child_rects, strict=True):
        yield from _find_areas(child, child_rect, gutter)


def split(rect: Rect, sizes: Sequence[float], gutter: float, is_stacked: bool = False) -> Iterator[Rect]:
    """Yield parts of a rectangle in proportion to sizes, with a gutter between them."""
    if not sizes:
        return
    length = rect.height if is_stacked else rect.width
    unit = (length + gutter) / sum(sizes)
    for size, end in zip(sizes, accumulate(sizes), strict=True):
        start, extent = unit * (end - size), max(0.0, unit * size - gutter)
        if is_stacked:
            yield Rect(rect.x, rect.y + start, rect.width, extent)
        else:
            yield Rect(rect.x + start, rect.y, extent, rect.height)
