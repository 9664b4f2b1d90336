"""Search for gestures at any board, and players who make them by every means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from PySide6.QtTest import QTest

from tabletop.boards.kit.actions import BoardAction, list_board_actions
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Click
from tabletop.boards.kit.intent import NO_INTENT, single_actions
from tabletop.table.layout import Spot, Target
from tests.tabletop.boards.generic import matches
from tests.tabletop.boards.generic.by_hand import LEFT_BUTTON, Keys, Mouse, Reader, press


class Gesture(NamedTuple):
    """A card that goes to a target, a target by itself, or a button by its name."""

    card: Spot | None = None
    target: Target = None
    button: str = ""


def drag(board: AnyBoard, gesture: Gesture) -> None:
    """Do it with the mouse, a card by dragging it."""
    mouse = Mouse(board)
    if gesture.button:
        QTest.mouseClick(board.find_button(gesture.button), LEFT_BUTTON)
    elif gesture.card is not None:
        mouse.drag(gesture.card, gesture.target)
    else:
        mouse.click(gesture.target)


def click(board: AnyBoard, gesture: Gesture) -> None:
    """Do it with the mouse, a card by a click on it and one on its target."""
    if gesture.card is None:
        drag(board, gesture)
    else:
        mouse = Mouse(board)
        QTest.mouseClick(mouse.viewport, LEFT_BUTTON, pos=mouse.grip(gesture.card))
        mouse.click(gesture.target)


def type_keys(board: AnyBoard, gesture: Gesture) -> None:
    """Do it by the keys alone."""
    keys = Keys(board)
    if gesture.button:
        QTest.keySequence(board.view, board.board_actions.find_action(gesture.button).shortcut())
    elif gesture.card is not None:
        keys.carry(gesture.card, gesture.target)
    else:
        keys.enter(gesture.target)


def read(board: AnyBoard, gesture: Gesture) -> None:
    """Do it as a screen reader."""
    if gesture.button:
        press(board.find_button(gesture.button))
    elif gesture.card is not None:
        Reader(board).carry(gesture.card, gesture.target)
    else:
        Reader(board).enter(gesture.target)


def list_enabled_buttons(board: AnyBoard) -> Iterator[BoardAction[Any]]:
    """Yield the rows of the table of actions whose buttons play something now."""
    for row in list_board_actions(board.game.info.id):
        if (
            row.has_button
            and row.command is not None
            and not callable(row.command)
            and board.find_button(row.name).isEnabled()
        ):
            yield row


def find_gestures(board: AnyBoard, spots: Sequence[Spot] = ()) -> Iterator[tuple[Gesture, Any]]:
    """Yield each gesture that has one meaning now, with its last action.

    Cards are those of `spots`, or all if there are none.
    """
    mouse = Mouse(board)
    for spot, target, intent in matches.find_drops(board, spots):
        allowed = board.verdicts.list_allowed(intent)
        if (
            len(allowed) == 1
            and board.interpret(Click(spot)) == NO_INTENT
            and board.scene.find_item(target) is not None
        ):
            yield Gesture(spot, target), single_actions(allowed[0])[-1]
    for item in board.view.navigator.focusable_items():
        allowed = board.verdicts.list_allowed(board.interpret(Click(item.target)))
        if len(allowed) == 1 and mouse.can_point(item.target):
            yield Gesture(target=item.target), single_actions(allowed[0])[-1]
    for row in list_enabled_buttons(board):
        if board.find_button(row.name).isVisible():
            yield Gesture(button=row.name), row.command


class Hands(Mouse):
    """Does any action of the rules with the mouse."""

    def act(self, action: Any) -> None:
        """Do an action, raising the curtain first.

        If no gesture means the action alone, make a drop of which it is a part.
        """
        self.lift()
        self.settle()
        board = self.table
        gesture = next(
            (possible_gesture for possible_gesture, meaning in find_gestures(board) if meaning == action), None
        )
        if gesture is not None:
            drag(board, gesture)
        else:
            spot, target, meaning = next(
                (spot, target, allowed_action)
                for spot, target, intent in matches.find_drops(board)
                for allowed_action in board.verdicts.list_allowed(intent)
                if action in single_actions(allowed_action)
            )
            words = board.game.describe(
                board.verdicts.judge(board.current_view, meaning)[1], single_actions(meaning)[-1]
            )
            self.drag(spot, target)
            if board.view.chooser.is_asking:
                self.choose(words)
        self.settle()
