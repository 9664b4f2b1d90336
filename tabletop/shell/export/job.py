"""One export on a thread of its own, with progress, result and cancellation."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from engines.messages import Message, message
from tabletop.shell.export.music_files import ExportError

PROGRESS_POLL_MS = 40
"""Milliseconds between two checks of the progress."""

MAX_CANCEL_S = 1.0
"""Maximum seconds that cancelled work may take to end."""

Work = Callable[[Callable[[float], None]], tuple[Path, ...]]
"""A function that writes files and returns their paths. Raises ExportError.

Its argument is a function that it calls with the finished part, 0.0 to 1.0; that function raises if the work was
cancelled.
"""

_log = logging.getLogger(__name__)


class JobCancelledError(Exception):
    """Raised inside the work after a cancellation."""


class Job(QObject):
    """Writes once, and emits exactly one of its last three signals.

    Signals are emitted on the thread that made the job.
    """

    progress_changed = Signal(float)
    """The finished part, 0.0 to 1.0."""
    finished = Signal(object)
    """The files that were written."""
    failed = Signal(object)
    """The reason as a message; no files were left behind."""
    cancelled = Signal()

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._stop = Event()
        self._progress = self._reported_progress = 0.0
        self._paths: tuple[Path, ...] = ()
        self._problem: Message | None = None
        # A daemon thread, because work that ignores a cancellation must not keep the program alive. Half-written files
        # are removed at the exit (`files.remove_temporary_files`).
        self._thread = Thread(target=self._run, name="export", daemon=True)
        self._poll = QTimer(self, interval=PROGRESS_POLL_MS)
        self._poll.timeout.connect(self._check_thread)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._stop.set)

    @property
    def is_running(self) -> bool:
        return self._poll.isActive()

    def start(self) -> None:
        """Begin."""
        self._thread.start()
        self._poll.start()

    def cancel(self) -> None:
        """Cancel the work; `cancelled` follows, unless it is too late."""
        self._stop.set()

    def wait(self, seconds: float = MAX_CANCEL_S) -> bool:
        """Wait at most `seconds` for the work to end; return True if it has ended."""
        if self._thread.ident is not None:  # only a thread that was started can be joined
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._paths = self._work(self._report_progress)
        except JobCancelledError:
            pass
        except ExportError as error:
            self._problem = error.message
        except Exception:
            _log.exception("an export failed")
            self._problem = message("export.failed")

    def _report_progress(self, part: float) -> None:
        if self._stop.is_set():
            raise JobCancelledError
        self._progress = part

    def _check_thread(self) -> None:
        if self._thread.is_alive():
            if self._progress != self._reported_progress:
                self._reported_progress = self._progress
                self.progress_changed.emit(self._reported_progress)
            return
        self._poll.stop()
        if self._paths:
            self.progress_changed.emit(1.0)
            self.finished.emit(self._paths)
        elif self._problem is not None:
            self.failed.emit(self._problem)
        else:
            self.cancelled.emit()
