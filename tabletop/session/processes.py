"""Processes of ours that are spoken to through pipes: how they are started, heard and ended, installed or not."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

LONGEST_END_S = 1.0
"""Seconds within which every child of a window has ended, however many there are and whatever state they are in."""


def command(module: str, option: str) -> list[str]:
    """How a process is started: this Python with a module, or the frozen application with an option."""
    if getattr(sys, "frozen", False):
        return [sys.executable, option]
    return [sys.executable, "-P", "-m", module]


class ChildProcess(QObject):
    """One process of ours, which finds our modules, installed or not, and complains where the application does.

    Its standard input stays open until it has ended, so that it knows when the application has. The object deletes
    itself once the process is gone. No method but `wait` waits.
    """

    received = Signal(bytes)
    """The process has written this; never emitted after `end`."""
    ended = Signal()
    """The process has ended by itself, or was never there. Emitted once, from the event loop; never after `end`."""

    def __init__(self, command: list[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = command
        self._is_over = False
        self._process = process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        paths = [str(Path(__file__).resolve().parents[2]), *filter(None, [environment.value("PYTHONPATH")])]
        environment.insert("PYTHONPATH", (";" if sys.platform == "win32" else ":").join(paths))
        process.setProcessEnvironment(environment)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        # A process that cannot be started never emits `finished`, and one that lacks descriptors changes no state.
        process.stateChanged.connect(self._look)
        process.errorOccurred.connect(self._look)

    @property
    def number(self) -> int:
        """The number that the system has given the process; 0 where it does not run."""
        return self._process.processId()

    def start(self) -> None:
        """Start the process. Where that is not possible, `ended` follows."""
        self._process.start(self._command[0], self._command[1:])

    def write(self, data: bytes) -> None:
        """Send data to the process, as soon as it takes it."""
        if not self._is_over:
            self._process.write(data)

    def end(self) -> None:
        """Kill the process; nothing is heard of it any more."""
        self._is_over = True
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self.deleteLater()
        else:
            self._process.kill()

    def wait(self, seconds: float) -> bool:
        """Wait until a process that was told to end has done so. Return whether it has."""
        return self._process.state() == QProcess.ProcessState.NotRunning or self._process.waitForFinished(
            max(1, round(1000 * seconds))
        )

    def _read(self) -> None:
        data = self._process.readAllStandardOutput().data()
        if data and not self._is_over:
            self.received.emit(data)

    def _look(self, _: object) -> None:
        if self._process.state() == QProcess.ProcessState.NotRunning:
            QTimer.singleShot(0, self, self._tell_end)

    def _tell_end(self) -> None:
        self._read()
        if not self._is_over:
            self._is_over = True
            self.ended.emit()
        self.deleteLater()


def end_children(owner: QObject, seconds: float = LONGEST_END_S) -> None:
    """End every process below an object, all at once, and wait until they are gone, so many seconds for all of them."""
    until = monotonic() + seconds
    children = owner.findChildren(ChildProcess)
    for child in children:
        child.end()
    for child in children:
        child.wait(until - monotonic())
