"""Test a card that is dropped on nothing, in every game.

One sentence says what can be done with it.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

import engines
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic.by_hand import LEFT_BUTTON, NO_MODIFIER, Mouse
from tests.tabletop.boards.generic.matches import GAMES


def open_first_turn(qtbot: QtBot, game: str) -> AnyBoard:
    """Return a board in the first turn of a match, with a hand on the table."""
    rules = engines.load(game)
    match = Match.start(rules, ("Ana", "Ben", "Clara", "Dario")[: rules.info.seats[1]], seed=4)
    while match.state.to_move is None or not has_movable_cards(match):
        match.raise_curtain()
        match.attempt(match.legal[0])
        match.raise_curtain()
    board: AnyBoard = opening.open_board(qtbot, match)
    return board


def has_movable_cards(match: Match) -> bool:
    return match.viewer is not None and getattr(match.state, "phase", "") not in ("bid", "name", "seat", "deal")


def find_empty_point(board: AnyBoard) -> QPoint:
    """Return a point of the table without an item that takes a card."""
    area = board.view.area
    for y in range(12, round(area.height * 0.6), 9):
        for x in range(12, round(area.width), 9):
            if board.scene.find_top_item(x, y) is None:
                return QPoint(x, y)
    raise AssertionError("there is no empty point")


@pytest.mark.parametrize("game", GAMES)
def test_a_drop_on_the_empty_table_shows_a_message_for_the_prompt(qtbot: QtBot, game: str) -> None:
    board = open_first_turn(qtbot, game)
    mouse = Mouse(board)
    spots = [card.spot for card in board.scene.layout.cards if card.flags & Flag.MOVABLE]
    spot = next(spot for spot in spots if (offer := board.drag_targets(spot)) is not None and offer.targets)
    length = board.match.length
    text = drop_at(mouse, board, spot, find_empty_point(board))
    assert text.startswith("Nothing takes a card there")
    assert text.endswith(".")
    assert board.match.length == length
    card = board.scene.cards[spot]
    assert card.pose == card.home
    assert_in_the_place_of_the_prompt(board)


MOMENTS = ("the first move", "drawn", "thinking", "held", "an earlier moment", "a replay")


def open_at_moment(qtbot: QtBot, game: str, moment: str) -> AnyBoard:
    """Return a board at a moment when a drop means much, little or nothing.

    All hands are open.
    """
    rules, rng = engines.load(game), random.Random(6)
    match = Match.start(rules, ("Ana", "Ben"), seed=4)
    match.open_hands = True
    if moment == "thinking":
        match.set_players(("", "novice"))
    board: AnyBoard = opening.open_board(qtbot, match)
    while match.viewer is None or (moment == "drawn" and match.length < 9):
        assert match.attempt(match.legal[0])
    for _ in range(80):
        if moment != "thinking" or match.thinking_seat is not None:
            break
        assert match.attempt(rng.choice(match.legal))
    if moment == "held":
        match.block_reason = "Only the question counts now."
    elif moment == "an earlier moment":
        match.attempt(match.legal[0])
        match.jump(match.length - 1)
    elif moment == "a replay":
        match.replay = True
    board.refresh()
    return board


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_drop_outside_targets_shows_a_message_at_every_moment(qtbot: QtBot, game: str, moment: str) -> None:
    board = open_at_moment(qtbot, game, moment)
    hand = [card.spot for card in board.scene.layout.cards if card.flags & Flag.IN_HAND]
    assert hand, "the hand is open"
    text = drop_at(Mouse(board), board, hand[-1], find_empty_point(board))
    assert text
    expected = board.match.blocking_refusal
    assert expected is None or text == str(expected)


def assert_in_the_place_of_the_prompt(board: AnyBoard) -> None:
    """Assert that the message covers the prompt's text, but no button or card."""
    assert board.prompt is not None
    message = board.view.message.geometry()
    words = board.prompt.text_label.geometry().translated(board.prompt.pos())
    assert message.contains(words)
    for button in board.prompt.findChildren(QToolButton):
        if not button.isHidden():
            assert not message.intersects(QRect(button.mapTo(board.view, QPoint()), button.size())), button.text()
    assert message.bottom() <= board.areas.hand.y


