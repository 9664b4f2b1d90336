"""Test that clicks, double clicks and drags mean the same in every game.

This holds for piles and for cards of the hand.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.kernel.places import Place
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import DoubleClick, Escape
from tabletop.boards.kit.intent import find_place
from tabletop.session.match import Match
from tabletop.table.items import CardItem, TableItem
from tabletop.table.layout import Flag, Spot, Target
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic.by_hand import ITEM_POINTS, Mouse
from tests.tabletop.boards.generic.matches import GAMES

PILES = {
    "note-deck",
    "meld-deck",
    "discard",
    "draw-pile",
    "stock",
    "deck",
    "orchestra-deck",
    "progression-deck",
    "bank",
}
"""The places by name from which cards come and to which they go."""


def open_board(qtbot: QtBot, game: str, seed: int = 3) -> AnyBoard:
    match = Match.start(engines.load(game), ("Ana", "Ben"), seed=seed)
    match.open_hands = True
    board: AnyBoard = opening.open_board(qtbot, match)
    return board


def play_and_stop(board: AnyBoard, moves: int, moves_per_stop: int) -> Iterator[None]:
    """Play a match at random, and stop after so many moves each."""
    rng = random.Random(4)
    for number in range(moves):
        legal = [move for move in board.match.legal if type(move).__name__ not in ("Concede", "Abandon", "EndTurn")]
        if not (legal or board.match.legal):
            return
        if number % moves_per_stop == 0:
            yield
            legal = [move for move in legal if move in board.match.legal]
        board.match.attempt(rng.choice(legal or board.match.legal))
        board.scene.motion.finish()


def find_pile(item: TableItem) -> Place | None:
    place = item.target if isinstance(item.target, Place) else find_place(item.target)
    return place if place is not None and place.name in PILES else None


def is_in_sight(board: AnyBoard, item: TableItem) -> bool:
    return any(
        board.scene.find_top_item(item.home.x + x * item.home.width, item.home.y + y * item.home.height) is item
        for x, y in ITEM_POINTS
    )


def read_state(board: AnyBoard) -> tuple[int, object, str, object]:
    text = board.view.message.text if board.view.message.isVisible() else ""
    return board.match.length, board.ui_state, text, board.view.carrier.spot


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_pile_does_something_or_says_why_not(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, game)
    mouse, clicked = Mouse(board), set()
    passages: list[object] = []
    board.preview_requested.connect(passages.append)
    for _ in play_and_stop(board, 42, 6):
        piles = [(item, item.target, place) for item in board.scene.items_on_table() if (place := find_pile(item))]
        for item, target, place in piles:
            if board.scene.find_item(target) is not item or not is_in_sight(board, item):
                continue
            if place.name == "bank" and place.seat != board.match.viewer:
                continue
            if game == "cantoludus" and place.name == "discard" and not board.current_view.discards[place.seat or 0]:
                continue  # there is nothing to look through
            board.view.message.hide()
            passages.clear()
            state_before = read_state(board)
            mouse.click(target)
            assert passages or read_state(board) != state_before, place
            clicked.add(place.name)
            board.view.cancel_all()
            board.execute_intent(board.interpret(Escape()))
            if board.match.length != state_before[0]:
                break
    assert clicked


@pytest.mark.parametrize("game", ["carmony", "iv-v-i", "muzicando"])
def test_the_top_card_of_a_pile_can_be_dragged_into_the_hand(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, game)
    mouse, draw_count = Mouse(board), 0
    for _ in play_and_stop(board, 40, 1):
        tops = [
            card.spot
            for card in board.scene.layout.cards
            if card.flags & Flag.MOVABLE and Flag.IN_HAND not in card.flags and find_place(card.spot) is not None
        ]
        piles = [spot for spot in tops if spot.place.name in PILES]  # type: ignore[attr-defined]
        if not piles or not is_in_sight(board, board.scene.cards[piles[-1]]):
            continue
        offer = board.drag_targets(piles[-1])
        assert offer is not None
        target = next(target for target in offer.targets if not isinstance(target, Spot))
        length = board.match.length
        mouse.drag(piles[-1], target)
        assert board.match.length > length
        draw_count += 1
        if draw_count == 3:
            return
    assert draw_count


def list_own_cards(board: AnyBoard) -> list[CardItem]:
    return [
        card for card in board.scene.cards.values() if Flag.IN_HAND in card.flags_shown and is_in_sight(board, card)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_on_a_card_acts_or_says_why_not(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, game, seed=5)
    mouse, action_count = Mouse(board), 0
    for _ in play_and_stop(board, 40, 5):
        for spot in [card.target for card in list_own_cards(board)][::3]:
            if board.scene.find_item(spot) is None or not is_in_sight(board, board.scene.cards[spot]):  # type: ignore[index]
                continue
            board.view.message.hide()
            state_before, intent = read_state(board), board.interpret(DoubleClick(spot))
            expected = board.verdicts.list_allowed(intent)
            mouse.double_click(spot)
            steps = board.match.length - state_before[0]
            assert board.view.carrier.item is None, "no card stays picked up"
            is_asking = board.view.chooser.is_asking
            if len(expected) == 1 and not is_asking:
                assert steps >= 1
                action_count += 1
            elif not is_asking:
                assert read_state(board)[1:] != state_before[1:], spot
            board.view.chooser.cancel()
            board.scene.motion.finish()
            board.execute_intent(board.interpret(Escape()))
            if steps:
                break
    assert action_count


def test_a_double_click_banks_a_card_of_cantoludus(qtbot: QtBot) -> None:
    board = open_board(qtbot, "cantoludus")
    mouse = Mouse(board)
    board.match.attempt(board.match.legal[0])
    board.scene.motion.finish()
    seat = board.match.viewer
    assert seat is not None
    hand = board.current_view.hands[seat]
    spot: Target = next(
        card.target
        for card in list_own_cards(board)
        if board.game.deck.is_note(hand[card.target.index])  # type: ignore[attr-defined]
    )
    mouse.double_click(spot)
    assert len(board.current_view.banks[seat]) == 1
    assert len(board.current_view.hands[seat]) == len(hand) - 1


@pytest.mark.parametrize("game", ["carmony", "iv-v-i", "cantoludus"])
def test_a_click_on_a_pile_beside_the_curtain_shows_the_refusal(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, game)
    match, mouse, rng = board.match, Mouse(board), random.Random(1)
    for _ in range(4):
        match.attempt(rng.choice([move for move in match.legal if type(move).__name__ != "Concede"]))
    match.open_hands = False
    for _ in range(60):
        if match.curtain_seat is not None and board.view.curtain.is_down:
            break
        match.raise_curtain()
        match.attempt(rng.choice([move for move in match.legal if type(move).__name__ != "Concede"]))
    piles = [item for item in board.scene.items_on_table() if find_pile(item) is not None and is_in_sight(board, item)]
    curtain_box = board.view.curtain.geometry()
    item = next(item for item in piles if not curtain_box.contains(round(item.home.x), round(item.home.y)))
    length = match.length
    mouse.click(item.target)
    assert match.length == length
    assert board.view.message.text == str(match.blocking_refusal)
