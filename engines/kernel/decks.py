"""Where a game's deck is read from: the bundled file, a file of the player's, or plain data out of a save."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from engines.kernel import reading


def source(deck: Path | Mapping[str, Any] | None, bundled: str) -> tuple[Mapping[str, Any], str]:
    """A deck as plain data, and what its complaints call it. `bundled` names the file that is read for None.

    Raises BadData for a file that cannot be read, or is no TOML.
    """
    if deck is None:
        text = (resources.files("assets") / "decks" / bundled).read_text(encoding="utf-8")
        return reading.parse_toml(text, bundled), bundled
    if isinstance(deck, Path):
        return reading.parse_toml(reading.read_text(deck), deck.name), deck.name
    return deck, "deck"


def digest(file: msgspec.Struct) -> str:
    """A number that tells decks apart: of every card and word, whatever the file's layout."""
    return blake2b(msgspec.msgpack.encode(file, order="deterministic"), digest_size=16).hexdigest()


def plain(file: msgspec.Struct) -> dict[str, Any]:
    """A deck file as plain data, which reads back as the same deck."""
    data: dict[str, Any] = msgspec.to_builtins(file)
    return data
