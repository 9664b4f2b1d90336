"""Search for the cards that a player can buy.

A card costs notes, and a progression also chords. The source of a note is a note card, or a Chord card as one of its
Play As notes. It may come with a sharp, flat or natural, and a shift may move the resulting note. Each card serves
once. Rule: `can.spend.sources`. A payment gives every note and chord a source of its own: a matching of cards,
accidentals and shifts to wants.

Every copy of a card, every accidental and every effect that can be used up is a bit, and the free things are a mask. A
search takes something by clearing bits and has nothing to restore. The answers are exact:

1. Counting decides most cases. Masks of the notes that one source and that two sources can be, shifted against each
   other, test all keys of a progression at once (`_find_begin_mask`).
2. Note cards are taken for their own notes. For the other notes a search goes depth first (`search_sources`), the
   wants with the fewest sources first. This decides nearly all other cases in `MAX_SEARCH_STEPS` steps.
3. The rest is assigned all at once (`matching`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from engines.cantoludus.actions import Claim
from engines.cantoludus.deck import (
    ENHARMONIC_SPELLING,
    STRICT_SPELLING,
    TRIAD_NOTES,
    CantoludusDeck,
    Choice,
    PlanFamily,
    SupplyMasks,
    iterate_mask,
    shifted_notes,
)
from engines.cantoludus.matching import Matching, merge_masks
from engines.cantoludus.prices import Want
from engines.cantoludus.remainders import Remainder
from engines.cantoludus.state import State
from engines.cantoludus.tones import SPELLINGS_BY_PITCH_CLASS

NO_SIGN_KIND = -1

MAX_SEARCH_STEPS = 30
"""Maximum number of steps of the depth-first search; then `matching` takes over."""

OCTAVE_KEYS = 12
"""Number of pitch classes."""

OpenRows = tuple[int | None, ...]
"""Faces of the open orchestra and progression cards."""

UsedMasks = tuple[int, ...]
"""Masks of the things that several gifts use up."""


class Holdings(msgspec.Struct, frozen=True, gc=False):
    """Everything on which a payment depends.

    `cards` are the notes, accidentals and chords of hand and bank, sorted. `wilds` and `shifts` come from interval
    cards. The other fields are options of the match; `hides_play_as` is True if Play As notes are hidden.
    """

    cards: tuple[int, ...]
    wilds: int
    shifts: tuple[int, ...]
    enharmonic: bool
    sevenths: bool
    hides_play_as: bool

    @property
    def options(self) -> tuple[bool, bool]:
        """Options on which payment plans depend."""
        return self.enharmonic, self.sevenths


def find_holdings(deck: CantoludusDeck, state: State, seat: int) -> Holdings:
    """Return the holdings of a player. A card that may be spent twice counts twice."""
    cards = spendable_cards(deck, state.hands[seat] + state.banks[seat] + state.doubled)
    return Holdings(cards, state.wilds, state.shifts, state.enharmonic, state.sevenths, state.blind)


def spendable_cards(deck: CantoludusDeck, cards: Iterable[int]) -> tuple[int, ...]:
    """Return the notes, accidentals and chords among cards, sorted."""
    sorted_cards = sorted(cards)
    return tuple(sorted_cards[: bisect_left(sorted_cards, deck.first_interval)])


class NoteSource(msgspec.Struct, frozen=True, gc=False):
    """A source of a note: a card, perhaps with an accidental and a shift.

    `sign` is the kind of the accidental, -1 for none. `is_wild` is True if an effect gives the accidental instead of a
    card. `shift` is the shift that is used up, 0 for none.
    """

    card: int
    sign: int = NO_SIGN_KIND
    is_wild: bool = False
    shift: int = 0


NoteOrChord = int | tuple[int, ...]
"""A unit, or the Chord cards that are one chord."""

SourceMasks = tuple[int, int, int, NoteSource]
"""Masks of copies, accidentals and shifts (0 if not needed), and `NoteSource`."""


class Supply:
    """Holdings prepared for the search."""

    __slots__ = (
        "_helped_masks",
        "_limits",
        "_matching",
        "_note_card_masks",
        "_payments_by_card",
        "_plain_sources",
        "_sources",
        "_supplier_masks",
        "_wants",
        "claims",
        "copies",
        "deck",
        "enharmonic",
        "free_bits",
        "held_mask",
        "helper_count",
        "holdings",
        "max_different_notes",
        "max_note_count",
        "own_mask",
        "prices",
        "reach_mask",
        "repeatable_mask",
        "shifts",
        "signed_mask",
        "signs",
        "source_count",
        "spelling",
        "twice_mask",
        "wilds",
    )  # fmt: skip

    def __init__(self, deck: CantoludusDeck, holdings: Holdings) -> None:
        self.deck, self.holdings = deck, holdings
        self.enharmonic = enharmonic = holdings.enharmonic
        self.spelling, supplied_masks, self._supplier_masks, self.prices = deck.make_supply_tables(
            enharmonic, holdings.sevenths, holdings.hides_play_as
        )
        cards, wilds = holdings.cards, holdings.wilds
        first_sign = bisect_left(cards, deck.first_sign)
        first_chord = bisect_left(cards, deck.first_chord)
        copies: dict[int, int] = {}
        bit = 1
        own_mask = twice_mask = chord_mask = held_mask = sharps = flats = naturals = 0
        for card in cards[:first_sign]:
            card_mask = supplied_masks[card][0]
            twice_mask |= own_mask & card_mask
            own_mask |= card_mask
            held_mask |= 1 << card
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
                chord_mask |= supplied_masks[card][0]
                held_mask |= 1 << card
                copies[card] = copies[card] | bit if card in copies else bit
                bit <<= 1
        self.copies = copies
        """Masks of the copies of each card that supplies notes."""
        self.own_mask, self.twice_mask = own_mask, twice_mask
        """Masks of the notes that one note card, and that two note cards supply alone."""
        self.held_mask = held_mask
        """Mask of the cards that supply notes."""
        chord_cards, shifts = len(cards) - first_chord, holdings.shifts
        self.source_count = chord_cards + first_sign
        """Number of cards that supply notes."""
        self.max_note_count = self.source_count + (TRIAD_NOTES - 1) * chord_cards
        """Maximum number of notes that all cards count as.

        A Chord card given as a chord counts as its notes.
        """
        self.helper_count = chord_cards + first_chord - first_sign + wilds + len(shifts)
        """Number of all other things: the maximum number of notes without note cards."""
        self.max_different_notes = own_mask.bit_count() + self.helper_count
        """Maximum number of different notes that can be given at once."""
        self.wilds = any_sign = ((1 << wilds) - 1) * bit
        bit <<= wilds
        self.signs = sign_masks = 0, 0, 0
        """Masks of the accidentals by kind.

        The lowest bits are cards: an effect could be any accidental, so that it is never better to use it up first.
        """
        self.signed_mask = 0
        """Mask of the notes that any card supplies with any accidental."""
        if self.helper_count > chord_cards + len(shifts):
            self.signs = sharps | any_sign, flats | any_sign, naturals | any_sign
            sharp, flat, natural = _find_signed_masks(copies, supplied_masks)
            sign_masks = self.signs[0] and sharp, self.signs[1] and flat, self.signs[2] and natural
            self.signed_mask = sign_masks[0] | sign_masks[1] | sign_masks[2]
        helped_mask, shifted_mask = chord_mask | self.signed_mask, 0
        self.shifts: dict[int, int] = {}
        """Masks of the shifts by half steps."""
        for shift in shifts:
            self.shifts[shift] = self.shifts.get(shift, 0) | bit
            bit <<= 1
        for shift in self.shifts:
            shifted_mask |= self._shift_units(own_mask | helped_mask, shift)
        self._helped_masks = chord_mask, sign_masks, shifted_mask
        """Masks of the notes from Chord cards, from each accidental, and from shifts."""
        self._limits: Sequence[tuple[int, int]] | None = None
        helped_mask |= shifted_mask
        self.free_bits = bit - 1
        """Mask of all things."""
        self.reach_mask = own_mask | helped_mask
        """Mask of the notes that a single source can supply."""
        self.repeatable_mask = twice_mask | helped_mask
        """Mask of the notes that two sources may supply.

        These are all notes in reach except those of a single note card.
        """
        self.claims: tuple[OpenRows, Sequence[Claim]] = (), ()
        """Rows of the last question, and the claims that are legal in them."""
        self._matching: Matching | None = None
        self._note_card_masks: Mapping[int, int] | None = None
        self._plain_sources: dict[NoteOrChord, list[SourceMasks]] = {}
        self._sources: dict[NoteOrChord, list[SourceMasks]] = {} if shifts else self._plain_sources
        self._wants: dict[NoteOrChord, Want] = {}
        self._payments_by_card: dict[int, Mapping[Remainder, UsedMasks]] = {}

    def _shift_units(self, mask: int, shift: int) -> int:
        result = 0
        for unit in iterate_mask(mask):
            for shifted_unit in shifted_units(self.enharmonic, unit, shift):
                result |= 1 << shifted_unit
        return result

    # --- sources -------------------------------------------------------------------------------------------------

    def find_sources(self, part: NoteOrChord) -> Sequence[SourceMasks]:
        """Return the sources of a note, the cheapest first, or the Chord cards of a chord."""
        sources = self._sources.get(part)
        if sources is None:
            if isinstance(part, int) and not self.shifts:
                return self._find_plain_sources(part)
            if isinstance(part, tuple):
                sources = [(self.copies[card], 0, 0, NoteSource(card)) for card in part if card in self.copies]
            else:
                sources = [*self._find_plain_sources(part)]
                for shift, shifts in self.shifts.items():
                    sources += dict.fromkeys(
                        (
                            copies,
                            signs,
                            shifts,
                            NoteSource(plain_source.card, plain_source.sign, plain_source.is_wild, shift),
                        )
                        for source_unit in unshifted_units(self.enharmonic, part, shift)
                        for copies, signs, _, plain_source in self._find_plain_sources(source_unit)
                    )
            self._sources[part] = sources
        return sources

    def _find_plain_sources(self, unit: int) -> list[SourceMasks]:
        """Return the sources of a note without shifts.

        Accidentals of cards are separate from those of effects.
        """
        sources = self._plain_sources.get(unit)
        if sources is not None:
            return sources
        sources = self._plain_sources[unit] = []
        copies, held_mask, wilds = self.copies, self.held_mask, self.wilds
        alone, signed = self._supplier_masks[unit]
        cards = alone & held_mask
        while cards:
            low = cards & -cards
            card = low.bit_length() - 1
            sources.append((copies[card], 0, 0, NoteSource(card)))
            cards ^= low
        if not self.signed_mask >> unit & 1:
            return sources
        for sign, signs in enumerate(self.signs):
            cards = signed[sign] & held_mask if signs else 0
            while cards:
                low = cards & -cards
                card = low.bit_length() - 1
                if signs & ~wilds:
                    sources.append((copies[card], signs & ~wilds, 0, NoteSource(card, sign)))
                if wilds:
                    sources.append((copies[card], wilds, 0, NoteSource(card, sign, True)))
                cards ^= low
        return sources

    def find_free_sources(self, unit: int, free_bits: int) -> list[NoteSource]:
        """Return the sources of a note that are free."""
        return [
            note_source
            for cards, signs, shifts, note_source in self.find_sources(unit)
            if cards & free_bits and (not signs or signs & free_bits) and (not shifts or shifts & free_bits)
        ]

    def use_source(self, note_source: NoteSource, free_bits: int) -> int:
        """Return the mask of the free things after a source is used up."""
        free_bits ^= lowest_bit(free_bits & self.copies[note_source.card])
        if note_source.sign != NO_SIGN_KIND:
            free_bits ^= lowest_bit(free_bits & (self.wilds if note_source.is_wild else self.signs[note_source.sign]))
        if note_source.shift:
            free_bits ^= lowest_bit(free_bits & self.shifts[note_source.shift])
        return free_bits

    # --- the search ----------------------------------------------------------------------------------------------

    @property
    def note_card_masks(self) -> Mapping[int, int]:
        """Masks of the copies of note cards for each unit."""
        if self._note_card_masks is None:
            units, deck, self._note_card_masks = self.spelling.units, self.deck, {}
            for card, copies in self.copies.items():
                if card < deck.first_sign:
                    unit = units[deck.notes[card]]
                    self._note_card_masks[unit] = self._note_card_masks.get(unit, 0) | copies
        return self._note_card_masks

    def find_payment(self, remainder: Remainder, free_bits: int) -> UsedMasks | None:
        """Return the masks that open chords and notes use up.

        Return None if they cannot all be paid. The chords come first, then the notes. Note cards are taken for their
        own notes before the search for the others, which keeps the search short.
        """
        remaining_bits, notes = free_bits, self.note_card_masks
        used_masks: list[int] = []
        lacking: list[NoteOrChord] = [*remainder.chords]
        for unit in remainder.notes:
            low = notes.get(unit, 0) & remaining_bits
            if low:
                remaining_bits ^= low & -low
            else:
                lacking.append(unit)
            used_masks.append(low & -low)
        if not lacking:
            return tuple(used_masks)
        payment, is_sure = search_sources(self.find_source_lines(lacking), remaining_bits)
        if payment is not None:
            other_masks = iter(payment)
            chord_masks = [next(other_masks) for _ in remainder.chords]
            return (*chord_masks, *[bits or next(other_masks) for bits in used_masks])
        if is_sure and remaining_bits == free_bits:
            return None
        payment, is_sure = search_sources(self.find_source_lines(remainder.chords + remainder.notes), free_bits)
        return payment if is_sure else self.matching.match(self.make_wants(remainder), free_bits)

    def can_complete(self, remainder: Remainder, free_bits: int | None = None) -> bool:
        """Return True if free things can pay a remainder."""
        return self.find_payment(remainder, self.free_bits if free_bits is None else free_bits) is not None

    def find_source_lines(self, parts: Iterable[NoteOrChord]) -> list[Sequence[SourceMasks]]:
        """Return the sources of each chord and note."""
        cached = self._sources
        return [cached.get(part) or self.find_sources(part) for part in parts]

    @property
    def matching(self) -> Matching:
        """Matching of all cards, accidentals and shifts."""
        if self._matching is None:
            cards = merge_masks(self.copies.values())
            signs = [*[signs & ~self.wilds for signs in self.signs], self.wilds]
            self._matching = Matching(cards, [*filter(None, signs)], [*self.shifts.values()])
        return self._matching

    def make_wants(self, remainder: Remainder) -> list[Want]:
        """Return the open chords and then the notes of a remainder as wants."""
        cached, parts = self._wants, remainder.chords + remainder.notes
        for part in parts:
            if part not in cached:
                cards = dict[tuple[int, int], int]()
                for copies, signs, shifts, _ in self.find_sources(part):
                    cards[signs, shifts] = cards.get((signs, shifts), 0) | copies
                cached[part] = self.matching.make_want(
                    [(card_copies, *helpers) for helpers, card_copies in cards.items()]
                )
        return [cached[part] for part in parts]

    # --- cards that can be bought ----------------------------------------------------------------------------------

    def can_afford(self, card: int) -> bool:
        """Return True if the holdings can buy a card of a row."""
        return (
            not self.prices.required_masks[card] & ~self.reach_mask
            and self.prices.min_note_counts[card] <= self.max_note_count
            and self.can_pay(card)
        )

    def can_pay(self, card: int) -> bool:
        """Return True if a card can be bought whose required notes are in reach."""
        deck = self.deck
        if card < deck.first_chord:
            return card < deck.first_sign or self.source_count > 0 or any(self.signs)
        families = self.prices.families[card]
        if deck.first_interval <= card < deck.first_progression:
            for family in families:
                if self._filter_begins(family, self.own_mask, self.twice_mask):
                    return True
        for family in families:
            for choice in self._find_choices(family):
                if self.find_payment(Remainder(choice.notes, choice.chords), self.free_bits) is not None:
                    return True
        return False

    def find_payments(self, card: int) -> Mapping[Remainder, UsedMasks]:
        """Return the remainders that buy a card, each with one payment from all holdings."""
        cached = self._payments_by_card.get(card)
        if cached is None:
            remainders = [
                Remainder(choice.notes, choice.chords)
                for family in self.prices.families[card]
                for choice in self._find_choices(family)
            ]
            payments = [(remainder, self.find_payment(remainder, self.free_bits)) for remainder in remainders]
            cached = self._payments_by_card[card] = {
                remainder: used_masks for remainder, used_masks in payments if used_masks is not None
            }
        return cached

    def _find_choices(self, family: PlanFamily) -> Sequence[Choice]:
        """Return the choices that counting does not rule out.

        Counting rules out notes out of reach, and more notes and chords than there are sources.
        """
        begin_mask = self._find_begin_mask(family)
        if not begin_mask:
            return ()
        own_mask, twice_mask, unreachable_mask, held_mask, helper_count, source_count = (
            self.own_mask,
            self.twice_mask,
            ~self.reach_mask,
            self.held_mask,
            self.helper_count,
            self.source_count,
        )
        result = []
        while begin_mask:
            low = begin_mask & -begin_mask
            begin_mask ^= low
            _, _, chord_mask, choices = family.plans[low.bit_length() - 1]
            for choice in choices if chord_mask & held_mask else choices[-1:]:
                notes, mask, repeated_mask, chords, chord_masks = choice
                if mask & unreachable_mask or (chords and not all(map(held_mask.__and__, chord_masks))):
                    continue
                lacking, lacking_repeated = mask & ~own_mask, repeated_mask & ~twice_mask
                count = lacking.bit_count() + lacking_repeated.bit_count()
                if count + len(chords) > helper_count or len(notes) + len(chords) > source_count:
                    continue
                for limited_mask, max_count in self.limits if count > 1 else ():
                    if (lacking & limited_mask).bit_count() + (lacking_repeated & limited_mask).bit_count() > max_count:
                        break
                else:
                    result.append(choice)
        return result

    def iterate_pairs(self, card: int) -> Iterator[tuple[int, ...]]:
        """Yield each pair of notes in reach that pays for an interval card."""
        for family in self.prices.families[card]:
            for begin in iterate_mask(self._find_begin_mask(family)):
                yield family.plans[begin].parts[0].notes

    @property
    def limits(self) -> Sequence[tuple[int, int]]:
        """Pairs (mask of notes, number of things that are their only possible sources).

        The things are Chord cards, accidentals, accidentals of each kind, and shifts.
        """
        if self._limits is None:
            (chord_mask, sign_masks, shifted_mask), shifts = self._helped_masks, len(self.holdings.shifts)
            chord_cards = (self.max_note_count - self.source_count) // (TRIAD_NOTES - 1)
            limits = [
                (~(self.signed_mask | shifted_mask), chord_cards),
                (~(chord_mask | shifted_mask), self.helper_count - chord_cards - shifts),
                (~(chord_mask | self.signed_mask), shifts),
            ]
            for index, signs in enumerate(self.signs):
                limits.append(
                    (~(chord_mask | shifted_mask | sign_masks[index - 1] | sign_masks[index - 2]), signs.bit_count())
                )
            self._limits = [limit for limit in limits if limit[1]]
        return self._limits

    def _find_begin_mask(self, family: PlanFamily) -> int:
        """Return the mask of the beginnings that counting does not rule out."""
        if len(family.plans) == 1:
            return family.begin_mask
        can_be = family.note_count <= self.source_count and len(family.steps) <= self.max_different_notes
        begin_mask = self._filter_begins(family, self.reach_mask, self.repeatable_mask) if can_be else 0
        chords = family.chord_mask & self.held_mask
        if chords:
            for chord in iterate_mask(chords):
                begin_mask |= family.begin_masks_by_chord[chord]
        return begin_mask

    def _filter_begins(self, family: PlanFamily, once_mask: int, twice_mask: int) -> int:
        """Return the mask of the beginnings whose notes are all in `once_mask`.

        Notes that are needed twice must be in `twice_mask`. The beginnings are bits, so that all are tested at once.
        """
        begin_mask = family.begin_mask
        if self.enharmonic:
            once_mask |= once_mask << OCTAVE_KEYS
            twice_mask |= twice_mask << OCTAVE_KEYS
        for step in family.steps:
            begin_mask &= once_mask >> step
            if not begin_mask:
                return 0
        for step in family.repeated_steps:
            begin_mask &= twice_mask >> step
        return begin_mask


def search_sources(lines: Sequence[Sequence[SourceMasks]], free_bits: int) -> tuple[UsedMasks | None, bool]:
    """Return the masks of a source from each line, and True if the answer is certain.

    The masks are None if no sources were found. Taking sources line by line usually succeeds. Otherwise the search goes
    depth first, the shortest lines first, for a few steps.
    """
    used_masks, remaining_bits = [], free_bits
    for line in lines:
        for cards, signs, shifts, _ in line:
            if (
                cards & remaining_bits
                and (not signs or signs & remaining_bits)
                and (not shifts or shifts & remaining_bits)
            ):
                bits = cards & remaining_bits & -(cards & remaining_bits)
                if signs:
                    bits |= signs & remaining_bits & -(signs & remaining_bits)
                if shifts:
                    bits |= shifts & remaining_bits & -(shifts & remaining_bits)
                used_masks.append(bits)
                remaining_bits ^= bits
                break
        else:
            break
    else:
        return tuple(used_masks), True
    if not used_masks:
        return None, True
    order = sorted(range(len(lines)), key=[*map(len, lines)].__getitem__)
    steps = [MAX_SEARCH_STEPS]
    result = _search_depth_first([lines[index] for index in order], 0, free_bits, steps)
    return result and tuple([result[order.index(index)] for index in range(len(order))]), steps[0] >= 0


def _search_depth_first(
    lines: Sequence[Sequence[SourceMasks]], index: int, free_bits: int, steps: list[int]
) -> UsedMasks | None:
    """Search depth first from line `index`.

    `steps` holds the number of remaining steps. It is negative if the search gave up.
    """
    next_index = index + 1
    if next_index > len(lines):
        return ()
    steps[0] -= 1
    if steps[0] < 0:
        return None
    for cards, signs, shifts, _ in lines[index]:
        bits = free_bits & cards
        if not bits:
            continue
        bits &= -bits
        if signs:
            free_signs = free_bits & signs
            if not free_signs:
                continue
            bits |= free_signs & -free_signs
        if shifts:
            free_shifts = free_bits & shifts
            if not free_shifts:
                continue
            bits |= free_shifts & -free_shifts
        if next_index == len(lines):
            return (bits,)
        other_masks = _search_depth_first(lines, next_index, free_bits ^ bits, steps)
        if other_masks is not None:
            return (bits, *other_masks)
    return None


def lowest_bit(mask: int) -> int:
    return mask & -mask


@lru_cache(maxsize=1024)
def shifted_units(enharmonic: bool, unit: int, shift: int) -> tuple[int, ...]:
    """Return the units to which a unit can be shifted."""
    spelling = ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING
    notes = shifted_notes(SPELLINGS_BY_PITCH_CLASS[unit][0] if enharmonic else unit, shift)
    return tuple(dict.fromkeys(spelling.units[note] for note in notes))


@lru_cache(maxsize=1024)
def unshifted_units(enharmonic: bool, unit: int, shift: int) -> tuple[int, ...]:
    """Return the units that can be shifted to a unit."""
    size = (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).size
    return tuple(source_unit for source_unit in range(size) if unit in shifted_units(enharmonic, source_unit, shift))


def _find_signed_masks(cards: Iterable[int], supplied_masks: Sequence[SupplyMasks]) -> tuple[int, int, int]:
    sharp = flat = natural = 0
    for card in cards:
        with_sharp, with_flat, with_natural = supplied_masks[card][1]
        sharp |= with_sharp
        flat |= with_flat
        natural |= with_natural
    return sharp, flat, natural
