"""Signal connections that move from one object to another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject


class Listener:
    """Slots by the names of their signals, connected to one object at a time.

    >>> listener = Listener(on_stepped=print, jumped=print)
    >>> listener.follow(None)
    """

    def __init__(self, **slots: Callable[..., object]) -> None:
        self._slots = slots
        self._source: QObject | None = None

    def follow(self, source: QObject | None) -> None:
        """Connect the slots to this object, and disconnect them from the previous one."""
        previous, self._source = self._source, source
        for name, slot in self._slots.items():
            if previous is not None:
                getattr(previous, name).disconnect(slot)
            if source is not None:
                getattr(source, name).connect(slot)
