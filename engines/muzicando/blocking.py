"""Who loses a turn, who may go on, and whose turn is next. `muz.block.*`"""

from __future__ import annotations

from msgspec.structs import replace

from engines.kernel.events import Event, happened
from engines.kernel.facts import Seats
from engines.muzicando.deck import MuzicandoDeck
from engines.muzicando.state import State, next_seat, partner, still_in


def neighbour(state: State, seat: int, steps: int) -> int | None:
    """The next player still in, clockwise (steps 1) or the other way (-1); None where there is nobody else."""
    at = seat
    for _ in state.order[1:]:
        at = next_seat(state, at, steps)
        if at not in state.out:
            return at
    return None


def block(deck: MuzicandoDeck, state: State, seat: int, card: int, events: list[Event]) -> State:
    """A sharp blocks the next player, a flat the previous one, a natural both."""
    sign = deck.sign(card)
    steps = {"sharp": (1,), "flat": (-1,), "natural": (1, -1)}[sign]
    hit = {player for step in steps if (player := neighbour(state, seat, step)) is not None}
    if not hit:
        return state
    events.append(happened(f"muz.block.{sign}", "effect", seat, blocked=Seats(tuple(sorted(hit)))))
    return replace(state, blocked=tuple(sorted({*state.blocked, *hit})))


def lay_rest(state: State, seat: int, events: list[Event]) -> State:
    """The rest blocks everybody but the player who laid it; as the last card of a hand it passes to the partner.
    It uses up every block that waits."""
    state = replace(state, blocked=())
    if seat not in state.out:
        if len(still_in(state)) > 1:
            events.append(happened("muz.block.rest", "effect", seat))
        return replace(state, runner=seat, to_move=seat)
    if state.mode == "team" and partner(seat) not in state.out:
        heir = partner(seat)
        events.append(happened("muz.block.rest-last", "effect", seat, partner=Seats((heir,))))
        return replace(state, runner=heir, to_move=heir)
    events.append(happened("muz.block.rest-last", "lapsed", seat))
    return state


def following(state: State, seat: int, events: list[Event]) -> tuple[State, int]:
    """Who acts after a player: the next still in who is not blocked. Whoever is passed over has lost the turn, and is
    blocked no more. `muz.block.once`"""
    at, blocked = seat, list(state.blocked)
    while True:
        turn = neighbour(state, at, 1)
        if turn is None:
            turn = seat
        if turn not in blocked:
            return replace(state, blocked=tuple(blocked)) if len(blocked) < len(state.blocked) else state, turn
        blocked.remove(turn)
        events.append(happened("muz.block.once", "effect", turn))
        at = turn
