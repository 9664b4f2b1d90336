"""What a drop or a click can mean: actions of the rules, or a change of the desk."""

from __future__ import annotations

from typing import Any, NamedTuple

from engines.kernel.places import Place
from tabletop.table.layout import Spot, Target


class Meaning(NamedTuple):
    """`actions` are what the player may be meaning, likeliest first, whether the rules allow them or not: one that is
    allowed is played, several are offered, none is refused with the first one's reason. `desk` is another desk. `hint`
    is a word of the rule book for what is no action at all, but what a newcomer tries."""

    actions: tuple[Any, ...] = ()
    desk: Any = None
    hint: str = ""


NOTHING = Meaning()


def place_of(target: Target) -> Place | None:
    """The place of a card; None for what is no card."""
    return target.place if isinstance(target, Spot) and isinstance(target.place, Place) else None
