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

    def __init__(self, seed: int, hope: int = 10, depth: int = 2) -> None:
        self._rng = seed
        self.unknown_card_points = hope
        self.depth = depth

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return the action that leads to the largest lead over the best opponent."""
        if len(legal) == 1:
            return legal[0]
        worths = self._foresee_leads(game, look(), legal, self.depth)
        best = max(worths)
        equals = [action for action, worth in zip(legal, worths, strict=True) if worth == best]
        if len(equals) > 1:  # Keep what has been built.
            equals = [action for action in equals if not game.is_last_resort(action, look)] or equals
        self._rng, pick = below(self._rng, len(equals))
        return equals[pick]

    def _foresee_leads(self, game: Game[Any, Any], view: Any, actions: Sequence[Any], depth: int) -> list[int]:
        """Return the best foreseeable lead in points after each action."""
        seat: int = view.to_move
        outcomes = [game.play(view, action) for action in actions]
        clear = [not _holds_blank(game, after, seat) for after, _ in outcomes]
        # With a blank in the hand, legal actions cannot be listed. Instead, check each action that is possible now or
        # after another one of these.
        possible = dict.fromkeys(actions)
        follow: list[Sequence[Any]] = [()] * len(actions)
        if depth > 1:
            for number, (after, _) in enumerate(outcomes):
                if clear[number] and after.to_move == seat:
                    follow[number] = game.legal(after)
                    possible.update(dict.fromkeys(follow[number]))
            for number, (after, _) in enumerate(outcomes):
                if not clear[number] and after.to_move == seat:
                    follow[number] = [action for action in possible if game.check(after, action)]
        worths = []
        for (after, events), further in zip(outcomes, follow, strict=True):
            later = self._foresee_leads(game, after, further, depth - 1) if further else []
            worths.append(
                max([count_lead(game, after, seat), *later])
                + self.unknown_card_points * _count_unknown_gains(game, events, seat)
            )
        return worths


def count_lead(game: Game[Any, Any], state: Any, seat: int) -> int:
    """Return a seat's lead in points over the best other seat."""
    points = [0] * len(state.seats)
    for line in game.account(state):
        points[line.seat] += line.points
    return points[seat] - max(other for number, other in enumerate(points) if number != seat)


def _count_unknown_gains(game: Game[Any, Any], events: Sequence[Event], seat: int) -> int:
    grown: dict[Place, int] = {}
    unseen: dict[Place, int] = {}
    for event in events:
        if isinstance(event, Moved):
            grown[event.source] = grown.get(event.source, 0) - 1
            grown[event.target] = grown.get(event.target, 0) + 1
            if event.card == game.deck.blank and event.target.is_seen_by(seat):
                unseen[event.target] = unseen.get(event.target, 0) + 1
    return sum(max(0, min(count, grown[place])) for place, count in unseen.items())


def _holds_blank(game: Game[Any, Any], view: Any, seat: int) -> bool:
    return any(game.deck.blank in cards for place, cards in game.places(view).items() if place.is_seen_by(seat))
