"""Tests that computer players decide as before."""

from __future__ import annotations

import json

import pytest

import engines
from tests.engines.players.decisions import DIGEST_FILE, decide, find_rule_levels

EXPECTED_DIGESTS = json.loads(DIGEST_FILE.read_text("utf-8"))


@pytest.mark.parametrize("id_", engines.GAMES)
def test_players_decide_as_before(id_: str) -> None:
    """`decisions` says how to write the digests anew after an intended change."""
    game = engines.load(id_)
    assert {level: decide(game, level) for level in find_rule_levels(game)} == {
        level: EXPECTED_DIGESTS[f"{id_} {level}"] for level in find_rule_levels(game)
    }
