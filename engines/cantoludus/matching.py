"""Assign cards, accidentals and shifts to wants: three-dimensional matching.

A want can be met in one of several manners: by one of some cards alone, or by one with an accidental, a shift or both.
Cards alone would be bipartite matching. Accidentals and shifts make a third side, and matching on three sides is
NP-hard. There are only a few kinds of accidentals and shifts, though, and the search relies on that.

1. `match_by_exchange` exchanges: a want takes what another one has, which takes something else (augmenting paths). It
usually finds
   a solution if there is one, and proves nothing if it fails.
2. `match_by_prices` uses Lagrangian relaxation: the limit on each kind of accidental and shift becomes a price of that
kind. The
   Hungarian method assigns the cards at these prices in O(n^3) for n wants. The assignment either respects all limits,
   or costs more than everything is worth, which refuses the wants, or shows which kinds must become dearer. The next
   prices are chosen so that every assignment found so far is too dear.
3. If prices no longer change and neither has happened, one want is tried in each of its manners (branch and bound).

Each of the three answers is exact. Only the third may take exponential time. Prices that refused something are cached:
they prove the same of every smaller set of things.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from operator import mul

from engines.cantoludus.prices import UNAVAILABLE_COST, Assignment, DualPrices, ExtraCosts, Want

MannerMasks = tuple[int, int, int]
"""Masks of possible cards, accidentals and shifts (0 if none is needed)."""

Tariff = tuple[int, ...]
"""Price of each kind of accidental and shift."""

Excess = Sequence[int]
"""Demand of an assignment beyond the supply, by kind of accidental and shift."""

Given = tuple[int, ...]
"""Mask of the things that each want uses up."""

MAX_ROUNDS = 20
"""Maximum number of price changes before a want is tried in each of its manners."""

MAX_CACHED_PRICES = 8

TARIFF_SUM = 1000
"""Sum of the prices of one thing of every kind."""

MAX_PRICE_STEPS = 60
"""Maximum number of steps from one set of prices to the next."""

MIN_LOSS_RATIO = 0.05
"""Loss that new prices give each known assignment, relative to `TARIFF_SUM`."""


class Matching:
    """Assignment of cards (a mask), and of accidentals and shifts by kind.

    An effect that stands for any accidental is a kind of its own.
    """

    def __init__(self, cards: int, signs: Sequence[int], shifts: Sequence[int]) -> None:
        self.cards, self.kinds = cards, (*signs, *shifts)
        by_mask = {mask: (index,) for index, mask in enumerate(self.kinds)} | {0: ()}
        pairs = [*product((0, *signs), (0, *shifts))]
        self.extras = [by_mask[sign] + by_mask[shift] for sign, shift in pairs]
        """Possible additions to a card, as indices of kinds."""
        self._number = {pair: number for number, pair in enumerate(pairs)}
        self._singles: dict[MannerMasks, Want] = {}
        self.prices: list[DualPrices] = []
        """Prices that refused something, the latest first."""
        self._tariff: Tariff = tuple([TARIFF_SUM // len(self.kinds) for _ in self.kinds])
        """Prices with which the next search begins."""

    def make_want(self, manners: Iterable[MannerMasks]) -> Want:
        """Return a want that can be met in these manners.

        Manners that need more than another one for the same cards are left out.
        """
        kept: list[MannerMasks] = []
        for manner in sorted(manners, key=lambda manner: bool(manner[1]) + bool(manner[2])):
            cards, signs, shifts = manner
            if cards and not any(
                not cards & ~more and sign in (0, signs) and shift in (0, shifts) for more, sign, shift in kept
            ):
                kept.append(manner)
        return Want([(cards, self._number[signs, shifts]) for cards, signs, shifts in kept])

    def make_single_want(self, manner: MannerMasks) -> Want:
        """Return a want that can be met in one manner only."""
        known = self._singles.get(manner)
        if known is None:
            known = self._singles[manner] = self.make_want([manner])
        return known

    def find_extra_costs(self, tariff: Tariff) -> ExtraCosts:
        """Return the cost of each addition to a card."""
        return tuple([sum([tariff[kind] for kind in kinds]) for kinds in self.extras])

    # --- by exchanges ----------------------------------------------------------------------------------------------

    def match_by_exchange(
        self, wants: Sequence[Want], given: Given, open_: Iterable[int], free_bits: int
    ) -> Given | None:
        """Meet the open wants (0 in `given`) by exchanges.

        None means that this failed, not that it is impossible.
        """
        found = list(given)
        for one in open_:
            free_bits, _ = self._exchange(one, wants, found, free_bits, merge_masks(found))
            if free_bits < 0:
                return None
        return tuple(found)

    def _exchange(
        self, one: int, wants: Sequence[Want], given: list[int], free_bits: int, theirs: int
    ) -> tuple[int, int]:
        """Meet one want that has nothing, by exchanges.

        Return the mask of what is free afterwards (-1 on failure), and what is left of `theirs`: things of other wants
        that may still be taken, as no want gives way twice.
        """
        kinds, extras, almost = self.kinds, self.extras, []
        for cards, extra in wants[one].manners:
            low = cards & free_bits
            bits, lacking = low & -low, 0 if low else cards
            left = free_bits ^ bits
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
                after, theirs = self._exchange(other, wants, given, left | has ^ low, theirs & ~has)
                if after >= 0:
                    return after, theirs
                given[other] = has
        given[one] = 0
        return -1, theirs

    # --- by prices -------------------------------------------------------------------------------------------------

    def match(self, wants: Sequence[Want], free_bits: int) -> Given | None:
        """Return the mask that each want uses up; None if they cannot all be met."""
        given = self.match_by_exchange(wants, (0,) * len(wants), range(len(wants)), free_bits)
        return self.match_by_prices(wants, free_bits) if given is None else given

    def is_refused(self, wants: Sequence[Want], free_bits: int) -> bool:
        """Return True if cached prices prove that the wants cannot all be met.

        The next search begins with the prices that came nearest to such a proof.
        """
        least = 1.0
        for index, prices in enumerate(self.prices):
            left = prices.find_surplus(wants, free_bits) / (prices.find_total_price(free_bits) or 1)
            if left < 0:
                self.prices.insert(0, self.prices.pop(index))
                return True
            if left < least:
                least, self._tariff = left, prices.tariff
        return False

    def match_by_prices(self, wants: Sequence[Want], free_bits: int) -> Given | None:
        """Return the same as `match`, by prices."""
        if self.is_refused(wants, free_bits):
            return None
        found, tried, tariff, counts = list[Excess](), list[DualPrices](), self._tariff, Counter(wants)
        for _ in range(MAX_ROUNDS):
            assigned, prices = self._assign(counts, free_bits, tariff)
            if prices.find_surplus(wants, free_bits) < 0:
                self.prices.insert(0, prices)
                del self.prices[MAX_CACHED_PRICES:]
                return None
            tried.append(prices)
            given, excess = self._complete(wants, assigned, tariff, free_bits)
            if given is not None:
                self._tariff = tariff
                return given
            found.append(excess)
            changed = change_tariff(tariff, found)
            if changed is None:
                break
            tariff = changed
        for prices in tried:
            wants = prices.narrow_wants(wants, free_bits)
        return self._branch(wants, free_bits, found[-1].index(max(found[-1])) if self.kinds else 0, tried[-1])

    def _branch(self, wants: Sequence[Want], free_bits: int, kind: int, prices: DualPrices) -> Given | None:
        """Try one want that could use a lacking kind in each manner, the cheapest first.

        A manner that has failed is not tried again for equal wants.
        """

        def freedom(one: int) -> tuple[bool, bool, int]:
            extras = [self.extras[extra] for _, extra in wants[one].manners]
            return not any(extras), all(kind not in kinds for kinds in extras), len(extras)

        number = min(range(len(wants)), key=freedom)
        want = wants[number]
        manners = sorted(want.manners, key=lambda manner: prices.find_cost(*manner))
        for index, (cards, extra) in enumerate(manners):
            left, bits, kinds = free_bits, 0, self.extras[extra]
            for each in kinds:
                tools = left & self.kinds[each]
                bits |= tools & -tools
                left &= ~bits
            if bits.bit_count() == len(kinds):
                fewer = Want(manners[index:])
                tried = [fewer if one is want else one for one in wants]
                tried[number] = Want([(cards, 0)])
                given = self.match_by_prices(tried, left)
                if given is not None:
                    return (*given[:number], given[number] | bits, *given[number + 1 :])
        return None

    def _assign(self, wants: Mapping[Want, int], free_bits: int, tariff: Tariff) -> tuple[Assignment, DualPrices]:
        """Return the cheapest assignment and its dual prices.

        Things that are not free cost most.
        """
        gone = [not tools & free_bits for tools in self.kinds]
        strict = tuple([UNAVAILABLE_COST if none else price for price, none in zip(tariff, gone, strict=True)])
        charges = self.find_extra_costs(strict)
        assigned, begun = (
            Assignment([(want.find_costs(charges), count) for want, count in wants.items()], free_bits),
            tariff,
        )
        if assigned.contested_cards is not None:
            tariff, priced, dearest = tuple(map(int, gone)), [(1, assigned.contested_cards)], 1
        else:
            priced, dearest = assigned.cards_by_price, max(assigned.total_costs)
            tariff = tuple([dearest if none else price for price, none in zip(tariff, gone, strict=True)])
        cards = [*priced, (dearest, self.cards & ~free_bits)]
        helpers = [(price, tools) for price, tools in zip(tariff, self.kinds, strict=True) if price]
        return assigned, DualPrices(cards, self.find_extra_costs(tariff), helpers, begun)

    def _complete(
        self, wants: Sequence[Want], assigned: Assignment, tariff: Tariff, free_bits: int
    ) -> tuple[Given | None, Excess]:
        """Return the mask of each want, and the excess of each kind in the assignment.

        Wants that get nothing are met by exchanges; the masks are None if that fails.
        """
        kinds, open_, given = self.kinds, [], []
        excess = [-(tools & free_bits).bit_count() for tools in kinds]
        extras, charges = self.extras, self.find_extra_costs(tariff)
        free_bits &= ~merge_masks(assigned.cards)
        cards_of = dict(zip(dict.fromkeys(wants), assigned.cards, strict=True))
        for one, want in enumerate(wants):
            card = cards_of[want] & -cards_of[want]
            cards_of[want] ^= card
            cost = assigned.extra_costs[card]
            ways = [extras[extra] for cards, extra in want.manners if cards & card and charges[extra] == cost]
            takes = next((takes for takes in ways if all(kinds[kind] & free_bits for kind in takes)), ways[0])
            bits = card
            for kind in takes:
                excess[kind] += 1
                tools = kinds[kind] & free_bits
                bits |= tools & -tools
            if bits.bit_count() > len(takes):
                free_bits &= ~bits
                given.append(bits)
            else:
                free_bits |= card
                open_.append(one)
                given.append(0)
        return self.match_by_exchange(wants, tuple(given), open_, free_bits), excess


def change_tariff(tariff: Tariff, found: Sequence[Excess]) -> Tariff | None:
    """Return prices near a tariff at which all assignments found are too dear.

    Each step makes the cheapest of them dear enough (relaxation of linear inequalities). Return None if a few steps
    find no such prices.
    """
    prices: Sequence[float] = tariff
    for _ in range(MAX_PRICE_STEPS):
        whole = sum(prices) or TARIFF_SUM
        cost, excess = min([(sum(map(mul, excess, prices)), excess) for excess in found])
        if 2 * cost >= MIN_LOSS_RATIO * whole:
            return tuple([round(price * TARIFF_SUM / whole) for price in prices])
        step = (MIN_LOSS_RATIO * whole - cost) / (sum(map(mul, excess, excess)) or 1)
        prices = [max(0.0, price + step * more) for price, more in zip(prices, excess, strict=True)]
    return None


def merge_masks(masks: Iterable[int]) -> int:
    """Return all bits of several masks."""
    every = 0
    for mask in masks:
        every |= mask
    return every
