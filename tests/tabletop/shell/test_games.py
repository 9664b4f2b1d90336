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
from engines.kernel import free
from engines.lessons import course, reader
from engines.theory.tuning import tuned
from tabletop.shell import games
from tabletop.shell.games import Locale


def test_english_is_what_is_always_there() -> None:
    assert "en" in games.languages()
    assert games.load("carmony", locale=Locale("en")).rules.title == "Carmony"


def test_a_language_without_a_rule_book_is_answered_in_english() -> None:
    assert games.load("carmony", locale=Locale("tlh")).rules == engines.load("carmony").rules


def test_a_game_is_never_changed_for_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    from engines.kernel import rulebook

    english = engines.load("carmony")
    before = english.rules
    games.book.cache_clear()
    other = rulebook.read(_with_title("Karmonie"), "test.toml")
    monkeypatch.setattr(rulebook, "load", lambda game, language="en", naming=None: other)
    spoken = games.load("carmony", locale=Locale("xx"))
    games.book.cache_clear()
    assert spoken is not english
    assert spoken.rules.title == "Karmonie"
    assert english.rules is before
    state = spoken.new(["Ana", "Ben"], seed=1)
    assert spoken.describe(state, spoken.legal(state)[0])


def _with_title(title: str) -> str:
    rules = Path(engines.__file__).parent.parent / "assets" / "rules" / "en" / "carmony.toml"
    return rules.read_text("utf-8").replace('title = "Carmony"', f'title = "{title}"', 1)


