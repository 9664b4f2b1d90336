"""What a player of Cantoludus does not see, filled in with what it may be: the other hand, the decks in their order."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.state import State
from engines.cantoludus.turn import orchestra_cards
from engines.kernel.guess import filled, unseen


def guess(deck: CantoludusDeck, view: State, rng: int) -> State:
    """A state that a view may be of."""
    blank = deck.blank
    hands, decks = list(view.hands), list(view.decks)
    removed = Counter(view.removed)
    for seat in range(len(view.hands)):
        pool = list(unseen(_own(deck, view, seat), *_open(view, seat), blank=blank))
        hidden = view.hands[seat].count(blank) + view.decks[seat].count(blank)
        for card in list(removed.elements()):
            if len(pool) > hidden and card in pool:
                pool.remove(card)
                removed[card] -= 1
        rng, (hands[seat], decks[seat]) = filled(rng, pool, (view.hands[seat], view.decks[seat]), blank, hands=1)
    bought = [one.card for one in view.purchases if one.card < deck.first_progression]
    row = [card for card in view.orchestra if card is not None]
    pool = list(unseen(orchestra_cards(deck, view), bought, row, removed.elements(), blank=blank))
    rng, (orchestra,) = filled(rng, pool, (view.orchestra_deck,), blank, hands=0)
    shown = [card for card in view.progressions if card is not None]
    pool = list(unseen(deck.progressions, shown, *view.won, blank=blank))
    rng, (progressions,) = filled(rng, pool, (view.progression_deck,), blank, hands=0)
    return replace(
        view,
        rng=rng,
        hands=tuple(hands),
        decks=tuple(decks),
        orchestra_deck=orchestra,
        progression_deck=progressions,
    )


def _own(deck: CantoludusDeck, view: State, seat: int) -> tuple[int, ...]:
    """The cards that a player began with, and bought since."""
    bought = (one.card for one in view.purchases if one.seat == seat and one.card < deck.first_progression)
    return (*deck.starters, *bought)


def _open(view: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """Where cards of a player lie face up."""
    laid = tuple(card for card, _ in view.laid) if seat == view.turn else ()
    return view.hands[seat], view.discards[seat], view.banks[seat], laid
