"""Tests of loops: exact bars, no hole at the seam, and pick-ups."""

from __future__ import annotations

import pytest

from engines.progressions import METRES, Metre, Progression, read_text, realise
from engines.progressions.figures import load_figures
from engines.progressions.loops import loop_passage
from engines.theory.passage import Passage
from tests.engines.progressions.test_figures import find_overlaps, find_silences


def loop(text: str, times: int, metre: Metre = METRES["4/4"], figure: str = "block") -> Passage:
    reading = read_text(text, metre=metre)
    return loop_passage(realise(reading, Progression(metre=metre, figure=figure)), reading, times)


@pytest.mark.parametrize("metre", METRES.values(), ids=METRES)
@pytest.mark.parametrize("figure", load_figures())
def test_a_loop_of_four_bars_has_no_hole(figure: str, metre: Metre) -> None:
    passage = loop("| C | Am7 Dm7 | G7 | C |", 3, metre, figure)
    bar = float(metre.beats * metre.quarters_per_beat)
    assert passage.length == pytest.approx(3 * 4 * bar)
    assert find_silences(passage) == []
    assert find_overlaps(passage) == []
    assert {0.0, 4 * bar, 8 * bar} <= {note.onset for note in passage.notes}


def test_a_last_chord_is_held_to_the_bar_line() -> None:
    passage = loop("I IV V I", 2)
    assert passage.length == 24
    assert find_silences(passage) == []
    assert [label.onset for label in passage.labels] == [0, 2, 4, 6, 12, 14, 16, 18]


def test_a_pickup_is_repeated_where_the_last_bar_leaves_room() -> None:
    passage = loop("| V:1 | I | IV | I:3 |", 2)
    assert [label.onset for label in passage.labels] == [0, 1, 5, 9, 12, 13, 17, 21]
    assert find_silences(passage) == []


def test_a_pickup_is_heard_once_if_the_last_bar_is_full() -> None:
    passage = loop("| V:1 | I | IV | I |", 2)
    assert [label.onset for label in passage.labels] == [0, 1, 5, 9, 13, 17, 21]
    assert passage.length == 25
    assert find_silences(passage) == []


def test_a_rest_at_the_end_stays_silent() -> None:
    passage = loop("| I | V N.C. |", 2)
    assert find_silences(passage) == [6]
    assert passage.length == 14


def test_once_is_as_it_was() -> None:
    reading = read_text("I IV V I")
    passage = realise(reading)
    assert loop_passage(passage, reading, 1) == passage
