"""Soak test of 100,000 random lives of ports, in which no note hangs."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.tabletop.sound.kills import kill_application, kill_sound_process
from tests.tabletop.sound.random_lives import Clock, Life

pytestmark = pytest.mark.soak

PORT_COUNT = 100_000
PART_COUNT = 10
KILL_COUNT = 30


@pytest.mark.parametrize("part", range(PART_COUNT))
def test_no_note_hangs_in_random_lives_of_ports(part: int) -> None:
    clock = Clock()
    for seed in range(part, PORT_COUNT, PART_COUNT):
        try:
            Life(seed, clock).live()
        except Exception as error:
            error.add_note(f"the life of seed {seed}")
            raise


def test_each_successor_of_a_killed_sound_process_silences_the_port(tmp_path: Path) -> None:
    kill_sound_process(tmp_path / "take.mid", KILL_COUNT, random.Random(6))


def test_the_sound_process_of_a_killed_application_ends(tmp_path: Path) -> None:
    rng = random.Random(6)
    for number in range(KILL_COUNT):
        kill_application(tmp_path / f"{number}.mid", rng)
