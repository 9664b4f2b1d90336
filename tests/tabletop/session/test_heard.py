"""Tests of the passage that is played for a step of several events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engines.kernel.events import Event
from engines.kernel.record import Step
from engines.theory.passage import Blemish, Label, Note, Passage
from tabletop.session import heard

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

LOW = Passage((Note(48, 0.0, 2.0, source=0),), tempo=60.0, title="low", sources=("left",))
HIGH = Passage((Note(72, 0.0, 1.0, source=0), Note(76, 1.0, 1.0)), tempo=120.0, title="high", sources=("right",))


class Choir:
    """Stand-in for a game whose events sound as the passages they are given."""

    def __init__(self, *music: Passage | None) -> None:
        self._music = iter(music)

    def music(self, before: Any, event: Event, after: Any) -> Passage | None:
        return next(self._music)


def step(events: int) -> Step:
    return Step(None, None, (Event(rule="toy.lay"),) * events, None)


def test_an_event_without_notes_is_silence() -> None:
    assert heard.passage_of(Choir(None, Passage(())), step(2)) is None  # type: ignore[arg-type]


def test_the_one_event_with_notes_is_heard() -> None:
    assert heard.passage_of(Choir(None, LOW, Passage(())), step(3)) is LOW  # type: ignore[arg-type]


def test_several_are_heard_one_after_another_each_at_its_pace() -> None:
    passage = heard.passage_of(Choir(LOW, None, HIGH), step(3))  # type: ignore[arg-type]
    assert passage is not None
    assert [(note.pitch, note.onset, note.length) for note in passage.notes] == [
        (48, 0.0, 2.0),
        (72, 2.0, 1.0),
        (76, 3.0, 1.0),
    ]
    assert [note.source for note in passage.notes] == [0, 1, None]
    assert passage.sources == ("left", "right")
    assert passage.title == "low, high"
    assert heard.seconds(passage) == heard.seconds(LOW) + heard.seconds(HIGH) == 3.0
    assert heard.seconds(passage, 2.0) == 1.5


def test_what_the_score_says_goes_along() -> None:
    sung = Passage(
        (Note(60, 0.0, 1.0), Note(62, 1.0, 1.0), Note(64, 2.0, 2.0)),
        tempo=60.0,
        labels=(Label(0.0, "I"), Label(1.0, "V"), Label(2.0, "I")),
        blemishes=(Blemish(1.0, (0, 1), "parallel octaves"),),
        changes=((1.0, 0.8), (2.0, 1.0)),
    )
    passage = heard.passage_of(Choir(LOW, sung, HIGH), step(3))  # type: ignore[arg-type]
    assert passage is not None
    assert [(label.onset, label.text) for label in passage.labels] == [(2.0, "I"), (3.0, "V"), (4.0, "I")]
    assert passage.blemishes == (Blemish(3.0, (1, 2), "parallel octaves"),)
    assert [note.onset for note in passage.notes] == [0.0, 2.0, 3.0, 4.0, 6.0, 7.0]
    lasting = [heard.seconds(each) for each in (LOW, sung, HIGH)]
    assert heard.seconds(passage) == pytest.approx(sum(lasting))


def test_a_meld_is_heard_and_a_deal_is_not(played: Played) -> None:
    record = played()
    sounding = [heard.passage_of(record.game, step) is not None for step in record.steps]
    assert not sounding[0]
    assert any(sounding)


def test_the_key_is_that_of_the_first_that_has_one() -> None:
    sung = Passage((Note(60, 0.0, 1.0),), key="F major")
    passage = heard.passage_of(Choir(LOW, sung), step(2))  # type: ignore[arg-type]
    assert passage is not None
    assert passage.key == "F major"


def test_the_highlights_of_a_match_are_its_longest_passages_in_their_order() -> None:
    short = Passage((Note(60, 0.0, 1.0),))
    whole = heard.highlights(Choir(LOW, short, None, HIGH), [step(1)] * 4, most=2)  # type: ignore[arg-type]
    assert whole is not None
    assert [note.pitch for note in whole.notes] == [48, 72, 76]
    assert whole.sources == ()
    assert all(note.source is None for note in whole.notes)


def test_signals_are_no_highlights() -> None:
    assert heard.highlights(Choir(LOW.as_signal()), [step(1)]) is None  # type: ignore[arg-type]
