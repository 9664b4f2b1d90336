"""Picture of a game on the start page: a part of the table during its demo.

It is painted incrementally after the window's first frame.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from engines import ConsortError, Record
from engines.kernel.events import Event, Happened
from tabletop import boards
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.look import Look
from tabletop.shell.match import demo
from tabletop.table.items import TableItem

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard

PART_HEIGHT_RATIOS = (0.85, 1.0, 1.15, 1.3, 1.5)
"""Heights of the tried parts as fractions of the stage's height."""

POSITIONS_ACROSS = 32
"""Number of tried positions across the stage."""

EDGE_PENALTY = 0.8
"""Fraction of its value that a part loses at the edge of the stage."""

AREA_EXPONENT = 0.3
"""Exponent that weighs how much a part shows against how full it is."""

MARGIN_RATIO = 0.05
"""Margin around the items in the picture as a fraction of its height."""


BACKGROUND_RATIO = 1.6
"""Ratio to a part's width or height above which an item is background."""

FILLED_RATIO = 0.9
"""Fraction of the stage's width and height from which an item is background."""

MIN_AREA_RATIO = 0.03
"""Minimum area of an item that is shown for itself, as a fraction of a part.

Smaller ones belong to larger ones.
"""

MIN_OVERLAP_RATIO = 0.1
"""Fraction of the smaller of two items whose overlap makes them belong together."""


class PictureCrop:
    """Search for the part of the stage that makes the best picture.

    `rects` are the rectangles of the items on the table; `stage` is the middle of the board.
    """

    def __init__(self, rects: Sequence[QRectF], stage: QRectF) -> None:
        self.rects, self.stage = rects, stage
        self._neighbours = [
            [other for other, other_rect in enumerate(rects) if other != index and _belong_together(rect, other_rect)]
            for index, rect in enumerate(rects)
        ]

    def find_visible(self, part: QRectF) -> frozenset[int]:
        """Return the indices of items that a part shows whole with all that they touch.

        Background items are always included.
        """
        background = {number for number, rect in enumerate(self.rects) if self._is_background(rect, part)}
        left_out = {
            number for number, rect in enumerate(self.rects) if number not in background and not part.contains(rect)
        }
        pending = list(left_out)
        while pending:
            neighbours = {other for other in self._neighbours[pending.pop()] if other not in left_out | background}
            left_out |= neighbours
            pending += neighbours
        visible = {number for number in range(len(self.rects)) if number not in left_out | background}
        min_area = MIN_AREA_RATIO * part.width() * part.height()
        large = {number for number in visible if self.rects[number].width() * self.rects[number].height() >= min_area}
        return frozenset(
            background | large | {number for number in visible if large.intersection(self._neighbours[number])}
        )

    def _find_foreground(self, part: QRectF) -> list[QRectF]:
        return [
            self.rects[number]
            for number in self.find_visible(part)
            if not self._is_background(self.rects[number], part)
        ]

    def _is_background(self, rect: QRectF, part: QRectF) -> bool:
        """Return True if an item is much larger than a part or fills the stage.

        Such background, for example a staff, may be cut by the edge of the picture.
        """
        width, height = (FILLED_RATIO * size for size in (self.stage.width(), self.stage.height()))
        fills_stage = rect.width() >= width and rect.height() >= height
        return (
            fills_stage
            or rect.width() > BACKGROUND_RATIO * part.width()
            or rect.height() > BACKGROUND_RATIO * part.height()
        )

    def find_parts(self, ratio: float) -> Iterator[QRectF]:
        """Yield parts with a ratio of width to height, each better than the one before.

        The last one is the best. Each step is short, so that other work can be done in between.
        """
        stage = self.stage
        best_value, best_part = -1.0, QRectF(stage)
        for height_ratio in PART_HEIGHT_RATIOS:
            height = height_ratio * stage.height()
            for step in range(POSITIONS_ACROSS + 1):
                part = QRectF(0, 0, height * ratio, height)
                part.moveCenter(stage.center())
                part.moveLeft(stage.left() - 0.5 * part.width() + step / POSITIONS_ACROSS * stage.width())
                if not (foreground := self._find_foreground(part)):
                    continue
                tight_part = _enclose(foreground, ratio)
                # The new edges may cut other items, to which these belong.
                foreground = self._find_foreground(tight_part)
                if not foreground:
                    continue
                distance_ratio = abs(tight_part.center().x() - stage.center().x()) / stage.width()
                filled_ratio, covered_ratio = (
                    _covered_area(foreground) / (tight_part.width() * tight_part.height()),
                    _covered_area(foreground) / stage.height() ** 2,
                )
                value = filled_ratio * covered_ratio**AREA_EXPONENT * (1 - EDGE_PENALTY * distance_ratio)
                if value > best_value:
                    best_value, best_part = value, tight_part
            yield best_part


def _belong_together(first: QRectF, second: QRectF) -> bool:
    overlap = first & second
    smaller_area = min(first.width() * first.height(), second.width() * second.height())
    return overlap.width() * overlap.height() > MIN_OVERLAP_RATIO * smaller_area


def _covered_area(item_rects: Iterable[QRectF]) -> float:
    """Return the area that boxes cover together, in whole pixels."""
    region = QRegion()
    for item_rect in item_rects:
        region |= QRegion(item_rect.toAlignedRect())
    rects = list(region)  # type: ignore[call-overload] # PySide's stubs do not declare that a region is iterable
    return float(sum(rect.width() * rect.height() for rect in rects))


