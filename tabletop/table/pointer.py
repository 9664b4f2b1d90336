"""Gestures of mouse, pen and finger: drags, clicks, turns of dials, the wheel.

There is one gesture at a time. The view passes points of the scene; the board, `scene.handler`, decides what a gesture
means.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import atan2, copysign, degrees, hypot

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QApplication

from tabletop.table.carried_card import CARRIED_SCALE, CardCarrier
from tabletop.table.hover_lift import HoverLift
from tabletop.table.items import CardItem, PlateItem, TableItem
from tabletop.table.layout import Flag, Spot, Target
from tabletop.table.motion import Pose, Trajectory
from tabletop.table.scene import DIAL_TRAJECTORY, TableScene

LONG_TOUCH_MS = 600
"""Time in milliseconds after which a resting finger counts as a right click."""

DETENT_PULL_RATIO = 0.45
"""Pull of a detent on a dial under the hand: 0 turns freely, 1 only in jumps."""

MAX_SPEED_WINDOW_S, MIN_SPEED_WINDOW_S = 0.1, 0.02
"""Longest and shortest time in seconds over which a dial's speed is measured."""

MIN_SPIN_DEGREES_PER_S, MAX_SPIN_DEGREES_PER_S = 150.0, 1500.0
"""Lowest and highest speed at which a released dial spins on, in degrees a second."""

SPIN_TIME_S = 0.4
"""Distance that a dial spins on, divided by its speed at the release, in seconds."""

HOME_MARGIN_RATIO = 0.25
"""Margin around the cards of a place that still counts as that place.

It is a fraction of the smaller side of their common box.
"""

WHEEL_NOTCH_UNITS = 120
"""One step of a mouse wheel in Qt's units."""


class SpinningDial:
    """A dial that spins on after its release.

    `Motion` moves it as a pose whose x is the angle turned so far; `turn` is called with the dial and that angle.
    """

    def __init__(self, dial: PlateItem, turned: float, on_turned: Callable[[PlateItem, float], None]) -> None:
        self.pose = Pose(turned, 0.0, 0.0, 0.0, 0.0)
        self._dial, self._turn = dial, on_turned

    def set_pose(self, pose: Pose) -> None:
        self.pose = pose
        self._turn(self._dial, pose.x)


