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
"""Widths of a pile's cards, its sign and the gap, as fractions of the column's."""

HEAD_HEIGHT_RATIO = 0.085
"""Height of the colours' suits below columns and piles, by the area's height."""


class Cells(Protocol):
    """Geometry of a display."""

    def note_box(self, column: int, row: int) -> Rect:
        """Return the box of a note in a cell, or of the free cell."""

    def sign_box(self, column: int, row: int) -> Rect:
        """Return the box of a sign on a note, or next to a pile."""

    def cell_at(self, x: float, y: float) -> Cell | None:
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

    def line_at(self, position: float) -> int | None:
        """Return the line at a point, or None."""
        lines = range(self.first - bool(self.width_before), self.first + self.line_count + bool(self.width_after))
        spans = ((line, self.span(line)) for line in lines)
        return next((line for line, (start, width) in spans if start <= position < start + width), None)


def _fit_lines(
    laid_lines: Iterable[int], free_lines: Iterable[int], start: float, length: float, pitch: float
) -> GridLines:
    """Return the lines for cards and free cells, centred in a length."""
    lines = tuple(laid_lines) or tuple(free_lines)
    first, last = min(lines), max(lines)
    width_before, width_after = (
        MIN_RIM_RATIO * pitch if is_beyond else 0.0 for is_beyond in (min(free_lines) < first, max(free_lines) > last)
    )
    count = last - first + 1
    left = start + (length - width_before - count * pitch - width_after) / 2 + width_before
    right = left + count * pitch
    # The ground shows whole lines as far as there is room, so a free line is as wide as it looks.
    width_before = min(pitch, max(width_before, left - start)) if width_before else 0.0
    width_after = min(pitch, max(width_after, start + length - right)) if width_after else 0.0
    return GridLines(left - width_before, pitch, first, count, width_before, width_after)


def _count_units(laid_lines: tuple[int, ...], free_lines: tuple[int, ...]) -> float:
    """Return the size of these lines and the free lines outside, in lines of cards."""
    return (
        max(laid_lines)
        - min(laid_lines)
        + 1
        + MIN_RIM_RATIO * ((min(free_lines) < min(laid_lines)) + (max(free_lines) > max(laid_lines)))
    )


class System(NamedTuple):
    """One row of a display that is broken into several, as music is.

    It is the whole display if that is not broken.
    """

    columns: GridLines
    rows: GridLines
    first_column: int
    """Number of the display's columns in the systems before this one."""
    rect: Rect
    """Area of the system: the full width, and its rows' height if there are several."""

    def note_box(self, column: int, row: int) -> Rect:
        (left, width), (top, height) = self.columns.span(column - self.first_column), self.rows.span(row)
        return Rect(left, top, width, height)

    def cell_at(self, x: float, y: float) -> Cell | None:
        column, row = self.columns.line_at(x), self.rows.line_at(y)
        return (column + self.first_column, row) if column is not None and row is not None else None


def _fit_sign_on_note(note: Rect) -> Rect:
    width, height = SIGN_SIZE_RATIO * note.width, SIGN_SIZE_RATIO * note.height
    return Rect(note.right - width, note.bottom - height, width, height)


