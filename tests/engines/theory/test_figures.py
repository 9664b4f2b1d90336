"""Figures that chords are played in."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.theory.figures import CLOSE, FIGURES, figured, nth_figure
from engines.theory.passage import Note, Passage


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("offered", [FIGURES, CLOSE])
def test_no_note_is_shorter_than_a_sixteenth(size: int, offered: tuple[str, ...]) -> None:
    chord = Passage(tuple(Note(48 + 4 * at, 0.0, 4.0, size - 1 - at) for at in range(size)))
    for place in range(12):
        played = figured(chord, nth_figure(place, size, offered))  # type: ignore[arg-type]
        onsets = sorted({note.onset for note in played.notes})
        assert all(after - before >= 0.25 for before, after in pairwise(onsets))
        assert {note.pitch % 12 for note in played.notes} == {note.pitch % 12 for note in chord.notes}
        assert played.length == chord.length
