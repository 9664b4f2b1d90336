"""What a computer player is: it chooses among legal actions, and knows what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from engines.kernel.contract import Game, OptionValue
from engines.kernel.record import Record

OwnView = Callable[[], Any]
"""What the seat that acts may know: `game.view(state, seat)`, made when it is asked for."""


class Player(Protocol):
    """Chooses one of the legal actions. It is never given the true state, so it cannot cheat."""

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """One of `legal`, which is not empty."""
        ...


def sensible(game: Game[Any, Any], state: Any, legal: Sequence[Any]) -> Sequence[Any]:
    """What is allowed without what gives up what its player has built, unless nothing else is."""
    return [action for action in legal if not game.last_resort(action, lambda: state)] or legal


def moves(game: Game[Any, Any], players: Sequence[Player], state: Any) -> Iterator[tuple[Any, Any]]:
    """Play a match on to its end, one player a seat: each action with the state that it leads to."""
    while (seat := state.to_move) is not None:
        action = players[seat].choose(game, game.legal(state), partial(game.view, state, seat))
        state, _ = game.play(state, action)
        yield action, state


def play_match(
    game: Game[Any, Any],
    players: Sequence[Player],
    names: Sequence[str],
    *,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
) -> Record:
    """The record of a match that `players` play, one a seat. Raises BadSetup as `Game.new` does."""
    record = Record.start(game, names, seed=seed, options=options)
    for action, _ in moves(game, players, record.state):
        record.play(action)
    return record
