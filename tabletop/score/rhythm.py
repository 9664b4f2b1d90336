"""Beats as they are written: times set on a grid, and lengths said in note values.

Every beat has a grid of its own, the simplest one that what begins and ends in it falls on; where five or seven notes
share two beats, both have one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from tabletop.score.values import FOUR

TOLERANCE = 0.04
"""Beats by which a time may miss a grid that is taken for it."""

_PLAIN = (1, 2, 4)
_TUPLETS = {3: 2, 5: 4, 6: 4, 7: 4}
"""Parts of a beat, or of two, and in the time of how many plain ones they are."""
_SINGLE = (1, 2, 4, 3, 8, 6, 5, 7)
_DOUBLE = (5, 7)

_IN_BEAT = tuple(Fraction(n, 64) for n in (48, 32, 24, 16, 12, 8, 6, 4, 2, 1))
Values = tuple[tuple[Fraction, tuple[int, ...]], ...]

_BAR_VALUES: Values = (
    (Fraction(4), (0,)),
    (Fraction(3), (0, 1)),
    (Fraction(2), (0, 1, 2)),
    (Fraction(3, 2), (0, 2)),
    (Fraction(1), (0, 1, 2, 3)),
)
"""Lengths of a beat or more, and the beats of a bar on which they hide no other beat that must show."""
_RESTS: Values = ((Fraction(4), (0,)), (Fraction(2), (0, 2)), (Fraction(1), (0, 1, 2, 3)))


_WHOLE = frozenset(Fraction(1, 4) * 2**power * dotted for power in range(5) for dotted in (1, Fraction(3, 2)))
"""Lengths that one value says, from a sixteenth on."""
_OFF_BEAT = Fraction(1, 2)
_SYNCOPATED = (Fraction(1), Fraction(3, 2))
"""Lengths that may begin half a beat after a strong beat: everybody reads eighth, quarter, eighth."""


class Window(NamedTuple):
    """A beat or two with a grid."""

    begin: int
    beats: int
    parts: int

    @property
    def end(self) -> int:
        return self.begin + self.beats

    @property
    def unit(self) -> Fraction:
        """Beats from one line of the grid to the next."""
        return Fraction(self.beats, self.parts)

    @property
    def tuplet(self) -> bool:
        return self.parts in _TUPLETS

    @property
    def normal(self) -> int:
        """In the time of how many plain notes its parts are."""
        return _TUPLETS[self.parts]

    @property
    def value(self) -> int:
        """The note value of one part of a tuplet: 8 or 16."""
        return 4 * self.normal // self.beats


class Piece(NamedTuple):
    """A part of a length that one note value says."""

    begin: Fraction
    length: Fraction
    value: int
    dots: int
    window: Window | None
    """The tuplet it is in."""


class Grid:
    """The grids of all beats of a passage, from its times in written beats. One over two beats crosses no bar line;
    `downbeat` is a beat on which a bar begins."""

    def __init__(self, times: Iterable[float], downbeat: int = 0) -> None:
        beats: dict[int, list[float]] = {}
        for time in times:
            beat = int(time // 1)
            beats.setdefault(beat, []).append(time - beat)
        self._windows: dict[int, Window] = {}
        self.free = False
        """Whether there is no metre: then no beat has to show, and a note is written as one wherever that can be."""
        for beat in sorted(beats):
            if beat in self._windows:
                continue
            room = (beat - downbeat) % 4 != 3
            window = _window(beat, beats[beat], beats.get(beat + 1, []) if room else None)
            for covered in range(window.begin, window.end):
                self._windows[covered] = window

    @property
    def end(self) -> int:
        """The beat with which the last window ends."""
        return max((window.end for window in self._windows.values() if window.tuplet), default=0)

    @property
    def halves(self) -> bool:
        """Whether everything falls on a beat or half a beat."""
        return all(window.parts <= 2 for window in self._windows.values())

    def window(self, beat: Fraction) -> Window:
        """The window in which a time lies; one that begins there rather than one that ends."""
        at = int(beat // 1)
        return self._windows.get(at, Window(at, 1, 1))

    def parts_tuplet(self, time: Fraction) -> bool:
        """Whether a time lies within a tuplet, not at its edge."""
        window = self.window(time)
        return window.tuplet and window.begin < time

    def snapped(self, time: float) -> Fraction:
        """A time on the nearest line of its grid."""
        window = self._windows.get(int(time // 1)) or Window(int(time // 1), 1, 1)
        return window.begin + round((time - window.begin) * window.parts / window.beats) * window.unit

    def after(self, time: Fraction) -> Fraction:
        """The next line of the grid."""
        return time + self.window(time).unit


def _window(beat: int, here: list[float], next_: list[float] | None) -> Window:
    """The window of a beat with the places in it, 0 to 1; `next_` are those of the beat after, None across a bar."""
    misses = {parts: _miss(here, parts) for parts in _SINGLE}
    for parts in (*_PLAIN, 3, 8, 6):
        if misses[parts] <= TOLERANCE:
            return Window(beat, 1, parts)
    over_two = [place / 2 for place in here] + [(place + 1) / 2 for place in next_ or ()]
    for parts in _DOUBLE if next_ is not None else ():
        if 2 * _miss(over_two, parts) <= TOLERANCE:
            return Window(beat, 2, parts)
    return Window(beat, 1, min(_SINGLE, key=lambda parts: (round(misses[parts], 6), _SINGLE.index(parts))))


def _miss(places: list[float], parts: int) -> float:
    """How far the worst of some places, 0 to 1, is from a line of a grid."""
    return max((abs(place - round(place * parts) / parts) for place in places), default=0.0)


def pieces(begin: Fraction, end: Fraction, grid: Grid, bar: Fraction, *, rest: bool = False) -> Iterator[Piece]:
    """A length within one bar in note values, in order.

    `bar` is the written beat on which the bar would begin if it were whole: an upbeat's lies before its first note.
    """
    at = begin
    while at < end:
        window = grid.window(at)
        if window.tuplet and (at > window.begin or end < window.end):
            stop = min(end, Fraction(window.end))
            yield from _in_tuplet(at, stop, window)
        elif window.beats == 2:
            stop = Fraction(window.end)
            yield _said(at, stop - at)
        else:
            stop = end
            if grid.parts_tuplet(end):
                stop = Fraction(grid.window(end).begin)
            piece = _plain(at, stop, bar, _RESTS if rest else _BAR_VALUES, grid)
            yield piece
            stop = piece.begin + piece.length
        at = stop


def _in_tuplet(begin: Fraction, end: Fraction, window: Window) -> Iterator[Piece]:
    units = int((end - begin) / window.unit)
    at = begin
    while units:
        size = next(size for size in (6, 4, 3, 2, 1) if size <= units)
        dots = 1 if size in (3, 6) else 0
        plain = size * 2 // 3 if dots else size
        yield Piece(at, size * window.unit, window.value // plain, dots, window)
        at += size * window.unit
        units -= size


def _plain(begin: Fraction, end: Fraction, bar: Fraction, values: Values, grid: Grid) -> Piece:
    """The first part of a length outside tuplets; it does not end within one either."""
    place = begin - bar
    length = end - begin
    if grid.free and values is _BAR_VALUES and length in _WHOLE:
        return _said(begin, length)
    if place.denominator == 1:
        beat = int(place % FOUR)
        for value, beats in values:
            if value <= length and beat in beats and not grid.parts_tuplet(begin + value):
                return _said(begin, value)
    if place % 2 == _OFF_BEAT and length in _SYNCOPATED:
        return _said(begin, length)
    room = min(length, 1 - place % 1)
    fitting = (part for part in _IN_BEAT if part <= room)
    return _said(begin, next(fitting))


def _said(begin: Fraction, length: Fraction) -> Piece:
    """A length that one note value says, dotted or not."""
    dots = 0 if length.numerator in (1, 2, 4) else 1
    plain = length * 2 / 3 if dots else length
    return Piece(begin, length, int(4 / plain), dots, None)
