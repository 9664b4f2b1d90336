"""Digests of puzzle drafts, one for each kind of each game.

A collection can be made again from its seed as long as these stay. Write them anew after an intended change with
`python -m tests.engines.puzzles.drafts`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import engines
from engines.kernel.errors import SetupError
from tests.engines.digests import hash_values

DIGEST_FILE = Path(__file__).with_name("drafts.json")

DRAFT_COUNT, MAX_TRIES = 8, 200
"""Number of drafts of each kind, and of tries, most of which fail for some kinds."""


def hash_drafts(game: Any, kind: str) -> str:
    """Return a digest of some drafts of a kind."""
    rng = Random(f"{game.info.id} {kind}")
    drafts: list[Any] = []
    draft_count = 0
    for _ in range(MAX_TRIES):
        try:
            draft = game.puzzles[kind](game, rng)
        except SetupError as error:
            draft = str(error)
        drafts.append(draft)
        draft_count += draft is not None
        if draft_count == DRAFT_COUNT:
            break
    return hash_values(drafts)


if __name__ == "__main__":
    games = {id_: engines.load(id_) for id_ in engines.GAMES}
    digests = {f"{id_} {kind}": hash_drafts(game, kind) for id_, game in games.items() for kind in game.puzzles}
    DIGEST_FILE.write_text(f"{json.dumps(digests, indent=2)}\n", "utf-8")
