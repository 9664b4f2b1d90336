"""Where the cells of a display lie on the table: one geometry for layout, ghost and aim.

An open display (Sarabanda, Glissando) is a grid that holds all its cards and, in narrower lines round them, the free
cells where a card may go; it is as large as its room lets it be. Parada is seven columns on a scale of seven rows,
Muzicando seven piles, each note of a pile a little higher than the one below.
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
"""Columns and rows that a grid has room for at least, so that its first cards are not larger than the next."""

RIM = 0.5
"""Least size of a line outside all cards in which cards may go, as a fraction of a line of cards."""

BREAK = 0.3
"""Gap between two systems, as a fraction of a line of cards."""


SIGN_SIZE = 0.84
"""Of a tile, the sign that lies on it: the note's edge stays in sight."""


PILE, BESIDE, APART = 0.63, 0.31, 0.03
"""Of a pile's place, how wide its cards are, how wide a sign is beside them, and how far from them."""

HEADS = 0.085
"""Of the room's height, the signs below the columns of Parada, and below the piles."""


class Cells(Protocol):
    """Where cards lie."""

    def note(self, x: int, y: int) -> Rect:
        """The note of a cell, or the cell that is free."""

    def sign(self, x: int, y: int) -> Rect:
        """The sign that lies on a note, or by a pile."""

    def at(self, px: float, py: float) -> Cell | None:
        """The cell at a point of the table."""


class Lines(NamedTuple):
    """The columns or the rows of an open display. The outermost ones, where no card lies yet, are narrower where there
    is no room for more."""

    start: float
    pitch: float
    first: int
    """The first line with a card."""
    cards: int
    """How many lines from there to the last with a card."""
    before: float
    """How wide the line before the first one is; 0 where there is none."""
    after: float

    def span(self, at: int) -> tuple[float, float]:
        """Where a line begins, and how wide it is."""
        number = at - self.first
        if number < 0:
            wide = self.before or self.pitch
            return self.start + self.before - wide - (-1 - number) * self.pitch, wide
        wide = self.after or self.pitch if number >= self.cards else self.pitch
        return self.start + self.before + number * self.pitch, wide

    def at(self, point: float) -> int | None:
        """The line at a point."""
        lines = range(self.first - bool(self.before), self.first + self.cards + bool(self.after))
        spans = ((line, self.span(line)) for line in lines)
        return next((line for line, (start, wide) in spans if start <= point < start + wide), None)


def _lines(laid: Iterable[int], free: Iterable[int], start: float, length: float, pitch: float) -> Lines:
    """Lines with cards and with free cells, in the middle of a length."""
    cards = tuple(laid) or tuple(free)
    first, last = min(cards), max(cards)
    before, after = (RIM * pitch if beyond else 0.0 for beyond in (min(free) < first, max(free) > last))
    count = last - first + 1
    left = start + (length - before - count * pitch - after) / 2 + before
    right = left + count * pitch
    # The felt shows whole lines as far as there is room: the places there are as wide as they look.
    before = min(pitch, max(before, left - start)) if before else 0.0
    after = min(pitch, max(after, start + length - right)) if after else 0.0
    return Lines(left - before, pitch, first, count, before, after)


def _units(laid: tuple[int, ...], free: tuple[int, ...]) -> float:
    """How many lines with cards are as wide as these with the free ones outside them."""
    return max(laid) - min(laid) + 1 + RIM * ((min(free) < min(laid)) + (max(free) > max(laid)))


class System(NamedTuple):
    """A part of an open display by its columns and rows, all of it where it is not broken."""

    columns: Lines
    rows: Lines
    shift: int
    """How many columns of the display lie in the systems before this one."""
    rect: Rect
    """Its room: all of the width, and of the height what its rows take where there is another one."""

    def note(self, x: int, y: int) -> Rect:
        (left, wide), (top, high) = self.columns.span(x - self.shift), self.rows.span(y)
        return Rect(left, top, wide, high)

    def at(self, px: float, py: float) -> Cell | None:
        x, y = self.columns.at(px), self.rows.at(py)
        return (x + self.shift, y) if x is not None and y is not None else None


