"""Test drops, clicks and double clicks on Cantoludus' table.

This includes the messages when they do nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from engines.cantoludus.actions import (
    DONE,
    END_TURN,
    Bank,
    Claim,
    Discard,
    Double,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
)
from engines.cantoludus.actions import Replace as ReplaceCard
from engines.cantoludus.deck_file import Effect
from engines.cantoludus.state import BANKS, DECKS, DISCARDS, GATHERED, HANDS, ORCHESTRA_DECK, REMOVED, row_place
from engines.theory.passage import Passage
from tabletop.boards.cantoludus.board import Board
from tabletop.boards.cantoludus.piano import KeyFace
from tabletop.boards.cantoludus.tray import TRAY_KEY
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.common_faces import ZoneFace
from tabletop.boards.kit.intent import ActionSequence, Intent
from tabletop.boards.kit.piano_keys import PIANO, find_piano_key
from tabletop.table.layout import Flag, Move, Spot
from tests.engines.cantoludus.table.cantoludus_table import (
    arrange,
    give_chord,
    give_sign,
    make_claim,
    make_gift,
    read_card,
    read_cards,
)
from tests.tabletop.boards.generic.by_hand import LEFT_BUTTON
from tests.tabletop.boards.opening import prompt_label

MakeBoard = Callable[..., Board]
MakeHands = Callable[[Board], Any]
ESC, RETURN = Qt.Key.Key_Escape, Qt.Key.Key_Return


def find_row_spot(board: Board, word: str) -> Spot:
    """Return the spot of such a card in the rows."""
    claim = make_claim(board.match.state, word)
    return Spot(row_place(claim.row, claim.at), 0)


def find_own_spot(board: Board, word: str, bank: bool = False) -> Spot:
    """Return the spot of such a card in the hand or bank."""
    state = board.match.state
    seat = state.to_move
    place, cards = (BANKS, state.banks) if bank else (HANDS, state.hands)
    return Spot(place[seat], cards[seat].index(read_card(word)))


def list_actions(board: Board) -> list[Any]:
    return [step.action for step in board.match.record.steps]


def read_flags(board: Board, spot: Spot) -> Flag:
    return board.scene.cards[spot].flags_shown


def list_highlighted(board: Board) -> set[str]:
    """Return the player's cards that are highlighted."""
    state = board.match.state
    cards = {(HANDS[0], i): card for i, card in enumerate(state.hands[0])}
    cards |= {(BANKS[0], i): card for i, card in enumerate(state.banks[0])}
    return {
        board.game.card_name(card)
        for (place, i), card in cards.items()
        if read_flags(board, Spot(place, i)) & Flag.TARGET
    }


# --- giving by dropping -----------------------------------------------------------------------------------------------


def test_a_note_dropped_on_a_card_of_the_row_claims_it_and_pays(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G", orchestra="D C!"))
    make_hands(board).drag(find_own_spot(board, "E"), find_row_spot(board, "C!"))
    assert list_actions(board) == [Claim("orchestra", 1), make_gift("E")]
    assert board.current_view.claim == ("orchestra", 1)


def test_a_refused_drop_claims_nothing_returns_and_says_why(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="D C!"))
    make_hands(board).drag(find_own_spot(board, "D"), find_row_spot(board, "C!"))
    assert list_actions(board) == []
    assert board.view.message.slug == "can.acquire.chord"
    assert "D does not help to buy C major" in board.view.message.text
    item = board.scene.cards[find_own_spot(board, "D")]
    assert item.pose == item.home


