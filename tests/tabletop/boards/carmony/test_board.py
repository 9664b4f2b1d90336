"""Carmony's board under real hands: curtain, wheel, chooser, listening, the keyboard."""

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
from engines.carmony.deck import NOTES
from engines.carmony.state import MELD_HANDS, NOTE_HANDS, Eaten, meld_place
from engines.theory.passage import Passage
from tabletop.boards import load
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.board import Board
from tabletop.boards.carmony.layout import HOLE, WHEEL
from tabletop.boards.carmony.state import playable, wheel_play
from tabletop.boards.kit.furniture import ZoneFace
from tabletop.boards.kit.gestures import Escape
from tabletop.boards.kit.performance import STAFF
from tabletop.boards.kit.performer import GATHERING
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.items import PlateItem
from tabletop.table.layout import Flag, Spot
from tabletop.table.motion import Motion
from tests.tabletop.boards.opening import arranged, opened, words_of
from tools.screens import moments


@pytest.fixture
def board(qtbot: QtBot) -> Board:
    """A board on which a round has been dealt and the curtain waits for the first player."""
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=11)
    match = Match(record)
    made = opened(qtbot, match, (1000, 680))
    assert isinstance(made, Board)
    match.attempt(DEAL)
    return made


@pytest.fixture
def drawn(board: Board, hands_on: Any) -> Board:
    """The first player has drawn."""
    hands_on(board).act(DRAW_DECK)
    return board


def seat_of(board: Board) -> int:
    seat = board.match.state.to_move
    assert isinstance(seat, int)
    return seat


def test_the_wheel_turns_under_the_mouse_wheel_and_by_drag_with_detents(drawn: Board, hands_on: Any) -> None:
    hands = hands_on(drawn)
    seat = seat_of(drawn)
    hands.drag(Spot(MELD_HANDS[seat], 0), HOLE)
    assert drawn.desk.meld == drawn.match.state.meld_hands[seat][0]
    root, ticks = drawn.desk.root, []
    drawn.ticked.connect(lambda: ticks.append(drawn.desk.wheel))
    item = drawn.scene.item(WHEEL)
    assert item is not None
    rim = drawn.view.mapFromScene(item.home.x, item.home.y - 0.99 * item.home.height / 2)
    event = QWheelEvent(
        QPointF(rim),
        QPointF(drawn.view.viewport().mapToGlobal(rim)),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(drawn.view.viewport(), event)
    assert drawn.desk.root in ((root + 1) % 12, (root - 1) % 12)
    wheel = drawn.desk.wheel
    right = drawn.view.mapFromScene(item.home.x + 0.99 * item.home.width / 2, item.home.y)
    viewport = drawn.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, rim)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(viewport, rim + (right - rim) * share)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, right)
    assert (drawn.desk.wheel - wheel) % 12 == 3  # a quarter turn clockwise
    assert ticks == [wheel, *((wheel + turned) % 12 for turned in (1, 2, 3))], "every detent ticks"


def test_what_the_wheel_cannot_play_is_refused_with_the_missing_notes(drawn: Board, hands_on: Any) -> None:
    seat = seat_of(drawn)
    state = drawn.match.state
    card, root = next(
        (card, root)
        for card in state.meld_hands[seat]
        for root in range(12)
        if not drawn.match.game.check(
            state, Play(card, root, tuple((root + d.semitones) % 12 for d in drawn.game.deck.meld(card).degrees))
        )
    )
    drawn.set_desk(drawn.desk.holding(card).at_root(root))
    anywhere = any(action.meld == card for action in drawn.match.legal if isinstance(action, Play))
    assert ("turn it to another root" if anywhere else "no root fits") in words_of(drawn).text()
    QTest.mouseClick(drawn.button("play"), Qt.MouseButton.LeftButton)
    assert drawn.match.state is state
    assert drawn.view.message.slug == "car.play.exact"
    drawn.view.message.hide()
    hands_on(drawn).drag(Spot(MELD_HANDS[seat], state.meld_hands[seat].index(card)), ("table", seat, 0))
    assert drawn.match.state is state
    assert drawn.view.message.slug == "car.play.exact"


def wheel_can_be_played(board: Board) -> bool:
    played = wheel_play(board.game.deck, board.desk, board.now.hands[seat_of(board)])
    return played is not None and bool(board.game.check(board.match.state, played))


def test_a_card_laid_in_the_wheel_rests_where_it_can_be_played_and_can_be_turned_away(
    drawn: Board, hands_on: Any
) -> None:
    seat, state = seat_of(drawn), drawn.match.state
    melds = {action.meld for action in drawn.game.legal(state) if isinstance(action, Play)}
    assert melds
    for meld in melds:
        drawn.execute_intent(drawn.intent(Escape()))
        hands_on(drawn).drag(Spot(MELD_HANDS[seat], state.meld_hands[seat].index(meld)), WHEEL)
        assert drawn.desk.meld == meld
        assert wheel_can_be_played(drawn)
    root = drawn.desk.root
    for _ in range(NOTES):
        QTest.mouseClick(drawn.button("sharper"), Qt.MouseButton.LeftButton)
        if not wheel_can_be_played(drawn):
            break
    else:
        raise AssertionError("some root cannot be played")
    assert drawn.desk.root != root


