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
from engines.cantoludus.deck import (
    ENHARMONIC,
    STRICT,
    TRIAD,
    CantoludusDeck,
    Choice,
    Shape,
    Spent,
    Way,
    bits_of,
    numbers_in,
    shifted_notes,
)
from engines.cantoludus.prices import Want
from engines.cantoludus.rests import Rest
from engines.cantoludus.sharing import Sharing
from engines.cantoludus.state import State
from engines.cantoludus.tones import ALTERATIONS, SHARP, SPELLINGS

NO_SIGN = -1

PLAIN, SHARPS, FLATS, DOUBLE_SHARPS, DOUBLE_FLATS = (
    bits_of(note for note, altered in enumerate(ALTERATIONS) if altered == sign) for sign in (0, 1, -1, 2, -2)
)
"""The notes without an accidental and of each, as masks."""
STEPS = 30
"""How many sources are tried one after the other, which is quick where it succeeds; after that cards are shared out,
which is quick where it fails."""

Rows = tuple[int | None, ...]
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


Limit = tuple[int, int, bool]
"""Of things of a kind: the notes that nothing else supplies but a note card, as a mask; how many things there are;
whether they are Chord cards, of which one is taken by each chord that is given whole, too."""

Source = tuple[int, int, int, Option]
"""A source of a note. Three masks: the copies of its card, the accidentals that do, the shifts that do (0: none is
needed). Then all that these have in common."""


