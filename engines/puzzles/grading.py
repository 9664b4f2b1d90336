"""Grading of puzzles by the weakest computer player that solves them.

Grade 1: a novice. Grade 2: an amateur, or a novice once in a while. Grade 3: an amateur, if there are many positions to
search. Grades 3 to 5: a professional, higher with more positions. Grades 4 and 5: the strongest player. Grade 5: no
player.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from engines.kernel.contract import Game
from engines.lessons import course
from engines.lessons.lesson import Lesson
from engines.players.levels import levels_of, player

TRIES = 4
LONGEST = 80
"""Maximum number of actions in one attempt."""

OFTEN = 3
"""Number of attempts that have to succeed."""

BY_LEVEL = {"novice": 1, "amateur": 2, "professional": 3, "virtuoso": 4, "maestro": 4}
NOBODY = 5


def grade(game: Game[Any, Any], lesson: Lesson, ways: int) -> int:
    """Return the grade of a puzzle with a goal.

    `ways` is the number of positions that its proof searched.
    """
    for level in levels_of(game):
        solved = sum(solves(game, lesson, level, seed) for seed in range(TRIES))
        if solved >= OFTEN:
            easy = BY_LEVEL[level]
            many, very_many = game.many_ways
            if level == "amateur" and ways > many:
                return BY_LEVEL["professional"]
            return easy if easy < BY_LEVEL["professional"] else max(easy, 3 + (ways > many) + (ways > very_many))
        if level == "novice" and solved:
            return BY_LEVEL["amateur"]
    return NOBODY


def solves(game: Game[Any, Any], lesson: Lesson, level: str, seed: int) -> bool:
    """Return True if a computer player reaches the goal in its first attempt."""
    (step,) = lesson.step
    record = course.begin(game, lesson, lesson.position)
    solver = player(game, level, seed, clock=lambda: 0.0)
    for _ in range(LONGEST):
        legal = game.legal(record.state)
        record.play(solver.choose(game, legal, partial(game.view, record.state, course.LEARNER)))
        came = course.judge(game, step, record.steps).kind
        if came != "going":
            return came == "done"
    return False
