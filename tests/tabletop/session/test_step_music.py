"""Tests of the passage that is played for a step of several events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engines.kernel.events import Event
from engines.kernel.record import Step
from engines.theory.passage import FaultMark, Label, Note, Passage
from tabletop.session import step_music

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

LOW_PASSAGE = Passage((Note(48, 0.0, 2.0, source=0),), tempo=60.0, title="low", sources=("left",))
HIGH_PASSAGE = Passage(
    (Note(72, 0.0, 1.0, source=0), Note(76, 1.0, 1.0)), tempo=120.0, title="high", sources=("right",)
)


class PassageGame:
    """Stand-in for a game whose events sound as the passages they are given."""

    def __init__(self, *music: Passage | None) -> None:
        self._music = iter(music)

    def music(self, before: Any, event: Event, after: Any) -> Passage | None:
        return next(self._music)


def make_step(events: int) -> Step:
    return Step(None, None, (Event(rule="toy.lay"),) * events, None)


def test_an_event_without_notes_is_silence() -> None:
    assert step_music.make_step_passage(PassageGame(None, Passage(())), make_step(2)) is None  # type: ignore[arg-type]


def test_the_only_event_with_notes_is_played() -> None:
    assert step_music.make_step_passage(PassageGame(None, LOW_PASSAGE, Passage(())), make_step(3)) is LOW_PASSAGE  # type: ignore[arg-type]


def test_several_events_are_played_in_turn_each_at_its_own_tempo() -> None:
    passage = step_music.make_step_passage(PassageGame(LOW_PASSAGE, None, HIGH_PASSAGE), make_step(3))  # type: ignore[arg-type]
    assert passage is not None
    assert [(note.pitch, note.onset, note.length) for note in passage.notes] == [
        (48, 0.0, 2.0),
        (72, 2.0, 1.0),
        (76, 3.0, 1.0),
    ]
    assert [note.source for note in passage.notes] == [0, 1, None]
    assert passage.sources == ("left", "right")
    assert passage.title == "low, high"
    assert (
        step_music.duration_s(passage)
        == step_music.duration_s(LOW_PASSAGE) + step_music.duration_s(HIGH_PASSAGE)
        == 3.0
    )
    assert step_music.duration_s(passage, 2.0) == 1.5


def test_texts_of_the_score_are_joined_with_their_notes() -> None:
    sung = Passage(
        (Note(60, 0.0, 1.0), Note(62, 1.0, 1.0), Note(64, 2.0, 2.0)),
        tempo=60.0,
        labels=(Label(0.0, "I"), Label(1.0, "V"), Label(2.0, "I")),
        fault_marks=(FaultMark(1.0, (0, 1), "parallel octaves"),),
        changes=((1.0, 0.8), (2.0, 1.0)),
    )
    passage = step_music.make_step_passage(PassageGame(LOW_PASSAGE, sung, HIGH_PASSAGE), make_step(3))  # type: ignore[arg-type]
    assert passage is not None
    assert [(label.onset, label.text) for label in passage.labels] == [(2.0, "I"), (3.0, "V"), (4.0, "I")]
    assert passage.fault_marks == (FaultMark(3.0, (1, 2), "parallel octaves"),)
    assert [note.onset for note in passage.notes] == [0.0, 2.0, 3.0, 4.0, 6.0, 7.0]
    lasting = [step_music.duration_s(each) for each in (LOW_PASSAGE, sung, HIGH_PASSAGE)]
    assert step_music.duration_s(passage) == pytest.approx(sum(lasting))


def test_a_meld_sounds_and_a_deal_does_not(make_record: Played) -> None:
    record = make_record()
    sounding = [step_music.make_step_passage(record.game, step) is not None for step in record.steps]
    assert not sounding[0]
    assert any(sounding)


def test_the_joined_passage_takes_its_first_key() -> None:
    sung = Passage((Note(60, 0.0, 1.0),), key="F major")
    passage = step_music.make_step_passage(PassageGame(LOW_PASSAGE, sung), make_step(2))  # type: ignore[arg-type]
    assert passage is not None
    assert passage.key == "F major"


def test_the_highlights_of_a_match_are_its_longest_passages_in_their_order() -> None:
    short = Passage((Note(60, 0.0, 1.0),))
    game = PassageGame(LOW_PASSAGE, short, None, HIGH_PASSAGE)
    whole = step_music.make_highlights(game, [make_step(1)] * 4, max_passages=2)  # type: ignore[arg-type]
    assert whole is not None
    assert [note.pitch for note in whole.notes] == [48, 72, 76]
    assert whole.sources == ()
    assert all(note.source is None for note in whole.notes)


def test_signals_are_no_highlights() -> None:
    assert step_music.make_highlights(PassageGame(LOW_PASSAGE.as_signal()), [make_step(1)]) is None  # type: ignore[arg-type]
