"""Tests of translations; `make words` reports missing ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

import engines
from tabletop.shell import games
from tools.words import __main__ as words
from tools.words import books, linguist
from tools.words.extract import Message, NotLiteralError, OtherContextError, extract_messages

TRANSLATED_LANGUAGES = [language for language in words.LANGUAGES if (words.WINDOWS / f"consort_{language}.ts").exists()]


@pytest.mark.parametrize("language", TRANSLATED_LANGUAGES)
def test_no_translation_is_wrong(language: str) -> None:
    assert list(words.find_errors(extract_messages(words.ROOT / "tabletop"), language)) == []


@pytest.mark.parametrize("language", TRANSLATED_LANGUAGES)
def test_the_compiled_translation_agrees_with_the_written_one(language: str) -> None:
    """`make words` compiles it."""
    translator = QTranslator()
    assert translator.load(str(words.WINDOWS / f"consort_{language}.qm"))
    translations = linguist.read(words.WINDOWS / f"consort_{language}.ts")
    translated = {
        message: translator.translate(message.context, message.source) for message in translations if not message.plural
    }
    assert translated == {message: translations[message].forms[0] for message in translated}


@pytest.mark.parametrize("game", engines.GAMES)
@pytest.mark.parametrize("language", TRANSLATED_LANGUAGES)
def test_different_cards_have_different_names_in_every_language(language: str, game: str) -> None:
    english, translated = (
        games.load_translated(game, locale=games.ENGLISH_LOCALE),
        games.load_translated(game, locale=games.Locale(language)),
    )
    cards = range(english.deck.blank)
    assert len(set(map(translated.card_name, cards))) == len(set(map(english.card_name, cards)))


def test_messages_are_found_in_the_source(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        '_tr = translator("Bar")\n'
        'mark = marker("Table")\n'
        'NOTED = mark("Lay")\n'
        "class Window:\n"
        "    def show(self):\n"
        '        return self.tr("Open " "it"), self.tr("%n cards", "", 3), _tr("Close")\n'
    )
    assert list(extract_messages(tmp_path)) == [
        Message("Table", "Lay"),
        Message("Window", "Open it"),
        Message("Window", "%n cards", plural=True),
        Message("Bar", "Close"),
    ]


def test_a_message_that_is_no_literal_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('class Window:\n    def show(self, n):\n        return self.tr(f"{n} cards")\n')
    with pytest.raises(NotLiteralError, match=r"a\.py:3: expected the very words"):
        extract_messages(tmp_path)


def test_a_message_looked_up_by_another_class_is_refused(tmp_path: Path) -> None:
    source = 'class Bookmarks:\n    def __init__(self, parent):\n        super().__init__(parent.tr("Bookmarks"))\n'
    (tmp_path / "a.py").write_text(source)
    with pytest.raises(OtherContextError, match=r"a\.py:3: expected self\.tr"):
        extract_messages(tmp_path)


def test_an_update_preserves_translations_and_drops_removed_messages() -> None:
    positions = {Message("Bar", "Open"): "a.py:1", Message("Bar", "Close"): "a.py:2"}
    translations = {
        Message("Bar", "Open"): linguist.Translation(("Öffnen",)),
        Message("Bar", "Gone"): linguist.Translation(("Weg",)),
    }
    text = linguist.make_text("de", positions, translations)
    assert "Öffnen" in text
    assert "Weg" not in text
    assert text.count("unfinished") == 1


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A rule book and its German translation."""
    for language, text in {
        "en": 'title = "Toy"\n[words]\nand = " and "\n[actions]\nlay = "Lay {card}"\n',
        "de": '"Toy" = "Spiel"\n" and " = "und"\n"Lay {card}" = "Legen"\n"Take {card}" = "Nimm {card}"\n',
    }.items():
        (tmp_path / "rules" / language).mkdir(parents=True)
        (tmp_path / "rules" / language / "toy.toml").write_text(text, "utf-8")
    return tmp_path


def test_a_translated_rule_book_is_compared_with_the_english_one(assets: Path) -> None:
    book = books.Book("rules", "toy")
    assert sorted(books.find_errors(book, assets, "de")) == [
        "rules/de/toy.toml: actions.lay: expected the places for facts of the English sentence (card)",
        "rules/de/toy.toml: words.and: expected spaces where the English words have them",
    ]
    assert list(books.find_missing(book, assets, "de")) == ["rules/de/toy.toml: superfluous: Take {card}"]


def test_a_changed_english_sentence_makes_its_translation_stale(assets: Path) -> None:
    book = books.Book("rules", "toy")
    english = assets / "rules" / "en" / "toy.toml"
    english.write_text(english.read_text("utf-8").replace('"Lay {card}"', '"Taken {card}"'), "utf-8")
    assert "rules/de/toy.toml: actions.lay: stale, was: Take {card}" in list(books.find_missing(book, assets, "de"))


def test_a_rewritten_translation_follows_the_order_of_the_book(assets: Path) -> None:
    (assets / "rules" / "de" / "toy.toml").write_text('"Lay {card}" = "Lege {card}"\n', "utf-8")
    lines = books.to_text(books.Book("rules", "toy"), assets, "de").splitlines()
    assert lines[1:] == [
        '# "Toy" = ""',
        "",
        '["words"]',
        '# " and " = ""',
        "",
        '["actions"]',
        '"Lay {card}" = "Lege {card}"',
    ]
