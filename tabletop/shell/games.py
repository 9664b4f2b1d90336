"""Loading of games with texts and note names in the user's language.

It imports no Qt.
"""

from __future__ import annotations

import locale
import os
from copy import copy
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, NamedTuple

import engines
from engines.kernel import free_table, rulebook, translation
from engines.kernel.contract import Game
from engines.theory.naming import Naming, Style, find_naming


class Locale(NamedTuple):
    """The user's language and names of notes.

    An empty language is the system's; empty notes are those of the language.
    """

    language: str = ""
    notes: Style | Literal[""] = ""

    @property
    def code(self) -> str:
        """The language code; the system's if none was chosen."""
        return self.language or system_language()

    @property
    def naming(self) -> Naming:
        """The names of notes."""
        return find_naming(self.notes, self.code)


SYSTEM_LOCALE = Locale()
"""The locale if the user has chosen nothing."""

ENGLISH_LOCALE = Locale("en")


def load_translated(game_id: str, deck: Path | None = None, locale: Locale = SYSTEM_LOCALE) -> Game[Any, Any]:
    """Return a game in a language, if it has a rule book in it.

    Raises SetupError, DataError.
    """
    return translate_game(engines.load(game_id, deck), locale)


def translate_game(game: Game[Any, Any], locale: Locale) -> Game[Any, Any]:
    """Return a copy of the game with a locale's rule book, card names and note names.

    Games are shared, so the given object stays unchanged. Deck identity and card ids stay the same. Raises DataError.
    """
    if game.rules == load_rule_book(game.info.id, locale):
        return game
    ordinary_game = free_table.ordinary_game(game)
    translated_game = _cached_translation(ordinary_game.untranslated, locale)
    return translated_game if ordinary_game is game else free_table.make_free_game(translated_game, game.options)  # type: ignore[attr-defined]


@lru_cache(maxsize=16)
def _cached_translation(game: Game[Any, Any], locale: Locale) -> Game[Any, Any]:
    translated_game = copy(game)
    translations = translation.load("rules", game.info.id, locale.code)
    data = game.deck.data()
    if data:
        translated_game = engines.load(game.info.id, data)  # a new game has caches and a deck of its own
        deck: Any = translated_game.deck
        translation.translate_deck(deck, translations, locale.naming)
        translation.translate_single_cards(deck, translations)
        deck.name, deck.data = game.deck.name, game.deck.data
        translated_game.__dict__["card_ids"] = game.card_ids
    translated_game.rules = load_rule_book(game.info.id, locale)
    translated_game.untranslated = game
    return translated_game


@cache
def load_rule_book(game_id: str, locale: Locale = SYSTEM_LOCALE) -> rulebook.RuleBook:
    """Return a game's rule book without the game, in a language or else in English.

    Raises DataError.
    """
    return rulebook.load(game_id, locale.code, locale.naming)


@cache
def load_cover(game_id: str, locale: Locale = SYSTEM_LOCALE) -> rulebook.Cover:
    """Return a game's title and summary, in a language or else in English.

    Raises DataError.
    """
    return rulebook.load_cover(game_id, locale.code, locale.naming)


def load_titles(locale: Locale = SYSTEM_LOCALE) -> dict[str, str]:
    """Return the titles of all games by id."""
    return {game_id: load_cover(game_id, locale).title for game_id in engines.GAMES}


@cache
def available_languages() -> list[str]:
    """Return the available languages: English and those with a complete translation.

    A language is complete if the windows and every rule book are translated.
    """
    assets = resources.files("assets")
    rules_folder = assets / "rules"
    codes = [entry.name for entry in rules_folder.iterdir() if entry.is_dir()] if rules_folder.is_dir() else []
    return sorted(
        {"en"}
        | {
            code
            for code in codes
            if (assets / "translations" / f"consort_{code}.qm").is_file()
            and all((rules_folder / code / f"{game}.toml").is_file() for game in engines.GAMES)
        }
    )


def system_language() -> str:
    """Return the system's language if it is available, else English."""
    environment_name = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    name = (environment_name or locale.getlocale()[0] or "").split(".")[0]
    languages = available_languages()
    return next((code for code in (name, name.split("_")[0]) if code in languages), "en")
