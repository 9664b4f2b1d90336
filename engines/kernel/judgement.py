"""What a musician makes of a position: which move comes to mind, which turn is best, how far one looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Generic, NamedTuple, TypeVar

S = TypeVar("S")
A = TypeVar("A")

BEGUN, ADVANCED, SKILLED, COMPLETE = 1, 2, 3, 4
"""How much of a game's music somebody has learned: what a first lesson teaches, most of it, nearly all of it, all of
it. Between the last two not every game makes a difference."""


class Strength(NamedTuple):
    """What a computer player has learned; and, if it thinks ahead, how many lines of play it weighs and how often it
    plays one of them on in its mind (no lines: it does not)."""

    learned: int
    lines: int = 0
    playouts: int = 0


class Judgement(Generic[S, A]):
    """How somebody goes about a game who has learned so much of its music. This one is for games that have none of
    their own: any move comes to its mind."""

    ladder: ClassVar[Mapping[str, Strength]] = {"novice": Strength(BEGUN), "maestro": Strength(COMPLETE, 8, 40)}
    """The computer players of the game, from the weakest to the strongest, by the names of `players.levels`. Each wins
    some two or three of four matches against the one before."""
    spread: ClassVar[float] = 10.0
    """By how many points one is ahead when a match is all but won."""
    reach: ClassVar[int] = 12
    """For how many turns, of anybody, a line of play is followed, unless it comes to the horizon before."""
    near: ClassVar[int] = 2
    """For how many turns of each seat it is followed where one looks at many positions, and not so far."""

    def choose(self, state: S, legal: Sequence[A], learned: int, chance: Random) -> A:
        """The move that comes to mind, of those that are allowed. `learned` is from BEGUN to COMPLETE. In the state
        nothing that matters is blank: the hand that acts is seen, and what is hidden is guessed."""
        return legal[int(chance.random() * len(legal))]

    def plan(self, view: S, learned: int = COMPLETE) -> tuple[A, ...]:
        """The actions that bring the most this turn, as far as that can be told from a view of the seat that acts, by
        somebody who has learned so much; nothing where a game has no such search, or nothing is to be had."""
        return ()

    def richest(self, view: S) -> tuple[A, ...]:
        """The actions that bring the most points at once this turn, whether it is wise to do them now or not, with what
        the seat that acts sees in its view. They are allowed whatever is hidden. Nothing where a game has no such
        search, or nothing is to be had."""
        return ()
