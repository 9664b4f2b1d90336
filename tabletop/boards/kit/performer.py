"""Performer of one table: it shows, counts and ends a performance."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from tabletop.boards.kit.art.performance import CounterFace
from tabletop.boards.kit.furniture import SeatPlate
from tabletop.boards.kit.listening import LISTEN_KEY
from tabletop.boards.kit.performance import COUNTER, STAFF, SWEEP, Performance, perform, swept, with_previous_scores
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.table.items import PlateItem
from tabletop.table.keys import MODIFIERS, TAKE
from tabletop.table.layout import Layout, Rect, Spot
from tabletop.table.motion import LEAVES, Pose, Way, glide
from tabletop.table.scene import TableScene
from tabletop.table.view import TableView

PLAIN_KEYS = (Qt.Key.Key_Escape, *TAKE)
"""Keys that only end a performance."""

SWEEPING = Way(duration=0.9, ease=glide)
"""Motion of the gold light over the staff."""

DROPPING = Way(duration=0.4, bow=24.0)
"""Motion of a card's points into the counter."""

FLYING = Way(duration=0.6, bow=30.0, ease=glide)
"""Motion of the counter to its owner's plate."""

GATHERING = 1.1
"""Duration in seconds of the cards' way to plates and out of them."""

DROP, DROP_RATIO = 0.45, 1.7
"""Height of dropping points relative to the counter, and their width by height."""

APPLAUSE_MS, READING_MS = 800, 1500
"""Times after the last note: on the stage, and for a performance without stage."""


