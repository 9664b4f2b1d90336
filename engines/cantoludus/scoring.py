"""Scores: points of chords and progressions, or intervals in Just Intervals."""

from __future__ import annotations

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.deck_file import JUST_INTERVALS_TARGET
from engines.cantoludus.state import Mode, State
from engines.kernel.contract import Result
from engines.kernel.events import Happened, make_effect
from engines.kernel.facts import Seats
from engines.kernel.tuple_helpers import find_leaders

TARGETS_BY_MODE: dict[Mode, int] = {"intervals": JUST_INTERVALS_TARGET, "chords": 15, "full": 25}
"""Score that wins each mode: intervals bought, or points."""


def count_points(deck: CantoludusDeck, state: State, card: int, points: int) -> int:
    """Return the score of a purchase in this mode."""
    return int(deck.is_interval(card)) if state.mode == "intervals" else points


def scores(deck: CantoludusDeck, state: State) -> tuple[int, ...]:
    """Return the score of each seat."""
    return tuple([score(deck, state, seat) for seat in range(len(state.seats))])


def score(deck: CantoludusDeck, state: State, seat: int) -> int:
    """Return the score of a seat."""
    purchases = [purchase for purchase in state.purchases if purchase.seat == seat]
    if state.mode == "intervals":
        return sum([deck.is_interval(purchase.card) for purchase in purchases])
    return sum([purchase.points for purchase in purchases])


OWNED_CARD_POINTS = 0.35
"""Expected points from a bought card that has no points itself."""


def standings(deck: CantoludusDeck, state: State) -> tuple[float, ...]:
    """Return each seat's score with the expected value of its other cards.

    That value is not counted after the end of the match or in Just Intervals.
    """
    seat_scores: list[float] = list(scores(deck, state))
    if state.phase != "over" and state.mode != "intervals":
        for purchase in state.purchases:
            seat_scores[purchase.seat] += 0.0 if purchase.points else OWNED_CARD_POINTS
    return tuple(seat_scores)


def result(deck: CantoludusDeck, state: State) -> Result | None:
    """Return scores and winners of a match that is over, else None.

    Rules: `can.win`, `can.stall`.
    """
    if state.phase != "over":
        return None
    final_scores = scores(deck, state)
    event = make_ending(deck, state)
    return Result(final_scores, find_leaders(final_scores)[0], event, explains_ending=event.rule == "can.stall")


def make_ending(deck: CantoludusDeck, state: State) -> Happened:
    """Return the event that ends a match.

    Either the target is reached, or there were too many turns without a purchase.

    Rules: `can.win`, `can.stall`.
    """
    winners, best = find_leaders(scores(deck, state))
    is_just_intervals = state.mode == "intervals"
    if best >= state.target:
        return make_effect("can.win", "intervals" if is_just_intervals else "effect", winners[0], points=best)
    case = "effect" if len(winners) == 1 else "shared"
    if is_just_intervals:
        case = "intervals" if len(winners) == 1 else "shared-intervals"
    return make_effect("can.stall", case, winners=Seats(winners), points=best)
