"""Tests of the watchdog, which reports each missing answer once."""

from __future__ import annotations

import threading

from tabletop.processes.watchdog import Watchdog

TICK_S = 0.01


def test_each_missing_answer_is_reported_once() -> None:
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


def test_answers_that_came_or_were_not_expected_are_not_reported() -> None:
    told = threading.Event()
    watchdog = Watchdog(told.set, TICK_S)
    watchdog.expect("answer", 5)
    watchdog.forget("answer")
    watchdog.expect("another", 5)
    watchdog.clear()
    watchdog.expect("third", 5)
    watchdog.close()
    watchdog.expect("too late", 0)
    assert not told.wait(20 * TICK_S)