def test_the_chooser_asks_which_accidental_pays_with_a_note(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C #", bank="#", orchestra="C#"))
    hands = make_hands(board)
    hands.drag(find_own_spot(board, "C"), find_row_spot(board, "C#"))
    assert board.view.chooser.is_asking
    assert list_actions(board) == []
    hands.choose("Give C as C♯ with a banked ♯")
    assert list_actions(board)[-1] == make_gift("C", "C#", sign="#", sign_from="bank")


@pytest.mark.parametrize("target", ["C!", "tray"])
def test_a_refused_accidental_says_that_it_goes_with_a_note(
    make_board: MakeBoard, make_hands: MakeHands, target: str
) -> None:
    board = make_board(arrange("C E G b", orchestra="C!"))
    hands = make_hands(board)
    if target == "tray":
        hands.drag(find_own_spot(board, "C"), find_row_spot(board, "C!"))
    steps = len(list_actions(board))
    hands.drag(find_own_spot(board, "b"), TRAY_KEY if target == "tray" else find_row_spot(board, "C!"))
    assert len(list_actions(board)) == steps
    assert "An accidental goes with a note at hand" in board.view.message.text
    assert "C♭" not in board.view.message.text


def test_the_cheapest_payment_for_an_accidental_may_be_another_one(
    make_board: MakeBoard, make_hands: MakeHands
) -> None:
    board = make_board(arrange("♮ C!", orchestra="b"))
    make_hands(board).double_click(find_row_spot(board, "b"))
    assert "♭ for ♮?" in prompt_label(board).text()
    board.view.setFocus()
    QTest.keyClick(board.view, RETURN)
    assert list_actions(board)[-1] == give_sign("♮")


# --- choosing first, then giving by clicks ----------------------------------------------------------------------------


def test_a_click_chooses_a_card_and_clicks_on_the_hand_pay_for_it(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="D C!"))
    hands = make_hands(board)
    hands.click(find_row_spot(board, "C!"))
    assert list_actions(board) == []
    assert board.ui_state.chosen == ("orchestra", 1)
    assert list_highlighted(board) == {"C", "E", "G"}
    hands.click(find_own_spot(board, "E"))
    assert list_actions(board) == [Claim("orchestra", 1), make_gift("E")]
    hands.click(find_own_spot(board, "D"))
    assert len(list_actions(board)) == 2
    assert board.view.message.text


def test_a_second_click_escape_or_another_card_ends_the_choice(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="D C!"))
    hands = make_hands(board)
    hands.click(find_row_spot(board, "C!"))
    hands.click(find_row_spot(board, "D"))
    assert board.ui_state.chosen == ("orchestra", 0)
    hands.click(find_row_spot(board, "D"))
    assert board.ui_state.chosen is None
    hands.click(find_row_spot(board, "D"))
    board.view.setFocus()
    QTest.keyClick(board.view, ESC)
    assert board.ui_state.chosen is None
    assert list_actions(board) == []


# --- the cheapest spend -----------------------------------------------------------------------------------------------


def test_a_double_click_offers_a_payment_and_enter_buys_the_card(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D # b", orchestra="D C!"))
    make_hands(board).double_click(find_row_spot(board, "C!"))
    assert list_actions(board) == []
    assert board.ui_state.offer
    ticked = {i for i in range(6) if read_flags(board, Spot(HANDS[0], i)) & Flag.SELECTED}
    assert ticked == {board.match.state.hands[0].index(card) for card in read_cards("C E G")}
    board.view.setFocus()
    QTest.keyClick(board.view, RETURN)
    assert board.match.state.purchases[0].card == read_card("C!")


def test_enter_presses_the_focused_button_despite_an_offer(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="D C!"))
    make_hands(board).double_click(find_row_spot(board, "C!"))
    assert board.ui_state.offer
    button = board.find_button("leave")
    button.setFocus()
    QTest.keyClick(button, RETURN)
    assert list_actions(board) == []
    assert not board.ui_state.offer


@pytest.mark.parametrize("target_kind", ["one of its cards", "the card itself"])
def test_a_click_buys_the_card_with_the_offered_payment(
    make_board: MakeBoard, make_hands: MakeHands, target_kind: str
) -> None:
    board = make_board(arrange("C E G D", orchestra="D C!"))
    hands = make_hands(board)
    hands.double_click(find_row_spot(board, "C!"))
    hands.click(find_row_spot(board, "C!") if target_kind == "the card itself" else find_own_spot(board, "E"))
    assert board.match.state.purchases[0].card == read_card("C!")


def test_a_key_offers_and_pays_the_rest_of_a_begun_purchase(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="D C!"))
    hands = make_hands(board)
    hands.drag(find_own_spot(board, "C"), find_row_spot(board, "C!"))
    board.view.setFocus()
    QTest.keyClick(board.view, Qt.Key.Key_C)
    assert sorted(gift.card for gift in board.ui_state.offer) == sorted(read_cards("E G"))
    QTest.keyClick(board.view, Qt.Key.Key_C)
    assert board.match.state.purchases


