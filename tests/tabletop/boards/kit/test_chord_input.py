"""Test a MIDI keyboard at Carmony's board: highlights, offers and confirming."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.carmony.actions import DEAL, DRAW_DECK, Discard, Play
from engines.carmony.game import Carmony
from engines.carmony.state import NOTE_HANDS
from engines.kernel.places import Place
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.chord_input import OFFER_TIMEOUT_MS
from tabletop.boards.kit.intent import Intent
from tabletop.session.match import Match
from tabletop.table.items import Mark
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards.opening import list_covered_cards, open_board
from tools.screens import moments

C, E, F, G, A = 60, 64, 65, 67, 69
HAND_NOTES = (0, 0, 4, 7, 10)


def find_meld_card(name: str) -> int:
    """Return the MELD card of an id."""
    game = engines.load("carmony")
    assert isinstance(game, Carmony)
    return next(i for i, card in enumerate(game.deck.melds, start=12) if card.id == name)


MAJOR_CHORD, FIFTH, OCTAVE = find_meld_card("chord.major"), find_meld_card("interval.P5"), find_meld_card("interval.P8")
POWER_CHORD = find_meld_card("chord.power-chord")


@pytest.fixture
def match() -> Match:
    """A match in which the mover has drawn.

    The mover holds C, C, E, G, B flat, and MELD cards that fit some of them.
    """
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=11)
    record.play(DEAL)
    step = record.play(DRAW_DECK)
    seat = step.after.to_move
    melds = tuple(sorted((MAJOR_CHORD, FIFTH, POWER_CHORD, OCTAVE)))
    hands = tuple(HAND_NOTES if owner == seat else hand for owner, hand in enumerate(step.after.hands))
    meld_hands = tuple(melds if owner == seat else hand for owner, hand in enumerate(step.after.meld_hands))
    record.steps[-1] = replace(step, after=replace(step.after, hands=hands, meld_hands=meld_hands))
    return Match(record)


@pytest.fixture
def board(qtbot: QtBot, match: Match) -> AnyBoard:
    """The board of that match, the curtain lifted."""
    match.raise_curtain()
    return open_focused_board(qtbot, match)


def open_focused_board(qtbot: QtBot, match: Match) -> AnyBoard:
    opened_board: AnyBoard = open_board(qtbot, match, (1000, 680))
    opened_board.view.setFocus()
    return opened_board


def hold_keys(board: AnyBoard, *pitches: int) -> None:
    board.set_held_notes(frozenset(pitches))


def strike_keys(board: AnyBoard, *pitches: int) -> None:
    """Press one key after the other, beginning with none."""
    hold_keys(board)
    for count in range(1, len(pitches) + 1):
        hold_keys(board, *pitches[:count])


def list_highlighted(board: AnyBoard) -> set[int]:
    """Return the notes of the cards in hand that are highlighted."""
    hand = board.match.view.hands[board.match.viewer]
    return {
        hand[spot.index]
        for spot, item in board.scene.cards.items()
        if is_highlighted_in_hand(board, spot, item.flags_shown)
    }


def find_hand_place(board: AnyBoard) -> Place:
    assert board.match.viewer is not None, "somebody is at the screen"
    return NOTE_HANDS[board.match.viewer]


def is_highlighted_in_hand(board: AnyBoard, spot: Spot, flags: Flag) -> bool:
    return spot.place == find_hand_place(board) and bool(flags & Flag.LIT)


def find_offered_action(board: AnyBoard) -> object:
    offer = board.chord_input.selected_offer
    return offer.action if offer is not None else None


def find_last_action(board: AnyBoard) -> object:
    return board.match.record.steps[-1].action


def test_held_notes_highlight_their_cards_in_every_octave(board: AnyBoard) -> None:
    hold_keys(board, C - 24, G + 12)
    assert list_highlighted(board) == {0, 7}
    assert len([1 for item in board.scene.cards.values() if item.flags_shown & Flag.LIT]) == 3  # both Cs
    hold_keys(board, C - 24)
    assert list_highlighted(board) == {0}
    hold_keys(board)
    assert list_highlighted(board) == set()


@pytest.mark.parametrize("game", engines.GAMES)
def test_held_notes_do_not_change_the_layout(qtbot: QtBot, game: str) -> None:
    position = next(
        candidate for candidate in moments.positions(game) if candidate.name == moments.find_richest_name(game)
    )
    board = open_board(qtbot, position.make())
    layout = board.scene.layout
    for pitches in ((C,), (C, E, G), (C - 24, G, A), ()):
        hold_keys(board, *pitches)
        assert board.scene.layout is layout


def test_a_new_layout_keeps_the_cards_of_held_notes_highlighted(board: AnyBoard) -> None:
    hold_keys(board, E)
    board.refresh(animate=False)
    assert list_highlighted(board) == {4}


def test_a_card_stays_highlighted_while_it_sounds_or_its_key_is_held(board: AnyBoard) -> None:
    spot = Spot(find_hand_place(board), 2)
    hold_keys(board, E)
    board.highlight_source(tuple(spot), True)
    hold_keys(board)
    assert list_highlighted(board) == {4}
    hold_keys(board, E)
    board.highlight_source(tuple(spot), False)
    assert list_highlighted(board) == {4}


def test_a_chord_offers_its_meld_and_the_confirming_key_plays_it(board: AnyBoard) -> None:
    strike_keys(board, E, G, C + 12)
    play = Play(MAJOR_CHORD, 0, (0, 4, 7))
    assert find_offered_action(board) == play
    bar = board.chord_input.offer_bar
    assert bar.isVisible()
    assert bar.notes_label.text() == "C E G"
    assert board.game.describe(board.match.view, play) == bar.text_label.text()
    assert bar.text_label.fontInfo().pixelSize() > 0.4 * bar.height(), "the text is as large as in the prompt"
    referenced = {item.target for item in board.scene.items_on_table() if item.marks & Mark.REFERENCED}
    assert len(referenced) == 5  # the MELD card, three notes, and their root on the wheel
    board.confirm_chord()
    assert find_last_action(board) == play
    assert not bar.isVisible()
    assert not any(item.marks & Mark.REFERENCED for item in board.scene.items_on_table())


def test_the_offer_covers_no_card_after_a_resize(board: AnyBoard, qtbot: QtBot) -> None:
    strike_keys(board, C, E, G)
    board.resize(760, 560)
    QApplication.processEvents()
    bar = board.chord_input.offer_bar
    assert bar.width() == board.width()
    assert list_covered_cards(board) == []


def test_a_question_of_the_chooser_replaces_the_offer(board: AnyBoard) -> None:
    strike_keys(board, C, E, G)
    board.execute_intent(Intent((Discard(0), Discard(4))))
    assert board.view.chooser.is_asking
    assert not board.chord_input.can_confirm
    strike_keys(board, C, E, G)
    assert not board.chord_input.can_confirm  # a question is open
    board.view.chooser.cancel()


def test_confirming_twice_plays_once(board: AnyBoard) -> None:
    strike_keys(board, C, E, G)
    board.confirm_chord()
    length_before = board.match.length
    board.confirm_chord()
    assert board.match.length == length_before
    strike_keys(board, C)  # the other C
    assert find_offered_action(board) == Discard(0)


def test_the_highest_note_again_or_an_arrow_selects_the_next_offer(board: AnyBoard) -> None:
    strike_keys(board, C, G)
    first, second = [offer.action for offer in board.chord_input.offers]
    hold_keys(board, C)
    hold_keys(board, C, G)
    assert find_offered_action(board) == second
    assert board.chord_input.offer_bar.count_label.text().startswith("2 of 2")
    QTest.keyClick(board.view, Qt.Key.Key_Down)
    assert find_offered_action(board) == first
    QTest.keyClick(board.view, Qt.Key.Key_Up)
    assert find_offered_action(board) == second
    hold_keys(board, G)
    hold_keys(board, C, G)  # the lower one again is no tap
    assert find_offered_action(board) == second
    QTest.keyClick(board.view, Qt.Key.Key_Return)
    assert find_last_action(board) == second


def test_an_offer_remains_for_a_moment_after_the_keys_are_released(board: AnyBoard, qtbot: QtBot) -> None:
    strike_keys(board, C, E, G)
    hold_keys(board, C, G)
    hold_keys(board, G)
    hold_keys(board)
    assert find_offered_action(board) == Play(MAJOR_CHORD, 0, (0, 4, 7))
    assert board.chord_input.offer_timer.interval() == OFFER_TIMEOUT_MS
    board.chord_input.offer_timer.setInterval(1)
    strike_keys(board, C, E, G)
    hold_keys(board)
    qtbot.waitUntil(lambda: find_offered_action(board) is None)
    assert not board.chord_input.offer_bar.isVisible()


def test_a_chord_stays_offered_while_it_is_held(board: AnyBoard) -> None:
    strike_keys(board, C, G)
    hold_keys(board, C)
    hold_keys(board, C, G)
    second = find_offered_action(board)
    hold_keys(board, C, G)  # sent once more, as with the key that confirms
    assert not board.chord_input.offer_timer.isActive()
    assert find_offered_action(board) == second


def test_notes_still_held_after_the_timeout_become_a_new_offer(board: AnyBoard, qtbot: QtBot) -> None:
    board.chord_input.offer_timer.setInterval(1)
    strike_keys(board, C, E, G)
    hold_keys(board, E)
    qtbot.waitUntil(lambda: find_offered_action(board) == Discard(4))


def test_escape_cancels_the_offer_without_playing_it(board: AnyBoard) -> None:
    strike_keys(board, C, E, G)
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    assert find_offered_action(board) is None
    length_before = board.match.length
    board.confirm_chord()
    assert board.match.length == length_before
    strike_keys(board, C, E, G)
    assert find_offered_action(board) is not None


def test_a_click_on_the_offers_button_plays_it(board: AnyBoard) -> None:
    strike_keys(board, C, E, G)
    QTest.mouseClick(board.chord_input.offer_bar.confirm_button, Qt.MouseButton.LeftButton)
    assert find_last_action(board) == Play(MAJOR_CHORD, 0, (0, 4, 7))


def test_a_refused_chord_is_not_offered_and_confirming_it_says_why(board: AnyBoard) -> None:
    strike_keys(board, F, A, C + 12)  # F major, of which the hand has only C
    assert find_offered_action(board) is None
    assert not board.view.message.isVisible()
    board.confirm_chord()
    refusal = str(board.game.check(board.match.view, Play(MAJOR_CHORD, 5, (5, 9, 0))))
    assert board.view.message.text == refusal
    assert not isinstance(find_last_action(board), Play)


def test_the_curtain_removes_the_offer_and_its_highlights(board: AnyBoard) -> None:
    strike_keys(board, C, E, G)
    board.match.lower_curtain()
    assert not board.chord_input.can_confirm
    assert not any(item.flags_shown & Flag.LIT for item in board.scene.cards.values())


def test_an_earlier_moment_has_no_offers(board: AnyBoard) -> None:
    strike_keys(board, C, E, G)
    board.match.jump(1)
    assert not board.chord_input.can_confirm
    strike_keys(board, C)
    assert not board.chord_input.can_confirm


def test_a_carried_card_suppresses_the_offer(board: AnyBoard) -> None:
    strike_keys(board, C, E, G)
    board.view.carrier.pick_up(board.scene.cards[Spot(find_hand_place(board), 0)])
    assert not board.chord_input.can_confirm
    strike_keys(board, C, E, G)
    assert not board.chord_input.can_confirm
