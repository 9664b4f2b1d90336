"""Every card of a Cantoludus deck as it is painted by itself."""

from __future__ import annotations

from engines.cantoludus.deck import CantoludusDeck
from tabletop.boards.cantoludus import to_face
from tabletop.boards.cantoludus.art.faces import CARD_RATIO, ratio
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.kit.printed import SizedFace


def painter() -> CantoludusPainter:
    """What paints them."""
    return CantoludusPainter()


def card(deck: CantoludusDeck, card: int) -> SizedFace:
    """A card's face, its size in widths of a card that stands; a progression is as large, and lies."""
    face = to_face.face_of(deck, card)
    return SizedFace(face, 1.0, 1 / CARD_RATIO) if ratio(face) < 1 else SizedFace(face, 1 / CARD_RATIO, 1.0)
