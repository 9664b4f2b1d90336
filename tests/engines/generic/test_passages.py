"""Tests that every passage of every game can be played."""

from math import isclose
from typing import Any

from hypothesis import given

from engines.theory.pitch import Pitch
from tests.engines.generic import walks

LOWEST_PITCH, HIGHEST_PITCH = 21, 108
"""MIDI range of a piano."""


@walks.thorough
@given(walks.whole)
def test_every_passage_can_be_played_on_a_piano(game: Any, seed: int) -> None:
    for step in walks.match(game, seed):
        for event in step.events:
            passage = game.music(step.before, event, step.after)
            if passage is None:
                continue
            assert passage.notes
            assert passage.tempo > 0
            for note in passage.notes:
                assert LOWEST_PITCH <= note.pitch <= HIGHEST_PITCH
                assert not note.name or Pitch.parse(note.name).midi == note.pitch
                assert note.onset >= 0
                assert note.length > 0
                assert 1 <= note.loudness <= 127
                assert note.source is None or 0 <= note.source < len(passage.sources)
            assert list(passage.labels) == sorted(passage.labels, key=lambda label: label.onset)


@walks.thorough
@given(walks.whole)
def test_heard_notes_are_in_the_score_at_the_stated_beats(game: Any, seed: int) -> None:
    for step in walks.match(game, seed):
        for event in step.events:
            passage, notated_passage = (
                ask(step.before, event, step.after) for ask in (game.music, game.find_notated_passage)
            )
            assert (notated_passage is not None) == (passage is not None and passage.has_score)
            if notated_passage is None:
                continue
            first, last = notated_passage.heard or (0.0, notated_passage.passage.length)
            assert 0.0 <= first < last
            assert last < notated_passage.passage.length or isclose(last, notated_passage.passage.length)
            notated_names = {note.name[:-1] for note in notated_passage.passage.notes if first <= note.onset < last}
            assert notated_names & {note.name[:-1] for note in passage.notes}
            assert notated_passage.name or not notated_passage.grows
