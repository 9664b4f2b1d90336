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

MOVE_TIMEOUT_S = 4.0
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

    def lines_after_power_cut(self, path: Path) -> list[str]:
        """Return the lines that a power cut would leave in the file."""
        if path.name not in self.names:
            return []
        return self.files.get(path.stat().st_ino, b"").decode().splitlines()


def notice_texts(match: Match) -> list[str]:
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


def journal_file(match: Match) -> Path:
    assert match.journal is not None
    assert match.journal.path is not None
    return match.journal.path


def play_random(match: Match, actions: int, seed: int = 1) -> None:
    chance = Random(seed)
    for _ in range(actions):
        match.raise_curtain()
        assert match.attempt(chance.choice(match.legal))


@pytest.mark.parametrize("background", [False, True])
def test_moves_reported_as_saved_survive_a_power_cut(
    carmony: Any, tmp_path: Path, qtbot: QtBot, disk: Disk, background: bool
) -> None:
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, options={"rounds": 1}, folder=tmp_path / "new" / "matches")
    saved_counts: list[int] = []

    def check(lines: int) -> None:
        saved_counts.append(lines)
        assert disk.lines_after_power_cut(journal_file(match))[:lines] == match.record.lines[:lines]

    match.saved.connect(check)
    if background:
        match.save_in_background()
    for _ in range(30):
        play_random(match, 1)
    assert match.undo(agreed=match.all_seats)
    assert match.redo()
    assert match.unsaved_moves == 0
    qtbot.waitUntil(lambda: saved_counts[-1] == len(match.record.lines))
    assert len(saved_counts) > 20
    assert {"new", "matches"} <= disk.names, "the folders that were made for it have their names, too"
    match.close()


def test_a_chord_is_sent_before_the_disk_is_synced(match: Match, disk: Disk) -> None:
    happened: list[str] = []
    fsync = os.fsync

    def ask(descriptor: int) -> None:
        happened.append("disk")
        fsync(descriptor)

    match.passage_started.connect(lambda _: happened.append("sound"))
    match.stepped.connect(lambda shown: happened.append("shown" if shown.passage is not None else "silent"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", ask)
        play_random(match, 40)
    heard = [at for at, what in enumerate(happened) if what == "sound"]
    assert heard
    assert all(happened[at : at + 3] == ["sound", "disk", "shown"] for at in heard)


def test_play_does_not_wait_for_a_slow_disk(match: Match, disk: Disk, qtbot: QtBot) -> None:
    match.save_in_background()
    play_random(match, 3)
    assert match.unsaved_moves == 0
    QCoreApplication.processEvents()
    saved: list[int] = []
    match.saved.connect(saved.append)
    lines = len(match.record.lines)
    disk.hold()
    begun = time.monotonic()
    play_random(match, 12)
    assert match.undo(agreed=match.all_seats)
    QCoreApplication.processEvents()
    assert time.monotonic() - begun < MOVE_TIMEOUT_S
    assert saved == [], "no move is reported as saved that is not on the disk"
    assert match.journal is not None
    assert match.journal.saved_lines == tuple(match.record.lines[:lines])
    disk.release()
    qtbot.waitUntil(lambda: saved[-1:] == [len(match.record.lines)])
    assert journal_file(match).read_text("utf-8") == match.record.dumps()
    assert threading.get_ident() not in disk.threads


def test_a_slow_disk_delays_only_the_first_move(match: Match, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "BRIEF_TIMEOUT_S", 0.4)
    match.save_in_background()
    disk.hold()
    play_random(match, 1)
    begun = time.monotonic()
    play_random(match, 10)
    assert time.monotonic() - begun < 5 * background.BRIEF_TIMEOUT_S
    disk.release()
    assert match.unsaved_moves == 0


def test_an_error_of_a_slow_disk_is_reported_once(
    match: Match, disk: Disk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int, data: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    match.save_in_background()
    play_random(match, 2)
    assert match.unsaved_moves == 0
    match.notices.clear()
    disk.hold()
    play_random(match, 2)
    with monkeypatch.context() as full:
        full.setattr(os, "write", fail)
        play_random(match, 3)
        disk.release()
        qtbot.waitUntil(lambda: len(match.notices) == 1)
        play_random(match, 2)
        assert match.unsaved_moves > 0
    assert "the disk is full" in match.notices[0].text
    play_random(match, 1)
    assert match.unsaved_moves == 0
    assert [notice.text for notice in match.notices[1:]] == ["The match is saved again."]
    assert journal_file(match).read_text("utf-8") == match.record.dumps()


def test_a_hanging_disk_is_waited_for_once_and_reported(
    match: Match, disk: Disk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 0.05)
    match.save_in_background()
    play_random(match, 2)
    assert match.unsaved_moves == 0
    disk.hold()
    play_random(match, 3)
    assert match.unsaved_moves == 3
    assert match.journal is not None
    assert match.journal.error_reason == "the disk does not answer"
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 20.0)
    path, written = journal_file(match), match.record.dumps()
    begun = time.monotonic()
    assert match.unsaved_moves == 3
    match.close()
    assert time.monotonic() - begun < MOVE_TIMEOUT_S, "it is known by now"
    assert not saves.is_writable(path)
    disk.release()
    qtbot.waitUntil(lambda: saves.is_writable(path))
    assert path.read_text("utf-8") == written, "what was on its way arrives all the same"


def test_a_hanging_disk_is_reported_during_play(
    carmony: Any, tmp_path: Path, disk: Disk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "SLOW_DISK_MS", 20)
    match = Match.start(carmony, ["Ana", "Ben"], seed=7, options={"rounds": 1}, folder=tmp_path)
    match.save_in_background()
    disk.hold()
    play_random(match, 3)
    qtbot.waitUntil(
        lambda: (
            [notice.text for notice in match.notices] == ["The disk does not answer; the last moves are not saved yet."]
        )
    )
    disk.release()
    qtbot.waitUntil(lambda: notice_texts(match)[1:] == ["The disk answers again; everything is saved."])
    match.close()


def test_closing_waits_for_pending_writes(match: Match, disk: Disk, qtbot: QtBot) -> None:
    match.save_in_background()
    disk.hold()
    play_random(match, 5)
    path, written = journal_file(match), match.record.dumps()
    threading.Timer(0.1, disk.release).start()
    match.close()
    assert path.read_text("utf-8") == written
    assert saves.is_writable(path)


PLAYER_SCRIPT = """
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
    match = Match.resume(opened)
chance = Random(seed)

def play():
    match.raise_curtain()
    if match.length > 20 and chance.random() < 0.1:
        match.undo(3, match.all_seats)
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


def test_a_killed_process_leaves_every_move_reported_as_saved(tmp_path: Path) -> None:
    for seed in range(3):
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER_SCRIPT, str(tmp_path), str(seed)], stdout=subprocess.PIPE, cwd=ROOT, text=True
        )
        assert player.stdout is not None
        reported = [player.stdout.readline() for _ in range(9 + 5 * seed)]
        player.send_signal(signal.SIGKILL)
        reported += [line for line in player.stdout.read().splitlines(keepends=True) if line[-1] == "\n"]
        player.wait()
        player.stdout.close()
        lines, _, line = reported[-1].strip().partition(" ")
        opened = saves.Matches(tmp_path).resume()
        assert opened is not None
        assert opened.notice is None
        assert opened.record.lines[int(lines) - 1] == line
        opened.journal.close()
    assert len(list(tmp_path.iterdir())) == 1
