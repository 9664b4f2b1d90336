"""Games in the player's language, if it has a rule book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import engines
from engines.cantoludus.actions import Claim
from engines.kernel import free_table
from engines.lessons import course, reader
from engines.theory.tuning import tune_passage
from tabletop.shell import games
from tabletop.shell.games import Locale


def test_english_is_always_available() -> None:
    assert "en" in games.available_languages()
    assert games.load_translated("carmony", locale=Locale("en")).rules.title == "Carmony"


def test_a_language_without_a_rule_book_falls_back_to_english() -> None:
    assert games.load_translated("carmony", locale=Locale("tlh")).rules == engines.load("carmony").rules


def test_loading_another_language_does_not_change_the_english_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from engines.kernel import rulebook

    english = engines.load("carmony")
    before = english.rules
    games.load_rule_book.cache_clear()
    other = rulebook.read(_read_rules_with_title("Karmonie"), "test.toml")
    monkeypatch.setattr(rulebook, "load", lambda game, language="en", naming=None: other)
    translated = games.load_translated("carmony", locale=Locale("xx"))
    games.load_rule_book.cache_clear()
    assert translated is not english
    assert translated.rules.title == "Karmonie"
    assert english.rules is before
    state = translated.new(["Ana", "Ben"], seed=1)
    assert translated.describe(state, translated.legal(state)[0])


def _read_rules_with_title(title: str) -> str:
    rules = Path(engines.__file__).parent.parent / "assets" / "rules" / "en" / "carmony.toml"
    return rules.read_text("utf-8").replace('title = "Carmony"', f'title = "{title}"', 1)


@pytest.mark.parametrize(("setting", "code"), [("C.UTF-8", "en"), ("en_GB.UTF-8", "en"), ("xx_YY", "en"), ("", "en")])
def test_the_system_language_is_an_available_one(monkeypatch: pytest.MonkeyPatch, setting: str, code: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", setting)
    assert games.system_language() == code


def test_a_deck_file_makes_a_separate_game(tmp_path: Path) -> None:
    bundled = Path(engines.__file__).parent.parent / "assets" / "decks" / "carmony.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(bundled.read_text("utf-8"), "utf-8")
    assert games.load_translated("carmony", mine).deck.name == "mine.toml"
    assert games.load_translated("carmony").deck.name == "carmony.toml"


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A translation with a few German words."""
    words = {
        "Major": "Dur",
        "major": "Dur",
        "Minor Sixth": "Moll-Sext",
        "@interval.m6": "Kleine Sexte",
        "Tonic": "Tonika",
        "red": "rot",
        "Draw": "Ziehen",
    }

    def load(book: str, game: str, language: str, head: bool = False) -> dict[str, str]:
        return words if language == "qx" else {}

    monkeypatch.setattr("engines.kernel.translation.load", load)
    games.load_rule_book.cache_clear()
    yield
    games.load_rule_book.cache_clear()


@pytest.mark.usefixtures("german")
def test_translated_names_do_not_change_the_deck() -> None:
    english, german = engines.load("iv-v-i"), games.load_translated("iv-v-i", locale=Locale("qx"))
    assert german.deck.digest == english.deck.digest
    assert german.deck.data() == english.deck.data()
    assert german.card_ids == english.card_ids


@pytest.mark.usefixtures("german")
def test_cards_with_one_english_name_can_have_two_translations() -> None:
    german = games.load_translated("carmony", locale=Locale("qx"))
    deck: Any = german.deck
    assert deck.meld(german.card_ids["interval.m6"]).name == "Kleine Sexte"
    assert deck.meld(german.card_ids["chord.minor-sixth"]).name == "Moll-Sext"


