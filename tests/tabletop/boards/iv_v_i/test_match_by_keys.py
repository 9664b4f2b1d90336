"""A whole match played at the table by keys alone: Tab to a card, Enter, Tab to where it goes, Enter."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
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
from engines.iv_v_i.state import BODIES, DISCARD_PILE, DRAW_PILE, HANDS, STYLES
from tabletop.boards.iv_v_i.board import Board
from tabletop.session.match import Match
from tabletop.table.layout import Spot, Target
from tests.tabletop.boards.generic.by_hand import Keys
from tests.tabletop.boards.opening import opened


class IvviKeys(Keys):
    """Does an action of the rules by keys."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def play(self, card: int, target: Target) -> None:
        state = self.board.match.state
        self.carry(Spot(HANDS[state.to_move], state.hands[state.to_move].index(card)), target)

    def act(self, action: Any) -> None:
        """Do an action of the rules; a curtain in the way is lifted first."""
        self.lift()
        state, deck = self.board.match.state, self.board.game.deck
        match action:
            case Deal():
                self.enter(DRAW_PILE)
            case Draw("deck"):
                self.enter(Spot(DRAW_PILE, len(state.draw_pile) - 1) if state.draw_pile else DRAW_PILE)
            case Draw():
                self.enter(Spot(DISCARD_PILE, len(state.discard) - 1))
            case Take(card):
                self.enter(Spot(DISCARD_PILE, len(state.discard) - 1 - state.discard[::-1].index(card)))
            case Play(card, seat, at):
                self.play(card, ("gap", seat, at))
            case Attach(card, voice, seat, at):
                self.play(card, (voice, seat, at))
            case Lock(card, seat, at):
                self.play(card, ("pair", seat, at))
            case Nullify(card, seat, at):
                self.play(card, ("pair", seat, at) if deck.doubles >> card & 1 else Spot(BODIES[seat], at))
            case Fix(card, seat, at):
                self.play(card, Spot(BODIES[seat], at))
            case Style(card):
                self.play(card, STYLES)
            case Discard(card):
                self.play(card, DISCARD_PILE)
            case Abandon():
                self.press(Qt.Key.Key_X)
            case Leave() | EndTurn():
                self.press(Qt.Key.Key_E)
        QApplication.processEvents()


def test_a_whole_match_is_played_by_keys(qtbot: QtBot, keen: Any) -> None:
    game = engines.load("iv-v-i")
    assert isinstance(game, IVVI)
    record = engines.Record.start(game, ["Ana", "Ben"], seed=6, options={"target": 50})
    match = Match(record)
    board = opened(qtbot, match, (1000, 680))
    assert isinstance(board, Board)
    board.view.setFocus()
    keys = IvviKeys(board)
    chance = random.Random(6)
    while match.state.to_move is not None:
        action = keen(game, match.state, chance)
        before = len(record.steps)
        keys.act(action)
        assert len(record.steps) == before + 1, f"{action} by keys did nothing"
        assert record.steps[-1].action == action
    assert match.game.result(match.state) is not None
