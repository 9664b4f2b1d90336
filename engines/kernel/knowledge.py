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


def update_knowledge(knowledge: Knowledge, events: Iterable[Event], seat: int, blank: int) -> Knowledge:
    """Return a seat's knowledge after further events.

    The events may be complete, since the function itself reduces each to what the seat witnesses.
    """
    result = dict(knowledge)
    for event in events:
        seen_event = event.witness(make_visibility_test(seat), blank)
        if isinstance(seen_event, Gathered):
            for place in (*seen_event.sources, *(place for place, _ in seen_event.piles)):
                result.pop(place, None)
        elif isinstance(seen_event, Moved):
            if _is_hidden(seen_event.source, seat):
                result[seen_event.source] = _remove_card(result.get(seen_event.source, ()), seen_event.card)
            if _is_hidden(seen_event.target, seat) and seen_event.card is not None:
                result[seen_event.target] = tuple(sorted((*result.get(seen_event.target, ()), seen_event.card)))
    return {place: cards for place, cards in result.items() if cards}


def fill_known_cards(hand: tuple[int, ...], known_cards: tuple[int, ...], blank: int) -> tuple[int, ...]:
    """Return a hidden hand with its known cards in place of blanks.

    >>> fill_known_cards((9, 9, 9), (2,), 9)
    (2, 9, 9)
    """
    return (
        hand
        if not known_cards or hand.count(blank) < len(hand)
        else (*known_cards, *(blank,) * (len(hand) - len(known_cards)))
    )


def _is_hidden(place: Place, seat: int) -> bool:
    return place.sight == "owner" and not place.is_seen_by(seat)


def _remove_card(known_cards: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    """Return the cards of a hand that are still known after a card has left it.

    If the seat did not see the card, none are known any more.
    """
    if card is None:
        return ()
    index = known_cards.index(card) if card in known_cards else len(known_cards)
    return known_cards[:index] + known_cards[index + 1 :]
