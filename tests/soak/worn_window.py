"""Wear a window out and print the memory that it takes.

Usage: `python worn_window.py ROUNDS WIDTHxHEIGHT GAME...`

One window shows a match of each game after the other; in each, it takes ROUNDS sizes up to the largest, with other
themes and zooms on the way, and the window of decks is opened once. Prints one line of JSON: megabytes resident at
first and after each game.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

import engines
from engines import Record
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tabletop.shell.games import ENGLISH_LOCALE
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.theme import BUNDLED_THEMES

SEATS = ("Ana", "Ben", "Cleo", "Dan")


def measure_memory() -> float:
    """Return the resident memory of this process in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20


def process_events() -> None:
    for _ in range(6):
        QApplication.processEvents()
        QApplication.sendPostedEvents(
            None, QEvent.Type.DeferredDelete.value
        )  # only an event loop of its own sends them


def play_for_a_while(game: Any) -> Match:
    """Return a match with up to 60 random actions."""
    rng = random.Random(2)
    record = Record.start(game, SEATS[: game.info.seats[0]], seed=3)
    for _ in range(60):
        legal = game.legal(record.state)
        if legal:
            record.play(rng.choice(legal))
    return Match(record)


def wear(window: MainWindow, look: Look, rounds: int, largest: tuple[int, int]) -> None:
    rng = random.Random(5)
    for number in range(rounds):
        window.resize(rng.randint(700, largest[0]), rng.randint(480, largest[1]))
        process_events()
        if number % 10 == 5:
            look.set_theme(BUNDLED_THEMES[number // 10 % len(BUNDLED_THEMES)])
            look.set_zoom((1.0, 1.25, 1.5)[number // 10 % 3])
            process_events()
    look.set_zoom(1.0)
    window.resize(1280, 720)
    window.dialogs.show_decks()
    process_events()
    for dialog in window.findChildren(type(window)) + QApplication.topLevelWidgets():
        if dialog is not window and dialog.isVisible():
            dialog.close()
    process_events()


def main(rounds: int, largest: tuple[int, int], games: list[str]) -> None:
    application = ready_application(ENGLISH_LOCALE)
    look = Look(application, BUNDLED_THEMES[0])
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(look, PreferencesStore(keep=Preferences(motion=False)), saves.Matches(Path(folder)))
        window.sound_player.has_no_process = True
        window.resize(1280, 720)
        window.show()
        process_events()
        megabytes = {"start": measure_memory()}
        for game in games:
            match = play_for_a_while(engines.load(game))
            window.play_match(match)
            process_events()
            match.raise_curtain()
            process_events()
            wear(window, look, rounds, largest)
            megabytes[game] = measure_memory()
        print(json.dumps(megabytes), flush=True)
        window.close()


if __name__ == "__main__":
    across, _, down = sys.argv[2].partition("x")
    main(int(sys.argv[1]), (int(across), int(down)), sys.argv[3:])
