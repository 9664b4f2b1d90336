"""The bundled matches, one for each game."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from importlib import resources

import engines
from engines import DataError, Record

DEFAULT_GAME = "carmony"
"""Game whose demo is played if none is named."""


@cache
def demo_games() -> tuple[str, ...]:
    """Return the games that have a demo."""
    folder = resources.files("assets") / "demo"
    return tuple(game for game in engines.GAMES if (folder / f"{game}.jsonl").is_file())


def load_demo(game_id: str = DEFAULT_GAME) -> Record:
    """Return the bundled match of a game. Raises DataError."""
    return engines.loads(_read_demo(game_id), _demo_file_name(game_id))


def load_demo_incrementally(game_id: str) -> Generator[float, None, Record]:
    """Load the bundled match in parts, as `engines.loading` does. Raises DataError."""
    return engines.loading(_read_demo(game_id), _demo_file_name(game_id))


def _demo_file_name(game_id: str) -> str:
    return f"{game_id}.jsonl"


def _read_demo(game_id: str) -> str:
    file = _demo_file_name(game_id)
    try:
        return (resources.files("assets") / "demo" / file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise DataError(file, "", "match.demo-missing") from None
