"""Geometry of the cells of a display, shared by layout, ghost and pointer.

An open display (Sarabanda, Glissando) is a grid of all its cards, surrounded by narrower lines of free cells where a
card may go; it is as large as its area allows. Parada has seven columns on a scale of seven rows. Muzicando has seven
piles, in which each note is a little higher than the one below.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple, Protocol

from engines.muzicando.deck import SIGN
from engines.muzicando.deck_file import COLOURS, NOTES
from engines.muzicando.displays.ground import Cell
from tabletop.boards.kit.furniture import CARD_RATIO
from tabletop.boards.muzicando.art.faces import TILE_RATIO
from tabletop.table.layout import Rect

LEAST = (3.7, 2.8)
"""Minimum columns and rows of a grid.

A display's first cards are therefore no larger than later ones.
"""

RIM = 0.5
"""Minimum size of a line of free cells, as a fraction of a line of cards."""

BREAK = 0.3
"""Gap between two systems as a fraction of a line of cards."""


SIGN_SIZE = 0.84
"""Size of a sign by the note below, whose edge stays visible."""


PILE, BESIDE, APART = 0.63, 0.31, 0.03
"""Widths of a pile's cards, the sign beside them and the gap, by the column's."""

HEADS = 0.085
"""Height of the colours' suits below columns and piles, by the area's height."""


class Cells(Protocol):
    """Geometry of a display."""

    def note(self, x: int, y: int) -> Rect:
        """Return the box of a note in a cell, or of the free cell."""

    def sign(self, x: int, y: int) -> Rect:
        """Return the box of a sign on a note, or beside a pile."""

    def at(self, px: float, py: float) -> Cell | None:
        """Return the cell at a point of the table, or None."""


class Lines(NamedTuple):
    """Columns or rows of an open display.

    The outermost lines, still without cards, are narrower if there is no room for more.
    """

    start: float
    pitch: float
    first: int
    """First line with a card."""
    cards: int
    """Number of lines from there to the last one with a card."""
    before: float
    """Width of the line before the first; 0 without one."""
    after: float

    def span(self, at: int) -> tuple[float, float]:
        """Return the start and the width of a line."""
        number = at - self.first
        if number < 0:
            wide = self.before or self.pitch
            return self.start + self.before - wide - (-1 - number) * self.pitch, wide
        wide = self.after or self.pitch if number >= self.cards else self.pitch
        return self.start + self.before + number * self.pitch, wide

    def at(self, point: float) -> int | None:
        """Return the line at a point, or None."""
        lines = range(self.first - bool(self.before), self.first + self.cards + bool(self.after))
        spans = ((line, self.span(line)) for line in lines)
        return next((line for line, (start, wide) in spans if start <= point < start + wide), None)


def _lines(laid: Iterable[int], free: Iterable[int], start: float, length: float, pitch: float) -> Lines:
    """Return the lines for cards and free cells, centred in a length."""
    cards = tuple(laid) or tuple(free)
    first, last = min(cards), max(cards)
    before, after = (RIM * pitch if beyond else 0.0 for beyond in (min(free) < first, max(free) > last))
    count = last - first + 1
    left = start + (length - before - count * pitch - after) / 2 + before
    right = left + count * pitch
    # The ground shows whole lines as far as there is room, so a free line is as wide as it looks.
    before = min(pitch, max(before, left - start)) if before else 0.0
    after = min(pitch, max(after, start + length - right)) if after else 0.0
    return Lines(left - before, pitch, first, count, before, after)


def _units(laid: tuple[int, ...], free: tuple[int, ...]) -> float:
    """Return the size of these lines with the free ones outside, in lines of cards."""
    return max(laid) - min(laid) + 1 + RIM * ((min(free) < min(laid)) + (max(free) > max(laid)))


class System(NamedTuple):
    """Part of an open display by its columns and rows; all of it if it is not broken."""

    columns: Lines
    rows: Lines
    shift: int
    """Number of the display's columns in the systems before this one."""
    rect: Rect
    """Area of the system: the full width, and its rows' height if there are several."""

    def note(self, x: int, y: int) -> Rect:
        (left, wide), (top, high) = self.columns.span(x - self.shift), self.rows.span(y)
        return Rect(left, top, wide, high)

    def at(self, px: float, py: float) -> Cell | None:
        x, y = self.columns.at(px), self.rows.at(py)
        return (x + self.shift, y) if x is not None and y is not None else None


