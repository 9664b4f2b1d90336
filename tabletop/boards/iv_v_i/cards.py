"""Every card of an IV-V-I deck as it is painted by itself."""

from __future__ import annotations

from engines.iv_v_i.deck import IvviDeck
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import CARD_RATIO
from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tabletop.boards.kit.printed import SizedFace


def painter() -> IvviPainter:
    """What paints them."""
    return IvviPainter()


def card(deck: IvviDeck, card: int) -> SizedFace:
    """A card's face, its size in widths of a card."""
    return SizedFace(to_face.face_of(deck, card), 1.0, 1 / CARD_RATIO)
