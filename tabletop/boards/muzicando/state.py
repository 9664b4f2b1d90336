"""What is on the table of Muzicando but not in its rules, and with it what is laid out (`BoardView`)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engines.muzicando import scoring
from engines.muzicando.actions import Lay
from engines.muzicando.deck import is_sign
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.ground import Cell, Ground
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.kit.held_view import UiState
from tabletop.boards.kit.seats import bottom_seat
from tabletop.boards.muzicando.lately import Lately


class TableState(UiState, frozen=True):
    """How the scoreboard and the hand are put, the card that is looked at, a bid that is begun."""

    sheet: bool | None = None
    """Whether the scoreboard lies open; None: as it does by itself."""
    looked_at: int | None = None
    """Which card of the hand the pointer or the focus is on."""
    pointed: tuple[int, int] | None = None
    """Which free cell of the display the pointer is on."""
    over: tuple[int, int] | None = None
    """In Muzicando, the place of its pile that a card in the hand is over."""
    level: int | None = None
    """The level of a bid whose display is still to be said, by keys."""
    hints: bool = True
    """Whether the cards of the hand that fit are marked, and where the one fits that is looked at."""
    by_note: bool | None = None
    """Whether the hand is sorted by note rather than by colour; None: as the display asks for."""

    def open(self, view: State) -> bool:
        """Whether the scoreboard lies open: by itself between two displays and at the end."""
        if self.sheet is not None:
            return self.sheet
        return between(view) or view.phase == "over"

    def turned(self, view: State) -> TableState:
        """With the scoreboard opened or put away."""
        return replace(self, sheet=not self.open(view))

    def looking(self, at: int | None, cell: tuple[int, int] | None = None) -> TableState:
        """With another card of the hand, or another free cell, looked at, or none."""
        return replace(self, looked_at=at, pointed=cell)

    def hovering(self, over: tuple[int, int] | None) -> TableState:
        """With a card held over another place of a pile, or over none."""
        return replace(self, over=over)

    def saying(self, level: int | None) -> TableState:
        """With the level of a bid said, or taken back."""
        return replace(self, level=level)

    def sorted_by_note(self, view: State) -> bool:
        """Whether the hand is sorted by note: where colours do not matter, unless a player wants it otherwise."""
        if self.by_note is not None:
            return self.by_note
        return view.contract is not None and view.contract.display in ("sarabanda", "glissando")

    def sorting(self, view: State) -> TableState:
        """With the hand sorted the other way."""
        return replace(self, by_note=not self.sorted_by_note(view))

    def hinting(self) -> TableState:
        """With what fits marked, or not any more."""
        return replace(self, hints=not self.hints)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """The desk that fits a view after something happened: a scoreboard that a player opened stays; one that was put
        away between two displays lies open again after the next."""
        away = self.sheet is False and (between(view) or view.phase == "over")
        return TableState(sheet=self.sheet if self.sheet or away else None, by_note=self.by_note, hints=self.hints)


def between(view: State) -> bool:
    """Whether a display is over and the next one is to be dealt."""
    return view.phase == "deal" and bool(view.played)


def display_over(view: State) -> bool:
    """Whether a display is over, the last one or another."""
    return between(view) or view.phase == "over"


class BoardView(NamedTuple):
    """`viewer` is whose hand is shown, `acting` whether the player at the screen may act, `lately` what happened
    before, `lays` the ways of laying a card that the rules allow now."""

    game: Muzicando
    view: State
    desk: TableState
    viewer: int | None = None
    acting: bool = False
    lately: Lately = Lately()
    lays: tuple[Lay, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's points, in the team game the side's."""
        return scoring.scores(self.view)

    @property
    def bottom(self) -> int:
        """Return who sits at the bottom."""
        return bottom_seat(self)

    @property
    def others(self) -> tuple[int, ...]:
        """The other players, clockwise after the one at the bottom."""
        order = self.view.order
        at = order.index(self.bottom)
        return (*order[at + 1 :], *order[:at])

    @property
    def ground(self) -> Ground | None:
        """The display as it lies; None before there is one."""
        return ground_of(self.game.deck, self.view) if self.view.contract is not None else None


def under(view: State, cell: Cell) -> int | None:
    """The note that lies on a cell."""
    return _notes(view.laid).get(cell)


@lru_cache(maxsize=4)
def _notes(laid: tuple[tuple[int, int, int], ...]) -> dict[Cell, int]:
    return {(x, y): card for x, y, card in laid if not is_sign(card)}
