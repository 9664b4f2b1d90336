"""Tests that the makers of puzzles give the same drafts as before."""

from __future__ import annotations

import json

import pytest

import engines
from tests.engines.puzzles.drafts import DIGEST_FILE, hash_drafts

EXPECTED_DIGESTS = json.loads(DIGEST_FILE.read_text("utf-8"))


@pytest.mark.parametrize("id_", engines.GAMES)
def test_puzzle_drafts_are_the_same_as_before(id_: str) -> None:
    """`drafts` says how to write the digests anew after an intended change."""
    game = engines.load(id_)
    assert {kind: hash_drafts(game, kind) for kind in game.puzzles} == {
        kind: EXPECTED_DIGESTS[f"{id_} {kind}"] for kind in game.puzzles
    }
