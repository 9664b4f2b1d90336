"""Test the text of an enlarged card."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engines.muzicando.deck import SIGN_VALUE, card_of
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.muzicando import to_face, words
from tabletop.boards.muzicando.art.faces import SignFace

MakeDisplayState = Callable[..., State]


def describe_card(game: Muzicando, state: State, card: int) -> str:
    return words.describe_face(game, state, to_face.face_of(game.deck, card))[1]


@pytest.mark.parametrize(
    ("display", "card", "words"),
    [
        ("sarabanda", card_of(4, 3), "beside Mi or Sol of any colour"),
        ("sarabanda", card_of(4, 6), "beside La or Do"),
        ("glissando", card_of(4, 4), "opens a string"),
        ("glissando", card_of(4, 3), "at an end of a string"),
        ("parada", card_of(4, 3), "into the blue column"),
        ("muzicando", card_of(4, 3), "onto Mi on the blue pile"),
        ("muzicando", card_of(4, SIGN_VALUE), "beside the blue pile"),
        ("parada", card_of(6, SIGN_VALUE), "may go on placing"),
        ("sarabanda", card_of(2, SIGN_VALUE), "The next and the previous player"),
    ],
)
def test_the_text_of_a_card_depends_on_the_current_display(
    game: Muzicando, make_display_state: MakeDisplayState, display: str, card: int, words: str
) -> None:
    assert words in describe_card(game, make_display_state(display, "", "rDo"), card)


def test_the_text_of_a_note_excludes_others_if_every_contact_counts(
    game: Muzicando, make_display_state: MakeDisplayState
) -> None:
    view = replace(make_display_state("sarabanda", "", "rDo"), touch="all")
    assert "beside Mi and Sol of any colour, and beside nothing else" in describe_card(game, view, card_of(4, 3))


def test_a_sign_on_a_note_is_recognised_as_the_same_card(game: Muzicando) -> None:
    face = to_face.face_of(game.deck, card_of(0, SIGN_VALUE), card_of(0, 2))
    assert isinstance(face, SignFace)
    assert face.covered_name == "Mi"
    assert words.card_of_face(game, face) == card_of(0, SIGN_VALUE)
