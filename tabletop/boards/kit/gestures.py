"""Gestures of a hand, or of the keyboard, at a table. A board says what each of them means. No Qt."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from tabletop.table.layout import Spot, Target


@dataclass(frozen=True)
class Click:
    """A click on a target, or its key."""

    target: Target


@dataclass(frozen=True)
class DoubleClick:
    """A double click, which asks for what suits a card best now. The click before it has made no move."""

    target: Target


@dataclass(frozen=True)
class ContextClick:
    """A right click, or a long touch. Where it means nothing the card is enlarged."""

    target: Target


@dataclass(frozen=True)
class Scroll:
    """The mouse wheel over a target: steps away from the player count as positive."""

    target: Target
    steps: int


@dataclass(frozen=True)
class Turn:
    """A dial is turned clockwise by a whole number of its detents."""

    key: Hashable
    degrees: float


@dataclass(frozen=True)
class Hover:
    """An empty hand, or the focus, comes over a target; None: it leaves the last one."""

    target: Target | None


@dataclass(frozen=True)
class Rest:
    """An empty hand, or the focus, has rested on a target for a moment."""

    target: Target | None


@dataclass(frozen=True)
class PickUp:
    """The card of a spot is taken into the hand."""

    spot: Spot


@dataclass(frozen=True)
class Drag:
    """The card in the hand comes over a target where it may be dropped; None: it leaves the last one."""

    spot: Spot
    target: Target | None


@dataclass(frozen=True)
class Drop:
    """The card in the hand is dropped on a target, legal or not; None: over nothing."""

    spot: Spot
    target: Target | None


@dataclass(frozen=True)
class Release:
    """The hand is empty again, after a drop or without one, and nothing is asked any more."""


@dataclass(frozen=True)
class Escape:
    """The Escape key leaves what was only tried out on the table."""


@dataclass(frozen=True)
class KeyPress:
    """A key without a modifier, as `Qt.Key` numbers it."""

    key: int


@dataclass(frozen=True)
class Choose:
    """An action is chosen by its words: by a button, or in the list of moves."""

    action: Any


Gesture = (
    Click
    | DoubleClick
    | ContextClick
    | Scroll
    | Turn
    | Hover
    | Rest
    | PickUp
    | Drag
    | Drop
    | Release
    | Escape
    | KeyPress
    | Choose
)
