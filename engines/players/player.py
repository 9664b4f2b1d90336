"""Interface of computer players, and matches among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from engines.kernel.contract import Game, OptionValue
from engines.kernel.record import Record

OwnView = Callable[[], Any]
"""Function that returns the view of the seat to move."""


class Player(Protocol):
    """Chooser of legal actions; without the true state, it cannot cheat."""

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return one of `legal`, which is not empty."""
        ...


def sensible_moves(game: Game[Any, Any], state: Any, legal: Sequence[Any]) -> Sequence[Any]:
    """Return legal moves that give nothing up, or all if there are no others."""
    return [action for action in legal if not game.is_last_resort(action, lambda: state)] or legal


def play_moves(game: Game[Any, Any], players: Sequence[Player], state: Any) -> Iterator[tuple[Any, Any]]:
    """Play a match to its end; yield each action with the resulting state.

    `players` has one player for each seat.
    """
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
    """Play a whole match and return its record. Raises SetupError as `Game.new` does.

    `players` has one player for each seat.
    """
    record = Record.start(game, names, seed=seed, options=options)
    for action, _ in play_moves(game, players, record.state):
        record.play(action)
    return record
