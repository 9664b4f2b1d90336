"""Tests of child processes: each end is reported once, and no child survives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.processes.frames import encode_frame
from tabletop.processes.parent import ChildProcess
from tabletop.session.process_qobjects import ProcessClient, QtChildProcess, end_children
from tabletop.session.reviewer import Reviewer
from tabletop.session.thinking import Thinker
from tests.tabletop.session.test_thinking import first_decision
from tests.tabletop.shell.consort_process import ROOT, is_alive
from tests.waiting import wait_until


def make_writing_program(*bodies: bytes, then: str = "time.sleep(600)") -> list[str]:
    """Return the command of a program that writes messages and then runs `then`."""
    data = b"".join(map(encode_frame, bodies))
    return [sys.executable, "-S", "-c", f"import os, time; os.write(1, {data!r}); {then}"]


SLEEPING_PROGRAM = make_writing_program(b"there")
MISSING_PROGRAM = ["/nowhere/at/all"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")


def count_processes(owner: QObject) -> int:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return len(owner.findChildren(QtChildProcess))


@pytest.mark.parametrize("command", [MISSING_PROGRAM, [sys.executable, "-c", "pass"], [sys.executable, "-c", "0/0"]])
def test_the_end_of_a_process_is_reported_once_and_leaves_nothing_behind(qtbot: QtBot, command: list[str]) -> None:
    owner, ends = QObject(), list[int]()
    child = QtChildProcess(command, owner)
    child.process_ended.connect(lambda: ends.append(1))
    child.start()
    assert ends == []  # callers of `start` need not expect its signal
    child.ask(b"Is anybody there?")
    qtbot.waitUntil(lambda: bool(ends))
    qtbot.waitUntil(lambda: count_processes(owner) == 0)
    assert ends == [1]


@pytest.mark.parametrize("command", [MISSING_PROGRAM, SLEEPING_PROGRAM])
def test_an_ended_process_emits_no_signal(qtbot: QtBot, command: list[str]) -> None:
    owner, heard = QObject(), list[object]()
    child = QtChildProcess(command, owner)
    child.process_ended.connect(lambda: heard.append("ended"))
    child.answer_received.connect(heard.append)
    child.start()
    child.end()
    qtbot.waitUntil(lambda: count_processes(owner) == 0)
    assert heard == []


BROKEN_PROGRAMS = {
    "not there": MISSING_PROGRAM,
    "dies": [sys.executable, "-S", "-c", "0/0"],
    "talks nonsense": [sys.executable, "-S", "-c", "import time; print('hello' * 9, flush=True); time.sleep(600)"],
    "is no program of ours": make_writing_program(b"{}", b"0.5", then="pass"),
    "is silent": [sys.executable, "-S", "-c", "import time; time.sleep(600)"],
    "says what nobody asked": make_writing_program(b"Wait!", b"Wait!"),
}


def ask_thinker(command: list[str], done: list[str]) -> ProcessClient:
    """Ask a thinker, which makes a simple move itself if its process fails."""
    thinker = Thinker(command=command, answer_timeout_s=0.3)
    thinker.failed.connect(done.append)
    thinker.ask(*first_decision("carmony"), "novice", seed=1)
    return thinker


def ask_reviewer(command: list[str], done: list[str]) -> ProcessClient:
    reviewer = Reviewer(command=command, answer_timeout_s=0.3)
    reviewer.failed.connect(lambda: done.append("failed"))
    reviewer.start_review(Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=1))
    return reviewer


@pytest.mark.parametrize("ask", [ask_thinker, ask_reviewer])
@pytest.mark.parametrize("command", BROKEN_PROGRAMS.values(), ids=BROKEN_PROGRAMS)
def test_a_broken_process_is_reported_once_and_leaves_nothing_behind(
    qtbot: QtBot, ask: Callable[[list[str], list[str]], ProcessClient], command: list[str]
) -> None:
    done: list[str] = []
    asker = ask(command, done)
    qtbot.waitUntil(lambda: bool(done), timeout=20_000)
    qtbot.waitUntil(lambda: count_processes(asker) == 0)
    assert len(done) == 1
    assert asker.process_id is None


def test_stopped_processes_are_ended_together(qtbot: QtBot) -> None:
    owner = QObject()
    children = [QtChildProcess(SLEEPING_PROGRAM, owner) for _ in range(4)]
    for child in children:
        with qtbot.waitSignal(child.answer_received):
            child.start()
        os.kill(child.process_id, signal.SIGSTOP)
    numbers = [child.process_id for child in children]
    begun = time.monotonic()
    end_children(owner)
    assert time.monotonic() - begun < 1.0
    assert not any(map(is_alive, numbers))


def test_an_ended_process_emits_nothing_once_its_owner_is_deleted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its reader has ended by then, however slowly it closes the pipes.

    Qt would crash otherwise.
    """

    def close_slowly(child: ChildProcess, close: Callable[[ChildProcess], int] = ChildProcess.close) -> int:
        time.sleep(0.2)
        return close(child)

    monkeypatch.setattr(ChildProcess, "close", close_slowly)
    threads = set(threading.enumerate())
    owner = QObject()
    child = QtChildProcess(SLEEPING_PROGRAM, owner)
    with qtbot.waitSignal(child.answer_received):
        child.start()
    end_children(owner)
    assert not [thread for thread in set(threading.enumerate()) - threads if thread.name == "answers"]
    shiboken6.delete(owner)


