"""Incremental tasks: a short part runs at once, the rest in the event loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tabletop.shell.slices import FIRST, LONGEST, Slices


def numbers(count: int, seconds: float = 0.0) -> Iterator[int | None]:
    for number in range(count):
        time.sleep(seconds)
        yield number if number % 2 else None


def taking(got: list[int]) -> Callable[[int], bool]:
    """Return a function that appends each number and never asks to stop."""

    def take(number: int) -> bool:
        got.append(number)
        return False

    return take


def test_a_little_is_done_at_once(qtbot: QtBot) -> None:
    got: list[int] = []
    ended: list[bool] = []
    slices = Slices(numbers(FIRST), taking(got), lambda: ended.append(True))
    slices.start(0.0)
    assert got == list(range(1, FIRST, 2))
    assert ended == [True]
    assert not slices.working


def test_much_is_done_while_everything_else_goes_on(qtbot: QtBot) -> None:
    got: list[int] = []
    ticks: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(len(got)))
    timer.start(0)
    slices = Slices(numbers(600, 0.001), taking(got))
    slices.start(0.0)
    assert slices.working
    qtbot.waitUntil(lambda: not slices.working, timeout=60_000)
    assert got == list(range(1, 600, 2))
    assert len(set(ticks)) > 10, "in between, others had their turn"


def test_what_takes_long_is_not_waited_for(qtbot: QtBot) -> None:
    got: list[int] = []
    slices = Slices(numbers(FIRST, LONGEST / 2), taking(got))
    slices.start(0.0)
    assert len(got) < FIRST // 4
    slices.stop()
    assert not slices.working


def test_enough_is_enough_and_the_work_is_ended(qtbot: QtBot) -> None:
    ended: list[bool] = []

    def pieces() -> Iterator[int]:
        try:
            yield from range(1000)
        finally:
            ended.append(True)

    slices = Slices(pieces(), lambda number: number == 3)
    slices.start(0.0)
    assert ended == [True]
    stopped = Slices(pieces(), lambda number: False)
    stopped.start(0.0)
    stopped.stop()
    assert ended == [True, True]
