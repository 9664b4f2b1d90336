"""Gestures of pointer and keyboard. A board decides on their meaning. No Qt."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from tabletop.table.layout import Spot, Target


@dataclass(frozen=True)
class Gesture:
    """Base class of gestures. Gestures of different classes are never equal."""


@dataclass(frozen=True)
class _AtTarget(Gesture):
    target: Target


class Click(_AtTarget):
    """A click on a target, or its key."""


class DoubleClick(_AtTarget):
    """A double click, whose first click made no move. It plays the best use of a card."""


class ContextClick(_AtTarget):
    """A right click or a long touch. Without another meaning it enlarges the card."""


@dataclass(frozen=True)
class Scroll(_AtTarget):
    """The mouse wheel over a target. Steps away from the player are positive."""

    steps: int


@dataclass(frozen=True)
class TurnDial(Gesture):
    """A dial is turned clockwise by a whole number of its detents."""

    key: Hashable
    degrees: float


@dataclass(frozen=True)
class _OverTarget(Gesture):
    target: Target | None


class Hover(_OverTarget):
    """The pointer without a card, or the focus, enters a target or leaves all (None)."""


class Rest(_OverTarget):
    """The pointer without a card, or the focus, has stayed on a target for a moment."""


@dataclass(frozen=True)
class PickUp(Gesture):
    """The card of a spot is picked up."""

    spot: Spot


@dataclass(frozen=True)
class _WithCard(Gesture):
    spot: Spot
    target: Target | None


class Drag(_WithCard):
    """The dragged card enters a target that takes it, or leaves all targets (None)."""


class Drop(_WithCard):
    """The dragged card is dropped on a target, legal or not, or on none."""


class Release(Gesture):
    """No card is dragged any more, and no question is open."""


class Escape(Gesture):
    """The Escape key, which undoes changes of the UI state."""


@dataclass(frozen=True)
class KeyPress(Gesture):
    """A key without a modifier, as a number of `Qt.Key`."""

    key: int


@dataclass(frozen=True)
class ChooseAction(Gesture):
    """An action is chosen by a button or in the list of moves."""

    action: Any
