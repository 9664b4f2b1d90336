"""Where the cells of a display lie on the table: one geometry for layout, ghost and aim.

An open display (Sarabanda, Glissando) is a grid that holds all its cards and the free cells where a card may go; it is
as large as its room lets it be. Parada is seven columns on a scale of seven rows, Muzicando seven piles, each note of
a pile a little higher than the one below.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from engines.muzicando.deck import SIGN
from engines.muzicando.deck_file import COLOURS, NOTES
from engines.muzicando.displays.ground import Cell
from tabletop.boards.muzicando.art.faces import CARD_RATIO, TILE_RATIO
from tabletop.table.layout import Rect

BROADEST = 1.06
"""Width by height of a tile where the height is scarce."""

LEAST = (5, 4)
"""Columns and rows that a grid has at least, so that its first cards do not leap."""

LARGEST = 0.24
"""Of the room's height, a cell of a grid at most."""

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


class Grid(NamedTuple):
    """An open display: the pitch of its cells and where its upper left one begins."""

    left: float
    top: float
    across: float
    down: float
    gap: float
    first: Cell
    columns: int
    rows: int

    def note(self, x: int, y: int) -> Rect:
        left = self.left + (x - self.first[0]) * self.across
        top = self.top + (y - self.first[1]) * self.down
        return Rect(left + self.gap / 2, top + self.gap / 2, self.across - self.gap, self.down - self.gap)

    def sign(self, x: int, y: int) -> Rect:
        box = self.note(x, y)
        wide, high = SIGN_SIZE * box.width, SIGN_SIZE * box.height
        return Rect(box.right - wide, box.bottom - high, wide, high)

    def at(self, px: float, py: float) -> Cell | None:
        across, down = (px - self.left) // self.across, (py - self.top) // self.down
        if 0 <= across < self.columns and 0 <= down < self.rows:
            return int(across) + self.first[0], int(down) + self.first[1]
        return None


def grid(cells: Iterable[Cell], rect: Rect) -> Grid:
    """The grid that holds these cells in a room, as large as can be, in its middle."""
    xs, ys = zip(*cells, strict=True)
    columns, rows = max(LEAST[0], max(xs) - min(xs) + 1), max(LEAST[1], max(ys) - min(ys) + 1)
    down = min(rect.height / rows, LARGEST * rect.height, rect.width / columns / TILE_RATIO)
    across = min(rect.width / columns, (TILE_RATIO if down >= 48 else BROADEST) * down)
    middle_x, middle_y = (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2
    first = round(middle_x - columns / 2), round(middle_y - rows / 2)
    first = min(first[0], min(xs)), min(first[1], min(ys))
    left = rect.centre[0] - across * columns / 2
    top = rect.centre[1] - down * rows / 2
    return Grid(left, top, across, down, min(5.0, 0.05 * down), first, columns, rows)


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
    tile = min(1.5 * TILE_RATIO * down, rect.width * (1 - NAMES) / COLOURS * 0.94)
    across = min(rect.width * (1 - NAMES) / COLOURS, 1.3 * tile)
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