def test_the_primary_button_buys_the_chosen_card_or_ends_the_turn(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="D C!"))
    ends_at = board.find_button("end").geometry()
    assert board.find_button("end").property("role") == "primary"
    assert not board.find_button("buy").isVisible()
    make_hands(board).click(find_row_spot(board, "C!"))
    assert board.find_button("buy").property("role") == "primary"
    assert board.find_button("end").property("role") == ""
    assert board.find_button("end").geometry() == ends_at, "each button has a place of its own"
    assert board.find_button("buy").text() == "Buy C major · 2"
    QTest.mouseClick(board.find_button("buy"), LEFT_BUTTON)
    assert board.match.state.purchases[0].card == read_card("C!")


def test_playable_cards_can_pay_for_something_or_else_be_banked(make_board: MakeBoard) -> None:
    board = make_board(arrange("C E G F M3", orchestra="C! Bb"))
    playable = {i for i in range(5) if read_flags(board, Spot(HANDS[0], i)) & Flag.PLAYABLE}
    assert playable == {board.match.state.hands[0].index(card) for card in read_cards("C E G M3")}
    board = make_board(arrange("C E F", orchestra="C! Bb", progressions=""))
    assert all(read_flags(board, Spot(HANDS[0], i)) & Flag.PLAYABLE for i in range(3))


