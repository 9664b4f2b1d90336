"""How a process begins that Consort starts beside itself, to think or to review."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress


def begin(nice: int) -> None:
    """Leave what is for the application to it, and be less urgent by that much than drawing, sounding and playing."""
    if os.isatty(0):
        sys.exit("This process is started by Consort and is spoken to through a pipe.")
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)  # they are for the application, which then quits
    with suppress(AttributeError, OSError):
        os.nice(nice)
