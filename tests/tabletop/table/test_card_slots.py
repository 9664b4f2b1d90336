"""Rows, grids and rings stay in their rectangles and in order."""

from __future__ import annotations

import doctest
from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.table import card_slots
from tabletop.table.card_slots import make_grid, make_ring, make_row
from tabletop.table.layout import Disc, Rect

AREA = Rect(100, 50, 600, 200)


def test_examples_in_the_docstrings_are_correct() -> None:
    assert doctest.testmod(card_slots).failed == 0
    assert doctest.testmod(card_slots).attempted > 0


@given(count=st.integers(0, 96), width=st.floats(10, 300), gap=st.floats(0, 20))
def test_a_row_stays_inside_and_in_order(count: int, width: float, gap: float) -> None:
    slots = make_row(count, AREA, width, gap)
    assert len(slots) == count
    for slot in slots:
        assert slot.x - width / 2 >= AREA.x - 1e-6
        assert slot.x + width / 2 <= AREA.right + 1e-6
    assert all(a.x < b.x and a.depth < b.depth for a, b in pairwise(slots))


@pytest.mark.parametrize(("align", "first"), [("left", 110), ("centre", 390), ("right", 670)])
def test_a_row_is_aligned(align: card_slots.Align, first: float) -> None:
    assert make_row(2, AREA, 20, 0, align)[0].x == first


@given(count=st.integers(1, 80), ratio=st.floats(0.4, 2.0))
def test_a_grid_stays_inside_and_its_cells_do_not_overlap(count: int, ratio: float) -> None:
    slots, w, h = make_grid(count, AREA, ratio)
    assert len(slots) == count
    for i, a in enumerate(slots):
        assert AREA.x - 1e-6 <= a.x - w / 2
        assert a.y + h / 2 <= AREA.bottom + 1e-6
        for b in slots[:i]:
            assert abs(a.x - b.x) >= w - 1e-6 or abs(a.y - b.y) >= h - 1e-6


def test_a_ring_starts_nearest_and_goes_clockwise() -> None:
    bottom, left, top, right = make_ring(4, 0, 0, 100, 100)
    assert (bottom.y, top.y) == pytest.approx((100, -100))
    assert (left.x, right.x) == pytest.approx((-100, 100))


def test_neighbours_on_a_flat_ellipse_have_similar_distances() -> None:
    """Equal angles would crowd the cards at the ends of the ellipse."""
    slots = make_ring(16, 0, 0, 600, 150)
    assert all((slot.x / 600) ** 2 + (slot.y / 150) ** 2 == pytest.approx(1) for slot in slots)
    distances = [
        dist((first.x, first.y), (second.x, second.y))
        for first, second in zip(slots, (*slots[1:], slots[0]), strict=True)
    ]
    assert max(distances) < 1.25 * min(distances)


def test_shapes_compute_contained_points_insets_and_bounds() -> None:
    assert Rect(0, 0, 10, 10).contains(9.9, 0)
    assert not Rect(0, 0, 10, 10).contains(10, 0)
    assert Rect(0, 0, 10, 10).inset(6, 2) == Rect(5, 2, 0, 6)
    assert Disc(5, 5, 2).contains(6, 6)
    assert not Disc(5, 5, 2).contains(6.6, 6.6)
    assert Disc(5, 5, 2).bounds == Rect(3, 3, 4, 4)
