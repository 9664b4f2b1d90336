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
from tabletop.boards.kit.art.caption import CaptionFace, find_font_px, measure_caption, wrap_sentence
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
"""Seconds for which a caption delays the next move: minimum, and per letter."""

MIN_SHOWN_S, SHOWN_PER_LETTER_S = 2.5, 0.05
"""Seconds for which a caption is visible if nobody acts: minimum, and per letter."""

MAX_SENTENCES = 4
"""Largest number of sentences in one caption. The log has the others."""

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

    def __init__(self, announcement: Announcement, is_persistent: bool) -> None:
        self.location = announcement.location
        self.is_persistent = is_persistent
        """True if it stays until somebody acts, for the player at the screen."""
        self.sentences: list[str] = []
        self.item: PlateItem | None = None
        self.reading_s = self.shown_s = 0.0
        """Remaining seconds in which it is read and shown."""
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
        match.curtain_changed.connect(self._on_curtain_changed)
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
        return tuple(sentence for caption in self._captions for sentence in caption.sentences)

    def clear(self) -> None:
        """Remove all captions."""
        for caption in self._captions:
            self._remove_item(caption)
        self._captions.clear()
        self._timer.stop()

    def show(self) -> None:
        """Show the captions, or hide them while `is_hidden` returns True."""
        is_hidden = self._is_hidden()
        for caption in self._captions:
            if is_hidden:
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
        watching_seat = match.viewer
        if watching_seat is None and len(match.persons) == 1:
            watching_seat = match.persons[0]
        for caption in [
            shown_caption for shown_caption in self._captions if not (by_computer and shown_caption.is_persistent)
        ]:
            self._remove_item(caption)
            self._captions.remove(caption)
        announcements = (
            list_announcements(match.game, step) if by_computer else list_personal_announcements(match.game, step)
        )
        if by_computer and not announcements:
            announcements = tuple(
                Announcement(sentence, frozenset(), mover) for sentence in match.log_sentences(match.position - 1)
            )
        for announcement in announcements:
            self._add_sentence(announcement, is_persistent=watching_seat in announcement.seats)
        self.show()

    def _on_curtain_changed(self, seat: int | None) -> None:
        """Store the seat of the player who took the screen, to whom the news is shown."""
        has_arrived = seat is None and not self._match.open_hands
        self._arrived_seat = self._match.viewer if has_arrived else None
        self._place_all_again()

    def _on_jumped(self) -> None:
        self.clear()
        match, seat = self._match, self._arrived_seat
        self._arrived_seat = None
        if seat is None or seat != match.viewer or match.replay:
            return
        sentences = list_sentences_since(match.game, match.record.steps[: match.position], seat)[-MAX_SENTENCES:]
        if sentences:
            has_acted = any(step.before.to_move == seat for step in match.record.steps[: match.position])
            heading = self.tr("Since the last turn of {name}:") if has_acted else self.tr("News for {name}:")
            for sentence in (heading.format(name=match.names[seat]), *sentences):
                self._add_sentence(Announcement(sentence, frozenset((seat,)), seat), is_persistent=True)
            self.show()

    def _add_sentence(self, announcement: Announcement, is_persistent: bool) -> None:
        for caption in self._captions:
            if caption.location == announcement.location and caption.is_persistent == is_persistent:
                caption.add(announcement.sentence)
                if len(caption.sentences) > MAX_SENTENCES + 1:
                    del caption.sentences[1]
                self._remove_item(caption)
                break
        else:
            self._captions.append(Caption(announcement, is_persistent))
        self._timer.start()

    # --- placement ------------------------------------------------------------------------------------------------

    def _place_all_again(self) -> None:
        for caption in self._captions:
            self._remove_item(caption)
        self.show()

    def _avoid_covers(self) -> None:
        """Remove the items of covered captions, so that they are placed again."""
        covers = tuple(self._covers())
        if covers == self._known_covers:
            return
        self._known_covers = covers
        for caption in self._captions:
            if caption.item is not None and any(rect.intersects(caption.item.home_rect) for rect in covers):
                self._remove_item(caption)

    def _remove_item(self, caption: Caption) -> None:
        item, caption.item = caption.item, None
        if item is not None and item.scene() is not None:
            self._view.table.removeItem(item)

    def _place_caption(self, caption: Caption) -> None:
        """Show a caption near its location, where it covers as little as possible."""
        scene, table_rect = self._view.table, self._view.area
        seat = caption.location if isinstance(caption.location, int) else None
        px = find_font_px(scene.theme, table_rect.width, table_rect.height)
        width = (FAR_MAX_WIDTH_RATIO if scene.theme.is_for_projector else MAX_WIDTH_RATIO) * table_rect.width
        lines = tuple(line for sentence in caption.sentences for line in wrap_sentence(sentence, px, width))
        face = CaptionFace(lines, px, seat)
        size = measure_caption(face).toSize() + QSize(1, 1)
        caption_rects = tuple(
            other_caption.item.home_rect for other_caption in self._captions if other_caption.item is not None
        )
        hand_rects = tuple(item.home_rect for item in scene.cards.values() if Flag.IN_HAND in item.flags_shown)
        card_rects = tuple(item.home_rect for item in scene.cards.values() if Flag.IN_HAND not in item.flags_shown)
        max_area = MIN_GROUND_AREA_RATIO * table_rect.width * table_rect.height
        seat_rects, plate_rects, zone_rects = (
            tuple(item.home_rect for item in items if item.home.width * item.home.height < max_area)
            for items in (
                [plate for plate in scene.plates.values() if isinstance(plate.face, SeatPlate)],
                [plate for plate in scene.plates.values() if not isinstance(plate.face, SeatPlate)],
                scene.zones.values(),
            )
        )
        bounds = QRect(0, 0, round(table_rect.width), round(table_rect.height)).adjusted(
            EDGE_MARGIN_PX, EDGE_MARGIN_PX, -EDGE_MARGIN_PX, -EDGE_MARGIN_PX
        )
        required_rects = (*seat_rects, *caption_rects, *hand_rects, *self._covers())
        location_rect = self._find_location_rect(caption.location)
        rect = place_popup(
            PopupAnchor(location_rect, (*card_rects, *plate_rects, *zone_rects), (), required_rects, DISTANCE_COST_PX),
            size,
            bounds,
        )
        pose = Pose(rect.x() + rect.width() / 2, rect.y() + rect.height() / 2, 0.0, rect.width(), rect.height())
        caption.item = scene.add_flying_plate(face, pose)

    def _find_location_rect(self, location: Place | int | None) -> QRect:
        scene, table_rect = self._view.table, self._view.area
        if isinstance(location, int):
            for plate in scene.plates.values():
                if isinstance(plate.face, SeatPlate) and plate.face.seat == location:
                    return plate.home_rect
        elif location is not None:
            fixture = scene.zones.get(location) or scene.plates.get(location)
            cards = [item for spot, item in scene.cards.items() if spot.place == location]
            if cards or fixture is not None:
                rect = QRect()
                for item in (*cards, *filter(None, (fixture,))):
                    rect |= item.home_rect
                return rect
        return QRect(QPoint(round(table_rect.width / 2), round(table_rect.height / 2)), QSize(1, 1))

    # --- time -----------------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        self._avoid_covers()
        self.show()
        elapsed_s = TICK_MS / 1000 / max(self.reading_pace, 0.01)
        for caption in list(self._captions):
            if caption.item is None:
                continue
            caption.reading_s -= elapsed_s
            caption.shown_s -= elapsed_s
            if caption.shown_s <= 0 and not caption.is_persistent:
                self._remove_item(caption)
                self._captions.remove(caption)
        if not self._captions:
            self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Remove all captions after a click on the table or a key."""
        event_type = event.type()
        is_pressed = event_type == QEvent.Type.MouseButtonPress and watched is self._view.viewport()
        if event_type == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            is_pressed = event.key() not in MODIFIER_KEYS
        if is_pressed and self._captions:
            self.clear()
        return False
