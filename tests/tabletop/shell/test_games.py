"""Games in the player's language, where there is a rule book in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import engines
from engines.kernel import free
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
    """A few words of German."""
    words = {"Major": "Dur", "Tonic": "Tonika", "red": "rot", "Draw": "Ziehen"}

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
