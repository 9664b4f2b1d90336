"""What a seat has learned, and its view forgets: the cards that it saw come into another player's hand, and that are
still there.

It is folded from what the seat witnessed, one event after the other, so it holds nothing that the seat could not have
kept in mind. `Game.recall` puts it into a view; a guess made of that deals only what is still unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.kernel.events import Event, Gathered, Moved
from engines.kernel.places import Place, seen_by

Knowledge = Mapping[Place, tuple[int, ...]]
"""By hand, the cards that are known to be in it, sorted; hands of which nothing is known are left out."""

NOTHING: Knowledge = {}


def learned(known: Knowledge, events: Iterable[Event], seat: int, blank: int) -> Knowledge:
    """What a seat knows after some events, of which it is told what it may know."""
    after = dict(known)
    for event in events:
        told = event.witness(seen_by(seat), blank)
        if isinstance(told, Gathered):
            for place in (*told.sources, *(place for place, _ in told.piles)):
                after.pop(place, None)
        elif isinstance(told, Moved):
            if _hides(told.source, seat):
                after[told.source] = _without(after.get(told.source, ()), told.card)
            if _hides(told.target, seat) and told.card is not None:
                after[told.target] = tuple(sorted((*after.get(told.target, ()), told.card)))
    return {place: cards for place, cards in after.items() if cards}


def remembered(hand: tuple[int, ...], known: tuple[int, ...], blank: int) -> tuple[int, ...]:
    """A hand that a view hides, with the cards in it that are known.

    >>> remembered((9, 9, 9), (2,), 9)
    (2, 9, 9)
    """
    return hand if not known or hand.count(blank) < len(hand) else (*known, *(blank,) * (len(hand) - len(known)))


def _hides(place: Place, seat: int) -> bool:
    return place.sight == "owner" and not place.seen_by(seat)


def _without(known: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    """What is still known of a hand after a card has left it; of one that nobody else saw, it may be any."""
    if card is None:
        return ()
    at = known.index(card) if card in known else len(known)
    return known[:at] + known[at + 1 :]
