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
from engines.cantoludus.remainders import Remainder, find_remainders, remove_note, subtract_gifts
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
    """Return the supply of a player, and the mask of what is free in it.

    Gifts stay in the supply but are not free, so that results about the supply stay valid while a card is being bought.
    """
    if not state.given:
        supply = _make_supply(deck, find_holdings(deck, state, seat))
        return supply, supply.free
    cards = state.hands[seat] + state.banks[seat] + state.doubled
    wilds, shifts = state.wilds, state.shifts
    used = [make_source(gift) for gift in state.given]
    for option in used:
        card, sign, wild, shift = option.card, option.sign, option.wild, option.shift
        cards += (card,)
        if wild:
            wilds += 1
        elif sign != NO_SIGN_KIND and (face := deck.sign_faces[sign]) is not None:
            cards += (face,)
        if shift:
            shifts = tuple(sorted((*shifts, shift)))
    held = Holdings(spendable_cards(deck, cards), wilds, shifts, state.enharmonic, state.sevenths, state.blind)
    supply = _make_supply(deck, held)
    free = supply.free
    for option in used:
        free = supply.use_source(option, free)
    return supply, free


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
    """Return the way to pay that these notes and Chord cards complete, or None."""
    if card < deck.first_progression:
        return None if chords else deck.plans_by_notes(card, enharmonic).get(notes)
    for way in deck.find_plans(card, enharmonic, sevenths):
        if any(not rest.notes and not rest.chords for rest in find_remainders(way, notes, chords, 0, 0)):
            return way
    return None


def has_full_count(deck: CantoludusDeck, state: State, card: int) -> bool:
    """Return True if the number of gifts is the price of a card."""
    size = len(state.given)
    if card >= deck.first_progression:
        size += sum([TRIAD_NOTES - 1 for gift in state.given if isinstance(gift, GiveChord)])
    return size == deck.price_sizes[card]


def find_paid_plan(deck: CantoludusDeck, state: State, card: int) -> PaymentPlan | None:
    """Return the way to pay that the gifts complete, or None."""
    if not has_full_count(deck, state, card):
        return None
    notes, chords = split_gifts(state.given, ENHARMONIC_SPELLING if state.enharmonic else STRICT_SPELLING)
    return _find_paid_plan(deck, card, notes, chords, state.enharmonic, state.sevenths)


