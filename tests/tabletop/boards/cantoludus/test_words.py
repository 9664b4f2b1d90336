"""Test the text of an enlarged card: its cost, its uses and its effect.

In Blind Chords the text reveals nothing that the card hides.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines import cantoludus
from engines.cantoludus.state import State
from tabletop.boards.cantoludus import to_face, words
from tabletop.boards.cantoludus.art.faces import BackFace, Tag
from tabletop.table.lettering import replace_accidentals

GAME = cantoludus.load()
DECK = GAME.deck
CARDS = {DECK.card_name(card): card for card in range(DECK.blank)}


def make_state(**options: bool) -> State:
    return replace(GAME.new(("Ana", "Ben"), 1), **options)


def describe_card(card: str, state: State | None = None) -> tuple[str, str]:
    state = make_state() if state is None else state
    return words.describe_face(GAME, state, to_face.face_of(DECK, CARDS[card], state.blind))


def test_faces_that_are_not_cards_have_no_description() -> None:
    for face in (BackFace(), to_face.face_of(DECK, DECK.blank), Tag(), None):
        assert words.describe_face(GAME, make_state(), face) == ("", "")


def test_the_text_of_a_note_gives_its_cost_and_its_accidentals() -> None:
    assert describe_card("C") == (
        "C",
        "It costs the same note, as one card or as a note with an accidental. "
        "It is spent as C, with a ♯ as C♯ or with a ♭ as C♭.",
    )
    assert describe_card("B♭")[1].endswith("It is spent as B♭, or with a ♮ as B.")


def test_the_text_of_an_accidental_says_that_it_is_not_a_note() -> None:
    assert "C becomes C♯" in describe_card("♯")[1]
    assert "C becomes C♭" in describe_card("♭")[1]
    assert "takes that away" in describe_card("♮")[1]
    for sign in "♯♭♮":
        assert describe_card(sign)[1].startswith("It costs any one note or accidental.")
        assert describe_card(sign)[1].endswith("By itself it is no note, and buys only another accidental.")


def test_the_text_of_a_chord_gives_its_cost_uses_and_points() -> None:
    title, text = describe_card("D minor")
    assert title == "D minor"
    assert text == (
        "It costs D, F and A. It is spent as D, F or A, with or without an accidental. "
        "In a progression it can be the whole chord. Worth 2, scored when it is bought."
    )


def test_a_seventh_chord_counts_as_whole_only_with_the_sevenths_option() -> None:
    sentence = "In a progression it can be the whole chord."
    assert sentence not in describe_card("G dominant seventh")[1]
    assert sentence in describe_card("G dominant seventh", make_state(sevenths=True))[1]


def test_the_text_of_an_interval_gives_its_notes_effect_and_rule() -> None:
    title, text = describe_card("Minor Third")
    assert title == "Minor Third"
    assert text == (
        "It costs two notes that form it: 3 letters, 3 half steps, such as C and E♭. "
        f"When it is played: discard one, draw two. {GAME.rules['can.interval.once'].text}"
    )
    assert "4 or 5 letters, 6 half steps, such as C and F♯ or G♭" in describe_card("Tritone")[1]
    assert "2 letters, one half step, such as C and D♭" in describe_card("Minor Second")[1]
    assert describe_card("Perfect Octave")[1].startswith("It costs the same note twice.")


def test_the_text_of_a_progression_gives_its_chords_in_c() -> None:
    assert "With C as its tonic: D–F–A and G–B–D." in describe_card("ii–V")[1]
    assert "With C as its tonic: C–E♭–G and A♭–C–E♭." in describe_card("i–VI")[1]
    assert GAME.rules.words["price-progression"] in describe_card("ii–V")[1]
    assert describe_card("ii–V")[1].endswith("Worth 5, scored when it is built.")


@pytest.mark.parametrize("card", [card for card in CARDS if DECK.is_chord(CARDS[card])])
def test_texts_in_blind_chords_name_no_note_of_a_chord(card: str) -> None:
    title, text = describe_card(card, make_state(blind=True))
    assert GAME.rules["can.blind.failed"].text in text
    row = DECK.chord(CARDS[card])
    beyond_the_root = {replace_accidentals(note) for note in row.notes[1:]}
    assert not beyond_the_root & set(text.replace(",", " ").replace(".", " ").split())
    assert title == describe_card(card)[0]


def test_texts_in_blind_chords_name_no_chord_of_a_progression() -> None:
    for card, number in CARDS.items():
        if number >= DECK.first_progression:
            assert "tonic" not in describe_card(card, make_state(blind=True))[1]
