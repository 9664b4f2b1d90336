"""Geometry of the cells of a display, shared by layout, ghost and pointer.

An open display (Sarabanda, Glissando) is a grid of all its cards, surrounded by narrower lines of free cells where a
card may go; it is as large as its area allows. Parada has seven columns on a scale of seven rows. Muzicando has seven
piles, in which each note is a little higher than the one below.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple, Protocol

from engines.muzicando.deck import SIGN_VALUE
from engines.muzicando.deck_file import COLOUR_COUNT, NOTE_COUNT
from engines.muzicando.displays.display_state import Cell
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.boards.muzicando.art.faces import TILE_RATIO
from tabletop.table.layout import Rect

MIN_GRID_SIZE = (3.7, 2.8)
"""Minimum columns and rows of a grid.

A display's first cards are therefore no larger than later ones.
"""

MIN_RIM_RATIO = 0.5
"""Minimum size of a line of free cells, as a fraction of a line of cards."""

SYSTEM_GAP_RATIO = 0.3
"""Gap between two systems as a fraction of a line of cards."""


SIGN_SIZE_RATIO = 0.84
"""Size of a sign by the note below, whose edge stays visible."""


PILE_WIDTH_RATIO, SIGN_WIDTH_RATIO, SIGN_GAP_RATIO = 0.63, 0.31, 0.03
"""Widths of a pile's cards, the sign beside them and the gap, by the column's."""

HEAD_HEIGHT_RATIO = 0.085
"""Height of the colours' suits below columns and piles, by the area's height."""


class Cells(Protocol):
    """Geometry of a display."""

    def note_box(self, x: int, y: int) -> Rect:
        """Return the box of a note in a cell, or of the free cell."""

    def sign_box(self, x: int, y: int) -> Rect:
        """Return the box of a sign on a note, or beside a pile."""

    def cell_at(self, px: float, py: float) -> Cell | None:
        """Return the cell at a point of the table, or None."""


class GridLines(NamedTuple):
    """Columns or rows of an open display.

    The outermost lines, still without cards, are narrower if there is no room for more.
    """

    start: float
    pitch: float
    first: int
    """First line with a card."""
    line_count: int
    """Number of lines from there to the last one with a card."""
    width_before: float
    """Width of the line before the first; 0 without one."""
    width_after: float

    def span(self, index: int) -> tuple[float, float]:
        """Return the start and the width of a line."""
        number = index - self.first
        if number < 0:
            width = self.width_before or self.pitch
            return self.start + self.width_before - width - (-1 - number) * self.pitch, width
        width = self.width_after or self.pitch if number >= self.line_count else self.pitch
        return self.start + self.width_before + number * self.pitch, width

    def line_at(self, point: float) -> int | None:
        """Return the line at a point, or None."""
        lines = range(self.first - bool(self.width_before), self.first + self.line_count + bool(self.width_after))
        spans = ((line, self.span(line)) for line in lines)
        return next((line for line, (start, width) in spans if start <= point < start + width), None)


def _fit_lines(laid: Iterable[int], free: Iterable[int], start: float, length: float, pitch: float) -> GridLines:
    """Return the lines for cards and free cells, centred in a length."""
    cards = tuple(laid) or tuple(free)
    first, last = min(cards), max(cards)
    before, after = (MIN_RIM_RATIO * pitch if beyond else 0.0 for beyond in (min(free) < first, max(free) > last))
    count = last - first + 1
    left = start + (length - before - count * pitch - after) / 2 + before
    right = left + count * pitch
    # The ground shows whole lines as far as there is room, so a free line is as wide as it looks.
    before = min(pitch, max(before, left - start)) if before else 0.0
    after = min(pitch, max(after, start + length - right)) if after else 0.0
    return GridLines(left - before, pitch, first, count, before, after)


def _count_units(laid: tuple[int, ...], free: tuple[int, ...]) -> float:
    """Return the size of these lines with the free ones outside, in lines of cards."""
    return max(laid) - min(laid) + 1 + MIN_RIM_RATIO * ((min(free) < min(laid)) + (max(free) > max(laid)))


class System(NamedTuple):
    """Part of an open display by its columns and rows; all of it if it is not broken."""

    columns: GridLines
    rows: GridLines
    first_column: int
    """Number of the display's columns in the systems before this one."""
    rect: Rect
    """Area of the system: the full width, and its rows' height if there are several."""

    def note_box(self, x: int, y: int) -> Rect:
        (left, width), (top, height) = self.columns.span(x - self.first_column), self.rows.span(y)
        return Rect(left, top, width, height)

    def cell_at(self, px: float, py: float) -> Cell | None:
        x, y = self.columns.line_at(px), self.rows.line_at(py)
        return (x + self.first_column, y) if x is not None and y is not None else None


