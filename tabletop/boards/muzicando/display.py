"""Display in the middle of the table: its cards and free cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engines.muzicando.deck import MAX_CARDS, SIGN_VALUE, MuzicandoDeck, card_of, is_sign, value_of
from engines.muzicando.deck_file import COLOUR_COUNT, NOTE_COUNT
from engines.muzicando.displays.coloured import ColouredDisplay
from engines.muzicando.displays.display_state import Cell, DisplayState, neighbour_cells
from engines.muzicando.displays.glissando import Glissando
from engines.muzicando.state import cell_place
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import CardFace, NoteFace, SignFace
from tabletop.boards.muzicando.art.table_faces import (
    CellFace,
    CellKind,
    ColumnSign,
    FitFrame,
    GridGround,
    LastLaid,
    RowName,
)
from tabletop.boards.muzicando.cells import (
    Cells,
    Grid,
    MuzicandoPiles,
    ParadaColumns,
    System,
    fit_columns,
    fit_grid,
    fit_piles,
)
from tabletop.boards.muzicando.state import BoardView, note_on_cell
from tabletop.table.layout import LayoutPart, Placement, Plate, Rect, Spot
from tabletop.translator import translator

_tr = translator("MuzicandoDisplay")


ACCIDENTAL_SIGNS = {"sharp": "♯", "flat": "♭", "natural": "♮"}


UNDER_DEPTH = 0.5
"""Depth of a card below the cards of a display."""


def column_key(colour: int) -> tuple[str, int]:
    """Return the target of a colour's whole column or pile."""
    return "column", colour


# --- fitting notes ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _fitting_notes(display: DisplayState) -> dict[Cell, tuple[int, ...]]:
    laid_cards = set(display.cells.values())
    notes_by_cell: dict[Cell, set[int]] = {}
    for card in range(MAX_CARDS):
        if not is_sign(card) and card not in laid_cards:
            for cell in display.find_cells(card):
                notes_by_cell.setdefault(cell, set()).add(value_of(card))
    return {cell: tuple(sorted(notes)) for cell, notes in notes_by_cell.items()}


def fitting_notes(display: DisplayState) -> dict[Cell, tuple[int, ...]]:
    """Return the notes that fit into each free cell and are not laid yet."""
    return _fitting_notes(display)


def labelled_cells(board_view: BoardView) -> frozenset[Cell]:
    """Return the cells that show the fitting notes.

    These are the places of the hand's card under the pointer, or the free cell under the pointer.
    """
    display, ui_state, viewer = board_view.display, board_view.ui_state, board_view.viewer
    cells = {ui_state.pointed_cell} if ui_state.pointed_cell is not None else set()
    hand = board_view.view.hands[viewer] if viewer is not None else ()
    if (
        display is not None
        and ui_state.hand_index is not None
        and ui_state.has_hints
        and ui_state.hand_index < len(hand)
    ):
        cells.update(display.find_cells(hand[ui_state.hand_index]))
    return frozenset(cells)


# --- positions --------------------------------------------------------------------------------------------------------


def fit_cells(board_view: BoardView, rect: Rect) -> Cells:
    """Return the geometry of the current display in its area."""
    display = board_view.display
    assert display is not None, "a display is on"
    if isinstance(display, ColouredDisplay):
        if display.rule == "muz.parada.column":
            return fit_columns(rect)
        complete = frozenset(colour for colour in range(COLOUR_COUNT) if display.is_complete(colour))
        return fit_piles(rect, complete)
    # Strings that are too long for the stage are broken into systems.
    return fit_grid(display.cells, fitting_notes(display), rect, 3 if isinstance(display, Glissando) else 1)


def card_box(board_view: BoardView, cells: Cells, x: int, y: int, card: int) -> Rect:
    """Return the box of a card on a cell."""
    return cells.sign_box(x, y) if is_sign(card) else cells.note_box(x, y)


