"""Collects garbage on the thread of the windows, and on no other."""

from __future__ import annotations

import threading
import weakref

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.shell.application import equip

ALLOCATIONS = 20_000
"""Enough for Python's own collector to collect more than once."""


class Cycle(QWidget):
    """Refers to itself, so that only a collection destroys it."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def leave_cycle(ends: list[threading.Thread]) -> weakref.ref[Cycle]:
    """Make a widget that nothing refers to; the thread that frees it is appended to `ends`."""
    cycle = Cycle()
    weakref.finalize(cycle, lambda: ends.append(threading.current_thread()))
    return weakref.ref(cycle)


def allocate() -> list[list[int]]:
    return [[] for _ in range(ALLOCATIONS)]


def test_widgets_are_destroyed_on_their_own_thread_only(qapp: QApplication, qtbot: QtBot) -> None:
    equip(qapp)
    ends: list[threading.Thread] = []
    cycles = [leave_cycle(ends) for _ in range(5)]
    worker = threading.Thread(target=allocate)
    worker.start()
    worker.join()
    assert ends == []
    kept = allocate()
    qtbot.waitUntil(lambda: all(cycle() is None for cycle in cycles))
    assert set(ends) == {threading.main_thread()}
    del kept
