"""Tests of the judge: the first rule that refuses ends the check."""

import pytest

from engines.kernel.facts import Card, Fact
from engines.kernel.rule_check import Judge, Refused
from engines.kernel.verdict import ALLOWED, Verdict


def refuse(state: object, rule: str, case: str, **facts: Fact) -> Verdict:
    return Verdict(rule, case, {**facts, "state": str(state)})


class Doorkeeper(Judge[str]):
    """Lets in whoever is neither late nor loud."""

    def __init__(self, state: str) -> None:
        super().__init__(state, refuse)
        self.asked: list[str] = []

    def check_rules(self, action: str) -> None:
        self.asked.append("late")
        if "late" in action:
            self.refuse("door.late", "closed", card=Card(3))
        self.asked.append("loud")
        if "loud" in action:
            self.refuse("door.loud", "hush")


def test_an_action_that_no_rule_refuses_is_allowed() -> None:
    door = Doorkeeper("evening")
    assert door.verdict("quiet") is ALLOWED
    assert door.asked == ["late", "loud"]


def test_the_first_refusing_rule_ends_the_check() -> None:
    door = Doorkeeper("evening")
    verdict = door.verdict("late and loud")
    assert not verdict
    assert verdict == Verdict("door.late", "closed", {"card": Card(3), "state": "evening"})
    assert door.asked == ["late"]


def test_a_later_rule_may_refuse() -> None:
    assert Doorkeeper("evening").verdict("loud").rule == "door.loud"


def test_a_judge_may_check_several_actions() -> None:
    door = Doorkeeper("evening")
    assert not door.verdict("loud")
    assert door.verdict("quiet")


def test_a_refusal_is_raised_with_its_verdict() -> None:
    door = Doorkeeper("evening")
    with pytest.raises(Refused) as caught:
        door.check_rules("loud")
    assert caught.value.verdict.case == "hush"


def test_an_error_in_a_rule_is_not_taken_for_a_refusal() -> None:
    class Broken(Judge[str]):
        def check_rules(self, action: str) -> None:
            raise LookupError(action)

    with pytest.raises(LookupError):
        Broken("evening", refuse).verdict("quiet")


def test_a_judge_without_rules_cannot_judge() -> None:
    with pytest.raises(NotImplementedError):
        Judge("evening", refuse).verdict("quiet")
