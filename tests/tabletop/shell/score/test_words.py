"""A staff described in words."""

from __future__ import annotations

import pytest

from engines.theory.passage import FaultMark, Label, Note, Passage
from tabletop.shell.score.words import MAX_READ_LABELS, describe_passage

NOTES = (Note(60, 0.0, 1.0, name="C4"), Note(64, 1.0, 1.0, name="E4"))


def make_passage(*faults: str, key: str = "") -> Passage:
    labels = tuple(Label(float(at), text) for at, text in enumerate(("I", "IV", "V7", "I")))
    return Passage(NOTES, labels=labels, fault_marks=tuple(FaultMark(0.0, (0,), fault) for fault in faults), key=key)


@pytest.mark.parametrize(
    ("passage", "words"),
    [
        (None, "Score: empty"),
        (make_passage(), "Score: I IV V7 I"),
        (make_passage("hidden fifths"), "Score: I IV V7 I, one fault: hidden fifths"),
        (make_passage("parallel fifths", "parallel fifths"), "Score: I IV V7 I, two faults: parallel fifths"),
        (make_passage(*"abcde", key="Eb major"), "Score: I IV V7 I, 5 faults: a, b, c, d, e, in E♭ major"),
        (Passage(NOTES, title="Cm9"), "Score: Cm9"),
        (Passage(NOTES), "Score: C4 E4"),
        (Passage((Note(60, 0.0, 1.0),)), "Score: one note"),
        (Passage((Note(60, 0.0, 1.0), Note(61, 0.0, 1.0))), "Score: 2 notes"),
    ],
)
def test_the_notes_of_a_staff_are_described(passage: Passage | None, words: str) -> None:
    assert describe_passage(passage) == words


def test_the_description_of_a_long_staff_is_shortened() -> None:
    labels = tuple(Label(float(at), "I") for at in range(3 * MAX_READ_LABELS))
    assert describe_passage(Passage(NOTES, labels=labels)).count("I") == MAX_READ_LABELS
