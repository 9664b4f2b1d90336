"""Whole matches of one person against computer players in a window, while the process that thinks is killed again and
again: nothing is lost, no curtain falls, and no hand but the person's is ever shown."""

import os
import signal
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.players.levels import levels_of
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.application import application
from tabletop.shell.controls.look import Look
from tabletop.shell.match import computer_moves
from tabletop.shell.preferences import Preferences, Store
from tabletop.shell.window.main_window import MainWindow

SEATED = [(game, level) for game in engines.GAMES for level in levels_of(engines.load(game))]
KILLS = 100 // len(SEATED) + 1
OFTEN = 0.1
"""At how many of a computer player's moves its process is killed."""

OPTIONS: dict[str, dict[str, Any]] = {"carmony": {"rounds": 1}, "iv-v-i": {"target": 50}}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(("game", "level"), SEATED)
def test_a_match_against_every_level(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, level: str
) -> None:
    monkeypatch.setattr(computer_moves, "PAUSE", 0)
    monkeypatch.setattr(computer_moves, "AGAIN", 0)
    look = Look(application(), "evening")
    window = MainWindow(look, Store(keep=Preferences(motion=False, forced_moves=False)), saves.Matches(tmp_path))
    qtbot.addWidget(window)
    window.sounding.silent = True
    window.show()
    loaded, chance = engines.load(game), Random(level)
    count = loaded.info.seats[0]
    match = Match.start(
        loaded,
        ("Ana", "Ben", "Clara", "Dario")[:count],
        seed=11,
        options=OPTIONS.get(game),
        players=("", *(level,) * (count - 1)),
        folder=tmp_path,
    )
    window.play_match(match)
    thinker = window.match_page.computer_moves.thinker
    curtains: list[Any] = []
    eyes: set[Any] = set()
    match.curtain.connect(curtains.append)
    match.stepped.connect(lambda shown: eyes.update((shown.viewer, match.viewer)))
    kills = 0
    while match.result is None:
        if match.thinker is None:
            assert match.attempt(chance.choice(match.legal))
            continue
        length = match.length
        if chance.random() < OFTEN and kills < KILLS and thinker.process:
            os.kill(thinker.process, signal.SIGKILL)
            kills += 1
        _until(qtbot, match, length)
    assert curtains == []
    assert eyes <= {None, 0}
    again = engines.loads(next(tmp_path.glob("*.jsonl")).read_text())
    assert again.notice is None
    assert again.state == match.record.state
    window.close()


def _until(qtbot: QtBot, match: Match, length: int) -> None:
    qtbot.waitUntil(lambda: match.length > length, timeout=30_000)
