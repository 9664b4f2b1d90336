"""Keyboard control of the table: a focus that moves among cards and legal targets."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from math import hypot

from PySide6.QtCore import QObject, Qt, Signal

from tabletop.table.carried_card import CardCarrier
from tabletop.table.items import CardItem, Mark, PlateItem, TableItem, ZoneItem
from tabletop.table.keys import ACTIVATION_KEYS
from tabletop.table.layout import Flag, Spot, Target
from tabletop.table.pointer import Pointer
from tabletop.table.scene import TableScene


class Direction(Enum):
    """A direction in which the focus moves: x to the right, y downwards."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


DIRECTION_BY_KEY = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
STEP_BY_KEY = {Qt.Key.Key_Plus: 1, Qt.Key.Key_PageUp: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_PageDown: -1}

SIDEWAYS_WEIGHT = 2.2
"""Weight of a distance across the direction relative to one along it."""


ROW_HEIGHT_PX = 40
"""Height in logical pixels of a row in the reading order."""


class KeyboardNavigator(QObject):
    """Focus of the table: the item that keys act on. `is_visible` shows its ring."""

    focus_changed = Signal()
    """Emitted when another item gets the focus, or the ring appears or disappears."""

    def __init__(self, scene: TableScene, carrier: CardCarrier, pointer: Pointer) -> None:
        super().__init__(scene)
        self.scene = scene
        self.carrier = carrier
        self.pointer = pointer
        self._focused_item: TableItem | None = None
        self._last_position = (0.0, 0.0)  # last position of the focus, used when its item is removed
        self._pickup_position = (0.0, 0.0)  # position where the carried card was picked up
        self._is_visible = False
        scene.layout_shown.connect(self._update_focus)
        carrier.carry_changed.connect(self._update_focus)
        pointer.target_pressed.connect(self.move_to_pressed)

    @property
    def focused_target(self) -> Target | None:
        return self._focused_item.target if self._focused_item is not None else None

    @property
    def focused_item(self) -> TableItem | None:
        return self._focused_item

    @property
    def is_visible(self) -> bool:
        return self._is_visible

    @is_visible.setter
    def is_visible(self, visible: bool) -> None:
        has_changed, self._is_visible = visible != self._is_visible, visible
        if self._focused_item is not None:
            self._focused_item.set_mark(Mark.FOCUSED, visible)
        if has_changed:
            self.focus_changed.emit()

    # -- keys

    def handle_key(self, key: int) -> bool:
        """Handle a key. Return False if it has no meaning on the table.

        Arrow keys move the focus. On a dial, left and right turn it. Enter and Space pick up and drop, plus and minus
        act as the mouse wheel, Escape puts the card back.
        """
        if key == Qt.Key.Key_Escape:
            return self._cancel()
        if (direction := DIRECTION_BY_KEY.get(Qt.Key(key))) is not None:
            self.scene.motion.finish()
            self.is_visible = True
            if self._turn_dial(direction):
                return True
            self.move_in_direction(direction)
            return True
        if key in ACTIVATION_KEYS:
            self.scene.motion.finish()
            self.is_visible = True
            return self._pick_up_or_drop()
        if (steps := STEP_BY_KEY.get(Qt.Key(key))) is not None and self._focused_item is not None:
            self.scene.motion.finish()
            if isinstance(self._focused_item, PlateItem) and Flag.TURNABLE in self._focused_item.flags_shown:
                self.pointer.turn_dial(self._focused_item, steps)
            else:
                self.scene.handler.on_wheel_scrolled(self._focused_item.target, steps)
            return True
        return False

    def move_by_tab(self, forward: bool) -> bool:
        """Move the focus to the next item in reading order, or the one before.

        Return False after the last item, where the focus leaves the table. With a carried card the focus cycles through
        the legal targets.
        """
        items = sort_in_reading_order(self.focusable_items())
        if not items:
            return False
        is_carrying = self.carrier.item is not None
        if self._focused_item in items:
            index = items.index(self._focused_item) + (1 if forward else -1)
            if not 0 <= index < len(items):
                if not is_carrying:
                    return False
                index %= len(items)
        else:
            index = 0 if forward else len(items) - 1
        self.is_visible = True
        self._set_and_hover(items[index])
        return True

    def move_in_direction(self, direction: Direction) -> None:
        """Move the focus to the nearest item in a direction, if there is one."""
        items = self.focusable_items()
        if self._focused_item not in items:
            self._set_and_hover(self._find_nearest(items))
            return
        home = self._focused_item.home
        along_x, along_y = direction.value
        best_item, min_cost = None, float("inf")
        for item in items:
            if item is self._focused_item:
                continue
            dx, dy = item.home.x - home.x, item.home.y - home.y
            along = dx * along_x + dy * along_y
            sideways = abs(dx * along_y) + abs(dy * along_x)
            cost = along + SIDEWAYS_WEIGHT * sideways
            if along > 1.0 and sideways <= 3 * along and cost < min_cost:
                best_item, min_cost = item, cost
        if best_item is not None:
            self._set_and_hover(best_item)

    def focusable_items(self) -> list[TableItem]:
        """Return the items that can have the focus.

        These are items that can be picked up, clicked or turned, and zones; with a carried card its legal targets.
        """
        if self.carrier.item is not None:
            return self.carrier.targets
        return [item for item in self.scene.items_on_table() if is_focusable(item)]

    def move_to(self, item: TableItem) -> None:
        """Move the focus to an item and show its ring."""
        self.is_visible = True
        self._set_and_hover(item)

    def move_to_pressed(self, target: Target) -> None:
        """Move the focus to a target that the pointer pressed, without a ring."""
        self.is_visible = False
        item = self.scene.find_item(target)
        if item is not None:
            self._set_item(item)

    # -- private helpers

    def _pick_up_or_drop(self) -> bool:
        item = self._focused_item
        if self.carrier.item is not None:
            if item is not None and self.carrier.is_legal(item.target):
                self.carrier.drop(item.target)
            else:
                self.carrier.put_back()
            self._last_position = self._pickup_position  # the next move is mostly near the last one
            self._set_item(self._find_nearest(self.focusable_items()))
            return True
        if item is None or item not in self.focusable_items():
            self._set_and_hover(self._find_nearest(self.focusable_items()))
            return self._focused_item is not None
        self.pointer.activate(item)
        if self.carrier.item is not None:
            self._pickup_position = (item.home.x, item.home.y)
            self._set_and_hover(self._find_nearest(self.carrier.targets))
        return True

    def _cancel(self) -> bool:
        carried_item = self.carrier.item
        if not self.pointer.cancel():
            return False
        if carried_item is not None:
            self._set_item(carried_item)
        return True

    def _turn_dial(self, direction: Direction) -> bool:
        item = self._focused_item
        if (
            not isinstance(item, PlateItem)
            or Flag.TURNABLE not in item.flags_shown
            or direction not in (Direction.LEFT, Direction.RIGHT)
        ):
            return False
        if self.carrier.item is not None:
            return False
        self.pointer.turn_dial(item, 1 if direction is Direction.RIGHT else -1)
        return True

    def _find_nearest(self, items: list[TableItem]) -> TableItem | None:
        x, y = self._last_position
        return min(items, key=lambda item: hypot(item.home.x - x, item.home.y - y), default=None)

    def _set_and_hover(self, item: TableItem | None) -> None:
        if item is None:
            return
        self._set_item(item)
        if self.carrier.item is not None:
            self.carrier.hover(item.target)
        else:
            self.scene.handler.on_hovered(None, item.target)

    def _set_item(self, item: TableItem | None) -> None:
        has_changed = item is not self._focused_item
        if has_changed:
            if self._focused_item is not None:
                self._focused_item.set_mark(Mark.FOCUSED, False)
            self._focused_item = item
        if item is not None:
            self._last_position = (item.home.x, item.home.y)
            item.set_mark(Mark.FOCUSED, self._is_visible)
        if has_changed:
            self.focus_changed.emit()

    def _update_focus(self) -> None:
        """Keep the focus on its item after a layout or a drop, or move it to the nearest."""
        item = self._focused_item
        if item is None:
            return
        if self.scene.find_item(item.target) is not item or (self._is_visible and item not in self.focusable_items()):
            item.set_mark(Mark.FOCUSED, False)
            self._focused_item = None
            self._set_item(self._find_nearest(self.focusable_items()))
        else:
            self._last_position = (item.home.x, item.home.y)


