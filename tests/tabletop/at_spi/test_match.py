"""A match of each game is played to its end through AT-SPI alone, by what a screen reader is told: each in a process of
its own, on a screen and a bus of its own, all at once. Of IV-V-I, where a match is long, the last turns are played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import engines
from engines import Record
from engines.players.greedy import GreedyPlayer
from engines.players.player import play_match
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.preferences import Port as SoundPort
from tabletop.shell.preferences import Preferences, Sound, Store
from tests.tabletop.conftest import end

HERE = Path(__file__).parent
ROOT = HERE.parents[2]

PYTHON = "/usr/bin/python3"
"""The one that has the bindings to AT-SPI."""

LONGEST = 600
"""Seconds that a match may last on a crowded machine."""

MOST = 900
"""Presses after which the match should have ended long ago."""

NAMES = ("Mia", "Leo")


class Begun(NamedTuple):
    """Which match is played: its options and seed; how many actions two greedy players made before, where it is a long
    one; and how many cards a phrase has before it is locked."""

    options: dict[str, Any]
    seed: int
    before: int = 0
    longest: int = 0


MATCHES = {
    "carmony": Begun({"rounds": 1}, 3),
    "cantoludus": Begun({"mode": "intervals"}, 1),
    "muzicando": Begun({"mode": "individual", "displays": 1}, 2),
    "iv-v-i": Begun({"target": 50}, 3, before=985, longest=4),
}

pytestmark = pytest.mark.needs("at-spi2-core", "dbus-daemon", "libxcb-cursor0", "python3-pyatspi", "xvfb")


def record_of(game: str, begun: Begun) -> Record:
    rules = engines.load(game)
    if not begun.before:
        return Record.start(rules, NAMES, seed=begun.seed, options=begun.options)
    players = [GreedyPlayer(begun.seed), GreedyPlayer(begun.seed + 10)]
    return play_match(rules, players, NAMES, seed=begun.seed, options=begun.options).until(begun.before)


class Playing:
    """A match that somebody plays through AT-SPI in processes of its own, begun at once."""

    def __init__(self, game: str, begun: Begun, folder: Path) -> None:
        folder.mkdir()
        home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder / "run")}
        (folder / "run").mkdir(0o700)
        for variable in ("CONFIG", "DATA", "STATE", "CACHE"):
            home[f"XDG_{variable}_HOME"] = str(folder / variable.lower())
        store = Store(folder / "config" / "consort" / "preferences.json")
        store.change(Preferences(motion=False, forced_moves=False, sound=Sound(port=SoundPort("none"))))
        self.folder, self.record = folder, record_of(game, begun)
        file = folder / "match.jsonl"
        file.write_text(self.record.dumps(), "utf-8")
        reading, writing = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
            pass_fds=(writing,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            display = told.readline().strip()
        driver = [PYTHON, str(HERE / "driver.py"), str(MOST), str(begun.longest)]
        self._driver = subprocess.Popen(
            ["dbus-run-session", "--", *driver, sys.executable, "-m", "tabletop", str(file)],
            env={
                **{
                    name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DBUS_", "AT_SPI"))
                },
                **home,
                "DISPLAY": f":{display}",
                "LC_ALL": "C.UTF-8",
                "QT_QPA_PLATFORM": "xcb",
                "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
                "PYTHONPATH": str(ROOT),
                "PYTHONWARNINGS": "ignore",
            },
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def ended(self) -> tuple[list[str], Record]:
        """What was read out, and the match as it lies on the disk."""
        told, trouble = self._driver.communicate(timeout=LONGEST)
        assert self._driver.returncode == 0, trouble
        heard: list[str] = json.loads(told.splitlines()[-1])["heard"]
        kept = next((self.folder / "data").rglob("*mia-leo.*"))  # a match from elsewhere is played on as a copy
        return heard, saves.read(kept)

    def close(self) -> None:
        self._driver.kill()
        self._driver.communicate()
        end(self._screen)


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[dict[str, Playing]]:
    """All the matches, which are played while the first of them is waited for."""
    folder = tmp_path_factory.mktemp("at-spi")
    begun = {game: Playing(game, match, folder / game) for game, match in MATCHES.items()}
    yield begun
    for each in begun.values():
        each.close()


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_played_through_at_spi_alone(playing: dict[str, Playing], game: str) -> None:
    heard, record = playing[game].ended()
    begun = playing[game].record
    assert len(record.steps) > len(begun.steps)
    assert record.game.result(record.state) is not None, "it was played to its end"
    told = " ".join(heard)
    for number in range(len(begun.steps), len(record.steps)):
        for sentence in Match(record, replay=True).words(number):
            assert sentence in told, "every move was read out"
    assert any(" win" in words or " share the win" in words for words in heard), "and who won"
