"""Fixtures for the shell: windows without a sound process, and matches for them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.players.player import play_match
from engines.players.random import RandomPlayer
from tabletop import background
from tabletop.boards.kit.board import Board
from tabletop.session import saves
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window import match_files
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.screen import start_screen
from tests.tabletop.shell.guessed_texts import find_guessed_texts

Played = Callable[..., Record]
Windows = Callable[..., MainWindow]


@pytest.fixture
def x_server(request: pytest.FixtureRequest) -> Iterator[str]:
    """The DISPLAY of a screen with a window manager, 1280x720 pixels or the parameter."""
    size = getattr(request, "param", "1280x720")
    with start_screen(size) as display:
        manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
        yield display
        manager.terminate()
        manager.wait()


@pytest.fixture(autouse=True)
def immediate_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "shows_moves", False)


@pytest.fixture
def look(qapp: QApplication) -> Look:
    return Look(qapp, "evening")


@pytest.fixture(autouse=True)
def long_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_files, "SILENT_READING_S", 60.0)
    monkeypatch.setattr(background, "BRIEF_TIMEOUT_S", 10.0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Folder in which the window keeps its matches."""
    return tmp_path / "matches"


@pytest.fixture
def windows(look: Look, folder: Path, qtbot: QtBot) -> Iterator[Windows]:
    """Function that opens main windows as a new start does; all are closed at the end."""
    opened: list[MainWindow] = []

    def open_window(size: tuple[int, int] = (1280, 720), **preferences: Any) -> MainWindow:
        store = PreferencesStore(keep=Preferences(**{"motion": False, "forced_moves": False, **preferences}))
        window = MainWindow(look, store, saves.Matches(folder))
        window.sound_player.has_no_process = True
        window.resize(*size)
        opened.append(window)
        with qtbot.waitSignal(window.ready):
            window.show()
            window.activateWindow()
        return window

    yield open_window
    found = find_guessed_texts(widget for window in opened for widget in (window, *window.findChildren(QWidget)))
    for window in opened:
        window.close()
        window.deleteLater()
    assert found == []


@pytest.fixture
def window(windows: Windows) -> MainWindow:
    return windows()


@pytest.fixture(scope="session")
def carmony() -> Any:
    return engines.load("carmony")


@pytest.fixture(scope="session")
def phrased() -> Record:
    """A complete match of IV-V-I, played at random."""
    players = [RandomPlayer(1), RandomPlayer(10)]
    return play_match(engines.load("iv-v-i"), players, ("Ana", "Ben"), seed=1, options={"target": 50})


@pytest.fixture
def played(carmony: Any) -> Played:
    """Function that records a match of so many actions; None plays to its end.

    It plays melds where it can, so that matches end.
    """

    def play(actions: int | None = None, seed: int = 7, names: tuple[str, ...] = ("Ana", "Ben")) -> Record:
        record = Record.start(carmony, names, seed=seed, options={"rounds": 1})
        chance = Random(seed)
        while record.state.to_move is not None and (actions is None or len(record.steps) < actions):
            legal = carmony.legal(record.state)
            melds = [action for action in legal if type(action).__name__ == "Play"]
            record.play(chance.choice(melds or legal))
        return record

    return play
