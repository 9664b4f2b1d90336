"""A meld as it is performed when it is laid: the MELD card, then its notes."""

from __future__ import annotations

from msgspec.structs import replace

from engines.carmony.game import Carmony
from engines.carmony.scoring import meld_points
from engines.carmony.state import Melded, meld_of, meld_place
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.layout import NOTE_RATIO
from tabletop.boards.kit.performance import Performance, Unit, shared
from tabletop.session.match import Shown
from tabletop.table.layout import Spot


def performance(game: Carmony, shown: Shown) -> Performance | None:
    """What a step performs; None for one that lays no meld."""
    event = next((event for event in shown.events if isinstance(event, Melded)), None)
    if event is None:
        return None
    meld = meld_of(shown.after_view, event.seat, event.row)
    if meld is None:
        return None
    place = meld_place(event.seat, event.row)
    middle, faces = to_face.laid_faces(game, meld)
    worth = shared([Spot(place, number + 1) for number in range(len(faces))], meld_points(game.deck, meld))
    notes = (replace(unit, face=face, ratio=NOTE_RATIO) for unit, face in zip(worth, faces, strict=True))
    units = (Unit((Spot(place, 0),), face=middle, ratio=1.0), *notes)
    return Performance(event.seat, game.title(meld), units)
