"""Tests that a window survives when all methods that Qt calls fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tabletop.screen import start_screen

ROOT = Path(__file__).parents[2]

MIN_FAILED_METHODS = {"": 25, "iv-v-i": 80}
"""Minimum number of failing methods by game; an empty name is the start page."""

TIMEOUT_S = 120


def fail_all(game: str, folder: Path, **environment: str) -> None:
    """Run a Consort in which everything fails and check that it survives."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tabletop.failing", *filter(None, [game])],
        cwd=folder,
        env={**os.environ, **environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *failed, last = done.stdout.split()
    assert last == "alive"
    assert len(failed) >= MIN_FAILED_METHODS[game], failed
    assert "Error calling Python override" not in done.stderr, "an exception reached PySide"


@pytest.mark.parametrize("game", MIN_FAILED_METHODS)
def test_a_window_survives_failing_overrides(game: str, tmp_path: Path) -> None:
    fail_all(game, tmp_path, QT_QPA_PLATFORM="offscreen")


@pytest.mark.needs("xvfb", "libxcb-cursor0")
@pytest.mark.parametrize("game", MIN_FAILED_METHODS)
def test_a_real_window_survives_failing_overrides(game: str, tmp_path: Path) -> None:
    with start_screen() as display:
        fail_all(game, tmp_path, QT_QPA_PLATFORM="xcb", DISPLAY=display)
