"""Cards that can be bought, and legal gifts towards one of them.

Rules: `can.acquire.*`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from engines.cantoludus.actions import Give, GiveChord, GiveSign, Sign, SignSource
from engines.cantoludus.deck import (
    ENHARMONIC_SPELLING,
    SIGNS,
    STRICT_SPELLING,
    TRIAD_NOTES,
    CantoludusDeck,
    PaymentPlan,
    Spelling,
    iterate_mask,
    shifted_notes,
    signed_notes,
)
from engines.cantoludus.gift_search import GiftSearch
from engines.cantoludus.remainders import Remainder, iterate_remainders, remove_note, subtract_gifts
from engines.cantoludus.state import State
from engines.cantoludus.supply import (
    NO_SIGN_KIND,
    Holdings,
    NoteSource,
    Supply,
    UsedMasks,
    find_holdings,
    spendable_cards,
)
from engines.cantoludus.tones import PITCH_CLASSES, SIMPLE_TONES, SPELLINGS_BY_PITCH_CLASS, TONE_COUNT

Gift = Give | GiveChord | GiveSign

NoteOrChordGift = Give | GiveChord
"""A gift that others may follow; an accidental alone is the full price of another."""


def find_supply(deck: CantoludusDeck, state: State, seat: int) -> tuple[Supply, int]:
    """Return the supply of a player, and the mask of its free things.

    Gifts stay in the supply but are not free, so that results about the supply stay valid while a card is being bought.
    """
    if not state.given:
        supply = _make_supply(deck, find_holdings(deck, state, seat))
        return supply, supply.free_bits
    cards = state.hands[seat] + state.banks[seat] + state.doubled
    wilds, shifts = state.wilds, state.shifts
    used_sources = [make_source(gift) for gift in state.given]
    for note_source in used_sources:
        card, sign, is_wild, shift = note_source.card, note_source.sign, note_source.is_wild, note_source.shift
        cards += (card,)
        if is_wild:
            wilds += 1
        elif sign != NO_SIGN_KIND and (face := deck.sign_faces[sign]) is not None:
            cards += (face,)
        if shift:
            shifts = tuple(sorted((*shifts, shift)))
    holdings = Holdings(spendable_cards(deck, cards), wilds, shifts, state.enharmonic, state.sevenths, state.blind)
    supply = _make_supply(deck, holdings)
    free_bits = supply.free_bits
    for note_source in used_sources:
        free_bits = supply.use_source(note_source, free_bits)
    return supply, free_bits


def make_source(gift: NoteOrChordGift) -> NoteSource:
    """Return the source that a gift names."""
    if isinstance(gift, GiveChord):
        return NoteSource(gift.card)
    if gift.sign or gift.shift:
        return NoteSource(gift.card, SIGN_ORDER.index(gift.sign) - 1, gift.sign_from == "effect", gift.shift)
    return NoteSource(gift.card)


@lru_cache(maxsize=256)
def _find_paid_plan(
    deck: CantoludusDeck, card: int, notes: tuple[int, ...], chords: tuple[int, ...], enharmonic: bool, sevenths: bool
) -> PaymentPlan | None:
    """Return the payment plan that these notes and Chord cards complete, or None."""
    if card < deck.first_progression:
        return None if chords else deck.plans_by_notes(card, enharmonic).get(notes)
    for plan in deck.find_plans(card, enharmonic, sevenths):
        if any(
            not remainder.notes and not remainder.chords for remainder in iterate_remainders(plan, notes, chords, 0, 0)
        ):
            return plan
    return None


def has_full_count(deck: CantoludusDeck, state: State, card: int) -> bool:
    """Return True if the number of gifts is the price of a card."""
    note_count = len(state.given)
    if card >= deck.first_progression:
        note_count += sum([TRIAD_NOTES - 1 for gift in state.given if isinstance(gift, GiveChord)])
    return note_count == deck.price_sizes[card]


def find_paid_plan(deck: CantoludusDeck, state: State, card: int) -> PaymentPlan | None:
    """Return the payment plan that the gifts complete, or None."""
    if not has_full_count(deck, state, card):
        return None
    notes, chords = split_gifts(state.given, ENHARMONIC_SPELLING if state.enharmonic else STRICT_SPELLING)
    return _find_paid_plan(deck, card, notes, chords, state.enharmonic, state.sevenths)


def split_gifts(gifts: Iterable[NoteOrChordGift], spelling: Spelling) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the units of the given notes and the Chord cards given whole, sorted."""
    notes, chords, units = [], [], spelling.units
    for gift in gifts:
        if isinstance(gift, Give):
            notes.append(units[gift.note])
        else:
            chords.append(gift.card)
    return tuple(sorted(notes)), tuple(sorted(chords))


