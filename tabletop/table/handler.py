"""Interface by which the table asks a board about drags, drops and clicks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from tabletop.table.layout import Placement, Spot, Target


class DragOffer(NamedTuple):
    """Answer of a board when a card is about to be picked up.

    `targets` are highlighted. Without targets the card stays where it is, and `refusal` says in one sentence why.
    `rule` is the slug of the rule that the sentence links to, `reason` the board's own value for the refusal.
    `companions` are cards that are carried along.
    """

    targets: tuple[Target, ...] = ()
    refusal: str = ""
    rule: str = ""
    companions: tuple[Spot, ...] = ()
    reason: object = None


class EnlargedCard(NamedTuple):
    """A face to be shown large.

    `aspect_ratio` is its width divided by its height, `title` its name and `text` a description of its effect.
    """

    face: Hashable
    aspect_ratio: float
    title: str = ""
    text: str = ""


class TableHandler:
    """Handler of a player's actions on the table, implemented by each board.

    The table only shows the answers; it never decides what is legal. The defaults allow nothing.
    """

    def drag_targets(self, spot: Spot) -> DragOffer | None:
        """Return the targets of the card at `spot`, which the player picks up.

        None means that it cannot be picked up and that no reason is needed.
        """
        return None

    def on_hovered(self, spot: Spot | None, target: Target | None) -> Placement | None:
        """Return a placement for the ghost of the card from `spot` over `target`.

        `spot` is None if no card is carried. `target` is None if there is none under the pointer. If the answer is
        None, the ghost is shown in the middle of the target.
        """
        return None

    def find_aimed_target(self, spot: Spot, x: float, y: float) -> Target | None:
        """Return the target of the card from `spot` with the pointer at this point.

        The target may be illegal or without an item on the table. If the answer is None, the table chooses: the target
        under the pointer, else the one that the card covers most.
        """
        return None

    def on_dropped(self, spot: Spot, target: Target) -> None:
        """Handle a drop of the card from `spot` on `target`, legal or not.

        The board answers with a new layout, a chooser or a refusal. Without a new layout the card glides back.
        """

    def on_clicked(self, target: Target) -> bool:
        """Handle a click on `target`.

        Return True if the board has used it. Otherwise a movable card is picked up.
        """
        return False

    def on_double_clicked(self, target: Target) -> None:
        """Handle a double click on `target`."""

    def on_wheel_scrolled(self, target: Target, steps: int) -> None:
        """Handle the mouse wheel over `target`; steps away from the player are positive."""

    def on_dial_turned(self, key: Hashable, degrees: float) -> None:
        """Handle a turn of the dial `key` by a whole number of detents, clockwise."""

    def on_right_clicked(self, target: Target) -> bool:
        """Handle a right click or a long touch on `target`.

        Return True if the board has used it. Otherwise the target is shown large.
        """
        return False

    def enlarged_card(self, target: Target) -> EnlargedCard | None:
        """Return the face to be shown large for `target`.

        None means that there is nothing to show, or that it is hidden.
        """
        return None

    def on_put_back(self, spot: Spot) -> None:
        """Handle the return of the card from `spot` to its place without a drop."""

    def on_dropped_nowhere(self, spot: Spot) -> None:
        """Handle a drop of the card from `spot` on no target, away from its place.

        The card glides back.
        """

    def target_name(self, target: Target) -> str:
        """Return a name for `target`, possibly empty."""
        return ""

    def accessible_name(self, target: Target) -> str:
        """Return the accessible name of `target`, or "" if it is not an accessible object.

        A hidden card is announced as hidden.
        """
        return self.target_name(target)

    def accessible_text(self, target: Target) -> str:
        """Return the text that a screen reader reads for `target`, including its faults."""
        return self.target_name(target)
