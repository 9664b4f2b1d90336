"""A screen that nobody sees, for real windows."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "1600x1000x24"


@contextmanager
def screen() -> Iterator[str]:
    """Start an X server of the test's own; yields the display's name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "the X server did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
