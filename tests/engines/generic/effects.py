"""Effects: what is done in a position, which rule takes effect, how, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from engines.kernel.record import Step
from tests.engines.generic.acting import Acting


class Effect(NamedTuple):
    """Actions by which a case of a rule takes effect in a state, with its sentence."""

    rule: str
    case: str
    state: Any
    action: Any
    """One action, or several, the last of which has the effect."""
    sentence: str | None
    """None for an effect that only moves cards."""


def effects(rule: str, *rows: tuple[str, Any, Any, str | None]) -> list[Effect]:
    """Return the effects of a rule: each row is a case, a state, an action or several, and its sentence."""
    return [Effect(rule, *row) for row in rows]


def each(cases: Sequence[Effect]) -> pytest.MarkDecorator:
    """Runs a test once for each `case`."""
    return pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.rule}-{case.case}")


def _do(game: Any, case: Effect) -> Step:
    actions = case.action if isinstance(case.action, tuple) else (case.action,)
    return Acting(game).do(case.state, *actions)


def takes_effect(game: Any, case: Effect) -> None:
    """Assert that an event of the rule comes of it, and tells the sentence, which is that of its case."""
    step = _do(game, case)
    told = [game.tell(step.after, event) for event in step.events if event.rule == case.rule]
    assert told
    if case.sentence is None:
        return
    assert case.sentence in told
    template = game.rules[case.rule].effects[case.case]
    plain = [part.partition("}")[2] if "}" in part else part for part in template.split("{")]
    assert all(part in case.sentence for part in plain)


def are_all(game: Any, cases: Sequence[Effect]) -> None:
    """Assert that these are all the effects of the rule book, and that every rule of that kind has an event.

    A case is told by one sentence and no other, so a sentence seen is a case seen.
    """
    written = {(rule.slug, case) for rule in game.rules.rule for case in rule.effects}
    assert {(case.rule, case.case) for case in cases if case.sentence} == written
    happened = {event.rule for case in cases for event in _do(game, case).events}
    assert {rule.slug for rule in game.rules.rule if rule.kind == "effect"} <= happened