def sort_in_reading_order(items: Iterable[TableItem]) -> list[TableItem]:
    """Return the items row by row from the top, each row from the left.

    A hand is one row, even on an arc or in two rows. A zone comes before the cards in it.
    """
    item_list = list(items)
    hand_rows: dict[object, float] = {}
    for item in item_list:
        if Flag.IN_HAND in item.flags_shown and isinstance(item.target, Spot):
            hand_rows[item.target.place] = max(item.home.y, hand_rows.get(item.target.place, item.home.y))

    def reading_position(item: TableItem) -> tuple[int, float]:
        place = item.target.place if isinstance(item.target, Spot) else None
        half_width = item.home.width / 2 if isinstance(item, ZoneItem) else 0.0
        return round(hand_rows.get(place, item.home.y) / ROW_HEIGHT_PX), item.home.x - half_width

    return sorted(item_list, key=reading_position)


def is_focusable(item: TableItem) -> bool:
    """Return True if an item can have the focus while no card is carried."""
    flags = item.flags_shown
    if Flag.GHOST in flags:
        return False
    if isinstance(item, CardItem):
        return bool(flags & (Flag.MOVABLE | Flag.CLICKABLE))
    if isinstance(item, PlateItem):
        return bool(flags & (Flag.TURNABLE | Flag.CLICKABLE))
    return isinstance(item, ZoneItem) and Flag.DIM not in flags
