"""Tests of translated rule books, with English for missing sentences."""

from __future__ import annotations

import msgspec
import pytest

from engines.kernel import rulebook, translation
from engines.kernel.errors import DataError
from engines.kernel.facts import Fact
from engines.kernel.rulebook import fill_template
from engines.theory.naming import find_naming

BOOK_TEMPLATE = """
title = "{title}"
summary = "A game."
[words]
and = " and "
[actions]
go = "Go"
[[rule]]
slug = "game.go"
title = "Going"
kind = "limit"
text = "One may go."
place = "1"
source = "printed"
[rule.refusals]
no = "{say}"
"""

BOOK = {
    "title": "Toy",
    "words": {"and": " and "},
    "rule": [
        {"slug": "toy.lay", "kind": "limit", "title": "Laying", "refusals": {"first": "{seat} lays a card."}},
        {"slug": "toy.take", "kind": "effect", "title": "Laying", "effects": {"effect": "Taken."}},
    ],
}


def test_translations_replace_english_sentences() -> None:
    book = translation.translate_book(
        BOOK, {"Laying": "Legen", " and ": " und ", "{seat} lays a card.": "{seat} legt."}
    )
    assert book["words"]["and"] == " und "
    assert book["rule"][0]["title"] == "Legen"
    assert book["rule"][0]["refusals"]["first"] == "{seat} legt."
    assert book["rule"][0]["kind"] == "limit"


def test_a_sentence_without_translation_stays_english() -> None:
    book = translation.translate_book(BOOK, {"Taken.": "Genommen."})
    assert book["title"] == "Toy"
    assert book["rule"][1]["effects"]["effect"] == "Genommen."


def test_a_translation_that_lacks_a_fact_is_not_used() -> None:
    book = translation.translate_book(BOOK, {"{seat} lays a card.": "Eine Karte wird gelegt."})
    assert book["rule"][0]["refusals"]["first"] == "{seat} lays a card."


def test_a_sentence_may_be_translated_differently_in_one_place() -> None:
    book = translation.translate_book(BOOK, {"Laying": "Legen", "@rule.toy.take.title": "Nehmen"})
    assert [rule["title"] for rule in book["rule"]] == ["Legen", "Nehmen"]


def test_brackets_around_a_note_leave_the_translation_valid() -> None:
    book = {"title": "From [C♯] to [B]", "words": {"and": "{notes} and [D]"}}
    translated = translation.translate_book(
        book, {"From C♯ to B": "Von [C♯] nach H", "{notes} and D": "{notes} und [D]"}
    )
    assert translated == {"title": "Von [C♯] nach H", "words": {"and": "{notes} und [D]"}}
    assert [sentence for _, sentence in translation.list_sentences(book)] == ["From C♯ to B", "{notes} and D"]


def test_a_translation_is_found_by_its_sentence_without_brackets() -> None:
    assert translation.read('"From [C♯] to [B]" = "Von [C♯] nach [B]"', "de.toml") == {
        "From C♯ to B": "Von [C♯] nach [B]"
    }


def test_notes_in_brackets_are_named_in_the_naming_of_the_reader() -> None:
    text = BOOK_TEMPLATE.format(title="[B flat], [B] and [F𝄪]", say="{note} or [E♭], not [H], [Eb], [1] or [C, E]")
    book = rulebook.read(text, "game.toml", find_naming("german", "de"))
    assert book.title == "B, H and Fisis"
    assert book["game.go"].refusals["no"] == "{note} or Es, not [H], [Eb], [1] or [C, E]"
    assert rulebook.read(text, "game.toml").title == "B♭, B and F𝄪"


def test_a_note_in_brackets_with_a_small_letter_stays_small() -> None:
    text = "[b]-Moll und [e♭]-Moll, [E♭]-Dur"
    assert translation.name_notes_in_sentence(text, find_naming("german", "de")) == "h-Moll und es-Moll, Es-Dur"
    assert translation.name_notes_in_sentence(text, find_naming("solfege", "de")) == "si-Moll und mi♭-Moll, Mi♭-Dur"


def test_moves_and_places_of_a_lesson_are_not_translated() -> None:
    step = {"say": "Lay it.", "goal": {"place": "Lay it."}, "wrong": [{"say": "Lay it.", "move": {"title": "Lay it."}}]}
    lesson = translation.translate_book({"step": [step]}, {"Lay it.": "Leg sie."}, lesson=True)
    assert lesson["step"][0] == {
        "say": "Leg sie.",
        "goal": {"place": "Lay it."},
        "wrong": [{"say": "Leg sie.", "move": {"title": "Lay it."}}],
    }


class Card(msgspec.Struct, frozen=True):
    id: str
    name: str


class OwnDeck:
    def __init__(self) -> None:
        self.melds = (Card("a", "Major"), Card("b", "Major"))
        self.title = "Mine"
        self.counts = (1, 2)


def test_a_card_takes_the_translation_of_its_id() -> None:
    deck = OwnDeck()
    translation.translate_single_cards(deck, {"@b": "Dur", "Major": "großer Dreiklang"})
    assert deck.melds == (Card("a", "Major"), Card("b", "Dur"))
    assert (deck.title, deck.counts) == ("Mine", (1, 2))


def test_every_sentence_is_listed_with_its_place() -> None:
    assert dict(translation.list_sentences(BOOK))["rule.toy.lay.refusals.first"] == "{seat} lays a card."


def test_an_invalid_translation_is_refused_in_a_sentence() -> None:
    with pytest.raises(DataError, match=r"de\.toml: Toy: expected the words"):
        translation.read('[cover]\n"Toy" = 3', "de.toml")


@pytest.mark.parametrize(
    ("language", "number", "sentence"),
    [
        ("en", 1, "1 card"),
        ("en", 0, "0 cards"),
        ("fr", 0, "0 carte"),
        ("fr", 2, "2 cartes"),
        ("ro", 1, "1 carte"),
        ("ro", 2, "2 cărți"),
        ("ro", 19, "19 cărți"),
        ("ro", 20, "20 de cărți"),
        ("ro", 101, "101 cărți"),
    ],
)
def test_a_number_selects_the_plural_form(language: str, number: int, sentence: str) -> None:
    template = {
        "en": "{count} {count:one=card|other=cards}",
        "fr": "{count} {count:one=carte|other=cartes}",
        "ro": "{count} {count:one=carte|few=cărți|other=de cărți}",
    }[language]

    def to_text(fact: Fact) -> str:
        return str(fact)

    assert fill_template(template, {"count": number}, to_text, language) == sentence
