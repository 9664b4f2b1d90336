"""What is on the table of Muzicando but not in its rules."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engines.muzicando.state import State


class Desk(msgspec.Struct, frozen=True):
    """The scoreboard as it was put, the card of the hand that is looked at, a bid that is begun."""

    sheet: bool | None = None
    """Whether the scoreboard lies open; None: as it does by itself."""
    lifted: int | None = None
    """Which card of the hand the pointer or the focus is on."""
    level: int | None = None
    """The level of a bid whose display is still to be said, by keys."""

    def open(self, view: State) -> bool:
        """Whether the scoreboard lies open: by itself between two displays and at the end."""
        if self.sheet is not None:
            return self.sheet
        return between(view) or view.phase == "over"

    def turned(self, view: State) -> Desk:
        """With the scoreboard opened or put away."""
        return replace(self, sheet=not self.open(view))

    def lifting(self, at: int | None) -> Desk:
        """With another card of the hand lifted a little, or none."""
        return replace(self, lifted=at)

    def saying(self, level: int | None) -> Desk:
        """With the level of a bid said, or taken back."""
        return replace(self, level=level)

    def settled(self, view: State) -> Desk:
        """The desk that fits a view after something happened: a scoreboard that a player opened stays; one that was put
        away between two displays lies open again after the next."""
        away = self.sheet is False and (between(view) or view.phase == "over")
        return Desk(sheet=self.sheet if self.sheet or away else None)


def between(view: State) -> bool:
    """Whether a display is over and the next one is to be dealt."""
    return view.phase == "deal" and bool(view.played)
