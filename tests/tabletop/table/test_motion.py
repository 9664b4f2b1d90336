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
    item = Thing()
    arrivals: list[bool] = []
    motion.send(item, GOAL, lambda: arrivals.append(True))
    advance_clock(motion, clock, 0.5)
    assert 50 < item.pose.x < 100
    assert 45 < item.pose.angle < 90
    assert not arrivals
    with qtbot.waitSignal(motion.animations_finished):
        advance_clock(motion, clock, 0.6)
    assert item.pose == GOAL
    assert arrivals == [True]
    assert not motion.is_busy


def test_a_new_goal_starts_from_the_current_pose(motion: Motion, clock: Clock) -> None:
    item = Thing()
    first: list[bool] = []
    motion.send(item, GOAL, lambda: first.append(True))
    advance_clock(motion, clock, 0.5)
    turned_at = item.pose
    motion.send(item, START)
    assert item.pose == turned_at, "no jump"
    advance_clock(motion, clock, 0.1)
    assert 0 < item.pose.x < turned_at.x
    advance_clock(motion, clock, 0.95)
    assert item.pose == START
    assert not first, "it never landed at the first goal"


def test_sending_the_same_goal_again_does_not_slow_the_item(motion: Motion, clock: Clock) -> None:
    item, other_item = Thing(), Thing()
    motion.send(item, GOAL)
    motion.send(other_item, GOAL)
    for _ in range(4):
        advance_clock(motion, clock, 0.2)
        motion.send(other_item, GOAL)
    assert other_item.pose == item.pose
    advance_clock(motion, clock, 0.25)
    assert other_item.pose == GOAL


def test_finish_puts_every_item_at_its_goal(motion: Motion) -> None:
    things = [Thing() for _ in range(5)]
    arrivals: list[int] = []
    for i, item in enumerate(things):
        motion.send(item, GOAL, lambda i=i: arrivals.append(i))  # type: ignore[misc]
    motion.finish()
    assert all(item.pose == GOAL for item in things)
    assert sorted(arrivals) == [0, 1, 2, 3, 4]
    assert not motion.is_busy


def test_an_arrival_callback_can_send_the_item_on(motion: Motion) -> None:
    item = Thing()
    motion.send(item, GOAL, lambda: motion.send(item, START))
    motion.finish()
    assert item.pose == START
    assert not motion.is_busy


def test_items_arrive_at_once_when_motion_is_disabled(motion: Motion) -> None:
    item, second_item = Thing(), Thing()
    motion.send(item, GOAL)
    motion.enabled = False
    assert item.pose == GOAL
    arrivals: list[bool] = []
    motion.send(second_item, GOAL, lambda: arrivals.append(True))
    assert second_item.pose == GOAL
    assert arrivals


def test_placing_an_item_cancels_its_motion(motion: Motion, clock: Clock) -> None:
    item = Thing()
    motion.send(item, GOAL)
    motion.place(item, START)
    advance_clock(motion, clock, 2)
    assert item.pose == START


def test_the_real_clock_moves_an_item_in_several_steps(qtbot: QtBot) -> None:
    motion, item = Motion(), Thing()
    motion.send(item, GOAL)
    with qtbot.waitSignal(motion.animations_finished):
        pass
    assert item.pose == GOAL
    assert item.steps > 2


def test_a_trajectory_may_have_a_delay_and_an_arc(motion: Motion, clock: Clock) -> None:
    item = Thing()
    motion.send(item, GOAL, trajectory=Trajectory(delay=0.1, arc_height=40.0))
    clock.now += 0.05
    motion.advance()
    assert item.pose == START
    clock.now += 0.05 + MOVE_DURATION_S / 2
    motion.advance()
    assert item.pose.y < GOAL.y / 2
    clock.now += MOVE_DURATION_S
    motion.advance()
    assert item.pose == GOAL


def test_an_item_pauses_at_its_stopover(motion: Motion, clock: Clock) -> None:
    item, halt = Thing(Pose(0, 0, 0, 10, 10)), Pose(50, 90, 0, 20, 20)
    goal = Pose(200, 0, 0, 10, 10)
    motion.send(item, goal, trajectory=Trajectory(duration=1.0, stopover=halt))
    clock.now += 0.5
    motion.advance()
    assert item.pose == halt
    assert motion.has_stopover_ahead(item)
    clock.now += 0.2
    motion.advance()
    assert item.pose not in (halt, goal)
    assert not motion.has_stopover_ahead(item)
    motion.finish()
    assert item.pose == goal


def test_an_overshooting_item_returns_to_its_goal(motion: Motion, clock: Clock) -> None:
    item = Thing()
    motion.send(item, GOAL, trajectory=Trajectory(duration=0.4, ease=ease_with_overshoot))
    x_positions = []
    for _ in range(20):
        clock.now += 0.02
        motion.advance()
        x_positions.append(item.pose.x)
    assert max(x_positions) > GOAL.x
    clock.now += 0.1
    motion.advance()
    assert item.pose == GOAL


def test_a_moving_item_takes_an_arc_when_it_is_sent_again_with_one(motion: Motion, clock: Clock) -> None:
    item, level = Thing(), GOAL._replace(y=0)
    motion.send(item, level)
    advance_clock(motion, clock, 0.2)
    motion.send(item, level, trajectory=Trajectory(arc_height=14.0))
    advance_clock(motion, clock, 0.5)
    assert item.pose.y == pytest.approx(-14)
    advance_clock(motion, clock, 0.6)
    assert item.pose == level
