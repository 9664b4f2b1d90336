"""Tests that bundled lessons can be solved and answer their expected mistakes."""

import json
from typing import Any

import pytest

import engines
from engines.lessons import course, reader, writer
from engines.lessons.lesson import MAX_MINUTES, Lesson

LESSONS = [(game, name) for game in engines.GAMES for name in reader.find_bundled(game)]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_bundled_lesson_is_complete(game: str, name: str) -> None:
    """Reading a lesson plays every step and every mistake."""
    lesson = reader.open_bundled(game, name, engines.load)
    assert lesson.game == game
    assert 1 <= lesson.minutes <= MAX_MINUTES
    assert lesson.step[-1].kind != "read", "the last step is a task"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_begin_at_every_step(game: str, name: str) -> None:
    lesson = reader.open_bundled(game, name, engines.load)
    rules = engines.load(game, lesson.deck)
    for number, step in enumerate(lesson.step):
        record = course.match_before_step(rules, lesson, number)
        for pattern in step.moves:
            record.play(course.find_action(record, pattern))
        assert step.goal is None or record.state.to_move == course.LEARNER_SEAT


def test_the_first_lesson_of_each_game_is_short() -> None:
    for game in {game for game, _ in LESSONS}:
        first = reader.open_bundled(game, next(iter(reader.find_bundled(game))), engines.load)
        assert (first.minutes, first.level) <= (2, 1)


BEGINNING = """title = "A chord"
game = "carmony"
summary = "One chord."
minutes = 1
teaches = ["car.play.exact"]
[position]
hands = [["C", "E", "F#", "G"]]
melds = [["chord.major"]]
phase = "act"
discard = ["A"]
[[step]]
say = "Lay it."
"""
GOAL = """goal = { move = { type = "Play", meld = "chord.major" } }
solution = [{ type = "Play", root = "C" }]
"""


def read_lesson(text: str) -> Lesson:
    return reader.read(text, "mine.toml", engines.load)


def read_complaints(text: str) -> list[str]:
    with pytest.raises(engines.DataError) as error:
        read_lesson(text)
    return [str(error_item) for error_item in error.value.all_errors]


def test_a_custom_lesson_is_read() -> None:
    assert read_lesson(BEGINNING + GOAL).step[0].kind == "do"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            BEGINNING.replace('"car.play.exact"', '"car.play.exactly"') + GOAL,
            "teaches: there is no rule “car.play.exactly”",
        ),
        (BEGINNING.replace('game = "carmony"', 'game = "chess"') + GOAL, "game: There is no game “chess”"),
        (
            BEGINNING.replace('["chord.major"]', '["chord.majr"]') + GOAL,
            "position: Position, melds, seat 0: there is no card",
        ),
        (
            BEGINNING + GOAL.replace('"C"', '"D"'),
            "step 1 (line 11), solution, entry 1: the rules allow no such move there",
        ),
        (
            BEGINNING + GOAL.replace('"Play", root', '"Ply", root'),
            "step 1 (line 11), solution, entry 1: expected as “type” one of",
        ),
        (BEGINNING + GOAL.replace("root", "rot"), "step 1 (line 11), solution, entry 1: there is no field “rot”"),
        (
            BEGINNING + GOAL.replace('meld = "chord.major"', "meld = 1.5"),
            "step 1 (line 11), goal, move: meld: expected",
        ),
        (BEGINNING + GOAL.splitlines()[0], "step 1 (line 11): a step with a goal needs a solution"),
        (
            BEGINNING + GOAL.replace('move = { type = "Play", meld = "chord.major" }', 'rule = "car.discard.one"'),
            "it does not reach",
        ),
        (BEGINNING + GOAL + 'wrong = [{ refused = "car.out", say = "No." }]', "nothing is refused there by “car.out”"),
        (
            BEGINNING + GOAL + 'wrong = [{ move = { type = "EndTurn" }, say = "No." }]',
            "the rules allow no such move there",
        ),
        (BEGINNING + GOAL + 'answers = ["a", "b"]', "one step has one task"),
        (BEGINNING + 'answers = ["a"]\nright = 1', "step 1 (line 11), answers: expected 2 to 6 answers, found 1"),
        (BEGINNING + 'answers = ["a", "b", "c", "d", "e", "f", "g"]\nright = 7', "expected 2 to 6 answers, found 7"),
        (BEGINNING + 'answers = ["a", "b"]\nright = 3', "expected the number of the right answer, 1 to 2"),
        (BEGINNING + 'answers = ["a", "b", "c", "c"]\nright = 1', "two of them are the same"),
        (BEGINNING + 'tap = ["C#"]', "“C#” does not lie face up on the table"),
        (BEGINNING + 'show = ["attic"]', "no place of that name"),
        (BEGINNING + 'play = "H"', "step 1 (line 11), play: "),
        (BEGINNING + "minute = 3", "there is no field “minute”"),
        (
            BEGINNING.replace("minutes = 1", "minutes = 30") + GOAL,
            "minutes: expected a whole number from 1 to 5, found 30",
        ),
        (BEGINNING.partition("[[step]]")[0], "“step” is missing"),
    ],
)
def test_a_mistake_is_reported_with_step_and_line(text: str, complaint: str) -> None:
    assert any(complaint in found_complaint for found_complaint in read_complaints(text)), read_complaints(text)
    assert all(
        found_complaint.startswith("mine.toml: ") and "\n" not in found_complaint
        for found_complaint in read_complaints(text)
    )


