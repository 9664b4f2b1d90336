"""Needs of the market's cards: which can be paid for, which notes others lack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from engines.cantoludus.actions import Claim, Row
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.deck import CantoludusDeck, Choice
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.legality import free_form
from engines.cantoludus.rests import Rest
from engines.cantoludus.spending import Gift, supply_of
from engines.cantoludus.state import State
from engines.cantoludus.supply import Supply
from engines.cantoludus.tones import PITCH_CLASSES, SPELLINGS
from tabletop.boards.cantoludus.art.faces import Tag
from tabletop.translator import translator

_tr = translator("Faces")

TICK = Tag()
"""Tag of a card that can be paid for."""


@lru_cache(maxsize=16)
def tags(game: Cantoludus, view: State) -> dict[tuple[Row, int], Tag]:
    """Return a tag for each card of the market: payable, or the notes it lacks.

    The tags are for the player to move, whose hand the view must show. Empty while that player buys or chooses, and if
    every card can be paid for; in Blind Chords without chords and progressions.
    """
    if not marked(view):
        return {}
    found: dict[tuple[Row, int], Tag] = {}
    for at, card in market(view):
        if free_form(game.deck, view, card):
            continue
        if game.check(view, Claim(*at)):
            found[at] = TICK
            continue
        ways = lacking(game.deck, view, card)
        if ways:
            found[at] = Tag(_words(game.deck, ways))
    return {} if anything(game, view) else found


def marked(view: State) -> bool:
    """Return True if somebody may buy and has not begun to."""
    return view.phase == "act" and view.to_move is not None and not view.failed and not view.laid


@lru_cache(maxsize=16)
def anything(game: Cantoludus, view: State) -> bool:
    """Return True if every card of the market can be paid for: none needs a tag then."""
    cards = tuple(market(view))
    return len(cards) > 1 and all(
        not free_form(game.deck, view, card) and bool(game.check(view, Claim(*at))) for at, card in cards
    )


@lru_cache(maxsize=16)
def spends(game: Cantoludus, view: State) -> tuple[Gift, ...]:
    """Return the gifts that would pay for each card of the market at the least cost."""
    return tuple(gift for (row, at), _ in market(view) for gift in cheapest(game.deck, view, row, at) or ())


def market(view: State) -> Iterator[tuple[tuple[Row, int], int]]:
    """Yield the cards of both rows, each after its row and index."""
    for at, card in enumerate(view.orchestra):
        if card is not None:
            yield ("orchestra", at), card
    for at, card in enumerate(view.progressions):
        if card is not None:
            yield ("progressions", at), card


def lacking(deck: CantoludusDeck, view: State, card: int) -> tuple[tuple[int, ...], ...]:
    """Return the fewest notes that the player to move lacks to pay for a card.

    Notes are those of `tones`, one tuple for each way that lacks no more than any other. Empty if the card can be paid
    for.
    """
    assert view.to_move is not None, "somebody would buy"
    supply, free = supply_of(deck, view, view.to_move)
    choices = [
        choice
        for way in deck.ways(card, *supply.holdings.options)
        for choice in way.choices
        if all(cards & supply.held for cards in choice.chord_masks)
    ]
    choices.sort(key=lambda choice: len(_beyond(supply, choice)))
    found: dict[tuple[int, ...], None] = {}
    fewest = deck.sizes[card]
    for choice in choices[:24]:  # those that lack the fewest notes come first
        if len(_beyond(supply, choice)) > fewest:
            break
        for units in _left_out(supply, free, choice, fewest):
            if len(units) < fewest:
                fewest = len(units)
                found.clear()
            notes = [_spelled(deck, view, card, unit) for unit in units]
            if deck.is_chord(card):
                notes.sort(key=deck.chord_notes(card).index)
            found[tuple(notes)] = None
    return tuple(found) if fewest else ()


def _beyond(supply: Supply, choice: Choice) -> tuple[int, ...]:
    return tuple(unit for unit in choice.notes if not supply.reach >> unit & 1)


def _left_out(supply: Supply, free: int, choice: Choice, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the smallest sets of a choice's notes without which the rest can be paid.

    Each has at most `most` notes.
    """
    beyond = _beyond(supply, choice)
    rest = [unit for unit in choice.notes if unit not in beyond]
    for count in range(min(len(rest), most - len(beyond)) + 1):
        paid = False
        for dropped in combinations(range(len(rest)), count):
            kept = tuple(unit for at, unit in enumerate(rest) if at not in dropped)
            if supply.payment(Rest(kept, choice.chords), free) is not None:
                paid = True
                yield tuple(sorted((*beyond, *(rest[at] for at in dropped)), key=choice.notes.index))
        if paid:
            return


def _spelled(deck: CantoludusDeck, view: State, card: int, unit: int) -> int:
    """Return a note of a price as the card spells it, else in the plainest spelling."""
    if not view.enharmonic:
        return unit
    own = deck.chord_notes(card) if deck.is_chord(card) else (deck.notes[card],) if deck.is_note(card) else ()
    return next((note for note in own if PITCH_CLASSES[note] == unit), SPELLINGS[unit][0])


def _words(deck: CantoludusDeck, ways: tuple[tuple[int, ...], ...]) -> str:
    count = len(ways[0])
    if len(ways) == 1 and count <= 3:
        return _tr("needs {notes}").format(notes=" ".join(deck.note_name(note) for note in ways[0]))
    if len(ways) == 2 and count == 1:
        one, other = (deck.note_name(note) for (note,) in ways)
        return _tr("needs {one} or {other}").format(one=one, other=other)
    return _tr("needs {count} notes").format(count=count) if count > 1 else _tr("needs one note")
