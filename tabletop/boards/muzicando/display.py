"""Display in the middle of the table: its cards and free cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engines.muzicando.deck import CARDS, SIGN, MuzicandoDeck, card_of, is_sign, value_of
from engines.muzicando.deck_file import COLOURS, NOTES
from engines.muzicando.displays.coloured import ColouredGround
from engines.muzicando.displays.glissando import Glissando
from engines.muzicando.displays.ground import Cell, Ground, sides
from engines.muzicando.state import cell_place
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import Card, NoteFace, SignFace
from tabletop.boards.muzicando.art.table_faces import CellFace, CellKind, ColumnSign, FitRing, LastLaid, RowName
from tabletop.boards.muzicando.art.table_faces import Ground as Felt
from tabletop.boards.muzicando.cells import Cells, Grid, Piles, Scale, System, grid, piles, scale
from tabletop.boards.muzicando.state import BoardView, under
from tabletop.table.layout import Part, Placement, Plate, Rect, Spot
from tabletop.translator import translator

_tr = translator("MuzicandoDisplay")


ACCIDENTALS = {"sharp": "♯", "flat": "♭", "natural": "♮"}


UNDER = 0.5
"""Depth of a card below the cards of a display."""


def column_key(colour: int) -> tuple[str, int]:
    """Return the target of a colour's whole column or pile."""
    return "column", colour


# --- fitting notes ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _fitting(ground: Ground) -> dict[Cell, tuple[int, ...]]:
    lying = set(ground.cells.values())
    found: dict[Cell, set[int]] = {}
    for card in range(CARDS):
        if not is_sign(card) and card not in lying:
            for cell in ground.where(card):
                found.setdefault(cell, set()).add(value_of(card))
    return {cell: tuple(sorted(notes)) for cell, notes in found.items()}


def fitting(ground: Ground) -> dict[Cell, tuple[int, ...]]:
    """Return the notes that fit into each free cell and are not laid yet."""
    return _fitting(ground)


def told_cells(seen: BoardView) -> frozenset[Cell]:
    """Return the cells that show which notes fit.

    These are the places of the hand's card under the pointer, and the free cell under it.
    """
    ground, desk, viewer = seen.ground, seen.desk, seen.viewer
    found = {desk.pointed} if desk.pointed is not None else set()
    hand = seen.view.hands[viewer] if viewer is not None else ()
    if ground is not None and desk.looked_at is not None and desk.hints and desk.looked_at < len(hand):
        found.update(ground.where(hand[desk.looked_at]))
    return frozenset(found)


# --- positions --------------------------------------------------------------------------------------------------------


def cells_of(seen: BoardView, rect: Rect) -> Cells:
    """Return the geometry of the current display in its area."""
    ground = seen.ground
    assert ground is not None, "a display is on"
    if isinstance(ground, ColouredGround):
        if ground.rule == "muz.parada.column":
            return scale(rect)
        complete = frozenset(colour for colour in range(COLOURS) if ground.complete(colour))
        return piles(rect, complete)
    # Strings that are too long for the stage are broken into systems.
    return grid(ground.cells, fitting(ground), rect, 3 if isinstance(ground, Glissando) else 1)


def card_box(seen: BoardView, cells: Cells, x: int, y: int, card: int) -> Rect:
    """Return the box of a card on a cell."""
    return cells.sign(x, y) if is_sign(card) else cells.note(x, y)


def display_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """Yield the parts of the display, from its ground up."""
    ground = seen.ground
    if ground is None:
        return
    cells = cells_of(seen, rect)
    playing = seen.view.phase == "place"
    if isinstance(cells, Scale):
        yield from _columns(seen, ground, cells, playing)
    elif isinstance(cells, Piles):
        yield from _pile_places(seen, ground, cells, playing)
    elif isinstance(cells, Grid):
        for number, system in enumerate(cells.systems):
            yield Plate(("ground", number, 0), system.rect, _felt(ground, system), depth=-2.5)
        if playing:
            yield from _free_cells(seen, ground, cells, rect)
    yield from _laid(seen, cells)


