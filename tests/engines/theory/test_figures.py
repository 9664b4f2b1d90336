"""Figures that chords are played in."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.theory.figures import ALL_FIGURES, CLOSE_FIGURES, apply_figure, choose_figure
from engines.theory.passage import Note, Passage


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("offered", [ALL_FIGURES, CLOSE_FIGURES])
def test_no_note_is_shorter_than_a_sixteenth(size: int, offered: tuple[str, ...]) -> None:
    chord = Passage(tuple(Note(48 + 4 * at, 0.0, 4.0, size - 1 - at) for at in range(size)))
    for place in range(12):
        played = apply_figure(chord, choose_figure(place, size, offered))  # type: ignore[arg-type]
        onsets = sorted({note.onset for note in played.notes})
        assert all(after - before >= 0.25 for before, after in pairwise(onsets))
        assert {note.pitch % 12 for note in played.notes} == {note.pitch % 12 for note in chord.notes}
        assert played.length == chord.length


@pytest.mark.parametrize("beats", [2.0, 4.0])
def test_four_parts_rock_in_sixteenths_and_end_as_a_block(beats: float) -> None:
    chord = Passage(tuple(Note(pitch, 0.0, beats, voice) for voice, pitch in enumerate((72, 67, 64, 48))))
    played = apply_figure(chord, "rocking").notes
    onsets = sorted({note.onset for note in played})
    assert all(after - before >= 0.25 for before, after in pairwise(onsets))
    assert [note.pitch for note in played][:4] == [48, 72, 64, 72]
    assert {note.pitch for note in played if note.onset == beats / 2} == {48, 64, 67, 72}