def test_what_is_drawn_turns_the_wheel_to_where_it_can_be_played(board: Board, hands_on: Any) -> None:
    """A card that lies in the wheel before the draw on a root that cannot be played rests anew after it."""
    hands_on(board).lift()
    seat = seat_of(board)
    deck, hand = board.game.deck, board.now.hands[seat]
    turned_to = 0
    for meld in dict.fromkeys(board.now.meld_hands[seat]):
        roots = (board.desk.holding(meld).at_root(root) for root in range(NOTES))
        board.set_desk(next(desk for desk in roots if playable(deck, desk, hand) is None))
        hands_on(board).act(DRAW_DECK)
        drawn = board.now.hands[seat]
        can = [root for root in range(NOTES) if playable(deck, board.desk.at_root(root), drawn)]
        assert not can or board.desk.root in can
        turned_to += bool(can)
        board.match.undo(agreed=board.match.everyone)
        hands_on(board).lift()
    assert turned_to


def test_listening_to_a_meld_on_the_table_needs_no_headphones_but_ones_own_cards_do(
    board: Board, hands_on: Any, qtbot: QtBot
) -> None:
    hands = hands_on(board)
    heard: list[Passage] = []
    board.listen.connect(heard.append)
    while not any(board.match.state.tables):
        legal = board.match.game.legal(board.match.state)
        hands.act(next((a for a in legal if isinstance(a, Play)), legal[0] if len(legal) < 3 else legal[-1]))
    hands.lift()
    owner = next(seat for seat, table in enumerate(board.match.state.tables) if table)
    spot = Spot(next(s.place for s in board.scene.cards if getattr(s.place, "name", "") == "meld"), 0)
    QTest.mouseMove(board.view.viewport(), hands.point(spot))
    QTest.keyPress(board.view, Qt.Key.Key_L)
    assert [passage.title for passage in heard] == [board.game.title(board.match.state.tables[owner][0])]
    with qtbot.waitSignal(board.preview_stopped):
        QTest.keyRelease(board.view, Qt.Key.Key_L)
    seat = seat_of(board)
    board.set_desk(board.desk.holding(board.now.meld_hands[seat][0]))
    heard.clear()
    QTest.mouseMove(board.view.viewport(), hands.point(WHEEL))
    QTest.keyPress(board.view, Qt.Key.Key_L)
    board.hover(None, WHEEL)
    assert heard == []
    board.listening.headphones = True
    board.hover(None, WHEEL)
    assert len(heard) == 1


def test_the_notes_of_a_meld_gather_in_their_sectors_before_it_is_performed_and_a_key_skips_that(drawn: Board) -> None:
    play = next(action for action in drawn.match.legal if isinstance(action, Play))
    seat, seconds = seat_of(drawn), [0.0]
    drawn.keeps_time = False
    drawn.scene.motion = Motion(drawn.scene, lambda: seconds[0])
    drawn.match.attempt(play)
    cards = [drawn.scene.cards[Spot(meld_place(seat, 0), number + 1)] for number in range(len(play.notes))]
    staff = drawn.scene.plates[STAFF]
    assert staff.pose.over == 1, "the wheel is seen before the staff is"
    seconds[0] = GATHERING / 2
    drawn.scene.motion.step()
    for card, note in zip(cards, play.notes, strict=True):
        assert card.pose[:2] == drawn.scene.plates["name", note, 0].pose[:2]
    drawn.light(Spot(meld_place(seat, 0), 1), True)
    drawn.scene.motion.step()
    flying = [item for item in drawn.scene.items() if isinstance(item, PlateItem) and item.target is None]
    assert not flying, "no points drop into a counter that is not there yet"
    assert cards[0].pose[:2] == drawn.scene.plates["name", play.notes[0], 0].pose[:2], "what sounds too early waits"
    seconds[0] = GATHERING + 0.1
    drawn.scene.motion.step()
    assert staff.pose.over == 0
    assert all(card.pose == card.home and Flag.PERFORMED in card.flags_shown for card in cards)
    QTest.keyClick(drawn.view, Qt.Key.Key_Space)
    assert drawn.performing is None
    assert not any(Flag.PERFORMED in card.flags_shown for card in cards)


def positioned(qtbot: QtBot, name: str) -> Board:
    """The board of a position of the gallery, all that sounds having been heard."""
    made = arranged(qtbot, next(each for each in moments.positions("carmony") if each.name == name))
    assert isinstance(made, Board)
    return made


