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


@lru_cache(maxsize=4096)
def ground(deck: MuzicandoDeck, display: Display, customs: Customs, laid: tuple[Laid, ...]) -> Ground:
    """A display as it lies after these cards."""
    if not laid:
        return KINDS[display](deck, customs)
    return ground(deck, display, customs, laid[:-1]).plus(laid[-1])


def ground_of(deck: MuzicandoDeck, state: State) -> Ground:
    """The display of a match as it lies now."""
    assert state.contract is not None, "cards are placed once a display is settled"
    customs = Customs(state.touch == "any", state.zigzag)
    return ground(deck, state.contract.display, customs, state.laid)
