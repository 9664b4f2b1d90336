"""Assign cards, accidentals and shifts to wants: three-dimensional matching.

A want can be met in one of several manners: by one of some cards alone, or by one with an accidental, a shift or both.
Cards alone would be bipartite matching. Accidentals and shifts make a third side, and matching on three sides is
NP-hard. There are only a few kinds of accidentals and shifts, though, and the search relies on that.

1. `match_by_exchange` exchanges (augmenting paths). A want takes a thing from another want, which takes something else.
   This usually finds a solution if there is one. It proves nothing if it fails.
2. `match_by_prices` uses Lagrangian relaxation. The limit on each kind of accidental and shift becomes a price of that
   kind. The Hungarian method assigns the cards at these prices in O(n^3) for n wants. There are three results. The
   assignment respects all limits, and is the answer. Or it costs more than the total price of all things, and the wants
   are refused. Or it shows which kinds must become dearer. Then the next prices make every assignment so far too dear.
3. If the prices no longer change and there is no answer, one want is tried in each of its manners (branch and bound).

Every answer is exact. Only the third step may take exponential time. Prices that refused something are cached, because
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

WantMasks = tuple[int, ...]
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
        self._numbers_by_pair = {pair: number for number, pair in enumerate(pairs)}
        self._single_wants: dict[MannerMasks, Want] = {}
        self.prices: list[DualPrices] = []
        """Prices that refused something, the latest first."""
        self._tariff: Tariff = tuple([TARIFF_SUM // len(self.kinds) for _ in self.kinds])
        """Prices with which the next search begins."""

    def make_want(self, manners: Iterable[MannerMasks]) -> Want:
        """Return a want that can be met in these manners.

        Manners that need more than another one for the same cards are left out.
        """
        result: list[MannerMasks] = []
        for manner in sorted(manners, key=lambda manner: bool(manner[1]) + bool(manner[2])):
            cards, signs, shifts = manner
            if cards and not any(
                not cards & ~other_cards and sign in (0, signs) and shift in (0, shifts)
                for other_cards, sign, shift in result
            ):
                result.append(manner)
        return Want([(cards, self._numbers_by_pair[signs, shifts]) for cards, signs, shifts in result])

    def make_single_want(self, manner: MannerMasks) -> Want:
        """Return a want that can be met in one manner only."""
        cached = self._single_wants.get(manner)
        if cached is None:
            cached = self._single_wants[manner] = self.make_want([manner])
        return cached

    def find_extra_costs(self, tariff: Tariff) -> ExtraCosts:
        """Return the cost of each addition to a card."""
        return tuple([sum([tariff[kind] for kind in kinds]) for kinds in self.extras])

    # --- matching by exchanges -------------------------------------------------------------------------------------

    def match_by_exchange(
        self, wants: Sequence[Want], want_masks: WantMasks, open_indices: Iterable[int], free_bits: int
    ) -> WantMasks | None:
        """Meet the open wants (0 in `want_masks`) by exchanges.

        Return None on failure, which does not prove that the wants cannot be met.
        """
        result = list(want_masks)
        for index in open_indices:
            free_bits, _ = self._exchange(index, wants, result, free_bits, merge_masks(result))
            if free_bits < 0:
                return None
        return tuple(result)

    def _exchange(
        self, index: int, wants: Sequence[Want], want_masks: list[int], free_bits: int, other_bits: int
    ) -> tuple[int, int]:
        """Meet one want that has nothing, by exchanges.

        `other_bits` are the things of other wants that may still be taken, as no want gives way twice. Return the mask
        of free things afterwards (-1 on failure), and the rest of `other_bits`.
        """
        kinds, extras, incomplete = self.kinds, self.extras, []
        for cards, extra in wants[index].manners:
            low = cards & free_bits
            bits, lacking = low & -low, 0 if low else cards
            remaining_bits = free_bits ^ bits
            for kind in extras[extra]:
                low = kinds[kind] & remaining_bits
                if low:
                    bits |= low & -low
                    remaining_bits ^= low & -low
                elif lacking:
                    break
                else:
                    lacking = kinds[kind]
            else:
                if not lacking:
                    want_masks[index] = bits
                    return remaining_bits, other_bits
                if lacking & other_bits:
                    incomplete.append((lacking, bits, remaining_bits))
        for lacking, bits, remaining_bits in incomplete:
            while lacking & other_bits:
                low = lacking & other_bits
                low &= -low
                other_index = next(other_index for other_index, owned_bits in enumerate(want_masks) if owned_bits & low)
                owned_bits = want_masks[other_index]
                want_masks[index], want_masks[other_index] = bits | low, 0
                free_after, other_bits = self._exchange(
                    other_index, wants, want_masks, remaining_bits | owned_bits ^ low, other_bits & ~owned_bits
                )
                if free_after >= 0:
                    return free_after, other_bits
                want_masks[other_index] = owned_bits
        want_masks[index] = 0
        return -1, other_bits

    # --- matching by prices ----------------------------------------------------------------------------------------

    def match(self, wants: Sequence[Want], free_bits: int) -> WantMasks | None:
        """Return the mask that each want uses up.

        Return None if the wants cannot all be met.
        """
        result = self.match_by_exchange(wants, (0,) * len(wants), range(len(wants)), free_bits)
        return self.match_by_prices(wants, free_bits) if result is None else result

    def is_refused(self, wants: Sequence[Want], free_bits: int) -> bool:
        """Return True if cached prices prove that the wants cannot all be met.

        The next search begins with the prices that came nearest to such a proof.
        """
        min_ratio = 1.0
        for index, prices in enumerate(self.prices):
            surplus_ratio = prices.find_surplus(wants, free_bits) / (prices.find_total_price(free_bits) or 1)
            if surplus_ratio < 0:
                self.prices.insert(0, self.prices.pop(index))
                return True
            if surplus_ratio < min_ratio:
                min_ratio, self._tariff = surplus_ratio, prices.tariff
        return False

    def match_by_prices(self, wants: Sequence[Want], free_bits: int) -> WantMasks | None:
        """Return the mask that each want uses up, found by prices; None if impossible."""
        if self.is_refused(wants, free_bits):
            return None
        excesses, tried_prices, tariff, counts = list[Excess](), list[DualPrices](), self._tariff, Counter(wants)
        for _ in range(MAX_ROUNDS):
            assignment, prices = self._assign(counts, free_bits, tariff)
            if prices.find_surplus(wants, free_bits) < 0:
                self.prices.insert(0, prices)
                del self.prices[MAX_CACHED_PRICES:]
                return None
            tried_prices.append(prices)
            result, excess = self._complete(wants, assignment, tariff, free_bits)
            if result is not None:
                self._tariff = tariff
                return result
            excesses.append(excess)
            next_tariff = change_tariff(tariff, excesses)
            if next_tariff is None:
                break
            tariff = next_tariff
        for prices in tried_prices:
            wants = prices.narrow_wants(wants, free_bits)
        return self._branch(
            wants, free_bits, excesses[-1].index(max(excesses[-1])) if self.kinds else 0, tried_prices[-1]
        )

    def _branch(self, wants: Sequence[Want], free_bits: int, lacking_kind: int, prices: DualPrices) -> WantMasks | None:
        """Try one want that could use a lacking kind in each manner, the cheapest first.

        A manner that has failed is not tried again for equal wants.
        """

        def freedom(index: int) -> tuple[bool, bool, int]:
            kinds_by_manner = [self.extras[extra] for _, extra in wants[index].manners]
            return (
                not any(kinds_by_manner),
                all(lacking_kind not in kinds for kinds in kinds_by_manner),
                len(kinds_by_manner),
            )

        want_index = min(range(len(wants)), key=freedom)
        want = wants[want_index]
        manners = sorted(want.manners, key=lambda manner: prices.find_cost(*manner))
        for index, (cards, extra) in enumerate(manners):
            remaining_bits, bits, kinds = free_bits, 0, self.extras[extra]
            for kind in kinds:
                things = remaining_bits & self.kinds[kind]
                bits |= things & -things
                remaining_bits &= ~bits
            if bits.bit_count() == len(kinds):
                narrowed_want = Want(manners[index:])
                narrowed_wants = [narrowed_want if other is want else other for other in wants]
                narrowed_wants[want_index] = Want([(cards, 0)])
                result = self.match_by_prices(narrowed_wants, remaining_bits)
                if result is not None:
                    return (*result[:want_index], result[want_index] | bits, *result[want_index + 1 :])
        return None

    def _assign(self, wants: Mapping[Want, int], free_bits: int, tariff: Tariff) -> tuple[Assignment, DualPrices]:
        """Return the cheapest assignment and its dual prices.

        Things that are not free cost most.
        """
        unavailable = [not things & free_bits for things in self.kinds]
        limited_tariff = tuple(
            [
                UNAVAILABLE_COST if is_unavailable else price
                for price, is_unavailable in zip(tariff, unavailable, strict=True)
            ]
        )
        charges = self.find_extra_costs(limited_tariff)
        assignment, initial_tariff = (
            Assignment([(want.find_costs(charges), count) for want, count in wants.items()], free_bits),
            tariff,
        )
        if assignment.contested_cards is not None:
            tariff, cards_by_price, max_price = tuple(map(int, unavailable)), [(1, assignment.contested_cards)], 1
        else:
            cards_by_price, max_price = assignment.cards_by_price, max(assignment.total_costs)
            tariff = tuple(
                [
                    max_price if is_unavailable else price
                    for price, is_unavailable in zip(tariff, unavailable, strict=True)
                ]
            )
        cards = [*cards_by_price, (max_price, self.cards & ~free_bits)]
        helpers = [(price, things) for price, things in zip(tariff, self.kinds, strict=True) if price]
        return assignment, DualPrices(cards, self.find_extra_costs(tariff), helpers, initial_tariff)

    def _complete(
        self, wants: Sequence[Want], assignment: Assignment, tariff: Tariff, free_bits: int
    ) -> tuple[WantMasks | None, Excess]:
        """Return the mask of each want, and the excess of each kind in the assignment.

        Wants that get nothing are met by exchanges. If that fails, the masks are None.
        """
        kinds, open_indices, want_masks = self.kinds, [], []
        excess = [-(things & free_bits).bit_count() for things in kinds]
        extras, charges = self.extras, self.find_extra_costs(tariff)
        free_bits &= ~merge_masks(assignment.cards)
        remaining_cards = dict(zip(dict.fromkeys(wants), assignment.cards, strict=True))
        for index, want in enumerate(wants):
            card = remaining_cards[want] & -remaining_cards[want]
            remaining_cards[want] ^= card
            cost = assignment.extra_costs[card]
            options = [extras[extra] for cards, extra in want.manners if cards & card and charges[extra] == cost]
            option = next((option for option in options if all(kinds[kind] & free_bits for kind in option)), options[0])
            bits = card
            for kind in option:
                excess[kind] += 1
                things = kinds[kind] & free_bits
                bits |= things & -things
            if bits.bit_count() > len(option):
                free_bits &= ~bits
                want_masks.append(bits)
            else:
                free_bits |= card
                open_indices.append(index)
                want_masks.append(0)
        return self.match_by_exchange(wants, tuple(want_masks), open_indices, free_bits), excess


def change_tariff(tariff: Tariff, excesses: Sequence[Excess]) -> Tariff | None:
    """Return prices near a tariff at which all assignments found are too dear.

    Each step makes the cheapest of them dear enough (relaxation of linear inequalities). Return None if a few steps
    find no such prices.
    """
    prices: Sequence[float] = tariff
    for _ in range(MAX_PRICE_STEPS):
        total = sum(prices) or TARIFF_SUM
        cost, excess = min([(sum(map(mul, excess, prices)), excess) for excess in excesses])
        if 2 * cost >= MIN_LOSS_RATIO * total:
            return tuple([round(price * TARIFF_SUM / total) for price in prices])
        step = (MIN_LOSS_RATIO * total - cost) / (sum(map(mul, excess, excess)) or 1)
        prices = [max(0.0, price + step * amount) for price, amount in zip(prices, excess, strict=True)]
    return None


def merge_masks(masks: Iterable[int]) -> int:
    """Return all bits of several masks."""
    result = 0
    for mask in masks:
        result |= mask
    return result
