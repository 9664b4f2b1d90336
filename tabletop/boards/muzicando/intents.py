"""Intents of gestures on the table of Muzicando; the rules judge them.

A dragged card is larger than the cells of a wide display. Its target is the cell under the pointer, not one that the
card happens to cover.
"""

from __future__ import annotations

from PySide6.QtCore import Qt

from engines.muzicando.actions import CONCEDE, DEAL, DISPLAYS, PASS, Bid, Concede, Lay, Name, TakeSeat, lay
from engines.muzicando.deck import colour_of, is_sign, value_of
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.coloured import ColouredGround
from engines.muzicando.displays.ground import Cell, Ground, sides
from engines.muzicando.game import Muzicando
from engines.muzicando.legality import draws
from engines.muzicando.scoring import SOLO_PENALTY, TEAM_PENALTY
from engines.muzicando.state import HANDS, STOCK, State, cell_of, cell_place, team
from tabletop.boards.kit.gestures import (
    Choose,
    Click,
    DoubleClick,
    Drag,
    Drop,
    Escape,
    Gesture,
    Hover,
    KeyPress,
    Release,
)
from tabletop.boards.kit.intent import NOTHING, Intent, Question, Remark, card_in, place_of
from tabletop.boards.kit.stage import HAND
from tabletop.boards.muzicando import lately
from tabletop.boards.muzicando.cells import Cells, Piles
from tabletop.boards.muzicando.display import column_key, opening_told
from tabletop.boards.muzicando.layout import hand_order
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY
from tabletop.boards.muzicando.state import BoardView, TableState
from tabletop.table.layout import Spot, Target
from tabletop.translator import translator

_tr = translator("MuzicandoIntents")

LETTERS = dict(zip((Qt.Key.Key_S, Qt.Key.Key_G, Qt.Key.Key_P, Qt.Key.Key_M), DISPLAYS, strict=True))
"""Display for each key of its initial."""


def cell_at(target: Target) -> Cell | None:
    """Return the cell of the display that a target is or belongs to, or None."""
    place = place_of(target)
    return cell_of(place) if place is not None and place.name == "cell" else None


def column_at(target: Target) -> int | None:
    """Return the colour of the column or pile that a target is, or None."""
    match target:
        case ("column", int(colour)):
            return colour
    return None


def own_card(view: State, actor: int | None, target: Target) -> int | None:
    """Return the card at a target in the acting player's hand, or None."""
    return card_in(target, (HANDS[actor], view.hands[actor])) if actor is not None else None


def intent(seen: BoardView, actor: int | None, gesture: Gesture) -> Intent:
    """Return the intent of a gesture."""
    game, view, desk = seen.game, seen.view, seen.desk
    match gesture:
        case Drop(spot, target) if target is not None:
            return drop(game, view, actor, spot, target)
        case Drop() if view.phase == "place" and seen.ground is not None and not seen.ground.cells:
            words = _tr("Nothing takes a card there. {opens}").format(opens=opening_told(game.deck, seen.ground))
            return Intent(remark=Remark(words, "muz.open.card"))
        case Click(target):
            return click(view, desk, target)
        case DoubleClick(target):
            return double_click(game, view, actor, target)
        case Hover(target):
            mine = seen.viewer is not None and isinstance(target, Spot) and target.place == HANDS[seen.viewer]
            at = target.index if mine and isinstance(target, Spot) else None
            return Intent(desk=desk.looking(at, cell_at(target) if not isinstance(target, Spot) else None))
        case Drag(spot, target):
            # The pile's top card shows only the part that the dragged card would leave visible.
            card = own_card(view, actor, spot)
            where = placed_at(game, view, card, target) if card is not None and target is not None else None
            return Intent(desk=desk.hovering(where if in_piles(seen.ground) else None))
        case Release():
            return Intent(desk=desk.hovering(None))
        case Escape() if desk.level is not None:
            return Intent(desk=desk.saying(None))
        case Escape() if desk.sheet:
            return Intent(desk=desk.turned(view))
        case Choose(Concede()) if game.check(view, CONCEDE):
            return Intent(question=_before_conceding(seen))
        case KeyPress(key):
            return pressed(seen, key)
    return NOTHING


def in_piles(ground: Ground | None) -> bool:
    """Return True if cards are laid on piles."""
    return isinstance(ground, ColouredGround) and ground.rule == "muz.muzicando.pile"


def _before_conceding(seen: BoardView) -> Question:
    view = seen.view
    assert view.to_move is not None, "somebody may concede"
    if view.mode == "team":
        side = team(view.order.index(view.to_move))
        words = _tr("Concede: −{points} for {side}, nothing for {other}")
        words = words.format(points=TEAM_PENALTY, side=lately.sides()[side], other=lately.sides()[1 - side])
    else:
        words = _tr("Concede: −{points} for {name}, nothing for the others")
        words = words.format(points=SOLO_PENALTY, name=view.seats[view.to_move])
    title = _tr("Give this display up? It is dealt again, and then played out.")
    return Question(title, ((_tr("Play on"), None), (words, CONCEDE)), button="concede")


