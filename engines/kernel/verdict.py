"""Verdict of the rules on an action: allowed, or refused by a named rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.kernel.facts import Fact
from engines.messages import Message, message


class Verdict:
    """Verdict that is true if an action is allowed; otherwise `rule` refuses it.

    `rule` is a slug, `case` selects one of the rule's refusals, and `facts` fill it; `str()` is the sentence.
    """

    __slots__ = ("_say", "case", "facts", "rule")

    def __init__(
        self, rule: str, case: str, facts: Mapping[str, Fact], say: Callable[[Verdict], str] | None = None
    ) -> None:
        self.rule = rule
        self.case = case
        self.facts = facts
        self._say = say

    def __bool__(self) -> bool:
        return not self.rule

    def __str__(self) -> str:
        return self._say(self) if self._say else self.rule or "allowed"

    @property
    def message(self) -> Message:
        """Sentence as a message, in the language of the game."""
        return message("rules.says", sentence=str(self))

    def __repr__(self) -> str:
        return f"Verdict({self.rule!r}, {self.case!r}, {dict(self.facts)!r})" if self.rule else "ALLOWED"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Verdict):
            return NotImplemented
        return (self.rule, self.case, self.facts) == (other.rule, other.case, other.facts)

    def __hash__(self) -> int:
        return hash((self.rule, self.case))


ALLOWED = Verdict("", "", {})
"""Single verdict that allows an action."""
