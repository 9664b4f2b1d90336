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

    `concerns` is "seat" (the event's own seat), "others", "all", the name of an event's field with a seat ("victim"),
    or the name of a fact with seats ("blocked"). Without a place the announcement appears at the plate of the player
    whom it concerns. If it concerns several or none, it appears at the plate of the event's seat.
    """

    concerns: str = "seat"
    place: Place | None = None


class Announcement(NamedTuple):
    """A sentence for everybody, with its location and the seats that it concerns.

    The location is a place, or a seat, which means that seat's plate.
    """

    sentence: str
    seats: frozenset[int]
    location: Place | int | None


@cache
def find_announcement_settings(game_id: str) -> Mapping[str, AnnouncementSettings]:
    """Return the announcement settings of a game's events, or an empty mapping."""
    module: Any = find_module(game_id, "announcements")
    settings: Mapping[str, AnnouncementSettings] = module.ANNOUNCEMENT_SETTINGS if module is not None else {}
    return settings


def list_personal_announcements(game: Game[Any, Any], step: Step) -> tuple[Announcement, ...]:
    """Return the announcements of a step that concern players, in order of events."""
    return tuple(announcement for announcement in list_announcements(game, step) if announcement.seats)


def list_announcements(game: Game[Any, Any], step: Step) -> tuple[Announcement, ...]:
    """Return all announcements of a step, including those that concern nobody."""
    return tuple(_announce_events(game, step))


def list_sentences_since(game: Game[Any, Any], steps: Sequence[Step], seat: int) -> tuple[str, ...]:
    """Return the distinct sentences about a seat since its last action, oldest first."""
    sentences: list[str] = []
    for step in reversed(steps):
        if step.before.to_move == seat:
            break
        sentences += [
            announcement.sentence
            for announcement in reversed(list_personal_announcements(game, step))
            if seat in announcement.seats
        ]
    return tuple(dict.fromkeys(reversed(sentences)))


def _announce_events(game: Game[Any, Any], step: Step) -> Iterator[Announcement]:
    view, mover = game.view(step.after, None), step.before.to_move
    all_settings = find_announcement_settings(game.info.id)
    for event in step.events:
        sentence = game.describe_event(view, game.witness(event, None))
        if not sentence:
            continue
        seat = getattr(event, "seat", None)
        settings = all_settings.get(f"{event.rule}/{getattr(event, 'case', '')}") or all_settings.get(event.rule)
        if settings is None:
            yield Announcement(sentence, frozenset(), mover if seat is None else seat)
            continue
        seats = _find_concerned_seats(settings.concerns, event, seat, len(step.after.seats))
        if settings.concerns not in ("seat", "all") and seats <= {mover}:
            seats = frozenset()  # Players need no announcement of what they did to themselves.
        location = mover if seat is None else seat
        if len(seats) == 1 and settings.concerns != "others":
            (location,) = seats
        yield Announcement(sentence, seats, location if settings.place is None else settings.place)


def _find_concerned_seats(concerns: str, event: Event, seat: int | None, seat_count: int) -> frozenset[int]:
    if concerns == "all" or (concerns == "seat" and seat is None):
        return frozenset(range(seat_count))
    if concerns == "seat":
        assert seat is not None, "an event of nobody concerns all"
        return frozenset((seat,))
    if concerns == "others":
        return frozenset(range(seat_count)) - {seat}
    if isinstance(event, Happened):
        fact_seats = dict(event.facts)[concerns]
        assert isinstance(fact_seats, Seats), "a fact that names whom an event concerns is of seats"
        return frozenset(fact_seats.seats)
    return frozenset((int(getattr(event, concerns)),))