def depth_of(cells: Cells, x: int, y: int, card: int) -> float:
    """Return the depth of a card: a sign is above its note or below its pile's cards."""
    if is_sign(card):
        return UNDER if isinstance(cells, Piles) and x not in cells.complete else 2.0
    return 1.0 + (0.02 * y if isinstance(cells, Piles) else 0.0)


def _laid(seen: BoardView, cells: Cells) -> Iterator[Part]:
    view, deck = seen.view, seen.game.deck
    signed = {(x, y) for x, y, card in view.laid if is_sign(card)}
    for x, y, card in view.laid:
        on = under(view, (x, y)) if is_sign(card) else None
        box = card_box(seen, cells, x, y, card)
        depth = depth_of(cells, x, y, card)
        spot = Spot(cell_place(x, y), 0 if on is None else 1)
        face = laid_face(deck, cells, x, card, on)
        if isinstance(face, NoteFace) and isinstance(cells, Piles):
            face = replace(face, strip=_strip(seen, cells, x, y))
        elif isinstance(face, NoteFace):
            face = replace(face, plain=(x, y) in signed)
        yield Placement(spot, *box.centre, box.width, box.height, 0.0, depth, face)
    if view.laid and view.phase == "place":
        box = card_box(seen, cells, *view.laid[-1])
        yield Plate(("last", 0, 0), box.inset(-2.5), LastLaid(), depth=depth + 0.01)
    if isinstance(cells, Piles):
        return
    for x, y in told_cells(seen):
        if under(view, (x, y)) is not None:
            yield Plate(("takes", x, y), cells.note(x, y).inset(-2.0), FitRing(), depth=2.5)


def laid_face(deck: MuzicandoDeck, cells: Cells, x: int, card: int, on: int | None) -> Card:
    """Return the face of a card in a column, on a note or on none.

    A sign beside a pile shows only itself and its suit.
    """
    face = to_face.face_of(deck, card, on)
    beside = isinstance(cells, Piles) and x not in cells.complete
    return replace(face, compact=True) if beside and isinstance(face, SignFace) else face


def _strip(seen: BoardView, cells: Piles, x: int, y: int) -> float:
    """Return the visible fraction of a covered note in a pile; 0 if uncovered."""
    there = {(column, note) for column, note, _ in seen.view.laid} | {seen.desk.over}
    covered = y < NOTES - 1 and (x, y + 1) in there
    topped = y == NOTES - 1 and (x, SIGN) in there
    return round(cells.rise / cells.high, 2) if covered or topped else 0.0


# --- free cells -------------------------------------------------------------------------------------------------------


def _names(seen: BoardView, notes: tuple[int, ...]) -> str:
    return " ".join(seen.game.deck.note_name(note) for note in notes[:4])


def _felt(ground: Ground, system: System) -> Felt:
    """Return the ground of an open display: its lines, extended over its whole area."""
    columns, rows, _, rect = system
    (left, wide), (top, high) = columns.span(columns.first), rows.span(rows.first)
    across, down = ((round(at, 1), round(pitch, 1)) for at, pitch in ((left - rect.x, wide), (top - rect.y, high)))
    return Felt(across, down, isinstance(ground, Glissando))


def _free_cells(seen: BoardView, ground: Ground, cells: Grid, rect: Rect) -> Iterator[Plate]:
    """Yield the free cells of an open display.

    All cells beside a card are included, to tell why nothing fits there. Only cells in `told_cells` show the notes that
    fit.
    """
    free, told = fitting(ground), told_cells(seen)
    for (x, y), notes in free.items():
        opens = isinstance(ground, Glissando) and y not in ground.strings
        face = CellFace("dead", "", _rise(ground, x, y))
        if (x, y) in told:
            face = CellFace("oval" if opens else "free", _names(seen, notes), face.rise)
        box = cells.note(x, y)
        if not ground.cells and seen.view.contract is not None:
            words = _opens(seen, ground) if seen.viewer is not None else ""
            face = CellFace("open", words, display=seen.view.contract.display)
            box = rect.inset(*((1 - part) / 2 * side for part, side in zip((0.34, 0.56), rect[2:], strict=True)))
        yield Plate(cell_place(x, y), box, face, depth=-1.0)
    beside = dict.fromkeys(side for x, y in ground.cells for side in sides(x, y))
    for x, y in beside:
        box = cells.note(x, y)
        inside = cells.at(*box.centre) is not None
        if (x, y) not in ground.cells and (x, y) not in free and inside:
            yield Plate(cell_place(x, y), box, CellFace("dead", "", _rise(ground, x, y)), depth=-1.5)


