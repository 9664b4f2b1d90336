"""Search for the cards that a player can buy.

A card costs notes, and a progression also chords. The source of a note is a note card, or a Chord card as one of its
Play As notes. It may come with a sharp, flat or natural, and a shift may move the resulting note. Each card serves
once. Rule: `can.spend.sources`. A payment gives every note and chord a source of its own: a matching of cards,
accidentals and shifts to wants.

Every copy of a card, every accidental and every effect that can be used up is a bit, and what is free is a mask. A
search takes something by clearing bits and has nothing to restore. The answers are exact:

1. Counting decides most cases. Masks of the notes that one source and that two sources can be, shifted against each
   other, test all keys of a progression at once (`_begins`).
2. Note cards are taken for their own notes. For the other notes a search goes depth first (`first`), the wants with the
   fewest sources first. This decides nearly all other cases in `MAX_STEPS` steps.
3. The rest is assigned all at once (`sharing`).
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
    numbers_in,
    shifted_notes,
)
from engines.cantoludus.prices import Want
from engines.cantoludus.rests import Rest
from engines.cantoludus.sharing import Sharing, union
from engines.cantoludus.state import State
from engines.cantoludus.tones import SPELLINGS

NO_SIGN = -1

MAX_STEPS = 30
"""Maximum number of steps of the depth-first search; then `sharing` takes over."""

OCTAVE = 12
"""Number of pitch classes."""

Rows = tuple[int | None, ...]
"""Faces of the open orchestra and progression cards."""

Used = tuple[int, ...]
"""Masks of the things that several gifts use up."""


class Holdings(msgspec.Struct, frozen=True, gc=False):
    """Everything on which a payment depends.

    `cards` are the notes, accidentals and chords of hand and bank, sorted. `wilds` and `shifts` come from interval
    cards. The other fields are options of the match; `hidden` is True if Play As notes are hidden.
    """

    cards: tuple[int, ...]
    wilds: int
    shifts: tuple[int, ...]
    enharmonic: bool
    sevenths: bool
    hidden: bool

    @property
    def options(self) -> tuple[bool, bool]:
        """Options on which the ways to pay depend."""
        return self.enharmonic, self.sevenths


def holdings(deck: CantoludusDeck, state: State, seat: int) -> Holdings:
    """Return the holdings of a player. A card that may be spent twice counts twice."""
    cards = spendable(deck, state.hands[seat] + state.banks[seat] + state.doubled)
    return Holdings(cards, state.wilds, state.shifts, state.enharmonic, state.sevenths, state.blind)


def spendable(deck: CantoludusDeck, cards: Iterable[int]) -> tuple[int, ...]:
    """Return the notes, accidentals and chords among cards, sorted."""
    found = sorted(cards)
    return tuple(found[: bisect_left(found, deck.first_interval)])


class Option(msgspec.Struct, frozen=True, gc=False):
    """A source of a note.

    It has a card, the kind of accidental that goes with it (-1 for none), True in `wild` if an effect gives the
    accidental instead of a card, and the shift that is used up (0 for none).
    """

    card: int
    sign: int = NO_SIGN
    wild: bool = False
    shift: int = 0


Part = int | tuple[int, ...]
"""A unit, or the Chord cards that are one chord."""

Source = tuple[int, int, int, Option]
"""Masks of copies, accidentals and shifts (0 if not needed), and their `Option`."""


class Supply:
    """Holdings prepared for the search."""

    __slots__ = (
        "_helped", "_limits", "_notes", "_payments", "_plain", "_sharing", "_sources", "_suppliers", "_wants", "again",
        "claims", "copies", "deck", "different", "enharmonic", "free", "held", "helpers", "holdings", "own", "prices",
        "reach", "shifts", "signed", "signs", "size", "spelling", "twice", "wilds", "worth",
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
        """Masks of the copies of each card that supplies notes."""
        self.own, self.twice = own, twice
        """Masks of the notes that one note card, and that two note cards supply alone."""
        self.held = faces
        """Mask of the cards that supply notes."""
        chord_cards, promised = len(cards) - first_chord, held.shifts
        self.size = chord_cards + first_sign
        """Number of cards that supply notes."""
        self.worth = self.size + (TRIAD - 1) * chord_cards
        """Maximum number of notes that all cards count as.

        A Chord card given whole counts as the notes of a chord.
        """
        self.helpers = chord_cards + first_chord - first_sign + wilds + len(promised)
        """Number of all other things: the maximum number of notes without note cards."""
        self.different = own.bit_count() + self.helpers
        """Maximum number of different notes that can be given at once."""
        self.wilds = any_sign = ((1 << wilds) - 1) * bit
        bit <<= wilds
        self.signs = made = 0, 0, 0
        """Masks of the accidentals by kind.

        The lowest bits are cards: an effect could be any accidental, so that it is never better to use it up first.
        """
        self.signed = 0
        """Mask of the notes that any card supplies with any accidental."""
        if self.helpers > chord_cards + len(promised):
            self.signs = sharps | any_sign, flats | any_sign, naturals | any_sign
            sharp, flat, natural = _signed(copies, spent)
            made = self.signs[0] and sharp, self.signs[1] and flat, self.signs[2] and natural
            self.signed = made[0] | made[1] | made[2]
        helped, shifted = by_chord | self.signed, 0
        self.shifts: dict[int, int] = {}
        """Masks of the shifts by half steps."""
        for shift in promised:
            self.shifts[shift] = self.shifts.get(shift, 0) | bit
            bit <<= 1
        for shift in self.shifts:
            shifted |= self._shifted(own | helped, shift)
        self._helped = by_chord, made, shifted
        """Masks of the notes from Chord cards, from each accidental, and from shifts."""
        self._limits: Sequence[tuple[int, int]] | None = None
        helped |= shifted
        self.free = bit - 1
        """Mask of all things."""
        self.reach = own | helped
        """Mask of the notes that a single source can supply."""
        self.again = twice | helped
        """Mask of the notes that two sources may supply.

        These are all notes in reach but those of a single note card.
        """
        self.claims: tuple[Rows, Sequence[Claim]] = (), ()
        """Rows of the last question, and the claims that are legal in them."""
        self._sharing: Sharing | None = None
        self._notes: Mapping[int, int] | None = None
        self._plain: dict[Part, list[Source]] = {}
        self._sources: dict[Part, list[Source]] = {} if promised else self._plain
        self._wants: dict[Part, Want] = {}
        self._payments: dict[int, Mapping[Rest, Used]] = {}

    def _shifted(self, mask: int, shift: int) -> int:
        moved = 0
        for unit in numbers_in(mask):
            for after in shifted_units(self.enharmonic, unit, shift):
                moved |= 1 << after
        return moved

    # --- sources -------------------------------------------------------------------------------------------------

    def sources(self, part: Part) -> Sequence[Source]:
        """Return the sources of a note, the cheapest first, or the Chord cards of a chord."""
        known = self._sources.get(part)
        if known is None:
            if isinstance(part, int) and not self.shifts:
                return self._plain_sources(part)
            if isinstance(part, tuple):
                known = [(self.copies[card], 0, 0, Option(card)) for card in part if card in self.copies]
            else:
                known = [*self._plain_sources(part)]
                for shift, shifts in self.shifts.items():
                    known += dict.fromkeys(
                        (copies, signs, shifts, Option(plain.card, plain.sign, plain.wild, shift))
                        for before in unshifted_units(self.enharmonic, part, shift)
                        for copies, signs, _, plain in self._plain_sources(before)
                    )
            self._sources[part] = known
        return known

    def _plain_sources(self, unit: int) -> list[Source]:
        """Return the sources of a note without shifts.

        Accidentals of cards are separate from those of effects.
        """
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
        """Return the sources that supply a note from what is free."""
        return [
            option
            for cards, signs, shifts, option in self.sources(unit)
            if cards & free and (not signs or signs & free) and (not shifts or shifts & free)
        ]

    def after(self, option: Option, free: int) -> int:
        """Return the mask of what is free after a source is used up."""
        free ^= lowest(free & self.copies[option.card])
        if option.sign != NO_SIGN:
            free ^= lowest(free & (self.wilds if option.wild else self.signs[option.sign]))
        if option.shift:
            free ^= lowest(free & self.shifts[option.shift])
        return free

    # --- the search ----------------------------------------------------------------------------------------------

    @property
    def notes(self) -> Mapping[int, int]:
        """Masks of the copies of note cards for each unit."""
        if self._notes is None:
            units, deck, self._notes = self.spelling.units, self.deck, {}
            for card, copies in self.copies.items():
                if card < deck.first_sign:
                    unit = units[deck.notes[card]]
                    self._notes[unit] = self._notes.get(unit, 0) | copies
        return self._notes

    def payment(self, rest: Rest, free: int) -> Used | None:
        """Return the masks that open chords and notes use up; None if not all can be paid.

        The chords come first, then the notes. Note cards are taken for their own notes before the search for the
        others, which keeps the search short.
        """
        left, notes = free, self.notes
        used: list[int] = []
        lacking: list[Part] = [*rest.chords]
        for unit in rest.notes:
            low = notes.get(unit, 0) & left
            if low:
                left ^= low & -low
            else:
                lacking.append(unit)
            used.append(low & -low)
        if not lacking:
            return tuple(used)
        found, is_sure = first(self.lines(lacking), left)
        if found is not None:
            others = iter(found)
            whole = [next(others) for _ in rest.chords]
            return (*whole, *[bits or next(others) for bits in used])
        if is_sure and left == free:
            return None
        found, is_sure = first(self.lines(rest.chords + rest.notes), free)
        return found if is_sure else self.sharing.share(self.wants(rest), free)

    def completes(self, rest: Rest, free: int | None = None) -> bool:
        """Return True if a remainder can be paid from what is free."""
        return self.payment(rest, self.free if free is None else free) is not None

    def lines(self, parts: Iterable[Part]) -> list[Sequence[Source]]:
        """Return the sources of each of some chords and notes."""
        known = self._sources
        return [known.get(part) or self.sources(part) for part in parts]

    @property
    def sharing(self) -> Sharing:
        """Matching of all cards, accidentals and shifts."""
        if self._sharing is None:
            cards = union(self.copies.values())
            signs = [*[signs & ~self.wilds for signs in self.signs], self.wilds]
            self._sharing = Sharing(cards, [*filter(None, signs)], [*self.shifts.values()])
        return self._sharing

    def wants(self, rest: Rest) -> list[Want]:
        """Return the open chords and then the notes of a remainder as wants."""
        known, parts = self._wants, rest.chords + rest.notes
        for part in parts:
            if part not in known:
                cards = dict[tuple[int, int], int]()
                for copies, signs, shifts, _ in self.sources(part):
                    cards[signs, shifts] = cards.get((signs, shifts), 0) | copies
                known[part] = self.sharing.want([(every, *helpers) for helpers, every in cards.items()])
        return [known[part] for part in parts]

    # --- cards that can be bought ----------------------------------------------------------------------------------

    def affords(self, card: int) -> bool:
        """Return True if the holdings can buy a card of a row."""
        return not self.prices.needs[card] & ~self.reach and self.prices.least[card] <= self.worth and self.pays(card)

    def pays(self, card: int) -> bool:
        """Return True if a card can be bought whose required notes are in reach."""
        deck = self.deck
        if card < deck.first_chord:
            return card < deck.first_sign or self.size > 0 or any(self.signs)
        shapes = self.prices.shapes[card]
        if deck.first_interval <= card < deck.first_progression:
            for shape in shapes:
                if self._among(shape, self.own, self.twice):
                    return True
        for shape in shapes:
            for choice in self._choices(shape):
                if self.payment(Rest(choice.notes, choice.chords), self.free) is not None:
                    return True
        return False

    def payments(self, card: int) -> Mapping[Rest, Used]:
        """Return the remainders that buy a card, each with one payment from all holdings."""
        known = self._payments.get(card)
        if known is None:
            rests = [
                Rest(choice.notes, choice.chords)
                for shape in self.prices.shapes[card]
                for choice in self._choices(shape)
            ]
            found = [(rest, self.payment(rest, self.free)) for rest in rests]
            known = self._payments[card] = {rest: used for rest, used in found if used is not None}
        return known

    def _choices(self, shape: Shape) -> Sequence[Choice]:
        """Return the choices that counting does not rule out.

        Counting rules out notes out of reach, and more notes and chords than there are sources.
        """
        begins = self._begins(shape)
        if not begins:
            return ()
        own, twice, missing, held, helpers, size = self.own, self.twice, ~self.reach, self.held, self.helpers, self.size
        found = []
        while begins:
            low = begins & -begins
            begins ^= low
            _, _, chord_mask, choices = shape.ways[low.bit_length() - 1]
            for choice in choices if chord_mask & held else choices[-1:]:
                notes, mask, again, chords, chord_masks = choice
                if mask & missing or (chords and not all(map(held.__and__, chord_masks))):
                    continue
                lacking, doubly = mask & ~own, again & ~twice
                count = lacking.bit_count() + doubly.bit_count()
                if count + len(chords) > helpers or len(notes) + len(chords) > size:
                    continue
                for only, most in self.limits if count > 1 else ():
                    if (lacking & only).bit_count() + (doubly & only).bit_count() > most:
                        break
                else:
                    found.append(choice)
        return found

    def pairs(self, card: int) -> Iterator[tuple[int, ...]]:
        """Yield the two notes of an interval card for each place where both are in reach."""
        for shape in self.prices.shapes[card]:
            for begin in numbers_in(self._begins(shape)):
                yield shape.ways[begin].slots[0].notes

    @property
    def limits(self) -> Sequence[tuple[int, int]]:
        """Pairs (mask of notes, number of things that are their only possible sources).

        The things are Chord cards, accidentals, accidentals of each kind, and shifts.
        """
        if self._limits is None:
            (chords, made, shifted), shifts = self._helped, len(self.holdings.shifts)
            chord_cards = (self.worth - self.size) // (TRIAD - 1)
            limits = [
                (~(self.signed | shifted), chord_cards),
                (~(chords | shifted), self.helpers - chord_cards - shifts),
                (~(chords | self.signed), shifts),
            ]
            for at, signs in enumerate(self.signs):
                limits.append((~(chords | shifted | made[at - 1] | made[at - 2]), signs.bit_count()))
            self._limits = [limit for limit in limits if limit[1]]
        return self._limits

    def _begins(self, shape: Shape) -> int:
        """Return the mask of the beginnings that counting does not rule out."""
        if len(shape.ways) == 1:
            return shape.begins
        can_be = shape.size <= self.size and len(shape.steps) <= self.different
        begins = self._among(shape, self.reach, self.again) if can_be else 0
        chords = shape.chord_mask & self.held
        if chords:
            for chord in numbers_in(chords):
                begins |= shape.with_chord[chord]
        return begins

    def _among(self, shape: Shape, once: int, again: int) -> int:
        """Return the mask of the beginnings whose notes are all in `once`.

        Notes that are needed twice must be in `again`. The beginnings are bits, so that all are tested at once.
        """
        begins = shape.begins
        if self.enharmonic:
            once |= once << OCTAVE
            again |= again << OCTAVE
        for step in shape.steps:
            begins &= once >> step
            if not begins:
                return 0
        for step in shape.again:
            begins &= again >> step
        return begins


def first(lines: Sequence[Sequence[Source]], free: int) -> tuple[Used | None, bool]:
    """Search for a source from each line; return their masks, and if that is certain.

    Taking sources line by line usually succeeds. Otherwise the search goes depth first, the shortest lines first, for a
    few steps.
    """
    used, left = [], free
    for line in lines:
        for cards, signs, shifts, _ in line:
            if cards & left and (not signs or signs & left) and (not shifts or shifts & left):
                bits = cards & left & -(cards & left)
                if signs:
                    bits |= signs & left & -(signs & left)
                if shifts:
                    bits |= shifts & left & -(shifts & left)
                used.append(bits)
                left ^= bits
                break
        else:
            break
    else:
        return tuple(used), True
    if not used:
        return None, True
    order = sorted(range(len(lines)), key=[*map(len, lines)].__getitem__)
    steps = [MAX_STEPS]
    found = _first([lines[at] for at in order], 0, free, steps)
    return found and tuple([found[order.index(at)] for at in range(len(order))]), steps[0] >= 0


def _first(lines: Sequence[Sequence[Source]], at: int, free: int, steps: list[int]) -> Used | None:
    """Search depth first from line `at`; negative `steps` mean that it gave up."""
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
    return mask & -mask


@lru_cache(maxsize=1024)
def shifted_units(enharmonic: bool, unit: int, shift: int) -> tuple[int, ...]:
    """Return the units to which a unit can be shifted."""
    spelling = ENHARMONIC if enharmonic else STRICT
    notes = shifted_notes(SPELLINGS[unit][0] if enharmonic else unit, shift)
    return tuple(dict.fromkeys(spelling.units[note] for note in notes))


@lru_cache(maxsize=1024)
def unshifted_units(enharmonic: bool, unit: int, shift: int) -> tuple[int, ...]:
    """Return the units that can be shifted to a unit."""
    size = (ENHARMONIC if enharmonic else STRICT).size
    return tuple(before for before in range(size) if unit in shifted_units(enharmonic, before, shift))


def _signed(cards: Iterable[int], spent: Sequence[Spent]) -> tuple[int, int, int]:
    sharp = flat = natural = 0
    for card in cards:
        with_sharp, with_flat, with_natural = spent[card][1]
        sharp |= with_sharp
        flat |= with_flat
        natural |= with_natural
    return sharp, flat, natural
