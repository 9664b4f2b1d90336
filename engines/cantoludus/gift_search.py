"""Find the legal gifts: sources after which a card can still be bought.

One payment is known. A source is part of some payment if it can replace the source of a want there; if the other wants
can be met without it, which is tried directly for a few wants; or if an exchange makes room for it (`matching`). Known
prices rule out most sources that are part of none.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.cantoludus.prices import DualPrices, Want
from engines.cantoludus.remainders import Remainder
from engines.cantoludus.supply import (
    NoteOrChord,
    NoteSource,
    SourceMasks,
    Supply,
    UsedMasks,
    lowest_bit,
    search_sources,
)

MAX_SEARCHED_WANTS = 6
"""Maximum number of wants that are tried one after the other."""

MAX_EXCHANGED_PAYMENTS = 20
"""Number of latest payments in which an exchange is tried."""


class GiftSearch:
    """Collector of legal gifts: units with their sources, and whole Chord cards."""

    def __init__(self, supply: Supply, free_bits: int) -> None:
        self.supply, self.free = supply, free_bits
        self._found: dict[NoteOrChord, int] = {}
        """Sources found for each note or chord, as bits by their position in its line."""

    def add_pair(self, one: int, other: int) -> None:
        """Add every source of two notes that leaves a source for the other note."""
        free, lines = self.free, self.supply.find_source_lines((one, other))
        for unit, line, others in ((one, lines[0], lines[1]), (other, lines[1], lines[0])):
            known, bit = self._found.get(unit, 0), 1
            for source in line:
                cards, signs, shifts, _ = source
                if not known & bit and cards & free and (not signs or signs & free) and (not shifts or shifts & free):
                    left = free ^ taken_bits(source, free)
                    for cards, signs, shifts, _ in others:
                        if cards & left and (not signs or signs & left) and (not shifts or shifts & left):
                            known |= bit
                            break
                bit <<= 1
            self._found[unit] = known

    def add(self, rest: Remainder, payment: UsedMasks) -> None:
        """Add the sources of a remainder that are part of some payment."""
        free, found, parts = self.free, self._found, rest.chords + rest.notes
        lines = self.supply.find_source_lines(parts)
        spare, payments = free ^ sum(payment), None
        for index, (part, line) in enumerate(zip(parts, lines, strict=True)):
            if index and part in parts[:index]:
                continue
            known, bit, bits = found.get(part, 0), 1, spare | payment[index]
            for source in line:
                if not known & bit:
                    cards, signs, shifts, _ = source
                    if cards & bits and (not signs or signs & bits) and (not shifts or shifts & bits):
                        known |= bit
                    elif cards & free and (not signs or signs & free) and (not shifts or shifts & free):
                        payments = payments or KnownPayments(self.supply, rest, free, payment, lines)
                        known |= payments.can_include(index, source) and bit
                bit <<= 1
            found[part] = known

    def find_gifts(self) -> tuple[list[tuple[int, NoteSource]], set[int]]:
        """Return the notes with their sources, and the Chord cards given as chords."""
        notes: list[tuple[int, NoteSource]] = []
        chords: set[int] = set()
        for part, found in self._found.items():
            for _, _, _, option in self.supply.find_sources(part):
                if found & 1:
                    if isinstance(part, int):
                        notes.append((part, option))
                    else:
                        chords.add(option.card)
                found >>= 1
        return notes, chords


def is_within(source: SourceMasks, bits: int) -> bool:
    """Return True if a mask holds everything that a source needs."""
    cards, signs, shifts, _ = source
    return cards & bits != 0 and (not signs or signs & bits != 0) and (not shifts or shifts & bits != 0)


def taken_bits(source: SourceMasks, free_bits: int) -> int:
    """Return the mask of the things that a source takes from what is free."""
    cards, signs, shifts, _ = source
    bits = cards & free_bits & -(cards & free_bits)
    if signs:
        bits |= lowest_bit(signs & free_bits)
    return bits | lowest_bit(shifts & free_bits) if shifts else bits


class KnownPayments:
    """Known payments of a remainder, and the sources that are part of one."""

    def __init__(
        self,
        supply: Supply,
        rest: Remainder,
        free_bits: int,
        payment: UsedMasks,
        lines: Sequence[Sequence[SourceMasks]],
    ) -> None:
        self.supply, self.rest, self.free, self.lines = supply, rest, free_bits, lines
        self.payments = [(payment, free_bits ^ sum(payment))]
        """Known payments, and what each of them leaves."""
        self._wants: list[Want] = []
        self._spare: dict[DualPrices, int] = {}
        """Surplus of the remainder by prices."""

    def can_include(self, index: int, source: SourceMasks) -> bool:
        """Return True if a free source can meet one want while all others are met too."""
        if len(self.lines) <= MAX_SEARCHED_WANTS:
            left = self.free ^ taken_bits(source, self.free)
            used, is_sure = search_sources([*self.lines[:index], *self.lines[index + 1 :]], left)
            if is_sure:
                return used is not None
        line = self.lines[index]
        places = [place for place, other in enumerate(self.lines) if other is line]
        for payment, spare in self.payments:
            for place in places:
                if is_within(source, spare | payment[place]):
                    return True
        return self._find_exchange(index, source)

    def _find_exchange(self, index: int, source: SourceMasks) -> bool:
        """Search for a payment with a source for one want, and store it."""
        sharing, free = self.supply.matching, self.free
        self._wants = self._wants or self.supply.make_wants(self.rest)
        want, single = self._wants[index], sharing.make_single_want(source[:3])
        for prices in sharing.prices:
            spare = self._spare.get(prices)
            if spare is None:
                spare = self._spare[prices] = prices.find_surplus(self._wants, free)
            if spare + prices.find_least_cost(want) < prices.find_least_cost(single):
                return False
        wants = [*self._wants[:index], single, *self._wants[index + 1 :]]
        for payment, spare in self.payments[: -1 - MAX_EXCHANGED_PAYMENTS : -1]:
            given = (*payment[:index], 0, *payment[index + 1 :])
            used = sharing.match_by_exchange(wants, given, [index], spare | payment[index])
            if used is not None:
                break
        else:
            used = sharing.match_by_prices(wants, free)
        if used is not None:
            self.payments.append((used, free ^ sum(used)))
        return used is not None
