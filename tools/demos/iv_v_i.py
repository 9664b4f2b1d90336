"""Demo of IV-V-I: two eager players play to 50 points.

It shows long phrases with syllables and SPECIAL HARMONY, errors and a fix, styles, cards taken by Mozart, and cadences
of several kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engines
from engines.iv_v_i import actions as ivvi
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.state import State
from engines.kernel.contract import Game
from engines.kernel.record import Record
from engines.kernel.rng import below
from engines.players.player import OwnView, play_match
from tools.demos.demo import NAMES, Demo

ACTION_ORDER = (ivvi.Deal, ivvi.Take, ivvi.Lock, ivvi.Fix, ivvi.Play, ivvi.Attach, ivvi.Nullify, ivvi.Style, ivvi.Leave)
"""Kinds of actions in the order in which an eager player prefers them."""

MIN_LOCKED_CARDS, MAX_KEPT_CARDS = 5, 4
"""Minimum length of a locked phrase, and maximum number of unplayable cards kept."""


class EagerPlayer:
    """A player who lays every card, locks long phrases and discards the rest.

    It lays errors only on the phrases of others.
    """

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return a random action of the most preferred kind."""
        best_actions = self._choose_actions(legal, look())
        self._rng, pick = below(self._rng, len(best_actions))
        return best_actions[pick]

    def _choose_actions(self, legal: Sequence[Any], view: State) -> Sequence[Any]:
        seat = view.to_move
        assert seat is not None, "whoever is asked is to move"
        for kind in ACTION_ORDER:
            actions = [action for action in legal if isinstance(action, kind) and is_sensible(action, seat)]
            if actions:
                return actions
        draws = [action for action in legal if isinstance(action, ivvi.Draw)]
        discards = [action for action in legal if isinstance(action, ivvi.Discard)]
        turn_ends = [action for action in legal if isinstance(action, ivvi.EndTurn)]
        if draws or (discards and (not turn_ends or len(view.hands[seat]) > MAX_KEPT_CARDS)):
            return draws or discards
        return turn_ends


def is_sensible(action: Any, seat: int) -> bool:
    """Return True if an eager player would take an action."""
    if isinstance(action, ivvi.Lock):
        return action.at + 2 >= MIN_LOCKED_CARDS
    return not isinstance(action, ivvi.Nullify) or action.seat != seat


def play(seed: int) -> Record:
    """Return a match of two eager players to 50 points."""
    players = [EagerPlayer(seed + index) for index in range(len(NAMES))]
    return play_match(engines.load("iv-v-i"), players, NAMES, seed=seed, options={"target": 50})


def rate_record(record: Record) -> float:
    """Rate a match by its variety, close end and brevity; 0 if something is missing."""
    deck = record.game.deck
    assert isinstance(deck, IvviDeck), "the demo is a match of IV-V-I"
    actions: list[Any] = [step.action for step in record.steps]
    locks = record.state.lockups

    def cards(kind: Any) -> set[int]:
        return {action.card for action in actions if type(action) is kind}

    specials = {card for card in cards(ivvi.Play) if deck.kinds[card] == "special"}
    errors, styles = cards(ivvi.Nullify), cards(ivvi.Style)
    cadences = {lockup.cadence for lockup in locks}
    groups = sum(line.rule == "ivvi.voice.group" for line in record.game.account(record.state))
    complete = (
        len(actions) <= 160
        and 3 <= len(locks) <= 5
        and {lockup.seat for lockup in locks} == {0, 1}
        and specials
        and len(errors) >= 2
        and cards(ivvi.Fix)
        and len(styles) >= 2
        and cards(ivvi.Take)
        and len(cadences) >= 2
        and groups
    )
    if not complete:
        return 0
    first, second = record.state.scores
    score_difference: int = abs(first - second)
    variety = 2 * len(cadences) + 2 * len(specials) + len(errors) + len(styles) + groups
    return 100 + variety - len(actions) / 4 - score_difference / 5


DEMO = Demo(play, rate_record, 24)
