"""Player that maximises its lead, looking a few of its own actions ahead.

It knows only its seat's view and tries actions on it. Cards from places that the seat cannot see stay blank, and each
counts as much as an unknown card is expected to be worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.contract import Game
from engines.kernel.events import Event, Moved
from engines.kernel.places import Place
from engines.kernel.rng import below
from engines.players.player import OwnView


class GreedyPlayer:
    """Player that maximises its lead, and chooses at random among equals.

    The same seed makes the same choices. `hope` is the value in points of each unknown card that comes to the seat;
    `depth` is the number of consecutive actions that are considered, including the chosen one.
    """

    def __init__(self, seed: int, unknown_card_points: int = 10, depth: int = 2) -> None:
        self._rng = seed
        self.unknown_card_points = unknown_card_points
        self.depth = depth

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return the action that leads to the largest lead over the best opponent."""
        if len(legal) == 1:
            return legal[0]
        leads = self._foresee_leads(game, look(), legal, self.depth)
        best = max(leads)
        best_actions = [action for action, lead in zip(legal, leads, strict=True) if lead == best]
        if len(best_actions) > 1:  # Keep what has been built.
            best_actions = [action for action in best_actions if not game.is_last_resort(action, look)] or best_actions
        self._rng, pick = below(self._rng, len(best_actions))
        return best_actions[pick]

    def _foresee_leads(self, game: Game[Any, Any], view: Any, actions: Sequence[Any], depth: int) -> list[int]:
        """Return the best foreseeable lead in points after each action."""
        seat: int = view.to_move
        outcomes = [game.play(view, action) for action in actions]
        is_known = [not _holds_blank(game, next_state, seat) for next_state, _ in outcomes]
        # With a blank in the hand, legal actions cannot be listed. Instead, check each action that is possible now or
        # after another one of these.
        possible = dict.fromkeys(actions)
        actions_after: list[Sequence[Any]] = [()] * len(actions)
        if depth > 1:
            for index, (next_state, _) in enumerate(outcomes):
                if is_known[index] and next_state.to_move == seat:
                    actions_after[index] = game.legal(next_state)
                    possible.update(dict.fromkeys(actions_after[index]))
            for index, (next_state, _) in enumerate(outcomes):
                if not is_known[index] and next_state.to_move == seat:
                    actions_after[index] = [action for action in possible if game.check(next_state, action)]
        leads = []
        for (next_state, events), next_actions in zip(outcomes, actions_after, strict=True):
            later_leads = self._foresee_leads(game, next_state, next_actions, depth - 1) if next_actions else []
            leads.append(
                max([count_lead(game, next_state, seat), *later_leads])
                + self.unknown_card_points * _count_unknown_gains(game, events, seat)
            )
        return leads


def count_lead(game: Game[Any, Any], state: Any, seat: int) -> int:
    """Return a seat's lead in points over the best other seat."""
    points = [0] * len(state.seats)
    for line in game.account(state):
        points[line.seat] += line.points
    return points[seat] - max(other for index, other in enumerate(points) if index != seat)


def _count_unknown_gains(game: Game[Any, Any], events: Sequence[Event], seat: int) -> int:
    growth: dict[Place, int] = {}
    unknown_counts: dict[Place, int] = {}
    for event in events:
        if isinstance(event, Moved):
            growth[event.source] = growth.get(event.source, 0) - 1
            growth[event.target] = growth.get(event.target, 0) + 1
            if event.card == game.deck.blank and event.target.is_seen_by(seat):
                unknown_counts[event.target] = unknown_counts.get(event.target, 0) + 1
    return sum(max(0, min(count, growth[place])) for place, count in unknown_counts.items())


def _holds_blank(game: Game[Any, Any], view: Any, seat: int) -> bool:
    return any(game.deck.blank in cards for place, cards in game.places(view).items() if place.is_seen_by(seat))
