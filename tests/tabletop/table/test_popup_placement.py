"""Popups are placed near their item and cover as few cards as possible."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize

from tabletop.table.popup_placement import PopupAnchor, place_popup

AREA = QRect(0, 0, 600, 400)
SIDES = st.one_of(st.integers(0, 40), st.integers(0, 2000))


@pytest.mark.parametrize("point", [QPoint(0, 0), QPoint(599, 399), QPoint(300, 200), QPoint(599, 0), QPoint(-50, 900)])
@pytest.mark.parametrize("size", [QSize(1, 1), QSize(40, 60), QSize(580, 390)])
def test_the_popup_stays_inside_the_table(point: QPoint, size: QSize) -> None:
    assert AREA.contains(place_popup(PopupAnchor(QRect(point, size)), QSize(220, 80), AREA))


@pytest.mark.parametrize("point", [QPoint(0, 0), QPoint(550, 330), QPoint(280, 170), QPoint(550, 0), QPoint(10, 330)])
def test_the_popup_does_not_cover_its_card(point: QPoint) -> None:
    card = QRect(point, QSize(40, 60))
    assert not place_popup(PopupAnchor(card), QSize(200, 60), AREA).intersects(card)


def test_the_popup_avoids_other_cards() -> None:
    card = QRect(280, 170, 40, 60)
    other_cards = tuple(QRect(x, 170, 40, 60) for x in range(0, 600, 45) if x != 280)
    box = place_popup(PopupAnchor(card, other_cards), QSize(200, 60), AREA)
    assert not any(box.intersects(card_box) for card_box in (card, *other_cards))
    assert abs(box.center().x() - card.center().x()) < 200


def test_the_popup_stays_near_its_card_on_a_full_table() -> None:
    card = QRect(280, 170, 40, 60)
    full = tuple(QRect(x, y, 44, 44) for x in range(0, 600, 45) for y in range(0, 400, 45))
    box = place_popup(PopupAnchor(card, full), QSize(200, 60), AREA)
    assert not box.intersects(card)
    assert abs(box.center().x() - card.center().x()) + abs(box.center().y() - card.center().y()) < 200


@given(SIDES, SIDES, SIDES, SIDES, st.integers(-500, 2500), st.integers(-500, 2500), st.booleans())
def test_a_popup_has_a_place_on_a_table_of_any_size(
    width: int, height: int, popup_width: int, popup_height: int, x: int, y: int, is_distinguished: bool
) -> None:
    """The upper left corner of the popup is visible even if it does not fit."""
    area, anchor = QRect(0, 0, width, height), QRect(x, y, popup_width, 1)
    box = place_popup(
        PopupAnchor(anchor, (anchor,), (anchor,) if is_distinguished else ()), QSize(popup_width, popup_height), area
    )
    assert box.size() == QSize(popup_width, popup_height)
    assert box.left() == 0 or (box.left() > 0 and box.right() <= area.right())
    assert box.top() == 0 or (box.top() > 0 and box.bottom() <= area.bottom())
