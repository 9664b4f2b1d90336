"""A meld as it is performed when it is laid: the MELD card, then its notes."""

from __future__ import annotations

from engines.carmony.game import Carmony
from engines.carmony.scoring import meld_points
from engines.carmony.state import Melded, meld_of, meld_place
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
    notes = [Spot(place, number + 1) for number in range(len(meld.notes))]
    units = (Unit((Spot(place, 0),)), *shared(notes, meld_points(game.deck, meld)))
    return Performance(event.seat, game.title(meld), units)
