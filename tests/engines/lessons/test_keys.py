"""Tests that a lesson's match and its steps sound in one key."""

from __future__ import annotations

from typing import Any

import pytest

import engines
from engines.lessons import course, reader
from engines.theory.key import Key

PHRASE = """title = "A phrase"
game = "iv-v-i"
summary = "Home and away."
minutes = 1
teaches = ["ivvi.start"]
{head}
[position]
hands = [["I", "V", "Do"], ["Re"]]
phase = "play"
[[step]]
say = "Lay I."
play = "I V I"
goal = {{ move = {{ type = "Play", card = "I" }} }}
solution = [{{ type = "Play", card = "I" }}]
reveal = "do re mi"
"""
LISTENING_LESSON = """title = "A chord"
game = "carmony"
summary = "One chord."
minutes = 1
teaches = []
{head}
[[step]]
say = "Listen."
play = "I V I"
"""

MINOR_KEY = "key = 'A minor'"


def check_lesson(text: str, head: str) -> reader.Reading:
    return reader.read_with_warnings(text.format(head=head), "mine.toml", engines.load)


def find_sounding_keys(text: str, head: str) -> set[str]:
    """Return the keys of all passages of a lesson: its steps and the laid chord."""
    lesson = check_lesson(text, head).lesson
    game = engines.load(lesson.game)
    step = lesson.step[0]
    passages: list[Any] = [course.read_music(lesson, words) for words in (step.play, step.reveal) if words]
    record = course.match_before_step(game, lesson, 0)
    for pattern in step.solution:
        played_step = record.play(course.find_action(record, pattern))
        before, after = record.steps[-1].before, record.steps[-1].after
        passages += filter(None, (game.music(before, event, after) for event in record.steps[-1].events))
        assert played_step is not None
    assert passages
    return {Key.parse(passage.key).title for passage in passages if passage.key}


@pytest.mark.parametrize(
    ("text", "head", "key"),
    [
        (PHRASE, "", "C major"),
        (PHRASE, "options = { key = 'Eb' }", "Eb major"),
        (PHRASE, "options = { key = 'A minor' }", "A minor"),
        (PHRASE, "key = 'Eb major'", "Eb major"),
        (PHRASE, "key = 'Eb'\noptions = { key = 'Eb' }", "Eb major"),
        (PHRASE, "key = 'G major'\noptions = { key = 'Eb' }", "Eb major"),
        (LISTENING_LESSON, "", "C major"),
        (LISTENING_LESSON, MINOR_KEY, "A minor"),
    ],
)
def test_everything_in_a_lesson_sounds_in_its_key(text: str, head: str, key: str) -> None:
    assert find_sounding_keys(text, head) == {key}


@pytest.mark.parametrize(
    "head", ["", "options = { key = 'Eb' }", "key = 'Eb'", "key = 'Eb major'\noptions = { key = 'Eb' }"]
)
def test_one_key_gives_no_warning(head: str) -> None:
    assert check_lesson(PHRASE, head).warnings == ()


def test_a_second_key_gives_one_warning() -> None:
    warnings = check_lesson(PHRASE, "key = 'G major'\noptions = { key = 'Eb' }").warnings
    assert [str(warning) for warning in warnings] == [
        "mine.toml: key: “Eb” among the options is the key of this lesson, so “G major” here is not used; "
        "take one of them away"
    ]


@pytest.mark.parametrize("head", ["key = 'H'", "options = { key = 'H' }"])
def test_an_unknown_key_is_reported_once(head: str) -> None:
    with pytest.raises(engines.DataError) as error:
        check_lesson(PHRASE, head)
    assert len(error.value.all_errors) == 1, [str(error_item) for error_item in error.value.all_errors]
