"""Books in other languages: sentences replaced one by one, English where there is nothing better."""

from __future__ import annotations

import pytest

from engines.kernel import translation
from engines.kernel.errors import BadData
from engines.kernel.facts import Fact
from engines.kernel.rulebook import fill

BOOK = {
    "title": "Toy",
    "words": {"and": " and "},
    "rule": [
        {"slug": "toy.lay", "kind": "limit", "title": "Laying", "refusals": {"first": "{seat} lays a card."}},
        {"slug": "toy.take", "kind": "effect", "title": "Laying", "effects": {"effect": "Taken."}},
    ],
}


def test_what_is_translated_takes_the_place_of_the_english_words() -> None:
    book = translation.translated(BOOK, {"Laying": "Legen", " and ": " und ", "{seat} lays a card.": "{seat} legt."})
    assert book["words"]["and"] == " und "
    assert book["rule"][0]["title"] == "Legen"
    assert book["rule"][0]["refusals"]["first"] == "{seat} legt."
    assert book["rule"][0]["kind"] == "limit"


def test_what_is_missing_is_said_in_english() -> None:
    book = translation.translated(BOOK, {"Taken.": "Genommen."})
    assert book["title"] == "Toy"
    assert book["rule"][1]["effects"]["effect"] == "Genommen."


def test_a_translation_that_lacks_a_fact_is_not_used() -> None:
    book = translation.translated(BOOK, {"{seat} lays a card.": "Eine Karte wird gelegt."})
    assert book["rule"][0]["refusals"]["first"] == "{seat} lays a card."


def test_one_place_can_be_translated_otherwise() -> None:
    book = translation.translated(BOOK, {"Laying": "Legen", "@rule.toy.take.title": "Nehmen"})
    assert [rule["title"] for rule in book["rule"]] == ["Legen", "Nehmen"]


def test_the_moves_and_places_of_a_lesson_are_no_words() -> None:
    step = {"say": "Lay it.", "goal": {"place": "Lay it."}, "wrong": [{"say": "Lay it.", "move": {"title": "Lay it."}}]}
    lesson = translation.translated({"step": [step]}, {"Lay it.": "Leg sie."}, lesson=True)
    assert lesson["step"][0] == {
        "say": "Leg sie.",
        "goal": {"place": "Lay it."},
        "wrong": [{"say": "Leg sie.", "move": {"title": "Lay it."}}],
    }


def test_every_sentence_is_told_with_its_place() -> None:
    assert dict(translation.sentences(BOOK))["rule.toy.lay.refusals.first"] == "{seat} lays a card."


def test_what_is_no_translation_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadData, match=r"de\.toml: Toy: expected the words"):
        translation.read('[cover]\n"Toy" = 3', "de.toml")


@pytest.mark.parametrize(
    ("language", "number", "said"),
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
def test_a_number_chooses_the_word(language: str, number: int, said: str) -> None:
    template = {
        "en": "{count} {count:one=card|other=cards}",
        "fr": "{count} {count:one=carte|other=cartes}",
        "ro": "{count} {count:one=carte|few=cărți|other=de cărți}",
    }[language]

    def say(fact: Fact) -> str:
        return str(fact)

    assert fill(template, {"count": number}, say, language) == said
