"""The previous view, which a table keeps showing until the sound of a step ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, TypeVar

import msgspec
from msgspec.structs import replace

U = TypeVar("U")


class HeldView(msgspec.Struct, frozen=True):
    """A view that stays on the table until its sound ends.

    `moves` is the number of a step's moves that lead to it, and `state` is additional data of the game. If
    `counts_units`, `heard_units` are the units of the performance that have sounded.
    """

    view: Any
    moves: int = 0
    state: Any = None
    counts_units: bool = False
    heard_units: frozenset[int] = frozenset()

    def with_heard_units(self, units: Iterable[int]) -> HeldView:
        """Return the view with these units heard, or unchanged if it does not count."""
        return replace(self, heard_units=self.heard_units.union(units)) if self.counts_units else self


class UiState(msgspec.Struct, frozen=True, kw_only=True):
    """State of a table that no rule knows. Games add fields of their own."""

    held_view: HeldView | None = None
    """View that is shown in place of the current one until its sound ends."""

    def normalized(self, view: Any, viewer: int | None) -> Self:
        """Return the state without cards that are not available in a view."""
        return self


def with_held_view(state: U, held_view: HeldView | None) -> U:
    """Return the UI state with a held view or None. Other states are unchanged."""
    return replace(state, held_view=held_view) if isinstance(state, UiState) else state


def find_held_view(state: object) -> HeldView | None:
    """Return the held view of a UI state, or None."""
    return state.held_view if isinstance(state, UiState) else None
