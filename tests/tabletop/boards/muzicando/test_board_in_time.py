"""Where nothing is heard, what is laid lights in time."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from engines.muzicando.deck import card_of
from engines.muzicando.state import State, cell_place
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.display import column_key
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards.at_table.muzicando import MousePlacer, card_spot


def test_a_pile_that_is_complete_begins_to_light(
    qtbot: QtBot, board_of: Callable[..., Board], display_of: Callable[..., State]
) -> None:
    names = ("Do", "Re", "Mi", "Fa", "Sol", "La")
    state = display_of("muzicando", " ".join(f"r{name}@0,{y}" for y, name in enumerate(names)), "rSi bMi")
    board = board_of(state)
    MousePlacer(board).drag(card_spot(board, card_of(0, 6)), column_key(0))

    def lit() -> list[Spot]:
        return [spot for spot, card in board.scene.cards.items() if card.flags_shown & Flag.LIT]

    for at in (0, 1):
        spot = Spot(cell_place(0, at), 0)
        qtbot.waitUntil(lambda spot=spot: lit() == [spot])  # type: ignore[misc]
    board.match.undo(agreed=board.match.everyone)
    assert not lit()
    assert not board.clock.running


def test_where_it_is_heard_the_sound_keeps_time(
    board_of: Callable[..., Board], display_of: Callable[..., State]
) -> None:
    board = board_of(display_of("parada", "rDo@0,0", "rRe bMi"))
    board.keeps_time = False
    MousePlacer(board).drag(card_spot(board, card_of(0, 1)), cell_place(0, 1))
    assert not board.clock.running
