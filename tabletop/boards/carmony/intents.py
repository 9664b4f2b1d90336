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
from tabletop.boards.carmony.layout import MELDS_KEY, RACK_KEY, WHEEL_KEY
from tabletop.boards.carmony.state import TableState, wheel_play
from tabletop.boards.kit.gestures import Click, ContextClick, DoubleClick, Drop, Escape, Gesture, Scroll, TurnDial
from tabletop.boards.kit.intent import NO_INTENT, Intent, find_card_in, find_place
from tabletop.table.layout import Spot, Target


def interpret_gesture(game: Carmony, view: State, ui_state: TableState, viewer: int | None, gesture: Gesture) -> Intent:
    """Return the intent of a gesture."""
    match gesture:
        case Drop(spot, target) if target is not None:
            return drop_intent(game, view, ui_state, viewer, spot, target)
        case Click(target):
            return click_intent(game, view, ui_state, viewer, target)
        case DoubleClick(target):
            return double_click_intent(game, view, ui_state, viewer, target)
        case Scroll(target, count):
            return scroll_intent(ui_state, viewer, target, count)
        case TurnDial(_, degrees):
            return Intent(ui_state=ui_state.with_wheel_turned(round(degrees / 30)))
        case ContextClick(target):  # a right click takes the card out of the wheel
            is_in_wheel_now = ui_state.meld is not None and (
                is_in_wheel(target) or own_card(view, viewer, target) == ui_state.meld
            )
            return Intent(ui_state=ui_state.with_meld(None)) if is_in_wheel_now else NO_INTENT
        case Escape():
            return Intent(ui_state=ui_state.with_meld(None))
    return NO_INTENT


def own_card(view: State, viewer: int | None, target: Target) -> int | None:
    """Return the card of the viewer's hand at a target, or None."""
    if viewer is None:
        return None
    return find_card_in(target, (NOTE_HANDS[viewer], view.hands[viewer]), (MELD_HANDS[viewer], view.meld_hands[viewer]))


def drop_intent(
    game: Carmony, view: State, ui_state: TableState, viewer: int | None, spot: Spot, target: Target
) -> Intent:
    """Return the intent of a card that is dropped on a target."""
    if viewer is None:
        return NO_INTENT
    if spot.place in (NOTE_DECK, DISCARD_PILE):
        is_into_hand = target == RACK_KEY or find_place(target) == NOTE_HANDS[viewer]
        return Intent((DRAW_DECK if spot.place == NOTE_DECK else DRAW_PILE,)) if is_into_hand else NO_INTENT
    card = own_card(view, viewer, spot)
    if card is None:
        return NO_INTENT
    if spot.place == NOTE_HANDS[viewer]:
        return _drop_note_intent(ui_state, viewer, card, target)
    return _drop_meld_intent(game, view, ui_state, viewer, card, target)


def _drop_note_intent(ui_state: TableState, viewer: int, note: int, target: Target) -> Intent:
    if find_place(target) == DISCARD_PILE:
        return Intent((DISCARDS[note],))
    seat_and_row = meld_at(target)
    if seat_and_row is not None:
        return Intent((Extend(note, *seat_and_row),))
    if ui_state.meld is not None and (is_in_wheel(target) or (find_place(target) == MELD_HANDS[viewer])):
        return Intent(ui_state=ui_state.with_root(note))
    if is_in_wheel(target) or target == ("table", viewer, 0):
        return Intent(remark_key="notes-follow")
    return NO_INTENT


def _drop_meld_intent(
    game: Carmony, view: State, ui_state: TableState, viewer: int, card: int, target: Target
) -> Intent:
    if is_in_wheel(target):
        return (
            Intent(ui_state=with_meld_tried(game, view, ui_state, viewer, card)) if ui_state.meld != card else NO_INTENT
        )
    if ui_state.meld == card and (target == MELDS_KEY or find_place(target) == MELD_HANDS[viewer]):
        return Intent(ui_state=ui_state.with_meld(None))
    seat_and_row = meld_at(target)
    if seat_and_row is not None and seat_and_row[0] != viewer:
        return Intent((Eat(card, *seat_and_row),))
    if seat_and_row is not None or target == ("table", viewer, 0):
        return play_intent(game, view, ui_state, viewer, card)
    return NO_INTENT


