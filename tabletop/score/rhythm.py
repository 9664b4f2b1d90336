"""Written rhythm: times snapped to a grid, and lengths as note values.

Each beat has its own grid, the simplest one that contains the times in it. Five or seven notes over two beats share a
grid of both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from tabletop.score.model import BAR_BEATS

TOLERANCE_BEATS = 0.04
"""Beats by which a time may miss a grid that still counts as its own."""

_PLAIN_DIVISIONS = (1, 2, 4)
_TUPLET_NORMALS = {3: 2, 5: 4, 6: 4, 7: 4}
"""Number of plain notes in whose time the parts of a tuplet are."""
_BEAT_DIVISIONS = (1, 2, 4, 3, 8, 6, 5, 7)
_TWO_BEAT_DIVISIONS = (5, 7)

_LENGTHS_IN_BEAT = tuple(Fraction(n, 64) for n in (48, 32, 24, 16, 12, 8, 6, 4, 2, 1))
ValueRules = tuple[tuple[Fraction, tuple[int, ...]], ...]

_BAR_VALUES: ValueRules = (
    (Fraction(4), (0,)),
    (Fraction(3), (0, 1)),
    (Fraction(2), (0, 1, 2)),
    (Fraction(3, 2), (0, 2)),
    (Fraction(1), (0, 1, 2, 3)),
)
"""Lengths of a beat or more, and the beats of a bar on which each may begin.

On other beats they would hide a beat that has to be visible.
"""
_REST_VALUES: ValueRules = ((Fraction(4), (0,)), (Fraction(2), (0, 2)), (Fraction(1), (0, 1, 2, 3)))


_SINGLE_VALUE_LENGTHS = frozenset(
    Fraction(1, 4) * 2**power * dotted for power in range(5) for dotted in (1, Fraction(3, 2))
)
"""Lengths from a sixteenth that one note value can express."""
_OFF_BEAT = Fraction(1, 2)
_SYNCOPATED_LENGTHS = (Fraction(1), Fraction(3, 2))
"""Lengths that may begin half a beat after a strong beat.

