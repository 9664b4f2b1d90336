"""Tests of a sample of random port lives, and of the model of hardware itself."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.tabletop.sound.hardware import Hardware
from tests.tabletop.sound.kills import kill_application, kill_sound_process
from tests.tabletop.sound.random_lives import Clock, Life

SAMPLED_LIVES = 500


def test_no_note_hangs_in_any_random_life() -> None:
    clock = Clock()
    for seed in range(SAMPLED_LIVES):
        Life(seed, clock).live()


def test_the_model_hears_a_note_that_was_begun_twice_and_ended_once() -> None:
    hardware = Hardware()
    for data in (b"\x90\x3c\x50", b"\x90\x3c\x50", b"\x80\x3c\x00"):
        hardware.receive(data)
    assert hardware.hanging_notes() == [(0, 60)]


def test_the_model_needs_note_offs_and_both_silence_messages() -> None:
    hardware = Hardware()
    hardware.receive(b"\x95\x3c\x50")
    for channel in range(16):
        hardware.receive(bytes([0xB0 | channel, 123, 0]))
        hardware.receive(bytes([0xB0 | channel, 120, 0]))
    assert hardware.sounding[5, 60] == 0
    assert not hardware.is_at_rest()
    hardware.receive(b"\x85\x3c\x00")
    assert hardware.is_at_rest()
    hardware.receive(b"\x90\x3c\x50")
    hardware.receive(b"\x90\x3c\x00")
    assert not hardware.is_at_rest()


def test_the_model_has_a_sustain_pedal() -> None:
    hardware = Hardware()
    for data in (b"\x90\x3c\x50", b"\xb0\x40\x7f", b"\x80\x3c\x00", b"\xb0\x7b\x00"):
        hardware.receive(data)
    assert hardware.hanging_notes() == [(0, 60)]
    hardware.receive(b"\xb0\x40\x00")
    assert hardware.hanging_notes() == []


@pytest.mark.parametrize("data", [b"\x3c\x50", b"\x90\x3c", b"\x90\x3c\x80", b"\xf0\x01\xf7"])
def test_the_model_knows_no_running_status_and_no_half_messages(data: bytes) -> None:
    with pytest.raises(AssertionError, match=r"status byte|whole message|data byte"):
        Hardware().receive(data)


def test_killed_sound_processes_leave_nothing_that_sounds(tmp_path: Path) -> None:
    kill_sound_process(tmp_path / "take.mid", 2, random.Random(6))


def test_a_killed_application_leaves_nothing_that_sounds(tmp_path: Path) -> None:
    kill_application(tmp_path / "take.mid", random.Random(6))
