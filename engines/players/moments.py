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

    If `extra_points` is not 0, a line would have scored exactly that many points more at once. Otherwise a line did
    better a few turns ahead.
    """

    def __init__(self, comparison: LineComparison, extra_points: int, clear_loss: float) -> None:
        self.comparison, self.extra_points, self.clear_loss = comparison, extra_points, clear_loss
        self.decision, self.line = comparison.decision, comparison.line

    def compare(self, max_guesses: int, end_time: float) -> Iterator[None]:
        """Compare with the played line in new guesses until it is clear or time is up."""
        while len(self.comparison) < max_guesses and (len(self.comparison) < 2 or thread_time() < end_time):
            for _ in range(GUESSES_PER_ROUND):
                self.comparison.add()
                yield
            mean, error = self.comparison.points
            if len(self.comparison) > 2 * GUESSES_PER_ROUND and (
                mean > 2 * MIN_CLEAR_ERRORS * error or mean < -MIN_CLEAR_ERRORS * error
            ):
                return

    def is_moment(self, min_gain: float) -> bool:
        """Return True if the candidate becomes a moment.

        More points at once count if they win the match, or do not lower the final lead. A line from a search has to be
        clearly better, by `min_gain` points or more.
        """
        mean, error = self.comparison.points
        if self.extra_points:
            return mean >= 0 or self._is_winning()
        return len(self.comparison) >= 2 * GUESSES_PER_ROUND and mean > MIN_CLEAR_ERRORS * error and mean >= min_gain

    def _is_winning(self) -> bool:
        game, seat = self.comparison.game, self.decision.seat
        result = game.result(execute_line(game, self.decision.view, self.line)[-1].after)
        return result is not None and seat in result.winners


def make_moment(record: Record, candidate: Candidate) -> Moment:
    """Return a candidate as a moment, with its sentence."""
    game, decision = record.game, candidate.decision
    seat = decision.seat
    turn_actions = tuple(step.action for step in record.steps[decision.at : decision.at + decision.rest])
    if candidate.extra_points:
        line, shared_count = remove_needless_moves(game, decision.view, candidate.line), 0
        while (
            turn_actions[shared_count : shared_count + 1] == line[shared_count : shared_count + 1]
            and shared_count < len(line) - 1
        ):
            shared_count += 1
        actions, main_index = line[shared_count:], None
    else:
        shared_count, actions, main_index = make_shown_line(game, decision, candidate.line)
    view = game.view(record.state_at(decision.at + shared_count), seat)
    steps = execute_line(game, view, actions)
    played_steps = record.steps[decision.at + shared_count : decision.at + decision.rest]
    main_move = _find_main_move(game, steps, seat, played_steps, None if main_index is None else steps[main_index])
    gains = find_gains(game, view, steps[-1].after, seat)
    mean, error = (float(candidate.extra_points), None) if candidate.extra_points else candidate.comparison.points
    return Moment(
        at=decision.at + shared_count,
        seat=seat,
        played=turn_actions[shared_count:] if candidate.extra_points else decision.played[shared_count:],
        instead=actions,
        points=mean,
        error=error,
        rule=find_main_rule(gains, main_move),
        text=_make_review_sentence(game, main_move.before, main_move.action),
    )


def _find_main_move(
    game: Game[Any, Any],
    steps: Sequence[ExecutedMove],
    seat: int,
    played_steps: Sequence[Step],
    main_move: ExecutedMove | None,
) -> ExecutedMove:
    """Return the move that the sentence describes.

    It is `main_move`, or else the first move of the unit that brings the most. A move that is in
    `played_steps` is avoided as long as another one differs.
    """
    units: list[list[ExecutedMove]] = []
    for step in steps:
        if units and game.has_unfinished_action(step.before):
            units[-1].append(step)
        else:
            units.append([step])
    for describe in (_make_action_key, _make_review_sentence):
        remaining = Counter(describe(game, step.before, step.action) for step in played_steps)
        new_moves = []
        for step in steps:
            description = describe(game, step.before, step.action)
            if remaining[description]:
                remaining[description] -= 1
            else:
                new_moves.append(step)
        new_units = [unit for unit in units if unit[0] in new_moves]
        if main_move is not None and main_move in new_moves:
            return main_move
        if new_units:
            return max(new_units, key=lambda unit: count_gained_points(game, unit[0].before, unit[-1].after, seat))[0]
        if new_moves:
            return new_moves[0]
    return steps[0] if main_move is None else main_move


def _make_review_sentence(game: Game[Any, Any], state: Any, action: Any) -> str:
    key, facts = game.action_words(state, action)
    return game.fill_sentence(state, game.rules.review[key], facts)


def _make_action_key(game: Game[Any, Any], state: Any, action: Any) -> str:
    """Return a key for an action's kind and cards; its sentence if it names no card."""
    key, facts = game.action_words(state, action)
    cards = [fact.face for fact in facts.values() if isinstance(fact, Card)]
    return f"{key} {cards}" if cards else _make_review_sentence(game, state, action)


def _make_merge_key(moment: Moment) -> tuple[Any, ...]:
    return moment.seat, moment.rule, moment.text


def merge_repeated(moments: Sequence[tuple[int, Moment]], turns: Sequence[int]) -> tuple[Moment, ...]:
    """Return moments in order, with repeated ones merged.

    `moments` are pairs of turn and moment, `turns` are the seats by turn. If a moment was missed in consecutive turns
    of a seat, only the last one is kept, with a count.
    """
    ordered = sorted(moments, key=lambda pair: pair[1].at)
    merged: list[tuple[int, Moment]] = []
    for turn, moment in ordered:
        previous_turn = next((number for number in range(turn - 1, -1, -1) if turns[number] == moment.seat), -1)
        for index, (earlier_turn, earlier_moment) in enumerate(merged):
            is_previous = earlier_turn == previous_turn and earlier_moment.is_exact and moment.is_exact
            if is_previous and _make_merge_key(earlier_moment) == _make_merge_key(moment):
                del merged[index]
                moment = replace(moment, turns=earlier_moment.turns + 1)
                break
        merged.append((turn, moment))
    return tuple(moment for _, moment in merged)
