"""Tests of voiced chords as a passage."""

from __future__ import annotations

import pytest

from engines.theory.chord_voicing import make_chord_passage, voice_chords
from engines.theory.errors import TheoryError
from engines.theory.passage import Label
from tests.engines.theory.chord_voicing.progressions import read_chords

VOICINGS = voice_chords(read_chords("Dm9 G13 C"))


def test_every_note_of_every_voicing_sounds_once() -> None:
    passage = make_chord_passage(VOICINGS)
    for attack, voicing in zip(passage.attacks, VOICINGS, strict=True):
        assert [note.name for note in attack] == [str(pitch) for pitch in reversed(voicing.pitches)]
        assert [note.pitch for note in attack] == [pitch.midi for pitch in reversed(voicing.pitches)]
        assert len({note.voice for note in attack}) == len(attack)
        assert attack[-1].voice == max(note.voice for note in attack)


def test_chords_have_the_given_lengths() -> None:
    passage = make_chord_passage(VOICINGS, beats=(1.0, 3.0, 4.0), labels=[Label(0.0, name) for name in ("a", "b", "c")])
    assert [(label.onset, label.text) for label in passage.labels] == [(0.0, "a"), (1.0, "b"), (4.0, "c")]
    assert [attack[0].length for attack in passage.attacks] == [1.0, 3.0, 4.0]
    assert passage.length == 8.0


def test_no_chords_are_an_empty_passage() -> None:
    assert make_chord_passage(()).notes == ()


def test_lengths_and_labels_belong_to_one_chord_each() -> None:
    with pytest.raises(TheoryError, match="2 numbers for 3 chords"):
        make_chord_passage(VOICINGS, beats=(1.0, 2.0))
    with pytest.raises(TheoryError, match="1 labels for 3 chords"):
        make_chord_passage(VOICINGS, labels=(Label(0.0, "Dm9"),))
