"""Test IV-V-I's board by mouse and keys.

Covers highlights, ghosts, the count of a locked phrase, comparing and the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engines.iv_v_i.actions import (
    ABANDON,
    DRAW_DECK,
    END_TURN,
    LEAVE,
    Attach,
    Lock,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.state import BODIES, DISCARD_PILE, HANDS, STYLES, lane_place
from engines.theory.passage import Passage
from tabletop.boards.iv_v_i.art.faces import CadenceFace, ErrorFace, HarmonyFace, SlotFace
from tabletop.boards.iv_v_i.board import Board
from tabletop.boards.kit import board as kit_board
from tabletop.boards.kit import performer
from tabletop.boards.kit.common_faces import SeatPlate, ZoneFace
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards.opening import find_ghost, prompt_label

LEFT_BUTTON = Qt.MouseButton.LeftButton
MakeBoard = Callable[..., Board]
HAND_WORDS = "I V IV ii6 Do Ti authentic parallel-fifths spacing passing64 bach"
PHRASES = ("I+Do IV*spacing V+Ti I+Do", "I6 V42*voice-crossing I6")


def test_drop_places_appear_while_a_card_is_carried(make_board: MakeBoard, table: Any, make_hands: Any) -> None:
    board = make_board(table.make_state(PHRASES, HAND_WORDS))
    hands = make_hands(board)
    assert board.scene.find_item(("gap", 0, 0)) is None
    hands.take_up(hands.find_spot(table.deck.face["V"]))
    assert board.scene.find_item(("gap", 0, 0)) is not None
    QTest.mouseRelease(board.view.viewport(), LEFT_BUTTON, pos=QPoint(3, board.view.viewport().height() - 3))
    assert board.scene.find_item(("gap", 0, 0)) is None
    assert board.ui_state.held_card is None


def test_the_ghost_shows_where_and_how_the_card_will_be_placed(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(PHRASES, HAND_WORDS))
    hands = make_hands(board)
    face = table.deck.face

    def show_ghost_over(card: str, target: Any) -> Any:
        hands.take_up(hands.find_spot(face[card]))
        QTest.mouseMove(board.view.viewport(), hands.point(target))
        ghost = find_ghost(board)
        pose_and_face = (ghost.home, ghost.face)
        board.view.cancel_all()
        return pose_and_face

    def find_home(spot: Spot) -> Any:
        return board.scene.cards[spot].home

    pose, ghost_face = show_ghost_over("authentic", ("pair", 0, 2))
    assert isinstance(ghost_face, CadenceFace)
    assert ghost_face.straddling
    assert pose.x == pytest.approx((find_home(Spot(BODIES[0], 2)).x + find_home(Spot(BODIES[0], 3)).x) / 2, abs=1.5)
    pose, ghost_face = show_ghost_over("parallel-fifths", ("pair", 0, 2))
    assert isinstance(ghost_face, ErrorFace)
    assert ghost_face.as_overlay
    assert pose.width > 1.9 * find_home(Spot(BODIES[0], 2)).width
    pose, ghost_face = show_ghost_over("spacing", Spot(BODIES[1], 0))
    assert ghost_face.as_overlay
    assert pose.x == pytest.approx(find_home(Spot(BODIES[1], 0)).x, abs=1)
    pose, _ = show_ghost_over("V", ("gap", 0, 0))
    assert pose.x < find_home(Spot(BODIES[0], 0)).x
    pose, _ = show_ghost_over("Do", ("bass", 0, 0))
    assert pose.y > find_home(Spot(BODIES[0], 0)).y + find_home(Spot(BODIES[0], 0)).height / 2
    positions_before = [find_home(Spot(BODIES[0], index)).x for index in range(4)]
    hands.take_up(hands.find_spot(face["passing64"]))
    QTest.mouseMove(board.view.viewport(), hands.point(("gap", 0, 1)))
    positions_open = [find_home(Spot(BODIES[0], index)).x for index in range(4)]
    assert positions_open[0] < positions_before[0]
    assert positions_open[1] > positions_before[1]
    board.view.cancel_all()
    assert [find_home(Spot(BODIES[0], index)).x for index in range(4)] == positions_before


def test_the_ghost_replaces_the_slot_while_the_pointer_is_over_it(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(PHRASES, HAND_WORDS))
    hands = make_hands(board)
    for card, target in (("V", ("gap", 0, 0)), ("Do", ("bass", 0, 0))):
        spot = hands.find_spot(table.deck.face[card])
        hands.take_up(spot)
        zone = board.scene.zones[target]
        assert isinstance(zone.face, SlotFace)
        QTest.mouseMove(board.view.viewport(), hands.point(target))
        assert board.scene.zones[target].face == ZoneFace("bare")
        QTest.mouseMove(board.view.viewport(), hands.point(STYLES))
        assert board.scene.zones[target].face == zone.face
        board.view.cancel_all()


def test_no_card_is_highlighted_while_a_card_is_carried(make_board: MakeBoard, table: Any, make_hands: Any) -> None:
    board = make_board(table.make_state(PHRASES, HAND_WORDS))
    hands = make_hands(board)
    first, second = Spot(BODIES[0], 0), Spot(BODIES[0], 1)
    board.highlight_source(tuple(first), True)
    assert Flag.LIT in board.scene.cards[first].flags_shown
    hands.take_up(hands.find_spot(table.deck.face["V"]))
    board.highlight_source(tuple(second), True)
    assert not any(Flag.LIT in item.flags_shown for item in board.scene.cards.values())


# --- locking ----------------------------------------------------------------------------------------------------------


def read_phrase_total(board: Board) -> int | None:
    """Return the points on Ana's plate for the phrase that is counted, if any."""
    if board.ui_state.counting is None:
        return None
    face = board.scene.plates["seat", 0, 0].face
    assert isinstance(face, SeatPlate)
    score_before: int = board.match.record.steps[board.match.position - 1].before.scores[0]
    return face.score - score_before


