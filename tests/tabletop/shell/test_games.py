"""Games in the player's language, where there is a rule book in it."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines
from tabletop.shell import games


def test_english_is_what_is_always_there() -> None:
    assert "en" in games.languages()
    assert games.load("carmony", language="en").rules.title == "Carmony"


def test_a_language_without_a_rule_book_is_answered_in_english() -> None:
    assert games.load("carmony", language="tlh").rules == engines.load("carmony").rules


def test_a_game_is_never_changed_for_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    from engines.kernel import rulebook

    english = engines.load("carmony")
    before = english.rules
    games.book.cache_clear()
    other = rulebook.read(_with_title("Karmonie"), "test.toml")
    monkeypatch.setattr(rulebook, "load", lambda game, language="en": other)
    spoken = games.load("carmony", language="xx")
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
