"""The window on a slow disk: moves sound at once, and nothing freezes."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop import background
from tabletop.session import saves
from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.shell.match.unsaved import UnsavedDialog
from tabletop.shell.window.main_window import MainWindow

DISK_DELAY_S = 8.0
MAX_FREEZE_S = 2.0
"""Limit in seconds: far above a move's time, far below the disk's delay."""


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that delays each request until an event is set."""
    fsync, quick = os.fsync, threading.Event()

    def write_out(descriptor: int) -> None:
        quick.wait(DISK_DELAY_S)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", write_out)
    monkeypatch.setattr(background, "BRIEF_TIMEOUT_S", 0.03)
    yield quick
    quick.set()


def test_moves_sound_and_appear_at_once_on_a_slow_disk(
    window: MainWindow, folder: Path, slow_disk: threading.Event, qtbot: QtBot
) -> None:
    game = engines.load("carmony")
    slow_disk.set()
    window.play_match(Match.start(game, ("Ana", "Ben"), seed=7, options={"rounds": 1}, folder=folder))
    match = window.match
    assert match is not None
    match.open_hands = True
    match.attempt(match.legal[0])
    QApplication.processEvents()
    heard: list[float] = []
    gaps = [0.0]
    last = time.monotonic()

    def tick() -> None:
        nonlocal last
        gaps.append(time.monotonic() - last)
        last = time.monotonic()

    match.passage_started.connect(lambda _: heard.append(time.monotonic()))
    clock = QTimer()
    clock.timeout.connect(tick)
    clock.start(5)
    slow_disk.clear()
    last = time.monotonic()
    for _ in range(4):
        begun = time.monotonic()
        lay = next((each for each in match.legal if type(each).__name__ == "Play"), match.legal[0])
        before = len(heard)
        assert match.attempt(lay)
        assert len(heard) == before or heard[-1] - begun < MAX_FREEZE_S
        with qtbot.waitSignals([clock.timeout] * 3):
            pass
    assert max(gaps) < MAX_FREEZE_S
    clock.stop()
    slow_disk.set()
    assert match.unsaved_moves == 0
    path = match.journal.path if match.journal is not None else None
    assert path is not None
    window.leave_match()
    assert saves.read_record(path).state == match.record.state


def test_a_hanging_disk_is_reported_before_the_window_closes(
    window: MainWindow, folder: Path, slow_disk: threading.Event, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 0.1)
    slow_disk.set()
    window.play_match(Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7, folder=folder))
    match = window.match
    assert match is not None
    match.open_hands = True
    assert match.unsaved_moves == 0
    slow_disk.clear()
    match.attempt(match.legal[0])
    window.close()
    dialog = window.findChild(UnsavedDialog)
    assert isinstance(dialog, UnsavedDialog)
    assert window.isVisible()
    assert "the disk does not answer" in dialog.problem_label.text()
    slow_disk.set()
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", 5.0)
    qtbot.waitUntil(lambda: match.journal is not None and match.journal.is_at_rest)
    dialog.again_button.click()
    assert not window.isVisible()


def test_a_bookmark_does_not_wait_for_a_match_being_saved(
    window: MainWindow, folder: Path, slow_disk: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "ANSWER_TIMEOUT_S", DISK_DELAY_S)
    slow_disk.set()
    record = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=7)
    window.play_match(Match(record, Journal(folder, record)))
    match = window.match
    assert match is not None
    match.open_hands = True
    assert match.unsaved_moves == 0
    slow_disk.clear()
    match.attempt(match.legal[0])
    begun = time.monotonic()
    window.commands["mark"].trigger()
    assert time.monotonic() - begun < MAX_FREEZE_S
    assert [bookmark.at for bookmark in window.bookmarks.all] == [1]
    slow_disk.set()
