"""Where Consort keeps a user's things. Nothing here makes a folder; who writes, makes it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

APP = "consort"


def config() -> Path:
    """What the user chose."""
    return platformdirs.user_config_path(APP, appauthor=False)


_elsewhere: list[Path] = []


@contextmanager
def data_at(place: Path) -> Iterator[None]:
    """Meanwhile the user's matches and decks are looked for there: pictures for all to see show nobody's own."""
    _elsewhere.append(place)
    try:
        yield
    finally:
        _elsewhere.pop()


def data() -> Path:
    """The user's matches and decks."""
    return _elsewhere[-1] if _elsewhere else platformdirs.user_data_path(APP, appauthor=False)


def cache() -> Path:
    """Return the folder of data that can be made anew."""
    return platformdirs.user_cache_path(APP, appauthor=False)


def home() -> Path:
    """Where a file dialog begins: the user's home folder, or the one that the program was started in."""
    with suppress(RuntimeError):  # nobody knows where it is
        if Path.home().is_dir():
            return Path.home()
    return Path.cwd()


def logs() -> Path:
    """What went wrong."""
    return platformdirs.user_log_path(APP, appauthor=False)
