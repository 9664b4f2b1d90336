"""Find the legal gifts: sources after which a card can still be bought.

One payment is known. A source is part of some payment in three cases:

- It can replace the source of a want in the known payment.
- The other wants can be met without it. This is tried directly if there are few wants.
- An exchange makes room for it (`matching`).

Known prices rule out most sources that are part of no payment.
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
"""Maximum number of wants that are tried directly."""

MAX_EXCHANGED_PAYMENTS = 20
"""Number of latest payments in which an exchange is tried."""


class GiftSearch:
    """Collector of legal gifts: units with their sources, and whole Chord cards."""

    def __init__(self, supply: Supply, free_bits: int) -> None:
        self.supply, self.free_bits = supply, free_bits
        self._found_masks: dict[NoteOrChord, int] = {}
        """Sources found for each note or chord, as bits by their position in its line."""

    def add_pair(self, first_unit: int, second_unit: int) -> None:
        """Add every source of two notes that leaves a source for the other note."""
        free_bits, lines = self.free_bits, self.supply.find_source_lines((first_unit, second_unit))
        for unit, line, other_line in ((first_unit, lines[0], lines[1]), (second_unit, lines[1], lines[0])):
            found_mask, bit = self._found_masks.get(unit, 0), 1
            for source in line:
                cards, signs, shifts, _ = source
                if (
                    not found_mask & bit
                    and cards & free_bits
                    and (not signs or signs & free_bits)
                    and (not shifts or shifts & free_bits)
                ):
                    remaining_bits = free_bits ^ taken_bits(source, free_bits)
                    for cards, signs, shifts, _ in other_line:
                        if (
                            cards & remaining_bits
                            and (not signs or signs & remaining_bits)
                            and (not shifts or shifts & remaining_bits)
                        ):
                            found_mask |= bit
                            break
                bit <<= 1
            self._found_masks[unit] = found_mask

    def add(self, remainder: Remainder, payment: UsedMasks) -> None:
        """Add the sources of a remainder that are part of some payment."""
        free_bits, found_masks, parts = self.free_bits, self._found_masks, remainder.chords + remainder.notes
        lines = self.supply.find_source_lines(parts)
        unused_bits, known_payments = free_bits ^ sum(payment), None
        for index, (part, line) in enumerate(zip(parts, lines, strict=True)):
            if index and part in parts[:index]:
                continue
            found_mask, bit, usable_bits = found_masks.get(part, 0), 1, unused_bits | payment[index]
            for source in line:
                if not found_mask & bit:
                    cards, signs, shifts, _ = source
                    if (
                        cards & usable_bits
                        and (not signs or signs & usable_bits)
                        and (not shifts or shifts & usable_bits)
                    ):
                        found_mask |= bit
                    elif cards & free_bits and (not signs or signs & free_bits) and (not shifts or shifts & free_bits):
                        known_payments = known_payments or KnownPayments(
                            self.supply, remainder, free_bits, payment, lines
                        )
                        found_mask |= known_payments.can_include(index, source) and bit
                bit <<= 1
            found_masks[part] = found_mask

    def find_gifts(self) -> tuple[list[tuple[int, NoteSource]], set[int]]:
        """Return the notes with their sources, and the Chord cards given as chords."""
        notes: list[tuple[int, NoteSource]] = []
        chords: set[int] = set()
        for part, found_mask in self._found_masks.items():
            for _, _, _, note_source in self.supply.find_sources(part):
                if found_mask & 1:
                    if isinstance(part, int):
                        notes.append((part, note_source))
                    else:
                        chords.add(note_source.card)
                found_mask >>= 1
        return notes, chords


def is_within(source: SourceMasks, bits: int) -> bool:
    """Return True if a mask holds everything that a source needs."""
    cards, signs, shifts, _ = source
    return cards & bits != 0 and (not signs or signs & bits != 0) and (not shifts or shifts & bits != 0)


def taken_bits(source: SourceMasks, free_bits: int) -> int:
    """Return the mask of the free things that a source takes."""
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
        remainder: Remainder,
        free_bits: int,
        payment: UsedMasks,
        lines: Sequence[Sequence[SourceMasks]],
    ) -> None:
        self.supply, self.rest, self.free_bits, self.lines = supply, remainder, free_bits, lines
        self.payments = [(payment, free_bits ^ sum(payment))]
        """Known payments, and the mask of the things that each leaves free."""
        self._wants: list[Want] = []
        self._surplus_by_prices: dict[DualPrices, int] = {}
        """Surplus of the remainder by prices."""

    def can_include(self, index: int, source: SourceMasks) -> bool:
        """Return True if a free source can meet one want while all others are met too."""
        if len(self.lines) <= MAX_SEARCHED_WANTS:
            remaining_bits = self.free_bits ^ taken_bits(source, self.free_bits)
            used_masks, is_sure = search_sources([*self.lines[:index], *self.lines[index + 1 :]], remaining_bits)
            if is_sure:
                return used_masks is not None
        line = self.lines[index]
        positions = [position for position, other_line in enumerate(self.lines) if other_line is line]
        for payment, unused_bits in self.payments:
            for position in positions:
                if is_within(source, unused_bits | payment[position]):
                    return True
        return self._find_exchange(index, source)

    def _find_exchange(self, index: int, source: SourceMasks) -> bool:
        """Search for a payment with a source for one want, and store it."""
        matching, free_bits = self.supply.matching, self.free_bits
        self._wants = self._wants or self.supply.make_wants(self.rest)
        want, single_want = self._wants[index], matching.make_single_want(source[:3])
        for prices in matching.prices:
            surplus = self._surplus_by_prices.get(prices)
            if surplus is None:
                surplus = self._surplus_by_prices[prices] = prices.find_surplus(self._wants, free_bits)
            if surplus + prices.find_least_cost(want) < prices.find_least_cost(single_want):
                return False
        wants = [*self._wants[:index], single_want, *self._wants[index + 1 :]]
        for payment, unused_bits in self.payments[: -1 - MAX_EXCHANGED_PAYMENTS : -1]:
            assigned_masks = (*payment[:index], 0, *payment[index + 1 :])
            used_masks = matching.match_by_exchange(wants, assigned_masks, [index], unused_bits | payment[index])
            if used_masks is not None:
                break
        else:
            used_masks = matching.match_by_prices(wants, free_bits)
        if used_masks is not None:
            self.payments.append((used_masks, free_bits ^ sum(used_masks)))
        return used_masks is not None
