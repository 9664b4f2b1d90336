"""Players of Muzicando for the board's tests: with whom much happens, and who do every action by mouse or by keys."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engines.muzicando.actions import DISPLAYS, PASS, Bid, Concede, Deal, Lay, Name, Pass, TakeSeat
from engines.muzicando.deck import is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.state import HANDS, STOCK, State
from tabletop.boards.muzicando.bidding import bid_key, name_key
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.intents import target_of
from tabletop.boards.muzicando.seating import gap_key
from tabletop.table.layout import Spot
from tests.tabletop.boards.generic.by_hand import LEFT, Keys, Mouse


def choice(game: Muzicando, state: State, chance: random.Random) -> Any:
    """What a player does who bids for another display each time, places what can be placed and seldom gives up."""
    legal = game.legal(state)
    display = DISPLAYS[len(state.played) % len(DISPLAYS)]
    if state.phase == "bid":
        made = sum(bid is not None for _, bid in state.bids)
        wanted = [action for action in legal if isinstance(action, Bid) and action.display == display]
        return wanted[0] if wanted and (made < 2 or PASS not in legal) else legal[-1]
    if state.phase == "name":
        return Name(display)
    lays = [action for action in legal if isinstance(action, Lay)]
    if lays:
        signs = [action for action in lays if is_sign(action.card)]
        return chance.choice(signs if signs and chance.random() < 0.7 else lays)
    return chance.choice([action for action in legal if not isinstance(action, Concede)])


def card_spot(board: Board, card: int) -> Spot:
    """Where a card of the hand that acts lies."""
    state = board.match.state
    return Spot(HANDS[state.to_move], state.hands[state.to_move].index(card))


class MousePlacer(Mouse):
    """Does an action of the rules with the mouse."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def act(self, action: Any) -> None:
        """Do an action of the rules by hand; a curtain in the way is lifted first."""
        self.lift()
        board, state = self.board, self.board.match.state
        match action:
            case Deal() if state.stock:
                self.click(Spot(STOCK, len(state.stock) - 1))
            case Deal():
                QTest.mouseClick(board.button("deal"), LEFT)
            case TakeSeat(after):
                self.click(gap_key(after))
            case Bid():
                self.click(bid_key(action))
            case Name(display):
                self.click(name_key(display))
            case Pass():
                QTest.mouseClick(board.button("leave"), LEFT)
            case Lay(card, x, y):
                self.drag(card_spot(board, card), target_of(board.seen(), x, y))
            case _:
                raise AssertionError(f"no hand for {action}")
        self.settle()


class KeyPlacer(Keys):
    """Does an action of the rules by keys alone."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def type(self, words: str) -> None:
        for letter in words:
            self.press(Qt.Key[f"Key_{letter}"])

    def act(self, action: Any) -> None:
        """Do an action of the rules by keys; a curtain in the way is lifted first."""
        self.lift()
        board, state = self.board, self.board.match.state
        match action:
            case Deal():
                self.type("D")
            case TakeSeat(after):
                self.type(str(after + 1))
            case Bid(level, display):
                self.type(f"{level}{display[0].upper()}")
            case Name(display):
                self.type(display[0].upper())
            case Pass():
                self.type("P")
            case Lay(card, x, y):
                spot = card_spot(board, card)
                for _ in state.hands[state.to_move]:
                    if self.view.walk.focus == spot and self.view.walk.visible:
                        break
                    self.type(str(card % 8 + 1))
                self.press(Qt.Key.Key_Return)
                self.enter(target_of(board.seen(), x, y))
        QApplication.processEvents()
