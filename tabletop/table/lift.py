"""A card of the hand lifts under the pointer: larger, upright, over its neighbours, so that all of it is read."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.table.items import CardItem, TableItem
from tabletop.table.layout import Flag
from tabletop.table.motion import Pose
from tabletop.table.scene import TableScene

ENLARGED = 1.5
"""How much larger a lifted card is."""

LIFTED = 8_000.0
"""Depth of a lifted card: above all that lies, under ghosts and what flies."""

_LIFTS = Flag.HAND | Flag.MOVABLE


class Lift(QObject):
    """At most one card is lifted. It is touched where it lies, not where it has grown to."""

    changed = Signal()

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.item: CardItem | None = None
        scene.laid.connect(self._after_layout)

    def over(self, item: TableItem | None) -> None:
        """The pointer is over an item of the table, or over none."""
        lifts = isinstance(item, CardItem) and item.flags_shown & _LIFTS == _LIFTS and not item.held
        wanted = item if lifts and isinstance(item, CardItem) else None
        if wanted is self.item:
            return
        self.let_down()
        if wanted is not None:
            self.item = wanted
            wanted.set_enlarged(ENLARGED)
            wanted.setZValue(LIFTED)
            self.scene.motion.send(wanted, self._lifted(wanted))
            self.changed.emit()

    def let_down(self) -> None:
        """Nothing is lifted any more."""
        item = self.forget()
        if item is not None and not item.held:
            self.scene.send_home(item, flying=False)

    def forget(self) -> CardItem | None:
        """The lifted card is somebody else's to move from now on; it, or None."""
        item, self.item = self.item, None
        if item is not None:
            item.set_enlarged(1.0)
            self.changed.emit()
        return item

    def _lifted(self, item: CardItem) -> Pose:
        """Grown upwards from its lower edge, within the table."""
        home, area = item.home, self.scene.sceneRect()
        wide, high = ENLARGED * home.width, ENLARGED * home.height
        x = max(wide / 2, min(area.width() - wide / 2, home.x))
        return Pose(x, max(high / 2, home.y + home.height / 2 - high / 2), 0.0, wide, high)

    def _after_layout(self) -> None:
        """A layout has put every card where it belongs."""
        self.forget()
