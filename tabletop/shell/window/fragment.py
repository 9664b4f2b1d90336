"""A game in motion on the start page: some seconds of its demo, on its own board, drawn small.

Nothing of it is there until the first frame of the window is: then a still is made, little by little. The board is laid
anew while somebody looks at the game, and gone afterwards.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
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

MOVES = 5
"""How many moves of the demo are shown."""

PACE = 950
"""Milliseconds from one to the next."""

FRAME = 33
"""Milliseconds between two pictures, while anything moves."""

BOARD = 1.5
"""Width by height of the board that is drawn."""

LOWEST = 640.0
"""Logical pixels that it is high at least, so that it is laid out as in a small window."""

UP_TO = 0.6
"""Of the demo, where the moves are looked for: before it is decided."""


class Fragment(QObject):
    """Some seconds of a game's demo as pictures; `picture` is what is to be seen now, None while there is nothing."""

    changed = Signal()

    def __init__(
        self, look: Look, game: str, parent: QWidget | None = None, locale: games.Locale = games.SYSTEM
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._beside = parent
        self._locale = locale
        self.game = game
        self.picture: QImage | None = None
        self._still: QImage | None = None
        self._made: tuple[object, ...] = ()
        self._size = QSize()
        self._ratio = 1.0
        self._record: Record | None = None
        self._board: AnyBoard | None = None
        self._pace = QTimer(self)
        self._pace.setInterval(PACE)
        self._pace.timeout.connect(self._step)
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME)
        self._frames.timeout.connect(self._draw)
        self._moved = False
        self._part = QRectF()  # of the table
        self._hidden: set[TableItem] = set()  # of the table, because not all of it is in that part
        self._boxes: list[QRectF] = []

    def set_size(self, size: QSize, ratio: float) -> None:
        """How large the picture is, in logical pixels, and how many of the screen's make one."""
        self._size, self._ratio = size, ratio

    # -- the still

    @property
    def outdated(self) -> bool:
        """Whether the still is not there, or was made in other colours or for another size."""
        return not self._size.isEmpty() and self._made != self._wanted

    @property
    def _wanted(self) -> tuple[object, ...]:
        return (self._look.table, self._size, self._ratio)

    def pieces(self) -> Generator[None, None, None]:
        """Make the still, with a pause after each little piece of the work. A demo that is missing makes none."""
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
        match, board = self._lay()
        match.jump(self._middle)
        yield
        stage, area = QRectF(*board.stage.middle), QRectF(*board.view.area)
        composed = Composition([_box(item) for item in _things(board) if item.isVisible()], stage)
        yield
        for part in composed.parts(self._size.width() / max(1, self._size.height())):
            self._part = part
            yield
        if (more := max(self._part.width() / area.width(), self._part.height() / area.height())) > 1.0:
            self._part.setSize(self._part.size() / more)  # beyond the table there is nothing to be painted
        self._part.moveLeft(max(area.left(), min(self._part.left(), area.right() - self._part.width())))
        self._part.moveTop(max(area.top(), min(self._part.top(), area.bottom() - self._part.height())))
        self._still = self.picture = self._painted(board)
        self._made = wanted
        self._end(board)
        self.changed.emit()

    @property
    def _middle(self) -> int:
        """The position before the last move that brings points while nothing is decided."""
        assert self._record is not None, "only a match that was read has positions"
        steps = self._record.steps
        last = round(UP_TO * len(steps))
        scoring = (n for n in reversed(range(1, last)) if any(_scores(event) for event in steps[n].events))
        return next(scoring, last)

    # -- in motion

    @property
    def playing(self) -> bool:
        """Whether it is in motion."""
        return self._board is not None

    def play(self) -> None:
        """Show the moves, once; nothing happens before the still is there."""
        if self._board is not None or self._still is None:
            return
        match, board = self._lay()
        match.jump(max(0, self._middle - MOVES + 2))
        self._board = board
        board.scene.changed.connect(self._stirred)
        self._stirred()
        self._pace.start()
        self._frames.start()

    def stop(self) -> None:
        """Be still again."""
        board, self._board = self._board, None
        self._pace.stop()
        self._frames.stop()
        if board is not None:
            board.scene.changed.disconnect(self._stirred)
            self._end(board)
            self.picture = self._still
            self.changed.emit()

    def _step(self) -> None:
        assert self._board is not None, "the pace is kept while there is a board"
        match = self._board.match
        if match.position >= min(match.length, self._middle + 2):
            self.stop()
        else:
            match.step()

    def _stirred(self, _: object = None) -> None:
        self._moved = True

    def _draw(self) -> None:
        if self._moved and self._board is not None:
            self._moved = False
            self.picture = self._painted(self._board)
            self.changed.emit()

    # -- the board

    def _lay(self) -> tuple[Match, AnyBoard]:
        """The demo on a board beside the page, where nobody sees it and no key reaches it."""
        assert self._record is not None, "a match is read before it is laid"
        match = Match(self._record, replay=True, parent=self)
        board = boards.load(self.game)(match, self._look.table, self._beside)
        board.setEnabled(False)
        high = max(LOWEST, self._size.height() * 1.6)
        board.setGeometry(-2 * round(BOARD * high), 0, round(BOARD * high), round(high))
        board.show()
        return match, board

    def _painted(self, board: AnyBoard) -> QImage:
        """A part of the table, without what its edges would cut."""
        self._compose(board)
        image = QImage(self._size * self._ratio, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        source = self._part.toAlignedRect()
        board.view.render(painter, QRectF(image.rect()), source, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        painter.end()
        image.setDevicePixelRatio(self._ratio)
        return image

    def _compose(self, board: AnyBoard) -> None:
        """Hide what the edges of the part would cut, with what belongs to it; where nothing was laid anew, nothing is
        done."""
        things = [item for item in _things(board) if item.isVisible() or item in self._hidden]
        boxes = [_box(item) for item in things]
        if boxes == self._boxes:
            return
        self._boxes = boxes
        shown = Composition(boxes, QRectF(*board.stage.middle)).shown(self._part)
        hidden = {item for number, item in enumerate(things) if number not in shown}
        hidden |= {zone for zone in board.scene.zones.values() if not self._part.contains(_box(zone))}
        for item in hidden:
            item.hide()
        for item in self._hidden - hidden:
            item.show()
        self._hidden = hidden

    def _end(self, board: AnyBoard) -> None:
        """Put a board away, and its match."""
        self._hidden.clear()
        self._boxes = []
        match = board.match
        board.hide()
        board.deleteLater()
        match.close()
        match.deleteLater()


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
    """Where something lies, or will when it has arrived."""
    home = item.home
    box = QRectF(0, 0, home.width, home.height)
    box.moveCenter(QPointF(home.x, home.y))
    return box


def _things(board: AnyBoard) -> list[TableItem]:
    """What there is to be seen on a table: cards, and what is drawn on it."""
    return [*board.scene.cards.values(), *board.scene.plates.values()]


def _scores(event: Event) -> bool:
    """Whether an event brings points."""
    if isinstance(event, Happened):
        return any(name == "points" for name, _ in event.facts)
    return hasattr(event, "points")
