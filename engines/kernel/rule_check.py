"""Base class of the games' rule checks, in which a refusal is an exception.

The first rule that refuses ends the check. Verdicts that refuse are falsy, so chaining them with `or` looks right and
is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NoReturn, TypeVar

from engines.kernel.facts import Fact
from engines.kernel.verdict import ALLOWED, Verdict

S = TypeVar("S")

Refuse = Callable[..., Verdict]
"""Function `(state, rule, case, **facts) -> Verdict` that makes a refusal."""


class Refused(Exception):
    """Exception for the first rule that refuses; it never leaves `Judge.verdict`."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict


class Judge(Generic[S]):
    """Rule check of actions in one state; a game overrides `check_rules`.

    Generic over the game's state.
    """

    def __init__(self, state: S, refuse: Refuse) -> None:
        self.state = state
        self._refuse = refuse

    def refuse(self, rule: str, case: str, **facts: Fact) -> NoReturn:
        """End the check: this rule refuses the action."""
        raise Refused(self._refuse(self.state, rule, case, **facts))

    def check_rules(self, action: Any) -> None:
        """Apply all rules to an action; a rule that refuses it calls `refuse`."""
        raise NotImplementedError

    def verdict(self, action: Any) -> Verdict:
        """Return the verdict on an action."""
        try:
            self.check_rules(action)
        except Refused as refused:
            return refused.verdict
        return ALLOWED
