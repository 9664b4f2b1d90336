"""Asked to end again and again: by every signal, in every state that a window can be in, at any moment of its start.

``CONSORT_SOAK_ENDS`` says how often each, 10 times if it is not set.
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
from tests.tabletop.shell.running import ASKING, STATES, running, window
from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes through /proc")

TIMES = int(os.environ.get("CONSORT_SOAK_ENDS", "10"))


@pytest.mark.parametrize("number", ASKING)
@pytest.mark.parametrize("state", STATES)
def test_it_ends_whole_every_time(state: str, number: signal.Signals, tmp_path: Path) -> None:
    for time_ in range(TIMES):
        folder = tmp_path / str(time_)
        folder.mkdir()
        with window(folder, STATES[state]) as consort:
            consort.ready()
            consort.ask(number)
            assert consort.ended() == (128 + number, "")
            assert consort.leaves_nothing()
    matches = saves.Matches(saves.matches_folder()).recent()
    assert len(matches) == TIMES
    assert all(saves.read(match.path).notice is None for match in matches)


@pytest.mark.parametrize("number", ASKING)
def test_it_ends_whole_at_any_moment_of_its_start(number: signal.Signals, tmp_path: Path) -> None:
    for time_ in range(5 * TIMES):
        folder = tmp_path / str(time_)
        folder.mkdir()
        with running(folder, "-m", "tabletop") as consort:
            wait_until(consort.heeds)
            time.sleep(time_ * 0.02)
            consort.ask(number)
            assert consort.ended() == (128 + number, "")
            assert consort.leaves_nothing()
