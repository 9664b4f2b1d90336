"""Performer of one table, which shows, counts and ends a performance."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from tabletop.boards.kit.art.performance import CounterFace
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.performance import (
    COUNTER_KEY,
    STAFF_KEY,
    SWEEP_KEY,
    Performance,
    add_performance,
    find_sweep_rect,
    with_previous_scores,
)
from tabletop.boards.kit.sound_preview import PREVIEW_KEY
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.table.items import PlateItem
from tabletop.table.keys import ACTIVATION_KEYS, MODIFIER_KEYS
from tabletop.table.layout import Layout, Rect, Spot
from tabletop.table.motion import STOPOVER_END_RATIO, Pose, Trajectory, ease_in_out
from tabletop.table.scene import TableScene
from tabletop.table.view import TableView

END_KEYS = (Qt.Key.Key_Escape, *ACTIVATION_KEYS)
"""Keys that only end a performance."""

SWEEP_MOTION = Trajectory(duration=0.9, ease=ease_in_out)
"""Motion of the gold light over the staff."""

DROP_MOTION = Trajectory(duration=0.4, arc_height=24.0)
"""Motion of a card's points into the counter."""

FLIGHT_MOTION = Trajectory(duration=0.6, arc_height=30.0, ease=ease_in_out)
"""Motion of the counter to its owner's plate."""

GATHERING_S = 1.1
"""Duration in seconds of the cards' motion to plates and from there to the staff."""

DROP_HEIGHT_RATIO, DROP_ASPECT_RATIO = 0.45, 1.7
"""Height of dropping points relative to the counter, and their width by height."""

STAGED_DELAY_MS, UNSTAGED_DELAY_MS = 800, 1500
"""Delays after the last note, on the stage and without stage."""


