"""The four displays, and the cells that each card may take in them."""

from __future__ import annotations

from functools import lru_cache

from engines.muzicando.actions import Display
from engines.muzicando.deck import MuzicandoDeck
from engines.muzicando.displays.coloured import Muzicando, Parada
from engines.muzicando.displays.display_state import DisplayOptions, DisplayState
from engines.muzicando.displays.glissando import Glissando
from engines.muzicando.displays.sarabanda import Sarabanda
from engines.muzicando.state import LaidCard, State

DISPLAY_TYPES: dict[Display, type[DisplayState]] = {
    "sarabanda": Sarabanda,
    "glissando": Glissando,
    "parada": Parada,
    "muzicando": Muzicando,
}

MAX_CACHED_DISPLAYS = 16
"""Number of cached displays: the current one and those of a search ahead.

More of them do not fit the processor's cache and slow everything down.
"""

_cached_displays: dict[int, DisplayState] = {}
"""Cache of displays by the identity of their tuple of laid cards.

The identity is unique as long as the display refers to the tuple. A hash of 56 cards would take longer than most
queries.
"""


MAX_EMPTY_DISPLAYS = 32
"""Number of cached empty displays.

A deck has up to eight, and each change of its file makes a new deck.
"""


@lru_cache(maxsize=MAX_EMPTY_DISPLAYS)
def make_empty_display(deck: MuzicandoDeck, display: Display, options: DisplayOptions) -> DisplayState:
    """Return a display without cards. It is cached."""
    return DISPLAY_TYPES[display](deck, options)


def make_display(
    deck: MuzicandoDeck, display: Display, options: DisplayOptions, laid_cards: tuple[LaidCard, ...]
) -> DisplayState:
    """Return a display with these cards laid in order."""
    if not laid_cards:
        return make_empty_display(deck, display, options)
    return make_display(deck, display, options, laid_cards[:-1]).with_card(laid_cards)


def find_display(deck: MuzicandoDeck, state: State) -> DisplayState:
    """Return the current display of a match, from the cache if possible."""
    contract, laid_cards = state.contract, state.laid
    assert contract is not None, "cards are placed once a display is settled"
    cached = _cached_displays.get(id(laid_cards))
    if (
        cached is not None
        and cached.laid is laid_cards
        and cached.deck is deck
        and cached.options == (state.touch == "any", state.zigzag)
        and type(cached) is DISPLAY_TYPES[contract.display]
    ):
        return cached
    return _cache_display(
        make_display(deck, contract.display, DisplayOptions(state.touch == "any", state.zigzag), laid_cards)
    )


def extend_display(deck: MuzicandoDeck, state: State, laid_card: LaidCard) -> tuple[DisplayState, DisplayState]:
    """Return the display of a match before and after a card is laid.

    Both become the newest entries of the cache.
    """
    old_display = find_display(deck, state)
    new_display = old_display.with_card((*state.laid, laid_card))
    key = id(old_display.laid)
    _cached_displays[key] = _cached_displays.pop(key, old_display)
    return old_display, _cache_display(new_display)


def _cache_display(display: DisplayState) -> DisplayState:
    """Return a display after it was put into the cache, where it was not yet."""
    if len(_cached_displays) >= MAX_CACHED_DISPLAYS:
        del _cached_displays[next(iter(_cached_displays))]
    _cached_displays[id(display.laid)] = display
    return display
