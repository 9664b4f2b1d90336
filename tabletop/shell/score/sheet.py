"""A passage engraved and painted as a staff, outside the thread of the windows.

verovio holds Python's lock while it engraves, 3 to 13 ms for what the games play, so callers should ask when nothing
moves. The staff is painted into an image on the same thread, so that showing it is a copy.
"""

from __future__ import annotations

import math
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from engines.theory.passage import Passage
from tabletop.score.colours import Colours
from tabletop.score.engrave import PIXELS, Engraving, NoteHead, Stop, engraved, verovio_engraver
from tabletop.score.errors import ScoreError
from tabletop.table.theme import Theme, mixed
from tabletop.translator import worded

SPACE = 8
"""Default pixels between two staff lines at a type scale of 1."""
SMALLEST = 4
"""Minimum pixels between staff lines; a larger staff is scaled down as a whole."""
LETTERS = 10.0
"""Size in pixels of the smallest type at a type scale of 1."""

POLL = 8
"""Milliseconds between two checks for a finished sheet."""

WIDEST = 24_000
"""Maximum width of a picture in pixels; longer music is drawn less sharply."""


class Style(NamedTuple):
    """Appearance of a sheet.

    `room` is its maximum height in logical pixels, `ratio` the device pixel ratio.
    """

    colours: Colours
    scale: float
    room: float
    ratio: float


class Sheet(NamedTuple):
    """A drawn passage; positions are in logical pixels.

    `trouble` is the reason if there is no picture.
    """

    passage: Passage
    style: Style
    picture: QImage | None = None
    width: float = 0.0
    height: float = 0.0
    cursor: tuple[Stop, ...] = ()
    heads: tuple[NoteHead, ...] = ()
    staves: tuple[float, float] = (0.0, 0.0)
    """Top and bottom of the staves."""
    wanted: float = 0.0
    """The height without a limit."""
    trouble: str = ""


def colours(theme: Theme) -> Colours:
    """Return a staff's colours on a panel of the theme."""
    forced = mixed(theme.refusal, theme.text, 0.4).name()
    return Colours(ink=theme.text, text=theme.text, fault=theme.refusal, forced=forced)


def drawn(passage: Passage, style: Style) -> Sheet:
    """Draw a passage, on any thread; it takes some milliseconds."""
    try:
        space = round(style.scale * SPACE * style.ratio)
        usual = engraving = _engraved(passage, style, space)
        while engraving.height > style.room and space > SMALLEST * style.ratio:
            part = style.room / engraving.height
            space = max(math.ceil(SMALLEST * style.ratio), min(space - 1, math.ceil(space * part)))
            engraving = _engraved(passage, style, space)
    except ScoreError as error:
        return Sheet(passage, style, trouble=worded(error))
    return _painted(passage, style, engraving, usual.height)


def _engraved(passage: Passage, style: Style, space: int) -> Engraving:
    """Engrave a passage with `space` device pixels between two staff lines."""
    scale = space / (PIXELS * style.ratio)
    letters = LETTERS * style.scale
    return engraved(passage, colours=style.colours, scale=scale, letters=letters, pixel=1 / style.ratio)


def _painted(passage: Passage, style: Style, engraving: Engraving, wanted: float) -> Sheet:
    top = min(system[0] for system in engraving.systems)
    bottom = max(system[1] for system in engraving.systems)
    by = min(1.0, style.room / engraving.height)
    # Staff lines are a pixel thick, so their middles must be half a pixel from the pixel grid.
    down = ((0.5 - top * by * style.ratio) % 1.0) / style.ratio
    width, height = engraving.width * by, engraving.height * by
    ratio = min(style.ratio, WIDEST / max(1.0, width))
    picture = QImage(
        math.ceil(width * ratio), math.ceil((height + down) * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    picture.fill(0)
    from PySide6.QtSvg import QSvgRenderer

    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(engraving.svg)).render(painter, QRectF(0, down * ratio, width * ratio, height * ratio))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return Sheet(
        passage,
        style,
        picture,
        width,
        height + down,
        tuple(
            stop._replace(x=stop.x * by, top=stop.top * by + down, bottom=stop.bottom * by + down)
            for stop in engraving.cursor
        ),
        tuple(
            head._replace(x=head.x * by, y=head.y * by + down, width=head.width * by, height=head.height * by)
            for head in engraving.notes
        ),
        (top * by + down, bottom * by + down),
        wanted,
    )


@cache
def _worker() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "score")


class SheetMaker(QObject):
    """Draws the passage that was requested last, on a thread of its own."""

    made = Signal(object)
    """The finished `Sheet`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._next: tuple[Passage, Style] | None = None
        self._at_work: Future[Sheet] | None = None
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)

    @staticmethod
    def warm() -> None:
        """Load verovio early, so that the first passage need not wait for it."""
        _worker().submit(_warm)

    @property
    def busy(self) -> bool:
        return self._poll.isActive()

    def ask(self, passage: Passage, style: Style) -> None:
        """Request a passage; earlier requests that were not begun are dropped."""
        self._next = passage, style
        self._poll.start()
        self._look()

    def drop(self) -> None:
        """Cancel all requests."""
        self._next = self._at_work = None
        self._poll.stop()

    def _look(self) -> None:
        work = self._at_work
        if work is not None and work.done():
            self._at_work = None
            if self._next is None:
                self._poll.stop()
                self.made.emit(work.result())
                return
        if self._at_work is None and self._next is not None:
            self._at_work = _worker().submit(drawn, *self._next)
            self._next = None


def _warm() -> None:
    try:
        verovio_engraver()
    except ScoreError:
        return  # reported when there is something to draw
