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
from engines.players.courses import Played, carried_out, gains, needed, rule_of, scored
from engines.players.decisions import DOUBT, Duel, told
from engines.players.review import Moment

AT_A_TIME = 12
"""Number of guesses between two evaluations."""


class Candidate:
    """Possible moment of one turn.

    If `more` is not 0, a line would have scored exactly that many points more at once. Otherwise a line did better a
    few turns ahead.
    """

    def __init__(self, duel: Duel, more: int, worth: float) -> None:
        self.duel, self.more, self.worth = duel, more, worth
        self.decision, self.line = duel.decision, duel.line

    def settle(self, most: int, end: float) -> Iterator[None]:
        """Compare with the played line in new guesses until it is clear or time is up."""
        while len(self.duel) < most and (len(self.duel) < 2 or thread_time() < end):
            for _ in range(AT_A_TIME):
                self.duel.add()
                yield
            mean, error = self.duel.points
            if len(self.duel) > 2 * AT_A_TIME and (mean > 2 * DOUBT * error or mean < -DOUBT * error):
                return

    def holds(self, least: float) -> bool:
        """Return True if the candidate becomes a moment.

        More points at once count if they win the match, or do not lower the final lead. A line from a search has to be
        clearly better, by `least` points or more.
        """
        mean, error = self.duel.points
        if self.more:
            return mean >= 0 or self._wins()
        return len(self.duel) >= 2 * AT_A_TIME and mean > DOUBT * error and mean >= least

    def _wins(self) -> bool:
        game, seat = self.duel.game, self.decision.seat
        result = game.result(carried_out(game, self.decision.view, self.line)[-1].after)
        return result is not None and seat in result.winners


def moment(record: Record, candidate: Candidate) -> Moment:
    """Return a candidate as a moment, with its sentence."""
    game, decision = record.game, candidate.decision
    seat = decision.seat
    rest = tuple(step.action for step in record.steps[decision.at : decision.at + decision.rest])
    if candidate.more:
        line, after = needed(game, decision.view, candidate.line), 0
        while rest[after : after + 1] == line[after : after + 1] and after < len(line) - 1:
            after += 1
        course, goal = line[after:], None
    else:
        after, course, goal = told(game, decision, candidate.line)
    view = game.view(record.state_at(decision.at + after), seat)
    steps = carried_out(game, view, course)
    done = record.steps[decision.at + after : decision.at + decision.rest]
    main = _main(game, steps, seat, done, None if goal is None else steps[goal])
    gained = gains(game, view, steps[-1].after, seat)
    mean, error = (float(candidate.more), None) if candidate.more else candidate.duel.points
    return Moment(
        at=decision.at + after,
        seat=seat,
        played=rest[after:] if candidate.more else decision.played[after:],
        instead=course,
        points=mean,
        error=error,
        rule=rule_of(gained, main),
        text=_sentence(game, main.before, main.action),
    )


def _main(
    game: Game[Any, Any], steps: Sequence[Played], seat: int, done: Sequence[Step], goal: Played | None
) -> Played:
    """Return the move that the sentence describes.

    It is `goal`, or else the first move of the unit that brings the most. A move that was `done` is avoided as long as
    another one differs.
    """
    units: list[list[Played]] = []
    for step in steps:
        if units and game.midway(step.before):
            units[-1].append(step)
        else:
            units.append([step])
    for describe in (_kind, _sentence):
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
            return max(begun, key=lambda unit: scored(game, unit[0].before, unit[-1].after, seat))[0]
        if new:
            return new[0]
    return steps[0] if goal is None else goal


def _sentence(game: Game[Any, Any], state: Any, action: Any) -> str:
    key, facts = game.action_words(state, action)
    return game.sentence(state, game.rules.review[key], facts)


def _kind(game: Game[Any, Any], state: Any, action: Any) -> str:
    """Return a key for an action's kind and cards; its sentence if it names no card."""
    key, facts = game.action_words(state, action)
    cards = [fact.face for fact in facts.values() if isinstance(fact, Card)]
    return f"{key} {cards}" if cards else _sentence(game, state, action)


def together(moments: Sequence[tuple[int, Moment]], turns: Sequence[int]) -> tuple[Moment, ...]:
    """Return moments in order, with repeated ones merged.

    `moments` are pairs of turn and moment, `turns` are the seats by turn. If a moment was missed in consecutive turns
    of a seat, only the last one is kept, with a count.
    """
    ordered = sorted(moments, key=lambda one: one[1].at)
    found: list[tuple[int, Moment]] = []
    for turn, one in ordered:
        before = next((number for number in range(turn - 1, -1, -1) if turns[number] == one.seat), -1)
        for at, (earlier, other) in enumerate(found):
            same = (other.seat, other.rule, other.text) == (one.seat, one.rule, one.text)
            if earlier == before and other.exact and one.exact and same:
                del found[at]
                one = replace(one, turns=other.turns + 1)
                break
        found.append((turn, one))
    return tuple(one for _, one in found)
