"""Refusals of Cantoludus: the rule that forbids an action, and legal alternatives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from msgspec.structs import replace

from engines.cantoludus.actions import (
    Action,
    Bank,
    Claim,
    Deal,
    Discard,
    Done,
    Double,
    EndTurn,
    Give,
    GiveChord,
    GiveSign,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
    Settle,
)
from engines.cantoludus.deck import CantoludusDeck, letter_sort_key
from engines.cantoludus.legality import (
    MAX_BANKED_CARDS,
    claimed_card,
    find_claims,
    has_unplayed_copy,
    is_free_form,
    is_listed,
    may_double,
)
from engines.cantoludus.purse import Gift, NoteOrChordGift, Purse, get_purse
from engines.cantoludus.state import State
from engines.cantoludus.tones import PITCH_CLASSES, unicode_accidental
from engines.cantoludus.turn import find_purchase_rule
from engines.kernel.facts import Card, Either, Fact, Word
from engines.kernel.rule_check import Judge, Refuse
from engines.kernel.verdict import ALLOWED, Verdict

MAX_LISTED_SOURCES = 4
"""Maximum number of suitable notes and chords that a sentence lists.

If there are more, it states the price of the card instead.
"""

Facts = dict[str, Any]
"""Facts by name; each is a `Fact`."""

ACTIONS_BY_EFFECT: dict[str, type[Action]] = {
    "discard": Discard,
    "opponent-discards": Discard,
    "topdeck": PutBack,
    "remove": Remove,
    "recover": Recover,
    "spend-twice": Double,
    "replace-row": Replace,
}
"""Type of action that answers each effect that waits for a choice."""


def check(deck: CantoludusDeck, state: State, action: Action, refuse: Refuse) -> Verdict:
    """Return ALLOWED, or the refusal by the first rule that the action breaks."""
    if is_listed(deck, state, action):
        return ALLOWED
    if state.to_move is None:
        return refuse(state, "can.win", "over")
    if state.phase == "deal":
        return ALLOWED if isinstance(action, Deal) else refuse(state, "can.setup.starters", "first")
    return _Judge(deck, state, state.to_move, refuse).verdict(action)


class _Judge(Judge[State]):
    """Judge of actions after the deal; the first rule that refuses an action decides."""

    def __init__(self, deck: CantoludusDeck, state: State, seat: int, refuse: Refuse) -> None:
        super().__init__(state, refuse)
        self.deck, self.seat = deck, seat

    def has_in_hand(self, card: int) -> bool:
        """Return True if the hand has a card that is not a blank."""
        return card in self.state.hands[self.seat] and 0 <= card < self.deck.blank

    def check_rules(self, action: Action) -> None:
        if isinstance(action, Deal):
            self.refuse("can.setup.starters", "dealt")
        if self.state.phase == "effect":
            self.check_choice(action)
        elif self.state.phase == "gather":
            self.check_gift(action)
        else:
            self.check_turn_action(action)

    # --- actions of a turn -----------------------------------------------------------------------------------------

    def check_turn_action(self, action: Action) -> None:
        match action:
            case EndTurn():
                return
            case Claim():
                self.check_claim(action)
            case PlayInterval(card):
                self.check_play(card)
            case Bank(card):
                self.check_bank(card)
            case Give() | GiveChord() | GiveSign() | Settle():
                claims = find_claims(self.deck, self.state, self.seat)
                self.refuse("can.spend.sources", "no-claim" if claims else "none")
            case _:
                self.refuse("can.interval.play", "no-effect")

    def check_claim(self, action: Claim) -> None:
        state, deck = self.state, self.deck
        if action in find_claims(deck, state, self.seat):
            return
        row = {"orchestra": state.orchestra, "progressions": state.progressions}.get(action.row, ())
        card = row[action.at] if 0 <= action.at < len(row) else None
        if card is None or card == deck.blank:
            self.refuse("can.rows.refill", "gap")
        if state.failed:
            self.refuse("can.blind.failed", "no-more", card=Card(card))
        if not is_free_form(deck, state, card):
            self.check_spelling(card)
        if state.blind:
            self.refuse(find_purchase_rule(deck, card), "blind", card=Card(card))
        self.check_missing_notes(card)
        self.refuse(
            find_purchase_rule(deck, card),
            "cannot",
            card=Card(card),
            price=Word(self.find_price_words(card)),
            **self.cost_facts(card),
        )

    def check_spelling(self, card: int) -> None:
        """Refuse a card that is affordable by sound but spelled otherwise.

        Rule: `can.spelling`.
        """
        purse, deck = self.make_enharmonic_purse(), self.deck
        if purse is None or not purse.supply.can_afford(card):
            return
        if card >= deck.first_progression:
            self.refuse("can.spelling", "progression", card=Card(card))
        price = deck.chord_notes(card) if deck.is_chord(card) else deck.supplied_notes[card]
        notes = purse.choose_notes(card, price)
        if deck.is_interval(card):
            self.refuse_interval_spelling(card, *notes)
        order = [PITCH_CLASSES[note] for note in price]
        misspelled_notes = sorted(
            (note for note in notes if note not in price), key=lambda note: order.index(PITCH_CLASSES[note])
        )
        wanted_notes = [note for note in price if note not in notes]
        self.refuse(
            "can.spelling",
            "notes",
            card=Card(card),
            notes=self.notes_to_text(misspelled_notes),
            wanted=self.notes_to_text(wanted_notes),
        )

    def refuse_interval_spelling(self, card: int, note: int, other: int | None = None) -> NoReturn:
        """Refuse two notes that are spelled as another interval of the same width.

        If `other` is None, the only possible second notes at hand form such an interval. Rule: `can.spelling`.
        """
        if other is None:
            self.refuse("can.spelling", "interval-alone", card=Card(card), gift=self.deck.note_name(note))
        name, other_name = self.deck.note_name(note), self.deck.note_name(other)
        self.refuse("can.spelling", "interval", card=Card(card), note=name, other=other_name)

    def make_enharmonic_purse(self) -> Purse | None:
        """Return a purse in which any spelling counts, or None if the match allows that."""
        if self.state.enharmonic:
            return None
        return Purse(self.deck, replace(self.state, enharmonic=True), self.seat)

    def notes_to_text(self, notes: Iterable[int]) -> str:
        return " ".join(self.deck.note_name(note) for note in notes)

    def check_missing_notes(self, card: int) -> None:
        if self.deck.is_chord(card):
            supply = get_purse(self.deck, self.state, self.seat).supply
            units = supply.spelling.units
            lacking_notes = [note for note in self.deck.chord_notes(card) if not supply.reach_mask >> units[note] & 1]
            if lacking_notes:
                self.refuse(
                    "can.acquire.chord",
                    "missing",
                    card=Card(card),
                    missing=self.either_note(lacking_notes),
                    **self.cost_facts(card),
                )

    def either_note(self, notes: Iterable[int]) -> Either:
        return Either(tuple(self.deck.note_name(note) for note in notes))

    def find_price_words(self, card: int) -> str:
        """Return the key of the words for the price of a card that is not a chord.

        Chord cards have their price on them.
        """
        deck = self.deck
        if card >= deck.first_progression:
            return "price-progression"
        if deck.is_interval(card):
            return "price-interval"
        return "price-sign" if deck.is_sign(card) else "price-note"

    def cost_facts(self, card: int) -> Facts:
        """Return the notes of a chord, or the name of another card, as a fact."""
        if self.deck.is_chord(card):
            return {"notes": self.notes_to_text(self.deck.chord_notes(card))}
        return {"notes": self.deck.card_name(card)}

    def check_play(self, card: int) -> None:
        if not self.has_in_hand(card) or not self.deck.is_interval(card):
            self.refuse("can.interval.play", "no-card")
        if not has_unplayed_copy(self.deck, self.state, card):
            self.refuse("can.interval.once", "again", card=Card(card), count=self.deck.interval(card).copies)

    def check_bank(self, card: int) -> None:
        if not self.has_in_hand(card):
            self.refuse("can.bank.two", "no-card")
        if self.deck.is_interval(card):
            self.refuse("can.bank.two", "interval", card=Card(card))
        max_count = MAX_BANKED_CARDS + self.state.bank_more
        if self.state.banked >= max_count:
            self.refuse("can.bank.two", "full", card=Card(card), count=max_count)

    # --- gifts -----------------------------------------------------------------------------------------------------

    def check_gift(self, action: Action) -> None:
        card = claimed_card(self.state)
        is_free = is_free_form(self.deck, self.state, card)
        if isinstance(action, Settle) and is_free:
            if not self.state.given:
                self.refuse("can.blind.failed", "nothing", card=Card(card))
            return
        if not isinstance(action, Give | GiveChord | GiveSign):
            self.refuse("can.spend.sources", "gather", card=Card(card))
        if isinstance(action, GiveSign):
            self.check_sign(card, action)
            return
        purse = get_purse(self.deck, self.state, self.seat)
        if is_free:
            self.check_source(purse, action)
        elif action not in purse.find_gifts(card):
            self.check_source(purse, action)
            self.refuse_gift(card, action)

    def find_gift_cards(self, gift: Gift) -> tuple[int, ...]:
        return self.state.banks[self.seat] if gift.bank else self.state.hands[self.seat]

    def check_sign(self, card: int, gift: GiveSign) -> None:
        deck, rule = self.deck, "can.spend.sources"
        if gift.sign_from == "effect":
            if not self.state.wilds:
                self.refuse(rule, "no-effect")
        elif gift.card not in self.find_gift_cards(gift):
            self.refuse(rule, "no-card")
        if not deck.is_sign(gift.card):
            self.refuse(rule, "no-accidental")
        if not deck.is_sign(card):
            self.refuse(rule, "sign-alone", card=Card(gift.card))
        if gift.sign_from == "effect" and gift.card != card:
            self.refuse(rule, "stands-for", card=Card(card))

    def check_source(self, purse: Purse, gift: NoteOrChordGift) -> None:
        deck, rule = self.deck, "can.spend.sources"
        if gift.card not in self.find_gift_cards(gift):
            self.refuse(rule, "no-card")
        if not deck.is_source(gift.card):
            self.refuse(rule, "sign-alone" if deck.is_sign(gift.card) else "interval", card=Card(gift.card))
        if isinstance(gift, GiveChord):
            if not deck.is_chord(gift.card):
                self.refuse("can.acquire.progression", "no-chord", card=Card(gift.card))
            return
        if gift.sign and gift.sign_from == "effect" and not self.state.wilds:
            self.refuse(rule, "no-effect")
        if gift.sign and not purse.has_sign(gift):
            self.refuse(rule, "no-sign", card=Card(gift.card), sign=unicode_accidental(gift.sign))
        if gift.note not in range(35) or purse.find_source(gift) is None:
            facts: Facts = {"card": Card(gift.card), "notes": self.playable_notes(gift.card)}
            same_sounds = purse.find_usual_shift(gift) if gift.shift else purse.find_same_sounds(gift)
            if same_sounds:
                self.refuse(
                    "can.spelling", "named", gift=self.deck.note_name(gift.note), notes=self.either_note(same_sounds)
                )
            self.refuse(rule, "signed" if gift.sign else "shifted" if gift.shift else "not-that", **facts)

    def playable_notes(self, card: int) -> Fact:
        """Return the notes as which a card may be spent, or "any note" if they are hidden."""
        if self.state.blind and self.deck.is_chord(card):
            return Word("any-note")
        return self.either_note(self.deck.supplied_notes[card])

    def refuse_gift(self, card: int, gift: NoteOrChordGift) -> NoReturn:
        rule = find_purchase_rule(self.deck, card)
        gift_name: Fact
        if isinstance(gift, GiveChord):
            gift_name = Card(gift.card)
            if card < self.deck.first_progression:
                self.refuse("can.spend.sources", "whole", card=gift_name)
            enharmonic_purse = self.make_enharmonic_purse()
            if enharmonic_purse is not None and enharmonic_purse.can_take(card, gift):
                self.refuse("can.spelling", "chord", gift=gift_name, card=Card(card))
        else:
            gift_name = self.deck.note_name(gift.note)
            self.check_gift_spelling(card, gift)
        gifts = get_purse(self.deck, self.state, self.seat).find_gifts(card)
        notes = sorted({legal_gift.note for legal_gift in gifts if isinstance(legal_gift, Give)}, key=letter_sort_key)
        chords = sorted({legal_gift.card for legal_gift in gifts if isinstance(legal_gift, GiveChord)})
        suitable_names = (*(self.deck.note_name(note) for note in notes), *map(self.deck.card_name, chords))
        if card >= self.deck.first_interval and not 0 < len(suitable_names) <= MAX_LISTED_SOURCES:
            self.refuse(rule, "foreign", gift=gift_name, card=Card(card), price=Word(self.find_price_words(card)))
        self.refuse(rule, "instead", gift=gift_name, card=Card(card), wanted=Either(suitable_names))

    def check_gift_spelling(self, card: int, gift: Give) -> None:
        """Refuse a note that belongs to the claimed card in another spelling.

        Rule: `can.spelling`.
        """
        if self.state.enharmonic:
            return
        remainders = get_purse(self.deck, self.state, self.seat).find_remainders(card)
        wanted_notes = {
            note
            for remainder in remainders
            for note in remainder.notes
            if PITCH_CLASSES[note] == PITCH_CLASSES[gift.note]
        }
        if wanted_notes and gift.note not in wanted_notes:
            wanted_names = self.either_note(sorted(wanted_notes))
            self.refuse(
                "can.spelling", "other", card=Card(card), gift=self.deck.note_name(gift.note), wanted=wanted_names
            )
        enharmonic_purse = self.make_enharmonic_purse()
        if enharmonic_purse is not None and not wanted_notes and enharmonic_purse.can_take(card, gift):
            if self.deck.is_interval(card):
                notes = [given_gift.note for given_gift in (*self.state.given, gift) if isinstance(given_gift, Give)]
                self.refuse_interval_spelling(card, *notes)
            self.refuse("can.spelling", "chord", gift=self.deck.note_name(gift.note), card=Card(card))

    # --- effects -------------------------------------------------------------------------------------------------

    def check_choice(self, action: Action) -> None:
        state, deck, rule = self.state, self.deck, "can.interval.play"
        effect = state.effects[0].do
        if isinstance(action, Done) and effect in ("replace-row", "spend-twice"):
            return
        if not isinstance(action, ACTIONS_BY_EFFECT[effect]):
            self.refuse(rule, "waits", effect=Word(f"choose-{effect}"))
        match action:
            case Discard(card) | PutBack(card):
                if not self.has_in_hand(card):
                    self.refuse(rule, "not-there")
            case Remove(card, is_discarded):
                if not (card in state.discards[self.seat] if is_discarded else self.has_in_hand(card)):
                    self.refuse(rule, "not-there")
            case Recover(card):
                if card not in state.discards[self.seat]:
                    self.refuse(rule, "not-there")
                if not deck.is_recoverable(card):
                    self.refuse(rule, "interval", card=Card(card))
            case Double(card):
                if not self.has_in_hand(card):
                    self.refuse(rule, "not-there")
                if not deck.is_source(card):
                    self.refuse(rule, "no-source", card=Card(card))
                if not may_double(state, card):
                    self.refuse(rule, "named", card=Card(card))
            case Replace(index):
                self.check_replace(index)

    def check_replace(self, index: int) -> None:
        row = self.state.orchestra
        if not 0 <= index < len(row) or row[index] is None:
            self.refuse("can.rows.refill", "gap")
        if index in self.state.replacing:
            self.refuse("can.interval.play", "chosen", card=Card(row[index] or 0))