def _enclose(rects: Iterable[QRectF], ratio: float) -> QRectF:
    """Return the smallest box of a ratio around others, with a margin."""
    enclosing_rect = QRectF()
    for rect in rects:
        enclosing_rect |= rect
    height = max(enclosing_rect.height(), enclosing_rect.width() / ratio) / (1 - 2 * MARGIN_RATIO)
    part = QRectF(0, 0, height * ratio, height)
    part.moveCenter(enclosing_rect.center())
    return part


BOARD_RATIO = 1.5
"""Width of the painted board divided by its height."""

MIN_BOARD_HEIGHT_PX = 640.0
"""Height in logical pixels, which gives the layout of a small window."""

MAX_DEMO_RATIO = 0.6
"""Fraction of the demo to search in, which ends before the match is decided."""


class GamePicture(QObject):
    """Painter of a game's picture.

    `image` is None until it is painted, or if there is no demo.
    """

    changed = Signal()

    def __init__(
        self, look: Look, game_id: str, parent: QWidget | None = None, locale: games.Locale = games.SYSTEM_LOCALE
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._window = parent
        self._locale = locale
        self.game = game_id
        self.image: QImage | None = None
        self._painted_state: tuple[object, ...] = ()
        self._size = QSize()
        self._ratio = 1.0
        self._record: Record | None = None

    def set_size(self, size: QSize, ratio: float) -> None:
        """Set the size in logical pixels and the device pixel ratio."""
        self._size, self._ratio = size, ratio

    @property
    def is_outdated(self) -> bool:
        """True if the image is missing, or was painted with another theme, size or ratio."""
        return not self._size.isEmpty() and self._painted_state != self._wanted_state

    @property
    def _wanted_state(self) -> tuple[object, ...]:
        return (self._look.board_theme, self._size, self._ratio)

    def paint(self) -> Generator[None, None, None]:
        """Paint the image, with a pause after each short step."""
        wanted_state = self._wanted_state
        if self._record is None:
            try:
                self._record = yield from _read_demo(self.game)
                self._record.game = games.translate_game(self._record.game, self._locale)
            except ConsortError:
                self._painted_state = wanted_state
                return
        boards.load(self.game)
        yield
        match, board = self._make_board(self._record)
        yield
        stage, area = QRectF(*board.areas.stage), QRectF(*board.view.area)
        items = [item for item in (*board.scene.cards.values(), *board.scene.plates.values()) if item.isVisible()]
        crop = PictureCrop([_find_rect(item) for item in items], stage)
        yield
        part = stage
        for better in crop.find_parts(self._size.width() / max(1, self._size.height())):
            part = better
            yield
        if (excess := max(part.width() / area.width(), part.height() / area.height())) > 1.0:
            part.setSize(part.size() / excess)  # There is nothing to paint beyond the table.
        part.moveLeft(max(area.left(), min(part.left(), area.right() - part.width())))
        part.moveTop(max(area.top(), min(part.top(), area.bottom() - part.height())))
        visible = crop.find_visible(part)
        for item in (item for index, item in enumerate(items) if index not in visible):
            item.hide()
        for zone in (zone for zone in board.scene.zones.values() if not part.contains(_find_rect(zone))):
            zone.hide()
        self.image = self._render_image(board, part)
        self._painted_state = wanted_state
        board.hide()
        board.deleteLater()
        match.close()
        match.deleteLater()
        self.changed.emit()

    def _make_board(self, record: Record) -> tuple[Match, AnyBoard]:
        match = Match(record, replay=True, parent=self)
        board = boards.load(self.game)(match, self._look.board_theme, self._window)
        board.setEnabled(False)
        height = max(MIN_BOARD_HEIGHT_PX, self._size.height() * 1.6)
        board.setGeometry(-2 * round(BOARD_RATIO * height), 0, round(BOARD_RATIO * height), round(height))
        board.show()
        match.jump(_find_position(record))
        return match, board

    def _render_image(self, board: AnyBoard, part: QRectF) -> QImage:
        image = QImage(self._size * self._ratio, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        target_rect = QRectF(image.rect())
        board.view.render(painter, target_rect, part.toAlignedRect(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        painter.end()
        image.setDevicePixelRatio(self._ratio)
        return image


def _find_position(record: Record) -> int:
    """Return the position before the last scoring move within `MAX_DEMO_RATIO`."""
    last = round(MAX_DEMO_RATIO * len(record.steps))
    scoring_positions = (
        position for position in reversed(range(1, last)) if any(map(_scores, record.steps[position].events))
    )
    return next(scoring_positions, last)


def _read_demo(game_id: str) -> Generator[None, None, Record]:
    reading = demo.load_demo_incrementally(game_id)
    try:
        while True:
            next(reading)
            yield
    except StopIteration as done:
        record: Record = done.value
        return record


def _find_rect(item: TableItem) -> QRectF:
    home = item.home
    rect = QRectF(0, 0, home.width, home.height)
    rect.moveCenter(QPointF(home.x, home.y))
    return rect


def _scores(event: Event) -> bool:
    if isinstance(event, Happened):
        return any(name == "points" for name, _ in event.facts)
    return hasattr(event, "points")
