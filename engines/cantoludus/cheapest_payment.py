"""Find the cheapest payment for a card, gift by gift. A double click offers it.

The cheapest payment leaves the most valuable cards. It has the smallest number of these things, compared in this order:

- cards
- cards of the bank, because the hand is discarded at the end of the turn anyway
- effects
- Chord cards, because these can be other notes too
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from engines.cantoludus.actions import Give, GiveChord, RowName, Sign, SignSource
from engines.cantoludus.deck import SIGNS, CantoludusDeck
from engines.cantoludus.legality import is_free_form
from engines.cantoludus.purse import Gift, Purse
from engines.cantoludus.remainders import Remainder
from engines.cantoludus.state import State
from engines.cantoludus.supply import NO_SIGN_KIND, NoteSource


class Cost(NamedTuple):
    """Costs of a payment, compared from left to right."""

    cards: int = 0
    banked: int = 0
    effects: int = 0
    chords: int = 0

    def add(self, other: Cost) -> Cost:
        return Cost(*(amount + added for amount, added in zip(self, other, strict=True)))


def find_cheapest_payment(deck: CantoludusDeck, state: State, row: RowName, index: int) -> tuple[Gift, ...] | None:
    """Return the gifts that buy a card of a row at the least cost, in a legal order.

    While the card is being bought, these are the missing gifts. Return None if the card cannot be paid, if there is no
    card, and for chords and progressions in Blind Chords, which gives no hints about them. Rule: `can.blind.failed`.
    """
    cards = state.orchestra if row == "orchestra" else state.progressions
    card = cards[index] if 0 <= index < len(cards) else None
    seat = state.to_move
    if card is None or seat is None or state.phase not in ("act", "gather") or is_free_form(deck, state, card):
        return None
    if state.failed or state.claim not in (None, (row, index)) or deck.blank in state.hands[seat]:
        return None
    return _Search(deck, state, seat).find_best_gifts(card)


class _Search:
    """Search of all payments that may still be cheaper than the best one found.

    A card is taken from the hand before the bank, and a card that may be spent twice stays in the hand the first time.
    Neither ever costs more.
    """

    def __init__(self, deck: CantoludusDeck, state: State, seat: int) -> None:
        self.deck, self.is_blind = deck, state.blind
        self.purse = Purse(deck, state, seat)
        self.supply = self.purse.supply
        self.free_bits = self.purse.free_bits
        self.hand_counts, self.doubled_counts = Counter(state.hands[seat]), Counter(state.doubled)
        self.best_gifts: tuple[Gift, ...] | None = None
        self.min_cost = Cost()
        self.gifts: list[Gift] = []

    def find_best_gifts(self, card: int) -> tuple[Gift, ...] | None:
        # Few gifts first: their cost soon rules out dearer payments.
        for remainder in sorted(
            self.purse.find_remainders(card), key=lambda remainder: len(remainder.notes) + len(remainder.chords)
        ):
            self.pay(remainder, Cost())
        if self.deck.is_sign(card):
            self.compare_signs(card)
        return self.best_gifts

    def compare_signs(self, card: int) -> None:
        """Pay with a single accidental if that is cheaper than any note."""
        for gift in self.purse.find_sign_gifts(card):
            is_effect = gift.sign_from == "effect"
            cost = Cost(cards=not is_effect, banked=gift.bank, effects=is_effect)
            if self.best_gifts is None or cost < self.min_cost:
                self.best_gifts, self.min_cost = (gift,), cost

    def pay(self, remainder: Remainder, cost: Cost) -> None:
        """Pay a remainder, whole chords first."""
        gift_count = len(remainder.chords) + len(remainder.notes)
        if (
            self.best_gifts is not None
            and cost.add(Cost(max(0, gift_count - self.doubled_counts.total()))) >= self.min_cost
        ):
            return
        if remainder.chords:
            for chord in remainder.chords[0]:
                if self.free_bits & self.supply.copies.get(chord, 0):
                    self.give(None, NoteSource(chord), Remainder(remainder.notes, remainder.chords[1:]), cost)
        elif remainder.notes:
            for note_source in self.supply.find_free_sources(remainder.notes[0], self.free_bits):
                if self.is_blind and self.deck.is_chord(note_source.card):
                    continue  # The Play As of a Chord card is hidden here.
                self.give(remainder.notes[0], note_source, Remainder(remainder.notes[1:]), cost)
        else:
            self.best_gifts, self.min_cost = tuple(self.gifts), cost

    def give(self, unit: int | None, note_source: NoteSource, remainder: Remainder, cost: Cost) -> None:
        """Give one source and pay the remainder, if that is still possible."""
        free_before, self.free_bits = self.free_bits, self.supply.use_source(note_source, self.free_bits)
        if self.supply.can_complete(remainder, self.free_bits):
            with (
                self._take_card(note_source.card) as (is_banked, card_cost),
                self._take_sign(note_source) as (sign_from, sign_cost),
            ):
                self.gifts.append(self._make_gift(unit, note_source, is_banked, sign_from))
                self.pay(remainder, cost.add(card_cost).add(sign_cost).add(Cost(effects=bool(note_source.shift))))
                self.gifts.pop()
        self.free_bits = free_before

    @contextmanager
    def _take_card(self, card: int) -> Iterator[tuple[bool, Cost]]:
        """Take a card for a while. Yield True if it is from the bank, and its cost."""
        is_chord = self.deck.is_chord(card)
        for counts, cost in (
            (self.doubled_counts, Cost(effects=1)),
            (self.hand_counts, Cost(cards=1, chords=is_chord)),
        ):
            if counts[card]:
                counts[card] -= 1
                yield False, cost
                counts[card] += 1
                return
        yield True, Cost(cards=1, banked=1, chords=is_chord)

    @contextmanager
    def _take_sign(self, note_source: NoteSource) -> Iterator[tuple[SignSource, Cost]]:
        """Take the accidental of a source for a while. Yield its origin and its cost."""
        if note_source.sign == NO_SIGN_KIND:
            yield "", Cost()
        elif note_source.is_wild:
            yield "effect", Cost(effects=1)
        else:
            face = self.deck.sign_faces[note_source.sign]
            assert face is not None, "an accidental that is held is a card"
            with self._take_card(face) as (is_banked, cost):
                yield "bank" if is_banked else "hand", cost

    def _make_gift(self, unit: int | None, note_source: NoteSource, is_banked: bool, sign_from: SignSource) -> Gift:
        if unit is None:
            return GiveChord(note_source.card, is_banked)
        sign: Sign = "" if note_source.sign == NO_SIGN_KIND else SIGNS[note_source.sign]
        note = self.purse.spell_unit(unit, note_source)[0]
        return Give(note_source.card, note, is_banked, sign, sign_from, note_source.shift)
