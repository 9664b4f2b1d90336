"""Guesses of the hidden cards of Cantoludus: the other hand and the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.state import State
from engines.cantoludus.turn import orchestra_cards
from engines.kernel.guess import Row, fill_blanks, unseen_cards
from engines.kernel.rng import shuffle


def guess(deck: CantoludusDeck, view: State, rng: int) -> State:
    """Return a state that a view can belong to."""
    blank = deck.blank
    hands, decks = list(view.hands), list(view.decks)
    pools = [
        unseen_cards(_find_own_cards(deck, view, seat), *_find_visible_cards(view, seat), blank=blank)
        for seat in range(len(hands))
    ]
    hidden_counts = [view.hands[seat].count(blank) + view.decks[seat].count(blank) for seat in range(len(hands))]
    rng, removed = _split_removed(rng, view.removed, pools, len(pools[0]) - hidden_counts[0])
    for seat, pool in enumerate(pools):
        # Cards that may be spent twice were named, and are in the hand.
        named_cards = view.doubled if seat == view.turn and blank in view.hands[seat] else ()
        hidden_cards = tuple((Counter(pool) - removed[seat] - Counter(named_cards)).elements())
        rows = view.hands[seat][len(named_cards) :], view.decks[seat]
        rng, (hand, decks[seat]) = fill_blanks(rng, hidden_cards, rows, blank, hands=1)
        hands[seat] = tuple(sorted((*hand, *named_cards)))
    bought_cards = [purchase.card for purchase in view.purchases if purchase.card < deck.first_progression]
    open_orchestra = [card for card in view.orchestra if card is not None]
    unbought = unseen_cards(orchestra_cards(deck, view), bought_cards, open_orchestra, blank=blank)
    rng, (orchestra,) = fill_blanks(rng, unbought, (view.orchestra_deck,), blank, hands=0)
    open_progressions = [card for card in view.progressions if card is not None]
    unwon = unseen_cards(deck.progressions, open_progressions, *view.won, blank=blank)
    rng, (progressions,) = fill_blanks(rng, unwon, (view.progression_deck,), blank, hands=0)
    return replace(
        view,
        rng=rng,
        hands=tuple(hands),
        decks=tuple(decks),
        orchestra_deck=orchestra,
        progression_deck=progressions,
    )


def _split_removed(
    rng: int, removed: Row, pools: Sequence[Row], first_count: int
) -> tuple[int, tuple[Counter[int], Counter[int]]]:
    """Return the next random state, and the removed cards of each player.

    `first_count` of them belonged to the first player. Cards that both players may have had are divided at random.
    """
    removed_counts = Counter(removed)
    certain_counts = removed_counts - Counter(pools[1])  # Cards that the second player never had.
    rng, doubtful_cards = shuffle(
        rng, tuple(((removed_counts - certain_counts) & (Counter(pools[0]) - certain_counts)).elements())
    )
    first_counts = certain_counts + Counter(doubtful_cards[: first_count - certain_counts.total()])
    return rng, (first_counts, removed_counts - first_counts)


def _find_own_cards(deck: CantoludusDeck, view: State, seat: int) -> tuple[int, ...]:
    """Return the cards with which a player began, and those bought since."""
    bought_cards = (
        purchase.card for purchase in view.purchases if purchase.seat == seat and purchase.card < deck.first_progression
    )
    return (*deck.starters, *bought_cards)


def _find_visible_cards(view: State, seat: int) -> tuple[tuple[int, ...], ...]:
    laid_cards = tuple(card for card, _ in view.laid) if seat == view.turn else ()
    return view.hands[seat], view.discards[seat], view.banks[seat], laid_cards
