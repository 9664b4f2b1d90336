"""Test the tick on affordable cards and the list of what others need.

Only the player who acts sees them.
"""

from __future__ import annotations

import pytest

from engines import cantoludus
from engines.cantoludus.actions import Claim
from tabletop.boards.cantoludus.art.faces import Tag
from tabletop.boards.cantoludus.layout import layout
from tabletop.boards.cantoludus.needs import PAYABLE_TAG, market_tags
from tabletop.boards.cantoludus.state import BoardView, TableState
from tests.engines.cantoludus.table.cantoludus_table import arrange

GAME = cantoludus.load()


@pytest.mark.parametrize(
    ("hand", "card", "expected"),
    [
        ("C E G", "C!", ""),
        ("C E", "C!", "needs G"),
        ("G", "C!", "needs C E"),
        ("D", "C!", "needs C E G"),
        ("C! E", "C!", "needs C or G"),
        ("A E #", "A!", "needs C♯"),
        ("C #", "C#", ""),
        ("D", "Eb", "needs E♭"),
    ],
)
def test_an_orchestra_card_has_a_tick_or_names_its_missing_notes(hand: str, card: str, expected: str) -> None:
    state = arrange(hand, orchestra=card, progressions="")
    tag = market_tags(GAME, GAME.view(state, 0))[("orchestra", 0)]
    assert bool(GAME.check(state, Claim("orchestra", 0))) == (tag == PAYABLE_TAG)
    assert tag.needs == expected


def test_a_card_with_many_payments_shows_how_many_notes_are_missing() -> None:
    state = arrange("C D E", orchestra="M7", progressions="ii-V")
    tags = market_tags(GAME, GAME.view(state, 0))
    assert tags["orchestra", 0].needs == "needs one note"
    assert tags["progressions", 0].needs.startswith("needs ")


def test_no_card_is_marked_if_every_card_can_be_bought() -> None:
    for hand, has_marks in (("C D E F G", False), ("C E G", True)):
        view = GAME.view(arrange(hand, orchestra="C! D", progressions=""), 0)
        assert bool(market_tags(GAME, view)) == has_marks
        assert BoardView(GAME, view, TableState(), 0, True).can_buy_everything != has_marks
        assert not BoardView(GAME, view, TableState(), None).can_buy_everything


def test_tags_are_shown_only_to_the_player_who_acts() -> None:
    state = arrange("C E G", orchestra="C! D!", progressions="ii-V")
    for viewer, count in ((0, 3), (1, 0), (None, 0)):
        board_view = BoardView(GAME, GAME.view(state, viewer), TableState(), viewer, viewer is not None)
        faces = [plate.face for plate in layout(board_view, 1280, 720).plates if isinstance(plate.face, Tag)]
        assert len(faces) == count


def test_blind_chords_have_no_tags_on_chords_and_progressions() -> None:
    state = arrange("C E G", orchestra="C! D", progressions="ii-V", blind=True)
    assert set(market_tags(GAME, GAME.view(state, 0))) == {("orchestra", 1)}
