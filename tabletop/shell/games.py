"""The games as the shell meets them: loaded with the rule book of the player's language. No Qt here."""

from __future__ import annotations

import locale
import os
from copy import copy
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import engines
from engines.kernel import free, rulebook, translation
from engines.kernel.contract import Game


def load(game_id: str, deck: Path | None = None, language: str = "") -> Game[Any, Any]:
    """A game that speaks the language (where there is a rule book in it). Raises BadSetup, BadData."""
    return speaking(engines.load(game_id, deck), language)


def speaking(game: Game[Any, Any], language: str) -> Game[Any, Any]:
    """The game with the rule book and the card names of a language, where there are any; games are shared, so never the
    same object changed. Its deck is told from others as before, and its cards have the ids they had. Raises BadData."""
    code = language or system_language()
    if code == "en" or game.rules == book(game.info.id, code):
        return game
    plain = free.plain(game)
    spoken = _spoken(plain, code)
    return spoken if plain is game else free.free(spoken, game.options)  # type: ignore[attr-defined]


@lru_cache(maxsize=16)
def _spoken(game: Game[Any, Any], language: str) -> Game[Any, Any]:
    other = copy(game)
    words = translation.load("rules", game.info.id, language)
    data = game.deck.data()
    if words and data:
        other = engines.load(game.info.id, data)  # with caches and a deck of its own
        deck: Any = other.deck
        translation.rename(deck, words)
        deck.name, deck.data = game.deck.name, game.deck.data
        other.__dict__["card_ids"] = game.card_ids
    other.rules = book(game.info.id, language)
    return other


@cache
def book(game_id: str, language: str = "") -> rulebook.RuleBook:
    """A game's rule book without the game, in a language ("": the system's) or else in English. Raises BadData."""
    return rulebook.load(game_id, language or system_language())


@cache
def cover(game_id: str, language: str = "") -> rulebook.Cover:
    """What a game is called and what it is about, in a language as that of `book`. Raises BadData."""
    return rulebook.cover(game_id, language or system_language())


def titles(language: str = "") -> dict[str, str]:
    """Every game's id and what it is called."""
    return {game_id: cover(game_id, language).title for game_id in engines.GAMES}


@cache
def languages() -> list[str]:
    """The languages that rules or windows are there in; English always."""
    folder = resources.files("assets")
    found = {"en"}
    rules = folder / "rules"
    if rules.is_dir():
        found |= {entry.name for entry in rules.iterdir() if entry.is_dir() and not entry.name.startswith("_")}
    translations = folder / "translations"
    if translations.is_dir():
        names = [entry.name for entry in translations.iterdir()]
        found |= {n.removeprefix("consort_").removesuffix(".qm") for n in names if n.endswith(".qm")}
    return sorted(found)


def system_language() -> str:
    """The language of this system, if it is one of ours; else English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    name = (named or locale.getlocale()[0] or "").split(".")[0]
    known = languages()
    return next((code for code in (name, name.split("_")[0]) if code in known), "en")
