"""Tests that the makers of puzzles give the same drafts as before."""

from __future__ import annotations

import json

import pytest

import engines
from tests.engines.puzzles.drafts import FILE, draw_up

DRAWN_UP = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("id_", engines.GAMES)
def test_puzzles_are_drawn_up_as_they_were(id_: str) -> None:
    """`drafts` says how to write the digests anew after an intended change."""
    game = engines.load(id_)
    assert {kind: draw_up(game, kind) for kind in game.puzzles} == {
        kind: DRAWN_UP[f"{id_} {kind}"] for kind in game.puzzles
    }
