"""Clock that times the sources of a passage when no sound process does."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, QTimer, Signal

from engines.theory.passage import BeatClock, Passage


class PassageClock(QObject):
    """Timer that emits the sources of a passage in its tempo."""

    source_toggled = Signal(object, bool)
    """A source and True when it begins to sound, False when it ends."""
    passage_ended = Signal()
    """The passage has ended. Not emitted if it was stopped or replaced."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pending: list[tuple[int, bool, Hashable]] = []  # milliseconds from the start, True if it begins, source
        self._now_ms = self._end_ms = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    def start(self, passage: Passage, tempo_factor: float = 1.0) -> None:
        """Begin a passage in place of the current one.

        `tempo_factor` is a multiple of the written tempo.
        """
        self.stop()
        clock = BeatClock(passage, tempo_factor)
        changes: set[tuple[int, bool, Hashable]] = set()
        for note in passage.notes:
            if note.source is not None:
                source = passage.sources[note.source]
                changes.add((round(1000 * clock.seconds(note.onset)), True, source))
                changes.add((round(1000 * clock.seconds(note.onset + note.length)), False, source))
        self._pending = sorted(changes, key=lambda change: change[:2])
        self._now_ms, self._end_ms = 0, round(1000 * clock.seconds(passage.length))
        self._start_timer()

    def stop(self) -> None:
        """Stop the clock. The owner clears the highlights."""
        self._timer.stop()
        self._pending = []

    def _start_timer(self) -> None:
        next_ms = self._pending[0][0] if self._pending else self._end_ms
        self._timer.start(max(0, next_ms - self._now_ms))

    def _tick(self) -> None:
        if not self._pending:
            self.passage_ended.emit()
            return
        self._now_ms = self._pending[0][0]
        while self._pending and self._pending[0][0] <= self._now_ms:
            _, is_start, source = self._pending.pop(0)
            self.source_toggled.emit(source, is_start)
        self._start_timer()
