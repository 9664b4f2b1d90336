"""Modules that a start of the program loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]


def test_the_start_page_loads_no_table() -> None:
    """Loading the table and its boards would double the time of a start."""
    code = (
        "import sys, tabletop.shell.app, tabletop.shell.window.main_window; "
        "print([name for name in ('tabletop.table.view', 'tabletop.boards.kit.board') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
