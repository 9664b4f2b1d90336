"""Effects: actions in positions, the rules that take effect, and their sentences."""

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
    """One action, or several of which the last has the effect."""
    sentence: str | None
    """Sentence of the effect; None if it only moves cards."""


def make_effects(rule: str, *rows: tuple[str, Any, Any, str | None]) -> list[Effect]:
    """Return the effects of a rule; a row is case, state, action or actions, sentence."""
    return [Effect(rule, *row) for row in rows]


def parametrize_cases(cases: Sequence[Effect]) -> pytest.MarkDecorator:
    """Parametrize a test with `case`."""
    return pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.rule}-{case.case}")


def _play_case(game: Any, case: Effect) -> Step:
    actions = case.action if isinstance(case.action, tuple) else (case.action,)
    return Acting(game).play_all(case.state, *actions)


def assert_takes_effect(game: Any, case: Effect) -> None:
    """Assert that an event of the rule occurs with the sentence of its case."""
    step = _play_case(game, case)
    sentences = [game.describe_event(step.after, event) for event in step.events if event.rule == case.rule]
    assert sentences
    if case.sentence is None:
        return
    assert case.sentence in sentences
    template = game.rules[case.rule].effects[case.case]
    plain_parts = [part.partition("}")[2] if "}" in part else part for part in template.split("{")]
    assert all(part in case.sentence for part in plain_parts)


def assert_complete(game: Any, cases: Sequence[Effect]) -> None:
    """Assert that these are all effects in the rule book and each rule has an event.

    Each case has its own sentence, so a sentence that was seen proves that its case was seen.
    """
    cases_in_book = {(rule.slug, case) for rule in game.rules.rule for case in rule.effects}
    assert {(case.rule, case.case) for case in cases if case.sentence} == cases_in_book
    event_rules = {event.rule for case in cases for event in _play_case(game, case).events}
    assert {rule.slug for rule in game.rules.rule if rule.kind == "effect"} <= event_rules