def _on(note: Rect) -> Rect:
    wide, high = SIGN_SIZE * note.width, SIGN_SIZE * note.height
    return Rect(note.right - wide, note.bottom - high, wide, high)


class Grid(NamedTuple):
    """Open display as one system, or as several below each other, broken as music is."""

    systems: tuple[System, ...]
    each: int
    """Number of columns of a system."""
    gap: float

    def _system(self, x: int) -> System:
        first = self.systems[0].columns.first
        return self.systems[min(max(0, (x - first) // self.each), len(self.systems) - 1)]

    def note(self, x: int, y: int) -> Rect:
        return self._system(x).note(x, y).inset(self.gap / 2)

    def sign(self, x: int, y: int) -> Rect:
        return _on(self.note(x, y))

    def at(self, px: float, py: float) -> Cell | None:
        cells = (cell for system in self.systems if (cell := system.at(px, py)) and self._system(cell[0]) is system)
        return next(cells, None)


def grid(laid: Iterable[Cell], free: Iterable[Cell], rect: Rect, most: int = 1) -> Grid:
    """Return the largest grid of these cards and free cells, centred in an area.

    It has up to `most` systems, more than one if that makes its cards larger.
    """
    cells = (tuple(laid), tuple(free))
    tried = [_grid(*cells, rect, count) for count in range(1, most + 1)]
    best, size = tried[0], _legible(tried[0])
    for found in tried[1:]:
        if _legible(found) > 1.15 * size:  # worth one more system
            best, size = found, _legible(found)
    return best


def _legible(found: Grid) -> float:
    columns, rows, *_ = found.systems[0]
    return min(columns.pitch / 1.2, rows.pitch)  # on a wider card the height limits the size of its name


def _grid(laid: tuple[Cell, ...], free: tuple[Cell, ...], rect: Rect, count: int) -> Grid:
    """Return the grid with so many systems, or fewer if it has too few columns."""
    xs, every = tuple(x for x, _ in laid or free), (*laid, *free)
    first, last = min(xs), max(xs)
    each = ceil((last - first + 1) / count)
    starts = range(first, last + 1, each)
    parts = [
        [
            tuple(cell for cell in some if min(max(first, cell[0]), last) in range(start, start + each))
            for some in (laid, every)
        ]
        for start in starts
    ]
    rows = [(tuple(y for _, y in own or both), tuple(y for _, y in both)) for own, both in parts]
    beyond = tuple(x for x, _ in every)
    line = tuple(range(first, first + each))
    ends = (*line, *(x if x < first else first + each for x in beyond if not first <= x <= last))
    deep = [_units(*some) for some in rows]
    high = sum(deep) + BREAK * (len(deep) - 1)
    columns = max(LEAST[0], _units(line, ends))
    down = min(rect.height / max(LEAST[1], high), rect.width / columns / TILE_RATIO)
    across = min(rect.width / columns, 2.4 * down)
    gap = min(5.0, 0.05 * down)
    lines = _lines(line, ends, rect.x, rect.width, across)
    if len(deep) == 1:
        return Grid((System(lines, _lines(*rows[0], rect.y, rect.height, down), 0, rect),), each, gap)
    systems, top = [], rect.centre[1] - down * high / 2
    for number, (some, units) in enumerate(zip(rows, deep, strict=True)):
        room = Rect(rect.x, top, rect.width, units * down)
        systems.append(System(lines, _lines(*some, top, room.height, down), number * each, room))
        top += room.height + BREAK * down
    return Grid(tuple(systems), each, gap)


class Scale(NamedTuple):
    """Parada: columns by colour, rows by note, Do at the bottom."""

    left: float
    top: float
    across: float
    down: float
    tile: float
    heads: Rect
    names: Rect

    def note(self, x: int, y: int) -> Rect:
        high = 0.95 * self.down
        left = self.left + (x + 0.5) * self.across - self.tile / 2
        return Rect(left, self.top + (NOTES - 1 - y) * self.down + (self.down - high) / 2, self.tile, high)

    def sign(self, x: int, y: int) -> Rect:
        return _on(self.note(x, y))

    def column(self, x: int) -> Rect:
        """Return the box of a colour's whole column."""
        return Rect(self.left + x * self.across, self.top, self.across, NOTES * self.down)

    def head(self, x: int) -> Rect:
        """Return the box of a colour's suit below its column."""
        return Rect(self.left + x * self.across, self.heads.y, self.across, self.heads.height)

    def name(self, y: int) -> Rect:
        """Return the box of the name of a row."""
        return Rect(self.names.x, self.top + (NOTES - 1 - y) * self.down, self.names.width, self.down)

    def at(self, px: float, py: float) -> Cell | None:
        across, down = (px - self.left) // self.across, (py - self.top) // self.down
        if 0 <= across < COLOURS and 0 <= down < NOTES:
            return int(across), NOTES - 1 - int(down)
        return None


def scale(rect: Rect) -> Scale:
    """Return Parada in an area: names of rows at the left, then columns of one width."""
    heads = HEADS * rect.height
    down, across = (rect.height - heads) / NOTES, rect.width / (COLOURS + 1)
    left, bottom = rect.x + across, rect.y + NOTES * down
    tile = min(2.5 * down, 0.94 * across)
    names = Rect(rect.x, rect.y, across, NOTES * down)
    return Scale(left, rect.y, across, down, tile, Rect(left, bottom, COLOURS * across, heads), names)


class Piles(NamedTuple):
    """Muzicando: piles by colour, each with its Do at the bottom."""

    left: float
    bottom: float
    across: float
    wide: float
    high: float
    rise: float
    tall: float
    heads: Rect
    complete: frozenset[int] = frozenset()
    """Colours whose pile has all its notes; their signs go on top."""

    def note(self, x: int, y: int) -> Rect:
        aside = (APART + BESIDE) * self.across  # kept for the sign from the start, so that no pile ever moves
        left = self.left + x * self.across + (self.across - self.wide - aside) / 2
        return Rect(left, self.bottom - self.high - y * self.rise, self.wide, self.high)

    def sign(self, x: int, y: int) -> Rect:
        if x in self.complete:
            box = self.note(x, NOTES - 1)
            return Rect(box.x, box.y - self.rise, box.width, box.height)
        box, wide = self.note(x, 0), BESIDE * self.across
        high = min(box.height, 1.6 * wide)
        left = min(box.right + APART * self.across, self.left + (x + 1) * self.across - wide - 2.0)
        return Rect(left, box.bottom - high, wide, high)

    def step(self, x: int, y: int) -> Rect:
        """Return the visible box of a later card's place above the pile's uppermost card."""
        box = self.note(x, y)
        return Rect(box.x, box.y, box.width, self.rise).inset(1.5)

    def column(self, x: int) -> Rect:
        """Return the box of a colour's whole place."""
        bottom = self.heads.y
        return Rect(self.left + x * self.across, bottom - self.tall, self.across, self.tall).inset(1.5, 0)

    def head(self, x: int) -> Rect:
        """Return the box of a colour's suit below its pile."""
        return Rect(self.left + x * self.across, self.heads.y, self.across, self.heads.height)

    def at(self, px: float, py: float) -> Cell | None:
        """Return the top cell of the pile at a point, or None.

        The card that is laid decides on its cell within the pile.
        """
        across = (px - self.left) // self.across
        if 0 <= across < COLOURS and self.heads.y - self.tall <= py < self.heads.y:
            return int(across), SIGN
        return None


def piles(rect: Rect, complete: frozenset[int]) -> Piles:
    """Return Muzicando's piles in an area."""
    heads = HEADS * rect.height
    room = rect.height - heads
    pad = 0.02 * room
    across = rect.width / COLOURS
    high = min(0.42 * room, PILE * across / CARD_RATIO)
    rise = min(0.38 * high, (room - 2 * pad - high) / (NOTES + 0.2))
    tall = high + NOTES * rise + 2 * pad
    bottom = rect.y + (room + tall) / 2
    left = rect.centre[0] - COLOURS * across / 2
    below = Rect(left, bottom, COLOURS * across, heads)
    return Piles(left, bottom - pad, across, high * CARD_RATIO, high, rise, tall, below, complete)
