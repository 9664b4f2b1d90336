"""From what was found of decisions to the moments that are told of a match."""

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
"""Guesses between two looks at what they say."""


class Candidate:
    """What may be told of one turn: that more could have been had at once, exactly so much `more`, or, where that is 0,
    that a line did better as far as one looked."""

    def __init__(self, duel: Duel, more: int, worth: float) -> None:
        self.duel, self.more, self.worth = duel, more, worth
        self.decision, self.line = duel.decision, duel.line

    def settle(self, most: int, end: float) -> Iterator[None]:
        """Hold it against what was played in new guesses, as far as one looks, until it is clear or the time is up."""
        while len(self.duel) < most and (len(self.duel) < 2 or thread_time() < end):
            for _ in range(AT_A_TIME):
                self.duel.add()
                yield
            mean, error = self.duel.points
            if len(self.duel) > 2 * AT_A_TIME and (mean > 2 * DOUBT * error or mean < -DOUBT * error):
                return

    def holds(self, least: float) -> bool:
        """Whether it is told. More at once is, if it wins the match, or else unless it comes to less in the end; what a
        search found, if it is better beyond doubt and by something that matters."""
        mean, error = self.duel.points
        if self.more:
            return mean >= 0 or self._wins()
        return len(self.duel) >= 2 * AT_A_TIME and mean > DOUBT * error and mean >= least

    def _wins(self) -> bool:
        """Whether the match ends with the line, and is won by who plays it."""
        game, seat = self.duel.game, self.decision.seat
        result = game.result(carried_out(game, self.decision.view, self.line)[-1].after)
        return result is not None and seat in result.winners


def moment(record: Record, candidate: Candidate) -> Moment:
    """A candidate in words."""
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
    """Return the move that is told: `goal`, or else that with which what brings the most begins.

    What was `done` is never told as left, as long as there is another move in which the two differ.
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
    """Return what there was to be done, in the rule book's words."""
    key, facts = game.action_words(state, action)
    return game.sentence(state, game.rules.review[key], facts)


def _kind(game: Game[Any, Any], state: Any, action: Any) -> str:
    """Return what is done with which card, wherever that may be; for an action that names none, its sentence."""
    key, facts = game.action_words(state, action)
    cards = [fact.face for fact in facts.values() if isinstance(fact, Card)]
    return f"{key} {cards}" if cards else _sentence(game, state, action)


def together(moments: Sequence[tuple[int, Moment]], turns: Sequence[int]) -> tuple[Moment, ...]:
    """Moments in the order of the match, each with its turn; what was open in turns of a seat one after the other is
    told once, of the last of them. `turns` are the seats by turn."""
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
