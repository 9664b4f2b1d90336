"""Test that names on plates are shortened before they become illegible."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter

from tabletop.boards.kit.art.common_faces import MIN_PLATE_NAME_PX
from tabletop.boards.kit.common_faces import HandCounts
from tabletop.boards.muzicando.art.faces import ContractPlate
from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tabletop.boards.muzicando.art.table_faces import BidderHead, CellFace, PlayerPlate
from tabletop.table import theme as themes
from tabletop.table.lettering import music_text
from tabletop.table.sketch import DrawnText

pytestmark = pytest.mark.usefixtures("qapp")

HAND_COUNTS: HandCounts = (("card", 14),)

LONG_NAME = "Maximiliane-Theodora-Charlotte-Emilia"


def draw_texts(face: Hashable, width: float, height: float, theme: str = "evening") -> list[DrawnText]:
    """Return the texts drawn on a face."""
    image = QImage(round(width), round(height), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    try:
        return MuzicandoPainter().draw(painter, face, QSizeF(width, height), themes.load_theme(theme))
    finally:
        painter.end()


def list_names(face: Hashable, width: float, height: float, theme: str) -> list[tuple[str, float]]:
    """Return the texts of the name on a face, with the height of their ink."""
    name_texts = [text for text in draw_texts(face, width, height, theme) if text.text.startswith("Max")]
    return [
        (text.text, text.ink_box.height() / music_text(text.text, 1.0, 600).ink_box.height()) for text in name_texts
    ]


@pytest.mark.parametrize("theme", themes.BUNDLED_THEMES)
@pytest.mark.parametrize(
    ("face", "width", "height"),
    [
        (PlayerPlate(LONG_NAME, 0, HAND_COUNTS, 30, True, True), 118.0, 46.0),
        (PlayerPlate(LONG_NAME, 0, HAND_COUNTS, 0, has_points=False), 124.0, 60.0),
        (BidderHead(LONG_NAME, 0, "N", True), 86.0, 44.0),
        (BidderHead(LONG_NAME, 0), 84.0, 30.0),
        (BidderHead(LONG_NAME, 0), 130.0, 34.0),
        (ContractPlate(2, "muzicando", LONG_NAME, 0), 150.0, 52.0),
    ],
)
def test_a_long_name_is_shortened_and_stays_legible(face: Hashable, width: float, height: float, theme: str) -> None:
    ((text, size),) = list_names(face, width, height, theme)
    assert text.endswith("…")
    assert size >= 0.85 * MIN_PLATE_NAME_PX, text


def test_a_short_name_is_whole() -> None:
    for face in (PlayerPlate("Max", 0, HAND_COUNTS, 30, True, True), BidderHead("Max", 0, "N"), BidderHead("Max", 0)):
        ((text, size),) = list_names(face, 118.0, 46.0, "evening")
        assert text == "Max"
        assert size >= MIN_PLATE_NAME_PX


def test_a_flat_cell_shows_both_notes_in_one_line() -> None:
    cell = CellFace("free", "Sol Si")
    assert [text.text for text in draw_texts(cell, 80, 50)] == ["Sol", "Si"]
    (line,) = draw_texts(cell, 80, 25)
    assert line.text == "Sol Si"
    assert line.ink_box.height() >= 8


def test_the_plate_of_the_dealer_has_a_letter() -> None:
    texts = {
        dealer: {text.text for text in draw_texts(PlayerPlate("Ana", 0, HAND_COUNTS, 3, False, dealer), 180, 80)}
        for dealer in (False, True)
    }
    assert texts[True] - texts[False] == {"D"}


@pytest.mark.parametrize("theme", themes.BUNDLED_THEMES)
@pytest.mark.parametrize("score", [0, 30, -12, -48])
@pytest.mark.parametrize(("width", "height", "max_width"), [
    (231.0, 99.0, 0.22),
    (152.0, 65.0, 0.22),
    (380.0, 88.0, 0.22),
    (226.0, 40.0, 0.31),
])  # fmt: skip
def test_points_end_before_the_marks_of_their_player(
    width: float, height: float, max_width: float, score: int, theme: str
) -> None:
    """The marks at the plate's right end cover no text.

    A penalty makes the points long. In a small window they do not shrink to a dot.
    """
    texts = draw_texts(
        PlayerPlate("Ben", 0, HAND_COUNTS, score, True, True, marks_width_ratio=max_width), width, height, theme
    )
    (points,) = (text for text in texts if text.text == str(score).replace("-", "−"))
    assert points.ink_box.right() <= (1 - max_width) * width
    assert points.ink_box.height() >= 8
