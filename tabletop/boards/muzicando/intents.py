"""What drops and clicks on the table of Muzicando mean, and which cell a card over the table is meant for. Whether
that is allowed is the rules' business.

A card in the hand is larger than the cells of a wide display: what counts is the cell under the pointer, and no
neighbour that the card happens to cover.
"""

from __future__ import annotations

from engines.kernel.places import Place
from engines.muzicando.actions import DEAL, PASS, Bid, Lay, Name, TakeSeat, lay
from engines.muzicando.deck import colour_of, is_sign
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.coloured import ColouredGround
from engines.muzicando.displays.ground import Cell, Ground, sides
from engines.muzicando.game import Muzicando
from engines.muzicando.legality import draws
from engines.muzicando.state import HANDS, STOCK, State, cell_of, cell_place
from tabletop.boards.kit.intent import NOTHING, Intent, place_of
from tabletop.boards.muzicando.cells import Cells, Piles
from tabletop.boards.muzicando.display import column_key
from tabletop.boards.muzicando.layout import HAND
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY
from tabletop.boards.muzicando.state import BoardView, TableState
from tabletop.table.layout import Spot, Target


def lying(target: Target) -> Place | None:
    """The place that a target is or lies in."""
    return target if isinstance(target, Place) else place_of(target)


def cell_at(target: Target) -> Cell | None:
    """The cell of the display that a target is, or lies on."""
    place = lying(target)
    return cell_of(place) if place is not None and place.name == "cell" else None


def column_at(target: Target) -> int | None:
    """The colour whose whole column or pile a target is."""
    match target:
        case ("column", int(colour)):
            return colour
    return None


def own_card(view: State, actor: int | None, target: Target) -> int | None:
    """A card of the hand of whoever acts."""
    if actor is None or not isinstance(target, Spot) or target.place != HANDS[actor]:
        return None
    hand = view.hands[actor]
    return hand[target.index] if 0 <= target.index < len(hand) else None


# --- placing ----------------------------------------------------------------------------------------------------------


def drop(game: Muzicando, view: State, actor: int | None, spot: Spot, target: Target) -> Intent:
    """A card of the hand on a cell, on a card, or anywhere on a column or pile, where it has its own place; a card of
    the stock on the hand."""
    if spot.place == STOCK and actor is not None:
        return Intent((PASS,)) if target == HAND or lying(target) == HANDS[actor] else NOTHING
    card = own_card(view, actor, spot)
    if card is None:
        return NOTHING
    where = placed_at(game, view, card, target)
    return Intent((lay(card, *where),)) if where is not None else NOTHING


def placed_at(game: Muzicando, view: State, card: int, target: Target) -> Cell | None:
    """The cell on which a card is laid that is dropped on a target; None where that is no part of a display."""
    if view.phase != "place" or view.contract is None:
        return None
    cell, column = cell_at(target), column_at(target)
    ground = ground_of(game.deck, view)
    if isinstance(ground, ColouredGround):
        x = cell[0] if cell is not None else column
        if x is None:
            return None
        own = ground.own_cell(card)
        return own if x == own[0] or not 0 <= card < game.deck.blank else (x, own[1])
    return cell


def places_for(game: Muzicando, view: State, card: int) -> tuple[Lay, ...]:
    """Every way of laying a card; where there is none, one that is refused with the reason."""
    if view.phase != "place" or view.contract is None:
        return (lay(card, 0, 0),)
    ground = ground_of(game.deck, view)
    found = tuple(ground.lays(card)) if ground.has_place(card) else ()
    if found:
        return found
    if isinstance(ground, ColouredGround):
        return (lay(card, *ground.own_cell(card)),)
    return (lay(card, *_most_telling_cell(ground, card)),)


def _most_telling_cell(ground: Ground, card: int) -> Cell:
    """Return the cell where the refusal of a card without a place tells most: for a sign the note of its colour with
    the fewest free sides; notes are told the same everywhere."""
    cells = ground.cells
    own = [cell for cell in cells if cell not in ground.signs and colour_of(cells[cell]) == colour_of(card)]
    if is_sign(card) and own:
        return min(own, key=lambda cell: sum(side not in cells for side in sides(*cell)))
    x, y = min(cells, default=(1, 0))
    return x - 1, y


# --- clicks -----------------------------------------------------------------------------------------------------------


def click(view: State, desk: TableState, target: Target) -> Intent:
    """A click: the stock deals or draws, a bid is bid, a display named, a chair taken, the scoreboard closed."""
    if lying(target) == STOCK:
        return _of_stock(view)
    if target == CLOSE_KEY:
        return Intent(desk=desk.turned(view))
    match target:
        case ("bid", int(level), str(display)):
            return Intent((Bid(level, display),))  # type: ignore[arg-type]
        case ("name", str(display), int()):
            return Intent((Name(display),))  # type: ignore[arg-type]
        case ("gap", int(after), int()):
            return Intent((TakeSeat(after),))
    return NOTHING


def _of_stock(view: State) -> Intent:
    """Deal, or draw a card; nobody draws by a pass that would draw none."""
    if view.phase == "deal":
        return Intent((DEAL,))
    if view.phase == "place" and view.to_move is not None and not draws(view, view.to_move):
        return Intent(hint="draws-none") if view.stock else NOTHING
    return Intent((PASS,))


def double_click(game: Muzicando, view: State, actor: int | None, target: Target) -> Intent:
    """A double click on a card of the hand: its only place; where there are several, a question."""
    card = own_card(view, actor, target)
    return Intent(places_for(game, view, card)) if card is not None else NOTHING


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
