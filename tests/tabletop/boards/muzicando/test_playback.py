"""Where nothing is heard, what is laid lights in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytestqt.qtbot import QtBot

from engines.muzicando.deck import card_of
from engines.muzicando.state import State, cell_place
from engines.theory.passage import Note, Passage
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.display import column_key
from tabletop.boards.muzicando.playback import Playback
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards.at_table.placers import MousePlacer, card_spot

FAST = 6_000.0  # beats a minute: one is ten milliseconds


def test_sources_are_lit_and_darkened_in_order(qtbot: QtBot) -> None:
    notes = tuple(Note(60 + at, 0.5 * at, 0.5, 0, 80, "C4", at) for at in range(3))
    passage = Passage(notes, FAST, sources=(("a", 0), ("b", 0), ("c", 0)))
    playback, told = Playback(), []
    playback.lit.connect(lambda source, on: told.append((source[0], on)))
    playback.start(passage)
    qtbot.waitUntil(lambda: not playback.running, timeout=2_000)
    assert told == [("a", True), ("a", False), ("b", True), ("b", False), ("c", True), ("c", False)]


def test_nothing_lights_once_it_is_stopped(qtbot: QtBot) -> None:
    told: list[Any] = []
    playback = Playback()
    playback.lit.connect(lambda source, on: told.append(source))
    playback.start(Passage((Note(60, 0.5, 0.5, 0, 80, "C4", 0),), FAST, sources=(("a", 0),)))
    playback.stop()
    qtbot.wait(30)
    assert not told


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
        qtbot.waitUntil(lambda spot=spot: lit() == [spot], timeout=3_000)  # type: ignore[misc]
    board.match.undo(agreed=board.match.everyone)
    assert not lit()
    assert not board.playback.running


def test_where_it_is_heard_the_sound_keeps_time(
    board_of: Callable[..., Board], display_of: Callable[..., State]
) -> None:
    board = board_of(display_of("parada", "rDo@0,0", "rRe bMi"))
    board.hears = True
    MousePlacer(board).drag(card_spot(board, card_of(0, 1)), cell_place(0, 1))
    assert not board.playback.running
