"""Spend a long session in one window: `python -m tests.soak.long_session ROUNDS`.

Run it from the root of the repository. In each round a match of every game is begun, played, taken back and brought
back, and left, and everything that can be opened is opened and closed. Prints one line of JSON: after each round the
megabytes resident and the number of Qt objects of each kind.
"""

from __future__ import annotations

import gc
import json
import sys
import tempfile
from pathlib import Path

import engines
from engines import Record
from tabletop.session import saves
from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tabletop.shell.games import ENGLISH_LOCALE
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window.main_window import MainWindow
from tests.soak.worn_window import SEATS, measure_memory
from tests.tabletop.shell.openable_parts import EVERYTHING, close_opened, count_objects, open_by_command, process_events

MOVE_COUNT, UNDO_COUNT = 30, 10
"""Number of moves in each match, and of those undone and redone."""

OPENINGS_PER_ROUND = 4
"""Times that each dialog, popup and panel is opened in a round."""


def play_and_leave(window: MainWindow, folder: Path, game_id: str, seed: int) -> None:
    """Begin a match, play it for a while, take moves back, and go to the start page."""
    game = engines.load(game_id)
    record = Record.start(game, SEATS[: game.info.seats[0]], seed=seed)
    match = Match(record, Journal(folder, record))
    window.play_match(match)
    for _ in range(MOVE_COUNT):
        match.raise_curtain()
        if not match.legal:
            break
        match.attempt(match.legal[0])
        process_events()
    for _ in range(UNDO_COUNT):
        match.undo()
        process_events()
        match.redo()
        process_events()


def main(rounds: int) -> None:
    """Print memory and objects after each round."""
    look = Look(ready_application(ENGLISH_LOCALE), "evening")
    measurements = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        window = MainWindow(look, PreferencesStore(keep=Preferences(motion=False)), saves.Matches(folder))
        window.sound_player.has_no_process = True
        window.resize(1280, 720)
        window.show()
        process_events()
        for number in range(rounds):
            for game_id in engines.GAMES:
                play_and_leave(window, folder, game_id, number)
                if game_id == "carmony":
                    for name in EVERYTHING * OPENINGS_PER_ROUND:
                        open_by_command(window, name)
                        close_opened(window, name)
                window.leave_match()
                process_events()
            gc.collect()
            measurements.append({"megabytes": measure_memory(), "objects": count_objects()})
        window.close()
    print(json.dumps(measurements), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
