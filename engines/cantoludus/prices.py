"""What things cost while cards are shared out: the Hungarian method, and what prices show that cannot be given.

Let everything that is there have a price. If the cheapest sources of all that is wanted cost more than everything
together, then there is not enough of it, whatever the prices are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

NEVER = 1 << 30

KNOWN = 500
"""Of so many wants it is kept what they cost at least."""

Costs = Sequence[tuple[int, int]]
"""The cards that do for one want, by what has to be paid for what goes with them; no card twice."""

Charges = tuple[int, ...]
"""By what can go with a card (a number each for nothing, an accidental, a shift, both), what it costs."""

Tagged = list[tuple[int, int]]
"""Prices, each with what has it, as a mask."""


class Want:
    """What can be given in several manners: by any of some cards (a mask), with what goes with them (its number)."""

    __slots__ = ("_charges", "_costs", "manners")

    def __init__(self, manners: Sequence[tuple[int, int]]) -> None:
        self.manners = manners
        self._charges: Charges | None = None
        self._costs: Costs = ()

    def costs(self, charges: Charges) -> Costs:
        """The cards that do, by what goes with them; none with what is not to be had."""
        if self._charges != charges:
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
            self._charges, self._costs = charges, found
        return self._costs


class Prices:
    """A price for everything. Cards that have none here are free of charge."""

    __slots__ = ("_dear", "_least", "cards", "charges", "things")

    def __init__(self, cards: Tagged, charges: Charges, helpers: Tagged) -> None:
        self.cards, self.charges, self.things = cards, charges, cards + helpers
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

    def refuse(self, wants: Sequence[Want], free: int) -> bool:
        """Whether what is wanted costs more than all that is free."""
        known, left = self._least, self.worth(free)
        for want in wants:
            cost = known.get(want)
            left -= self.least(want) if cost is None else cost
        return left < 0

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
    """Cards shared out in the cheapest way, one to each want."""

    __slots__ = ("cards", "costs", "paid", "priced", "rivalled")

    def __init__(self, wanted: Sequence[Costs], free: int) -> None:
        size = len(wanted)
        self.cards = [0] * size
        """By want, its card."""
        self.paid = [0] * size
        """By want, what it pays: for what goes with its card, and for the card itself, as others want it, too."""
        self.rivalled: int | None = None
        """Cards too few for the wants that have no others; None where there are none such."""
        at_price, owners, taken = {0: free}, dict[int, int](), 0
        for newest, costs in enumerate(wanted):
            self.paid[newest] = _cheapest(costs, at_price)
            while True:
                line, behind, reached, low = self._reach(newest, wanted, at_price, owners, taken)
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
            one = line[-1]
            while one >= 0:
                self.cards[one], low = low, self.cards[one]
                owners[self.cards[one]] = one
                one = behind[one]
        self.priced = [(price, cards) for price, cards in at_price.items() if price]
        """The cards that others want, too, by their price."""
        price_of = {card: price for price, cards in self.priced for card in self.cards if card & cards}
        self.costs = [pays - price_of.get(card, 0) for pays, card in zip(self.paid, self.cards, strict=True)]
        """By want, what it pays for what goes with its card."""

    def _reach(
        self, newest: int, wanted: Sequence[Costs], at_price: Mapping[int, int], owners: Mapping[int, int], taken: int
    ) -> tuple[list[int], list[int], int, int]:
        """Who would have to take another card, one after the other, so that the newest has one: in a line that ends
        with the one that finds a card, who comes before whom, the cards they have, and the card that is found (0:
        none)."""
        line, behind, reached, paid = [newest], [-1] * len(wanted), 0, self.paid
        for at, one in enumerate(line):
            pays, best = paid[one], 0
            for cost, cards in wanted[one]:
                best |= cards & at_price.get(pays - cost, 0)
            spare = best & ~taken
            if spare:
                return [*line[: at + 1]], behind, reached, spare & -spare
            fresh = best & ~reached
            reached |= fresh
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                line.append(owners[low])
                behind[owners[low]] = one
        return line, behind, reached, 0


def _cheapest(costs: Costs, at_price: Mapping[int, int]) -> int:
    """What the cheapest card costs."""
    least = NEVER
    for cost, cards in costs:
        for price, there in at_price.items():
            if cost + price < least and cards & there:
                least = cost + price
    return least


def _step(
    line: Sequence[int], wanted: Sequence[Costs], paid: Sequence[int], at_price: Mapping[int, int], reached: int
) -> int:
    """How much more one of these would have to pay for a card that none of them has."""
    step = NEVER
    for one in line:
        pays = paid[one] + step
        for cost, cards in wanted[one]:
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
