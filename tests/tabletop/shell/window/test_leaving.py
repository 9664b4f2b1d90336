"""Every way of leaving a match, with every part of the window open.

No error occurs, the next match begins, and nothing of the old match remains.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows
from tests.tabletop.shell.window.leaving_cases import (
    CLOSING_WAYS,
    OPENERS,
    WAYS_TO_LEAVE,
    begin_match,
    begin_next_match,
    discard_unsaved,
    process_events,
)

ROOT = Path(__file__).parents[4]

WORST_WAYS = ("home", "another match", "close")
"""Ways that failed most often.

`make test` tries one of them with each open part, and all of them with the parts in `OPENED_WITH_ALL_WAYS`.
"""

OPENED_WITH_ALL_WAYS = ("class", "class, lesson")

ADDITIONAL_PAIRS = {
    ("class, frozen", "home"),
    ("class, black", "home, then close"),
    ("class, frozen", "undo"),
    ("clip", "undo"),
    ("consent", "home, then the dialog"),
    ("players", "home, then the dialog"),
    ("reading slowly", "another match"),
}
"""Further pairs for `make test`."""


def list_pairs() -> list[Any]:
    """Return all pairs; some run in `make test`, the others in `make soak`."""
    quick = set(ADDITIONAL_PAIRS)
    for number, opened in enumerate(OPENERS):
        ways = WORST_WAYS if opened in OPENED_WITH_ALL_WAYS else (WORST_WAYS[number % len(WORST_WAYS)],)
        quick.update((opened, way) for way in ways)
    return [
        pytest.param(opened, way, id=f"{opened}-{way}", marks=() if (opened, way) in quick else pytest.mark.soak)
        for opened, way in product(OPENERS, WAYS_TO_LEAVE)
    ]


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize(("opened", "way"), list_pairs())
def test_a_match_can_be_left_with_any_part_open(windows: Windows, opened: str, way: str) -> None:
    window = windows()
    begin_match(window)
    OPENERS[opened](window)
    process_events()
    old: list[weakref.ref[Any]] = [weakref.ref(one) for one in (window.match, window.board) if one is not None]
    WAYS_TO_LEAVE[way](window)
    discard_unsaved(window)
    process_events()
    if way in CLOSING_WAYS:
        assert [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()] == []
    else:
        begin_next_match(window)
    process_events()
    gc.collect()
    remaining = [one for one in (reference() for reference in old) if one is not None]
    assert remaining == [], [gc.get_referrers(one) for one in remaining]


@pytest.mark.parametrize("way", ["home", "another match"])
def test_a_match_that_is_left_is_freed_at_once(windows: Windows, way: str) -> None:
    """Matches that wait for the garbage collector fragment the memory."""
    window = windows()
    match = begin_match(window)
    process_events()
    old: list[weakref.ref[Any]] = [weakref.ref(one) for one in (match, match.record, window.board)]
    del match
    WAYS_TO_LEAVE[way](window)
    process_events()
    process_events()
    assert [reference() for reference in old] == [None] * 3


FRAGILE_PARTS = (
    *(name for name in OPENERS if name.startswith("class")),
    *("clip", "sound file", "players", "consent", "sound", "practice", "preferences", "card in hand", "chooser"),
    *("thinking", "hint", "review", "replay", "lesson", "puzzle", "free table", "reading slowly"),
)
"""Parts with a window, process, animation or child that may outlive the match."""


@pytest.mark.needs("xvfb", "openbox", "libxcb-cursor0")
@pytest.mark.parametrize(
    "way", ["home, then close", *left_for_soak(["home", "another match", "lesson", "close", "end"])]
)
def test_a_match_can_be_left_on_a_real_screen(x_server: str, way: str) -> None:
    """An exception may end the process while animation and event loop run."""
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("leaving_window.py")), way, *FRAGILE_PARTS],
        env={**os.environ, "DISPLAY": x_server, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout.splitlines() == [f"left {opened}" for opened in FRAGILE_PARTS]
