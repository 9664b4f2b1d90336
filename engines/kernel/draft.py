"""A puzzle as a game makes it, before any player has tried it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

Fact = str | int


class Draft(NamedTuple):
    """A position with one question. All of it is plain data in the words of a lesson (`engines.lessons`), but for the
    actions of the solution.

    There is a goal, four answers, or cards to tap; `grade`, from 1, is said only of what no computer player can try.
    """

    position: Mapping[str, Any]
    goal: Mapping[str, Any] = {}
    solution: tuple[Any, ...] = ()
    facts: Mapping[str, Fact] = {}
    """What the words of its kind tell: `{card}`, `{points}`."""
    options: Mapping[str, bool | int | str] = {}
    play: str = ""
    """What is heard when it begins."""
    error: str = ""
    """An error of part writing in it, as a lesson writes it."""
    reveal: str = ""
    answers: tuple[str, ...] = ()
    right: int = 0
    tap: tuple[str, ...] = ()
    grade: int = 0
    ways: int = 0
    """How many positions were gone through for the proof."""


PLAYERS = ("Ana", "Mia")
"""Who sits at a puzzle; the first solves it."""

Maker = Callable[[Any, Random], Draft | None]
"""Tries once to make a puzzle of a game."""


def mixed(answers: Sequence[str], chance: Random) -> tuple[tuple[str, ...], int]:
    """Answers in any order, of which the first was the right one, and where that stands now, 1 for the first."""
    order = chance.sample(range(len(answers)), len(answers))
    return tuple(answers[at] for at in order), order.index(0) + 1
