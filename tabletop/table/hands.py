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

from tabletop.table.carry import IN_HAND, Carry
from tabletop.table.items import CardItem, PlateItem, TableItem
from tabletop.table.layout import Flag, Spot, Target
from tabletop.table.lift import Lift
from tabletop.table.motion import Pose, Way
from tabletop.table.scene import SPIN, TableScene

LONG_TOUCH = 600
"""Time in milliseconds after which a resting finger counts as a right click."""

MAGNET = 0.45
"""Pull of a detent on a dial under the hand: 0 turns freely, 1 only in jumps."""

SPEED_OVER, MEASURABLE = 0.1, 0.02
"""Longest and shortest time in seconds over which a dial's speed is measured."""

THROWN, FASTEST = 150.0, 1500.0
"""Lowest and highest speed at which a released dial spins on, in degrees a second."""

COASTS = 0.4
"""Way of a spinning dial divided by its speed at the release, in seconds."""

NEAR = 0.25
"""Margin around the cards of a place that still counts as that place.

It is a fraction of the smaller side of their common box.
"""

NOTCH = 120
"""One step of a mouse wheel in Qt's units."""


class Coast:
    """A dial that spins on after its release.

    `Motion` moves it as a pose whose x is the angle turned so far; `turn` is called with the dial and that angle.
    """

    def __init__(self, dial: PlateItem, turned: float, turn: Callable[[PlateItem, float], None]) -> None:
        self.pose = Pose(turned, 0.0, 0.0, 0.0, 0.0)
        self._dial, self._turn = dial, turn

    def set_pose(self, pose: Pose) -> None:
        self.pose = pose
        self._turn(self._dial, pose.x)


