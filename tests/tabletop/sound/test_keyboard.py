"""Tests of the meaning of keyboard bytes, however a device splits them."""

from __future__ import annotations

import random

import mido  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.sound.keyboard import Keyboard


@pytest.fixture
def keyboard() -> Keyboard:
    return Keyboard()


def feed(keyboard: Keyboard, *messages: str) -> None:
    for message in messages:
        keyboard.feed(list(bytes.fromhex(message)))


def held(keyboard: Keyboard) -> tuple[int, ...]:
    return keyboard.take_change().held_pitches


def test_a_chord_goes_down_and_up(keyboard: Keyboard) -> None:
    feed(keyboard, "90 43 50", "90 3c 40", "90 40 41")
    change = keyboard.take_change()
    assert change.held_pitches == (60, 64, 67)
    assert change.struck_velocities == {67: 0x50, 60: 0x40, 64: 0x41}
    assert change.confirmed_pitches is None
    feed(keyboard, "80 3c 00", "80 43 40")
    change = keyboard.take_change()
    assert change.held_pitches == (64,)
    assert change.struck_velocities == {}


@pytest.mark.parametrize(
    ("messages", "left"),
    [
        (["90 3c 00"], (64,)),
        (["80 3c 40"], (64,)),
        (["b0 7b 00"], ()),
        (["b0 78 00"], ()),
        (["b0 7c 00"], ()),
        (["b1 7b 00"], (60, 64)),
        (["ff"], ()),
        (["81 3c 00"], (60, 64)),
        (["a0 3c 00"], (60, 64)),
    ],
    ids=["velocity 0", "note-off", "all notes off", "all sound off", "omni off", "of another channel", "reset",
         "note-off of another channel", "aftertouch"],
)  # fmt: skip
def test_messages_release_keys(keyboard: Keyboard, messages: list[str], left: tuple[int, ...]) -> None:
    feed(keyboard, "90 3c 50", "90 40 50", *messages)
    assert held(keyboard) == left


def test_a_pitch_on_two_channels_is_held_until_both_release_it(keyboard: Keyboard) -> None:
    feed(keyboard, "90 3c 50", "91 3c 50", "80 3c 00")
    assert held(keyboard) == (60,)
    feed(keyboard, "81 3c 00")
    assert held(keyboard) == ()


@pytest.mark.parametrize(
    "stream",
    [
        "90 3c 50 40 50 43 50",
        "90 3c 50 f8 40 fe 50 43 50",
        "f0 7e 7f 06 01 f7 90 3c 50 40 50 43 50",
        "f0 7e 7f 90 3c 50 40 50 43 50",
        "3c 50 12 90 3c 50 40 50 43 50",
        "c0 05 06 90 3c 50 40 50 43 50 d0 22 23",
        "f2 11 22 90 3c 50 40 50 43 50 e0 00 40",
        "f1 3c 90 3c 50 40 50 43 50 90 20",
    ],
    ids=["running status", "clock and active sensing within", "system exclusive before", "one that is cut off",
         "data without status", "one data byte", "song position", "half a message at the end"],
)  # fmt: skip
@pytest.mark.parametrize("cut", [1, 2, 3, 5, 99])
def test_a_stream_can_be_split_anywhere(keyboard: Keyboard, stream: str, cut: int) -> None:
    data = list(bytes.fromhex(stream))
    for at in range(0, len(data), cut):
        keyboard.feed(data[at : at + cut])
    assert held(keyboard) == (60, 64, 67)


def test_system_common_ends_running_status(keyboard: Keyboard) -> None:
    feed(keyboard, "90 3c 50", "f6", "40 50")
    assert held(keyboard) == (60,)


def test_the_pedal_confirms_once_for_each_press(keyboard: Keyboard) -> None:
    feed(keyboard, "90 3c 50", "b0 40 30")
    assert keyboard.take_change().confirmed_pitches is None
    feed(keyboard, "b0 40 40", "b0 40 7f", "80 3c 00")
    change = keyboard.take_change()
    assert change.confirmed_pitches == (60,)
    assert change.held_pitches == ()
    feed(keyboard, "b0 40 7f")
    assert keyboard.take_change().confirmed_pitches is None
    feed(keyboard, "b0 40 00", "b0 40 7f")
    assert keyboard.take_change().confirmed_pitches == ()


def test_the_confirm_key_is_neither_held_nor_struck(keyboard: Keyboard) -> None:
    feed(keyboard, "90 15 50", "90 3c 50")
    keyboard.take_change()
    keyboard.set_confirm_key(21)
    assert held(keyboard) == (60,)
    feed(keyboard, "90 15 50", "80 15 00")
    change = keyboard.take_change()
    assert change == ((60,), {}, (60,))
    keyboard.set_confirm_key(None)
    feed(keyboard, "90 15 50")
    assert held(keyboard) == (21, 60)


def test_a_lost_device_holds_no_key(keyboard: Keyboard) -> None:
    feed(keyboard, "90 3c 50", "90 40")
    keyboard.release()
    feed(keyboard, "50")
    assert keyboard.take_change() == ((), {}, None)


@given(st.binary(max_size=300), st.integers(1, 40))
def test_any_bytes_can_be_read(junk: bytes, cut: int) -> None:
    keyboard = Keyboard()
    for at in range(0, len(junk), cut):
        keyboard.feed(list(junk[at : at + cut]))
    for channel in range(16):
        keyboard.feed([0xB0 | channel, 123, 0])
    assert keyboard.take_change().held_pitches == ()


def test_the_keyboard_agrees_with_midos_parser() -> None:
    """The streams have whole messages, running status and clock messages."""
    chance = random.Random(6)
    for _ in range(200):
        data: list[int] = []
        status = 0
        for _ in range(chance.randrange(1, 30)):
            new = chance.choice((0x80, 0x90, 0x90, 0x91, 0xE0))
            if new != status:
                data.append(status := new)
            data += chance.randrange(58, 62), chance.choice((0, 0, 64))
            if chance.random() < 0.2:
                data.append(0xF8)
        keyboard = Keyboard()
        keyboard.feed(data)
        # mido's parser keeps no running status, so every message has a status byte.
        down: set[tuple[int, int]] = set()
        for message in (m for m in mido.parse_all(with_status(data)) if m.type in ("note_on", "note_off")):
            key = message.channel, message.note
            (down.add if message.type == "note_on" and message.velocity else down.discard)(key)
        assert keyboard.take_change().held_pitches == tuple(sorted({note for _, note in down}))


def with_status(data: list[int]) -> list[int]:
    whole: list[int] = []
    status, waiting = 0, []
    for byte in data:
        if byte == 0xF8:
            continue
        if byte >= 0x80:
            status = byte
            continue
        waiting.append(byte)
        if len(waiting) == 2:
            whole += status, *waiting
            waiting = []
    return whole
