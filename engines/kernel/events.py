"""Events at the table, each with its rule and its view from a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from engines.kernel.facts import Fact
from engines.kernel.places import Place

Places = dict[Place, tuple[int, ...]]

Sees = Callable[[Place], bool]
"""Function that tells whether someone sees the faces in a place."""


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Something that happened under a rule, given by its slug.

    Events contain only values, never cycles, so they are exempt from garbage collection.
    """

    rule: str

    def witness(self, sees: Sees, blank: int) -> Event:
        """Return the event as someone knows it who sees the faces in these places.

        By default an event is public.
        """
        return self

    def reveals_to(self, seat: int | None) -> bool:
        """Return True if a seat learns a card from the event; None: everybody learns it."""
        return False

    def shown_by(self) -> int | None:
        """Return the seat that shows everybody a card from its own hand, or None.

        Players may take back in the same turn what they showed by choice, since it gives away no secret of the deck or
        of others.
        """
        return None


class Moved(Event, frozen=True, tag=True, kw_only=True):
    """One card moved from index `at` of `source` to index `to` of `target`.

    `to` is counted after the card was removed. `card` is None in the witness of a seat that sees neither place. An
    index in another player's hand is 0 in a witness, because a position in a sorted hand would reveal the card's rank.
    An index in a pile is public.
    """

    card: int | None
    source: Place
    at: int
    target: Place
    to: int

    def witness(self, sees: Sees, blank: int) -> Moved:
        sees_source, sees_target = sees(self.source), sees(self.target)
        if sees_source and sees_target:
            return self
        return Moved(
            rule=self.rule,
            card=self.card if sees_source or sees_target else None,
            source=self.source,
            at=self.at if sees_source or self.source.sight == "none" else 0,
            target=self.target,
            to=self.to if sees_target or self.target.sight == "none" else 0,
        )

    def reveals_to(self, seat: int | None) -> bool:
        return self.target.is_seen_by(seat) and not self.source.is_seen_by(seat)

    def shown_by(self) -> int | None:
        return self.source.seat if self.source.sight == "owner" and self.target.sight == "all" else None


class Gathered(Event, frozen=True, tag=True, kw_only=True):
    """The cards of `sources` were collected and shuffled.

    `piles` are the cards of the places afterwards.
    """

    sources: tuple[Place, ...]
    piles: tuple[tuple[Place, tuple[int, ...]], ...]

    def witness(self, sees: Sees, blank: int) -> Gathered:
        visible_piles = tuple((place, cards if sees(place) else (blank,) * len(cards)) for place, cards in self.piles)
        return Gathered(rule=self.rule, sources=self.sources, piles=visible_piles)


class Happened(Event, frozen=True, tag=True, kw_only=True):
    """A rule took effect, which everybody may know.

    Its sentence in the rule book is `case`, filled with `facts`.
    """

    case: str = "effect"
    seat: int | None = None
    facts: tuple[tuple[str, Fact], ...] = ()


def make_effect(rule: str, case: str = "effect", seat: int | None = None, **facts: Fact) -> Happened:
    """Return a `Happened` event, with its facts as keyword arguments."""
    return Happened(rule=rule, case=case, seat=seat, facts=tuple(facts.items()))


def fold(places: Places, events: Iterable[Event], blank: int, sees: Sees = lambda place: True) -> Places:
    """Return the cards of each place after some events.

    A card that is None in a witness, or that moves where the reader does not see it, becomes `blank`. A place with a
    `row` disappears with its last card. Raises ValueError if an event does not fit.

    >>> deck, discard = Place("deck", sight="none"), Place("discard")
    >>> drawn = Moved(rule="draw", card=4, source=deck, at=1, target=discard, to=0)
    >>> after = fold({deck: (3, 4), discard: ()}, [drawn], blank=9)
    >>> after[deck], after[discard]
    ((3,), (4,))
    """
    table = {place: list(cards) for place, cards in places.items()}
    for event in events:
        if isinstance(event, Moved):
            source = table.get(event.source, [])
            if not 0 <= event.at < len(source):
                raise ValueError(f"no card {event.at} in {event.source}")
            source.pop(event.at)
            if not source and event.source.row is not None:
                table.pop(event.source)
            target = table.setdefault(event.target, [])
            if not 0 <= event.to <= len(target):
                raise ValueError(f"no room at {event.to} in {event.target}")
            target.insert(event.to, event.card if event.card is not None and sees(event.target) else blank)
        elif isinstance(event, Gathered):
            for place in event.sources:
                table.pop(place, None)
            for place, cards in event.piles:
                table[place] = list(cards)
    return {place: tuple(cards) for place, cards in table.items()}


def find_learners(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """Return the seats that learn a hidden card from these events."""
    return tuple(seat for seat in range(seats) if any(event.reveals_to(seat) for event in events))
