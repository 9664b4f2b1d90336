"""Every card of a Cantoludus deck as it is painted by itself."""

from __future__ import annotations

from engines.cantoludus.deck import CantoludusDeck
from tabletop.boards.cantoludus import dress
from tabletop.boards.cantoludus.faces import CARD_RATIO, ratio
from tabletop.boards.cantoludus.faces_painter import CantoludusPainter
from tabletop.boards.printed import SizedFace


def painter() -> CantoludusPainter:
    """What paints them."""
    return CantoludusPainter()


def card(deck: CantoludusDeck, card: int) -> SizedFace:
    """A card's face, its size in widths of a card that stands; a progression is as large, and lies."""
    face = dress.face_of(deck, card)
    return SizedFace(face, 1.0, 1 / CARD_RATIO) if ratio(face) < 1 else SizedFace(face, 1 / CARD_RATIO, 1.0)