@pytest.mark.parametrize(("setting", "code"), [("C.UTF-8", "en"), ("en_GB.UTF-8", "en"), ("xx_YY", "en"), ("", "en")])
def test_the_system_language_is_one_of_ours(monkeypatch: pytest.MonkeyPatch, setting: str, code: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", setting)
    assert games.system_language() == code


def test_a_deck_from_a_file_is_a_game_of_its_own(tmp_path: Path) -> None:
    bundled = Path(engines.__file__).parent.parent / "assets" / "decks" / "carmony.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(bundled.read_text("utf-8"), "utf-8")
    assert games.load("carmony", mine).deck.name == "mine.toml"
    assert games.load("carmony").deck.name == "carmony.toml"


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
    games.book.cache_clear()
    yield
    games.book.cache_clear()


@pytest.mark.usefixtures("german")
def test_cards_are_called_in_the_language_and_the_deck_is_the_same() -> None:
    english, german = engines.load("iv-v-i"), games.load("iv-v-i", locale=Locale("qx"))
    assert german.deck.digest == english.deck.digest
    assert german.deck.data() == english.deck.data()
    assert german.card_ids == english.card_ids


@pytest.mark.usefixtures("german")
def test_a_card_can_be_called_otherwise_than_another_that_shares_its_english_name() -> None:
    german = games.load("carmony", locale=Locale("qx"))
    deck: Any = german.deck
    assert deck.meld(german.card_ids["interval.m6"]).name == "Kleine Sexte"
    assert deck.meld(german.card_ids["chord.minor-sixth"]).name == "Moll-Sext"


@pytest.mark.usefixtures("german")
def test_a_match_is_written_alike_in_every_language() -> None:
    records = [
        engines.Record.start(games.load("muzicando", locale=Locale(language)), ("Ana", "Ben"), seed=4)
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
        spoken = games.load(game, locale=Locale(language))
        options, position = next(iter((spoken.tables() or {"": ({}, None)}).values()))
        begun = None if position is None else msgspec.to_builtins(position)
        record = engines.Record.start(spoken, free.SEATS, seed=1, options=options, position=begun, free=True)
        written.append(msgspec.json.encode(record.game.written(record.state)))
    assert written[0] == written[1]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("game", engines.GAMES)
def test_lessons_begin_in_every_language(game: str) -> None:
    for name in reader.bundled(game):
        lesson = reader.open_bundled(game, name, engines.load)
        english = engines.load(game, lesson.deck)
        spoken = games.speaking(english, Locale("qx"))
        for number in range(len(lesson.step)):
            assert course.before(spoken, lesson, number).state == course.before(english, lesson, number).state


@pytest.mark.usefixtures("german")
def test_a_free_table_speaks_too() -> None:
    record = engines.Record.start(engines.load("muzicando"), free.SEATS, seed=1, free=True)
    spoken = games.speaking(record.game, Locale("qx"))
    assert spoken.legal(record.state) == record.game.legal(record.state)
    assert "rot" in spoken.describe(record.state, spoken.legal(record.state)[0])


@pytest.mark.usefixtures("german")
def test_a_deck_of_ones_own_keeps_the_names_that_nobody_translated() -> None:
    data = engines.load("carmony").deck.data()
    chord = {**data["chord"][1], "id": "chord.mine", "name": "My Chord", "symbol": "mine", "degrees": ("1", "b2", "#4")}
    own = engines.load("carmony", {**data, "chord": [*data["chord"], chord]})
    deck: Any = games.speaking(own, Locale("qx")).deck
    names = {meld.name for meld in deck.melds}
    assert {"Dur", "My Chord"} <= names


@pytest.mark.usefixtures("german")
def test_a_position_is_read_in_every_language_and_its_chords_are_called_in_it() -> None:
    game = games.load("cantoludus", locale=Locale("qx"))
    record = engines.Record.start(game, ("Ana", "Ben"), seed=1, position={"orchestra": ["C major"]})
    assert game.card_name(record.state.orchestra[0]) == "C Dur"


NAMINGS = [Locale("en", "german"), Locale("en", "solfege"), Locale("en", "movable"), Locale("de"), Locale("fr")]


@pytest.mark.parametrize("locale", NAMINGS, ids=str)
@pytest.mark.parametrize("game_id", engines.GAMES)
def test_notes_are_called_otherwise_and_matches_are_the_same(game_id: str, locale: Locale) -> None:
    plain, called = engines.load(game_id), games.load(game_id, locale=locale)
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


def test_a_game_calls_notes_as_its_reader_does() -> None:
    names = {locale: games.load("carmony", locale=locale).card_name(10) for locale in NAMINGS}
    assert list(names.values()) == ["Ais/B", "La♯/Si♭", "A♯/B♭", "Ais/B", "La♯/Si♭"]
    cantoludus = games.load("cantoludus", locale=Locale("de"))
    cards = {word: cantoludus.card_name(card) for word, card in cantoludus.card_ids.items()}
    assert (cards["B"], cards["Bb"], cards["F#"], cards["Eb"]) == ("H", "B", "Fis", "Es")


def test_a_refusal_calls_notes_as_its_reader_does() -> None:
    game = games.load("cantoludus", locale=Locale("en", "german"))
    written = {"hands": [["B", "C", "D", "E"], ["C", "D", "E", "F"]], "orchestra": ["Bb major"]}
    record = engines.Record.start(game, ("Ana", "Ben"), seed=4, position=written)
    verdict = game.check(record.state, Claim("orchestra", 0))
    assert not verdict
    assert "B" in str(verdict)
    assert "B♭" not in str(verdict)


def test_the_syllables_that_are_printed_stay() -> None:
    """They are printed on the cards of IV-V-I and on the notes of Muzicando."""
    for game_id in ("iv-v-i", "muzicando"):
        plain, called = engines.load(game_id), games.load(game_id, locale=Locale("en", "german"))
        assert [*map(called.card_name, range(called.deck.blank))] == [*map(plain.card_name, range(plain.deck.blank))]


def test_in_the_key_of_a_scale_its_root_is_a_movable_do() -> None:
    game: Any = games.load("carmony", locale=Locale("en", "movable"))
    major, triad = game.card_ids["scale.major"], game.card_ids["chord.major"]
    assert game.spelled(major, 2, (2, 4, 6, 7, 9, 11, 1)) == "Do Re Mi Fa Sol La Ti"
    assert game.spelled(triad, 2, (2, 6, 9)) == "D F♯ A"


def test_a_language_of_which_a_part_is_missing_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    books = [tmp_path / "rules" / "qx" / f"{game}.toml" for game in engines.GAMES]
    windows = tmp_path / "translations" / "consort_qx.qm"
    monkeypatch.setattr(games, "resources", SimpleNamespace(files=lambda package: tmp_path))
    for part in (windows, *books):
        games.languages.cache_clear()
        assert games.languages() == ["en"]
        part.parent.mkdir(parents=True, exist_ok=True)
        part.touch()
    games.languages.cache_clear()
    assert games.languages() == ["en", "qx"]
    games.languages.cache_clear()


@pytest.mark.parametrize("language", ["de", "es", "fr", "ro"])
def test_a_meld_is_tuned_alike_whatever_its_notes_are_called(language: str) -> None:
    english: Any = engines.load("carmony")
    other: Any = games.load("carmony", locale=Locale(language))
    for card in english.deck.melds:
        for play in [play for _, play in card.plays][::5]:
            passages = [game.preview(play) for game in (english, other)]
            tunings = [[note.cents for note in tuned(passage, "just").notes] for passage in passages]
            assert tunings[0] == tunings[1], card.id


def test_german_keys_have_hyphens_and_minor_ones_small_tonics() -> None:
    spoken = {game: games.load(game, locale=Locale("de")) for game in ("cantoludus", "carmony", "iv-v-i")}
    cards = {spoken["cantoludus"].card_name(card) for card in spoken["cantoludus"].card_ids.values()}
    assert {"B-Dur", "b-Moll", "h-Moll", "fis-Moll", "Es-Dominantseptakkord", "d-Mollseptakkord"} <= cards
    carmony: Any = spoken["carmony"]
    titles = {carmony.preview(play).title for card in carmony.deck.melds for _, play in card.plays}
    assert {"B-Dur", "Dorisch auf D", "Hm"} <= titles
    assert {"Es-Dur", "gis-Moll"} <= set(spoken["iv-v-i"].rules.options["key"].choices.values())


def test_what_a_french_card_says_is_what_french_sentences_call_it() -> None:
    english, french = (games.load("muzicando", locale=Locale(language)) for language in ("en", "fr"))
    assert french.card_name(french.card_ids["red Re"]) == "Ré rouge"
    assert french.deck.data() == english.deck.data()
    assert french.card_ids == english.card_ids
    phrases = games.load("iv-v-i", locale=Locale("fr"))
    assert phrases.card_name(phrases.card_ids["Re"]) == "Ré"


def test_a_free_table_refuses_in_the_language_of_its_game() -> None:
    game = games.load("carmony", locale=Locale("de"))
    record = engines.Record.start(game, ["Ana", "Ben"], seed=1, free=True)
    refused = record.game.check(record.state, free.Fetch(0))
    assert str(refused) == "Alle Töne sind auf der Hand und bleiben dort."
