"""Test the text of enlarged cards and of errors that cannot be heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest

from engines.iv_v_i.state import BODIES, DISCARD_PILE, HANDS, lane_place
from tabletop.boards.iv_v_i import to_face, words
from tabletop.boards.iv_v_i.art.faces import ErrorFace, FaultFace, HarmonyFace
from tabletop.boards.iv_v_i.board import Board
from tabletop.table.layout import Spot
from tests.tabletop.boards.opening import prompt_label, right_click

MakeBoard = Callable[..., Board]
PHRASES = ("I+Do IV*spacing V+Ti I+Do", "I6 V42*voice-crossing I6")


def test_the_text_of_a_harmony_names_what_may_follow_and_its_syllables(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(PHRASES, "I ii6"))
    right_click(board, Spot(HANDS[0], 1))
    popup = board.view.card_popup
    assert popup.isVisible()
    assert popup.title_label.text() == "ii6"
    assert popup.text_label.text() == (
        "Supertonic, type 6, function S (subdominant). After it: any D. Above it goes Re, below it Fa. Worth 2."
    )


def test_the_text_of_a_card_gives_its_rule_and_where_it_is_placed(table: Any) -> None:
    game, view = table.game, table.make_state(PHRASES, "I")

    def find_help(id_: str) -> str:
        return words.describe_face(game, view, to_face.card_face(game.deck, game.deck.face[id_]))[1]

    assert game.rules["ivvi.style.brahms"].text in find_help("brahms")
    assert find_help("plagal").startswith("It lies across IV, then I.")
    assert game.rules["ivvi.cadence.three"].text in find_help("plagal")
    assert "It hits vii°6 or any type of V." in find_help("doubled-leading-tone")
    assert "It joins I – I6 or I6 – I." in find_help("passing64")


@pytest.mark.parametrize("style", ["", "schubert"])
def test_the_chords_that_may_follow_depend_on_the_style_in_play(table: Any, style: str) -> None:
    game, view = table.game, table.make_state(PHRASES, "I", styles=style)
    text = words.describe_face(game, view, to_face.card_face(game.deck, game.deck.face["Ger6"]))[1]
    assert ("any T" in text) == bool(style)


@pytest.mark.parametrize(
    ("phrase", "index", "numerals", "ringed"),
    [
        ("I+Do IV*spacing V+Ti I+Do", 1, ("IV",), [2]),
        ("I IV*parallel-fifths> V*parallel-fifths< I", 1, ("IV", "V"), [2, 2]),
        ("I V7*unresolved-seventh I", 1, ("V7", "I"), [1, 1]),
        ("I IV*parallel-fifths>= V*parallel-fifths<= I", 1, ("IV", "V"), [0, 0]),
    ],
)
def test_an_enlarged_error_shows_the_wrong_notes_of_its_chords(
    make_board: MakeBoard, table: Any, phrase: str, index: int, numerals: tuple[str, ...], ringed: list[int]
) -> None:
    board = make_board(table.make_state((phrase, ""), "I"))
    spot = next(spot for spot in board.scene.cards if spot.place == lane_place("error", 0, index))
    enlarged_card = board.enlarged_card(spot)
    assert enlarged_card is not None
    assert isinstance(enlarged_card.face, FaultFace)
    assert enlarged_card.face.numerals == numerals
    assert [sum(note.is_wrong for note in chord.notes) for chord in enlarged_card.face.chords] == ringed


def test_the_text_of_a_nullified_card_says_that_it_scores_nothing(make_board: MakeBoard, table: Any) -> None:
    body = make_board(table.make_state(PHRASES, "I")).enlarged_card(Spot(BODIES[0], 1))
    assert body is not None
    assert isinstance(body.face, HarmonyFace)
    assert body.text.startswith("An error lies on it: it scores nothing.")


def test_a_right_click_on_the_discard_pile_opens_it(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(PHRASES, "I"))
    right_click(board, next(spot for spot in board.scene.cards if spot.place == DISCARD_PILE))
    assert board.ui_state.is_pile_open(board.current_view)
    assert not board.view.card_popup.isVisible()


INAUDIBLE_NOTE = "(cannot be heard there)"


def read_prompt(board: Board) -> str:
    """Return the sentence that the prompt shows."""
    return QTextDocumentFragment.fromHtml(prompt_label(board).text()).toPlainText()


def find_error_item(board: Board) -> Any:
    """Return the item of the error on a phrase."""
    (overlay,) = (
        item for item in board.scene.cards.values() if isinstance(item.face, ErrorFace) and item.face.as_overlay
    )
    return overlay


@pytest.mark.parametrize(("second", "silent"), [("vii06", True), ("IV", False)])
def test_an_inaudible_error_on_the_table_is_described_as_such(
    second: str, silent: bool, make_board: MakeBoard, table: Any
) -> None:
    board = make_board(table.make_state(("I V", f"I*parallel-fifths> {second}*parallel-fifths< I"), "I ii6"))
    overlay = find_error_item(board)
    assert overlay.face.unheard is silent
    assert ("cannot be heard there" in board.describe(overlay.target).help) is silent
    for index in range(2):
        assert (INAUDIBLE_NOTE in board.target_name(Spot(BODIES[1], index))) is silent
    assert INAUDIBLE_NOTE not in board.target_name(Spot(BODIES[1], 2))


@pytest.mark.parametrize(("second", "silent"), [("vii06", True), ("IV", False)])
def test_a_carried_error_is_described_as_inaudible_over_its_target(
    second: str, silent: bool, make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(("I V", f"I {second} I"), "I parallel-fifths"))
    hands = make_hands(board)
    pair = ("pair", 1, 0)
    assert INAUDIBLE_NOTE not in board.accessible_text(pair)
    hands.take_up(hands.find_spot(table.deck.face["parallel-fifths"]))
    QTest.mouseMove(board.view.viewport(), hands.point(pair))
    ghost = board.on_hovered(board.view.carrier.spot, pair)
    assert ghost is not None
    assert isinstance(ghost.face, ErrorFace)
    assert ghost.face.unheard is silent
    assert (INAUDIBLE_NOTE in board.accessible_text(pair)) is silent
    assert (INAUDIBLE_NOTE in board.accessible_name(pair)) is silent
    assert (INAUDIBLE_NOTE in read_prompt(board)) is silent
    board.view.cancel_all()
    assert INAUDIBLE_NOTE not in read_prompt(board)
