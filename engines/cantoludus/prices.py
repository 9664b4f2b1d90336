"""Dual prices of the Hungarian method, which prove that wants cannot be met.

Every card, accidental and shift gets a price. If even the cheapest sources of all wants cost more than the total price
of everything that is free, the wants cannot all be met: this is weak duality of linear programming, so the proof is
exact for any prices. The same prices rule out single sources by reduced costs: a source that costs more than the
cheapest one by more than the surplus is part of no payment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

UNAVAILABLE_COST = 1 << 30
"""Cost of something that is not available."""

MAX_CACHED_WANTS = 500
MAX_CACHED_CHARGES = 20

Manner = tuple[int, int]
"""Mask of possible cards, and what goes with them: an index of `Sharing.extras`."""

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
        known = self._costs.get(charges)
        if known is None:
            by_cost: dict[int, int] = {}
            for cards, extra in self.manners:
                cost = charges[extra]
                by_cost[cost] = by_cost.get(cost, 0) | cards
            found, dearer = [], -1
            for cost in sorted(by_cost):
                cards = by_cost[cost] & dearer
                if cards and cost < UNAVAILABLE_COST:
                    found.append((cost, cards))
                    dearer &= ~cards
            if len(self._costs) > MAX_CACHED_CHARGES:
                self._costs.clear()
            known = self._costs[charges] = found
        return known


class DualPrices:
    """Prices of all things. Cards without a price are free of charge."""

    __slots__ = ("_dear", "_least", "cards", "charges", "tariff", "things")

    def __init__(self, cards: PricedThings, charges: ExtraCosts, helpers: PricedThings, tariff: Sequence[int]) -> None:
        self.cards, self.charges, self.things = sorted(cards), charges, cards + helpers
        self.tariff = tuple(tariff)
        """Price of each kind of accidental and shift from which the others were computed."""
        self._dear = 0
        for _, priced in cards:
            self._dear |= priced
        self._least: dict[Want, int] = {}

    def find_cost(self, cards: int, extra: int) -> int:
        """Return the cost of the cheapest of some cards with an addition."""
        cost = self.charges[extra]
        if not cards & ~self._dear:
            for price, priced in self.cards:
                if cards & priced:
                    return cost + price
        return cost

    def find_least_cost(self, want: Want) -> int:
        """Return the cost of the cheapest way to meet a want."""
        known = self._least.get(want)
        if known is None:
            if len(self._least) > MAX_CACHED_WANTS:
                self._least.clear()
            known = self._least[want] = min(
                [self.find_cost(*manner) for manner in want.manners], default=UNAVAILABLE_COST
            )
        return known

    def find_total_price(self, free_bits: int) -> int:
        """Return the total price of everything that is free."""
        worth = 0
        for price, things in self.things:
            worth += price * (things & free_bits).bit_count()
        return worth

    def find_surplus(self, wants: Iterable[Want], free_bits: int) -> int:
        """Return the surplus after every want takes its cheapest source.

        A negative number proves that the wants cannot all be met.
        """
        return self.find_total_price(free_bits) - sum(map(self.find_least_cost, wants))

    def narrow_wants(self, wants: Sequence[Want], free_bits: int) -> list[Want]:
        """Return the wants without the cards that leave too little for the others."""
        spare, narrow = self.find_surplus(wants, free_bits), dict[Want, Want]()
        for want in dict.fromkeys(wants):
            most, manners = self.find_least_cost(want) + spare, []
            for cards, extra in want.manners:
                kept = 0 if self.charges[extra] > most else cards & ~self._dear
                for price, priced in self.cards:
                    if self.charges[extra] + price <= most:
                        kept |= cards & priced
                if kept:
                    manners.append((kept, extra))
            narrow[want] = want if manners == want.manners else Want(manners)
        return [narrow[want] for want in wants]


class Assignment:
    """The cheapest assignment of one card to each want, by the Hungarian method.

    Equal wants are one want with a count, as they pay the same. Cards become dearer while more wants compete for them
    than there are cards.
    """

    __slots__ = ("cards", "cards_by_price", "contested_cards", "extra_costs", "total_costs")

    def __init__(self, wanted: Sequence[tuple[CardsByCost, int]], free_bits: int) -> None:
        size = len(wanted)
        self.cards = [0] * size
        """Cards of each want, as masks."""
        self.total_costs = [0] * size
        """Cost of each card of a want: its addition and its price."""
        self.contested_cards: int | None = None
        """Mask of cards that are too few for the wants that depend on them, or None.

        Hall's condition fails for these wants.
        """
        at_price, taken = {0: free_bits}, 0
        for newest, (costs, count) in enumerate(wanted):
            self.total_costs[newest] = _find_least_cost(costs, at_price)
            for _ in range(count):
                pays, low = self.total_costs[newest], 0
                for cost, cards in costs:
                    low = cards & at_price.get(pays - cost, 0) & ~taken
                    if low:
                        low &= -low
                        self.cards[newest] |= low
                        break
                while not low:
                    line, reached, low = self._augment(newest, wanted, at_price, taken)
                    if low:
                        break
                    # All suitable cards are taken. They become dearer until another card is as good.
                    step = _find_price_step(line, wanted, self.total_costs, at_price, reached)
                    if step >= UNAVAILABLE_COST:
                        self.contested_cards = reached
                        return
                    for one in line:
                        self.total_costs[one] += step
                    at_price = _raise_prices(at_price, reached, step)
                taken |= low
        self.cards_by_price = [(price, cards) for price, cards in at_price.items() if price]
        """Cards for which several wants compete, by their price."""
        price_of = {low: price for price, cards in self.cards_by_price for low in iterate_bits(cards)}
        self.extra_costs = {
            low: pays - price_of.get(low, 0)
            for pays, cards in zip(self.total_costs, self.cards, strict=True)
            for low in iterate_bits(cards)
        }
        """Cost of the addition to each assigned card."""

    def _augment(
        self, newest: int, wanted: Sequence[tuple[CardsByCost, int]], at_price: Mapping[int, int], taken: int
    ) -> tuple[list[int], int, int]:
        """Search for an augmenting path from the newest want along the cheapest cards.

        Return the wants that were reached, their cards, and the untaken card at the end, which is assigned now (0 if
        there is none).
        """
        line, behind, reached, paid, owned = [newest], [(-1, 0)], self.cards[newest], self.total_costs, self.cards
        others = [one for one in range(newest) if owned[one]]
        for at, one in enumerate(line):
            pays, best = paid[one], 0
            for cost, cards in wanted[one][0]:
                best |= cards & at_price.get(pays - cost, 0)
            spare = best & ~taken
            if spare:
                found = low = spare & -spare
                while at:
                    owned[line[at]] |= low
                    before, low = behind[at]
                    owned[line[at]] ^= low
                    at = before
                owned[newest] |= low
                return line, reached, found
            fresh = best & ~reached
            if fresh:
                for other in [other for other in others if owned[other] & fresh]:
                    low = owned[other] & fresh
                    line.append(other)
                    behind.append((at, low & -low))
                    reached |= owned[other]
                    others.remove(other)
        return line, reached, 0


def iterate_bits(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, the lowest first."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _find_least_cost(costs: CardsByCost, at_price: Mapping[int, int]) -> int:
    least = UNAVAILABLE_COST
    for cost, cards in costs:
        for price, there in at_price.items():
            if cost + price < least and cards & there:
                least = cost + price
    return least


def _find_price_step(
    line: Sequence[int],
    wanted: Sequence[tuple[CardsByCost, int]],
    paid: Sequence[int],
    at_price: Mapping[int, int],
    reached: int,
) -> int:
    """Return the smallest rise in cost that lets a want use another card."""
    step = UNAVAILABLE_COST
    for one in line:
        pays = paid[one] + step
        for cost, cards in wanted[one][0]:
            cards &= ~reached
            for price, there in at_price.items():
                if cost + price < pays and cards & there:
                    pays = cost + price
        step = pays - paid[one]
    return step


def _raise_prices(at_price: Mapping[int, int], reached: int, step: int) -> dict[int, int]:
    """Return the cards by price after those in `reached` have become dearer."""
    moved: dict[int, int] = {}
    for price, cards in at_price.items():
        if cards & ~reached:
            moved[price] = moved.get(price, 0) | cards & ~reached
        if cards & reached:
            moved[price + step] = moved.get(price + step, 0) | cards & reached
    return moved
