"""Comparison of colours for the tests of themes."""

from collections.abc import Iterable
from itertools import combinations

from PySide6.QtGui import QColor


def are_distinguishable(colours: Iterable[str]) -> bool:
    """Return True if every two colours are visibly different."""

    def find_distance(first: QColor, second: QColor) -> float:
        return float(sum((a - b) ** 2 for a, b in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True)) ** 0.5)  # type: ignore[index]

    return all(find_distance(first, second) > 25 for first, second in combinations(map(QColor, colours), 2))
