"""Tests that golden matches play as before and together meet every rule."""

from functools import cache
from typing import Any

import msgspec

import engines
from engines.kernel.record import Record, digest
from tests.engines.generic import goldens

MIN_GOLDEN_MATCHES = 10


@cache
def read_journals(game: str) -> dict[str, str]:
    return {
        name: (goldens.golden_folder(game) / f"{name}.jsonl").read_text(encoding="utf-8")
        for name in goldens.list_names(game)
    }


@cache
def load_records(game: str) -> dict[str, Record]:
    return {name: engines.loads(text, f"{name}.jsonl") for name, text in read_journals(game).items()}


def test_every_game_has_enough_golden_matches(game: Any) -> None:
    names = goldens.list_names(game.info.id)
    assert len(names) >= MIN_GOLDEN_MATCHES
    assert {plan.name for plan in goldens.read_plans(game.info.id)} == set(names)


def test_golden_matches_have_every_number_of_players(game: Any) -> None:
    min_seats, max_seats = game.info.seats
    seats = {len(record.header.seats) for record in load_records(game.info.id).values()}
    assert seats == set(range(min_seats, max_seats + 1))


def test_golden_matches_end_as_recorded(game: Any) -> None:
    for name, record in load_records(game.info.id).items():
        golden = goldens.read_expected(game.info.id, name)
        assert record.notice is None
        assert len(record.steps) == golden.actions, name
        result = game.result(record.state)
        assert (result.scores, result.winners) == (golden.scores, golden.winners), name
        assert digest(game.projection(record.state)) == golden.digest, name


def test_the_recorded_rules_take_effect(game: Any) -> None:
    for name, record in load_records(game.info.id).items():
        rules = {event.rule for step in record.steps for event in step.events}
        assert tuple(sorted(rules)) == goldens.read_expected(game.info.id, name).effects, name


def test_the_recorded_actions_are_refused(game: Any) -> None:
    for name, record in load_records(game.info.id).items():
        for refusal in goldens.read_expected(game.info.id, name).refusals:
            action = msgspec.convert(refusal.action, game.action_type)
            verdict = game.check(record.state_at(refusal.at), action)
            assert (verdict.rule, verdict.case) == (refusal.rule, refusal.case), (name, refusal)


def test_golden_matches_meet_every_rule(game: Any) -> None:
    """An effect is met by an event, a limit by a refusal."""
    results = [goldens.read_expected(game.info.id, name) for name in load_records(game.info.id)]
    effects = {slug for golden in results for slug in golden.effects}
    limits = {refusal.rule for golden in results for refusal in golden.refusals}
    assert {rule.slug for rule in game.rules.rule if rule.kind == "effect"} <= effects
    assert {rule.slug for rule in game.rules.rule if rule.kind == "limit"} <= limits
    assert effects | limits <= {rule.slug for rule in game.rules.rule}


def test_a_golden_match_that_plays_differently_is_noticed(game: Any) -> None:
    """The tool accepts its own output and rejects a changed end."""
    plan = min(
        goldens.read_plans(game.info.id), key=lambda plan: goldens.read_expected(game.info.id, plan.name).actions
    )
    golden = goldens.find_outcome(goldens.play_plan(game, plan), plan.purpose)
    assert golden == goldens.read_expected(game.info.id, plan.name)
    assert golden != goldens.find_outcome(
        goldens.play_plan(game, msgspec.structs.replace(plan, seed=999)), plan.purpose
    )
