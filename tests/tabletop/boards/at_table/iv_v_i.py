"""A player of IV-V-I for the board's tests: with whom much happens, and who does every action by mouse."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtTest import QTest

from engines.iv_v_i.actions import (
    Abandon,
    Attach,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Fix,
    Leave,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, DISCARD_PILE, DRAW_PILE, HANDS, STYLES, State
from tabletop.boards.iv_v_i.board import Board
from tabletop.boards.iv_v_i.layout import HAND
from tabletop.table.layout import Spot
from tests.tabletop.boards.generic.by_hand import LEFT, Mouse


def keen_choice(game: IVVI, state: State, chance: random.Random) -> Any:
    """A keen player: everything a card can do is done, a phrase that is worth it locked, the rest thrown away."""
    legal = game.legal(state)
    seat = state.to_move
    assert seat is not None

    def worth(action: Any) -> int:
        match action:
            case Lock():
                after, _ = game.play(state, action)
                return 100 + after.scores[seat] if after.scores[seat] - state.scores[seat] >= 9 else -1
            case Fix():
                return 9
            case Attach():
                return 8
            case Play():
                return 7
            case Nullify(_, owner, _):
                return 6 if owner != seat else -1
            case Style():
                return 5
            case Abandon():
                return -1
            case EndTurn():
                return 1
            case Discard(card):
                return 2 if game.deck.kinds[card] != "cadence" and chance.random() < 0.4 else 0
            case _:
                return 4

    worths = [worth(action) for action in legal]
    best = max(worths)
    return chance.choice([action for action, each in zip(legal, worths, strict=True) if each == best])


class IvviMouse(Mouse):
    """Does an action of the rules with the mouse."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def card(self, face: int) -> Spot:
        """Where a card of the hand that acts lies."""
        state = self.board.match.state
        seat = state.to_move
        return Spot(HANDS[seat], state.hands[seat].index(face))

    def act(self, action: Any) -> None:
        """Do an action of the rules by hand; a curtain in the way is lifted first."""
        self.lift()
        state = self.board.match.state
        match action:
            case Deal():
                self.click(DRAW_PILE)
            case Draw("deck"):
                self.drag(Spot(DRAW_PILE, len(state.draw_pile) - 1), HAND) if state.draw_pile else self.click(DRAW_PILE)
            case Draw():
                self.drag(Spot(DISCARD_PILE, len(state.discard) - 1), HAND)
            case Play(card, seat, at):
                self.drag(self.card(card), ("gap", seat, at))
            case Attach(card, voice, seat, at):
                self.drag(self.card(card), (voice, seat, at))
            case Nullify(card, seat, at) if self.board.game.deck.doubles >> card & 1:
                self.drag(self.card(card), ("pair", seat, at))
            case Nullify(card, seat, at) | Fix(card, seat, at):
                self.drag(self.card(card), Spot(BODIES[seat], at))
            case Lock(card, seat, at):
                self.drag(self.card(card), ("pair", seat, at))
            case Style(card):
                self.drag(self.card(card), STYLES)
            case Take(card):
                self.drag(Spot(DISCARD_PILE, len(state.discard) - 1 - state.discard[::-1].index(card)), HAND)
            case Leave():
                QTest.mouseClick(self.board.button("leave"), LEFT)
            case Discard(card):
                self.drag(self.card(card), DISCARD_PILE)
            case Abandon():
                QTest.mouseClick(self.board.button("abandon"), LEFT)
            case EndTurn():
                QTest.mouseClick(self.board.button("end"), LEFT)
            case _:
                raise AssertionError(f"no hand for {action}")
        self.settle()
