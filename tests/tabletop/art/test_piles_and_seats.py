"""Piles of any shape of card, and seats with one kind of hand or two."""

from collections.abc import Hashable

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from tabletop.boards.kit.art.common_faces import measure_pile, paint_count, paint_pile, paint_seat, pile_outline
from tabletop.boards.kit.common_faces import CountPlate, HandCounts, PileFace, SeatPlate, ZoneFace
from tabletop.boards.kit.common_faces import make_pile as counted_pile
from tabletop.table import theme
from tabletop.table.layout import Rect, make_layout
from tabletop.table.sketch import DrawnText, Sketch, disc_path, rectangle_path

pytestmark = pytest.mark.usefixtures("qapp")

SIZE, SQUARE_SIZE = QSizeF(100, 140), QSizeF(100, 100)


class Cards:
    """Fake painter of cards that are square, "soft" (round corners) or "round".

    It records the faces that it drew.
    """

    def __init__(self) -> None:
        self.drawn: list[Hashable] = []

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        self.drawn.append(face)
        sketch.fill(self.outline(face, size), sketch.theme.card_face)

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        if face == "round":
            return disc_path(QPointF(size.width() / 2, size.height() / 2), size.width() / 2)
        return rectangle_path(QRectF(0, 0, size.width(), size.height()), 12.0 if face == "soft" else 0.0)


def make_sketch(size: QSizeF = SIZE) -> tuple[Sketch, QImage]:
    image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return Sketch(QPainter(image), theme.load_theme("evening")), image


def draw_pile(face: PileFace, cards: Cards, size: QSizeF = SIZE) -> list[DrawnText]:
    sketch, _ = make_sketch(size)
    paint_pile(sketch, face, size, cards)
    sketch.painter.end()
    return sketch.drawn_texts


@pytest.mark.parametrize("shape", ["square", "soft", "round"])
def test_the_outline_of_a_pile_contains_all_its_cards(shape: str) -> None:
    cards, face = Cards(), PileFace(shape, 120)
    card, shift, edges = measure_pile(face, SIZE)
    outline = pile_outline(face, SIZE, cards)
    low = edges * shift
    middle = QPointF(card.width() / 2, card.height() / 2)
    assert outline.boundingRect().right() == pytest.approx(card.width() + low, abs=0.01)
    for step in range(edges + 1):
        top = cards.outline(shape, card).translated(step * shift, step * shift)
        outline_points = [top.pointAtPercent(point_number / 24) for point_number in range(24)]
        assert all(
            outline.contains(point * 0.995 + (middle + QPointF(low, low) / 2) * 0.005) for point in outline_points
        )


@pytest.mark.parametrize("shape", ["square", "soft", "round"])
def test_the_count_is_inside_the_pile(shape: str) -> None:
    face, size = PileFace(shape, 87), SQUARE_SIZE if shape == "round" else SIZE
    (count,) = draw_pile(face, Cards(), size)
    assert count.text == "87"
    assert pile_outline(face, size, Cards()).boundingRect().contains(count.ink_box)


def test_a_pile_shows_its_top_card_or_its_back() -> None:
    cards = Cards()
    draw_pile(PileFace("soft", 9), cards)
    draw_pile(PileFace("soft", 9, "square"), cards)
    draw_pile(PileFace("soft", 0), cards)
    assert cards.drawn == ["soft", "square"]


def test_an_uncounted_pile_draws_no_count() -> None:
    assert draw_pile(PileFace("soft", 9, has_count=False), Cards()) == []


@pytest.mark.parametrize("hands", [(("card", 7),), (("card", 12), ("disc", 5))])
def test_a_seat_plate_shows_name_counts_and_points(hands: HandCounts) -> None:
    size = QSizeF(190, 56)
    sketch, _ = make_sketch(size)
    paint_seat(sketch, SeatPlate("Ana", 0, hands, -40), size)
    sketch.painter.end()
    assert [text.text for text in sketch.drawn_texts] == ["Ana", *(str(count) for _, count in hands), "−40"]
    boxes = [text.ink_box for text in sketch.drawn_texts]
    assert all(first.intersected(second).isEmpty() for index, first in enumerate(boxes) for second in boxes[:index])


@pytest.mark.parametrize("min_height", [0.0, 20.0])
def test_a_long_name_is_elided_at_a_legible_size(min_height: float) -> None:
    size = QSizeF(118, 50)
    sketch, _ = make_sketch(size)
    sketch.min_font_px = min_height
    paint_seat(sketch, SeatPlate("Maximiliane-Theodora-Sophie-Amalie", 0, (("card", 7),), 120), size)
    sketch.painter.end()
    name = next(text for text in sketch.drawn_texts if text.text.startswith("M"))
    assert name.text.endswith("…")
    assert name.ink_box.height() >= 0.6 * max(10.0, min_height)
    assert name not in sketch.omitted_texts


def test_a_short_name_is_complete_in_large_text() -> None:
    size = QSizeF(228, 26)
    sketch, _ = make_sketch(size)
    sketch.min_font_px = 20.0
    paint_seat(sketch, SeatPlate("Ben", 0, (("card", 7),), 120), size)
    sketch.painter.end()
    assert "Ben" in {text.text for text in sketch.drawn_texts}
    assert "Ben" not in {text.text for text in sketch.omitted_texts}


def test_a_dealers_name_uses_the_room_of_an_omitted_dealer_sign() -> None:
    size = QSizeF(118, 50)
    sketch, _ = make_sketch(size)
    sketch.min_font_px = 17.0
    paint_seat(sketch, SeatPlate("Ben", 0, (("card", 7),), 120, is_dealer=True), size)
    sketch.painter.end()
    assert "D" in {text.text for text in sketch.omitted_texts}
    assert "Ben" in {text.text for text in sketch.drawn_texts} - {text.text for text in sketch.omitted_texts}


def test_the_count_of_a_small_pile_is_legible() -> None:
    (count,) = make_layout(counted_pile("pile", 135, Rect(0, 0, 36, 50), (), "square", ZoneFace("card", "Pile"))).plates
    size = QSizeF(count.rect.width, count.rect.height)
    sketch, _ = make_sketch(size)
    paint_count(sketch, CountPlate(135), size)
    sketch.painter.end()
    (number,) = sketch.drawn_texts
    assert number.ink_box.height() >= 6.5, "the digits are as high as in type of 10 pixels"
