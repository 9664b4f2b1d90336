"""Base classes for small games whose state is little more than cards in places.

Places, views, guesses and events follow from the places' sight.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engines.kernel.contract import Game
from engines.kernel.events import Event, Gathered, Moved, Places, make_effect
from engines.kernel.facts import Fact
from engines.kernel.guess import fill_blanks, unseen_cards
from engines.kernel.places import Place


class PlacedState(msgspec.Struct, frozen=True):
    """State whose only secrets are cards and the random generator.

    `cards` are the cards of every place, in order. A game adds fields of its own, which are public.
    """

    seats: tuple[str, ...]
    to_move: int | None
    rng: int
    cards: tuple[tuple[Place, tuple[int, ...]], ...]

    def __getitem__(self, place: Place) -> tuple[int, ...]:
        """Return the cards in a place."""
        return dict(self.cards).get(place, ())


P = TypeVar("P", bound=PlacedState)
A = TypeVar("A", bound=msgspec.Struct)


class PlacedGame(Game[P, A]):
    """Game with a `PlacedState`, whose views follow from the places' sight."""

    def places(self, state: P) -> Places:
        return dict(state.cards)

    def view(self, state: P, seat: int | None) -> P:
        blank = self.deck.blank
        visible_cards = tuple(
            (place, cards if place.is_seen_by(seat) else (blank,) * len(cards)) for place, cards in state.cards
        )
        return replace(state, rng=0, cards=visible_cards)

    def guess(self, view: P, rng: int) -> P:
        blank = self.deck.blank
        pack = unseen_cards((card for _, cards in self.new(view.seats, 0).cards for card in cards), blank=blank)
        places = sorted((place for place, _ in view.cards), key=lambda place: place.sight != "owner")
        hands = sum(place.sight == "owner" for place in places)
        pool = unseen_cards(pack, *(cards for _, cards in view.cards), blank=blank)
        rng, rows = fill_blanks(rng, pool, [view[place] for place in places], blank, hands=hands)
        cards_by_place = dict(zip(places, rows, strict=True))
        return replace(view, rng=rng, cards=tuple((place, cards_by_place[place]) for place, _ in view.cards))


class Moves(Generic[P]):
    """Builder of an action's effects: cards move from place to place, with events.

    `moves[place]` are the cards that are in a place by now.
    """

    def __init__(self, state: P) -> None:
        self.state = state
        """State before the action."""
        self._table: Places = dict(state.cards)
        self._events: list[Event] = []

    def __getitem__(self, place: Place) -> tuple[int, ...]:
        return self._table.get(place, ())

    def move(self, rule: str, source: Place, index: int, target: Place, to: int | None = None) -> None:
        """Move the card at index `index` of one place to index `to` of another.

        Without `to`, the card goes to the end.
        """
        card = self[source][index]
        self._table[source] = self[source][:index] + self[source][index + 1 :]
        target_cards = self[target]
        to = len(target_cards) if to is None else to
        self._table[target] = (*target_cards[:to], card, *target_cards[to:])
        self._events.append(Moved(rule=rule, card=card, source=source, at=index, target=target, to=to))

    def gather(self, rule: str, *piles: tuple[Place, tuple[int, ...]]) -> None:
        """Shuffle cards: `piles` are the cards of the places afterwards."""
        self._table.update(piles)
        self._events.append(Gathered(rule=rule, sources=(), piles=piles))

    def add_effect(self, rule: str, case: str = "effect", seat: int | None = None, **facts: Fact) -> None:
        """Add an event that a rule took effect."""
        self._events.append(make_effect(rule, case, seat, **facts))

    def finish(self, **changes: Any) -> tuple[P, tuple[Event, ...]]:
        """Return the new state, with `changes` to its other fields, and the events."""
        return replace(self.state, cards=tuple(self._table.items()), **changes), tuple(self._events)
