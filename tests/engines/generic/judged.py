"""Compares refusals with a judge that knows only the text of the rules.

A judge names every reason against an action, the most useful first: nothing can be done now, missing cards, the whole
turn, the place, the neighbours. The engine must refuse with the first and give true cards, names and numbers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from hypothesis import settings

from engines.kernel.facts import AnyOf, Card, Cards, Either, Seat, Seats, Word
from engines.kernel.verdict import Verdict
from tests.engines.generic import walks

IS_THOROUGH = settings().max_examples > 100
MATCH_COUNT = 12 if IS_THOROUGH else 1
POSITIONS_PER_MATCH = 40 if IS_THOROUGH else 12
"""Number of positions of a match in which refusals are judged."""
ACTIONS_PER_POSITION = 4000 if IS_THOROUGH else 600
"""Number of conceivable actions that are tried in a position."""
REFUSALS_PER_CASE = 40 if IS_THOROUGH else 8
"""Number of refusals of one case that are judged in a position."""


class Reason(NamedTuple):
    """Case of a rule that refuses an action, with its true facts by name."""

    rule: str
    case: str
    facts: Mapping[str, Any] = {}


FindReasons = Callable[[Any, Any], Iterable[Reason]]
"""Function from state and action to all reasons against it, the most useful first."""


class Tally(NamedTuple):
    """Numbers of judged refusals by rule and case, and the faults."""

    judged: Counter[tuple[str, str]]
    false: list[str]


def name_facts(verdict: Verdict, name: Callable[[int], str]) -> dict[str, Any]:
    """Return the facts of a refusal as judges write them, with cards by name."""

    def write_fact(fact: Any) -> Any:
        match fact:
            case Card(face):
                return name(face)
            case Cards(faces) | AnyOf(faces):
                return tuple(map(name, faces))
            case Either(words):
                return words
            case Seat(seat):
                return seat
            case Seats(seats):
                return seats
            case Word(key):
                return key
        return fact

    return {key: write_fact(fact) for key, fact in verdict.facts.items()}


def sort_cards(reason: Reason) -> tuple[str, str, dict[str, Any]]:
    """Return a reason with its cards sorted, as their order does not matter."""
    facts = {key: sorted(fact) if isinstance(fact, tuple) else fact for key, fact in reason.facts.items()}
    return reason.rule, reason.case, facts


def find_fault(game: Any, state: Any, action: Any, reasons: FindReasons, name: Callable[[int], str]) -> str:
    """Return the fault in the engine's answer to an action, or an empty text."""
    verdict, true_reasons = game.check(state, action), list(reasons(state, action))
    if verdict or not true_reasons:
        return "" if bool(verdict) != bool(true_reasons) else f"{action}: {verdict} | true {true_reasons}"
    reported = Reason(verdict.rule, verdict.case, name_facts(verdict, name))
    return (
        ""
        if sort_cards(reported) == sort_cards(true_reasons[0])
        else f"{action}: {verdict} | told {reported} | true {true_reasons}"
    )


def judge(
    game: Any, states: Iterable[Any], reasons: FindReasons, name: Callable[[int], str], rng: random.Random
) -> Tally:
    """Judge refused actions in every state: some of each case."""
    refusal_counts: Counter[tuple[str, str]] = Counter()
    false = []
    for state in states:
        counts: Counter[tuple[str, str]] = Counter()
        actions = game.universe(state)
        for action in actions if len(actions) <= ACTIONS_PER_POSITION else rng.sample(actions, ACTIONS_PER_POSITION):
            verdict = game.check(state, action)
            counts[verdict.rule, verdict.case] += 1
            if counts[verdict.rule, verdict.case] > REFUSALS_PER_CASE:
                continue
            wrong = find_fault(game, state, action, reasons, name)
            if wrong:
                false.append(wrong)
            if not verdict:
                refusal_counts[verdict.rule, verdict.case] += 1
    return Tally(refusal_counts, false)


ChooseAction = Callable[[tuple[Any, ...]], Any]


def sample_positions(game: Any, state: Any, seed: int, choose: ChooseAction | None = None) -> Iterator[Any]:
    """Return states along a random match, with its beginning and end.

    `choose` picks an action where it matters.
    """
    rng, states = random.Random(seed), [state]
    liking: dict[Any, float] = {}
    while state.to_move is not None and len(states) < walks.PREFERENCE_ACTIONS:
        legal = game.legal(state)
        next_action = choose(legal) if choose is not None else None
        if next_action is None:
            weights = [liking.setdefault(walks.kind(action), rng.choice((0.2, 1, 1, 5))) for action in legal]
            next_action = rng.choices(legal, weights)[0]
        state, _ = game.play(state, next_action)
        states.append(state)
    yield states[0]
    yield from rng.sample(states[1:-1], min(POSITIONS_PER_MATCH, len(states) - 2))
    yield states[-1]
