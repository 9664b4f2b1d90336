"""A fifth game is new files and one line: the toy game's engine and board, found by name and played by hand."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.match import Match
from tabletop.table.layout import Flag, Spot
from tests.engines.generic import toy
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic.by_hand import Keys, Mouse
from tests.tabletop.boards.registered import register
from tools.screens import moments


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def dealt(qtbot: QtBot, seats: tuple[str, ...] = ("Ana", "Ben")) -> Any:
    """A board after the deal, with the hand of whoever begins."""
    match = Match.start(engines.load("toy"), seats, seed=3)
    match.lift()
    match.attempt(toy.Deal())
    match.lift()
    return opening.opened(qtbot, match)


def hand_of(board: Any) -> tuple[int, ...]:
    """The hand on the screen."""
    hand: tuple[int, ...] = board.match.view[toy.HANDS[board.match.viewer]]
    return hand


def faces(board: Any, place: object) -> list[str]:
    """What the cards of a place show."""
    cards = sorted(card for card in board.scene.layout.cards if card.spot.place == place)
    return [card.face.name for card in cards]


def test_the_stock_is_clicked_to_deal(qtbot: QtBot) -> None:
    match = Match.start(engines.load("toy"), ("Ana", "Ben"), seed=3)
    match.lift()
    board = opening.opened(qtbot, match)
    Mouse(board).click(Spot(toy.STOCK, 11))
    assert match.state.dealt
    assert len(match.state[toy.STOCK]) == 6


def test_a_note_dragged_to_the_middle_is_laid_and_the_next_player_is_asked(qtbot: QtBot) -> None:
    board = dealt(qtbot)
    mouse, first, note = Mouse(board), board.match.viewer, hand_of(board)[1]
    mouse.drag(Spot(toy.HANDS[first], 1), toy.TRICK)
    assert board.match.record.steps[-1].action == toy.Lay(note)
    assert faces(board, toy.TRICK) == [toy.NAMES[note]]
    assert board.view.curtain.down
    mouse.lift()
    assert board.match.viewer == 1 - first
    assert faces(board, toy.HANDS[1 - first]) == [toy.NAMES[note] for note in hand_of(board)]
    assert not faces(board, toy.HANDS[first])


def test_where_a_note_may_go_glows_while_it_is_in_the_hand(qtbot: QtBot) -> None:
    board = dealt(qtbot)
    grasp = board.drag_targets(Spot(toy.HANDS[board.match.viewer], 0))
    assert grasp is not None
    assert grasp.targets == (toy.TRICK,)


def test_a_note_is_laid_by_keys_alone(qtbot: QtBot) -> None:
    board = dealt(qtbot)
    first, note = board.match.viewer, hand_of(board)[0]
    Keys(board).carry(Spot(toy.HANDS[first], 0), toy.TRICK)
    assert board.match.record.steps[-1].action == toy.Lay(note)


def test_a_card_is_named_for_a_screen_reader_and_a_hidden_one_is_not(qtbot: QtBot) -> None:
    board = dealt(qtbot)
    first = board.match.viewer
    assert board.target_name(Spot(toy.HANDS[first], 0)) == toy.NAMES[hand_of(board)[0]]
    assert board.target_name(Spot(toy.STOCK, 0)) == "a hidden note"


def test_what_the_rules_refuse_is_said_in_their_words(qtbot: QtBot) -> None:
    board = dealt(qtbot)
    length = board.match.length
    Mouse(board).click(Spot(toy.STOCK, 5))
    assert board.match.length == length
    assert board.view.message.text == "The notes are dealt already."


def test_a_note_let_go_where_nothing_takes_it_is_back_in_the_hand(qtbot: QtBot) -> None:
    board = dealt(qtbot)
    mouse, length, hand = Mouse(board), board.match.length, hand_of(board)
    mouse.drag(Spot(toy.HANDS[board.match.viewer], 0), Spot(toy.STOCK, 5))
    assert board.match.length == length
    assert hand_of(board) == hand
    assert board.view.message.text.startswith("Nothing takes a card there.")


def test_behind_the_curtain_lie_only_backs(qtbot: QtBot) -> None:
    match = Match.start(engines.load("toy"), ("Ana", "Ben", "Clara"), seed=5)
    match.lift()
    match.attempt(toy.Deal())
    board = opening.opened(qtbot, match)
    assert board.view.curtain.down
    assert not any(card.face.name for card in board.scene.layout.cards)


def test_a_whole_match_is_played_with_the_mouse(qtbot: QtBot) -> None:
    board = dealt(qtbot, ("Ana", "Ben", "Clara"))
    mouse = Mouse(board)
    while board.match.state.to_move is not None:
        mouse.lift()
        card = next(card for card in board.scene.layout.cards if card.flags & Flag.MOVABLE)
        mouse.drag(card.spot, toy.TRICK)
    result = engines.load("toy").result(board.match.state)
    assert result is not None
    assert sum(result.scores) == 12


def test_make_screens_shows_it_without_a_line_about_it(qtbot: QtBot) -> None:
    names = []
    for position in moments.positions("toy"):
        board = opening.arranged(qtbot, position)
        assert {plate.key for plate in board.scene.layout.plates} >= {("seat", 0), ("seat", 1)}
        names.append(position.name)
    assert {"2-start", "2-turn", "2-refusal", "4-end"} <= set(names)
