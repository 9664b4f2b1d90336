"""Search for everything that a learner can do in a step.

It finds each answer that reaches the goal, each mistake and each refusal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Moved
from engines.kernel.record import Step as PlayedStep
from engines.kernel.verdict import Verdict
from engines.lessons import course, patterns
from engines.lessons.course import LEARNER_SEAT, Outcome
from engines.lessons.lesson import Step

MAX_POSITIONS = 2_000
"""Maximum number of unfinished lines that are continued.

If there are more, the checker says that the search is incomplete.
"""

MAX_REFUSING_POSITIONS = 20
"""Maximum number of positions in which refused moves are tried.

Each position has thousands of them.
"""

UNORDERED_PLACES = frozenset(("bank", "discard", "gathered"))
"""Places in which the order of cards does not matter to a lesson."""


class Answer(NamedTuple):
    """Moves that end a step, and the lesson's judgement of them."""

    line: tuple[PlayedStep, ...]
    outcome: Outcome

    def describe(self, game: Game[Any, Any]) -> str:
        return "; ".join(game.describe(step.before, step.action) for step in self.line)


class Refusal(NamedTuple):
    """Move that the rules refuse in a position of the step."""

    state: Any
    action: Any
    verdict: Verdict


class Answers(NamedTuple):
    """All ways through a step.

    `complete` is False if the search ended at the limit of positions.
    """

    answers: tuple[Answer, ...]
    states: tuple[Any, ...]
    complete: bool

    def find_refusals(self, game: Game[Any, Any]) -> Iterator[Refusal]:
        """Yield the refused moves of the first positions in which the learner is to move."""
        for state in self.states[:MAX_REFUSING_POSITIONS]:
            for action in game.universe(state):
                if not (verdict := game.check(state, action)):
                    yield Refusal(state, action, verdict)


def find_answers(game: Game[Any, Any], step: Step, state: Any) -> Answers:
    """Return every answer to a step that begins in a state, breadth first.

    Lines with the same moves in different orders count as one if they end with the same layout.
    """
    answers: dict[Any, Answer] = {}
    open_lines: list[tuple[PlayedStep, ...]] = [()]
    seen_keys: set[Any] = set()
    states: dict[Any, None] = {state: None}
    for index, line in enumerate(open_lines):  # The list grows during the loop.
        if index == MAX_POSITIONS:
            return Answers(tuple(answers.values()), tuple(states), False)
        before = line[-1].after if line else state
        for action in game.legal(before):
            after, events = game.play(before, action)
            next_line = (*line, PlayedStep(before, action, events, after))
            outcome = course.judge(game, step, next_line)
            key = (outcome, count_actions(next_line), _make_layout_key(game, after))
            if key in seen_keys:
                continue
            seen_keys.add(key)
            if outcome.kind == "going":
                states.setdefault(after)
                open_lines.append(next_line)
            else:
                answers[key] = Answer(next_line, outcome)
    return Answers(tuple(answers.values()), tuple(states), True)


def _make_layout_key(game: Game[Any, Any], state: Any) -> Any:
    places = game.places(state).items()
    return state.to_move, tuple(
        (place, tuple(sorted(cards)) if place.name in UNORDERED_PLACES else cards) for place, cards in places
    )


def count_actions(line: tuple[PlayedStep, ...]) -> frozenset[tuple[Any, int]]:
    """Return the actions of a line without their order."""
    return frozenset(Counter(step.action for step in line).items())


def find_moved_cards(line: tuple[PlayedStep, ...]) -> frozenset[tuple[int, int]]:
    """Return the cards that the learner moved, each with its count.

    Cards drawn from a hidden pile are left out.
    """
    counts = Counter(
        event.card
        for step in line
        if step.before.to_move == LEARNER_SEAT
        for event in step.events
        if isinstance(event, Moved) and event.card is not None and event.source.sight != "none"
    )
    return frozenset(counts.items())


def find_heard_labels(game: Game[Any, Any], line: tuple[PlayedStep, ...]) -> frozenset[str]:
    """Return the labels, in the score, of the chords that were heard."""
    return frozenset(
        label.text
        for step in line
        for event in step.events
        if (passage := game.untranslated.music(step.before, event, step.after)) is not None
        for label in passage.labels
    )


def count_gained_points(game: Game[Any, Any], line: tuple[PlayedStep, ...]) -> int:
    """Return the points that the learner gained."""
    return course.count_points(game, line[-1].after) - course.count_points(game, line[0].before)


def is_match(game: Game[Any, Any], pattern: dict[str, Any], action: Any) -> bool:
    """Return True if an action matches a pattern."""
    return action in patterns.read_pattern(game, pattern)
