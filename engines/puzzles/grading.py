"""Grading of puzzles by the weakest computer player that solves them.

- Grade 1: a novice.
- Grade 2: an amateur, or a novice in some attempts.
- Grade 3: an amateur, if there are many positions to search.
- Grades 3 to 5: a professional; the grade is higher if there are more positions.
- Grades 4 and 5: the strongest player.
- Grade 5: no player.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from engines.kernel.contract import Game
from engines.lessons import course
from engines.lessons.lesson import Lesson
from engines.players.levels import find_levels, make_player

MAX_ATTEMPTS = 4
MAX_ATTEMPT_ACTIONS = 80
"""Maximum number of actions in one attempt."""

MIN_SOLVED_ATTEMPTS = 3
"""Number of attempts that have to succeed."""

GRADE_BY_LEVEL = {"novice": 1, "amateur": 2, "professional": 3, "virtuoso": 4, "maestro": 4}
UNSOLVED_GRADE = 5


def find_grade(game: Game[Any, Any], lesson: Lesson, position_count: int) -> int:
    """Return the grade of a puzzle with a goal.

    `position_count` is the number of positions that its proof searched.
    """
    for level in find_levels(game):
        solved_count = sum(is_solved(game, lesson, level, seed) for seed in range(MAX_ATTEMPTS))
        if solved_count >= MIN_SOLVED_ATTEMPTS:
            grade = GRADE_BY_LEVEL[level]
            many, very_many = game.hard_puzzle_positions
            if level == "amateur" and position_count > many:
                return GRADE_BY_LEVEL["professional"]
            return (
                grade
                if grade < GRADE_BY_LEVEL["professional"]
                else max(grade, 3 + (position_count > many) + (position_count > very_many))
            )
        if level == "novice" and solved_count:
            return GRADE_BY_LEVEL["amateur"]
    return UNSOLVED_GRADE


def is_solved(game: Game[Any, Any], lesson: Lesson, level: str, seed: int) -> bool:
    """Return True if a computer player reaches the goal in its first attempt."""
    (step,) = lesson.step
    record = course.begin_match(game, lesson, lesson.position)
    solver = make_player(game, level, seed, clock=lambda: 0.0)
    for _ in range(MAX_ATTEMPT_ACTIONS):
        legal = game.legal(record.state)
        record.play(solver.choose(game, legal, partial(game.view, record.state, course.LEARNER_SEAT)))
        outcome = course.judge(game, step, record.steps).kind
        if outcome != "going":
            return outcome == "done"
    return False
