"""Consort in a process of its own, for tests that end it from outside.

A script drives its window into a state first.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import wait_until

ROOT = Path(__file__).resolve().parents[3]

END_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
TIMEOUT_S = 120.0
"""Time in seconds that a start or an end may take on a busy machine."""

WINDOW = """
import sys
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engines
from tabletop.__main__ import main
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.window import main_window


class Window(main_window.MainWindow):
    def __init__(self, *given):
        super().__init__(*given)
        self.ready.connect(lambda: QTimer.singleShot(0, self.go))

    def go(self):
        self.resize(1100, 700)
        game = engines.load("carmony")
        match = Match.start(game, ("Ana", "Ben"), seed=7, options={"rounds": 1}, folder=saves.matches_folder())
        self.play_match(match)
        self.act()
        {then}
        QTimer.singleShot(100, lambda: print("ready", self.sound_player._sound.process_id, flush=True))

    def act(self, times=6):
        for _ in range(times):
            self.match.raise_curtain()
            self.match.attempt(self.match.legal[0])
            self.match.end_curtain_delay()
        self.match.raise_curtain()


main_window.MainWindow = Window
sys.exit(main())
"""

PAINTING = """
        def paint():
            if self.board is None:
                return
            self.board.view.viewport().update()
            self.board.scene.update()
        self.timers = [QTimer(self) for _ in range(4)]
        for timer in self.timers:
            timer.timeout.connect(paint)
            timer.start(0)
"""

PLAYING = """
        self.timer = QTimer(self)
        self.timer.timeout.connect(lambda: self.act(1))
        self.timer.start(0)
"""

DRAGGING = """
        from tabletop.table.layout import Flag
        card = next(card for card in self.board.scene.layout.cards if card.flags & Flag.MOVABLE)
        start, at = QPoint(round(card.x), round(card.y)), [0]
        port = self.board.view.viewport()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        def drag():
            at[0] = (at[0] + 7) % 300
            QTest.mouseMove(port, start + QPoint(at[0], -at[0] // 2))
        self.timer = QTimer(self)
        self.timer.timeout.connect(drag)
        self.timer.start(0)
"""

IN_A_DIALOG = """
        self.new_game()
"""

IN_A_FILE_DIALOG = """
        QTimer.singleShot(0, self.files.browse)
"""

IN_AN_EXPORT = """
        from pathlib import Path
        from tabletop.shell.export.dialog import ExportDialog
        while self.match.record.state.to_move is not None and self.match.length < 60:
            self.act(1)
        self.commands["export"].trigger()
        dialog = self.findChild(ExportDialog)
        dialog.kind_choice.set_value("wav")
        dialog.export_to(Path("music.wav"))
"""

STARTING = """
        pass

    def restore_size(self):
        print("ready 0", flush=True)
        for _ in range(10**9):
            pass
"""

BUSY = """
        def busy():
            print("busy", flush=True)
            for _ in range(10**10):
                pass
        QTimer.singleShot(200, busy)
"""

UNSAVED = """
        folder = saves.matches_folder()
        folder.rename(folder.with_name("gone"))
        folder.write_text("in the way")
        self.act(3)
        self.watch = QTimer(self)
        self.watch.timeout.connect(lambda: self.isVisible() and self._tell())
        self.watch.start(20)

    def _tell(self):
        from tabletop.shell.match.unsaved import UnsavedDialog
        dialog = self.findChild(UnsavedDialog)
        if dialog is not None and dialog.isVisible():
            self.watch.stop()
            print("asked", flush=True)
"""

STATES = {
    "painting and dragging": PAINTING + DRAGGING,
    "playing": PLAYING,
    "in a dialog": IN_A_DIALOG,
    "in a file dialog": IN_A_FILE_DIALOG,
}


class ConsortProcess:
    """A process of Consort with its sound process and its output."""

    def __init__(self, command: list[str], folder: Path, display: bool = True) -> None:
        self.folder = folder
        self.temporary = folder / "temporary"
        self.temporary.mkdir(exist_ok=True)
        runtime = folder / "runtime"  # Libraries keep their sockets there, as on a desktop.
        runtime.mkdir(0o700, exist_ok=True)
        self.process = subprocess.Popen(
            [sys.executable, *command],
            cwd=folder,
            env={
                **{name: value for name, value in os.environ.items() if display or name != "QT_QPA_PLATFORM"},
                "PYTHONPATH": str(ROOT),
                "TMPDIR": str(self.temporary),
                "XDG_RUNTIME_DIR": str(runtime),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=restore_signals,
        )
        self.sound = 0

    def read_until(self, word: str) -> str:
        """Return the first line of output that begins with a word."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith(word):
                return line
        raise AssertionError(self.process.communicate()[1])

    def wait_until_ready(self) -> None:
        self.sound = int(self.read_until("ready").split()[1])

    def wait_for_files(self, files: str) -> None:
        """Wait until files of that pattern exist."""
        wait_until(lambda: list(self.folder.glob(files)))

    def handles_signals(self) -> bool:
        """Return True if the process handles signals by now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        caught = next(line for line in status.splitlines() if line.startswith("SigCgt")).split()[1]
        return bool(int(caught, 16) >> (signal.SIGHUP - 1) & 1)

    def send_signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def wait_for_end(self) -> tuple[int, str]:
        """Wait for the end; return the exit status and the text on standard error."""
        _, said = self.process.communicate(timeout=TIMEOUT_S)
        relevant = [line for line in said.splitlines() if not line.startswith("This plugin does not support")]
        return self.process.returncode, "\n".join(relevant)

    def has_left_nothing(self) -> bool:
        """Return True if no sound process and no temporary file is left."""
        wait_until(lambda: not is_alive(self.sound))
        return list(self.temporary.iterdir()) == []


def restore_signals() -> None:
    """Restore the default handling of signals in the new process before it begins.

    Whoever started the tests may have had signals ignored.
    """
    for number in END_SIGNALS:
        signal.signal(number, signal.SIG_DFL)


def is_alive(process: int) -> bool:
    if not process:
        return False
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"  # a zombie has ended


@contextmanager
def run_consort(folder: Path, *command: object, display: bool = True) -> Iterator[ConsortProcess]:
    made = ConsortProcess([str(part) for part in command], folder, display)
    try:
        yield made
    finally:
        made.process.kill()
        made.process.communicate()  # closes its pipes, too


@contextmanager
def run_window(folder: Path, then: str = "") -> Iterator[ConsortProcess]:
    with run_consort(folder, "-c", WINDOW.replace("{then}", then.strip() or "pass")) as made:
        yield made
