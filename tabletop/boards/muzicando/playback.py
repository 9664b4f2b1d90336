"""The clock of what is laid where nothing is heard: the cards light in time, as they would with the sound."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, QTimer, Signal

from engines.theory.passage import Passage


class Playback(QObject):
    """Lights the sources of a passage one after the other."""

    lit = Signal(object, bool)
    """A source begins to sound, or ends."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._due: list[tuple[int, bool, Hashable]] = []
        self._now = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def start(self, passage: Passage) -> None:
        """Light what sounds in a passage, from its beginning."""
        self.stop()
        beat = 60_000 / passage.tempo
        due: set[tuple[int, bool, Hashable]] = set()
        for note in passage.notes:
            if note.source is not None:
                source = passage.sources[note.source]
                due.add((round(note.onset * beat), True, source))
                due.add((round((note.onset + note.length) * beat), False, source))
        self._due = sorted(due, key=lambda each: each[:2])
        self._now = 0
        if self._due:
            self._timer.start(self._due[0][0])

    def stop(self) -> None:
        """Light nothing more; what is lit is its owner's to darken."""
        self._timer.stop()
        self._due = []

    def _tick(self) -> None:
        if not self._due:
            return
        self._now = self._due[0][0]
        while self._due and self._due[0][0] <= self._now:
            _, on, source = self._due.pop(0)
            self.lit.emit(source, on)
        if self._due:
            self._timer.start(self._due[0][0] - self._now)