class Grid(NamedTuple):
    """Open display as one system, or as several systems below each other."""

    systems: tuple[System, ...]
    columns_per_system: int
    """Number of columns of a system."""
    gap: float

    def _find_system(self, column: int) -> System:
        first_column = self.systems[0].columns.first
        return self.systems[min(max(0, (column - first_column) // self.columns_per_system), len(self.systems) - 1)]

    def note_box(self, column: int, row: int) -> Rect:
        return self._find_system(column).note_box(column, row).inset(self.gap / 2)

    def sign_box(self, column: int, row: int) -> Rect:
        return _fit_sign_on_note(self.note_box(column, row))

    def cell_at(self, x: float, y: float) -> Cell | None:
        cells = (
            cell for system in self.systems if (cell := system.cell_at(x, y)) and self._find_system(cell[0]) is system
        )
        return next(cells, None)


def fit_grid(laid_cells: Iterable[Cell], free_cells: Iterable[Cell], rect: Rect, max_systems: int = 1) -> Grid:
    """Return the largest grid of these cards and free cells, centred in an area.

    It has up to `max_systems` systems, but more than one only if that makes its cards larger.
    """
    cells = (tuple(laid_cells), tuple(free_cells))
    candidates = [_make_grid(*cells, rect, count) for count in range(1, max_systems + 1)]
    best_grid, size = candidates[0], _find_name_size(candidates[0])
    for candidate in candidates[1:]:
        if _find_name_size(candidate) > 1.15 * size:  # large enough a gain for one more system
            best_grid, size = candidate, _find_name_size(candidate)
    return best_grid


def _find_name_size(grid: Grid) -> float:
    columns, rows, *_ = grid.systems[0]
    return min(columns.pitch / 1.2, rows.pitch)  # on a wider card the height limits the size of its name


def _make_grid(laid_cells: tuple[Cell, ...], free_cells: tuple[Cell, ...], rect: Rect, count: int) -> Grid:
    """Return the grid with `count` systems, or with fewer if it has too few columns."""
    card_columns, all_cells = tuple(x for x, _ in laid_cells or free_cells), (*laid_cells, *free_cells)
    first, last = min(card_columns), max(card_columns)
    columns_per_system = ceil((last - first + 1) / count)
    starts = range(first, last + 1, columns_per_system)
    parts = [
        [
            tuple(cell for cell in cells if min(max(first, cell[0]), last) in range(start, start + columns_per_system))
            for cells in (laid_cells, all_cells)
        ]
        for start in starts
    ]
    rows = [
        (tuple(y for _, y in laid_part or whole_part), tuple(y for _, y in whole_part))
        for laid_part, whole_part in parts
    ]
    all_columns = tuple(x for x, _ in all_cells)
    first_columns = tuple(range(first, first + columns_per_system))
    free_columns = (
        *first_columns,
        *(x if x < first else first + columns_per_system for x in all_columns if not first <= x <= last),
    )
    unit_counts = [_count_units(*row_lines) for row_lines in rows]
    height = sum(unit_counts) + SYSTEM_GAP_RATIO * (len(unit_counts) - 1)
    columns = max(MIN_GRID_SIZE[0], _count_units(first_columns, free_columns))
    row_height = min(rect.height / max(MIN_GRID_SIZE[1], height), rect.width / columns / TILE_RATIO)
    column_width = min(rect.width / columns, 2.4 * row_height)
    gap = min(5.0, 0.05 * row_height)
    column_lines = _fit_lines(first_columns, free_columns, rect.x, rect.width, column_width)
    if len(unit_counts) == 1:
        return Grid(
            (System(column_lines, _fit_lines(*rows[0], rect.y, rect.height, row_height), 0, rect),),
            columns_per_system,
            gap,
        )
    systems, top = [], rect.centre[1] - row_height * height / 2
    for index, (row_lines, units) in enumerate(zip(rows, unit_counts, strict=True)):
        system_rect = Rect(rect.x, top, rect.width, units * row_height)
        systems.append(
            System(
                column_lines,
                _fit_lines(*row_lines, top, system_rect.height, row_height),
                index * columns_per_system,
                system_rect,
            )
        )
        top += system_rect.height + SYSTEM_GAP_RATIO * row_height
    return Grid(tuple(systems), columns_per_system, gap)


class ParadaColumns(NamedTuple):
    """Parada: columns by colour, rows by note, Do at the bottom."""

    left: float
    top: float
    column_width: float
    row_height: float
    tile_width: float
    heads: Rect
    names: Rect

    def note_box(self, column: int, row: int) -> Rect:
        height = 0.95 * self.row_height
        left = self.left + (column + 0.5) * self.column_width - self.tile_width / 2
        return Rect(
            left,
            self.top + (NOTE_COUNT - 1 - row) * self.row_height + (self.row_height - height) / 2,
            self.tile_width,
            height,
        )

    def sign_box(self, column: int, row: int) -> Rect:
        return _fit_sign_on_note(self.note_box(column, row))

    def column_rect(self, column: int) -> Rect:
        """Return the box of a colour's whole column."""
        return Rect(self.left + column * self.column_width, self.top, self.column_width, NOTE_COUNT * self.row_height)

    def head_box(self, column: int) -> Rect:
        """Return the box of a colour's suit below its column."""
        return Rect(self.left + column * self.column_width, self.heads.y, self.column_width, self.heads.height)

    def name_box(self, row: int) -> Rect:
        """Return the box of the name of a row."""
        return Rect(
            self.names.x, self.top + (NOTE_COUNT - 1 - row) * self.row_height, self.names.width, self.row_height
        )

    def cell_at(self, x: float, y: float) -> Cell | None:
        column, row = (x - self.left) // self.column_width, (y - self.top) // self.row_height
        if 0 <= column < COLOUR_COUNT and 0 <= row < NOTE_COUNT:
            return int(column), NOTE_COUNT - 1 - int(row)
        return None


def fit_columns(rect: Rect) -> ParadaColumns:
    """Return Parada in an area: names of rows at the left, then columns of one width."""
    heads_height = HEAD_HEIGHT_RATIO * rect.height
    row_height, column_width = (rect.height - heads_height) / NOTE_COUNT, rect.width / (COLOUR_COUNT + 1)
    left, bottom = rect.x + column_width, rect.y + NOTE_COUNT * row_height
    tile_width = min(2.5 * row_height, 0.94 * column_width)
    names = Rect(rect.x, rect.y, column_width, NOTE_COUNT * row_height)
    return ParadaColumns(
        left,
        rect.y,
        column_width,
        row_height,
        tile_width,
        Rect(left, bottom, COLOUR_COUNT * column_width, heads_height),
        names,
    )


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

    def note_box(self, column: int, row: int) -> Rect:
        sign_width = (
            SIGN_GAP_RATIO + SIGN_WIDTH_RATIO
        ) * self.column_width  # reserved for the sign from the start, so that piles never move
        left = self.left + column * self.column_width + (self.column_width - self.card_width - sign_width) / 2
        return Rect(left, self.bottom - self.card_height - row * self.rise, self.card_width, self.card_height)

    def sign_box(self, column: int, row: int) -> Rect:
        if column in self.complete:
            note_rect = self.note_box(column, NOTE_COUNT - 1)
            return Rect(note_rect.x, note_rect.y - self.rise, note_rect.width, note_rect.height)
        note_rect, width = self.note_box(column, 0), SIGN_WIDTH_RATIO * self.column_width
        height = min(note_rect.height, 1.6 * width)
        left = min(
            note_rect.right + SIGN_GAP_RATIO * self.column_width,
            self.left + (column + 1) * self.column_width - width - 2.0,
        )
        return Rect(left, note_rect.bottom - height, width, height)

    def step_rect(self, column: int, row: int) -> Rect:
        """Return the visible box of a later card's place above the pile's uppermost card."""
        note_rect = self.note_box(column, row)
        return Rect(note_rect.x, note_rect.y, note_rect.width, self.rise).inset(1.5)

    def column_rect(self, column: int) -> Rect:
        """Return the box of a colour's whole place."""
        bottom = self.heads.y
        return Rect(
            self.left + column * self.column_width, bottom - self.pile_height, self.column_width, self.pile_height
        ).inset(1.5, 0)

    def head_box(self, column: int) -> Rect:
        """Return the box of a colour's suit below its pile."""
        return Rect(self.left + column * self.column_width, self.heads.y, self.column_width, self.heads.height)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the top cell of the pile at a point, or None.

        The card that is laid decides on its cell within the pile.
        """
        column = (x - self.left) // self.column_width
        if 0 <= column < COLOUR_COUNT and self.heads.y - self.pile_height <= y < self.heads.y:
            return int(column), SIGN_VALUE
        return None


def fit_piles(rect: Rect, complete: frozenset[int]) -> MuzicandoPiles:
    """Return Muzicando's piles in an area."""
    heads_height = HEAD_HEIGHT_RATIO * rect.height
    stage_height = rect.height - heads_height
    padding = 0.02 * stage_height
    column_width = rect.width / COLOUR_COUNT
    height = min(0.42 * stage_height, PILE_WIDTH_RATIO * column_width / CARD_ASPECT_RATIO)
    rise = min(0.38 * height, (stage_height - 2 * padding - height) / (NOTE_COUNT + 0.2))
    pile_height = height + NOTE_COUNT * rise + 2 * padding
    bottom = rect.y + (stage_height + pile_height) / 2
    left = rect.centre[0] - COLOUR_COUNT * column_width / 2
    heads_rect = Rect(left, bottom, COLOUR_COUNT * column_width, heads_height)
    return MuzicandoPiles(
        left,
        bottom - padding,
        column_width,
        height * CARD_ASPECT_RATIO,
        height,
        rise,
        pile_height,
        heads_rect,
        complete,
    )
