from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from engines.theory.passage import Note, Passage
from engines.theory.voicing import realise_chord, realise_scale
from tabletop.sound.client import SoundProcess, SourceSounding
from tabletop.sound.protocol import Finished, InputInUse, Keys, Notice, PortInUse, PortName, Ports, Ready, clock
from tests.tabletop.conftest import end_process, remove_shared_memory
from tests.tabletop.sound.conftest import SoundStarter
from tests.tabletop.sound.jack import (
    RATE,
    SETTLE_S,
    FluidSynth,
    connect_to_fluidsynth,
    list_jack_clients,
    needs_jack,
    refresh_ports_until,
)
from tests.tabletop.sound.spectrum import find_pitch_classes, hear, read_wav
from tests.tabletop.sound.test_child import read_recording
from tests.tabletop.sound.witness import TIMEOUT_S, EventRecorder, find_hanging_notes
from tests.waiting import wait_until

pytestmark = needs_jack

LONG = Passage((Note(60, 0, 400, 0, 110, source=0), Note(64, 0, 400, 1, 110)), tempo=60, sources=("it",))


@pytest.fixture
def listener(
    jack: subprocess.Popen[bytes], start_sound: SoundStarter, tmp_path: Path
) -> tuple[SoundProcess, EventRecorder]:
    """Client that is connected to the server."""
    sound, witness = start_sound(PortName("none"), log=tmp_path / "sound.txt")
    refresh_ports_until(sound, witness, lambda ports: not ports.trouble, tmp_path)
    return sound, witness


@pytest.fixture
def fluidsynth(listener: tuple[SoundProcess, EventRecorder], tmp_path: Path) -> Iterator[FluidSynth]:
    synthesizer = FluidSynth(tmp_path)
    yield synthesizer
    synthesizer.close()


@pytest.fixture
def connected(
    listener: tuple[SoundProcess, EventRecorder], fluidsynth: FluidSynth
) -> tuple[SoundProcess, EventRecorder, PortName]:
    """Client that plays to FluidSynth."""
    sound, witness = listener
    return sound, witness, connect_to_fluidsynth(sound, witness, fluidsynth)


def first_loud_frame(samples: NDArray[np.float64]) -> int:
    """Return the first frame that sounds."""
    return int(np.flatnonzero(np.abs(samples).max(axis=1) > 0.003)[0])


