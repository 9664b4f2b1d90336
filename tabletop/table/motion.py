"""One clock moves everything on the table: each item goes from where it is to where it belongs, easing out.

Sending an item that is already on its way turns it towards its new goal from where it is. ``finish`` puts everything
at its goal at once, for a player never waits for the table.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

DURATION = 0.18
"""Seconds a move takes."""

OVER = 1.2
"""How strongly a swing goes beyond its goal."""

ARRIVES, LEAVES = 0.4, 0.6
"""Of a way that goes through somewhere, when it comes there and when it goes on."""

TICK = 16
"""Milliseconds between two steps."""


class Pose(NamedTuple):
    """Where something is: its centre, its angle in degrees clockwise, its size before turning; and how much of turning
    it over is still to come: 1 while the other side is up, 0 when it is done."""

    x: float
    y: float
    angle: float
    width: float
    height: float
    over: float = 0.0


class Body(Protocol):
    """What can be moved."""

    @property
    def pose(self) -> Pose: ...

    def set_pose(self, pose: Pose) -> None: ...


def ease_out(part: float) -> float:
    """Fast away, soft arrival (cubic): 0 to 1."""
    return 1.0 - (1.0 - part) ** 3


def glide(part: float) -> float:
    """Soft away, soft arrival: 0 to 1."""
    return part * part * (3.0 - 2.0 * part)


def swing(part: float) -> float:
    """Soft away, a little beyond the goal and back to it, as something heavy comes to rest: 0 to 1."""
    rest = part - 1.0
    return 1.0 + (1.0 + OVER) * rest**3 + OVER * rest**2


def trembling(part: float) -> float:
    """To the goal and beyond it and back, three times, each time less."""
    return 1.0 - cos(6 * pi * part) * (1.0 - part)


def between(start: Pose, goal: Pose, part: float) -> Pose:
    """The pose ``part`` of the way from ``start`` to ``goal``, turning the shorter way round."""
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
    """How something goes: after a delay, for how many seconds, bowing up so far on its way, slowing down how; and where
    it stays for a moment on its way."""

    delay: float = 0.0
    duration: float = DURATION
    bow: float = 0.0
    ease: Callable[[float], float] = ease_out
    through: Pose | None = None

    @property
    def direct(self) -> bool:
        """Whether it goes straight from where it is."""
        return not self.bow and self.through is None


STRAIGHT = Way()


class _Flight(NamedTuple):
    start: Pose
    goal: Pose
    began: float
    landed: Callable[[], None] | None
    way: Way

    def at(self, now: float) -> Pose | None:
        """The pose at a time; None at the end."""
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
    """The one driver. ``clock`` tells seconds; tests pass their own and call ``step``."""

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
        """Whether things move at all; turned off, everything is at its goal at once."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        if not enabled:
            self.finish()

    @property
    def now(self) -> float:
        """The clock's seconds."""
        return self._clock()

    @property
    def busy(self) -> bool:
        return bool(self._flights)

    def goal(self, body: Body) -> Pose:
        """Where ``body`` is going, or where it is."""
        flight = self._flights.get(body)
        return flight.goal if flight else body.pose

    def moving(self, body: Body) -> bool:
        return body in self._flights

    def halts(self, body: Body) -> bool:
        """Whether ``body`` has not yet left where it stays for a moment on its way."""
        flight = self._flights.get(body)
        if flight is None or flight.way.through is None:
            return False
        return self._clock() < flight.began + LEAVES * flight.way.duration

    def send(self, body: Body, goal: Pose, landed: Callable[[], None] | None = None, way: Way = STRAIGHT) -> None:
        """Let ``body`` go to ``goal`` from where it is, and call ``landed`` there."""
        start = body.pose
        if not self._enabled or (start == goal and way.direct):
            self.place(body, goal)
            if landed:
                landed()
            return
        flight = self._flights.get(body)
        began = self._clock() + way.delay
        if flight is not None and flight.goal == goal and way.direct:
            # The same way goes on: no new start, no slowing down. One that bows or halts is another way there.
            start, began, way = flight.start, flight.began, flight.way
        self._flights[body] = _Flight(start, goal, began, landed, way)
        if not self._timer.isActive():
            self._timer.start()

    def place(self, body: Body, pose: Pose) -> None:
        """Put ``body`` at ``pose`` now. What it was on its way to is forgotten."""
        self._flights.pop(body, None)
        if body.pose != pose:
            body.set_pose(pose)

    def forget(self, body: Body) -> None:
        """Leave ``body`` where it is."""
        self._flights.pop(body, None)

    def finish(self) -> None:
        """Put everything at its goal."""
        while self._flights:
            body, flight = self._flights.popitem()
            self._land(body, flight)
        self._rest()

    def step(self) -> None:
        """Move everything on its way to where it is now."""
        now = self._clock()
        for body, flight in list(self._flights.items()):
            if self._flights.get(body) is not flight:
                continue  # what moved before it sent or took it elsewhere
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
