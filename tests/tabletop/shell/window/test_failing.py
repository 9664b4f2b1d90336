"""Internal errors while painting and on other threads."""

from __future__ import annotations

import sys
import threading
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.messages import message
from tabletop.session.match import Match
from tabletop.shell.crash import CrashLog
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.theme import Theme


@pytest.fixture
def log(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CrashLog]:
    """The crash log, with messages in the window as in the running program."""
    made = CrashLog(tmp_path / "crash.log")
    made.show_message = lambda mistake: window.failed.emit(str(mistake))
    monkeypatch.setattr(sys, "excepthook", made.on_exception)
    yield made
    made.close()


class FailingPainter:
    """A painter that raises for every face."""

    def __init__(self, painter: Any) -> None:
        self.outline = painter.outline

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        raise KeyError("Ré")


def test_a_painting_error_is_reported_once_and_the_match_continues(
    window: MainWindow, log: CrashLog, carmony: Any, qtbot: QtBot
) -> None:
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7, options={"rounds": 1}))
    board = window.board
    assert board is not None
    board.scene.set_painter(FailingPainter(board.face_painter))
    for _ in range(3):
        board.view.viewport().update()
        QApplication.processEvents()
    qtbot.waitUntil(lambda: bool(window.notices.texts))
    (notice,) = window.notices.texts
    assert "KeyError" in notice
    assert log.path.read_text("utf-8").count("Traceback") == 1
    assert window.close()


def test_an_error_on_another_thread_is_reported_in_the_window(window: MainWindow, log: CrashLog, qtbot: QtBot) -> None:
    thread = threading.Thread(target=lambda: log.show_message(message("crash.mistake", what="KeyError")))
    thread.start()
    thread.join()
    assert window.notices.texts == ()
    qtbot.waitUntil(lambda: bool(window.notices.texts))
    (row,) = window.notices.rows
    assert row.thread() is window.thread()
