"""Dialogs and panels leave no objects behind, however often they open and close."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.shell.window.main_window import MainWindow
from tests.further import examples, left_for_soak
from tests.tabletop.shell.conftest import Played, Windows
from tests.tabletop.shell.openable_parts import (
    EVERYTHING,
    close_opened,
    count_objects,
    open_by_command,
    other_windows,
    process_events,
)

pytestmark = pytest.mark.qt_log_ignore("grabbing the keyboard")

WARM_UP_COUNT = 2
"""Number of first times, after which everything made once exists."""

FREQUENT_NAMES = ("preferences", "sound", "new", "decks")
"""Commands tried in `make test`; the others run in `make soak`."""

NAMES = [*FREQUENT_NAMES, *left_for_soak(name for name in EVERYTHING if name not in FREQUENT_NAMES)]


@pytest.fixture
def window(windows: Windows, played: Played, folder: Path) -> MainWindow:
    """A window with a saved match, so that there is one to open."""
    window, record = windows(), played(12)
    window.play_match(Match(record, Journal(folder, record)))
    process_events()
    return window


@pytest.mark.parametrize("name", NAMES)
def test_opening_and_closing_leaves_no_object_behind(name: str, window: MainWindow) -> None:
    for _ in range(WARM_UP_COUNT):
        open_by_command(window, name)
        close_opened(window, name)
    before = count_objects()
    for _ in range(min(50, examples(3).max_examples)):
        open_by_command(window, name)
        close_opened(window, name)
    after = count_objects()
    assert {kind: after[kind] - before.get(kind, 0) for kind in after if after[kind] > before.get(kind, 0)} == {}


@pytest.mark.parametrize("name", NAMES)
def test_open_dialogs_and_panels_close_with_the_window(name: str, window: MainWindow) -> None:
    open_by_command(window, name)
    window.close()
    assert other_windows(window) == []
