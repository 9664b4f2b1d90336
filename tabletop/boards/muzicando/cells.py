"""Where the cells of a display lie on the table: one geometry for layout, ghost and aim.

An open display (Sarabanda, Glissando) is a grid that holds all its cards and, in narrower lines round them, the free
cells where a card may go; it is as large as its room lets it be. Parada is seven columns on a scale of seven rows,
Muzicando seven piles, each note of a pile a little higher than the one below.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from engines.muzicando.deck import SIGN
from engines.muzicando.deck_file import COLOURS, NOTES
from engines.muzicando.displays.ground import Cell
from tabletop.boards.muzicando.art.faces import CARD_RATIO, TILE_RATIO
from tabletop.table.layout import Rect

BROADEST = 2.4
"""Width by height of a tile at most, where there is more room beside it than above."""

STEP_RATIO = 2.5
"""Width by height of a tile in a column of Parada at most."""

LEAST = (5.0, 3.9)
"""Columns and rows that a grid has room for at least, so that its first cards are not larger than the next."""

RIM = 0.5
"""Of a line of cards, one outside them all, where cards may go."""

SIGN_SIZE = 0.84
"""Of a tile, the sign that lies on it: the note's edge stays in sight."""

RISE = 0.38
"""Of a card's height, how far the next note of a pile lies above it, at most."""

PILE, BESIDE, APART = 0.63, 0.31, 0.03
"""Of a pile's place, how wide its cards are, how wide a sign is beside them, and how far from them."""

NAMES, HEADS = 0.055, 0.085
"""Of Parada's room, what the names of the rows take of the width, and the signs of the columns of the height."""


class Cells(Protocol):
    """Where cards lie."""

    def note(self, x: int, y: int) -> Rect:
        """The note of a cell, or the cell that is free."""

    def sign(self, x: int, y: int) -> Rect:
        """The sign that lies on a note, or by a pile."""

    def at(self, px: float, py: float) -> Cell | None:
        """The cell at a point of the table."""


class Lines(NamedTuple):
    """The columns or the rows of an open display. The outermost ones, where no card lies yet, are narrower."""

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
    return Lines(start + (length - before - count * pitch - after) / 2, pitch, first, count, before, after)


class Grid(NamedTuple):
    """An open display by its columns and rows."""

    columns: Lines
    rows: Lines
    gap: float

    def note(self, x: int, y: int) -> Rect:
        (left, wide), (top, high) = self.columns.span(x), self.rows.span(y)
        return Rect(left + self.gap / 2, top + self.gap / 2, wide - self.gap, high - self.gap)

    def sign(self, x: int, y: int) -> Rect:
        box = self.note(x, y)
        wide, high = SIGN_SIZE * box.width, SIGN_SIZE * box.height
        return Rect(box.right - wide, box.bottom - high, wide, high)

    def at(self, px: float, py: float) -> Cell | None:
        x, y = self.columns.at(px), self.rows.at(py)
        return (x, y) if x is not None and y is not None else None


def grid(laid: Iterable[Cell], free: Iterable[Cell], rect: Rect) -> Grid:
    """The grid that holds these cards and free cells in a room, as large as can be, in its middle."""
    xs, ys = (tuple(cell[axis] for cell in laid) for axis in (0, 1))
    across_free, down_free = ((*own, *(cell[axis] for cell in free)) for axis, own in ((0, xs), (1, ys)))
    columns = max(LEAST[0], _units(xs, across_free))
    rows = max(LEAST[1], _units(ys, down_free))
    down = min(rect.height / rows, rect.width / columns / TILE_RATIO)
    across = min(rect.width / columns, BROADEST * down)
    return Grid(
        _lines(xs, across_free, rect.x, rect.width, across),
        _lines(ys, down_free, rect.y, rect.height, down),
        min(5.0, 0.05 * down),
    )


def _units(laid: tuple[int, ...], free: tuple[int, ...]) -> float:
    """How many lines with cards are as wide as these with the free ones outside them."""
    cards = laid or free
    return max(cards) - min(cards) + 1 + RIM * ((min(free) < min(cards)) + (max(free) > max(cards)))


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
        box = self.note(x, y)
        wide, high = SIGN_SIZE * box.width, SIGN_SIZE * box.height
        return Rect(box.right - wide, box.bottom - high, wide, high)

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
    """Parada in a room."""
    heads = HEADS * rect.height
    down = (rect.height - heads) / NOTES
    tile = min(STEP_RATIO * down, rect.width * (1 - NAMES) / COLOURS * 0.94)
    across = min(rect.width * (1 - NAMES) / COLOURS, 1.2 * tile)
    names = max(26.0, min(NAMES * rect.width, 0.9 * down))
    across = min(across, (rect.width - names) / COLOURS)
    left = rect.centre[0] - (COLOURS * across - names) / 2
    bottom = rect.y + NOTES * down
    return Scale(
        left,
        rect.y,
        across,
        down,
        min(tile, 0.94 * across),
        Rect(left, bottom, COLOURS * across, heads),
        Rect(left - names, rect.y, names, NOTES * down),
    )


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
    across = min(rect.width / COLOURS, 0.42 * room)
    high = min(0.42 * room, PILE * across / CARD_RATIO)
    rise = min(RISE * high, (room - 2 * pad - high) / (NOTES + 0.2))
    tall = high + NOTES * rise + 2 * pad
    bottom = rect.y + (room + tall) / 2
    left = rect.centre[0] - COLOURS * across / 2
    below = Rect(left, bottom, COLOURS * across, heads)
    return Piles(left, bottom - pad, across, high * CARD_RATIO, high, rise, tall, below, complete)
