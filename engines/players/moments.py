"""Selection and wording of a match's moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from time import thread_time
from typing import Any

from msgspec.structs import replace

from engines.kernel.contract import Game
from engines.kernel.facts import Card
from engines.kernel.record import Record, Step
from engines.players.decisions import MIN_CLEAR_ERRORS, LineComparison, make_shown_line
from engines.players.line_parts import (
    ExecutedMove,
    count_gained_points,
    execute_line,
    find_gains,
    find_main_rule,
    remove_needless_moves,
)
from engines.players.review import Moment

GUESSES_PER_ROUND = 12
"""Number of guesses between two evaluations."""


class Candidate:
    """Possible moment of one turn.

    If `more` is not 0, a line would have scored exactly that many points more at once. Otherwise a line did better a
    few turns ahead.
    """

    def __init__(self, duel: LineComparison, more: int, worth: float) -> None:
        self.duel, self.more, self.worth = duel, more, worth
        self.decision, self.line = duel.decision, duel.line

    def compare(self, most: int, end: float) -> Iterator[None]:
        """Compare with the played line in new guesses until it is clear or time is up."""
        while len(self.duel) < most and (len(self.duel) < 2 or thread_time() < end):
            for _ in range(GUESSES_PER_ROUND):
                self.duel.add()
                yield
            mean, error = self.duel.points
            if len(self.duel) > 2 * GUESSES_PER_ROUND and (
                mean > 2 * MIN_CLEAR_ERRORS * error or mean < -MIN_CLEAR_ERRORS * error
            ):
                return

    def is_moment(self, least: float) -> bool:
        """Return True if the candidate becomes a moment.

        More points at once count if they win the match, or do not lower the final lead. A line from a search has to be
        clearly better, by `least` points or more.
        """
        mean, error = self.duel.points
        if self.more:
            return mean >= 0 or self._is_winning()
        return len(self.duel) >= 2 * GUESSES_PER_ROUND and mean > MIN_CLEAR_ERRORS * error and mean >= least

    def _is_winning(self) -> bool:
        game, seat = self.duel.game, self.decision.seat
        result = game.result(execute_line(game, self.decision.view, self.line)[-1].after)
        return result is not None and seat in result.winners


def make_moment(record: Record, candidate: Candidate) -> Moment:
    """Return a candidate as a moment, with its sentence."""
    game, decision = record.game, candidate.decision
    seat = decision.seat
    rest = tuple(step.action for step in record.steps[decision.at : decision.at + decision.rest])
    if candidate.more:
        line, after = remove_needless_moves(game, decision.view, candidate.line), 0
        while rest[after : after + 1] == line[after : after + 1] and after < len(line) - 1:
            after += 1
        course, goal = line[after:], None
    else:
        after, course, goal = make_shown_line(game, decision, candidate.line)
    view = game.view(record.state_at(decision.at + after), seat)
    steps = execute_line(game, view, course)
    done = record.steps[decision.at + after : decision.at + decision.rest]
    main = _find_main_move(game, steps, seat, done, None if goal is None else steps[goal])
    gained = find_gains(game, view, steps[-1].after, seat)
    mean, error = (float(candidate.more), None) if candidate.more else candidate.duel.points
    return Moment(
        at=decision.at + after,
        seat=seat,
        played=rest[after:] if candidate.more else decision.played[after:],
        instead=course,
        points=mean,
        error=error,
        rule=find_main_rule(gained, main),
        text=_review_sentence(game, main.before, main.action),
    )


def _find_main_move(
    game: Game[Any, Any], steps: Sequence[ExecutedMove], seat: int, done: Sequence[Step], goal: ExecutedMove | None
) -> ExecutedMove:
    """Return the move that the sentence describes.

    It is `goal`, or else the first move of the unit that brings the most. A move that was `done` is avoided as long as
    another one differs.
    """
    units: list[list[ExecutedMove]] = []
    for step in steps:
        if units and game.has_unfinished_action(step.before):
            units[-1].append(step)
        else:
            units.append([step])
    for describe in (_action_key, _review_sentence):
        left = Counter(describe(game, step.before, step.action) for step in done)
        new = []
        for step in steps:
            words = describe(game, step.before, step.action)
            if left[words]:
                left[words] -= 1
            else:
                new.append(step)
        begun = [unit for unit in units if unit[0] in new]
        if goal is not None and goal in new:
            return goal
        if begun:
            return max(begun, key=lambda unit: count_gained_points(game, unit[0].before, unit[-1].after, seat))[0]
        if new:
            return new[0]
    return steps[0] if goal is None else goal


def _review_sentence(game: Game[Any, Any], state: Any, action: Any) -> str:
    key, facts = game.action_words(state, action)
    return game.fill_sentence(state, game.rules.review[key], facts)


def _action_key(game: Game[Any, Any], state: Any, action: Any) -> str:
    """Return a key for an action's kind and cards; its sentence if it names no card."""
    key, facts = game.action_words(state, action)
    cards = [fact.face for fact in facts.values() if isinstance(fact, Card)]
    return f"{key} {cards}" if cards else _review_sentence(game, state, action)


def merge_repeated(moments: Sequence[tuple[int, Moment]], turns: Sequence[int]) -> tuple[Moment, ...]:
    """Return moments in order, with repeated ones merged.

    `moments` are pairs of turn and moment, `turns` are the seats by turn. If a moment was missed in consecutive turns
    of a seat, only the last one is kept, with a count.
    """
    ordered = sorted(moments, key=lambda one: one[1].at)
    found: list[tuple[int, Moment]] = []
    for turn, one in ordered:
        before = next((number for number in range(turn - 1, -1, -1) if turns[number] == one.seat), -1)
        for index, (earlier, other) in enumerate(found):
            same = (other.seat, other.rule, other.text) == (one.seat, one.rule, one.text)
            if earlier == before and other.is_exact and one.is_exact and same:
                del found[index]
                one = replace(one, turns=other.turns + 1)
                break
        found.append((turn, one))
    return tuple(one for _, one in found)
