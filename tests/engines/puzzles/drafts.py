"""Digests of puzzle drafts, one for each kind of each game.

A collection can be made again from its seed as long as these stay. Write them anew after an intended change with
`python -m tests.engines.puzzles.drafts`.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import engines
from engines.kernel.errors import BadSetup

FILE = Path(__file__).with_name("drafts.json")

DRAFTS, TRIES = 8, 200
"""Number of drafts of each kind, and of tries, most of which fail for some kinds."""


def draw_up(game: Any, kind: str) -> str:
    """Return a digest of some drafts of a kind."""
    chance = Random(f"{game.info.id} {kind}")
    told: list[str] = []
    found = 0
    for _ in range(TRIES):
        try:
            draft = game.puzzles[kind](game, chance)
        except BadSetup as error:
            draft = str(error)
        told.append(repr(draft))
        found += draft is not None
        if found == DRAFTS:
            break
    values = re.sub(r"\b[A-Za-z_]+(\(|=)", "", "\n".join(told))  # names of classes and fields may change
    return hashlib.blake2b(values.encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    games = {id_: engines.load(id_) for id_ in engines.GAMES}
    digests = {f"{id_} {kind}": draw_up(game, kind) for id_, game in games.items() for kind in game.puzzles}
    FILE.write_text(f"{json.dumps(digests, indent=2)}\n", "utf-8")