def test_the_prompt_is_masked_under_a_carried_card(qtbot: QtBot) -> None:
    board = open_first_turn(qtbot, "iv-v-i")
    prompt, mouse = board.prompt, Mouse(board)
    assert prompt is not None
    middle = prompt.text_label.geometry().center()

    def is_middle_visible() -> bool:
        return prompt.mask().isEmpty() or prompt.mask().contains(middle)

    assert is_middle_visible()
    spot = next(card.spot for card in board.scene.layout.cards if card.flags & Flag.IN_HAND)
    mouse.take_up(spot)
    QTest.mouseMove(mouse.viewport, prompt.mapTo(board.view, middle))
    qtbot.waitUntil(lambda: not is_middle_visible())
    QTest.mouseMove(mouse.viewport, QPoint(20, 200))
    qtbot.waitUntil(is_middle_visible)
    QTest.mouseRelease(mouse.viewport, LEFT_BUTTON, NO_MODIFIER, QPoint(20, 200))


def test_a_wider_table_shows_every_button_after_a_card_was_carried(qtbot: QtBot) -> None:
    board = open_first_turn(qtbot, "muzicando")
    prompt, mouse = board.prompt, Mouse(board)
    assert prompt is not None
    board.resize(974, 720)
    mouse.settle()
    mouse.take_up(next(card.spot for card in board.scene.layout.cards if card.flags & Flag.IN_HAND))
    QTest.mouseMove(mouse.viewport, prompt.mapTo(board.view, prompt.text_label.geometry().center()))
    qtbot.waitUntil(lambda: not prompt.mask().isEmpty())
    QTest.mouseMove(mouse.viewport, find_empty_point(board))
    QTest.mouseRelease(mouse.viewport, LEFT_BUTTON, NO_MODIFIER, find_empty_point(board))
    mouse.settle()
    board.resize(1280, 720)
    mouse.settle()
    for button in prompt.findChildren(QToolButton):
        if button.isVisible():
            middle = button.mapTo(prompt, button.rect().center())
            assert prompt.mask().isEmpty() or prompt.mask().contains(middle), button.text()


def drop_at(mouse: Mouse, board: AnyBoard, spot: Spot, point: QPoint) -> str:
    mouse.take_up(spot)
    for x_offset in (3, 0):
        QTest.mouseMove(mouse.viewport, point + QPoint(x_offset, 0))
    QTest.mouseRelease(mouse.viewport, LEFT_BUTTON, NO_MODIFIER, point)
    mouse.settle()
    return board.view.message.text if board.view.message.isVisible() else ""


def test_a_message_is_shown_without_changes(qtbot: QtBot) -> None:
    board = open_first_turn(qtbot, "iv-v-i")
    for text in ("ii6 cannot follow IV6. After IV6: I6.", "mia has the turn.", "Yellow Fa does not open."):
        board.show_message(text)
        assert board.view.message.text == text


@pytest.mark.parametrize("game", GAMES)
def test_each_action_is_checked_at_most_twice_during_a_drag(
    qtbot: QtBot, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = open_first_turn(qtbot, game)
    mouse = Mouse(board)
    check_counts: Counter[object] = Counter()
    check = board.game.check

    def count_check(state: object, action: object) -> object:
        check_counts[board.match.length, action] += 1
        return check(state, action)

    spots = [card.spot for card in board.scene.layout.cards if card.flags & Flag.MOVABLE]
    spot = next(spot for spot in spots if (offer := board.drag_targets(spot)) is not None and offer.targets)
    offer = board.drag_targets(spot)
    assert offer is not None
    target = offer.targets[0]
    monkeypatch.setattr(board.game, "check", count_check)
    length = board.match.length
    mouse.drag(spot, target)
    assert check_counts
    assert all(
        check_counts[index, step.action] <= 2 for index, step in enumerate(board.match.record.steps[length:], length)
    )
