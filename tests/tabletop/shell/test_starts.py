"""The real window and all demos start in every language without an error.

Each language runs one of the starts in `make test`, and all in `make soak`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import engines
from tabletop.shell import games
from tests.further import left_for_soak
from tests.tabletop.screen import start_screen

ROOT = Path(__file__).parents[3]

COUNTRIES = {"en": "GB"}
"""Countries of languages whose codes differ from their country codes."""

PROGRAM_CODE = """
import sys
from time import monotonic
from PySide6.QtCore import QTimer
from tabletop.__main__ import main
from tabletop.shell.window import main_window

class Window(main_window.MainWindow):
    def __init__(self, *given):
        super().__init__(*given)
        self.failed.connect(lambda sentence: print(sentence, flush=True))
        self.ready.connect(self.begin)

    def begin(self):
        self.begun = monotonic()
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.close_when_started)
        self.timer.start(50)

    def close_when_started(self):
        steps = self.match.position if self.match is not None else 0
        if monotonic() - self.begun > 5 and (steps > 3 or "--demo" not in sys.argv):
            self.timer.stop()
            print("started", flush=True)
            self.close()

main_window.MainWindow = Window
sys.exit(main())
"""
"""Consort that closes its window after a while, in which a demo makes some moves."""

TIMEOUT_S = 120


START_ARGUMENTS = [[], *(["--demo", "--game", game] for game in engines.GAMES)]


@pytest.mark.needs("xvfb", "libxcb-cursor0")
@pytest.mark.parametrize("turn", [0, *left_for_soak(range(1, len(START_ARGUMENTS)))])
def test_the_window_and_all_demos_start(turn: int, tmp_path: Path) -> None:
    """All run at once, because each waits most of the time."""
    starts = [
        START_ARGUMENTS[(number + turn) % len(START_ARGUMENTS)] for number in range(len(games.available_languages()))
    ]
    with start_screen() as display:
        running = []
        for number, (language, arguments) in enumerate(zip(games.available_languages(), starts, strict=True)):
            locale = f"{language}_{COUNTRIES.get(language, language.upper())}.UTF-8"
            home = tmp_path / str(number)
            home.mkdir()
            environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "XDG_"))}
            environment |= {"LANG": locale, "LC_ALL": locale, "HOME": str(home), "PYTHONPATH": str(ROOT)}
            environment |= {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
            command = [sys.executable, "-c", PROGRAM_CODE, *arguments]
            pipe = subprocess.PIPE
            running.append(subprocess.Popen(command, cwd=home, env=environment, stdout=pipe, stderr=pipe, text=True))
        try:
            for arguments, program in zip(starts, running, strict=True):
                said, complaints = program.communicate(timeout=TIMEOUT_S)
                assert (said, program.returncode) == ("started\n", 0), (arguments, complaints[-2000:])
        finally:
            for program in running:
                program.kill()
                program.communicate()
