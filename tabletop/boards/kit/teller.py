"""Captions on the table that announce events near the place where they happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtGui import QKeyEvent

from engines.kernel.places import Place
from tabletop.boards.kit.art.caption import CaptionFace, caption_size, type_for, wrapped
from tabletop.boards.kit.furniture import SeatPlate
from tabletop.boards.kit.told import Told, all_told, told_by, told_since
from tabletop.guard import guarded
from tabletop.session.match import Match, Shown
from tabletop.table.beside import Beside, beside
from tabletop.table.items import PlateItem
from tabletop.table.keys import MODIFIERS
from tabletop.table.layout import Flag
from tabletop.table.motion import Pose
from tabletop.table.view import TableView

TICK_MS = 100

READING_S, READING_EACH_S = 0.6, 0.025
"""Seconds by which a caption delays the next move: at least, and per letter."""

SHOWN_S, SHOWN_EACH_S = 2.5, 0.05
"""Seconds for which a caption is visible if nobody acts: at least, and per letter."""

MAX_SENTENCES = 4
"""Largest number of sentences in one caption; the log has the others."""

WIDTH_RATIO, FAR_WIDTH_RATIO = 0.31, 0.42
"""Largest width of a caption as a fraction of the table's: near, and from afar."""

EACH_PIXEL_AWAY = 11
"""Area in square pixels of cards that a caption may cover to be one pixel nearer."""

LARGE_RATIO = 0.3
"""Area above which captions may cover an item, as a fraction of the table's area."""

EDGE = 6
"""Distance in logical pixels of captions from the table's edge."""


class Caption:
    """Sentences at one location, about some seats."""

    def __init__(self, told: Told, stays: bool) -> None:
        self.where = told.where
        self.stays = stays
        """True if it stays until somebody acts: the player at the screen must see it."""
        self.sentences: list[str] = []
        self.item: PlateItem | None = None
        self.reading = self.shown = 0.0
        """Seconds left in which it is read and shown."""
        self.add(told.words)

    def add(self, words: str) -> None:
        """Add a sentence."""
        self.sentences.append(words)
        self.reading += READING_S + READING_EACH_S * len(words)
        self.shown += SHOWN_S + SHOWN_EACH_S * len(words)


