"""Test that the screen is handed over safely in every game.

No hand is seen except under its owner's name, and no player waits needlessly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import Play
from engines.iv_v_i.state import BODIES
from tabletop import boards
from tabletop.boards.kit import match_board
from tabletop.boards.kit.board import AnyBoard, Board
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.gestures import Click
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards.generic.matches import GAMES

NAMES = ("Ana", "Ben", "Clara", "Dario")


@pytest.fixture(autouse=True)
def waiting(monkeypatch: pytest.MonkeyPatch, curtain_at_once: None) -> Iterator[None]:
    """Wait as for players, but not for a second click."""
    monkeypatch.setattr(Board, "shows_moves", True)
    interval = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(0)
    yield
    QApplication.setDoubleClickInterval(interval)


def open_board(qtbot: QtBot, match: Match, motion: bool = True) -> AnyBoard:
    board = boards.load(match.game.info.id)(match, themes.load_theme("evening"))
    qtbot.addWidget(board)
    board.set_motion(motion)
    board.resize(640, 480)
    with qtbot.waitExposed(board):
        board.show()
    board.view.raise_curtain()
    return board


def deal_match(game: str, seed: int = 4, players: int | None = None, levels: tuple[str, ...] = ()) -> Match:
    """Return a match in which the first player is to act."""
    rules = engines.load(game)
    match = Match.start(rules, NAMES[: players or rules.info.seats[1]], seed=seed, players=levels)
    while not match.game.needs_private_view(match.state):
        match.attempt(match.legal[0])
    return match


class Frames:
    """Observer that looks at the table before each repaint.

    It collects every hand that is seen under another player's name.
    """

    def __init__(self, board: AnyBoard) -> None:
        self.board, self.seen, self.wrong = board, set[tuple[int, int | None]](), list[str]()
        board.scene.changed.connect(self.look)
        board.match.stepped.connect(self.look)
        board.match.curtain_changed.connect(self.look)

    def look(self, _: object = None) -> None:
        """Record the owners of visible hands, and the seat whose turn the plates show."""
        named_cards = [
            plate.face.seat
            for plate in self.board.scene.plates.values()
            if isinstance(plate.face, SeatPlate) and plate.face.is_active
        ]
        owners = {seat for item in self.board.scene.items() if (seat := find_face_owner(item)) is not None}
        if self.board.view.curtain.is_down and self.board.match.curtain_seat is not None:
            named_cards = [self.board.match.curtain_seat]
        for seat in owners:
            self.seen.add((seat, named_cards[0] if named_cards else None))
            if named_cards and named_cards != [seat]:
                self.wrong.append(f"{NAMES[seat]}'s hand under the name of {NAMES[named_cards[0]]}")


def find_face_owner(item: object) -> int | None:
    """Return the seat whose hand an item shows face up, or None.

    A card that is turning over counts by the side it shows now.
    """
    if not isinstance(item, CardItem) or not item.isVisible() or not isinstance(item.target, Spot):
        return None
    place, is_face_down = item.target.place, Flag.FACE_DOWN in item.flags_shown
    if getattr(place, "sight", "") != "owner" or item.flags_shown & (Flag.GHOST | Flag.PERFORMED):
        return None  # it is performed to all
    return None if is_face_down != (item.pose.transition > 0.5) else place.seat  # type: ignore[attr-defined]


def find_hide_button(board: AnyBoard) -> QToolButton | None:
    """Return the button that hides new cards, if it is there."""
    assert board.prompt is not None
    buttons = board.prompt.findChildren(QToolButton)
    return next((button for button in buttons if button.isVisible() and button.text() == "Hide and pass"), None)


def list_ending_actions(board: AnyBoard) -> list[Any]:
    """Return the actions that end the turn of the player who acts."""
    match, game = board.match, board.game
    outcomes = [(action, game.play(match.state, action)[0]) for action in match.legal]
    return [action for action, state in outcomes if state.to_move not in (None, match.state.to_move)]


def end_turn(board: AnyBoard, rng: random.Random | None = None) -> None:
    """Play until the turn passes to another player, as soon as possible.

    Only the last action may have motion.
    """
    match, moves = board.match, board.scene.motion.enabled
    board.set_motion(False)
    while not (ending_actions := list_ending_actions(board)):
        assert match.attempt(match.legal[-1] if rng is None else rng.choice(match.legal))
        board.clear_held_view()
    board.set_motion(moves)
    assert match.attempt(ending_actions[0] if rng is None else rng.choice(ending_actions))


def hand_over(qtbot: QtBot, board: AnyBoard) -> None:
    """Wait until the curtain is down, and hide the new cards once they are shown."""
    if board.staged_performance is not None:
        QApplication.processEvents()
        QTest.keyClick(board.view, Qt.Key.Key_Escape)

    def is_hidden() -> bool:
        if (button := find_hide_button(board)) is not None:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        return board.view.curtain.is_down

    qtbot.waitUntil(is_hidden)
    QApplication.processEvents()


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
@pytest.mark.parametrize("game", GAMES)
def test_no_frame_shows_a_hand_under_another_name(qtbot: QtBot, game: str, motion: bool) -> None:
    board = open_board(qtbot, deal_match(game), motion)
    frames, rng = Frames(board), random.Random(2)
    for _ in range(4):
        end_turn(board, rng)
        hand_over(qtbot, board)
        board.view.raise_curtain()
        QApplication.processEvents()
    assert frames.wrong == []
    assert {seat for seat, _ in frames.seen} >= {0, 1}, "hands were visible in some frames"


def play_to_turn_end(qtbot: QtBot, game: str, draws: bool, motion: bool = True) -> tuple[AnyBoard, int]:
    """Return a board on which a turn has just ended, and the seat whose turn it was.

    `draws` says whether that turn ended with new cards in the hand.
    """
    board, rng = open_board(qtbot, deal_match(game), motion=False), random.Random(3)
    match = board.match
    for _ in range(300):
        mover = match.viewer
        ending_actions = [
            action for action in list_ending_actions(board) if draws == bool(count_learned_cards(board, action))
        ]
        if ending_actions and mover is not None:
            board.set_motion(motion)
            assert match.attempt(rng.choice(ending_actions))
            return board, mover
        assert match.attempt(rng.choice(match.legal))
        board.clear_held_view()
        match.raise_curtain()
    raise AssertionError("no turn ends so")


def count_learned_cards(board: AnyBoard, action: Any) -> int:
    """Return how many cards an action would show only to the player who acts."""
    state = board.match.state
    _, events = board.game.play(state, action)
    return sum(event.reveals_to(state.to_move) and not event.reveals_to(None) for event in events)


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_is_hidden_at_once_and_the_curtain_falls_after_all_motion(qtbot: QtBot, game: str) -> None:
    board, mover = play_to_turn_end(qtbot, game, draws=False)
    assert not board.scene.hand_cards(), "the hand is hidden in the frame in which the last card leaves"
    assert board.view.curtain.isHidden()
    assert board.match.view.to_move == mover
    board.clear_held_view()
    board.scene.motion.finish()
    assert board.turn_end_timer.is_active
    qtbot.waitUntil(lambda: board.view.curtain.is_down)
    layout = board.scene.layout
    board.refresh(animate=False)
    assert board.scene.layout == layout, "only card backs are behind the curtain"
    board.view.raise_curtain()
    assert board.match.viewer == board.match.state.to_move != mover


@pytest.mark.parametrize("input_method", ["button", "Enter", "pad"])
def test_new_cards_stay_visible_until_the_player_hides_them(qtbot: QtBot, input_method: str) -> None:
    board, seat = play_to_turn_end(qtbot, "cantoludus", draws=True)
    match = board.match
    length = match.length
    assert match.view.to_move == seat
    assert board.prompt is not None
    assert board.prompt.text_label.accessibleName().startswith(f"{NAMES[seat]} has ")
    board.scene.motion.finish()
    QApplication.processEvents()
    assert len(board.scene.hand_cards()) == len(match.view.hands[seat])
    assert board.view.curtain.isHidden(), "the curtain stays up until a key is pressed"
    held_key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True)
    QApplication.sendEvent(board.view, held_key)
    QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(320, 440))
    assert match.viewer == seat, "a held key or a click on the table does not hide the cards"
    button = find_hide_button(board)
    assert button is not None
    if input_method == "button":
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(board.view, Qt.Key.Key_Return if input_method == "Enter" else Qt.Key.Key_Enter)
    assert match.viewer is None
    assert match.view.to_move == seat, "the hand is still turning"
    assert find_hide_button(board) is None
    qtbot.waitUntil(lambda: board.view.curtain.is_down)
    assert match.length == length


@pytest.mark.parametrize("game", ["iv-v-i", "cantoludus"])
def test_no_card_can_be_played_while_new_cards_are_shown(qtbot: QtBot, game: str) -> None:
    board, _ = play_to_turn_end(qtbot, game, draws=True)
    state_before = board.match.state
    assert not any(card.flags & Flag.TARGET for card in board.scene.layout.cards)
    assert not any(zone.flags & Flag.TARGET for zone in board.scene.layout.zones)
    for item in board.scene.hand_cards():
        assert Flag.PLAYABLE not in item.flags_shown
        assert isinstance(item.target, Spot)
        offer = board.drag_targets(item.target)
        assert offer is None or not offer.targets or board.interpret(Click(item.target)).ui_state is not None
    assert board.match.state is state_before


def test_forced_moves_wait_until_new_cards_are_hidden(qtbot: QtBot) -> None:
    board, _ = play_to_turn_end(qtbot, "cantoludus", draws=True)
    board.set_forced_moves(True)
    assert board.match.forced_action is None
    board.match.hide_hand()
    qtbot.waitUntil(lambda: board.view.curtain.is_down)


def test_open_cards_move_to_their_place_for_the_next_player(qtbot: QtBot) -> None:
    board = open_board(qtbot, deal_match("iv-v-i"))
    mover = board.match.viewer
    assert mover is not None
    while not board.match.state.phrases[mover]:
        assert board.match.attempt(
            next(filter(lambda action: isinstance(action, Play), board.match.legal), board.match.legal[0])
        )
        board.clear_held_view()
        board.scene.motion.finish()
    end_turn(board)
    board.match.hide_hand()
    board.scene.motion.finish()
    spot = Spot(BODIES[mover], 0)
    pose = board.scene.cards[spot].pose
    qtbot.waitUntil(lambda: board.view.curtain.is_down)
    assert board.scene.cards[spot].home != pose
    board.scene.motion.finish()
    assert board.scene.cards[spot].pose == board.scene.cards[spot].home


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "still"])
def test_an_undo_cancels_the_end_of_the_turn(qtbot: QtBot, motion: bool) -> None:
    board, mover = play_to_turn_end(qtbot, "cantoludus", draws=True, motion=motion)
    board.match.undo(agreed=board.match.all_seats)
    QApplication.processEvents()
    assert board.view.curtain.isHidden()
    assert board.match.viewer == mover
    assert find_hide_button(board) is None


def test_a_hidden_board_lowers_the_curtain_at_once(qtbot: QtBot) -> None:
    board, _ = play_to_turn_end(qtbot, "cantoludus", draws=True)
    board.hide()
    assert board.match.delayed_curtain_seat is None
    assert board.match.curtain_seat is not None


@pytest.mark.parametrize("game", GAMES)
def test_open_hands_are_shown_under_their_owners_names(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, deal_match(game))
    board.set_open_hands(True)
    frames, rng = Frames(board), random.Random(2)
    for _ in range(3):
        end_turn(board, rng)
        if board.staged_performance is not None:
            board.clear_held_view()
        qtbot.waitUntil(lambda: board.match.delayed_curtain_seat is None)
        QApplication.processEvents()
    assert board.view.curtain.isHidden()
    assert frames.wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_no_curtain_falls_for_a_single_person_against_computers(qtbot: QtBot, game: str) -> None:
    players = 3 if engines.load(game).info.seats[1] > 2 else 2
    match = deal_match(game, players=players, levels=("",) + ("novice",) * (players - 1))
    board = open_board(qtbot, match, motion=False)
    rng = random.Random(1)
    for _ in range(30):
        if match.thinking_seat is not None:
            match.play_for(match.thinking_seat, rng.choice(match.game.legal(match.state)))
        elif match.legal:
            match.attempt(rng.choice(match.legal))
        board.clear_held_view()
        assert match.delayed_curtain_seat is None
        assert match.curtain_seat is None
        assert match.viewer in (None, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_each_hand_under_its_owners_name(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(match_board, "REPLAY_DELAY_MS", 1)
    match, rng = deal_match(game, players=2), random.Random(6)
    for _ in range(25):
        match.raise_curtain()
        match.attempt(rng.choice(match.legal))
    replay = Match(match.record.copy(), replay=True)
    replay.load(match.record.copy(), replay=True, hands_known=True)
    board = open_board(qtbot, replay)
    frames, turns = Frames(board), 0
    while replay.step():
        turns += replay.delayed_curtain_seat is not None
        board.clear_held_view()
        QApplication.processEvents()
        board.scene.motion.finish()
        qtbot.waitUntil(lambda: replay.delayed_curtain_seat is None)
    assert turns > 1
    assert frames.wrong == []
    assert {seat for seat, _ in frames.seen} == {0, 1}


def test_new_cards_stay_visible_through_the_next_players_forced_move(qtbot: QtBot) -> None:
    """Ana plays her last notes and draws a MELD card; Ben can only draw.

    The table draws for Ben, and asks no player to do it.
    """
    position = {
        "hands": [["Db", "C"]],
        "melds": [["interval.M7", "interval.P4"]],
        "tables": [[], []],
        "discard": [],
        "phase": "act",
    }
    match = Match(engines.Record.start(engines.load("carmony"), NAMES[:3], seed=1, position=position))
    board = open_board(qtbot, match, motion=False)
    match.raise_curtain()
    board.set_forced_moves(True)
    frames = Frames(board)
    assert match.attempt(match.legal[0])
    board.clear_held_view()
    assert board.prompt is not None
    assert board.prompt.text_label.text() == ""
    assert match.view.to_move == match.viewer == 0
    match.make_forced_move()
    assert match.shows_new_cards
    assert match.view.to_move == match.viewer == 0
    assert frames.wrong == []
