"""Demo of Carmony: two greedy players play one round.

It shows intervals, chords, a scale, an eaten meld, a meld on C that draws cards, a pile that is taken, and a player who
goes out.
"""

from __future__ import annotations

import engines
from engines.carmony.deck import CHORD, INTERVAL, SCALE, CarmonyDeck
from engines.carmony.state import Eaten, Melded
from engines.kernel.events import Happened
from engines.kernel.record import Record
from engines.players.greedy import GreedyPlayer
from engines.players.player import play_match
from tools.demos.demo import NAMES, Demo


def play(seed: int) -> Record:
    """Return one round of two greedy players."""
    players = [GreedyPlayer(seed + index) for index in range(len(NAMES))]
    return play_match(engines.load("carmony"), players, NAMES, seed=seed, options={"rounds": 1})


def rate_record(record: Record) -> float:
    """Rate a round by its variety of melds and close end; 0 if something is missing."""
    deck = record.game.deck
    assert isinstance(deck, CarmonyDeck), "the demo is a match of Carmony"
    events = [event for step in record.steps for event in step.events]
    melds = [event for event in events if isinstance(event, Melded)]
    eaten = [event for event in events if isinstance(event, Eaten)]
    c_roots = [event for event in events if isinstance(event, Happened) and event.rule == "car.c-root"]
    types = [deck.meld(meld.meld).type for meld in melds]
    piles = sum(getattr(step.action, "source", "") == "pile" for step in record.steps)
    complete = (
        30 <= len(record.steps) <= 60
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
    score_difference = abs(result.scores[0] - result.scores[1])
    return (
        1
        + kinds
        + 3 * types.count(SCALE)
        + types.count(CHORD)
        - types.count(INTERVAL)
        - score_difference / 50
        - len(eaten)
    )


DEMO = Demo(play, rate_record, 25)
