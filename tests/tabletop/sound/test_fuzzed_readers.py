"""Fuzz tests of sound process frames, MIDI keyboard bytes and SoundFont headers."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines.messages import message
from tabletop.sound import protocol
from tabletop.sound.errors import SoundError
from tabletop.sound.keyboard import Keyboard
from tabletop.sound.protocol import FrameError, PortName, Settings
from tabletop.sound.soundfonts import read_font_name
from tests.fuzz.mutations import mutate_bytes, mutate_data
from tests.fuzz.surfaces import Batch, batches, check_surface

PORT = PortName("midi", "Synth", "UNIX_JACK")
MESSAGES = {
    "requests": (
        protocol.decode_request,
        (
            protocol.Play(1, [(0.0, b"\x90\x3c\x40", 0), (1.5, b"\x80\x3c\x00", None)]),
            protocol.Use(Settings(PORT, input=PORT, confirm_key=60, channel=3), again=True),
            protocol.Stop(),
            protocol.Quit(),
        ),
    ),
    "reports": (
        protocol.decode_report,
        (
            protocol.Ready(12),
            protocol.PortInUse(PORT, "ALSA"),
            protocol.Keys((60, 64), confirm=True),
            protocol.Ports((PORT,), None, (PORT,)),
            protocol.Started(1, 3.5),
            protocol.Marked(1, 2, True),
            protocol.Notice(
                "port-lost", message("sound.port-silent", name=f"A name with {protocol.ESCAPE_CHARACTER}d800 in it.")
            ),
            protocol.Measured(1.0, 3, 0.1, 0.2, 1, 0.3),
        ),
    ),
}


@batches
@pytest.mark.parametrize("side", MESSAGES)
def test_mutated_frames_are_read_or_refused(batch: Batch, side: str) -> None:
    decode, messages = MESSAGES[side]

    def make(chance: random.Random) -> bytes:
        whole = msgspec.msgpack.encode(chance.choice(messages))
        if chance.random() < 0.4:
            return mutate_bytes(chance, whole)
        try:
            words = [
                protocol.ESCAPE_CHARACTER,
                f"{protocol.ESCAPE_CHARACTER}ffff",
                "Play",
                "Keys",
                b"\x90",
                [[0.0, b"\x90", 1]],
            ]
            return msgspec.msgpack.encode(mutate_data(chance, msgspec.msgpack.decode(whole), words))
        except (ValueError, OverflowError, UnicodeError):
            return b"\xc1"

    check_surface(batch, make, decode, FrameError)


@batches
def test_any_bytes_of_a_midi_keyboard_give_valid_keys(batch: Batch) -> None:
    """Every held key is a valid MIDI key."""
    whole = bytes.fromhex("90 3c 40 f8 90 40 41 fe b0 40 7f e0 00 40 f0 7e 7f f7 80 3c 00 c0 05 d0 10 90 43 00")

    def read(data: bytes) -> None:
        keyboard = Keyboard()
        keyboard.set_confirm_key(64)
        keyboard.feed(list(data))
        change = keyboard.take_change()
        assert all(0 <= key <= 127 for key in (*change.held_pitches, *change.struck_velocities))
        keyboard.release()
        assert not keyboard.take_change().held_pitches

    def make(chance: random.Random) -> bytes:
        return chance.randbytes(chance.randint(0, 60)) if chance.random() < 0.3 else mutate_bytes(chance, whole)

    check_surface(batch, make, read, ())


@batches
def test_mutated_soundfont_headers_are_read_or_refused(batch: Batch, tmp_path: Path) -> None:
    name = b"INAM\x06\x00\x00\x00Piano\x00"
    info = b"LIST" + (4 + len(name)).to_bytes(4, "little") + b"INFO" + name
    whole = b"RIFF" + (4 + len(info)).to_bytes(4, "little") + b"sfbk" + info
    file = tmp_path / "own.sf2"

    def read(data: Any) -> None:
        file.write_bytes(data)
        assert "\n" not in read_font_name(file)

    check_surface(batch, lambda chance: mutate_bytes(chance, whole), read, SoundError)
