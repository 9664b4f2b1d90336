"""Tests of messages: whole sentences in every language, sent as codes with facts."""

from __future__ import annotations

import copy
import errno
import os
import pickle
from collections.abc import Iterator
from string import ascii_lowercase

import msgspec
import pytest

import engines
from engines.kernel.errors import DataError, DataFileError, SetupError
from engines.messages import Fact, Message, book, message, system, to_sentence
from engines.theory.errors import TheoryError

LANGUAGES = ("de", "es", "fr", "ro")
CODES = sorted(book.load_sentences("en"))
NUMBERS = "dgf,"
"""Endings of format codes that only numbers can have."""
LETTERS = set(ascii_lowercase)


def make_sample_facts(template: book.Template) -> Iterator[dict[str, Fact]]:
    """Return facts that a sentence can have, for each of its variants."""
    choices = {name: form for _, name, form in template if "=" in form}
    keys = {name: [part.partition("=")[0] for part in form.split("|")] for name, form in choices.items()}
    facts: dict[str, Fact] = {}
    for _, name, form in template:
        if name and name not in keys:
            facts[name] = ("A", "B", "C") if form in ("and", "or") else 1234 if form[-1:] in NUMBERS else f"<{name}>"
    rows = max([1, *map(len, keys.values())])
    for row in range(rows):
        chosen_facts: dict[str, Fact] = {}
        for name, values in keys.items():
            key = values[row % len(values)]
            chosen_facts[name] = (
                {"one": 1, "few": 2, "other": 100}.get(key, key) if set(values) & {"one", "few"} else key
            )
        yield facts | chosen_facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_facts(language: str) -> None:
    english, translated = book.load_templates("en"), book.load_templates(language)
    assert translated.keys() == english.keys()
    other = [code for code in CODES if book.fact_names(translated[code]) != book.fact_names(english[code])]
    assert other == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_every_sentence_can_be_formed(language: str) -> None:
    """Every variant fits, and no braces remain."""
    for code in CODES:
        for facts in make_sample_facts(book.load_templates("en")[code]):
            sentence = to_sentence(Message(code, facts), language)
            assert sentence.strip(), code
            assert not set(sentence) & {"{", "}", "|"}, code
            for name, fact in facts.items():
                assert not str(fact).startswith("<") or f"<{name}>" in sentence, code


UNTRANSLATED_CODES = {"place.byte", "progressions.notes", "sound.note"}
"""Codes whose sentences are the same in English and in another language."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_was_left_in_english(language: str) -> None:
    english, translated = book.load_sentences("en"), book.load_sentences(language)
    left = {code for code in CODES if translated[code] == english[code]}
    in_words = {code for code in left if set("".join(text for text, _, _ in book.parse(english[code]))) & LETTERS}
    assert in_words <= UNTRANSLATED_CODES


def test_all_parts_of_a_message_are_in_one_language() -> None:
    """The whole sentence is English if one part has no translation."""
    full_message = message(
        "data.wrong-at", file="mine.toml", place=(message("place.line", line=3),), why=message("data.nested")
    )
    assert to_sentence(full_message, "de") == "mine.toml: Zeile 3: ist zu tief verschachtelt"
    part = message("data.wrong-at", file="mine.toml", place=(Message("place.nowhere"),), why=message("data.nested"))
    assert to_sentence(part, "de") == "mine.toml: place.nowhere: is nested too deeply"
    assert to_sentence(full_message, "xx") == str(full_message) == "mine.toml: line 3: is nested too deeply"


def test_numbers_are_written_in_the_style_of_the_language() -> None:
    large = message("match.too-large", size=16_000_000)
    assert "16,000,000" in str(large)
    assert "16\N{NARROW NO-BREAK SPACE}000\N{NARROW NO-BREAK SPACE}000" in to_sentence(large, "de")
    assert to_sentence(message("place.line", line=12345), "fr") == "ligne 12345"


def test_several_facts_are_joined_in_the_style_of_the_language() -> None:
    names = message("kind.either", kinds=("Inés", message("kind.nothing"), "Inés"))
    assert to_sentence(names, "es") == "Inés, nada o Inés"
    assert to_sentence(message("deck.for-no-game", games=("Carmony", "ocho")), "es").startswith(
        "se esperaba un mazo de Carmony u ocho"
    )


def test_a_shown_message_is_one_line_of_limited_length() -> None:
    sentence = str(message("setup.no-game", name="two\nlines\ud800" + 9000 * "x", known=("y" * 500,) * 9))
    assert "two�lines�xxx" in sentence
    assert len(sentence) <= 600
    sentence.encode()


ERRORS = [
    SetupError("setup.no-game", name="chess", known=("carmony", "iv-v-i")),
    DataError("mine.toml", ("V7", "copies"), "deck.too-many-cards", most=75, found=99),
    DataFileError([DataError("mine.toml", "V7", "deck.no-id")], [DataError("mine.toml", "", "deck.no-name")]),
    TheoryError("theory.too-many-signs", name="C####"),
    system.FileError(errno.EINVAL, "file.no-file", "/tmp/pipe"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_unchanged_by_pickling_and_copying(error: Exception) -> None:
    for copied in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(copied) is type(error)
        assert copied.message == error.message  # type: ignore[attr-defined]
        assert str(copied) == str(error)


def test_a_message_is_unchanged_by_encoding() -> None:
    original = DataError("mine.toml", "V7", "data.expected-found", expected=message("kind.number"), found="7").message
    decoded = msgspec.msgpack.decode(msgspec.msgpack.encode(original), type=Message)
    assert decoded == original
    assert to_sentence(decoded, "ro") == to_sentence(original, "ro") != str(original)


def test_a_system_error_is_translated_by_its_number() -> None:
    for number in errno.errorcode:
        german = to_sentence(system.explain_error(OSError(number, os.strerror(number))), "de")
        assert os.strerror(number) not in german
    assert to_sentence(system.explain_error(OSError(None, "Something")), "de") == "Systemfehler 0, OSError"


def test_a_setup_error_is_translated_into_german() -> None:
    with pytest.raises(SetupError) as alone:
        engines.load("carmony").new(["Ann"], seed=1)
    assert to_sentence(alone.value.message, "de") == "Carmony ist für 2 bis 4 Spieler, nicht für 1."
