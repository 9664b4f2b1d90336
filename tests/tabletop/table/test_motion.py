"""The one clock of all motion redirects, places and finishes items."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.table.motion import (
    MOVE_DURATION_S,
    Motion,
    Pose,
    Trajectory,
    ease_out,
    ease_with_overshoot,
    interpolate_pose,
)

START = Pose(0, 0, 0, 10, 10)
GOAL = Pose(100, 50, 90, 20, 10)


class Thing:
    def __init__(self, pose: Pose = START) -> None:
        self.pose = pose
        self.steps = 0

    def set_pose(self, pose: Pose) -> None:
        self.pose = pose
        self.steps += 1


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def motion(qapp: object, clock: Clock) -> Motion:
    return Motion(clock=clock)


def advance_clock(motion: Motion, clock: Clock, part: float) -> None:
    clock.now += MOVE_DURATION_S * part
    motion.advance()


def test_easing_starts_fast_and_ends_exactly() -> None:
    assert (ease_out(0), ease_out(1)) == (0, 1)
    assert ease_out(0.3) > 0.6


def test_an_item_turns_through_the_smaller_angle() -> None:
    start, goal = START._replace(angle=350), START._replace(angle=10)
    assert interpolate_pose(start, goal, 0.5).angle == 360
    assert interpolate_pose(goal, start, 0.5).angle == 0


def test_motion_ends_when_the_item_arrives(motion: Motion, clock: Clock, qtbot: QtBot) -> None:
    thing = Thing()
    landed: list[bool] = []
    motion.send(thing, GOAL, lambda: landed.append(True))
    advance_clock(motion, clock, 0.5)
    assert 50 < thing.pose.x < 100
    assert 45 < thing.pose.angle < 90
    assert not landed
    with qtbot.waitSignal(motion.settled):
        advance_clock(motion, clock, 0.6)
    assert thing.pose == GOAL
    assert landed == [True]
    assert not motion.is_busy


def test_a_new_goal_starts_from_the_current_pose(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    first: list[bool] = []
    motion.send(thing, GOAL, lambda: first.append(True))
    advance_clock(motion, clock, 0.5)
    turned_at = thing.pose
    motion.send(thing, START)
    assert thing.pose == turned_at, "no jump"
    advance_clock(motion, clock, 0.1)
    assert 0 < thing.pose.x < turned_at.x
    advance_clock(motion, clock, 0.95)
    assert thing.pose == START
    assert not first, "it never landed at the first goal"


def test_sending_the_same_goal_again_does_not_slow_the_item(motion: Motion, clock: Clock) -> None:
    thing, other = Thing(), Thing()
    motion.send(thing, GOAL)
    motion.send(other, GOAL)
    for _ in range(4):
        advance_clock(motion, clock, 0.2)
        motion.send(other, GOAL)
    assert other.pose == thing.pose
    advance_clock(motion, clock, 0.25)
    assert other.pose == GOAL


def test_finish_puts_every_item_at_its_goal(motion: Motion) -> None:
    things = [Thing() for _ in range(5)]
    landed: list[int] = []
    for i, thing in enumerate(things):
        motion.send(thing, GOAL, lambda i=i: landed.append(i))  # type: ignore[misc]
    motion.finish()
    assert all(thing.pose == GOAL for thing in things)
    assert sorted(landed) == [0, 1, 2, 3, 4]
    assert not motion.is_busy


def test_an_arrival_callback_can_send_the_item_on(motion: Motion) -> None:
    thing = Thing()
    motion.send(thing, GOAL, lambda: motion.send(thing, START))
    motion.finish()
    assert thing.pose == START
    assert not motion.is_busy


def test_items_arrive_at_once_when_motion_is_disabled(motion: Motion) -> None:
    thing, late = Thing(), Thing()
    motion.send(thing, GOAL)
    motion.enabled = False
    assert thing.pose == GOAL
    landed: list[bool] = []
    motion.send(late, GOAL, lambda: landed.append(True))
    assert late.pose == GOAL
    assert landed


def test_placing_an_item_cancels_its_motion(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, GOAL)
    motion.place(thing, START)
    advance_clock(motion, clock, 2)
    assert thing.pose == START


def test_the_real_clock_moves_an_item_in_several_steps(qtbot: QtBot) -> None:
    motion, thing = Motion(), Thing()
    motion.send(thing, GOAL)
    with qtbot.waitSignal(motion.settled):
        pass
    assert thing.pose == GOAL
    assert thing.steps > 2


def test_a_trajectory_may_have_a_delay_and_an_arc(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, GOAL, trajectory=Trajectory(delay=0.1, arc_height=40.0))
    clock.now += 0.05
    motion.advance()
    assert thing.pose == START
    clock.now += 0.05 + MOVE_DURATION_S / 2
    motion.advance()
    assert thing.pose.y < GOAL.y / 2
    clock.now += MOVE_DURATION_S
    motion.advance()
    assert thing.pose == GOAL


def test_an_item_pauses_at_its_stopover(motion: Motion, clock: Clock) -> None:
    thing, halt = Thing(Pose(0, 0, 0, 10, 10)), Pose(50, 90, 0, 20, 20)
    goal = Pose(200, 0, 0, 10, 10)
    motion.send(thing, goal, trajectory=Trajectory(duration=1.0, stopover=halt))
    clock.now += 0.5
    motion.advance()
    assert thing.pose == halt
    assert motion.has_stopover_ahead(thing)
    clock.now += 0.2
    motion.advance()
    assert thing.pose not in (halt, goal)
    assert not motion.has_stopover_ahead(thing)
    motion.finish()
    assert thing.pose == goal


def test_an_overshooting_item_returns_to_its_goal(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, GOAL, trajectory=Trajectory(duration=0.4, ease=ease_with_overshoot))
    seen = []
    for _ in range(20):
        clock.now += 0.02
        motion.advance()
        seen.append(thing.pose.x)
    assert max(seen) > GOAL.x
    clock.now += 0.1
    motion.advance()
    assert thing.pose == GOAL


def test_a_moving_item_takes_an_arc_when_it_is_sent_again_with_one(motion: Motion, clock: Clock) -> None:
    thing, level = Thing(), GOAL._replace(y=0)
    motion.send(thing, level)
    advance_clock(motion, clock, 0.2)
    motion.send(thing, level, trajectory=Trajectory(arc_height=14.0))
    advance_clock(motion, clock, 0.5)
    assert thing.pose.y == pytest.approx(-14)
    advance_clock(motion, clock, 0.6)
    assert thing.pose == level