def test_blind_chords_offer_no_payment_for_or_with_chord_cards(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G", orchestra="C!", blind=True))
    make_hands(board).double_click(find_row_spot(board, "C!"))
    assert not board.ui_state.offer
    assert not board.find_button("buy").isVisible()
    board = make_board(arrange("C!", orchestra="E", blind=True))
    make_hands(board).double_click(find_row_spot(board, "E"))
    assert not board.ui_state.offer


# --- the bank, intervals, the end of a turn ---------------------------------------------------------------------------


def test_the_ghost_over_the_bank_shows_the_place_of_the_banked_card(make_board: MakeBoard) -> None:
    board = make_board(arrange("E G", bank="C F"))
    ghost = board.on_hovered(find_own_spot(board, "E"), BANKS[0])
    assert ghost is not None
    board.match.attempt(Bank(read_card("E")))
    banked = next(card for card in board.scene.layout.cards if card.spot == find_own_spot(board, "E", bank=True))
    assert (ghost.x, ghost.y, ghost.width, ghost.height) == (banked.x, banked.y, banked.width, banked.height)


@pytest.mark.parametrize("gesture", ["tray", "double click", "key"])
def test_an_interval_card_is_played_by_drop_double_click_or_key(
    make_board: MakeBoard, make_hands: MakeHands, gesture: str
) -> None:
    board = make_board(arrange("C M3", orchestra="D"))
    hands, spot = make_hands(board), find_own_spot(board, "M3")
    match gesture:
        case "double click":
            hands.double_click(spot)
        case "key":
            board.view.setFocus()
            QTest.keyClick(board.view, Qt.Key.Key_P)
        case _:
            hands.drag(spot, TRAY_KEY)
    assert list_actions(board) == [PlayInterval(read_card("M3"))]


def test_a_double_click_does_not_act_on_the_next_card_in_the_place(
    make_board: MakeBoard, make_hands: MakeHands
) -> None:
    """The next card moves to the place of the first one, which alone was meant."""
    board = make_board(arrange("M2 M3", phase="effect", effects=(Effect(do="discard", n=1),)))
    make_hands(board).double_click(Spot(HANDS[0], 0))
    assert len(list_actions(board)) == 1
    assert isinstance(list_actions(board)[0], Discard)


# --- effects ----------------------------------------------------------------------------------------------------------

ROW_NOTES = "D E F G A"


@pytest.mark.parametrize("gesture", ["click", "drag"])
@pytest.mark.parametrize(
    ("effect_kind", "spot", "goal", "action"),
    [
        ("discard", Spot(HANDS[0], 1), DISCARDS[0], Discard(read_card("E"))),
        ("topdeck", Spot(HANDS[0], 1), DECKS[0], PutBack(read_card("E"))),
        ("remove", Spot(HANDS[0], 1), REMOVED, Remove(read_card("E"), False)),
        ("remove", Spot(DISCARDS[0], 0), REMOVED, Remove(read_card("A"), True)),
        ("recover", Spot(DISCARDS[0], 0), HAND_KEY, Recover(read_card("A"))),
        ("spend-twice", Spot(HANDS[0], 0), TRAY_KEY, Double(read_card("C"))),
        ("replace-row", Spot(row_place("orchestra", 2), 0), ORCHESTRA_DECK, ReplaceCard(2)),
    ],
)
def test_every_choice_of_an_effect_is_made_by_click_or_drag(
    make_board: MakeBoard, make_hands: MakeHands, gesture: str, effect_kind: Any, spot: Spot, goal: Any, action: Any
) -> None:
    board = make_board(
        arrange("C E", discard="A M3", orchestra=ROW_NOTES, phase="effect", effects=(Effect(do=effect_kind, n=1),))
    )
    hands = make_hands(board)
    assert read_flags(board, spot) & Flag.TARGET
    hands.click(spot) if gesture == "click" else hands.drag(spot, goal)
    assert list_actions(board) == [action]


@pytest.mark.parametrize(("effect_kind", "words"), [("replace-row", "No more"), ("spend-twice", "None of them")])
def test_a_button_ends_an_optional_choice(make_board: MakeBoard, effect_kind: Any, words: str) -> None:
    board = make_board(arrange("C E", orchestra=ROW_NOTES, phase="effect", effects=(Effect(do=effect_kind, n=1),)))
    assert board.find_button("done").text() == words
    QTest.mouseClick(board.find_button("done"), LEFT_BUTTON)
    assert list_actions(board) == [DONE]


def test_the_curtain_falls_before_the_other_player_discards(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("Tri C", other_hand="D E"))
    hands = make_hands(board)
    hands.drag(find_own_spot(board, "Tri"), TRAY_KEY)
    assert board.view.curtain.is_down
    hands.lift()
    assert "Ben" in prompt_label(board).text()
    assert "Tritone" in prompt_label(board).text()
    hands.click(Spot(HANDS[1], 0))
    assert list_actions(board)[-1] == Discard(read_card("D"))


def test_taking_back_an_interval_card_is_refused_with_a_reason(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C", discard="A M3", phase="effect", effects=(Effect(do="recover", n=1),)))
    make_hands(board).click(Spot(DISCARDS[0], 1))
    assert list_actions(board) == []
    assert "only a note or chord can be taken back" in board.view.message.text


def test_either_discard_pile_opens_by_a_click_and_closes_by_escape(
    make_board: MakeBoard, make_hands: MakeHands
) -> None:
    board = make_board(arrange("C", discard="A M3", other_discard="B C"))
    board.view.setFocus()
    for seat in (0, 1):
        make_hands(board).click(Spot(DISCARDS[seat], 1))
        assert board.ui_state.open_pile_seat(board.current_view) == seat
        QTest.keyClick(board.view, ESC)
        assert board.ui_state.open_pile_seat(board.current_view) is None
    assert list_actions(board) == []


# --- Blind Chords -----------------------------------------------------------------------------------------------------


def test_the_settle_button_buys_a_card_in_blind_chords(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="C!", blind=True))
    hands = make_hands(board)
    for word in ("C", "E", "G"):
        hands.drag(find_own_spot(board, word), find_row_spot(board, "C!"))
    assert not board.match.state.purchases
    QTest.mouseClick(board.find_button("settle"), LEFT_BUTTON)
    assert board.match.state.purchases[0].card == read_card("C!")


def test_a_wrong_claim_in_blind_chords_returns_the_cards(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C E G D", orchestra="C! D!", blind=True))
    hands = make_hands(board)
    hands.drag(find_own_spot(board, "D"), find_row_spot(board, "C!"))
    QTest.mouseClick(board.find_button("settle"), LEFT_BUTTON)
    assert board.match.state.hands[0] == tuple(sorted(read_cards("C E G D")))
    assert "nothing more is bought" in prompt_label(board).text().replace("&nbsp;", " ")
    sentence = "That is not C major. The cards come back. Nothing more is bought this turn."
    assert sentence in [plate.face.label for plate in board.scene.layout.plates if isinstance(plate.face, ZoneFace)]
    for word in ("C!", "D!"):
        assert read_flags(board, find_row_spot(board, word)) & Flag.DIM
    hands.drag(find_own_spot(board, "D"), find_row_spot(board, "D!"))
    assert board.view.message.slug == "can.blind.failed"


def test_a_chord_card_in_blind_chords_pays_as_any_note_without_preview(
    make_board: MakeBoard, make_hands: MakeHands
) -> None:
    board = make_board(arrange("G! C", orchestra="C! C", blind=True))
    board.sound_preview.has_headphones = True
    hands = make_hands(board)
    assert board.make_preview(find_row_spot(board, "C!")) is None
    assert board.make_preview(find_own_spot(board, "G!"), is_private=True) is None
    assert board.make_preview(find_row_spot(board, "C")) is not None
    hands.drag(find_own_spot(board, "G!"), find_row_spot(board, "C!"))
    assert board.view.chooser.list_widget.count() == 21
    hands.choose("Give G major as F♯")
    assert list_actions(board)[-1] == make_gift("G!", "F#")


# --- a course ---------------------------------------------------------------------------------------------------------


def test_an_action_sequence_is_checked_and_played_step_by_step(make_board: MakeBoard) -> None:
    board = make_board(arrange("C E G D", orchestra="C!"))
    right = ActionSequence((Claim("orchestra", 0), make_gift("C"), make_gift("E")))
    wrong = ActionSequence((Claim("orchestra", 0), make_gift("C"), make_gift("D")))
    assert board.verdicts.list_allowed(Intent((wrong, right))) == (right,)
    board.execute_intent(Intent((wrong,)))
    assert list_actions(board) == []
    assert "D does not help" in board.view.message.text
    board.execute_intent(Intent((wrong, right)))
    assert list_actions(board) == list(right.actions)


# --- what is heard, and seen meanwhile --------------------------------------------------------------------------------


def open_after_purchase(make_board: MakeBoard, make_hands: MakeHands, **options: Any) -> Board:
    """Return a board on which C major was bought just now and sounds."""
    board = make_board(arrange("C E G D", orchestra="D C!", **options))
    board.has_own_clock = False
    board.execute_intent(
        Intent((ActionSequence((Claim("orchestra", 1), make_gift("C"), make_gift("E"), make_gift("G"))),))
    )
    return board


def test_the_cards_of_a_purchase_stay_gathered_while_it_sounds(
    make_board: MakeBoard, make_hands: MakeHands, qtbot: QtBot
) -> None:
    board = open_after_purchase(make_board, make_hands)
    assert [spot.index for spot in board.scene.cards if spot.place == GATHERED] == [0, 1, 2]
    layout = board.scene.layout
    board.highlight_source((PIANO, 64), True)
    assert board.scene.layout is layout, "the layout does not change"
    assert board.scene.plates[(PIANO, 64)].face == KeyFace(4, "given", "E", lit=True)
    highlighted = {
        spot.index for spot in board.scene.cards if spot.place == GATHERED and read_flags(board, spot) & Flag.LIT
    }
    assert highlighted == {1}
    board.highlight_source((PIANO, 64), False)
    board.on_sound_ended()
    qtbot.waitUntil(lambda: board.held_view is None)
    assert not [spot for spot in board.scene.cards if spot.place == GATHERED]


def test_the_next_input_clears_the_gathered_purchase(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = open_after_purchase(make_board, make_hands)
    assert board.held_view is not None
    board.match.attempt(Bank(read_card("D")))
    assert board.held_view is None
    board = open_after_purchase(make_board, make_hands)
    board.view.setFocus()
    QTest.keyClick(board.view, Qt.Key.Key_Tab)
    assert board.held_view is None
    board = open_after_purchase(make_board, make_hands)
    QTest.mouseClick(board.view.viewport(), LEFT_BUTTON, pos=make_hands(board).point(TRAY_KEY))
    assert board.held_view is None


def test_played_intervals_and_whole_chords_are_performed(make_board: MakeBoard) -> None:
    progression = Claim("progressions", 0)
    for table, *earlier_actions, action in (
        (arrange("C M3"), PlayInterval(read_card("M3"))),
        (arrange("C M2"), PlayInterval(read_card("M2"))),
        (arrange("Dm! G B D F A", progressions="ii-V"), progression, give_chord("Dm!")),
    ):
        board = make_board(table)
        for earlier_action in earlier_actions:
            board.match.attempt(earlier_action)
        board.set_motion(True)
        board.match.attempt(action)
        assert board.staged_performance is not None
        (spot,) = board.staged_performance.units[0].spots
        assert next(card for card in board.scene.layout.cards if card.spot == spot).flags & Flag.PERFORMED
        board.clear_held_view()
        assert board.staged_performance is None


def test_a_click_on_a_piano_key_previews_its_note(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C"))
    passages: list[Passage] = []
    board.preview_requested.connect(passages.append)
    make_hands(board).click((PIANO, 64))
    assert [note.pitch for note in passages[0].notes] == [64]
    assert list_actions(board) == []


def test_cards_of_the_hand_are_previewed_only_with_headphones(make_board: MakeBoard) -> None:
    board = make_board(arrange("C", bank="E", orchestra="M3 C!", progressions="ii-V", discard="G"))
    own_card, public_cards = find_own_spot(board, "C"), [find_row_spot(board, word) for word in ("M3", "C!", "ii-V")]
    assert board.make_preview(own_card) is None
    assert board.make_preview(own_card, is_private=True) is not None
    for spot in (*public_cards, find_own_spot(board, "E", bank=True), Spot(DISCARDS[0], 0)):
        passage = board.make_preview(spot)
        assert passage is not None
        assert all(find_piano_key(source) is not None for source in passage.sources)


def test_a_passage_without_sources_gets_piano_keys_as_sources(make_board: MakeBoard) -> None:
    board = make_board(arrange("C"))
    passage = board.make_preview((PIANO, 60))
    assert passage is not None
    scored = board.add_key_sources(Passage(tuple(replace(note, source=None) for note in passage.notes)))
    assert scored.sources == ((PIANO, 60),)


# --- words ----------------------------------------------------------------------------------------


def test_picking_up_an_interval_card_played_before_is_refused(make_board: MakeBoard, make_hands: MakeHands) -> None:
    board = make_board(arrange("C M3", orchestra="D", played=read_cards("M3 M3 M3")))
    make_hands(board).take_up(find_own_spot(board, "M3"))
    assert board.view.message.slug == "can.interval.once"


def test_an_interval_card_is_dim_once_every_copy_was_played(make_board: MakeBoard) -> None:
    for played_cards, is_dim in (("M3 M3", False), ("M3 M3 M3", True)):
        board = make_board(arrange("C M3", orchestra="D", played=read_cards(played_cards)))
        assert bool(read_flags(board, find_own_spot(board, "M3")) & Flag.DIM) is is_dim


def test_the_discard_pile_moves_to_the_deck_card_by_card(
    make_board: MakeBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three cards are left in the deck; three come from the shuffled discard pile."""
    board = make_board(arrange("C", deck="F G A", discard="D E M3 G!"))
    shown_moves: list[tuple[Move, ...]] = []
    monkeypatch.setattr(board.scene, "show_layout", lambda layout, moves, animate: shown_moves.append(moves))
    board.match.attempt(END_TURN)
    paths = [(move.source, move.target) for move in shown_moves[0]]
    assert paths == [(HANDS[0], DISCARDS[0])] + 5 * [(DISCARDS[0], DECKS[0])] + 6 * [(DECKS[0], HANDS[0])]


# --- what is seen of it -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 700), (1920, 1000)])
def test_the_tick_of_a_chosen_card_does_not_cover_its_face(make_board: MakeBoard, size: tuple[int, int]) -> None:
    """Inside its frame the card looks as it did before it was chosen."""
    board = make_board(arrange("B A", orchestra="m7"), size)
    spot = find_row_spot(board, "m7")
    pictures = []
    for ui_state in (board.ui_state, board.ui_state.with_chosen(("orchestra", 0))):
        board.set_ui_state(ui_state)
        item = board.scene.cards[spot]
        inset = 0.07 * item.home.width
        image = QImage(int(item.home.width), int(item.home.height), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.translate(item.home.width / 2, item.home.height / 2)
        item.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        pictures.append(image.copy(image.rect().adjusted(int(inset), int(inset), -int(inset), -int(inset))))
    assert read_flags(board, spot) & Flag.SELECTED
    assert pictures[0] == pictures[1]
