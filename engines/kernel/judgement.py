"""Musical knowledge of a game that its computer players use.

It chooses moves, plans turns, and says how far to look ahead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Generic, NamedTuple, TypeVar

S = TypeVar("S")
A = TypeVar("A")

BEGINNER_KNOWLEDGE, ADVANCED_KNOWLEDGE, SKILLED_KNOWLEDGE, COMPLETE_KNOWLEDGE = 1, 2, 3, 4
"""Levels of musical knowledge, from a first lesson to everything.

ADVANCED_KNOWLEDGE is most of it, SKILLED_KNOWLEDGE nearly all. Not every game distinguishes the last two.
"""


class Strength(NamedTuple):
    """Knowledge of a computer player, and its search effort.

    `lines` are the lines of play that it compares, `playouts` the number of simulated continuations. Without lines it
    does not search.
    """

    learned: int
    lines: int = 0
    playouts: int = 0


class Judgement(Generic[S, A]):
    """Choice of moves by musical knowledge.

    This base class, for games that have no knowledge of their own, chooses any move. Generic over the game's state and
    its actions.
    """

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGINNER_KNOWLEDGE),
        "maestro": Strength(COMPLETE_KNOWLEDGE, 8, 40),
    }
    """Computer players of the game by level (`players.levels`), the weakest first.

    Each wins about two or three of four matches against the one before.
    """
    winning_lead: ClassVar[float] = 10.0
    """Lead in points with which a match is almost won."""
    search_turns: ClassVar[int] = 12
    """Number of turns, of any seat, for which a line of play is followed.

    It ends earlier at the horizon.
    """
    quick_search_turns: ClassVar[int] = 2
    """Number of turns of each seat for which lines are followed in quick comparisons."""

    def choose(self, state: S, legal: Sequence[A], knowledge: int, rng: Random) -> A:
        """Return the move that a musician with this knowledge plays at first sight.

        `knowledge` is a level from BEGINNER_KNOWLEDGE to COMPLETE_KNOWLEDGE. No card that matters is blank in `state`:
        the hand to move is visible, and hidden cards are guessed.
        """
        return legal[int(rng.random() * len(legal))]

    def plan_turn(self, view: S, knowledge: int = COMPLETE_KNOWLEDGE) -> tuple[A, ...]:
        """Return the actions that gain the most this turn, judged from a view.

        `knowledge` limits the knowledge that is used. The result is empty if a game has no such search or if nothing
        can be gained.
        """
        return ()

    def find_best_turn(self, view: S) -> tuple[A, ...]:
        """Return the actions that score the most points at once this turn.

        They may be unwise. They are legal for any hidden cards. The result is empty if a game has no such search or if
        nothing can be scored.
        """
        return ()
