"""Closing the window: everything that belongs to it ends with it, and soon, whatever state it is in."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.shell.match import computer_moves
from tests.tabletop.shell.conftest import Windows
from tests.tabletop.shell.running import alive, wait

LONGEST_CLOSE_S = 1.5
"""Seconds: the helpers are given one, and a crowded machine half of one more."""


def children() -> set[int]:
    """Return the processes that this one has started and that are alive."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        if parent == os.getpid() and alive(int(folder.name)):
            found.add(int(folder.name))
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads from /proc which processes there are")
def test_helpers_that_do_not_answer_are_ended_together_within_a_second(
    windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_moves, "PAUSE", 0)
    before = children()
    window = windows()
    window.sounding.silent = False
    window.sounding.start()
    window.beginning.alone("carmony")
    page, match = window.match_page, window.match
    assert match is not None
    qtbot.waitUntil(lambda: window.sounding.in_use is not None, timeout=20_000)
    page.moves.thinker.order(match.game, match.view)
    page.computer_moves.thinker.advise(match.game, match.view)
    page.reviews.reviewer.begin(match.record)
    qtbot.waitUntil(lambda: len(children() - before) == 4, timeout=20_000)
    helpers = children() - before
    for number in helpers:
        os.kill(number, signal.SIGSTOP)
    wait(lambda: all(Path(f"/proc/{number}/stat").read_text().rpartition(")")[2][1] == "T" for number in helpers))
    begun = time.monotonic()
    window.close()
    assert time.monotonic() - begun < LONGEST_CLOSE_S
    wait(lambda: not any(map(alive, helpers)))
