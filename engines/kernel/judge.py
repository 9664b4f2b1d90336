"""Refusing by raising: a judge asks one rule after the other, and the first that refuses ends the asking.

A verdict that refuses is falsy, so chaining verdicts with `or` reads well and is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NoReturn, TypeVar

from engines.kernel.facts import Fact
from engines.kernel.verdict import ALLOWED, Verdict

S = TypeVar("S")

Refuse = Callable[..., Verdict]
"""(state, rule, case, **facts) -> Verdict: how a game refuses."""


class Refused(Exception):
    """The first rule that refuses an action. It never leaves `Judge.verdict`."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict


class Judge(Generic[S]):
    """Judges actions in one state of a match; a game says in `ask` what it asks of them."""

    def __init__(self, state: S, refuse: Refuse) -> None:
        self.state = state
        self._refuse = refuse

    def refuse(self, rule: str, case: str, **facts: Fact) -> NoReturn:
        """End the asking: this rule refuses."""
        raise Refused(self._refuse(self.state, rule, case, **facts))

    def ask(self, action: Any) -> None:
        """Ask every rule; one that refuses calls `refuse`."""
        raise NotImplementedError

    def verdict(self, action: Any) -> Verdict:
        """Whether an action is allowed; the first rule that refuses it, if not."""
        try:
            self.ask(action)
        except Refused as refused:
            return refused.verdict
        return ALLOWED
