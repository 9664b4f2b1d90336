"""The four displays: how cards lie in each, and where each other card may go."""

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
"""Displays that are kept ready: the one that is played, and those on the way when somebody looks some moves ahead. With
more of them the processor's own memory runs full, and all becomes slower."""

_kept: dict[int, Ground] = {}
"""Displays by the identity of the cards that lie in them: it is nobody else's while the display holds them, and hashing
56 cards for every question would cost more than the answer."""


MAX_EMPTY_DISPLAYS = 32
"""Each deck has up to eight displays, and is read anew whenever its file has changed."""


@lru_cache(maxsize=MAX_EMPTY_DISPLAYS)
def empty(deck: MuzicandoDeck, display: Display, customs: Customs) -> Ground:
    """A display before its first card."""
    return KINDS[display](deck, customs)


def ground(deck: MuzicandoDeck, display: Display, customs: Customs, laid: tuple[Laid, ...]) -> Ground:
    """A display as it lies after these cards, laid one after the other."""
    if not laid:
        return empty(deck, display, customs)
    return ground(deck, display, customs, laid[:-1]).plus(laid)


def ground_of(deck: MuzicandoDeck, state: State) -> Ground:
    """The display of a match as it lies now."""
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
    """The display of a match, and as it lies with one more card. Both are kept ready longer than all others."""
    before = ground_of(deck, state)
    after = before.plus((*state.laid, laid))
    key = id(before.laid)
    _kept[key] = _kept.pop(key, before)
    return before, _keep(after)


def _keep(lies: Ground) -> Ground:
    """Have a display, which is not kept yet, ready for when its cards are asked about; it is the same one."""
    if len(_kept) >= KEPT:
        del _kept[next(iter(_kept))]
    _kept[id(lies.laid)] = lies
    return lies
