"""Comparison of colours for the tests of themes."""

from collections.abc import Iterable
from itertools import combinations

from PySide6.QtGui import QColor


def are_distinguishable(colours: Iterable[str]) -> bool:
    """Return True if every two colours are visibly different."""

    def apart(one: QColor, other: QColor) -> float:
        return float(sum((a - b) ** 2 for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)) ** 0.5)  # type: ignore[index]

    return all(apart(one, other) > 25 for one, other in combinations(map(QColor, colours), 2))
