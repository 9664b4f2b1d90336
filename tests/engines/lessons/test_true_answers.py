"""Tests that lessons of Muzicando and IV-V-I give true answers."""

from __future__ import annotations

from typing import Any

import pytest

import engines
from engines.kernel.record import Record
from engines.lessons import course, patterns, reader
from engines.lessons.lesson import Lesson, Step


def begin_record(game: str, name: str, number: int) -> tuple[Lesson, Step, Record]:
    """Return a bundled lesson, a step (from 1) and the match at the learner's turn."""
    lesson = reader.open_bundled(game, name, engines.load)
    record = course.match_before_step(engines.load(game), lesson, number - 1)
    step = lesson.step[number - 1]
    for pattern in step.moves:
        record.play(course.find_action(record, pattern))
    return lesson, step, record


@pytest.mark.parametrize(
    ("game", "name", "number", "move", "kind", "reply"),
    [
        ("muzicando", "1-two-minutes", 4, {"type": "Lay", "card": "yellow Si"}, "wrong", "Si is a neighbour, too"),
        (
            "muzicando",
            "3-glissando",
            4,
            {"type": "Lay", "card": "indigo Sol", "x": -1},
            "wrong",
            "make the string fall",
        ),
        ("muzicando", "3-glissando", 6, {"type": "Lay", "card": "yellow La"}, "wrong", "at the right end"),
        ("muzicando", "4-parada", 7, {"type": "Lay", "card": "red Re"}, "wrong", "Mia's red Mi"),
        ("muzicando", "4-parada", 7, {"type": "Lay", "card": "violet Si"}, "wrong", "violet La has a place"),
        ("muzicando", "4-parada", 7, {"type": "Lay", "card": "green Mi"}, "done", "yours alone"),
        ("muzicando", "5-muzicando", 7, {"type": "Lay", "card": "blue Do"}, "wrong", "fits at any time"),
        ("muzicando", "6-signs", 9, {"type": "Concede"}, "wrong", "Nobody gives up here."),
        ("iv-v-i", "1-two-minutes", 4, {"type": "Attach"}, "wrong", "two more chords"),
        ("iv-v-i", "1-two-minutes", 6, {"type": "Play", "card": "V6"}, "wrong", "First I, then the cadence."),
        ("iv-v-i", "2-cadence", 5, {"type": "Attach"}, "wrong", "The syllables can wait."),
        ("iv-v-i", "2-cadence", 12, {"type": "Nullify"}, "wrong", "The errors can wait."),
        ("iv-v-i", "8-styles", 6, {"type": "Abandon"}, "wrong", "The phrase is long enough."),
        ("iv-v-i", "8-styles", 12, {"type": "Lock", "card": "authentic"}, "wrong", "Three points without him."),
        ("iv-v-i", "8-styles", 12, {"type": "Style", "card": "shostakovich"}, "going", ""),
    ],
)
def test_a_move_gets_a_true_reply(
    game: str, name: str, number: int, move: dict[str, Any], kind: str, reply: str
) -> None:
    _, step, record = begin_record(game, name, number)
    step_count = len(record.steps)
    record.play(course.find_action(record, move))
    outcome = course.judge(record.game, step, record.steps[step_count:])
    assert outcome.kind == kind
    assert reply in outcome.say


@pytest.mark.parametrize(
    ("game", "name", "number", "move", "rule", "case", "reply"),
    [
        ("muzicando", "1-two-minutes", 2, {"card": "red Do"}, "muz.open.card", "middle", ""),
        ("muzicando", "1-two-minutes", 2, {"card": "blue Re"}, "muz.open.card", "do", "Only a Do can begin."),
        ("muzicando", "4-parada", 4, {"card": "green Mi"}, "muz.parada.column", "elsewhere", ""),
        ("muzicando", "5-muzicando", 7, {"card": "blue Do"}, "muz.muzicando.pile", "elsewhere", ""),
        ("muzicando", "6-signs", 4, {"card": "red sharp"}, "muz.sign.after-opener", "elsewhere", ""),
        ("iv-v-i", "4-inversions", 4, {"type": "Play", "card": "I"}, "ivvi.body.same-name", "before", ""),
        ("iv-v-i", "5-voice-leading", 4, {"type": "Attach", "card": "Re"}, "ivvi.voice.match", "taken-soprano", ""),
        (
            "iv-v-i",
            "6-errors",
            7,
            {"type": "Fix"},
            "ivvi.error.fix",
            "sound",
            "Only the exact duplicate mends a chord.",
        ),
    ],
)
def test_a_refusal_gets_a_true_reply(
    game: str, name: str, number: int, move: dict[str, Any], rule: str, case: str, reply: str
) -> None:
    """The rule's own sentence is used if the lesson has none."""
    _, step, record = begin_record(game, name, number)
    pattern = patterns.read_pattern(record.game, {"type": "Lay"} | move)
    verdicts = [
        verdict
        for action in record.game.universe(record.state)
        if action in pattern and not (verdict := record.game.check(record.state, action))
    ]
    replies = [course.find_reply(step, verdict) for verdict in verdicts if (verdict.rule, verdict.case) == (rule, case)]
    assert replies, "it is refused like that"
    assert set(replies) == {reply}


@pytest.mark.parametrize("number", [4, 5])
def test_a_player_said_to_have_no_fitting_card_has_none(number: int) -> None:
    """Check that Mia draws in Muzicando's first lesson because she can place no card."""
    lesson = reader.open_bundled("muzicando", "1-two-minutes", engines.load)
    record = course.match_before_step(engines.load("muzicando"), lesson, number - 1)
    lay = patterns.read_pattern(record.game, {"type": "Lay"})
    assert record.state.to_move == 1
    assert lay.find_first(record.game.legal(record.state)) is None


def test_a_player_said_to_go_out_next_can_place_the_last_card() -> None:
    """Check that Leo's one card fits after any move of the last step about signs."""
    _, _, record = begin_record("muzicando", "6-signs", 9)
    record.play(course.find_action(record, {"type": "Lay", "card": "green Sol"}))
    record.play(course.find_action(record, {"type": "Pass"}))
    assert record.state.to_move == 2
    assert course.find_action(record, {"type": "Lay", "card": "violet La"})


def test_an_impossible_later_move_of_a_solution_is_refused() -> None:
    text = reader.find_bundled("iv-v-i")["1-two-minutes"].read_text(encoding="utf-8")
    both_moves = 'at = 3 }, { type = "Lock", card = "authentic"'
    spoiled = text.replace(both_moves, both_moves.replace("authentic", "?"))
    assert spoiled != text
    with pytest.raises(engines.DataError, match="there is no “"):
        reader.read(spoiled, "mine.toml", engines.load)
