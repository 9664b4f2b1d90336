"""Buttons and keys at the table of Muzicando: pass, deal, concede, sort, look up.

The board itself handles digits and the initials of the displays; they are only listed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.muzicando.actions import CONCEDE, DEAL, PASS
from engines.muzicando.legality import has_draw_on_pass
from tabletop.boards.kit.actions import BoardAction, make_deal_action
from tabletop.boards.kit.bar import ButtonArea
from tabletop.boards.muzicando.state import is_display_over
from tabletop.translator import translator

if TYPE_CHECKING:
    from tabletop.boards.muzicando.board import Board

_tr = translator("MuzicandoActions")


def _is_placing(board: Board) -> bool:
    return board.current_view.phase == "place" and bool(board.match.legal)


def _is_running(board: Board) -> bool:
    return board.current_view.runner is not None and board.current_view.phase == "place"


def _is_pass_refused(board: Board) -> bool:
    """Return True if the rules refuse a pass; the key of a pass then shows the reason."""
    return board.current_view.phase in ("bid", "place") and bool(board.match.legal) and PASS not in board.match.legal


def _does_pass_draw(board: Board) -> bool:
    view = board.current_view
    return view.phase == "place" and view.to_move is not None and has_draw_on_pass(view, view.to_move)


def _pass_caption(board: Board) -> str:
    if _is_running(board):
        return _tr("End run")
    return _tr("Draw and pass") if _does_pass_draw(board) else _tr("Pass")


def _pass_tip(board: Board) -> str:
    if _is_running(board):
        return _tr("End the run")
    return _tr("Pass and draw a card") if _does_pass_draw(board) else _tr("Pass")


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
            lambda board: board.set_ui_state(board.ui_state.with_order_switched(board.current_view)),
            lambda board: (
                _tr("Sort: note") if board.ui_state.is_sorted_by_note(board.current_view) else _tr("Sort: colour")
            ),
            possible_texts=lambda _: (_tr("Sort: note"), _tr("Sort: colour")),
            button_area=ButtonArea.BEFORE,
            is_visible=lambda board: (
                board.match.viewer is not None and bool(board.current_view.hands[board.match.viewer])
            ),
        ),
        BoardAction(
            "concede",
            "G",
            _tr("Give the display up, after a question"),
            lambda board: board.attempt(CONCEDE),
            _tr("Concede"),
            _tr("Give this display up: it costs points and is dealt again"),
            is_visible=_is_placing,
            is_enabled=lambda board: CONCEDE in board.match.legal,
            refused_action=CONCEDE,
        ),
        BoardAction(
            "sheet",
            "S",
            _tr("Open the scoreboard, or put it away"),
            lambda board: board.set_ui_state(board.ui_state.with_scoreboard_toggled(board.current_view)),
            _tr("Scores"),
            _tr("Scoreboard"),
            is_checked=lambda board: board.ui_state.is_scoreboard_open(board.current_view),
            is_visible=lambda board: board.staged_performance is None or not is_display_over(board.current_view),
        ),
        make_deal_action(
            DEAL, lambda board: board.staged_performance is None and DEAL in board.match.legal, _tr("Deal")
        ),
        BoardAction(
            "leave",
            "P",
            _tr("Pass, or end a run"),
            PASS,
            _pass_caption,
            _pass_tip,
            button_area=ButtonArea.NEXT,
            possible_texts=lambda _: (_tr("End run"), _tr("Draw and pass"), _tr("Pass")),
            is_primary=True,
        ),
        BoardAction("stay", "P", command=PASS, is_visible=_is_pass_refused, has_button=False),
        BoardAction(
            "hints",
            "F",
            _tr("Mark the cards that fit and where they do, or do not"),
            lambda board: board.set_ui_state(board.ui_state.with_hints_toggled()),
            has_button=False,
        ),
    )