@guarded
class Teller(QObject):
    """Captions over one view of a match.

    `is_hidden` returns True while something else is in the middle of the table; `covers` returns the areas of the view
    that captions must avoid.
    """

    def __init__(
        self, match: Match, view: TableView, is_hidden: Callable[[], bool], covers: Callable[[], Sequence[QRect]]
    ) -> None:
        super().__init__(view)
        self._match, self._view, self._is_hidden, self._covers = match, view, is_hidden, covers
        self.pace = 1.0
        """Multiple of the usual reading time."""
        self._captions: list[Caption] = []
        self._arrived: int | None = None
        self._known_covers: tuple[QRect, ...] = ()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        match.stepped.connect(self._stepped)
        match.curtain.connect(self._note_arrival)
        match.jumped.connect(self._jumped)
        view.resized.connect(lambda _: self._place_anew())
        view.table.theme_changed.connect(self._place_anew)
        for watched in (view, view.viewport()):
            watched.installEventFilter(self)

    @property
    def is_being_read(self) -> bool:
        """True while the next move waits for a caption to be read."""
        return any(caption.reading > 0 for caption in self._captions)

    @property
    def sentences(self) -> tuple[str, ...]:
        """Sentences of all current captions."""
        return tuple(words for caption in self._captions for words in caption.sentences)

    def clear(self) -> None:
        """Remove all captions."""
        for caption in self._captions:
            self._take_away(caption)
        self._captions.clear()
        self._timer.stop()

    def show(self) -> None:
        """Show the captions at their locations, or none while something else is shown."""
        hidden = self._is_hidden()
        for caption in self._captions:
            if hidden:
                self._take_away(caption)
            elif caption.item is None:
                self._place(caption)

    # --- events ---------------------------------------------------------------------------------------------------

    def _stepped(self, _: Shown) -> None:
        match = self._match
        if match.replay or not self._view.isVisible():
            return
        step = match.record.steps[match.position - 1]
        mover = step.before.to_move
        by_computer = mover is not None and bool(match.players[mover])
        watching = match.viewer
        if watching is None and len(match.persons) == 1:
            watching = match.persons[0]
        for caption in [each for each in self._captions if not (by_computer and each.stays)]:
            self._take_away(caption)
            self._captions.remove(caption)
        told = all_told(match.game, step) if by_computer else told_by(match.game, step)
        if by_computer and not told:
            told = tuple(Told(words, frozenset(), mover) for words in match.words(match.position - 1))
        for one in told:
            self._tell(one, stays=watching in one.seats)
        self.show()

    def _note_arrival(self, seat: int | None) -> None:
        """Remember the player who took the screen and will be told the news."""
        arrived = seat is None and not self._match.open_hands
        self._arrived = self._match.viewer if arrived else None
        self._place_anew()

    def _jumped(self) -> None:
        self.clear()
        match, seat = self._match, self._arrived
        self._arrived = None
        if seat is None or seat != match.viewer or match.replay:
            return
        news = told_since(match.game, match.record.steps[: match.position], seat)[-MAX_SENTENCES:]
        if news:
            acted = any(step.before.to_move == seat for step in match.record.steps[: match.position])
            since = self.tr("Since the last turn of {name}:") if acted else self.tr("News for {name}:")
            for words in (since.format(name=match.names[seat]), *news):
                self._tell(Told(words, frozenset((seat,)), seat), stays=True)
            self.show()

    def _tell(self, told: Told, stays: bool) -> None:
        for caption in self._captions:
            if caption.where == told.where and caption.stays == stays:
                caption.add(told.words)
                if len(caption.sentences) > MAX_SENTENCES + 1:
                    del caption.sentences[1]
                self._take_away(caption)
                break
        else:
            self._captions.append(Caption(told, stays))
        self._timer.start()

    # --- placement ------------------------------------------------------------------------------------------------

    def _place_anew(self) -> None:
        for caption in self._captions:
            self._take_away(caption)
        self.show()

    def _make_way(self) -> None:
        """Remove the items of captions that something else now covers, to place them anew."""
        covers = tuple(self._covers())
        if covers == self._known_covers:
            return
        self._known_covers = covers
        for caption in self._captions:
            if caption.item is not None and any(box.intersects(caption.item.home_rect) for box in covers):
                self._take_away(caption)

    def _take_away(self, caption: Caption) -> None:
        item, caption.item = caption.item, None
        if item is not None and item.scene() is not None:
            self._view.table.removeItem(item)

    def _place(self, caption: Caption) -> None:
        """Show a caption near its location, where it covers as little as possible."""
        scene, area = self._view.table, self._view.area
        seat = caption.where if isinstance(caption.where, int) else None
        px = type_for(scene.theme, area.width, area.height)
        width = (FAR_WIDTH_RATIO if scene.theme.afar else WIDTH_RATIO) * area.width
        lines = tuple(line for words in caption.sentences for line in wrapped(words, px, width))
        face = CaptionFace(lines, px, seat)
        size = caption_size(face).toSize() + QSize(1, 1)
        others = tuple(each.item.home_rect for each in self._captions if each.item is not None)
        hand = tuple(item.home_rect for item in scene.cards.values() if Flag.HAND in item.flags_shown)
        cards = tuple(item.home_rect for item in scene.cards.values() if Flag.HAND not in item.flags_shown)
        large = LARGE_RATIO * area.width * area.height
        seats, plates, zones = (
            tuple(item.home_rect for item in items if item.home.width * item.home.height < large)
            for items in (
                [plate for plate in scene.plates.values() if isinstance(plate.face, SeatPlate)],
                [plate for plate in scene.plates.values() if not isinstance(plate.face, SeatPlate)],
                scene.zones.values(),
            )
        )
        room = QRect(0, 0, round(area.width), round(area.height)).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        needed = (*seats, *others, *hand, *self._covers())
        about = self._whereabouts(caption.where)
        box = beside(Beside(about, (*cards, *plates, *zones), (), needed, EACH_PIXEL_AWAY), size, room)
        pose = Pose(box.x() + box.width() / 2, box.y() + box.height() / 2, 0.0, box.width(), box.height())
        caption.item = scene.token(face, pose)

    def _whereabouts(self, where: Place | int | None) -> QRect:
        """Return the rectangle of a location in the view, by default the table's centre."""
        scene, area = self._view.table, self._view.area
        if isinstance(where, int):
            for plate in scene.plates.values():
                if isinstance(plate.face, SeatPlate) and plate.face.seat == where:
                    return plate.home_rect
        elif where is not None:
            fixture = scene.zones.get(where) or scene.plates.get(where)
            lying = [item for spot, item in scene.cards.items() if spot.place == where]
            if lying or fixture is not None:
                found = QRect()
                for item in (*lying, *filter(None, (fixture,))):
                    found |= item.home_rect
                return found
        return QRect(QPoint(round(area.width / 2), round(area.height / 2)), QSize(1, 1))

    # --- time -----------------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        """Count down the visible captions and remove those whose time is over."""
        self._make_way()
        self.show()
        passed = TICK_MS / 1000 / max(self.pace, 0.01)
        for caption in list(self._captions):
            if caption.item is None:
                continue
            caption.reading -= passed
            caption.shown -= passed
            if caption.shown <= 0 and not caption.stays:
                self._take_away(caption)
                self._captions.remove(caption)
        if not self._captions:
            self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remove all captions after a click on the table or a key."""
        kind = event.type()
        pressed = kind == QEvent.Type.MouseButtonPress and watched is self._view.viewport()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            pressed = event.key() not in MODIFIERS
        if pressed and self._captions:
            self.clear()
        return False
