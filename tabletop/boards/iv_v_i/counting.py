"""A locked phrase that still lies on its row while it is heard: which cards have sounded, and what they count.

By the rules the phrase lies on the discard pile already; the board shows it there when it has been counted.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.scoring import Item, items
from engines.iv_v_i.state import Lockup, State
from engines.iv_v_i.turn import lying
from engines.kernel.rows import with_row


class Counting(msgspec.Struct, frozen=True):
    """`at` is the last card of the body that has sounded, -1 before the first."""

    lockup: Lockup
    items: tuple[Item, ...]
    at: int = -1

    @property
    def points(self) -> int:
        """What the cards that have sounded count together."""
        return sum(item.points for item in self.items if self._due(item) <= self.at)

    def reaching(self, at: int) -> Counting:
        """Counted as far as this card; a card that sounds again takes nothing back."""
        return replace(self, at=max(self.at, min(at, self.lockup.end)))

    def of(self, at: int, *lanes: str) -> int | None:
        """What lies in these lanes at a card of the body counts; None until it has sounded, and for nothing."""
        found = [item for item in self._counted(at) if item.lane in lanes]
        return sum(item.points for item in found) if found else None

    def group(self, at: int, lane: str) -> int:
        """How many syllables are counted together with the last of them, the one at this card; 0 for none."""
        sizes = [len(item.cards) for item in self._counted(at) if item.lane == lane and item.case == "group"]
        return sum(sizes)

    def _counted(self, at: int) -> list[Item]:
        """What is counted with a card, once that has sounded."""
        return [item for item in self.items if self._due(item) == at] if at <= self.at else []

    def _due(self, item: Item) -> int:
        """The card with which an item is counted: a group of syllables with its last one, the CADENCE at the end."""
        lockup = self.lockup
        if item.lane == "cadence":
            return lockup.end
        if item.lane not in ("soprano", "bass"):
            return item.at
        laid = [at for at in range(item.at, len(lockup.phrase)) if getattr(lockup.phrase[at], item.lane) is not None]
        return laid[len(item.cards) - 1]

    def laid(self, view: State) -> State:
        """The view as it was before the phrase was cleared, with the score as far as it is counted."""
        lockup = self.lockup
        seat = lockup.seat
        gone = 1 + sum(1 for slot in lockup.phrase for _ in lying(seat, slot))
        left = sum(item.points for item in self.items) - self.points
        return replace(
            view,
            phrases=with_row(view.phrases, seat, lockup.phrase),
            discard=view.discard[: len(view.discard) - gone],
            scores=with_row(view.scores, seat, view.scores[seat] - left),
        )


def counting(deck: IvviDeck, state: State) -> Counting:
    """The phrase that was locked last, nothing of it counted yet."""
    lockup = state.lockups[-1]
    return Counting(lockup, items(deck, lockup, state.penalties))
