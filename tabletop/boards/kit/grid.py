"""A table's areas as boards declare them: a tree of nodes on a grid of twelve columns.

Nodes side by side take columns, nodes below each other parts of the height; between neighbours there is one gutter.
Nodes in a node have the columns that it takes, so that edges on the whole table meet.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from tabletop.table.layout import Rect

COLUMNS = 12

Areas: TypeAlias = Mapping[Hashable, Rect]
"""The areas of a table by their names."""


class Node(NamedTuple):
    """An area with a name, and nodes side by side or below each other in it. One without either leaves room."""

    size: float
    """Columns, or parts of the height, that it takes. A node of size 0 is not there."""
    name: Hashable = None
    children: tuple[Node, ...] = ()
    stacked: bool = False


def area(name: Hashable, size: float = COLUMNS) -> Node:
    """Return an area with a name."""
    return Node(size, name)


def space(size: float) -> Node:
    """Return room in which nothing lies."""
    return Node(size)


def columns(*children: Node, size: float = COLUMNS, name: Hashable = None) -> Node:
    """Return nodes side by side, from the left."""
    return Node(size, name, children)


def rows(*children: Node, size: float = COLUMNS, name: Hashable = None) -> Node:
    """Return nodes below each other, from the top."""
    return Node(size, name, children, stacked=True)


def areas(name: Hashable, count: int, size: float) -> tuple[Node, ...]:
    """Return equal areas that share a size; their names are pairs of the name and a number from 0."""
    return tuple(area((name, at), size / count) for at in range(count))


@lru_cache(maxsize=64)
def divide(node: Node, rect: Rect, gutter: float) -> Areas:
    """Return the areas of a tree that fills a rectangle; a drag asks often for the same.

    >>> declared = columns(area("a", 4), rows(area("b", 50), area("c", 50), size=8))
    >>> divide(declared, Rect(0, 0, 1190, 90), 10)["a"].right, divide(declared, Rect(0, 0, 1190, 90), 10)["c"]
    (390.0, Rect(x=400.0, y=50.0, width=790.0, height=40.0))
    """
    return MappingProxyType(dict(_areas(node, rect, gutter)))


def _areas(node: Node, rect: Rect, gutter: float) -> Iterator[tuple[Hashable, Rect]]:
    """Yield the areas of a node with their names."""
    if node.name is not None:
        yield node.name, rect
    children = [child for child in node.children if child.size > 0]
    boxes = split(rect, [child.size for child in children], gutter, node.stacked)
    for child, box in zip(children, boxes, strict=True):
        yield from _areas(child, box, gutter)


def split(rect: Rect, sizes: Sequence[float], gutter: float, stacked: bool = False) -> Iterator[Rect]:
    """Yield a rectangle's parts of such sizes, with a gutter between neighbours."""
    if not sizes:
        return
    length = rect.height if stacked else rect.width
    unit = (length + gutter) / sum(sizes)
    for size, end in zip(sizes, accumulate(sizes), strict=True):
        start, extent = unit * (end - size), max(0.0, unit * size - gutter)
        if stacked:
            yield Rect(rect.x, rect.y + start, rect.width, extent)
        else:
            yield Rect(rect.x + start, rect.y, extent, rect.height)
