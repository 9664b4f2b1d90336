"""Check of a lesson: play the solutions of all steps, and try all mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.errors import ConsortError, SetupError
from engines.kernel.record import Record
from engines.lessons import course, patterns
from engines.lessons.lesson import MAX_ANSWERS, MIN_ANSWERS, Goal, Lesson, Pattern, Step, Wrong
from engines.messages import DataPlace, Message, message
from engines.theory.errors import TheoryError
from engines.theory.key import Key


def check_lesson(game: Game[Any, Any], lesson: Lesson, places: Sequence[str | Message], complaints: Complaints) -> None:
    """Add an error for everything that is wrong with a lesson.

    `places` are the names of the steps in messages.
    """
    slugs = {rule.slug for rule in game.rules.rule}
    for slug in lesson.teaches:
        if slug not in slugs:
            complaints.add_error("teaches", "lesson.no-rule", rule=slug)
    if not lesson.step:
        complaints.add_error("step", "lesson.no-step")
    key = _find_key(lesson, complaints)
    try:
        record = course.begin_match(game, lesson, lesson.position)
    except SetupError as error:
        complaints.add_error("position" if lesson.position is not None else "", error.message)
        return
    for place, step in zip(places, lesson.step, strict=True):
        if key is not None:
            _check_music(lesson, step, place, complaints)
        _check_question(step, place, complaints)
        for rule in filter(None, [step.goal.rule if step.goal else "", *(wrong.refused for wrong in step.wrong)]):
            if rule not in slugs:
                complaints.add_error(place, "lesson.no-rule", rule=rule)
        try:
            record = _play_step(game, lesson, step, place, record, complaints)
        except _UnplayableStepError:
            return


class _UnplayableStepError(Exception):
    """A step cannot be played, and an error about it has been added."""


def _play_step(
    game: Game[Any, Any], lesson: Lesson, step: Step, place: str | Message, record: Record, complaints: Complaints
) -> Record:
    if step.position is not None:
        try:
            record = course.begin_match(game, lesson, step.position)
        except SetupError as error:
            complaints.add_error((place, "position"), error.message)
            raise _UnplayableStepError from None
    for number, pattern in enumerate(step.moves, start=1):
        _play_pattern(record, pattern, (place, "moves", message("place.entry", number=number)), complaints)
    _check_shown_cards(game, step, place, record, complaints)
    if step.goal is None:
        if step.solution or step.wrong or step.hints:
            complaints.add_error(place, "lesson.no-goal")
        return record
    if record.state.to_move != course.LEARNER_SEAT:
        complaints.add_error((place, "goal"), "lesson.not-the-learner")
        raise _UnplayableStepError
    _check_goal(game, step, place, complaints)
    for number, wrong in enumerate(step.wrong, start=1):
        _check_pattern(game, wrong.move, (place, "wrong", message("place.entry", number=number), "move"), complaints)
    for number, pattern in enumerate(
        step.solution, start=1
    ):  # `judge` reads all patterns of the solution after each move.
        _check_pattern(game, pattern, (place, "solution", message("place.entry", number=number)), complaints)
    first = len(record.steps)
    states = [record.state]
    for number, pattern in enumerate(step.solution, start=1):
        if number > 1 and course.judge(game, step, record.steps[first:]).kind != "going":
            complaints.add_error((place, "solution"), "lesson.over-before", number=number)
            raise _UnplayableStepError
        _play_pattern(record, pattern, (place, "solution", message("place.entry", number=number)), complaints)
        states.append(record.state)
    if course.judge(game, step, record.steps[first:]).kind != "done":
        complaints.add_error((place, "solution"), "lesson.goal-missed")
        raise _UnplayableStepError
    for number, wrong in enumerate(step.wrong, start=1):
        _check_mistake(
            game, step, wrong, states[:-1], (place, "wrong", message("place.entry", number=number)), complaints
        )
    return record


def _play_pattern(record: Record, pattern: Pattern, place: DataPlace, complaints: Complaints) -> None:
    try:
        record.play(course.find_action(record, pattern))
    except ConsortError as error:
        complaints.add_error(place, error.message)
        raise _UnplayableStepError from None


def _check_goal(game: Game[Any, Any], step: Step, place: str | Message, complaints: Complaints) -> None:
    goal = step.goal
    assert goal is not None, "asked of steps with one"
    if goal == Goal():
        complaints.add_error((place, "goal"), "lesson.empty-goal")
    if bool(goal.card or goal.row) != bool(goal.place):
        complaints.add_error((place, "goal"), "lesson.card-and-place")
    for field, cards in (("card", filter(None, [goal.card])), ("row", goal.row)):
        for card in cards:
            if card not in game.card_ids:
                complaints.add_error((place, "goal", field), "lesson.no-card", card=card)
                raise _UnplayableStepError
    if not step.solution:
        complaints.add_error(place, "lesson.no-solution")
        raise _UnplayableStepError
    _check_pattern(game, goal.move, (place, "goal", "move"), complaints)


def _check_pattern(game: Game[Any, Any], pattern: Pattern, place: DataPlace, complaints: Complaints) -> None:
    if pattern:
        try:
            patterns.read_pattern(game, pattern)
        except SetupError as error:
            complaints.add_error(place, error.message)
            raise _UnplayableStepError from None


def _check_mistake(
    game: Game[Any, Any], step: Step, wrong: Wrong, states: Sequence[Any], place: DataPlace, complaints: Complaints
) -> None:
    """Add an error for a mistake that cannot be made on the way to the goal."""
    if bool(wrong.move) == bool(wrong.refused):
        complaints.add_error(place, "lesson.move-or-rule")
        return
    if wrong.move:
        moves = patterns.read_pattern(game, wrong.move)
        if all(moves.find_first(game.legal(state)) is None for state in states):
            complaints.add_error(place, "lesson.illegal-mistake")
        return
    for state in states:
        for action in game.universe(state):
            verdict = game.check(state, action)
            if not verdict and verdict.rule == wrong.refused and wrong.case in ("", verdict.case):
                return
    complaints.add_error(place, "lesson.nothing-refused", rule=wrong.refused)


def _check_question(step: Step, place: str | Message, complaints: Complaints) -> None:
    tasks = [bool(step.goal), bool(step.answers), bool(step.tap)]
    if sum(tasks) > 1:
        complaints.add_error(place, "lesson.one-task")
    count = len(step.answers)
    if step.answers and not MIN_ANSWERS <= count <= MAX_ANSWERS:
        complaints.add_error((place, "answers"), "lesson.answers", least=MIN_ANSWERS, most=MAX_ANSWERS, found=count)
    elif step.answers and not 1 <= step.right <= count:
        complaints.add_error((place, "right"), "lesson.right-answer", most=count)
    if len(set(step.answers)) < len(step.answers):
        complaints.add_error((place, "answers"), "lesson.same-answers")
    if step.right and not step.answers:
        complaints.add_error((place, "right"), "lesson.right-of-none")
    if (step.because or step.reveal or step.otherwise) and not any(tasks):
        complaints.add_error(place, "lesson.nothing-asked")


def _check_shown_cards(
    game: Game[Any, Any], step: Step, place: str | Message, record: Record, complaints: Complaints
) -> None:
    view = game.view(record.state, course.LEARNER_SEAT)
    visible_cards = {face for cards in game.places(view).values() for face in cards}
    for field, words in (("show", step.show), ("tap", step.tap)):
        for word in words:
            if word in game.card_ids:
                if game.card_ids[word] not in visible_cards:
                    complaints.add_error((place, field), "lesson.not-face-up", card=word)
            elif field == "tap":
                complaints.add_error((place, field), "position.no-card", card=word)
            elif word not in course.find_place_names(game, view):
                known_names = tuple(sorted(course.find_place_names(game, view)))
                complaints.add_error((place, field), "lesson.no-card-or-place", name=word, known=known_names)


def _check_music(lesson: Lesson, step: Step, place: str | Message, complaints: Complaints) -> None:
    for field, words, error in (("play", step.play, step.error), ("reveal", step.reveal, "")):
        if words:
            try:
                course.read_music(lesson, words, error)
            except TheoryError as theory_error:
                complaints.add_error((place, field), theory_error.message)
    if step.error and not step.play:
        complaints.add_error((place, "error"), "lesson.error-unheard")


def _find_key(lesson: Lesson, complaints: Complaints) -> Key | None:
    match_key = lesson.options.get("key")
    try:
        lesson_key = Key.parse(lesson.key) if lesson.key else None
    except TheoryError as error:
        complaints.add_error("key", error.message)
        return None
    try:
        key = Key.parse(lesson.sounding_key)
    except TheoryError:
        return None  # The game itself refuses this option with a message.
    if match_key and lesson_key is not None and lesson_key != key:
        complaints.add_warning("key", "lesson.two-keys", used=str(match_key), unused=lesson.key)
    return key
