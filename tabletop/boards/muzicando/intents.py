"""Intents of gestures on the table of Muzicando; the rules judge them.

A dragged card is larger than the cells of a wide display. Its target is the cell under the pointer, not one that the
card happens to cover.
"""

from __future__ import annotations

from PySide6.QtCore import Qt

from engines.muzicando.actions import CONCEDE, DEAL, DISPLAYS, PASS, Bid, Concede, Lay, Name, TakeSeat, lay_action
from engines.muzicando.deck import colour_of, is_sign, value_of
from engines.muzicando.displays import find_display
from engines.muzicando.displays.coloured import ColouredDisplay
from engines.muzicando.displays.display_state import Cell, DisplayState, neighbour_cells
from engines.muzicando.game import Muzicando
from engines.muzicando.legality import has_draw_on_pass
from engines.muzicando.scoring import SOLO_PENALTY, TEAM_PENALTY
from engines.muzicando.state import HANDS, STOCK, State, cell_of, cell_place, team_of
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.gestures import (
    ChooseAction,
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
from tabletop.boards.kit.intent import NO_INTENT, Intent, Question, Remark, find_card_in, find_place
from tabletop.boards.muzicando import recent_turns
from tabletop.boards.muzicando.cells import Cells, MuzicandoPiles
from tabletop.boards.muzicando.display import column_key, opening_sentence
from tabletop.boards.muzicando.layout import hand_order
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY
from tabletop.boards.muzicando.state import BoardView, TableState
from tabletop.table.layout import Spot, Target
from tabletop.translator import translator

_tr = translator("MuzicandoIntents")

DISPLAY_KEYS = dict(zip((Qt.Key.Key_S, Qt.Key.Key_G, Qt.Key.Key_P, Qt.Key.Key_M), DISPLAYS, strict=True))
"""Display for each key of its initial."""


def cell_at(target: Target) -> Cell | None:
    """Return the cell of the display that a target is or belongs to, or None."""
    place = find_place(target)
    return cell_of(place) if place is not None and place.name == "cell" else None


def column_at(target: Target) -> int | None:
    """Return the colour of the column or pile that a target is, or None."""
    match target:
        case ("column", int(colour)):
            return colour
    return None


def find_own_card(view: State, actor: int | None, target: Target) -> int | None:
    """Return the card at a target in the acting player's hand, or None."""
    return find_card_in(target, (HANDS[actor], view.hands[actor])) if actor is not None else None


def interpret_gesture(board_view: BoardView, actor: int | None, gesture: Gesture) -> Intent:
    """Return the intent of a gesture."""
    game, view, ui_state = board_view.game, board_view.view, board_view.ui_state
    match gesture:
        case Drop(spot, target) if target is not None:
            return drop_intent(game, view, actor, spot, target)
        case Drop() if view.phase == "place" and board_view.display is not None and not board_view.display.cells:
            text = _tr("Nothing takes a card there. {opens}").format(
                opens=opening_sentence(game.deck, board_view.display)
            )
            return Intent(remark=Remark(text, "muz.open.card"))
        case Click(target):
            return click_intent(view, ui_state, target)
        case DoubleClick(target):
            return double_click_intent(game, view, actor, target)
        case Hover(target):
            is_own_card = (
                board_view.viewer is not None and isinstance(target, Spot) and target.place == HANDS[board_view.viewer]
            )
            hand_index = target.index if is_own_card and isinstance(target, Spot) else None
            return Intent(
                ui_state=ui_state.with_pointer_at(hand_index, cell_at(target) if not isinstance(target, Spot) else None)
            )
        case Drag(spot, target):
            # The pile's top card shows only the part that the dragged card would leave visible.
            card = find_own_card(view, actor, spot)
            cell = cell_for_drop(game, view, card, target) if card is not None and target is not None else None
            return Intent(ui_state=ui_state.with_hovered_cell(cell if is_in_piles(board_view.display) else None))
        case Release():
            return Intent(ui_state=ui_state.with_hovered_cell(None))
        case Escape() if ui_state.bid_level is not None:
            return Intent(ui_state=ui_state.with_bid_level(None))
        case Escape() if ui_state.is_sheet_open:
            return Intent(ui_state=ui_state.with_scoreboard_toggled(view))
        case ChooseAction(Concede()) if game.check(view, CONCEDE):
            return Intent(question=_concession_question(board_view))
        case KeyPress(key):
            return key_intent(board_view, key)
    return NO_INTENT


def is_in_piles(display: DisplayState | None) -> bool:
    """Return True if cards are laid on piles."""
    return isinstance(display, ColouredDisplay) and display.rule == "muz.muzicando.pile"


def _concession_question(board_view: BoardView) -> Question:
    view = board_view.view
    assert view.to_move is not None, "somebody may concede"
    if view.mode == "team":
        side = team_of(view.order.index(view.to_move))
        text = _tr("Concede: −{points} for {side}, nothing for {other}")
        text = text.format(
            points=TEAM_PENALTY, side=recent_turns.side_names()[side], other=recent_turns.side_names()[1 - side]
        )
    else:
        text = _tr("Concede: −{points} for {name}, nothing for the others")
        text = text.format(points=SOLO_PENALTY, name=view.seats[view.to_move])
    title = _tr("Give this display up? It is dealt again, and then played out.")
    return Question(title, ((_tr("Play on"), None), (text, CONCEDE)), button="concede")


# --- keys -------------------------------------------------------------------------------------------------------------


def key_intent(board_view: BoardView, key: int) -> Intent:
    """Return the intent of a key.

    Bids are made by level and initial, displays and chairs are chosen by number, cards are focused by their note.
    """
    view, ui_state, display = board_view.view, board_view.ui_state, DISPLAY_KEYS.get(Qt.Key(key))
    if display is not None and view.phase == "bid" and ui_state.bid_level is not None:
        return Intent((Bid(ui_state.bid_level, display),), ui_state=ui_state.with_bid_level(None))
    if display is not None and view.phase == "name":
        return Intent((Name(display),))
    number = key - Qt.Key.Key_0
    if not 1 <= number <= 8 or not board_view.is_acting:
        return NO_INTENT
    if view.phase == "bid" and number <= len(DISPLAYS):
        return Intent(ui_state=ui_state.with_bid_level(number))
    if view.phase == "name" and number <= len(DISPLAYS):
        return Intent((Name(DISPLAYS[number - 1]),))
    if view.phase == "seat" and number < len(view.seats):
        return Intent((TakeSeat(number - 1),))
    return Intent(focus_spots=_cards_of_value(board_view, number - 1)) if view.phase == "place" else NO_INTENT


def _cards_of_value(board_view: BoardView, value: int) -> tuple[Spot, ...]:
    if board_view.viewer is None:
        return ()
    hand = board_view.view.hands[board_view.viewer]
    return tuple(
        Spot(HANDS[board_view.viewer], index)
        for index in hand_order(board_view, hand)
        if value_of(hand[index]) == value
    )


# --- drops ------------------------------------------------------------------------------------------------------------


def drop_intent(game: Muzicando, view: State, actor: int | None, spot: Spot, target: Target) -> Intent:
    """Return the intent of a hand card dropped on the display, or a stock card's.

    In columns and piles a card goes to its own place wherever it is dropped.
    """
    if spot.place == STOCK and actor is not None:
        return Intent((PASS,)) if target == HAND_KEY or find_place(target) == HANDS[actor] else NO_INTENT
    card = find_own_card(view, actor, spot)
    if card is None:
        return NO_INTENT
    cell = cell_for_drop(game, view, card, target)
    if cell is None and view.phase != "place":
        cell = cell_at(target)  # so that the rules name the reason why nothing can be placed now
    return Intent((lay_action(card, *cell),)) if cell is not None else NO_INTENT


def cell_for_drop(game: Muzicando, view: State, card: int, target: Target) -> Cell | None:
    """Return the cell for a card dropped on a target; None outside the display."""
    if view.phase != "place" or view.contract is None:
        return None
    cell, column = cell_at(target), column_at(target)
    display = find_display(game.deck, view)
    if isinstance(display, ColouredDisplay):
        x = cell[0] if cell is not None else column
        if x is None:
            return None
        own_cell = display.own_cell(card)
        return own_cell if x == own_cell[0] or not 0 <= card < game.deck.blank else (x, own_cell[1])
    return cell


def lays_to_try(game: Muzicando, view: State, card: int) -> tuple[Lay, ...]:
    """Return every way to lay a card; if none is legal, one that the rules refuse."""
    if view.phase != "place" or view.contract is None:
        return (lay_action(card, 0, 0),)
    display = find_display(game.deck, view)
    lays = tuple(display.list_placements(card)) if display.has_place(card) else ()
    if lays:
        return lays
    if isinstance(display, ColouredDisplay):
        return (lay_action(card, *display.own_cell(card)),)
    return (lay_action(card, *_helpful_refusal_cell(display, card)),)


def _helpful_refusal_cell(display: DisplayState, card: int) -> Cell:
    """Return the cell with the most helpful refusal for a card that fits nowhere.

    For a sign it is the note of its colour with the fewest free sides; a note is refused alike everywhere.
    """
    cells = display.cells
    note_cells = [cell for cell in cells if cell not in display.signs and colour_of(cells[cell]) == colour_of(card)]
    if is_sign(card) and note_cells:
        return min(note_cells, key=lambda cell: sum(side not in cells for side in neighbour_cells(*cell)))
    x, y = min(cells, default=(1, 0))
    return x - 1, y


# --- clicks -----------------------------------------------------------------------------------------------------------


def click_intent(view: State, ui_state: TableState, target: Target) -> Intent:
    """Return the intent of a click.

    The stock deals or draws; a bid is made, a display named, a chair taken; the scoreboard closes.
    """
    if find_place(target) == STOCK:
        return _stock_intent(view)
    if target == CLOSE_KEY:
        return Intent(ui_state=ui_state.with_scoreboard_toggled(view))
    match target:
        case ("bid", int(level), str(display)):
            return Intent((Bid(level, display),))  # type: ignore[arg-type]
        case ("name", str(display), int()):
            return Intent((Name(display),))  # type: ignore[arg-type]
        case ("gap", int(after), int()):
            return Intent((TakeSeat(after),))
    return NO_INTENT


def _stock_intent(view: State) -> Intent:
    """Return the intent to deal or to draw, or a remark if a pass does not draw."""
    if view.phase == "deal":
        return Intent((DEAL,))
    if view.phase == "place" and view.to_move is not None and not has_draw_on_pass(view, view.to_move):
        return Intent(remark_key="draws-none") if view.stock else NO_INTENT
    return Intent((PASS,))


def double_click_intent(game: Muzicando, view: State, actor: int | None, target: Target) -> Intent:
    """Return the intent to lay a card; the board asks if there are several places."""
    card = find_own_card(view, actor, target)
    return Intent(lays_to_try(game, view, card)) if card is not None else NO_INTENT


def aimed_target(board_view: BoardView, cells: Cells, card: int, x: float, y: float) -> Target | None:
    """Return the target in the display for a card over a point; None outside it."""
    cell = cells.cell_at(x, y)
    if cell is None:
        return None
    display = board_view.display
    if isinstance(display, ColouredDisplay):
        colour = cell[0]
        if isinstance(cells, MuzicandoPiles):
            return column_key(colour)
        if colour != colour_of(card):
            return column_key(colour)
        return cell_target(board_view, display.own_cell(card))
    return cell_target(board_view, cell)


def cell_target(board_view: BoardView, cell: tuple[int, int]) -> Target:
    """Return the uppermost card of a cell, or the cell itself if it is free."""
    place = cell_place(*cell)
    count = sum((x, y) == cell for x, y, _ in board_view.view.laid)
    return Spot(place, count - 1) if count else place


def lay_target(board_view: BoardView, x: int, y: int) -> Target:
    """Return the target of a card laid on a cell, in Muzicando the whole pile."""
    if is_in_piles(board_view.display):
        return column_key(x)
    return cell_target(board_view, (x, y))
