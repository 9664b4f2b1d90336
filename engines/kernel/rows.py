"""Small steps that every game takes with hands and rows of tuples."""

from __future__ import annotations

from bisect import bisect_right
from typing import TypeVar

T = TypeVar("T")


def arrive(hand: list[int], card: int) -> int:
    """Put a card where it belongs in a sorted hand; its index there."""
    at = bisect_right(hand, card)
    hand.insert(at, card)
    return at


def with_row(rows: tuple[T, ...], at: int, row: T) -> tuple[T, ...]:
    """The rows, the one at an index exchanged for another."""
    changed = list(rows)
    changed[at] = row
    return tuple(changed)


def leaders(scores: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The seats with the highest score, and that score."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best), best


def sole(winners: tuple[int, ...]) -> int | None:
    """The seat that has won alone; None where several share the win."""
    return winners[0] if len(winners) == 1 else None
