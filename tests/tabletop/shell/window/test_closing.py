"""Closing the window ends all its processes and tasks quickly, in every state."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.session.match import Match
from tabletop.shell.export import clip
from tabletop.shell.export.dialog import ExportDialog
from tabletop.shell.match import computer_moves
from tests.tabletop.shell.conftest import Played, Windows
from tests.tabletop.shell.consort_process import is_alive
from tests.tabletop.shell.openable_parts import other_windows
from tests.waiting import wait_until

MAX_CLOSE_S = 1.5
"""Limit in seconds; half a second more than helpers get, for busy machines."""


def find_children() -> set[int]:
    """Return the running child processes of this process."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        if parent == os.getpid() and is_alive(int(folder.name)):
            found.add(int(folder.name))
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads from /proc which processes there are")
def test_hanging_helpers_are_ended_together_within_a_second(
    windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_moves, "THINKING_PAUSE_MS", 0)
    before = find_children()
    window = windows()
    window.sound_player.has_no_process = False
    window.sound_player.start()
    window.match_starter.start_alone("carmony")
    page, match = window.match_page, window.match
    assert match is not None
    qtbot.waitUntil(lambda: window.sound_player.in_use is not None)
    page.moves.thinker.order(match.game, match.view)
    page.computer_moves.thinker.advise(match.game, match.view)
    page.reviews.reviewer.start_review(match.record)
    qtbot.waitUntil(lambda: len(find_children() - before) == 4)
    helpers = find_children() - before
    for number in helpers:
        os.kill(number, signal.SIGSTOP)
    wait_until(lambda: all(Path(f"/proc/{number}/stat").read_text().rpartition(")")[2][1] == "T" for number in helpers))
    begun = time.monotonic()
    window.close()
    assert time.monotonic() - begun < MAX_CLOSE_S
    wait_until(lambda: not any(map(is_alive, helpers)))


@pytest.mark.parametrize(("kind", "part"), [("clip", 0.1), ("clip", clip.FILMED_RATIO), ("wav", 0.0)])
def test_closing_the_window_cancels_an_export(
    windows: Windows, played: Played, qtbot: QtBot, tmp_path: Path, kind: str, part: float
) -> None:
    """The exports are a clip being filmed or written, and a long sound."""
    window, out = windows(), tmp_path / "out"
    out.mkdir()
    match = Match(played(), replay=True)
    window.play_match(match)
    match.jump(match.length)
    window.files.ask_export()
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    dialog.kind_choice.set_value(kind)
    parts = [0.0]
    dialog.export_to(out / f"export.{'webp' if kind == 'clip' else kind}")
    job = dialog.job
    assert job is not None
    job.progress_changed.connect(parts.append)
    qtbot.waitUntil(lambda: parts[-1] >= part)
    begun = time.monotonic()
    window.close()
    assert time.monotonic() - begun < MAX_CLOSE_S
    assert other_windows(window) == []
    assert list(out.iterdir()) == []
