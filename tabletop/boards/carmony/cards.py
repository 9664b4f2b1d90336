"""Every card of a Carmony deck as it is painted by itself."""

from __future__ import annotations

from engines.carmony.deck import NOTES, CarmonyDeck
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.kit.printed import SizedFace

NOTE_HEIGHT = 1.4
MELD_ACROSS = 1.4
"""In widths of a NOTE card."""


def painter() -> CarmonyPainter:
    """What paints them."""
    return CarmonyPainter()


def card(deck: CarmonyDeck, card: int) -> SizedFace:
    """A card's face, its size in widths of a NOTE card."""
    if card < NOTES:
        return SizedFace(to_face.note_face(card), 1.0, NOTE_HEIGHT)
    return SizedFace(to_face.meld_face(deck, card), MELD_ACROSS, MELD_ACROSS)
