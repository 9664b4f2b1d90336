"""Whole matches by mouse of one person against computer players in a window.

There are fifty against each level, and matches in which the process that thinks is killed again and again. No move is
lost or late, no curtain falls, and no hand but the person's is ever shown.
"""

import gc
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from engines.players.greedy import GreedyPlayer
from engines.players.levels import find_levels
from tabletop.boards.kit.board import AnyBoard
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.session.thinking import Thinker
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tabletop.shell.match import computer_moves
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.boards.generic.gestures import Hands

GAMES_AND_LEVELS = [(game, level) for game in engines.GAMES for level in find_levels(engines.load(game))]
MATCH_COUNT = 50
MAX_KILLS = 100 // len(GAMES_AND_LEVELS) + 1
KILL_RATIO = 0.1
"""Share of computer moves during which the process is killed."""

CHECK_INTERVAL_MS = 5
"""Interval in milliseconds between two checks of the window's thread."""

PAINTING_DELAY_MS = 60
"""Milliseconds until the changes of the last move are painted, without motion."""

MAX_FRAME_S = 0.016
"""Maximum time in seconds of work during one frame."""

OPTIONS: dict[str, dict[str, Any]] = {"carmony": {"rounds": 1}, "iv-v-i": {"target": 50}}

MakeMove = Callable[[], object]


def make_mouse_player(board: Any, seed: int) -> MakeMove:
    """Return a function with which a greedy player makes a move by mouse."""
    player, hands, match = GreedyPlayer(seed, depth=1), Hands(board), board.match
    return lambda: hands.act(player.choose(match.game, match.legal, lambda: match.view))


class Alone(NamedTuple):
    """Match of one person against computer players, with a log of hands and curtains."""

    window: MainWindow
    match: Match
    board: AnyBoard
    thinker: Thinker
    curtains: list[Any]
    eyes: set[Any]


@pytest.fixture
def alone(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, int], Alone]:
    """Function that begins such a match in a window.

    Nothing moves or sounds in it, and computer players answer at once.
    """
    monkeypatch.setattr(computer_moves, "THINKING_PAUSE_MS", 0)
    monkeypatch.setattr(computer_moves, "REST_POLL_MS", CHECK_INTERVAL_MS)

    def begin(game: str, level: str, seed: int) -> Alone:
        look = Look(ready_application(), "evening")
        window = MainWindow(
            look, PreferencesStore(keep=Preferences(motion=False, forced_moves=False)), saves.Matches(tmp_path)
        )
        qtbot.addWidget(window, before_close_func=lambda _: None)
        window.sound_player.has_no_process = True
        window.resize(1280, 720)
        window.show()
        loaded = engines.load(game)
        count = loaded.info.seats[0]
        match = Match.start(
            loaded,
            ("Ana", "Ben", "Clara", "Dario")[:count],
            seed=seed,
            options=OPTIONS.get(game),
            players=("", *(level,) * (count - 1)),
            folder=tmp_path,
        )
        window.play_match(match)
        board = window.match_page.board
        assert board is not None
        alone_match = Alone(window, match, board, window.match_page.computer_moves.thinker, [], set())
        match.curtain_changed.connect(alone_match.curtains.append)
        match.stepped.connect(lambda shown: alone_match.eyes.update((shown.viewer, match.viewer)))
        return alone_match

    return begin


def check_end(alone: Alone, folder: Path) -> None:
    """Assert that only the person's hand was shown and the save is complete."""
    assert alone.curtains == []
    assert alone.eyes <= {None, 0}
    reloaded = engines.loads(next(folder.glob("*.jsonl")).read_text())
    assert reloaded.notice is None
    assert reloaded.state == alone.match.record.state


@pytest.mark.parametrize("seed", range(MATCH_COUNT))
@pytest.mark.parametrize(("game", "level"), GAMES_AND_LEVELS)
def test_a_match_by_mouse_is_quick_and_complete_against_every_level(
    qtbot: QtBot, tmp_path: Path, alone: Callable[[str, str, int], Alone], game: str, level: str, seed: int
) -> None:
    alone_match = alone(game, level, seed)
    gc.collect()
    gc.freeze()  # as the application does once it has started
    act = make_mouse_player(alone_match.board, seed)
    longest = 0.0
    while alone_match.match.result is None:
        length = alone_match.match.length
        if alone_match.match.thinking_seat is None:
            act()
            assert alone_match.match.length > length, "a move by hand did nothing"
        else:
            longest = max(longest, _wait_for_move(qtbot, alone_match, length))
    check_end(alone_match, tmp_path)
    print(f"\n{game}, {level}: {1000 * longest:.1f} ms of one frame at most while it was thinking")
    assert longest <= MAX_FRAME_S


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(("game", "level"), GAMES_AND_LEVELS)
def test_a_match_is_complete_though_the_thinking_process_is_killed(
    qtbot: QtBot, tmp_path: Path, alone: Callable[[str, str, int], Alone], game: str, level: str
) -> None:
    alone_match, rng, kill_count = alone(game, level, 11), Random(level), 0
    while alone_match.match.result is None:
        if alone_match.match.thinking_seat is None:
            assert alone_match.match.attempt(rng.choice(alone_match.match.legal))
            continue
        length = alone_match.match.length
        if rng.random() < KILL_RATIO and kill_count < MAX_KILLS and alone_match.thinker.process_id:
            os.kill(alone_match.thinker.process_id, signal.SIGKILL)
            kill_count += 1
        _wait_for_move(qtbot, alone_match, length)
    check_end(alone_match, tmp_path)


def _wait_for_move(qtbot: QtBot, alone: Alone, length: int) -> float:
    """Wait until the next move is made, and return the longest work of the window.

    What still sounds is cut short, and what the last move changed is painted first. The result is the longest time in
    seconds for which the window's thread computed without a pause from then on.
    """
    alone.window.sound_player.stop()
    alone.board.clear_held_view()
    QTest.qWait(PAINTING_DELAY_MS)
    worked, longest = thread_time(), 0.0

    def look() -> None:
        nonlocal worked, longest
        now = thread_time()
        if alone.match.length == length:
            longest = max(longest, now - worked)
        worked = now

    beat = QTimer(timerType=Qt.TimerType.PreciseTimer)
    beat.timeout.connect(look)
    beat.start(CHECK_INTERVAL_MS)
    qtbot.waitUntil(lambda: alone.match.length > length, timeout=30_000)
    beat.stop()
    return longest
