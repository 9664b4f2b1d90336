"""Keyboard control of the table: a focus that moves among cards and legal targets."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from math import hypot

from PySide6.QtCore import QObject, Qt, Signal

from tabletop.table.carry import Carry
from tabletop.table.hands import Pointer
from tabletop.table.items import CardItem, Mark, PlateItem, TableItem, ZoneItem
from tabletop.table.keys import TAKE
from tabletop.table.layout import Flag, Spot, Target
from tabletop.table.scene import TableScene


class Way(Enum):
    """A direction in which the focus moves: x to the right, y downwards."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


WAYS = {
    Qt.Key.Key_Left: Way.LEFT,
    Qt.Key.Key_Right: Way.RIGHT,
    Qt.Key.Key_Up: Way.UP,
    Qt.Key.Key_Down: Way.DOWN,
}
STEPS = {Qt.Key.Key_Plus: 1, Qt.Key.Key_PageUp: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_PageDown: -1}

ASIDE = 2.2
"""Weight of a distance across the direction relative to one along it."""


ROW = 40
"""Height in logical pixels of a row in the reading order."""


class Walk(QObject):
    """Focus of the table: the item that keys act on. `visible` shows its ring."""

    moved = Signal()
    """Emitted when another item gets the focus, or the ring appears or disappears."""

    def __init__(self, scene: TableScene, carry: Carry, pointer: Pointer) -> None:
        super().__init__(scene)
        self.scene = scene
        self.carry = carry
        self.pointer = pointer
        self._item: TableItem | None = None
        self._last = (0.0, 0.0)  # last position of the focus, used when its item is removed
        self._taken = (0.0, 0.0)  # position where the carried card was picked up
        self._visible = False
        scene.laid.connect(self._refresh)
        carry.changed.connect(self._refresh)
        pointer.touched.connect(self.touch)

    @property
    def focus(self) -> Target | None:
        return self._item.target if self._item is not None else None

    @property
    def item(self) -> TableItem | None:
        return self._item

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        changed, self._visible = visible != self._visible, visible
        if self._item is not None:
            self._item.mark(Mark.FOCUSED, visible)
        if changed:
            self.moved.emit()

    # -- keys

    def key(self, key: int) -> bool:
        """Handle a key; return False if it means nothing here.

        Arrow keys move the focus; on a dial, left and right turn it. Enter and Space pick up and drop, plus and minus
        act as the mouse wheel, Escape puts the card back.
        """
        if key == Qt.Key.Key_Escape:
            return self._escape()
        if (way := WAYS.get(Qt.Key(key))) is not None:
            self.scene.motion.finish()
            self.visible = True
            if self._turned(way):
                return True
            self.step(way)
            return True
        if key in TAKE:
            self.scene.motion.finish()
            self.visible = True
            return self._take()
        if (steps := STEPS.get(Qt.Key(key))) is not None and self._item is not None:
            self.scene.motion.finish()
            if isinstance(self._item, PlateItem) and Flag.TURNABLE in self._item.flags_shown:
                self.pointer.turn(self._item, steps)
            else:
                self.scene.handler.wheel(self._item.target, steps)
            return True
        return False

    def tab(self, forward: bool) -> bool:
        """Move the focus to the next item in reading order, or the one before.

        Return False past the last, where the focus leaves the table. With a carried card it cycles through the legal
        targets.
        """
        stops = in_reading_order(self.stops())
        if not stops:
            return False
        carrying = self.carry.item is not None
        if self._item in stops:
            at = stops.index(self._item) + (1 if forward else -1)
            if not 0 <= at < len(stops):
                if not carrying:
                    return False
                at %= len(stops)
        else:
            at = 0 if forward else len(stops) - 1
        self.visible = True
        self._go(stops[at])
        return True

    def step(self, way: Way) -> None:
        """Move the focus to the nearest item in a direction, if there is one."""
        stops = self.stops()
        if self._item not in stops:
            self._go(self._nearest(stops))
            return
        here = self._item.home
        along_x, along_y = way.value
        best, least = None, float("inf")
        for item in stops:
            if item is self._item:
                continue
            dx, dy = item.home.x - here.x, item.home.y - here.y
            along = dx * along_x + dy * along_y
            aside = abs(dx * along_y) + abs(dy * along_x)
            cost = along + ASIDE * aside
            if along > 1.0 and aside <= 3 * along and cost < least:
                best, least = item, cost
        if best is not None:
            self._go(best)

    def stops(self) -> list[TableItem]:
        """Return the items that can have the focus.

        These are items that can be picked up, clicked or turned, and zones; with a carried card its legal targets.
        """
        if self.carry.item is not None:
            return self.carry.targets
        return [item for item in self.scene.items_on_table() if can_stop(item)]

    def go_to(self, item: TableItem) -> None:
        """Move the focus to an item and show its ring."""
        self.visible = True
        self._go(item)

    def touch(self, target: Target) -> None:
        """Move the focus to a target that the pointer pressed, without a ring."""
        self.visible = False
        item = self.scene.item(target)
        if item is not None:
            self._set(item)

    # -- details

    def _take(self) -> bool:
        item = self._item
        if self.carry.item is not None:
            if item is not None and self.carry.legal(item.target):
                self.carry.drop(item.target)
            else:
                self.carry.put_back()
            self._last = self._taken  # the next move is mostly near the last one
            self._set(self._nearest(self.stops()))
            return True
        if item is None or item not in self.stops():
            self._go(self._nearest(self.stops()))
            return self._item is not None
        self.pointer.activate(item)
        if self.carry.item is not None:
            self._taken = (item.home.x, item.home.y)
            self._go(self._nearest(self.carry.targets))
        return True

    def _escape(self) -> bool:
        held = self.carry.item
        if not self.pointer.cancel():
            return False
        if held is not None:
            self._set(held)
        return True

    def _turned(self, way: Way) -> bool:
        item = self._item
        if not isinstance(item, PlateItem) or Flag.TURNABLE not in item.flags_shown or way not in (Way.LEFT, Way.RIGHT):
            return False
        if self.carry.item is not None:
            return False
        self.pointer.turn(item, 1 if way is Way.RIGHT else -1)
        return True

    def _nearest(self, stops: list[TableItem]) -> TableItem | None:
        x, y = self._last
        return min(stops, key=lambda item: hypot(item.home.x - x, item.home.y - y), default=None)

    def _go(self, item: TableItem | None) -> None:
        if item is None:
            return
        self._set(item)
        if self.carry.item is not None:
            self.carry.hover(item.target)
        else:
            self.scene.handler.hover(None, item.target)

    def _set(self, item: TableItem | None) -> None:
        changed = item is not self._item
        if changed:
            if self._item is not None:
                self._item.mark(Mark.FOCUSED, False)
            self._item = item
        if item is not None:
            self._last = (item.home.x, item.home.y)
            item.mark(Mark.FOCUSED, self._visible)
        if changed:
            self.moved.emit()

    def _refresh(self) -> None:
        """Keep the focus on its item after a layout or a drop, or move it to the nearest."""
        item = self._item
        if item is None:
            return
        if self.scene.item(item.target) is not item or (self._visible and item not in self.stops()):
            item.mark(Mark.FOCUSED, False)
            self._item = None
            self._set(self._nearest(self.stops()))
        else:
            self._last = (item.home.x, item.home.y)


def in_reading_order(items: Iterable[TableItem]) -> list[TableItem]:
    """Return the items row by row from the top, each from the left.

    A hand is one row, even on an arc or in two rows. A zone comes before the cards in it.
    """
    known = list(items)
    rows: dict[object, float] = {}
    for item in known:
        if Flag.HAND in item.flags_shown and isinstance(item.target, Spot):
            rows[item.target.place] = max(item.home.y, rows.get(item.target.place, item.home.y))

    def key(item: TableItem) -> tuple[int, float]:
        place = item.target.place if isinstance(item.target, Spot) else None
        left = item.home.width / 2 if isinstance(item, ZoneItem) else 0.0
        return round(rows.get(place, item.home.y) / ROW), item.home.x - left

    return sorted(known, key=key)


def can_stop(item: TableItem) -> bool:
    """Return whether an item can have the focus while no card is carried."""
    flags = item.flags_shown
    if Flag.GHOST in flags:
        return False
    if isinstance(item, CardItem):
        return bool(flags & (Flag.MOVABLE | Flag.CLICKABLE))
    if isinstance(item, PlateItem):
        return bool(flags & (Flag.TURNABLE | Flag.CLICKABLE))
    return isinstance(item, ZoneItem) and Flag.DIM not in flags
