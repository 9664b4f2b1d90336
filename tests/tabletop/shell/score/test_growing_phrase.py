"""A growing phrase: the staff shows all of it, and the cursor is at the new chord."""

from __future__ import annotations

from engines.kernel.record import Step
from engines.theory.passage import Passage
from tabletop.session import step_music
from tabletop.shell.score.sheet_view import Playhead
from tests.engines.iv_v_i.table.iv_v_i_table import GAME, arrange, do, play


def lay_chord(row: str, card: str) -> Step:
    """Lay a chord at the right end of a phrase."""
    return do(arrange((f"{card} authentic", ""), (row,)), play(card, len(row.split())))


def test_a_new_chord_is_written_in_its_phrase_under_the_cursor() -> None:
    step = lay_chord("I IV", "V")
    written, passage = step_music.find_score_piece(GAME, step), step_music.make_step_passage(GAME, step)
    assert written is not None
    assert passage is not None
    whole = written.piece.passage
    assert [label.text for label in whole.labels] == ["I", "IV", "V"]
    head = Playhead(passage, 1.0, 0.0, written)
    times = [passage.length * 60 / passage.tempo * part for part in (0.01, 0.5, 0.99)]
    beats = [head.beat(time) for time in times]
    assert all(beat is not None and whole.labels[2].onset <= beat <= whole.length for beat in beats)
    names = {note.name for note in passage.notes}
    assert names == {note.name for note in whole.notes if note.onset == whole.labels[2].onset}


def test_a_phrase_played_at_once_is_written_as_it_sounds() -> None:
    assert Playhead(Passage((), tempo=60.0), 1.0, 0.0).beat(0.5) is None
