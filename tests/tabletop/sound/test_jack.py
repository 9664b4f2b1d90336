"""A real MIDI system and a real synthesizer: jackd with its dummy driver, and FluidSynth, which writes what it plays.

Everything goes the application's way: client, sound process, mido's rtmidi backend, JACK. What FluidSynth made of it is
heard by FFT.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from engines.theory.passage import Note, Passage
from engines.theory.voicing import realise_chord, realise_scale
from tabletop.sound.client import Sound, Sounding
from tabletop.sound.protocol import Finished, Notice, PortInUse, PortName, Ports, Ready, clock
from tests.tabletop.conftest import end
from tests.tabletop.sound.conftest import Start
from tests.tabletop.sound.spectrum import hear, pitch_classes, read
from tests.tabletop.sound.witness import PATIENCE, Witness

RATE = 44_100
SOUNDFONT = Path("/usr/share/sounds/sf2/TimGM6mb.sf2")
MISSING = [program for program in ("jackd", "fluidsynth") if shutil.which(program) is None]

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.skipif(not SOUNDFONT.exists(), reason="not installed: timgm6mb-soundfont"),
    pytest.mark.skipif(find_spec("rtmidi") is None, reason="python-rtmidi has no wheel for this Python"),
]

LONG = Passage((Note(60, 0, 400, 0, 110, source=0), Note(64, 0, 400, 1, 110)), tempo=60, sources=("it",))


SETTLED = 0.5
"""Seconds after which server and synthesizer have had time for their first cycles on a crowded machine."""


class FluidSynth:
    """A synthesizer on the JACK server, writing a WAV file in real time."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "fluidsynth.wav"
        options = ["-o", f"audio.file.name={self.file}", "-o", "audio.file.type=wav", "-o", "midi.autoconnect=0"]
        self.process = subprocess.Popen(
            ["fluidsynth", "-q", "-m", "jack", "-a", "file", *options, "-g", "0.6", "-r", str(RATE), str(SOUNDFONT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def played(self) -> NDArray[np.float64]:
        """What it has played, after which it is gone."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"quit\n")
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        return read(self.file)[0]

    def close(self) -> None:
        end(self.process)
        if self.process.stdin is not None:
            self.process.stdin.close()


@pytest.fixture
def listener(jack: subprocess.Popen[bytes], start: Start, tmp_path: Path) -> tuple[Sound, Witness]:
    """A client, once the server answers it."""
    sound, witness = start(PortName("none"), log=tmp_path / "sound.txt")
    look_until(sound, witness, lambda ports: not ports.trouble, tmp_path)
    return sound, witness


@pytest.fixture
def fluidsynth(listener: tuple[Sound, Witness], tmp_path: Path) -> Iterator[FluidSynth]:
    synthesizer = FluidSynth(tmp_path)
    yield synthesizer
    synthesizer.close()


@pytest.fixture
def connected(listener: tuple[Sound, Witness], fluidsynth: FluidSynth) -> tuple[Sound, Witness, PortName]:
    """A client that plays to FluidSynth, once both have found each other."""
    sound, witness = listener
    ports = look_until(sound, witness, lambda ports: "fluidsynth" in str(ports.ports), fluidsynth.file.parent).ports
    port = next(port for port in ports if "fluidsynth" in port.name)
    sound.set_port(port)
    witness.wait_until(lambda: PortInUse(port, "UNIX_JACK") in witness.of(PortInUse))
    time.sleep(SETTLED)
    return sound, witness, port


def look_until(sound: Sound, witness: Witness, met: Callable[[Ports], bool], logs: Path) -> Ports:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        asked = len(witness.of(Ports))
        sound.refresh_ports()
        ports = witness.wait_for(Ports, asked + 1)[-1]
        if met(ports):
            return ports
        time.sleep(0.2)
    words = "\n".join(log.read_text("utf-8", "replace")[-2000:] for log in sorted(logs.glob("*.txt")))
    raise AssertionError(f"waited in vain; there are {witness.of(Ports)[-1]}\n{words}")


def loud_from(samples: NDArray[np.float64]) -> int:
    """The frame at which something begins to sound."""
    return int(np.flatnonzero(np.abs(samples).max(axis=1) > 0.003)[0])


def level(samples: NDArray[np.float64]) -> float:
    return float(np.sqrt((samples**2).mean()))


def test_a_chord_is_heard_as_written(connected: tuple[Sound, Witness, PortName], fluidsynth: FluidSynth) -> None:
    sound, witness, port = connected
    assert port.api == "UNIX_JACK"
    chord = realise_chord(2, ("1", "b3", "5", "b7"))
    sound.play(chord, instrument="piano")
    witness.wait_for(Finished)
    time.sleep(0.3)
    samples = fluidsynth.played()
    start = loud_from(samples) / RATE
    together = hear(samples, RATE, chord, start)[-1]
    assert together.heard == together.written == frozenset({2, 5, 9, 0})
    assert witness.of(Notice) == []


def test_a_scale_is_heard_as_written(connected: tuple[Sound, Witness, PortName], fluidsynth: FluidSynth) -> None:
    sound, witness, _ = connected
    scale = realise_scale(9, ("1", "2", "b3", "4", "5", "b6", "7"))
    sound.play(scale, tempo=0.5, instrument="organ")
    witness.wait_for(Finished)
    samples = fluidsynth.played()
    slow = Passage(scale.notes, tempo=scale.tempo / 2)
    heard = hear(samples, RATE, slow, loud_from(samples) / RATE)
    assert [at.heard for at in heard] == [at.written for at in heard]


def test_a_closed_application_leaves_no_note_behind(
    connected: tuple[Sound, Witness, PortName], fluidsynth: FluidSynth
) -> None:
    sound, witness, _ = connected
    sound.play(LONG, instrument="organ")
    witness.wait_for(Sounding)
    time.sleep(0.5)
    sound.close()
    time.sleep(1.0)
    samples = fluidsynth.played()
    start = loud_from(samples)
    assert level(samples[start : start + RATE // 3]) > 0.003
    assert level(samples[-RATE // 4 :]) < 0.0005


def test_a_killed_sound_process_leaves_no_note_behind(
    connected: tuple[Sound, Witness, PortName], fluidsynth: FluidSynth
) -> None:
    """The kernel takes its port away without a word to the synthesizer; its successor says the word."""
    sound, witness, port = connected
    sound.play(LONG, instrument="organ")
    witness.wait_for(Sounding)
    time.sleep(0.5)
    in_use = witness.of(PortInUse).count(PortInUse(port, "UNIX_JACK"))
    os.kill(witness.of(Ready)[-1].process, signal.SIGKILL)
    witness.wait_until(lambda: witness.of(PortInUse).count(PortInUse(port, "UNIX_JACK")) > in_use)
    time.sleep(1.0)
    samples = fluidsynth.played()
    start = loud_from(samples)
    assert pitch_classes(samples[start : start + RATE // 3], RATE) == {0, 4}
    assert level(samples[-RATE // 4 :]) < 0.0005


def test_a_synthesizer_that_vanishes_is_replaced_in_mid_phrase_with_one_notice(
    connected: tuple[Sound, Witness, PortName], fluidsynth: FluidSynth
) -> None:
    sound, witness, port = connected
    sound.play(LONG)
    witness.wait_for(Sounding)
    fluidsynth.process.kill()
    fluidsynth.process.wait()
    gone = clock()
    witness.wait_for(Notice)
    assert clock() - gone < PATIENCE / 2
    assert [notice.code for notice in witness.of(Notice)] == ["port-lost"]
    assert port.name in witness.of(Notice)[0].sentence
    witness.wait_until(lambda: witness.of(PortInUse)[-1].port.kind == "built-in")
    assert witness.of(Finished) == []


def test_a_server_that_dies_ends_in_the_built_in_instrument(
    connected: tuple[Sound, Witness, PortName], jack: subprocess.Popen[bytes]
) -> None:
    """Its library may take the sound process with it; then that is started again, and finds no server."""
    sound, witness, _ = connected
    jack.kill()
    jack.wait()
    witness.wait_until(lambda: witness.of(PortInUse)[-1].port.kind == "built-in")
    number = sound.play(Passage((Note(60, 0, 0.2),)))
    witness.wait_until(lambda: Finished(number, True) in witness.events)


def test_listing_two_hundred_times_leaks_no_client_and_no_descriptor(
    connected: tuple[Sound, Witness, PortName],
) -> None:
    sound, witness, port = connected
    folder = Path(f"/proc/{witness.of(Ready)[-1].process}/fd")

    def look(times: int) -> int:
        for _ in range(times):
            asked = len(witness.of(Ports))
            sound.refresh_ports()
            assert port in witness.wait_for(Ports, asked + 1)[-1].ports
        return len(list(folder.iterdir()))

    before = look(5)
    assert look(200) <= before
