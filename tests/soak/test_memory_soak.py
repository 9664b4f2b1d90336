"""Soak test of memory: at most 250 MB after heavy use of a window."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import engines

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads what a process takes from /proc")

MAX_MEMORY_MB = 250
"""Maximum resident memory in megabytes."""

SIZE_CHANGE_ROUNDS = 120
WORN_WINDOW_PROGRAM = Path(__file__).with_name("worn_window.py")
HD_SIZE, UHD_SIZE = "1920x1080", "3840x2160"


def measure_memory(rounds: int, largest: str, *games: str, wrapped: tuple[str, ...] = ()) -> dict[str, float]:
    """Return the resident megabytes at the start and after each game."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb" if wrapped else "offscreen"}
    command = [*wrapped, sys.executable, str(WORN_WINDOW_PROGRAM), str(rounds), largest, *games]
    process = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    megabytes_by_game: dict[str, float] = json.loads(process.stdout.splitlines()[-1])
    print({game: round(megabytes) for game, megabytes in megabytes_by_game.items()})
    return megabytes_by_game


@pytest.mark.parametrize("game", engines.GAMES)
def test_sizes_themes_and_zooms_stay_within_the_memory_limit(game: str) -> None:
    assert max(measure_memory(SIZE_CHANGE_ROUNDS, HD_SIZE, game).values()) < MAX_MEMORY_MB


def test_several_matches_stay_within_the_memory_limit() -> None:
    assert (
        max(measure_memory(SIZE_CHANGE_ROUNDS // 4, HD_SIZE, *engines.GAMES, *engines.GAMES).values()) < MAX_MEMORY_MB
    )


def test_a_large_screen_stays_within_the_memory_limit() -> None:
    assert max(measure_memory(SIZE_CHANGE_ROUNDS, UHD_SIZE, "carmony").values()) < MAX_MEMORY_MB


@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="xvfb-run is not installed")
def test_a_window_on_a_real_screen_stays_within_the_memory_limit() -> None:
    screen = ("xvfb-run", "-a", "-s", "-screen 0 1920x1080x24")
    assert max(measure_memory(SIZE_CHANGE_ROUNDS, HD_SIZE, "carmony", wrapped=screen).values()) < MAX_MEMORY_MB


ROUNDS_OF_A_SESSION = 6
"""Number of rounds in a session.

A round begins and leaves four matches, and opens and closes all dialogs four times.
"""

MAX_GROWTH_MB = 15
"""Largest growth in megabytes from the second round to the last.

Words that are written for the first time still take some. Each round took 20 when the matches that were left waited for
the collector, and more outlines of words were kept.
"""


def test_a_long_session_reaches_a_plateau() -> None:
    """Check that matches, undo and dialogs leave no object behind."""
    command = [sys.executable, "-m", "tests.soak.long_session", str(ROUNDS_OF_A_SESSION)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    root = Path(__file__).resolve().parents[2]
    process = subprocess.run(command, capture_output=True, text=True, env=environment, check=True, cwd=root)
    rounds = json.loads(process.stdout.splitlines()[-1])
    print([round(measurements["megabytes"]) for measurements in rounds])
    assert rounds[-1]["megabytes"] < rounds[1]["megabytes"] + MAX_GROWTH_MB
    assert max(measurements["megabytes"] for measurements in rounds) < MAX_MEMORY_MB
    before, after = rounds[1]["objects"], rounds[-1]["objects"]
    assert {kind: (before.get(kind, 0), count) for kind, count in after.items() if count > before.get(kind, 0)} == {}
