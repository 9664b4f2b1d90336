"""Captions on the table that announce events near the place where they happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtGui import QKeyEvent

from engines.kernel.places import Place
from tabletop.boards.kit.announcements import (
    Announcement,
    list_announcements,
    list_personal_announcements,
    list_sentences_since,
)
from tabletop.boards.kit.art.caption import CaptionFace, caption_size, find_type_px, wrap_sentence
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.guard import guarded
from tabletop.session.match import Match, ShownStep
from tabletop.table.items import PlateItem
from tabletop.table.keys import MODIFIER_KEYS
from tabletop.table.layout import Flag
from tabletop.table.motion import Pose
from tabletop.table.popup_placement import PopupAnchor, place_popup
from tabletop.table.view import TableView

TICK_MS = 100

MIN_READING_S, READING_PER_LETTER_S = 0.6, 0.025
"""Seconds by which a caption delays the next move: at least, and per letter."""

MIN_SHOWN_S, SHOWN_PER_LETTER_S = 2.5, 0.05
"""Seconds for which a caption is visible if nobody acts: at least, and per letter."""

MAX_SENTENCES = 4
"""Largest number of sentences in one caption; the log has the others."""

MAX_WIDTH_RATIO, FAR_MAX_WIDTH_RATIO = 0.31, 0.42
"""Largest width of a caption as a fraction of the table's: near, and from afar."""

DISTANCE_COST_PX = 11
"""Area in square pixels of cards that a caption may cover to be one pixel nearer."""

MIN_GROUND_AREA_RATIO = 0.3
"""Area above which captions may cover an item, as a fraction of the table's area."""

EDGE_MARGIN_PX = 6
"""Distance in logical pixels of captions from the table's edge."""


class Caption:
    """Sentences at one location, about some seats."""

    def __init__(self, announcement: Announcement, stays: bool) -> None:
        self.location = announcement.location
        self.is_persistent = stays
        """True if it stays until somebody acts: the player at the screen must see it."""
        self.sentences: list[str] = []
        self.item: PlateItem | None = None
        self.reading_s = self.shown_s = 0.0
        """Seconds left in which it is read and shown."""
        self.add(announcement.sentence)

    def add(self, text: str) -> None:
        """Add a sentence."""
        self.sentences.append(text)
        self.reading_s += MIN_READING_S + READING_PER_LETTER_S * len(text)
        self.shown_s += MIN_SHOWN_S + SHOWN_PER_LETTER_S * len(text)