# --- keys -------------------------------------------------------------------------------------------------------------


def pressed(seen: BoardView, key: int) -> Intent:
    """Return the intent of a key.

    Bids are made by level and initial, displays and chairs are chosen by number, cards are focused by their note.
    """
    view, desk, display = seen.view, seen.desk, LETTERS.get(Qt.Key(key))
    if display is not None and view.phase == "bid" and desk.level is not None:
        return Intent((Bid(desk.level, display),), desk=desk.saying(None))
    if display is not None and view.phase == "name":
        return Intent((Name(display),))
    number = key - Qt.Key.Key_0
    if not 1 <= number <= 8 or not seen.acting:
        return NOTHING
    if view.phase == "bid" and number <= len(DISPLAYS):
        return Intent(desk=desk.saying(number))
    if view.phase == "name" and number <= len(DISPLAYS):
        return Intent((Name(DISPLAYS[number - 1]),))
    if view.phase == "seat" and number < len(view.seats):
        return Intent((TakeSeat(number - 1),))
    return Intent(focus=_of_value(seen, number - 1)) if view.phase == "place" else NOTHING


def _of_value(seen: BoardView, value: int) -> tuple[Spot, ...]:
    if seen.viewer is None:
        return ()
    hand = seen.view.hands[seen.viewer]
    return tuple(Spot(HANDS[seen.viewer], at) for at in hand_order(seen, hand) if value_of(hand[at]) == value)


# --- placing ----------------------------------------------------------------------------------------------------------


def drop(game: Muzicando, view: State, actor: int | None, spot: Spot, target: Target) -> Intent:
    """Return the intent of a hand card dropped on the display, or a stock card's.

    In columns and piles a card goes to its own place wherever it is dropped.
    """
    if spot.place == STOCK and actor is not None:
        return Intent((PASS,)) if target == HAND or place_of(target) == HANDS[actor] else NOTHING
    card = own_card(view, actor, spot)
    if card is None:
        return NOTHING
    where = placed_at(game, view, card, target)
    if where is None and view.phase != "place":
        where = cell_at(target)  # for the reason why nothing can be placed now
    return Intent((lay(card, *where),)) if where is not None else NOTHING


def placed_at(game: Muzicando, view: State, card: int, target: Target) -> Cell | None:
    """Return the cell for a card dropped on a target; None outside the display."""
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
    """Return every way to lay a card; if none is legal, one that the rules refuse."""
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
    """Return the cell with the most helpful refusal for a card that fits nowhere.

    For a sign it is the note of its colour with the fewest free sides; a note is refused alike everywhere.
    """
    cells = ground.cells
    own = [cell for cell in cells if cell not in ground.signs and colour_of(cells[cell]) == colour_of(card)]
    if is_sign(card) and own:
        return min(own, key=lambda cell: sum(side not in cells for side in sides(*cell)))
    x, y = min(cells, default=(1, 0))
    return x - 1, y


# --- clicks -----------------------------------------------------------------------------------------------------------


def click(view: State, desk: TableState, target: Target) -> Intent:
    """Return the intent of a click.

    The stock deals or draws; a bid is made, a display named, a chair taken; the scoreboard closes.
    """
    if place_of(target) == STOCK:
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
    """Return the intent to deal or to draw; a hint if a pass draws nothing."""
    if view.phase == "deal":
        return Intent((DEAL,))
    if view.phase == "place" and view.to_move is not None and not draws(view, view.to_move):
        return Intent(hint="draws-none") if view.stock else NOTHING
    return Intent((PASS,))


def double_click(game: Muzicando, view: State, actor: int | None, target: Target) -> Intent:
    """Return the intent to lay a card on its only place; with several, the board asks."""
    card = own_card(view, actor, target)
    return Intent(places_for(game, view, card)) if card is not None else NOTHING


def aim(seen: BoardView, cells: Cells, card: int, x: float, y: float) -> Target | None:
    """Return the target in the display for a card over a point; None outside it."""
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
    """Return the uppermost card of a cell, else the cell itself."""
    place = cell_place(*cell)
    count = sum((x, y) == cell for x, y, _ in seen.view.laid)
    return Spot(place, count - 1) if count else place


def target_of(seen: BoardView, x: int, y: int) -> Target:
    """Return the target of a card laid on a cell: in Muzicando its whole pile."""
    if in_piles(seen.ground):
        return column_key(x)
    return cell_target(seen, (x, y))
