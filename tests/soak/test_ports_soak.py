"""100,000 random lives of ports: play, preview, keys, stop, switch, unplug, mute, panic, quit, kill; no note hangs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.tabletop.sound.lives import Life, made_up_time

pytestmark = pytest.mark.soak

LIVES = 100_000
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
def test_lives(part: int) -> None:
    with made_up_time() as clock:
        for seed in range(part, LIVES, PARTS):
            try:
                Life(seed, clock).live()
            except Exception as error:
                error.add_note(f"the life of seed {seed}")
                raise