def split_gifts(given: Iterable[NoteOrChordGift], spelling: Spelling) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the units of the given notes and the Chord cards given whole, sorted."""
    notes, chords, units = [], [], spelling.units
    for gift in given:
        if isinstance(gift, Give):
            notes.append(units[gift.note])
        else:
            chords.append(gift.card)
    return tuple(sorted(notes)), tuple(sorted(chords))


class Purse:
    """Legal gifts of a player towards the claimed card."""

    def __init__(self, deck: CantoludusDeck, state: State, seat: int) -> None:
        self.deck, self.state, self.seat = deck, state, seat
        self.supply, self.free = find_supply(deck, state, seat)
        self.hand, self.bank = state.hands[seat], state.banks[seat]
        self._gifts: dict[int, tuple[Gift, ...]] = {}
        self._payments_by_card: dict[int, Mapping[Remainder, UsedMasks]] = {}

    def advance(self, state: State, gift: NoteOrChordGift | None = None) -> None:
        """Move on to the next position, which differs in the holdings by `gift` at most."""
        self.state = state
        self.hand, self.bank = state.hands[self.seat], state.banks[self.seat]
        self._gifts.clear()
        if gift is not None:
            before = self.free
            self.free = self.supply.use_source(make_source(gift), before)
            took = before ^ self.free
            self._payments_by_card = {
                card: self._subtract_gift(payments, gift, took) for card, payments in self._payments_by_card.items()
            }

    # --- gifts so far ----------------------------------------------------------------------------------------------

    def _find_payments(self, card: int) -> Mapping[Remainder, UsedMasks]:
        """Return the remainders that can still be paid, each with a payment."""
        known = self._payments_by_card.get(card)
        if known is None:
            supply, given = self.supply, self.state.given
            known = supply.find_payments(card)
            if given:
                notes, chords = split_gifts(given, supply.spelling)
                left = dict.fromkeys(rest for whole in known for rest in subtract_gifts(whole, notes, chords))
                known = {rest: used for rest in left if (used := supply.find_payment(rest, self.free)) is not None}
            self._payments_by_card[card] = known
        return known

    def _subtract_gift(
        self, payments: Mapping[Remainder, UsedMasks], gift: NoteOrChordGift, took: int
    ) -> Mapping[Remainder, UsedMasks]:
        """Return the remainders and payments after a gift that used the bits `took`.

        The other sources of a payment stay, unless the gift used one of them.
        """
        left: dict[Remainder, UsedMasks | None] = {}
        if isinstance(gift, GiveChord):
            for whole in payments:
                for rest in subtract_gifts(whole, (), (gift.card,)):
                    left[rest] = self.supply.find_payment(rest, self.free)
        else:
            unit = self.supply.spelling.units[gift.note]
            for whole, used in payments.items():
                if unit in whole.notes:
                    rest = Remainder(remove_note(whole.notes, unit), whole.chords)
                    at = len(whole.chords) + whole.notes.index(unit)
                    others = used[:at] + used[at + 1 :]
                    left[rest] = self.supply.find_payment(rest, self.free) if took & sum(others) else others
        return {rest: used for rest, used in left.items() if used is not None}

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
        """Return the source that a gift names; None if it is not at hand."""
        state, deck = self.state, self.deck
        cards = state.banks[self.seat] if gift.bank else state.hands[self.seat]
        if gift.card not in cards or not deck.is_source(gift.card):
            return None
        option = make_source(gift)
        if gift.sign_from not in self._find_sign_origins(option.sign, option.wild):
            return None
        notes = self._possible_notes(gift.card, option.sign)
        if not gift.shift:
            return option if gift.note in notes else None
        plain = (
            SPELLINGS_BY_PITCH_CLASS[PITCH_CLASSES[gift.note]][0] == gift.note
            if state.enharmonic
            else gift.note in SIMPLE_TONES
        )
        shifted = any(gift.note in shifted_notes(note, gift.shift) for note in notes)
        return option if gift.shift in state.shifts and plain and shifted else None

    def find_same_sounds(self, gift: Give) -> tuple[int, ...]:
        """Return the notes of a source at hand that sound like the note of a gift.

        Empty for a Chord card whose Play As is hidden.
        """
        if gift.note not in range(TONE_COUNT) or (self.state.blind and self.deck.is_chord(gift.card)):
            return ()
        notes = self._possible_notes(gift.card, make_source(gift).sign)
        return tuple(note for note in notes if PITCH_CLASSES[note] == PITCH_CLASSES[gift.note])

    def find_usual_shift(self, gift: Give) -> tuple[int, ...]:
        """Return the usual spelling of a shifted note, if a gift has another one.

        Empty unless any spelling counts and the shift is at hand.
        """
        if gift.note not in range(TONE_COUNT) or not self.state.enharmonic or gift.shift not in self.state.shifts:
            return ()
        notes = self._possible_notes(gift.card, make_source(gift).sign)
        plain = SPELLINGS_BY_PITCH_CLASS[PITCH_CLASSES[gift.note]][0]
        found = plain != gift.note and any(plain in shifted_notes(note, gift.shift) for note in notes)
        return (plain,) if found else ()

    # --- legal gifts -----------------------------------------------------------------------------------------------

    def find_gifts(self, card: int) -> tuple[Gift, ...]:
        """Return the legal gifts in canonical order: notes, then chords or accidentals."""
        known = self._gifts.get(card)
        if known is None:
            laid = self._make_gifts(*self._find_fitting(card))
            known = self._gifts[card] = (*laid, *self.find_sign_gifts(card)) if self.deck.is_sign(card) else laid
        return known

    def _find_fitting(self, card: int) -> tuple[list[tuple[int, NoteSource]], set[int]]:
        """Return the notes that are legal gifts with their sources, and the legal chords."""
        deck, supply = self.deck, self.supply
        if card < deck.first_chord:
            last = -1 if deck.is_sign(card) else supply.prices.required_masks[card]
        elif deck.is_interval(card) and self.state.given:
            (given,), _ = split_gifts(self.state.given, supply.spelling)
            last = supply.prices.partner_masks[card][given]
        else:
            fitting = GiftSearch(supply, self.free)
            if deck.is_interval(card):
                for one, other in supply.find_pairs(card):
                    fitting.add_pair(one, other)
            else:
                for rest, payment in self._find_payments(card).items():
                    fitting.add(rest, payment)
            return fitting.find_gifts()
        units = iterate_mask(last & supply.reach_mask)
        return [(unit, option) for unit in units for option in supply.find_free_sources(unit, self.free)], set()

    def find_sign_gifts(self, card: int) -> tuple[GiveSign, ...]:
        """Return the accidentals that buy an accidental: the cards, then the effect."""
        held = [
            GiveSign(face, "bank" if bank else "hand")
            for face in range(self.deck.first_sign, self.deck.first_chord)
            for bank in self._find_bank_flags(face)
        ]
        return (*held, GiveSign(card, "effect")) if self.state.wilds else tuple(held)

    def choose_notes(self, card: int, liked: Collection[int]) -> list[int]:
        """Return spelled notes that pay for a card, preferably those that are `liked`.

        The card must be one that notes alone can buy.
        """
        rest, free = self.find_remainders(card)[0], self.free
        notes = []
        while rest.notes:
            unit = rest.notes[0]
            rest = Remainder(rest.notes[1:])
            options = self.supply.find_free_sources(unit, free)
            found = [(self.spell_unit(unit, option)[0], self.supply.use_source(option, free)) for option in options]
            note, free = min(
                ((note, left) for note, left in found if self.supply.can_complete(rest, left)),
                key=lambda one: one[0] not in liked,
            )
            notes.append(note)
        return notes

    def find_blind_gifts(self) -> tuple[NoteOrChordGift, ...]:
        """Return every gift that Blind Chords allows towards a card, right or wrong."""
        supply = self.supply
        found = [
            (unit, option)
            for unit in range(supply.spelling.size)
            if supply.reach_mask >> unit & 1
            for option in supply.find_free_sources(unit, self.free)
        ]
        chords = [card for card, copies in supply.copies.items() if copies & self.free and self.deck.is_chord(card)]
        return self._make_gifts(found, chords)

    def _make_gifts(
        self, found: Iterable[tuple[int, NoteSource]], chords: Collection[int]
    ) -> tuple[NoteOrChordGift, ...]:
        """Return sources as actions, one each for a copy in the hand and in the bank."""
        gifts: list[tuple[GiftSortKey, Give]] = []
        strict, in_hand, in_bank = not self.supply.enharmonic, self.hand, self.bank
        for unit, option in found:
            card, sign, shift = option.card, option.sign, option.shift
            if sign == NO_SIGN_KIND and not shift and strict:
                if card in in_hand:
                    gifts.append(sortable_gift(card, unit, False))
                if card in in_bank:
                    gifts.append(sortable_gift(card, unit, True))
                continue
            places = self._find_bank_flags(card)
            for note in (unit,) if strict else self.spell_unit(unit, option):
                for source in self._find_sign_origins(sign, option.wild):
                    gifts += [sortable_gift(card, note, bank, SIGN_ORDER[sign + 1], source, shift) for bank in places]
        gifts.sort()
        laid = tuple([gift for _, gift in gifts])
        if not chords:
            return laid
        return (
            *laid,
            *(GiveChord(chord, banked) for chord in sorted(chords) for banked in self._find_bank_flags(chord)),
        )

    def _find_bank_flags(self, card: int) -> tuple[bool, ...]:
        """Return the places of a card: False for the hand, True for the bank."""
        if card not in self.bank:
            return (False,) if card in self.hand else ()
        return (False, True) if card in self.hand else (True,)

    def _find_sign_origins(self, sign: int, wild: bool) -> tuple[SignSource, ...]:
        """Return the possible origins of a kind of accidental: cards, or an effect."""
        if sign == NO_SIGN_KIND:
            return ("",)
        if wild:
            return ("effect",) if self.state.wilds else ()
        face = self.deck.sign_faces[sign]
        return tuple("bank" if bank else "hand" for bank in self._find_bank_flags(face)) if face is not None else ()

    def has_sign(self, gift: Give) -> bool:
        """Return True if the accidental of a gift is where the gift takes it from."""
        option = make_source(gift)
        return gift.sign_from in self._find_sign_origins(option.sign, option.wild)

    def _possible_notes(self, card: int, sign: int) -> tuple[int, ...]:
        """Return the notes as which a card can be given with an accidental.

        A Chord card in Blind Chords can be any note.
        """
        bases = (
            self.deck.possible_chord_notes
            if self.state.blind and self.deck.is_chord(card)
            else self.deck.supplied_notes[card]
        )
        return bases if sign == NO_SIGN_KIND else tuple(note for base in bases for note in signed_notes(base, sign))

    def spell_unit(self, unit: int, option: NoteSource) -> tuple[int, ...]:
        """Return the spellings of a unit that a source can give; the usual for a shift."""
        units = self.supply.spelling.units
        if option.shift:
            return (SPELLINGS_BY_PITCH_CLASS[unit][0] if self.supply.enharmonic else unit,)
        if not self.supply.enharmonic:
            return (unit,)
        notes = self._possible_notes(option.card, option.sign)
        return tuple(dict.fromkeys(note for note in notes if units[note] == unit))


GiftSortKey = tuple[int, int, bool, int, int, int]


@lru_cache(maxsize=4096)
def sortable_gift(
    card: int, note: int, bank: bool, sign: Sign = "", source: SignSource = "", shift: int = 0
) -> tuple[GiftSortKey, Give]:
    """Return a gift with its sort key: by note, then by how much it uses up."""
    order = note, shift, sign != "", card, ORIGIN_ORDER[source], 2 * SIGN_ORDER.index(sign) + bank
    return order, Give(card, note, bank, sign, source, shift)


class _Cache:
    """Cache of the last purse and supply.

    The next question is usually about the same position or a view of it.
    """

    __slots__ = ("purse", "supply")

    def __init__(self) -> None:
        self.purse: Purse | None = None
        self.supply: Supply | None = None


_cache = _Cache()


def _make_supply(deck: CantoludusDeck, held: Holdings) -> Supply:
    supply = _cache.supply
    if supply is None or supply.holdings != held or supply.deck is not deck:
        supply = _cache.supply = Supply(deck, held)
    return supply


def update_purse(before: State, after: State, gift: NoteOrChordGift | None = None) -> None:
    """Update the cached purse if it belongs to `before` and only `gift` was used."""
    purse = _cache.purse
    if purse is not None and purse.state is before:
        purse.advance(after, gift)


def find_purse(deck: CantoludusDeck, state: State, seat: int) -> Purse:
    """Return the purse of a player, from the cache if possible.

    The list of actions, the highlights and a drop ask for the same one.
    """
    purse = _cache.purse
    if purse is None or purse.state is not state or purse.seat != seat or purse.deck is not deck:
        purse = _cache.purse = Purse(deck, state, seat)
    return purse


SIGN_ORDER: tuple[Sign, ...] = ("", *SIGNS)
ORIGIN_ORDER = {"": 0, "hand": 1, "bank": 2, "effect": 3}
