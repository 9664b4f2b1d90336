"""Buttons and keys at the table of Muzicando: pass, deal, concede, sort, look up.

The board itself handles digits and the initials of the displays; they are only listed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.muzicando.actions import CONCEDE, DEAL, PASS
from engines.muzicando.legality import draws
from tabletop.boards.kit.actions import BoardAction, deal_row
from tabletop.boards.kit.bar import ButtonPlace
from tabletop.boards.muzicando.state import display_over
from tabletop.translator import translator

if TYPE_CHECKING:
    from tabletop.boards.muzicando.board import Board

_tr = translator("MuzicandoActions")


def _placing(board: Board) -> bool:
    return board.now.phase == "place" and bool(board.match.legal)


def _running(board: Board) -> bool:
    return board.now.runner is not None and board.now.phase == "place"


def _must_act(board: Board) -> bool:
    """Return True if the rules refuse a pass; its key then asks them for the reason."""
    return board.now.phase in ("bid", "place") and bool(board.match.legal) and PASS not in board.match.legal


def _draws(board: Board) -> bool:
    """Return True if a pass draws a card from the stock."""
    view = board.now
    return view.phase == "place" and view.to_move is not None and draws(view, view.to_move)


def _pass_words(board: Board) -> str:
    if _running(board):
        return _tr("End run")
    return _tr("Draw and pass") if _draws(board) else _tr("Pass")


def _pass_tip(board: Board) -> str:
    if _running(board):
        return _tr("End the run")
    return _tr("Pass and draw a card") if _draws(board) else _tr("Pass")


def table() -> tuple[BoardAction[Board], ...]:
    """Return the actions in the order of their buttons, and keys without buttons."""
    return (
        BoardAction("note", "1 … 8", _tr("Go to the cards of a note in the hand, Do to Si, with 8 to the signs")),
        BoardAction("bid", "1 … 4", _tr("Say the level of a bid, then S, G, P or M for the display; name a display")),
        BoardAction("chair", "1 … 7", _tr("Take a free chair at the round table")),
        BoardAction(
            "order",
            "O",
            _tr("Sort the hand by colour or by note"),
            lambda board: board.set_desk(board.desk.sorting(board.now)),
            lambda board: _tr("Sort: note") if board.desk.sorted_by_note(board.now) else _tr("Sort: colour"),
            texts=lambda _: (_tr("Sort: note"), _tr("Sort: colour")),
            place=ButtonPlace.BEFORE,
            shown=lambda board: board.match.viewer is not None and bool(board.now.hands[board.match.viewer]),
        ),
        BoardAction(
            "concede",
            "G",
            _tr("Give the display up, after a question"),
            lambda board: board.attempt(CONCEDE),
            _tr("Concede"),
            _tr("Give this display up: it costs points and is dealt again"),
            shown=_placing,
            enabled=lambda board: CONCEDE in board.match.legal,
            refused=CONCEDE,
        ),
        BoardAction(
            "sheet",
            "S",
            _tr("Open the scoreboard, or put it away"),
            lambda board: board.set_desk(board.desk.turned(board.now)),
            _tr("Scores"),
            _tr("Scoreboard"),
            checked=lambda board: board.desk.open(board.now),
            shown=lambda board: board.performing is None or not display_over(board.now),
        ),
        deal_row(DEAL, lambda board: board.performing is None and DEAL in board.match.legal, _tr("Deal")),
        BoardAction(
            "leave",
            "P",
            _tr("Pass, or end a run"),
            PASS,
            _pass_words,
            _pass_tip,
            place=ButtonPlace.NEXT,
            texts=lambda _: (_tr("End run"), _tr("Draw and pass"), _tr("Pass")),
            primary=True,
        ),
        BoardAction("stay", "P", does=PASS, shown=_must_act, button=False),
        BoardAction(
            "hints",
            "F",
            _tr("Mark the cards that fit and where they do, or do not"),
            lambda board: board.set_desk(board.desk.hinting()),
            button=False,
        ),
    )
