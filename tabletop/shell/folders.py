"""The user's folders. No function here creates one; the code that writes does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

APP_NAME = "consort"


def config_folder() -> Path:
    """Return the folder of the user's preferences."""
    return platformdirs.user_config_path(APP_NAME, appauthor=False)


_data_overrides: list[Path] = []


@contextmanager
def use_data_folder(folder: Path) -> Iterator[None]:
    """Use another folder for the user's matches and decks during the block.

    Published screenshots need it, because they must show nobody's own files.
    """
    _data_overrides.append(folder)
    try:
        yield
    finally:
        _data_overrides.pop()


def data_folder() -> Path:
    """Return the folder of the user's matches and decks."""
    return _data_overrides[-1] if _data_overrides else platformdirs.user_data_path(APP_NAME, appauthor=False)


def cache_folder() -> Path:
    """Return the folder of data that can be made again."""
    return platformdirs.user_cache_path(APP_NAME, appauthor=False)


def home_folder() -> Path:
    """Return the folder in which file dialogs begin: the home or working directory."""
    with suppress(RuntimeError):  # the home folder may be unknown
        if Path.home().is_dir():
            return Path.home()
    return Path.cwd()


def log_folder() -> Path:
    """Return the folder of logs."""
    return platformdirs.user_log_path(APP_NAME, appauthor=False)
