"""The review of a match: made in a process of its own, and kept beside the match."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from engines import Record
from engines.kernel.reading import decode_text
from engines.players import review
from engines.players.review import Review
from tabletop.files import beside, contents
from tabletop.session import processes
from tabletop.session.child import framed
from tabletop.session.processes import ChildProcess

SUFFIX = ".review.json"

LARGEST = 16_000_000
"""Bytes of a review that is read."""


def place(match: Path) -> Path:
    """Where the review of a match is kept."""
    return match.with_suffix(SUFFIX)


def kept(match: Path, record: Record) -> Review | None:
    """The review that is kept beside a match; None where there is none, or it is of another state of it."""
    with suppress(OSError):
        data = contents(place(match), LARGEST + 1)
        if len(data) <= LARGEST:
            return _loaded(data, record)
    return None


def _loaded(data: bytes, record: Record) -> Review | None:
    """Return the review in some bytes; None where there is none that can be read."""
    try:
        return review.loads(decode_text(data), record)
    except UnicodeDecodeError:
        return None


def keep(found: Review, match: Path) -> None:
    """Keep a review beside its match. Where that is not possible it is made again another time."""
    with suppress(OSError), beside(place(match), lasting=False) as file:
        file.write(review.dumps(found).encode())


SILENCE_MS = 60_000
"""Milliseconds without a word of progress after which a process is taken for one that never answers. Each half a
hundredth of a review is told, which takes a third of a second, and longer where others need the processor."""

LOOKS_IN_SILENCE = 10
"""Looks at a process within that time. They are counted rather than time: a computer that slept sees a single one."""

PROGRESS = re.compile(rb"[01]\.\d{3}")
"""A line that says how much is done."""


class Reviewer(QObject):
    """Makes one review at a time. No method waits."""

    progressed = Signal(float)
    """How much is done, 0 to 1."""
    reviewed = Signal(object)
    """The Review."""
    failed = Signal()
    """There is none, for the process died, or did not answer any more."""

    def __init__(
        self, parent: QObject | None = None, *, command: list[str] | None = None, silence_ms: int = SILENCE_MS
    ) -> None:
        super().__init__(parent)
        self._command = command or processes.command("tabletop.session.reviewing_child", "--reviewing-process")
        self._process: ChildProcess | None = None
        self._record: Record | None = None
        self._buffer = b""
        self._silent_looks = 0
        self._look_timer = QTimer(self)
        self._look_timer.setInterval(silence_ms // LOOKS_IN_SILENCE)
        self._look_timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether a review is being made."""
        return self._process is not None

    def begin(self, record: Record) -> None:
        """Make the review of a match, and of no other."""
        self.cancel()
        self._record, self._buffer, self._silent_looks = record, b"", 0
        process = self._process = ChildProcess(self._command, self)
        process.received.connect(self._hear)
        process.ended.connect(self._ended)
        process.start()
        process.write(framed(record.dumps().encode()))
        self._look_timer.start()

    def cancel(self) -> None:
        """Make none any more."""
        process, self._process = self._process, None
        self._look_timer.stop()
        if process is not None:
            process.end()

    def close(self) -> None:
        """Make none any more, and wait until every process has ended."""
        self.cancel()
        processes.end_children(self)

    def _look(self) -> None:
        """Do without a process that has told nothing for too long."""
        self._silent_looks += 1
        if self._silent_looks > LOOKS_IN_SILENCE:
            self._ended()

    def _hear(self, data: bytes) -> None:
        *lines, self._buffer = (self._buffer + data).split(b"\n")
        if len(self._buffer) > LARGEST:
            self._ended()
            return
        for line in lines:
            if line.startswith(b"{"):
                self._take(line)
                return
            if PROGRESS.fullmatch(line):  # whatever else the process writes is no number that can be shown
                self._silent_looks = 0
                self.progressed.emit(float(line))

    def _take(self, line: bytes) -> None:
        assert self._record is not None, "a review is of a record"
        found = _loaded(line, self._record)
        self.cancel()
        if found is None:
            self.failed.emit()
        else:
            self.reviewed.emit(found)

    def _ended(self) -> None:
        self.cancel()
        self.failed.emit()