def make_display_parts(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the parts of the display, the lowest first."""
    display = board_view.display
    if display is None:
        return
    cells = fit_cells(board_view, rect)
    is_place_phase = board_view.view.phase == "place"
    if isinstance(cells, ParadaColumns):
        yield from _make_parada_columns(board_view, display, cells, is_place_phase)
    elif isinstance(cells, MuzicandoPiles):
        yield from _make_pile_places(board_view, display, cells, is_place_phase)
    elif isinstance(cells, Grid):
        for index, system in enumerate(cells.systems):
            yield Plate(("ground", index, 0), system.rect, _make_grid_ground(display, system), depth=-2.5)
        if is_place_phase:
            yield from _make_free_cells(board_view, display, cells, rect)
    yield from _make_laid_cards(board_view, cells)


def card_depth(cells: Cells, x: int, y: int, card: int) -> float:
    """Return the depth of a card: a sign is above its note or below its pile's cards."""
    if is_sign(card):
        return UNDER_DEPTH if isinstance(cells, MuzicandoPiles) and x not in cells.complete else 2.0
    return 1.0 + (0.02 * y if isinstance(cells, MuzicandoPiles) else 0.0)


def _make_laid_cards(board_view: BoardView, cells: Cells) -> Iterator[LayoutPart]:
    view, deck = board_view.view, board_view.game.deck
    cells_with_sign = {(x, y) for x, y, card in view.laid if is_sign(card)}
    for x, y, card in view.laid:
        covered_note = note_on_cell(view, (x, y)) if is_sign(card) else None
        rect = card_box(board_view, cells, x, y, card)
        depth = card_depth(cells, x, y, card)
        spot = Spot(cell_place(x, y), 0 if covered_note is None else 1)
        face = laid_face(deck, cells, x, card, covered_note)
        if isinstance(face, NoteFace) and isinstance(cells, MuzicandoPiles):
            face = replace(face, visible_height_ratio=_find_visible_ratio(board_view, cells, x, y))
        elif isinstance(face, NoteFace):
            face = replace(face, is_plain=(x, y) in cells_with_sign)
        yield Placement(spot, *rect.centre, rect.width, rect.height, 0.0, depth, face)
    if view.laid and view.phase == "place":
        rect = card_box(board_view, cells, *view.laid[-1])
        yield Plate(("last", 0, 0), rect.inset(-2.5), LastLaid(), depth=depth + 0.01)
    if isinstance(cells, MuzicandoPiles):
        return
    for x, y in labelled_cells(board_view):
        if note_on_cell(view, (x, y)) is not None:
            yield Plate(("takes", x, y), cells.note_box(x, y).inset(-2.0), FitFrame(), depth=2.5)


def laid_face(deck: MuzicandoDeck, cells: Cells, x: int, card: int, covered_note: int | None) -> CardFace:
    """Return the face of a card in a column, on a note or on none.

    A sign next to a pile shows only itself and its suit.
    """
    face = to_face.face_of(deck, card, covered_note)
    is_beside_pile = isinstance(cells, MuzicandoPiles) and x not in cells.complete
    return replace(face, is_compact=True) if is_beside_pile and isinstance(face, SignFace) else face


def _find_visible_ratio(board_view: BoardView, cells: MuzicandoPiles, x: int, y: int) -> float:
    """Return the visible fraction of a covered note in a pile; 0 if uncovered."""
    occupied = {(column, note) for column, note, _ in board_view.view.laid} | {board_view.ui_state.hovered_cell}
    is_covered = y < NOTE_COUNT - 1 and (x, y + 1) in occupied
    has_sign_on_top = y == NOTE_COUNT - 1 and (x, SIGN_VALUE) in occupied
    return round(cells.rise / cells.card_height, 2) if is_covered or has_sign_on_top else 0.0


# --- free cells -------------------------------------------------------------------------------------------------------


def _join_note_names(board_view: BoardView, notes: tuple[int, ...]) -> str:
    return " ".join(board_view.game.deck.note_name(note) for note in notes[:4])


def _make_grid_ground(display: DisplayState, system: System) -> GridGround:
    """Return the ground of an open display, with lines over its whole area."""
    columns, rows, _, rect = system
    (left, width), (top, height) = columns.span(columns.first), rows.span(rows.first)
    column_lines, row_lines = (
        (round(offset, 1), round(pitch, 1)) for offset, pitch in ((left - rect.x, width), (top - rect.y, height))
    )
    return GridGround(column_lines, row_lines, isinstance(display, Glissando))


def _make_free_cells(board_view: BoardView, display: DisplayState, cells: Grid, rect: Rect) -> Iterator[Plate]:
    """Yield the free cells of an open display.

    Cells next to a card where no note fits are included too, because they state the reason. Only cells in
    `labelled_cells` show the notes that fit.
    """
    notes_by_cell, labelled = fitting_notes(display), labelled_cells(board_view)
    for (x, y), notes in notes_by_cell.items():
        is_opening = isinstance(display, Glissando) and y not in display.strings
        face = CellFace("dead", "", _find_string_direction(display, x, y))
        if (x, y) in labelled:
            face = CellFace("oval" if is_opening else "free", _join_note_names(board_view, notes), face.rise)
        cell_rect = cells.note_box(x, y)
        if not display.cells and board_view.view.contract is not None:
            label = _opening_label(board_view, display) if board_view.viewer is not None else ""
            face = CellFace("open", label, display=board_view.view.contract.display)
            cell_rect = rect.inset(
                *((1 - ratio) / 2 * length for ratio, length in zip((0.34, 0.56), rect[2:], strict=True))
            )
        yield Plate(cell_place(x, y), cell_rect, face, depth=-1.0)
    adjacent_cells = dict.fromkeys(neighbour for x, y in display.cells for neighbour in neighbour_cells(x, y))
    for x, y in adjacent_cells:
        cell_rect = cells.note_box(x, y)
        is_inside = cells.cell_at(*cell_rect.centre) is not None
        if (x, y) not in display.cells and (x, y) not in notes_by_cell and is_inside:
            yield Plate(
                cell_place(x, y), cell_rect, CellFace("dead", "", _find_string_direction(display, x, y)), depth=-1.5
            )


def _find_string_direction(display: DisplayState, x: int, y: int) -> int:
    """Return the direction of the string whose right end is a cell, or 0."""
    if isinstance(display, Glissando) and y in display.strings:
        string = display.strings[y]
        return string.rise if x == string.right + 1 else 0
    return 0


def _opening_label(board_view: BoardView, display: DisplayState) -> str:
    """Return a label that names the card that opens a display.

    It is also the reason why no card of a hand may fit.
    """
    if display.opening_case == "do":
        return _tr("{note} opens here").format(note=board_view.game.deck.note_name(0))
    return _tr("An oval card opens here")


def opening_sentence(deck: MuzicandoDeck, display: DisplayState) -> str:
    """Return a sentence on the first card of a display, for a drop at a wrong place."""
    has_columns = isinstance(display, ColouredDisplay)
    if display.opening_case == "do":
        template = (
            _tr("{note} opens a pile of its colour.") if has_columns else _tr("{note} opens in the dashed place.")
        )
        return template.format(note=deck.note_name(0))
    return _tr("An oval card opens its column.") if has_columns else _tr("An oval card opens in the dashed place.")


def _make_parada_columns(
    board_view: BoardView, display: DisplayState, cells: ParadaColumns, is_place_phase: bool
) -> Iterator[LayoutPart]:
    assert isinstance(display, ColouredDisplay), "Parada has a column for each colour"
    deck, labelled = board_view.game.deck, labelled_cells(board_view)
    for note in range(NOTE_COUNT):
        yield Plate(("row", note), cells.name_box(note), RowName(deck.note_name(note)), depth=-2.0)
    for colour in range(deck.colours):
        yield Plate(
            column_key(colour), cells.column_rect(colour).inset(1.5, 0), CellFace("column", colour=colour), depth=-2.0
        )
        yield Plate(("head", colour), cells.head_box(colour), ColumnSign(colour), depth=-2.0)
        next_notes = display.next_notes(colour)
        for note in range(NOTE_COUNT):
            if (colour, note) in display.cells:
                continue
            kind: CellKind = "dead"
            if note == deck.opener_notes[colour]:
                kind = "oval"
            elif note in next_notes and is_place_phase and (colour, note) in labelled:
                kind = "free"
            label = deck.note_name(note) if kind != "dead" else ""
            yield Plate(cell_place(colour, note), cells.note_box(colour, note), CellFace(kind, label), depth=-1.0)


def _make_pile_places(
    board_view: BoardView, display: DisplayState, cells: MuzicandoPiles, is_place_phase: bool
) -> Iterator[LayoutPart]:
    assert isinstance(display, ColouredDisplay), "Muzicando has a pile for each colour"
    deck, labelled = board_view.game.deck, labelled_cells(board_view)
    for colour in range(deck.colours):
        yield Plate(column_key(colour), cells.column_rect(colour), CellFace("column", colour=colour), depth=-2.0)
        yield Plate(("head", colour), cells.head_box(colour), ColumnSign(colour), depth=-2.0)
        next_notes, sign = display.next_notes(colour) if is_place_phase else (), card_of(colour, SIGN_VALUE)
        for note in next_notes:
            rect = cells.note_box(colour, note)
            kind: CellKind = "free" if not note else "next" if (colour, note) in labelled else "dead"
            label = deck.note_name(note) if kind != "dead" else ""
            yield Plate(cell_place(colour, note), rect, CellFace(kind, label), depth=-1.0)
        for step in range(1, NOTE_COUNT + 1):
            if (colour, step) not in display.cells and (colour, step) not in labelled and is_place_phase:
                name = deck.note_name(step) if step < NOTE_COUNT else ACCIDENTAL_SIGNS.get(deck.sign(sign), "")
                yield Plate(("step", colour, step), cells.step_rect(colour, step), CellFace("well", name), depth=-1.5)
        if is_place_phase and display.has_place(sign):
            is_labelled = (colour, SIGN_VALUE) in labelled
            face = CellFace("free", ACCIDENTAL_SIGNS.get(deck.sign(sign), "")) if is_labelled else CellFace("dead")
            yield Plate(cell_place(colour, SIGN_VALUE), cells.sign_box(colour, SIGN_VALUE), face, depth=-1.0)
