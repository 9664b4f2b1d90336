"""Verdicts of the rules on a match's actions, cached by view."""

from __future__ import annotations

from typing import Any

from engines.kernel.free import Anyway
from engines.kernel.verdict import Verdict
from tabletop.boards.kit.intent import Course, Intent, steps
from tabletop.session.match import Match


class Verdicts:
    """Verdicts of the rules of one match in the view that its screen shows."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._view: Any = None
        self._known: dict[Any, tuple[Verdict, Any]] = {}
        """Cache of verdicts in this view, by action."""

    def allowed(self, intent: Intent) -> tuple[Any, ...]:
        """Return the actions of an intent that the rules allow."""
        view = self._match.view
        return tuple(action for action in intent.actions if self.judged(view, action)[0])

    def lying(self, intent: Intent) -> tuple[Any, ...]:
        """Return the actions of an intent that lay a card against the rules.

        Empty if the match does not permit that, or if one of the intent's actions is allowed.
        """
        if not self._match.lenient or self.allowed(intent):
            return ()
        view = self._match.view
        anyway = (Anyway(action) for action in intent.actions if not isinstance(action, Course))
        return tuple(action for action in anyway if self.judged(view, action)[0])

    def judged(self, view: Any, action: Any) -> tuple[Verdict, Any]:
        """Return the verdict on an action or a sequence, and the view that it applies to.

        It is the view of the last action, or of the first that is refused. The rules are asked once as long as the view
        is the same object. While nothing can be played, nothing is allowed.
        """
        if (hindrance := self._match.hindrance) is not None:
            return hindrance, view
        if view is not self._view:
            self._view, self._known = view, {}
        if action not in self._known:
            self._known[action] = self._judge(view, action)
        return self._known[action]

    def _judge(self, view: Any, action: Any) -> tuple[Verdict, Any]:
        game = self._match.game
        *before, last = steps(action)
        for each in before:
            verdict = game.check(view, each)
            if not verdict:
                return verdict, view
            view, _ = game.apply(view, each)
        return game.check(view, last), view
