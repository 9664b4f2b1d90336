"""What the tests of themes ask of colours."""

from collections.abc import Iterable
from itertools import combinations

from PySide6.QtGui import QColor


def told_apart(colours: Iterable[str]) -> bool:
    """Whether any two are further from each other than what is taken for the same."""

    def apart(one: QColor, other: QColor) -> float:
        return float(sum((a - b) ** 2 for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)) ** 0.5)  # type: ignore[index]

    return all(apart(one, other) > 25 for one, other in combinations(map(QColor, colours), 2))
