"""FluidSynth on a JACK server as an external synthesizer, and its clients."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from tabletop.sound import midi
from tabletop.sound.client import SoundProcess
from tabletop.sound.protocol import PortInUse, PortName, Ports, Ready
from tests.tabletop.conftest import end_process
from tests.tabletop.sound.spectrum import read_wav
from tests.tabletop.sound.witness import TIMEOUT_S, EventRecorder
from tests.waiting import wait_until

RATE = 44_100
SOUNDFONT = Path("/usr/share/sounds/sf2/TimGM6mb.sf2")

needs_jack = [
    pytest.mark.needs("jackd2", "fluidsynth", "timgm6mb-soundfont"),
    pytest.mark.skipif(midi.rtmidi is None, reason="neither python-rtmidi nor rtmidi2 has a wheel for this Python"),
]


def list_jack_clients() -> set[str]:
    """Return the clients that have ports on the JACK server."""
    listed = subprocess.run(["jack_lsp"], capture_output=True, text=True, timeout=TIMEOUT_S, check=False).stdout
    return {line.partition(":")[0] for line in listed.splitlines() if ":" in line}


class FluidSynth:
    """Synthesizer on the JACK server; it writes a WAV file or plays to JACK (`audio`)."""

    def __init__(self, folder: Path, audio: str = "file") -> None:
        self.file = folder / "fluidsynth.wav"
        options = ["-o", f"audio.file.name={self.file}", "-o", "audio.file.type=wav", "-o", "midi.autoconnect=0"]
        self.process = subprocess.Popen(
            ["fluidsynth", "-q", "-m", "jack", "-a", audio, *options, "-g", "0.6", "-r", str(RATE), str(SOUNDFONT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def wait_for_silence(self) -> None:
        """Wait until nothing sounds; on a busy machine the file is written late."""

        def is_silent() -> bool:
            written = np.frombuffer(self.file.read_bytes()[44:], np.uint8)
            samples = written[: len(written) // 4 * 4].view(np.int16)
            return len(samples) > RATE and bool(np.abs(samples[-RATE // 2 :]).max() < 16 < np.abs(samples).max())

        wait_until(is_silent)

    def played(self) -> NDArray[np.float64]:
        """End the synthesizer and return the samples that it has played."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"quit\n")
        self.process.stdin.close()
        self.process.wait(TIMEOUT_S)
        return read_wav(self.file)[0]

    def close(self) -> None:
        end_process(self.process)
        if self.process.stdin is not None:
            self.process.stdin.close()


def refresh_ports_until(sound: SoundProcess, witness: EventRecorder, met: Callable[[Ports], bool], logs: Path) -> Ports:
    """Refresh the ports until a condition is met."""
    until = time.monotonic() + TIMEOUT_S
    while time.monotonic() < until:
        asked, processes = len(witness.of(Ports)), len(witness.of(Ready))
        sound.refresh_ports()
        witness.wait_until(lambda: len(witness.of(Ports)) > asked or len(witness.of(Ready)) > processes)  # noqa: B023
        if len(witness.of(Ports)) > asked and met(witness.of(Ports)[-1]):
            return witness.of(Ports)[-1]
        time.sleep(0.2)
    words = "\n".join(log.read_text("utf-8", "replace")[-2000:] for log in sorted(logs.glob("*.txt")))
    raise AssertionError(f"waited in vain; there are {witness.of(Ports)[-1]}\n{words}")


SETTLE_S = 0.5
"""Time in seconds for the first cycles of server and synthesizer."""


def connect_to_fluidsynth(sound: SoundProcess, witness: EventRecorder, synthesizer: FluidSynth) -> PortName:
    """Let a client play to FluidSynth and return the port."""
    ports = refresh_ports_until(
        sound, witness, lambda ports: "fluidsynth" in str(ports.ports), synthesizer.file.parent
    ).ports
    port = next(port for port in ports if "fluidsynth" in port.name)
    sound.apply_settings(replace(sound.settings, port=port), is_retry=True)
    witness.wait_until(lambda: PortInUse(port, "UNIX_JACK") in witness.of(PortInUse))
    time.sleep(SETTLE_S)
    return port
