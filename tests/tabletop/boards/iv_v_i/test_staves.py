"""Test the staff under a phrase in one line.

Each card is above its chord, the key is the match's, and faults are ringed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engines.iv_v_i.state import BODIES
from tabletop.boards.iv_v_i.art.faces import ChordFace, PathFace, StaffFace
from tabletop.boards.iv_v_i.layout import layout
from tabletop.boards.iv_v_i.phrases import BoardView
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.iv_v_i.staves import make_chord_faces, staff_face
from tabletop.table.layout import Layout, Plate, Spot

MakeBoard = Callable[..., Any]
SIZES = [(1000, 640), (1280, 720), (3840, 2160), (800, 600)]


def lay_out(table: Any, words: str, size: tuple[int, int] = (1280, 720)) -> Layout:
    return layout(BoardView(table.game, table.make_state((words, "I")), TableState(), 0), *size)


def list_plates(table_layout: Layout, kind: type) -> list[Plate]:
    return [plate for plate in table_layout.plates if isinstance(plate.face, kind)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", ["I", "I+Do IV_Fa V7 I_Do", "I vi IV ii6 V V42 I6 IV V7 I IV6 V65"])
def test_every_card_is_placed_above_its_chord(table: Any, words: str, size: tuple[int, int]) -> None:
    table_layout = lay_out(table, words, size)
    (staff,) = list_plates(table_layout, StaffFace)
    cards = sorted(card.x for card in table_layout.cards if card.spot.place == BODIES[0])
    notes = list_plates(table_layout, ChordFace)
    assert [plate.rect.centre[0] for plate in notes] == pytest.approx(cards)
    for plate in notes:
        assert plate.rect.x >= staff.rect.x
        assert plate.rect.right <= staff.rect.right
        assert (plate.rect.y, plate.rect.height) == (staff.rect.y, staff.rect.height)
    above = [card for card in table_layout.cards if getattr(card.spot.place, "name", "") in ("body", "soprano", "bass")]
    assert max(card.y + card.height / 2 for card in above) <= staff.rect.y


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_larger_without_staves_on_the_table(table: Any, size: tuple[int, int]) -> None:
    board_view = BoardView(table.game, table.make_state(("I IV V I", "I")), TableState(), 0)
    with_staves, without_staves = layout(board_view, *size), layout(board_view._replace(has_staves=False), *size)
    assert list_plates(with_staves, StaffFace)
    assert not list_plates(without_staves, StaffFace)
    heights = [
        max(card.height for card in table_layout.cards if card.spot.place == BODIES[0])
        for table_layout in (with_staves, without_staves)
    ]
    assert heights[0] < heights[1]


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_stage_shows_the_functions_of_a_phrase_in_order(table: Any, size: tuple[int, int]) -> None:
    (path,) = list_plates(lay_out(table, "", size), PathFace)
    assert isinstance(path.face, PathFace)
    assert "".join(function for function, _ in path.face.functions) == "SDT"
    assert not list_plates(lay_out(table, "I", size), PathFace)


def test_the_outer_voices_have_the_syllables_above_and_below_the_card(table: Any) -> None:
    tonic, dominant = make_chord_faces(table.game, table.make_state(("I+Do V6+Re_Ti", "")), 0)
    assert tonic.notes[0].step % 7 == 0, "C"
    assert (dominant.notes[0].step % 7, dominant.notes[-1].step % 7) == (1, 6), "D above, B below"
    assert all(len(chord.notes) == 4 for chord in (tonic, dominant))


def test_a_note_has_an_accidental_only_if_it_differs_from_the_signature(table: Any) -> None:
    state = table.make_state(("I V7/V V I", ""))
    for key, fifths, sign in (("C", 0, "accidentalSharp"), ("Bb", -2, "accidentalNatural")):
        state_in_key = replace(state, key=key)
        assert staff_face(table.game, state_in_key).fifths == fifths
        signs = [{note.sign for note in chord.notes} - {""} for chord in make_chord_faces(table.game, state_in_key, 0)]
        assert signs == [set(), {sign}, set(), set()]


def test_the_notes_of_an_error_are_ringed_until_it_is_fixed(table: Any) -> None:
    def count_ringed_notes(words: str) -> list[int]:
        return [
            sum(note.is_wrong for note in chord.notes)
            for chord in make_chord_faces(table.game, table.make_state((words, "")), 0)
        ]

    assert count_ringed_notes("I IV V I") == [0, 0, 0, 0]
    assert count_ringed_notes("I IV*parallel-fifths> V*parallel-fifths< I") == [0, 2, 2, 0]
    assert count_ringed_notes("I IV*parallel-fifths>= V*parallel-fifths<= I") == [0, 0, 0, 0]


def test_a_phrase_of_many_cards_has_no_staves(table: Any) -> None:
    assert not list_plates(lay_out(table, "I IV V I " * 9), StaffFace)


def test_a_chord_is_highlighted_while_its_card_sounds(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(("I IV V I", "")))

    def list_highlighted() -> list[int]:
        return [index for index in range(4) if board.scene.find_item(("chord", Spot(BODIES[0], index))).face.lit]

    assert list_highlighted() == []
    board.highlight_source((BODIES[0], 2), True)
    assert list_highlighted() == [2]
    board.refresh()
    assert list_highlighted() == [2], "also after a new layout"
    board.highlight_source((BODIES[0], 2), False)
    assert list_highlighted() == []
