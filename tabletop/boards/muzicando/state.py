"""UI state of Muzicando's table, and the input of its layout (`BoardView`)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engines.muzicando import scoring
from engines.muzicando.actions import Lay
from engines.muzicando.deck import is_sign
from engines.muzicando.displays import find_display
from engines.muzicando.displays.display_state import Cell, DisplayState
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.kit.held_view import UiState
from tabletop.boards.kit.seats import find_bottom_seat
from tabletop.boards.muzicando.recent_turns import RecentTurns


class TableState(UiState, frozen=True):
    """UI state of a match of Muzicando."""

    is_sheet_open: bool | None = None
    """True if a player opened the scoreboard, False if closed, None if neither."""
    hand_index: int | None = None
    """Index of the card of the hand under the pointer or the focus."""
    pointed_cell: tuple[int, int] | None = None
    """Free cell of the display under the pointer."""
    hovered_cell: tuple[int, int] | None = None
    """Cell of a pile under a dragged card, in Muzicando."""
    bid_level: int | None = None
    """Level of a bid by keys whose display is still to be chosen."""
    has_hints: bool = True
    """True if fitting cards are marked, and the places of the card under the pointer."""
    is_by_note: bool | None = None
    """True if the hand is sorted by note, False by colour, None by default."""

    def is_scoreboard_open(self, view: State) -> bool:
        """Return True if the scoreboard is open.

        It is open by itself between displays and at the end.
        """
        if self.is_sheet_open is not None:
            return self.is_sheet_open
        return is_between_displays(view) or view.phase == "over"

    def with_scoreboard_toggled(self, view: State) -> TableState:
        """Return the state with the scoreboard opened or closed."""
        return replace(self, is_sheet_open=not self.is_scoreboard_open(view))

    def with_pointer_at(self, index: int | None, cell: tuple[int, int] | None = None) -> TableState:
        """Return the state with another card of the hand or free cell under the pointer."""
        return replace(self, hand_index=index, pointed_cell=cell)

    def with_hovered_cell(self, cell: tuple[int, int] | None) -> TableState:
        """Return the state with a dragged card over another cell of a pile, or over none."""
        return replace(self, hovered_cell=cell)

    def with_bid_level(self, level: int | None) -> TableState:
        """Return the state with the level of a bid, or without."""
        return replace(self, bid_level=level)

    def is_sorted_by_note(self, view: State) -> bool:
        """Return True if the hand is sorted by note.

        That is the default in displays where colours do not matter.
        """
        if self.is_by_note is not None:
            return self.is_by_note
        return view.contract is not None and view.contract.display in ("sarabanda", "glissando")

    def with_order_switched(self, view: State) -> TableState:
        """Return the state with the hand sorted the other way."""
        return replace(self, is_by_note=not self.is_sorted_by_note(view))

    def with_hints_toggled(self) -> TableState:
        """Return the state with hints switched on or off."""
        return replace(self, has_hints=not self.has_hints)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """Return the state that fits a view after something happened.

        A scoreboard that a player opened stays open. One that was closed between two displays opens again after the
        next.
        """
        is_closed_now = self.is_sheet_open is False and (is_between_displays(view) or view.phase == "over")
        return TableState(
            is_sheet_open=self.is_sheet_open if self.is_sheet_open or is_closed_now else None,
            is_by_note=self.is_by_note,
            has_hints=self.has_hints,
        )


def is_between_displays(view: State) -> bool:
    """Return True if a display is over and the next one is to be dealt."""
    return view.phase == "deal" and bool(view.played)


def is_display_over(view: State) -> bool:
    """Return True if a display is over, the last one included."""
    return is_between_displays(view) or view.phase == "over"


class BoardView(NamedTuple):
    """Input of the layout: the game, a view of it and the UI state.

    `viewer` is the seat whose hand is shown. `is_acting` is True if somebody at the screen can act. `legal_lays` are
    the legal ways to lay a card.
    """

    game: Muzicando
    view: State
    ui_state: TableState
    viewer: int | None = None
    is_acting: bool = False
    recent_turns: RecentTurns = RecentTurns()
    legal_lays: tuple[Lay, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each player, in the team game of the player's side."""
        return scoring.count_scores(self.view)

    @property
    def bottom_seat(self) -> int:
        """Seat at the bottom of the table."""
        return find_bottom_seat(self)

    @property
    def other_seats(self) -> tuple[int, ...]:
        """Other seats, clockwise from the one at the bottom."""
        order = self.view.order
        index = order.index(self.bottom_seat)
        return (*order[index + 1 :], *order[:index])

    @property
    def display(self) -> DisplayState | None:
        """Ground of the current display; None before there is one."""
        return find_display(self.game.deck, self.view) if self.view.contract is not None else None


def note_on_cell(view: State, cell: Cell) -> int | None:
    """Return the note on a cell, or None."""
    return _find_notes(view.laid).get(cell)


@lru_cache(maxsize=4)
def _find_notes(laid_cards: tuple[tuple[int, int, int], ...]) -> dict[Cell, int]:
    return {(x, y): card for x, y, card in laid_cards if not is_sign(card)}