@guarded
class Performer(QObject):
    """Performances over a view of a match.

    `find_stage_rect` returns the area of a performance on a layout, in the view's logical pixels.
    """

    layout_changed = Signal()
    """The table needs a new layout."""
    end_requested = Signal()
    """The performance was visible long enough, or a click or key ends it."""

    def __init__(
        self, match: Match, view: TableView, scene: TableScene, find_stage_rect: Callable[[Layout], Rect]
    ) -> None:
        super().__init__(view)
        self._match, self._view, self._scene, self._find_stage_rect = match, view, scene, find_stage_rect
        self.current: Performance | None = None
        """Current performance, or None."""
        self._is_staged = False
        """True while it is on the stage instead of at the places of its cards."""
        self._scores: dict[int, int] = {}
        """Scores on the seats' plates before it, until it is counted."""
        self._dropped_units: frozenset[int] = frozenset()
        """Units whose points are in the counter or on their way there."""
        self._flying_items: list[PlateItem] = []
        self._layout_timer = QTimer(self)  # deferred: points may land during a refresh
        self._layout_timer.setSingleShot(True)
        self._layout_timer.setInterval(0)
        self._layout_timer.timeout.connect(self.layout_changed)
        self._end_timer = QTimer(self)
        self._end_timer.setSingleShot(True)
        self._end_timer.timeout.connect(self.end_requested)

    @property
    def staged_performance(self) -> Performance | None:
        """Performance on the stage now, or None."""
        return self.current if self._is_staged else None

    def begin(self, performance: Performance, is_staged: bool) -> None:
        """Begin a performance, on the stage if `is_staged`. A click or a key ends it."""
        self.abort()
        self.current, self._is_staged = performance, is_staged
        for watched in (self._view, self._view.viewport()):
            watched.installEventFilter(self)
        if is_staged:
            faces = (plate.face for plate in self._scene.layout.plates)
            self._scores = {face.seat: face.score for face in faces if isinstance(face, SeatPlate)}
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)  # so that a key ends it

    def gather_cards(self) -> None:
        """Move cards through their plates to the staff, which appears afterwards."""
        units = [unit for unit in self.current.units if unit.via_plate is not None] if self.current is not None else []
        if not units or STAFF_KEY not in self._scene.plates:
            return
        for plate_item in (self._scene.plates[key] for key in (STAFF_KEY, COUNTER_KEY) if key in self._scene.plates):
            plate_item.start_fade_in()
            self._scene.motion.send(
                plate_item,
                plate_item.home,
                trajectory=Trajectory(STOPOVER_END_RATIO * GATHERING_S, (1 - STOPOVER_END_RATIO) * GATHERING_S),
            )
        for unit in units:
            item, plate = self._scene.cards.get(unit.spots[0]), self._scene.plates.get(unit.via_plate)
            if item is not None and plate is not None:
                width = plate.home.width * unit.via_width_ratio
                height = width * item.home.height / item.home.width
                stopover = plate.home._replace(angle=0.0, width=width, height=height)
                self._scene.send_home(item, trajectory=Trajectory(duration=GATHERING_S, stopover=stopover))

    def apply_to(self, layout: Layout) -> Layout:
        """Return the layout with the performance and without uncounted points."""
        if self._scores:
            layout = with_previous_scores(layout, self._scores)
        if self.staged_performance is None:
            return layout
        return add_performance(layout, self.staged_performance, self._find_stage_rect(layout), self._match.names)

    def on_card_sounding(self, source: Spot) -> None:
        """Shake an error and drop a sounding card's points into the counter.

        While the counter is not visible yet, the points are counted at once.
        """
        if self.staged_performance is None:
            return
        for spot in self.staged_performance.find_shaken_spots(source):
            item = self._scene.cards.get(spot)
            if item is not None:
                self._scene.shake(item)
        units = self.staged_performance.find_units(source) - self._dropped_units
        self._dropped_units |= units
        points = sum(self.staged_performance.units[number].points for number in units)
        card, counter = self._scene.cards.get(source), self._scene.plates.get(COUNTER_KEY)
        if not points or card is None or counter is None or counter.pose.transition:  # not visible yet
            self._count_units(units)
            return
        height = DROP_HEIGHT_RATIO * counter.home.height
        card_pose = card.pose  # it may still be moving
        start = Pose(card_pose.x, card_pose.y + card_pose.height / 2, 0.0, DROP_ASPECT_RATIO * height, height)
        goal = start._replace(x=counter.home.x, y=counter.home.y)
        self._fly_points(
            CounterFace(points, self.staged_performance.seat, True),
            start,
            goal,
            lambda: self._count_units(units),
            DROP_MOTION,
        )

    def on_music_ended(self) -> None:
        """Count the remaining points, and end the performance after a delay."""
        if self.current is not None:
            if self._is_staged:
                self._count_units(range(len(self.current.units)))
            self._end_timer.start(STAGED_DELAY_MS if self._is_staged else UNSTAGED_DELAY_MS)

    def finish(self) -> bool:
        """End the performance and let the counter fly to its owner's plate.

        The plate shows the new points when the counter arrives. Return True if there was a performance.
        """
        performance, counter = self.staged_performance, self._scene.plates.get(COUNTER_KEY)
        plate = self._find_plate(performance.seat) if performance is not None else None
        scores = self._scores
        was_performing = self.abort()
        if performance is not None and counter is not None and plate is not None and self._scene.motion.enabled:
            self._scores = scores
            height = min(plate.home.height, counter.home.height)
            goal = plate.home._replace(width=DROP_ASPECT_RATIO * height, height=height)
            face = performance.with_all_counted().counter_face
            self._fly_points(face, counter.pose, goal, self._show_current_scores, FLIGHT_MOTION)
        return was_performing

    def _find_plate(self, seat: int) -> PlateItem | None:
        for item in self._scene.plates.values():
            if isinstance(item.face, SeatPlate) and item.face.seat == seat:
                return item
        return None

    def abort(self) -> bool:
        """End the performance without a new layout. Return True if there was one."""
        was_performing, self.current, self._is_staged = self.current is not None, None, False
        self._end_timer.stop()
        self._show_current_scores()
        for item in self._flying_items:
            self._scene.motion.cancel(item)
            self._scene.removeItem(item)
        self._flying_items, self._dropped_units = [], frozenset()
        for watched in (self._view, self._view.viewport()):
            watched.removeEventFilter(self)
        return was_performing

    def _fly_points(
        self, face: Hashable, start: Pose, goal: Pose, on_landed: Callable[[], None], trajectory: Trajectory
    ) -> None:
        def land() -> None:
            self._flying_items.remove(item)
            self._scene.removeItem(item)
            on_landed()

        item = self._scene.add_flying_plate(face, start)
        self._flying_items.append(item)
        self._scene.motion.send(item, goal, land, trajectory)

    def _show_current_scores(self) -> None:
        if self._scores:
            self._scores = {}
            self._layout_timer.start()

    def _count_units(self, units: Iterable[int]) -> None:
        """Count units. After the last one, show the end animation and the points by line."""
        previous = self.staged_performance
        if previous is None:
            return
        self.current = performance = previous.with_counted(units)
        counter = self._scene.plates.get(COUNTER_KEY)
        if counter is not None:
            counter.set_state(performance.counter_face, counter.flags_shown, counter.depth)
        if previous.is_complete or not performance.is_complete:
            return
        sweep = self._scene.plates.get(SWEEP_KEY)
        if sweep is not None:
            rect = find_sweep_rect(self._find_stage_rect(self._scene.layout), is_after=True)
            goal = self._scene.appearance.snap_pose(*rect.centre, 0.0, rect.width, rect.height)
            self._scene.motion.send(sweep, goal, trajectory=SWEEP_MOTION)
        if performance.ending != "plain" or performance.point_lines:
            self.layout_changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End the performance after a click or a key.

        The event is used up if it is on the stage, if the key has no other use there, or if the screen is passed on
        without a button.
        """
        event_type, match = event.type(), self._match
        is_passing = match.delayed_curtain_seat is not None and not match.replay and not match.shows_new_cards
        if (
            event_type == QEvent.Type.MouseButtonPress
            and watched is self._view.viewport()
            and isinstance(event, QMouseEvent)
        ):
            pos = event.position()
            is_on_stage = self._find_stage_rect(self._scene.layout).contains(pos.x(), pos.y())
            was_staged = self._is_staged
            self.end_requested.emit()
            return was_staged and (is_passing or is_on_stage)
        if event_type == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() not in MODIFIER_KEYS:
            if event.isAutoRepeat():  # a key held down since the move
                return True
            was_staged = self._is_staged
            if was_staged or event.key() != PREVIEW_KEY:
                self.end_requested.emit()
            return was_staged and (is_passing or (event.key() in END_KEYS and not match.shows_new_cards))
        return False
