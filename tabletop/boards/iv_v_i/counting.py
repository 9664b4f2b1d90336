"""A locked phrase that still lies on its row while it is heard: which cards have sounded, and what they count.

By the rules the phrase lies on the discard pile already; the board shows it there when it has been counted.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.scoring import Item, items, nullified
from engines.iv_v_i.state import BODIES, DISCARD_PILE, Attached, Lockup, Slot, State, lane
from engines.iv_v_i.turn import lying
from engines.kernel.rows import with_row
from tabletop.boards.kit.art.performance import Worth
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.performance import Ending, Performance, Unit
from tabletop.table.layout import Move, Spot
from tabletop.translator import translator

_tr = translator("Counting")


ATTACHED: tuple[Attached, ...] = ("soprano", "bass", "error", "fix", "cadence")
"""What lies on a card of the body, or by it."""

ENDINGS: dict[str, Ending] = {"authentic": "sweep", "deceptive": "slip"}
"""What is seen at the end of a phrase, by its CADENCE."""

JOINED = 0.03
"""Between two cards of a phrase that is performed, in heights of a card: a CADENCE lies across."""


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


def performance(game: IVVI, state: State, moves: tuple[Move, ...]) -> Performance:
    """The phrase that was locked last, as far as it counts, as it is performed: each card of the body with what lies
    above, below and on it, the CADENCE with the card it begins on. It stays on its row until it has been heard."""
    counted = counting(game.deck, state)
    lockup = counted.lockup
    seat = lockup.seat
    units = []
    for at, slot in enumerate(lockup.phrase[: lockup.end + 1]):
        before = counted.reaching(at - 1).points if at else 0
        points = counted.reaching(at).points - before
        wrong = nullified(slot, lockup.phrase, at)
        units.append(Unit(spots(seat, at, slot), points, wrong=wrong))
    worth = tuple(Worth(words, points) for words, points in _parts(counted) if points)
    title = game.card_name(lockup.cadence)
    cadence = game.deck.ids[lockup.cadence]
    cut = next((number for number, move in enumerate(moves) if move.target == DISCARD_PILE), len(moves))
    return Performance(
        seat,
        title,
        tuple(units),
        worth,
        JOINED,
        ending=ENDINGS.get(cadence, "plain"),
        held_view=HeldView(state, cut, counted, counts=True),
        thuds=cadence == "authentic",
    )


def spots(seat: int, at: int, slot: Slot) -> tuple[Spot, ...]:
    """Where a card of a phrase lies, and what lies on it and by it."""
    return (Spot(BODIES[seat], at), *(Spot(lane(name, seat, slot.id), 0) for name in ATTACHED))


def _parts(counted: Counting) -> tuple[tuple[str, int], ...]:
    """What the parts of a phrase count."""

    def points(*lanes: str) -> int:
        return sum(item.points for item in counted.items if item.lane in lanes)

    return (
        (_tr("Harmony"), points("body", "error")),
        (_tr("Soprano"), points("soprano")),
        (_tr("Bass"), points("bass")),
        (_tr("Cadence"), points("cadence")),
    )
