"""Tests of the watchdog, which reports each missing answer once."""

from __future__ import annotations

import threading

from tabletop.processes.watchdog import Watchdog

TICK_S = 0.01


def test_what_does_not_come_is_told_once_and_again_when_it_is_expected_again() -> None:
    silences: list[int] = []
    told = threading.Semaphore(0)

    def on_silence() -> None:
        silences.append(1)
        told.release()

    watchdog = Watchdog(on_silence, TICK_S)
    watchdog.expect("first", 2 * TICK_S)
    watchdog.expect("second", 2 * TICK_S)
    assert told.acquire(timeout=30)
    assert not told.acquire(timeout=20 * TICK_S)
    watchdog.expect("first", 2 * TICK_S)
    assert told.acquire(timeout=30)
    watchdog.close()
    assert len(silences) == 2


def test_what_comes_and_what_nobody_waits_for_is_not_told() -> None:
    told = threading.Event()
    watchdog = Watchdog(told.set, TICK_S)
    watchdog.expect("answer", 5)
    watchdog.settle("answer")
    watchdog.expect("another", 5)
    watchdog.clear()
    watchdog.expect("third", 5)
    watchdog.close()
    watchdog.expect("too late", 0)
    assert not told.wait(20 * TICK_S)