def test_a_meld_that_is_eaten_lies_there_until_it_was_heard_and_then_comes_to_the_hand(qtbot: QtBot) -> None:
    board = positioned(qtbot, "2-eating")
    eaten = next(event for event in board.match.record.steps[-1].events if isinstance(event, Eaten))
    place, hand = meld_place(eaten.victim, eaten.row), board.now.hands[eaten.seat]
    performed = {card.spot: card for card in board.scene.layout.cards if Flag.PERFORMED in card.flags}
    notes = [Spot(place, number) for number in range(1, len(eaten.notes) + 1)]
    (eater,) = performed.keys() - {Spot(place, 0), *notes}
    assert performed[eater].face == to_face.meld_face(board.game.deck, eaten.by)
    board.clock.over.emit()
    gathered = {card.spot: (card.x, card.y) for card in board.scene.layout.cards if card.spot in performed}
    assert len(set(gathered.values())) == 1, "all of it goes to the card that eats it"
    board.clear_held_view()
    laid = {card.spot for card in board.scene.layout.cards}
    assert laid >= {Spot(NOTE_HANDS[eaten.seat], number) for number in range(len(hand))}
    assert not laid & {Spot(place, 0), *notes}
    assert board.desk.eating is None


def test_who_goes_out_with_a_meld_is_given_the_points_for_it_with_the_last_note(qtbot: QtBot) -> None:
    board = positioned(qtbot, "2-out")
    assert board.performing is not None
    board.clock.over.emit()
    lines = {line.rule: line.points for line in board.game.account(board.now) if line.seat == board.performing.seat}
    assert board.performing.whole
    assert board.performing.total >= lines["car.score.out"]


def test_escape_takes_the_card_out_of_the_wheel_and_only_then_goes_on(drawn: Board, qtbot: QtBot) -> None:
    seat = seat_of(drawn)
    drawn.set_desk(drawn.desk.holding(drawn.now.meld_hands[seat][0]))
    drawn.view.setFocus()
    QTest.keyClick(drawn.view, Qt.Key.Key_Escape)
    assert drawn.desk.meld is None


def test_a_second_copy_of_the_meld_that_was_played_stays_in_the_hand(qtbot: QtBot) -> None:
    """The wheel is empty afterwards: nobody put the other copy into it."""
    position = {"melds": [["interval.M7", "interval.M7"]], "hands": [["C", "B", "D"]], "phase": "act"}
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=1, position=position)
    match = Match(record)
    match.open_hands = True
    board = opened(qtbot, match, (1000, 680))
    meld = board.now.meld_hands[0][0]
    board.set_desk(board.desk.holding(meld).at_root(0))
    assert match.attempt(board.in_wheel())
    assert meld in board.now.meld_hands[0]
    assert board.desk.meld is None


@pytest.mark.parametrize(("notes", "invites"), [(["C", "B", "D"], True), (["C", "D", "E"], False)])
def test_the_wheel_invites_a_meld_only_where_one_can_be_played(qtbot: QtBot, notes: list[str], invites: bool) -> None:
    position = {"melds": [["interval.M7", "interval.M7"]], "hands": [notes], "phase": "act"}
    match = Match(engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=1, position=position))
    match.open_hands = True
    board = opened(qtbot, match, (1000, 680))
    hub = board.scene.zones[HOLE].face
    assert isinstance(hub, ZoneFace)
    assert ("Drop" in hub.label) == invites
    assert ("meld" in words_of(board).text()) == invites


def test_the_bar_names_what_may_be_done(drawn: Board) -> None:
    name = drawn.now.seats[seat_of(drawn)]
    assert words_of(drawn).accessibleName().startswith(f"{name}: ")
    assert words_of(drawn).text().endswith("discard a note")
    assert "eat" not in words_of(drawn).text()  # nobody has a meld on the table yet


@pytest.mark.parametrize("moving", [True, False])
def test_in_a_replay_one_hand_turns_into_the_next(qtbot: QtBot, moving: bool) -> None:
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=11, options={"rounds": 1})
    chance = Random(3)
    while record.state.to_move is not None:
        record.play(chance.choice(record.game.legal(record.state)))
    match = Match(record, replay=True)
    made = load("carmony")(match, themes.load("evening"))
    qtbot.addWidget(made)
    made.resize(1000, 680)
    made.show()
    match.shows_moves = True
    while match.step() and (match.passing is None or not made.scene.hand()):
        pass
    made.scene.motion.finish()
    made.scene.motion.enabled = moving
    lay = [item.pose for item in made.scene.hand()]
    match.pass_on()
    turning = [item for item in made.scene.hand() if item.pose.over]
    assert len(turning) == (min(len(lay), len(made.scene.hand())) if moving else 0)
    if moving:
        assert [item.pose[:2] for item in turning] == [pose[:2] for pose in lay][: len(turning)]
        made.scene.motion.finish()
    assert all(item.pose == item.home for item in made.scene.hand())
