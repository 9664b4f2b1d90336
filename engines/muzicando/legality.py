"""What may be done in Muzicando. `legal` lists, `refusals.check` judges one action; both ask these questions."""

from __future__ import annotations

from engines.muzicando.actions import CONCEDE, DEAL, LADDER, NAMES, PASS, RANKS, Action, Bid, TakeSeat
from engines.muzicando.deck import NOTE_CARDS, SIGN, VALUES, MuzicandoDeck
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.ground import Ground
from engines.muzicando.state import State


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
    if state.phase == "place":
        return _placings(deck, state, seat, hand)
    if state.phase == "bid":
        return LADDER if must_bid(state) else (*LADDER[steps_bid(state) :], PASS)
    return NAMES


def _placings(deck: MuzicandoDeck, state: State, seat: int, hand: tuple[int, ...]) -> tuple[Action, ...]:
    """What may be done while a display is on."""
    ground = ground_of(deck, state)
    fits, lays = ground.fits, ground.lays
    actions: list[Action] = []
    stuck = True
    for card in hand:
        if fits >> card & 1:
            actions += lays(card)
            stuck = stuck and card % VALUES == SIGN
    if stuck or may_stop(state, seat):
        actions.append(PASS)
    if not state.redealt:
        actions.append(CONCEDE)
    return tuple(actions)


def hides_hand(deck: MuzicandoDeck, state: State) -> bool:
    """Whether this is the view of someone who does not see the hand that acts."""
    hand = state.hands[state.to_move] if state.to_move is not None else ()
    return bool(hand) and hand[-1] == deck.blank


def highest(state: State) -> Bid | None:
    """The last bid of the auction."""
    return next((bid for _, bid in reversed(state.bids) if bid is not None), None)


def steps_bid(state: State) -> int:
    """How many steps of the ladder are taken."""
    bid = highest(state)
    return 0 if bid is None else RANKS[bid] + 1


def all_passed(state: State) -> bool:
    """Whether everybody has passed, and nobody has bid. `muz.bid.all-pass`"""
    return len(state.bids) >= len(state.seats) and highest(state) is None


def must_bid(state: State) -> bool:
    """Whether the player may not pass in the auction, being the first served in a team game in which all have passed.
    `muz.bid.all-pass`"""
    return state.phase == "bid" and all_passed(state)


def placeable_notes(hand: tuple[int, ...], ground: Ground) -> tuple[int, ...]:
    """The notes of a hand that have a place; signs are never compulsory. `muz.pass.only-when-stuck`"""
    notes = ground.fits & NOTE_CARDS
    return tuple([card for card in hand if notes >> card & 1])


def may_pass(state: State, seat: int, ground: Ground) -> bool:
    """Whether the player may pass: when no note of the hand has a place, and sometimes though one has.
    `muz.pass.only-when-stuck`"""
    return may_stop(state, seat) or not placeable_notes(state.hands[seat], ground)


def may_stop(state: State, seat: int) -> bool:
    """Whether the player may pass though a note has a place: always to end the run of a rest, and with a stock, unless
    it is the one who chose the display. `muz.block.rest`, `muz.solo.draw`, `muz.solo.choice`"""
    return state.runner == seat or (bool(state.stock) and not must_open(state, seat))


def must_open(state: State, seat: int) -> bool:
    """Whether nothing lies yet and the player is the one to open the display. `muz.solo.choice`"""
    return not state.laid and state.contract is not None and state.contract.declarer == seat


def draws(state: State, seat: int) -> bool:
    """Whether the player's pass draws a card. `muz.solo.draw`"""
    return bool(state.stock) and state.runner != seat and len(state.out) < len(state.seats) - 1
