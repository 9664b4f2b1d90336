"""Test the choice of rhythmic grid and note values.

Times fall on the simplest grid that fits, and note values keep the beat visible.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tabletop.score.rhythm import Grid, split_into_pieces


def split_length(begin: str, end: str, *, bar: int = 0, rest: bool = False, times: tuple[float, ...] = ()) -> list[str]:
    """Return a length as note values.

    ``4.`` is a dotted quarter, ``8/3`` an eighth of a triplet.
    """
    grid = Grid(times)
    pieces = split_into_pieces(Fraction(begin), Fraction(end), grid, Fraction(bar), is_rest=rest)
    return [f"{piece.value}{'.' * piece.dots}" + (f"/{piece.window.parts}" if piece.window else "") for piece in pieces]


@pytest.mark.parametrize(
    ("begin", "end", "values"),
    [
        ("0", "4", ["1"]),
        ("0", "3", ["2."]),
        ("1", "4", ["2."]),
        ("0", "5/2", ["2", "8"]),
        ("0", "3/2", ["4."]),
        ("1", "5/2", ["4", "8"]),
        ("1/2", "3/2", ["4"]),
        ("5/2", "4", ["4."]),
        ("3/2", "5/2", ["8", "8"]),
        ("3/4", "5/4", ["16", "16"]),
        ("0", "3/4", ["8."]),
        ("1/4", "1/2", ["16"]),
        ("0", "5/8", ["8", "32"]),
        ("3", "4", ["4"]),
    ],
)
def test_a_length_is_split_at_beats(begin: str, end: str, values: list[str]) -> None:
    assert split_length(begin, end) == values


def test_beats_of_an_upbeat_count_from_the_end_of_its_bar() -> None:
    assert split_length("0", "2", bar=-2) == ["2"]
    assert split_length("0", "3", bar=-1) == ["2."]
    assert split_length("0", "3/2", bar=-1) == ["4", "8"]


def test_rests_use_undotted_values() -> None:
    assert split_length("1", "4", rest=True) == ["4", "2"]
    assert split_length("0", "3/2", rest=True) == ["4", "8"]


def test_lengths_in_a_triplet_are_written_in_thirds() -> None:
    thirds = (0.0, 1 / 3, 2 / 3, 1.0)
    assert split_length("0", "1/3", times=thirds) == ["8/3"]
    assert split_length("1/3", "1", times=thirds) == ["4/3"]
    assert split_length("0", "1", times=thirds) == ["4"]
    assert split_length("1/3", "2", times=thirds) == ["4/3", "4"]


@pytest.mark.parametrize(
    ("times", "parts"),
    [
        ((0.0, 0.5), 2),
        ((0.0, 0.25), 4),
        ((0.0, 0.33, 0.66), 3),
        ((0.0, 0.02), 1),
        ((0.125, 0.5), 8),
        ((0.0, 1 / 6), 6),
        ((0.2, 0.4), 5),
    ],
)
def test_a_beat_has_the_simplest_grid_that_its_times_fit(times: tuple[float, ...], parts: int) -> None:
    assert Grid(times, downbeat=1).window_at(Fraction(0)).parts == parts


def test_five_notes_in_two_beats_share_a_tuplet_within_a_bar() -> None:
    fifths = [2 * index / 5 for index in range(6)]
    window = Grid(fifths).window_at(Fraction(0))
    assert (window.beats, window.parts, window.normal_count, window.note_value) == (2, 5, 4, 8)
    assert Grid(fifths, downbeat=1).window_at(Fraction(0)).beats == 1
    assert Grid(fifths).snap(0.4) == Fraction(2, 5)


def test_no_plain_value_ends_within_a_tuplet() -> None:
    fifths = tuple(1 + 2 * index / 5 for index in range(6))
    assert split_length("0", "7/5", times=fifths) == ["4", "8/5"]
    assert split_length("0", "3", times=fifths) == ["2."]
    assert split_length("0", "3", times=fifths, rest=True) == ["4", "2"]
