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

MOVE_DURATION_S = 0.18
"""Duration of a movement in seconds."""

OVERSHOOT_STRENGTH = 1.2
"""Overshoot of `ease_with_overshoot`, as in the usual "ease out back"."""

STOPOVER_START_RATIO, STOPOVER_END_RATIO = 0.4, 0.6
"""Parts of the duration at which a movement reaches its stopover and leaves it."""

FRAME_INTERVAL_MS = 16
"""Interval between two animation steps in milliseconds."""


class Pose(NamedTuple):
    """Position and size of something on the table.

    `x` and `y` are its centre, `angle` is in degrees clockwise, and the size is that before rotation. `transition` is
    the rest of a flip or fade that is still to come, from 1 at its start to 0 at its end.
    """

    x: float
    y: float
    angle: float
    width: float
    height: float
    transition: float = 0.0


class Animated(Protocol):
    """An object that `Motion` can move."""

    @property
    def pose(self) -> Pose: ...

    def set_pose(self, pose: Pose) -> None: ...


def ease_out(fraction: float) -> float:
    """Return the eased progress (0 to 1) of a fast start and a soft end (cubic)."""
    return 1.0 - (1.0 - fraction) ** 3


def ease_in_out(fraction: float) -> float:
    """Return the eased progress (0 to 1) of a soft start and a soft end."""
    return fraction * fraction * (3.0 - 2.0 * fraction)


def ease_with_overshoot(fraction: float) -> float:
    """Return the eased progress (0 to 1) that overshoots its goal and comes back."""
    remaining = fraction - 1.0
    return 1.0 + (1.0 + OVERSHOOT_STRENGTH) * remaining**3 + OVERSHOOT_STRENGTH * remaining**2


def ease_with_oscillation(fraction: float) -> float:
    """Return the progress of a damped oscillation: three swings about the goal."""
    return 1.0 - cos(6 * pi * fraction) * (1.0 - fraction)


def interpolate_pose(start: Pose, goal: Pose, fraction: float) -> Pose:
    """Return the pose at a fraction of the movement from `start` to `goal`.

    The angle changes by the shorter way round.
    """
    turn = (goal.angle - start.angle + 180.0) % 360.0 - 180.0
    return Pose(
        start.x + (goal.x - start.x) * fraction,
        start.y + (goal.y - start.y) * fraction,
        start.angle + turn * fraction,
        start.width + (goal.width - start.width) * fraction,
        start.height + (goal.height - start.height) * fraction,
        start.transition + (goal.transition - start.transition) * fraction,
    )


class Trajectory(NamedTuple):
    """Course of a movement.

    `delay` and `duration` are seconds, `arc_height` is the height of its arc in scene units, `ease` maps elapsed time
    to progress (both 0 to 1), and `stopover` is a pose in which it stops for a moment.
    """

    delay: float = 0.0
    duration: float = MOVE_DURATION_S
    arc_height: float = 0.0
    ease: Callable[[float], float] = ease_out
    stopover: Pose | None = None

    @property
    def is_direct(self) -> bool:
        """True if the movement is straight and without a stopover."""
        return not self.arc_height and self.stopover is None


STRAIGHT_TRAJECTORY = Trajectory()


class _Animation(NamedTuple):
    start: Pose
    goal: Pose
    start_time: float
    on_arrival: Callable[[], None] | None
    trajectory: Trajectory

    def pose_at(self, now: float) -> Pose | None:
        """Return the pose at a time, or None when the movement is over."""
        fraction = (now - self.start_time) / self.trajectory.duration
        if fraction >= 1.0:
            return None
        stopover = self.trajectory.stopover
        if stopover is not None:
            if fraction < STOPOVER_END_RATIO:
                return interpolate_pose(
                    self.start, stopover, self.trajectory.ease(min(1.0, max(0.0, fraction / STOPOVER_START_RATIO)))
                )
            return interpolate_pose(
                stopover, self.goal, self.trajectory.ease((fraction - STOPOVER_END_RATIO) / (1.0 - STOPOVER_END_RATIO))
            )
        pose = interpolate_pose(self.start, self.goal, self.trajectory.ease(max(0.0, fraction)))
        return (
            pose._replace(y=pose.y - self.trajectory.arc_height * sin(pi * fraction))
            if self.trajectory.arc_height and fraction > 0
            else pose
        )


class Motion(QObject):
    """The animation driver of a table.

    `clock` returns seconds. Tests pass a clock of their own and call `advance`.
    """

    animations_finished = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self._clock = clock
        self._enabled = True
        self._animations: dict[Animated, _Animation] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_INTERVAL_MS)
        self._timer.timeout.connect(self.advance)

    @property
    def enabled(self) -> bool:
        """True if movements are animated. Otherwise everything reaches its goal at once."""
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
    def is_busy(self) -> bool:
        return bool(self._animations)

    def goal_of(self, body: Animated) -> Pose:
        """Return the pose that `body` is moving to, or its present pose."""
        animation = self._animations.get(body)
        return animation.goal if animation else body.pose

    def is_moving(self, body: Animated) -> bool:
        return body in self._animations

    def has_stopover_ahead(self, body: Animated) -> bool:
        """Return True if `body` has not left its stopover yet."""
        animation = self._animations.get(body)
        if animation is None or animation.trajectory.stopover is None:
            return False
        return self._clock() < animation.start_time + STOPOVER_END_RATIO * animation.trajectory.duration

    def send(
        self,
        body: Animated,
        goal: Pose,
        on_arrival: Callable[[], None] | None = None,
        trajectory: Trajectory = STRAIGHT_TRAJECTORY,
    ) -> None:
        """Move `body` from its pose to `goal`; call `on_arrival` when it arrives."""
        start = body.pose
        if not self._enabled or (start == goal and trajectory.is_direct):
            self.place(body, goal)
            if on_arrival:
                on_arrival()
            return
        animation = self._animations.get(body)
        start_time = self._clock() + trajectory.delay
        if animation is not None and animation.goal == goal and trajectory.is_direct:
            # Resending to the same goal must not restart the easing. A movement with an arc or a stopover is a new one.
            start, start_time, trajectory = animation.start, animation.start_time, animation.trajectory
        self._animations[body] = _Animation(start, goal, start_time, on_arrival, trajectory)
        if not self._timer.isActive():
            self._timer.start()

    def place(self, body: Animated, pose: Pose) -> None:
        """Put `body` at `pose` at once, and cancel its movement."""
        self._animations.pop(body, None)
        if body.pose != pose:
            body.set_pose(pose)

    def cancel(self, body: Animated) -> None:
        """Cancel the movement of `body` and leave it in its present pose."""
        self._animations.pop(body, None)

    def finish(self) -> None:
        """Put every moving body at its goal."""
        while self._animations:
            body, animation = self._animations.popitem()
            self._arrive(body, animation)
        self._stop_if_idle()

    def advance(self) -> None:
        """Move every body to its pose at the present time."""
        now = self._clock()
        for body, animation in list(self._animations.items()):
            if self._animations.get(body) is not animation:
                continue  # an earlier body's movement has redirected or cancelled this one
            pose = animation.pose_at(now)
            if pose is None:
                del self._animations[body]
                self._arrive(body, animation)
            else:
                body.set_pose(pose)
        if not self._animations:
            self._stop_if_idle()

    def _arrive(self, body: Animated, animation: _Animation) -> None:
        body.set_pose(animation.goal)
        if animation.on_arrival:
            animation.on_arrival()

    def _stop_if_idle(self) -> None:
        if self._timer.isActive() and not self._animations:
            self._timer.stop()
            self.animations_finished.emit()
