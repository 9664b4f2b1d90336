"""A whole match played at the table by keys alone: Tab to a card, Enter, Tab to where it goes, Enter."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import Attach, Deal, Discard, Draw, EndTurn, Fix, Leave, Lock, Nullify, Play, Style, Take
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, DISCARD_PILE, DRAW_PILE, HANDS, STYLES
from tabletop.boards import load
from tabletop.boards.iv_v_i.board import Board
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.layout import Spot, Target

TAB, BACKTAB, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return


class Keys:
    """Acts on a board through its window's key events."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.view = board.view

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def walk_to(self, target: Target) -> None:
        """Tab as often as it takes; the focus must come there within one round."""
        stops = self.view.walk.stops()
        for key in [TAB] * (len(stops) + 1) + [BACKTAB] * (len(stops) + 1):
            if self.view.walk.focus == target and self.view.walk.visible:
                return
            self.press(key)
        raise AssertionError(f"the focus never comes to {target}")

    def play(self, card: int, target: Target) -> None:
        state = self.board.match.state
        self.walk_to(Spot(HANDS[state.to_move], state.hands[state.to_move].index(card)))
        self.press(ENTER)
        self.walk_to(target)
        self.press(ENTER)

    def act(self, action: Any) -> None:
        """Do an action of the rules; a curtain in the way is lifted first."""
        if self.view.curtain.down:
            QTest.keyClick(self.view.curtain, ENTER)
        state, deck = self.board.match.state, self.board.game.deck
        match action:
            case Deal():
                self.walk_to(DRAW_PILE)
                self.press(ENTER)
            case Draw("deck"):
                self.walk_to(Spot(DRAW_PILE, len(state.draw_pile) - 1) if state.draw_pile else DRAW_PILE)
                self.press(ENTER)
            case Draw():
                self.walk_to(Spot(DISCARD_PILE, len(state.discard) - 1))
                self.press(ENTER)
            case Take(card):
                self.walk_to(Spot(DISCARD_PILE, len(state.discard) - 1 - state.discard[::-1].index(card)))
                self.press(ENTER)
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
            case Leave() | EndTurn():
                self.press(Qt.Key.Key_E)
        QApplication.processEvents()


def test_a_whole_match_is_played_by_keys(qtbot: QtBot, keen: Any) -> None:
    game = engines.load("iv-v-i")
    assert isinstance(game, IVVI)
    record = engines.Record.start(game, ["Ana", "Ben"], seed=6, options={"target": 50})
    match = Match(record)
    board = load("iv-v-i")(match, themes.load("evening"))
    assert isinstance(board, Board)
    qtbot.addWidget(board)
    board.resize(1000, 680)
    board.set_motion(False)
    with qtbot.waitExposed(board):
        board.show()
    board.view.setFocus()
    keys = Keys(board)
    chance = random.Random(6)
    while match.state.to_move is not None:
        action = keen(game, match.state, chance)
        before = len(record.steps)
        keys.act(action)
        assert len(record.steps) == before + 1, f"{action} by keys did nothing"
        assert record.steps[-1].action == action
    assert match.game.result(match.state) is not None
