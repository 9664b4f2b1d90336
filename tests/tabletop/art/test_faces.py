"""Test every face of every game in every theme, from small to large.

Each face is drawn, legible, inside its edge, and always the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

import engines
from tabletop import boards
from tabletop.shell.audience.overlay import LargeTextPainter
from tabletop.table import theme as themes
from tabletop.table.sketch import DrawnText
from tabletop.table.theme import MAX_TEXT_SIZE_RATIO, Theme
from tests.further import left_for_soak
from tests.tabletop.art.drawing import (
    count_colours,
    draw,
    enlarge_box,
    is_empty_outside,
    list_corners,
    make_blank_image,
)
from tools.screens import sheet

pytestmark = pytest.mark.usefixtures("qapp")

MAX_LINE_OVERLAP_RATIO = 0.34
"""Largest overlap of the ink of two lines of a text, as a fraction of its height."""


class Picture(NamedTuple):
    """Measurements of a drawn face."""

    face: Hashable
    size: QSizeF
    count_colours: int
    within: bool
    """True if nothing was painted more than a pixel outside the box."""
    texts: list[DrawnText]


GALLERIES = {game: sheet.load_gallery(game) for game in engines.GAMES}
CASES = [
    case
    for game, (_, (smallest, *between, largest), _) in GALLERIES.items()
    for theme in themes.BUNDLED_THEMES
    for case in (
        (theme, game, smallest),
        *([(theme, game, largest)] if theme == "evening" else left_for_soak([(theme, game, largest)])),
        *left_for_soak((theme, game, width) for width in between),
    )
]
"""Theme, game and card width of each test.

The smallest cards are drawn in every theme, the largest in one: a theme changes only colours and line widths.
"""


def list_sized_faces(game: str, width: float) -> list[tuple[Hashable, QSizeF]]:
    """Return every face of a game with its size, relative to cards of that width."""
    pictures = GALLERIES[game].pictures()
    return [
        (face, QSizeF(round(width_ratio * width), round(height_ratio * width)))
        for face, width_ratio, height_ratio in pictures
    ]


@cache
def draw_all_faces(game: str, width: float, look: Theme) -> list[Picture]:
    """Return every face of a game, drawn once."""
    painter, drawn_pictures = GALLERIES[game].painter, []
    for face, size in list_sized_faces(game, width):
        image, texts = draw(painter, face, size, look)
        drawn_pictures.append(Picture(face, size, count_colours(image), is_empty_outside(image, 7), texts))
    return drawn_pictures


@pytest.mark.parametrize(("bundled_theme", "game", "width"), CASES, indirect=["bundled_theme"])
def test_every_face_is_drawn_within_its_edge(bundled_theme: Theme, game: str, width: float) -> None:
    for face, size, colour_count, within, texts in draw_all_faces(game, width, bundled_theme):
        assert colour_count > 4, face
        assert within, face
        edge = GALLERIES[game].painter.outline(face, size)
        for text in texts:
            assert enlarge_box(text.box, 0.6).contains(text.ink_box), (face, text)
            assert all(edge.contains(corner) for corner in list_corners(text.ink_box)), (face, text)


@pytest.mark.parametrize(("bundled_theme", "game", "width"), CASES, indirect=["bundled_theme"])
def test_no_two_texts_of_a_face_touch(bundled_theme: Theme, game: str, width: float) -> None:
    for face, _, _, _, texts in draw_all_faces(game, width, bundled_theme):
        for first, second in combinations(texts, 2):
            overlap = first.ink_box.intersected(second.ink_box)
            lines_of_one_text = (
                first.box == second.box and overlap.height() < MAX_LINE_OVERLAP_RATIO * first.ink_box.height()
            )
            assert overlap.isEmpty() or lines_of_one_text, (face, first.text, second.text)


@pytest.mark.parametrize("bundled_theme", ["evening", *left_for_soak(themes.BUNDLED_THEMES[1:])], indirect=True)
@pytest.mark.parametrize("game", GALLERIES)
def test_painting_is_deterministic(bundled_theme: Theme, game: str) -> None:
    painter, widths, _ = GALLERIES[game]
    for face, size in list_sized_faces(game, widths[0]):
        assert draw(painter, face, size, bundled_theme)[0] == draw(painter, face, size, bundled_theme)[0], face


@pytest.mark.parametrize("game", GALLERIES)
def test_an_unknown_face_is_refused(bundled_theme: Theme, game: str) -> None:
    with pytest.raises(TypeError, match="no face such as 'joker'"):
        draw(GALLERIES[game].painter, "joker", QSizeF(20, 20), bundled_theme)


@pytest.mark.parametrize("game", [game for game in engines.GAMES if boards.find_emblem_painter(game) is not None])
def test_the_games_emblem_stays_in_its_square(bundled_theme: Theme, game: str) -> None:
    paint, image = boards.find_emblem_painter(game), make_blank_image(120, 120)
    assert paint is not None
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, bundled_theme, QRectF(10, 10, 100, 100), bundled_theme.card_face)
    painter.end()
    assert is_empty_outside(image, 9)
    assert count_colours(image) > 4


@pytest.mark.parametrize("text_size", [MAX_TEXT_SIZE_RATIO])
@pytest.mark.parametrize("game", GALLERIES)
def test_larger_text_stays_within_its_face_and_touches_no_other_text(game: str, text_size: float) -> None:
    smallest = GALLERIES[game].widths[0]
    look = replace(themes.load_theme("evening"), text_size=text_size)
    for face, size, _, within, texts in draw_all_faces(game, smallest, look):
        assert within, face
        edge = GALLERIES[game].painter.outline(face, size)
        for text in texts:
            assert all(edge.contains(corner) for corner in list_corners(text.ink_box)), (face, text)
        for first, second in combinations(texts, 2):
            overlap = first.ink_box.intersected(second.ink_box)
            lines_of_one_text = (
                first.box == second.box and overlap.height() < MAX_LINE_OVERLAP_RATIO * first.ink_box.height()
            )
            assert overlap.isEmpty() or lines_of_one_text, (face, first.text, second.text)


MIN_TEXT_PX = 32.0
"""Smallest type, in logical pixels, that is legible from the back of a room.

Cards are four times as wide on the class display.
"""

LONG_NAME_LENGTH = 6
"""Number of letters from which a card may omit a name, for example a composer's."""


@pytest.mark.parametrize("game", GALLERIES)
def test_a_card_on_the_class_display_omits_only_long_texts(game: str) -> None:
    """A card on the class display shows less than one in a hand, but legibly."""
    painter, _, _ = GALLERIES[game]
    large_text_painter = LargeTextPainter(painter, MIN_TEXT_PX)
    look = replace(themes.load_theme("projector"), is_for_projector=True)
    for face, size in list_sized_faces(game, 4 * MIN_TEXT_PX):
        if type(face) not in painter.cards or size.height() < size.width() / 2:
            continue
        image = make_blank_image(round(size.width()), round(size.height()))
        brush = QPainter(image)
        sketch = large_text_painter.draw(brush, face, size, look)
        brush.end()
        assert all(len(text.text) >= LONG_NAME_LENGTH for text in sketch.omitted_texts), (face, sketch.omitted_texts)