def recognise_melody(samples: NDArray[np.float64]) -> list[int]:
    """Return the pitch classes of successive notes, whatever their lengths.

    Lengths vary on a busy machine.
    """
    length, start = RATE // 6, first_loud_frame(samples)
    windows = [samples[at : at + length] for at in range(start, len(samples) - length, length // 3)]
    alone = [find_pitch_classes(window, RATE) for window in windows if level(window) > 0.003]
    return [pitch for (pitch,), _ in groupby(found for found in alone if len(found) == 1)]


def level(samples: NDArray[np.float64]) -> float:
    return float(np.sqrt((samples**2).mean()))


def test_a_chord_sounds_as_written(
    connected: tuple[SoundProcess, EventRecorder, PortName], fluidsynth: FluidSynth
) -> None:
    sound, witness, port = connected
    assert port.api == "UNIX_JACK"
    chord = realise_chord(2, ("1", "b3", "5", "b7"))
    sound.play(chord, instrument="piano")
    witness.wait_for(Finished)
    time.sleep(0.3)
    assert witness.of(Notice) == []
    samples = fluidsynth.played()
    start = first_loud_frame(samples) / RATE
    together = hear(samples, RATE, chord, start)[-1]
    assert together.heard == together.written == frozenset({2, 5, 9, 0})


def test_a_scale_sounds_as_written(
    connected: tuple[SoundProcess, EventRecorder, PortName], fluidsynth: FluidSynth
) -> None:
    sound, witness, _ = connected
    scale = realise_scale(9, ("1", "2", "b3", "4", "5", "b6", "7"))
    sound.play(scale, tempo_factor=0.5, instrument="organ")
    witness.wait_for(Finished)
    fluidsynth.wait_for_silence()
    assert recognise_melody(fluidsynth.played()) == [
        note.pitch % 12 for note in sorted(scale.notes, key=lambda note: note.onset)
    ]


def test_a_closed_application_leaves_no_hanging_note(
    connected: tuple[SoundProcess, EventRecorder, PortName], fluidsynth: FluidSynth
) -> None:
    sound, witness, _ = connected
    sound.play(LONG, instrument="organ")
    witness.wait_for(SourceSounding)
    time.sleep(0.5)
    sound.close()
    fluidsynth.wait_for_silence()
    samples = fluidsynth.played()
    start = first_loud_frame(samples)
    assert level(samples[start : start + RATE // 3]) > 0.003
    assert level(samples[-RATE // 4 :]) < 0.0005


def test_a_killed_sound_process_leaves_no_hanging_note(
    connected: tuple[SoundProcess, EventRecorder, PortName], fluidsynth: FluidSynth
) -> None:
    """The kernel closes its port silently; the successor sends the silence messages."""
    sound, witness, port = connected
    sound.play(LONG, instrument="organ")
    witness.wait_for(SourceSounding)
    time.sleep(0.5)
    in_use = witness.of(PortInUse).count(PortInUse(port, "UNIX_JACK"))
    os.kill(witness.of(Ready)[-1].process, signal.SIGKILL)
    witness.wait_until(lambda: witness.of(PortInUse).count(PortInUse(port, "UNIX_JACK")) > in_use)
    fluidsynth.wait_for_silence()
    samples = fluidsynth.played()
    start = first_loud_frame(samples)
    assert find_pitch_classes(samples[start : start + RATE // 3], RATE) == {0, 4}
    assert level(samples[-RATE // 4 :]) < 0.0005


def test_a_synthesizer_that_vanishes_is_replaced_and_used_again_when_it_returns(
    connected: tuple[SoundProcess, EventRecorder, PortName], fluidsynth: FluidSynth, tmp_path: Path
) -> None:
    sound, witness, port = connected
    sound.play(LONG)
    witness.wait_for(SourceSounding)
    fluidsynth.process.kill()
    # Latency is measured by `make bench`; other programs may use the machine here.
    witness.wait_until(lambda: witness.of(PortInUse)[-1].port.kind == "built-in")
    fluidsynth.process.wait()
    assert [notice.code for notice in witness.of(Notice)] == ["port-lost"]
    assert port.name in witness.of(Notice)[0].sentence
    assert witness.of(Finished) == []
    another = FluidSynth(tmp_path)
    try:
        sound.stop()
        witness.wait_until(lambda: [notice.code for notice in witness.of(Notice)] == ["port-lost", "port-back"])
        assert witness.of(PortInUse)[-1].port == port, "nobody has asked for it again"
    finally:
        another.close()


def test_the_built_in_instrument_replaces_a_dead_server_until_one_returns(
    connected: tuple[SoundProcess, EventRecorder, PortName],
    jack: subprocess.Popen[bytes],
    fluidsynth: FluidSynth,
    tmp_path: Path,
) -> None:
    """JACK's library may crash the sound process, which is restarted without a server."""
    sound, witness, _ = connected
    sound.play(LONG)
    witness.wait_for(SourceSounding)
    jack.kill()
    jack.wait()
    witness.wait_until(lambda: witness.of(PortInUse)[-1].port.kind == "built-in")
    number = sound.play(Passage((Note(60, 0, 0.2),)))
    witness.wait_until(lambda: Finished(number, True) in witness.events)
    fluidsynth.process.kill()
    refresh_ports_until(sound, witness, lambda ports: not ports.ports, tmp_path)
    remove_shared_memory("consort-tests")
    with (tmp_path / "jackd-again.txt").open("wb") as log:
        again = subprocess.Popen(jack.args, stdout=log, stderr=log)
    try:
        refresh_ports_until(sound, witness, lambda ports: not ports.trouble, tmp_path)
        another = FluidSynth(tmp_path)
        try:
            connect_to_fluidsynth(sound, witness, another)
        finally:
            another.close()
        assert "sound-restarted" not in [notice.code for notice in witness.of(Notice)]
    finally:
        end_process(again)


def test_fluidsynth_plays_the_written_notes_to_jack(
    listener: tuple[SoundProcess, EventRecorder], tmp_path: Path
) -> None:
    """MIDI goes to a JACK client, whose audio is recorded from the server."""
    sound, witness = listener
    synthesizer = FluidSynth(tmp_path, audio="jack")
    try:
        connect_to_fluidsynth(sound, witness, synthesizer)
        take = tmp_path / "jack.wav"
        channels = ["fluidsynth-midi:left", "fluidsynth-midi:right"]
        with subprocess.Popen(
            ["jack_rec", "-f", str(take), "-d", "3", "-b", "16", *channels],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as recording:
            time.sleep(SETTLE_S)
            sound.play(Passage(tuple(Note(55 + step, 0, 9, voice) for voice, step in enumerate((0, 4, 7, 10)))))
            recording.wait(TIMEOUT_S)
        samples = read_wav(take)[0]
        start = first_loud_frame(samples)
        assert find_pitch_classes(samples[start + RATE // 10 : start + RATE], RATE) == {7, 11, 2, 5}
    finally:
        synthesizer.close()


class Keyboard:
    """Keyboard that another program has connected to the server."""

    def __init__(self, name: str = "Stage Piano") -> None:
        from tabletop.sound.midi import rtmidi

        self._device: Any = rtmidi.MidiOut(rtmidi.API_UNIX_JACK, name)
        self._device.open_virtual_port("out")

    def send(self, *data: int) -> None:
        self._device.send_message(data)

    def unplug(self) -> None:
        if self._device is not None:
            self._device.delete()
            self._device = None


@pytest.fixture
def keyboard(listener: tuple[SoundProcess, EventRecorder]) -> Iterator[Keyboard]:
    keyboard = Keyboard()
    yield keyboard
    keyboard.unplug()


PIANO = PortName("midi", "Stage Piano:out", "UNIX_JACK")


def listen(sound: SoundProcess, witness: EventRecorder, tmp_path: Path) -> None:
    refresh_ports_until(sound, witness, lambda ports: PIANO in ports.inputs, tmp_path)
    sound.apply_settings(replace(sound.settings, input=PortName("midi", PIANO.name)))
    witness.wait_until(lambda: InputInUse(PIANO, "UNIX_JACK") in witness.events)
    time.sleep(SETTLE_S)


def test_an_unplugged_keyboard_holds_no_key_until_it_returns(
    listener: tuple[SoundProcess, EventRecorder], keyboard: Keyboard, tmp_path: Path
) -> None:
    sound, witness = listener
    take = tmp_path / "take.mid"
    sound.apply_settings(replace(sound.settings, port=PortName("file", str(take)), confirm_key=21))
    listen(sound, witness, tmp_path)
    for pitch in (60, 64, 67):
        keyboard.send(0x90, pitch, 90)
    witness.wait_until(lambda: Keys((60, 64, 67)) in witness.events)
    keyboard.send(0x90, 21, 90)
    witness.wait_until(lambda: Keys((60, 64, 67), True) in witness.events)
    keyboard.send(0x80, 64, 0)
    witness.wait_until(lambda: Keys((60, 67)) in witness.events)
    wait_for_sounding_notes(take, [(15, 60), (15, 67)])
    sound.stop()
    keyboard.unplug()
    witness.wait_until(lambda: InputInUse(None) in witness.events and witness.of(Keys)[-1] == Keys(()))
    assert [notice.code for notice in witness.of(Notice)] == ["input-lost"]
    wait_for_sounding_notes(take, [])
    assert [m.note for m in read_recording(take) if m.type == "note_on"] == [60, 64, 67]
    again = Keyboard()
    try:
        refresh_ports_until(sound, witness, lambda ports: PIANO in ports.inputs, tmp_path)
        witness.wait_until(lambda: witness.of(InputInUse)[-1] == InputInUse(PIANO, "UNIX_JACK"))
        time.sleep(SETTLE_S)
        again.send(0x90, 62, 90)
        witness.wait_until(lambda: Keys((62,)) in witness.events)
    finally:
        again.unplug()


def test_a_flooding_keyboard_is_disconnected_and_the_sound_process_survives(
    listener: tuple[SoundProcess, EventRecorder], keyboard: Keyboard, tmp_path: Path
) -> None:
    sound, witness = listener
    listen(sound, witness, tmp_path)
    number = sound.play(Passage((Note(60, 0, 2),), tempo=60))
    until = clock() + TIMEOUT_S
    while witness.of(InputInUse)[-1].port is not None and clock() < until:
        for pitch in range(128):
            keyboard.send(0x90, pitch, 90)
    witness.wait_until(lambda: Finished(number, True) in witness.events)
    assert [notice.code for notice in witness.of(Notice)] == ["input-floods"]
    assert len(witness.of(Ready)) == 1


def wait_for_sounding_notes(take: Path, notes: list[tuple[int, int]]) -> None:
    """Wait until exactly these notes sound on a recorder."""
    wait_until(lambda: find_hanging_notes(read_recording(take)) == notes)


def test_virtual_ports_are_offered_to_other_programs_only(
    listener: tuple[SoundProcess, EventRecorder], keyboard: Keyboard, fluidsynth: FluidSynth, tmp_path: Path
) -> None:
    """A keyboard plays through both virtual ports to a synthesizer."""
    sound, witness = listener
    refresh_ports_until(sound, witness, lambda ports: "fluidsynth" in str(ports.ports), tmp_path)
    sound.apply_settings(replace(sound.settings, port=PortName("virtual", "Table"), input=PortName("virtual")))
    witness.wait_until(lambda: PortInUse(PortName("virtual", "Table"), "UNIX_JACK") in witness.events)
    witness.wait_until(lambda: InputInUse(PortName("virtual"), "UNIX_JACK") in witness.events)
    ports = refresh_ports_until(sound, witness, lambda ports: True, tmp_path)
    assert "Consort" not in str(ports)
    synthesizer = next(port.name for port in ports.ports if "fluidsynth" in port.name)
    for source, sink in (("Stage Piano:out", "Consort (keys):Consort"), ("Consort:Table", synthesizer)):
        subprocess.run(["jack_connect", source, sink], check=True, timeout=TIMEOUT_S, stdout=subprocess.DEVNULL)
    time.sleep(SETTLE_S)
    keyboard.send(0x90, 69, 100)
    witness.wait_until(lambda: Keys((69,)) in witness.events)
    time.sleep(0.5)
    keyboard.send(0x80, 69, 0)
    fluidsynth.wait_for_silence()
    samples = fluidsynth.played()
    start = first_loud_frame(samples)
    assert find_pitch_classes(samples[start : start + RATE // 3], RATE) == {9}


@pytest.mark.parametrize("inputs", [False, True], ids=["outputs", "inputs"])
def test_listing_ports_leaks_no_client_and_no_descriptor(
    connected: tuple[SoundProcess, EventRecorder, PortName], keyboard: Keyboard, inputs: bool
) -> None:
    sound, witness, port = connected
    folder = Path(f"/proc/{witness.of(Ready)[-1].process}/fd")

    def look(times: int) -> tuple[int, set[str]]:
        for _ in range(times):
            asked = len(witness.of(Ports))
            sound.refresh_ports()
            ports = witness.wait_for(Ports, asked + 1)[-1]
            assert (PIANO in ports.inputs) if inputs else (port in ports.ports)
        return len(list(folder.iterdir())), list_jack_clients()

    descriptors, before = look(5)
    after = look(200)
    assert after[0] <= descriptors
    assert after[1] == before
