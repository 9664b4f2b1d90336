"""The four displays, and the cells that each card may take in them."""

from __future__ import annotations

from functools import lru_cache

from engines.muzicando.actions import Display
from engines.muzicando.deck import MuzicandoDeck
from engines.muzicando.displays.coloured import Muzicando, Parada
from engines.muzicando.displays.glissando import Glissando
from engines.muzicando.displays.ground import Customs, Ground
from engines.muzicando.displays.sarabanda import Sarabanda
from engines.muzicando.state import Laid, State

KINDS: dict[Display, type[Ground]] = {
    "sarabanda": Sarabanda,
    "glissando": Glissando,
    "parada": Parada,
    "muzicando": Muzicando,
}

KEPT = 16
"""Number of cached displays: the current one and those of a search ahead.

More of them do not fit the processor's cache and slow everything down.
"""

_kept: dict[int, Ground] = {}
"""Cache of displays by the identity of their tuple of laid cards.

The identity is unique as long as the display refers to the tuple. Hashing 56 cards for each query would cost more than
the query itself.
"""


MAX_EMPTY_DISPLAYS = 32
"""Number of cached empty displays.

A deck has up to eight, and each change of its file makes a new deck.
"""


@lru_cache(maxsize=MAX_EMPTY_DISPLAYS)
def empty(deck: MuzicandoDeck, display: Display, customs: Customs) -> Ground:
    """Return a display before its first card."""
    return KINDS[display](deck, customs)


def ground(deck: MuzicandoDeck, display: Display, customs: Customs, laid: tuple[Laid, ...]) -> Ground:
    """Return a display with these cards laid in order."""
    if not laid:
        return empty(deck, display, customs)
    return ground(deck, display, customs, laid[:-1]).plus(laid)


def ground_of(deck: MuzicandoDeck, state: State) -> Ground:
    """Return the current display of a match, from the cache if possible."""
    contract, laid = state.contract, state.laid
    assert contract is not None, "cards are placed once a display is settled"
    found = _kept.get(id(laid))
    if (
        found is not None
        and found.laid is laid
        and found.deck is deck
        and found.customs == (state.touch == "any", state.zigzag)
        and type(found) is KINDS[contract.display]
    ):
        return found
    return _keep(ground(deck, contract.display, Customs(state.touch == "any", state.zigzag), laid))


def grown(deck: MuzicandoDeck, state: State, laid: Laid) -> tuple[Ground, Ground]:
    """Return the display of a match before and after a card is laid.

    Both are kept in the cache longest.
    """
    before = ground_of(deck, state)
    after = before.plus((*state.laid, laid))
    key = id(before.laid)
    _kept[key] = _kept.pop(key, before)
    return before, _keep(after)


def _keep(lies: Ground) -> Ground:
    """Put a display that is not cached yet into the cache, and return it."""
    if len(_kept) >= KEPT:
        del _kept[next(iter(_kept))]
    _kept[id(lies.laid)] = lies
    return lies