class Pointer(QObject):
    """State of the mouse, pen or finger: idle, pressed, dragging or turning a dial."""

    touched = Signal(object)  # the target pressed; the keyboard focus follows
    asked = Signal(object)  # the item of a right click or long touch that the board has not used

    def __init__(self, scene: TableScene, carry: Carry) -> None:
        super().__init__(scene)
        self.scene = scene
        self.carry = carry
        self.lift = Lift(scene)
        carry.changed.connect(self._taken)
        self.x = self.y = 0.0  # the last known position, in the scene
        self.dragging = False
        self._pressed: TableItem | None = None
        self._is_down = False
        self._second = False  # True if the press is the second of a double click
        self._press = (0.0, 0.0)
        self._grip = (0.0, 0.0)  # from the pointer to the centre of the dragged card
        self._over: Target | None = None  # target under the pointer while no card is carried
        self._dial: PlateItem | None = None
        self._dial_from = 0.0  # last direction of the pointer from the dial's centre
        self._dial_turn = 0.0  # degrees turned since the press, clockwise
        self._dial_told = 0.0  # part of that which the board was told
        self._dial_start = 0.0
        self._dial_lately: deque[tuple[float, float]] = deque(maxlen=16)  # recent times and degrees turned
        self._notches = 0
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.setInterval(LONG_TOUCH)
        self._long.timeout.connect(self._long_touch)

    @property
    def turning(self) -> bool:
        return self._dial is not None

    # -- gestures

    def press(self, x: float, y: float, second: bool = False, finger: bool = False) -> None:
        """Handle a press of the main button. Movements end at once."""
        self.scene.motion.finish()
        self.x, self.y = x, y
        self._is_down, self._second = True, second
        self._press = (x, y)
        self._pressed = self.scene.top_at(x, y)
        if self._pressed is not None:
            self.touched.emit(self._pressed.target)
        if finger:
            self._long.start()

    def move(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        if self.dragging:
            self._drag()
        elif self._dial is not None:
            self._turn_dial()
        elif self._is_down:
            far = hypot(x - self._press[0], y - self._press[1]) >= QApplication.startDragDistance()
            if far:
                self._long.stop()
                self._begin()
        elif self.carry.item is not None:
            over = self.carry.target_at(x, y)
            self.carry.hover(over.target if over is not None else None)
        else:
            over = self.scene.top_at(x, y)
            self._hover_empty(over.target if over is not None else None)

    def release(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self._long.stop()
        down, self._is_down = self._is_down, False
        pressed, self._pressed = self._pressed, None
        if self.dragging:
            self.dragging = False
            over, spot = self._dragged_over(), self.carry.spot
            strayed = over is None and not self.carry.hopeless and spot is not None and not self.by_its_own(spot)
            self._let_go(over.target if over is not None else None)
            if strayed and spot is not None:
                self.scene.handler.on_dropped_nowhere(spot)
        elif self._dial is not None:
            self._end_dial(self._dial_speed())
        elif down:
            if self._second:
                self.carry.put_back()
                if pressed is not None:
                    self.scene.handler.double_click(pressed.target)
            else:
                self._click(pressed)

    def cancel(self) -> bool:
        """Cancel every gesture without effect. Return True if there was one."""
        busy = self.dragging or self._dial is not None or self.carry.item is not None
        self._long.stop()
        self._is_down = self.dragging = False
        self._pressed = None
        if self._dial is not None:
            self._end_dial()
        self.carry.put_back()
        return busy

    def leave(self) -> None:
        """Handle the pointer leaving the table."""
        if self.carry.item is None:
            self._hover_empty(None)
        elif not self.dragging:
            self.carry.hover(None)

    def scroll(self, x: float, y: float, units: int) -> bool:
        """Handle the wheel at a point, in Qt's units; over a dial it turns the dial.

        Return False if there is nothing at the point.
        """
        self._notches += units
        steps = int(self._notches / NOTCH)
        self._notches -= steps * NOTCH
        if self.carry.item is not None:
            over = self.carry.target_at(x, y)
        else:
            dial = self._dial_at(x, y)
            if dial is not None:
                if steps and not self.turning:
                    self.scene.motion.finish()
                    self.turn(dial, -steps)
                return True
            over = self.scene.top_at(x, y)
        if over is None:
            return False
        if steps:
            self.scene.motion.finish()
            self.scene.handler.wheel(over.target, steps)
        return True

    def context(self, x: float, y: float) -> None:
        """Handle a right click: cancel a gesture, else right-click the item there."""
        if self.cancel():
            return
        self.scene.motion.finish()
        over = self.scene.top_at(x, y)
        if over is not None:
            self.ask_about(over)

    def ask_about(self, item: TableItem) -> None:
        """Right-click an item: the board may act, else the item is shown large."""
        if not self.scene.handler.context(item.target) and self.scene.item(item.target) is item:
            self.asked.emit(item)

    def turn(self, dial: PlateItem, detents: int) -> None:
        """Turn a dial clockwise by whole detents."""
        self.scene.handler.turn(dial.target, detents * _detent(dial))

    def activate(self, item: TableItem) -> None:
        """Click an item while no card is carried.

        The board may act on it; otherwise a card is picked up.
        """
        if self.scene.handler.click(item.target) or self.scene.item(item.target) is not item:
            return
        if self.carry.pick_up(item):
            self.carry.raise_up()

    # -- details

    def _begin(self) -> None:
        pressed = self._pressed
        if isinstance(pressed, CardItem) and Flag.MOVABLE in pressed.flags_shown:
            if pressed is self.carry.item or self.carry.pick_up(pressed, dragged=True):
                pose = pressed.pose
                shrinks = IN_HAND * pressed.home.width / pose.width
                self._grip = (shrinks * (pose.x - self._press[0]), shrinks * (pose.y - self._press[1]))
                limit_x, limit_y = shrinks * pose.width / 2, shrinks * pose.height / 2
                self._grip = (_within(self._grip[0], limit_x), _within(self._grip[1], limit_y))
                self.dragging = True
                self._drag()
            else:
                self._is_down, self._pressed = False, None
            return
        dial = self._dial_at(*self._press)
        if dial is not None:
            self._take_dial(dial, self._direction(dial, *self._press))
            self._turn_dial()

    def _drag(self) -> None:
        self.carry.move_to(self.x + self._grip[0], self.y + self._grip[1])
        over = self._dragged_over()
        self.carry.hover(over.target if over is not None else None)
        if self.carry.item is None:  # a layout has removed the dragged card
            self.dragging = False

    def _dragged_over(self) -> TableItem | None:
        item = self.carry.item
        return self.carry.target_at(self.x, self.y, item.reach()) if item is not None else None

    def _click(self, pressed: TableItem | None) -> None:
        held = self.carry.item
        if held is None:
            if pressed is not None:
                self.activate(pressed)
            return
        over = self.carry.target_at(self.x, self.y)
        if pressed is held:
            self.carry.put_back()
        elif over is not None and self.carry.legal(over.target):
            self.carry.drop(over.target)
        elif isinstance(pressed, CardItem) and Flag.MOVABLE in pressed.flags_shown:
            self.carry.put_back()
            self.activate(pressed)
        else:
            self._let_go(over.target if over is not None else None)

    def _let_go(self, target: Target | None) -> None:
        """Drop the card, unless it is over nothing or where it came from."""
        spot = self.carry.spot
        at_home = spot is not None and target is not None and not self.carry.legal(target) and _at_home(spot, target)
        if target is None or spot is None or at_home:
            self.carry.put_back()
        else:
            self.carry.drop(target)

    def by_its_own(self, spot: Spot) -> bool:
        """Return whether the pointer is near the other cards of the same place.

        There a drop only puts the card back. Cards of that place that are shown apart from the rest do not count.
        """
        lying, mine = QRectF(), self.scene.cards.get(spot)
        in_hand = mine.flags_shown & Flag.HAND if mine is not None else Flag(0)
        for card in self.scene.cards.values():
            beside = card is mine or card.flags_shown & Flag.HAND == in_hand
            if isinstance(card.target, Spot) and card.target.place == spot.place and beside:
                lying |= card.home_box
        room = NEAR * min(lying.width(), lying.height())
        return lying.adjusted(-room, -room, room, room).contains(self.x, self.y)

    def _taken(self) -> None:
        if self.carry.item is not None:
            self.lift.forget()

    def _hover_empty(self, target: Target | None) -> None:
        self.lift.over(self.scene.item(target) if target is not None else None)
        if target != self._over:
            self._over = target
            self.scene.handler.hover(None, target)

    def _long_touch(self) -> None:
        if self._is_down and not self.dragging and self._dial is None:
            pressed, self._pressed, self._is_down = self._pressed, None, False
            if pressed is not None:
                self.ask_about(pressed)

    # -- dials

    def _dial_at(self, x: float, y: float) -> PlateItem | None:
        """Return the dial at a point, through anything on it but a movable card."""
        top = self.scene.top_at(x, y)
        if isinstance(top, CardItem) and Flag.MOVABLE in top.flags_shown:
            return None
        found = self.scene.top_at(x, y, lambda i: isinstance(i, PlateItem) and Flag.TURNABLE in i.flags_shown)
        return found if isinstance(found, PlateItem) else None

    def grasp(self, x: float, y: float, direction: float) -> bool:
        """Let two fingers take the dial at this point. Return False if there is none.

        The dial turns with the line between the fingers, whose `direction` is in degrees clockwise. A turn that the
        first finger has begun continues; a card that it drags is kept.
        """
        dial = self._dial_at(x, y) if not self.dragging else None
        if dial is None:
            return False
        self._long.stop()
        self.cancel()
        self._is_down, self._pressed = False, None
        self._take_dial(dial, direction)
        return True

    def twist(self, direction: float) -> None:
        """Turn the dial to the new direction of the line between the fingers."""
        self._turn_to(direction)

    def let_go(self) -> None:
        """Release the dial that two fingers have turned."""
        self._end_dial(self._dial_speed())

    def _take_dial(self, dial: PlateItem, direction: float) -> None:
        self.carry.put_back()
        self._dial = dial
        dial.held = True
        self._dial_start = dial.pose.angle
        self._dial_from = direction
        self._dial_turn = self._dial_told = 0.0
        self._dial_lately.clear()

    @staticmethod
    def _direction(dial: PlateItem, x: float, y: float) -> float:
        return degrees(atan2(y - dial.pose.y, x - dial.pose.x))

    def _turn_dial(self) -> None:
        if self._dial is not None:
            self._turn_to(self._direction(self._dial, self.x, self.y))

    def _turn_to(self, direction: float) -> None:
        dial = self._dial
        if dial is None:
            return
        if self.scene.plates.get(dial.target) is not dial:
            self._dial = None
            return
        turned = self._dial_turn + (direction - self._dial_from + 180.0) % 360.0 - 180.0
        self._dial_from = direction
        self._dial_lately.append((self.scene.motion.now, turned))
        self._show_turned(dial, turned)

    def _dial_speed(self) -> float:
        """Return the dial's speed at the end of a turn, in degrees a second clockwise."""
        now = self.scene.motion.now
        lately = [(when, turned) for when, turned in self._dial_lately if now - when <= SPEED_OVER]
        if not lately or lately[-1][0] - lately[0][0] < MEASURABLE:
            return 0.0
        speed = (lately[-1][1] - lately[0][1]) / (lately[-1][0] - lately[0][0])
        return _within(speed, FASTEST)

    def _show_turned(self, dial: PlateItem, turned: float) -> None:
        """Show a dial that has been turned so far since the press, clockwise.

        The board is told of every detent.
        """
        if self.scene.plates.get(dial.target) is not dial:
            return
        self._dial_turn = turned
        detent = _detent(dial)
        # A detent is left only well past the middle between two, so that a trembling hand does not rattle.
        off = self._dial_turn - self._dial_told
        if abs(off) > detent * 0.55:
            whole = copysign(int(abs(off) / detent + 0.45), off) * detent
            self._dial_told += whole
            self.scene.handler.turn(dial.target, whole)
        off = self._dial_turn - self._dial_told
        shown = self._dial_start + self._dial_told + off * (1.0 - MAGNET)
        self.scene.motion.place(dial, dial.pose._replace(angle=shown % 360.0))

    def _end_dial(self, speed: float = 0.0) -> None:
        """Release the dial. At high speed it spins on and slows down to a detent."""
        dial, self._dial = self._dial, None
        if dial is None:
            return
        if abs(speed) < THROWN or not self.scene.motion.enabled:
            self._rest_dial(dial)
            return
        turned, detent = self._dial_turn, _detent(dial)
        goal = round((turned + COASTS * speed) / detent) * detent
        self.scene.motion.send(
            Coast(dial, turned, self._show_turned),
            Pose(goal, 0.0, 0.0, 0.0, 0.0),
            lambda: self._rest_dial(dial),
            Way(duration=max(SPIN.duration, 3 * abs(goal - turned) / abs(speed))),  # starts at the speed of the release
        )

    def _rest_dial(self, dial: PlateItem) -> None:
        """Move the dial to its layout pose, with an overshoot."""
        dial.held = False
        if self.scene.plates.get(dial.target) is dial:
            self.scene.motion.send(dial, dial.home, way=SPIN)


def _detent(dial: PlateItem) -> float:
    return dial.step if dial.step > 0 else 1.0


def _at_home(spot: Spot, target: Target) -> bool:
    return target == spot.place or (isinstance(target, Spot) and target.place == spot.place)


def _within(value: float, limit: float) -> float:
    return max(-limit, min(limit, value))
