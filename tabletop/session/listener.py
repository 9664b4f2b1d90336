"""Listening to one match, and then to another one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject


class Listener:
    """Connect slots, by the names of their signals, to one object at a time.

    >>> listener = Listener(stepped=print, jumped=print)
    >>> listener.follow(None)
    """

    def __init__(self, **slots: Callable[..., object]) -> None:
        self._slots = slots
        self._followed: QObject | None = None

    def follow(self, followed: QObject | None) -> None:
        """Listen to this object from now on, and no more to the one before it."""
        before, self._followed = self._followed, followed
        for name, slot in self._slots.items():
            if before is not None:
                getattr(before, name).disconnect(slot)
            if followed is not None:
                getattr(followed, name).connect(slot)