class Purse:
    """Legal gifts of a player towards the claimed card."""

    def __init__(self, deck: CantoludusDeck, state: State, seat: int) -> None:
        self.deck, self.state, self.seat = deck, state, seat
        self.supply, self.free_bits = find_supply(deck, state, seat)
        self.hand, self.bank = state.hands[seat], state.banks[seat]
        self._gifts: dict[int, tuple[Gift, ...]] = {}
        self._payments_by_card: dict[int, Mapping[Remainder, UsedMasks]] = {}

    def advance(self, state: State, gift: NoteOrChordGift | None = None) -> None:
        """Move on to the next position, which differs in the holdings by `gift` at most."""
        self.state = state
        self.hand, self.bank = state.hands[self.seat], state.banks[self.seat]
        self._gifts.clear()
        if gift is not None:
            free_before = self.free_bits
            self.free_bits = self.supply.use_source(make_source(gift), free_before)
            used_bits = free_before ^ self.free_bits
            self._payments_by_card = {
                card: self._subtract_gift(payments, gift, used_bits)
                for card, payments in self._payments_by_card.items()
            }

    # --- given gifts -----------------------------------------------------------------------------------------------

    def _find_payments(self, card: int) -> Mapping[Remainder, UsedMasks]:
        """Return the remainders that can still be paid, each with a payment."""
        payments = self._payments_by_card.get(card)
        if payments is None:
            supply, given_gifts = self.supply, self.state.given
            payments = supply.find_payments(card)
            if given_gifts:
                notes, chords = split_gifts(given_gifts, supply.spelling)
                remainders = dict.fromkeys(
                    remainder for price in payments for remainder in subtract_gifts(price, notes, chords)
                )
                payments = {
                    remainder: payment
                    for remainder in remainders
                    if (payment := supply.find_payment(remainder, self.free_bits)) is not None
                }
            self._payments_by_card[card] = payments
        return payments

    def _subtract_gift(
        self, payments: Mapping[Remainder, UsedMasks], gift: NoteOrChordGift, used_bits: int
    ) -> Mapping[Remainder, UsedMasks]:
        """Return the remainders and payments after a gift that used up `used_bits`.

        The other sources of a payment stay, unless the gift used one of them.
        """
        result: dict[Remainder, UsedMasks | None] = {}
        if isinstance(gift, GiveChord):
            for remainder in payments:
                for new_remainder in subtract_gifts(remainder, (), (gift.card,)):
                    result[new_remainder] = self.supply.find_payment(new_remainder, self.free_bits)
        else:
            unit = self.supply.spelling.units[gift.note]
            for remainder, used_masks in payments.items():
                if unit in remainder.notes:
                    new_remainder = Remainder(remove_note(remainder.notes, unit), remainder.chords)
                    index = len(remainder.chords) + remainder.notes.index(unit)
                    other_masks = used_masks[:index] + used_masks[index + 1 :]
                    result[new_remainder] = (
                        self.supply.find_payment(new_remainder, self.free_bits)
                        if used_bits & sum(other_masks)
                        else other_masks
                    )
        return {new_remainder: used_masks for new_remainder, used_masks in result.items() if used_masks is not None}

    def find_remainders(self, card: int) -> tuple[Remainder, ...]:
        """Return the remainders of a card that can still be paid."""
        return tuple(self._find_payments(card))

    def can_take(self, card: int, gift: NoteOrChordGift) -> bool:
        """Return True if a card can still be bought after a gift, which must be at hand."""
        notes, chords = self._find_fitting(card)
        if isinstance(gift, GiveChord):
            return gift.card in chords
        return (self.supply.spelling.units[gift.note], self.find_source(gift)) in notes

    def find_source(self, gift: Give) -> NoteSource | None:
        """Return the source that a gift names, or None if it is not at hand."""
        state, deck = self.state, self.deck
        cards = state.banks[self.seat] if gift.bank else state.hands[self.seat]
        if gift.card not in cards or not deck.is_source(gift.card):
            return None
        note_source = make_source(gift)
        if gift.sign_from not in self._find_sign_origins(note_source.sign, note_source.is_wild):
            return None
        notes = self._find_possible_notes(gift.card, note_source.sign)
        if not gift.shift:
            return note_source if gift.note in notes else None
        is_usual_spelling = (
            SPELLINGS_BY_PITCH_CLASS[PITCH_CLASSES[gift.note]][0] == gift.note
            if state.enharmonic
            else gift.note in SIMPLE_TONES
        )
        can_shift = any(gift.note in shifted_notes(note, gift.shift) for note in notes)
        return note_source if gift.shift in state.shifts and is_usual_spelling and can_shift else None

    def find_same_sounds(self, gift: Give) -> tuple[int, ...]:
        """Return the notes of a source at hand that sound like the note of a gift.

        The result is empty for a Chord card whose Play As is hidden.
        """
        if gift.note not in range(TONE_COUNT) or (self.state.blind and self.deck.is_chord(gift.card)):
            return ()
        notes = self._find_possible_notes(gift.card, make_source(gift).sign)
        return tuple(note for note in notes if PITCH_CLASSES[note] == PITCH_CLASSES[gift.note])

    def find_usual_shift(self, gift: Give) -> tuple[int, ...]:
        """Return the usual spelling of a shifted note, if a gift has another one.

        The result is empty unless any spelling counts and the shift is at hand.
        """
        if gift.note not in range(TONE_COUNT) or not self.state.enharmonic or gift.shift not in self.state.shifts:
            return ()
        notes = self._find_possible_notes(gift.card, make_source(gift).sign)
        usual_note = SPELLINGS_BY_PITCH_CLASS[PITCH_CLASSES[gift.note]][0]
        is_reachable = usual_note != gift.note and any(usual_note in shifted_notes(note, gift.shift) for note in notes)
        return (usual_note,) if is_reachable else ()

    # --- legal gifts -----------------------------------------------------------------------------------------------

    def find_gifts(self, card: int) -> tuple[Gift, ...]:
        """Return the legal gifts in canonical order: notes, then chords or accidentals."""
        cached = self._gifts.get(card)
        if cached is None:
            gifts = self._make_gifts(*self._find_fitting(card))
            cached = self._gifts[card] = (*gifts, *self.find_sign_gifts(card)) if self.deck.is_sign(card) else gifts
        return cached

    def _find_fitting(self, card: int) -> tuple[list[tuple[int, NoteSource]], set[int]]:
        """Return the notes that are legal gifts with their sources, and the legal chords."""
        deck, supply = self.deck, self.supply
        if card < deck.first_chord:
            last_mask = -1 if deck.is_sign(card) else supply.prices.required_masks[card]
        elif deck.is_interval(card) and self.state.given:
            (given_unit,), _ = split_gifts(self.state.given, supply.spelling)
            last_mask = supply.prices.partner_masks[card][given_unit]
        else:
            search = GiftSearch(supply, self.free_bits)
            if deck.is_interval(card):
                for first_unit, second_unit in supply.iterate_pairs(card):
                    search.add_pair(first_unit, second_unit)
            else:
                for remainder, payment in self._find_payments(card).items():
                    search.add(remainder, payment)
            return search.find_gifts()
        units = iterate_mask(last_mask & supply.reach_mask)
        return [
            (unit, note_source) for unit in units for note_source in supply.find_free_sources(unit, self.free_bits)
        ], set()

    def find_sign_gifts(self, card: int) -> tuple[GiveSign, ...]:
        """Return the accidentals that buy an accidental: the cards, then the effect."""
        gifts = [
            GiveSign(face, "bank" if is_banked else "hand")
            for face in range(self.deck.first_sign, self.deck.first_chord)
            for is_banked in self._find_bank_flags(face)
        ]
        return (*gifts, GiveSign(card, "effect")) if self.state.wilds else tuple(gifts)

    def choose_notes(self, card: int, preferred_notes: Collection[int]) -> list[int]:
        """Return spelled notes that pay for a card, if possible `preferred_notes`.

        The card must be one that notes alone can buy.
        """
        remainder, free_bits = self.find_remainders(card)[0], self.free_bits
        notes = []
        while remainder.notes:
            unit = remainder.notes[0]
            remainder = Remainder(remainder.notes[1:])
            note_sources = self.supply.find_free_sources(unit, free_bits)
            choices = [
                (self.spell_unit(unit, note_source)[0], self.supply.use_source(note_source, free_bits))
                for note_source in note_sources
            ]
            note, free_bits = min(
                (
                    (note, remaining_bits)
                    for note, remaining_bits in choices
                    if self.supply.can_complete(remainder, remaining_bits)
                ),
                key=lambda choice: choice[0] not in preferred_notes,
            )
            notes.append(note)
        return notes

    def find_blind_gifts(self) -> tuple[NoteOrChordGift, ...]:
        """Return every gift that Blind Chords allows towards a card, right or wrong."""
        supply = self.supply
        note_sources = [
            (unit, note_source)
            for unit in range(supply.spelling.size)
            if supply.reach_mask >> unit & 1
            for note_source in supply.find_free_sources(unit, self.free_bits)
        ]
        chords = [
            card for card, copies in supply.copies.items() if copies & self.free_bits and self.deck.is_chord(card)
        ]
        return self._make_gifts(note_sources, chords)

    def _make_gifts(
        self, note_sources: Iterable[tuple[int, NoteSource]], chords: Collection[int]
    ) -> tuple[NoteOrChordGift, ...]:
        """Return actions for sources, one each for a copy in the hand and in the bank."""
        gifts: list[tuple[GiftSortKey, Give]] = []
        is_strict, in_hand, in_bank = not self.supply.enharmonic, self.hand, self.bank
        for unit, note_source in note_sources:
            card, sign, shift = note_source.card, note_source.sign, note_source.shift
            if sign == NO_SIGN_KIND and not shift and is_strict:
                if card in in_hand:
                    gifts.append(sortable_gift(card, unit, False))
                if card in in_bank:
                    gifts.append(sortable_gift(card, unit, True))
                continue
            bank_flags = self._find_bank_flags(card)
            for note in (unit,) if is_strict else self.spell_unit(unit, note_source):
                for sign_from in self._find_sign_origins(sign, note_source.is_wild):
                    gifts += [
                        sortable_gift(card, note, is_banked, SIGN_ORDER[sign + 1], sign_from, shift)
                        for is_banked in bank_flags
                    ]
        gifts.sort()
        note_gifts = tuple([gift for _, gift in gifts])
        if not chords:
            return note_gifts
        return (
            *note_gifts,
            *(GiveChord(chord, banked) for chord in sorted(chords) for banked in self._find_bank_flags(chord)),
        )

    def _find_bank_flags(self, card: int) -> tuple[bool, ...]:
        """Return the places of a card: False for the hand, True for the bank."""
        if card not in self.bank:
            return (False,) if card in self.hand else ()
        return (False, True) if card in self.hand else (True,)

    def _find_sign_origins(self, sign: int, is_wild: bool) -> tuple[SignSource, ...]:
        if sign == NO_SIGN_KIND:
            return ("",)
        if is_wild:
            return ("effect",) if self.state.wilds else ()
        face = self.deck.sign_faces[sign]
        return (
            tuple("bank" if is_banked else "hand" for is_banked in self._find_bank_flags(face))
            if face is not None
            else ()
        )

    def has_sign(self, gift: Give) -> bool:
        """Return True if the accidental of a gift is available from its origin."""
        note_source = make_source(gift)
        return gift.sign_from in self._find_sign_origins(note_source.sign, note_source.is_wild)

    def _find_possible_notes(self, card: int, sign: int) -> tuple[int, ...]:
        """Return the notes as which a card can be given with an accidental.

        A Chord card in Blind Chords can be any note.
        """
        bases = (
            self.deck.possible_chord_notes
            if self.state.blind and self.deck.is_chord(card)
            else self.deck.supplied_notes[card]
        )
        return bases if sign == NO_SIGN_KIND else tuple(note for base in bases for note in signed_notes(base, sign))

    def spell_unit(self, unit: int, note_source: NoteSource) -> tuple[int, ...]:
        """Return the spellings of a unit that a source can give.

        A shifted note has its usual spelling.
        """
        units = self.supply.spelling.units
        if note_source.shift:
            return (SPELLINGS_BY_PITCH_CLASS[unit][0] if self.supply.enharmonic else unit,)
        if not self.supply.enharmonic:
            return (unit,)
        notes = self._find_possible_notes(note_source.card, note_source.sign)
        return tuple(dict.fromkeys(note for note in notes if units[note] == unit))


