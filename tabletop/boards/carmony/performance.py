"""Performances on Carmony's table: laying or eating a meld, and going out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engines.carmony.game import Carmony
from engines.carmony.scoring import GOING_OUT, meld_points
from engines.carmony.state import DISCARD_PILE, MELD_HANDS, Eaten, Meld, Melded, State, meld_of, meld_place
from engines.kernel.events import Happened, Moved
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.art.wheel import HUB
from tabletop.boards.carmony.layout import NOTE_RATIO, WHEEL
from tabletop.boards.carmony.state import Eating
from tabletop.boards.kit.art.performance import Worth
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.performance import Performance, Unit, shared
from tabletop.session.match import Shown
from tabletop.table.layout import Spot


def performance(game: Carmony, shown: Shown) -> Performance | None:
    """Return the performance of a step, or None if it lays, eats and ends nothing."""
    out = next((event.seat for event in shown.events if isinstance(event, Happened) and event.rule == "car.out"), None)
    for event in shown.events:
        if isinstance(event, Melded):
            meld = Meld(event.meld, event.root, event.notes)
            return _laid(game, event.seat, event.row, meld, going_out=out is not None)
        if isinstance(event, Eaten):
            return _eaten(game, shown.before_view, event, shown)
    if out is None:
        return None
    after: State = shown.after_view
    return Performance(
        out,
        game.rules.words["going-out"],
        (Unit((Spot(DISCARD_PILE, len(after.discard) - 1),), GOING_OUT),),
        ending="sweep",
    )


def _laid(game: Carmony, seat: int, row: int, meld: Meld, going_out: bool) -> Performance:
    """Return the performance of a laid meld.

    Its notes gather in their sectors of the wheel and burst out of it onto the staff.
    """
    points, title = meld_points(game.deck, meld), game.title(meld)
    middle, *notes = _units(game, seat, row, meld, points)
    middle = replace(middle, through=WHEEL, through_ratio=HUB)
    notes = [replace(unit, through=("name", note, 0)) for unit, note in zip(notes, meld.notes, strict=True)]
    if not going_out:
        return Performance(seat, title, (middle, *notes))
    worth = (Worth(title, points), Worth(game.rules.words["going-out"], GOING_OUT))
    return Performance(seat, title, (replace(middle, points=GOING_OUT), *notes), worth, ending="sweep")


def _eaten(game: Carmony, before: State, event: Eaten, shown: Shown) -> Performance | None:
    """Return the performance of an eaten meld: its notes gather under the eating card.

    The table shows the meld until it was heard.
    """
    meld, source = meld_of(before, event.victim, event.row), MELD_HANDS[event.seat]
    if meld is None:
        return None
    at = next(event.at for event in shown.events if isinstance(event, Moved) and event.source == source)
    title = game.rules.words["eaten"].format(meld=game.title(meld), owner=before.seats[event.victim])
    eater = Unit((Spot(source, at),), face=to_face.meld_face(game.deck, event.by), ratio=1.0)
    units = (*_units(game, event.victim, event.row, meld, 0), eater)
    held = HeldView(before, state=Eating(event.by, Spot(source, at)))
    return Performance(event.seat, title, units, ending="gather", held_view=held)


def _units(game: Carmony, seat: int, row: int, meld: Meld, points: int) -> Iterator[Unit]:
    """Yield the centre of a meld, then its notes, which share the points."""
    place = meld_place(seat, row)
    middle, notes = to_face.laid_faces(game, meld)
    yield Unit((Spot(place, 0),), face=middle, ratio=1.0)
    units = shared([Spot(place, at) for at in range(1, len(notes) + 1)], points)
    yield from (replace(unit, face=face, ratio=NOTE_RATIO) for unit, face in zip(units, notes, strict=True))
