"""The matches that come with Consort, one a game: to be watched, and played where there is no display."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from importlib import resources

import engines
from engines import BadData, Record

FIRST = "carmony"
"""The game whose demo is played where none is named."""


@cache
def games() -> tuple[str, ...]:
    """The games that have a demo."""
    folder = resources.files("assets") / "demo"
    return tuple(game for game in engines.GAMES if (folder / f"{game}.jsonl").is_file())


def record(game: str = FIRST) -> Record:
    """The bundled match of a game. Raises BadData."""
    return engines.loads(_text(game), _file(game))


def reading(game: str) -> Generator[float, None, Record]:
    """The same in small parts, as `engines.loading`. Raises BadData."""
    return engines.loading(_text(game), _file(game))


def _file(game: str) -> str:
    return f"{game}.jsonl"


def _text(game: str) -> str:
    file = _file(game)
    try:
        return (resources.files("assets") / "demo" / file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadData(file, "", "match.demo-missing") from None
