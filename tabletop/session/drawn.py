"""Cards that a player has just drawn: those that came into the hand with the player's last action, or since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engines.kernel.events import Moved
from engines.kernel.places import Place
from engines.kernel.record import Step


def just_drawn(steps: Sequence[Step], seat: int, hands: Mapping[Place, Sequence[int]]) -> frozenset[tuple[Place, int]]:
    """Return where cards lie in the hands of a seat, `hands` as they are after `steps`, that came there last.

    Copies are alike, so of several the last ones count as new. A hand that is new as a whole has nothing to be told
    apart: then there are none.
    """
    came: Counter[tuple[Place, int]] = Counter()
    for step in reversed(steps):
        for event in step.events:
            if isinstance(event, Moved) and event.card is not None and event.target in hands:
                came[event.target, event.card] += event.source not in hands
        if step.before.to_move == seat:
            break
    found = set[tuple[Place, int]]()
    for place, cards in hands.items():
        for index in range(len(cards) - 1, -1, -1):
            if came[place, cards[index]]:
                came[place, cards[index]] -= 1
                found.add((place, index))
    return frozenset(found) if len(found) < sum(map(len, hands.values())) else frozenset()
