"""Search for everything that a learner can do in a step.

It finds each answer that reaches the goal, each mistake and each refusal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Moved
from engines.kernel.record import Step as Played
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

    played: tuple[Played, ...]
    outcome: Outcome

    def describe(self, game: Game[Any, Any]) -> str:
        return "; ".join(game.describe(each.before, each.action) for each in self.played)


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

    Lines of the same moves in another order that end with the same layout are counted as one.
    """
    answers: dict[Any, Answer] = {}
    open_ways: list[tuple[Played, ...]] = [()]
    seen: set[Any] = set()
    states: dict[Any, None] = {state: None}
    for number, way in enumerate(open_ways):  # The list grows during the loop.
        if number == MAX_POSITIONS:
            return Answers(tuple(answers.values()), tuple(states), False)
        here = way[-1].after if way else state
        for action in game.legal(here):
            after, events = game.play(here, action)
            played = (*way, Played(here, action, events, after))
            outcome = course.judge(game, step, played)
            key = (outcome, count_actions(played), _card_layout(game, after))
            if key in seen:
                continue
            seen.add(key)
            if outcome.kind == "going":
                states.setdefault(after)
                open_ways.append(played)
            else:
                answers[key] = Answer(played, outcome)
    return Answers(tuple(answers.values()), tuple(states), True)


def _card_layout(game: Game[Any, Any], state: Any) -> Any:
    lies = game.places(state).items()
    return state.to_move, tuple(
        (place, tuple(sorted(cards)) if place.name in UNORDERED_PLACES else cards) for place, cards in lies
    )


def count_actions(played: tuple[Played, ...]) -> frozenset[tuple[Any, int]]:
    """Return the actions of a line without their order."""
    return frozenset(Counter(each.action for each in played).items())


def find_moved_cards(played: tuple[Played, ...]) -> frozenset[tuple[int, int]]:
    """Return the cards that the learner moved, each with its count.

    Cards drawn from a hidden pile are left out.
    """
    moved = Counter(
        event.card
        for each in played
        if each.before.to_move == LEARNER_SEAT
        for event in each.events
        if isinstance(event, Moved) and event.card is not None and event.source.sight != "none"
    )
    return frozenset(moved.items())


def find_heard_labels(game: Game[Any, Any], played: tuple[Played, ...]) -> frozenset[str]:
    """Return the labels, in the score, of the chords that were heard."""
    return frozenset(
        label.text
        for each in played
        for event in each.events
        if (passage := game.untranslated.music(each.before, event, each.after)) is not None
        for label in passage.labels
    )


def count_gained_points(game: Game[Any, Any], played: tuple[Played, ...]) -> int:
    """Return the points that the learner gained."""
    return course.count_points(game, played[-1].after) - course.count_points(game, played[0].before)


def is_match(game: Game[Any, Any], pattern: dict[str, Any], action: Any) -> bool:
    """Return True if an action matches a pattern."""
    return action in patterns.read_pattern(game, pattern)
