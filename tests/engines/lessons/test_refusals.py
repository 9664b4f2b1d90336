"""Tests that a reply to a refused move is true of every move refused like it."""

from __future__ import annotations

import re

import pytest

import engines
from engines.lessons import course, patterns, reader

NOTE_NAME = re.compile(r"\b[B-G]\b")


def test_a_reply_to_a_refused_meld_names_the_meld() -> None:
    """ "Seven half steps." would be false for a third in the hand."""
    game = engines.load("carmony")
    names = {word for card in game.card_ids.values() for word in game.card_name(card).lower().split() if len(word) > 2}
    lessons = [reader.open_bundled("carmony", name, engines.load) for name in reader.find_bundled("carmony")]
    mistakes = [wrong for lesson in lessons for step in lesson.step for wrong in step.wrong]
    answers = [wrong.say for wrong in mistakes if wrong.refused == "car.play.exact"]
    unnamed = [
        reply for reply in answers if not NOTE_NAME.search(reply) and not names & set(re.findall(r"\w+", reply.lower()))
    ]
    assert answers
    assert unnamed == []


@pytest.mark.parametrize(
    ("name", "number", "moves", "refused", "reply"),
    [
        ("carmony/5-sevenths", 9, [{"type": "Draw", "source": "pile"}], {"type": "Draw"}, "First the draw"),
        (
            "cantoludus/2-intervals",
            3,
            [{"type": "Claim", "at": 0}, {"type": "Give", "card": "C"}],
            {"type": "Give", "card": "A"},
            "no partner",
        ),
        (
            "cantoludus/4-play-as",
            3,
            [{"type": "Claim", "at": 0}, {"type": "Give", "card": "E"}],
            {"type": "Give", "card": "E minor", "note": "E", "sign": ""},
            "is not in",
        ),
        ("iv-v-i/3-half-deceptive", 9, [], {"type": "Lock", "card": "authentic", "at": 0}, "one place earlier"),
    ],
)
def test_a_refusal_gets_no_false_reply(
    name: str, number: int, moves: list[dict[str, object]], refused: dict[str, object], reply: str
) -> None:
    id_, _, file = name.partition("/")
    game, lesson = engines.load(id_), reader.open_bundled(id_, file, engines.load)
    record = course.match_before_step(game, lesson, number - 1)
    for pattern in moves:
        record.play(course.find_action(record, pattern))
    refused_pattern = patterns.read_pattern(game, refused)
    verdicts = [game.check(record.state, action) for action in game.universe(record.state) if action in refused_pattern]
    answers = [course.find_reply(lesson.step[number - 1], verdict) for verdict in verdicts if not verdict]
    assert not all(verdicts)
    assert not any(reply in answer for answer in answers)
