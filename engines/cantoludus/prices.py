"""What things cost while cards are shared out: the Hungarian method, and what prices show that cannot be given.

Let everything that is there have a price. If the cheapest sources of all that is wanted cost more than everything
together, then there is not enough of it, whatever the prices are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

NEVER = 1 << 30

KNOWN = 500
"""Of so many wants it is kept what they cost at least."""

CHARGES = 20
"""For so many charges it is kept what a want costs."""

Costs = Sequence[tuple[int, int]]
"""The cards that do for one want, by what has to be paid for what goes with them; no card twice."""

Charges = tuple[int, ...]
"""By what can go with a card (a number each for nothing, an accidental, a shift, both), what it costs."""

Tagged = list[tuple[int, int]]
"""Prices, each with what has it, as a mask."""


class Want:
    """What can be given in several manners: by any of some cards (a mask), with what goes with them (its number)."""

    __slots__ = ("_costs", "manners")

    def __init__(self, manners: Sequence[tuple[int, int]]) -> None:
        self.manners = manners
        self._costs: dict[Charges, Costs] = {}

    def costs(self, charges: Charges) -> Costs:
        """The cards that do, by what goes with them; none with what is not to be had."""
        known = self._costs.get(charges)
        if known is None:
            by_cost: dict[int, int] = {}
            for cards, extra in self.manners:
                cost = charges[extra]
                by_cost[cost] = by_cost.get(cost, 0) | cards
            found, dearer = [], -1
            for cost in sorted(by_cost):
                cards = by_cost[cost] & dearer
                if cards and cost < NEVER:
                    found.append((cost, cards))
                    dearer &= ~cards
            if len(self._costs) > CHARGES:
                self._costs.clear()
            known = self._costs[charges] = found
        return known


class Prices:
    """A price for everything. Cards that have none here are free of charge."""

    __slots__ = ("_dear", "_least", "cards", "charges", "tariff", "things")

    def __init__(self, cards: Tagged, charges: Charges, helpers: Tagged, tariff: Sequence[int]) -> None:
        self.cards, self.charges, self.things = cards, charges, cards + helpers
        self.tariff = tuple(tariff)
        """By kind of accidental and shift, the price that the others come of."""
        self._dear = 0
        for _, priced in cards:
            self._dear |= priced
        self._least: dict[Want, int] = {}

    def worth(self, free: int) -> int:
        """What all that is free costs together."""
        worth = 0
        for price, things in self.things:
            worth += price * (things & free).bit_count()
        return worth

    def least(self, want: Want) -> int:
        """What the cheapest way to give something costs."""
        known = self._least.get(want)
        if known is None:
            known = NEVER
            charges, dear, priced = self.charges, self._dear, self.cards
            for cards, extra in want.manners:
                cost = charges[extra]
                if cost >= known:
                    continue
                if cards & ~dear:
                    known = cost
                else:
                    known = min([known, *[cost + price for price, tagged in priced if cards & tagged]])
            if len(self._least) > KNOWN:
                self._least.clear()
            self._least[want] = known
        return known

    def left(self, wants: Sequence[Want], free: int) -> float:
        """What is left of the worth of all that is free when what is wanted is paid, as a part of it. Negative where
        that is not enough."""
        known, worth = self._least, self.worth(free)
        left = worth
        for want in wants:
            cost = known.get(want)
            left -= self.least(want) if cost is None else cost
        return left / (worth or 1)

    def narrowed(self, wants: Sequence[Want], free: int) -> list[Want] | None:
        """The same wants, each only in the manners that still leave enough for all others; None if there is not
        enough for all."""
        spare = self.worth(free) - sum(map(self.least, wants))
        if spare < 0:
            return None
        narrow: dict[Want, Want] = {}
        for want in dict.fromkeys(wants):
            most, manners = self.least(want) + spare, []
            for cards, extra in want.manners:
                cost = self.charges[extra]
                if cost <= most:
                    kept = cards & ~self._dear
                    for price, priced in self.cards:
                        if cost + price <= most:
                            kept |= cards & priced
                    if kept:
                        manners.append((kept, extra))
            narrow[want] = want if manners == want.manners else Want(manners)
        return [narrow[want] for want in wants]


class Shared:
    """Cards shared out in the cheapest way, one to each want. Wants that are alike are one here, wanted several times:
    they pay the same."""

    __slots__ = ("cards", "costs", "owed", "paid", "priced", "rivalled")

    def __init__(self, wanted: Sequence[tuple[Costs, int]], free: int) -> None:
        size = len(wanted)
        self.cards = [0] * size
        """By want, its cards."""
        self.paid = [0] * size
        """By want, what each of its cards costs it: for what goes with it, and for itself, as others want it, too."""
        self.rivalled: int | None = None
        """Cards too few for the wants that have no others; None where there are none such."""
        at_price, taken = {0: free}, 0
        for newest, (costs, count) in enumerate(wanted):
            self.paid[newest] = _cheapest(costs, at_price)
            for _ in range(count):
                pays, low = self.paid[newest], 0
                for cost, cards in costs:
                    low = cards & at_price.get(pays - cost, 0) & ~taken
                    if low:
                        low &= -low
                        self.cards[newest] |= low
                        break
                while not low:
                    line, reached, low = self._reach(newest, wanted, at_price, taken)
                    if low:
                        break
                    # All cards that would do are taken: they become dearer until another one would do as well.
                    step = _step(line, wanted, self.paid, at_price, reached)
                    if step >= NEVER:
                        self.rivalled = reached
                        return
                    for one in line:
                        self.paid[one] += step
                    at_price = _dearer(at_price, reached, step)
                taken |= low
        self.priced = [(price, cards) for price, cards in at_price.items() if price]
        """The cards that others want, too, by their price."""
        self.owed = sum([pays * count for pays, (_, count) in zip(self.paid, wanted, strict=True)])
        """What all pay together."""
        price_of = {low: price for price, cards in self.priced for low in bits_in(cards)}
        self.costs = {
            low: pays - price_of.get(low, 0)
            for pays, cards in zip(self.paid, self.cards, strict=True)
            for low in bits_in(cards)
        }
        """By card, what is paid for what goes with it."""

    def _reach(
        self, newest: int, wanted: Sequence[tuple[Costs, int]], at_price: Mapping[int, int], taken: int
    ) -> tuple[list[int], int, int]:
        """Who would have to take another card, one after the other, so that the newest has one more, and the cards
        they have; where one finds a card that is not taken, each takes it from the next, and it is told (0: none)."""
        line, behind, reached, paid, owned = [newest], [(-1, 0)], self.cards[newest], self.paid, self.cards
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


def bits_in(mask: int) -> Iterator[int]:
    """The bits of a mask, from the lowest on."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _cheapest(costs: Costs, at_price: Mapping[int, int]) -> int:
    """What the cheapest card costs."""
    least = NEVER
    for cost, cards in costs:
        for price, there in at_price.items():
            if cost + price < least and cards & there:
                least = cost + price
    return least


def _step(
    line: Sequence[int],
    wanted: Sequence[tuple[Costs, int]],
    paid: Sequence[int],
    at_price: Mapping[int, int],
    reached: int,
) -> int:
    """How much more one of these would have to pay for a card that none of them has."""
    step = NEVER
    for one in line:
        pays = paid[one] + step
        for cost, cards in wanted[one][0]:
            cards &= ~reached
            for price, there in at_price.items():
                if cost + price < pays and cards & there:
                    pays = cost + price
        step = pays - paid[one]
    return step


def _dearer(at_price: Mapping[int, int], reached: int, step: int) -> dict[int, int]:
    """Cards by their price when some have become dearer."""
    moved: dict[int, int] = {}
    for price, cards in at_price.items():
        if cards & ~reached:
            moved[price] = moved.get(price, 0) | cards & ~reached
        if cards & reached:
            moved[price + step] = moved.get(price + step, 0) | cards & reached
    return moved
