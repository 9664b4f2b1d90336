"""What may be done in Muzicando. `legal` lists, `refusals.check` judges one action; both ask these questions."""

from __future__ import annotations

from engines.muzicando.actions import CONCEDE, DEAL, LADDER, NAMES, PASS, Action, Bid, TakeSeat, lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.ground import Ground
from engines.muzicando.state import State, still_in


def legal(deck: MuzicandoDeck, state: State) -> tuple[Action, ...]:
    """Every allowed action in canonical order. In the view of someone who does not see the hand that acts there is
    none."""
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
    if state.phase == "bid":
        return (*LADDER[steps_bid(state) :], PASS)
    if state.phase == "name":
        return NAMES
    ground = ground_of(deck, state)
    actions: list[Action] = [lay(card, x, y) for card in hand for x, y in ground.where(card)]
    if may_pass(state, seat, ground):
        actions.append(PASS)
    if not state.redealt:
        actions.append(CONCEDE)
    return tuple(actions)


def highest(state: State) -> Bid | None:
    """The last bid of the auction."""
    return next((bid for _, bid in reversed(state.bids) if bid is not None), None)


def steps_bid(state: State) -> int:
    """How many steps of the ladder are taken."""
    bid = highest(state)
    return 0 if bid is None else LADDER.index(bid) + 1


def can_place_note(hand: tuple[int, ...], ground: Ground) -> bool:
    """Whether a note of the hand has a place; signs are never compulsory. `muz.pass.only-when-stuck`"""
    return any(ground.where(card) for card in hand if not is_sign(card))


def may_pass(state: State, seat: int, ground: Ground) -> bool:
    """Whether the player may pass: with a stock always, but for who chose the display and can open it."""
    if state.stock and not (opening_choice(state) and state.contract is not None and state.contract.declarer == seat):
        return True
    return not can_place_note(state.hands[seat], ground)


def opening_choice(state: State) -> bool:
    """Whether nothing lies yet and nobody has passed: the player who chose the display opens it."""
    return not state.laid


def draws(state: State, seat: int) -> bool:
    """Whether the player's pass draws a card. `muz.solo.draw`"""
    return bool(state.stock) and state.runner != seat and len(still_in(state)) > 1