@pytest.fixture
def lock_action(table: Any) -> Lock:
    return Lock(table.deck.face["authentic"], 0, 2)


@pytest.fixture
def ready_board(make_board: MakeBoard, table: Any, monkeypatch: pytest.MonkeyPatch) -> Board:
    """Ana's phrase waits for its cadence: 11 points."""
    monkeypatch.setattr(performer, "STAGED_DELAY_MS", 1)
    monkeypatch.setattr(performer, "UNSTAGED_DELAY_MS", 1)
    return make_board(table.make_state(("I+Do IV V+Ti I+Do", "I"), HAND_WORDS))


def test_a_locked_phrase_is_counted_card_by_card_and_then_cleared(
    ready_board: Board, lock_action: Lock, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready_board.has_own_clock = False  # as the shell sets it where the match is heard
    ready_board.match.attempt(lock_action)
    assert len(ready_board.current_view.discard) == 3 + 8
    body = [Spot(BODIES[0], index) for index in range(4)]
    assert all(spot in ready_board.scene.cards for spot in body)
    totals = [read_phrase_total(ready_board)]
    for spot in body:
        ready_board.highlight_source(tuple(spot), True)
        assert Flag.LIT in ready_board.scene.cards[spot].flags_shown
        totals.append(read_phrase_total(ready_board))
        ready_board.highlight_source(tuple(spot), False)
    assert totals == [0, 2, 3, 4, 11]
    face = ready_board.scene.cards[body[0]].face
    assert isinstance(face, HarmonyFace)
    assert face.score == 1
    ready_board.on_sound_ended()
    qtbot.waitUntil(lambda: read_phrase_total(ready_board) is None)
    assert not any(spot in ready_board.scene.cards for spot in body)
    assert Spot(DISCARD_PILE, 10) in ready_board.scene.cards


def test_the_next_action_clears_the_locked_phrase_at_once(ready_board: Board, lock_action: Lock, table: Any) -> None:
    ready_board.has_own_clock = False
    ready_board.match.attempt(lock_action)
    assert read_phrase_total(ready_board) == 0
    ready_board.match.attempt(Style(table.deck.face["bach"]))
    assert read_phrase_total(ready_board) is None
    assert ready_board.ui_state.counting is None
    assert len(ready_board.scene.cards) == len(ready_board.scene.layout.cards)
    ready_board.highlight_source((BODIES[0], 1), True)  # the sound goes on without a card to highlight
    assert read_phrase_total(ready_board) is None


def test_counted_cards_of_a_locked_phrase_move_to_the_discard_pile(
    ready_board: Board, lock_action: Lock, table: Any
) -> None:
    ready_board.set_motion(True)
    ready_board.has_own_clock = False
    ready_board.match.attempt(lock_action)
    ready_board.scene.motion.finish()
    item = ready_board.scene.cards[Spot(lane_place("cadence", 0, 2), 0)]
    ready_board.clear_held_view()
    assert ready_board.scene.motion.is_busy
    top = ready_board.scene.cards[Spot(DISCARD_PILE, 10)]
    assert top is item
    assert ready_board.scene.motion.goal_of(item).x == pytest.approx(item.home.x)
    ready_board.scene.motion.finish()


# --- sound ------------------------------------------------------------------------------------------------------------


def test_a_phrase_with_an_error_can_be_heard_as_placed_and_corrected(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(("I V7*unresolved-seventh I", "I"), HAND_WORDS))
    passages: list[Passage] = []
    board.passage_requested.connect(passages.append)
    assert not board.find_button("as_it_lies").isHidden()
    QTest.mouseClick(board.find_button("as_it_lies"), LEFT_BUTTON)
    QTest.keyClick(board.view, Qt.Key.Key_B)
    as_placed, corrected = passages
    assert [note.pitch for note in as_placed.notes] != [note.pitch for note in corrected.notes]
    assert as_placed.title == corrected.title


def test_a_just_locked_phrase_can_be_heard_as_placed_and_corrected(
    make_board: MakeBoard, table: Any, lock_action: Lock
) -> None:
    board = make_board(table.make_state(("I IV*parallel-fifths> V*parallel-fifths< I V I", "I"), HAND_WORDS))
    board.has_own_clock = False
    board.match.attempt(Lock(lock_action.card, 0, 4))
    passages: list[Passage] = []
    board.passage_requested.connect(passages.append)
    QTest.keyClick(board.view, Qt.Key.Key_A)
    QTest.keyClick(board.view, Qt.Key.Key_B)
    assert len(passages) == 2
    assert [note.pitch for note in passages[0].notes] != [note.pitch for note in passages[1].notes]


def test_a_phrase_without_errors_has_no_compare_buttons(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(("I V I", "I"), HAND_WORDS))
    assert board.find_button("as_it_lies").isHidden()
    assert board.find_button("corrected").isHidden()


def test_a_card_previews_itself_and_its_row_previews_the_phrase(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(("I IV V I", "I"), HAND_WORDS))
    passages: list[Passage] = []
    board.preview_requested.connect(passages.append)
    hands = make_hands(board)
    QTest.mouseMove(board.view.viewport(), hands.point(Spot(BODIES[0], 1)))
    QTest.keyPress(board.view, Qt.Key.Key_L)
    QTest.mouseMove(board.view.viewport(), hands.point(("row", 0, 0)))
    QTest.keyRelease(board.view, Qt.Key.Key_L)
    card_passage, phrase_passage = passages
    assert card_passage.title == "IV"
    assert len(phrase_passage.notes) >= 3 * len(card_passage.notes)
    assert board.make_preview(hands.find_spot(table.deck.face["V"]), is_private=True) is not None


# --- Mozart, the discard pile, keys -----------------------------------------------------------------------------------


def test_replacing_mozart_lets_the_player_take_cards_from_the_pile(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(("I V", "I"), HAND_WORDS, discard="V7 I6 vi Do", styles="mozart"))
    hands = make_hands(board)
    face = table.deck.face
    hands.act(Style(face["bach"]))
    assert board.current_view.phase == "take"
    assert board.ui_state.is_pile_open(board.current_view)
    assert not any(Flag.PLAYABLE in card.flags_shown for card in board.scene.cards.values()), "nothing is played now"
    hands.act(Take(face["V7"]))
    hands.click(Spot(DISCARD_PILE, board.current_view.discard.index(face["vi"])))
    assert board.match.record.steps[-1].action == Take(face["vi"])
    assert board.ui_state.is_pile_open(board.current_view)
    QTest.keyClick(board.view, Qt.Key.Key_E)
    assert board.match.record.steps[-1].action == LEAVE
    assert not board.ui_state.is_pile_open(board.current_view)


def test_the_discard_pile_can_be_looked_through(make_board: MakeBoard, table: Any, make_hands: Any) -> None:
    board = make_board(table.make_state(("I V", "I"), HAND_WORDS, discard="V7 I6 vi Do"))
    hands = make_hands(board)
    hands.click(Spot(DISCARD_PILE, 3))
    assert all(Spot(DISCARD_PILE, index) in board.scene.cards for index in range(4))
    board.view.setFocus()
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    assert Spot(DISCARD_PILE, 0) not in board.scene.cards
    QTest.keyClick(board.view, Qt.Key.Key_D)
    assert Spot(DISCARD_PILE, 0) in board.scene.cards
    hands.drag(hands.find_spot(table.deck.face["I"]), ("gap", 0, 2))
    assert Spot(DISCARD_PILE, 0) not in board.scene.cards


def test_the_prompt_shows_how_many_plays_are_left_in_the_turn(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(("I V", "I"), "I IV Do bach authentic"))
    face = table.deck.face
    words = prompt_label(board)
    assert words.accessibleName().startswith("Ana has 7 points, 60 win. Ana: play up to 3 chords")
    assert words.accessibleName().endswith("Harmony 3 left, Voice leading 2 left, Style 1 left")
    board.match.attempt(Play(face["I"], 0, 2))
    board.match.attempt(Attach(face["Do"], "soprano", 0, 0))
    assert "up to 2 chords" in words.text()
    assert "Harmony 2 left, Voice leading 1 left" in words.accessibleName()
    board.match.attempt(Style(face["bach"]))
    assert words.accessibleName().endswith("Style 0 left")
    board.match.attempt(Lock(face["authentic"], 0, 1))
    assert "Phrase locked" in words.accessibleName()
    assert "Harmony" not in words.accessibleName()
    board = make_board(table.make_state(("I V", "I"), styles="brahms"))
    assert "Harmony no limit, Voice leading no limit" in prompt_label(board).accessibleName()


@pytest.mark.parametrize(
    ("phrase", "cards", "action_names"),
    [
        ("I V", "passing64 pedal64", "play a special harmony"),
        ("I V", "IV V I I6 passing64 pedal64", "play a special harmony"),
        ("I V", "ii vi iii", "end the turn"),
        ("", "ii IV vi iii Do Re Mi Fa", "discard"),
        ("", "I IV vi iii Do Re Mi Fa", "begin a phrase or discard"),
    ],
)
def test_the_prompt_names_the_possible_actions(
    make_board: MakeBoard, table: Any, phrase: str, cards: str, action_names: str
) -> None:
    board = make_board(replace(table.make_state((phrase, "I"), cards), harmonies=3 if phrase else 0))
    assert prompt_label(board).text().endswith(f": {action_names}")


def test_the_prompt_asks_a_player_without_a_phrase_to_begin_one(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(("", "I")))
    assert board.prompt is not None
    assert "Ana: begin a phrase" in prompt_label(board).accessibleName()


def test_a_player_with_an_empty_hand_can_draw_and_end_the_turn(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(("I V", "I"), hand="", phase="draw"))
    assert board.match.viewer is None  # there is nothing that must not be seen
    make_hands(board).act(DRAW_DECK)
    assert board.match.record.steps[-1].action == DRAW_DECK
    board = make_board(table.make_state(("I V", "I"), hand=""))
    assert board.find_button("end").isVisible()
    QTest.keyClick(board.view, Qt.Key.Key_E)
    assert board.match.record.steps[-1].action == END_TURN


@pytest.mark.parametrize("input_method", ["mouse", "key"])
def test_a_phrase_can_be_abandoned_by_mouse_and_by_key(
    make_board: MakeBoard, table: Any, make_hands: Any, input_method: str
) -> None:
    board = make_board(table.make_state(("ii+Fa V_Sol vi", "I")))
    assert not board.find_button("abandon").isHidden()
    if input_method == "key":
        QTest.keyClick(board.view, Qt.Key.Key_X)
    else:
        make_hands(board).act(ABANDON)
    assert board.match.record.steps[-1].action == ABANDON
    assert not any(card.spot.place == BODIES[0] for card in board.scene.layout.cards)
    assert board.find_button("abandon").isHidden()
    assert "Phrase abandoned" in prompt_label(board).accessibleName()


def test_hovering_another_players_phrase_or_plate_enlarges_the_phrase(
    make_board: MakeBoard, table: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit_board, "REST_DELAY_MS", 0)
    board = make_board(table.make_state(("I V", " ".join(["I IV V"] * 5)), HAND_WORDS))
    layout_before = board.scene.layout
    small = {card.spot: card for card in layout_before.cards if card.spot.place == BODIES[1]}
    for target in (("seat", 1, 0), Spot(BODIES[1], 3), ("row", 1, 0)):
        item = board.scene.find_item(target)
        assert item is not None
        QTest.mouseMove(board.view.viewport(), QPoint(round(item.home.x), round(item.home.y)))
        qtbot.waitUntil(lambda: board.scene.layout != layout_before)
        large: list[tuple[Any, Any]] = [(card.spot.place, card) for card in board.scene.layout.cards]
        enlarged_again = {place[1]: card for place, card in large if isinstance(place, tuple)}
        assert {spot: card.face for spot, card in enlarged_again.items()} == {
            spot: card.face for spot, card in small.items()
        }
        assert all(card.height > 1.5 * small[spot].height for spot, card in enlarged_again.items())
        QTest.mouseMove(board.view.viewport(), QPoint(3, board.view.viewport().height() - 3))
        assert board.scene.layout == layout_before
    assert board.drag_targets(Spot(HANDS[0], 0)) is not None, "the match continues as before"


def test_the_best_lock_of_a_view_is_computed_once(
    make_board: MakeBoard, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = make_board(table.make_state(("I IV V I V I", ""), HAND_WORDS))
    best = board.find_best_lock()
    assert best[0] is not None
    monkeypatch.setattr(type(board.game), "apply", None)
    board.refresh()
    assert board.find_best_lock() == best
