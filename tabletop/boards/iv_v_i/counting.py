"""Count of a locked phrase while it is heard: sounded cards and their points.

By the rules the phrase is already on the discard pile; the board shows it there after the count.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.scoring import ScoreLine, has_active_error, list_score_lines
from engines.iv_v_i.state import BODIES, DISCARD_PILE, Attached, Lockup, PhraseCard, State, lane_place
from engines.iv_v_i.turn import list_attached_cards
from engines.kernel.tuple_helpers import replace_row
from tabletop.boards.kit.art.performance import PointsLine
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.performance import EndAnimation, Performance, PerformedCard
from tabletop.table.layout import Move, Spot
from tabletop.translator import translator

_tr = translator("Counting")


ATTACHED: tuple[Attached, ...] = ("soprano", "bass", "error", "fix", "cadence")
"""Lanes of the cards that are attached to a card of the body."""

ENDING_BY_CADENCE: dict[str, EndAnimation] = {"authentic": "sweep", "deceptive": "slip"}
"""Ending of the performance by CADENCE."""

JOINED_GAP_RATIO = 0.03
"""Gap between two cards of a performed phrase, in card heights.

A CADENCE goes across it.
"""


class Counting(msgspec.Struct, frozen=True):
    """Count of a phrase; `at` is the index of the last sounded body card, at first -1."""

    lockup: Lockup
    items: tuple[ScoreLine, ...]
    at: int = -1

    @property
    def points(self) -> int:
        """Points of all cards that have sounded."""
        return sum(item.points for item in self.items if self._counting_card(item) <= self.at)

    def counted_to(self, index: int) -> Counting:
        """Return the count up to a card; a card that sounds again takes nothing back."""
        return replace(self, at=max(self.at, min(index, self.lockup.end)))

    def points_at(self, index: int, *lanes: str) -> int | None:
        """Return the points of these lanes at a body card, or None if not counted."""
        lines = [item for item in self._counted_lines(index) if item.lane in lanes]
        return sum(item.points for item in lines) if lines else None

    def group(self, index: int, lane: str) -> int:
        """Return the number of syllables counted with the one at this card, or 0.

        Only the last syllable of a group has a number.
        """
        sizes = [len(item.cards) for item in self._counted_lines(index) if item.lane == lane and item.case == "group"]
        return sum(sizes)

    def _counted_lines(self, index: int) -> list[ScoreLine]:
        """Return the items counted with a card, if it has sounded."""
        return [item for item in self.items if self._counting_card(item) == index] if index <= self.at else []

    def _counting_card(self, item: ScoreLine) -> int:
        """Return the card with which an item is counted.

        A group of syllables is counted with its last one, the CADENCE at the end.
        """
        lockup = self.lockup
        if item.lane == "cadence":
            return lockup.end
        if item.lane not in ("soprano", "bass"):
            return item.at
        indices = [
            index
            for index in range(item.at, len(lockup.phrase))
            if getattr(lockup.phrase[index], item.lane) is not None
        ]
        return indices[len(item.cards) - 1]

    def counted_view(self, view: State) -> State:
        """Return the view before the phrase was cleared, with the score counted so far."""
        lockup = self.lockup
        seat = lockup.seat
        cleared_count = 1 + sum(1 for slot in lockup.phrase for _ in list_attached_cards(seat, slot))
        uncounted_points = sum(item.points for item in self.items) - self.points
        return replace(
            view,
            phrases=replace_row(view.phrases, seat, lockup.phrase),
            discard=view.discard[: len(view.discard) - cleared_count],
            scores=replace_row(view.scores, seat, view.scores[seat] - uncounted_points),
        )


def start_count(deck: IvviDeck, state: State) -> Counting:
    """Return the phrase that was locked last, with nothing counted yet."""
    lockup = state.lockups[-1]
    return Counting(lockup, list_score_lines(deck, lockup, state.penalties))


def make_performance(game: IVVI, state: State, moves: tuple[Move, ...]) -> Performance:
    """Return the performance of the phrase that was locked last.

    Each card of the body has its attached cards with it, and the CADENCE goes with the card on which it begins. The
    phrase stays on its row until it has been heard.
    """
    counting = start_count(game.deck, state)
    lockup = counting.lockup
    seat = lockup.seat
    units = []
    for index, slot in enumerate(lockup.phrase[: lockup.end + 1]):
        points_before = counting.counted_to(index - 1).points if index else 0
        points = counting.counted_to(index).points - points_before
        is_error = has_active_error(slot, lockup.phrase, index)
        units.append(PerformedCard(list_spots(seat, index, slot), points, is_error=is_error))
    point_lines = tuple(PointsLine(text, points) for text, points in _list_score_parts(counting) if points)
    title = game.card_name(lockup.cadence)
    cadence = game.deck.ids[lockup.cadence]
    move_count = next((number for number, move in enumerate(moves) if move.target == DISCARD_PILE), len(moves))
    return Performance(
        seat,
        title,
        tuple(units),
        point_lines,
        JOINED_GAP_RATIO,
        ending=ENDING_BY_CADENCE.get(cadence, "plain"),
        held_view=HeldView(state, move_count, counting, counts_units=True),
        has_thud=cadence == "authentic",
    )


def list_spots(seat: int, index: int, phrase_card: PhraseCard) -> tuple[Spot, ...]:
    """Return the `Spot`s of a body card and of everything attached to it."""
    return (Spot(BODIES[seat], index), *(Spot(lane_place(name, seat, phrase_card.id), 0) for name in ATTACHED))


def _list_score_parts(counting: Counting) -> tuple[tuple[str, int], ...]:
    def points(*lanes: str) -> int:
        return sum(item.points for item in counting.items if item.lane in lanes)

    return (
        (_tr("Harmony"), points("body", "error")),
        (_tr("Soprano"), points("soprano")),
        (_tr("Bass"), points("bass")),
        (_tr("Cadence"), points("cadence")),
    )
