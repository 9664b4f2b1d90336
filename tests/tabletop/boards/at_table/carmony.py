"""A player of Carmony for the board's tests: with whom much happens, and who does every action by mouse."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from engines.carmony.actions import Deal, Discard, Draw, Eat, EndTurn, Play
from engines.carmony.deck import NOTES
from engines.carmony.state import DISCARD_PILE, MELD_DECK, MELD_HANDS, NOTE_DECK, NOTE_HANDS
from tabletop.boards.carmony.board import Board
from tabletop.boards.carmony.layout import MELDS, RACK, WHEEL
from tabletop.table.layout import Spot, Target
from tests.tabletop.boards.generic.by_hand import LEFT, Mouse


def keen_choice(legal: tuple[Any, ...], chance: random.Random) -> Any:
    """A keen player: melds and eats when it can, takes piles now and then, so that much happens."""
    melds = [action for action in legal if isinstance(action, Play)]
    eats = [action for action in legal if isinstance(action, Eat)]
    if melds:
        return max(melds, key=lambda action: len(action.notes))
    if eats and chance.random() < 0.5:
        return chance.choice(eats)
    if isinstance(legal[0], Draw):
        return chance.choice(legal)
    return chance.choice([action for action in legal if isinstance(action, Discard)] or list(legal))


class CarmonyMouse(Mouse):
    """Does an action of the rules with the mouse."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def point(self, target: Target) -> QPoint:
        """The middle of what lies there: a drop that is refused falls on it as well."""
        item = self.board.scene.item(target)
        assert item is not None, f"nothing lies at {target}"
        return self.board.view.mapFromScene(item.home.x, item.home.y)

    def act(self, action: Any) -> None:
        """Do an action of the rules by hand; a curtain in the way is lifted first."""
        self.lift()
        seat = self.board.match.state.to_move
        state = self.board.match.state
        match action:
            case Deal():
                self.click(MELD_DECK)
            case Draw("deck"):
                self.drag(Spot(NOTE_DECK, len(state.note_deck) - 1), RACK)
            case Draw():
                self.drag(Spot(DISCARD_PILE, len(state.discard) - 1), RACK)
            case Play(meld, root, notes):
                self._play(seat, meld, root, notes)
            case Eat(meld, victim, row):
                self.drag(Spot(MELD_HANDS[seat], state.meld_hands[seat].index(meld)), ("fan", victim, row))
            case Discard(note):
                self.drag(Spot(NOTE_HANDS[seat], state.hands[seat].index(note)), DISCARD_PILE)
            case EndTurn():
                QTest.mouseClick(self.board.button("end"), LEFT)
            case _:
                raise AssertionError(f"no hand for {action}")
        self.settle()

    def _play(self, seat: int, meld: int, root: int, notes: tuple[int, ...]) -> None:
        """The MELD card into the wheel, its root set on the ring, optional notes chosen there, then onto the table."""
        board = self.board
        index = board.match.state.meld_hands[seat].index(meld)
        spot = Spot(MELD_HANDS[seat], index)
        if board.desk.meld != meld:
            if board.desk.meld is not None:
                held = board.match.state.meld_hands[seat].index(board.desk.meld)
                self.drag(Spot(MELD_HANDS[seat], held), MELDS)
            self.drag(spot, WHEEL)
        assert board.desk.meld == meld
        turns = 0
        while board.desk.root != root:
            QTest.mouseClick(board.button("sharper"), LEFT)
            turns += 1
            assert turns < NOTES, "the card goes round in twelve steps"
        hand = board.match.state.hands[seat]
        for degree in board.game.deck.meld(meld).optional:
            note = (root + degree.semitones) % 12
            if note in hand and note not in notes:
                self.click(("name", note, 0))
        self.drag(spot, ("table", seat, 0))
