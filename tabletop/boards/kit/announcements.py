"""Announcements of a step: sentences, the players concerned, and locations.

A game lists the events to announce in `ANNOUNCEMENT_SETTINGS` of its module `announcements`, by the slug of their
rule, or by slug and case ("muz.pass.only-when-stuck/effect"). No Qt.
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
from tabletop.boards.kit.game_modules import find_module


class AnnouncementSettings(NamedTuple):
    """Announcement settings of the events of a rule: concerned players and location.

    `concerns` is "seat" (whose event it is), "others", "all", or the name of an event's field with a seat or of a fact
    with seats: "victim", "blocked". Without a place the announcement appears at the plate of the player it concerns,
    else of the event's seat.
    """

    concerns: str = "seat"
    place: Place | None = None


class Announcement(NamedTuple):
    """A sentence for everybody at the table, the seats concerned, and its location.

    The location is a place, or the seat whose plate is meant.
    """

    sentence: str
    seats: frozenset[int]
    location: Place | int | None


@cache
def find_announcement_settings(game_id: str) -> Mapping[str, AnnouncementSettings]:
    """Return the announcement settings of a game's events; empty if it has none."""
    module: Any = find_module(game_id, "announcements")
    found: Mapping[str, AnnouncementSettings] = module.ANNOUNCEMENT_SETTINGS if module is not None else {}
    return found


def list_personal_announcements(game: Game[Any, Any], step: Step) -> tuple[Announcement, ...]:
    """Return the announcements of a step that concern players, in order of events."""
    return tuple(told for told in list_announcements(game, step) if told.seats)


def list_announcements(game: Game[Any, Any], step: Step) -> tuple[Announcement, ...]:
    """Return all announcements of a step, including those that concern nobody."""
    return tuple(_announce_events(game, step))


def list_sentences_since(game: Game[Any, Any], steps: Sequence[Step], seat: int) -> tuple[str, ...]:
    """Return the distinct sentences about a seat since its last action, oldest first."""
    found: list[str] = []
    for step in reversed(steps):
        if step.before.to_move == seat:
            break
        found += [told.sentence for told in reversed(list_personal_announcements(game, step)) if seat in told.seats]
    return tuple(dict.fromkeys(reversed(found)))


def _announce_events(game: Game[Any, Any], step: Step) -> Iterator[Announcement]:
    view, mover = game.view(step.after, None), step.before.to_move
    known = find_announcement_settings(game.info.id)
    for event in step.events:
        words = game.describe_event(view, game.witness(event, None))
        if not words:
            continue
        seat = getattr(event, "seat", None)
        telling = known.get(f"{event.rule}/{getattr(event, 'case', '')}") or known.get(event.rule)
        if telling is None:
            yield Announcement(words, frozenset(), mover if seat is None else seat)
            continue
        seats = _find_concerned_seats(telling.concerns, event, seat, len(step.after.seats))
        if telling.concerns not in ("seat", "all") and seats <= {mover}:
            seats = frozenset()  # Players need no announcement of what they did to themselves.
        plate = mover if seat is None else seat
        if len(seats) == 1 and telling.concerns != "others":
            (plate,) = seats
        yield Announcement(words, seats, plate if telling.place is None else telling.place)


def _find_concerned_seats(whom: str, event: Event, seat: int | None, count: int) -> frozenset[int]:
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
