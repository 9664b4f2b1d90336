"""What a card of the hand is meant for where the pointer is: the cell there, and no other.

A card in the hand is larger than the cells of a wide display; without this a drop might count for a neighbour that the
card happens to cover.
"""

from __future__ import annotations

from engines.muzicando.deck import colour_of
from engines.muzicando.displays.coloured import ColouredGround
from engines.muzicando.state import cell_place
from tabletop.boards.muzicando.cells import Cells, Piles
from tabletop.boards.muzicando.display import column_key
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.layout import Spot, Target


def aim(seen: BoardView, cells: Cells, card: int, x: float, y: float) -> Target | None:
    """The target of the display that a card over a point is meant for; None outside the display."""
    cell = cells.at(x, y)
    if cell is None:
        return None
    ground = seen.ground
    if isinstance(ground, ColouredGround):
        colour = cell[0]
        if isinstance(cells, Piles):
            return column_key(colour)
        if colour != colour_of(card):
            return column_key(colour)
        return cell_target(seen, ground.own_cell(card))
    return cell_target(seen, cell)


def cell_target(seen: BoardView, cell: tuple[int, int]) -> Target:
    """What lies on a cell, else the cell itself."""
    place = cell_place(*cell)
    count = sum((x, y) == cell for x, y, _ in seen.view.laid)
    return Spot(place, count - 1) if count else place


def target_of(seen: BoardView, x: int, y: int) -> Target:
    """Where on the table a card is laid on a cell: in Muzicando its whole pile."""
    if isinstance(seen.ground, ColouredGround) and seen.ground.rule == "muz.muzicando.pile":
        return column_key(x)
    return cell_target(seen, (x, y))
