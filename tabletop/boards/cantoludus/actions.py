"""Buttons and keys at the table of Cantoludus: pay, go on, look things up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.cantoludus.actions import DEAL, DONE, END_TURN, SETTLE
from engines.cantoludus.legality import claimed_card
from tabletop.boards.cantoludus import choices
from tabletop.boards.kit.actions import BoardAction, make_deal_action
from tabletop.boards.kit.bar import ButtonArea
from tabletop.translator import translator

if TYPE_CHECKING:
    from tabletop.boards.cantoludus.board import Board

_tr = translator("CantoludusActions")


def _can_leave(board: Board) -> bool:
    ui_state = board.ui_state
    return bool(board.match.legal) and (
        bool(ui_state.offer) or (ui_state.chosen is not None and board.current_view.claim is None)
    )


def _can_act(board: Board) -> bool:
    return board.current_view.phase == "act" and bool(board.match.legal)


def _can_play_interval(board: Board) -> bool:
    hand = board.current_view.hands[board.bottom_seat()] if board.match.viewer is not None else ()
    deck = board.game.deck
    return _can_act(board) and any(deck.is_interval(card) and card not in board.current_view.played for card in hand)


def _tonic_name(board: Board) -> str:
    progression = board.progression_in_key()
    return board.game.deck.note_name(progression.tonic) if progression is not None else ""


def _has_open_or_own_discards(board: Board) -> bool:
    return (
        bool(board.current_view.discards[board.bottom_seat()])
        or board.ui_state.open_pile_seat(board.current_view) is not None
    )


def _can_buy(board: Board) -> bool:
    return bool(board.ui_state.offer) or board.can_pay()


def _buy_caption(board: Board) -> str:
    gathering = board.make_board_view().gathering_view
    if gathering is None:
        return _tr("Buy")
    return _card_caption(board, claimed_card(gathering))


def _card_caption(board: Board, card: int) -> str:
    name = board.game.card_name(card)
    points = board.game.deck.points[card]
    template = _tr("Buy {card} · {points}") if points else _tr("Buy {card}")
    return template.format(card=name, points=points)


def _all_buy_captions(board: Board) -> Iterator[str]:
    yield _tr("Buy")
    for card in range(board.game.deck.blank):
        yield _card_caption(board, card)


def table() -> tuple[BoardAction[Board], ...]:
    """Return the actions in the order of their buttons."""
    return (
        BoardAction(
            "buy",
            "B",
            _tr("Buy the chosen card with what is offered, else with what costs least"),
            lambda board: board.buy(),
            _buy_caption,
            is_visible=_can_buy,
            button_area=ButtonArea.PLAY,
            possible_texts=_all_buy_captions,
            is_primary=True,
        ),
        BoardAction(
            "pay",
            "C",
            _tr("Offer what pays for the chosen card at the least cost, then buy it"),
            lambda board: board.pay(),
            is_enabled=_can_buy,
            has_button=False,
        ),
        BoardAction(
            "leave",
            "Esc",
            _tr("Leave what is offered or chosen"),
            lambda board: board.leave(),
            _tr("Leave it"),
            _tr("Leave what is chosen"),
            is_visible=_can_leave,
        ),
        BoardAction(
            "interval",
            "P",
            _tr("Play an interval card of the hand"),
            lambda board: board.play_interval(),
            is_visible=_can_play_interval,
            has_button=False,
        ),
        BoardAction(
            "discards",
            "D",
            _tr("Deal; later look through the discard pile, or close it"),
            lambda board: board.toggle_discards(),
            is_visible=_has_open_or_own_discards,
            has_button=False,
        ),
        BoardAction(
            "in_key",
            "A",
            _tr("With the table of a progression open: hear it in the key that is chosen"),
            lambda board: board.play_in_key(),
            lambda board: _tr("♪ in {key}").format(key=_tonic_name(board)),
            _tr("Hear the progression in the key that is chosen"),
            is_visible=lambda board: board.progression_in_key() is not None,
        ),
        BoardAction(
            "reference",
            "R",
            _tr("Open the reference tables, or close them"),
            lambda board: board.toggle_reference(),
            _tr("Tables"),
            _tr("Reference tables: intervals, chords, degrees of a key"),
        ),
        BoardAction(
            "settle",
            "T",
            _tr("That is all: in Blind Chords, buy with what is laid"),
            SETTLE,
            _tr("That is all"),
            _tr("In Blind Chords: that is all that is given"),
            button_area=ButtonArea.PLAY,
            is_primary=True,
        ),
        BoardAction(
            "done",
            "E",
            "",
            DONE,
            lambda board: (
                _tr("None of them") if choices.waiting_effect(board.current_view) == "spend-twice" else _tr("No more")
            ),
            _tr("Choose no more"),
            button_area=ButtonArea.NEXT,
            possible_texts=lambda _: (_tr("None of them"), _tr("No more")),
            is_primary=True,
        ),
        make_deal_action(DEAL),
        BoardAction(
            "end",
            "E",
            _tr("End the turn, or choose no more"),
            END_TURN,
            _tr("End turn"),
            _tr("Discard the hand, draw six and end the turn"),
            is_visible=_can_act,
            button_area=ButtonArea.NEXT,
            is_primary=True,
        ),
        BoardAction(
            "piano",
            "K",
            _tr("Let the focus go to the keys of the piano, or not"),
            lambda board: board.toggle_piano_focus(),
            has_button=False,
        ),
    )
