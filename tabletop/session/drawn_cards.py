"""Cards that a player has drawn with the last action or after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engines.kernel.events import Moved
from engines.kernel.places import Place
from engines.kernel.record import Step


def find_drawn_cards(
    steps: Sequence[Step], seat: int, hands: Mapping[Place, Sequence[int]]
) -> frozenset[tuple[Place, int]]:
    """Return place and index of the cards that came last into a seat's hands.

    `hands` are as they are after `steps`. Of several copies, the last ones count as new. If all cards are new, none is
    returned, as there are no other cards to distinguish them from.
    """
    drawn_counts: Counter[tuple[Place, int]] = Counter()
    for step in reversed(steps):
        for event in step.events:
            if isinstance(event, Moved) and event.card is not None and event.target in hands:
                drawn_counts[event.target, event.card] += event.source not in hands
        if step.before.to_move == seat:
            break
    drawn = set[tuple[Place, int]]()
    for place, cards in hands.items():
        for index in range(len(cards) - 1, -1, -1):
            if drawn_counts[place, cards[index]]:
                drawn_counts[place, cards[index]] -= 1
                drawn.add((place, index))
    return frozenset(drawn) if len(drawn) < sum(map(len, hands.values())) else frozenset()
