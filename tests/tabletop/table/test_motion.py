"""The one clock: retargets in mid-flight, snaps, finishes at once."""

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

HERE = Pose(0, 0, 0, 10, 10)
THERE = Pose(100, 50, 90, 20, 10)


class Thing:
    def __init__(self, pose: Pose = HERE) -> None:
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


def go(motion: Motion, clock: Clock, part: float) -> None:
    clock.now += MOVE_DURATION_S * part
    motion.advance()


def test_easing_starts_fast_and_ends_exactly() -> None:
    assert (ease_out(0), ease_out(1)) == (0, 1)
    assert ease_out(0.3) > 0.6


def test_a_thing_turns_the_shorter_way() -> None:
    start, goal = HERE._replace(angle=350), HERE._replace(angle=10)
    assert interpolate_pose(start, goal, 0.5).angle == 360
    assert interpolate_pose(goal, start, 0.5).angle == 0


def test_a_thing_arrives_and_the_clock_rests(motion: Motion, clock: Clock, qtbot: QtBot) -> None:
    thing = Thing()
    landed: list[bool] = []
    motion.send(thing, THERE, lambda: landed.append(True))
    go(motion, clock, 0.5)
    assert 50 < thing.pose.x < 100
    assert 45 < thing.pose.angle < 90
    assert not landed
    with qtbot.waitSignal(motion.settled):
        go(motion, clock, 0.6)
    assert thing.pose == THERE
    assert landed == [True]
    assert not motion.is_busy


def test_a_new_goal_in_mid_flight_starts_from_where_the_thing_is(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    first: list[bool] = []
    motion.send(thing, THERE, lambda: first.append(True))
    go(motion, clock, 0.5)
    turned_at = thing.pose
    motion.send(thing, HERE)
    assert thing.pose == turned_at, "no jump"
    go(motion, clock, 0.1)
    assert 0 < thing.pose.x < turned_at.x
    go(motion, clock, 0.95)
    assert thing.pose == HERE
    assert not first, "it never landed at the first goal"


def test_the_same_goal_again_does_not_slow_it_down(motion: Motion, clock: Clock) -> None:
    thing, other = Thing(), Thing()
    motion.send(thing, THERE)
    motion.send(other, THERE)
    for _ in range(4):
        go(motion, clock, 0.2)
        motion.send(other, THERE)
    assert other.pose == thing.pose
    go(motion, clock, 0.25)
    assert other.pose == THERE


def test_finish_puts_everything_at_its_goal(motion: Motion) -> None:
    things = [Thing() for _ in range(5)]
    landed: list[int] = []
    for i, thing in enumerate(things):
        motion.send(thing, THERE, lambda i=i: landed.append(i))  # type: ignore[misc]
    motion.finish()
    assert all(thing.pose == THERE for thing in things)
    assert sorted(landed) == [0, 1, 2, 3, 4]
    assert not motion.is_busy


def test_a_landing_may_send_things_on(motion: Motion) -> None:
    thing = Thing()
    motion.send(thing, THERE, lambda: motion.send(thing, HERE))
    motion.finish()
    assert thing.pose == HERE
    assert not motion.is_busy


def test_turned_off_everything_is_there_at_once(motion: Motion) -> None:
    thing, late = Thing(), Thing()
    motion.send(thing, THERE)
    motion.enabled = False
    assert thing.pose == THERE
    landed: list[bool] = []
    motion.send(late, THERE, lambda: landed.append(True))
    assert late.pose == THERE
    assert landed


def test_placing_forgets_the_way(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, THERE)
    motion.place(thing, HERE)
    go(motion, clock, 2)
    assert thing.pose == HERE


def test_the_real_clock_takes_about_the_time_it_says(qtbot: QtBot) -> None:
    motion, thing = Motion(), Thing()
    motion.send(thing, THERE)
    with qtbot.waitSignal(motion.settled):
        pass
    assert thing.pose == THERE
    assert thing.steps > 2


def test_what_waits_goes_later_and_what_bows_goes_higher(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, THERE, trajectory=Trajectory(delay=0.1, arc_height=40.0))
    clock.now += 0.05
    motion.advance()
    assert thing.pose == HERE
    clock.now += 0.05 + MOVE_DURATION_S / 2
    motion.advance()
    assert thing.pose.y < THERE.y / 2
    clock.now += MOVE_DURATION_S
    motion.advance()
    assert thing.pose == THERE


def test_what_halts_on_its_way_stays_there_for_a_moment(motion: Motion, clock: Clock) -> None:
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


def test_what_swings_goes_beyond_its_goal_and_comes_back(motion: Motion, clock: Clock) -> None:
    thing = Thing()
    motion.send(thing, THERE, trajectory=Trajectory(duration=0.4, ease=ease_with_overshoot))
    seen = []
    for _ in range(20):
        clock.now += 0.02
        motion.advance()
        seen.append(thing.pose.x)
    assert max(seen) > THERE.x
    clock.now += 0.1
    motion.advance()
    assert thing.pose == THERE


def test_one_that_is_on_its_way_bows_if_it_is_sent_there_anew_with_a_bow(motion: Motion, clock: Clock) -> None:
    thing, level = Thing(), THERE._replace(y=0)
    motion.send(thing, level)
    go(motion, clock, 0.2)
    motion.send(thing, level, trajectory=Trajectory(arc_height=14.0))
    go(motion, clock, 0.5)
    assert thing.pose.y == pytest.approx(-14)
    go(motion, clock, 0.6)
    assert thing.pose == level
