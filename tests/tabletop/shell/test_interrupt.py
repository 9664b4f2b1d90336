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
from tabletop.shell.preferences import PreferencesStore
from tests.tabletop.shell.consort_process import (
    BUSY,
    END_SIGNALS,
    IN_AN_EXPORT,
    STARTING,
    STATES,
    UNSAVED,
    run_consort,
    run_window,
)
from tests.waiting import wait_until

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes through /proc")


@pytest.mark.parametrize(
    ("state", "number"), [("painting and dragging", signal.SIGINT), ("in a file dialog", signal.SIGTERM)]
)
def test_a_signal_ends_a_window_and_nothing_is_left(state: str, number: signal.Signals, tmp_path: Path) -> None:
    with run_window(tmp_path, STATES[state]) as consort:
        consort.wait_until_ready()
        consort.send_signal(number)
        assert consort.wait_for_end() == (128 + number, "")
        assert consort.has_left_nothing()
    (match,) = saves.Matches(saves.matches_folder()).list_recent()
    assert match.moves >= 6
    assert saves.read_record(match.path).notice is None
    assert PreferencesStore().preferences.window.width == 1100, "the preferences were written"


def test_a_signal_during_an_export_leaves_no_incomplete_file(tmp_path: Path) -> None:
    with run_window(tmp_path, IN_AN_EXPORT) as consort:
        consort.wait_until_ready()
        consort.wait_for_files("*music.wav*")  # While the file is written, or when it is complete.
        consort.send_signal(signal.SIGTERM)
        assert consort.wait_for_end() == (143, "")
        assert consort.has_left_nothing()
    left = [path for path in tmp_path.iterdir() if path.is_file()]
    assert {path.name for path in left} <= {"music.wav"}
    for path in left:  # The file was complete before the signal came.
        with wave.open(str(path)) as sound:
            assert (
                len(sound.readframes(sound.getnframes()))
                == sound.getnframes() * sound.getsampwidth() * sound.getnchannels()
            )


def test_a_signal_during_the_start_ends_the_program_at_once(tmp_path: Path) -> None:
    with run_window(tmp_path, STARTING) as consort:
        consort.wait_until_ready()
        consort.send_signal(signal.SIGINT)
        consort.send_signal(signal.SIGINT)
        assert consort.wait_for_end() == (130, "")
        assert consort.has_left_nothing()


def test_a_second_ctrl_c_ends_a_hanging_program(tmp_path: Path) -> None:
    with run_window(tmp_path, BUSY) as consort:
        consort.wait_until_ready()
        consort.read_until("busy")
        consort.send_signal(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            consort.process.wait(0.5)
        consort.send_signal(signal.SIGINT)
        assert consort.wait_for_end() == (130, "")
        assert consort.has_left_nothing()


# -- with moves that could not be written


def test_ctrl_c_asks_about_unsaved_moves(tmp_path: Path) -> None:
    with run_window(tmp_path, UNSAVED) as consort:
        consort.wait_until_ready()
        consort.send_signal(signal.SIGINT)
        consort.read_until("asked")
        assert consort.process.poll() is None
        consort.send_signal(signal.SIGINT)
        status, said = consort.wait_for_end()
        assert status == 130
        assert said.startswith("consort: moves of the match are not saved; the window asks")
        assert consort.has_left_nothing()


def test_a_copy_is_saved_if_nobody_can_be_asked(home: Path, tmp_path: Path) -> None:
    home.mkdir()
    with run_window(tmp_path, UNSAVED) as consort:
        consort.wait_until_ready()
        consort.send_signal(signal.SIGTERM)
        status, said = consort.wait_for_end()
        assert status == 143
        assert consort.has_left_nothing()
    (copy,) = home.glob("*.consort")
    assert said == f"consort: the match could not be saved in {saves.matches_folder()}; it is now in {copy}."
    assert len(saves.read_record(copy).steps) == 9


# -- the commands


def test_a_signal_ends_commands_at_once_and_nothing_is_left(played: Played, tmp_path: Path) -> None:
    match = tmp_path / "match.jsonl"
    match.write_text(played().dumps(), "utf-8")
    commands: dict[str, tuple[list[object], str]] = {  # The files show that the command has begun.
        "simulate": (["simulate", "carmony", "--games", 10**8], ""),
        "replay": (["replay", match, "--wav", "a.wav"], ".*.part"),
        "window": ([], "out"),
    }
    for (name, (arguments, begun)), number in zip(commands.items(), END_SIGNALS, strict=True):
        folder = tmp_path / name
        folder.mkdir()
        with run_consort(folder, "-m", "tabletop", *arguments, display=False) as consort:
            wait_until(consort.handles_signals)
            if begun:
                consort.wait_for_files(begun)
            consort.send_signal(number)
            assert consort.wait_for_end()[0] == 128 + number, name
            assert consort.has_left_nothing(), name
        assert not [path for path in folder.rglob("*") if path.suffix in (".part", ".wav")], name


def test_files_of_a_killed_process_are_removed_by_the_next(tmp_path: Path) -> None:
    with run_consort(tmp_path, "-m", "tabletop") as killed:
        killed.wait_for_files("temporary/consort-*")
        left = set(killed.temporary.iterdir())
        killed.send_signal(signal.SIGKILL)
        killed.process.wait()
        assert set(killed.temporary.iterdir()) == left
    with run_consort(tmp_path, "-m", "tabletop") as consort:
        wait_until(lambda: not left & set(consort.temporary.iterdir()))
        consort.send_signal(signal.SIGTERM)
        consort.wait_for_end()
        assert consort.has_left_nothing()
