"""Legal actions of Muzicando. `legal` lists them, `refusals.check` judges one."""

from __future__ import annotations

from engines.muzicando.actions import BID_LADDER, BID_RANKS, CONCEDE, DEAL, NAME_ACTIONS, PASS, Action, Bid, TakeSeat
from engines.muzicando.deck import CARDS_PER_COLOUR, NOTE_MASK, SIGN_VALUE, MuzicandoDeck
from engines.muzicando.displays import find_display
from engines.muzicando.displays.display_state import DisplayState
from engines.muzicando.state import State


def legal(deck: MuzicandoDeck, state: State) -> tuple[Action, ...]:
    """Return all legal actions in canonical order.

    A view that hides the acting hand has no legal actions.
    """
    seat = state.to_move
    if seat is None:
        return ()
    if state.phase == "deal":
        return (DEAL,)
    if state.phase == "seat":
        return tuple(map(TakeSeat, range(len(state.seats) - 1)))
    hand = state.hands[seat]
    if hand and hand[-1] == deck.blank:
        return ()
    if state.phase == "place":
        return _list_placement_actions(deck, state, seat, hand)
    if state.phase == "bid":
        return BID_LADDER if must_bid(state) else (*BID_LADDER[count_taken_steps(state) :], PASS)
    return NAME_ACTIONS


def _list_placement_actions(deck: MuzicandoDeck, state: State, seat: int, hand: tuple[int, ...]) -> tuple[Action, ...]:
    display = find_display(deck, state)
    placeable, list_placements = display.placeable, display.list_placements
    actions: list[Action] = []
    is_stuck = True
    for card in hand:
        if placeable >> card & 1:
            actions += list_placements(card)
            is_stuck = is_stuck and card % CARDS_PER_COLOUR == SIGN_VALUE
    if is_stuck or may_stop(state, seat):
        actions.append(PASS)
    if not state.redealt:
        actions.append(CONCEDE)
    return tuple(actions)


def hides_hand(deck: MuzicandoDeck, state: State) -> bool:
    """Return True if this is a view that hides the acting hand."""
    hand = state.hands[state.to_move] if state.to_move is not None else ()
    return bool(hand) and hand[-1] == deck.blank


def find_highest_bid(state: State) -> Bid | None:
    """Return the last bid of the auction, or None."""
    return next((bid for _, bid in reversed(state.bids) if bid is not None), None)


def count_taken_steps(state: State) -> int:
    """Return the number of bids in the ladder that can no longer be made."""
    bid = find_highest_bid(state)
    return 0 if bid is None else BID_RANKS[bid] + 1


def has_everyone_passed(state: State) -> bool:
    """Return True if everybody has passed and nobody has bid.

    Rule: `muz.bid.all-pass`.
    """
    return len(state.bids) >= len(state.seats) and find_highest_bid(state) is None


def must_bid(state: State) -> bool:
    """Return True if the player may not pass in the auction.

    In a team game, the first player served must bid once all have passed.

    Rule: `muz.bid.all-pass`.
    """
    return state.phase == "bid" and has_everyone_passed(state)


def list_placeable_notes(hand: tuple[int, ...], display: DisplayState) -> tuple[int, ...]:
    """Return the notes of a hand that have a cell. Signs are never compulsory.

    Rule: `muz.pass.only-when-stuck`.
    """
    note_mask = display.placeable & NOTE_MASK
    return tuple([card for card in hand if note_mask >> card & 1])


def may_pass(state: State, seat: int, display: DisplayState) -> bool:
    """Return True if no note of the hand has a cell, or the player may stop anyway.

    Rule: `muz.pass.only-when-stuck`.
    """
    return may_stop(state, seat) or not list_placeable_notes(state.hands[seat], display)


def may_stop(state: State, seat: int) -> bool:
    """Return True if the player may pass although a note has a cell.

    A player may always end the run of a rest. While there is a stock, players may pass, except the one who must open
    the display. Rules: `muz.block.rest`, `muz.solo.draw`, `muz.solo.choice`.
    """
    return state.runner == seat or (bool(state.stock) and not must_open(state, seat))


def must_open(state: State, seat: int) -> bool:
    """Return True if the display is empty and the player is its declarer.

    Rule: `muz.solo.choice`.
    """
    return not state.laid and state.contract is not None and state.contract.declarer == seat


def has_draw_on_pass(state: State, seat: int) -> bool:
    """Return True if the player draws a card by passing.

    Rule: `muz.solo.draw`.
    """
    return bool(state.stock) and state.runner != seat and len(state.out) < len(state.seats) - 1
