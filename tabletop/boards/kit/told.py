"""Announcements of a step: sentences, the players concerned, and locations.

A game lists the events to announce in `TOLD` of its module `told`, by the slug of their rule, or by slug and case
("muz.pass.only-when-stuck/effect"). No Qt.
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
    """Announcement settings of the events of a rule: concerned players and location.

    `concerns` is "seat" (whose event it is), "others", "all", or the name of an event's field with a seat or of a fact
    with seats: "victim", "blocked". Without a place the announcement appears at the plate of the player it concerns,
    else of the event's seat.
    """

    concerns: str = "seat"
    place: Place | None = None


class Told(NamedTuple):
    """A sentence for everybody at the table, the seats concerned, and its location.

    The location is a place, or the seat whose plate is meant.
    """

    words: str
    seats: frozenset[int]
    where: Place | int | None


@cache
def tellings(game_id: str) -> Mapping[str, Telling]:
    """Return the announcement settings of a game's events; empty if it has none."""
    module: Any = beside(game_id, "told")
    found: Mapping[str, Telling] = module.TOLD if module is not None else {}
    return found


def told_by(game: Game[Any, Any], step: Step) -> tuple[Told, ...]:
    """Return the announcements of a step that concern players, in order of events."""
    return tuple(told for told in all_told(game, step) if told.seats)


def all_told(game: Game[Any, Any], step: Step) -> tuple[Told, ...]:
    """Return all announcements of a step, including those that concern nobody."""
    return tuple(_tell_events(game, step))


def told_since(game: Game[Any, Any], steps: Sequence[Step], seat: int) -> tuple[str, ...]:
    """Return the distinct sentences about a seat since its last action, oldest first."""
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
            seats = frozenset()  # Players need no announcement of what they did to themselves.
        plate = mover if seat is None else seat
        if len(seats) == 1 and telling.concerns != "others":
            (plate,) = seats
        yield Told(words, seats, plate if telling.place is None else telling.place)


def _concerned(whom: str, event: Event, seat: int | None, count: int) -> frozenset[int]:
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
