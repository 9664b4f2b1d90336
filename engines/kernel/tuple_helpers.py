"""Small helpers for hands and rows of tuples."""

from __future__ import annotations

from bisect import bisect_right
from typing import TypeVar

T = TypeVar("T")


def insert_sorted(hand: list[int], card: int) -> int:
    """Insert a card into a sorted hand, and return its index.

    >>> hand = [1, 4, 7]
    >>> insert_sorted(hand, 5), hand
    (2, [1, 4, 5, 7])
    """
    index = bisect_right(hand, card)
    hand.insert(index, card)
    return index


def replace_row(rows: tuple[T, ...], index: int, row: T) -> tuple[T, ...]:
    """Return the rows with one of them replaced.

    >>> replace_row(((1,), (2,)), 1, (3, 4))
    ((1,), (3, 4))
    """
    changed = list(rows)
    changed[index] = row
    return tuple(changed)


def find_leaders(scores: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Return the seats with the highest score, and that score.

    >>> find_leaders((10, 25, 25))
    ((1, 2), 25)
    """
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best), best


def sole_winner(winners: tuple[int, ...]) -> int | None:
    """Return the single winner, or None if several share the win."""
    return winners[0] if len(winners) == 1 else None
