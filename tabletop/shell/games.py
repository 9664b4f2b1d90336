"""The games as the shell meets them: loaded with the rule book of the player's language. No Qt here."""

from __future__ import annotations

import locale
import os
from copy import copy
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal, NamedTuple

import engines
from engines.kernel import free, rulebook, translation
from engines.kernel.contract import Game
from engines.theory.naming import Naming, Style, naming


class Locale(NamedTuple):
    """What the windows' user speaks: a language, and what notes are called in it. "" is the system's, and what is usual
    in the language."""

    language: str = ""
    notes: Style | Literal[""] = ""

    @property
    def code(self) -> str:
        """The language, the system's where none was chosen."""
        return self.language or system_language()

    @property
    def naming(self) -> Naming:
        """What notes are called."""
        return naming(self.notes, self.code)


SYSTEM = Locale()
"""Where nothing was chosen."""

ENGLISH = Locale("en")


def load(game_id: str, deck: Path | None = None, locale: Locale = SYSTEM) -> Game[Any, Any]:
    """A game that speaks the language (where there is a rule book in it). Raises BadSetup, BadData."""
    return speaking(engines.load(game_id, deck), locale)


def speaking(game: Game[Any, Any], locale: Locale) -> Game[Any, Any]:
    """The game with the rule book, the card names and the names of notes that a locale has; games are shared, so never
    the same object changed. Its deck is told from others as before, and its cards have the ids they had. Raises
    BadData."""
    if game.rules == book(game.info.id, locale):
        return game
    plain = free.plain(game)
    spoken = _spoken(plain.unspoken, locale)
    return spoken if plain is game else free.free(spoken, game.options)  # type: ignore[attr-defined]


@lru_cache(maxsize=16)
def _spoken(game: Game[Any, Any], locale: Locale) -> Game[Any, Any]:
    other = copy(game)
    words = translation.load("rules", game.info.id, locale.code)
    data = game.deck.data()
    if data:
        other = engines.load(game.info.id, data)  # with caches and a deck of its own
        deck: Any = other.deck
        translation.rename(deck, words, locale.naming)
        translation.rename_alone(deck, words)
        deck.name, deck.data = game.deck.name, game.deck.data
        other.__dict__["card_ids"] = game.card_ids
    other.rules = book(game.info.id, locale)
    other.unspoken = game
    return other


@cache
def book(game_id: str, locale: Locale = SYSTEM) -> rulebook.RuleBook:
    """A game's rule book without the game, in a language or else in English. Raises BadData."""
    return rulebook.load(game_id, locale.code, locale.naming)


@cache
def cover(game_id: str, locale: Locale = SYSTEM) -> rulebook.Cover:
    """What a game is called and what it is about, in a language as that of `book`. Raises BadData."""
    return rulebook.cover(game_id, locale.code, locale.naming)


def titles(locale: Locale = SYSTEM) -> dict[str, str]:
    """Every game's id and what it is called."""
    return {game_id: cover(game_id, locale).title for game_id in engines.GAMES}


@cache
def languages() -> list[str]:
    """The languages that can be chosen: English, and those that windows and every rule book have been translated into.
    One of which a part is missing waits until it is there."""
    assets = resources.files("assets")
    there = assets / "rules"
    codes = [entry.name for entry in there.iterdir() if entry.is_dir()] if there.is_dir() else []
    return sorted(
        {"en"}
        | {
            code
            for code in codes
            if (assets / "translations" / f"consort_{code}.qm").is_file()
            and all((there / code / f"{game}.toml").is_file() for game in engines.GAMES)
        }
    )


def system_language() -> str:
    """The language of this system, if it is one of ours; else English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    name = (named or locale.getlocale()[0] or "").split(".")[0]
    known = languages()
    return next((code for code in (name, name.split("_")[0]) if code in known), "en")
