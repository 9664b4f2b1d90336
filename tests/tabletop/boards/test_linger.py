"""A move is seen to its end before the curtain falls, in every game; a click or a key is enough of it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import Play
from engines.iv_v_i.state import BODIES
from tabletop import boards
from tabletop.boards.kit.board import AnyBoard, Board
from tabletop.session.match import Match
from tabletop.table import linger
from tabletop.table import theme as themes
from tabletop.table.layout import Flag, Spot
from tabletop.table.motion import Pose


@pytest.fixture(autouse=True)
def waiting(monkeypatch: pytest.MonkeyPatch, curtain_at_once: None) -> None:
    """As it is for players."""
    monkeypatch.setattr(Board, "lingers", True)


def opened(qtbot: QtBot, game: str, motion: bool = True) -> AnyBoard:
    rules = engines.load(game)
    match = Match.start(rules, ("Ana", "Ben", "Clara", "Dario")[: rules.info.seats[1]], seed=4)
    while match.curtained is None:
        match.attempt(match.legal[0])
    board = boards.load(game)(match, themes.load("evening"))
    qtbot.addWidget(board)
    board.set_motion(motion)
    board.resize(640, 480)
    with qtbot.waitExposed(board):
        board.show()
    board.view.lift_curtain()
    return board


def end_turn(board: AnyBoard) -> None:
    """Play on until somebody else is to act, as soon as may be."""
    match, game = board.match, board.game

    def passes(action: Any) -> bool:
        after, _ = game.play(match.state, action)
        return bool(game.needs_eyes(after)) and after.to_move != match.state.to_move

    while match.passing is None:
        assert match.curtained is None
        assert match.attempt(next(filter(passes, match.legal), match.legal[-1]))


@pytest.mark.parametrize("game", engines.GAMES)
def test_the_cards_come_to_rest_before_the_curtain_falls(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(linger, "REST", 0.05)
    board = opened(qtbot, game)
    mover = board.match.viewer
    end_turn(board)
    assert not board.view.curtain.down
    assert board.match.viewer == mover
    assert not board.scene.veiled
    moving: list[bool] = []

    def watch() -> None:
        hidden = board.scene.cards.keys() - board.scene.seen_by_all().keys()
        moving.append(any(board.scene.motion.moving(board.scene.cards[spot]) for spot in hidden))

    board.match.curtain.connect(watch)
    with qtbot.waitSignal(board.match.curtain):
        board.scene.motion.finish()
    assert moving == [False]
    assert board.view.curtain.down
    torn = board.scene.layout
    board.refresh(animate=False)
    assert board.scene.layout == torn, "behind it lie the backs that lie there without anybody's eyes"
    board.view.lift_curtain()
    assert board.match.viewer == board.match.state.to_move != mover


def test_open_cards_go_to_where_they_lie_for_the_next_player_and_no_hand_is_seen_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linger, "REST", 0.05)
    board = opened(qtbot, "iv-v-i")
    mover = board.match.viewer
    assert mover is not None
    while not board.match.state.phrases[mover]:
        assert board.match.attempt(
            next(filter(lambda each: isinstance(each, Play), board.match.legal), board.match.legal[0])
        )
        board.clear()
        board.scene.motion.finish()
    end_turn(board)
    board.scene.motion.finish()
    spot = Spot(BODIES[mover], 0)
    lay = board.scene.cards[spot].pose
    seen: list[tuple[Pose, bool]] = []

    def watch() -> None:
        backs = [card for card in board.scene.cards.values() if Flag.DOWN in card.flags_shown]
        seen.append((board.scene.cards[spot].pose, all(card.pose == card.home for card in backs)))

    board.match.curtain.connect(watch)
    qtbot.waitUntil(lambda: board.view.curtain.down)
    board.scene.motion.finish()
    assert seen == [(lay, True)]
    assert board.scene.cards[spot].pose == board.scene.cards[spot].home != lay


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_ends_the_moment_and_does_nothing_else(qtbot: QtBot, how: str) -> None:
    board = opened(qtbot, "muzicando")
    end_turn(board)
    length = board.match.length
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True)
    QApplication.sendEvent(board.view, held)
    QTest.keyPress(board.view, Qt.Key.Key_Shift)
    QTest.mouseMove(board.view.viewport(), QPoint(300, 300))
    assert not board.view.curtain.down, "neither a key held since the move nor a hand that moves on"
    if how == "click":
        QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(320, 440))
    else:
        QTest.keyClick(board.view, Qt.Key.Key_Return)
    assert board.view.curtain.down, "and the release has not lifted it"
    assert board.match.length == length
    assert board.view.carry.item is None


def test_without_motion_it_is_shorter_and_an_undo_forgets_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    assert linger.UNMOVED <= 0.3
    monkeypatch.setattr(linger, "UNMOVED", 0.05)
    board = opened(qtbot, "carmony", motion=False)
    mover = board.match.viewer
    end_turn(board)
    board.match.undo(agreed=board.match.everyone)
    qtbot.wait(100)
    assert not board.view.curtain.down
    assert board.match.viewer == mover
    end_turn(board)
    qtbot.waitUntil(lambda: board.view.curtain.down)


def test_a_board_that_is_put_away_waits_for_nobody(qtbot: QtBot) -> None:
    board = opened(qtbot, "carmony")
    end_turn(board)
    board.hide()
    assert board.match.passing is None
    assert board.match.curtained is not None
