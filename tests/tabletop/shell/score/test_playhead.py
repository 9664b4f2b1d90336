"""Position of the playhead while a passage plays."""

from __future__ import annotations

import pytest

from engines.theory.passage import Note, Passage
from tabletop.score.engrave import NoteHead, Stop
from tabletop.shell.score.sheet_view import Playhead, place, sounding

SCALE = Passage(tuple(Note(60 + step, float(step), 1.0) for step in range(4)), tempo=120.0)


def test_it_waits_until_it_is_heard() -> None:
    head = Playhead(SCALE, 1.0)
    assert head.beat(5.0) is None
    assert not head.over(500.0)
    head.began = 10.0
    assert head.beat(9.9) is None
    assert head.beat(10.0) == 0.0
    assert head.beat(11.0) == 2.0


@pytest.mark.parametrize(("tempo", "seconds"), [(1.0, 2.0), (2.0, 1.0), (0.5, 4.0)])
def test_it_is_over_with_the_last_note_in_every_tempo(tempo: float, seconds: float) -> None:
    head = Playhead(SCALE, tempo, began=0.0)
    assert head.beat(seconds - 0.01) == pytest.approx(4.0, abs=0.05)
    assert head.over(seconds)
    assert head.beat(seconds) is None


def test_a_ritard_is_played_longer_than_it_is_written() -> None:
    slow = Passage((Note(60, 0.0, 2.0), Note(62, 2.0, 2.0)), tempo=60.0, changes=((2.0, 0.5),))
    head = Playhead(slow, 1.0, began=0.0)
    assert head.beat(4.0) == 3.0


def test_the_cursor_goes_evenly_within_a_system_and_jumps_to_the_next() -> None:
    stops = (Stop(0.0, 50.0, 10.0, 40.0), Stop(2.0, 90.0, 10.0, 40.0), Stop(3.0, 30.0, 110.0, 140.0))
    assert place(stops, -1.0) == stops[0]
    assert place(stops, 1.0).x == 70.0
    assert place(stops, 2.5) == stops[1]
    assert place(stops, 3.0) == stops[2]
    assert place(stops, 99.0) == stops[2]


def test_a_note_is_lit_from_its_beginning_to_its_end() -> None:
    heads = tuple(
        NoteHead(number, f"n{number}", 0.0, 0.0, 8.0, 8.0, float(begin), float(end))
        for number, (begin, end) in enumerate([(0, 1), (0, 2), (1, 2)])
    )
    assert [head.note for head in sounding(heads, 0.0)] == [0, 1]
    assert [head.note for head in sounding(heads, 1.0)] == [1, 2]
    assert sounding(heads, 2.0) == ()
