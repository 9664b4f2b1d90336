"""Tests of child processes: each end is reported once, and no child survives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.processes.frames import frame
from tabletop.session.asking import Asker, ChildProcess, end_children
from tabletop.session.reviewer import Reviewer
from tabletop.session.thinking import Thinker
from tests.tabletop.session.test_thinking import position
from tests.tabletop.shell.running import ROOT, alive
from tests.waiting import wait_until


def saying(*bodies: bytes, then: str = "time.sleep(600)") -> list[str]:
    """Return the command of a program that writes messages and then runs `then`."""
    data = b"".join(map(frame, bodies))
    return [sys.executable, "-S", "-c", f"import os, time; os.write(1, {data!r}); {then}"]


SLEEPS = saying(b"there")
NOWHERE = ["/nowhere/at/all"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")


def processes_below(owner: QObject) -> int:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return len(owner.findChildren(ChildProcess))


@pytest.mark.parametrize("command", [NOWHERE, [sys.executable, "-c", "pass"], [sys.executable, "-c", "0/0"]])
def test_the_end_of_a_process_is_told_once_and_nothing_of_it_stays(qtbot: QtBot, command: list[str]) -> None:
    owner, ends = QObject(), list[int]()
    child = ChildProcess(command, owner)
    child.ended.connect(lambda: ends.append(1))
    child.start()
    assert ends == []  # callers of `start` need not expect its signal
    child.ask(b"Is anybody there?")
    qtbot.waitUntil(lambda: bool(ends))
    qtbot.waitUntil(lambda: processes_below(owner) == 0)
    assert ends == [1]


@pytest.mark.parametrize("command", [NOWHERE, SLEEPS])
def test_of_a_process_that_is_ended_nothing_is_heard(qtbot: QtBot, command: list[str]) -> None:
    owner, heard = QObject(), list[object]()
    child = ChildProcess(command, owner)
    child.ended.connect(lambda: heard.append("ended"))
    child.received.connect(heard.append)
    child.start()
    child.end()
    qtbot.waitUntil(lambda: processes_below(owner) == 0)
    assert heard == []


GOOD_FOR_NOTHING = {
    "not there": NOWHERE,
    "dies": [sys.executable, "-S", "-c", "0/0"],
    "talks nonsense": [sys.executable, "-S", "-c", "import time; print('hello' * 9, flush=True); time.sleep(600)"],
    "is no program of ours": saying(b"{}", b"0.5", then="pass"),
    "is silent": [sys.executable, "-S", "-c", "import time; time.sleep(600)"],
    "says what nobody asked": saying(b"Wait!", b"Wait!"),
}


def think(command: list[str], done: list[str]) -> Asker:
    """Ask a thinker, which makes a simple move itself if its process fails."""
    thinker = Thinker(command=command, silence_s=0.3)
    thinker.failed.connect(done.append)
    thinker.ask(*position("carmony"), "novice", seed=1)
    return thinker


def review(command: list[str], done: list[str]) -> Asker:
    reviewer = Reviewer(command=command, silence_s=0.3)
    reviewer.failed.connect(lambda: done.append("failed"))
    reviewer.begin(Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=1))
    return reviewer


@pytest.mark.parametrize("ask", [think, review])
@pytest.mark.parametrize("command", GOOD_FOR_NOTHING.values(), ids=GOOD_FOR_NOTHING)
def test_a_process_good_for_nothing_is_told_of_once_and_none_stays(
    qtbot: QtBot, ask: Callable[[list[str], list[str]], Asker], command: list[str]
) -> None:
    done: list[str] = []
    asker = ask(command, done)
    qtbot.waitUntil(lambda: bool(done), timeout=20_000)
    qtbot.waitUntil(lambda: processes_below(asker) == 0)
    assert len(done) == 1
    assert asker.process is None


def test_stopped_processes_are_ended_all_at_once(qtbot: QtBot) -> None:
    owner = QObject()
    children = [ChildProcess(SLEEPS, owner) for _ in range(4)]
    for child in children:
        with qtbot.waitSignal(child.received):
            child.start()
        os.kill(child.number, signal.SIGSTOP)
    numbers = [child.number for child in children]
    begun = time.monotonic()
    end_children(owner)
    assert time.monotonic() - begun < 1.0
    assert not any(map(alive, numbers))


THINKING = """
from engines.players.levels import levels_of
from PySide6.QtCore import QCoreApplication
from tabletop.session.thinking import Thinker
from tests.tabletop.session.test_thinking import position
application, thinker = QCoreApplication([]), Thinker()
game, view = position("cantoludus")
def again(*_):
    thinker.ask(game, view, levels_of(game)[-1], seed=1)
    print(thinker.process, flush=True)
thinker.answered.connect(again)
again()
application.exec()
"""

REVIEWING = """
from PySide6.QtCore import QCoreApplication
from engines import Record, load
from tabletop.session.reviewer import Reviewer
application, reviewer = QCoreApplication([]), Reviewer()
record = Record.start(load("carmony"), ("Ana", "Ben"), seed=1, options={"rounds": 1})
while record.state.to_move is not None and len(record.steps) < 40:
    record.play(record.game.legal(record.state)[-1])
reviewer.progressed.connect(lambda part: print(reviewer.process, flush=True))
reviewer.begin(record)
application.exec()
"""

SOUNDING = """
import time
from engines.theory.passage import Note, Passage
from tabletop.sound.client import SoundProcess
from tabletop.sound.protocol import PortName, Settings, Started
def hear(event):
    if isinstance(event, Started):
        print(sound.process, flush=True)
sound = SoundProcess(hear, log=log)
sound.use(Settings(port=PortName("none")))
while True:
    sound.play(Passage(tuple(Note(60, at / 50, 0.01, source=0) for at in range(500)), sources=("it",)))
    time.sleep(0.2)
"""

PLAYING = """
from functools import partial
from multiprocessing import active_children
from engines import load
from engines.players.arena import Pairing, bouts
if __name__ == "__main__":
    for _ in bouts(load, Pairing("carmony", "random", "random"), range(100_000), jobs=2):
        for child in active_children():
            print(child.pid, flush=True)
"""


@pytest.mark.parametrize(
    "script", [THINKING, REVIEWING, SOUNDING, PLAYING], ids=["thinks", "reviews", "sounds", "plays"]
)
def test_no_child_outlives_an_application_that_was_killed_or_complains(script: str, tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    program = tmp_path / "program.py"
    log = f"from pathlib import Path\nlog = Path({str(errors)!r})\n"
    program.write_text(log + textwrap.dedent(script))
    with errors.open("wb") as out:
        parent = subprocess.Popen(
            [sys.executable, str(program)],
            stdout=subprocess.PIPE,
            stderr=out,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            text=True,
        )
    assert parent.stdout is not None
    children = {int(parent.stdout.readline() or 0) for _ in range(2)}  # children are at work at the second line
    parent.kill()
    parent.communicate()
    assert all(children), errors.read_text()
    begun = time.monotonic()
    wait_until(lambda: not any(map(alive, children)))
    assert time.monotonic() - begun < 5.0
    assert "Traceback" not in errors.read_text()
