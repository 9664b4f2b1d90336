"""Start Consort with injected faults and a log of acknowledged moves.

Usage: `monkey_window.py FOLDER EVERY ARGUMENT...`

Once in EVERY input events, an exception is raised at the entry of a random function of `tabletop` or `engines`. FOLDER
receives `acknowledged.jsonl`, one line per change of what the window says is saved, `faults.log`, where each injected
exception entered, `targets.json`, where cards and places can be dragged from and to, and `heartbeat`, which is touched
while the event loop runs. The environment variable SCENE names what is on the table at first.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.__main__ import main
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.lessons import lesson_files as lessons
from tabletop.shell.window import main_window
from tabletop.table.layout import Flag

ROOT = Path(__file__).resolve().parents[2]
PROGRAM_FOLDERS = (str(ROOT / "tabletop"), str(ROOT / "engines"))

SPARED_FILES = ("guard.py", "crash.py", "interrupt.py")
"""Modules that report errors: a fault there would say nothing about the rest."""

MAX_CALLS_BEFORE_FAULT = 3000
HEARTBEAT_INTERVAL_MS = 250

MOVE_CHANCE_PER_HEARTBEAT = 0.4
"""Monkeys seldom hit a legal drop, so the window plays some moves by itself."""

COUNTED_EVENTS = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseMove,
    QEvent.Type.KeyPress,
    QEvent.Type.KeyRelease,
    QEvent.Type.Wheel,
    QEvent.Type.Paint,
    QEvent.Type.Timer,
)


class InjectedError(RuntimeError):
    """An exception that no code of Consort raises."""


class FaultInjector(QObject):
    """Counts events and arms a fault once in `every` of them."""

    def __init__(self, folder: Path, every: int, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self._every = every
        self._count = 0
        self._random = random.Random(every)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in COUNTED_EVENTS and self._every:
            self._count += 1
            if self._count % self._every == 0:
                self._arm()
        return False

    def _arm(self) -> None:
        calls = self._random.randint(1, MAX_CALLS_BEFORE_FAULT)

        def count_call(frame: FrameType, event: str, _: Any) -> None:
            nonlocal calls
            file = frame.f_code.co_filename
            if event != "call" or not file.startswith(PROGRAM_FOLDERS) or file.endswith(SPARED_FILES):
                return
            calls -= 1
            if calls < 0:
                sys.setprofile(None)
                with (self._folder / "faults.log").open("a", encoding="utf-8") as log:
                    log.write(f"{Path(file).relative_to(ROOT)}:{frame.f_lineno} {frame.f_code.co_name}\n")
                raise InjectedError(frame.f_code.co_name)

        sys.setprofile(count_call)


class Window(main_window.MainWindow):
    """The main window, which writes down what it has acknowledged as saved."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._folder = Path(FOLDER)
        self._acknowledged = ""
        self._random = random.Random(EVERY)
        self._injector = FaultInjector(self._folder, EVERY, self)
        self._pulse = QTimer(self)
        self._pulse.timeout.connect(self._write_down)
        self._pulse.start(HEARTBEAT_INTERVAL_MS)
        self.ready.connect(self._on_first_frame)

    def _on_first_frame(self) -> None:
        self.showMaximized()
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self._injector)
        scene, _, game_id = os.environ.get("SCENE", "start").partition(" ")
        QTimer.singleShot(0, lambda: self._show_scene(scene, game_id))

    def _show_scene(self, scene: str, game_id: str) -> None:
        """Put something on the table that a monkey would seldom come to by itself."""
        if scene in ("match", "class", "computer"):
            game = games.load_translated(game_id, locale=self.store.preferences.locale)
            names = ("Ana", "Ben", "Cleo", "Dan")[: game.info.seats[0]]
            levels = ["", *[next(iter(game.judgement.strengths))] * (len(names) - 1)] if scene == "computer" else ()
            self.play_match(Match.start(game, names, players=levels, folder=saves.matches_folder()))
        elif scene == "free":
            self.free_tables.open_table(game_id)
        elif scene == "lesson":
            self.learning.start_lesson(lessons.list_bundled_lessons(game_id)[0])
        if scene == "class":
            self.commands["audience"].trigger()

    def _write_down(self) -> None:
        (self._folder / "heartbeat").touch()
        (self._folder / "targets.json").write_text(json.dumps(self._targets()), encoding="ascii")
        match = self.match
        if match is None or match.replay or match.journal is None or match.journal.path is None:
            return
        lines = match.journal.saved_lines
        line = json.dumps({"path": str(match.journal.path), "lines": len(lines), "last": lines[-1] if lines else ""})
        if line != self._acknowledged:
            self._acknowledged = line
            with (self._folder / "acknowledged.jsonl").open("a", encoding="utf-8") as log:
                log.write(line + "\n")
        if match.legal and self._random.random() < MOVE_CHANCE_PER_HEARTBEAT:
            match.attempt(self._random.choice(match.legal))

    def _targets(self) -> dict[str, list[list[int]]]:
        """Return points on the screen where a drag may begin and end."""
        board = self.board
        if board is None:
            return {}
        movable = [card for card in board.scene.layout.cards if card.flags & Flag.MOVABLE]

        def on_screen(x: float, y: float) -> list[int]:
            point = board.view.viewport().mapToGlobal(board.view.mapFromScene(x, y))
            return [point.x(), point.y()]

        return {
            "from": [on_screen(card.x, card.y) for card in movable],
            "to": [
                *[on_screen(card.x, card.y) for card in board.scene.layout.cards],
                *[on_screen(zone.shape.x, zone.shape.y) for zone in board.scene.layout.zones],
            ],
        }


if __name__ == "__main__":
    FOLDER, EVERY = sys.argv[1], int(sys.argv[2])
    main_window.MainWindow = Window  # type: ignore[misc, assignment]
    sys.argv[1:] = sys.argv[3:]
    sys.exit(main())
