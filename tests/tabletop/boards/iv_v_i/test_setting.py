"""Test how a phrase is broken into lines.

It has one line while its cards stay large, then two or three; nothing leaves the row.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.boards.iv_v_i.setting import set_phrase
from tabletop.table.layout import Rect

ROWS = [Rect(10, 20, 740, 310), Rect(0, 0, 322, 110), Rect(5, 5, 200, 90), Rect(0, 0, 2600, 900), Rect(0, 0, 560, 120)]


def is_inside(outer: Rect, inner: Rect) -> bool:
    slack = 0.01
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 9, 16, 25])
def test_every_card_and_its_drop_places_are_inside_the_row(row: Rect, count: int) -> None:
    setting = set_phrase(count, row)
    assert len(setting.cards) == count
    assert [index for line in setting.lines for index in range(line.first, line.last)] == list(range(count))
    for index, card in enumerate(setting.cards):
        assert is_inside(row, card)
        for above in (True, False):
            voice = setting.voice_rect(index, above)
            assert is_inside(row, voice)
            assert voice.bottom <= card.y if above else voice.y >= card.bottom
    for index in range(count + 1):
        assert is_inside(row, setting.gap_rect(index))


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("count", [2, 7, 9, 16, 25])
def test_no_card_covers_another(row: Rect, count: int) -> None:
    setting = set_phrase(count, row)
    for first, second in pairwise(setting.cards):
        assert second.x >= first.right - 0.01 or second.y >= first.bottom


@pytest.mark.parametrize("count", [16, 25])
def test_a_long_phrase_is_broken_into_several_legible_lines(count: int) -> None:
    row = ROWS[0]
    setting = set_phrase(count, row)
    assert len(setting.lines) > 1
    assert setting.cards[0].width > row.width / count
    assert setting.cards[0].width >= 44


def test_a_short_phrase_has_one_line_of_the_largest_cards() -> None:
    setting = set_phrase(4, ROWS[0], max_width=90)
    assert len(setting.lines) == 1
    assert setting.cards[0].width == 90


def test_a_line_break_never_separates_two_joined_cards() -> None:
    for joined_indices in ({7}, {6, 8}, {7, 10}, set(range(0, 15, 2))):
        setting = set_phrase(16, ROWS[0], joined_indices)
        assert len(setting.lines) > 1
        for index in joined_indices:
            assert setting.line_of(index) == setting.line_of(index + 1)
            assert setting.two_card_rect(index).width > 1.9 * setting.cards[index].width


def test_places_across_two_cards_are_side_by_side() -> None:
    setting = set_phrase(7, ROWS[0])
    places = [setting.pair_rect(index) for index in range(6)]
    for first, second in pairwise(places):
        assert first.right == pytest.approx(second.x)
