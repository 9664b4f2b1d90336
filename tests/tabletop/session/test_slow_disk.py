"""Tests of a journal on a slow disk: play goes on, and "saved" means written."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tabletop import background
from tabletop.session import match as matches
from tabletop.session import saves
from tabletop.session.match import Match

ROOT = Path(__file__).parents[3]

SOON_S = 4.0
"""Time limit in seconds, longer than any move and shorter than the slow disk."""


class Disk:
    """Stand-in for a disk that syncs at once or when it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._answers = threading.Event()
        self._answers.set()
        self.threads: set[int] = set()
        self.files: dict[int, bytes] = {}
        """Content that a power cut would leave, by file descriptor number."""
        self.names: set[str] = set()
        self._fsync = os.fsync
        monkeypatch.setattr(os, "fsync", self._write_out)

    def hold(self) -> None:
        self._answers.clear()

    def release(self) -> None:
        self._answers.set()

    def _write_out(self, descriptor: int) -> None:
        self.threads.add(threading.get_ident())
        self._answers.wait(20)
        self._fsync(descriptor)
        found = os.fstat(descriptor)
        if stat.S_ISDIR(found.st_mode):
            self.names |= set(os.listdir(descriptor))
        else:
            self.files[found.st_ino] = os.pread(descriptor, 1 << 20, 0)

    def after_a_power_cut(self, path: Path) -> list[str]:
        """Return the lines that a power cut would leave in the file."""
        if path.name not in self.names:
            return []
        return self.files.get(path.stat().st_ino, b"").decode().splitlines()


def said(match: Match) -> list[str]:
    return [notice.text for notice in match.notices]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    made = Disk(monkeypatch)
    yield made
    made.release()


@pytest.fixture
def match(carmony: Any, tmp_path: Path, qtbot: QtBot) -> Iterator[Match]:
    made = Match.start(carmony, ["Ana", "Zoë"], seed=7, options={"rounds": 1}, folder=tmp_path / "new" / "matches")
    yield made
    made.close()


def file_of(match: Match) -> Path:
    assert match.journal is not None
    assert match.journal.path is not None
    return match.journal.path


def play(match: Match, actions: int, seed: int = 1) -> None:
    chance = Random(seed)
    for _ in range(actions):
        match.lift()
        assert match.attempt(chance.choice(match.legal))


@pytest.mark.parametrize("background", [False, True])
def test_what_is_told_as_saved_outlives_a_power_cut(
    carmony: Any, tmp_path: Path, qtbot: QtBot, disk: Disk, background: bool
) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, options={"rounds": 1}, folder=tmp_path / "new" / "matches")
    told: list[int] = []

    def check(lines: int) -> None:
        told.append(lines)
        assert disk.after_a_power_cut(file_of(match))[:lines] == match.record.lines[:lines]

    match.saved.connect(check)
    if background:
        match.save_in_background()
    for _ in range(30):
        play(match, 1)
    assert match.undo(agreed=match.everyone)
    assert match.redo()
    assert match.unsaved == 0
    qtbot.waitUntil(lambda: told[-1] == len(match.record.lines))
    assert len(told) > 20
    assert {"new", "matches"} <= disk.names, "the folders that were made for it have their names, too"
    match.close()


