"""The auction, and the choice of a display without one.

Rules: `muz.bid.*`, `muz.open.declarer`, `muz.solo.choice`.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.kernel.events import Event, make_effect
from engines.kernel.facts import Word
from engines.muzicando.actions import BID_LADDER, Bid, Display, Name
from engines.muzicando.legality import find_highest_bid, has_everyone_passed
from engines.muzicando.state import Awarded, Bidden, Contract, State, next_seat, team_of

Step = tuple[State, tuple[Event, ...]]


def apply_bid(state: State, action: Bid) -> Step:
    """Return the state and events after a bid.

    The highest possible bid ends the auction.
    """
    seat = state.to_move
    assert seat is not None, "somebody bids"
    events: list[Event] = [Bidden(rule="muz.bid.ladder", seat=seat, level=action.level, display=action.display)]
    state = replace(state, bids=(*state.bids, (seat, action)))
    if action == BID_LADDER[-1]:
        return _award_contract(state, "muz.bid.ladder", events)
    return replace(state, to_move=next_seat(state, seat)), tuple(events)


def apply_pass(state: State) -> Step:
    """Return the state and events after a pass in the auction, which may end it.

    If everybody has passed, the first player served must bid or, when everybody plays alone, name a display.
    """
    seat, players = state.to_move, len(state.seats)
    assert seat is not None, "somebody bids"
    events: list[Event] = [make_effect("muz.bid.first-served", "passes", seat)]
    bids = (*state.bids, (seat, None))
    state = replace(state, bids=bids)
    if has_everyone_passed(state):
        first = next_seat(state, state.dealer)
        if state.mode == "team":
            events.append(make_effect("muz.bid.all-pass", "effect", first))
            return replace(state, to_move=first), tuple(events)
        events.append(make_effect("muz.bid.all-pass", "alone", first))
        return replace(state, phase="name", to_move=first), tuple(events)
    if len(bids) >= players and all(bid is None for _, bid in bids[1 - players :]):
        return _award_contract(state, "muz.bid.three-passes", events)
    return replace(state, to_move=next_seat(state, seat)), tuple(events)


def apply_name(state: State, action: Name) -> Step:
    """Return the state and events after a display was named without a bid.

    The level is 1 after an auction in which everybody passed, and 0 where there is no auction.
    """
    seat = state.to_move
    assert seat is not None, "somebody names a display"
    rule = "muz.bid.all-pass" if state.auction else "muz.solo.choice"
    return _begin_display(state, seat, action.display, 1 if state.auction else 0, rule, [])


def _award_contract(state: State, rule: str, events: list[Event]) -> Step:
    """Make the last bid the contract.

    The declarer is the first player of the bidding side who named its display.
    """
    winning_bid = find_highest_bid(state)
    assert winning_bid is not None, "an auction is closed by a bid"
    last_bidder = next(seat for seat, bid in reversed(state.bids) if bid is not None)
    side_seats = {seat for seat, _ in state.bids if _is_same_side(state, seat, last_bidder)}
    declarer = next(
        seat
        for seat, bid in state.bids
        if seat in side_seats and bid is not None and bid.display == winning_bid.display
    )
    new_state, new_events = _begin_display(state, declarer, winning_bid.display, winning_bid.level, rule, events)
    case = "effect" if state.mode == "team" else "alone"
    return new_state, (*new_events, make_effect("muz.open.declarer", case, declarer, display=Word(winning_bid.display)))


def _is_same_side(state: State, seat: int, other: int) -> bool:
    return team_of(seat) == team_of(other) if state.mode == "team" else seat == other


def _begin_display(state: State, seat: int, display: Display, level: int, rule: str, events: list[Event]) -> Step:
    events.append(Awarded(rule=rule, seat=seat, display=display, level=level))
    contract = Contract(seat, display, level)
    return replace(state, contract=contract, phase="place", to_move=seat), tuple(events)
