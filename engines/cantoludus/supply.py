"""What a hand and a bank can supply, and whether that pays: an exact search, kept fast by bit masks.

A source is a note card, or a Chord card as one of its Play As notes, with a sharp, flat or natural where one is at
hand; a shift moves the note that comes of it. One card serves once. `can.spend.sources`

All that can be used up - every copy of a card, every accidental, what interval cards promised - is a bit; what is still
there is a mask, so that a search takes by clearing bits and has nothing to put back.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from engines.cantoludus.actions import Claim
from engines.cantoludus.deck import ENHARMONIC, STRICT, CantoludusDeck, Choice, Shape, Way, bits_of, shifted_notes
from engines.cantoludus.prices import Want
from engines.cantoludus.rests import Rest
from engines.cantoludus.sharing import Sharing
from engines.cantoludus.state import State
from engines.cantoludus.tones import ALTERATIONS, SHARP, SPELLINGS

NO_SIGN = -1

SHARPS, FLATS = (bits_of(note for note, altered in enumerate(ALTERATIONS) if altered == sign) for sign in (1, -1))
"""The notes of one sharp and of one flat, as masks."""
STEPS = 16
"""How many sources are tried one after the other, which is quick where it succeeds; after that cards are shared out,
which is quick where it fails."""

Rows = tuple[tuple[int | None, ...], tuple[int | None, ...]]
"""The orchestra cards and the progressions that lie open."""

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
    cards = spendable(deck, state.hands[seat] + state.banks[seat] + state.doubled)
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
        "_affords", "_chords", "_payments", "_roots", "_sharing", "_sources", "_suppliers", "_wants", "alike",
        "by_chord", "chord_cards", "claims", "copies", "deck", "enharmonic", "free", "held", "helpers", "holdings",
        "notes", "own", "prices", "reach", "shifts", "sign_count", "signed", "signs", "simple",
        "size", "spelling", "twice", "wilds",
    )  # fmt: skip

    def __init__(self, deck: CantoludusDeck, held: Holdings) -> None:
        self.deck, self.holdings = deck, held
        self.enharmonic = held.enharmonic
        self.spelling = ENHARMONIC if held.enharmonic else STRICT
        spent, first_sign, first_chord = deck.spent(held.enharmonic, held.hidden), deck.first_sign, deck.first_chord
        self.copies: dict[int, int] = {}
        """By card that supplies notes, its copies as bits."""
        self.notes: dict[int, int] = {}
        """By note as a mask, the copies of the note cards that are it."""
        copies, notes, sign_copies = self.copies, self.notes, [0, 0, 0]
        bit, faces, note_cards, sign_cards = 1, 0, 0, 0
        own = twice = alone = by_chord = sharp = flat = natural = 0
        for card in held.cards:
            if first_sign <= card < first_chord:
                sign_copies[deck.sign_kinds[card - first_sign]] |= bit
                sign_cards += 1
            else:
                by_itself, (sharps, flats, naturals) = spent[card]
                if card < first_sign:
                    twice |= own & by_itself
                    own |= by_itself
                    notes[by_itself] = notes.get(by_itself, 0) | bit
                    note_cards += 1
                else:
                    by_chord |= by_itself
                if card in copies:
                    copies[card] |= bit
                else:
                    copies[card] = bit
                    faces |= 1 << card
                    alone |= by_itself
                    sharp |= sharps
                    flat |= flats
                    natural |= naturals
            bit <<= 1
        self.own, self.twice = own, twice
        """What note cards supply by themselves, and what two of them do, as masks."""
        self.held = faces
        """The cards that supply notes, as bits."""
        self.size = len(held.cards) - sign_cards
        """How many cards supply notes."""
        self.chord_cards, self.sign_count = self.size - note_cards, sign_cards + held.wilds
        """How many Chord cards there are, and how many accidentals, those that effects give among them."""
        self.helpers = self.chord_cards + self.sign_count + len(held.shifts)
        """How many things there are but note cards: at most so many notes can be had that no note card is."""
        self.wilds = ((1 << held.wilds) - 1) * bit
        bit <<= held.wilds
        self.shifts: dict[int, int] = {}
        for shift in held.shifts:
            self.shifts[shift] = self.shifts.get(shift, 0) | bit
            bit <<= 1
        self.alike = _alike(self.shifts) if held.shifts else {}
        """By shifts of so many half steps, as bits, all that lead to the same notes."""
        self.free = bit - 1
        """All that is there, as bits."""
        sharps, flats, naturals = sign_copies
        self.signs = sharps | self.wilds, flats | self.wilds, naturals | self.wilds
        """By kind, the accidentals as bits; the lowest are cards, for what an effect gives could be any accidental, so
        that it is never better to use it up first."""
        self.by_chord = by_chord
        """What Chord cards supply by themselves, as a mask."""
        self.signed = (self.signs[0] and sharp) | (self.signs[1] and flat) | (self.signs[2] and natural)
        """What any card supplies with an accidental, as a mask."""
        plain = alone | self.signed
        self.reach = plain
        """What any one source can supply, as a mask."""
        for shift in self.shifts:
            self.reach |= self._shifted(plain, shift)
        self.simple = not (held.enharmonic or held.shifts or self.signs[2] or faces >> first_chord)
        """Whether there is nothing but note cards, sharps and flats, and spelling matters."""
        self.prices = deck.prices(held.enharmonic, held.sevenths)
        self._suppliers = deck.suppliers(held.enharmonic, held.hidden)
        self.claims: tuple[Rows, Sequence[Claim]] = ((), ()), ()
        """The rows that were asked about last, and what can be claimed in them."""
        self._sharing: Sharing | None = None
        self._sources: dict[int, tuple[Source, ...]] = {}
        self._wants: dict[int, Want] = {}
        self._chords: dict[tuple[int, ...], Want] = {}
        self._roots: dict[tuple[int, ...], int] = {}
        self._affords: dict[int, bool] = {}
        self._payments: dict[int, tuple[tuple[Rest, Used], ...]] = {}

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
        copies, found, held = self.copies, [], self.held
        alone, signed = self._suppliers[unit]
        cards = alone & held
        while cards:
            low = cards & -cards
            card = low.bit_length() - 1
            found.append((copies[card], 0, 0, card, NO_SIGN, 0))
            cards ^= low
        if not self.signed >> unit & 1:
            return tuple(found)
        for sign, signs in enumerate(self.signs):
            cards = signed[sign] & held if signs else 0
            while cards:
                low = cards & -cards
                card = low.bit_length() - 1
                found.append((copies[card], signs, 0, card, sign, 0))
                cards ^= low
        return tuple(found)

    def offers(self, unit: int, free: int, spare: int = 0) -> list[tuple[Option, int, bool]]:
        """The sources that supply a note with what is free, those with a sign also with one that an effect gives; what
        is free after each; and whether it takes only what is to `spare`, as it does where it can."""
        found = []
        for cards, signs, shifts, card, sign, shift in self.sources(unit):
            cards &= free
            shifts &= free
            if not cards or (shift and not shifts):
                continue
            took = (cards & spare or cards) & -(cards & spare or cards)
            if shift:
                took |= (shifts & spare or shifts) & -(shifts & spare or shifts)
            if not signs:
                found.append((Option(card, sign, False, shift), free ^ took, not took & ~spare))
                continue
            wilds = signs & free & self.wilds
            held = signs & free ^ wilds
            if held:
                all_ = took | (held & spare or held) & -(held & spare or held)
                found.append((Option(card, sign, False, shift), free ^ all_, not all_ & ~spare))
            if wilds:
                all_ = took | (wilds & spare or wilds) & -(wilds & spare or wilds)
                found.append((Option(card, sign, True, shift), free ^ all_, not all_ & ~spare))
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
        found, sure = first(self.lines(rest), free)
        return found if found is not None or sure else self.sharing.share(self.wants(rest), free)

    def lines(self, rest: Rest) -> list[Sequence[Source]]:
        """What each open chord and then each note of a rest can be given with."""
        known = self._sources
        lines: list[Sequence[Source]] = [known.get(unit) or self.sources(unit) for unit in rest.notes]
        if rest.chords:
            held = self.copies
            lines[:0] = [[(held[one], 0, 0, one, NO_SIGN, 0) for one in cards if one in held] for cards in rest.chords]
        return lines

    # --- sharing out ---------------------------------------------------------------------------------------------

    @property
    def sharing(self) -> Sharing:
        """What shares out all that is there."""
        if self._sharing is None:
            cards = 0
            for copies in self.copies.values():
                cards |= copies
            self._sharing = Sharing(
                cards, [signs for signs in self.signs if signs], self.wilds, tuple(dict.fromkeys(self.alike.values()))
            )
        return self._sharing

    def wants(self, rest: Rest) -> list[Want]:
        """The open chords and then the notes of a rest, to be shared out."""
        return [*map(self._whole, rest.chords), *map(self._want, rest.notes)]

    def _whole(self, cards: tuple[int, ...]) -> Want:
        """A chord that one of these Chord cards is to be."""
        known = self._chords.get(cards)
        if known is None:
            copies = 0
            for card in cards:
                copies |= self.copies.get(card, 0)
            known = self._chords[cards] = self.sharing.want([(copies, 0, 0)])
        return known

    def _want(self, unit: int) -> Want:
        """A note; its sources that take the same accidentals and shifts are one manner."""
        known = self._wants.get(unit)
        if known is None:
            sharing, cards = self.sharing, dict[tuple[int, int], int]()
            for copies, signs, shifts, *_ in self.sources(unit):
                helpers = signs, self.alike.get(shifts, 0)
                cards[helpers] = cards.get(helpers, 0) | copies
            known = self._wants[unit] = sharing.want([(every, *helpers) for helpers, every in cards.items()])
        return known

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
        if card >= deck.first_progression:
            shape = self.prices.shapes[card - deck.first_progression]
            return self._builds(shape) or (bool(shape.chord_mask & self.held) and self._builds_with_chords(shape))
        if card >= deck.first_interval:
            return self._plainly_forms(card) or any(self._can_give(way.choices[0]) for way in self.ways(card))
        if card >= deck.first_chord:
            return self._can_give(self.prices.chords[card - deck.first_chord].choices[0])
        if card >= deck.first_sign:
            return self.size > 0 or any(self.signs)
        return bool(self.reach >> self.spelling.units[deck.notes[card]] & 1)

    def _plainly_forms(self, card: int) -> bool:
        """Whether two note cards form an interval."""
        own, moved = self.own, self.spelling.moved
        for distance, unison, _ in self.prices.intervals[card - self.deck.first_interval]:
            if self.twice if unison else own & moved(own, distance):
                return True
        return False

    def _builds(self, shape: Shape) -> bool:
        """Whether a progression can be built of notes: wherever all of them can be had one by one is tried."""
        if shape.notes > self.size or len(shape.steps) > self.own.bit_count() + self.helpers:
            return False
        reach, begins = self.reach, shape.begins
        if self.enharmonic:
            reach |= reach << 12
        for step in shape.steps:
            begins &= reach >> step
            if not begins:
                return False
        ways, own, twice, helpers = shape.ways, self.own, self.twice, self.helpers
        while begins:
            low = begins & -begins
            choice = ways[low.bit_length() - 1].choices[-1]
            lacking = (choice.mask & ~own).bit_count() + (choice.twice & ~twice).bit_count()
            if lacking <= helpers and self._can_give(choice):
                return True
            begins ^= low
        return False

    def _builds_with_chords(self, shape: Shape) -> bool:
        """Whether a progression can be built with Chord cards for some of its chords."""
        held, begins = self.held, 0
        for card in _bits(shape.chord_mask & held):
            begins |= shape.with_chord[card]
        return any(
            self._can_give(choice)
            for begin in _bits(begins)
            for choice in shape.ways[begin].choices[:-1]
            if all(cards & held for cards in choice.chord_masks)
        )

    def _can_give(self, choice: Choice) -> bool:
        """Whether these notes and chords can be given: Chord cards are at hand for the chords."""
        notes, mask, twice, plain, chords, _ = choice
        if mask & ~self.reach:
            return False
        missing, again = mask & ~self.own, twice & ~self.twice
        if not (missing or again or chords) and plain:
            return True  # Note cards are all its notes.
        if self._lacks(choice):
            return False
        if plain and self.simple:
            signed = self._signed(mask, twice, missing, again)
            if signed is not None:
                return signed
        lacking, present = [], []
        for unit in notes:
            if (missing | again) >> unit & 1:
                lacking.append(unit)
                again &= ~(1 << unit)
            else:
                present.append(unit)
        if not chords:
            # What no note card is comes first; note cards that are left are the others, most of the time.
            used, sure = first([self._sources.get(unit) or self.sources(unit) for unit in lacking], self.free)
            if used is None and sure:
                return False
            if used is not None and self._are_left(present, self.free ^ sum(used)):
                return True
        return self.payment(Rest((*lacking, *present), chords), self.free) is not None

    def _signed(self, mask: int, twice: int, missing: int, again: int) -> bool | None:
        """Whether notes can be given where only sharps and flats are lacking, and only accidentals make them: each
        takes the note card of its letter, which may be needed for itself, too. None where three copies of one are."""
        needed, doubly, triply, made = mask, twice, 0, 0
        for lacking in (missing, again):
            sharps, flats = lacking & SHARPS, lacking & FLATS
            for letters in (sharps >> SHARP, flats << SHARP):
                triply |= doubly & letters
                doubly |= needed & letters
                needed |= letters
                made |= letters
        if made & ~self.own or made & doubly & ~self.twice:
            return False
        for altered, signs in ((SHARPS, self.signs[0]), (FLATS, self.signs[1])):
            if (missing & altered).bit_count() + (again & altered).bit_count() > signs.bit_count():
                return False
        return None if made & triply else True

    def _lacks(self, choice: Choice) -> bool:
        """Whether counting tells that not all notes and chords can be given. Where nothing can be shifted, notes that
        no accidental makes take a Chord card each, and those that no Chord card is an accidental."""
        missing, again, chords = choice.mask & ~self.own, choice.twice & ~self.twice, len(choice.chords)
        lacking = missing.bit_count() + again.bit_count() + chords
        if lacking > self.helpers or len(choice.notes) + chords > self.size:
            return True
        if self.shifts or not lacking:
            return False
        signed, by_chord = self.signed, self.by_chord
        return (missing & ~signed).bit_count() + (again & ~signed).bit_count() + chords > self.chord_cards or (
            missing & ~by_chord
        ).bit_count() + (again & ~by_chord).bit_count() > self.sign_count

    def _are_left(self, units: list[int], free: int) -> bool:
        """Whether note cards that are free are these notes."""
        for unit in units:
            cards = self.notes[1 << unit] & free
            if not cards:
                return False
            free ^= cards & -cards
        return True

    def payments(self, card: int) -> tuple[tuple[Rest, Used], ...]:
        """All that a card can be bought with, way by way, and how each could be paid with all that there is."""
        known = self._payments.get(card)
        if known is None:
            held, found = self.held, dict[Rest, Used]()
            for way in self.ways(card):
                for choice in way.choices if way.chord_mask & held else way.choices[-1:]:
                    if choice.mask & ~self.reach or not all(cards & held for cards in choice.chord_masks):
                        continue
                    if self._lacks(choice):
                        continue
                    rest = Rest(choice.notes, choice.chords)
                    used = self.payment(rest, self.free)
                    if used is not None:
                        found[rest] = used
            known = self._payments[card] = tuple(found.items())
        return known

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


def first(lines: Sequence[Sequence[Source]], free: int) -> tuple[Used | None, bool]:
    """Something of each line, found in a few steps: what it uses up, if anything; and whether nothing is sure."""
    steps = [STEPS]
    found = _first(lines, 0, free, steps)
    return found, steps[0] >= 0


def _first(lines: Sequence[Sequence[Source]], at: int, free: int, steps: list[int]) -> Used | None:
    """Something of each line from one on, found in so many steps; what it uses up."""
    following = at + 1
    if following > len(lines):
        return ()
    steps[0] -= 1
    if steps[0] < 0:
        return None
    for cards, signs, shifts, _card, _sign, _shift in lines[at]:
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
        if following == len(lines):
            return (bits,)
        others = _first(lines, following, free ^ bits, steps)
        if others is not None:
            return (bits, *others)
    return None


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


def _alike(shifts: Mapping[int, int]) -> dict[int, int]:
    """By shifts of so many half steps, as bits, all that lead to the same notes: eleven up is one down."""
    return {
        bits: sum(others for other, others in shifts.items() if (shift - other) % 12 == 0 or (shift + other) % 12 == 0)
        for shift, bits in shifts.items()
    }


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
