"""The user's folders. No function here creates one; the code that writes does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

APP = "consort"


def config() -> Path:
    """Return the folder of the user's preferences."""
    return platformdirs.user_config_path(APP, appauthor=False)


_elsewhere: list[Path] = []


@contextmanager
def data_at(place: Path) -> Iterator[None]:
    """Use another folder for the user's matches and decks during the block.

    Published screenshots need it, because they must show nobody's own files.
    """
    _elsewhere.append(place)
    try:
        yield
    finally:
        _elsewhere.pop()


def data() -> Path:
    """Return the folder of the user's matches and decks."""
    return _elsewhere[-1] if _elsewhere else platformdirs.user_data_path(APP, appauthor=False)


def cache() -> Path:
    """Return the folder of data that can be made again."""
    return platformdirs.user_cache_path(APP, appauthor=False)


def home() -> Path:
    """Return the folder in which file dialogs begin: the home or working directory."""
    with suppress(RuntimeError):  # the home folder may be unknown
        if Path.home().is_dir():
            return Path.home()
    return Path.cwd()


def logs() -> Path:
    """Return the folder of logs."""
    return platformdirs.user_log_path(APP, appauthor=False)
