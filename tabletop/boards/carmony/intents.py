"""Intents of drops, clicks and turns on Carmony's table; the rules judge them."""

from __future__ import annotations

from engines.carmony.actions import (
    DEAL,
    DISCARDS,
    DRAW_DECK,
    DRAW_PILE,
    Eat,
    Extend,
    Play,
)
from engines.carmony.game import Carmony
from engines.carmony.state import DISCARD_PILE, MELD_DECK, MELD_HANDS, NOTE_DECK, NOTE_HANDS, State
from tabletop.boards.carmony.layout import MELDS, RACK, WHEEL
from tabletop.boards.carmony.state import TableState, wheel_play
from tabletop.boards.kit.gestures import Click, ContextClick, DoubleClick, Drop, Escape, Gesture, Scroll, Turn
from tabletop.boards.kit.intent import NOTHING, Intent, card_in, place_of
from tabletop.table.layout import Spot, Target


def intent(game: Carmony, view: State, desk: TableState, viewer: int | None, gesture: Gesture) -> Intent:
    """Return the intent of a gesture."""
    match gesture:
        case Drop(spot, target) if target is not None:
            return drop(game, view, desk, viewer, spot, target)
        case Click(target):
            return click(game, view, desk, viewer, target)
        case DoubleClick(target):
            return double_click(game, view, desk, viewer, target)
        case Scroll(target, count):
            return wheel(desk, viewer, target, count)
        case Turn(_, degrees):
            return Intent(desk=desk.turned(round(degrees / 30)))
        case ContextClick(target):  # a right click takes the card out of the wheel
            lies_there = desk.meld is not None and (in_wheel(target) or own_card(view, viewer, target) == desk.meld)
            return Intent(desk=desk.holding(None)) if lies_there else NOTHING
        case Escape():
            return Intent(desk=desk.holding(None))
    return NOTHING


def own_card(view: State, viewer: int | None, target: Target) -> int | None:
    """Return the card of the viewer's hand at a target, or None."""
    if viewer is None:
        return None
    return card_in(target, (NOTE_HANDS[viewer], view.hands[viewer]), (MELD_HANDS[viewer], view.meld_hands[viewer]))


def drop(game: Carmony, view: State, desk: TableState, viewer: int | None, spot: Spot, target: Target) -> Intent:
    """Return the intent of a card that is dropped on a target."""
    if viewer is None:
        return NOTHING
    if spot.place in (NOTE_DECK, DISCARD_PILE):
        into_hand = target == RACK or place_of(target) == NOTE_HANDS[viewer]
        return Intent((DRAW_DECK if spot.place == NOTE_DECK else DRAW_PILE,)) if into_hand else NOTHING
    card = own_card(view, viewer, spot)
    if card is None:
        return NOTHING
    if spot.place == NOTE_HANDS[viewer]:
        return _drop_note(desk, viewer, card, target)
    return _drop_meld(game, view, desk, viewer, card, target)


def _drop_note(desk: TableState, viewer: int, note: int, target: Target) -> Intent:
    if place_of(target) == DISCARD_PILE:
        return Intent((DISCARDS[note],))
    meld = meld_at(target)
    if meld is not None:
        return Intent((Extend(note, *meld),))
    if desk.meld is not None and (in_wheel(target) or (place_of(target) == MELD_HANDS[viewer])):
        return Intent(desk=desk.at_root(note))
    if in_wheel(target) or target == ("table", viewer, 0):
        return Intent(hint="notes-follow")
    return NOTHING


def _drop_meld(game: Carmony, view: State, desk: TableState, viewer: int, card: int, target: Target) -> Intent:
    if in_wheel(target):
        return Intent(desk=tried(game, view, desk, viewer, card)) if desk.meld != card else NOTHING
    if desk.meld == card and (target == MELDS or place_of(target) == MELD_HANDS[viewer]):
        return Intent(desk=desk.holding(None))
    meld = meld_at(target)
    if meld is not None and meld[0] != viewer:
        return Intent((Eat(card, *meld),))
    if meld is not None or target == ("table", viewer, 0):
        return play(game, view, desk, viewer, card)
    return NOTHING


