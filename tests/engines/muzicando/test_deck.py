"""Tests of the bundled deck and of the messages about faulty decks."""

import gc
import weakref
from typing import Any

import pytest

import engines
from engines import DataError, SetupError, muzicando
from engines.muzicando.actions import DEAL
from engines.muzicando.deck import (
    MAX_CARDS,
    NOTE_MASK,
    SIGN_MASK,
    STEP_MASKS,
    MuzicandoDeck,
    card_of,
    colour_of,
    is_sign,
    neighbour_notes,
    value_of,
)
from engines.muzicando.displays import DISPLAY_TYPES, MAX_EMPTY_DISPLAYS, make_empty_display
from engines.muzicando.displays.display_state import DisplayOptions
from tests.engines.muzicando.table.muzicando_table import DECK, NOTES, WORDS_BY_CARD

COLOURS_IN_RULE_BOOK = [
    ("red", "Do", "sharp", "Mozart"),
    ("orange", "Re", "sharp", "Liszt"),
    ("yellow", "Mi", "natural", "Beethoven"),
    ("green", "Fa", "natural", "Chopin"),
    ("blue", "Sol", "flat", "Bach"),
    ("indigo", "La", "flat", "Paganini"),
    ("violet", "Si", "rest", "Guido d'Arezzo"),
]


def test_the_deck_has_fifty_six_cards() -> None:
    assert MAX_CARDS == DECK.blank == 56
    assert len(set(DECK.ids)) == 56
    assert (NOTE_MASK.bit_count(), SIGN_MASK.bit_count(), NOTE_MASK & SIGN_MASK) == (49, 7, 0)


@pytest.mark.parametrize("colour", range(7))
def test_each_colour_agrees_with_the_rule_book(colour: int) -> None:
    name, opener, sign, musician = COLOURS_IN_RULE_BOOK[colour]
    row = DECK.file.colour[colour]
    assert (DECK.colour_name(colour), row.opener, DECK.signs[colour]) == (name, opener, sign)
    assert row.portrait.endswith(musician)
    assert row.source == "rulebook"
    assert [DECK.ids[card_of(colour, value)] for value in range(8)] == [
        *(f"{name} {note}" for note in NOTES),
        f"{name} {sign}",
    ]
    openers = [card for card in range(56) if DECK.is_opener(card) and colour_of(card) == colour]
    assert openers == [DECK.openers[colour]] == [card_of(colour, NOTES.index(opener))]


def test_colour_and_value_identify_a_card() -> None:
    for card in range(56):
        assert card_of(colour_of(card), value_of(card)) == card
        assert is_sign(card) == (WORDS_BY_CARD[card][1:] not in NOTES)
    assert DECK.ids[DECK.rest] == "violet rest"


def test_do_and_si_are_neighbours() -> None:
    assert [neighbour_notes(note) for note in (0, 3, 6)] == [(6, 1), (2, 4), (5, 0)]
    assert all(STEP_MASKS[note].bit_count() == 2 for note in range(7))


def test_each_note_has_one_oval_card() -> None:
    for note in range(7):
        assert DECK.opener_masks[note] == 1 << card_of(note, note)
        assert (DECK.opener_masks[note] | DECK.plain_masks[note]).bit_count() == 7


def copy_deck_data() -> dict[str, Any]:
    return DECK.data()


def repeat_red(deck: dict[str, Any]) -> None:
    deck["colour"][1]["name"] = "red"


def set_unknown_opener(deck: dict[str, Any]) -> None:
    deck["colour"][2]["opener"] = "Ut"


def keep_one_colour(deck: dict[str, Any]) -> None:
    del deck["colour"][1:]


def repeat_do(deck: dict[str, Any]) -> None:
    deck["notes"][1] = "Do"


def clear_portrait(deck: dict[str, Any]) -> None:
    deck["colour"][0]["portrait"] = " "


def set_unknown_sign(deck: dict[str, Any]) -> None:
    deck["colour"][0]["sign"] = "fermata"