@pytest.mark.usefixtures("german")
def test_a_match_is_saved_identically_in_every_language() -> None:
    records = [
        engines.Record.start(games.load_translated("muzicando", locale=Locale(language)), ("Ana", "Ben"), seed=4)
        for language in ("en", "qx")
    ]
    assert records[0].dumps() == records[1].dumps()
    english, german = (record.game for record in records)
    assert "red" in english.card_name(0)
    assert "rot" in german.card_name(0)


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("game", engines.GAMES)
def test_positions_are_the_same_in_every_language(game: str) -> None:
    written = []
    for language in ("en", "qx"):
        translated = games.load_translated(game, locale=Locale(language))
        options, position = next(iter((translated.free_tables() or {"": ({}, None)}).values()))
        begun = None if position is None else msgspec.to_builtins(position)
        record = engines.Record.start(
            translated, free_table.DEFAULT_NAMES, seed=1, options=options, position=begun, free=True
        )
        written.append(msgspec.json.encode(record.game.to_position(record.state)))
    assert written[0] == written[1]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("game", engines.GAMES)
def test_lessons_start_in_every_language(game: str) -> None:
    for name in reader.find_bundled(game):
        lesson = reader.open_bundled(game, name, engines.load)
        english = engines.load(game, lesson.deck)
        translated = games.translate_game(english, Locale("qx"))
        for number in range(len(lesson.step)):
            assert (
                course.match_before_step(translated, lesson, number).state
                == course.match_before_step(english, lesson, number).state
            )


@pytest.mark.usefixtures("german")
def test_a_free_table_uses_the_language() -> None:
    record = engines.Record.start(engines.load("muzicando"), free_table.DEFAULT_NAMES, seed=1, free=True)
    translated = games.translate_game(record.game, Locale("qx"))
    assert translated.legal(record.state) == record.game.legal(record.state)
    assert "rot" in translated.describe(record.state, translated.legal(record.state)[0])


@pytest.mark.usefixtures("german")
def test_an_own_deck_keeps_untranslated_names() -> None:
    data = engines.load("carmony").deck.data()
    chord = {**data["chord"][1], "id": "chord.mine", "name": "My Chord", "symbol": "mine", "degrees": ("1", "b2", "#4")}
    own = engines.load("carmony", {**data, "chord": [*data["chord"], chord]})
    deck: Any = games.translate_game(own, Locale("qx")).deck
    names = {meld.name for meld in deck.melds}
    assert {"Dur", "My Chord"} <= names


@pytest.mark.usefixtures("german")
def test_a_position_is_read_and_named_in_every_language() -> None:
    game = games.load_translated("cantoludus", locale=Locale("qx"))
    record = engines.Record.start(game, ("Ana", "Ben"), seed=1, position={"orchestra": ["C major"]})
    assert game.card_name(record.state.orchestra[0]) == "C Dur"


NAMING_LOCALES = [Locale("en", "german"), Locale("en", "solfege"), Locale("en", "movable"), Locale("de"), Locale("fr")]


@pytest.mark.parametrize("locale", NAMING_LOCALES, ids=str)
@pytest.mark.parametrize("game_id", engines.GAMES)
def test_note_names_do_not_change_matches(game_id: str, locale: Locale) -> None:
    plain, called = engines.load(game_id), games.load_translated(game_id, locale=locale)
    assert called.card_ids == plain.card_ids
    assert called.deck.digest == plain.deck.digest
    texts = []
    for game in (plain, called):
        record = engines.Record.start(game, ("Ana", "Ben"), seed=4)
        for _ in range(12):
            record.play(game.legal(record.state)[-1])
            assert all(game.describe(record.state, action) for action in game.legal(record.state))
        texts.append(record.dumps())
    assert texts[0] == texts[1]


def test_a_game_uses_the_readers_note_names() -> None:
    names = {locale: games.load_translated("carmony", locale=locale).card_name(10) for locale in NAMING_LOCALES}
    assert list(names.values()) == ["Ais/B", "La♯/Si♭", "A♯/B♭", "Ais/B", "La♯/Si♭"]
    cantoludus = games.load_translated("cantoludus", locale=Locale("de"))
    cards = {word: cantoludus.card_name(card) for word, card in cantoludus.card_ids.items()}
    assert (cards["B"], cards["Bb"], cards["F#"], cards["Eb"]) == ("H", "B", "Fis", "Es")


