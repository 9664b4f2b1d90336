"""Cards that a seat has seen enter another player's hand and that are still there.

They are collected from the events that the seat witnessed, so the seat could remember all of them. A view does not
contain them; `Game.recall` adds them to a view, so that guesses deal only cards that are still unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.kernel.events import Event, Gathered, Moved
from engines.kernel.places import Place, make_visibility_test

Knowledge = Mapping[Place, tuple[int, ...]]
"""Known cards by hand, sorted; hands without known cards are left out."""

NO_KNOWLEDGE: Knowledge = {}


def update_knowledge(known: Knowledge, events: Iterable[Event], seat: int, blank: int) -> Knowledge:
    """Return a seat's knowledge after further events.

    The events may be complete; the function itself takes each as the seat witnesses it.
    """
    after = dict(known)
    for event in events:
        told = event.witness(make_visibility_test(seat), blank)
        if isinstance(told, Gathered):
            for place in (*told.sources, *(place for place, _ in told.piles)):
                after.pop(place, None)
        elif isinstance(told, Moved):
            if _is_hidden(told.source, seat):
                after[told.source] = _remove_card(after.get(told.source, ()), told.card)
            if _is_hidden(told.target, seat) and told.card is not None:
                after[told.target] = tuple(sorted((*after.get(told.target, ()), told.card)))
    return {place: cards for place, cards in after.items() if cards}


def fill_known_cards(hand: tuple[int, ...], known: tuple[int, ...], blank: int) -> tuple[int, ...]:
    """Return a hidden hand with its known cards in place of blanks.

    >>> fill_known_cards((9, 9, 9), (2,), 9)
    (2, 9, 9)
    """
    return hand if not known or hand.count(blank) < len(hand) else (*known, *(blank,) * (len(hand) - len(known)))


def _is_hidden(place: Place, seat: int) -> bool:
    return place.sight == "owner" and not place.is_seen_by(seat)


def _remove_card(known: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    """Return what is still known of a hand after a card has left it.

    If nobody else saw the card, nothing is known any more.
    """
    if card is None:
        return ()
    at = known.index(card) if card in known else len(known)
    return known[:at] + known[at + 1 :]
