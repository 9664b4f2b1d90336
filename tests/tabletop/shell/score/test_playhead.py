"""Position of the playhead while a passage plays."""

from __future__ import annotations

import pytest

from engines.theory.passage import Note, Passage
from tabletop.score.engraving import CursorStop, NoteHead
from tabletop.shell.score.sheet_view import Playhead, find_cursor_position, find_sounding_heads

SCALE = Passage(tuple(Note(60 + step, float(step), 1.0) for step in range(4)), tempo=120.0)


def test_the_playhead_waits_for_the_first_sound() -> None:
    head = Playhead(SCALE, 1.0)
    assert head.beat(5.0) is None
    assert not head.is_over(500.0)
    head.began = 10.0
    assert head.beat(9.9) is None
    assert head.beat(10.0) == 0.0
    assert head.beat(11.0) == 2.0


@pytest.mark.parametrize(("tempo", "seconds"), [(1.0, 2.0), (2.0, 1.0), (0.5, 4.0)])
def test_the_playhead_ends_with_the_last_note_at_every_tempo(tempo: float, seconds: float) -> None:
    head = Playhead(SCALE, tempo, began=0.0)
    assert head.beat(seconds - 0.01) == pytest.approx(4.0, abs=0.05)
    assert head.is_over(seconds)
    assert head.beat(seconds) is None


def test_a_ritardando_takes_longer_than_its_written_notes() -> None:
    slow = Passage((Note(60, 0.0, 2.0), Note(62, 2.0, 2.0)), tempo=60.0, changes=((2.0, 0.5),))
    head = Playhead(slow, 1.0, began=0.0)
    assert head.beat(4.0) == 3.0


def test_the_cursor_moves_evenly_in_a_system_and_jumps_to_the_next() -> None:
    stops = (CursorStop(0.0, 50.0, 10.0, 40.0), CursorStop(2.0, 90.0, 10.0, 40.0), CursorStop(3.0, 30.0, 110.0, 140.0))
    assert find_cursor_position(stops, -1.0) == stops[0]
    assert find_cursor_position(stops, 1.0).x == 70.0
    assert find_cursor_position(stops, 2.5) == stops[1]
    assert find_cursor_position(stops, 3.0) == stops[2]
    assert find_cursor_position(stops, 99.0) == stops[2]


def test_a_note_is_highlighted_from_beginning_to_end() -> None:
    heads = tuple(
        NoteHead(number, f"n{number}", 0.0, 0.0, 8.0, 8.0, float(begin), float(end))
        for number, (begin, end) in enumerate([(0, 1), (0, 2), (1, 2)])
    )
    assert [head.note_index for head in find_sounding_heads(heads, 0.0)] == [0, 1]
    assert [head.note_index for head in find_sounding_heads(heads, 1.0)] == [1, 2]
    assert find_sounding_heads(heads, 2.0) == ()