THINKING_SCRIPT = """
from engines.players.levels import find_levels
from PySide6.QtCore import QCoreApplication
from tabletop.session.thinking import Thinker
from tests.tabletop.session.test_thinking import first_decision
application, thinker = QCoreApplication([]), Thinker()
game, view = first_decision("cantoludus")
def again(*_):
    thinker.ask(game, view, find_levels(game)[-1], seed=1)
    print(thinker.process_id, flush=True)
thinker.move_chosen.connect(again)
again()
application.exec()
"""

REVIEWING_SCRIPT = """
from PySide6.QtCore import QCoreApplication
from engines import Record, load
from tabletop.session.reviewer import Reviewer
application, reviewer = QCoreApplication([]), Reviewer()
record = Record.start(load("carmony"), ("Ana", "Ben"), seed=1, options={"rounds": 1})
while record.state.to_move is not None and len(record.steps) < 40:
    record.play(record.game.legal(record.state)[-1])
reviewer.progress_changed.connect(lambda part: print(reviewer.process_id, flush=True))
reviewer.start_review(record)
application.exec()
"""

SOUND_SCRIPT = """
import time
from engines.theory.passage import Note, Passage
from tabletop.sound.client import SoundProcess
from tabletop.sound.protocol import PortName, Settings, Started
def hear(event):
    if isinstance(event, Started):
        print(sound.process_id, flush=True)
sound = SoundProcess(hear, log=log)
sound.apply_settings(Settings(port=PortName("none")))
while True:
    sound.play(Passage(tuple(Note(60, at / 50, 0.01, source=0) for at in range(500)), sources=("it",)))
    time.sleep(0.2)
"""

ARENA_SCRIPT = """
from functools import partial
from multiprocessing import active_children
from engines import load
from engines.players.arena import Pairing, play_arena_matches
if __name__ == "__main__":
    for _ in play_arena_matches(load, Pairing("carmony", "random", "random"), range(100_000), jobs=2):
        for child in active_children():
            print(child.pid, flush=True)
"""


@pytest.mark.parametrize(
    "script",
    [THINKING_SCRIPT, REVIEWING_SCRIPT, SOUND_SCRIPT, ARENA_SCRIPT],
    ids=["thinks", "reviews", "sounds", "plays"],
)
def test_no_child_outlives_a_killed_application_or_prints_errors(script: str, tmp_path: Path) -> None:
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
    wait_until(lambda: not any(map(is_alive, children)))
    assert time.monotonic() - begun < 5.0
    assert "Traceback" not in errors.read_text()