class Pointer(QObject):
    """State of the mouse, pen or finger: idle, pressed, dragging or turning a dial."""

    target_pressed = Signal(object)  # the target pressed; the keyboard focus follows
    enlargement_requested = Signal(object)  # the item of a right click or long touch that the board has not used

    def __init__(self, scene: TableScene, carrier: CardCarrier) -> None:
        super().__init__(scene)
        self.scene = scene
        self.carrier = carrier
        self.hover_lift = HoverLift(scene)
        carrier.carry_changed.connect(self._on_carry_changed)
        self.x = self.y = 0.0  # the last known position, in the scene
        self.is_dragging = False
        self._pressed_item: TableItem | None = None
        self._is_pressed = False
        self._is_double_click = False  # True if the press is the second of a double click
        self._press_point = (0.0, 0.0)
        self._grip_offset = (0.0, 0.0)  # from the pointer to the centre of the dragged card
        self._hovered_target: Target | None = None  # target under the pointer while no card is carried
        self._dial: PlateItem | None = None
        self._dial_direction = 0.0  # last direction of the pointer from the dial's centre
        self._dial_turn = 0.0  # degrees turned since the press, clockwise
        self._dial_reported = 0.0  # part of that which the board was told
        self._dial_start = 0.0
        self._recent_dial_turns: deque[tuple[float, float]] = deque(maxlen=16)  # recent times and degrees turned
        self._wheel_units = 0
        self._long_touch_timer = QTimer(self)
        self._long_touch_timer.setSingleShot(True)
        self._long_touch_timer.setInterval(LONG_TOUCH_MS)
        self._long_touch_timer.timeout.connect(self._on_long_touch)

    @property
    def is_turning(self) -> bool:
        return self._dial is not None

    # -- gestures

    def press(self, x: float, y: float, is_second: bool = False, is_finger: bool = False) -> None:
        """Handle a press of the main button. Movements end at once."""
        self.scene.motion.finish()
        self.x, self.y = x, y
        self._is_pressed, self._is_double_click = True, is_second
        self._press_point = (x, y)
        self._pressed_item = self.scene.find_top_item(x, y)
        if self._pressed_item is not None:
            self.target_pressed.emit(self._pressed_item.target)
        if is_finger:
            self._long_touch_timer.start()

    def move(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        if self.is_dragging:
            self._drag()
        elif self._dial is not None:
            self._turn_dial_to_pointer()
        elif self._is_pressed:
            is_drag = hypot(x - self._press_point[0], y - self._press_point[1]) >= QApplication.startDragDistance()
            if is_drag:
                self._long_touch_timer.stop()
                self._begin_drag()
        elif self.carrier.item is not None:
            item = self.carrier.find_target(x, y)
            self.carrier.hover(item.target if item is not None else None)
        else:
            item = self.scene.find_top_item(x, y)
            self._hover_empty(item.target if item is not None else None)

    def release(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._long_touch_timer.stop()
        was_pressed, self._is_pressed = self._is_pressed, False
        pressed_item, self._pressed_item = self._pressed_item, None
        if self.is_dragging:
            self.is_dragging = False
            item, spot = self._find_drop_target(), self.carrier.spot
            is_dropped_nowhere = (
                item is None
                and not self.carrier.has_no_target
                and spot is not None
                and not self.is_near_own_place(spot)
            )
            self._drop_or_put_back(item.target if item is not None else None)
            if is_dropped_nowhere and spot is not None:
                self.scene.handler.on_dropped_nowhere(spot)
        elif self._dial is not None:
            self._release_dial(self._measure_dial_speed())
        elif was_pressed:
            if self._is_double_click:
                self.carrier.put_back()
                if pressed_item is not None:
                    self.scene.handler.on_double_clicked(pressed_item.target)
            else:
                self._click(pressed_item)

    def cancel(self) -> bool:
        """Cancel every gesture without effect. Return True if there was one."""
        was_busy = self.is_dragging or self._dial is not None or self.carrier.item is not None
        self._long_touch_timer.stop()
        self._is_pressed = self.is_dragging = False
        self._pressed_item = None
        if self._dial is not None:
            self._release_dial()
        self.carrier.put_back()
        return was_busy

    def leave(self) -> None:
        """Handle the pointer leaving the table."""
        if self.carrier.item is None:
            self._hover_empty(None)
        elif not self.is_dragging:
            self.carrier.hover(None)

    def scroll(self, x: float, y: float, units: int) -> bool:
        """Handle the mouse wheel at a point, in Qt's units. Over a dial it turns the dial.

        Return False if there is no item at the point.
        """
        self._wheel_units += units
        steps = int(self._wheel_units / WHEEL_NOTCH_UNITS)
        self._wheel_units -= steps * WHEEL_NOTCH_UNITS
        if self.carrier.item is not None:
            item = self.carrier.find_target(x, y)
        else:
            dial = self._find_dial(x, y)
            if dial is not None:
                if steps and not self.is_turning:
                    self.scene.motion.finish()
                    self.turn_dial(dial, -steps)
                return True
            item = self.scene.find_top_item(x, y)
        if item is None:
            return False
        if steps:
            self.scene.motion.finish()
            self.scene.handler.on_wheel_scrolled(item.target, steps)
        return True

    def right_click(self, x: float, y: float) -> None:
        """Handle a right click: cancel a gesture, else right-click the item there."""
        if self.cancel():
            return
        self.scene.motion.finish()
        item = self.scene.find_top_item(x, y)
        if item is not None:
            self.right_click_item(item)

    def right_click_item(self, item: TableItem) -> None:
        """Right-click an item: the board may act, else the item is shown large."""
        if not self.scene.handler.on_right_clicked(item.target) and self.scene.find_item(item.target) is item:
            self.enlargement_requested.emit(item)

    def turn_dial(self, dial: PlateItem, detents: int) -> None:
        """Turn a dial clockwise by whole detents."""
        self.scene.handler.on_dial_turned(dial.target, detents * _find_detent_degrees(dial))

    def activate(self, item: TableItem) -> None:
        """Click an item while no card is carried.

        The board may act on it; otherwise a card is picked up.
        """
        if self.scene.handler.on_clicked(item.target) or self.scene.find_item(item.target) is not item:
            return
        if self.carrier.pick_up(item):
            self.carrier.raise_card()

    # -- private helpers

    def _begin_drag(self) -> None:
        pressed_item = self._pressed_item
        if isinstance(pressed_item, CardItem) and Flag.MOVABLE in pressed_item.flags_shown:
            if pressed_item is self.carrier.item or self.carrier.pick_up(pressed_item, is_drag=True):
                pose = pressed_item.pose
                scale = CARRIED_SCALE * pressed_item.home.width / pose.width
                self._grip_offset = (
                    scale * (pose.x - self._press_point[0]),
                    scale * (pose.y - self._press_point[1]),
                )
                limit_x, limit_y = scale * pose.width / 2, scale * pose.height / 2
                self._grip_offset = (_clamp(self._grip_offset[0], limit_x), _clamp(self._grip_offset[1], limit_y))
                self.is_dragging = True
                self._drag()
            else:
                self._is_pressed, self._pressed_item = False, None
            return
        dial = self._find_dial(*self._press_point)
        if dial is not None:
            self._grab_dial(dial, self._measure_direction(dial, *self._press_point))
            self._turn_dial_to_pointer()

    def _drag(self) -> None:
        self.carrier.move_to(self.x + self._grip_offset[0], self.y + self._grip_offset[1])
        item = self._find_drop_target()
        self.carrier.hover(item.target if item is not None else None)
        if self.carrier.item is None:  # a layout has removed the dragged card
            self.is_dragging = False

    def _find_drop_target(self) -> TableItem | None:
        item = self.carrier.item
        return self.carrier.find_target(self.x, self.y, item.present_rect()) if item is not None else None

    def _click(self, pressed_item: TableItem | None) -> None:
        carried_item = self.carrier.item
        if carried_item is None:
            if pressed_item is not None:
                self.activate(pressed_item)
            return
        item = self.carrier.find_target(self.x, self.y)
        if pressed_item is carried_item:
            self.carrier.put_back()
        elif item is not None and self.carrier.is_legal(item.target):
            self.carrier.drop(item.target)
        elif isinstance(pressed_item, CardItem) and Flag.MOVABLE in pressed_item.flags_shown:
            self.carrier.put_back()
            self.activate(pressed_item)
        else:
            self._drop_or_put_back(item.target if item is not None else None)

    def _drop_or_put_back(self, target: Target | None) -> None:
        """Drop the card, or put it back without a target or over its own place."""
        spot = self.carrier.spot
        is_at_home = (
            spot is not None
            and target is not None
            and not self.carrier.is_legal(target)
            and _is_own_place(spot, target)
        )
        if target is None or spot is None or is_at_home:
            self.carrier.put_back()
        else:
            self.carrier.drop(target)

    def is_near_own_place(self, spot: Spot) -> bool:
        """Return True if the pointer is near the other cards of the same place.

        A drop there only puts the card back. Cards of that place that are shown apart from the rest do not count.
        """
        place_rect, own_card = QRectF(), self.scene.cards.get(spot)
        in_hand = own_card.flags_shown & Flag.IN_HAND if own_card is not None else Flag(0)
        for card in self.scene.cards.values():
            is_together = card is own_card or card.flags_shown & Flag.IN_HAND == in_hand
            if isinstance(card.target, Spot) and card.target.place == spot.place and is_together:
                place_rect |= card.home_box
        margin = HOME_MARGIN_RATIO * min(place_rect.width(), place_rect.height())
        return place_rect.adjusted(-margin, -margin, margin, margin).contains(self.x, self.y)

    def _on_carry_changed(self) -> None:
        if self.carrier.item is not None:
            self.hover_lift.release()

    def _hover_empty(self, target: Target | None) -> None:
        self.hover_lift.on_hovered(self.scene.find_item(target) if target is not None else None)
        if target != self._hovered_target:
            self._hovered_target = target
            self.scene.handler.on_hovered(None, target)

    def _on_long_touch(self) -> None:
        if self._is_pressed and not self.is_dragging and self._dial is None:
            pressed_item, self._pressed_item, self._is_pressed = self._pressed_item, None, False
            if pressed_item is not None:
                self.right_click_item(pressed_item)

    # -- dials

    def _find_dial(self, x: float, y: float) -> PlateItem | None:
        """Return the dial at a point, also under items other than a movable card."""
        top_item = self.scene.find_top_item(x, y)
        if isinstance(top_item, CardItem) and Flag.MOVABLE in top_item.flags_shown:
            return None
        item = self.scene.find_top_item(x, y, lambda i: isinstance(i, PlateItem) and Flag.TURNABLE in i.flags_shown)
        return item if isinstance(item, PlateItem) else None

    def begin_twist(self, x: float, y: float, direction: float) -> bool:
        """Let two fingers take the dial at this point. Return False without a dial there.

        The dial turns with the line between the fingers, whose `direction` is in degrees clockwise. A turn that the
        first finger has begun continues; a card that it drags is kept.
        """
        dial = self._find_dial(x, y) if not self.is_dragging else None
        if dial is None:
            return False
        self._long_touch_timer.stop()
        self.cancel()
        self._is_pressed, self._pressed_item = False, None
        self._grab_dial(dial, direction)
        return True

    def twist(self, direction: float) -> None:
        """Turn the dial to the new direction of the line between the fingers."""
        self._turn_dial_to(direction)

    def end_twist(self) -> None:
        """Release the dial that two fingers have turned."""
        self._release_dial(self._measure_dial_speed())

    def _grab_dial(self, dial: PlateItem, direction: float) -> None:
        self.carrier.put_back()
        self._dial = dial
        dial.is_held = True
        self._dial_start = dial.pose.angle
        self._dial_direction = direction
        self._dial_turn = self._dial_reported = 0.0
        self._recent_dial_turns.clear()

    @staticmethod
    def _measure_direction(dial: PlateItem, x: float, y: float) -> float:
        return degrees(atan2(y - dial.pose.y, x - dial.pose.x))

    def _turn_dial_to_pointer(self) -> None:
        if self._dial is not None:
            self._turn_dial_to(self._measure_direction(self._dial, self.x, self.y))

    def _turn_dial_to(self, direction: float) -> None:
        dial = self._dial
        if dial is None:
            return
        if self.scene.plates.get(dial.target) is not dial:
            self._dial = None
            return
        turned = self._dial_turn + (direction - self._dial_direction + 180.0) % 360.0 - 180.0
        self._dial_direction = direction
        self._recent_dial_turns.append((self.scene.motion.now, turned))
        self._show_dial_turn(dial, turned)

    def _measure_dial_speed(self) -> float:
        """Return the dial's speed at the end of a turn, in degrees a second clockwise."""
        now = self.scene.motion.now
        recent = [(time, turned) for time, turned in self._recent_dial_turns if now - time <= MAX_SPEED_WINDOW_S]
        if not recent or recent[-1][0] - recent[0][0] < MIN_SPEED_WINDOW_S:
            return 0.0
        speed = (recent[-1][1] - recent[0][1]) / (recent[-1][0] - recent[0][0])
        return _clamp(speed, MAX_SPIN_DEGREES_PER_S)

    def _show_dial_turn(self, dial: PlateItem, turned: float) -> None:
        """Show a dial that has been turned by this angle since the press, clockwise.

        Every detent is reported to the board.
        """
        if self.scene.plates.get(dial.target) is not dial:
            return
        self._dial_turn = turned
        detent = _find_detent_degrees(dial)
        # A detent is left only well past the middle between two, so that a trembling hand does not rattle.
        offset = self._dial_turn - self._dial_reported
        if abs(offset) > detent * 0.55:
            reported_degrees = copysign(int(abs(offset) / detent + 0.45), offset) * detent
            self._dial_reported += reported_degrees
            self.scene.handler.on_dial_turned(dial.target, reported_degrees)
        offset = self._dial_turn - self._dial_reported
        angle = self._dial_start + self._dial_reported + offset * (1.0 - DETENT_PULL_RATIO)
        self.scene.motion.place(dial, dial.pose._replace(angle=angle % 360.0))

    def _release_dial(self, speed: float = 0.0) -> None:
        """Release the dial. At high speed it spins on and slows down to a detent."""
        dial, self._dial = self._dial, None
        if dial is None:
            return
        if abs(speed) < MIN_SPIN_DEGREES_PER_S or not self.scene.motion.enabled:
            self._settle_dial(dial)
            return
        turned, detent = self._dial_turn, _find_detent_degrees(dial)
        goal = round((turned + SPIN_TIME_S * speed) / detent) * detent
        self.scene.motion.send(
            SpinningDial(dial, turned, self._show_dial_turn),
            Pose(goal, 0.0, 0.0, 0.0, 0.0),
            lambda: self._settle_dial(dial),
            Trajectory(
                duration=max(DIAL_TRAJECTORY.duration, 3 * abs(goal - turned) / abs(speed))
            ),  # starts at the speed of the release
        )

    def _settle_dial(self, dial: PlateItem) -> None:
        """Move the dial to its layout pose, with an overshoot."""
        dial.is_held = False
        if self.scene.plates.get(dial.target) is dial:
            self.scene.motion.send(dial, dial.home, trajectory=DIAL_TRAJECTORY)


def _find_detent_degrees(dial: PlateItem) -> float:
    return dial.detent_degrees if dial.detent_degrees > 0 else 1.0


def _is_own_place(spot: Spot, target: Target) -> bool:
    return target == spot.place or (isinstance(target, Spot) and target.place == spot.place)


def _clamp(value: float, limit: float) -> float:
    return max(-limit, min(limit, value))
