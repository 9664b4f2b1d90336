"""Actions of IV-V-I's board: end a turn, hear a phrase, change the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.iv_v_i.actions import ABANDON, DEAL, DRAW_DECK, END_TURN, LEAVE
from tabletop.boards.kit.actions import BoardAction, make_deal_action
from tabletop.boards.kit.bar import ButtonArea
from tabletop.translator import translator

if TYPE_CHECKING:
    from tabletop.boards.iv_v_i.board import Board

_tr = translator("IVVIActions")


def _can_only_end(board: Board) -> bool:
    """Return True if ending the turn is all that is left to do."""
    return END_TURN in board.match.legal and board.find_best_lock()[0] is None


def _lock(board: Board) -> None:
    board.match.attempt(board.find_best_lock()[0])


def _lock_words(board: Board) -> str:
    action, points = board.find_best_lock()
    return _tr("Lock +{points}").format(points=points) if action is not None else _tr("Lock")


def _sort(board: Board) -> None:
    board.set_ui_state(replace(board.ui_state, order="playable" if board.ui_state.order == "deck" else "deck"))


def table() -> tuple[BoardAction[Board], ...]:
    """Return the actions in the order of their buttons."""
    return (
        BoardAction(
            "as_it_lies",
            "A",
            _tr("Hear a phrase as it lies, with its errors"),
            lambda board: board.compare(False),
            _tr("♪ as it lies"),
            _tr("Hear the phrase with its errors"),
            is_visible=lambda board: board.is_phrase_audible(),
            button_area=ButtonArea.BEFORE,
        ),
        BoardAction(
            "corrected",
            "B",
            _tr("Hear it with its errors corrected"),
            lambda board: board.compare(True),
            _tr("♪ corrected"),
            _tr("Hear the phrase with its errors corrected"),
            is_visible=lambda board: board.can_compare_corrected(),
            button_area=ButtonArea.BEFORE,
        ),
        BoardAction(
            "discards",
            "D",
            _tr("Deal; later look through the discard pile, or close it"),
            lambda board: board.set_ui_state(board.ui_state.with_pile_toggled(board.current_view)),
            tool_tip=_tr("Look through the discard pile"),
            is_visible=lambda board: bool(board.current_view.discard),
            has_button=False,
        ),
        BoardAction(
            "abandon",
            "X",
            _tr("Abandon your phrase, instead of playing cards"),
            ABANDON,
            _tr("Abandon"),
            _tr("Clear your phrase to the discard pile instead of playing cards; nothing is scored"),
        ),
        BoardAction(
            "order",
            "S",
            _tr("Sort the hand by deck, or what can be played first"),
            _sort,
            lambda board: _tr("Sort: deck") if board.ui_state.order == "deck" else _tr("Sort: playable"),
            _tr("Show the hand in deck order, or what can be played first"),
            possible_texts=lambda _: (_tr("Sort: deck"), _tr("Sort: playable")),
            is_visible=lambda board: (
                board.match.viewer is not None and bool(board.current_view.hands[board.match.viewer])
            ),
        ),
        BoardAction(
            "draw",
            "R",
            _tr("Draw a card"),
            DRAW_DECK,
            _tr("Draw"),
            button_area=ButtonArea.NEXT,
            is_primary=True,
        ),
        BoardAction(
            "lock",
            "K",
            _tr("Lock the phrase where that counts most"),
            _lock,
            _lock_words,
            is_visible=lambda board: board.find_best_lock()[0] is not None,
            button_area=ButtonArea.PLAY,
            possible_texts=lambda _: (_tr("Lock +{points}").format(points=888),),  # as wide as any score can be
            is_primary=True,
        ),
        BoardAction(
            "leave",
            "E",
            "",
            LEAVE,
            _tr("No more"),
            _tr("Take no more cards from the discard pile"),
            button_area=ButtonArea.NEXT,
            is_primary=True,
        ),
        make_deal_action(DEAL),
        BoardAction(
            "end",
            "E",
            _tr("End the turn, or take no more cards"),
            END_TURN,
            _tr("End turn"),
            _tr("Fill the hand and end the turn"),
            is_visible=lambda board: bool(board.match.legal) and board.current_view.phase == "play",
            button_area=ButtonArea.NEXT,
            is_primary=_can_only_end,
        ),
    )
