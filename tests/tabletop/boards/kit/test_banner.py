"""The banner at the end of a match: a win that is shared wears the colours of all who share it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

import engines
from tabletop.boards.kit.art.banner import EndFace, Rank, paint_end
from tabletop.boards.kit.finale import banner
from tabletop.shell.match import demo
from tabletop.table import theme as themes
from tabletop.table.sketch import Sketch


def painted(face: EndFace, width: int, height: int, theme_id: str) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_end(Sketch(painter, themes.load(theme_id)), face, QSizeF(width, height))
    painter.end()
    return image


@pytest.mark.parametrize("theme_id", themes.BUNDLED)
@pytest.mark.parametrize("size", [(520, 180), (300, 270)])
def test_a_shared_win_has_a_stripe_for_each_winner(qapp: object, theme_id: str, size: tuple[int, int]) -> None:
    ranks = (Rank(1, "Ana", 0, 50), Rank(1, "Clara", 2, 50), Rank(3, "Ben", 1, 12))
    image = painted(EndFace("Ana and Clara share the win", ranks), *size, theme_id)
    row = {image.pixelColor(x, 14).name() for x in range(4, size[0] // 2)}
    fills = [QColor(themes.load(theme_id).seat(seat).fill).name() for seat in range(3)]
    assert [fill in row for fill in fills] == [True, False, True]


def test_who_wins_alone_has_the_field(qapp: object) -> None:
    image = painted(EndFace("Ana wins", (Rank(1, "Ana", 0, 50), Rank(2, "Ben", 1, 12))), 520, 180, "evening")
    assert {image.pixelColor(x, 14).name() for x in range(20, 250)} == {
        QColor(themes.load("evening").seat(0).fill).name()
    }


@pytest.mark.parametrize("game_id", engines.GAMES)
def test_who_wins_alone_is_named_once(game_id: str) -> None:
    """The headline says it; a sentence that says it again would only be small print."""
    record = demo.record(game_id)
    result = record.game.result(record.state)
    assert result is not None, "a demo is played to its end"
    assert len(result.winners) == 1, "by one winner"
    face = banner(record.game, record.game.view(record.state, None))
    assert face is not None
    assert face.told == ""