def test_a_refusal_uses_the_readers_note_names() -> None:
    game = games.load_translated("cantoludus", locale=Locale("en", "german"))
    written = {"hands": [["B", "C", "D", "E"], ["C", "D", "E", "F"]], "orchestra": ["Bb major"]}
    record = engines.Record.start(game, ("Ana", "Ben"), seed=4, position=written)
    verdict = game.check(record.state, Claim("orchestra", 0))
    assert not verdict
    assert "B" in str(verdict)
    assert "B♭" not in str(verdict)


def test_printed_syllables_stay_the_same() -> None:
    """They are printed on the cards of IV-V-I and on the notes of Muzicando."""
    for game_id in ("iv-v-i", "muzicando"):
        plain, called = engines.load(game_id), games.load_translated(game_id, locale=Locale("en", "german"))
        assert [*map(called.card_name, range(called.deck.blank))] == [*map(plain.card_name, range(plain.deck.blank))]


def test_the_root_of_a_scales_key_is_a_movable_do() -> None:
    game: Any = games.load_translated("carmony", locale=Locale("en", "movable"))
    major, triad = game.card_ids["scale.major"], game.card_ids["chord.major"]
    assert game.notes_to_text(major, 2, (2, 4, 6, 7, 9, 11, 1)) == "Do Re Mi Fa Sol La Ti"
    assert game.notes_to_text(triad, 2, (2, 6, 9)) == "D F♯ A"


def test_an_incomplete_language_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    books = [tmp_path / "rules" / "qx" / f"{game}.toml" for game in engines.GAMES]
    windows = tmp_path / "translations" / "consort_qx.qm"
    monkeypatch.setattr(games, "resources", SimpleNamespace(files=lambda package: tmp_path))
    for part in (windows, *books):
        games.available_languages.cache_clear()
        assert games.available_languages() == ["en"]
        part.parent.mkdir(parents=True, exist_ok=True)
        part.touch()
    games.available_languages.cache_clear()
    assert games.available_languages() == ["en", "qx"]
    games.available_languages.cache_clear()


@pytest.mark.parametrize("language", ["de", "es", "fr", "ro"])
def test_note_names_do_not_change_the_tuning_of_a_meld(language: str) -> None:
    english: Any = engines.load("carmony")
    other: Any = games.load_translated("carmony", locale=Locale(language))
    for card in english.deck.melds:
        for play in [play for _, play in card.plays][::5]:
            passages = [game.preview(play) for game in (english, other)]
            tunings = [[note.cents for note in tune_passage(passage, "just").notes] for passage in passages]
            assert tunings[0] == tunings[1], card.id


def test_german_keys_have_hyphens_and_small_tonics_in_minor() -> None:
    translated = {
        game: games.load_translated(game, locale=Locale("de")) for game in ("cantoludus", "carmony", "iv-v-i")
    }
    cards = {translated["cantoludus"].card_name(card) for card in translated["cantoludus"].card_ids.values()}
    assert {"B-Dur", "b-Moll", "h-Moll", "fis-Moll", "Es-Dominantseptakkord", "d-Mollseptakkord"} <= cards
    carmony: Any = translated["carmony"]
    titles = {carmony.preview(play).title for card in carmony.deck.melds for _, play in card.plays}
    assert {"B-Dur", "Dorisch auf D", "Hm"} <= titles
    assert {"Es-Dur", "gis-Moll"} <= set(translated["iv-v-i"].rules.options["key"].choices.values())


def test_french_sentences_use_the_names_on_french_cards() -> None:
    english, french = (games.load_translated("muzicando", locale=Locale(language)) for language in ("en", "fr"))
    assert french.card_name(french.card_ids["red Re"]) == "Ré rouge"
    assert french.deck.data() == english.deck.data()
    assert french.card_ids == english.card_ids
    phrases = games.load_translated("iv-v-i", locale=Locale("fr"))
    assert phrases.card_name(phrases.card_ids["Re"]) == "Ré"


def test_a_free_table_refuses_moves_in_the_language_of_its_game() -> None:
    game = games.load_translated("carmony", locale=Locale("de"))
    record = engines.Record.start(game, ["Ana", "Ben"], seed=1, free=True)
    refused = record.game.check(record.state, free_table.Fetch(0))
    assert str(refused) == "Alle Töne sind auf der Hand und bleiben dort."
