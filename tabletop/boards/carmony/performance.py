"""Performances on Carmony's table for laying or eating a meld and for going out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engines.carmony.game import Carmony
from engines.carmony.scoring import GOING_OUT_POINTS, meld_points
from engines.carmony.state import DISCARD_PILE, MELD_HANDS, Eaten, Meld, Melded, State, find_meld, meld_place
from engines.kernel.events import Happened, Moved
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.art.wheel import HUB_RADIUS_RATIO
from tabletop.boards.carmony.layout import NOTE_ASPECT_RATIO, WHEEL_KEY
from tabletop.boards.carmony.state import EatingCard
from tabletop.boards.kit.art.performance import PointsLine
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.performance import Performance, PerformedCard, share_points
from tabletop.session.match import ShownStep
from tabletop.table.layout import Spot


def performance(game: Carmony, shown_step: ShownStep) -> Performance | None:
    """Return the performance of a step, or None.

    Steps that lay a meld, eat a meld or end the round have one.
    """
    seat_out = next(
        (event.seat for event in shown_step.events if isinstance(event, Happened) and event.rule == "car.out"), None
    )
    for event in shown_step.events:
        if isinstance(event, Melded):
            meld = Meld(event.meld, event.root, event.notes)
            return _make_laid_meld_performance(game, event.seat, event.row, meld, is_going_out=seat_out is not None)
        if isinstance(event, Eaten):
            return _find_eaten_meld_performance(game, shown_step.before_view, event, shown_step)
    if seat_out is None:
        return None
    after_view: State = shown_step.after_view
    return Performance(
        seat_out,
        game.rules.words["going-out"],
        (PerformedCard((Spot(DISCARD_PILE, len(after_view.discard) - 1),), GOING_OUT_POINTS),),
        ending="sweep",
    )


def _make_laid_meld_performance(game: Carmony, seat: int, row: int, meld: Meld, is_going_out: bool) -> Performance:
    """Return the performance of a laid meld.

    Its notes move to their sectors of the wheel and from there to the staff.
    """
    points, title = meld_points(game.deck, meld), game.meld_title(meld)
    centre, *notes = _iterate_meld_units(game, seat, row, meld, points)
    centre = replace(centre, via_plate=WHEEL_KEY, via_width_ratio=HUB_RADIUS_RATIO)
    notes = [replace(unit, via_plate=("name", note, 0)) for unit, note in zip(notes, meld.notes, strict=True)]
    if not is_going_out:
        return Performance(seat, title, (centre, *notes))
    point_lines = (PointsLine(title, points), PointsLine(game.rules.words["going-out"], GOING_OUT_POINTS))
    return Performance(seat, title, (replace(centre, points=GOING_OUT_POINTS), *notes), point_lines, ending="sweep")


def _find_eaten_meld_performance(
    game: Carmony, before_view: State, event: Eaten, shown_step: ShownStep
) -> Performance | None:
    """Return the performance of an eaten meld, or None if the view has no such meld.

    Its notes gather under the eating card. The table shows the meld until its sound ends.
    """
    meld, source = find_meld(before_view, event.victim, event.row), MELD_HANDS[event.seat]
    if meld is None:
        return None
    index = next(event.at for event in shown_step.events if isinstance(event, Moved) and event.source == source)
    title = game.rules.words["eaten"].format(meld=game.meld_title(meld), owner=before_view.seats[event.victim])
    eating_unit = PerformedCard(
        (Spot(source, index),), face=to_face.make_meld_face(game.deck, event.by), aspect_ratio=1.0
    )
    units = (*_iterate_meld_units(game, event.victim, event.row, meld, 0), eating_unit)
    held_view = HeldView(before_view, state=EatingCard(event.by, Spot(source, index)))
    return Performance(event.seat, title, units, ending="gather", held_view=held_view)


def _iterate_meld_units(game: Carmony, seat: int, row: int, meld: Meld, points: int) -> Iterator[PerformedCard]:
    """Yield the centre of a meld, then its notes, which share the points."""
    place = meld_place(seat, row)
    centre, notes = to_face.make_laid_meld_faces(game, meld)
    yield PerformedCard((Spot(place, 0),), face=centre, aspect_ratio=1.0)
    units = share_points([Spot(place, index) for index in range(1, len(notes) + 1)], points)
    yield from (
        replace(unit, face=face, aspect_ratio=NOTE_ASPECT_RATIO) for unit, face in zip(units, notes, strict=True)
    )
