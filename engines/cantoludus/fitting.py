"""What may be given next towards a card so that it can still be bought."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from engines.cantoludus.prices import Want
from engines.cantoludus.rests import Rest
from engines.cantoludus.supply import NO_SIGN, Option, Source, Supply, Used, first, lowest

Masks = tuple[int, int, int]
"""What a source takes one of each: its card's copies, accidentals, shifts; all there is of what it does not need."""

ANYTHING = -1

FEW = 6
"""So many notes and chords are tried one after the other before they are exchanged."""

MENDED = 10
"""So many payments, the last ones, are tried to be changed into another one."""


class Fitting:
    """What may be given next so that a card can still be bought: notes (as what they count as) with their sources, and
    Chord cards as whole chords."""

    def __init__(self, supply: Supply, free: int) -> None:
        self.supply, self.free = supply, free
        self.notes: dict[tuple[int, Option], None] = {}
        self.chords: set[int] = set()

    def add_last(self, unit: int) -> None:
        """Whatever can be given as a note that is all that is left."""
        for option in self.supply.offers(unit, self.free):
            self.notes[unit, option] = None

    def add_pair(self, one: int, other: int) -> None:
        """What may be given of two notes that are all that is left: a source that leaves one of the other note."""
        sources, others = self._free_sources(one), self._free_sources(other)
        self._add_beside(one, sources, others)
        if other != one:
            self._add_beside(other, others, sources)

    def _free_sources(self, unit: int) -> list[Source]:
        """What supplies a note with what is free, as masks of that."""
        free = self.free
        return [
            (cards & free, signs & free, shifts & free, option)
            for cards, signs, shifts, option in self.supply.sources(unit)
            if cards & free and (not signs or signs & free) and (not shifts or shifts & free)
        ]

    def _add_beside(self, unit: int, sources: Iterable[Source], others: Sequence[Source]) -> None:
        """Those sources of a note beside which one of the others can be used up."""
        for cards, signs, shifts, option in sources:
            for other_cards, other_signs, other_shifts, _ in others:
                if (
                    are_several(cards | other_cards)
                    and (not signs or not other_signs or are_several(signs | other_signs))
                    and (not shifts or not other_shifts or are_several(shifts | other_shifts))
                ):
                    self.notes[unit, option] = None
                    break

    def add(self, rest: Rest, payment: Used) -> None:
        """What may be given of a rest, of which one payment is known."""
        if len(payment) == 1 and rest.notes:
            self.add_last(rest.notes[0])
            return
        payments = Payments(self.supply, rest, self.free, payment)
        for at, cards in enumerate(rest.chords):
            self._add_chord(payments, at, cards)
        for at, unit in enumerate(rest.notes):
            if unit not in rest.notes[:at]:
                self._add_note(payments, len(rest.chords) + at, unit)

    def _add_note(self, payments: Payments, at: int, unit: int) -> None:
        """The sources of a note after which the others can still be given."""
        free, spare, found, open_ = self.free, payments.spared(at), self.notes, list[Option]()
        for cards, signs, shifts, option in self.supply.sources(unit):
            if cards & spare and (not signs or signs & spare) and (not shifts or shifts & spare):
                found[unit, option] = None
            elif (
                (unit, option) not in found
                and cards & free
                and (not signs or signs & free)
                and (not shifts or shifts & free)
            ):
                open_.append(option)
        if open_:
            found.update([((unit, option), None) for option in payments.with_one_of(at, open_)])

    def _add_chord(self, payments: Payments, at: int, cards: Iterable[int]) -> None:
        """The same for a chord that a Chord card is to be."""
        free, copies = self.free, self.supply.copies
        open_ = [Option(card) for card in cards if card not in self.chords and copies.get(card, 0) & free]
        self.chords.update(option.card for option in payments.with_one_of(at, open_))


def are_several(mask: int) -> bool:
    """Whether a mask has more than one bit."""
    return mask & mask - 1 != 0


