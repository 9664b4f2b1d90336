"""Reviews of matches, made in a process of their own and saved next to the match."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from engines import Record
from engines.kernel.reading import decode_text
from engines.players import review
from engines.players.review import Review
from tabletop.files import atomic_write, read_bytes
from tabletop.processes.parent import choose_command
from tabletop.session.process_qobjects import ProcessClient

SUFFIX = ".review.json"

MAX_REVIEW_BYTES = 16_000_000
"""Limit in bytes of a review that is read."""


def review_path(match_path: Path) -> Path:
    """Return the file of a match's review."""
    return match_path.with_suffix(SUFFIX)


def read_review(match_path: Path, record: Record) -> Review | None:
    """Return the saved review of a match, or None without one for this record."""
    with suppress(OSError):
        data = read_bytes(review_path(match_path), MAX_REVIEW_BYTES + 1)
        if len(data) <= MAX_REVIEW_BYTES:
            return _decode_review(data, record)
    return None


def _decode_review(data: bytes, record: Record) -> Review | None:
    try:
        return review.from_json(decode_text(data), record)
    except UnicodeDecodeError:
        return None


def save_review(finished_review: Review, match_path: Path) -> None:
    """Save a review next to its match. If that fails, it is made again another time."""
    with suppress(OSError), atomic_write(review_path(match_path), durable=False) as file:
        file.write(review.to_json(finished_review).encode())


ANSWER_TIMEOUT_S = 60.0
"""Seconds without progress after which a process is given up.

Each half hundredth of a review is reported, which takes a third of a second, and longer on a busy processor.
"""

PROGRESS_PATTERN = re.compile(rb"[01]\.\d{3}")
"""Pattern of an answer that reports progress."""


class Reviewer(ProcessClient):
    """A reviewing process that makes one review at a time. No method waits."""

    progress_changed = Signal(float)
    """Progress of the review, from 0 to 1."""
    reviewed = Signal(object)
    """The finished `Review`."""
    failed = Signal()
    """Emitted if the process died or stopped answering."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: list[str] | None = None,
        answer_timeout_s: float = ANSWER_TIMEOUT_S,
    ) -> None:
        default_command = choose_command("tabletop.session.reviewing_child", "--reviewing-process")
        super().__init__(command or default_command, answer_timeout_s, parent)
        self._record: Record | None = None

    @property
    def is_busy(self) -> bool:
        """True while a review is being made."""
        return self._process is not None

    def start_review(self, record: Record) -> None:
        """Make the review of a match, and cancel any other."""
        self.cancel()
        self._record = record
        self._ensure_process().ask(record.dumps().encode())

    def cancel(self) -> None:
        """Cancel the review."""
        self._end_process()

    def _on_answer_received(self, body: bytes) -> None:
        if body.startswith(b"{"):
            assert self._record is not None, "a review is of a record"
            finished_review = _decode_review(body, self._record)
            self.cancel()
            if finished_review is None:
                self.failed.emit()
            else:
                self.reviewed.emit(finished_review)
        elif PROGRESS_PATTERN.fullmatch(body):  # Any other answer is not progress.
            self._ensure_process().expect_answer()
            self.progress_changed.emit(float(body))

    def _on_process_ended(self) -> None:
        self.cancel()
        self.failed.emit()