def _rise(ground: Ground, x: int, y: int) -> int:
    """Return the direction of the string whose right end is a cell, else 0."""
    if isinstance(ground, Glissando) and y in ground.strings:
        string = ground.strings[y]
        return string.rise if x == string.right + 1 else 0
    return 0


def _opens(seen: BoardView, ground: Ground) -> str:
    """Return a label that names the card that opens a display.

    It is also the reason why no card of a hand may fit.
    """
    if ground.opening_case == "do":
        return _tr("{note} opens here").format(note=seen.game.deck.note_name(0))
    return _tr("An oval card opens here")


def opening_told(deck: MuzicandoDeck, ground: Ground) -> str:
    """Return a sentence on how a display opens, after a drop elsewhere."""
    coloured = isinstance(ground, ColouredGround)
    if ground.opening_case == "do":
        words = _tr("{note} opens a pile of its colour.") if coloured else _tr("{note} opens in the dashed place.")
        return words.format(note=deck.note_name(0))
    return _tr("An oval card opens its column.") if coloured else _tr("An oval card opens in the dashed place.")


def _columns(seen: BoardView, ground: Ground, cells: Scale, playing: bool) -> Iterator[Part]:
    assert isinstance(ground, ColouredGround), "Parada has a column for each colour"
    deck, told = seen.game.deck, told_cells(seen)
    for note in range(NOTES):
        yield Plate(("row", note), cells.name(note), RowName(deck.note_name(note)), depth=-2.0)
    for colour in range(deck.colours):
        yield Plate(
            column_key(colour), cells.column(colour).inset(1.5, 0), CellFace("column", colour=colour), depth=-2.0
        )
        yield Plate(("head", colour), cells.head(colour), ColumnSign(colour), depth=-2.0)
        wanted = ground.wanted(colour)
        for note in range(NOTES):
            if (colour, note) in ground.cells:
                continue
            kind: CellKind = "dead"
            if note == deck.opener[colour]:
                kind = "oval"
            elif note in wanted and playing and (colour, note) in told:
                kind = "free"
            label = deck.note_name(note) if kind != "dead" else ""
            yield Plate(cell_place(colour, note), cells.note(colour, note), CellFace(kind, label), depth=-1.0)


def _pile_places(seen: BoardView, ground: Ground, cells: Piles, playing: bool) -> Iterator[Part]:
    assert isinstance(ground, ColouredGround), "Muzicando has a pile for each colour"
    deck, told = seen.game.deck, told_cells(seen)
    for colour in range(deck.colours):
        yield Plate(column_key(colour), cells.column(colour), CellFace("column", colour=colour), depth=-2.0)
        yield Plate(("head", colour), cells.head(colour), ColumnSign(colour), depth=-2.0)
        wanted, sign = ground.wanted(colour) if playing else (), card_of(colour, SIGN)
        for note in wanted:
            box = cells.note(colour, note)
            kind: CellKind = "free" if not note else "next" if (colour, note) in told else "dead"
            label = deck.note_name(note) if kind != "dead" else ""
            yield Plate(cell_place(colour, note), box, CellFace(kind, label), depth=-1.0)
        for step in range(1, NOTES + 1):
            if (colour, step) not in ground.cells and (colour, step) not in told and playing:
                name = deck.note_name(step) if step < NOTES else ACCIDENTALS.get(deck.sign(sign), "")
                yield Plate(("step", colour, step), cells.step(colour, step), CellFace("well", name), depth=-1.5)
        if playing and ground.has_place(sign):
            fits = (colour, SIGN) in told
            face = CellFace("free", ACCIDENTALS.get(deck.sign(sign), "")) if fits else CellFace("dead")
            yield Plate(cell_place(colour, SIGN), cells.sign(colour, SIGN), face, depth=-1.0)
