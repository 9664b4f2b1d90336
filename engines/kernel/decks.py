"""Where a game's deck is read from: the bundled file, a file of the player's, or plain data out of a save."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engines.kernel import reading
from engines.kernel.text import shown

if TYPE_CHECKING:
    from engines.kernel.contract import Game

LONGEST_NAME = 200
"""Characters of a deck's name, which a saved match keeps."""


def source(deck: Path | Mapping[str, Any] | None, bundled: str) -> tuple[Mapping[str, Any], str]:
    """A deck as plain data, and what its complaints call it. `bundled` names the file that is read for None.

    Raises BadData for a file that cannot be read, or is no TOML.
    """
    if deck is None:
        return reading.parse_toml(bundled_text(bundled), bundled), bundled
    if isinstance(deck, Path):
        name = shown(deck.name, LONGEST_NAME)
        return reading.parse_toml(reading.read_text(deck), name), name
    return deck, "deck"


def bundled_text(name: str) -> str:
    """The bundled deck file of that name as it is written, comments and all."""
    return (resources.files("assets") / "decks" / name).read_text(encoding="utf-8")


def digest(file: msgspec.Struct) -> str:
    """A number that tells decks apart: of every card and word, whatever the file's layout."""
    return blake2b(msgspec.msgpack.encode(file, order="deterministic"), digest_size=16).hexdigest()


def plain(file: msgspec.Struct) -> dict[str, Any]:
    """A deck file as plain data, which reads back as the same deck."""
    data: dict[str, Any] = msgspec.to_builtins(file)
    return data


def copies(game: Game[Any, Any]) -> tuple[int, ...]:
    """By face, how many such cards there are: all lie somewhere when a match of the fewest players begins.

    >>> import engines
    >>> sum(copies(engines.load("carmony")))
    180
    """
    found = [0] * game.deck.blank
    start = game.new([f"{seat + 1}" for seat in range(game.info.seats[0])], seed=0)
    for cards in game.places(start).values():
        for card in cards:
            found[card] += 1
    return tuple(found)
