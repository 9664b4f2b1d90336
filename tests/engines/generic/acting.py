"""Acting in a position and seeing what comes of it, for the tests of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.events import Event, Moved
from engines.kernel.record import Step
from engines.kernel.verdict import Verdict


class Acting:
    """The verbs of a game's tests."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def do(self, state: Any, *actions: Any) -> Step:
        """Play actions one after the other; the last step. `legal` must list each of them."""
        for action in actions:
            assert action in self.game.legal(state), str(self.game.check(state, action))
            after, events = self.game.play(state, action)
            step = Step(state, action, events, after)
            state = after
        return step

    def allows(self, state: Any, action: Any) -> bool:
        """Whether the rules allow an action; the list of legal ones must say the same."""
        allowed = bool(self.game.check(state, action))
        assert (action in self.game.legal(state)) == allowed
        return allowed

    def refusal(self, state: Any, action: Any) -> Verdict:
        """The verdict on an action that is refused, and not listed as legal."""
        verdict: Verdict = self.game.check(state, action)
        assert not verdict, "this should have been refused"
        assert action not in self.game.legal(state)
        return verdict

    def told(self, step: Step) -> list[str]:
        """What the log says of a step."""
        said = [self.game.tell(step.after, event) for event in step.events]
        return [words for words in said if words is not None]

    @staticmethod
    def rules(events: Sequence[Event]) -> list[str]:
        """The rules behind events, each once, in order."""
        return list(dict.fromkeys(event.rule for event in events))

    @staticmethod
    def moved(step: Step, rule: str) -> list[Moved]:
        """The cards that moved under a rule."""
        return [event for event in step.events if isinstance(event, Moved) and event.rule == rule]
