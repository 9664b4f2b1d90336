"""The example game as one that was added with `--with`."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines

EXAMPLE = "tonnetz-rummy"
FOLDER = Path(__file__).parents[2] / "examples" / "tonnetz_rummy"


def add_example(patch: pytest.MonkeyPatch) -> None:
    """Register the game for as long as the patch lasts."""
    patch.setenv(engines.ADDED_GAMES, "")
    patch.setitem(engines.GAMES, EXAMPLE, "")
    engines.add(FOLDER)
