"""The review of a match: made in a process of its own, and kept beside the match."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from engines import Record
from engines.kernel.reading import decode_text
from engines.players import review
from engines.players.review import Review
from tabletop.files import beside, contents
from tabletop.processes.parent import own_command
from tabletop.session.asking import Asker

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


SILENCE_S = 60.0
"""Seconds without a word of progress after which a process is taken for one that never answers. Each half a hundredth
of a review is told, which takes a third of a second, and longer where others need the processor."""

PROGRESS = re.compile(rb"[01]\.\d{3}")
"""An answer that says how much is done."""


class Reviewer(Asker):
    """Makes one review at a time. No method waits."""

    progressed = Signal(float)
    """How much is done, 0 to 1."""
    reviewed = Signal(object)
    """The Review."""
    failed = Signal()
    """There is none, for the process died, or did not answer any more."""

    def __init__(
        self, parent: QObject | None = None, *, command: list[str] | None = None, silence_s: float = SILENCE_S
    ) -> None:
        own = own_command("tabletop.session.reviewing_child", "--reviewing-process")
        super().__init__(command or own, silence_s, parent)
        self._record: Record | None = None

    @property
    def busy(self) -> bool:
        """Whether a review is being made."""
        return self._process is not None

    def begin(self, record: Record) -> None:
        """Make the review of a match, and of no other."""
        self.cancel()
        self._record = record
        self._running().ask(record.dumps().encode())

    def cancel(self) -> None:
        """Make none any more."""
        self._end_process()

    def _hear(self, body: bytes) -> None:
        if body.startswith(b"{"):
            assert self._record is not None, "a review is of a record"
            found = _loaded(body, self._record)
            self.cancel()
            if found is None:
                self.failed.emit()
            else:
                self.reviewed.emit(found)
        elif PROGRESS.fullmatch(body):  # whatever else the process says is no number that can be shown
            self._running().expect_answer()
            self.progressed.emit(float(body))

    def _lose(self) -> None:
        self.cancel()
        self.failed.emit()