def test_a_chord_is_on_its_way_before_the_disk_is_asked(match: Match, disk: Disk) -> None:
    happened: list[str] = []
    fsync = os.fsync

    def ask(descriptor: int) -> None:
        happened.append("disk")
        fsync(descriptor)

    match.sounding.connect(lambda _: happened.append("sound"))
    match.stepped.connect(lambda shown: happened.append("shown" if shown.passage is not None else "silent"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", ask)
        play(match, 40)
    heard = [at for at, what in enumerate(happened) if what == "sound"]
    assert heard
    assert all(happened[at : at + 3] == ["sound", "disk", "shown"] for at in heard)


def test_nothing_waits_for_a_slow_disk(match: Match, disk: Disk, qtbot: QtBot) -> None:
    match.save_in_background()
    play(match, 3)
    assert match.unsaved == 0
    QCoreApplication.processEvents()
    saved: list[int] = []
    match.saved.connect(saved.append)
    lines = len(match.record.lines)
    disk.hold()
    begun = time.monotonic()
    play(match, 12)
    assert match.undo(agreed=match.everyone)
    QCoreApplication.processEvents()
    assert time.monotonic() - begun < SOON_S
    assert saved == [], "nothing is told as saved that is not on the disk"
    assert match.journal is not None
    assert match.journal.written == tuple(match.record.lines[:lines])
    disk.release()
    qtbot.waitUntil(lambda: saved[-1:] == [len(match.record.lines)])
    assert file_of(match).read_text("utf-8") == match.record.dumps()
    assert threading.get_ident() not in disk.threads


def test_a_disk_that_is_always_slow_delays_no_second_move(
    match: Match, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "BRIEF_TIMEOUT_S", 0.4)
    match.save_in_background()
    disk.hold()
    play(match, 1)
    begun = time.monotonic()
    play(match, 10)
    assert time.monotonic() - begun < 5 * background.BRIEF_TIMEOUT_S
    disk.release()
    assert match.unsaved == 0


def test_trouble_of_a_slow_disk_is_told_once(
    match: Match, disk: Disk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int, data: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    match.save_in_background()
    play(match, 2)
    assert match.unsaved == 0
    match.notices.clear()
    disk.hold()
    play(match, 2)
    with monkeypatch.context() as full:
        full.setattr(os, "write", fail)
        play(match, 3)
        disk.release()
        qtbot.waitUntil(lambda: len(match.notices) == 1)
        play(match, 2)
        assert match.unsaved > 0
    assert "the disk is full" in match.notices[0].text
    play(match, 1)
    assert match.unsaved == 0
    assert [notice.text for notice in match.notices[1:]] == ["The match is saved again."]
    assert file_of(match).read_text("utf-8") == match.record.dumps()


def test_a_disk_that_does_not_answer_is_waited_for_once_and_told(
    match: Match, disk: Disk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 0.05)
    match.save_in_background()
    play(match, 2)
    assert match.unsaved == 0
    disk.hold()
    play(match, 3)
    assert match.unsaved == 3
    assert match.journal is not None
    assert match.journal.reason == "the disk does not answer"
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 20.0)
    path, written = file_of(match), match.record.dumps()
    begun = time.monotonic()
    assert match.unsaved == 3
    match.close()
    assert time.monotonic() - begun < SOON_S, "it is known by now"
    assert not saves.is_free(path)
    disk.release()
    qtbot.waitUntil(lambda: saves.is_free(path))
    assert path.read_text("utf-8") == written, "what was on its way arrives all the same"


def test_that_a_disk_does_not_answer_is_told_while_one_plays(
    carmony: Any, tmp_path: Path, disk: Disk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "SLOW_DISK_MS", 20)
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, options={"rounds": 1}, folder=tmp_path)
    match.save_in_background()
    disk.hold()
    play(match, 3)
    qtbot.waitUntil(
        lambda: (
            [notice.text for notice in match.notices] == ["The disk does not answer; the last moves are not saved yet."]
        )
    )
    disk.release()
    qtbot.waitUntil(lambda: said(match)[1:] == ["The disk answers again; everything is saved."])
    match.close()


def test_closing_waits_for_what_is_on_its_way(match: Match, disk: Disk, qtbot: QtBot) -> None:
    match.save_in_background()
    disk.hold()
    play(match, 5)
    path, written = file_of(match), match.record.dumps()
    threading.Timer(0.1, disk.release).start()
    match.close()
    assert path.read_text("utf-8") == written
    assert saves.is_free(path)


PLAYER = """
import os, sys, time
from pathlib import Path
from random import Random
from PySide6.QtCore import QCoreApplication, QTimer
import engines
from tabletop.session.match import Match
from tabletop.session.saves import Matches

fsync = os.fsync
def slow(descriptor):
    time.sleep(0.02)
    fsync(descriptor)
os.fsync = slow
application = QCoreApplication([])
folder, seed = Path(sys.argv[1]), int(sys.argv[2])
opened = Matches(folder).resume()
if opened is None:
    match = Match.start(engines.load("carmony"), ["Ana", "Ben"], seed=seed, options={"rounds": 5}, folder=folder)
else:
    match = Match.go_on(opened)
chance = Random(seed)

def play():
    match.lift()
    if match.length > 20 and chance.random() < 0.1:
        match.undo(3, match.everyone)
    elif match.legal:
        match.attempt(chance.choice(match.legal))

def tell(lines):
    print(lines, match.record.lines[lines - 1], flush=True)

match.saved.connect(tell)
match.save_in_background()
timer = QTimer()
timer.timeout.connect(play)
timer.start(1)
application.exec()
"""


def test_killed_at_any_moment_it_has_whatever_was_told_as_saved(tmp_path: Path) -> None:
    for seed in range(3):
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(tmp_path), str(seed)], stdout=subprocess.PIPE, cwd=ROOT, text=True
        )
        assert player.stdout is not None
        told = [player.stdout.readline() for _ in range(9 + 5 * seed)]
        player.send_signal(signal.SIGKILL)
        told += [line for line in player.stdout.read().splitlines(keepends=True) if line[-1] == "\n"]
        player.wait()
        player.stdout.close()
        lines, _, line = told[-1].strip().partition(" ")
        opened = saves.Matches(tmp_path).resume()
        assert opened is not None
        assert opened.notice is None
        assert opened.record.lines[int(lines) - 1] == line
        opened.journal.close()
    assert len(list(tmp_path.iterdir())) == 1
