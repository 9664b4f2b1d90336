"""A small game's state: what lies where, and little more. Places and views follow from it, and so do its events."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engines.kernel.contract import Game
from engines.kernel.events import Event, Gathered, Moved, Places, happened
from engines.kernel.facts import Fact
from engines.kernel.guess import filled, unseen
from engines.kernel.places import Place


class PlacedState(msgspec.Struct, frozen=True):
    """A match of which nothing is hidden but cards and the generator: `cards` are those of every place, in order.

    A game adds fields of its own, which everybody may know.
    """

    seats: tuple[str, ...]
    to_move: int | None
    rng: int
    cards: tuple[tuple[Place, tuple[int, ...]], ...]

    def __getitem__(self, place: Place) -> tuple[int, ...]:
        """The cards that lie in a place."""
        return dict(self.cards).get(place, ())


P = TypeVar("P", bound=PlacedState)
A = TypeVar("A", bound=msgspec.Struct)


class PlacedGame(Game[P, A]):
    """A game whose state is a `PlacedState`: what a seat sees follows from the places' sight."""

    def places(self, state: P) -> Places:
        return dict(state.cards)

    def view(self, state: P, seat: int | None) -> P:
        blank = self.deck.blank
        seen = tuple((place, cards if place.seen_by(seat) else (blank,) * len(cards)) for place, cards in state.cards)
        return replace(state, rng=0, cards=seen)

    def guess(self, view: P, rng: int) -> P:
        blank = self.deck.blank
        pack = unseen((card for _, cards in self.new(view.seats, 0).cards for card in cards), blank=blank)
        places = sorted((place for place, _ in view.cards), key=lambda place: place.sight != "owner")
        hands = sum(place.sight == "owner" for place in places)
        pool = unseen(pack, *(cards for _, cards in view.cards), blank=blank)
        rng, rows = filled(rng, pool, [view[place] for place in places], blank, hands=hands)
        found = dict(zip(places, rows, strict=True))
        return replace(view, rng=rng, cards=tuple((place, found[place]) for place, _ in view.cards))


class Moves(Generic[P]):
    """An action as it is carried out: cards go from place to place, and each move is an event. `moves[place]` are the
    cards that lie there by now."""

    def __init__(self, state: P) -> None:
        self.state = state
        """The state that the action began with."""
        self._table: Places = dict(state.cards)
        self._events: list[Event] = []

    def __getitem__(self, place: Place) -> tuple[int, ...]:
        return self._table.get(place, ())

    def move(self, rule: str, source: Place, at: int, target: Place, to: int | None = None) -> None:
        """The card at an index of one place goes to an index of another: to its end if no index is given."""
        card = self[source][at]
        self._table[source] = self[source][:at] + self[source][at + 1 :]
        there = self[target]
        to = len(there) if to is None else to
        self._table[target] = (*there[:to], card, *there[to:])
        self._events.append(Moved(rule=rule, card=card, source=source, at=at, target=target, to=to))

    def gather(self, rule: str, *piles: tuple[Place, tuple[int, ...]]) -> None:
        """Cards are shuffled: these are what lies in the places then."""
        self._table.update(piles)
        self._events.append(Gathered(rule=rule, sources=(), piles=piles))

    def tell(self, rule: str, case: str = "effect", seat: int | None = None, **facts: Fact) -> None:
        """A rule took effect."""
        self._events.append(happened(rule, case, seat, **facts))

    def done(self, **changes: Any) -> tuple[P, tuple[Event, ...]]:
        """The state with the cards where they lie now and other fields changed, and what happened."""
        return replace(self.state, cards=tuple(self._table.items()), **changes), tuple(self._events)
