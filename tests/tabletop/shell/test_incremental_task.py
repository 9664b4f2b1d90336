"""Incremental tasks: a short part runs at once, the rest in the event loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tabletop.shell.incremental_task import MAX_FIRST_S, MIN_FIRST_PARTS, IncrementalTask


def yield_numbers(count: int, seconds: float = 0.0) -> Iterator[int | None]:
    for number in range(count):
        time.sleep(seconds)
        yield number if number % 2 else None


def make_collector(got: list[int]) -> Callable[[int], bool]:
    """Return a function that appends each number and never asks to stop."""

    def take(number: int) -> bool:
        got.append(number)
        return False

    return take


def test_a_small_task_is_done_at_once(qtbot: QtBot) -> None:
    got: list[int] = []
    ended: list[bool] = []
    slices = IncrementalTask(yield_numbers(MIN_FIRST_PARTS), make_collector(got), lambda: ended.append(True))
    slices.start(0.0)
    assert got == list(range(1, MIN_FIRST_PARTS, 2))
    assert ended == [True]
    assert not slices.is_working


def test_a_large_task_runs_between_other_events(qtbot: QtBot) -> None:
    got: list[int] = []
    ticks: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(len(got)))
    timer.start(0)
    slices = IncrementalTask(yield_numbers(600, 0.001), make_collector(got))
    slices.start(0.0)
    assert slices.is_working
    qtbot.waitUntil(lambda: not slices.is_working, timeout=60_000)
    assert got == list(range(1, 600, 2))
    assert len(set(ticks)) > 10, "in between, others had their turn"


def test_slow_work_does_not_block(qtbot: QtBot) -> None:
    got: list[int] = []
    slices = IncrementalTask(yield_numbers(MIN_FIRST_PARTS, MAX_FIRST_S / 2), make_collector(got))
    slices.start(0.0)
    assert len(got) < MIN_FIRST_PARTS // 4
    slices.stop()
    assert not slices.is_working


def test_a_task_ends_when_it_has_enough_or_is_stopped(qtbot: QtBot) -> None:
    ended: list[bool] = []

    def pieces() -> Iterator[int]:
        try:
            yield from range(1000)
        finally:
            ended.append(True)

    slices = IncrementalTask(pieces(), lambda number: number == 3)
    slices.start(0.0)
    assert ended == [True]
    stopped = IncrementalTask(pieces(), lambda number: False)
    stopped.start(0.0)
    stopped.stop()
    assert ended == [True, True]
