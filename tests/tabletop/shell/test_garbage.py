"""Garbage collection runs on the main thread only."""

from __future__ import annotations

import threading
import weakref

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.application import set_up

ALLOCATION_COUNT = 20_000
"""Number of allocations that makes Python's own collector run more than once."""


class Cycle(QWidget):
    """A widget that refers to itself, so that only garbage collection destroys it."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def leave_cycle(ends: list[threading.Thread]) -> weakref.ref[Cycle]:
    """Make an unreachable widget; the thread that frees it is appended to `ends`."""
    cycle = Cycle()
    weakref.finalize(cycle, lambda: ends.append(threading.current_thread()))
    return weakref.ref(cycle)


def allocate() -> list[list[int]]:
    return [[] for _ in range(ALLOCATION_COUNT)]


def test_widgets_are_destroyed_only_on_their_own_thread(qapp: QApplication, qtbot: QtBot) -> None:
    set_up(qapp)
    ends: list[threading.Thread] = []
    cycles = [leave_cycle(ends) for _ in range(5)]
    worker = threading.Thread(target=allocate)
    worker.start()
    worker.join()
    assert ends == []
    garbage = allocate()
    qtbot.waitUntil(lambda: all(cycle() is None for cycle in cycles))
    assert set(ends) == {threading.main_thread()}
    del garbage
