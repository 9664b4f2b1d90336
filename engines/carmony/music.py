"""What Carmony sounds like: an interval one note after the other and together, a chord broken and held, a scale run."""

from __future__ import annotations

from engines.carmony.deck import CHORD, INTERVAL, CarmonyDeck
from engines.carmony.state import Meld, meld_place
from engines.kernel.places import Place
from engines.theory.passage import Passage
from engines.theory.voicing import realise_chord, realise_interval, realise_scale


def meld_passage(deck: CarmonyDeck, meld: Meld, title: str, place: Place | None = None) -> Passage:
    """A meld as it sounds; where it lies in a place, each note lights its card there."""
    card = deck.meld(meld.meld)
    degrees = tuple(map(str, card.laid(meld.root, meld.notes)))
    sources = tuple((place, index) for index in range(1, len(degrees) + 1)) if place else ()
    realise = {INTERVAL: realise_interval, CHORD: realise_chord}.get(card.type, realise_scale)
    return realise(meld.root, degrees, sources, title=title)


def laid_passage(deck: CarmonyDeck, seat: int, row: int, meld: Meld, title: str) -> Passage:
    """A meld on the table as it sounds."""
    return meld_passage(deck, meld, title, meld_place(seat, row))
