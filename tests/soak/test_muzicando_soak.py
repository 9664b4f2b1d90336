"""Statistics of random displays of Muzicando against figures of another program.

It follows the same rules and counts cards placed of 56, turns, and displays that end with a player stuck.
"""

from __future__ import annotations

import random

import pytest

import engines
from engines.muzicando.actions import CONCEDE, PASS, Display, Lay, Name
from engines.muzicando.deck import is_sign
from engines.muzicando.state import State

DISPLAY_COUNT = 2000

FIGURES = [
    ("sarabanda", "signs first", 53.8, 60, 0.91),
    ("sarabanda", "random", 53.1, 60, 0.96),
    ("glissando", "signs first", 55.5, 59, 0.37),
    ("parada", "signs first", 56, 65, 0),
    ("muzicando", "signs first", 56, 66, 0),
]


@pytest.mark.parametrize(("display", "policy", "placed", "turns", "stuck"), FIGURES)
def test_displays_end_as_in_the_other_program(
    display: Display, policy: str, placed: float, turns: float, stuck: float
) -> None:
    game = engines.load("muzicando")
    cards = lengths = end_count = 0
    for seed in range(DISPLAY_COUNT):
        rng = random.Random(seed)
        state: State = game.new(("Ana", "Ben", "Cleo", "Dan"), seed)
        while state.phase != "place":
            legal = game.legal(state)
            state, _ = game.play(state, next(action for action in (Name(display), PASS, legal[0]) if action in legal))
        while state.phase == "place":
            legal = tuple(action for action in game.legal(state) if action != CONCEDE)
            signs = [action for action in legal if isinstance(action, Lay) and is_sign(action.card)]
            eager = signs if policy == "signs first" else ()
            state, _ = game.play(state, rng.choice(eager or legal))
            lengths += 1
        cards += len(state.laid)
        end_count += state.played[0].finished < 4
    figures = cards / DISPLAY_COUNT, lengths / DISPLAY_COUNT, end_count / DISPLAY_COUNT
    print(f"\n{display}, {policy}: {figures[0]:.1f} placed, {figures[1]:.1f} turns, {figures[2]:.0%} stuck", end=" ")
    assert figures[0] == pytest.approx(placed, abs=0.3)
    assert figures[1] == pytest.approx(turns, abs=1)
    assert figures[2] == pytest.approx(stuck, abs=0.03)
