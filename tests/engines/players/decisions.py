"""Digests of the decisions of computer players, by level.

Changes make players stronger or weaker, so they must be intended. Measure them (`make bench`) and write the digests
anew with `python -m tests.engines.players.decisions`.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import engines
from engines.kernel.record import Record
from engines.players.levels import find_levels, make_player

DIGEST_FILE = Path(__file__).with_name("decisions.json")

MATCH_SEED = 3
MOVE_COUNT = 120

MOVES_PER_PLAN = 12
"""Number of moves after which whole turns are planned, too."""


def find_rule_levels(game: Any) -> tuple[str, ...]:
    """Return the levels that decide by the game's judgement alone.

    They do not try out what may follow.
    """
    return tuple(level for level in find_levels(game) if not game.judgement.strengths[level].lines)


def decide(game: Any, level: str) -> str:
    """Return a digest of the decisions of players of a level."""
    decisions: list[str] = []
    seats = game.info.seats[0]
    record = Record.start(game, ("Ana", "Ben", "Clara", "Dario")[:seats], seed=MATCH_SEED)
    players = [make_player(game, level, MATCH_SEED + seat) for seat in range(seats)]
    for number in range(MOVE_COUNT):
        state = record.state
        if state.to_move is None:
            break
        view = game.view(state, state.to_move)
        if number % MOVES_PER_PLAN == 0:
            decisions += map(repr, (game.judgement.plan_turn(view), game.judgement.find_best_turn(view)))
        action = players[state.to_move].choose(game, game.legal(view), lambda view=view: view)
        decisions.append(repr(action))
        record.play(action)
    return hashlib.blake2b("\n".join(decisions).encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    digests = {
        f"{id_} {level}": decide(game, level)
        for id_ in engines.GAMES
        for game in [engines.load(id_)]
        for level in find_rule_levels(game)
    }
    DIGEST_FILE.write_text(f"{json.dumps(digests, indent=2)}\n", "utf-8")
