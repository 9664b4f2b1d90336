"""Players at a table: who sits at the bottom, and what the plate of each tells."""

from __future__ import annotations

from typing import Any, Protocol

from engines.kernel.contract import Game
from engines.kernel.rows import leaders
from tabletop.boards.kit.furniture import HandCounts, SeatPlate


class Seen(Protocol):
    """A view of a match and whose eyes it is for."""

    @property
    def game(self) -> Game[Any, Any]: ...
    @property
    def view(self) -> Any: ...
    @property
    def viewer(self) -> int | None: ...


def bottom_seat(seen: Seen) -> int:
    """Return who sits at the bottom: whose eyes are at the screen, else who is to move, else who has won."""
    if seen.viewer is not None:
        return seen.viewer
    seat: int | None = seen.view.to_move
    return leaders(seen.game.counted_points(seen.view))[0][0] if seat is None else seat


def seat_plate(view: Any, seat: int, hands: HandCounts, scores: tuple[int, ...]) -> SeatPlate:
    """Return the plate of a player; it is filled for who is to move, and for who has won."""
    active = seat in leaders(scores)[0] if view.to_move is None else view.to_move == seat
    return SeatPlate(view.seats[seat], seat, hands, scores[seat], active)
