"""Animation of everything on the table by one clock.

Sending an item that is already moving redirects it from its present pose. `Motion.finish` ends all animations at once,
so that a player never has to wait for them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

DURATION = 0.18
"""Duration of a movement in seconds."""

OVER = 1.2
"""Strength of the overshoot of `swing`, as in the usual "ease out back" curve."""

ARRIVES, LEAVES = 0.4, 0.6
"""Parts of the duration at which a movement reaches its stopover and leaves it."""

TICK = 16
"""Interval between two animation steps in milliseconds."""


class Pose(NamedTuple):
    """Position and size of something on the table.

    `x` and `y` are its centre, `angle` is in degrees clockwise, and the size is that before rotation. `over` is the
    rest of a flip or fade that is still to come, from 1 at its start to 0 at its end.
    """

    x: float
    y: float
    angle: float
    width: float
    height: float
    over: float = 0.0


class Body(Protocol):
    """Anything that `Motion` can move."""

    @property
    def pose(self) -> Pose: ...

    def set_pose(self, pose: Pose) -> None: ...


def ease_out(part: float) -> float:
    """Return the eased progress (0 to 1) of a fast start and a soft end (cubic)."""
    return 1.0 - (1.0 - part) ** 3


def glide(part: float) -> float:
    """Return the eased progress (0 to 1) of a soft start and a soft end."""
    return part * part * (3.0 - 2.0 * part)


def swing(part: float) -> float:
    """Return the eased progress (0 to 1) that overshoots its goal and comes back."""
    rest = part - 1.0
    return 1.0 + (1.0 + OVER) * rest**3 + OVER * rest**2


def trembling(part: float) -> float:
    """Return the progress of a damped oscillation: three swings about the goal."""
    return 1.0 - cos(6 * pi * part) * (1.0 - part)


def between(start: Pose, goal: Pose, part: float) -> Pose:
    """Return the pose at the fraction `part` of the movement from `start` to `goal`.

    The angle changes by the shorter way round.
    """
    turn = (goal.angle - start.angle + 180.0) % 360.0 - 180.0
    return Pose(
        start.x + (goal.x - start.x) * part,
        start.y + (goal.y - start.y) * part,
        start.angle + turn * part,
        start.width + (goal.width - start.width) * part,
        start.height + (goal.height - start.height) * part,
        start.over + (goal.over - start.over) * part,
    )


class Way(NamedTuple):
    """Course of a movement.

    `delay` and `duration` are seconds, `bow` is the height of its arc in scene units, `ease` maps elapsed time to
    progress (both 0 to 1), and `through` is a pose in which it stops for a moment.
    """

    delay: float = 0.0
    duration: float = DURATION
    bow: float = 0.0
    ease: Callable[[float], float] = ease_out
    through: Pose | None = None

    @property
    def direct(self) -> bool:
        """True if the movement is straight and without a stopover."""
        return not self.bow and self.through is None


STRAIGHT = Way()


class _Flight(NamedTuple):
    start: Pose
    goal: Pose
    began: float
    landed: Callable[[], None] | None
    way: Way

    def at(self, now: float) -> Pose | None:
        """Return the pose at a time, or None when the movement is over."""
        part = (now - self.began) / self.way.duration
        if part >= 1.0:
            return None
        halt = self.way.through
        if halt is not None:
            if part < LEAVES:
                return between(self.start, halt, self.way.ease(min(1.0, max(0.0, part / ARRIVES))))
            return between(halt, self.goal, self.way.ease((part - LEAVES) / (1.0 - LEAVES)))
        pose = between(self.start, self.goal, self.way.ease(max(0.0, part)))
        return pose._replace(y=pose.y - self.way.bow * sin(pi * part)) if self.way.bow and part > 0 else pose


class Motion(QObject):
    """The animation driver of a table.

    `clock` returns seconds. Tests pass a clock of their own and call `step`.
    """

    settled = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._enabled = True
        self._flights: dict[Body, _Flight] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.step)

    @property
    def enabled(self) -> bool:
        """True if movements are animated; otherwise everything reaches its goal at once."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        if not enabled:
            self.finish()

    @property
    def now(self) -> float:
        """Current time of the clock in seconds."""
        return self._clock()

    @property
    def busy(self) -> bool:
        return bool(self._flights)

    def goal(self, body: Body) -> Pose:
        """Return the pose that `body` is moving to, or its present pose."""
        flight = self._flights.get(body)
        return flight.goal if flight else body.pose

    def moving(self, body: Body) -> bool:
        return body in self._flights

    def halts(self, body: Body) -> bool:
        """Return whether `body` has not left its stopover yet."""
        flight = self._flights.get(body)
        if flight is None or flight.way.through is None:
            return False
        return self._clock() < flight.began + LEAVES * flight.way.duration

    def send(self, body: Body, goal: Pose, landed: Callable[[], None] | None = None, way: Way = STRAIGHT) -> None:
        """Move `body` from its present pose to `goal`, and call `landed` when it arrives."""
        start = body.pose
        if not self._enabled or (start == goal and way.direct):
            self.place(body, goal)
            if landed:
                landed()
            return
        flight = self._flights.get(body)
        began = self._clock() + way.delay
        if flight is not None and flight.goal == goal and way.direct:
            # Resending to the same goal must not restart the easing. A movement with an arc or a stopover is a new one.
            start, began, way = flight.start, flight.began, flight.way
        self._flights[body] = _Flight(start, goal, began, landed, way)
        if not self._timer.isActive():
            self._timer.start()

    def place(self, body: Body, pose: Pose) -> None:
        """Put `body` at `pose` at once, and cancel its movement."""
        self._flights.pop(body, None)
        if body.pose != pose:
            body.set_pose(pose)

    def forget(self, body: Body) -> None:
        """Cancel the movement of `body` and leave it in its present pose."""
        self._flights.pop(body, None)

    def finish(self) -> None:
        """Put every moving body at its goal."""
        while self._flights:
            body, flight = self._flights.popitem()
            self._land(body, flight)
        self._rest()

    def step(self) -> None:
        """Move every body to its pose at the present time."""
        now = self._clock()
        for body, flight in list(self._flights.items()):
            if self._flights.get(body) is not flight:
                continue  # an earlier body's movement has redirected or cancelled this one
            pose = flight.at(now)
            if pose is None:
                del self._flights[body]
                self._land(body, flight)
            else:
                body.set_pose(pose)
        if not self._flights:
            self._rest()

    def _land(self, body: Body, flight: _Flight) -> None:
        body.set_pose(flight.goal)
        if flight.landed:
            flight.landed()

    def _rest(self) -> None:
        if self._timer.isActive() and not self._flights:
            self._timer.stop()
            self.settled.emit()
