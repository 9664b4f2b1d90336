"""Verdicts of the rules on a match's actions, cached by view."""

from __future__ import annotations

from typing import Any

from engines.kernel.free_table import RuleBreakingMove
from engines.kernel.verdict import Verdict
from tabletop.boards.kit.intent import ActionSequence, Intent, single_actions
from tabletop.session.match import Match


class VerdictCache:
    """Verdicts of the rules of one match in the view that its screen shows."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._view: Any = None
        self._cache: dict[Any, tuple[Verdict, Any]] = {}
        """Cache of verdicts in this view, by action."""

    def list_allowed(self, intent: Intent) -> tuple[Any, ...]:
        """Return the actions of an intent that the rules allow."""
        view = self._match.view
        return tuple(action for action in intent.actions if self.judge(view, action)[0])

    def list_rule_breaking(self, intent: Intent) -> tuple[Any, ...]:
        """Return the actions of an intent that lay a card against the rules.

        Empty if the match does not permit that, or if an action of the intent is allowed.
        """
        if not self._match.allows_rule_breaks or self.list_allowed(intent):
            return ()
        view = self._match.view
        moves = (RuleBreakingMove(action) for action in intent.actions if not isinstance(action, ActionSequence))
        return tuple(action for action in moves if self.judge(view, action)[0])

    def judge(self, view: Any, action: Any) -> tuple[Verdict, Any]:
        """Return the verdict on an action or a sequence, and the view that it applies to.

        The view is that of the last action, or of the first that is refused. Verdicts are cached as long as the view is
        the same object. While nothing can be played, nothing is allowed.
        """
        if (refusal := self._match.blocking_refusal) is not None:
            return refusal, view
        if view is not self._view:
            self._view, self._cache = view, {}
        if action not in self._cache:
            self._cache[action] = self._ask_rules(view, action)
        return self._cache[action]

    def _ask_rules(self, view: Any, action: Any) -> tuple[Verdict, Any]:
        game = self._match.game
        *earlier_actions, last_action = single_actions(action)
        for earlier_action in earlier_actions:
            verdict = game.check(view, earlier_action)
            if not verdict:
                return verdict, view
            view, _ = game.apply(view, earlier_action)
        return game.check(view, last_action), view
