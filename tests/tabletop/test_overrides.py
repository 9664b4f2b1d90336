"""No exception leaves a method of ours that Qt calls, whichever it is and however many fail at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.guard import is_guarded, overrides
from tests.tabletop.overriding import name_of, overriding
from tests.tabletop.screen import screen

ROOT = Path(__file__).parents[2]

DISPATCHERS = {"childEvent", "customEvent", "event", "notify", "sceneEvent", "viewportEvent"}
"""Methods of Qt that call others: an override of one would stand around whatever these do."""

LEAST_FAILED = {"": 40, "iv-v-i": 80}
"""How many methods fail at least, by the game that is shown: the start page without one."""

PATIENCE_S = 120


def test_every_override_of_a_method_of_qt_is_guarded() -> None:
    assert len(overriding()) > 70
    methods = ((kind, name) for kind in overriding() for name in overrides(kind))
    bare = [f"{name_of(kind)}.{name}" for kind, name in methods if not is_guarded(kind, name)]
    assert not bare, "these classes need @guarded (tabletop/guard.py)"


def test_nothing_of_ours_stands_around_painting_and_closing() -> None:
    around = [f"{name_of(kind)}.{name}" for kind in overriding() for name in overrides(kind) if name in DISPATCHERS]
    assert not around, "an event filter does the same and is over before anything is painted"


def fail_all(game: str, folder: Path, **environment: str) -> None:
    """Run a Consort in which everything fails, and see that it lives."""
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
