"""Contact sheet of all faces of Muzicando at several sizes.

`python -m tools.screens.muzicando.sheet out.png --theme evening`
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.muzicando import deck as decks
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.bids import DISPLAY_TITLES
from tabletop.boards.muzicando.art.faces import (
    BID_RATIO,
    COLOUR_COUNT,
    CONTRACT_RATIO,
    PASS_RATIO,
    TILE_RATIO,
    BackFace,
    BidPlate,
    BidState,
    BlockedMark,
    CardFace,
    CompassMark,
    CompassPoint,
    ContractPlate,
    DisplaySign,
    Face,
    NoteFace,
    OutPlace,
    PassMark,
    PassPlate,
    RunMark,
    SignFace,
)
from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tools.screens import sheet

WIDTHS = (36.0, 44.0, 64.0, 80.0, 110.0, 190.0)
"""Card widths: in a grid, a large grid, a small screen's hand, a hand, and alone."""


_TALL = 1 / CARD_ASPECT_RATIO

WIDE_RATIO = 1.6
"""Ratio of width to height of a card in a grid."""


def list_cards() -> tuple[CardFace, ...]:
    """Return all cards of the bundled deck."""
    deck = decks.load()
    return tuple(to_face.face_of(deck, face) for face in range(deck.blank))


def list_covering_signs() -> tuple[SignFace, ...]:
    """Return all signs as they lie on a note."""
    deck = decks.load()
    faces = []
    for colour in range(COLOUR_COUNT):
        face = to_face.face_of(deck, decks.card_of(colour, decks.SIGN_VALUE), decks.card_of(colour, (colour + 4) % 7))
        assert isinstance(face, SignFace), "the last card of a colour is its sign"
        faces.append(face)
    return tuple(faces)


def list_custom_cards() -> tuple[CardFace, ...]:
    """Return cards of custom decks."""
    return (
        NoteFace(2, "gold", "Do♯", 1),
        NoteFace(5, "ultramarine blue", "Ut", 0, True),
        NoteFace(3, "emerald", "Sharp", 4, True),
        NoteFace(0, "r", "C", 0),
        SignFace(1, "marmalade", "natural", "Sofonisba Anguissola-Torriani of Cremona", "Sharp"),
        SignFace(6, "v", "rest", "X"),
    )


def list_partly_visible_notes() -> tuple[NoteFace, ...]:
    """Return notes in piles, of which a strip is visible, and a note under a sign."""
    faces = [replace(face, visible_height_ratio=0.3) for face in list_cards()[:14] if isinstance(face, NoteFace)]
    return (
        *faces,
        replace(faces[0], visible_height_ratio=0.18),
        replace(faces[1], visible_height_ratio=0.0, is_plain=True),
    )


def list_other_faces() -> tuple[SizedFace, ...]:
    """Return everything on the table except cards, sized in widths of a card."""
    faces = [_to_picture(BackFace("hand")), _to_picture(BackFace("stock"))]
    faces += [SizedFace(PileFace(BackFace("stock"), count), 1.0, _TALL) for count in (42, 7, 0)]
    faces += [SizedFace(PileFace(BackFace("hand"), 5, list_cards()[4]), 1.0, _TALL)]
    faces += [SizedFace(ZoneFace("card", "Do"), 1.0, _TALL), SizedFace(ZoneFace("card"), 1.0, 1 / TILE_RATIO)]
    faces += [SizedFace(CountPlate(14), 0.4, 0.3)]
    bids: tuple[tuple[int, BidState], ...] = ((1, "spent"), (2, "last"), (4, "free"))
    bid = 0.75
    for level, bid_state in bids:
        faces += [SizedFace(BidPlate(level, display, bid_state), bid, bid / BID_RATIO) for display in DISPLAY_TITLES]
    faces += [SizedFace(BidPlate(0, display), 1.0, 1.0 / BID_RATIO) for display in DISPLAY_TITLES]
    faces += [SizedFace(PassPlate(), bid, bid / BID_RATIO)]
    faces += [SizedFace(DisplaySign(display), 0.4, 0.4) for display in DISPLAY_TITLES]
    contracts = [ContractPlate(2, "parada", "Ana", 0), ContractPlate(0, "muzicando", "Maximiliane-Theodora", 5)]
    for width, ratio in ((1.8, CONTRACT_RATIO), (2.6, 6.0)):
        faces += [SizedFace(contract, width, width / ratio) for contract in contracts]
    points: tuple[CompassPoint, ...] = ("N", "E", "S", "W")
    marks = BlockedMark(), BlockedMark(is_lost=True), RunMark(), *map(OutPlace, range(1, 9))
    faces += [SizedFace(mark, 0.42, 0.42) for mark in marks]
    faces += [SizedFace(PassMark(), 0.42 * PASS_RATIO, 0.42)]
    faces += [SizedFace(BidPlate(2, display), 0.75, 0.75) for display in DISPLAY_TITLES]
    faces += [SizedFace(ContractPlate(2, "parada", "Ana", 0, True), 1.8, 1.8 / CONTRACT_RATIO)]
    faces += [SizedFace(CompassMark(point, point == "E"), 0.42, 0.42) for point in points]
    faces += [SizedFace(SeatPlate("Ana", 0, (("card", 14),), 11, active), 2.0, 0.6) for active in (False, True)]
    return tuple(faces)


def list_pictures() -> tuple[SizedFace, ...]:
    """Return all faces on the table, sized in widths of a card."""
    tiles = [
        SizedFace(face, 1.0, 1 / TILE_RATIO) for face in (*list_cards(), *list_covering_signs(), *list_custom_cards())
    ]
    card_faces = (*list_cards()[:16], *list_covering_signs(), *list_custom_cards())
    wide = [
        SizedFace(face, WIDE_RATIO, 1.0) for face in card_faces if not isinstance(face, SignFace) or face.covered_name
    ]
    return (
        *map(_to_picture, (*list_cards(), *list_covering_signs(), *list_custom_cards(), *list_partly_visible_notes())),
        *tiles,
        *wide,
        *list_other_faces(),
    )


def _to_picture(face: Face) -> SizedFace:
    return SizedFace(face, 1.0, _TALL)


def arrange_specimens() -> list[list[SizedFace]]:
    """Return all faces at several sizes, in rows."""
    return sheet.arrange_rows(list_pictures(), WIDTHS)


def main(arguments: list[str] | None = None) -> int:
    return sheet.main("Muzicando", MuzicandoPainter(), arrange_specimens, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
