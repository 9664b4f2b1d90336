"""Rows, racks, fans and piles: nothing leaves its rectangle, names stay readable, order is kept."""

from __future__ import annotations

import doctest
from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.table import arrange
from tabletop.table.arrange import READABLE, column, fan, grid, nearest, opening, pile, rack, ring, row
from tabletop.table.layout import Disc, Rect

AREA = Rect(100, 50, 600, 200)


def test_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(arrange).failed == 0
    assert doctest.testmod(arrange).attempted > 0


@given(count=st.integers(0, 96), width=st.floats(10, 300), gap=st.floats(0, 20))
def test_a_row_stays_inside_and_in_order(count: int, width: float, gap: float) -> None:
    slots = row(count, AREA, width, gap)
    assert len(slots) == count
    for slot in slots:
        assert slot.x - width / 2 >= AREA.x - 1e-6
        assert slot.x + width / 2 <= AREA.right + 1e-6
    assert all(a.x < b.x and a.depth < b.depth for a, b in pairwise(slots))


@pytest.mark.parametrize(("align", "first"), [("left", 110), ("centre", 390), ("right", 670)])
def test_a_row_is_aligned(align: arrange.Align, first: float) -> None:
    assert row(2, AREA, 20, 0, align)[0].x == first


def test_a_column_goes_down() -> None:
    slots = column(5, Rect(0, 0, 50, 100), 40)
    assert [slot.y for slot in slots] == [20, 35, 50, 65, 80]


def test_a_rack_takes_a_second_row_only_when_names_would_be_covered() -> None:
    assert len({slot.y for slot in rack(10, AREA, 90, 90).slots}) == 1
    many = rack(30, AREA, 90, 90)
    assert len({slot.y for slot in many.slots}) == 2
    steps = [b.x - a.x for a, b in pairwise(many.slots) if a.y == b.y]
    assert min(steps) >= READABLE * many.width


@given(count=st.integers(0, 120), width=st.floats(20, 200), height=st.floats(20, 300), rows=st.integers(1, 3))
def test_a_rack_never_leaves_its_rectangle(count: int, width: float, height: float, rows: int) -> None:
    slots, w, h = rack(count, AREA, width, height, rows=rows)
    assert len(slots) == count
    assert h / w == pytest.approx(height / width)
    for slot in slots:
        assert AREA.x - 1e-6 <= slot.x - w / 2
        assert slot.x + w / 2 <= AREA.right + 1e-6
        assert AREA.y - 1e-6 <= slot.y - h / 2
        assert slot.y + h / 2 <= AREA.bottom + 1e-6


def test_a_fan_is_symmetrical_and_opens_at_the_top() -> None:
    slots = fan(7, 400, 300, 80, 120, 500)
    assert slots[3].x == pytest.approx(400)
    assert slots[3].y == pytest.approx(300)
    assert slots[3].angle == pytest.approx(0)
    for left, right in zip(slots, reversed(slots), strict=True):
        assert left.x - 400 == pytest.approx(400 - right.x)
        assert left.angle == pytest.approx(-right.angle)
        assert left.y == pytest.approx(right.y)
    assert slots[0].y > slots[3].y, "the outer cards hang lower"
    assert slots[-1].x - slots[0].x <= 500 - 80 + 1e-6


def test_a_fan_held_opposite_is_the_same_fan_turned_round() -> None:
    near, far = fan(5, 0, 0, 80, 120, 400), fan(5, 0, 0, 80, 120, 400, facing=180)
    for a, b in zip(near, far, strict=True):
        assert (b.x, b.y) == pytest.approx((-a.x, -a.y))
        assert b.angle == pytest.approx(a.angle + 180)


@pytest.mark.parametrize("count", [0, 1, 2, 60])
def test_a_pile_is_as_high_as_its_uppermost_cards(count: int) -> None:
    slots = pile(count, 10, 20, 1, -1, most=4)
    assert len(slots) == count
    assert all(10 <= slot.x <= 14 and 16 <= slot.y <= 20 for slot in slots)


@given(count=st.integers(1, 80), ratio=st.floats(0.4, 2.0))
def test_a_grid_covers_nothing_and_stays_inside(count: int, ratio: float) -> None:
    slots, w, h = grid(count, AREA, ratio)
    assert len(slots) == count
    for i, a in enumerate(slots):
        assert AREA.x - 1e-6 <= a.x - w / 2
        assert a.y + h / 2 <= AREA.bottom + 1e-6
        for b in slots[:i]:
            assert abs(a.x - b.x) >= w - 1e-6 or abs(a.y - b.y) >= h - 1e-6


def test_a_ring_starts_nearest_and_goes_clockwise() -> None:
    bottom, left, top, right = ring(4, 0, 0, 100, 100)
    assert (bottom.y, top.y) == pytest.approx((100, -100))
    assert (left.x, right.x) == pytest.approx((-100, 100))


def test_neighbours_in_a_ring_are_equally_far_apart_on_a_flat_ellipse_too() -> None:
    """By angles they would crowd at its ends."""
    slots = ring(16, 0, 0, 600, 150)
    assert all((slot.x / 600) ** 2 + (slot.y / 150) ** 2 == pytest.approx(1) for slot in slots)
    apart = [dist((one.x, one.y), (two.x, two.y)) for one, two in zip(slots, (*slots[1:], slots[0]), strict=True)]
    assert max(apart) < 1.25 * min(apart)


def test_a_card_dropped_into_a_row_belongs_before_its_right_neighbour() -> None:
    slots = row(3, Rect(0, 0, 100, 50), 20, gap=10)
    assert [opening(slots, x) for x in (0, 30, 60, 99)] == [0, 1, 2, 3]
    assert nearest(slots, 55, 0) == 1
    with pytest.raises(ValueError, match="no slot"):
        nearest((), 0, 0)


def test_shapes_know_what_they_hold() -> None:
    assert Rect(0, 0, 10, 10).contains(9.9, 0)
    assert not Rect(0, 0, 10, 10).contains(10, 0)
    assert Rect(0, 0, 10, 10).inset(6, 2) == Rect(5, 2, 0, 6)
    assert Disc(5, 5, 2).contains(6, 6)
    assert not Disc(5, 5, 2).contains(6.6, 6.6)
    assert Disc(5, 5, 2).bounds == Rect(3, 3, 4, 4)
