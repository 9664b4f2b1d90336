"""Record of the sound system being tried, which is read if the process dies.

A sound server that hangs or crashes in its library ends the sound process, too. The application reads which system was
being tried and has the next process leave that one out.
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

TRYING_VARIABLE, EXCLUDED_VARIABLE = "CONSORT_TRYING", "CONSORT_WITHOUT"
"""Environment variables: the file of systems being tried; systems to leave out.

The list of systems is separated by commas.
"""

SYSTEM_TIMEOUT_S = 6.0
"""Seconds without an answer of a system after which this process ends itself.

The system is then considered broken; it may block the whole process.
"""

_lock = threading.Lock()
_tried: Counter[str] = Counter()


def normalized_system_name(name: str) -> str:
    """Return the common name of a system in different libraries.

    >>> normalized_system_name("UNIX_JACK"), normalized_system_name("jack"), normalized_system_name("LINUX_ALSA")
    ('jack', 'jack', 'alsa')
    """
    return name.lower().removeprefix("unix_").removeprefix("linux_")


def is_excluded(name: str) -> bool:
    """Return True if this process is to leave a system out."""
    return normalized_system_name(name) in os.environ.get(EXCLUDED_VARIABLE, "").split(",")


@contextmanager
def record_attempt(name: str) -> Iterator[None]:
    """Record a system as being tried within this context."""
    _change_count(normalized_system_name(name), 1)
    try:
        yield
    finally:
        _change_count(normalized_system_name(name), -1)


def _change_count(name: str, change: int) -> None:
    file = os.environ.get(TRYING_VARIABLE)
    if not file:
        return
    with _lock:
        _tried[name] += change
        names = [tried_name for tried_name, count in _tried.items() if count > 0]
        with suppress(OSError):
            Path(file).write_text(",".join(names), "ascii")
        # Watched by a thread without the interpreter's lock, which a library may hold.
        with suppress(RuntimeError, ValueError, AttributeError, UnsupportedOperation):
            if names:
                faulthandler.dump_traceback_later(SYSTEM_TIMEOUT_S, exit=True, file=sys.stderr)
            else:
                faulthandler.cancel_dump_traceback_later()