def with_meld_tried(game: Carmony, view: State, ui_state: TableState, viewer: int, card: int) -> TableState:
    """Return the state with a MELD card in the wheel, at the root that suits the hand."""
    return ui_state.with_meld(card).with_best_root(game.deck, view.hands[viewer])


def play_intent(game: Carmony, view: State, ui_state: TableState, viewer: int, card: int) -> Intent:
    """Return the intent to play a MELD card.

    A card in the wheel is played at its root there; another at any root for which the hand has the notes.
    """
    hand = view.hands[viewer]
    current_play = wheel_play(game.deck, ui_state if ui_state.meld == card else ui_state.with_meld(card), hand)
    assert current_play is not None, "a card held over the wheel has a meaning there"
    if ui_state.meld == card:
        return Intent((current_play,))
    legal_plays = tuple(action for action in game.legal(view) if isinstance(action, Play) and action.meld == card)
    return Intent(legal_plays or (current_play,))


def click_intent(game: Carmony, view: State, ui_state: TableState, viewer: int | None, target: Target) -> Intent:
    """Return the intent of a click.

    A click on a pile deals or draws. A click on a sector of the wheel adds or omits the optional degree there, or else
    makes its note the root.
    """
    place = find_place(target)
    if view.phase == "deal" and place in (NOTE_DECK, MELD_DECK):
        return Intent((DEAL,))
    if viewer is None:
        return NO_INTENT
    if place == NOTE_DECK:
        return Intent((DRAW_DECK,))
    if place == DISCARD_PILE:
        return Intent((DRAW_PILE,))
    if place == MELD_DECK:
        return Intent(remark_key="melds-come")
    if isinstance(target, tuple) and target[0] == "name" and ui_state.meld is not None:
        return Intent(ui_state=_with_sector_clicked(game, ui_state, target[1]))
    return NO_INTENT


def _with_sector_clicked(game: Carmony, ui_state: TableState, note: int) -> TableState:
    """Add or omit the optional degree of a sector, or make its note the root."""
    assert ui_state.meld is not None, "only a card in the wheel has a root"
    for degree in game.deck.meld(ui_state.meld).optional:
        if (ui_state.root + degree.semitones) % 12 == note:
            return ui_state.with_degree_toggled(str(degree))
    return ui_state.with_root(note)


def double_click_intent(game: Carmony, view: State, ui_state: TableState, viewer: int | None, target: Target) -> Intent:
    """Return the intent of a double click on a card of the hand.

    The card in the wheel is played, another MELD card goes into the wheel, and a NOTE card is discarded.
    """
    card = own_card(view, viewer, target)
    if card is None or viewer is None:
        return NO_INTENT
    if find_place(target) == NOTE_HANDS[viewer]:
        return Intent((DISCARDS[card],))
    if card == ui_state.meld:
        return play_intent(game, view, ui_state, viewer, card)
    return Intent(ui_state=with_meld_tried(game, view, ui_state, viewer, card))


def scroll_intent(ui_state: TableState, viewer: int | None, target: Target, steps: int) -> Intent:
    """Return the intent to turn the card in the wheel by the mouse wheel.

    The table itself turns the chromatic wheel, which is a dial.
    """
    if ui_state.meld is not None and viewer is not None and find_place(target) == MELD_HANDS[viewer]:
        return Intent(ui_state=ui_state.with_card_turned(-steps))
    return NO_INTENT


def is_in_wheel(target: Target) -> bool:
    """Return True if a target is the wheel or a part of it."""
    return target == WHEEL_KEY or (
        isinstance(target, tuple) and not isinstance(target, Spot) and target[0] in ("wheel", "name")
    )


def meld_at(target: Target) -> tuple[int, int] | None:
    """Return the seat and row of the meld to which a target belongs, or None."""
    place = find_place(target)
    if place is not None and place.name == "meld":
        assert place.seat is not None, "a meld lies before somebody"
        assert place.row is not None, "melds are counted"
        return place.seat, place.row
    if isinstance(target, tuple) and not isinstance(target, Spot) and target[0] == "fan":
        return target[1], target[2]
    return None
