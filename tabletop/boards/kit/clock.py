"""The clock of a passage where no sound process keeps time: its sources light as they would with the sound."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, QTimer, Signal

from engines.theory.passage import Clock, Passage


class PassageClock(QObject):
    """Goes through a passage in its tempo."""

    lit = Signal(object, bool)
    """A source would begin to sound, or end."""
    over = Signal()
    """The passage has come to its end; not told where it was stopped, or another one was begun in its place."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._due: list[tuple[int, bool, Hashable]] = []  # milliseconds from the start, whether it begins, the source
        self._now = self._end = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def start(self, passage: Passage, tempo: float = 1.0) -> None:
        """Begin a passage, in place of the one that is gone through; `tempo` is a multiple of the written one."""
        self.stop()
        clock = Clock(passage, tempo)
        due: set[tuple[int, bool, Hashable]] = set()
        for note in passage.notes:
            if note.source is not None:
                source = passage.sources[note.source]
                due.add((round(1000 * clock.seconds(note.onset)), True, source))
                due.add((round(1000 * clock.seconds(note.onset + note.length)), False, source))
        self._due = sorted(due, key=lambda each: each[:2])
        self._now, self._end = 0, round(1000 * clock.seconds(passage.length))
        self._wait()

    def stop(self) -> None:
        """Go no further; what is lit is its owner's to darken."""
        self._timer.stop()
        self._due = []

    def _wait(self) -> None:
        following = self._due[0][0] if self._due else self._end
        self._timer.start(max(0, following - self._now))

    def _tick(self) -> None:
        if not self._due:
            self.over.emit()
            return
        self._now = self._due[0][0]
        while self._due and self._due[0][0] <= self._now:
            _, on, source = self._due.pop(0)
            self.lit.emit(source, on)
        self._wait()
