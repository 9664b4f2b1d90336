"""Refusals: broken rules, actions that break them, and their sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pytest

from tests.engines.generic.acting import Acting


class Refused(NamedTuple):
    """Action that a case of a rule refuses in a state, with its sentence."""

    rule: str
    case: str
    state: Any
    action: Any
    sentence: str


def make_refusals(rule: str, *rows: tuple[str, Any, Any, str]) -> list[Refused]:
    """Return the refusals of a rule; a row is case, state, action, sentence."""
    return [Refused(rule, *row) for row in rows]


def parametrize_cases(cases: Sequence[Refused]) -> pytest.MarkDecorator:
    """Parametrize a test with `case`."""
    return pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.rule}-{case.case}")


def assert_refused(game: Any, case: Refused) -> None:
    """Assert the refusal, and the same sentence from the view of the player to move."""
    refusal = Acting(game).refusal
    verdict = refusal(case.state, case.action)
    assert (verdict.rule, verdict.case) == (case.rule, case.case)
    assert str(verdict) == case.sentence
    view = game.view(case.state, case.state.to_move)
    assert str(refusal(view, case.action)) == case.sentence


def assert_complete(game: Any, cases: Iterable[Refused]) -> None:
    """Assert that these are all refusals and each limit refuses something."""
    cases_in_book = {(rule.slug, case) for rule in game.rules.rule for case in rule.refusals}
    assert {(case.rule, case.case) for case in cases} == cases_in_book
    assert {rule.slug for rule in game.rules.rule if rule.kind == "limit"} <= {rule for rule, _ in cases_in_book}
