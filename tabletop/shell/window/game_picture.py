"""The picture of a game on the start page: a part of the table in its demo, in the theme and size that are wanted.

Nothing of it is there until the first frame of the window is: then it is painted little by little.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from engines import ConsortError, Record
from engines.kernel.events import Event, Happened
from tabletop import boards
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.look import Look
from tabletop.shell.match import demo
from tabletop.shell.window.composed import Composition
from tabletop.table.items import TableItem

if TYPE_CHECKING:
    from tabletop.boards.kit.board import AnyBoard

BOARD_RATIO = 1.5
"""Width by height of the board that is painted."""

MIN_BOARD_HEIGHT = 640.0
"""Logical pixels, so that the board is laid out as in a small window."""

MAX_DEMO_RATIO = 0.6
"""Part of the demo in which the position is looked for: before the match is decided."""


class GamePicture(QObject):
    """The `image` of a game, None until it is painted or where there is no demo."""

    changed = Signal()

    def __init__(
        self, look: Look, game: str, parent: QWidget | None = None, locale: games.Locale = games.SYSTEM
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._window = parent
        self._locale = locale
        self.game = game
        self.image: QImage | None = None
        self._made: tuple[object, ...] = ()
        self._size = QSize()
        self._ratio = 1.0
        self._record: Record | None = None

    def set_size(self, size: QSize, ratio: float) -> None:
        """Set the size in logical pixels, and how many of the screen's make one."""
        self._size, self._ratio = size, ratio

    @property
    def outdated(self) -> bool:
        """Return whether nothing was painted yet, or in other colours or for another size."""
        return not self._size.isEmpty() and self._made != self._wanted

    @property
    def _wanted(self) -> tuple[object, ...]:
        return (self._look.table, self._size, self._ratio)

    def paint(self) -> Generator[None, None, None]:
        """Paint the image, with a pause after each little piece of the work."""
        wanted = self._wanted
        if self._record is None:
            try:
                self._record = yield from _read(self.game)
                self._record.game = games.speaking(self._record.game, self._locale)
            except ConsortError:
                self._made = wanted
                return
        boards.load(self.game)
        yield
        match, board = self._lay(self._record)
        yield
        stage, area = QRectF(*board.stage.middle), QRectF(*board.view.area)
        things = [item for item in (*board.scene.cards.values(), *board.scene.plates.values()) if item.isVisible()]
        composition = Composition([_box(item) for item in things], stage)
        yield
        part = stage
        for better in composition.parts(self._size.width() / max(1, self._size.height())):
            part = better
            yield
        if (more := max(part.width() / area.width(), part.height() / area.height())) > 1.0:
            part.setSize(part.size() / more)  # beyond the table there is nothing to be painted
        part.moveLeft(max(area.left(), min(part.left(), area.right() - part.width())))
        part.moveTop(max(area.top(), min(part.top(), area.bottom() - part.height())))
        shown = composition.shown(part)
        for item in (item for number, item in enumerate(things) if number not in shown):
            item.hide()
        for zone in (zone for zone in board.scene.zones.values() if not part.contains(_box(zone))):
            zone.hide()
        self.image = self._image(board, part)
        self._made = wanted
        board.hide()
        board.deleteLater()
        match.close()
        match.deleteLater()
        self.changed.emit()

    def _lay(self, record: Record) -> tuple[Match, AnyBoard]:
        """Return the demo, in mid-match, and a board that shows it, which nobody sees and no key reaches."""
        match = Match(record, replay=True, parent=self)
        board = boards.load(self.game)(match, self._look.table, self._window)
        board.setEnabled(False)
        high = max(MIN_BOARD_HEIGHT, self._size.height() * 1.6)
        board.setGeometry(-2 * round(BOARD_RATIO * high), 0, round(BOARD_RATIO * high), round(high))
        board.show()
        match.jump(_position(record))
        return match, board

    def _image(self, board: AnyBoard, part: QRectF) -> QImage:
        image = QImage(self._size * self._ratio, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room = QRectF(image.rect())
        board.view.render(painter, room, part.toAlignedRect(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        painter.end()
        image.setDevicePixelRatio(self._ratio)
        return image


def _position(record: Record) -> int:
    """Return the position before the last move that brings points while nothing is decided."""
    last = round(MAX_DEMO_RATIO * len(record.steps))
    scoring = (n for n in reversed(range(1, last)) if any(map(_scores, record.steps[n].events)))
    return next(scoring, last)


def _read(game: str) -> Generator[None, None, Record]:
    """Read a game's demo, with a pause after each little piece. Raises BadData."""
    reading = demo.reading(game)
    try:
        while True:
            next(reading)
            yield
    except StopIteration as done:
        record: Record = done.value
        return record


def _box(item: TableItem) -> QRectF:
    """Return where something lies, or will when it has arrived."""
    home = item.home
    box = QRectF(0, 0, home.width, home.height)
    box.moveCenter(QPointF(home.x, home.y))
    return box


def _scores(event: Event) -> bool:
    """Return whether an event brings points."""
    if isinstance(event, Happened):
        return any(name == "points" for name, _ in event.facts)
    return hasattr(event, "points")
