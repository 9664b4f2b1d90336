"""What plates and piles count while cards are on their way: as many as before, until all have arrived."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec.structs import replace

from tabletop.boards.kit.furniture import CountPlate, PileFace, SeatPlate
from tabletop.table.layout import Layout


def as_counted(layout: Layout, before: Layout) -> Layout:
    """The table with the numbers of cards and points that its plates and piles told before."""
    plates = {plate.key: plate.face for plate in before.plates}
    piles = {zone.key: zone.face for zone in before.zones}
    return layout._replace(
        plates=tuple(plate._replace(face=_counting(plate.face, plates.get(plate.key))) for plate in layout.plates),
        zones=tuple(zone._replace(face=_counting(zone.face, piles.get(zone.key))) for zone in layout.zones),
    )


def _counting(face: Hashable, before: Hashable) -> Hashable:
    """A face with what it counted before, if it counts anything and did so then."""
    if isinstance(face, SeatPlate) and isinstance(before, SeatPlate) and face.seat == before.seat:
        return replace(face, hands=before.hands, score=before.score)
    if isinstance(face, CountPlate) and isinstance(before, CountPlate):
        return before
    if isinstance(face, PileFace) and isinstance(before, PileFace) and face.counted and before.counted:
        return replace(face, count=before.count)
    return face
