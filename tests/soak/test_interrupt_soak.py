"""Repeated ends by every signal, in every state of a window, and during its start.

``CONSORT_SOAK_ENDS`` sets how often each is done, 10 times by default.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from tabletop.session import saves
from tests.tabletop.shell.consort_process import END_SIGNALS, STATES, run_consort, run_window
from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes through /proc")

END_COUNT = int(os.environ.get("CONSORT_SOAK_ENDS", "10"))


@pytest.mark.parametrize("number", END_SIGNALS)
@pytest.mark.parametrize("state", STATES)
def test_consort_ends_cleanly_every_time(state: str, number: signal.Signals, tmp_path: Path) -> None:
    for time_ in range(END_COUNT):
        folder = tmp_path / str(time_)
        folder.mkdir()
        with run_window(folder, STATES[state]) as consort:
            consort.wait_until_ready()
            consort.send_signal(number)
            assert consort.wait_for_end() == (128 + number, "")
            assert consort.has_left_nothing()
    matches = saves.Matches(saves.matches_folder()).list_recent()
    assert len(matches) == END_COUNT
    assert all(saves.read_record(match.path).notice is None for match in matches)


@pytest.mark.parametrize("number", END_SIGNALS)
def test_consort_ends_cleanly_at_any_moment_of_its_start(number: signal.Signals, tmp_path: Path) -> None:
    for time_ in range(5 * END_COUNT):
        folder = tmp_path / str(time_)
        folder.mkdir()
        with run_consort(folder, "-m", "tabletop") as consort:
            wait_until(consort.handles_signals)
            time.sleep(time_ * 0.02)
            consort.send_signal(number)
            assert consort.wait_for_end() == (128 + number, "")
            assert consort.has_left_nothing()
