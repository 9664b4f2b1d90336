"""Data of a review: standings over time, luck and skill, and decisive moments.

`reviewing` makes reviews; they are saved next to the match.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

import msgspec

from engines.kernel.errors import ConsortError
from engines.kernel.record import Record, digest

REVIEW_FORMAT = 2
"""Format of saved reviews; one of another format is made again."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Standing of the match before an action, by seat: one point of the graph."""

    standings: tuple[float, ...]
    """Counted points so far, as the table shows them."""
    leads: tuple[float, ...]
    """Expected lead of each seat over the best other seat.

    The estimate knows all hands, but not the order of face-down cards. It looks ahead a limited number of turns.
    """
    chances: tuple[float, ...]
    """Chances of winning, from 0 to 1; their sum is 1."""
    error: float = 0.0
    """Standard error of `leads`; 0 at the end of the match."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Luck in one action."""

    luck: tuple[float, ...]
    """Points of the lead that hidden cards brought, by seat; 0 if no card came."""
    luck_error: float = 0.0
    """Standard error of `luck`; 0 if no card came."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move for which there was a better one that the seat could have found."""

    at: int
    """Number of actions before it: `record.state_at(at)` is the position."""
    seat: int
    played: tuple[Any, ...]
    """Actions of the seat from there."""
    instead: tuple[Any, ...]
    """Better actions, which are legal whatever the hidden cards are."""
    points: float
    """Gain in points: exact and immediate, or with an `error` in the final lead."""
    error: float | None
    """Standard error of `points`; None if they are exact."""
    rule: str
    """Slug of the rule that brings the points, or else of the action's own rule."""
    text: str
    """Sentence about what could have been done."""
    turns: int = 1
    """Number of consecutive turns of the seat in which it was missed.

    The last of these turns is at `at`.
    """

    @property
    def is_exact(self) -> bool:
        """True if the gain does not depend on luck or estimates."""
        return self.error is None


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Summary of one seat's play."""

    luck: float
    """Points of the lead that the cards brought."""
    luck_error: float
    missed: float
    """Sum of the points of the seat's moments."""
    missed_error: float
    """Standard error of `missed`; 0 if all of it is exact."""
    accuracy: float | None
    """Accuracy from 0 to 100; a seat with moments stays below 100.

    None if there was nothing to choose.
    """
    decisions: int
    """Number of decisions that were analysed."""


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Review of a match as far as it was played."""

    format: int
    match: str
    """Digest of the match, by `match_digest`."""
    positions: tuple[Position, ...]
    """Standings before each action and after the last one.

    Within a turn, leads and chances are those of its beginning.
    """
    moves: tuple[Move, ...]
    """Luck of each action."""
    sheets: tuple[Sheet, ...]
    """Summaries by seat."""
    moments: tuple[Moment, ...]
    """Moments in the order of the match."""
    playouts: int
    """Number of simulated continuations."""
    whole: bool = True
    """True if the time was enough for a full analysis."""


def match_digest(record: Record) -> str:
    """Return a digest of the start and the actions of a match.

    Undone actions do not matter.
    """
    header = record.header
    start = header.game, header.rules, header.deck.digest, header.seats, header.seed, header.options, header.position
    return digest([start, [step.action for step in record.steps]])


def to_json(review: Review) -> str:
    """Return a review as JSON."""
    return msgspec.json.encode(review, order="deterministic").decode() + "\n"


def from_json(text: str, record: Record) -> Review | None:
    """Read the review of a match from JSON.

    Returns None if the text is damaged, of another format or of another match; the review then has to be made again.
    """
    try:
        review = msgspec.json.decode(text, type=Review)
        if (review.format, review.match) != (REVIEW_FORMAT, match_digest(record)) or not _is_of_match(review, record):
            return None
        return msgspec.structs.replace(
            review, moments=tuple(_decode_moment(moment, record) for moment in review.moments)
        )
    except (ConsortError, ValueError, TypeError, OverflowError, RecursionError):
        return None


def _is_of_match(review: Review, record: Record) -> bool:
    seats, actions = len(record.header.seats), len(record.steps)
    rows = [row for position in review.positions for row in (position.standings, position.leads, position.chances)]
    rows += [move.luck for move in review.moves]
    counts = len(review.positions), len(review.moves), len(review.sheets)
    return (
        counts == (actions + 1, actions, seats)
        and all(len(row) == seats for row in rows)
        and all(isfinite(number) for row in rows for number in row)
    )


def _decode_moment(moment: Moment, record: Record) -> Moment:
    if not 0 <= moment.at < len(record.steps) or not moment.instead:
        raise ValueError("a moment is of a move of the match")
    game, start = record.game, record.state_at(moment.at)
    if start.to_move != moment.seat or moment.rule not in {rule.slug for rule in game.rules.rule}:
        raise ValueError("a moment is of the seat that acts, under a rule")
    lines: list[tuple[Any, ...]] = []
    for line in (moment.played, moment.instead):
        lines.append(tuple(msgspec.convert(action, game.action_type) for action in line))
        state = start
        for action in lines[-1]:
            state, _ = game.play(state, action)
    return msgspec.structs.replace(moment, played=lines[0], instead=lines[1])
