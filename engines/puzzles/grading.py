"""How hard a puzzle is: the weakest computer player that solves it says so.

Grade 1: a novice does. 2: an amateur does, or a novice once in a while. 3: an amateur does, and there are many
positions to be gone through. 3 to 5: a professional does; the more positions, the harder. 4 or 5: the strongest player
does. 5: none of them does.
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
"""Actions of one try."""

OFTEN = 3
"""Of the tries, how many have to succeed."""

BY_LEVEL = {"novice": 1, "amateur": 2, "professional": 3, "virtuoso": 4, "maestro": 4}
NOBODY = 5


def grade(game: Game[Any, Any], lesson: Lesson, ways: int) -> int:
    """Of a puzzle that has a goal, for whose proof so many positions were gone through."""
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
    """Whether a computer player brings about what is asked for, in its first try."""
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