def _on(note: Rect) -> Rect:
    """Where a sign lies on a note."""
    wide, high = SIGN_SIZE * note.width, SIGN_SIZE * note.height
    return Rect(note.right - wide, note.bottom - high, wide, high)


class Grid(NamedTuple):
    """An open display: one system, or, as music is broken at the end of a line, several below each other."""

    systems: tuple[System, ...]
    each: int
    """Columns of a system."""
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
    """The grid that holds these cards and free cells in a room, as large as can be, in its middle; in so many systems
    at most, more than one where its cards become larger so."""
    cells = (tuple(laid), tuple(free))
    tried = [_grid(*cells, rect, count) for count in range(1, most + 1)]
    best, size = tried[0], _legible(tried[0])
    for found in tried[1:]:
        if _legible(found) > 1.15 * size:  # worth one system more
            best, size = found, _legible(found)
    return best


def _legible(found: Grid) -> float:
    """How large a name is on its cards."""
    columns, rows, *_ = found.systems[0]
    return min(columns.pitch / 1.2, rows.pitch)  # of a wider card the height says how large its name is


def _grid(laid: tuple[Cell, ...], free: tuple[Cell, ...], rect: Rect, count: int) -> Grid:
    """The grid in so many systems, or in fewer where it has too few columns."""
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
        """A colour's whole column."""
        return Rect(self.left + x * self.across, self.top, self.across, NOTES * self.down)

    def head(self, x: int) -> Rect:
        """Where the colour's sign stands below its column."""
        return Rect(self.left + x * self.across, self.heads.y, self.across, self.heads.height)

    def name(self, y: int) -> Rect:
        """Where the name of a row stands."""
        return Rect(self.names.x, self.top + (NOTES - 1 - y) * self.down, self.names.width, self.down)

    def at(self, px: float, py: float) -> Cell | None:
        across, down = (px - self.left) // self.across, (py - self.top) // self.down
        if 0 <= across < COLOURS and 0 <= down < NOTES:
            return int(across), NOTES - 1 - int(down)
        return None


def scale(rect: Rect) -> Scale:
    """Return Parada in a room: the names of its rows, then its columns, all of one width."""
    heads = HEADS * rect.height
    down, across = (rect.height - heads) / NOTES, rect.width / (COLOURS + 1)
    left, bottom = rect.x + across, rect.y + NOTES * down
    tile = min(2.5 * down, 0.94 * across)
    names = Rect(rect.x, rect.y, across, NOTES * down)
    return Scale(left, rect.y, across, down, tile, Rect(left, bottom, COLOURS * across, heads), names)


class Piles(NamedTuple):
    """Muzicando: piles by colour, the Do of each at the bottom."""

    left: float
    bottom: float
    across: float
    wide: float
    high: float
    rise: float
    tall: float
    heads: Rect
    complete: frozenset[int] = frozenset()
    """The colours whose pile has all its notes: their signs go on top."""

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
        """What is seen above a pile's uppermost card of the place of a later one."""
        box = self.note(x, y)
        return Rect(box.x, box.y, box.width, self.rise).inset(1.5)

    def column(self, x: int) -> Rect:
        """A colour's whole place."""
        bottom = self.heads.y
        return Rect(self.left + x * self.across, bottom - self.tall, self.across, self.tall).inset(1.5, 0)

    def head(self, x: int) -> Rect:
        """Where the colour's sign stands below its pile."""
        return Rect(self.left + x * self.across, self.heads.y, self.across, self.heads.height)

    def at(self, px: float, py: float) -> Cell | None:
        """The pile at a point; which of its cards is the pile's own business."""
        across = (px - self.left) // self.across
        if 0 <= across < COLOURS and self.heads.y - self.tall <= py < self.heads.y:
            return int(across), SIGN
        return None


def piles(rect: Rect, complete: frozenset[int]) -> Piles:
    """Muzicando in a room."""
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