class Supply:
    """Holdings laid out for the search."""

    __slots__ = (
        "_limits", "_notes", "_payments", "_plain", "_sharing", "_sources", "_suppliers", "_wants", "again", "alike",
        "by_chord", "chord_cards", "claims", "copies", "deck", "different", "enharmonic", "free", "held", "helpers",
        "holdings", "made", "own", "prices", "reach", "shifted", "shifts", "sign_count", "signed", "signs", "simple",
        "size", "spelling", "twice", "wilds", "worth",
    )  # fmt: skip

    def __init__(self, deck: CantoludusDeck, held: Holdings) -> None:
        self.deck, self.holdings = deck, held
        self.enharmonic = enharmonic = held.enharmonic
        self.spelling, spent, self._suppliers, self.prices = deck.tables(enharmonic, held.sevenths, held.hidden)
        cards, wilds = held.cards, held.wilds
        first_sign = bisect_left(cards, deck.first_sign)
        first_chord = bisect_left(cards, deck.first_chord)
        copies: dict[int, int] = {}
        bit = 1
        own = twice = by_chord = faces = sharps = flats = naturals = 0
        for card in cards[:first_sign]:
            alone = spent[card][0]
            twice |= own & alone
            own |= alone
            faces |= 1 << card
            copies[card] = copies[card] | bit if card in copies else bit
            bit <<= 1
        if first_sign < first_chord:
            signs = [0, 0, 0]
            for card in cards[first_sign:first_chord]:
                signs[deck.sign_kinds[card - deck.first_sign]] |= bit
                bit <<= 1
            sharps, flats, naturals = signs
        if first_chord < len(cards):
            for card in cards[first_chord:]:
                by_chord |= spent[card][0]
                faces |= 1 << card
                copies[card] = copies[card] | bit if card in copies else bit
                bit <<= 1
        self.copies = copies
        """By card that supplies notes, its copies as bits."""
        self.own, self.twice = own, twice
        """What note cards supply by themselves, and what two of them do, as masks."""
        self.held = faces
        """The cards that supply notes, as bits."""
        chord_cards, promised = len(cards) - first_chord, held.shifts
        self.size = size = chord_cards + first_sign
        """How many cards supply notes."""
        self.chord_cards, self.sign_count = chord_cards, first_chord - first_sign + wilds
        """How many Chord cards there are, and how many accidentals, those that effects give among them."""
        self.worth = size + (TRIAD - 1) * chord_cards
        """As how many notes all of them count at most: a Chord card given whole as those of a chord."""
        self.helpers = helpers = chord_cards + self.sign_count + len(promised)
        """How many things there are but note cards: at most so many notes can be had that no note card is."""
        self.different = own.bit_count() + helpers
        """At most so many different notes can be had at once."""
        self.by_chord = by_chord
        """What Chord cards supply by themselves, as a mask."""
        self.wilds = any_sign = ((1 << wilds) - 1) * bit
        bit <<= wilds
        self.signs = self.made = 0, 0, 0
        """By kind, the accidentals as bits, and what any card supplies with one, as a mask; the lowest bits are cards,
        for what an effect gives could be any accidental, so that it is never better to use it up first."""
        self.signed = 0
        """What any card supplies with any accidental, as a mask."""
        if self.sign_count:
            self.signs = sharps | any_sign, flats | any_sign, naturals | any_sign
            sharp, flat, natural = _signed(copies, spent) if enharmonic else _spelled(own | by_chord)
            self.made = self.signs[0] and sharp, self.signs[1] and flat, self.signs[2] and natural
            self.signed = self.made[0] | self.made[1] | self.made[2]
        helped, self.shifted = by_chord | self.signed, 0
        self.shifts: dict[int, int] = {}
        self.alike: dict[int, int] = {}
        """By shifts of so many half steps, as bits, all that lead to the same notes."""
        if promised:
            for shift in promised:
                self.shifts[shift] = self.shifts.get(shift, 0) | bit
                bit <<= 1
            self.alike = _alike(self.shifts)
            for shift in self.shifts:
                self.shifted |= self._shifted(own | helped, shift)
            helped |= self.shifted
        self.free = bit - 1
        """All that is there, as bits."""
        self.reach = own | helped
        """What any one source can supply, as a mask."""
        self.again = twice | helped
        """What two sources may supply: what but one note card supplies is not among it."""
        self.simple = not (enharmonic or promised or self.signs[2] or chord_cards)
        """Whether there is nothing but note cards, sharps and flats, and spelling matters."""
        self.claims: tuple[Rows, Sequence[Claim]] = (), ()
        """The rows that were asked about last, and what can be claimed in them."""
        self._limits: Sequence[Limit] | None = None
        self._notes: dict[int, int] | None = None
        self._sharing: Sharing | None = None
        self._plain: dict[int, list[Source]] = {}
        self._sources: dict[int, list[Source]] = {} if promised else self._plain
        self._wants: dict[int | tuple[int, ...], Want] = {}
        self._payments: dict[int, tuple[tuple[Rest, Used], ...]] = {}

    def _shifted(self, mask: int, shift: int) -> int:
        moved = 0
        for unit in numbers_in(mask):
            for after in shifted_units(self.enharmonic, unit, shift):
                moved |= 1 << after
        return moved

    # --- sources -------------------------------------------------------------------------------------------------

    def sources(self, unit: int) -> Sequence[Source]:
        """What supplies a note (as what it counts as) when nothing is taken, the cheapest first."""
        known = self._sources.get(unit)
        if known is None:
            known = self._plain_sources(unit)
            if self.shifts:
                known = [*known]
                for shift, shifts in self.shifts.items():
                    known += dict.fromkeys(
                        (copies, signs, shifts, Option(plain.card, plain.sign, plain.wild, shift))
                        for before in unshifted_units(self.enharmonic, unit, shift)
                        for copies, signs, _, plain in self._plain_sources(before)
                    )
            self._sources[unit] = known
        return known

    def _plain_sources(self, unit: int) -> list[Source]:
        """The sources of a note that shift nothing; accidentals that are cards apart from those that effects give."""
        found = self._plain.get(unit)
        if found is not None:
            return found
        found = self._plain[unit] = []
        copies, held, wilds = self.copies, self.held, self.wilds
        alone, signed = self._suppliers[unit]
        cards = alone & held
        while cards:
            low = cards & -cards
            card = low.bit_length() - 1
            found.append((copies[card], 0, 0, Option(card)))
            cards ^= low
        if not self.signed >> unit & 1:
            return found
        for sign, signs in enumerate(self.signs):
            cards = signed[sign] & held if signs else 0
            while cards:
                low = cards & -cards
                card = low.bit_length() - 1
                if signs & ~wilds:
                    found.append((copies[card], signs & ~wilds, 0, Option(card, sign)))
                if wilds:
                    found.append((copies[card], wilds, 0, Option(card, sign, True)))
                cards ^= low
        return found

    def offers(self, unit: int, free: int) -> list[Option]:
        """The sources that supply a note with what is free."""
        return [
            option
            for cards, signs, shifts, option in self.sources(unit)
            if cards & free and (not signs or signs & free) and (not shifts or shifts & free)
        ]

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
        lines = self.lines(rest)
        plain = plainly(lines, free)
        if plain is not None:
            return plain
        found, sure = first(lines, free)
        return found if found is not None or sure else self.sharing.share(self.wants(rest), free)

    def lines(self, rest: Rest) -> list[Sequence[Source]]:
        """What each open chord and then each note of a rest can be given with."""
        known = self._sources
        lines: list[Sequence[Source]] = [known.get(unit) or self.sources(unit) for unit in rest.notes]
        if rest.chords:
            held = self.copies
            lines[:0] = [[(held[one], 0, 0, Option(one)) for one in cards if one in held] for cards in rest.chords]
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
        known = self._wants.get(cards)
        if known is None:
            copies = 0
            for card in cards:
                copies |= self.copies.get(card, 0)
            known = self._wants[cards] = self.sharing.want([(copies, 0, 0)])
        return known

    def _want(self, unit: int) -> Want:
        """A note; its sources that take the same accidentals and shifts are one manner."""
        known = self._wants.get(unit)
        if known is None:
            sharing, cards = self.sharing, dict[tuple[int, int], int]()
            for copies, signs, shifts, option in self.sources(unit):
                helpers = signs and self.signs[option.sign], self.alike.get(shifts, 0)
                cards[helpers] = cards.get(helpers, 0) | copies
            known = self._wants[unit] = sharing.want([(every, *helpers) for helpers, every in cards.items()])
        return known

    def completes(self, rest: Rest, free: int | None = None) -> bool:
        """Whether what is left of a way can be given with what is free."""
        return self.payment(rest, self.free if free is None else free) is not None

    # --- what can be bought --------------------------------------------------------------------------------------

    def affords(self, card: int) -> bool:
        """Whether a card of a row can be bought with what is held."""
        prices = self.prices
        return not prices.needs[card] & ~self.reach and prices.least[card] <= self.worth and self.pays(card)

    def pays(self, card: int) -> bool:
        """The same of a card of which nothing tells at a glance that it cannot be."""
        deck, prices = self.deck, self.prices
        if card >= deck.first_progression:
            shape = prices.shapes[card][0]
            return self._builds(shape) or (bool(shape.chord_mask & self.held) and self._builds_with_chords(shape))
        if card >= deck.first_interval:
            shapes = prices.shapes[card]
            return self._plainly_forms(shapes) or any(map(self._builds, shapes))
        if card >= deck.first_chord:
            return self._can_give(prices.chords[card - deck.first_chord])
        return card < deck.first_sign or self.size > 0 or any(self.signs)

    def _plainly_forms(self, shapes: Iterable[Shape]) -> bool:
        """Whether two note cards form an interval."""
        own = around = self.own
        if self.enharmonic:
            around |= own << 12
        for shape in shapes:
            step = shape.steps[-1]
            if own & around >> step if step else self.twice:
                return True
        return False

    def begins(self, shape: Shape) -> int:
        """Where the notes of a shape begin that can all be had one by one, as bits; what is needed twice, twice."""
        reach, again, begins = self.reach, self.again, shape.begins
        if self.enharmonic:
            reach |= reach << 12
            again |= again << 12
        for step in shape.steps:
            begins &= reach >> step
            if not begins:
                return 0
        for step in shape.again:
            begins &= again >> step
        return begins

    def _builds(self, shape: Shape) -> bool:
        """Whether an interval or a progression can be built of notes: wherever all can be had one by one is tried."""
        if shape.notes > self.size or len(shape.steps) > self.different:
            return False
        begins, lacking, lacking_twice, helpers = self.begins(shape), ~self.own, ~self.twice, self.helpers
        while begins:
            low = begins & -begins
            choice = shape.ways[low.bit_length() - 1].choices[-1]
            missing = (choice.mask & lacking).bit_count() + (choice.twice & lacking_twice).bit_count()
            if missing <= helpers and self._can_give(choice):
                return True
            begins ^= low
        return False

    def _builds_with_chords(self, shape: Shape) -> bool:
        """Whether a progression can be built with Chord cards for some of its chords."""
        held, begins = self.held, 0
        for card in numbers_in(shape.chord_mask & held):
            begins |= shape.with_chord[card]
        missing = ~self.reach
        for begin in numbers_in(begins):
            for choice in shape.ways[begin].choices[:-1]:
                if not choice.mask & missing and all(map(held.__and__, choice.chord_masks)) and self._can_give(choice):
                    return True
        return False

    def _can_give(self, choice: Choice) -> bool:
        """Whether these notes and chords can be given: Chord cards are at hand for the chords."""
        counted = self._counted(choice)
        if counted is not None:
            return counted
        missing, again, chords = choice.mask & ~self.own, choice.twice & ~self.twice, choice.chords
        lacking, present = [], []
        for unit in choice.notes:
            if (missing | again) >> unit & 1:
                lacking.append(unit)
                again &= ~(1 << unit)
            else:
                present.append(unit)
        if not chords:
            # What no note card is comes first; most of the time it is found beside the note cards that are the others.
            lines = [self._sources.get(unit) or self.sources(unit) for unit in lacking]
            cards = self._note_cards(present)
            if cards.bit_count() == len(present) and first(lines, self.free ^ cards)[0] is not None:
                return True
            used, sure = first(lines, self.free)
            if used is None and sure:
                return False
        return self.payment(Rest((*lacking, *present), chords), self.free) is not None

    def _counted(self, choice: Choice) -> bool | None:
        """The same where counting tells, None where it does not."""
        notes, mask, twice, plain, chords, _ = choice
        if mask & ~self.reach:
            return False
        missing, again = mask & ~self.own, twice & ~self.twice
        by_notes = plain and not chords
        if by_notes and not (missing or again):
            return True  # Note cards are all its notes.
        if by_notes and self.simple:
            return self._signed(mask, twice, missing, again)
        if self._lacks(missing, again, len(notes), len(chords)):
            return False
        if by_notes and not self.enharmonic and self._signed(mask, twice, missing, again):
            return True
        return None

    def _signed(self, mask: int, twice: int, missing: int, again: int) -> bool | None:
        """Whether notes can be given by note cards, sharps and flats alone: each that is lacking takes the note card of
        its letter, which may be needed for itself, too. None where three copies of one are."""
        if (missing | again) & ~(SHARPS | FLATS):
            return False
        sharps, flats, _ = self.signs
        sharp, flat = (missing & SHARPS).bit_count(), (missing & FLATS).bit_count()
        if again:
            sharp += (again & SHARPS).bit_count()
            flat += (again & FLATS).bit_count()
        if sharp > sharps.bit_count() or flat > flats.bit_count() or sharp + flat > (sharps | flats).bit_count():
            return False
        needed, doubly, triply, made = mask, twice, 0, 0
        for lacking in (missing, again) if again else (missing,):
            sharps, flats = lacking & SHARPS, lacking & FLATS
            for letters in (sharps >> SHARP, flats << SHARP):
                triply |= doubly & letters
                doubly |= needed & letters
                needed |= letters
                made |= letters
        if made & ~self.own or made & doubly & ~self.twice:
            return False
        return None if made & triply else True

    def _lacks(self, missing: int, again: int, notes: int, chords: int) -> bool:
        """Whether counting tells that so many notes and chords cannot all be given, where note cards are `missing` for
        some notes, as a mask, and for others `again`."""
        lacking = missing.bit_count() + again.bit_count() + chords
        if lacking > self.helpers or notes + chords > self.size:
            return True
        if lacking:
            for only, things, are_chords in self.limits:
                if (missing & only).bit_count() + (again & only).bit_count() + chords * are_chords > things:
                    return True
        return False

    @property
    def limits(self) -> Sequence[Limit]:
        """Of Chord cards, accidentals, each kind of them and shifts, how many there are, and what takes one of them."""
        if self._limits is None:
            sharp, flat, natural = self.made
            chord, shifted, (sharps, flats, naturals) = self.by_chord, self.shifted, self.signs
            limits = (
                (~(self.signed | shifted), self.chord_cards, True),
                (~(chord | shifted), self.sign_count, False),
                (~(chord | shifted | flat | natural), sharps.bit_count(), False),
                (~(chord | shifted | sharp | natural), flats.bit_count(), False),
                (~(chord | shifted | sharp | flat), naturals.bit_count(), False),
                (~(chord | self.signed), len(self.holdings.shifts), False),
            )
            self._limits = [limit for limit in limits if limit[1]]
        return self._limits

    @property
    def notes(self) -> Mapping[int, int]:
        """By note, as what it counts as, the copies of the note cards that are it."""
        if self._notes is None:
            units = self.spelling.units
            self._notes = notes = dict[int, int]()
            for card, copies in self.copies.items():
                if card < self.deck.first_sign:
                    unit = units[self.deck.notes[card]]
                    notes[unit] = notes.get(unit, 0) | copies
        return self._notes

    def _note_cards(self, units: Iterable[int]) -> int:
        """A note card for each of these notes as long as there are some, as bits."""
        notes, cards = self.notes, 0
        for unit in units:
            cards |= lowest(notes[unit] & ~cards)
        return cards

    def payments(self, card: int) -> tuple[tuple[Rest, Used], ...]:
        """All that a card can be bought with, way by way, and how each could be paid with all that there is."""
        known = self._payments.get(card)
        if known is None:
            found = dict[Rest, Used]()
            for choice in self._choices(card):
                if self._counted(choice) is not False:
                    rest = Rest(choice.notes, choice.chords)
                    used = self.payment(rest, self.free)
                    if used is not None:
                        found[rest] = used
            known = self._payments[card] = tuple(found.items())
        return known

    def _choices(self, card: int) -> Iterator[Choice]:
        """All that a card may be bought with, way by way, but for what needs a Chord card that is not held."""
        deck, held = self.deck, self.held
        if card < deck.first_progression:
            for way in self.ways(card):
                yield from way.choices
            return
        (shape,) = self.prices.shapes[card]
        begins = self.begins(shape)
        for chord in numbers_in(shape.chord_mask & held):
            begins |= shape.with_chord[chord]
        for begin in numbers_in(begins):
            way = shape.ways[begin]
            if not way.chord_mask & held:
                yield way.choices[-1]
                continue
            for choice in way.choices:
                if all(map(held.__and__, choice.chord_masks)):
                    yield choice

    # --- which ways are worth a search ---------------------------------------------------------------------------

    def ways(self, card: int) -> Iterator[Way]:
        """The ways to pay for a card of which every part could be supplied by itself."""
        deck = self.deck
        if card < deck.first_interval:
            yield from (way for way in deck.ways(card, *self.holdings.options) if not way.mask & ~self.reach)
        elif card < deck.first_progression:
            for shape in self.prices.shapes[card]:
                for begin in numbers_in(shape.begins):
                    if not shape.ways[begin].mask & ~self.reach:
                        yield shape.ways[begin]
        else:
            tonics = -1
            slots, keys = self.prices.progressions[card - deck.first_progression]
            for root, pattern in slots:
                tonics &= self.spelling.moved(self.roots(pattern), root)
                if not tonics:
                    return
            yield from (keys[tonic] for tonic in numbers_in(tonics) if tonic in keys)

    def roots(self, pattern: tuple[int, ...]) -> int:
        """The roots on which a chord can be built, by notes or by a Chord card."""
        roots = -1
        for offset in pattern:
            roots &= self.spelling.moved(self.reach, offset)
        return roots | self.deck.chord_roots(self.held, pattern, self.enharmonic, self.holdings.sevenths)


