"""Sentences of the log that tell what a step does to players, whom each concerns, and where on the table it happened.

A game whose board has a module `told` beside it names there the events to be told: `TOLD`, by the slug of their rule,
or by slug and case ("muz.pass.only-when-stuck/effect"). No Qt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Event, Happened
from engines.kernel.facts import Seats
from engines.kernel.places import Place
from engines.kernel.record import Step
from tabletop.boards.kit.beside import beside


class Telling(NamedTuple):
    """The way in which events of one rule are told: the players they concern, and the place they are told at.

    `concerns` is "seat" (whose event it is), "others" (everybody else), "all", or where an event of the game itself
    keeps a seat, or a fact its seats: "victim", "blocked". Without a place they are told at a player's plate: of the
    one whom it happens to, else of whose event it is.
    """

    concerns: str = "seat"
    place: Place | None = None


class Told(NamedTuple):
    """One sentence for all at the table, the seats it concerns, and where it is told: a place, or a seat's plate."""

    words: str
    seats: frozenset[int]
    where: Place | int | None


@cache
def tellings(game_id: str) -> Mapping[str, Telling]:
    """Return how the events of a game are told; empty where it does not say."""
    module: Any = beside(game_id, "told")
    found: Mapping[str, Telling] = module.TOLD if module is not None else {}
    return found


def told_by(game: Game[Any, Any], step: Step) -> tuple[Told, ...]:
    """Return what a step does to players, in the order in which it happened."""
    return tuple(told for told in all_told(game, step) if told.seats)


def all_told(game: Game[Any, Any], step: Step) -> tuple[Told, ...]:
    """Return everything that a step says, whether it concerns anybody or not."""
    return tuple(_tell_events(game, step))


def told_since(game: Game[Any, Any], steps: Sequence[Step], seat: int) -> tuple[str, ...]:
    """Return the sentences about a seat since its last action, oldest first, each once."""
    found: list[str] = []
    for step in reversed(steps):
        if step.before.to_move == seat:
            break
        found += [told.words for told in reversed(told_by(game, step)) if seat in told.seats]
    return tuple(dict.fromkeys(reversed(found)))


def _tell_events(game: Game[Any, Any], step: Step) -> Iterator[Told]:
    view, mover = game.view(step.after, None), step.before.to_move
    known = tellings(game.info.id)
    for event in step.events:
        words = game.tell(view, game.witness(event, None))
        if not words:
            continue
        seat = getattr(event, "seat", None)
        telling = known.get(f"{event.rule}/{getattr(event, 'case', '')}") or known.get(event.rule)
        if telling is None:
            yield Told(words, frozenset(), mover if seat is None else seat)
            continue
        seats = _concerned(telling.concerns, event, seat, len(step.after.seats))
        if telling.concerns not in ("seat", "all") and seats <= {mover}:
            seats = frozenset()  # nobody needs to be told what they did to themselves
        plate = mover if seat is None else seat
        if len(seats) == 1 and telling.concerns != "others":
            (plate,) = seats
        yield Told(words, seats, plate if telling.place is None else telling.place)


def _concerned(whom: str, event: Event, seat: int | None, count: int) -> frozenset[int]:
    """Return the seats that an event concerns."""
    if whom == "all" or (whom == "seat" and seat is None):
        return frozenset(range(count))
    if whom == "seat":
        assert seat is not None, "an event of nobody concerns all"
        return frozenset((seat,))
    if whom == "others":
        return frozenset(range(count)) - {seat}
    if isinstance(event, Happened):
        found = dict(event.facts)[whom]
        assert isinstance(found, Seats), "a fact that names whom an event concerns is of seats"
        return frozenset(found.seats)
    return frozenset((int(getattr(event, whom)),))
