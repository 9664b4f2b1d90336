"""Test drops, clicks and keys on Muzicando's table.

This includes highlights, messages, pictures and sounds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engines.muzicando.actions import CONCEDE, DEAL, PASS, Bid, Lay, Name, TakeSeat
from engines.muzicando.deck import card_of
from engines.muzicando.scoring import count_display_points
from engines.muzicando.state import HANDS, STOCK, State, cell_place
from tabletop.boards.kit.performance import STAFF_KEY
from tabletop.boards.muzicando.art.faces import SignFace
from tabletop.boards.muzicando.art.table_faces import CellFace
from tabletop.boards.muzicando.bidding import bid_key, name_key
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.display import column_key
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY, SHEET_KEY
from tabletop.table.items import Mark
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic.by_hand import LEFT_BUTTON, NO_MODIFIER, Keys
from tests.tabletop.boards.generic.gestures import Hands
from tests.tabletop.boards.muzicando.play import find_card_spot
from tests.tabletop.boards.opening import prompt_label
from tools.screens import moments

MakeBoard = Callable[..., Board]
MakeDisplayState = Callable[..., State]
ListStates = Callable[..., list[State]]


def find_last_action(board: Board) -> Any:
    return board.match.record.steps[-1].action


def list_highlighted(board: Board) -> set[Any]:
    return {item.target for item in board.scene.items_on_table() if item.marks & Mark.LEGAL_TARGET}


def read_message(board: Board) -> str:
    assert board.view.message.isVisible()
    return board.view.message.text


# --- placing ----------------------------------------------------------------------------------------------------------


def test_matching_cells_are_highlighted_and_the_ghost_fits_the_cell(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("sarabanda", "rDo@0,0 bSi@1,0", "rRe gMi"))
    hands, spot = Hands(board), find_card_spot(board, card_of(0, 1))
    hands.take_up(spot)
    assert list_highlighted(board) == {cell_place(*cell) for cell in ((-1, 0), (0, 1), (0, -1))}
    end = hands.point(cell_place(0, 1))
    QTest.mouseMove(board.view.viewport(), end + QPoint(2, 0))
    QTest.mouseMove(board.view.viewport(), end)
    ghost, cell = opening.find_ghost(board), board.scene.plates[cell_place(0, 1)]
    assert (ghost.home.x, ghost.home.y) == (cell.home.x, cell.home.y)
    assert ghost.home.width == pytest.approx(cell.home.width, abs=1)
    hands.let_go(cell_place(0, 1))
    assert find_last_action(board) == Lay(card_of(0, 1), 0, 1)


def test_a_sign_can_be_placed_on_an_enclosed_note(make_board: MakeBoard, make_display_state: MakeDisplayState) -> None:
    board = make_board(make_display_state("sarabanda", "rDo@0,0 bSi@1,0 iRe@-1,0 vRe@0,1 gRe@0,-1", "rMi r*"))
    hands, sign = Hands(board), card_of(0, 7)
    hands.take_up(find_card_spot(board, sign))
    assert list_highlighted(board) == {Spot(cell_place(0, 0), 0)}
    hands.let_go(Spot(cell_place(0, 0), 0))
    assert find_last_action(board) == Lay(sign, 0, 0)
    face = board.scene.cards[Spot(cell_place(0, 0), 1)].face
    assert isinstance(face, SignFace)
    assert face.covered_name == "Do"


def test_parada_accepts_a_drop_anywhere_in_the_column(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    state = make_display_state("parada", "rDo@0,0 bSol@4,4", "rRe bMi oMi r*")
    for target in (cell_place(0, 5), column_key(0), cell_place(0, 1), Spot(cell_place(0, 0), 0)):
        board = make_board(state)
        hands = Hands(board)
        hands.take_up(find_card_spot(board, card_of(0, 1)))
        assert list_highlighted(board) == {cell_place(0, 1)}, "its own place is shown"
        item = board.scene.find_item(target)
        assert item is not None
        point = QPoint(round(item.home.x), round(item.home.y - 0.3 * item.home.height))
        QTest.mouseMove(board.view.viewport(), point)
        QTest.mouseRelease(board.view.viewport(), LEFT_BUTTON, NO_MODIFIER, point)
        assert find_last_action(board) == Lay(card_of(0, 1), 0, 1)
    board = make_board(state)
    Hands(board).drag(find_card_spot(board, card_of(0, 1)), cell_place(4, 3))
    assert read_message(board) == "Red Re has its own place in the red column."


def test_muzicando_accepts_a_card_only_on_its_own_pile(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("muzicando", "rDo@0,0", "rRe bMi r*"))
    hands = Hands(board)
    hands.drag(find_card_spot(board, card_of(0, 1)), column_key(1))
    assert read_message(board) == "Red Re goes onto the red pile."
    hands.drag(find_card_spot(board, card_of(0, 7)), column_key(0))
    assert find_last_action(board) == Lay(card_of(0, 7), 0, 7)


def test_placed_cards_keep_their_items_when_the_grid_grows(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    cells = " ".join(f"{'rogbi'[x % 5]}{('Do', 'Re', 'Mi', 'Fa', 'Sol', 'La', 'Si')[x % 7]}@{x},0" for x in range(7))
    board = make_board(make_display_state("sarabanda", cells, "vDo gMi"))
    items_before = {
        spot: (item, item.home.width)
        for spot, item in board.scene.cards.items()
        if spot.place.name == "cell"  # type: ignore[attr-defined]
    }
    Hands(board).drag(find_card_spot(board, card_of(6, 0)), cell_place(7, 0))
    for spot, (item, width) in items_before.items():
        assert board.scene.cards[spot] is item
        assert item.home.width != width
    assert board.scene.cards[Spot(cell_place(6, 0), 0)].home.x != 0


# --- the hand ---------------------------------------------------------------------------------------------------------


def test_cells_show_fitting_notes_while_a_card_or_cell_is_hovered(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("sarabanda", "rDo@0,0 bSi@1,0 iRe@-1,0 vRe@0,1 gRe@0,-1", "rRe oMi bSol r*"))

    def read_labels() -> dict[Any, str]:
        cells = {key: item.face for key, item in board.scene.plates.items()}
        return {key: face.label for key, face in cells.items() if isinstance(face, CellFace) and face.label}

    hands = Hands(board)
    assert not read_labels()
    mi = find_card_spot(board, card_of(1, 2))
    QTest.mouseMove(board.view.viewport(), hands.grip(mi))
    assert cell_place(0, 2) in read_labels()
    assert cell_place(2, 0) not in read_labels(), "Mi does not go beside Si"
    QTest.mouseMove(board.view.viewport(), hands.grip(find_card_spot(board, card_of(0, 7))))
    assert ("takes", 0, 0) in board.scene.plates, "a sign goes on the note that has cards on all four sides"
    QTest.mouseMove(board.view.viewport(), hands.point(cell_place(2, 0)))
    assert read_labels() == {cell_place(2, 0): "Do La"}
    QTest.mouseMove(board.view.viewport(), QPoint(3, 300))
    assert not read_labels()


def test_playable_cards_are_raised_unless_this_is_switched_off(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("sarabanda", "rDo@0,0 bSi@1,0 iRe@-1,0 vRe@0,1 gRe@0,-1", "rRe oMi bSol r*"))

    def list_raised_cards() -> set[int]:
        playable_items = {spot: card for spot, card in board.scene.cards.items() if card.flags_shown & Flag.PLAYABLE}
        return {board.current_view.hands[0][spot.index] for spot in playable_items}

    fitting = {action.card for action in board.match.legal if isinstance(action, Lay)}
    assert card_of(0, 7) in fitting
    assert list_raised_cards() == fitting
    board.view.setFocus()
    Keys(board).type("F")
    assert not list_raised_cards()
    Keys(board).type("F")
    assert list_raised_cards() == fitting


def test_number_keys_focus_the_cards_of_a_note(make_board: MakeBoard, make_display_state: MakeDisplayState) -> None:
    board = make_board(make_display_state("parada", "rDo@0,0", "rRe bMi oMi b*"))
    board.view.setFocus()
    keys = Keys(board)
    for number, names in (("3", ["Orange Mi", "Blue Mi", "Orange Mi"]), ("8", ["Blue flat"])):
        for name in names:
            keys.type(number)
            focus = board.view.navigator.focused_target
            assert board.view.navigator.is_visible
            assert board.target_name(focus) == name
    keys.type("7")
    assert board.target_name(board.view.navigator.focused_target) == "Blue flat", "there is no Si"


def test_the_o_key_sorts_the_hand(make_board: MakeBoard, make_display_state: MakeDisplayState) -> None:
    board = make_board(make_display_state("parada", "rDo@0,0", "rSi bDo"))
    board.view.setFocus()

    def list_hand_order() -> list[int]:
        cards = [card for spot, card in board.scene.cards.items() if spot.place == HANDS[0]]
        return [card.target.index for card in sorted(cards, key=lambda card: card.home.x)]  # type: ignore[attr-defined]

    assert list_hand_order() == [0, 1]
    Keys(board).type("O")
    assert list_hand_order() == [1, 0]
    assert board.find_button("order").text() == "Sort: note"


# --- bidding and choosing ---------------------------------------------------------------------------------------------


@pytest.fixture
def bidding_board(open_new_board: MakeBoard) -> Board:
    board = open_new_board(4, seed=2)
    board.match.attempt(DEAL)
    board.match.raise_curtain()
    board.view.setFocus()
    return board


def test_bids_can_be_clicked(bidding_board: Board) -> None:
    hands = Hands(bidding_board)
    hands.click(bid_key(Bid(2, "parada")))
    assert find_last_action(bidding_board) == Bid(2, "parada")
    hands.lift()
    hands.click(bid_key(Bid(1, "muzicando")))
    assert read_message(bidding_board) == "After 2 Parada a bid has to be higher: at least 2 Muzicando."
    QTest.mouseClick(bidding_board.find_button("leave"), LEFT_BUTTON)
    assert find_last_action(bidding_board) == PASS
    hands.lift()
    QTest.mouseClick(bidding_board.find_button("leave"), LEFT_BUTTON)
    assert [bid for _, bid in bidding_board.match.state.bids] == [Bid(2, "parada"), None, None]


def test_bids_can_be_typed(bidding_board: Board) -> None:
    keys = Keys(bidding_board)
    keys.type("3")
    assert bidding_board.ui_state.bid_level == 3
    assert "bid 3 in which display" in prompt_label(bidding_board).accessibleName()
    keys.press(Qt.Key.Key_Escape)
    assert bidding_board.ui_state.bid_level is None
    keys.type("2P")
    assert find_last_action(bidding_board) == Bid(2, "parada"), "P chooses Parada once a level was chosen"
    keys.lift()
    keys.type("P")
    assert find_last_action(bidding_board) == PASS, "P passes if no level was chosen"
    keys.lift()
    keys.type("1S")
    assert "has to be higher" in read_message(bidding_board)


def test_the_first_player_has_to_bid_after_all_have_passed(bidding_board: Board) -> None:
    """The first player served may make any bid, but may not pass."""
    first = bidding_board.match.state.seats[bidding_board.match.state.to_move]
    for _ in range(4):
        Hands(bidding_board).act(PASS)
    bidding_board.match.raise_curtain()
    assert prompt_label(bidding_board).accessibleName() == f"{first}: all have passed, so make a bid."
    assert bidding_board.find_button("leave").isHidden()
    Keys(bidding_board).type("P")
    assert read_message(bidding_board).startswith("All have passed, so the first player served has to bid")
    assert len(bidding_board.match.state.bids) == 4
    Hands(bidding_board).click(bid_key(Bid(3, "glissando")))
    assert find_last_action(bidding_board) == Bid(3, "glissando")


def test_a_display_is_named_by_a_click_a_letter_or_a_number(open_new_board: MakeBoard) -> None:
    for input_method in ("click", "M", "4"):
        board = open_new_board(3, seed=2)
        board.match.attempt(DEAL)
        board.match.raise_curtain()
        board.view.setFocus()
        if input_method == "click":
            Hands(board).click(name_key("muzicando"))
        else:
            Keys(board).type(input_method)
        assert find_last_action(board) == Name("muzicando")


def test_a_player_can_take_a_chair(open_new_board: MakeBoard) -> None:
    board = open_new_board(8, seed=1)
    Hands(board).act(TakeSeat(2))
    assert find_last_action(board) == TakeSeat(2)
    assert board.match.state.order[3] == board.match.record.start_state.to_move
    Hands(board).click(Spot(STOCK, len(board.match.state.stock) - 1))
    assert find_last_action(board) == DEAL


# --- the bar ----------------------------------------------------------------------------------------------------------


def test_an_illegal_pass_has_no_button_and_its_key_says_why(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("parada", "rDo@0,0", "rRe bMi"))
    board.view.setFocus()
    assert board.find_button("leave").isHidden()
    reason = "Only a player who has no place for a note passes, and there is one for red Re."
    Keys(board).type("P")
    assert read_message(board) == reason
    assert not board.match.record.steps


def test_pass_is_the_primary_button_if_no_card_fits(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("parada", "rDo@0,0", "rMi bMi"))
    assert board.find_button("leave").isEnabled()
    assert board.find_button("leave").property("role") == "primary"
    assert "nothing fits" in prompt_label(board).accessibleName()
    QTest.mouseClick(board.find_button("leave"), LEFT_BUTTON)
    assert find_last_action(board) == PASS


@pytest.mark.parametrize(
    ("display", "placed_cards", "hand", "words"),
    [
        ("sarabanda", "", "rDo bMi", "Ana: open with Do"),
        ("parada", "", "rDo bMi", "Ana: open with an oval card"),
        ("sarabanda", "rDo@0,0", "rRe bMi", "Ana: lay a card one step from a neighbour"),
        ("glissando", "rDo@0,0", "bRe bMi", "Ana: lay the next card of a string"),
        ("parada", "rDo@0,0", "rRe bMi", "Ana: lay the next card of a column"),
        ("muzicando", "rDo@0,0", "rRe bMi", "Ana: lay the next card of a pile"),
        ("parada", "rDo@0,0", "bMi r*", "Ana: lay a sign, or pass"),
        ("parada", "rDo@0,0", "bMi bRe", "Ana: nothing fits"),
    ],
)
def test_the_prompt_says_what_to_do_in_one_sentence(
    make_board: MakeBoard, make_display_state: MakeDisplayState, display: str, placed_cards: str, hand: str, words: str
) -> None:
    board = make_board(make_display_state(display, placed_cards, hand))
    assert QTextDocumentFragment.fromHtml(prompt_label(board).text()).toPlainText() == words
    assert words in prompt_label(board).accessibleName()


def test_the_prompt_shows_the_points_of_a_finished_display(
    list_match_states: ListStates, make_board: MakeBoard
) -> None:
    state = next(state for state in list_match_states(4) if state.phase == "deal" and state.played)
    points = count_display_points(state, state.played[-1])
    board = make_board(state)
    text = prompt_label(board).text().replace("−", "-")
    assert text.startswith(f"N–S {points[0]:+d}, E–W {points[1]:+d}")
    assert board.find_button("deal").isVisible()


def test_the_chooser_asks_before_a_player_concedes(make_board: MakeBoard, make_display_state: MakeDisplayState) -> None:
    board = make_board(make_display_state("parada", "rDo@0,0", "rRe bMi"))
    hands = Hands(board)
    QTest.mouseClick(board.find_button("concede"), LEFT_BUTTON)
    assert board.view.chooser.is_asking
    hands.choose("Play on")
    assert not board.match.record.steps
    board.view.setFocus()
    Keys(board).type("G")
    hands.choose("Concede: −12 for N–S, nothing for E–W")
    assert find_last_action(board) == CONCEDE
    assert board.match.state.phase == "deal"
    assert board.ui_state.is_scoreboard_open(board.current_view)


def test_the_scoreboard_opens_and_closes(make_board: MakeBoard, make_display_state: MakeDisplayState) -> None:
    board = make_board(make_display_state("parada", "rDo@0,0", "rRe bMi"))
    board.view.setFocus()
    hands, keys = Hands(board), Keys(board)
    keys.type("S")
    assert SHEET_KEY in board.scene.plates
    assert board.find_button("sheet").isChecked()
    keys.press(Qt.Key.Key_Escape)
    assert SHEET_KEY not in board.scene.plates
    QTest.mouseClick(board.find_button("sheet"), LEFT_BUTTON)
    assert SHEET_KEY in board.scene.plates
    hands.drag(find_card_spot(board, card_of(0, 1)), cell_place(0, 1))
    hands.lift()
    assert SHEET_KEY in board.scene.plates, "the scoreboard stays open if a player opened it"
    hands.click(CLOSE_KEY)
    assert SHEET_KEY not in board.scene.plates
    assert not board.find_button("sheet").isChecked()


# --- eyes and ears ----------------------------------------------------------------------------------------------------


def test_visible_cards_can_be_previewed_and_own_cards_in_private(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("sarabanda", "rDo@0,0 bSi@1,0 iRe@-1,0 vRe@0,1 gRe@0,-1 r*@0,0", "rMi"))
    note = board.make_preview(Spot(cell_place(1, 0), 0))
    assert note is not None
    assert note.notes[0].name.startswith("B")
    sign = board.make_preview(Spot(cell_place(0, 0), 1))
    assert sign is not None
    assert len(sign.notes) == 2, "a sharp rises"
    own_card = find_card_spot(board, card_of(0, 2))
    assert board.make_preview(own_card) is None
    passage = board.make_preview(own_card, is_private=True)
    assert passage is not None
    assert passage.notes[0].name.startswith("E")
    assert board.make_preview(Spot(HANDS[1], 0), is_private=True) is None, "other hands are not previewed"
    assert board.make_preview(STOCK) is None


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_end_of_a_display_is_also_performed_over_the_empty_hand(qtbot: QtBot, size: tuple[int, int]) -> None:
    end_position = next(
        candidate for candidate in moments.positions("muzicando") if candidate.name == "4-parada-sounding"
    )
    board = opening.open_position(qtbot, end_position)
    board.resize(*size)
    assert not board.current_view.hands[board.make_board_view().bottom_seat]
    staff = board.scene.plates[STAFF_KEY].home
    assert staff.y + staff.height / 2 > board.areas.prompt.bottom
    (contract,) = (plate.home for key, plate in board.scene.plates.items() if key == ("contract", 0, 0))
    assert staff.y + staff.height / 2 < contract.y - contract.height / 2, "the played cards stay visible"
    assert not board.board_actions.find_action("sheet").isVisible(), "no button covers the performance"
    cards = [card for card in board.scene.layout.cards if Flag.PERFORMED in card.flags]
    assert min(card.height for card in cards) > 0.2 * board.view.area.height


def test_the_prompt_stays_empty_until_a_display_is_counted(qtbot: QtBot) -> None:
    end_positions = [
        candidate
        for candidate in moments.positions("muzicando")
        if candidate.name.endswith(("parada-sounding", "sarabanda-sounding"))
    ]
    for end_position in end_positions:
        board = opening.open_position(qtbot, end_position)
        assert board.staged_performance is not None
        assert not prompt_label(board).text()
        deals = board.board_actions.find_action("deal")
        assert not deals.isVisible()
        board.on_sound_ended()
        board.clear_held_view()
        board.scene.motion.finish()
        assert prompt_label(board).text()
        assert deals.isVisible() == (DEAL in board.match.legal)
