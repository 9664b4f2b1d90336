"""Comparison of colours for the tests of themes."""

from collections.abc import Iterable
from itertools import combinations

from PySide6.QtGui import QColor


def are_distinguishable(colours: Iterable[str]) -> bool:
    """Return True if every two colours are visibly different."""

    def apart(first: QColor, second: QColor) -> float:
        return float(
            sum(
                (first_channel - second_channel) ** 2
                for first_channel, second_channel in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True)
            )
            ** 0.5
        )  # type: ignore[index]

    return all(apart(first, second) > 25 for first, second in combinations(map(QColor, colours), 2))
