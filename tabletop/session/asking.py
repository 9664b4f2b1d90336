"""Processes that think and review, as the event loop hears of them: asked, lost, started again, and ended."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from tabletop.processes.frames import LongFrame, frame
from tabletop.processes.parent import Child
from tabletop.processes.watchdog import TICK_S, Watchdog

LONGEST_END_S = 1.0
"""Seconds within which every child of a window has ended, however many there are and whatever state they are in."""

LOOKS_IN_SILENCE = 10
"""Looks of the watchdog within a short wait for an answer."""


class ChildProcess(QObject):
    """One process of ours. The object deletes itself once the process is gone. No method but `wait` waits."""

    received = Signal(bytes)
    """The process has said this; never emitted after `end`."""
    ended = Signal()
    """The process has ended by itself, or was never there. Emitted once, from the event loop; never after `end`."""
    _heard = Signal(bytes)
    _finished = Signal()

    def __init__(self, command: Sequence[str], parent: QObject | None = None, *, silence_s: float = 60.0) -> None:
        """`silence_s`: seconds in which the process answers; one that owes an answer for longer is ended."""
        super().__init__(parent)
        self._command, self._silence_s = command, silence_s
        self._is_over = False
        self._child: Child | None = None
        self._watchdog = Watchdog(self._kill, min(TICK_S, silence_s / LOOKS_IN_SILENCE))
        self._heard.connect(self._receive, Qt.ConnectionType.QueuedConnection)
        self._finished.connect(self._tell_end, Qt.ConnectionType.QueuedConnection)

    @property
    def number(self) -> int:
        """The number that the system has given the process; 0 where it could not be started."""
        return self._child.number if self._child is not None else 0

    def start(self) -> None:
        """Start the process. Where that is not possible, `ended` follows."""
        try:
            child = self._child = Child(self._command)
        except OSError:
            QTimer.singleShot(0, self, self._tell_end)
        else:
            Thread(target=self._listen, args=(child,), name="answers", daemon=True).start()

    def ask(self, question: bytes) -> None:
        """Send a question to the process, as soon as it takes it, and expect an answer."""
        if not self._is_over and self._child is not None:
            self.expect_answer()
            self._child.put(frame(question))

    def expect_answer(self) -> None:
        """Expect an answer from now on; if none comes, the process is ended."""
        self._watchdog.expect("answer", self._silence_s)

    def settle(self) -> None:
        """Expect no answer any more."""
        self._watchdog.settle("answer")

    def end(self) -> None:
        """Kill the process; nothing is heard of it any more."""
        self._is_over = True
        self._watchdog.close()
        self._kill()

    def wait(self, seconds: float) -> bool:
        """Wait until a process that was told to end has done so. Return whether it has."""
        return self._child is None or self._child.wait(seconds)

    def _kill(self) -> None:
        if self._child is not None:
            self._child.kill()

    def _listen(self, child: Child) -> None:
        with suppress(RuntimeError):  # the objects of Qt are gone: the application is about to end
            with suppress(OSError, LongFrame):
                for body in child.frames():
                    self._heard.emit(body)
            child.kill()  # what has closed its pipe, or cannot be understood, is of no use
            child.finish()
            self._finished.emit()

    def _receive(self, body: bytes) -> None:
        if not self._is_over:
            self.received.emit(body)

    def _tell_end(self) -> None:
        self._watchdog.close()
        if not self._is_over:
            self._is_over = True
            self.ended.emit()
        self.deleteLater()


class Asker(QObject):
    """Ask a process, which is started with the first question, and with the next one after it was lost.

    A subclass says in `_hear` what becomes of an answer, and in `_lose` what becomes of a question whose process died,
    or did not answer any more.
    """

    def __init__(self, command: Sequence[str], silence_s: float, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command, self._silence_s = command, silence_s
        self._process: ChildProcess | None = None

    @property
    def process(self) -> int | None:
        """The number of the process; None while there is none."""
        return self._process.number if self._process is not None else None

    def close(self) -> None:
        """End the process, and wait until it has ended."""
        self._end_process()
        end_children(self)

    def _running(self) -> ChildProcess:
        """Return the process, started where there is none."""
        if self._process is None:
            self._process = process = ChildProcess(self._command, self, silence_s=self._silence_s)
            process.received.connect(self._hear)
            process.ended.connect(self._lose)
            process.start()
        return self._process

    def _end_process(self) -> None:
        """Do without the process; nothing is heard of it any more."""
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def _hear(self, body: bytes) -> None:
        raise NotImplementedError

    def _lose(self) -> None:
        raise NotImplementedError


def end_children(owner: QObject, seconds: float = LONGEST_END_S) -> None:
    """End every process below an object, all at once, and wait until they are gone, so many seconds for all of them."""
    until = monotonic() + seconds
    children = owner.findChildren(ChildProcess)
    for child in children:
        child.end()
    for child in children:
        child.wait(until - monotonic())
