"""Child processes that think and review, with their answers on Qt's event loop."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from tabletop.processes.frames import FrameTooLongError, encode_frame
from tabletop.processes.parent import ChildProcess
from tabletop.processes.watchdog import CHECK_INTERVAL_S, Watchdog

MAX_EXIT_S = 1.0
"""Seconds within which all children of a window must have ended."""

CHECKS_PER_TIMEOUT = 10
"""Number of checks by the watchdog during a short wait for an answer."""


class QtChildProcess(QObject):
    """A child process that answers questions. It deletes itself after its end.

    Only `wait` waits.
    """

    answer_received = Signal(bytes)
    """An answer of the process, never emitted after `end`."""
    process_ended = Signal()
    """Emitted once when the process ended by itself or could not be started.

    It is emitted from the event loop, and never after `end`.
    """
    _answer_read = Signal(bytes)
    _finished = Signal()

    def __init__(
        self, command: Sequence[str], parent: QObject | None = None, *, answer_timeout_s: float = 60.0
    ) -> None:
        """Prepare a process that is killed if it answers too late.

        `answer_timeout_s` is the longest time in seconds for which it may owe an answer.
        """
        super().__init__(parent)
        self._command, self._answer_timeout_s = command, answer_timeout_s
        self._is_over = False
        self._child: ChildProcess | None = None
        self._reader: Thread | None = None
        self._watchdog = Watchdog(self._kill, min(CHECK_INTERVAL_S, answer_timeout_s / CHECKS_PER_TIMEOUT))
        self._answer_read.connect(self._on_answer_read, Qt.ConnectionType.QueuedConnection)
        self._finished.connect(self._on_finished, Qt.ConnectionType.QueuedConnection)

    @property
    def process_id(self) -> int:
        """Process id, or 0 if the process could not be started."""
        return self._child.pid if self._child is not None else 0

    def start(self) -> None:
        """Start the process. If that fails, `process_ended` follows."""
        try:
            child = self._child = ChildProcess(self._command)
        except OSError:
            QTimer.singleShot(0, self, self._on_finished)
        else:
            self._reader = Thread(target=self._read_answers, args=(child,), name="answers", daemon=True)
            self._reader.start()

    def ask(self, question: bytes) -> None:
        """Send a question as soon as the process reads it, and expect an answer."""
        if not self._is_over and self._child is not None:
            self.expect_answer()
            self._child.put(encode_frame(question))

    def expect_answer(self) -> None:
        """Expect an answer. If none comes in time, the process is killed."""
        self._watchdog.expect("answer", self._answer_timeout_s)

    def expect_no_answer(self) -> None:
        """Expect no answer any more."""
        self._watchdog.forget("answer")

    def end(self) -> None:
        """Kill the process, and emit none of its signals any more."""
        self._is_over = True
        self._watchdog.close()
        self._kill()

    def wait(self, seconds: float) -> bool:
        """Wait until a killed process and its reader have ended.

        Return False if they have not ended in time. Qt crashes if this object is deleted while the reader emits one of
        its signals.
        """
        deadline = monotonic() + seconds
        if self._child is None or self._reader is None:
            return True
        has_ended = self._child.wait(seconds)
        self._reader.join(max(0.0, deadline - monotonic()))
        return has_ended and not self._reader.is_alive()

    def _kill(self) -> None:
        if self._child is not None:
            self._child.kill()

    def _read_answers(self, child: ChildProcess) -> None:
        with suppress(RuntimeError):  # The Qt objects are gone: the application is about to end.
            with suppress(OSError, FrameTooLongError):
                for body in child.read_frames():
                    self._answer_read.emit(body)
            child.kill()  # A process that has closed its pipe or sends nonsense is of no use.
            child.close()
            self._finished.emit()

    def _on_answer_read(self, body: bytes) -> None:
        if not self._is_over:
            self.answer_received.emit(body)

    def _on_finished(self) -> None:
        self._watchdog.close()
        if not self._is_over:
            self._is_over = True
            self.process_ended.emit()
        self.deleteLater()


class ProcessClient(QObject):
    """Base of objects that ask a process, started with the first question.

    A process that was lost is started again with the next question. A subclass overrides `_on_answer_received`
    for an answer, and `_on_process_ended` for a process that died or did not answer any more.
    """

    def __init__(self, command: Sequence[str], answer_timeout_s: float, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command, self._answer_timeout_s = command, answer_timeout_s
        self._process: QtChildProcess | None = None

    @property
    def process_id(self) -> int | None:
        """Process id, or None without a process."""
        return self._process.process_id if self._process is not None else None

    def close(self) -> None:
        """Kill the process and wait until it has ended."""
        self._end_process()
        end_children(self)

    def _ensure_process(self) -> QtChildProcess:
        if self._process is None:
            self._process = process = QtChildProcess(self._command, self, answer_timeout_s=self._answer_timeout_s)
            process.answer_received.connect(self._on_answer_received)
            process.process_ended.connect(self._on_process_ended)
            process.start()
        return self._process

    def _end_process(self) -> None:
        """Kill the process and ignore its further answers."""
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def _on_answer_received(self, body: bytes) -> None:
        raise NotImplementedError

    def _on_process_ended(self) -> None:
        raise NotImplementedError


def end_children(owner: QObject, seconds: float = MAX_EXIT_S) -> None:
    """Kill every process below an object, and wait `seconds` for all of them together."""
    deadline = monotonic() + seconds
    children = owner.findChildren(QtChildProcess)
    for child in children:
        child.end()
    for child in children:
        child.wait(deadline - monotonic())
