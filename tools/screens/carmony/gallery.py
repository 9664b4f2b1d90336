"""Gallery of Carmony's faces, with long names and large numbers."""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from tabletop.boards.carmony.art.faces import (
    Back,
    Face,
    MeldCentre,
    MeldFace,
    MeldPlate,
    NoteFace,
    Sector,
    WheelDisc,
    WheelName,
)
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import PileFace, SeatPlate, ZoneFace
from tools.screens.carmony import sheet
from tools.screens.sheet import Gallery

MELDS = sheet.list_melds()
THIRTEENTH = next(meld for meld in MELDS if meld.name == "Thirteenth")
HAND = (0, 0, 3, 7, 9, 10, 10, 10, 2, 6)
SECTORS = sheet.make_sectors(THIRTEENTH, 10, HAND)


def find_ratio(face: Face) -> float:
    """Return height by width."""
    match face:
        case NoteFace() | Back(kind="note") | PileFace(back=Back("note")):
            return 1.4
        case SeatPlate():
            return 0.25
        case MeldPlate():
            return 0.52
    return 1.0


def gallery() -> list[Face]:
    faces: list[Face] = [NoteFace(place) for place in range(12)]
    faces += [NoteFace(3, "Eb", "b3"), NoteFace(9, "Bbb", "bb7"), NoteFace(7, "Fx", "#9"), NoteFace(0, "C", "13")]
    faces += MELDS
    faces += [
        MeldCentre(meld.look, root, meld.name, meld.symbol, (0, 4, 7), meld.points[1])
        for meld, root in zip(MELDS, ["Eb", "F#", "C", "Bb", "A"] * 20, strict=False)
    ]
    faces += [MeldPlate(face, 3) for face in faces if isinstance(face, MeldCentre)]
    faces += [
        Back("note"),
        Back("meld"),
        PileFace(Back("note"), 96),
        PileFace(Back("meld"), 1),
        PileFace(Back("note"), 40, NoteFace(1)),
    ]
    faces += [WheelDisc(SECTORS, 10), WheelDisc(sheet.make_sectors()), WheelName(1, Sector("C#/Db", hand_count=2))]
    faces += [ZoneFace("card", "Discard pile"), ZoneFace("disc", "Meld"), ZoneFace("disc", "Drop a MELD card here")]
    faces += [
        SeatPlate("Ana", 0, (("card", 10), ("disc", 5)), 0, is_active=True),
        SeatPlate(
            "Maximiliane-Theodora von und zu", 3, (("card", 60), ("disc", 5)), -1250, is_active=True, is_dealer=True
        ),
        SeatPlate("Ed", 7, (("card", 1), ("disc", 0)), 12350),
    ]
    return faces


def size_of(face: Face, width: float) -> QSizeF:
    if isinstance(face, SeatPlate | MeldPlate):
        width *= 2.6
    elif find_ratio(face) == 1.0:
        width *= 1.6 if isinstance(face, MeldFace | MeldCentre | Back) else 4.0 if isinstance(face, WheelDisc) else 1.3
    return QSizeF(width, width * find_ratio(face))


def pictures() -> list[SizedFace]:
    """Return all faces, sized in widths of a card."""
    sizes = ((face, size_of(face, 1.0)) for face in gallery())
    return [SizedFace(face, size.width(), size.height()) for face, size in sizes]


GALLERY = Gallery(CarmonyPainter(), (44.0, 104.0, 230.0), pictures)
