"""What the rules say to the actions that hands mean: asked for the glow as for the drop, once for each view."""

from __future__ import annotations

from typing import Any

from engines.kernel.free import Anyway
from engines.kernel.verdict import Verdict
from tabletop.boards.kit.intent import Course, Intent, steps
from tabletop.session.match import Match


class Verdicts:
    """Of the rules of one match, on what may be done in the view that its screen shows."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._view: Any = None
        self._known: dict[Any, tuple[Verdict, Any]] = {}
        """Of the actions that were asked about in this view."""

    def allowed(self, intent: Intent) -> tuple[Any, ...]:
        """The actions of an intent that the rules allow."""
        view = self._match.view
        return tuple(action for action in intent.actions if self.judged(view, action)[0])

    def lying(self, intent: Intent) -> tuple[Any, ...]:
        """The actions of an intent by which a card lies against the rules; none where that is not wanted, or where one
        of them is allowed."""
        if not self._match.lenient or self.allowed(intent):
            return ()
        view = self._match.view
        anyway = (Anyway(action) for action in intent.actions if not isinstance(action, Course))
        return tuple(action for action in anyway if self.judged(view, action)[0])

    def judged(self, view: Any, action: Any) -> tuple[Verdict, Any]:
        """Whether an action or a course is allowed, and the view in which its last action, or the first that is
        refused, is judged. As long as the view is the same object, the rules are asked once. Where nothing can be
        played for now, nothing is allowed."""
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
