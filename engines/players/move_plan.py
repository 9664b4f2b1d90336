"""Line of a seat's own moves that is followed as long as events are as expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.contract import Game

MoveLine = tuple[Any, ...]
"""Consecutive moves of one seat."""


class MovePlan:
    """Remaining moves of a line, and the view that is expected at the next one."""

    def __init__(self) -> None:
        self._line: MoveLine = ()
        self._expected: Any = None

    def set_line(self, line: MoveLine) -> None:
        """Replace the line."""
        self._line, self._expected = line, None

    def find_next(self, game: Game[Any, Any], view: Any, legal: Sequence[Any]) -> Any | None:
        """Return the next move, or None.

        None means that the line is finished, or that the view is not as expected.
        """
        # Ignore what is known of other hands: the view of a view does not contain it.
        is_expected = self._line and self._expected in (None, game.view(view, view.to_move))
        if not is_expected or self._line[0] not in legal:
            self._line = ()
            return None
        action, *rest = self._line
        self._line = tuple(rest)
        self._expected = game.view(game.apply(view, action)[0], view.to_move) if rest else None
        return action
