"""Signals end the program in any state, and nothing of it remains.

The program runs in a process of its own; files, temporary files and child processes are checked.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parents[3]))

from tabletop.session import saves
from tabletop.shell.preferences import Store
from tests.tabletop.shell.running import ASKING, BUSY, IN_AN_EXPORT, STARTING, STATES, UNSAVED, running, window
from tests.waiting import wait_until

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes through /proc")


@pytest.mark.parametrize(
    ("state", "number"), [("painting and dragging", signal.SIGINT), ("in a file dialog", signal.SIGTERM)]
)
def test_a_window_that_is_asked_to_end_ends_and_leaves_nothing_behind(
    state: str, number: signal.Signals, tmp_path: Path
) -> None:
    with window(tmp_path, STATES[state]) as consort:
        consort.ready()
        consort.ask(number)
        assert consort.ended() == (128 + number, "")
        assert consort.leaves_nothing()
    (match,) = saves.Matches(saves.matches_folder()).recent()
    assert match.moves >= 6
    assert saves.read(match.path).notice is None
    assert Store().now.window.width == 1100, "the preferences were written"


def test_asked_while_it_exports_it_leaves_no_half_file(tmp_path: Path) -> None:
    with window(tmp_path, IN_AN_EXPORT) as consort:
        consort.ready()
        consort.wait_for("*music.wav*")  # While the file is written, or when it is complete.
        consort.ask(signal.SIGTERM)
        assert consort.ended() == (143, "")
        assert consort.leaves_nothing()
    left = [path for path in tmp_path.iterdir() if path.is_file()]
    assert {path.name for path in left} <= {"music.wav"}
    for path in left:  # The file was complete before the signal came.
        with wave.open(str(path)) as sound:
            assert (
                len(sound.readframes(sound.getnframes()))
                == sound.getnframes() * sound.getsampwidth() * sound.getnchannels()
            )


def test_asked_while_it_starts_it_ends_at_once(tmp_path: Path) -> None:
    with window(tmp_path, STARTING) as consort:
        consort.ready()
        consort.ask(signal.SIGINT)
        consort.ask(signal.SIGINT)
        assert consort.ended() == (130, "")
        assert consort.leaves_nothing()


def test_a_second_ctrl_c_ends_a_program_that_does_not_answer(tmp_path: Path) -> None:
    with window(tmp_path, BUSY) as consort:
        consort.ready()
        consort.until("busy")
        consort.ask(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            consort.process.wait(0.5)
        consort.ask(signal.SIGINT)
        assert consort.ended() == (130, "")
        assert consort.leaves_nothing()


# -- with moves that could not be written


def test_whoever_presses_ctrl_c_is_asked_what_becomes_of_moves_that_are_not_saved(tmp_path: Path) -> None:
    with window(tmp_path, UNSAVED) as consort:
        consort.ready()
        consort.ask(signal.SIGINT)
        consort.until("asked")
        assert consort.process.poll() is None
        consort.ask(signal.SIGINT)
        status, said = consort.ended()
        assert status == 130
        assert said.startswith("consort: moves of the match are not saved; the window asks")
        assert consort.leaves_nothing()


def test_where_nobody_can_be_asked_a_copy_is_saved(home: Path, tmp_path: Path) -> None:
    home.mkdir()
    with window(tmp_path, UNSAVED) as consort:
        consort.ready()
        consort.ask(signal.SIGTERM)
        status, said = consort.ended()
        assert status == 143
        assert consort.leaves_nothing()
    (copy,) = home.glob("*.consort")
    assert said == f"consort: the match could not be saved in {saves.matches_folder()}; it is now in {copy}."
    assert len(saves.read(copy).steps) == 9


# -- the commands


def test_commands_end_at_once_without_a_trace(played: Played, tmp_path: Path) -> None:
    match = tmp_path / "match.jsonl"
    match.write_text(played().dumps(), "utf-8")
    commands: dict[str, tuple[list[object], str]] = {  # The files show that the command has begun.
        "simulate": (["simulate", "carmony", "--games", 10**8], ""),
        "replay": (["replay", match, "--wav", "a.wav"], ".*.part"),
        "window": ([], "out"),
    }
    for (name, (arguments, begun)), number in zip(commands.items(), ASKING, strict=True):
        folder = tmp_path / name
        folder.mkdir()
        with running(folder, "-m", "tabletop", *arguments, display=False) as consort:
            wait_until(consort.heeds)
            if begun:
                consort.wait_for(begun)
            consort.ask(number)
            assert consort.ended()[0] == 128 + number, name
            assert consort.leaves_nothing(), name
        assert not [path for path in folder.rglob("*") if path.suffix in (".part", ".wav")], name


def test_what_a_killed_one_has_left_is_removed_by_the_next(tmp_path: Path) -> None:
    with running(tmp_path, "-m", "tabletop") as killed:
        killed.wait_for("temporary/consort-*")
        left = set(killed.temporary.iterdir())
        killed.ask(signal.SIGKILL)
        killed.process.wait()
        assert set(killed.temporary.iterdir()) == left
    with running(tmp_path, "-m", "tabletop") as consort:
        wait_until(lambda: not left & set(consort.temporary.iterdir()))
        consort.ask(signal.SIGTERM)
        consort.ended()
        assert consort.leaves_nothing()