def plainly(lines: Sequence[Sequence[Source]], free: int) -> Used | None:
    """The first of each line that is still free after the ones before; what it uses up. None proves nothing."""
    used = []
    for line in lines:
        for cards, signs, shifts, _ in line:
            if cards & free and (not signs or signs & free) and (not shifts or shifts & free):
                bits = cards & free & -(cards & free)
                if signs:
                    bits |= signs & free & -(signs & free)
                if shifts:
                    bits |= shifts & free & -(shifts & free)
                used.append(bits)
                free ^= bits
                break
        else:
            return None
    return tuple(used)


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
    for cards, signs, shifts, _ in lines[at]:
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


def _signed(cards: Iterable[int], spent: Sequence[Spent]) -> tuple[int, int, int]:
    """What any of some cards supplies with a sharp, a flat, a natural, as masks."""
    sharp = flat = natural = 0
    for card in cards:
        with_sharp, with_flat, with_natural = spent[card][1]
        sharp |= with_sharp
        flat |= with_flat
        natural |= with_natural
    return sharp, flat, natural


def _spelled(notes: int) -> tuple[int, int, int]:
    """What comes of notes with a sharp, a flat, a natural where spelling matters, as masks."""
    plain, natural = notes & PLAIN, 0
    if notes != plain:
        natural = (notes & SHARPS) >> SHARP | (notes & FLATS) << SHARP
        natural |= (notes & DOUBLE_SHARPS) >> 2 * SHARP | (notes & DOUBLE_FLATS) << 2 * SHARP
    return plain << SHARP, plain >> SHARP, natural


def _alike(shifts: Mapping[int, int]) -> dict[int, int]:
    """By shifts of so many half steps, as bits, all that lead to the same notes: eleven up is one down."""
    return {
        bits: sum(others for other, others in shifts.items() if (shift - other) % 12 == 0 or (shift + other) % 12 == 0)
        for shift, bits in shifts.items()
    }
