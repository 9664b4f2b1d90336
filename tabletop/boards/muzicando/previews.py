"""What a card sounds like when it is listened to."""

from __future__ import annotations

from msgspec.structs import replace

from engines.muzicando import music
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.state import Placed, State
from engines.theory.passage import Passage


def card_passage(deck: MuzicandoDeck, view: State, card: int) -> Passage | None:
    """A card of the display, or one that might lie in it; nothing for a hidden card, and for a sign in the hand, which
    sounds by the note that it is laid on."""
    if not 0 <= card < deck.blank:
        return None
    there = next(((x, y) for x, y, lying in view.laid if lying == card), None)
    if there is None:
        if is_sign(card):
            return None
        there, view = (0, 0), _alone(view, card)
    placed = Placed(rule="", seat=0, card=card, x=there[0], y=there[1])
    if is_sign(card):
        return music.sign_passage(deck, placed, view)
    return music.placed_passage(deck, placed, view)


def _alone(view: State, card: int) -> State:
    """A display in which only this card lies."""
    return replace(view, laid=((0, 0, card),))
