"""Test Carmony's board by mouse and keys.

Covers the curtain, the wheel, the chooser, previews and the keyboard.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.carmony.actions import DEAL, DRAW_DECK, Play
from engines.carmony.deck import NOTE_FACES
from engines.carmony.state import MELD_HANDS, NOTE_HANDS, Eaten, meld_place
from engines.theory.passage import Passage
from tabletop.boards import load
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.board import Board
from tabletop.boards.carmony.layout import HUB_KEY, WHEEL_KEY
from tabletop.boards.carmony.state import possible_play, wheel_play
from tabletop.boards.kit.common_faces import ZoneFace
from tabletop.boards.kit.gestures import Escape
from tabletop.boards.kit.performance import STAFF_KEY
from tabletop.boards.kit.performer import GATHERING_S
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.items import PlateItem
from tabletop.table.layout import Flag, Spot
from tabletop.table.motion import Motion
from tests.tabletop.boards.opening import open_board, open_position, prompt_label
from tools.screens import moments


@pytest.fixture
def board(qtbot: QtBot) -> Board:
    """A dealt round whose curtain waits for the first player."""
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=11)
    match = Match(record)
    opened_board = open_board(qtbot, match, (1000, 680))
    assert isinstance(opened_board, Board)
    match.attempt(DEAL)
    return opened_board


@pytest.fixture
def board_after_draw(board: Board, make_hands: Any) -> Board:
    """The first player has drawn."""
    make_hands(board).act(DRAW_DECK)
    return board


def find_seat(board: Board) -> int:
    seat = board.match.state.to_move
    assert isinstance(seat, int)
    return seat


def test_mouse_wheel_and_drag_turn_the_wheel_by_detents(board_after_draw: Board, make_hands: Any) -> None:
    hands = make_hands(board_after_draw)
    seat = find_seat(board_after_draw)
    hands.drag(Spot(MELD_HANDS[seat], 0), HUB_KEY)
    assert board_after_draw.ui_state.meld == board_after_draw.match.state.meld_hands[seat][0]
    root, ticks = board_after_draw.ui_state.root, []
    board_after_draw.dial_turned.connect(lambda: ticks.append(board_after_draw.ui_state.wheel_turn))
    item = board_after_draw.scene.find_item(WHEEL_KEY)
    assert item is not None
    rim = board_after_draw.view.mapFromScene(item.home.x, item.home.y - 0.99 * item.home.height / 2)
    event = QWheelEvent(
        QPointF(rim),
        QPointF(board_after_draw.view.viewport().mapToGlobal(rim)),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board_after_draw.view.viewport(), event)
    assert board_after_draw.ui_state.root in ((root + 1) % 12, (root - 1) % 12)
    wheel = board_after_draw.ui_state.wheel_turn
    right = board_after_draw.view.mapFromScene(item.home.x + 0.99 * item.home.width / 2, item.home.y)
    viewport = board_after_draw.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rim)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(viewport, rim + (right - rim) * share)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, right)
    assert (board_after_draw.ui_state.wheel_turn - wheel) % 12 == 3  # a quarter turn clockwise
    assert ticks == [wheel, *((wheel + detents) % 12 for detents in (1, 2, 3))], "every detent ticks"


def test_a_meld_with_missing_notes_is_refused_by_button_and_by_drop(board_after_draw: Board, make_hands: Any) -> None:
    seat = find_seat(board_after_draw)
    state = board_after_draw.match.state
    card, root = next(
        (card, root)
        for card in state.meld_hands[seat]
        for root in range(12)
        if not board_after_draw.match.game.check(
            state,
            Play(card, root, tuple((root + d.semitones) % 12 for d in board_after_draw.game.deck.meld(card).degrees)),
        )
    )
    board_after_draw.set_ui_state(board_after_draw.ui_state.with_meld(card).with_root(root))
    anywhere = any(action.meld == card for action in board_after_draw.match.legal if isinstance(action, Play))
    assert ("turn it to another root" if anywhere else "no root fits") in prompt_label(board_after_draw).text()
    QTest.mouseClick(board_after_draw.find_button("play"), Qt.MouseButton.LeftButton)
    assert board_after_draw.match.state is state
    assert board_after_draw.view.message.slug == "car.play.exact"
    board_after_draw.view.message.hide()
    make_hands(board_after_draw).drag(Spot(MELD_HANDS[seat], state.meld_hands[seat].index(card)), ("table", seat, 0))
    assert board_after_draw.match.state is state
    assert board_after_draw.view.message.slug == "car.play.exact"


def can_play_wheel(board: Board) -> bool:
    play = wheel_play(board.game.deck, board.ui_state, board.current_view.hands[find_seat(board)])
    return play is not None and bool(board.game.check(board.match.state, play))


def test_a_card_dropped_in_the_wheel_turns_to_a_playable_root(board_after_draw: Board, make_hands: Any) -> None:
    seat, state = find_seat(board_after_draw), board_after_draw.match.state
    melds = {action.meld for action in board_after_draw.game.legal(state) if isinstance(action, Play)}
    assert melds
    for meld in melds:
        board_after_draw.execute_intent(board_after_draw.interpret(Escape()))
        make_hands(board_after_draw).drag(Spot(MELD_HANDS[seat], state.meld_hands[seat].index(meld)), WHEEL_KEY)
        assert board_after_draw.ui_state.meld == meld
        assert can_play_wheel(board_after_draw)
    root = board_after_draw.ui_state.root
    for _ in range(NOTE_FACES):
        QTest.mouseClick(board_after_draw.find_button("sharper"), Qt.MouseButton.LeftButton)
        if not can_play_wheel(board_after_draw):
            break
    else:
        raise AssertionError("some root cannot be played")
    assert board_after_draw.ui_state.root != root


def test_a_draw_turns_the_wheel_to_a_playable_root(board: Board, make_hands: Any) -> None:
    """The card in the wheel is on an unplayable root before the draw."""
    make_hands(board).lift()
    seat = find_seat(board)
    deck, hand = board.game.deck, board.current_view.hands[seat]
    turned_to = 0
    for meld in dict.fromkeys(board.current_view.meld_hands[seat]):
        roots = (board.ui_state.with_meld(meld).with_root(root) for root in range(NOTE_FACES))
        board.set_ui_state(next(ui_state for ui_state in roots if possible_play(deck, ui_state, hand) is None))
        make_hands(board).act(DRAW_DECK)
        new_hand = board.current_view.hands[seat]
        can = [root for root in range(NOTE_FACES) if possible_play(deck, board.ui_state.with_root(root), new_hand)]
        assert not can or board.ui_state.root in can
        turned_to += bool(can)
        board.match.undo(agreed=board.match.all_seats)
        make_hands(board).lift()
    assert turned_to


def test_previews_need_headphones_for_own_cards_but_not_for_melds(board: Board, make_hands: Any, qtbot: QtBot) -> None:
    hands = make_hands(board)
    passages: list[Passage] = []
    board.preview_requested.connect(passages.append)
    while not any(board.match.state.tables):
        legal = board.match.game.legal(board.match.state)
        hands.act(
            next((action for action in legal if isinstance(action, Play)), legal[0] if len(legal) < 3 else legal[-1])
        )
    hands.lift()
    owner = next(seat for seat, table in enumerate(board.match.state.tables) if table)
    spot = Spot(
        next(card_spot.place for card_spot in board.scene.cards if getattr(card_spot.place, "name", "") == "meld"), 0
    )
    QTest.mouseMove(board.view.viewport(), hands.point(spot))
    QTest.keyPress(board.view, Qt.Key.Key_L)
    assert [passage.title for passage in passages] == [board.game.meld_title(board.match.state.tables[owner][0])]
    with qtbot.waitSignal(board.preview_stopped):
        QTest.keyRelease(board.view, Qt.Key.Key_L)
    seat = find_seat(board)
    board.set_ui_state(board.ui_state.with_meld(board.current_view.meld_hands[seat][0]))
    passages.clear()
    QTest.mouseMove(board.view.viewport(), hands.point(WHEEL_KEY))
    QTest.keyPress(board.view, Qt.Key.Key_L)
    board.on_hovered(None, WHEEL_KEY)
    assert passages == []
    board.sound_preview.has_headphones = True
    board.on_hovered(None, WHEEL_KEY)
    assert len(passages) == 1


def test_notes_of_a_meld_gather_in_their_sectors_before_the_performance(board_after_draw: Board) -> None:
    play = next(action for action in board_after_draw.match.legal if isinstance(action, Play))
    seat, seconds = find_seat(board_after_draw), [0.0]
    board_after_draw.has_own_clock = False
    board_after_draw.scene.motion = Motion(board_after_draw.scene, lambda: seconds[0])
    board_after_draw.match.attempt(play)
    cards = [board_after_draw.scene.cards[Spot(meld_place(seat, 0), number + 1)] for number in range(len(play.notes))]
    staff = board_after_draw.scene.plates[STAFF_KEY]
    assert staff.pose.transition == 1, "the wheel is seen before the staff is"
    seconds[0] = GATHERING_S / 2
    board_after_draw.scene.motion.advance()
    for card, note in zip(cards, play.notes, strict=True):
        assert card.pose[:2] == board_after_draw.scene.plates["name", note, 0].pose[:2]
    board_after_draw.highlight_source(Spot(meld_place(seat, 0), 1), True)
    board_after_draw.scene.motion.advance()
    flying = [item for item in board_after_draw.scene.items() if isinstance(item, PlateItem) and item.target is None]
    assert not flying, "no points move to a counter that is not shown yet"
    assert cards[0].pose[:2] == board_after_draw.scene.plates["name", play.notes[0], 0].pose[:2], (
        "a card that sounds too early waits in its sector"
    )
    seconds[0] = GATHERING_S + 0.1
    board_after_draw.scene.motion.advance()
    assert staff.pose.transition == 0
    assert all(card.pose == card.home and Flag.PERFORMED in card.flags_shown for card in cards)
    QTest.keyClick(board_after_draw.view, Qt.Key.Key_Space)
    assert board_after_draw.staged_performance is None
    assert not any(Flag.PERFORMED in card.flags_shown for card in cards)


def open_named_position(qtbot: QtBot, name: str) -> Board:
    """Return the board of a position of the gallery after its performance."""
    opened_board = open_position(
        qtbot, next(candidate for candidate in moments.positions("carmony") if candidate.name == name)
    )
    assert isinstance(opened_board, Board)
    return opened_board


def test_an_eaten_meld_moves_to_the_hand_after_its_performance(qtbot: QtBot) -> None:
    board = open_named_position(qtbot, "2-eating")
    eaten_event = next(event for event in board.match.record.steps[-1].events if isinstance(event, Eaten))
    place, hand = meld_place(eaten_event.victim, eaten_event.row), board.current_view.hands[eaten_event.seat]
    performed = {card.spot: card for card in board.scene.layout.cards if Flag.PERFORMED in card.flags}
    notes = [Spot(place, number) for number in range(1, len(eaten_event.notes) + 1)]
    (eater,) = performed.keys() - {Spot(place, 0), *notes}
    assert performed[eater].face == to_face.make_meld_face(board.game.deck, eaten_event.by)
    board.passage_clock.passage_ended.emit()
    gathered = {card.spot: (card.x, card.y) for card in board.scene.layout.cards if card.spot in performed}
    assert len(set(gathered.values())) == 1, "all eaten cards move to the card that eats them"
    board.clear_held_view()
    placed_spots = {card.spot for card in board.scene.layout.cards}
    assert placed_spots >= {Spot(NOTE_HANDS[eaten_event.seat], number) for number in range(len(hand))}
    assert not placed_spots & {Spot(place, 0), *notes}
    assert board.ui_state.eating is None


def test_points_for_going_out_are_counted_with_the_last_note(qtbot: QtBot) -> None:
    board = open_named_position(qtbot, "2-out")
    assert board.staged_performance is not None
    board.passage_clock.passage_ended.emit()
    lines = {
        line.rule: line.points
        for line in board.game.account(board.current_view)
        if line.seat == board.staged_performance.seat
    }
    assert board.staged_performance.is_complete
    assert board.staged_performance.total_points >= lines["car.score.out"]


def test_escape_takes_the_card_out_of_the_wheel(board_after_draw: Board, qtbot: QtBot) -> None:
    seat = find_seat(board_after_draw)
    board_after_draw.set_ui_state(
        board_after_draw.ui_state.with_meld(board_after_draw.current_view.meld_hands[seat][0])
    )
    board_after_draw.view.setFocus()
    QTest.keyClick(board_after_draw.view, Qt.Key.Key_Escape)
    assert board_after_draw.ui_state.meld is None


def test_a_second_copy_of_a_played_meld_stays_in_the_hand(qtbot: QtBot) -> None:
    """The wheel is empty afterwards, because nobody put the other copy into it."""
    position = {"melds": [["interval.M7", "interval.M7"]], "hands": [["C", "B", "D"]], "phase": "act"}
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=1, position=position)
    match = Match(record)
    match.open_hands = True
    board = open_board(qtbot, match, (1000, 680))
    meld = board.current_view.meld_hands[0][0]
    board.set_ui_state(board.ui_state.with_meld(meld).with_root(0))
    assert match.attempt(board.current_play())
    assert meld in board.current_view.meld_hands[0]
    assert board.ui_state.meld is None


@pytest.mark.parametrize(("notes", "invites"), [(["C", "B", "D"], True), (["C", "D", "E"], False)])
def test_the_wheel_asks_for_a_meld_only_if_one_can_be_played(qtbot: QtBot, notes: list[str], invites: bool) -> None:
    position = {"melds": [["interval.M7", "interval.M7"]], "hands": [notes], "phase": "act"}
    match = Match(engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=1, position=position))
    match.open_hands = True
    board = open_board(qtbot, match, (1000, 680))
    hub = board.scene.zones[HUB_KEY].face
    assert isinstance(hub, ZoneFace)
    assert ("Drop" in hub.label) == invites
    assert ("meld" in prompt_label(board).text()) == invites


def test_the_prompt_names_the_player_and_the_possible_actions(board_after_draw: Board) -> None:
    name = board_after_draw.current_view.seats[find_seat(board_after_draw)]
    assert prompt_label(board_after_draw).accessibleName().startswith(f"{name}: ")
    assert prompt_label(board_after_draw).text().endswith("discard a note")
    assert "eat" not in prompt_label(board_after_draw).text()  # nobody has a meld on the table yet


@pytest.mark.parametrize("moving", [True, False])
def test_a_replay_turns_one_hand_into_the_next(qtbot: QtBot, moving: bool) -> None:
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=11, options={"rounds": 1})
    rng = Random(3)
    while record.state.to_move is not None:
        record.play(rng.choice(record.game.legal(record.state)))
    match = Match(record, replay=True)
    replay_board = load("carmony")(match, themes.load_theme("evening"))
    qtbot.addWidget(replay_board)
    replay_board.resize(1000, 680)
    replay_board.show()
    match.delays_curtain = True
    while match.step() and (match.delayed_curtain_seat is None or not replay_board.scene.hand_cards()):
        pass
    replay_board.scene.motion.finish()
    replay_board.scene.motion.enabled = moving
    poses = [item.pose for item in replay_board.scene.hand_cards()]
    match.end_curtain_delay()
    turning = [item for item in replay_board.scene.hand_cards() if item.pose.transition]
    assert len(turning) == (min(len(poses), len(replay_board.scene.hand_cards())) if moving else 0)
    if moving:
        assert [item.pose[:2] for item in turning] == [pose[:2] for pose in poses][: len(turning)]
        replay_board.scene.motion.finish()
    assert all(item.pose == item.home for item in replay_board.scene.hand_cards())
