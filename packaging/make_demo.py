"""Make `assets/demo/carmony.jsonl`, the match that Consort plays by itself where there is no display.

    .venv/bin/python packaging/make_demo.py            the demo as it is, from its seed
    .venv/bin/python packaging/make_demo.py 400        the most charming of the first 400 seeds

Two greedy players play one round. Wanted is a round that shows what Carmony is: intervals, chords, a scale, an eaten
meld, a meld on C that draws cards, a pile taken, somebody going out, in a minute or two of watching.
"""

from __future__ import annotations

import sys
from pathlib import Path

import engines
from engines.carmony.deck import CHORD, INTERVAL, SCALE, CarmonyDeck
from engines.carmony.state import Eaten, Melded
from engines.kernel.events import Happened
from engines.kernel.record import Record
from engines.players.greedy import GreedyPlayer
from engines.players.player import play_match

DEMO = Path(__file__).resolve().parent.parent / "assets" / "demo" / "carmony.jsonl"
SEED = 190
NAMES = ("Ana", "Ben")
FEWEST, MOST = 30, 60


def play(seed: int) -> Record:
    """One round of two greedy players."""
    players = [GreedyPlayer(seed + number) for number in range(len(NAMES))]
    return play_match(engines.load("carmony"), players, NAMES, seed=seed, options={"rounds": 1})


def charm(record: Record) -> float:
    """How well a round shows the game; 0 where something is missing."""
    deck = record.game.deck
    assert isinstance(deck, CarmonyDeck), "the demo is a match of Carmony"
    events = [event for step in record.steps for event in step.events]
    melds = [event for event in events if isinstance(event, Melded)]
    eaten = [event for event in events if isinstance(event, Eaten)]
    c_roots = [event for event in events if isinstance(event, Happened) and event.rule == "car.c-root"]
    types = [deck.meld(meld.meld).type for meld in melds]
    piles = sum(getattr(step.action, "source", "") == "pile" for step in record.steps)
    complete = (
        FEWEST <= len(record.steps) <= MOST
        and all(kind in types for kind in (INTERVAL, CHORD, SCALE))
        and eaten
        and c_roots
        and piles
        and record.state.tallies[0].out is not None
        and all(any(meld.seat == seat for meld in melds) for seat in range(len(NAMES)))
    )
    if not complete:
        return 0
    kinds = len({meld.meld for meld in melds})
    result = record.game.result(record.state)
    assert result is not None, "a round that somebody ended by going out is over"
    apart = abs(result.scores[0] - result.scores[1])
    return 1 + kinds + 3 * types.count(SCALE) + types.count(CHORD) - types.count(INTERVAL) - apart / 50 - len(eaten)


def main(arguments: list[str]) -> None:
    """`arguments`: how many seeds to search, or nothing to play the chosen one again."""
    seed = max(range(int(arguments[0])), key=lambda seed: charm(play(seed))) if arguments else SEED
    record = play(seed)
    DEMO.parent.mkdir(parents=True, exist_ok=True)
    DEMO.write_text(record.dumps(), "utf-8", newline="\n")
    print(f"seed {seed}: {len(record.steps)} actions, charm {charm(record):.1f}, {DEMO.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