@guarded
class CaptionOverlay(QObject):
    """Captions over one view of a match.

    `is_hidden` returns True while something else is in the middle of the table; `covers` returns the areas of the view
    that captions must avoid.
    """

    def __init__(
        self, match: Match, view: TableView, is_hidden: Callable[[], bool], covers: Callable[[], Sequence[QRect]]
    ) -> None:
        super().__init__(view)
        self._match, self._view, self._is_hidden, self._covers = match, view, is_hidden, covers
        self.reading_pace = 1.0
        """Multiple of the usual reading time."""
        self._captions: list[Caption] = []
        self._arrived_seat: int | None = None
        self._known_covers: tuple[QRect, ...] = ()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        match.stepped.connect(self._on_stepped)
        match.curtain.connect(self._on_curtain)
        match.jumped.connect(self._on_jumped)
        view.resized.connect(lambda _: self._place_all_again())
        view.table.theme_changed.connect(self._place_all_again)
        for watched in (view, view.viewport()):
            watched.installEventFilter(self)

    @property
    def is_being_read(self) -> bool:
        """True while the next move waits for a caption to be read."""
        return any(caption.reading_s > 0 for caption in self._captions)

    @property
    def sentences(self) -> tuple[str, ...]:
        """Sentences of all current captions."""
        return tuple(words for caption in self._captions for words in caption.sentences)

    def clear(self) -> None:
        """Remove all captions."""
        for caption in self._captions:
            self._remove_item(caption)
        self._captions.clear()
        self._timer.stop()

    def show(self) -> None:
        """Show the captions at their locations, or none while something else is shown."""
        hidden = self._is_hidden()
        for caption in self._captions:
            if hidden:
                self._remove_item(caption)
            elif caption.item is None:
                self._place_caption(caption)

    # --- events ---------------------------------------------------------------------------------------------------

    def _on_stepped(self, _: ShownStep) -> None:
        match = self._match
        if match.replay or not self._view.isVisible():
            return
        step = match.record.steps[match.position - 1]
        mover = step.before.to_move
        by_computer = mover is not None and bool(match.players[mover])
        watching = match.viewer
        if watching is None and len(match.persons) == 1:
            watching = match.persons[0]
        for caption in [each for each in self._captions if not (by_computer and each.is_persistent)]:
            self._remove_item(caption)
            self._captions.remove(caption)
        told = list_announcements(match.game, step) if by_computer else list_personal_announcements(match.game, step)
        if by_computer and not told:
            told = tuple(Announcement(words, frozenset(), mover) for words in match.log_sentences(match.position - 1))
        for one in told:
            self._add_sentence(one, stays=watching in one.seats)
        self.show()

    def _on_curtain(self, seat: int | None) -> None:
        """Remember the player who took the screen and will be told the news."""
        arrived = seat is None and not self._match.open_hands
        self._arrived_seat = self._match.viewer if arrived else None
        self._place_all_again()

    def _on_jumped(self) -> None:
        self.clear()
        match, seat = self._match, self._arrived_seat
        self._arrived_seat = None
        if seat is None or seat != match.viewer or match.replay:
            return
        news = list_sentences_since(match.game, match.record.steps[: match.position], seat)[-MAX_SENTENCES:]
        if news:
            acted = any(step.before.to_move == seat for step in match.record.steps[: match.position])
            since = self.tr("Since the last turn of {name}:") if acted else self.tr("News for {name}:")
            for words in (since.format(name=match.names[seat]), *news):
                self._add_sentence(Announcement(words, frozenset((seat,)), seat), stays=True)
            self.show()

    def _add_sentence(self, announcement: Announcement, stays: bool) -> None:
        for caption in self._captions:
            if caption.location == announcement.location and caption.is_persistent == stays:
                caption.add(announcement.sentence)
                if len(caption.sentences) > MAX_SENTENCES + 1:
                    del caption.sentences[1]
                self._remove_item(caption)
                break
        else:
            self._captions.append(Caption(announcement, stays))
        self._timer.start()

    # --- placement ------------------------------------------------------------------------------------------------

    def _place_all_again(self) -> None:
        for caption in self._captions:
            self._remove_item(caption)
        self.show()

    def _avoid_covers(self) -> None:
        """Remove the items of captions that something else now covers, to place them anew."""
        covers = tuple(self._covers())
        if covers == self._known_covers:
            return
        self._known_covers = covers
        for caption in self._captions:
            if caption.item is not None and any(box.intersects(caption.item.home_rect) for box in covers):
                self._remove_item(caption)

    def _remove_item(self, caption: Caption) -> None:
        item, caption.item = caption.item, None
        if item is not None and item.scene() is not None:
            self._view.table.removeItem(item)

    def _place_caption(self, caption: Caption) -> None:
        """Show a caption near its location, where it covers as little as possible."""
        scene, area = self._view.table, self._view.area
        seat = caption.location if isinstance(caption.location, int) else None
        px = find_type_px(scene.theme, area.width, area.height)
        width = (FAR_MAX_WIDTH_RATIO if scene.theme.is_for_projector else MAX_WIDTH_RATIO) * area.width
        lines = tuple(line for words in caption.sentences for line in wrap_sentence(words, px, width))
        face = CaptionFace(lines, px, seat)
        size = caption_size(face).toSize() + QSize(1, 1)
        others = tuple(each.item.home_rect for each in self._captions if each.item is not None)
        hand = tuple(item.home_rect for item in scene.cards.values() if Flag.IN_HAND in item.flags_shown)
        cards = tuple(item.home_rect for item in scene.cards.values() if Flag.IN_HAND not in item.flags_shown)
        large = MIN_GROUND_AREA_RATIO * area.width * area.height
        seats, plates, zones = (
            tuple(item.home_rect for item in items if item.home.width * item.home.height < large)
            for items in (
                [plate for plate in scene.plates.values() if isinstance(plate.face, SeatPlate)],
                [plate for plate in scene.plates.values() if not isinstance(plate.face, SeatPlate)],
                scene.zones.values(),
            )
        )
        room = QRect(0, 0, round(area.width), round(area.height)).adjusted(
            EDGE_MARGIN_PX, EDGE_MARGIN_PX, -EDGE_MARGIN_PX, -EDGE_MARGIN_PX
        )
        needed = (*seats, *others, *hand, *self._covers())
        about = self._find_location_rect(caption.location)
        box = place_popup(PopupAnchor(about, (*cards, *plates, *zones), (), needed, DISTANCE_COST_PX), size, room)
        pose = Pose(box.x() + box.width() / 2, box.y() + box.height() / 2, 0.0, box.width(), box.height())
        caption.item = scene.add_flying_plate(face, pose)

    def _find_location_rect(self, where: Place | int | None) -> QRect:
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
        self._avoid_covers()
        self.show()
        passed = TICK_MS / 1000 / max(self.reading_pace, 0.01)
        for caption in list(self._captions):
            if caption.item is None:
                continue
            caption.reading_s -= passed
            caption.shown_s -= passed
            if caption.shown_s <= 0 and not caption.is_persistent:
                self._remove_item(caption)
                self._captions.remove(caption)
        if not self._captions:
            self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remove all captions after a click on the table or a key."""
        kind = event.type()
        pressed = kind == QEvent.Type.MouseButtonPress and watched is self._view.viewport()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            pressed = event.key() not in MODIFIER_KEYS
        if pressed and self._captions:
            self.clear()
        return False
