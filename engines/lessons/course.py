"""Matches of a lesson's steps, and judgement of the learner's moves.

The learner has the first seat. Computer players in the other seats are only names, since the lesson prescribes their
moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.errors import SetupError
from engines.kernel.events import Happened, Moved
from engines.kernel.places import Place
from engines.kernel.record import Record
from engines.kernel.record import Step as PlayedStep
from engines.kernel.verdict import Verdict
from engines.lessons import patterns
from engines.lessons.lesson import Goal, Lesson, Pattern, Step
from engines.theory import progression
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.passage import Passage, join_passages

LEARNER_SEAT = 0

PASSAGE_SEPARATOR = "//"
"""Separator of two pieces of music that are heard one after the other."""

REST_BEATS = 1.5
"""Silence between these pieces in beats."""

DEFAULT_NAMES = ("Ana", "Mia", "Leo", "Noa", "Sam", "Eva", "Tim", "Ida")
"""Default names of the players, the learner first."""


class Outcome(NamedTuple):
    """Result of the learner's moves: the step goes on, is done, or went wrong.

    Wrong moves are to be taken back. `say` is the lesson's own comment, if it has one.
    """

    kind: Literal["going", "done", "wrong"]
    say: str = ""


UNDECIDED = Outcome("going")


def player_names(game: Game[Any, Any], lesson: Lesson) -> tuple[str, ...]:
    """Return the names of the players."""
    return lesson.seats or DEFAULT_NAMES[: game.info.seats[0]]


def match_options(game: Game[Any, Any], lesson: Lesson) -> Mapping[str, bool | int | str]:
    """Return the options of the lesson's match, including the lesson's key."""
    choices = next((option.choices for option in game.info.options if option.name == "key"), None)
    if choices is None or not lesson.key or "key" in lesson.options:
        return lesson.options
    try:
        lesson_key = Key.parse(lesson.key)
    except TheoryError:
        return lesson.options
    key = next((choice for choice in choices if Key.parse(str(choice)) == lesson_key), lesson.key)
    return {**lesson.options, "key": key}


def begin_match(game: Game[Any, Any], lesson: Lesson, position: Mapping[str, Any] | None) -> Record:
    """Return the match that begins in a position of the lesson. Raises SetupError.

    Without a position, the cards are dealt.
    """
    names = player_names(game, lesson)
    level = next(iter(game.judgement.strengths))
    players = ("", *(level,) * (len(names) - 1))
    options = match_options(game, lesson)
    record = Record.start(game, names, seed=lesson.seed, options=options, players=players, position=position)
    while (
        position is None and not game.needs_private_view(record.state) and len(legal := game.legal(record.state)) == 1
    ):
        record.play(legal[0])
    return record


def find_action(record: Record, pattern: Pattern) -> Any:
    """Return the first legal action that matches a pattern. Raises SetupError."""
    action = patterns.read_pattern(record.game, pattern).find_first(record.game.legal(record.state))
    if action is None:
        raise SetupError("lesson.illegal-move")
    return action


def match_before_step(game: Game[Any, Any], lesson: Lesson, number: int) -> Record:
    """Return the match at the beginning of a step, 0 for the first. Raises SetupError.

    All earlier steps are played by their solutions.
    """
    position_indices = [index for index, step in enumerate(lesson.step[: number + 1]) if step.position is not None]
    first_index = position_indices[-1] if position_indices else 0
    record = begin_match(game, lesson, lesson.step[first_index].position if position_indices else lesson.position)
    for step in lesson.step[first_index:number]:
        for pattern in (*step.moves, *step.solution):
            record.play(find_action(record, pattern))
    return record


def judge(game: Game[Any, Any], step: Step, played_steps: Sequence[PlayedStep]) -> Outcome:
    """Return the result of the moves since the beginning of a step with a goal.

    A move that matches a mistake of the lesson is wrong even if it reaches the goal. The exception is a mistake whose
    pattern also matches the solution. It means "anything else", so the goal and the moves of the solution have
    priority.
    """
    if not played_steps or step.goal is None:
        return UNDECIDED
    last = played_steps[-1]
    mistakes = [
        wrong
        for wrong in step.wrong
        if wrong.move and last.before.to_move == LEARNER_SEAT and last.action in patterns.read_pattern(game, wrong.move)
    ]
    is_done = is_reached(game, step.goal, played_steps)
    if is_done or _can_reach_goal(game, step, played_steps):
        mistakes = [wrong for wrong in mistakes if not is_catch_all(game, step, wrong.move)]
    if is_done and not mistakes:
        return Outcome("done", step.because)
    if mistakes:
        return Outcome("wrong", mistakes[0].say)
    is_over = last.after.to_move != LEARNER_SEAT or _is_full(game, step.goal, last.after)
    return Outcome("wrong", step.otherwise) if is_over else UNDECIDED


def _can_reach_goal(game: Game[Any, Any], step: Step, played_steps: Sequence[PlayedStep]) -> bool:
    remaining = [patterns.read_pattern(game, pattern) for pattern in step.solution]
    for played_step in played_steps:
        matching = next((pattern for pattern in remaining if played_step.action in pattern), None)
        if matching is None:
            return False
        remaining.remove(matching)
    line = [*played_steps]
    for pattern in remaining:
        state = line[-1].after
        action = pattern.find_first(game.legal(state))
        if action is None:
            return False
        next_state, events = game.play(state, action)
        line.append(PlayedStep(state, action, events, next_state))
    assert step.goal is not None, "asked of steps with one"
    return is_reached(game, step.goal, line)


def is_catch_all(game: Game[Any, Any], step: Step, mistake: Pattern) -> bool:
    """Return True if the pattern of a mistake also matches a move of the solution."""
    mistakes = patterns.read_pattern(game, mistake)
    return any(patterns.read_pattern(game, pattern).is_subset(mistakes) for pattern in step.solution)


def _is_full(game: Game[Any, Any], goal: Goal, state: Any) -> bool:
    """Return True if a place has as many cards as the goal's row.

    The row is then complete or can no longer be reached.
    """
    rows = (cards for place, cards in _list_learner_places(game, state) if place.name == goal.place)
    return bool(goal.row) and any(len(cards) >= len(goal.row) for cards in rows)


def _list_learner_places(game: Game[Any, Any], state: Any) -> list[tuple[Place, tuple[int, ...]]]:
    return [(place, cards) for place, cards in game.places(state).items() if place.seat in (None, LEARNER_SEAT)]


def find_reply(step: Step, verdict: Verdict) -> str:
    """Return the lesson's comment on a refusal.

    It is empty if the rule's own sentence is enough.
    """
    replies = (wrong.say for wrong in step.wrong if wrong.refused == verdict.rule and wrong.case in ("", verdict.case))
    return next(replies, "") if verdict.rule else ""


def is_reached(game: Game[Any, Any], goal: Goal, played_steps: Sequence[PlayedStep]) -> bool:
    """Return True if the moves fulfil everything that a goal requires."""
    first, last = played_steps[0].before, played_steps[-1].after
    events = [(step, event) for step in played_steps for event in step.events]
    if goal.move:
        goal_actions = patterns.read_pattern(game, goal.move)
        if not any(step.before.to_move == LEARNER_SEAT and step.action in goal_actions for step in played_steps):
            return False
    if goal.rule and not any(
        event.rule == goal.rule and (not goal.case or (isinstance(event, Happened) and event.case == goal.case))
        for _, event in events
    ):
        return False
    cards_by_place = dict(_list_learner_places(game, last))
    rows = [cards for place, cards in cards_by_place.items() if place.name == goal.place]
    if goal.card and not any(game.card_ids[goal.card] in cards for cards in rows):
        return False
    if goal.row and tuple(game.card_ids[card] for card in goal.row) not in rows:
        return False
    hand_count = sum(len(cards) for place, cards in cards_by_place.items() if place.sight == "owner")
    if hand_count < goal.kept or (goal.emptied and hand_count):
        return False
    if goal.heard and goal.heard not in {
        label.text
        for step, event in events
        if (passage := game.untranslated.music(step.before, event, step.after)) is not None
        for label in passage.labels
    }:
        return False
    return count_points(game, last) - count_points(game, first) >= goal.points


def find_next_move(record: Record, step: Step, start_index: int) -> Any:
    """Return the next action of the solution.

    `start_index` is the number of actions before the step. The result is None if the learner has left the solution.
    """
    actions = [played_step.action for played_step in record.steps[start_index:]]
    for action, pattern in zip(actions, step.solution, strict=False):
        if action not in patterns.read_pattern(record.game, pattern):
            return None
    if len(actions) >= len(step.solution):
        return None
    return find_action(record, step.solution[len(actions)])


def find_moved_cards(
    game: Game[Any, Any], view: Any, action: Any
) -> tuple[tuple[tuple[Place, int], ...], tuple[Place, ...]]:
    """Return the cards that an action moves first, and the places where they go.

    Each card is a place and an index.
    """
    _, events = game.apply(view, action)
    moves = [event for event in events if isinstance(event, Moved)]
    places = game.places(view)
    cards = tuple(dict.fromkeys((event.source, event.at) for event in moves if event.source in places))
    return cards, tuple(dict.fromkeys(event.target for event in moves))


def read_music(lesson: Lesson, text: str, error: str = "", naming: Naming = STANDARD_NAMING) -> Passage:
    """Return a passage of music from its text in a lesson. Raises TheoryError.

    Parts separated by `//` follow one another.
    """
    key, parts = Key.parse(lesson.sounding_key), text.split(PASSAGE_SEPARATOR)
    error_place, error_kind = progression.read_error(error) if error else (0, "")
    passages = []
    for part in parts:
        count = len(progression.split_words(part))
        has_error = 0 < error_place <= count or (error_place > 0 and part is parts[-1])
        flaws = {error_place: error_kind} if error_kind and has_error else None
        passages.append(progression.read_progression(part, key, flaws, naming=naming, is_grown=True).passage)
        error_place -= count
    passage = join_passages(passages, REST_BEATS)
    assert passage is not None, "there is a part at least"
    return passage


def make_opening(lesson: Lesson, step: Step, naming: Naming = STANDARD_NAMING) -> Passage | None:
    """Return the music at the beginning of a step, or None.

    The music has no score if the step asks a question, or if the learner lays a row of cards by ear.
    """
    if not step.play:
        return None
    passage = read_music(lesson, step.play, step.error, naming)
    by_ear = step.kind in ("answer", "tap") or (step.goal is not None and bool(step.goal.row))
    return passage.as_signal() if by_ear else passage


def make_reveal(lesson: Lesson, step: Step, naming: Naming = STANDARD_NAMING) -> Passage | None:
    """Return the music at the end of a step, or None."""
    if not step.reveal:
        return None
    return read_music(lesson, step.reveal, step.error if step.reveal == step.play else "", naming)


def count_points(game: Game[Any, Any], state: Any) -> int:
    """Return the learner's points, without those that are taken off.

    Cards in the hand at the end of a match, for example, cost nothing here.
    """
    return sum(max(0, line.points) for line in game.account(state) if line.seat == LEARNER_SEAT)


def find_faces(game: Game[Any, Any], words: Sequence[str]) -> frozenset[int]:
    """Return the cards among the ids that a step shows or asks to be tapped."""
    return frozenset(game.card_ids[word] for word in words if word in game.card_ids)


def find_place_names(game: Game[Any, Any], state: Any) -> frozenset[str]:
    """Return the names of places that a step can show."""
    return frozenset(place.name for place in game.places(state))
