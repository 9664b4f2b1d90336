"""Where in its score a passage is while it plays. No Qt here."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from engines.theory.passage import Clock, Passage
from tabletop.score.engrave import NoteHead, Stop
from tabletop.session.heard import Written


class Playhead:
    """Follows a passage through time. `began` is in seconds of `time.perf_counter`; None as long as nothing sounds."""

    def __init__(
        self, passage: Passage, tempo: float, began: float | None = None, written: Written | None = None
    ) -> None:
        """`written`: it is heard as a part of what is written."""
        self.passage = passage
        self.began = began
        self._written = written
        self._clock = Clock(passage, tempo)
        self._end = self._clock.seconds(passage.length)

    def progress(self, now: float) -> tuple[float, float] | None:
        """Return the seconds of the passage that are over, and all of them; None as long as nothing sounds."""
        return None if self.began is None else (min(self._end, max(0.0, now - self.began)), self._end)

    def beat(self, now: float) -> float | None:
        """The written beat that sounds now; None before it begins and after its end.

        >>> from engines.theory.passage import Note
        >>> Playhead(Passage((Note(60, 0.0, 4.0),), tempo=60.0), 2.0, began=10.0).beat(11.0)
        2.0
        """
        if self.began is None:
            return None
        played = now - self.began
        if played < 0.0 or self.over(now):
            return None
        beat = self._clock.beat(played)
        return beat if self._written is None else self._written.beat(beat)

    def over(self, now: float) -> bool:
        """Whether its end has come."""
        return self.began is not None and now - self.began >= self._end


def place(stops: Sequence[Stop], beat: float) -> Stop:
    """Where the cursor stands at a written beat: between two stops it goes evenly, from system to system it jumps."""
    at = bisect_right(stops, beat, key=lambda stop: stop.beat)
    if at == 0:
        return stops[0]
    before = stops[at - 1]
    if at == len(stops) or stops[at].top != before.top:
        return before
    after = stops[at]
    part = (beat - before.beat) / (after.beat - before.beat)
    return before._replace(beat=beat, x=before.x + part * (after.x - before.x))


def sounding(heads: Iterable[NoteHead], beat: float) -> tuple[NoteHead, ...]:
    """The note heads that sound at a written beat; one that is tied lights when its turn comes."""
    return tuple(head for head in heads if head.begin <= beat < head.end)
