"""What the cards of the market need: which can be paid for, and of the others which notes are lacking."""

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


@lru_cache(maxsize=16)
def tags(game: Cantoludus, view: State) -> dict[tuple[Row, int], Tag]:
    """What is said under each card of the market to whoever is to move, whose hand the view shows; nothing while that
    player buys or chooses, and in Blind Chords nothing of chords and progressions."""
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
    """Whether somebody may buy, and nobody has begun to."""
    return view.phase == "act" and view.to_move is not None and not view.failed and not view.laid


@lru_cache(maxsize=16)
def anything(game: Cantoludus, view: State) -> bool:
    """Whether every card of the market can be paid for: then none has to be marked."""
    cards = tuple(market(view))
    return len(cards) > 1 and all(
        not free_form(game.deck, view, card) and bool(game.check(view, Claim(*at))) for at, card in cards
    )


@lru_cache(maxsize=16)
def spends(game: Cantoludus, view: State) -> tuple[Gift, ...]:
    """The gifts that would pay for each card of the market at the least cost."""
    return tuple(gift for (row, at), _ in market(view) for gift in cheapest(game.deck, view, row, at) or ())


def market(view: State) -> Iterator[tuple[tuple[Row, int], int]]:
    """The cards of both rows, and where they lie."""
    for at, card in enumerate(view.orchestra):
        if card is not None:
            yield ("orchestra", at), card
    for at, card in enumerate(view.progressions):
        if card is not None:
            yield ("progressions", at), card


def lacking(deck: CantoludusDeck, view: State, card: int) -> tuple[tuple[int, ...], ...]:
    """The fewest notes (of `tones`) that whoever is to move lacks to pay for a card: one tuple for each way that lacks
    no more than any other. Nothing where the card can be paid for."""
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
    for choice in choices[:24]:  # those that lack fewest notes come first
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
    """The notes of a choice that nothing at hand supplies."""
    return tuple(unit for unit in choice.notes if not supply.reach >> unit & 1)


def _left_out(supply: Supply, free: int, choice: Choice, most: int) -> Iterator[tuple[int, ...]]:
    """Of a choice's notes the fewest without which what is left can be paid, at most so many."""
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
    """A note of a price as the card spells it, else as it is plainest."""
    if not view.enharmonic:
        return unit
    own = deck.chord_notes(card) if deck.is_chord(card) else (deck.notes[card],) if deck.is_note(card) else ()
    return next((note for note in own if PITCH_CLASSES[note] == unit), SPELLINGS[unit][0])


def _words(deck: CantoludusDeck, ways: tuple[tuple[int, ...], ...]) -> str:
    """What is lacking in words."""
    count = len(ways[0])
    if len(ways) == 1 and count <= 3:
        return _tr("needs {notes}").format(notes=" ".join(deck.note_name(note) for note in ways[0]))
    if len(ways) == 2 and count == 1:
        one, other = (deck.note_name(note) for (note,) in ways)
        return _tr("needs {one} or {other}").format(one=one, other=other)
    return _tr("needs {count} notes").format(count=count) if count > 1 else _tr("needs one note")
