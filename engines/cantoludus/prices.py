"""Dual prices of the Hungarian method, which prove that wants cannot be met.

Every card, accidental and shift gets a price. If even the cheapest sources of all wants cost more than the total price
of everything that is free, the wants cannot all be met. This is weak duality of linear programming, so the proof is
exact for any prices. The same prices rule out single sources by reduced costs. A source is part of no payment if it
costs more than the cheapest source by more than the surplus.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

UNAVAILABLE_COST = 1 << 30
"""Cost of something that is not available."""

MAX_CACHED_WANTS = 500
MAX_CACHED_CHARGES = 20

Manner = tuple[int, int]
"""Mask of possible cards, and the addition to them: an index of `Matching.extras`."""

CardsByCost = Sequence[tuple[int, int]]
"""Pairs (cost, mask of cards) of one want; no card is in two masks."""

ExtraCosts = tuple[int, ...]
"""Cost of each addition to a card: nothing, an accidental, a shift, or both."""

PricedThings = list[tuple[int, int]]
"""Pairs (price, mask of the things that have it)."""


class Want:
    """A note or chord that can be given in several manners."""

    __slots__ = ("_costs", "manners")

    def __init__(self, manners: Sequence[Manner]) -> None:
        self.manners = manners
        self._costs: dict[ExtraCosts, CardsByCost] = {}

    def find_costs(self, charges: ExtraCosts) -> CardsByCost:
        """Return the possible cards by cost, without manners that are not available."""
        cached = self._costs.get(charges)
        if cached is None:
            by_cost: dict[int, int] = {}
            for cards, extra in self.manners:
                cost = charges[extra]
                by_cost[cost] = by_cost.get(cost, 0) | cards
            result, remaining_mask = [], -1
            for cost in sorted(by_cost):
                cards = by_cost[cost] & remaining_mask
                if cards and cost < UNAVAILABLE_COST:
                    result.append((cost, cards))
                    remaining_mask &= ~cards
            if len(self._costs) > MAX_CACHED_CHARGES:
                self._costs.clear()
            cached = self._costs[charges] = result
        return cached


class DualPrices:
    """Prices of all things. Cards without a price are free of charge."""

    __slots__ = ("_least_costs", "_priced_cards", "cards", "charges", "tariff", "things")

    def __init__(self, cards: PricedThings, charges: ExtraCosts, helpers: PricedThings, tariff: Sequence[int]) -> None:
        self.cards, self.charges, self.things = sorted(cards), charges, cards + helpers
        self.tariff = tuple(tariff)
        """Price of each kind of accidental and shift from which the others were computed."""
        self._priced_cards = 0
        for _, priced_cards in cards:
            self._priced_cards |= priced_cards
        self._least_costs: dict[Want, int] = {}

    def find_cost(self, cards: int, extra: int) -> int:
        """Return the cost of the cheapest of some cards with an addition."""
        cost = self.charges[extra]
        if not cards & ~self._priced_cards:
            for price, priced_cards in self.cards:
                if cards & priced_cards:
                    return cost + price
        return cost

    def find_least_cost(self, want: Want) -> int:
        """Return the cost of the cheapest source of a want."""
        cached = self._least_costs.get(want)
        if cached is None:
            if len(self._least_costs) > MAX_CACHED_WANTS:
                self._least_costs.clear()
            cached = self._least_costs[want] = min(
                [self.find_cost(*manner) for manner in want.manners], default=UNAVAILABLE_COST
            )
        return cached

    def find_total_price(self, free_bits: int) -> int:
        """Return the total price of everything that is free."""
        total = 0
        for price, things in self.things:
            total += price * (things & free_bits).bit_count()
        return total

    def find_surplus(self, wants: Iterable[Want], free_bits: int) -> int:
        """Return the surplus after every want takes its cheapest source.

        A negative number proves that the wants cannot all be met.
        """
        return self.find_total_price(free_bits) - sum(map(self.find_least_cost, wants))

    def narrow_wants(self, wants: Sequence[Want], free_bits: int) -> list[Want]:
        """Return the wants without the cards that leave too little for the others."""
        surplus, narrowed = self.find_surplus(wants, free_bits), dict[Want, Want]()
        for want in dict.fromkeys(wants):
            max_cost, manners = self.find_least_cost(want) + surplus, []
            for cards, extra in want.manners:
                affordable_cards = 0 if self.charges[extra] > max_cost else cards & ~self._priced_cards
                for price, priced_cards in self.cards:
                    if self.charges[extra] + price <= max_cost:
                        affordable_cards |= cards & priced_cards
                if affordable_cards:
                    manners.append((affordable_cards, extra))
            narrowed[want] = want if manners == want.manners else Want(manners)
        return [narrowed[want] for want in wants]


class Assignment:
    """The cheapest assignment of one card to each want, by the Hungarian method.

    Equal wants are one want with a count, as they pay the same. Cards become dearer while more wants compete for them
    than there are cards.
    """

    __slots__ = ("cards", "cards_by_price", "contested_cards", "extra_costs", "total_costs")

    def __init__(self, demands: Sequence[tuple[CardsByCost, int]], free_bits: int) -> None:
        size = len(demands)
        self.cards = [0] * size
        """Cards of each want, as masks."""
        self.total_costs = [0] * size
        """Cost of a card for each want: its addition and its price."""
        self.contested_cards: int | None = None
        """Mask of cards that are too few for the wants that depend on them, or None.

        Hall's marriage theorem says that these wants cannot all be met.
        """
        cards_at_price, taken_cards = {0: free_bits}, 0
        for newest, (costs, count) in enumerate(demands):
            self.total_costs[newest] = _find_least_cost(costs, cards_at_price)
            for _ in range(count):
                want_cost, card = self.total_costs[newest], 0
                for cost, cards in costs:
                    card = cards & cards_at_price.get(want_cost - cost, 0) & ~taken_cards
                    if card:
                        card &= -card
                        self.cards[newest] |= card
                        break
                while not card:
                    reached_wants, reached_cards, card = self._augment(newest, demands, cards_at_price, taken_cards)
                    if card:
                        break
                    # All suitable cards are taken. They become dearer until another card is as good.
                    price_step = _find_price_step(
                        reached_wants, demands, self.total_costs, cards_at_price, reached_cards
                    )
                    if price_step >= UNAVAILABLE_COST:
                        self.contested_cards = reached_cards
                        return
                    for index in reached_wants:
                        self.total_costs[index] += price_step
                    cards_at_price = _raise_prices(cards_at_price, reached_cards, price_step)
                taken_cards |= card
        self.cards_by_price = [(price, cards) for price, cards in cards_at_price.items() if price]
        """Cards for which several wants compete, by their price."""
        price_of = {card: price for price, cards in self.cards_by_price for card in iterate_bits(cards)}
        self.extra_costs = {
            card: want_cost - price_of.get(card, 0)
            for want_cost, cards in zip(self.total_costs, self.cards, strict=True)
            for card in iterate_bits(cards)
        }
        """Cost of the addition to each assigned card."""

    def _augment(
        self,
        newest: int,
        demands: Sequence[tuple[CardsByCost, int]],
        cards_at_price: Mapping[int, int],
        taken_cards: int,
    ) -> tuple[list[int], int, int]:
        """Search for an augmenting path from the newest want along the cheapest cards.

        Return the wants that were reached, their cards, and the free card at the end. That card is assigned now; it is
        0 if there is no path.
        """
        reached_wants, predecessors, reached_cards, total_costs, assigned_cards = (
            [newest],
            [(-1, 0)],
            self.cards[newest],
            self.total_costs,
            self.cards,
        )
        unreached_wants = [index for index in range(newest) if assigned_cards[index]]
        for position, index in enumerate(reached_wants):
            want_cost, cheapest_cards = total_costs[index], 0
            for cost, cards in demands[index][0]:
                cheapest_cards |= cards & cards_at_price.get(want_cost - cost, 0)
            free_cards = cheapest_cards & ~taken_cards
            if free_cards:
                free_card = card = free_cards & -free_cards
                while position:
                    assigned_cards[reached_wants[position]] |= card
                    previous_position, card = predecessors[position]
                    assigned_cards[reached_wants[position]] ^= card
                    position = previous_position
                assigned_cards[newest] |= card
                return reached_wants, reached_cards, free_card
            new_cards = cheapest_cards & ~reached_cards
            if new_cards:
                for other_index in [
                    other_index for other_index in unreached_wants if assigned_cards[other_index] & new_cards
                ]:
                    card = assigned_cards[other_index] & new_cards
                    reached_wants.append(other_index)
                    predecessors.append((position, card & -card))
                    reached_cards |= assigned_cards[other_index]
                    unreached_wants.remove(other_index)
        return reached_wants, reached_cards, 0


def iterate_bits(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, the lowest first."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _find_least_cost(costs: CardsByCost, cards_at_price: Mapping[int, int]) -> int:
    result = UNAVAILABLE_COST
    for cost, cards in costs:
        for price, price_cards in cards_at_price.items():
            if cost + price < result and cards & price_cards:
                result = cost + price
    return result


def _find_price_step(
    reached_wants: Sequence[int],
    demands: Sequence[tuple[CardsByCost, int]],
    total_costs: Sequence[int],
    cards_at_price: Mapping[int, int],
    reached_cards: int,
) -> int:
    """Return the smallest rise in cost that lets a want use another card."""
    step = UNAVAILABLE_COST
    for index in reached_wants:
        min_cost = total_costs[index] + step
        for cost, cards in demands[index][0]:
            cards &= ~reached_cards
            for price, price_cards in cards_at_price.items():
                if cost + price < min_cost and cards & price_cards:
                    min_cost = cost + price
        step = min_cost - total_costs[index]
    return step


def _raise_prices(cards_at_price: Mapping[int, int], reached_cards: int, step: int) -> dict[int, int]:
    """Return the cards by price after those in `reached_cards` have become dearer."""
    result: dict[int, int] = {}
    for price, cards in cards_at_price.items():
        if cards & ~reached_cards:
            result[price] = result.get(price, 0) | cards & ~reached_cards
        if cards & reached_cards:
            result[price + step] = result.get(price + step, 0) | cards & reached_cards
    return result
