"""Every card of a Muzicando deck as it is painted by itself."""

from __future__ import annotations

from engines.muzicando.deck import MuzicandoDeck
from tabletop.boards.kit.printed import SizedFace
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import CARD_RATIO
from tabletop.boards.muzicando.art.painter import MuzicandoPainter


def painter() -> MuzicandoPainter:
    """What paints them."""
    return MuzicandoPainter()


def card(deck: MuzicandoDeck, card: int) -> SizedFace:
    """A card's face, its size in widths of a card."""
    return SizedFace(to_face.face_of(deck, card), 1.0, 1 / CARD_RATIO)
