"""The clock of a locked phrase: which card sounds, told by the sound, or where there is none by a timer."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QObject, QTimer, Signal

from engines.theory.passage import Passage

LAST = 900
"""Milliseconds that the last card is given where there is no sound."""

LINGER = 1500
"""Milliseconds for which the whole count is seen."""


class Playback(QObject):
    """Counts through the sources of a passage."""

    reached = Signal(int)
    """This card of the body sounds."""
    over = Signal()
    """The last card has sounded, and its count has been seen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: dict[Hashable, int] = {}
        self._beats: list[tuple[int, int]] = []  # milliseconds from the start, card of the body
        self._last = -1
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._tick)
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.timeout.connect(self._finish)

    @property
    def running(self) -> bool:
        return self._last >= 0

    def start(self, passage: Passage, place: Hashable, last: int, heard: bool) -> None:
        """Follow the cards of a place through this passage, up to card `last`: as they are `heard`, else by time."""
        self.stop()
        onsets: dict[int, float] = {}
        for note in passage.notes:
            source = passage.sources[note.source] if note.source is not None else None
            if source is not None and source[0] == place:
                onsets[source[1]] = min(note.onset, onsets.get(source[1], note.onset))
        self._cards = {(place, at): at for at in onsets}
        beat = 60_000 / passage.tempo
        self._beats = sorted((round(onset * beat), at) for at, onset in onsets.items() if at <= last)
        self._last = last
        if not heard:
            self._next.start(0)

    def stop(self) -> None:
        """Nothing is counted any more."""
        self._last = -1
        self._next.stop()
        self._end.stop()

    def hear(self, source: Hashable) -> None:
        """A source begins to sound."""
        at = self._cards.get(source)
        if self.running and at is not None:
            self.reached.emit(at)

    def fall_silent(self) -> None:
        """The sound is over, perhaps before its end: all is counted, and seen for a moment."""
        if self.running and not self._next.isActive():
            self.reached.emit(self._last)
            self._end.start(LINGER)

    def _tick(self) -> None:
        """Without sound: the next card."""
        if not self._beats:
            self.fall_silent()
            return
        now, at = self._beats.pop(0)
        self._next.start(self._beats[0][0] - now if self._beats else LAST)
        self.reached.emit(at)

    def _finish(self) -> None:
        self.stop()
        self.over.emit()
