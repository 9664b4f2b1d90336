"""How the cards of a step went from place to place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.kernel.contract import Game
from engines.kernel.events import Gathered, Moved
from tabletop.session.match import Shown
from tabletop.table.layout import Move


def card_moves(game: Game[Any, Any], shown: Shown) -> Iterator[Move]:
    """The way of every card. A whole pile that is shuffled under another one goes card by card."""
    counts = {place: len(cards) for place, cards in game.places(shown.before_view).items()}
    for event in shown.events:
        if isinstance(event, Moved):
            yield Move(event.source, event.at, event.target, event.to)
            counts[event.source] = counts.get(event.source, 0) - 1
            counts[event.target] = counts.get(event.target, 0) + 1
        elif isinstance(event, Gathered):
            filled = [place for place, cards in event.piles if cards]
            if len(event.sources) == 1 and len(filled) == 1 and filled[0] != event.sources[0]:
                yield from (Move(event.sources[0], 0, filled[0], 0) for _ in range(counts.get(event.sources[0], 0)))
            counts |= dict.fromkeys(event.sources, 0)
            counts |= {place: len(cards) for place, cards in event.piles}