Eighth, quarter, eighth is easy to read.
"""


class GridWindow(NamedTuple):
    """A grid over one or two beats."""

    begin: int
    beats: int
    parts: int

    @property
    def end(self) -> int:
        return self.begin + self.beats

    @property
    def unit(self) -> Fraction:
        """Distance of two grid lines in beats."""
        return Fraction(self.beats, self.parts)

    @property
    def is_tuplet(self) -> bool:
        return self.parts in _TUPLET_NORMALS

    @property
    def normal_count(self) -> int:
        """Number of plain notes in whose time its parts are."""
        return _TUPLET_NORMALS[self.parts]

    @property
    def note_value(self) -> int:
        """Note value of one part of a tuplet: 8 or 16."""
        return 4 * self.normal_count // self.beats


class NotePiece(NamedTuple):
    """A part of a note that one note value can express."""

    begin: Fraction
    length: Fraction
    value: int
    dots: int
    window: GridWindow | None
    """Window of its tuplet."""


class Grid:
    """Grids of all beats of a passage, made from its times in written beats.

    A grid over two beats crosses no bar line; `downbeat` is a beat on which a bar begins.
    """

    def __init__(self, times: Iterable[float], downbeat: int = 0) -> None:
        beats: dict[int, list[float]] = {}
        for time in times:
            beat = int(time // 1)
            beats.setdefault(beat, []).append(time - beat)
        self._windows: dict[int, GridWindow] = {}
        self.is_unmetred = False
        """True without a metre.

        Then no beat has to be visible, and notes are not split if one value can express them.
        """
        for beat in sorted(beats):
            if beat in self._windows:
                continue
            can_span_two = (beat - downbeat) % 4 != 3
            window = _make_window(beat, beats[beat], beats.get(beat + 1, []) if can_span_two else None)
            for covered_beat in range(window.begin, window.end):
                self._windows[covered_beat] = window

    @property
    def end(self) -> int:
        """Beat on which the last tuplet's window ends, or 0."""
        return max((window.end for window in self._windows.values() if window.is_tuplet), default=0)

    @property
    def is_in_half_beats(self) -> bool:
        """True if every time is on a beat or half a beat."""
        return all(window.parts <= 2 for window in self._windows.values())

    def window_at(self, beat: Fraction) -> GridWindow:
        """Return the window at a time, the later one at a border."""
        whole_beat = int(beat // 1)
        return self._windows.get(whole_beat, GridWindow(whole_beat, 1, 1))

    def is_inside_tuplet(self, time: Fraction) -> bool:
        """Return True if a time is inside a tuplet and not at its edge."""
        window = self.window_at(time)
        return window.is_tuplet and window.begin < time

    def snap(self, time: float) -> Fraction:
        """Return the nearest grid line to a time."""
        window = self._windows.get(int(time // 1)) or GridWindow(int(time // 1), 1, 1)
        return window.begin + round((time - window.begin) * window.parts / window.beats) * window.unit

    def next_line(self, time: Fraction) -> Fraction:
        """Return the next grid line."""
        return time + self.window_at(time).unit


def _make_window(beat: int, places: list[float], next_places: list[float] | None) -> GridWindow:
    """Return the window of a beat for the times in it, each from 0 to 1.

    `next_places` are the times in the next beat, None across a bar line.
    """
    misses = {parts: _find_greatest_miss(places, parts) for parts in _BEAT_DIVISIONS}
    for parts in (*_PLAIN_DIVISIONS, 3, 8, 6):
        if misses[parts] <= TOLERANCE_BEATS:
            return GridWindow(beat, 1, parts)
    pair_places = [place / 2 for place in places] + [(place + 1) / 2 for place in next_places or ()]
    for parts in _TWO_BEAT_DIVISIONS if next_places is not None else ():
        if 2 * _find_greatest_miss(pair_places, parts) <= TOLERANCE_BEATS:
            return GridWindow(beat, 2, parts)
    return GridWindow(
        beat, 1, min(_BEAT_DIVISIONS, key=lambda parts: (round(misses[parts], 6), _BEAT_DIVISIONS.index(parts)))
    )


def _find_greatest_miss(places: list[float], parts: int) -> float:
    return max((abs(place - round(place * parts) / parts) for place in places), default=0.0)


def split_into_pieces(
    begin: Fraction, end: Fraction, grid: Grid, bar: Fraction, *, is_rest: bool = False
) -> Iterator[NotePiece]:
    """Yield the note values of a length within one bar, in order.

    `bar` is the beat on which the bar would begin if it were whole; for an upbeat this is before its first note.
    """
    position = begin
    while position < end:
        window = grid.window_at(position)
        if window.is_tuplet and (position > window.begin or end < window.end):
            stop = min(end, Fraction(window.end))
            yield from _split_tuplet(position, stop, window)
        elif window.beats == 2:
            stop = Fraction(window.end)
            yield _make_piece(position, stop - position)
        else:
            stop = end
            if grid.is_inside_tuplet(end):
                stop = Fraction(grid.window_at(end).begin)
            piece = _make_plain_piece(position, stop, bar, _REST_VALUES if is_rest else _BAR_VALUES, grid)
            yield piece
            stop = piece.begin + piece.length
        position = stop


def _split_tuplet(begin: Fraction, end: Fraction, window: GridWindow) -> Iterator[NotePiece]:
    units = int((end - begin) / window.unit)
    position = begin
    while units:
        size = next(size for size in (6, 4, 3, 2, 1) if size <= units)
        dots = 1 if size in (3, 6) else 0
        plain_size = size * 2 // 3 if dots else size
        yield NotePiece(position, size * window.unit, window.note_value // plain_size, dots, window)
        position += size * window.unit
        units -= size


def _make_plain_piece(begin: Fraction, end: Fraction, bar: Fraction, values: ValueRules, grid: Grid) -> NotePiece:
    """Return the first piece of a length outside tuplets, which ends outside them."""
    offset = begin - bar
    length = end - begin
    if grid.is_unmetred and values is _BAR_VALUES and length in _SINGLE_VALUE_LENGTHS:
        return _make_piece(begin, length)
    if offset.denominator == 1:
        beat = int(offset % BAR_BEATS)
        for value, beats in values:
            if value <= length and beat in beats and not grid.is_inside_tuplet(begin + value):
                return _make_piece(begin, value)
    if offset % 2 == _OFF_BEAT and length in _SYNCOPATED_LENGTHS:
        return _make_piece(begin, length)
    max_length = min(length, 1 - offset % 1)
    fitting = (part for part in _LENGTHS_IN_BEAT if part <= max_length)
    return _make_piece(begin, next(fitting))


def _make_piece(begin: Fraction, length: Fraction) -> NotePiece:
    """Return a length, dotted or not, as a piece."""
    dots = 0 if length.numerator in (1, 2, 4) else 1
    plain_length = length * 2 / 3 if dots else length
    return NotePiece(begin, length, int(4 / plain_length), dots, None)
