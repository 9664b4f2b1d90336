"""What lies on the table of Muzicando in words, for the screen reader."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engines.kernel.text import Verbatim, begun
from engines.muzicando.actions import LADDER
from engines.muzicando.displays.coloured import ColouredGround
from engines.muzicando.displays.ground import Cell
from engines.muzicando.state import DRAWN, HANDS, STOCK
from tabletop.boards.kit.intent import place_of
from tabletop.boards.muzicando.display import fitting
from tabletop.boards.muzicando.intents import cell_at, column_at, lying
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY, SHEET_KEY
from tabletop.boards.muzicando.tips import chair
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.layout import Spot, Target


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoNames", words)


def card_at(seen: BoardView, target: Target) -> int | None:
    """The card that lies at a target and may be seen."""
    place, view = place_of(target), seen.view
    if not isinstance(target, Spot) or place is None:
        return None
    cards: tuple[int, ...] = ()
    if place.name == "cell":
        cards = tuple(card for x, y, card in view.laid if (x, y) == cell_at(target))
    elif place in HANDS:
        cards = view.hands[HANDS.index(place)]
    elif place in DRAWN and view.drawn:
        cards = (view.drawn[DRAWN.index(place)],)
    if not 0 <= target.index < len(cards) or cards[target.index] == seen.game.deck.blank:
        return None
    return cards[target.index]


def where(seen: BoardView, cell: Cell) -> str:
    """A cell of an open display by row and column, counted from the upper left card."""
    ground = seen.ground
    cells = ground.cells if ground is not None else {}
    left, top = min((x for x, _ in cells), default=0), min((y for _, y in cells), default=0)
    return _tr("row {row}, column {column}").format(row=cell[1] - top + 1, column=cell[0] - left + 1)


def of_target(seen: BoardView, target: Target) -> str:
    """A target in words; empty for what is none."""
    return begun(_of_target(seen, target))


def _of_target(seen: BoardView, target: Target) -> str:
    game, view = seen.game, seen.view
    card = card_at(seen, target)
    cell, column = cell_at(target), column_at(target)
    if column is not None:
        return _tr("the {colour} cards").format(colour=game.deck.colour_name(column))
    if cell is not None:
        return _of_cell(seen, cell, card)
    if card is not None:
        return game.card_name(card)
    if lying(target) == STOCK:
        if view.phase == "deal":
            return _tr("Deal")
        return _tr("stock: {count} cards").format(count=len(view.stock))
    match target:
        case ("bid", int(level), str(display)):
            bid = next(bid for bid in LADDER if (bid.level, bid.display) == (level, display))
            return game.describe(view, bid)
        case ("name", str(display), int()):
            return game.rules.words[display]
        case ("gap", int(after), int()):
            return chair(seen, after)
        case ("seat", int(seat), int()):
            return Verbatim(view.seats[seat])
    if target == SHEET_KEY:
        return _tr("Scoreboard")
    return _tr("Close the scoreboard") if target == CLOSE_KEY else ""


def _of_cell(seen: BoardView, cell: Cell, card: int | None) -> str:
    """A cell of the display: what lies there, or what fits."""
    game, ground = seen.game, seen.ground
    if isinstance(ground, ColouredGround):
        if card is not None:
            return game.card_name(card)
        note = game.deck.note_name(cell[1]) if cell[1] < len(game.deck.file.notes) else _tr("sign")
        return _tr("{colour} {note}, free").format(colour=game.deck.colour_name(cell[0]), note=note)
    if card is not None:
        return f"{game.card_name(card)}, {where(seen, cell)}"
    notes = fitting(ground).get(cell, ()) if ground is not None else ()
    if not notes:
        return _tr("{where}, nothing fits").format(where=where(seen, cell))
    told = game.list_words([game.deck.note_name(note) for note in notes])
    return _tr("{where}, free for {notes}").format(where=where(seen, cell), notes=told)
