"""Which system of the computer is being tried now, kept where it can be read when this process has gone down with it.

A sound server that hangs or crashes in its library takes the sound process along; the application reads what was being
tried and has the next process leave that system out.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from pathlib import Path

TRYING, WITHOUT = "CONSORT_TRYING", "CONSORT_WITHOUT"
"""In the environment of the sound process: the file that is written here; the systems to leave out, with commas."""

PATIENCE = 6.0
"""Seconds after which a system that does not answer is a broken one, and this process ends: it may be held up whole."""

_lock = threading.Lock()
_tried: Counter[str] = Counter()


def system(name: str) -> str:
    """A system by one name, whichever library speaks to it.

    >>> system("UNIX_JACK"), system("jack"), system("LINUX_ALSA")
    ('jack', 'jack', 'alsa')
    """
    return name.lower().removeprefix("unix_").removeprefix("linux_")


def left_out(name: str) -> bool:
    """Whether this process shall do without a system."""
    return system(name) in os.environ.get(WITHOUT, "").split(",")


@contextmanager
def trying(name: str) -> Iterator[None]:
    """While a system is asked for the first time."""
    _count(system(name), 1)
    try:
        yield
    finally:
        _count(system(name), -1)


def _count(name: str, by: int) -> None:
    file = os.environ.get(TRYING)
    if not file:
        return
    with _lock:
        _tried[name] += by
        now = [each for each, count in _tried.items() if count > 0]
        with suppress(OSError):
            Path(file).write_text(",".join(now), "ascii")
        # By a thread that needs no interpreter: a library may hold on to it.
        with suppress(RuntimeError, ValueError, AttributeError, UnsupportedOperation):
            if now:
                faulthandler.dump_traceback_later(PATIENCE, exit=True, file=sys.stderr)
            else:
                faulthandler.cancel_dump_traceback_later()