class Payments:
    """How a rest can be paid with what is free: one payment, and others that come of it."""

    def __init__(self, supply: Supply, rest: Rest, free: int, payment: Used) -> None:
        self.supply, self.rest, self.free = supply, rest, free
        self.payments, self.spare = [payment], [free ^ sum(payment)]
        """Several payments, and what each of them leaves."""
        self._wants: list[Want] = []

    def spared(self, at: int) -> int:
        """What the first payment leaves to one want, itself counted among the others."""
        return self.spare[0] | self.payments[0][at]

    def with_one_of(self, at: int, options: Collection[Option]) -> Iterator[Option]:
        """Those sources with which one want can be given and all others, too. A payment with any of them is looked for
        until there is none; what shows that also shows it for all that are left."""
        places = self._places(at)
        for wild in sorted({option.wild for option in options}):
            open_ = {option: self._masks(option) for option in options if option.wild == wild}
            seen = 0
            while open_:
                for payment, spare in zip(self.payments[seen:], self.spare[seen:], strict=True):
                    for bits in [spare | payment[place] for place in places]:
                        met = [
                            option
                            for option, (cards, signs, shifts) in open_.items()
                            if cards & bits and signs & bits and shifts & bits
                        ]
                        for option in met:
                            del open_[option]
                        yield from met
                seen = len(self.payments)
                if not open_:
                    break
                used = self._other(at, open_, wild)
                if used is None:
                    break
                # Accidentals of a kind change places, and so do shifts that lead to the same notes.
                for option in [option for option in open_ if self._is_part(option, used)]:
                    del open_[option]
                    yield option

    def _masks(self, option: Option) -> Masks:
        """What of the free things a source takes one of each."""
        supply, free = self.supply, self.free
        signs = shifts = ANYTHING
        if option.sign != NO_SIGN:
            signs = supply.wilds & free if option.wild else supply.signs[option.sign] & free & ~supply.wilds
        if option.shift:
            shifts = supply.shifts[option.shift] & free
        return supply.copies[option.card] & free, signs, shifts

    def _places(self, at: int) -> list[int]:
        """The numbers of all notes that are like one, itself among them: what they are given with may change places."""
        notes, chords = self.rest.notes, len(self.rest.chords)
        if at < chords or notes.count(notes[at - chords]) == 1:
            return [at]
        return [chords + one for one, note in enumerate(notes) if note == notes[at - chords]]

    def _is_part(self, option: Option, used: int) -> bool:
        """Whether a source takes nothing but things of the kinds that are used."""
        supply = self.supply
        return bool(
            supply.copies[option.card] & used
            and (option.sign == NO_SIGN or supply.signs[option.sign] & used)
            and (not option.shift or supply.alike[supply.shifts[option.shift]] & used)
        )

    def _other(self, at: int, options: Iterable[Option], wild: bool) -> int | None:
        """What one want uses up, with one of these sources, in another payment; None where there is no such payment."""
        supply, held = self.supply, lowest(self.supply.wilds & self.free) if wild else 0
        takes: list[Source] = []
        for option in options:
            card, sign, shift = option.card, option.sign, option.shift
            signs = supply.signs[sign] if sign != NO_SIGN and not wild else 0
            takes.append((supply.copies[card], signs, supply.shifts[shift] if shift else 0, option))
        free, lines, payment = self.free ^ held, supply.lines(self.rest), None
        if len(lines) <= FEW:
            # Lines of few sources come first, which soon shows what cannot be.
            lines[at] = takes
            order = sorted(range(len(lines)), key=list(map(len, lines)).__getitem__)
            used, sure = first([lines[one] for one in order], free)
            if used is None and sure:
                return None
            payment = used and tuple([bits for _, bits in sorted(zip(order, used, strict=True))])
        payment = payment or self._exchanged(at, takes, held)
        if payment is None:
            return None
        payment = (*payment[:at], payment[at] | held, *payment[at + 1 :])
        self.payments.append(payment)
        self.spare.append(self.free ^ sum(payment))
        return payment[at]

    def _exchanged(self, at: int, takes: Iterable[Source], held: int) -> Used | None:
        """Another payment, made of one that is known where that goes, where something else is `held`."""
        supply, manners = self.supply, dict[tuple[int, int], int]()
        sharing = supply.sharing
        self._wants = self._wants or supply.wants(self.rest)
        for copies, signs, shifts, *_ in takes:
            helpers = signs, supply.alike.get(shifts, 0)
            manners[helpers] = manners.get(helpers, 0) | copies
        wants = [*self._wants]
        wants[at] = sharing.want([(cards, *helpers) for helpers, cards in manners.items()])
        mended = self._mended(at, wants, held, range(-1, -2, -1))
        if mended is not None or sharing.refuses(wants, self.free ^ held):
            return mended
        mended = self._mended(at, wants, held, range(-2, -1 - min(MENDED, len(self.payments)), -1))
        return sharing.search(wants, self.free ^ held) if mended is None else mended

    def _mended(self, at: int, wants: Sequence[Want], held: int, numbers: Iterable[int]) -> Used | None:
        """One of these payments with another gift for one want, where that leaves enough for those that give way."""
        for number in numbers:
            payment, spare = self.payments[number], self.spare[number] | self.payments[number][at]
            if not held & ~spare:
                given = (*payment[:at], 0, *payment[at + 1 :])
                mended = self.supply.sharing.give(wants, given, [at], spare ^ held)
                if mended is not None:
                    return mended
        return None
