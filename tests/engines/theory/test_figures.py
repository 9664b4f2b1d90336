"""Figures that chords are played in."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.theory.figures import ALL_FIGURES, CLOSE_FIGURES, apply_figure, choose_figure
from engines.theory.passage import Note, Passage


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("figures", [ALL_FIGURES, CLOSE_FIGURES])
def test_no_note_is_shorter_than_a_sixteenth(size: int, figures: tuple[str, ...]) -> None:
    chord = Passage(tuple(Note(48 + 4 * index, 0.0, 4.0, size - 1 - index) for index in range(size)))
    for place in range(12):
        figured = apply_figure(chord, choose_figure(place, size, figures))  # type: ignore[arg-type]
        onsets = sorted({note.onset for note in figured.notes})
        assert all(after - before >= 0.25 for before, after in pairwise(onsets))
        assert {note.pitch % 12 for note in figured.notes} == {note.pitch % 12 for note in chord.notes}
        assert figured.length == chord.length


@pytest.mark.parametrize("beats", [2.0, 4.0])
def test_four_parts_rock_in_sixteenths_and_end_as_a_block(beats: float) -> None:
    chord = Passage(tuple(Note(pitch, 0.0, beats, voice) for voice, pitch in enumerate((72, 67, 64, 48))))
    figured = apply_figure(chord, "rocking").notes
    onsets = sorted({note.onset for note in figured})
    assert all(after - before >= 0.25 for before, after in pairwise(onsets))
    assert [note.pitch for note in figured][:4] == [48, 72, 64, 72]
    assert {note.pitch for note in figured if note.onset == beats / 2} == {48, 64, 67, 72}
