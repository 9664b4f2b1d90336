"""The open price of the card that is being bought, as the table shows it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.cantoludus.actions import Give, GiveChord
from engines.cantoludus.deck import ENHARMONIC_SPELLING, STRICT_SPELLING, CantoludusDeck, PaymentPlan, Spelling
from engines.cantoludus.legality import claimed_card, is_free_form
from engines.cantoludus.remainders import iterate_remainders
from engines.cantoludus.state import State
from engines.cantoludus.supply import Holdings, Supply, find_holdings
from engines.cantoludus.tones import SPELLINGS_BY_PITCH_CLASS, TONE_OF_C


class PriceNote(NamedTuple):
    """A note of a price; `note` is None if several notes are possible."""

    note: int | None
    given: bool


class PricePart(NamedTuple):
    """The whole price (`title` is empty), or a chord of a progression.

    `title` is then the numeral, `card` the Chord card that was given for it.
    """

    title: str
    notes: tuple[PriceNote, ...]
    card: int | None = None


SpelledPrice = tuple[tuple[int, ...], ...]
"""Spelled notes of a payment plan: each part from the root up."""


def find_open_price(deck: CantoludusDeck, state: State) -> tuple[PricePart, ...]:
    """Return the parts of the price of the card that is being bought.

    The result is empty if there is no such card. A note is named as soon as all payment plans that are still possible
    agree on it. Gifts are shown where the simplest of these plans has them. In Blind Chords only the gifts are shown,
    because the price of a chord is hidden there.
    """
    if state.claim is None or state.to_move is None:
        return ()
    card = claimed_card(state)
    notes = [gift.note for gift in state.given if isinstance(gift, Give)]
    given_chords = [gift.card for gift in state.given if isinstance(gift, GiveChord)]
    if is_free_form(deck, state, card):
        gift_part = PricePart("", tuple(PriceNote(note, True) for note in notes))
        return (gift_part, *(PricePart("", (), chord) for chord in given_chords))
    if deck.is_sign(card) and not notes and _has_sign(deck, state):
        return (PricePart("", (PriceNote(None, False),)),)
    plans = sorted(
        _find_open_plans(deck, state, card, notes, given_chords),
        key=lambda plan: _price_sort_key(_spell_price(deck, state, card, plan)),
    )
    readings = [_spell_price(deck, state, card, plan) for plan in plans]
    titles = deck.progression(card).numerals if card >= deck.first_progression else ("",)
    part_chords = _match_chord_cards(plans[0], given_chords)
    parts = []
    for index, title in enumerate(titles):
        is_agreed = len({reading[index] for reading in readings}) == 1
        price_notes = (
            ()
            if part_chords[index] is not None
            else _place_notes(readings[0][index], notes, is_agreed, _get_spelling(state))
        )
        parts.append(PricePart(title, price_notes, part_chords[index]))
    if notes:
        # The simplest plan needs these notes in a chord that a Chord card pays already. Another plan does not.
        parts.append(PricePart("", tuple(PriceNote(note, True) for note in notes)))
    return tuple(parts)


def _has_sign(deck: CantoludusDeck, state: State) -> bool:
    assert state.to_move is not None, "somebody gathers"
    cards = (*state.hands[state.to_move], *state.banks[state.to_move])
    return state.wilds > 0 or any(deck.is_sign(card) for card in cards)


def _place_notes(
    reading: tuple[int, ...], notes: list[int], is_agreed: bool, spelling: Spelling
) -> tuple[PriceNote, ...]:
    """Return the notes of one part, and remove them from the list of given notes."""
    result = []
    for note in reading:
        given_note = next((other for other in notes if spelling.units[other] == spelling.units[note]), None)
        if given_note is not None:
            notes.remove(given_note)
            result.append(PriceNote(given_note, True))
        else:
            result.append(PriceNote(note if is_agreed else None, False))
    return tuple(result)


def _match_chord_cards(plan: PaymentPlan, given_chords: list[int]) -> list[int | None]:
    """Return the Chord card that was given for each part of a plan, or None."""
    remaining, result = list(given_chords), []
    for part in plan.parts:
        card = next((card for card in remaining if card in part.chords), None)
        if card is not None:
            remaining.remove(card)
        result.append(card)
    return result


def _get_spelling(state: State) -> Spelling:
    return ENHARMONIC_SPELLING if state.enharmonic else STRICT_SPELLING


def _find_open_plans(
    deck: CantoludusDeck, state: State, card: int, notes: list[int], given_chords: list[int]
) -> tuple[PaymentPlan, ...]:
    """Return the plans that can still pay for the card.

    If the hand is hidden, these are all plans that fit the gifts.
    """
    assert state.to_move is not None, "somebody gathers"
    units = _get_spelling(state).units
    given_units, chords = tuple(units[note] for note in notes), tuple(given_chords)
    if deck.blank in state.hands[state.to_move]:
        plans = deck.find_plans(card, state.enharmonic, state.sevenths)
        return tuple(plan for plan in plans if any(iterate_remainders(plan, given_units, chords, -1, -1)))
    return _find_payable_plans(deck, find_holdings(deck, state, state.to_move), card, given_units, chords)


@lru_cache(maxsize=512)
def _find_payable_plans(
    deck: CantoludusDeck, holdings: Holdings, card: int, given_units: tuple[int, ...], chords: tuple[int, ...]
) -> tuple[PaymentPlan, ...]:
    supply = Supply(deck, holdings)
    return tuple(
        plan
        for plan in deck.find_plans(card, holdings.enharmonic, holdings.sevenths)
        if any(
            map(supply.can_complete, iterate_remainders(plan, given_units, chords, supply.reach_mask, supply.held_mask))
        )
    )


def _spell_price(deck: CantoludusDeck, state: State, card: int, plan: PaymentPlan) -> SpelledPrice:
    """Return the spelled notes of a plan, chords and intervals from their lowest note."""
    if card >= deck.first_progression:
        tonic = min(
            deck.tonics_by_plan(card, state.enharmonic, state.sevenths)[plan], key=lambda tonic: abs(tonic - TONE_OF_C)
        )
        return tuple(
            tuple(tonic + root + offset for offset in pattern) for root, pattern in deck.progression_chords(card)
        )
    if deck.is_chord(card):
        return (deck.chord_notes(card),)
    notes = plan.parts[0].notes
    notes = tuple(SPELLINGS_BY_PITCH_CLASS[unit][0] for unit in notes) if state.enharmonic else notes
    if deck.is_interval(card):
        first, second = notes
        notes = deck.sort_interval(card, first, second)
    return (notes,)


def _price_sort_key(reading: SpelledPrice) -> tuple[int, SpelledPrice]:
    """Return a sort key: the distance of the notes from the usual ones."""
    return sum(abs(note - TONE_OF_C - 2) for part in reading for note in part), reading
