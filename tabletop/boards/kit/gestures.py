"""Gestures of a hand, or of the keyboard, at a table. A board says what each of them means. No Qt."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from tabletop.table.layout import Spot, Target


@dataclass(frozen=True)
class Gesture:
    """Base of all gestures. Those of different classes are never equal."""


@dataclass(frozen=True)
class _AtTarget(Gesture):
    target: Target


class Click(_AtTarget):
    """A click on a target, or its key."""


class DoubleClick(_AtTarget):
    """A double click, which asks for what suits a card best now. The click before it has made no move."""


class ContextClick(_AtTarget):
    """A right click, or a long touch. Where it means nothing the card is enlarged."""


@dataclass(frozen=True)
class Scroll(_AtTarget):
    """The mouse wheel over a target: steps away from the player count as positive."""

    steps: int


@dataclass(frozen=True)
class Turn(Gesture):
    """A dial is turned clockwise by a whole number of its detents."""

    key: Hashable
    degrees: float


@dataclass(frozen=True)
class _OverTarget(Gesture):
    target: Target | None


class Hover(_OverTarget):
    """An empty hand, or the focus, comes over a target; None: it leaves the last one."""


class Rest(_OverTarget):
    """An empty hand, or the focus, has rested on a target for a moment."""


@dataclass(frozen=True)
class PickUp(Gesture):
    """The card of a spot is taken into the hand."""

    spot: Spot


@dataclass(frozen=True)
class _WithCard(Gesture):
    spot: Spot
    target: Target | None


class Drag(_WithCard):
    """The card in the hand comes over a target where it may be dropped; None: it leaves the last one."""


class Drop(_WithCard):
    """The card in the hand is dropped on a target, legal or not; None: over nothing."""


class Release(Gesture):
    """The hand is empty again, after a drop or without one, and nothing is asked any more."""


class Escape(Gesture):
    """The Escape key leaves what was only tried out on the table."""


@dataclass(frozen=True)
class KeyPress(Gesture):
    """A key without a modifier, as `Qt.Key` numbers it."""

    key: int


@dataclass(frozen=True)
class Choose(Gesture):
    """An action is chosen by its words: by a button, or in the list of moves."""

    action: Any
