"""A drag, two clicks, the keys and a screen reader do the same in every game, and so everything can be done."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engines
from tabletop.boards.kit.actions import BoardAction
from tabletop.boards.kit.actions import table_of as action_table
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Click, DoubleClick
from tabletop.boards.kit.intent import NOTHING, Intent, steps
from tabletop.session.match import Match
from tabletop.table.layout import Spot, Target
from tests.further import left_for_soak
from tests.tabletop.boards.generic import matches
from tests.tabletop.boards.generic.by_hand import LEFT, Keys, Mouse, Reader, press

GESTURES = 22
"""Gestures that are made on each table."""

POSITIONS = 24
"""Positions of each match in which everything legal is looked for on the table."""

pytestmark = pytest.mark.usefixtures("screen_reader")


class Gesture(NamedTuple):
    """A card that goes to a target, a target by itself, or a button by its name."""

    card: Spot | None = None
    target: Target = None
    button: str = ""


def drag(board: AnyBoard, gesture: Gesture) -> None:
    """Do it with the mouse, a card by dragging it."""
    mouse = Mouse(board)
    if gesture.button:
        QTest.mouseClick(board.button(gesture.button), LEFT)
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
        QTest.mouseClick(mouse.viewport, LEFT, pos=mouse.grip(gesture.card))
        mouse.click(gesture.target)


def type_keys(board: AnyBoard, gesture: Gesture) -> None:
    """Do it by the keys alone."""
    keys = Keys(board)
    if gesture.button:
        QTest.keySequence(board.view, board.board_actions.action(gesture.button).shortcut())
    elif gesture.card is not None:
        keys.carry(gesture.card, gesture.target)
    else:
        keys.enter(gesture.target)


def read(board: AnyBoard, gesture: Gesture) -> None:
    """Do it as a screen reader."""
    if gesture.button:
        press(board.button(gesture.button))
    elif gesture.card is not None:
        Reader(board).carry(gesture.card, gesture.target)
    else:
        Reader(board).enter(gesture.target)


MEANS: tuple[Callable[[AnyBoard, Gesture], None], ...] = (drag, click, type_keys, read)


def buttons(board: AnyBoard) -> Iterator[BoardAction[Any]]:
    """Yield the rows of the table of actions whose buttons play something now."""
    for row in action_table(board.game.info.id):
        if row.button and row.does is not None and not callable(row.does) and board.button(row.name).isEnabled():
            yield row


def gestures(board: AnyBoard) -> Iterator[tuple[Gesture, Any]]:
    """Yield what can be done at the table now that means one thing, and its last action."""
    mouse = Mouse(board)
    for spot, target, intent in matches.drops(board):
        allowed = board.verdicts.allowed(intent)
        if len(allowed) == 1 and board.intent(Click(spot)) == NOTHING and board.scene.item(target) is not None:
            yield Gesture(spot, target), steps(allowed[0])[-1]
    for item in board.view.walk.stops():
        allowed = board.verdicts.allowed(board.intent(Click(item.target)))
        if len(allowed) == 1 and mouse.can_point(item.target):
            yield Gesture(target=item.target), steps(allowed[0])[-1]
    for row in buttons(board):
        if board.button(row.name).isVisible():
            yield Gesture(button=row.name), row.does


def settle(board: AnyBoard) -> None:
    """Let everything come to rest, and answer no question."""
    board.clear_held_view()
    board.scene.motion.finish()
    board.view.break_off()
    QApplication.processEvents()


@pytest.mark.parametrize("seed", [1, *left_for_soak([2, 7])])
@pytest.mark.parametrize("game", engines.GAMES)
def test_all_means_do_the_same(table_of: Callable[..., AnyBoard], game: str, seed: int) -> None:
    chance, rules = random.Random(seed), matches.loaded(game)
    tables: list[AnyBoard] = []
    for _ in MEANS:
        match = Match.start(rules, ("Ana", "Ben"), seed=seed)
        match.open_hands = True
        tables.append(table_of(match, (1280, 720)))
        tables[-1].warns_of_losses = False
    board, made = tables[0], Counter[str]()
    while made.total() < GESTURES and board.match.legal:
        possible = list(gestures(board))
        liked = [each for each in possible if type(each[1]).__name__ not in matches.DRAWING]
        if not possible:
            action = matches.lively(board.match.legal, chance)
            for each in tables:
                assert each.match.attempt(action)
                settle(each)
            continue
        gesture, meant = chance.choice(liked or possible)
        for table, act in zip(tables, MEANS, strict=True):
            before = table.match.length
            act(table, gesture)
            settle(table)
            assert table.match.length > before, (act.__name__, gesture, meant, table.view.message.text)
            assert table.match.record.steps[-1].action == meant, (act.__name__, gesture)
            assert table.match.state == board.match.state, (act.__name__, gesture)
        made["drop" if gesture.card is not None else "button" if gesture.button else "click"] += 1
    assert made["drop"] >= 5
    assert made["click"]


def has_no_gesture(action: Any, legal: tuple[Any, ...]) -> bool:
    """Return whether an action is chosen in another way: conceding is asked about first, and Cantoludus offers no
    accidental with a note that is good without one."""
    if type(action).__name__ == "Concede":
        return True
    if not getattr(action, "sign", ""):
        return False
    return any(type(each) is type(action) and each.card == action.card and not each.sign for each in legal)


def reachable(board: AnyBoard) -> set[Any]:
    """Return the actions that drops, clicks, double clicks and buttons can mean."""
    intents: list[Intent] = [intent for *_, intent in matches.drops(board)]
    for item in board.scene.items_on_table():
        intents += [board.intent(Click(item.target)), board.intent(DoubleClick(item.target))]
    found = {each for intent in intents for action in intent.actions for each in steps(action)}
    return found | {row.does for row in buttons(board)}


@pytest.mark.parametrize("game", engines.GAMES)
def test_whatever_is_legal_can_be_done_at_the_table(table_of: Callable[..., AnyBoard], game: str) -> None:
    record = matches.whole_match(game)
    board = table_of(Match(record.copy()), (1280, 720))
    seen = Counter[str]()
    for step in matches.moments_of(record, POSITIONS):
        board.match.load(matches.match_in(record.game, record.state_at(step)).record)
        board.match.open_hands = True
        board.match.lift()
        legal = board.match.legal
        missing = {action for action in legal if not has_no_gesture(action, legal)} - reachable(board)
        assert not missing, (step, missing)
        seen.update(type(action).__name__ for action in legal)
    assert len(seen) > 3
