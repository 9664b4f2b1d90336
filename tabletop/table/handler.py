"""What the table asks of a board: who may be picked up, where to, and what a drop, click or turn means. No Qt here."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from tabletop.table.layout import Placement, Spot, Target


class DragOffer(NamedTuple):
    """The answer to a pick-up: the targets that glow. With none, the card stays where it is and ``refusal``, one
    sentence, says why; ``rule`` is the slug its link leads to, ``reason`` what the board knows the refusal by.
    ``company`` are cards that travel along."""

    targets: tuple[Target, ...] = ()
    refusal: str = ""
    rule: str = ""
    company: tuple[Spot, ...] = ()
    reason: object = None


class EnlargedCard(NamedTuple):
    """Something to be looked at closely: a face, its width by its height, what it is called and what it does."""

    face: Hashable
    ratio: float
    title: str = ""
    text: str = ""


class TableHandler:
    """What the table asks of a board while somebody's hand is on it. The table shows, and never decides what is legal.
    As it stands here, nothing can be done."""

    def drag_targets(self, spot: Spot) -> DragOffer | None:
        """The player takes hold of the card at ``spot``. None: it cannot be taken, and nothing needs saying."""
        return None

    def hover(self, spot: Spot | None, target: Target | None) -> Placement | None:
        """The card from ``spot`` (None: an empty hand) is over ``target``, or over nothing (None).

        Answers how the card would sit there, for the ghost; None leaves the ghost in the middle of the target.
        """
        return None

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        """What the card from ``spot`` is meant for with the pointer at this point; None: the target under the pointer,
        else the one that the card covers most. It need not be legal, nor lie on the table as an item of its own."""
        return None

    def drop(self, spot: Spot, target: Target) -> None:
        """The card from ``spot`` is let go on ``target``, legal or not. The board answers by a new layout, a chooser or
        a refusal; with no new layout the card glides back."""

    def click(self, target: Target) -> bool:
        """A click on ``target``. True: dealt with; otherwise a movable card is picked up."""
        return False

    def double_click(self, target: Target) -> None:
        """A double click on ``target``."""

    def wheel(self, target: Target, steps: int) -> None:
        """The mouse wheel over ``target``: steps away from the player count as positive."""

    def turn(self, key: Hashable, degrees: float) -> None:
        """The dial ``key`` was turned by ``degrees`` clockwise, a whole number of its detents."""

    def context(self, target: Target) -> bool:
        """A right click or a long touch on ``target``. True: dealt with; otherwise it is shown large."""
        return False

    def enlarged_card(self, target: Target) -> EnlargedCard | None:
        """Return what is shown when ``target`` is looked at closely; None: there is nothing to see, or it is hidden."""
        return None

    def put_back(self, spot: Spot) -> None:
        """The card picked up at ``spot`` was put back without a drop."""

    def on_dropped_nowhere(self, spot: Spot) -> None:
        """The card from ``spot`` was let go over nothing, away from where it lies, and glides back."""

    def target_name(self, target: Target) -> str:
        """``target`` in words; may be empty."""
        return ""

    def object_name(self, target: Target) -> str:
        """What ``target`` is called as an object of its own in the accessibility tree; empty for what is none. What is
        hidden from whoever is at the screen is called hidden."""
        return self.target_name(target)

    def accessible_text(self, target: Target) -> str:
        """Return ``target`` as a screen reader says it: in words, and what is wrong with it."""
        return self.target_name(target)
