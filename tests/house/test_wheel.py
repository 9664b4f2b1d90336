"""Tests that the wheel has all modules and data, and games load from it alone."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]
PACKAGES = ("tabletop", "engines", "assets")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    builder = WheelBuilder(str(ROOT))
    return Path(next(builder.build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"])))


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel unpacked, which is all that installing a pure one does."""
    folder = wheel.parent / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run_python(installed: Path, script: str) -> str:
    """Return the output of `script` run with the unpacked wheel first on the path.

    It runs outside the checkout.
    """
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-c", script]
    process = subprocess.run(command, cwd=installed.parent, env=environment, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_the_wheel_has_every_committed_file(wheel: Path) -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: nothing tells which files are committed")
    listed = subprocess.run(["git", "ls-files", "-z", *PACKAGES], cwd=ROOT, capture_output=True, check=True, text=True)
    committed = {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()}
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert committed
    assert committed - names == set()


def test_assets_are_read_from_the_wheel(installed: Path) -> None:
    script = """
import importlib.resources, tomllib
deck = importlib.resources.files("assets").joinpath("decks/carmony.toml")
print(deck)
print(len(tomllib.loads(deck.read_text("utf-8"))["scale"]))
"""
    path, scales = run_python(installed, script).splitlines()
    assert Path(path) == installed / "assets" / "decks" / "carmony.toml"
    assert int(scales) == 15


def test_every_game_loads_from_the_wheel(installed: Path) -> None:
    script = """
import engines
print(engines.__file__)
for game in engines.GAMES:
    print(engines.load(game).info.title)
"""
    path, *titles = run_python(installed, script).splitlines()
    assert Path(path).parent == installed / "engines"
    assert titles


def test_metadata_names_the_command_and_the_licence(installed: Path) -> None:
    folder = next(installed.glob("consort-*.dist-info"))
    assert "consort = tabletop.__main__:main" in (folder / "entry_points.txt").read_text("utf-8")
    assert "License-Expression: MIT" in (folder / "METADATA").read_text("utf-8")
    assert {path.name for path in (folder / "licenses").iterdir()} == {"LICENSE", "THIRD_PARTY.md"}
