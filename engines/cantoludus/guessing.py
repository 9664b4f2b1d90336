"""Guesses of what a Cantoludus player cannot see: the other hand and the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.state import State
from engines.cantoludus.turn import orchestra_cards
from engines.kernel.guess import Row, filled, unseen
from engines.kernel.rng import shuffled


def guess(deck: CantoludusDeck, view: State, rng: int) -> State:
    """Return a state that a view can belong to."""
    blank = deck.blank
    hands, decks = list(view.hands), list(view.decks)
    pools = [unseen(_own(deck, view, seat), *_open(view, seat), blank=blank) for seat in range(len(hands))]
    hidden = [view.hands[seat].count(blank) + view.decks[seat].count(blank) for seat in range(len(hands))]
    rng, gone = _removed(rng, view.removed, pools, len(pools[0]) - hidden[0])
    for seat, pool in enumerate(pools):
        # Cards that may be spent twice were named, and are in the hand.
        named = view.doubled if seat == view.turn and blank in view.hands[seat] else ()
        held = tuple((Counter(pool) - gone[seat] - Counter(named)).elements())
        rows = view.hands[seat][len(named) :], view.decks[seat]
        rng, (hand, decks[seat]) = filled(rng, held, rows, blank, hands=1)
        hands[seat] = tuple(sorted((*hand, *named)))
    bought = [one.card for one in view.purchases if one.card < deck.first_progression]
    row = [card for card in view.orchestra if card is not None]
    unbought = unseen(orchestra_cards(deck, view), bought, row, blank=blank)
    rng, (orchestra,) = filled(rng, unbought, (view.orchestra_deck,), blank, hands=0)
    shown = [card for card in view.progressions if card is not None]
    unwon = unseen(deck.progressions, shown, *view.won, blank=blank)
    rng, (progressions,) = filled(rng, unwon, (view.progression_deck,), blank, hands=0)
    return replace(
        view,
        rng=rng,
        hands=tuple(hands),
        decks=tuple(decks),
        orchestra_deck=orchestra,
        progression_deck=progressions,
    )


def _removed(rng: int, removed: Row, pools: Sequence[Row], first: int) -> tuple[int, tuple[Counter[int], Counter[int]]]:
    """Return the next random state, and the removed cards of each player.

    `first` of them belonged to the first player. Cards that both players may have had are shared out at random.
    """
    out = Counter(removed)
    others = out - Counter(pools[1])  # Cards that the second player never had.
    rng, either = shuffled(rng, tuple(((out - others) & (Counter(pools[0]) - others)).elements()))
    mine = others + Counter(either[: first - others.total()])
    return rng, (mine, out - mine)


def _own(deck: CantoludusDeck, view: State, seat: int) -> tuple[int, ...]:
    """Return the cards with which a player began, and those bought since."""
    bought = (one.card for one in view.purchases if one.seat == seat and one.card < deck.first_progression)
    return (*deck.starters, *bought)


def _open(view: State, seat: int) -> tuple[tuple[int, ...], ...]:
    laid = tuple(card for card, _ in view.laid) if seat == view.turn else ()
    return view.hands[seat], view.discards[seat], view.banks[seat], laid
