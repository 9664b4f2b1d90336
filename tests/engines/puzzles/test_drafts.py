"""The makers of puzzles draw up what they always did."""

from __future__ import annotations

import json

import pytest

import engines
from tests.engines.puzzles.drafts import FILE, draw_up

DRAWN_UP = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("id_", engines.GAMES)
def test_puzzles_are_drawn_up_as_they_were(id_: str) -> None:
    """Other puzzles have to be meant: see `drafts`, also for how its digests are written anew."""
    game = engines.load(id_)
    assert {kind: draw_up(game, kind) for kind in game.puzzles} == {
        kind: DRAWN_UP[f"{id_} {kind}"] for kind in game.puzzles
    }
