"""Every card of a Muzicando deck as it is painted by itself."""

from __future__ import annotations

from engines.muzicando.deck import MuzicandoDeck
from tabletop.boards.muzicando import dress
from tabletop.boards.muzicando.faces import CARD_RATIO
from tabletop.boards.muzicando.faces_painter import MuzicandoPainter
from tabletop.boards.printed import SizedFace


def painter() -> MuzicandoPainter:
    """What paints them."""
    return MuzicandoPainter()


def card(deck: MuzicandoDeck, card: int) -> SizedFace:
    """A card's face, its size in widths of a card."""
    return SizedFace(dress.face_of(deck, card), 1.0, 1 / CARD_RATIO)
