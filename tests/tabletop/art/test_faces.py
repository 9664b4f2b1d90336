"""Every face of every game in every theme, from small to large: drawn, legible, inside its edge, always the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from itertools import combinations
from types import ModuleType
from typing import NamedTuple

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

import engines
from tabletop import boards
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.iv_v_i.art.faces import LaneFace
from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tabletop.table import theme as themes
from tabletop.table.sketch import Written
from tabletop.table.theme import Theme
from tests.further import left_for_soak
from tests.tabletop.art import carmony_gallery
from tests.tabletop.art.drawing import Painter, blank, colours, corners, draw, empty_outside, grown
from tools.screens.cantoludus import sheet as cantoludus
from tools.screens.iv_v_i import sheet as iv_v_i
from tools.screens.muzicando import sheet as muzicando

pytestmark = pytest.mark.usefixtures("qapp")

LINES_TOUCH = 0.34
"""Of a line's height, how far its ink may reach into that of the next line of the same text."""


class Gallery(NamedTuple):
    """The faces of a game, and the widths of a card at which they are looked at."""

    painter: Painter
    widths: tuple[float, ...]
    pictures: Callable[[float], list[tuple[Hashable, QSizeF]]]


class Picture(NamedTuple):
    """What can be told of a face that was drawn."""

    face: Hashable
    size: QSizeF
    colours: int
    within: bool
    """Nothing was painted more than a pixel from its box."""
    written: list[Written]


def _on(sheet: ModuleType) -> Callable[[float], list[tuple[Hashable, QSizeF]]]:
    """The pictures of a sheet, for cards of a width."""

    def pictures(width: float) -> list[tuple[Hashable, QSizeF]]:
        return [(face, QSizeF(round(wide * width), round(high * width))) for face, wide, high in sheet.pictures()]

    return pictures


def _carmony(width: float) -> list[tuple[Hashable, QSizeF]]:
    return [(face, carmony_gallery.size_of(face, width)) for face in carmony_gallery.gallery()]


GALLERIES = {
    "carmony": Gallery(CarmonyPainter(), (44.0, 104.0, 230.0), _carmony),
    "iv-v-i": Gallery(IvviPainter(), (46.0, 72.0, 110.0, 200.0), _on(iv_v_i)),
    "cantoludus": Gallery(CantoludusPainter(), (46.0, 70.0, 110.0, 200.0), _on(cantoludus)),
    "muzicando": Gallery(MuzicandoPainter(), (36.0, 44.0, 64.0, 110.0, 200.0), _on(muzicando)),
}
CASES = [
    case
    for game, (_, (smallest, *between, largest), _) in GALLERIES.items()
    for theme in themes.BUNDLED
    for case in (
        (theme, game, smallest),
        *([(theme, game, largest)] if theme == "evening" else left_for_soak([(theme, game, largest)])),
        *left_for_soak((theme, game, width) for width in between),
    )
]
"""The smallest cards in every theme, the largest in one: a theme changes colours and the strength of lines."""


@cache
def pictures(game: str, width: float, look: Theme) -> list[Picture]:
    """Every face of a game, drawn once."""
    gallery, found = GALLERIES[game], []
    for face, size in gallery.pictures(width):
        image, written = draw(gallery.painter, face, size, look)
        found.append(Picture(face, size, colours(image), empty_outside(image, 7), written))
    return found


def test_every_game_is_looked_at() -> None:
    assert set(GALLERIES) == set(engines.GAMES)


@pytest.mark.parametrize(("dressed", "game", "width"), CASES, indirect=["dressed"])
def test_every_face_is_drawn_within_its_edge(dressed: Theme, game: str, width: float) -> None:
    for face, size, many, within, written in pictures(game, width, dressed):
        assert many > (1 if isinstance(face, LaneFace) else 4), face
        assert within, face
        edge = GALLERIES[game].painter.outline(face, size)
        for text in written:
            assert grown(text.box, 0.6).contains(text.ink), (face, text)
            assert all(edge.contains(corner) for corner in corners(text.ink)), (face, text)


@pytest.mark.parametrize(("dressed", "game", "width"), CASES, indirect=["dressed"])
def test_no_two_texts_of_a_face_touch(dressed: Theme, game: str, width: float) -> None:
    for face, _, _, _, written in pictures(game, width, dressed):
        for one, other in combinations(written, 2):
            both = one.ink.intersected(other.ink)
            lines_of_one_text = one.box == other.box and both.height() < LINES_TOUCH * one.ink.height()
            assert both.isEmpty() or lines_of_one_text, (face, one.text, other.text)


@pytest.mark.parametrize("dressed", ["evening", *left_for_soak(themes.BUNDLED[1:])], indirect=True)
@pytest.mark.parametrize("game", GALLERIES)
def test_painting_is_deterministic(dressed: Theme, game: str) -> None:
    painter, widths, faces = GALLERIES[game]
    for face, size in faces(widths[0]):
        assert draw(painter, face, size, dressed)[0] == draw(painter, face, size, dressed)[0], face


@pytest.mark.parametrize("game", GALLERIES)
def test_an_unknown_face_is_refused(dressed: Theme, game: str) -> None:
    with pytest.raises(TypeError, match="no face such as 'joker'"):
        draw(GALLERIES[game].painter, "joker", QSizeF(20, 20), dressed)


@pytest.mark.parametrize("game", GALLERIES)
def test_the_games_sign_stays_in_its_square(dressed: Theme, game: str) -> None:
    paint, image = boards.emblem(game), blank(120, 120)
    assert paint is not None
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, dressed, QRectF(10, 10, 100, 100), dressed.card_face)
    painter.end()
    assert empty_outside(image, 9)
    assert colours(image) > 4
