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
from tabletop.score.colours import ScoreColours
from tabletop.score.engraving import STAFF_SPACE_PX, CursorStop, Engraving, NoteHead, engrave, get_engraver
from tabletop.score.errors import ScoreError
from tabletop.table.theme import Theme, mix_colours
from tabletop.translator import translate_message

PANEL_STAFF_SPACE_PX = 8
"""Default pixels between two staff lines at a type scale of 1."""
MIN_STAFF_SPACE_PX = 4
"""Minimum pixels between staff lines; a larger staff is scaled down as a whole."""
MIN_TYPE_SIZE_PX = 10.0
"""Size in pixels of the smallest type at a type scale of 1."""

SHEET_POLL_MS = 8
"""Milliseconds between two checks for a finished sheet."""

MAX_PICTURE_WIDTH_PX = 24_000
"""Maximum width of a picture in pixels; longer music is drawn less sharply."""


class SheetStyle(NamedTuple):
    """Appearance of a sheet.

    `max_height` is its maximum height in logical pixels, `ratio` the device pixel ratio.
    """

    colours: ScoreColours
    scale: float
    max_height: float
    ratio: float


class Sheet(NamedTuple):
    """A drawn passage; positions are in logical pixels.

    `problem` is the reason if there is no picture.
    """

    passage: Passage
    style: SheetStyle
    picture: QImage | None = None
    width: float = 0.0
    height: float = 0.0
    cursor: tuple[CursorStop, ...] = ()
    heads: tuple[NoteHead, ...] = ()
    staves: tuple[float, float] = (0.0, 0.0)
    """Top and bottom of the staves."""
    natural_height: float = 0.0
    """The height without a limit."""
    problem: str = ""


def staff_colours(theme: Theme) -> ScoreColours:
    """Return a staff's colours on a panel of the theme."""
    forced = mix_colours(theme.refusal, theme.text, 0.4).name()
    return ScoreColours(ink=theme.text, text=theme.text, fault=theme.refusal, forced=forced)


def draw_sheet(passage: Passage, style: SheetStyle) -> Sheet:
    """Draw a passage, on any thread; it takes some milliseconds."""
    try:
        space = round(style.scale * PANEL_STAFF_SPACE_PX * style.ratio)
        natural_engraving = engraving = _engrave(passage, style, space)
        while engraving.height > style.max_height and space > MIN_STAFF_SPACE_PX * style.ratio:
            height_ratio = style.max_height / engraving.height
            space = max(math.ceil(MIN_STAFF_SPACE_PX * style.ratio), min(space - 1, math.ceil(space * height_ratio)))
            engraving = _engrave(passage, style, space)
    except ScoreError as error:
        return Sheet(passage, style, problem=translate_message(error))
    return _paint_sheet(passage, style, engraving, natural_engraving.height)


def _engrave(passage: Passage, style: SheetStyle, space: int) -> Engraving:
    """Engrave a passage with `space` device pixels between two staff lines."""
    scale = space / (STAFF_SPACE_PX * style.ratio)
    min_font_px = MIN_TYPE_SIZE_PX * style.scale
    return engrave(passage, colours=style.colours, scale=scale, min_font_px=min_font_px, pixel_size=1 / style.ratio)


def _paint_sheet(passage: Passage, style: SheetStyle, engraving: Engraving, natural_height: float) -> Sheet:
    top = min(system[0] for system in engraving.systems)
    bottom = max(system[1] for system in engraving.systems)
    scale = min(1.0, style.max_height / engraving.height)
    # Staff lines are a pixel thick, so their middles must be half a pixel from the pixel grid.
    offset_y = ((0.5 - top * scale * style.ratio) % 1.0) / style.ratio
    width, height = engraving.width * scale, engraving.height * scale
    ratio = min(style.ratio, MAX_PICTURE_WIDTH_PX / max(1.0, width))
    picture = QImage(
        math.ceil(width * ratio), math.ceil((height + offset_y) * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    picture.fill(0)
    from PySide6.QtSvg import QSvgRenderer

    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(engraving.svg)).render(painter, QRectF(0, offset_y * ratio, width * ratio, height * ratio))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return Sheet(
        passage,
        style,
        picture,
        width,
        height + offset_y,
        tuple(
            stop._replace(x=stop.x * scale, top=stop.top * scale + offset_y, bottom=stop.bottom * scale + offset_y)
            for stop in engraving.cursor
        ),
        tuple(
            head._replace(
                x=head.x * scale, y=head.y * scale + offset_y, width=head.width * scale, height=head.height * scale
            )
            for head in engraving.notes
        ),
        (top * scale + offset_y, bottom * scale + offset_y),
        natural_height,
    )


@cache
def _engraver_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "score")


class SheetMaker(QObject):
    """Draws the passage that was requested last, on a thread of its own."""

    sheet_made = Signal(object)
    """The finished `Sheet`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._next: tuple[Passage, SheetStyle] | None = None
        self._running: Future[Sheet] | None = None
        self._poll = QTimer(self, interval=SHEET_POLL_MS)
        self._poll.timeout.connect(self._check_work)

    @staticmethod
    def preload() -> None:
        """Load verovio early, so that the first passage need not wait for it."""
        _engraver_thread().submit(_load_engraver)

    @property
    def is_busy(self) -> bool:
        return self._poll.isActive()

    def request(self, passage: Passage, style: SheetStyle) -> None:
        """Request a passage; earlier requests that were not begun are dropped."""
        self._next = passage, style
        self._poll.start()
        self._check_work()

    def cancel(self) -> None:
        """Cancel all requests."""
        self._next = self._running = None
        self._poll.stop()

    def _check_work(self) -> None:
        future = self._running
        if future is not None and future.done():
            self._running = None
            if self._next is None:
                self._poll.stop()
                self.sheet_made.emit(future.result())
                return
        if self._running is None and self._next is not None:
            self._running = _engraver_thread().submit(draw_sheet, *self._next)
            self._next = None


def _load_engraver() -> None:
    try:
        get_engraver()
    except ScoreError:
        return  # reported when there is something to draw
