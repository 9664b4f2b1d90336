"""What is wrong with a lesson, found by playing all of it: every step as its solution does it, and every mistake that
it answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.errors import BadSetup, ConsortError
from engines.kernel.reading import lower_first
from engines.kernel.record import Record
from engines.lessons import course, patterns
from engines.lessons.lesson import ANSWERS, Goal, Lesson, Pattern, Step, Wrong
from engines.theory.errors import TheoryError
from engines.theory.key import Key


def examine(game: Game[Any, Any], lesson: Lesson, places: Sequence[str], complaints: Complaints) -> None:
    """Complain of everything that is wrong; `places` are what the steps are called."""
    slugs = {rule.slug for rule in game.rules.rule}
    for slug in lesson.teaches:
        if slug not in slugs:
            complaints.wrong("teaches", f"there is no rule “{slug}”")
    if not lesson.step:
        complaints.wrong("step", "a lesson has at least one step")
    key = _key(lesson, complaints)
    try:
        record = course.begin(game, lesson, lesson.position)
    except BadSetup as error:
        complaints.wrong("position" if lesson.position is not None else "", _said(error))
        return
    for place, step in zip(places, lesson.step, strict=True):
        if key is not None:
            _music(lesson, step, place, complaints)
        _question(step, place, complaints)
        for rule in filter(None, [step.goal.rule if step.goal else "", *(wrong.refused for wrong in step.wrong)]):
            if rule not in slugs:
                complaints.wrong(place, f"there is no rule “{rule}”")
        try:
            record = _played(game, lesson, step, place, record, complaints)
        except _Lost:
            return


class _Lost(Exception):
    """A step cannot be played, and it has been said why."""


def _played(
    game: Game[Any, Any], lesson: Lesson, step: Step, place: str, record: Record, complaints: Complaints
) -> Record:
    """The match after a step. Raises _Lost."""
    if step.position is not None:
        try:
            record = course.begin(game, lesson, step.position)
        except BadSetup as error:
            complaints.wrong(f"{place}, position", _said(error))
            raise _Lost from None
    for number, pattern in enumerate(step.moves, start=1):
        _make(record, pattern, f"{place}, moves, entry {number}", complaints)
    _shown(game, step, place, record, complaints)
    if step.goal is None:
        if step.solution or step.wrong or step.hints:
            complaints.wrong(place, "a solution, mistakes and hints are for a step with a goal")
        return record
    if record.state.to_move != course.LEARNER:
        complaints.wrong(f"{place}, goal", "it is not the learner's turn, who has the first seat")
        raise _Lost
    _goal(game, step, place, complaints)
    for number, wrong in enumerate(step.wrong, start=1):
        _readable(game, wrong.move, f"{place}, wrong, entry {number}, move", complaints)
    first = len(record.steps)
    before = [record.state]
    for number, pattern in enumerate(step.solution, start=1):
        if number > 1 and course.judge(game, step, record.steps[first:]).kind != "going":
            complaints.wrong(f"{place}, solution", f"the step is over before move {number} of it")
            raise _Lost
        _make(record, pattern, f"{place}, solution, entry {number}", complaints)
        before.append(record.state)
    if course.judge(game, step, record.steps[first:]).kind != "done":
        complaints.wrong(f"{place}, solution", "it does not reach the goal")
        raise _Lost
    for number, wrong in enumerate(step.wrong, start=1):
        _mistake(game, step, wrong, before[:-1], f"{place}, wrong, entry {number}", complaints)
    return record


def _make(record: Record, pattern: Pattern, place: str, complaints: Complaints) -> None:
    try:
        record.play(course.make(record, pattern))
    except ConsortError as error:
        complaints.wrong(place, _said(error))
        raise _Lost from None


def _goal(game: Game[Any, Any], step: Step, place: str, complaints: Complaints) -> None:
    goal = step.goal
    assert goal is not None, "asked of steps with one"
    if goal == Goal():
        complaints.wrong(f"{place}, goal", "there is nothing to be reached; write a move, a rule, a card or points")
    if bool(goal.card or goal.row) != bool(goal.place):
        complaints.wrong(f"{place}, goal", "a card and the place where it lies are written together")
    for field, cards in (("card", filter(None, [goal.card])), ("row", goal.row)):
        for card in cards:
            if card not in game.card_ids:
                complaints.wrong(f"{place}, goal, {field}", f"there is no “{card}” in this deck")
                raise _Lost
    if not step.solution:
        complaints.wrong(place, "a step with a goal needs a solution")
        raise _Lost
    _readable(game, goal.move, f"{place}, goal, move", complaints)


def _readable(game: Game[Any, Any], pattern: Pattern, place: str, complaints: Complaints) -> None:
    """Complain of a move that the game does not have. Raises _Lost."""
    if pattern:
        try:
            patterns.read(game, pattern)
        except BadSetup as error:
            complaints.wrong(place, _said(error))
            raise _Lost from None


def _mistake(
    game: Game[Any, Any], step: Step, wrong: Wrong, states: Sequence[Any], place: str, complaints: Complaints
) -> None:
    """Complain of a mistake that nobody can make on the way to the goal."""
    if bool(wrong.move) == bool(wrong.refused):
        complaints.wrong(place, "expected either a move, or the rule that refuses one")
        return
    if wrong.move:
        moves = patterns.read(game, wrong.move)
        if all(moves.first(game.legal(state)) is None for state in states):
            complaints.wrong(place, "the rules allow no such move there; for one that they refuse, write “refused”")
        return
    for state in states:
        for action in game.universe(state):
            verdict = game.check(state, action)
            if not verdict and verdict.rule == wrong.refused and wrong.case in ("", verdict.case):
                return
    complaints.wrong(place, f"nothing is refused there by “{wrong.refused}”")


def _question(step: Step, place: str, complaints: Complaints) -> None:
    asks = [bool(step.goal), bool(step.answers), bool(step.tap)]
    if sum(asks) > 1:
        complaints.wrong(place, "one step has one task: a goal, four answers, or a card to tap")
    if step.answers and len(step.answers) != ANSWERS:
        complaints.wrong(f"{place}, answers", f"expected {ANSWERS} answers, found {len(step.answers)}")
    if step.answers and not 1 <= step.right <= len(step.answers):
        complaints.wrong(f"{place}, right", f"expected the number of the right answer, 1 to {ANSWERS}")
    if len(set(step.answers)) < len(step.answers):
        complaints.wrong(f"{place}, answers", "two of them are the same")
    if step.right and not step.answers:
        complaints.wrong(f"{place}, right", "there are no answers of which one could be right")
    if (step.because or step.reveal or step.otherwise) and not any(asks):
        complaints.wrong(place, "what is said or heard afterwards is for a step in which something is done or asked")


def _shown(game: Game[Any, Any], step: Step, place: str, record: Record, complaints: Complaints) -> None:
    view = game.view(record.state, course.LEARNER)
    lies = {face for cards in game.places(view).values() for face in cards}
    for field, words in (("show", step.show), ("tap", step.tap)):
        for word in words:
            if word in game.card_ids:
                if game.card_ids[word] not in lies:
                    complaints.wrong(f"{place}, {field}", f"“{word}” does not lie face up on the table")
            elif field == "tap" or word not in course.place_names(game, view):
                known = ", ".join(sorted(course.place_names(game, view)))
                also = f", and no place of that name; there are: {known}" if field == "show" else ""
                complaints.wrong(f"{place}, {field}", f"there is no card “{word}” in this deck{also}")


def _music(lesson: Lesson, step: Step, place: str, complaints: Complaints) -> None:
    for field, words, error in (("play", step.play, step.error), ("reveal", step.reveal, "")):
        if words:
            try:
                course.heard(lesson, words, error)
            except TheoryError as refused:
                complaints.wrong(f"{place}, {field}", _said(refused))
    if step.error and not step.play:
        complaints.wrong(f"{place}, error", "there is nothing played that it could lie on")


def _key(lesson: Lesson, complaints: Complaints) -> Key | None:
    try:
        return Key.parse(lesson.key)
    except TheoryError as error:
        complaints.wrong("key", _said(error))
        return None


def _said(error: Exception) -> str:
    """An error's sentence as the end of another one."""
    return lower_first(str(error)).rstrip(".")
