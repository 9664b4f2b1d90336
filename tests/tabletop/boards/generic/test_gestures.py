"""Test that drags, two clicks, keys and a screen reader do the same in every game.

Every action can be done by each of these input methods.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Click, DoubleClick
from tabletop.boards.kit.intent import Intent, single_actions
from tabletop.session.match import Match
from tests.further import left_for_soak
from tests.tabletop.boards.generic import matches
from tests.tabletop.boards.generic.gestures import (
    Gesture,
    click,
    drag,
    find_gestures,
    list_enabled_buttons,
    read,
    type_keys,
)

DROP_COUNT = 6
"""Cards that are dropped on each table, among other gestures."""

MAX_SEARCHED_CARDS = 4
"""Cards of which one is taken up before each of them."""

POSITION_COUNT = 24
"""Positions of each match in which everything legal is looked for on the table."""

INPUT_METHODS: tuple[Callable[[AnyBoard, Gesture], None], ...] = (drag, click, type_keys, read)


def settle(board: AnyBoard) -> None:
    """Finish all motion, and answer no question."""
    board.clear_held_view()
    board.scene.motion.finish()
    board.view.cancel_all()
    QApplication.processEvents()


@pytest.mark.parametrize("seed", [1, *left_for_soak([2, 7])])
@pytest.mark.parametrize("game", matches.GAMES)
def test_all_input_methods_do_the_same(open_match: Callable[..., AnyBoard], game: str, seed: int) -> None:
    rng, rules = random.Random(seed), matches.load_game(game)
    tables: list[AnyBoard] = []
    for _ in INPUT_METHODS:
        match = Match.start(rules, ("Ana", "Ben"), seed=seed)
        match.open_hands = True
        tables.append(open_match(match, (800, 600)))
        tables[-1].has_win_warning = False
    board, action_counts = tables[0], Counter[str]()
    while action_counts["drop"] < DROP_COUNT and board.match.legal:
        spots = matches.list_movable_spots(board)
        possible = list(find_gestures(board, rng.sample(spots, min(MAX_SEARCHED_CARDS, len(spots)))))
        preferred = [pair for pair in possible if type(pair[1]).__name__ not in matches.CARD_REMOVING_ACTIONS]
        if not possible:
            action = matches.choose_lively(board.match.legal, rng)
            for waiting_table in tables:
                assert waiting_table.match.attempt(action)
                settle(waiting_table)
            continue
        gesture, meaning = rng.choice(preferred or possible)
        for table, act in zip(tables, INPUT_METHODS, strict=True):
            before = table.match.length
            act(table, gesture)
            settle(table)
            assert table.match.length > before, (act.__name__, gesture, meaning, table.view.message.text)
            assert table.match.record.steps[-1].action == meaning, (act.__name__, gesture)
            assert table.match.state == board.match.state, (act.__name__, gesture)
        action_counts["drop" if gesture.card is not None else "button" if gesture.button else "click"] += 1
    assert action_counts["drop"] == DROP_COUNT
    assert action_counts["click"]


def has_no_gesture(action: Any, legal: tuple[Any, ...]) -> bool:
    """Return whether no gesture of its own means an action.

    Conceding is asked about first, and Cantoludus offers no accidental with a note that is good without one.
    """
    if type(action).__name__ == "Concede":
        return True
    if not getattr(action, "sign", ""):
        return False
    return any(
        type(other_action) is type(action) and other_action.card == action.card and not other_action.sign
        for other_action in legal
    )


def list_reachable_actions(board: AnyBoard) -> set[Any]:
    """Return the actions that drops, clicks, double clicks and buttons can mean."""
    intents: list[Intent] = [intent for *_, intent in matches.find_drops(board)]
    for item in board.scene.items_on_table():
        intents += [board.interpret(Click(item.target)), board.interpret(DoubleClick(item.target))]
    actions = {
        single_action for intent in intents for action in intent.actions for single_action in single_actions(action)
    }
    return actions | {row.command for row in list_enabled_buttons(board)}


@pytest.mark.parametrize("game", matches.GAMES)
def test_every_legal_action_can_be_done_at_the_table(open_match: Callable[..., AnyBoard], game: str) -> None:
    record = matches.play_whole_match(game)
    board = open_match(Match(record.copy()), (1280, 720))
    action_counts = Counter[str]()
    for step in matches.spread_steps(record, POSITION_COUNT):
        board.match.load(matches.start_match_at(record.game, record.state_at(step)).record)
        board.match.open_hands = True
        board.match.raise_curtain()
        legal = board.match.legal
        missing_actions = {action for action in legal if not has_no_gesture(action, legal)} - list_reachable_actions(
            board
        )
        assert not missing_actions, (step, missing_actions)
        action_counts.update(type(action).__name__ for action in legal)
    assert len(action_counts) > 3
