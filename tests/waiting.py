"""Waiting for other processes and threads."""

import time
from collections.abc import Callable

TIMEOUT_S = 120.0
"""Timeout in seconds that suffices on a busy machine."""


def wait_until(is_met: Callable[[], object], timeout_s: float = TIMEOUT_S) -> None:
    """Return once a condition is met; fail when it is not met in time."""
    deadline = time.monotonic() + timeout_s
    while not is_met():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.005)
