"""Tests that a lesson of each game can be done with a screen reader alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines
from engines.lessons import course, patterns
from engines.lessons.lesson import Lesson
from tabletop.session.match import Match
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match.panels.moves import describe_actions
from tabletop.table.announce import spell_accidentals
from tests.further import left_for_soak
from tests.tabletop.at_spi.screen_reader import NEEDS, Object, ScreenReader, start_reading

pytestmark = NEEDS


def solution_words(lesson: Lesson, number: int) -> list[str]:
    """Return the words of the moves that solve a step, as the list of moves has them."""
    game = engines.load(lesson.game)
    record = course.match_before_step(game, lesson, number)
    for pattern in lesson.step[number].moves:
        record.play(course.find_action(record, pattern))
    found = []
    for pattern in lesson.step[number].solution:
        wanted = patterns.read_pattern(game, pattern)
        rows = describe_actions(Match(record))
        row = next(row for _, row in rows if row.action in wanted)
        found.append(spell_accidentals(row.text))
        record.play(row.action)
    return found


def card_names(lesson: Lesson, number: int) -> set[str]:
    """Return the names of the cards of which one must be tapped."""
    game = engines.load(lesson.game)
    return {
        spell_accidentals(game.card_name(face)).casefold() for face in course.find_faces(game, lesson.step[number].tap)
    }


def play_move(reader: ScreenReader, words: str) -> None:
    """Choose a move in the list and play it."""
    if "selected" not in reader.find(words, "list item").states:
        reader.do(words, "list item", "Toggle")

    def chosen(objects: list[Object]) -> bool:
        return any(each.name == words and "selected" in each.states for each in objects)

    reader.wait(chosen, f"the chosen move {words!r}")
    reader.press("Play this move")


def tap_card(reader: ScreenReader, names: set[str]) -> None:
    """Press a card with one of these names."""

    def sees(objects: list[Object]) -> Object | None:
        return next((o for o in objects if o.name.casefold() in names and o.role in ("push button", "button")), None)

    reader.act(sees, "Press", f"one of {names}")


@pytest.mark.parametrize("game", ["carmony", "cantoludus", *left_for_soak(["iv-v-i", "muzicando"])])
def test_a_lesson_can_be_done_from_the_tree_alone(game: str, tmp_path: Path) -> None:
    kept = lesson_files.list_bundled_lessons(game)[0]
    lesson = kept.open()
    title = engines.load(game).rules.title
    with start_reading([], tmp_path / "reader") as reader:
        reader.press(f"Learn {title}")
        reader.wait(lambda found: [o for o in found if o.role == "list item" and lesson.title in o.name], lesson.title)
        reader.press("Begin")
        reader.press("Panels over the table", "check box")
        for number, step in enumerate(lesson.step):
            reader.find(step.say, "label")
            reader.find(f"Step {number + 1} of {len(lesson.step)}")
            match step.kind:
                case "answer":
                    for answer in step.answers:
                        reader.find(answer, "push button")
                    reader.press(step.answers[step.right - 1])
                case "tap":
                    tap_card(reader, card_names(lesson, number))
                case "do":
                    for words in solution_words(lesson, number):
                        play_move(reader, words)
            if step.because:
                reader.find(step.because, "label")
            reader.press("Finish" if number + 1 == len(lesson.step) else "Next")
        reader.find("Well done: that was the lesson.", "label")
        assert not [each for each in reader.tree() if each.role in ("push button", "check box") and not each.name]
        told = reader.heard()
        for step in lesson.step:
            assert spell_accidentals(step.say) in told
            assert spell_accidentals(step.because) in told
