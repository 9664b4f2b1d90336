"""Benchmark of the table's cost for fast changes of held MIDI keys."""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter

import pytest
from pytestqt.qtbot import QtBot

import engines
from tests.tabletop.boards.opening import open_board
from tools.screens import moments

MAX_MEDIAN_MS = 2.0
"""Maximum median time in milliseconds of a change with many choices."""


@pytest.mark.parametrize("game", engines.GAMES)
def test_a_change_of_held_notes_is_cheap(qtbot: QtBot, game: str) -> None:
    moment = next(
        each_moment for each_moment in moments.positions(game) if each_moment.name == moments.find_richest_name(game)
    )
    board, rng, times = open_board(qtbot, moment.make()), random.Random(7), []
    for _ in range(1000):
        pitches = frozenset(rng.sample(range(36, 84), rng.choice((0, 1, 1, 2, 3, 3, 4))))
        start = perf_counter()
        board.set_held_notes(pitches)
        times.append(1000 * (perf_counter() - start))
    assert median(times) < MAX_MEDIAN_MS
