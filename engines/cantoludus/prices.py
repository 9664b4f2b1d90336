"""Dual prices of the Hungarian method, which prove that wants cannot be met.

Every card, accidental and shift gets a price. If even the cheapest sources of all wants cost more than the total price
of everything that is free, the wants cannot all be met: this is weak duality of linear programming, so the proof is
exact for any prices. The same prices rule out single sources by reduced costs: a source that costs more than the
cheapest one by more than the surplus is part of no payment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

NEVER = 1 << 30
"""Cost of something that is not available."""

MAX_KEPT_WANTS = 500
MAX_KEPT_CHARGES = 20

Manner = tuple[int, int]
"""Mask of possible cards, and what goes with them: an index of `Sharing.extras`."""

Costs = Sequence[tuple[int, int]]
"""Pairs (cost, mask of cards) of one want; no card is in two masks."""

Charges = tuple[int, ...]
"""Cost of each addition to a card: nothing, an accidental, a shift, or both."""

Tagged = list[tuple[int, int]]
"""Pairs (price, mask of the things that have it)."""


class Want:
    """A note or chord that can be given in several manners."""

    __slots__ = ("_costs", "manners")

    def __init__(self, manners: Sequence[Manner]) -> None:
        self.manners = manners
        self._costs: dict[Charges, Costs] = {}

    def costs(self, charges: Charges) -> Costs:
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
                if cards and cost < NEVER:
                    found.append((cost, cards))
                    dearer &= ~cards
            if len(self._costs) > MAX_KEPT_CHARGES:
                self._costs.clear()
            known = self._costs[charges] = found
        return known


class Prices:
    """Prices of all things. Cards without a price are free of charge."""

    __slots__ = ("_dear", "_least", "cards", "charges", "tariff", "things")

    def __init__(self, cards: Tagged, charges: Charges, helpers: Tagged, tariff: Sequence[int]) -> None:
        self.cards, self.charges, self.things = sorted(cards), charges, cards + helpers
        self.tariff = tuple(tariff)
        """Price of each kind of accidental and shift from which the others were computed."""
        self._dear = 0
        for _, priced in cards:
            self._dear |= priced
        self._least: dict[Want, int] = {}

    def cost(self, cards: int, extra: int) -> int:
        """Return the cost of the cheapest of some cards with an addition."""
        cost = self.charges[extra]
        if not cards & ~self._dear:
            for price, priced in self.cards:
                if cards & priced:
                    return cost + price
        return cost

    def least(self, want: Want) -> int:
        """Return the cost of the cheapest way to meet a want."""
        known = self._least.get(want)
        if known is None:
            if len(self._least) > MAX_KEPT_WANTS:
                self._least.clear()
            known = self._least[want] = min([self.cost(*manner) for manner in want.manners], default=NEVER)
        return known

    def worth(self, free: int) -> int:
        """Return the total price of everything that is free."""
        worth = 0
        for price, things in self.things:
            worth += price * (things & free).bit_count()
        return worth

    def spare(self, wants: Iterable[Want], free: int) -> int:
        """Return the surplus after every want takes its cheapest source.

        A negative number proves that the wants cannot all be met.
        """
        return self.worth(free) - sum(map(self.least, wants))

    def narrowed(self, wants: Sequence[Want], free: int) -> list[Want]:
        """Return the wants without the cards that leave too little for the others."""
        spare, narrow = self.spare(wants, free), dict[Want, Want]()
        for want in dict.fromkeys(wants):
            most, manners = self.least(want) + spare, []
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

    __slots__ = ("cards", "costs", "paid", "priced", "rivalled")

    def __init__(self, wanted: Sequence[tuple[Costs, int]], free: int) -> None:
        size = len(wanted)
        self.cards = [0] * size
        """Cards of each want, as masks."""
        self.paid = [0] * size
        """Cost of each card of a want: its addition and its price."""
        self.rivalled: int | None = None
        """Mask of cards that are too few for the wants that depend on them, or None.

        Hall's condition fails for these wants.
        """
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
                    line, reached, low = self._augment(newest, wanted, at_price, taken)
                    if low:
                        break
                    # All suitable cards are taken. They become dearer until another card is as good.
                    step = _step(line, wanted, self.paid, at_price, reached)
                    if step >= NEVER:
                        self.rivalled = reached
                        return
                    for one in line:
                        self.paid[one] += step
                    at_price = _with_dearer(at_price, reached, step)
                taken |= low
        self.priced = [(price, cards) for price, cards in at_price.items() if price]
        """Cards for which several wants compete, by their price."""
        price_of = {low: price for price, cards in self.priced for low in bits_in(cards)}
        self.costs = {
            low: pays - price_of.get(low, 0)
            for pays, cards in zip(self.paid, self.cards, strict=True)
            for low in bits_in(cards)
        }
        """Cost of the addition to each assigned card."""

    def _augment(
        self, newest: int, wanted: Sequence[tuple[Costs, int]], at_price: Mapping[int, int], taken: int
    ) -> tuple[list[int], int, int]:
        """Search for an augmenting path from the newest want along the cheapest cards.

        Return the wants that were reached, their cards, and the untaken card at the end, which is assigned now (0 if
        there is none).
        """
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
    """Yield the bits of a mask, the lowest first."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _cheapest(costs: Costs, at_price: Mapping[int, int]) -> int:
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
    """Return the smallest rise in cost that lets a want use another card."""
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


def _with_dearer(at_price: Mapping[int, int], reached: int, step: int) -> dict[int, int]:
    """Return the cards by price after those in `reached` have become dearer."""
    moved: dict[int, int] = {}
    for price, cards in at_price.items():
        if cards & ~reached:
            moved[price] = moved.get(price, 0) | cards & ~reached
        if cards & reached:
            moved[price + step] = moved.get(price + step, 0) | cards & reached
    return moved
