"""A line of one's own moves that is kept to for as long as everything comes as it was expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.contract import Game

Line = tuple[Any, ...]
"""Moves of one seat, one after the other."""


class Course:
    """The moves that are still to come, and the view in which the next one was meant."""

    def __init__(self) -> None:
        self._line: Line = ()
        self._expected: Any = None

    def begin(self, line: Line) -> None:
        """Keep to another line from here."""
        self._line, self._expected = line, None

    def next(self, game: Game[Any, Any], view: Any, legal: Sequence[Any]) -> Any | None:
        """The next move; None where there is none, or something else came than was expected."""
        # What is known of the hands of others is no matter here: a view of the view has forgotten it.
        came = self._line and self._expected in (None, game.view(view, view.to_move))
        if not came or self._line[0] not in legal:
            self._line = ()
            return None
        action, *rest = self._line
        self._line = tuple(rest)
        self._expected = game.view(game.apply(view, action)[0], view.to_move) if rest else None
        return action
