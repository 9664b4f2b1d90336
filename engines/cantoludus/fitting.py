"""Find the sources that are part of a payment: after each of these gifts the card can still be bought.

One payment is known. A source is part of one, too, if it can take the place of what a want has; if the others can be
given without it, which few wants try one after the other; or if an exchange makes room for it (`sharing`). Prices that
are known rule out most of what is part of none.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.cantoludus.prices import Prices, Want
from engines.cantoludus.rests import Rest
from engines.cantoludus.supply import Option, Part, Source, Supply, Used, first, lowest

FEW_WANTS = 6
"""The most wants that are tried one after the other."""

MAX_EXCHANGED_PAYMENTS = 20
"""The last payments in which an exchange is tried."""


class Fitting:
    """Collects the gifts that are legal: notes (as units) with their sources, and Chord cards as whole chords."""

    def __init__(self, supply: Supply, free: int) -> None:
        self.supply, self.free = supply, free
        self._found: dict[Part, int] = {}
        """By note or chord, its sources that were found, as bits by their places in the line of all."""

    def add_pair(self, one: int, other: int) -> None:
        """Add every source of two notes that leaves one of the other note."""
        free, lines = self.free, self.supply.lines((one, other))
        for unit, line, others in ((one, lines[0], lines[1]), (other, lines[1], lines[0])):
            known, bit = self._found.get(unit, 0), 1
            for source in line:
                cards, signs, shifts, _ = source
                if not known & bit and cards & free and (not signs or signs & free) and (not shifts or shifts & free):
                    left = free ^ taken(source, free)
                    for cards, signs, shifts, _ in others:
                        if cards & left and (not signs or signs & left) and (not shifts or shifts & left):
                            known |= bit
                            break
                bit <<= 1
            self._found[unit] = known

    def add(self, rest: Rest, payment: Used) -> None:
        """Add the sources of a rest that are part of a payment; one payment is known."""
        free, found, parts = self.free, self._found, rest.chords + rest.notes
        lines = self.supply.lines(parts)
        spare, payments = free ^ sum(payment), None
        for at, (part, line) in enumerate(zip(parts, lines, strict=True)):
            if at and part in parts[:at]:
                continue
            known, bit, bits = found.get(part, 0), 1, spare | payment[at]
            for source in line:
                if not known & bit:
                    cards, signs, shifts, _ = source
                    if cards & bits and (not signs or signs & bits) and (not shifts or shifts & bits):
                        known |= bit
                    elif cards & free and (not signs or signs & free) and (not shifts or shifts & free):
                        payments = payments or Payments(self.supply, rest, free, payment, lines)
                        known |= payments.have(at, source) and bit
                bit <<= 1
            found[part] = known

    def found(self) -> tuple[list[tuple[int, Option]], set[int]]:
        """Return the notes with their sources, and the Chord cards as whole chords."""
        notes: list[tuple[int, Option]] = []
        chords: set[int] = set()
        for part, found in self._found.items():
            for _, _, _, option in self.supply.sources(part):
                if found & 1:
                    if isinstance(part, int):
                        notes.append((part, option))
                    else:
                        chords.add(option.card)
                found >>= 1
        return notes, chords


def is_within(source: Source, bits: int) -> bool:
    """Return whether some bits have all that a source takes."""
    cards, signs, shifts, _ = source
    return cards & bits != 0 and (not signs or signs & bits != 0) and (not shifts or shifts & bits != 0)


def taken(source: Source, free: int) -> int:
    """Return the bits that a source takes of what is free."""
    cards, signs, shifts, _ = source
    bits = cards & free & -(cards & free)
    if signs:
        bits |= lowest(signs & free)
    return bits | lowest(shifts & free) if shifts else bits


class Payments:
    """Keeps the known payments of a rest, and tells which sources are part of one."""

    def __init__(self, supply: Supply, rest: Rest, free: int, payment: Used, lines: Sequence[Sequence[Source]]) -> None:
        self.supply, self.rest, self.free, self.lines = supply, rest, free, lines
        self.payments = [(payment, free ^ sum(payment))]
        """Several payments, and what each of them leaves."""
        self._wants: list[Want] = []
        self._spare: dict[Prices, int] = {}
        """By prices, what is left over when the rest is given as cheaply as can be."""

    def have(self, at: int, source: Source) -> bool:
        """Return whether one want can be given from a source, which is free, and all others, too."""
        if len(self.lines) <= FEW_WANTS:
            left = self.free ^ taken(source, self.free)
            used, is_sure = first([*self.lines[:at], *self.lines[at + 1 :]], left)
            if is_sure:
                return used is not None
        line = self.lines[at]
        places = [place for place, other in enumerate(self.lines) if other is line]
        for payment, spare in self.payments:
            for place in places:
                if is_within(source, spare | payment[place]):
                    return True
        return self._exchange(at, source)

    def _exchange(self, at: int, source: Source) -> bool:
        """Look for a payment with a source for one want, and keep it."""
        sharing, free = self.supply.sharing, self.free
        self._wants = self._wants or self.supply.wants(self.rest)
        want, single = self._wants[at], sharing.single(source[:3])
        for prices in sharing.prices:
            spare = self._spare.get(prices)
            if spare is None:
                spare = self._spare[prices] = prices.spare(self._wants, free)
            if spare + prices.least(want) < prices.least(single):
                return False
        wants = [*self._wants[:at], single, *self._wants[at + 1 :]]
        for payment, spare in self.payments[: -1 - MAX_EXCHANGED_PAYMENTS : -1]:
            given = (*payment[:at], 0, *payment[at + 1 :])
            used = sharing.give(wants, given, [at], spare | payment[at])
            if used is not None:
                break
        else:
            used = sharing.search(wants, free)
        if used is not None:
            self.payments.append((used, free ^ sum(used)))
        return used is not None