def tried(game: Carmony, view: State, desk: TableState, viewer: int, card: int) -> TableState:
    """Return the state with a MELD card in the wheel, at the root that suits the hand."""
    return desk.holding(card).resting(game.deck, view.hands[viewer])


def play(game: Carmony, view: State, desk: TableState, viewer: int, card: int) -> Intent:
    """Return the intent to play a MELD card.

    A card in the wheel is played at its root there; another at any root for which the hand has the notes.
    """
    hand = view.hands[viewer]
    here = wheel_play(game.deck, desk if desk.meld == card else desk.holding(card), hand)
    assert here is not None, "a card held over the wheel has a meaning there"
    if desk.meld == card:
        return Intent((here,))
    every = tuple(a for a in game.legal(view) if isinstance(a, Play) and a.meld == card)
    return Intent(every or (here,))


def click(game: Carmony, view: State, desk: TableState, viewer: int | None, target: Target) -> Intent:
    """Return the intent of a click.

    A pile deals or draws; a sector of the wheel becomes the root, or adds or omits its optional degree.
    """
    place = place_of(target)
    if view.phase == "deal" and place in (NOTE_DECK, MELD_DECK):
        return Intent((DEAL,))
    if viewer is None:
        return NOTHING
    if place == NOTE_DECK:
        return Intent((DRAW_DECK,))
    if place == DISCARD_PILE:
        return Intent((DRAW_PILE,))
    if place == MELD_DECK:
        return Intent(hint="melds-come")
    if isinstance(target, tuple) and target[0] == "name" and desk.meld is not None:
        return Intent(desk=_sector_clicked(game, desk, target[1]))
    return NOTHING


def _sector_clicked(game: Carmony, desk: TableState, note: int) -> TableState:
    """Add or omit the optional degree of a sector, or make its note the root."""
    assert desk.meld is not None, "only a card in the wheel has a root"
    for degree in game.deck.meld(desk.meld).optional:
        if (desk.root + degree.semitones) % 12 == note:
            return desk.toggled(str(degree))
    return desk.at_root(note)


def double_click(game: Carmony, view: State, desk: TableState, viewer: int | None, target: Target) -> Intent:
    """Return the intent of a double click on a card of the hand.

    The card in the wheel is played, another MELD card goes into the wheel, and a NOTE card is discarded.
    """
    card = own_card(view, viewer, target)
    if card is None or viewer is None:
        return NOTHING
    if place_of(target) == NOTE_HANDS[viewer]:
        return Intent((DISCARDS[card],))
    if card == desk.meld:
        return play(game, view, desk, viewer, card)
    return Intent(desk=tried(game, view, desk, viewer, card))


def wheel(desk: TableState, viewer: int | None, target: Target, steps: int) -> Intent:
    """Return the intent to turn the card in the wheel by the mouse wheel.

    The table itself turns the chromatic wheel, which is a dial.
    """
    if desk.meld is not None and viewer is not None and place_of(target) == MELD_HANDS[viewer]:
        return Intent(desk=desk.card_turned(-steps))
    return NOTHING


def in_wheel(target: Target) -> bool:
    """Return True if a target is the wheel or a part of it."""
    return target == WHEEL or (
        isinstance(target, tuple) and not isinstance(target, Spot) and target[0] in ("wheel", "name")
    )


def meld_at(target: Target) -> tuple[int, int] | None:
    """Return the seat and row of the meld to which a target belongs, or None."""
    place = place_of(target)
    if place is not None and place.name == "meld":
        assert place.seat is not None, "a meld lies before somebody"
        assert place.row is not None, "melds are counted"
        return place.seat, place.row
    if isinstance(target, tuple) and not isinstance(target, Spot) and target[0] == "fan":
        return target[1], target[2]
    return None
