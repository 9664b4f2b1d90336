"""Demo of Muzicando: two players play a Sarabanda and a Glissando.

It shows all kinds of signs, a run after the rest, and strings that are played through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engines
from engines.kernel.contract import Game
from engines.kernel.events import Happened
from engines.kernel.record import Record
from engines.kernel.rng import below
from engines.muzicando import actions as muz
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.state import Placed
from engines.muzicando.state import State as MuzState
from engines.players.player import OwnView, play_match
from tools.demos.demo import NAMES, Demo

DEMO_DISPLAYS: tuple[muz.Display, ...] = ("sarabanda", "glissando")
"""Displays of the demo, both open ones in which signs need enclosed notes."""


class Placer:
    """A player who places signs early and notes where they fill gaps.

    It names the demo's displays in turn, lays the rest once several notes can follow, and passes if nothing fits.
    """

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return a random one of the best actions."""
        view = look()
        assert isinstance(game, Muzicando), "placers are at home in Muzicando"
        if view.phase == "name":
            return muz.Name(DEMO_DISPLAYS[len(view.played) % len(DEMO_DISPLAYS)])
        best_actions = self._wanted(game, view, legal)
        self._rng, pick = below(self._rng, len(best_actions))
        return best_actions[pick]

    @staticmethod
    def _wanted(game: Muzicando, view: MuzState, legal: Sequence[Any]) -> Sequence[Any]:
        lays = [action for action in legal if isinstance(action, muz.Lay)]
        notes = {action.card for action in lays if not is_sign(action.card)}
        signs = [
            action
            for action in lays
            if is_sign(action.card) and (action.card != game.deck.rest or len(notes) >= MIN_NOTES_FOR_REST)
        ]
        if signs or not lays:
            return signs or [action for action in legal if not isinstance(action, muz.Concede)]
        laid_cells = {(x, y) for x, y, _ in view.laid}

        def count_neighbours(action: muz.Lay) -> int:
            x, y = action.x, action.y
            return sum(side in laid_cells for side in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))

        closest = max(map(count_neighbours, lays))
        return [action for action in lays if count_neighbours(action) == closest]


MIN_NOTES_FOR_REST = 2
"""Minimum number of different placeable notes for laying the rest."""


def play(seed: int) -> Record:
    """Return a match of two placers, each of whom chooses a display."""
    players = [Placer(seed + index) for index in range(len(NAMES))]
    return play_match(engines.load("muzicando"), players, NAMES, seed=seed)


def rate_record(record: Record) -> float:
    """Rate a match by its variety, close end and brevity; 0 if something is missing."""
    deck = record.game.deck
    assert isinstance(deck, MuzicandoDeck), "the demo is a match of Muzicando"
    events = [event for step in record.steps for event in step.events]
    placed = [event for event in events if isinstance(event, Placed)]
    signs = [deck.sign(event.card) for event in placed if is_sign(event.card)]
    rule_cases = [(event.rule, event.case) for event in events if isinstance(event, Happened)]
    running = sum(step.before.runner is not None and isinstance(step.action, muz.Lay) for step in record.steps)
    runs = sum(bool(event.run) for event in placed)
    actions = len(record.steps)
    complete = (
        60 <= actions <= 130
        and {"sharp", "flat", "natural", "rest"} <= set(signs)
        and running >= 2
        and runs >= 1
        and ("muz.block.rest", "effect") in rule_cases
        and ("muz.rank.play-on", "out") in rule_cases
        and ("muz.solo.draw", "effect") in rule_cases
    )
    if not complete:
        return 0
    result = record.game.result(record.state)
    assert result is not None, "a demo is played to its end"
    score_difference = abs(result.scores[0] - result.scores[1])
    return 100 + 2 * len(signs) + running + 3 * runs - actions / 4 - score_difference


DEMO = Demo(play, rate_record, 231)