@pytest.mark.parametrize("answers", [["a"], [*"abcdefg"]])
@pytest.mark.parametrize("right", [0, 1, 7, 9])
def test_too_few_or_many_answers_are_refused_in_one_sentence(answers: list[str], right: int) -> None:
    complaints = read_complaints(f"{BEGINNING}answers = {json.dumps(answers)}\nright = {right}")
    assert complaints == [f"mine.toml: step 1 (line 11), answers: expected 2 to 6 answers, found {len(answers)}"]


@pytest.mark.parametrize("count", range(2, 7))
def test_a_question_has_two_to_six_answers(count: int) -> None:
    answers = [*"abcdef"][:count]
    step = read_lesson(f"{BEGINNING}answers = {json.dumps(answers)}\nright = {count}").step[0]
    assert (step.answers, step.right) == (tuple(answers), count)
    rewritten = writer.to_toml(read_lesson(f"{BEGINNING}answers = {json.dumps(answers)}\nright = {count}"))
    assert read_lesson(rewritten).step[0] == step


def test_all_mistakes_are_reported_together() -> None:
    complaints = read_complaints(BEGINNING.replace("minutes = 1", "minutes = 30").replace("One chord.", "") + GOAL)
    assert len(complaints) == 2


def lesson() -> tuple[engines.Game[Any, Any], Lesson]:
    return engines.load("carmony"), read_lesson(
        BEGINNING
        + GOAL
        + """because = "C major."
otherwise = "Lay the chord first."
wrong = [
    { move = { type = "Discard", note = "F#" }, say = "Keep it for now." },
    { refused = "car.play.exact", say = "Exactly three notes." },
]
"""
    )


def test_a_goal_is_reached_by_any_move_that_meets_it() -> None:
    game, taught = lesson()
    record = course.match_before_step(game, taught, 0)
    record.play(course.find_action(record, {"type": "Play", "notes": ["G", "E", "C"]}))
    assert course.judge(game, taught.step[0], record.steps) == course.Outcome("done", "C major.")


def test_a_usual_mistake_gets_its_reply() -> None:
    game, taught = lesson()
    record = course.match_before_step(game, taught, 0)
    record.play(course.find_action(record, {"type": "Discard", "note": "F#"}))
    assert course.judge(game, taught.step[0], record.steps) == course.Outcome("wrong", "Keep it for now.")


def test_ending_the_turn_without_the_goal_is_wrong() -> None:
    game, taught = lesson()
    record = course.match_before_step(game, taught, 0)
    record.play(course.find_action(record, {"type": "Discard", "note": "G"}))
    assert course.judge(game, taught.step[0], record.steps) == course.Outcome("wrong", "Lay the chord first.")


def test_a_refusal_gets_its_own_reply_or_none() -> None:
    game, taught = lesson()
    state = course.match_before_step(game, taught, 0).state
    refused = {v.rule: v for action in game.universe(state) if not (v := game.check(state, action))}
    assert course.find_reply(taught.step[0], refused["car.play.exact"]) == "Exactly three notes."
    assert all(not course.find_reply(taught.step[0], v) for rule, v in refused.items() if rule != "car.play.exact")
