"""Buttons and keys at the table of Cantoludus: pay, go on, look things up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.cantoludus.actions import DEAL, DONE, END_TURN, SETTLE
from engines.cantoludus.legality import claimed_card
from tabletop.boards.cantoludus import choices
from tabletop.boards.kit.actions import BoardAction, deal_row
from tabletop.boards.kit.bar import ButtonPlace
from tabletop.translator import translator

if TYPE_CHECKING:
    from tabletop.boards.cantoludus.board import Board

_tr = translator("CantoludusActions")


def _leavable(board: Board) -> bool:
    desk = board.desk
    return bool(board.match.legal) and (bool(desk.offer) or (desk.chosen is not None and board.now.claim is None))


def _free(board: Board) -> bool:
    return board.now.phase == "act" and bool(board.match.legal)


def _playable(board: Board) -> bool:
    hand = board.now.hands[board.bottom_seat()] if board.match.viewer is not None else ()
    deck = board.game.deck
    return _free(board) and any(deck.is_interval(card) and card not in board.now.played for card in hand)


def _key(board: Board) -> str:
    found = board.in_key()
    return board.game.deck.note_name(found.tonic) if found is not None else ""


def _pile(board: Board) -> bool:
    return bool(board.now.discards[board.bottom_seat()]) or board.desk.open(board.now) is not None


def _buyable(board: Board) -> bool:
    return bool(board.desk.offer) or board.payable()


def _buy(board: Board) -> str:
    gathering = board.seen().gathering
    if gathering is None:
        return _tr("Buy")
    return _buy_text(board, claimed_card(gathering))


def _buy_text(board: Board, card: int) -> str:
    words = board.game.card_name(card)
    points = board.game.deck.points[card]
    told = _tr("Buy {card} · {points}") if points else _tr("Buy {card}")
    return told.format(card=words, points=points)


def _buy_texts(board: Board) -> Iterator[str]:
    yield _tr("Buy")
    for card in range(board.game.deck.blank):
        yield _buy_text(board, card)


def table() -> tuple[BoardAction[Board], ...]:
    """Return the actions in the order of their buttons."""
    return (
        BoardAction(
            "buy",
            "B",
            _tr("Buy the chosen card with what is offered, else with what costs least"),
            lambda board: board.buy(),
            _buy,
            shown=_buyable,
            place=ButtonPlace.PLAY,
            texts=_buy_texts,
            primary=True,
        ),
        BoardAction(
            "pay",
            "C",
            _tr("Offer what pays for the chosen card at the least cost, then buy it"),
            lambda board: board.pay(),
            enabled=_buyable,
            button=False,
        ),
        BoardAction(
            "leave",
            "Esc",
            _tr("Leave what is offered or chosen"),
            lambda board: board.leave(),
            _tr("Leave it"),
            _tr("Leave what is chosen"),
            shown=_leavable,
        ),
        BoardAction(
            "interval",
            "P",
            _tr("Play an interval card of the hand"),
            lambda board: board.play_interval(),
            shown=_playable,
            button=False,
        ),
        BoardAction(
            "discards",
            "D",
            _tr("Deal; later look through the discard pile, or close it"),
            lambda board: board.turn_discards(),
            shown=_pile,
            button=False,
        ),
        BoardAction(
            "in_key",
            "A",
            _tr("With the table of a progression open: hear it in the key that is chosen"),
            lambda board: board.hear_in_key(),
            lambda board: _tr("♪ in {key}").format(key=_key(board)),
            _tr("Hear the progression in the key that is chosen"),
            shown=lambda board: board.in_key() is not None,
        ),
        BoardAction(
            "reference",
            "R",
            _tr("Open the reference tables, or close them"),
            lambda board: board.turn_reference(),
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
            place=ButtonPlace.PLAY,
            primary=True,
        ),
        BoardAction(
            "done",
            "E",
            "",
            DONE,
            lambda board: _tr("None of them") if choices.effect_of(board.now) == "spend-twice" else _tr("No more"),
            _tr("Choose no more"),
            place=ButtonPlace.NEXT,
            texts=lambda _: (_tr("None of them"), _tr("No more")),
            primary=True,
        ),
        deal_row(DEAL),
        BoardAction(
            "end",
            "E",
            _tr("End the turn, or choose no more"),
            END_TURN,
            _tr("End turn"),
            _tr("Discard the hand, draw six and end the turn"),
            shown=_free,
            place=ButtonPlace.NEXT,
            primary=True,
        ),
        BoardAction(
            "piano",
            "K",
            _tr("Let the focus go to the keys of the piano, or not"),
            lambda board: board.turn_keys(),
            button=False,
        ),
    )
