"""The class display when its projector is unplugged and plugged in again.

A real X server has two monitors.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]

UNPLUGGED = """\
unplugged: shown False open False
the window stays True says True
plugged in: shown False
again on projector (960, 0, 640, 480) True
asks Which note?
"""

EXPECTED = f"opened on projector (960, 0, 640, 480) True\n{UNPLUGGED}{UNPLUGGED}left []\n"


@pytest.mark.needs("xvfb", "openbox", "libxcb-cursor0", "x11-xserver-utils")
@pytest.mark.parametrize("x_server", ["1600x720"], indirect=True)
def test_the_display_closes_with_its_screen_and_opens_on_it_again(x_server: str) -> None:
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("unplugging_window.py"))],
        env={**os.environ, "DISPLAY": x_server, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stdout) == (0, EXPECTED), done.stderr
