"""What the table asks of a board while somebody's hand is on it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from tabletop.boards.kit.intent import NOTHING
from tabletop.table.handler import DragOffer, Large, QuietHands
from tabletop.table.layout import Placement, Spot, Target

if TYPE_CHECKING:
    from tabletop.boards.kit.board import Board


class BoardHands(QuietHands):
    """Answers the table's questions for a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.over: Target | None = None

    def grasp(self, spot: Spot) -> DragOffer | None:
        return self.board.grasp(spot)

    def hover(self, spot: Spot | None, target: Target | None) -> Placement | None:
        if spot is None:
            self.over = target
            self.board.look_at(target)
            self.board.listen_to(target)
            return None
        self.board.hovered(spot, target)
        return self.board.ghost(spot, target) if target is not None else None

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        return self.board.aim(spot, x, y)

    def drop(self, spot: Spot, target: Target) -> None:
        if not self.board.view.walk.visible:  # not by keys, which mean what they are at
            target = self.board.aim(spot, *self.board.view.drop_point) or target
        intent = self.board.drop_intent(spot, target)
        self.board.put_down()
        if intent == NOTHING and not self.board.view.walk.visible and not self.board.view.pointer.by_its_own(spot):
            self.astray(spot)
        self.board.carry_out(intent)
        if not self.board.view.chooser.asking:
            self.board.catch_up()

    def put_back(self, spot: Spot) -> None:
        self.board.put_down()
        self.board.catch_up()

    def astray(self, spot: Spot) -> None:
        sentence, slug = self.board.astray(spot)
        if sentence:
            self.board.say(sentence, slug)

    def click(self, target: Target) -> bool:
        intent = self.board.click_intent(target)
        if intent == NOTHING:
            return False
        self.board.carry_out(intent)
        return True

    def double_click(self, target: Target) -> None:
        self.board.carry_out(self.board.double_click_intent(target))

    def wheel(self, target: Target, steps: int) -> None:
        self.board.carry_out(self.board.wheel_intent(target, steps))

    def turn(self, key: Hashable, degrees: float) -> None:
        self.board.carry_out(self.board.turn_intent(key, degrees))

    def context(self, target: Target) -> bool:
        intent = self.board.context_intent(target)
        self.board.carry_out(intent)
        return intent != NOTHING

    def large(self, target: Target) -> Large | None:
        return self.board.large(target)

    def name(self, target: Target) -> str:
        return self.board.target_name(target)
