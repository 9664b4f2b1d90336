"""Actions and their results in a position, for the tests of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.events import Event, Moved
from engines.kernel.record import Step
from engines.kernel.verdict import Verdict


class Acting:
    """Operations for the tests of a game."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def play_all(self, state: Any, *actions: Any) -> Step:
        """Play actions in turn, each listed as legal; return the last step."""
        for action in actions:
            assert action in self.game.legal(state), str(self.game.check(state, action))
            after, events = self.game.play(state, action)
            step = Step(state, action, events, after)
            state = after
        return step

    def allows(self, state: Any, action: Any) -> bool:
        """Return True if an action is allowed; the list of legal actions must agree."""
        allowed = bool(self.game.check(state, action))
        assert (action in self.game.legal(state)) == allowed
        return allowed

    def refusal(self, state: Any, action: Any) -> Verdict:
        """Return the verdict on an illegal action, which must not be listed as legal."""
        verdict: Verdict = self.game.check(state, action)
        assert not verdict, "this should have been refused"
        assert action not in self.game.legal(state)
        return verdict

    def announcements(self, step: Step) -> list[str]:
        """Return the announcements of a step."""
        texts = [self.game.describe_event(step.after, event) for event in step.events]
        return [words for words in texts if words is not None]

    @staticmethod
    def rules(events: Sequence[Event]) -> list[str]:
        """Return the distinct rules of events in order."""
        return list(dict.fromkeys(event.rule for event in events))

    @staticmethod
    def moved(step: Step, rule: str) -> list[Moved]:
        """Return the cards that a rule moved."""
        return [event for event in step.events if isinstance(event, Moved) and event.rule == rule]
