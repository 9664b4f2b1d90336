"""What is laid out on the table of Muzicando: a view, the desk, and what follows from both."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.kernel.rows import leaders
from engines.muzicando import scoring
from engines.muzicando.actions import Lay
from engines.muzicando.deck import is_sign
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.ground import Cell, Ground
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.muzicando.lately import Lately
from tabletop.boards.muzicando.state import TableState


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
        """Who sits at the bottom: whose eyes are at the screen, else who is to move, else who has won."""
        if self.viewer is not None:
            return self.viewer
        if self.view.to_move is not None:
            return self.view.to_move
        return leaders(self.scores)[0][0]

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
