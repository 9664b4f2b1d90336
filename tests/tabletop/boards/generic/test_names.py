"""Test that names of twelve characters are whole at every seat.

A tool tip shows a longer name.
"""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QSizeF
from PySide6.QtGui import QHelpEvent, QPainter, QPicture
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop import boards
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tests.further import left_for_soak
from tests.tabletop.boards.generic import matches

NAMES = ("Maximilian W", "Wilhelmine M", "Bartholomäus", "Gwendolyn WW", "Emmanuelle M", "Wolfgang Amo", "Ångström Öz")
SIZES = [(800, 550), (768, 1250), *left_for_soak([((640, 350),), ((853, 483),), ((1280, 670),), ((1920, 1030),)])]
SEATS = [(game, count) for game in matches.GAMES for count in sorted({*matches.load_game(game).info.seats})]


def show_first_turn(game: str, names: tuple[str, ...], size: tuple[int, int], theme: str, qtbot: QtBot) -> Any:
    """Show a board in the first turn."""
    match = Match(Record.start(engines.load(game), names, seed=3))
    match.attempt(match.legal[0])
    match.raise_curtain()
    board = boards.load(game)(match, themes.load_theme(theme))
    board.set_motion(False)
    qtbot.addWidget(board)
    board.resize(*size)
    board.show()
    return board


def list_plate_texts(board: Any) -> list[str]:
    """Return all that is written on plates as large as they are shown."""
    texts: list[str] = []
    for plate in board.scene.plates.values():
        picture = QPicture()
        painter = QPainter(picture)
        try:
            size = QSizeF(plate.home.width, plate.home.height)
            texts += [text.text for text in board.face_painter.draw(painter, plate.face, size, board.scene.theme)]
        finally:
            painter.end()
    return texts


@pytest.mark.parametrize("theme", ["paper", "projector"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "count"), SEATS)
def test_a_name_of_twelve_characters_is_whole(
    game: str, count: int, size: tuple[int, int], theme: str, qtbot: QtBot
) -> None:
    names = (*NAMES, "Schriftführe")[:count]
    texts = list_plate_texts(show_first_turn(game, names, size, theme, qtbot))
    assert set(names) <= set(texts)
    assert [text for text in texts if text.endswith("…")] == []


def test_a_tool_tip_shows_a_longer_name(qtbot: QtBot) -> None:
    names = ("WOLFGANG AMADEUS MAXIMILIAN VON MOZARTH", "Ana")
    board = show_first_turn("carmony", names, (800, 550), "evening", qtbot)
    board.grab()
    tips = []
    for seat in (1, 0):
        home = board.scene.plates[("seat", seat, 0)].home
        point = QPoint(round(home.x), round(home.y))
        viewport = board.view.viewport()
        QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, point, viewport.mapToGlobal(point)))
        tips.append(QToolTip.text())
        assert names[seat] in board.accessible_name(("seat", seat, 0))
    assert tips == ["", names[0]]
