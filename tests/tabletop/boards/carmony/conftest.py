"""A player's hands for the tests: every Carmony action done with the mouse, as a person would do it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engines.carmony.actions import Deal, Discard, Draw, Eat, EndTurn, Play
from engines.carmony.deck import NOTES
from engines.carmony.state import DISCARD_PILE, MELD_DECK, MELD_HANDS, NOTE_DECK, NOTE_HANDS
from tabletop.boards.carmony.board import Board
from tabletop.boards.carmony.layout import MELDS, RACK, WHEEL
from tabletop.table.layout import Spot, Target

LEFT = Qt.MouseButton.LeftButton


class CarmonyMouse:
    """Acts on a board's window with real mouse events."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.viewport = board.view.viewport()

    def point(self, target: Target, dx: float = 0.0, dy: float = 0.0) -> QPoint:
        item = self.board.scene.item(target)
        assert item is not None, f"nothing lies at {target}"
        return self.board.view.mapFromScene(item.home.x + dx, item.home.y + dy)

    def settle(self) -> None:
        self.board.scene.motion.finish()
        QApplication.processEvents()

    def drag(self, spot: Target, target: Target) -> None:
        """Press, move in steps, release."""
        self.settle()
        start = self.grip(spot)
        end = self.point(target)
        QTest.mousePress(self.viewport, LEFT, Qt.KeyboardModifier.NoModifier, start)
        for step in range(1, 6):
            QTest.mouseMove(self.viewport, start + (end - start) * step / 5)
        QTest.mouseRelease(self.viewport, LEFT, Qt.KeyboardModifier.NoModifier, end)
        self.settle()

    def grip(self, spot: Target) -> QPoint:
        """A point of the card that no other card covers: its left edge in a rack, its middle elsewhere."""
        item = self.board.scene.item(spot)
        assert item is not None, f"nothing lies at {spot}"
        for share in (0.0, -0.35, -0.44, 0.4):
            at = self.point(spot, share * item.home.width, 0.0)
            scene = self.board.view.mapToScene(at)
            if self.board.scene.top_at(scene.x(), scene.y()) is item:
                return at
        raise AssertionError(f"{spot} is covered by other cards")

    def click(self, target: Target) -> None:
        self.settle()
        QTest.mouseClick(self.viewport, LEFT, Qt.KeyboardModifier.NoModifier, self.point(target))
        self.settle()

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

    def lift(self) -> None:
        """Click the curtain away."""
        if self.board.view.curtain.down:
            self.settle()
            QTest.mouseClick(self.board.view.curtain, LEFT)
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


@pytest.fixture
def hands_on() -> type[CarmonyMouse]:
    """Gives a board a player's hands."""
    return CarmonyMouse
