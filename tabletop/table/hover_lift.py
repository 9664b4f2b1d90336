"""Lifts the hand's card under the pointer, enlarged and upright, to be read."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.table.items import CardItem, TableItem
from tabletop.table.layout import Flag
from tabletop.table.motion import Pose
from tabletop.table.scene import TableScene

LIFT_SCALE = 1.5
"""Size of a lifted card as a multiple of its usual size."""

LIFTED_DEPTH = 8_000.0
"""Depth of a lifted card: above all other cards, below ghosts and moving cards."""

_LIFTABLE_FLAGS = Flag.IN_HAND | Flag.MOVABLE


class HoverLift(QObject):
    """Lifts the card under the pointer, one at a time.

    The pointer hits a lifted card only within its usual outline, not within the enlarged one.
    """

    card_changed = Signal()

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.item: CardItem | None = None
        scene.layout_shown.connect(self._on_layout_shown)

    def on_hovered(self, item: TableItem | None) -> None:
        """Lift the item under the pointer if it is a movable card of the hand."""
        can_lift = (
            isinstance(item, CardItem) and item.flags_shown & _LIFTABLE_FLAGS == _LIFTABLE_FLAGS and not item.is_held
        )
        card = item if can_lift and isinstance(item, CardItem) else None
        if card is self.item:
            return
        self.put_down()
        if card is not None:
            self.item = card
            card.set_enlargement(LIFT_SCALE)
            card.setZValue(LIFTED_DEPTH)
            self.scene.motion.send(card, self._make_lifted_pose(card))
            self.card_changed.emit()

    def put_down(self) -> None:
        """Put the lifted card back."""
        item = self.release()
        if item is not None and not item.is_held:
            self.scene.send_home(item, is_flying=False)

    def release(self) -> CardItem | None:
        """Stop managing the lifted card and return it. The caller moves it."""
        item, self.item = self.item, None
        if item is not None:
            item.set_enlargement(1.0)
            self.card_changed.emit()
        return item

    def _make_lifted_pose(self, item: CardItem) -> Pose:
        home, area = item.home, self.scene.sceneRect()
        width, height = LIFT_SCALE * home.width, LIFT_SCALE * home.height
        x = max(width / 2, min(area.width() - width / 2, home.x))
        return Pose(x, max(height / 2, home.y + home.height / 2 - height / 2), 0.0, width, height)

    def _on_layout_shown(self) -> None:
        self.release()
