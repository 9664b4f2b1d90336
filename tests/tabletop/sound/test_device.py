"""Tests of the sound card's port with late and failing instruments."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator

import mido  # type: ignore[import-untyped]
import miniaudio  # type: ignore[import-untyped]
import numpy as np
import pytest

from tabletop.sound import device
from tabletop.sound.device import SAMPLE_RATE_HZ, SoundCard
from tabletop.sound.errors import SoundError
from tabletop.sound.instrument import Block, Instrument
from tabletop.sound.protocol import PortName, clock
from tests.tabletop.sound.witness import TIMEOUT_S
from tests.waiting import wait_until

NAME = PortName("built-in", "null")


class Metronome(Instrument):
    """Instrument that clicks on each message; `hold` is run in every block."""

    def __init__(self) -> None:
        super().__init__(SAMPLE_RATE_HZ)
        self.clicks: list[int] = []
        self.programs: list[int] = []
        self.hold: Callable[[], None] = lambda: None
        self.closed = threading.Event()

    def prepare(self, program: int) -> None:
        self.programs.append(program)

    def close(self) -> None:
        self.closed.set()

    def mix(self, frames: int) -> Block:
        self.hold()
        return super().mix(frames)

    @property
    def _is_silent(self) -> bool:
        return True

    def _fill(self, out: Block) -> None:
        for frame, _, message in self._take_due(len(out)):
            if message.type == "note_on":
                self.note_began = True
                self.clicks.append(frame)
                out[frame - self.frame] = 1.0


@pytest.fixture
def metronome() -> Metronome:
    return Metronome()


@pytest.fixture
def card(metronome: Metronome) -> Iterator[SoundCard]:
    card = SoundCard(NAME, metronome, "null")
    yield card
    card.close()


def test_messages_keep_their_distance_in_time(card: SoundCard, metronome: Metronome) -> None:
    wait_until(lambda: metronome.frame > SAMPLE_RATE_HZ // 5)
    first = clock() + 0.1
    for beat in range(5):
        card.deliver(first + 0.0125 * beat, (mido.Message("note_on", note=60),))
    wait_until(lambda: len(metronome.clicks) == 5)
    assert np.abs(np.diff(metronome.clicks) - 600).max() <= 0.01 * SAMPLE_RATE_HZ
    assert np.diff(metronome.clicks).min() > 0
    assert card.take_statistics().first_note is not None
    assert card.take_statistics().first_note is None


def test_a_late_block_is_counted(card: SoundCard, metronome: Metronome) -> None:
    wait_until(lambda: metronome.frame > SAMPLE_RATE_HZ // 5)
    card.take_statistics()
    slept = threading.Event()

    def once() -> None:
        if not slept.is_set():
            time.sleep(0.1)
            slept.set()

    metronome.hold = once
    wait_until(slept.is_set)
    frame = metronome.frame
    wait_until(lambda: metronome.frame > frame)
    figures = card.take_statistics()
    assert figures.late_blocks >= 1
    assert figures.longest_gap >= 0.1
    assert figures.slowest_block >= 0.1
    assert figures.blocks > 0


def test_a_failing_instrument_is_not_alive(card: SoundCard, metronome: Metronome) -> None:
    assert card.is_alive()

    def fail() -> None:
        raise ValueError("broken")

    metronome.hold = fail
    wait_until(lambda: not card.is_alive())


def test_the_instrument_is_prepared_and_closed_with_the_port(metronome: Metronome) -> None:
    card = SoundCard(NAME, metronome, "null")
    assert card.device == "null"
    card.prepare(48)
    assert metronome.programs == [48]
    card.close()
    assert metronome.closed.is_set()
    frame = metronome.frame
    time.sleep(0.05)
    assert metronome.frame == frame


def test_the_instrument_is_closed_if_no_audio_system_opens(
    metronome: Metronome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(miniaudio, "get_enabled_backends", set)
    with pytest.raises(SoundError, match="No audio system can be opened"):
        SoundCard(NAME, metronome, "null")
    assert metronome.closed.is_set()


def test_a_card_does_not_count_as_lost_after_the_process_was_stopped(
    card: SoundCard, metronome: Metronome, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stopped process, for example after sleep, may wake before its card."""
    wait_until(lambda: metronome.frame > 0)
    go_on, later = threading.Event(), [0.0]
    monkeypatch.setattr(device, "clock", lambda: clock() + later[0])

    def hold() -> None:
        go_on.wait(TIMEOUT_S)

    metronome.hold = hold
    assert card.is_alive()
    later[0] += 100.0
    assert card.is_alive()
    for _ in range(4):
        later[0] += device.DEVICE_TIMEOUT_S / 4
        lasts = card.is_alive()
    assert not lasts
    go_on.set()
    wait_until(card.is_alive)


def test_a_message_that_is_sent_takes_effect_at_once(card: SoundCard, metronome: Metronome) -> None:
    card.send(mido.Message("note_on", note=60))
    wait_until(lambda: bool(metronome.clicks))


class ManualCard:
    """Sound card whose blocks the test requests, with three more while it closes."""

    def __init__(self) -> None:
        self.closing: list[Block] = []

    def start(self, blocks: Generator[bytes | memoryview, int, None]) -> None:
        self.blocks = blocks

    def play(self, frames: int = 100) -> Block:
        return np.frombuffer(self.blocks.send(frames), np.float32).reshape(frames, 2)

    def close(self) -> None:
        self.closing += [self.play() for _ in range(3)]


class Drone(Metronome):
    """Instrument that sounds all the time."""

    @property
    def _is_silent(self) -> bool:
        return False

    def _fill(self, out: Block) -> None:
        out[:] = 0.5


def test_a_closed_card_fades_out_within_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    tape = ManualCard()
    monkeypatch.setattr(device, "_open_device", lambda wanted: (tape, "tape"))
    card = SoundCard(NAME, Drone(), "tape")
    assert (tape.play() == 0.5).all()
    card.close()
    fading, *silent = tape.closing
    assert fading[0, 0] == 0.5
    assert fading[-1, 0] == 0.0
    assert (np.diff(fading[:, 0]) < 0).all()
    assert not np.any(silent)
