"""Test the areas of a board.

The hand is the largest row, the music has the middle, and nothing overlaps.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.boards.kit.board_areas import BoardAreas, arrange_hand, divide_table, enlarged_prompt
from tabletop.table.layout import Rect

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (3840, 2160), (1024, 768), (800, 600), (853, 425), (768, 1310)]


def list_parts(areas: BoardAreas) -> tuple[Rect, ...]:
    return (
        *areas.other_plates,
        areas.stage,
        enlarged_prompt(areas.prompt, is_class_display=False),
        areas.plate,
        areas.hand,
    )


@pytest.mark.parametrize("other_players", range(8))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_areas_are_inside_the_table_and_do_not_overlap(width: int, height: int, other_players: int) -> None:
    areas = divide_table(width, height, other_players)
    for part in list_parts(areas):
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= width
        assert part.bottom <= height
    for first, second in combinations(list_parts(areas), 2):
        is_apart = (
            first.right <= second.x or second.right <= first.x or first.bottom <= second.y or second.bottom <= first.y
        )
        assert is_apart, (first, second)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_stage_and_the_hand_have_their_share_of_the_height(width: int, height: int) -> None:
    areas = divide_table(width, height, 1)
    assert 0.54 * height <= areas.stage.height <= 0.60 * height
    assert areas.hand.height >= (0.18 if areas.is_tall else 0.22) * height


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("count", [1, 2, 7, 12, 24])
def test_a_hand_forms_a_shallow_arc_within_its_row(width: int, height: int, count: int) -> None:
    row = divide_table(width, height, 1).hand
    arranged = arrange_hand(count, row, 0.7)
    assert len(arranged.slots) == count
    for slot in arranged.slots:
        assert row.x <= slot.x - arranged.width / 2
        assert slot.x + arranged.width / 2 <= row.right
        assert row.y - 1 <= slot.y - arranged.height / 2
        assert slot.y + arranged.height / 2 <= row.bottom + 1
    first, middle, last = arranged.slots[0], arranged.slots[count // 2], arranged.slots[-1]
    assert first.angle <= middle.angle <= last.angle
    assert middle.y <= first.y
    assert middle.y <= last.y


def test_cards_of_a_large_hand_shrink_before_they_overlap_more() -> None:
    row = Rect(200, 550, 1070, 164)
    small_hand, large_hand = arrange_hand(7, row, 0.7), arrange_hand(13, row, 0.7, min_visible_ratio=0.9)
    assert small_hand.height > large_hand.height
    assert large_hand.slots[1].x - large_hand.slots[0].x >= 0.9 * large_hand.width


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_edges_of_plates_and_hand_follow_a_grid_of_twelve_columns(width: int, height: int) -> None:
    for other_players in (1, 2, 3, 4, 6):
        areas = divide_table(width, height, other_players)
        unit = (width - areas.margin) / 12
        for rect in (*areas.other_plates, areas.plate, areas.side, areas.hand):
            begin, end = (rect.x - areas.margin) / unit, rect.right / unit
            assert begin == pytest.approx(round(begin), abs=1e-6)
            assert end == pytest.approx(round(end), abs=1e-6)


def test_an_empty_hand_has_no_slots() -> None:
    assert arrange_hand(0, Rect(0, 0, 100, 50), 0.7).slots == ()
