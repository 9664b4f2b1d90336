"""Tests of verdicts: true when allowed, a sentence when not."""

from engines.kernel.errors import IllegalAction
from engines.kernel.facts import Card, Seat
from engines.kernel.verdict import ALLOWED, Verdict


def test_an_allowed_verdict_is_true() -> None:
    assert ALLOWED
    assert str(ALLOWED) == "allowed"
    assert repr(ALLOWED) == "ALLOWED"


def test_a_refused_verdict_is_false_and_says_why() -> None:
    verdict = Verdict("game.rule", "case", {"card": Card(3)}, lambda v: f"Not {v.facts['card']}.")
    assert not verdict
    assert str(verdict) == "Not Card(face=3)."
    assert str(IllegalAction(verdict)) == str(verdict)
    assert IllegalAction(verdict).verdict is verdict
    assert "game.rule" in repr(verdict)


def test_a_verdict_without_words_names_the_rule() -> None:
    assert str(Verdict("game.rule", "case", {})) == "game.rule"


def test_verdicts_are_equal_when_rule_case_and_facts_are() -> None:
    verdict = Verdict("game.rule", "case", {"seat": Seat(1)}, str)
    assert verdict == Verdict("game.rule", "case", {"seat": Seat(1)})
    assert hash(verdict) == hash(Verdict("game.rule", "case", {"seat": Seat(1)}))
    assert verdict != Verdict("game.rule", "case", {"seat": Seat(2)})
    assert verdict != Verdict("game.rule", "other", {"seat": Seat(1)})
    assert verdict != "game.rule"