GiftSortKey = tuple[int, int, bool, int, int, int]


@lru_cache(maxsize=4096)
def sortable_gift(
    card: int, note: int, is_banked: bool, sign: Sign = "", sign_from: SignSource = "", shift: int = 0
) -> tuple[GiftSortKey, Give]:
    """Return a gift with its sort key: by note, then by the things that it uses up."""
    sort_key = note, shift, sign != "", card, ORIGIN_ORDER[sign_from], 2 * SIGN_ORDER.index(sign) + is_banked
    return sort_key, Give(card, note, is_banked, sign, sign_from, shift)


class _Cache:
    """Cache of the last purse and supply.

    The next call is usually about the same position or a view of it.
    """

    __slots__ = ("purse", "supply")

    def __init__(self) -> None:
        self.purse: Purse | None = None
        self.supply: Supply | None = None


_cache = _Cache()


def _make_supply(deck: CantoludusDeck, holdings: Holdings) -> Supply:
    supply = _cache.supply
    if supply is None or supply.holdings != holdings or supply.deck is not deck:
        supply = _cache.supply = Supply(deck, holdings)
    return supply


def update_purse(old_state: State, new_state: State, gift: NoteOrChordGift | None = None) -> None:
    """Update the cached purse if it belongs to `old_state` and only `gift` was used."""
    purse = _cache.purse
    if purse is not None and purse.state is old_state:
        purse.advance(new_state, gift)


def get_purse(deck: CantoludusDeck, state: State, seat: int) -> Purse:
    """Return the purse of a player, from the cache if possible.

    It is cached because the list of actions, the highlights and the drop use the same purse.
    """
    purse = _cache.purse
    if purse is None or purse.state is not state or purse.seat != seat or purse.deck is not deck:
        purse = _cache.purse = Purse(deck, state, seat)
    return purse


SIGN_ORDER: tuple[Sign, ...] = ("", *SIGNS)
ORIGIN_ORDER = {"": 0, "hand": 1, "bank": 2, "effect": 3}
