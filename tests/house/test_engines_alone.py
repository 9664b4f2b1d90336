"""Tests that the rules load without Qt, MIDI, audio and numpy."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.engines.generic.blocked import NAMES

ROOT = Path(__file__).parents[2]

BLOCKING = """
from tests.engines.generic import blocked
blocked.install(libraries_may=False)
"""

LOADING = """
import importlib, pkgutil, sys, engines
for module in pkgutil.walk_packages(engines.__path__, "engines."):
    importlib.import_module(module.name)
for game in engines.GAMES:
    assert engines.load(game).info.title
print(sorted(blocked.NAMES & set(sys.modules)))
"""


def run_blocked_python(script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a Python in which the libraries are blocked."""
    return subprocess.run([sys.executable, "-c", BLOCKING + script], cwd=ROOT, capture_output=True, text=True)


@pytest.mark.parametrize("name", ["PySide6.QtCore", "mido", "numpy"])
def test_the_blocker_blocks_libraries(name: str) -> None:
    assert f"ModuleNotFoundError: {name.split('.')[0]}" in run_blocked_python(f"import {name}").stderr


def test_every_game_loads_without_libraries() -> None:
    process = run_blocked_python(LOADING)
    assert (process.stdout, process.stderr) == ("[]\n", "")


def test_make_test_runs_the_engine_tests_without_libraries() -> None:
    """Run a few engine tests by the first pytest command of `make test`."""
    command = ["make", "--dry-run", "test", f"BIN={Path(sys.executable).parent}"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    first_command = next(line for line in printed.splitlines() if "pytest" in line)
    assert first_command.endswith(" tests/engines")
    short_command = f"{first_command}/test_alone.py --numprocesses 0"
    process = subprocess.run(short_command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert f"{len(NAMES) + 1} passed" in process.stdout, process.stdout + process.stderr
