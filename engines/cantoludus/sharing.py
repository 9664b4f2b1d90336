"""Whether everything that is wanted can be given at once, each with a card of its own: an exact search.

What is wanted may be given in several manners: by any of some cards alone, or by any of some cards with an accidental,
a shift or both. Most of the time it is enough to give one after the other, where one that is given already makes room
by being given with something else.

Where that is not enough, accidentals and shifts get prices, and cards are shared out in the cheapest way, which spares
what is dear; where too many of a kind are taken, that kind becomes dearer. Either something is found so, or it shows
that everything together is worth less than what is wanted; or neither, and then one want is tried in each of its
manners. Prices that showed something are kept, for what cannot be given with one thing less fails alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from engines.cantoludus.prices import NEVER, Charges, Prices, Shared, Tagged, Want

Manner = tuple[int, int, int]
"""Three masks: the cards that do, the accidentals that do, the shifts that do (0: none is needed)."""

Tariff = tuple[int, ...]
"""By kind of accidental and shift, its price."""

Given = tuple[int, ...]
"""What each want uses up, as bits."""

ROUNDS, MORE_ROUNDS = 8, 2
"""How often prices are changed before a want is tried in each of its manners; and how often again when it is."""

KEPT = 8
"""How many prices that showed something are kept."""

TRIED = 6
"""How many of the prices that refused less are tried on what is left when a want is tried in a manner."""

BASE = 8
"""What accidentals and shifts cost at first, so that there are finer steps."""


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
        self._tariff: Tariff = (BASE,) * len(self.kinds)
        """With which something was found last."""

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
            free = self._settle(one, wants, found, free, [one])
            if free < 0:
                return None
        return tuple(found)

    def _settle(self, one: int, wants: Sequence[Want], given: list[int], free: int, seen: list[int]) -> int:
        """Give one want; what is free then, -1 where it cannot be. Nobody gives way twice."""
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
                    return left
                almost.append((lacking, bits, left))
        for lacking, bits, left in almost:
            for other, theirs in enumerate(given):
                low = theirs & lacking
                if low and other not in seen:
                    seen.append(other)
                    low &= -low
                    given[one], given[other] = bits | low, 0
                    after = self._settle(other, wants, given, left | theirs ^ low, seen)
                    if after >= 0:
                        return after
                    given[other] = theirs
        given[one] = 0
        return -1

    # --- all at once ---------------------------------------------------------------------------------------------

    def share(self, wants: Sequence[Want], free: int) -> Given | None:
        """What each want uses up of what is free; None where not all can be given."""
        given = self.give(wants, (0,) * len(wants), range(len(wants)), free)
        return self.search(wants, free) if given is None else given

    def search(self, wants: Sequence[Want], free: int) -> Given | None:
        """The same, by prices from the beginning."""
        return self._search(list(wants), free, self._tariff, [])

    def _search(self, wants: list[Want], free: int, tariff: Tariff, known: list[Prices]) -> Given | None:
        """The same, where these prices are known, which refused less."""
        for at, prices in enumerate(self._prices):
            if prices.refuse(wants, free):
                self._prices.insert(0, self._prices.pop(at))
                return None
        if any(prices.refuse(wants, free) for prices in known[-TRIED:]):
            return None
        lacking, tried = [0], list[Prices]()
        for _ in range(MORE_ROUNDS if known else ROUNDS):
            shared, prices = self._shared(wants, free, tariff)
            if shared.rivalled is not None or sum(shared.paid) > prices.worth(free):
                self._prices.insert(0, prices)
                del self._prices[KEPT:]
                return None
            tried.append(prices)
            given, lacking = self._completed(wants, shared, tariff, free)
            if given is not None:
                self._tariff = tariff
                return given
            tariff = tuple([max(0, price + more) for price, more in zip(tariff, lacking, strict=True)])
        for prices in tried:
            narrowed = prices.narrowed(wants, free)
            if narrowed is None:
                return None
            wants = narrowed
        return self._branch(wants, free, tariff, lacking.index(max(lacking)), known + tried)

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
                given = self._search(tried, left, tariff, known)
                if given is not None:
                    return (*given[:number], given[number] | bits, *given[number + 1 :])
        return None

    def _shared(self, wants: Sequence[Want], free: int, tariff: Tariff) -> tuple[Shared, Prices]:
        """Cards shared out in the cheapest way, and what everything costs then. What is not free costs most."""
        gone = [not tools & free for tools in self.kinds]
        strict = tuple([NEVER if none else price for price, none in zip(tariff, gone, strict=True)])
        charges = self.charges(strict)
        shared = Shared([want.costs(charges) for want in wants], free)
        if shared.rivalled is not None:
            tariff, priced, dearest = tuple(map(int, gone)), [(1, shared.rivalled)], 1
        else:
            priced, dearest = shared.priced, max(shared.paid)
            tariff = tuple([dearest if none else price for price, none in zip(tariff, gone, strict=True)])
        return shared, Prices([*priced, (dearest, self.cards & ~free)], self.charges(tariff), self._helpers(tariff))

    def _helpers(self, tariff: Tariff) -> Tagged:
        """What accidentals and shifts cost. What is any accidental costs as much as the dearest one."""
        helpers = [(price, tools & ~self.wilds) for price, tools in zip(tariff, self.kinds, strict=True) if price]
        if self.wilds:
            helpers.append((max(tariff[: self.sign_kinds]), self.wilds))
        return helpers

    def _completed(
        self, wants: Sequence[Want], shared: Shared, tariff: Tariff, free: int
    ) -> tuple[Given | None, list[int]]:
        """What each want uses up, if there are as many accidentals and shifts as it takes with the card that it has,
        or if those that get none can be given after the others; and how many of each kind are lacking."""
        kinds, open_, given, taken, there = self.kinds, [], [], [0] * len(self.kinds), free
        extras, charges = self.extras, self.charges(tariff)
        free &= ~union(shared.cards)
        for one, (want, card, cost) in enumerate(zip(wants, shared.cards, shared.costs, strict=True)):
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
        done = self.give(wants, tuple(given), open_, free)
        if done is not None:
            return done, taken
        return None, self._lacking(taken, there)

    def _lacking(self, taken: list[int], free: int) -> list[int]:
        """How many more of each kind are taken than there are; negative where some are left."""
        wilds = free & self.wilds
        lacking = [count - (tools & free & ~wilds).bit_count() for count, tools in zip(taken, self.kinds, strict=True)]
        if wilds:
            over = sum([max(0, more) for more in lacking[: self.sign_kinds]]) - wilds.bit_count()
            for kind in range(self.sign_kinds):
                lacking[kind] = min(lacking[kind], over)
        return lacking


def union(masks: Iterable[int]) -> int:
    """All bits of several masks."""
    every = 0
    for mask in masks:
        every |= mask
    return every