@guarded
class Performer(QObject):
    """Performances over a view of a match.

    `stage` returns the area of a performance on a layout, in the view's logical pixels.
    """

    changed = Signal()
    """The table needs a new layout."""
    done = Signal()
    """The performance was visible long enough, or a click or key ends it."""

    def __init__(self, match: Match, view: TableView, scene: TableScene, stage: Callable[[Layout], Rect]) -> None:
        super().__init__(view)
        self._match, self._view, self._scene, self._stage = match, view, scene, stage
        self.current: Performance | None = None
        """Current performance, or None."""
        self._staged = False
        """True while it is on the stage instead of where its cards are."""
        self._scores: dict[int, int] = {}
        """Scores on the seats' plates before it, until it is counted."""
        self._dropped: frozenset[int] = frozenset()
        """Units whose points are in the counter or on their way there."""
        self._flying: list[PlateItem] = []
        self._settled = QTimer(self)  # deferred: points may land during a refresh
        self._settled.setSingleShot(True)
        self._settled.setInterval(0)
        self._settled.timeout.connect(self.changed)
        self._applause = QTimer(self)
        self._applause.setSingleShot(True)
        self._applause.timeout.connect(self.done)

    @property
    def performing(self) -> Performance | None:
        """Performance on the stage now, or None."""
        return self.current if self._staged else None

    def begin(self, performance: Performance, staged: bool) -> None:
        """Begin a performance, on the stage if `staged`; a click or a key ends it."""
        self.break_off()
        self.current, self._staged = performance, staged
        for watched in (self._view, self._view.viewport()):
            watched.installEventFilter(self)
        if staged:
            faces = (plate.face for plate in self._scene.layout.plates)
            self._scores = {face.seat: face.score for face in faces if isinstance(face, SeatPlate)}
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)  # so that a key ends it

    def gather(self) -> None:
        """Let cards halt at the plates they pass through, and the staff appear afterwards."""
        units = [unit for unit in self.current.units if unit.through is not None] if self.current is not None else []
        if not units or STAFF not in self._scene.plates:
            return
        for shown in (self._scene.plates[key] for key in (STAFF, COUNTER) if key in self._scene.plates):
            shown.appear()
            self._scene.motion.send(shown, shown.home, way=Way(LEAVES * GATHERING, (1 - LEAVES) * GATHERING))
        for unit in units:
            item, plate = self._scene.cards.get(unit.spots[0]), self._scene.plates.get(unit.through)
            if item is not None and plate is not None:
                wide = plate.home.width * unit.through_ratio
                high = wide * item.home.height / item.home.width
                halt = plate.home._replace(angle=0.0, width=wide, height=high)
                self._scene.send_home(item, way=Way(duration=GATHERING, through=halt))

    def laid(self, layout: Layout) -> Layout:
        """Return the layout with the performance; plates show no uncounted points."""
        if self._scores:
            layout = with_previous_scores(layout, self._scores)
        if self.performing is None:
            return layout
        return perform(layout, self.performing, self._stage(layout), self._match.names)

    def sounding(self, source: Spot) -> None:
        """Shake an error and drop a sounding card's points into the counter.

        Points are counted at once as long as the counter is not visible yet.
        """
        if self.performing is None:
            return
        for spot in self.performing.shaken(source):
            item = self._scene.cards.get(spot)
            if item is not None:
                self._scene.shake(item)
        units = self.performing.with_card(source) - self._dropped
        self._dropped |= units
        points = sum(self.performing.units[number].points for number in units)
        card, counter = self._scene.cards.get(source), self._scene.plates.get(COUNTER)
        if not points or card is None or counter is None or counter.pose.over:  # not visible yet
            self._count(units)
            return
        high = DROP * counter.home.height
        at = card.pose  # it may still be moving
        start = Pose(at.x, at.y + at.height / 2, 0.0, DROP_RATIO * high, high)
        goal = start._replace(x=counter.home.x, y=counter.home.y)
        self._fly(CounterFace(points, self.performing.seat, True), start, goal, lambda: self._count(units), DROPPING)

    def over(self) -> None:
        """Count the rest after the last note and end the performance after a delay."""
        if self.current is not None:
            if self._staged:
                self._count(range(len(self.current.units)))
            self._applause.start(APPLAUSE_MS if self._staged else READING_MS)

    def settle(self) -> bool:
        """End the performance and let the counter fly to its owner's plate.

        The plate shows the new points once the counter arrives. Return True if there was a performance.
        """
        performance, counter = self.performing, self._scene.plates.get(COUNTER)
        plate = self._plate(performance.seat) if performance is not None else None
        scores = self._scores
        performed = self.break_off()
        if performance is not None and counter is not None and plate is not None and self._scene.motion.enabled:
            self._scores = scores
            high = min(plate.home.height, counter.home.height)
            goal = plate.home._replace(width=DROP_RATIO * high, height=high)
            face = performance.over().counter
            self._fly(face, counter.pose, goal, self._tell, FLYING)
        return performed

    def _plate(self, seat: int) -> PlateItem | None:
        for item in self._scene.plates.values():
            if isinstance(item.face, SeatPlate) and item.face.seat == seat:
                return item
        return None

    def break_off(self) -> bool:
        """End the performance without a new layout; return True if there was one."""
        performed, self.current, self._staged = self.current is not None, None, False
        self._applause.stop()
        self._tell()
        for item in self._flying:
            self._scene.motion.forget(item)
            self._scene.removeItem(item)
        self._flying, self._dropped = [], frozenset()
        for watched in (self._view, self._view.viewport()):
            watched.removeEventFilter(self)
        return performed

    def _fly(self, face: Hashable, start: Pose, goal: Pose, landed: Callable[[], None], way: Way) -> None:
        """Animate points from one pose to another."""

        def land() -> None:
            self._flying.remove(item)
            self._scene.removeItem(item)
            landed()

        item = self._scene.token(face, start)
        self._flying.append(item)
        self._scene.motion.send(item, goal, land, way)

    def _tell(self) -> None:
        """Show the current scores on the plates."""
        if self._scores:
            self._scores = {}
            self._settled.start()

    def _count(self, units: Iterable[int]) -> None:
        """Count units; after the last one show the end animation and the points by line."""
        before = self.performing
        if before is None:
            return
        self.current = after = before.counted(units)
        counter = self._scene.plates.get(COUNTER)
        if counter is not None:
            counter.stand(after.counter, counter.flags_shown, counter.depth)
        if before.whole or not after.whole:
            return
        sweep = self._scene.plates.get(SWEEP)
        if sweep is not None:
            box = swept(self._stage(self._scene.layout), over=True)
            goal = self._scene.appearance.box(*box.centre, 0.0, box.width, box.height)
            self._scene.motion.send(sweep, goal, way=SWEEPING)
        if after.ending != "plain" or after.worth:
            self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End the performance after a click or a key.

        The event does nothing else if it is on the stage, if the key has no other use there, or if the screen is passed
        on without a button.
        """
        kind, match = event.type(), self._match
        passing = match.passing is not None and not match.replay and not match.shows_new_cards
        if kind == QEvent.Type.MouseButtonPress and watched is self._view.viewport() and isinstance(event, QMouseEvent):
            at = event.position()
            on_stage = self._stage(self._scene.layout).contains(at.x(), at.y())
            staged = self._staged
            self.done.emit()
            return staged and (passing or on_stage)
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() not in MODIFIERS:
            if event.isAutoRepeat():  # a key held down since the move
                return True
            staged = self._staged
            if staged or event.key() != LISTEN_KEY:
                self.done.emit()
            return staged and (passing or (event.key() in PLAIN_KEYS and not match.shows_new_cards))
        return False
