"""Fixtures for the tests of sound: silent ports, recorded events, clean ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

# Lets helpers be imported as tests.tabletop.sound..., wherever pytest is started.
sys.path.insert(0, str(Path(__file__).parents[3]))

from tabletop.sound.client import SoundProcess
from tabletop.sound.protocol import PortName, Settings
from tests.tabletop.sound.witness import EventRecorder

SoundStarter = Callable[..., tuple[SoundProcess, EventRecorder]]


@pytest.fixture
def start_sound() -> Iterator[SoundStarter]:
    """Return a function that starts a `SoundProcess` and a witness of its events.

    It plays to the null device unless another port is given.
    """
    started: list[SoundProcess] = []

    def begin(port: PortName | None = None, **options: object) -> tuple[SoundProcess, EventRecorder]:
        witness = EventRecorder()
        sound = SoundProcess(witness, **options)  # type: ignore[arg-type]
        started.append(sound)
        sound.apply_settings(Settings(port=port or PortName("built-in", "null")))
        return sound, witness

    yield begin
    for sound in started:
        sound.close()
