"""A virtual screen for real windows."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SCREEN_SIZE = "1600x1000"


@contextmanager
def start_screen(size: str = SCREEN_SIZE) -> Iterator[str]:
    """Start an X server of the test's own and yield its display name.

    It accepts new programs while the last one disconnects; a server that resets would refuse them.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as stream:
            number = stream.readline().strip()
        assert number, "the X server did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
