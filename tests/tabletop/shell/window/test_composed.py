"""Cropping the small picture of a table for the start page.

Items stay whole, together with the items on them.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from tabletop.shell.window.game_picture import PictureCrop

STAGE = QRectF(0, 70, 940, 360)
ROW = [QRectF(20 + 130 * n, 100, 120, 180) for n in range(7)]
TABS = [QRectF(box.x() + 10, 75, 100, 50) for box in ROW]
STAFF = QRectF(0, 310, 940, 100)


@pytest.mark.parametrize("ratio", [0.7, 1.1, 2.0])
def test_items_are_not_cut_and_groups_stay_together(ratio: float) -> None:
    table = PictureCrop([*ROW, *TABS, STAFF], STAGE)
    *_, part = table.find_parts(ratio)
    assert part.width() / part.height() == pytest.approx(ratio)
    shown = table.find_visible(part)
    cards = {number for number in shown if number < 7}
    assert cards
    assert {number - 7 for number in shown if 7 <= number < 14} == cards
    assert 14 in shown, "a staff may run out of the picture"
    assert all(part.contains(table.rects[number]) for number in shown - {14})
    assert abs(part.center().x() - STAGE.center().x()) < 130, "it is the middle of the row"


def test_small_items_are_shown_with_the_item_below_them() -> None:
    table = PictureCrop([QRectF(300, 100, 200, 200), QRectF(310, 110, 30, 30), QRectF(550, 400, 20, 20)], STAGE)
    assert table.find_visible(QRectF(250, 90, 360, 340)) == {0, 1}
    assert table.find_visible(QRectF(320, 90, 360, 340)) == frozenset()


@pytest.mark.parametrize("ratio", [1.5, 1.7, 1.85, 2.0, 2.2])
def test_enlarged_items_are_not_cut_by_the_edges(ratio: float) -> None:
    grid = [QRectF(20 + 131 * x, 85 + 57 * y, 132, 58) for x in range(7) for y in range(x % 3, 6)]
    table = PictureCrop(grid, STAGE)
    *_, part = table.find_parts(ratio)
    assert table.find_visible(part)


@pytest.mark.parametrize("ratio", [1.0, 1.78, 2.2])
def test_items_on_a_full_size_ground_are_enlarged(ratio: float) -> None:
    grid = [QRectF(160 + 130 * x, 120 + 60 * y, 128, 58) for x in range(5) for y in range(4)]
    table = PictureCrop([STAGE, *grid], STAGE)
    *_, part = table.find_parts(ratio)
    assert len(table.find_visible(part)) > 4
    assert part.width() < STAGE.width()
