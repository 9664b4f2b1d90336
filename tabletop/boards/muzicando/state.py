"""UI state of Muzicando's table, and what is shown on it (`BoardView`)."""

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
    """UI state of a match of Muzicando."""

    sheet: bool | None = None
    """True if a player opened the scoreboard, False if closed; None: open by itself."""
    looked_at: int | None = None
    """Index of the card of the hand under the pointer or the focus."""
    pointed: tuple[int, int] | None = None
    """Free cell of the display under the pointer."""
    over: tuple[int, int] | None = None
    """Cell of a pile under a dragged card, in Muzicando."""
    level: int | None = None
    """Level of a bid by keys whose display is still to be chosen."""
    hints: bool = True
    """True if fitting cards are marked, and the places of the card under the pointer."""
    by_note: bool | None = None
    """True if the hand is sorted by note, False by colour, None by default."""

    def open(self, view: State) -> bool:
        """Return True if the scoreboard is open.

        It is open by itself between displays and at the end.
        """
        if self.sheet is not None:
            return self.sheet
        return between(view) or view.phase == "over"

    def turned(self, view: State) -> TableState:
        """Return the state with the scoreboard opened or closed."""
        return replace(self, sheet=not self.open(view))

    def looking(self, at: int | None, cell: tuple[int, int] | None = None) -> TableState:
        """Return the state with another card of the hand or free cell under the pointer."""
        return replace(self, looked_at=at, pointed=cell)

    def hovering(self, over: tuple[int, int] | None) -> TableState:
        """Return the state with a dragged card over another cell of a pile, or over none."""
        return replace(self, over=over)

    def saying(self, level: int | None) -> TableState:
        """Return the state with the level of a bid, or without."""
        return replace(self, level=level)

    def sorted_by_note(self, view: State) -> bool:
        """Return True if the hand is sorted by note.

        That is the default in displays where colours do not matter.
        """
        if self.by_note is not None:
            return self.by_note
        return view.contract is not None and view.contract.display in ("sarabanda", "glissando")

    def sorting(self, view: State) -> TableState:
        """Return the state with the hand sorted the other way."""
        return replace(self, by_note=not self.sorted_by_note(view))

    def hinting(self) -> TableState:
        """Return the state with hints switched on or off."""
        return replace(self, hints=not self.hints)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """Return the state that fits a view after something happened.

        A scoreboard that a player opened stays open. One that was closed between two displays opens again after the
        next.
        """
        away = self.sheet is False and (between(view) or view.phase == "over")
        return TableState(sheet=self.sheet if self.sheet or away else None, by_note=self.by_note, hints=self.hints)


def between(view: State) -> bool:
    """Return True if a display is over and the next one is to be dealt."""
    return view.phase == "deal" and bool(view.played)


def display_over(view: State) -> bool:
    """Return True if a display is over, the last one included."""
    return between(view) or view.phase == "over"


class BoardView(NamedTuple):
    """The game, a view of it and the UI state: all that the layout needs.

    `viewer` is the seat whose hand is shown. `acting`: somebody at the screen can act. `lately` has the recent turns,
    `lays` the legal ways to lay a card.
    """

    game: Muzicando
    view: State
    desk: TableState
    viewer: int | None = None
    acting: bool = False
    lately: Lately = Lately()
    lays: tuple[Lay, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each player, in the team game of the player's side."""
        return scoring.scores(self.view)

    @property
    def bottom(self) -> int:
        """Seat at the bottom of the table."""
        return bottom_seat(self)

    @property
    def others(self) -> tuple[int, ...]:
        """Other seats, clockwise from the one at the bottom."""
        order = self.view.order
        at = order.index(self.bottom)
        return (*order[at + 1 :], *order[:at])

    @property
    def ground(self) -> Ground | None:
        """Ground of the current display; None before there is one."""
        return ground_of(self.game.deck, self.view) if self.view.contract is not None else None


def under(view: State, cell: Cell) -> int | None:
    """Return the note on a cell, or None."""
    return _notes(view.laid).get(cell)


@lru_cache(maxsize=4)
def _notes(laid: tuple[tuple[int, int, int], ...]) -> dict[Cell, int]:
    return {(x, y): card for x, y, card in laid if not is_sign(card)}
