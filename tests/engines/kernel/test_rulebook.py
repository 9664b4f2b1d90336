"""Tests of rule books, which contain every sentence of the engine."""

from pathlib import Path
from typing import Any

import pytest

import engines
from engines.kernel import rulebook
from engines.kernel.errors import DataError
from engines.kernel.rulebook import fill_template
from engines.kernel.text import Verbatim

VALID_BOOK = """
title = "Game"
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
no = "No {card}."
"""


def test_a_rule_is_found_by_its_slug() -> None:
    book = rulebook.read(VALID_BOOK, "game.toml")
    assert book["game.go"].refusals == {"no": "No {card}."}
    with pytest.raises(KeyError):
        book["game.stay"]


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ('kind = "limit"', 'kind = "hint"', "game.toml: game.go, kind: expected one of effect, limit, found “hint”"),
        ('title = "Going"\n', "", "game.toml: game.go: “title” is missing; expected text in quotes"),
        ('source = "printed"\n', "", "game.toml: game.go: “source” is missing; expected one of "),
        (
            'source = "printed"',
            'source = "guessed"',
            "game.toml: game.go, source: expected one of mixed, ours, printed, found “guessed”",
        ),
        (
            'source = "printed"',
            'source = "printed"\nreading = "Or one may not."',
            "game.toml: game.go: a reading beside the text is for a rule whose source is “mixed”",
        ),
        ('text = "One may go."', "text = 1", "game.toml: game.go, text: expected text in quotes, found the number 1"),
        ('no = "No {card}."', "", "game.toml: game.go: a limit needs at least one sentence under refusals"),
        (
            "[rule.refusals]",
            'colour = "red"\n[rule.refusals]',
            "game.toml: game.go: there is no field “colour”; there are ",
        ),
        ("[words]", "[word]", "game.toml: there is no field “word” (perhaps “words”?); there are "),
        ("[words]", "[words", "game.toml: line 4, column 7: expected TOML"),
    ],
)
def test_a_mistake_is_named_with_file_rule_and_field(right: str, wrong: str, complaint: str) -> None:
    with pytest.raises(DataError) as error:
        rulebook.read(VALID_BOOK.replace(right, wrong), "game.toml")
    assert str(error.value).startswith(complaint)


def test_a_repeated_slug_is_refused() -> None:
    repeated = VALID_BOOK + VALID_BOOK[VALID_BOOK.index("[[rule]]") :]
    with pytest.raises(DataError, match=r"game\.toml: game\.go: expected one rule of this slug, found a second"):
        rulebook.read(repeated, "game.toml")


def test_a_language_without_a_book_reads_the_english_one() -> None:
    assert rulebook.load("carmony", "xx") == rulebook.load("carmony")


def test_a_missing_book_is_refused() -> None:
    with pytest.raises(DataError, match=r"chess\.toml: the rule book is missing"):
        rulebook.load("chess")


@pytest.mark.parametrize(
    ("template", "facts", "sentence"),
    [
        ("{a} goes.", {"a": "Ana"}, "Ana goes."),
        ("{n} cards.", {"n": 3}, "3 cards."),
        ("the {a} is not {b}.", {"a": "x", "b": "y"}, "the x is not y."),
        ("{a}", {"a": "{b}", "b": "no"}, "{b}"),
        ("Nothing.", {"a": 1}, "Nothing."),
        ("{a} goes.", {"a": "red Do"}, "Red Do goes."),
        ("{a} goes to {a}.", {"a": "red Do"}, "Red Do goes to red Do."),
        ("{a} goes.", {"a": Verbatim("ii6")}, "ii6 goes."),
        ("{a} goes.", {"a": ""}, " goes."),
    ],
)
def test_a_template_is_filled_with_facts(template: str, facts: dict[str, Any], sentence: str) -> None:
    assert fill_template(template, facts, lambda fact: fact if isinstance(fact, str) else str(fact)) == sentence


def test_every_bundled_book_can_be_read() -> None:
    import engines

    for game in engines.GAMES:
        assert rulebook.load(game).rule
    assert Path(rulebook.__file__).name == "rulebook.py"


def test_a_mixed_rule_separates_printed_text_from_our_reading() -> None:
    mixed = VALID_BOOK.replace('source = "printed"', 'source = "mixed"\nreading = "Nobody goes twice."')
    rule = rulebook.read(mixed, "game.toml")["game.go"]
    assert (rule.text, rule.reading) == ("One may go.", "Nobody goes twice.")
    assert rule.full_text == "One may go. Nobody goes twice."


@pytest.mark.parametrize("game", sorted(engines.GAMES))
def test_the_cover_agrees_with_the_book(game: str) -> None:
    cover, book = rulebook.load_cover(game), rulebook.load(game)
    assert cover == rulebook.Cover(
        title=book.title,
        summary=book.summary,
        line=book.line,
        level=book.level,
        first=book.first,
        alone=book.alone,
    )
