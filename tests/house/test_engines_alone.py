"""The rules run where there is no Qt, MIDI, audio or numpy: every game loads, and the engines' own tests pass."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# A library may import numpy for itself (music21, the judge of the tests, does); we may not.
BLOCKER = """
import importlib.abc, site, sys

BLOCKED = {"PySide6", "shiboken6", "mido", "rtmidi", "miniaudio", "numpy", "verovio"}
LIBRARIES = tuple(site.getsitepackages())

class Blocker(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] not in BLOCKED:
            return None
        frame = sys._getframe(1)
        while frame.f_code.co_filename.startswith("<frozen importlib"):
            frame = frame.f_back
        if TESTING and frame.f_code.co_filename.startswith(LIBRARIES):
            return None
        raise ModuleNotFoundError(f"{name} is blocked here", name=name)

sys.meta_path.insert(0, Blocker())
"""

LOADING = """
import pkgutil, importlib, engines
for module in pkgutil.walk_packages(engines.__path__, "engines."):
    importlib.import_module(module.name)
for game in engines.GAMES:
    assert engines.load(game).info.title
print(sorted(BLOCKED & set(sys.modules)))
"""

TESTS = """
import pytest
for name in BLOCKED:
    try:
        __import__(name)
    except ModuleNotFoundError:
        continue
    sys.exit(f"{name} could be imported")
sys.exit(pytest.main(sys.argv[1:]))
"""

SETTINGS = """
[pytest]
addopts = --import-mode=importlib --strict-markers -p no:cacheprovider -p no:pytest-qt -p no:xdist -p no:benchmark
filterwarnings = error
xfail_strict = true
"""


def python(script: str, *arguments: str, testing: bool) -> subprocess.CompletedProcess[str]:
    """Run `script` in a Python of its own in which the libraries are blocked."""
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "brief"}
    command = [sys.executable, "-c", f"TESTING = {testing}\n{BLOCKER}{script}", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("name", ["PySide6.QtCore", "mido", "numpy"])
def test_the_blocker_blocks(name: str) -> None:
    done = python(f"import {name}", testing=False)
    assert f"ModuleNotFoundError: {name.split('.')[0]}" in done.stderr


def test_every_game_loads_alone() -> None:
    done = python(LOADING, testing=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_engine_tests_pass_alone(tmp_path: Path) -> None:
    settings = tmp_path / "pytest.ini"
    settings.write_text(textwrap.dedent(SETTINGS))
    done = python(TESTS, "-q", "-c", str(settings), "--rootdir", str(ROOT), "tests/engines", testing=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert " passed" in done.stdout