def add_unknown_field(deck: dict[str, Any]) -> None:
    deck["colour"][0]["wings"] = 2


@pytest.mark.parametrize(
    ("spoil", "place", "message"),
    [
        (repeat_red, "red", "a name of its own, found it twice"),
        (set_unknown_opener, "yellow, opener", "found “Ut”"),
        (keep_one_colour, "colour", "expected 2 to 7 colours, found 1"),
        (repeat_do, "notes", "expected 7 different notes, found 6"),
        (clear_portrait, "red, portrait", "expected a word, found none"),
        (set_unknown_sign, "red", "fermata"),
        (add_unknown_field, "red", "wings"),
    ],
)
def test_a_faulty_deck_is_reported_in_one_sentence(spoil: Any, place: str, message: str) -> None:
    deck = copy_deck_data()
    deck["notes"], deck["colour"] = list(deck["notes"]), [dict(row) for row in deck["colour"]]
    spoil(deck)
    with pytest.raises(DataError) as caught:
        muzicando.load(deck)
    assert place in str(caught.value)
    assert message in str(caught.value)


def test_openers_need_not_differ() -> None:
    """A Glissando can begin in seven ways if every colour opens with Do."""
    deck = copy_deck_data()
    deck["colour"] = [{**row, "opener": "Do"} for row in deck["colour"]]
    game = muzicando.load(deck)
    assert game.deck.opener_masks[0].bit_count() == 7
    assert game.deck.plain_masks[0] == 0
    assert game.deck.opener_masks[1:] == (0,) * 6


@pytest.mark.parametrize(("signs", "message"), [("flat", "in no colour"), ("rest", "in 7 colours")])
def test_the_rest_may_be_missing_or_in_many_colours(signs: str, message: str) -> None:
    deck = copy_deck_data()
    deck["colour"] = [{**row, "sign": signs} for row in deck["colour"]]
    game = muzicando.load(deck)
    assert tuple(map(str, game.deck.warnings)) == (
        f"deck: colour, sign: the rest is {message}; the rule book has it in one",
    )
    assert is_sign(game.deck.rest)
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo"]
    assert game.new(names, seed=1).phase == "seat"


def test_a_deck_may_have_fewer_colours() -> None:
    deck = copy_deck_data()
    deck["colour"] = deck["colour"][:3]
    game = muzicando.load(deck)
    assert game.deck.blank == 24
    assert "deck: colour: 24 cards are enough for at most 3 players with 7 each" in map(str, game.deck.warnings)
    state, _ = game.play(game.new(["Ana", "Ben", "Cleo"], seed=1), DEAL)
    assert sorted((*state.stock, *(card for hand in state.hands for card in hand))) == list(range(24))
    with pytest.raises(SetupError, match="Muzicando for 4 players needs 28 cards; the deck deck has 24"):
        game.new(["Ana", "Ben", "Cleo", "Dan"], seed=1)


def test_the_log_of_a_deal_of_fewer_cards_does_not_name_fourteen() -> None:
    deck = copy_deck_data()
    deck["colour"] = deck["colour"][:5]
    game = muzicando.load(deck)
    before = game.new(["Ana", "Ben", "Cleo", "Dan"], seed=1)
    after, events = game.play(before, DEAL)
    assert [len(hand) for hand in after.hands] == [10] * 4
    assert game.describe_event(before, events[0]) == f"{before.seats[before.dealer]} deals all the cards."


def test_displays_of_unused_decks_leave_the_cache() -> None:
    """An edited deck is loaded again after each change."""
    data, read = engines.load("muzicando").deck.data(), []
    for _ in range(MAX_EMPTY_DISPLAYS + 8):
        deck = engines.load("muzicando", deck=data).deck
        assert isinstance(deck, MuzicandoDeck)
        read.append(weakref.ref(deck))
        for display in DISPLAY_TYPES:
            make_empty_display(deck, display, DisplayOptions(False, False))
    del deck
    gc.collect()
    assert sum(reference() is not None for reference in read) <= MAX_EMPTY_DISPLAYS