def _sign_on_note(note: Rect) -> Rect:
    width, height = SIGN_SIZE_RATIO * note.width, SIGN_SIZE_RATIO * note.height
    return Rect(note.right - width, note.bottom - height, width, height)


class Grid(NamedTuple):
    """Open display as one system, or as several below each other, broken as music is."""

    systems: tuple[System, ...]
    columns_per_system: int
    """Number of columns of a system."""
    gap: float

    def _system(self, x: int) -> System:
        first = self.systems[0].columns.first
        return self.systems[min(max(0, (x - first) // self.columns_per_system), len(self.systems) - 1)]

    def note_box(self, x: int, y: int) -> Rect:
        return self._system(x).note_box(x, y).inset(self.gap / 2)

    def sign_box(self, x: int, y: int) -> Rect:
        return _sign_on_note(self.note_box(x, y))

    def cell_at(self, px: float, py: float) -> Cell | None:
        cells = (
            cell for system in self.systems if (cell := system.cell_at(px, py)) and self._system(cell[0]) is system
        )
        return next(cells, None)


def fit_grid(laid: Iterable[Cell], free: Iterable[Cell], rect: Rect, max_systems: int = 1) -> Grid:
    """Return the largest grid of these cards and free cells, centred in an area.

    It has up to `max_systems` systems, more than one if that makes its cards larger.
    """
    cells = (tuple(laid), tuple(free))
    candidates = [_make_grid(*cells, rect, count) for count in range(1, max_systems + 1)]
    best, size = candidates[0], _name_size(candidates[0])
    for found in candidates[1:]:
        if _name_size(found) > 1.15 * size:  # worth one more system
            best, size = found, _name_size(found)
    return best


def _name_size(grid: Grid) -> float:
    columns, rows, *_ = grid.systems[0]
    return min(columns.pitch / 1.2, rows.pitch)  # on a wider card the height limits the size of its name


def _make_grid(laid: tuple[Cell, ...], free: tuple[Cell, ...], rect: Rect, count: int) -> Grid:
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
    deep = [_count_units(*some) for some in rows]
    height = sum(deep) + SYSTEM_GAP_RATIO * (len(deep) - 1)
    columns = max(MIN_GRID_SIZE[0], _count_units(line, ends))
    down = min(rect.height / max(MIN_GRID_SIZE[1], height), rect.width / columns / TILE_RATIO)
    across = min(rect.width / columns, 2.4 * down)
    gap = min(5.0, 0.05 * down)
    lines = _fit_lines(line, ends, rect.x, rect.width, across)
    if len(deep) == 1:
        return Grid((System(lines, _fit_lines(*rows[0], rect.y, rect.height, down), 0, rect),), each, gap)
    systems, top = [], rect.centre[1] - down * height / 2
    for number, (some, units) in enumerate(zip(rows, deep, strict=True)):
        room = Rect(rect.x, top, rect.width, units * down)
        systems.append(System(lines, _fit_lines(*some, top, room.height, down), number * each, room))
        top += room.height + SYSTEM_GAP_RATIO * down
    return Grid(tuple(systems), each, gap)


class ParadaColumns(NamedTuple):
    """Parada: columns by colour, rows by note, Do at the bottom."""

    left: float
    top: float
    column_width: float
    row_height: float
    tile_width: float
    heads: Rect
    names: Rect

    def note_box(self, x: int, y: int) -> Rect:
        height = 0.95 * self.row_height
        left = self.left + (x + 0.5) * self.column_width - self.tile_width / 2
        return Rect(
            left,
            self.top + (NOTE_COUNT - 1 - y) * self.row_height + (self.row_height - height) / 2,
            self.tile_width,
            height,
        )

    def sign_box(self, x: int, y: int) -> Rect:
        return _sign_on_note(self.note_box(x, y))

    def column_box(self, x: int) -> Rect:
        """Return the box of a colour's whole column."""
        return Rect(self.left + x * self.column_width, self.top, self.column_width, NOTE_COUNT * self.row_height)

    def head_box(self, x: int) -> Rect:
        """Return the box of a colour's suit below its column."""
        return Rect(self.left + x * self.column_width, self.heads.y, self.column_width, self.heads.height)

    def name_box(self, y: int) -> Rect:
        """Return the box of the name of a row."""
        return Rect(self.names.x, self.top + (NOTE_COUNT - 1 - y) * self.row_height, self.names.width, self.row_height)

    def cell_at(self, px: float, py: float) -> Cell | None:
        across, down = (px - self.left) // self.column_width, (py - self.top) // self.row_height
        if 0 <= across < COLOUR_COUNT and 0 <= down < NOTE_COUNT:
            return int(across), NOTE_COUNT - 1 - int(down)
        return None


def fit_columns(rect: Rect) -> ParadaColumns:
    """Return Parada in an area: names of rows at the left, then columns of one width."""
    heads = HEAD_HEIGHT_RATIO * rect.height
    down, across = (rect.height - heads) / NOTE_COUNT, rect.width / (COLOUR_COUNT + 1)
    left, bottom = rect.x + across, rect.y + NOTE_COUNT * down
    tile = min(2.5 * down, 0.94 * across)
    names = Rect(rect.x, rect.y, across, NOTE_COUNT * down)
    return ParadaColumns(left, rect.y, across, down, tile, Rect(left, bottom, COLOUR_COUNT * across, heads), names)


class MuzicandoPiles(NamedTuple):
    """Muzicando: piles by colour, each with its Do at the bottom."""

    left: float
    bottom: float
    column_width: float
    card_width: float
    card_height: float
    rise: float
    pile_height: float
    heads: Rect
    complete: frozenset[int] = frozenset()
    """Colours whose pile has all its notes; their signs go on top."""

    def note_box(self, x: int, y: int) -> Rect:
        aside = (
            SIGN_GAP_RATIO + SIGN_WIDTH_RATIO
        ) * self.column_width  # kept for the sign from the start, so that no pile ever moves
        left = self.left + x * self.column_width + (self.column_width - self.card_width - aside) / 2
        return Rect(left, self.bottom - self.card_height - y * self.rise, self.card_width, self.card_height)

    def sign_box(self, x: int, y: int) -> Rect:
        if x in self.complete:
            box = self.note_box(x, NOTE_COUNT - 1)
            return Rect(box.x, box.y - self.rise, box.width, box.height)
        box, width = self.note_box(x, 0), SIGN_WIDTH_RATIO * self.column_width
        height = min(box.height, 1.6 * width)
        left = min(
            box.right + SIGN_GAP_RATIO * self.column_width, self.left + (x + 1) * self.column_width - width - 2.0
        )
        return Rect(left, box.bottom - height, width, height)

    def step_box(self, x: int, y: int) -> Rect:
        """Return the visible box of a later card's place above the pile's uppermost card."""
        box = self.note_box(x, y)
        return Rect(box.x, box.y, box.width, self.rise).inset(1.5)

    def column_box(self, x: int) -> Rect:
        """Return the box of a colour's whole place."""
        bottom = self.heads.y
        return Rect(
            self.left + x * self.column_width, bottom - self.pile_height, self.column_width, self.pile_height
        ).inset(1.5, 0)

    def head_box(self, x: int) -> Rect:
        """Return the box of a colour's suit below its pile."""
        return Rect(self.left + x * self.column_width, self.heads.y, self.column_width, self.heads.height)

    def cell_at(self, px: float, py: float) -> Cell | None:
        """Return the top cell of the pile at a point, or None.

        The card that is laid decides on its cell within the pile.
        """
        across = (px - self.left) // self.column_width
        if 0 <= across < COLOUR_COUNT and self.heads.y - self.pile_height <= py < self.heads.y:
            return int(across), SIGN_VALUE
        return None


def fit_piles(rect: Rect, complete: frozenset[int]) -> MuzicandoPiles:
    """Return Muzicando's piles in an area."""
    heads = HEAD_HEIGHT_RATIO * rect.height
    room = rect.height - heads
    pad = 0.02 * room
    across = rect.width / COLOUR_COUNT
    height = min(0.42 * room, PILE_WIDTH_RATIO * across / CARD_ASPECT_RATIO)
    rise = min(0.38 * height, (room - 2 * pad - height) / (NOTE_COUNT + 0.2))
    tall = height + NOTE_COUNT * rise + 2 * pad
    bottom = rect.y + (room + tall) / 2
    left = rect.centre[0] - COLOUR_COUNT * across / 2
    below = Rect(left, bottom, COLOUR_COUNT * across, heads)
    return MuzicandoPiles(left, bottom - pad, across, height * CARD_ASPECT_RATIO, height, rise, tall, below, complete)
