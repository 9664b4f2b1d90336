"""Where Consort keeps a user's things. Nothing here makes a folder; who writes, makes it."""

from __future__ import annotations

from pathlib import Path

import platformdirs

APP = "consort"


def config() -> Path:
    """What the user chose."""
    return platformdirs.user_config_path(APP, appauthor=False)


def data() -> Path:
    """The user's matches."""
    return platformdirs.user_data_path(APP, appauthor=False)


def logs() -> Path:
    """What went wrong."""
    return platformdirs.user_log_path(APP, appauthor=False)
