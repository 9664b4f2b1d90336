"""What a drop or a click can mean: actions of the rules, or a change of the desk."""

from __future__ import annotations

from typing import Any, NamedTuple

from engines.kernel.places import Place
from tabletop.table.layout import Spot, Target


class Course(NamedTuple):
    """Several actions, one after the other, as one thing that a player does: allowed if each is allowed in the state
    that those before it make, and then played one by one. A choice between courses is described by their last actions,
    in which they differ."""

    actions: tuple[Any, ...]


class Intent(NamedTuple):
    """`actions` are what the player may be meaning, likeliest first, whether the rules allow them or not: one that is
    allowed is played, several are offered, none is refused with the first one's reason. Each is an action or a
    `Course`. `desk` is another desk. `hint` is a word of the rule book for what is no action at all, but what a
    newcomer tries."""

    actions: tuple[Any, ...] = ()
    desk: Any = None
    hint: str = ""


NOTHING = Intent()


def steps(action: Any) -> tuple[Any, ...]:
    """The actions that an action or a course consists of."""
    return action.actions if isinstance(action, Course) else (action,)


def place_of(target: Target) -> Place | None:
    """The place of a card; None for what is no card."""
    return target.place if isinstance(target, Spot) and isinstance(target.place, Place) else None
