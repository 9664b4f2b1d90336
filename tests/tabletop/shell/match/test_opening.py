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
from engines import BadData, Record
from engines.kernel import record
from tabletop.session import saves
from tabletop.session.journal import open_locked
from tabletop.shell.controls.look import Look
from tabletop.shell.window import match_files
from tabletop.shell.window.match_files import Opening


class Heard:
    def __init__(self, dialog: Opening) -> None:
        self.opened: list[Any] = []
        self.failed: list[str] = []
        dialog.opened.connect(self.opened.append)
        dialog.failed.connect(self.failed.append)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match counts as long."""
    monkeypatch.setattr(match_files, "PATIENCE", 0.0)
    monkeypatch.setattr(record, "LINES_AT_ONCE", 1)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    with qtbot.waitExposed(window):
        window.show()
    return window


def saved(folder: Path, moves: int = 60) -> Path:
    """Save a match to a file."""
    game: Any = engines.load("carmony")
    match = Record.start(game, ["Ana", "Ben"], seed=7)
    for _ in range(moves):
        match.play(game.legal(match.state)[-1])
    path = folder / "long.jsonl"
    folder.mkdir(exist_ok=True)
    path.write_text(match.dumps(), "utf-8")
    return path


def parts_of(seconds: float, count: int) -> Generator[float, None, str]:
    """Yield progress, with a delay for each part."""
    for number in range(count):
        sleep(seconds / count)
        yield number / count
    return "all"


def test_a_short_match_shows_nothing(window: QWidget, look: Look, tmp_path: Path) -> None:
    matches = saves.Matches(tmp_path)
    dialog = Opening(look, "short.jsonl", matches.opening(saved(tmp_path)), window)
    heard = Heard(dialog)
    assert dialog.go()
    assert not dialog.isVisible()
    assert [len(opened.record.steps) for opened in heard.opened] == [60]
    heard.opened[0].journal.close()


@pytest.mark.usefixtures("at_once")
def test_a_long_match_shows_how_far_it_has_been_read(window: QWidget, look: Look, tmp_path: Path, qtbot: QtBot) -> None:
    path = saved(tmp_path)
    dialog = Opening(look, path.name, saves.Matches(tmp_path).opening(path), window)
    heard, seen = Heard(dialog), [0]
    dialog.bar.valueChanged.connect(seen.append)
    assert dialog.go()
    assert dialog.isVisible()
    assert heard.opened == []
    qtbot.waitUntil(lambda: bool(heard.opened))
    assert seen == sorted(seen)
    assert len(seen) > 20
    assert heard.opened[0].record.dumps() == path.read_text("utf-8")
    qtbot.waitUntil(lambda: not window.findChildren(Opening))
    heard.opened[0].journal.close()


def test_the_window_answers_meanwhile(
    window: QWidget, look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_files, "PATIENCE", 0.0)
    dialog = Opening(look, "long.jsonl", parts_of(0.5, 500), window)
    heard = Heard(dialog)
    answered: list[float] = []
    timer = QTimer()
    timer.timeout.connect(lambda: answered.append(perf_counter()))
    timer.start(0)
    dialog.go()
    qtbot.waitUntil(lambda: heard.opened == ["all"])
    timer.stop()
    assert len(answered) > 10


@pytest.mark.usefixtures("at_once")
def test_given_up_it_leaves_the_match_as_it_is(window: QWidget, look: Look, tmp_path: Path, qtbot: QtBot) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    dialog = Opening(look, path.name, halfway(saves.Matches(tmp_path).opening(path)), window)
    heard = Heard(dialog)
    dialog.go()
    qtbot.waitUntil(lambda: dialog.bar.value() > 0)
    dialog.leave.click()
    QApplication.processEvents()
    assert (heard.opened, heard.failed) == ([], [])
    assert path.read_bytes() == before
    os.close(open_locked(path))  # The file is no longer locked.


def halfway(parts: Generator[float, None, Any]) -> Generator[float, None, Any]:
    """Run a task to its half and leave it there."""
    try:
        part = 0.0
        while True:
            if part < 0.5:
                part = next(parts)
            yield part
    finally:
        parts.close()


def broken(after: int) -> Generator[float, None, str]:
    """Yield progress up to a part that cannot be read."""
    for number in range(after):
        yield number / after
    raise BadData("bad.jsonl", "line 1", "match.no-match")


def test_what_cannot_be_read_at_all_is_said_at_once(window: QWidget, look: Look, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("junk", "utf-8")
    dialog = Opening(look, path.name, saves.Matches(tmp_path / "matches").opening(path), window)
    heard = Heard(dialog)
    assert not dialog.go()
    assert heard.failed == ["bad.jsonl: line 1: expected a match saved by Consort, found something else"]
    assert not dialog.isVisible()


@pytest.mark.usefixtures("at_once")
def test_what_cannot_be_read_any_further_is_said_then(window: QWidget, look: Look, qtbot: QtBot) -> None:
    dialog = Opening(look, "bad.jsonl", broken(20), window)
    heard = Heard(dialog)
    assert dialog.go()
    qtbot.waitUntil(lambda: bool(heard.failed))
    assert heard.failed == ["bad.jsonl: line 1: expected a match saved by Consort, found something else"]
    assert heard.opened == []
    qtbot.waitUntil(lambda: not window.findChildren(Opening))
