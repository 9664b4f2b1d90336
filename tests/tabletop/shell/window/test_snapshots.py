"""Pictures of a match contain only the table, without buttons or notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage

import engines
from tabletop.session.match import Match
from tabletop.shell.window import snapshots
from tests.tabletop.boards import opening
from tools.screens import moments

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("game", engines.GAMES)
@pytest.mark.parametrize("over", [True, False], ids=["end", "turn"])
def test_a_picture_contains_no_button(qtbot: QtBot, tmp_path: Path, game: str, over: bool) -> None:
    record = moments.play_whole_match(game, 2)
    record = record if over else record.copy_until(len(record.steps) // 2)
    snapshots.write_picture(record, tmp_path / "a.png", (1000, 640))
    written = QImage(str(tmp_path / "a.png"))

    match = Match(record, replay=True)
    match.jump(match.length)
    board = opening.open_board(qtbot, match, (1000, 640))
    assert board.end_screen.isVisible() == over
    board.end_screen.hide()
    board.prompt.hide()
    assert written == board.grab().toImage().convertToFormat(written.format())
