"""Whether everything that is wanted can be given at once, each with a card of its own: an exact search.

What is wanted may be given in several manners: by any of some cards alone, or by any of some cards with an accidental,
a shift or both. Most of the time it is enough to give one after the other, where one that is given already makes room
by being given with something else.

Where that is not enough, accidentals and shifts get prices, and cards are shared out in the cheapest way, which spares
what is dear; where too many of a kind are taken, new prices are looked for at which every way found so far costs more
than there is. Either something is found so, or it shows that everything together is worth less than what is wanted; or
neither, and then one want is tried in each of its manners. Prices that showed something are kept: what cannot be given
with one thing less fails alike, and what is nearly refused by some is best begun with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from operator import mul

from engines.cantoludus.prices import NEVER, Charges, Prices, Shared, Tagged, Want

Manner = tuple[int, int, int]
"""Three masks: the cards that do, the accidentals that do, the shifts that do (0: none is needed)."""

Tariff = tuple[int, ...]
"""By kind of accidental and shift, its price."""

Excess = Sequence[int]
"""By kind of accidental and shift, how many more of them some way of sharing out takes than there are."""

Given = tuple[int, ...]
"""What each want uses up, as bits."""

ROUNDS = 20
"""How often prices are changed at most before a want is tried in each of its manners."""

KEPT = 8
"""How many prices that showed something are kept."""

TRIED = 6
"""How many of the prices that refused less are tried on what is left when a want is tried in a manner."""

FINENESS = 1000
"""What one of every kind of accidental and shift costs together."""

STEPS = 60
"""How often prices are changed at most until all that was found costs more than there is."""

MARGIN = 0.05
"""By how much it shall cost more, as a part of what one of every kind costs."""


class Sharing:
    """Shares out what a player holds: cards (as a mask), accidentals by kind, `wilds` that are any kind of accidental
    and lie in each of these masks, shifts by kind."""

    def __init__(self, cards: int, signs: Sequence[int], wilds: int, shifts: Sequence[int]) -> None:
        self.cards, self.wilds = cards, wilds
        self.kinds, self.sign_kinds = (*signs, *shifts), len(signs)
        signed, shifted = range(self.sign_kinds), range(self.sign_kinds, len(self.kinds))
        self.extras = [(), *((one,) for one in (*signed, *shifted)), *product(signed, shifted)]
        """All that can go with a card: numbers of kinds."""
        numbers = {kinds: at for at, kinds in enumerate(self.extras)}
        kind_of = {tools: (at,) for at, tools in enumerate(self.kinds)} | {0: ()}
        self._extra_of = {
            (one, two): numbers[kind_of[one] + kind_of[two]] for one in (0, *signs) for two in (0, *shifts)
        }
        self._prices: list[Prices] = []
        """With which something was refused, the last ones first."""
        self._tariff: Tariff = tuple([FINENESS // len(self.kinds) for _ in self.kinds])
        """With which the next search begins."""

    def want(self, manners: Iterable[Manner]) -> Want:
        """What can be given in these manners, but for those that another makes needless: one that takes no more, by the
        same cards and others."""
        kept: list[Manner] = []
        for manner in sorted(manners, key=lambda manner: bool(manner[1]) + bool(manner[2])):
            cards, signs, shifts = manner
            if cards and not any(
                not cards & ~more and sign in (0, signs) and shift in (0, shifts) for more, sign, shift in kept
            ):
                kept.append(manner)
        return Want([(cards, self._extra_of[signs, shifts]) for cards, signs, shifts in kept])

    def charges(self, tariff: Tariff) -> Charges:
        """What all that can go with a card costs."""
        return tuple([sum([tariff[kind] for kind in kinds]) for kinds in self.extras])

    # --- one after the other -------------------------------------------------------------------------------------

    def give(self, wants: Sequence[Want], given: Given, open_: Iterable[int], free: int) -> Given | None:
        """Give those that are open (0 in `given`), by their numbers, with what is still free; those that are given may
        be given with something else. None where that does not succeed one by one, which proves nothing."""
        found = list(given)
        for one in open_:
            free, _ = self._settle(one, wants, found, free, union(found))
            if free < 0:
                return None
        return tuple(found)

    def _settle(self, one: int, wants: Sequence[Want], given: list[int], free: int, theirs: int) -> tuple[int, int]:
        """Give one want, which has nothing; what is free then, -1 where it cannot be. Of what others have only `theirs`
        may be taken; what is left of that, for nobody gives way twice."""
        kinds, extras, almost = self.kinds, self.extras, []
        for cards, extra in wants[one].manners:
            low = cards & free
            bits, lacking = low & -low, 0 if low else cards
            left = free ^ bits
            for kind in extras[extra]:
                low = kinds[kind] & left
                if low:
                    bits |= low & -low
                    left ^= low & -low
                elif lacking:
                    break
                else:
                    lacking = kinds[kind]
            else:
                if not lacking:
                    given[one] = bits
                    return left, theirs
                if lacking & theirs:
                    almost.append((lacking, bits, left))
        for lacking, bits, left in almost:
            while lacking & theirs:
                low = lacking & theirs
                low &= -low
                other = next(other for other, has in enumerate(given) if has & low)
                has = given[other]
                given[one], given[other] = bits | low, 0
                after, theirs = self._settle(other, wants, given, left | has ^ low, theirs & ~has)
                if after >= 0:
                    return after, theirs
                given[other] = has
        given[one] = 0
        return -1, theirs

    # --- all at once ---------------------------------------------------------------------------------------------

    def share(self, wants: Sequence[Want], free: int) -> Given | None:
        """What each want uses up of what is free; None where not all can be given."""
        given = self.give(wants, (0,) * len(wants), range(len(wants)), free)
        if given is not None or self.refuses(wants, free):
            return given
        return self.search(wants, free)

    def refuses(self, wants: Sequence[Want], free: int) -> bool:
        """Whether prices that are known show that not all can be given. Where they do not, those that came nearest to
        it are what a search begins with."""
        least = 1.0
        for at, prices in enumerate(self._prices):
            left = prices.left(wants, free)
            if left < 0:
                self._prices.insert(0, self._prices.pop(at))
                return True
            if left < least:
                least, self._tariff = left, prices.tariff
        return False

    def search(self, wants: Sequence[Want], free: int) -> Given | None:
        """The same as `share`, by prices from the beginning, for what those that are known do not refuse."""
        return self._search(list(wants), free, self._tariff, [])

    def _search(self, wants: list[Want], free: int, tariff: Tariff, known: list[Prices]) -> Given | None:
        """The same, where these prices are known, too, which refused less."""
        found, tried, counts = list[Excess](), list[Prices](), Counter(wants)
        for _ in range(ROUNDS):
            shared, prices = self._shared(counts, free, tariff)
            if shared.rivalled is not None or shared.owed > prices.worth(free):
                self._prices.insert(0, prices)
                del self._prices[KEPT:]
                return None
            tried.append(prices)
            given, taken = self._completed(wants, shared, tariff, free)
            if given is not None:
                self._tariff = tariff
                return given
            found += self._excesses(taken, free)
            changed = changed_prices(tariff, found)
            if changed is None:
                break
            tariff = changed
        for prices in tried:
            narrowed = prices.narrowed(wants, free)
            if narrowed is None:
                return None
            wants = narrowed
        dearest = found[-1].index(max(found[-1])) if self.kinds else 0
        return self._branch(wants, free, tariff, dearest, known + tried)

    def _branch(self, wants: list[Want], free: int, tariff: Tariff, kind: int, known: list[Prices]) -> Given | None:
        """The same, where one want, which could take a kind that is lacking, is tried in each of its manners, the
        cheapest first. No want that is alike is tried in one that has failed."""

        def hardly(one: int) -> tuple[bool, bool, int]:
            extras = [self.extras[extra] for _, extra in wants[one].manners]
            return not any(extras), all(kind not in kinds for kinds in extras), len(extras)

        number = min(range(len(wants)), key=hardly)
        want = wants[number]
        manners = sorted(want.manners, key=lambda manner: known[-1].least(Want([manner])))
        for at, (cards, extra) in enumerate(manners):
            left, bits, kinds = free, 0, self.extras[extra]
            for each in kinds:
                tools = left & self.kinds[each]
                bits |= tools & -tools
                left ^= tools & -tools
            if bits.bit_count() == len(kinds):
                fewer = Want(manners[at:])
                tried = [fewer if one is want else one for one in wants]
                tried[number] = Want([(cards, 0)])
                given = None
                if not any(prices.left(tried, left) < 0 for prices in (*self._prices, *known[-TRIED:])):
                    given = self._search(tried, left, tariff, known)
                if given is not None:
                    return (*given[:number], given[number] | bits, *given[number + 1 :])
        return None

    def _shared(self, wants: Mapping[Want, int], free: int, tariff: Tariff) -> tuple[Shared, Prices]:
        """Cards shared out in the cheapest way, and what everything costs then. What is not free costs most."""
        gone = [not tools & free for tools in self.kinds]
        strict = tuple([NEVER if none else price for price, none in zip(tariff, gone, strict=True)])
        charges = self.charges(strict)
        shared, begun = Shared([(want.costs(charges), count) for want, count in wants.items()], free), tariff
        if shared.rivalled is not None:
            tariff, priced, dearest = tuple(map(int, gone)), [(1, shared.rivalled)], 1
        else:
            priced, dearest = shared.priced, max(shared.paid)
            tariff = tuple([dearest if none else price for price, none in zip(tariff, gone, strict=True)])
        cards = [*priced, (dearest, self.cards & ~free)]
        return shared, Prices(cards, self.charges(tariff), self._helpers(tariff), begun)

    def _helpers(self, tariff: Tariff) -> Tagged:
        """What accidentals and shifts cost. What is any accidental costs as much as the dearest one."""
        helpers = [(price, tools & ~self.wilds) for price, tools in zip(tariff, self.kinds, strict=True) if price]
        if self.wilds:
            helpers.append((max(tariff[: self.sign_kinds]), self.wilds))
        return helpers

    def _completed(
        self, wants: Sequence[Want], shared: Shared, tariff: Tariff, free: int
    ) -> tuple[Given | None, Sequence[int]]:
        """What each want uses up, if there are as many accidentals and shifts as it takes with the card that it has,
        or if those that get none can be given after the others; and how many of each kind that takes."""
        kinds, open_, given, taken = self.kinds, [], [], [0] * len(self.kinds)
        extras, charges = self.extras, self.charges(tariff)
        free &= ~union(shared.cards)
        cards_of, cost_of = dict(zip(dict.fromkeys(wants), shared.cards, strict=True)), shared.costs
        for one, want in enumerate(wants):
            card = cards_of[want] & -cards_of[want]
            cards_of[want] ^= card
            cost = cost_of[card]
            ways = [extras[extra] for cards, extra in want.manners if cards & card and charges[extra] == cost]
            takes = next((takes for takes in ways if all(kinds[kind] & free for kind in takes)), ways[0])
            bits = card
            for kind in takes:
                taken[kind] += 1
                tools = kinds[kind] & free
                bits |= tools & -tools
            if bits.bit_count() > len(takes):
                free &= ~bits
                given.append(bits)
            else:
                free |= card
                open_.append(one)
                given.append(0)
        return self.give(wants, tuple(given), open_, free), taken

    def _excesses(self, taken: Sequence[int], free: int) -> list[Excess]:
        """How many more of each kind are taken than there are. What is any accidental is counted as one kind after the
        other, for it costs as much as the dearest one."""
        there = free & ~self.wilds
        excess = [count - (tools & there).bit_count() for count, tools in zip(taken, self.kinds, strict=True)]
        wilds = (free & self.wilds).bit_count()
        if not wilds:
            return [excess]
        return [[*excess[:kind], excess[kind] - wilds, *excess[kind + 1 :]] for kind in range(self.sign_kinds)]


def changed_prices(tariff: Tariff, found: Sequence[Excess]) -> Tariff | None:
    """Prices, not far from others, at which all that was found costs more than there is; None where a few steps do not
    lead to any. Each step is so long that what costs too little comes to cost enough."""
    prices: Sequence[float] = tariff
    for _ in range(STEPS):
        whole = sum(prices) or FINENESS
        cost, excess = min([(sum(map(mul, excess, prices)), excess) for excess in found])
        if 2 * cost >= MARGIN * whole:
            return tuple([round(price * FINENESS / whole) for price in prices])
        step = (MARGIN * whole - cost) / (sum(map(mul, excess, excess)) or 1)
        prices = [max(0.0, price + step * more) for price, more in zip(prices, excess, strict=True)]
    return None


def union(masks: Iterable[int]) -> int:
    """All bits of several masks."""
    every = 0
    for mask in masks:
        every |= mask
    return every
