"""Performs on one table what is played to everybody: lays it, counts it while it sounds, and ends it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from tabletop.boards.kit.performance import COUNTER, SWEEP, Performance, perform, swept
from tabletop.session.match import Match
from tabletop.table.layout import Layout, Rect
from tabletop.table.linger import MODIFIERS
from tabletop.table.motion import Way
from tabletop.table.scene import TableScene
from tabletop.table.view import TableView

PLAIN_KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Keys that end a performance and do nothing else."""

SWEEPING = Way(duration=0.9)
"""How gold goes over the staff."""

APPLAUSE = 1200
"""Milliseconds for which a performance is seen after its last note."""


class Performer(QObject):
    """Over a view of a match; `stage` says where a performance is, in the view's logical pixels."""

    changed = Signal()
    """The table is to be laid anew."""
    done = Signal()
    """It was seen long enough, or a click or a key ends it."""

    def __init__(self, match: Match, view: TableView, scene: TableScene, stage: Callable[[], Rect]) -> None:
        super().__init__(view)
        self._match, self._view, self._scene, self._stage = match, view, scene, stage
        self.performing: Performance | None = None
        """What is played to everybody now."""
        self._applause = QTimer(self)
        self._applause.setSingleShot(True)
        self._applause.setInterval(APPLAUSE)
        self._applause.timeout.connect(self.done)

    def begin(self, performance: Performance) -> None:
        """Perform that from now on; a click or a key ends it."""
        self.performing = performance
        for watched in (self._view, self._view.viewport()):
            watched.installEventFilter(self)
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)  # so that a key ends it

    def laid(self, layout: Layout) -> Layout:
        """The table with what is performed in its middle."""
        if self.performing is None:
            return layout
        return perform(layout, self.performing, self._stage(), self._match.names)

    def sounding(self, source: Hashable) -> None:
        """A card sounds: it is counted, and an error shakes."""
        if self.performing is None:
            return
        self._counted_to(self.performing.sounding(source))
        for spot in self.performing.shaken(source):
            item = self._scene.cards.get(spot)
            if item is not None:
                self._scene.shake(item)

    def over(self) -> None:
        """The last note is over: gold goes over the staff, or the last card slips aside. It is seen a moment longer."""
        if self.performing is None:
            return
        self._counted_to(self.performing.over())
        sweep = self._scene.plates.get(SWEEP)
        if sweep is not None:
            box = swept(self._stage(), ended=True)
            goal = self._scene.look.box(*box.centre, 0.0, box.width, box.height)
            self._scene.motion.send(sweep, goal, way=SWEEPING)
        if self.performing.ending != "plain":
            self.changed.emit()
        self._applause.start()

    def break_off(self) -> bool:
        """Perform nothing any more, without laying the table anew; whether anything was performed."""
        performed, self.performing = self.performing is not None, None
        self._applause.stop()
        for watched in (self._view, self._view.viewport()):
            watched.removeEventFilter(self)
        return performed

    def _counted_to(self, performance: Performance) -> None:
        if performance != self.performing:
            self.performing = performance
            counter = self._scene.plates.get(COUNTER)
            if counter is not None:
                counter.stand(performance.counter, counter.flags_shown, counter.depth)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click or a key ends the performance. It does nothing else on the stage, with a key that has no use of its
        own there, and where the screen is to be passed on."""
        kind = event.type()
        passing = self._match.passing is not None
        if kind == QEvent.Type.MouseButtonPress and watched is self._view.viewport() and isinstance(event, QMouseEvent):
            at = event.position()
            on_stage = self._stage().contains(at.x(), at.y())
            self.done.emit()
            return passing or on_stage
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() not in MODIFIERS:
            if event.isAutoRepeat():  # a key that is held down since the move
                return True
            self.done.emit()
            return passing or event.key() in PLAIN_KEYS
        return False
