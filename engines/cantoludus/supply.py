"""What a hand and a bank can supply, and whether that pays: an exact search, kept fast by bit masks.

A source is a note card, or a Chord card as one of its Play As notes, with a sharp, flat or natural where one is at
hand; a shift moves the note that comes of it. One card serves once. `can.spend.sources`

All that can be used up - every copy of a card, every accidental, what interval cards promised - is a bit; what is still
there is a mask, so that a search takes by clearing bits and has nothing to put back.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from engines.cantoludus.deck import ENHARMONIC, STRICT, CantoludusDeck, Way, bits_of, shifted_notes
from engines.cantoludus.rests import Rest
from engines.cantoludus.sharing import Want, share, worthwhile
from engines.cantoludus.state import State
from engines.cantoludus.tones import SPELLINGS

NO_SIGN = -1

STEPS = 16
"""How many sources are tried one after the other, which is quick where it succeeds; after that cards are shared out,
which is quick where it fails."""

Used = tuple[int, ...]
"""What several gifts use up, as bits for each."""


class Holdings(msgspec.Struct, frozen=True, gc=False):
    """All that decides what a player can pay for: notes, accidentals and chords (sorted, hand and bank together), what
    interval cards gave, and how the match counts notes."""

    cards: tuple[int, ...]
    wilds: int
    shifts: tuple[int, ...]
    enharmonic: bool
    sevenths: bool
    hidden: bool

    @property
    def options(self) -> tuple[bool, bool]:
        """What decides which ways there are to pay."""
        return self.enharmonic, self.sevenths


def holdings(deck: CantoludusDeck, state: State, seat: int) -> Holdings:
    """What a player holds. A card that may be spent twice counts once more."""
    cards = spendable(deck, (*state.hands[seat], *state.banks[seat], *state.doubled))
    return Holdings(cards, state.wilds, state.shifts, state.enharmonic, state.sevenths, state.blind)


def spendable(deck: CantoludusDeck, cards: Iterable[int]) -> tuple[int, ...]:
    """The notes, accidentals and chords among cards, sorted."""
    found = sorted(cards)
    return tuple(found[: bisect_left(found, deck.first_interval)])


class Option(msgspec.Struct, frozen=True, gc=False):
    """One source of a note: the card, the sign that goes with it (-1: none), whether the sign comes from an effect and
    not from a card, the shift that is used up (0: none)."""

    card: int
    sign: int = NO_SIGN
    wild: bool = False
    shift: int = 0


Source = tuple[int, int, int, int, int, int]
"""A source of a note. Three masks: the copies of its card, the accidentals that do, the shifts that do (0: none is
needed). Then card, sign and shift as in `Option`."""


class Supply:
    """Holdings laid out for the search."""

    __slots__ = (
        "_affords", "_roots", "_sources", "_suppliers", "_wants", "copies", "deck", "enharmonic", "free", "held",
        "helpers", "holdings", "own", "prices", "reach", "shifts", "signs", "size", "spelling", "twice", "wilds",
    )  # fmt: skip

    def __init__(self, deck: CantoludusDeck, held: Holdings) -> None:
        self.deck, self.holdings = deck, held
        self.enharmonic = held.enharmonic
        self.spelling = ENHARMONIC if held.enharmonic else STRICT
        spent, first_sign, first_chord = deck.spent(held.enharmonic, held.hidden), deck.first_sign, deck.first_chord
        self.copies: dict[int, int] = {}
        """By card that supplies notes, its copies as bits."""
        copies, sign_copies = self.copies, [0, 0, 0]
        bit, size, note_cards = 1, 0, 0
        own = twice = alone = sharp = flat = natural = 0
        for card in held.cards:
            if first_sign <= card < first_chord:
                sign_copies[deck.sign_kinds[card - first_sign]] |= bit
                bit <<= 1
                continue
            by_itself, (sharps, flats, naturals) = spent[card]
            if card < first_sign:
                twice |= own & by_itself
                own |= by_itself
                note_cards += 1
            if card in copies:
                copies[card] |= bit
            else:
                copies[card] = bit
                alone |= by_itself
                sharp |= sharps
                flat |= flats
                natural |= naturals
            size += 1
            bit <<= 1
        self.own, self.twice = own, twice
        """What note cards supply by themselves, and what two of them do, as masks."""
        self.held = bits_of(copies)
        """The cards that supply notes, as bits."""
        self.size = size
        """How many cards supply notes."""
        self.helpers = len(held.cards) - note_cards + held.wilds + len(held.shifts)
        """How many things there are but note cards: at most so many notes can be had that no note card is."""
        self.wilds = ((1 << held.wilds) - 1) * bit
        bit <<= held.wilds
        self.shifts: dict[int, int] = {}
        for shift in held.shifts:
            self.shifts[shift] = self.shifts.get(shift, 0) | bit
            bit <<= 1
        self.free = bit - 1
        """All that is there, as bits."""
        self.signs = tuple([cards | self.wilds for cards in sign_copies])
        """By kind, the accidentals as bits; the lowest are cards, for what an effect gives could be any accidental, so
        that it is never better to use it up first."""
        for kind, signed in enumerate((sharp, flat, natural)):
            if self.signs[kind]:
                alone |= signed
        self.reach = alone
        for shift in self.shifts:
            self.reach |= self._shifted(alone, shift)
        """What any one source can supply, as a mask."""
        self.prices = deck.prices(held.enharmonic, held.sevenths)
        self._suppliers = deck.suppliers(held.enharmonic, held.hidden)
        self._sources: dict[int, tuple[Source, ...]] = {}
        self._wants: dict[int, Want] = {}
        self._roots: dict[tuple[int, ...], int] = {}
        self._affords: dict[int, bool] = {}

    def _shifted(self, mask: int, shift: int) -> int:
        moved = 0
        for unit in _bits(mask):
            for after in shifted_units(self.enharmonic, unit, shift):
                moved |= 1 << after
        return moved

    # --- sources -------------------------------------------------------------------------------------------------

    def sources(self, unit: int) -> tuple[Source, ...]:
        """What supplies a note (as what it counts as) when nothing is taken, the cheapest first."""
        known = self._sources.get(unit)
        if known is None:
            known = self._plain_sources(unit)
            for shift, shifts in self.shifts.items():
                plain = (
                    source
                    for before in unshifted_units(self.enharmonic, unit, shift)
                    for source in self._plain_sources(before)
                )
                shifted = ((copies, signs, shifts, card, sign, shift) for copies, signs, _, card, sign, _ in plain)
                known += tuple(dict.fromkeys(shifted))
            self._sources[unit] = known
        return known

    def _plain_sources(self, unit: int) -> tuple[Source, ...]:
        """The sources of a note that shift nothing."""
        copies, found = self.copies, []
        alone, signed = self._suppliers[unit]
        cards = alone & self.held
        while cards:
            low = cards & -cards
            card = low.bit_length() - 1
            found.append((copies[card], 0, 0, card, NO_SIGN, 0))
            cards ^= low
        for sign, signs in enumerate(self.signs):
            cards = signed[sign] & self.held if signs else 0
            while cards:
                low = cards & -cards
                card = low.bit_length() - 1
                found.append((copies[card], signs, 0, card, sign, 0))
                cards ^= low
        return tuple(found)

    def offers(self, unit: int, free: int) -> list[tuple[Option, int]]:
        """The sources that supply a note with what is free, those with a sign also with one that an effect gives, and
        what is free after each."""
        found = []
        for cards, signs, shifts, card, sign, shift in self.sources(unit):
            cards &= free
            shifts &= free
            if not cards or (shift and not shifts):
                continue
            left = free ^ (cards & -cards) ^ (shifts & -shifts)
            if not signs:
                found.append((Option(card, sign, False, shift), left))
                continue
            wilds = signs & free & self.wilds
            held = signs & free ^ wilds
            if held:
                found.append((Option(card, sign, False, shift), left ^ (held & -held)))
            if wilds:
                found.append((Option(card, sign, True, shift), left ^ (wilds & -wilds)))
        return found

    def after(self, option: Option, free: int) -> int:
        """What is free when a source is used up."""
        free ^= lowest(free & self.copies[option.card])
        if option.sign != NO_SIGN:
            free ^= lowest(free & (self.wilds if option.wild else self.signs[option.sign]))
        if option.shift:
            free ^= lowest(free & self.shifts[option.shift])
        return free

    # --- the search ----------------------------------------------------------------------------------------------

    def payment(self, rest: Rest, free: int) -> Used | None:
        """What is left of a way, given with what is free: what each of its open chords and then each of its notes uses
        up, as bits; None where that cannot be."""
        if not rest.chords:
            steps = [STEPS]
            found = self._pays(rest.notes, 0, free, steps)
            if found is not None or steps[0] >= 0:
                return found
        wants: list[Want] = [((self._copies_of(cards), 0, 0),) for cards in rest.chords]
        wants += map(self._manners, rest.notes)
        return share(wants, free)

    def _copies_of(self, cards: tuple[int, ...]) -> int:
        copies = 0
        for card in cards:
            copies |= self.copies.get(card, 0)
        return copies

    def _manners(self, unit: int) -> Want:
        """The sources of a note, those together that take the same accidentals and shifts."""
        known = self._wants.get(unit)
        if known is None:
            cards: dict[tuple[int, int], int] = {}
            for copies, signs, shifts, *_ in self.sources(unit):
                cards[signs, shifts] = cards.get((signs, shifts), 0) | copies
            known = self._wants[unit] = worthwhile([(copies, *helpers) for helpers, copies in cards.items()])
        return known

    def _pays(self, notes: tuple[int, ...], at: int, free: int, steps: list[int]) -> Used | None:
        """A source of its own for each of the notes from one on, found in so many steps."""
        if at == len(notes):
            return ()
        steps[0] -= 1
        if steps[0] < 0:
            return None
        for cards, signs, shifts, _card, _sign, _shift in self._sources.get(notes[at]) or self.sources(notes[at]):
            bits = free & cards
            if not bits:
                continue
            bits &= -bits
            if signs:
                sign = free & signs
                if not sign:
                    continue
                bits |= sign & -sign
            if shifts:
                shift = free & shifts
                if not shift:
                    continue
                bits |= shift & -shift
            others = self._pays(notes, at + 1, free ^ bits, steps)
            if others is not None:
                return (bits, *others)
        return None

    def completes(self, rest: Rest, free: int | None = None) -> bool:
        """Whether what is left of a way can be given with what is free."""
        return self.payment(rest, self.free if free is None else free) is not None

    # --- what can be bought --------------------------------------------------------------------------------------

    def affords(self, card: int) -> bool:
        """Whether a card of a row can be bought with what is held."""
        known = self._affords.get(card)
        if known is None:
            known = self._affords[card] = self._can_buy(card)
        return known

    def _can_buy(self, card: int) -> bool:
        deck = self.deck
        if card < deck.first_sign:
            return bool(self.reach >> self.spelling.units[deck.notes[card]] & 1)
        if card < deck.first_chord:
            return self.size > 0 or any(self.signs)
        if card < deck.first_interval:
            way = self.prices.chords[card - deck.first_chord]
            return not way.mask & ~self.reach and self._can_pay(way)
        if card < deck.first_progression and self._plainly_forms(card):
            return True
        return any(map(self._can_pay, self.ways(card)))

    def _plainly_forms(self, card: int) -> bool:
        """Whether two note cards form an interval."""
        own, moved = self.own, self.spelling.moved
        for distance, unison, _ in self.prices.intervals[card - self.deck.first_interval]:
            if self.twice if unison else own & moved(own, distance):
                return True
        return False

    def _can_pay(self, way: Way) -> bool:
        """Whether a way can be paid."""
        for choice in way.choices:
            missing, again = choice.mask & ~self.own, choice.twice & ~self.twice
            chords = len(choice.chords)
            if not (missing or again or chords) and choice.plain:
                return True  # Note cards are all its notes.
            if chords and not all(cards & self.held for cards in choice.chord_masks):
                continue
            others = missing.bit_count() + again.bit_count() + chords
            if others > self.helpers or len(choice.notes) + chords > self.size or choice.mask & ~self.reach:
                continue
            if self.completes(Rest(choice.notes, choice.chords)):
                return True
        return False

    # --- which ways are worth a search ---------------------------------------------------------------------------

    def ways(self, card: int) -> Iterator[Way]:
        """The ways to pay for a card of which every part could be supplied by itself."""
        deck = self.deck
        if card < deck.first_interval:
            yield from (way for way in deck.ways(card, *self.holdings.options) if not way.mask & ~self.reach)
        elif card < deck.first_progression:
            for distance, _, table in self.prices.intervals[card - deck.first_interval]:
                lows = self.reach & self.spelling.moved(self.reach, distance)
                yield from (table[low] for low in _bits(lows) if low in table)
        else:
            tonics = -1
            slots, keys = self.prices.progressions[card - deck.first_progression]
            for root, pattern in slots:
                tonics &= self.spelling.moved(self.roots(pattern), root)
                if not tonics:
                    return
            yield from (keys[tonic] for tonic in _bits(tonics) if tonic in keys)

    def roots(self, pattern: tuple[int, ...]) -> int:
        """The roots on which a chord can be built, by notes or by a Chord card."""
        known = self._roots.get(pattern)
        if known is None:
            known = -1
            for offset in pattern:
                known &= self.spelling.moved(self.reach, offset)
            known |= self.deck.chord_roots(self.held, pattern, self.enharmonic, self.holdings.sevenths)
            self._roots[pattern] = known
        return known


def lowest(mask: int) -> int:
    """The lowest bit of a mask."""
    return mask & -mask


@lru_cache(maxsize=1024)
def shifted_units(enharmonic: bool, unit: int, shift: int) -> tuple[int, ...]:
    """What a note, as what it counts as, can be shifted to."""
    spelling = ENHARMONIC if enharmonic else STRICT
    notes = shifted_notes(SPELLINGS[unit][0] if enharmonic else unit, shift)
    return tuple(dict.fromkeys(spelling.units[note] for note in notes))


@lru_cache(maxsize=1024)
def unshifted_units(enharmonic: bool, unit: int, shift: int) -> tuple[int, ...]:
    """What can be shifted to a note."""
    size = (ENHARMONIC if enharmonic else STRICT).size
    return tuple(before for before in range(size) if unit in shifted_units(enharmonic, before, shift))


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
