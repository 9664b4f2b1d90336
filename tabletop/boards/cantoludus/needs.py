"""Needs of the market's cards: payable cards, and the missing notes of others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engines.cantoludus.actions import Claim, RowName
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck import CantoludusDeck, Choice
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.legality import is_free_form
from engines.cantoludus.purse import Gift, find_supply
from engines.cantoludus.remainders import Remainder
from engines.cantoludus.state import State
from engines.cantoludus.supply import Supply
from engines.cantoludus.tones import PITCH_CLASSES, SPELLINGS_BY_PITCH_CLASS
from tabletop.boards.cantoludus.art.faces import Tag
from tabletop.translator import translator

_tr = translator("Faces")

PAYABLE_TAG = Tag()
"""Tag of a card that can be paid for."""


@lru_cache(maxsize=16)
def market_tags(game: Cantoludus, view: State) -> dict[tuple[RowName, int], Tag]:
    """Return a tag for each card of the market: payable, or the notes it lacks.

    The tags are for the player to move, whose hand the view must show. There are none while that player buys or
    chooses, or if every card can be paid for. In Blind Chords chords and progressions have no tags.
    """
    if not is_before_purchase(view):
        return {}
    tags: dict[tuple[RowName, int], Tag] = {}
    for row_position, card in market_cards(view):
        if is_free_form(game.deck, view, card):
            continue
        if game.check(view, Claim(*row_position)):
            tags[row_position] = PAYABLE_TAG
            continue
        alternatives = lacking_notes(game.deck, view, card)
        if alternatives:
            tags[row_position] = Tag(_format_needs(game.deck, alternatives))
    return {} if can_buy_everything(game, view) else tags


def is_before_purchase(view: State) -> bool:
    """Return True if somebody may buy and has not begun to."""
    return view.phase == "act" and view.to_move is not None and not view.failed and not view.laid


@lru_cache(maxsize=16)
def can_buy_everything(game: Cantoludus, view: State) -> bool:
    """Return True if every card of the market is payable, so that none needs a tag."""
    cards = tuple(market_cards(view))
    return len(cards) > 1 and all(
        not is_free_form(game.deck, view, card) and bool(game.check(view, Claim(*row_position)))
        for row_position, card in cards
    )


@lru_cache(maxsize=16)
def cheapest_gifts(game: Cantoludus, view: State) -> tuple[Gift, ...]:
    """Return the gifts that would pay for each card of the market at the least cost."""
    return tuple(
        gift
        for (row, index), _ in market_cards(view)
        for gift in find_cheapest_payment(game.deck, view, row, index) or ()
    )


def market_cards(view: State) -> Iterator[tuple[tuple[RowName, int], int]]:
    """Yield the cards of both rows, each after its row and index."""
    for index, card in enumerate(view.orchestra):
        if card is not None:
            yield ("orchestra", index), card
    for index, card in enumerate(view.progressions):
        if card is not None:
            yield ("progressions", index), card


def lacking_notes(deck: CantoludusDeck, view: State, card: int) -> tuple[tuple[int, ...], ...]:
    """Return the fewest notes that the player to move lacks to pay for a card.

    Notes are those of `tones`. There is one tuple for each set of the minimum size, and none if the card can be paid
    for.
    """
    assert view.to_move is not None, "somebody would buy"
    supply, free_bits = find_supply(deck, view, view.to_move)
    choices = [
        choice
        for plan in deck.find_plans(card, *supply.holdings.options)
        for choice in plan.choices
        if all(cards & supply.held_mask for cards in choice.chord_masks)
    ]
    choices.sort(key=lambda choice: len(_find_unsupplied_notes(supply, choice)))
    alternatives: dict[tuple[int, ...], None] = {}
    min_count = deck.price_sizes[card]
    for choice in choices[:24]:  # those that lack the fewest notes come first
        if len(_find_unsupplied_notes(supply, choice)) > min_count:
            break
        for tones in _iterate_fewest_omissions(supply, free_bits, choice, min_count):
            if len(tones) < min_count:
                min_count = len(tones)
                alternatives.clear()
            notes = [_spell_note(deck, view, card, tone) for tone in tones]
            if deck.is_chord(card):
                notes.sort(key=deck.chord_notes(card).index)
            alternatives[tuple(notes)] = None
    return tuple(alternatives) if min_count else ()


def _find_unsupplied_notes(supply: Supply, choice: Choice) -> tuple[int, ...]:
    return tuple(tone for tone in choice.notes if not supply.reach_mask >> tone & 1)


def _iterate_fewest_omissions(
    supply: Supply, free_bits: int, choice: Choice, max_count: int
) -> Iterator[tuple[int, ...]]:
    """Yield the smallest sets of a choice's notes without which the rest can be paid.

    Each has at most `max_count` notes.
    """
    unsupplied = _find_unsupplied_notes(supply, choice)
    supplied = [tone for tone in choice.notes if tone not in unsupplied]
    for count in range(min(len(supplied), max_count - len(unsupplied)) + 1):
        is_paid = False
        for dropped_indices in combinations(range(len(supplied)), count):
            remaining = tuple(tone for index, tone in enumerate(supplied) if index not in dropped_indices)
            if supply.find_payment(Remainder(remaining, choice.chords), free_bits) is not None:
                is_paid = True
                yield tuple(
                    sorted((*unsupplied, *(supplied[index] for index in dropped_indices)), key=choice.notes.index)
                )
        if is_paid:
            return


def _spell_note(deck: CantoludusDeck, view: State, card: int, tone: int) -> int:
    """Return a note of a price as the card spells it, or in the plainest spelling."""
    if not view.enharmonic:
        return tone
    own_notes = deck.chord_notes(card) if deck.is_chord(card) else (deck.notes[card],) if deck.is_note(card) else ()
    return next((note for note in own_notes if PITCH_CLASSES[note] == tone), SPELLINGS_BY_PITCH_CLASS[tone][0])


def _format_needs(deck: CantoludusDeck, alternatives: tuple[tuple[int, ...], ...]) -> str:
    count = len(alternatives[0])
    if len(alternatives) == 1 and count <= 3:
        return _tr("needs {notes}").format(notes=" ".join(deck.note_name(note) for note in alternatives[0]))
    if len(alternatives) == 2 and count == 1:
        first, second = (deck.note_name(note) for (note,) in alternatives)
        return _tr("needs {one} or {other}").format(one=first, other=second)
    return _tr("needs {count} notes").format(count=count) if count > 1 else _tr("needs one note")
