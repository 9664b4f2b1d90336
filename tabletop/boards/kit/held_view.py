"""The former picture that a table keeps showing until the sound of a step is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, TypeVar

import msgspec
from msgspec.structs import replace

U = TypeVar("U")


class HeldView(msgspec.Struct, frozen=True):
    """The picture that stays: the `view` that is laid, and how many of the moves of a step lead to it. `state` is what
    a game shows of it besides. Where it `counts`, `heard` are the units of the performance that have sounded."""

    view: Any
    moves: int = 0
    state: Any = None
    counts: bool = False
    heard: frozenset[int] = frozenset()

    def counted(self, units: Iterable[int]) -> HeldView:
        """Return the picture with these units heard, too; the same where nothing of it counts them."""
        return replace(self, heard=self.heard.union(units)) if self.counts else self


class UiState(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a table that no rule knows; a game adds fields of its own."""

    held_view: HeldView | None = None
    """The picture that is shown in place of the view until it has been heard."""

    def normalized(self, view: Any, viewer: int | None) -> Self:
        """Return the state that fits a view for these eyes: without what the rules have taken away."""
        return self


def with_held_view(state: U, held: HeldView | None) -> U:
    """Return the state of a table that holds a picture, or none; a game without such a state holds none."""
    return replace(state, held_view=held) if isinstance(state, UiState) else state


def held_view_of(state: object) -> HeldView | None:
    """Return the picture that a table holds."""
    return state.held_view if isinstance(state, UiState) else None
