"""What has been scored: points of chords and progressions, or in Just Intervals the intervals bought."""

from __future__ import annotations

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.deck_file import JUST_INTERVALS
from engines.cantoludus.state import Mode, State
from engines.kernel.contract import Result
from engines.kernel.events import Happened, happened
from engines.kernel.facts import Seats
from engines.kernel.rows import leaders

TARGETS: dict[Mode, int] = {"intervals": JUST_INTERVALS, "chords": 15, "full": 25}
"""What wins in each mode: intervals bought, or points."""


def counts(deck: CantoludusDeck, state: State, card: int, points: int) -> int:
    """What a purchase is worth in this mode."""
    return int(deck.is_interval(card)) if state.mode == "intervals" else points


def scores(deck: CantoludusDeck, state: State) -> tuple[int, ...]:
    """Each seat's score."""
    return tuple([score(deck, state, seat) for seat in range(len(state.seats))])


def score(deck: CantoludusDeck, state: State, seat: int) -> int:
    """What a seat has scored."""
    mine = [purchase for purchase in state.purchases if purchase.seat == seat]
    if state.mode == "intervals":
        return sum([deck.is_interval(purchase.card) for purchase in mine])
    return sum([purchase.points for purchase in mine])


OWNED = 0.35
"""What a card without points is hoped to bring that was bought and is in the deck now."""


def standings(deck: CantoludusDeck, state: State) -> tuple[float, ...]:
    """Each seat's points, and while the match goes on what the other cards that it bought are hoped to bring."""
    found: list[float] = list(scores(deck, state))
    if state.phase != "over" and state.mode != "intervals":
        for purchase in state.purchases:
            found[purchase.seat] += 0.0 if purchase.points else OWNED
    return tuple(found)


def result(deck: CantoludusDeck, state: State) -> Result | None:
    """Scores and winners, when the match is over. `can.win`, `can.stall`"""
    if state.phase != "over":
        return None
    final = scores(deck, state)
    event = ending(deck, state)
    return Result(final, leaders(final)[0], event, explains=event.rule == "can.stall")


def ending(deck: CantoludusDeck, state: State) -> Happened:
    """What ends a match that is over: the target reached, or too long without a purchase. `can.win`, `can.stall`"""
    winners, best = leaders(scores(deck, state))
    intervals = state.mode == "intervals"
    if best >= state.target:
        return happened("can.win", "intervals" if intervals else "effect", winners[0], points=best)
    case = "effect" if len(winners) == 1 else "shared"
    if intervals:
        case = "intervals" if len(winners) == 1 else "shared-intervals"
    return happened("can.stall", case, winners=Seats(winners), points=best)
