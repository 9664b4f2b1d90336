"""Tests that a window survives when all methods that Qt calls fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tabletop.screen import screen

ROOT = Path(__file__).parents[2]

LEAST_FAILED = {"": 25, "iv-v-i": 80}
"""Minimum number of failing methods by game; an empty name is the start page."""

PATIENCE_S = 120


def fail_all(game: str, folder: Path, **environment: str) -> None:
    """Run a Consort in which everything fails and check that it survives."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tabletop.failing", *filter(None, [game])],
        cwd=folder,
        env={**os.environ, **environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *failed, last = done.stdout.split()
    assert last == "alive"
    assert len(failed) >= LEAST_FAILED[game], failed
    assert "Error calling Python override" not in done.stderr, "an exception reached PySide"


@pytest.mark.parametrize("game", LEAST_FAILED)
def test_a_window_lives_in_which_everything_fails(game: str, tmp_path: Path) -> None:
    fail_all(game, tmp_path, QT_QPA_PLATFORM="offscreen")


@pytest.mark.needs("xvfb", "libxcb-cursor0")
@pytest.mark.parametrize("game", LEAST_FAILED)
def test_a_real_window_lives_in_which_everything_fails(game: str, tmp_path: Path) -> None:
    with screen() as display:
        fail_all(game, tmp_path, QT_QPA_PLATFORM="xcb", DISPLAY=display)
