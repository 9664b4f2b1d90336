"""One export on a thread of its own: how far it is, how it ended, and how it is called off."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from engines.messages import Message, message
from tabletop.shell.export.music_files import ExportError

POLL = 40
"""Milliseconds between two looks at how far it is."""

LONGEST_END_S = 1.0
"""Seconds that a work which was called off has to end."""

Work = Callable[[Callable[[float], None]], tuple[Path, ...]]
"""Writes files and returns them. It is given a function to tell the part that is done, 0.0 to 1.0; that raises where
the work was called off. Raises ExportError."""

_log = logging.getLogger(__name__)


class CalledOff(Exception):
    """Raised within the work where it was called off."""


class Job(QObject):
    """Writes once. Its signals come on the thread that made it; exactly one of the last three does."""

    progress = Signal(float)
    """The part that is done, 0.0 to 1.0."""
    done = Signal(object)
    """The files that were written."""
    failed = Signal(object)
    """The message that says why; nothing was left behind."""
    cancelled = Signal()

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._stop = Event()
        self._part = self._told = 0.0
        self._paths: tuple[Path, ...] = ()
        self._trouble: Message | None = None
        # A daemon: a work that does not end when it is called off must not keep the program alive. What it has half
        # written is removed at the exit (`files.leave_nothing`).
        self._thread = Thread(target=self._run, name="export", daemon=True)
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self._stop.set)

    @property
    def running(self) -> bool:
        return self._poll.isActive()

    def start(self) -> None:
        """Begin."""
        self._thread.start()
        self._poll.start()

    def cancel(self) -> None:
        """Call it off; `cancelled` follows, unless it is too late."""
        self._stop.set()

    def wait(self, seconds: float = LONGEST_END_S) -> bool:
        """Wait until nothing is written any more, at most so long. Return whether that is so."""
        if self._thread.ident is not None:  # it was started
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._paths = self._work(self._advance)
        except CalledOff:
            pass
        except ExportError as error:
            self._trouble = error.message
        except Exception:
            _log.exception("an export failed")
            self._trouble = message("export.failed")

    def _advance(self, part: float) -> None:
        if self._stop.is_set():
            raise CalledOff
        self._part = part

    def _look(self) -> None:
        if self._thread.is_alive():
            if self._part != self._told:
                self._told = self._part
                self.progress.emit(self._told)
            return
        self._poll.stop()
        if self._paths:
            self.progress.emit(1.0)
            self.done.emit(self._paths)
        elif self._trouble is not None:
            self.failed.emit(self._trouble)
        else:
            self.cancelled.emit()
