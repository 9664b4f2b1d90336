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

MAKE = Callable[..., Any]
SIZES = [(1000, 640), (1280, 720), (3840, 2160), (800, 600)]


def laid(table: Any, words: str, size: tuple[int, int] = (1280, 720)) -> Layout:
    return layout(BoardView(table.game, table.state((words, "I")), TableState(), 0), *size)


def plates(laid: Layout, kind: type) -> list[Plate]:
    return [plate for plate in laid.plates if isinstance(plate.face, kind)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", ["I", "I+Do IV_Fa V7 I_Do", "I vi IV ii6 V V42 I6 IV V7 I IV6 V65"])
def test_every_card_stands_above_its_chord(table: Any, words: str, size: tuple[int, int]) -> None:
    shown = laid(table, words, size)
    (staff,) = plates(shown, StaffFace)
    cards = sorted(card.x for card in shown.cards if card.spot.place == BODIES[0])
    notes = plates(shown, ChordFace)
    assert [plate.rect.centre[0] for plate in notes] == pytest.approx(cards)
    for plate in notes:
        assert plate.rect.x >= staff.rect.x
        assert plate.rect.right <= staff.rect.right
        assert (plate.rect.y, plate.rect.height) == (staff.rect.y, staff.rect.height)
    above = [card for card in shown.cards if getattr(card.spot.place, "name", "") in ("body", "soprano", "bass")]
    assert max(card.y + card.height / 2 for card in above) <= staff.rect.y


@pytest.mark.parametrize("size", SIZES)
def test_where_the_notes_stand_below_the_table_the_cards_have_the_room_of_the_staves(
    table: Any, size: tuple[int, int]
) -> None:
    seen = BoardView(table.game, table.state(("I IV V I", "I")), TableState(), 0)
    here, elsewhere = layout(seen, *size), layout(seen._replace(staves=False), *size)
    assert plates(here, StaffFace)
    assert not plates(elsewhere, StaffFace)
    high = [max(card.height for card in each.cards if card.spot.place == BODIES[0]) for each in (here, elsewhere)]
    assert high[0] < high[1]


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_stage_shows_how_a_phrase_goes(table: Any, size: tuple[int, int]) -> None:
    (path,) = plates(laid(table, "", size), PathFace)
    assert isinstance(path.face, PathFace)
    assert "".join(function for function, _ in path.face.functions) == "SDT"
    assert not plates(laid(table, "I", size), PathFace)


def test_the_outer_voices_sing_what_lies_above_and_below_the_card(table: Any) -> None:
    tonic, dominant = make_chord_faces(table.game, table.state(("I+Do V6+Re_Ti", "")), 0)
    assert tonic.notes[0].step % 7 == 0, "C"
    assert (dominant.notes[0].step % 7, dominant.notes[-1].step % 7) == (1, 6), "D above, B below"
    assert all(len(chord.notes) == 4 for chord in (tonic, dominant))


def test_a_note_bears_an_accidental_only_where_the_signature_has_another(table: Any) -> None:
    state = table.state(("I V7/V V I", ""))
    for key, fifths, sign in (("C", 0, "accidentalSharp"), ("Bb", -2, "accidentalNatural")):
        there = replace(state, key=key)
        assert staff_face(table.game, there).fifths == fifths
        signs = [{note.sign for note in chord.notes} - {""} for chord in make_chord_faces(table.game, there, 0)]
        assert signs == [set(), {sign}, set(), set()]


def test_the_notes_of_an_error_are_ringed_until_it_is_mended(table: Any) -> None:
    def ringed(words: str) -> list[int]:
        return [
            sum(note.wrong for note in chord.notes)
            for chord in make_chord_faces(table.game, table.state((words, "")), 0)
        ]

    assert ringed("I IV V I") == [0, 0, 0, 0]
    assert ringed("I IV*parallel-fifths> V*parallel-fifths< I") == [0, 2, 2, 0]
    assert ringed("I IV*parallel-fifths>= V*parallel-fifths<= I") == [0, 0, 0, 0]


def test_a_phrase_of_many_cards_takes_the_room_of_its_staves(table: Any) -> None:
    assert not plates(laid(table, "I IV V I " * 9), StaffFace)


def test_a_chord_is_lit_while_its_card_sounds(board_of: MAKE, table: Any) -> None:
    board = board_of(table.state(("I IV V I", "")))

    def lit() -> list[int]:
        return [at for at in range(4) if board.scene.find_item(("chord", Spot(BODIES[0], at))).face.lit]

    assert lit() == []
    board.highlight_source((BODIES[0], 2), True)
    assert lit() == [2]
    board.refresh()
    assert lit() == [2], "also when the table is laid anew meanwhile"
    board.highlight_source((BODIES[0], 2), False)
    assert lit() == []
