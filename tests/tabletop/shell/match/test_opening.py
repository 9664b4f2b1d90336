"""Opening a long match: a progress bar, a responsive window, and a way to cancel."""

import os
from collections.abc import Generator
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines import DataError, Record
from engines.kernel import record
from tabletop.session import saves
from tabletop.session.journal import open_locked
from tabletop.shell.controls.look import Look
from tabletop.shell.window import match_files
from tabletop.shell.window.match_files import OpeningDialog


class OpeningRecorder:
    def __init__(self, dialog: OpeningDialog) -> None:
        self.opened: list[Any] = []
        self.failed: list[str] = []
        dialog.match_opened.connect(self.opened.append)
        dialog.failed.connect(self.failed.append)


@pytest.fixture
def immediate_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match counts as long."""
    monkeypatch.setattr(match_files, "SILENT_READING_S", 0.0)
    monkeypatch.setattr(record, "LINES_PER_PART", 1)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    with qtbot.waitExposed(window):
        window.show()
    return window


def save_match(folder: Path, moves: int = 60) -> Path:
    """Save a match to a file."""
    game: Any = engines.load("carmony")
    match = Record.start(game, ["Ana", "Ben"], seed=7)
    for _ in range(moves):
        match.play(game.legal(match.state)[-1])
    path = folder / "long.jsonl"
    folder.mkdir(exist_ok=True)
    path.write_text(match.dumps(), "utf-8")
    return path


def yield_slowly(seconds: float, count: int) -> Generator[float, None, str]:
    """Yield progress, with a delay for each part."""
    for number in range(count):
        sleep(seconds / count)
        yield number / count
    return "all"


def test_a_short_match_shows_no_progress(window: QWidget, look: Look, tmp_path: Path) -> None:
    matches = saves.Matches(tmp_path)
    dialog = OpeningDialog(look, "short.jsonl", matches.open_incrementally(save_match(tmp_path)), window)
    heard = OpeningRecorder(dialog)
    assert dialog.start_reading()
    assert not dialog.isVisible()
    assert [len(opened.record.steps) for opened in heard.opened] == [60]
    heard.opened[0].journal.close()


@pytest.mark.usefixtures("immediate_progress")
def test_a_long_match_shows_its_progress(window: QWidget, look: Look, tmp_path: Path, qtbot: QtBot) -> None:
    path = save_match(tmp_path)
    dialog = OpeningDialog(look, path.name, saves.Matches(tmp_path).open_incrementally(path), window)
    heard, seen = OpeningRecorder(dialog), [0]
    dialog.progress_bar.valueChanged.connect(seen.append)
    assert dialog.start_reading()
    assert dialog.isVisible()
    assert heard.opened == []
    qtbot.waitUntil(lambda: bool(heard.opened))
    assert seen == sorted(seen)
    assert len(seen) > 20
    assert heard.opened[0].record.dumps() == path.read_text("utf-8")
    qtbot.waitUntil(lambda: not window.findChildren(OpeningDialog))
    heard.opened[0].journal.close()


def test_the_window_responds_while_a_match_is_read(
    window: QWidget, look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_files, "SILENT_READING_S", 0.0)
    dialog = OpeningDialog(look, "long.jsonl", yield_slowly(0.5, 500), window)
    heard = OpeningRecorder(dialog)
    answered: list[float] = []
    timer = QTimer()
    timer.timeout.connect(lambda: answered.append(perf_counter()))
    timer.start(0)
    dialog.start_reading()
    qtbot.waitUntil(lambda: heard.opened == ["all"])
    timer.stop()
    assert len(answered) > 10


@pytest.mark.usefixtures("immediate_progress")
def test_cancelling_keeps_the_match_on_the_table(window: QWidget, look: Look, tmp_path: Path, qtbot: QtBot) -> None:
    path = save_match(tmp_path)
    before = path.read_bytes()
    dialog = OpeningDialog(look, path.name, run_halfway(saves.Matches(tmp_path).open_incrementally(path)), window)
    heard = OpeningRecorder(dialog)
    dialog.start_reading()
    qtbot.waitUntil(lambda: dialog.progress_bar.value() > 0)
    dialog.cancel_button.click()
    QApplication.processEvents()
    assert (heard.opened, heard.failed) == ([], [])
    assert path.read_bytes() == before
    os.close(open_locked(path))  # The file is no longer locked.


def run_halfway(parts: Generator[float, None, Any]) -> Generator[float, None, Any]:
    """Run a task to its half and leave it there."""
    try:
        part = 0.0
        while True:
            if part < 0.5:
                part = next(parts)
            yield part
    finally:
        parts.close()


def fail_after(after: int) -> Generator[float, None, str]:
    """Yield progress up to a part that cannot be read."""
    for number in range(after):
        yield number / after
    raise DataError("bad.jsonl", "line 1", "match.no-match")


def test_an_unreadable_match_is_reported_at_once(window: QWidget, look: Look, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("junk", "utf-8")
    dialog = OpeningDialog(look, path.name, saves.Matches(tmp_path / "matches").open_incrementally(path), window)
    heard = OpeningRecorder(dialog)
    assert not dialog.start_reading()
    assert heard.failed == ["bad.jsonl: line 1: expected a match saved by Consort, found something else"]
    assert not dialog.isVisible()


@pytest.mark.usefixtures("immediate_progress")
def test_a_match_damaged_in_the_middle_is_reported(window: QWidget, look: Look, qtbot: QtBot) -> None:
    dialog = OpeningDialog(look, "bad.jsonl", fail_after(20), window)
    heard = OpeningRecorder(dialog)
    assert dialog.start_reading()
    qtbot.waitUntil(lambda: bool(heard.failed))
    assert heard.failed == ["bad.jsonl: line 1: expected a match saved by Consort, found something else"]
    assert heard.opened == []
    qtbot.waitUntil(lambda: not window.findChildren(OpeningDialog))
