"""Kills of real applications and sound processes in mid-phrase, with a recorder."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import mido  # type: ignore[import-untyped]

from engines.theory.passage import Note, Passage
from tabletop.sound.client import SoundProcess
from tabletop.sound.protocol import PortInUse, PortName, Ready, Settings, Started
from tests.tabletop.sound.hardware import Hardware
from tests.tabletop.sound.witness import TIMEOUT_S, EventRecorder
from tests.waiting import wait_until

BUSY_PASSAGE = Passage(
    tuple(Note(40 + n * 7 % 50, n / 8, 3, n % 6, source=n) for n in range(4000)), tempo=240, sources=tuple(range(4000))
)
"""Long passage of which a dozen notes sound at any time."""


def replay_recording(take: Path) -> Hardware:
    """Return what a synthesizer would make of a recording."""
    hardware = Hardware()
    for message in mido.MidiFile(take).tracks[0]:
        if not message.is_meta:
            hardware.receive(message.bytes())
    return hardware


def kill_sound_process(take: Path, times: int, chance: random.Random) -> None:
    """Kill the sound process repeatedly; each successor must silence the port unasked."""
    witness = EventRecorder()
    sound = SoundProcess(witness)
    sound._exit_times = NoDeaths()  # type: ignore[assignment]
    port = PortName("file", str(take))
    sound.apply_settings(Settings(port=port))
    try:
        for time_ in range(times):
            sound.play(BUSY_PASSAGE)
            witness.wait_for(Started, time_ + 1)
            time.sleep(chance.random() * 0.2)
            taken = len(witness.of(PortInUse))
            os.kill(witness.of(Ready)[-1].process, signal.SIGKILL)
            witness.wait_for(PortInUse, taken + 1)
            hardware = replay_recording(take)  # a recording that has begun with the successor has only its messages
            assert hardware.is_at_rest()
            assert len(hardware.hushed) == 32
    finally:
        sound.close()
    assert replay_recording(take).is_at_rest()


class NoDeaths(list[float]):
    """List of deaths that stays empty, so that the client never gives up."""

    def append(self, _: float) -> None:
        return

    def clear(self) -> None:
        return


APPLICATION = """
    import time
    from engines.theory.passage import Note, Passage
    from tabletop.sound.client import SoundProcess, Ready, SourceSounding
    from tabletop.sound.protocol import PortName, Settings
    from tests.tabletop.sound.kills import BUSY_PASSAGE

    def hear(event):
        if isinstance(event, Ready | SourceSounding):
            print(event.process if isinstance(event, Ready) else "sounding", flush=True)

    sound = SoundProcess(hear)
    sound.apply_settings(Settings(port=PortName("file", {take!r})))
    sound.play(BUSY_PASSAGE)
    time.sleep(600)
"""


def kill_application(take: Path, chance: random.Random) -> None:
    """Kill the application; its sound process must fall silent and end."""
    with start_application(take) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        assert process.stdout.readline() == "sounding\n"
        time.sleep(chance.random() * 0.2)
        process.kill()
        process.wait(TIMEOUT_S)
        wait_until(lambda: not is_alive(child))
    assert replay_recording(take).is_at_rest()


@contextmanager
def start_application(take: Path) -> Iterator[subprocess.Popen[str]]:
    """Start an application that plays to a recorder."""
    script = textwrap.dedent(APPLICATION).format(take=str(take))
    root = str(Path(__file__).parents[3])
    environment = {**os.environ, "PYTHONPATH": root}
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def is_alive(process: int) -> bool:
    """Return True if a process that is not our child still runs and is no zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # the process ended before its file was opened or read
        return False
