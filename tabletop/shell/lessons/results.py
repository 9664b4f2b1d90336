"""Results of solved puzzles, stored on this computer only.

This module needs no Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec.structs import replace

from engines.puzzles import collection
from engines.puzzles.puzzle import Puzzle
from tabletop.shell import folders
from tabletop.shell.merging import make_list_rule, merge_count, merge_highest
from tabletop.shell.stored_value import StoredValue

FILE_NAME = "puzzles.json"
MAX_FILE_BYTES = 1_000_000
"""Maximum size of the file in bytes; a solved puzzle or a day takes about 20."""

ShortText = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
DayNumber = Annotated[int, msgspec.Meta(ge=1, le=3_652_059)]
"""Number of a day, as `date.toordinal` counts."""


class GameResults(msgspec.Struct, frozen=True, omit_defaults=True):
    """Results of one game's puzzles."""

    solved: tuple[ShortText, ...] = ()
    """Ids of solved puzzles, in the order of their first solutions."""
    days: tuple[DayNumber, ...] = ()
    """Days whose puzzle was solved, in rising order."""
    begun: Annotated[int, msgspec.Meta(ge=0, le=3_652_059)] = 0
    """Last day whose puzzle was begun, as `date.toordinal` counts; 0 for none."""
    run: Count = 0
    """Number of puzzles in a row solved without a mistake or a hint."""
    best: Count = 0
    """Longest such run."""

    def find_streak(self, today: date) -> int:
        """Return the number of days in a row whose puzzle was solved.

        The last day is today, or yesterday if today's puzzle is not solved yet.
        """
        days, day = set(self.days), today.toordinal()
        if day not in days:
            day -= 1
        streak = 0
        while day in days:
            streak, day = streak + 1, day - 1
        return streak

    @property
    def longest_streak(self) -> int:
        """Highest number of days in a row."""
        best = run = 0
        for index, day in enumerate(self.days):
            run = run + 1 if index and self.days[index - 1] == day - 1 else 1
            best = max(best, run)
        return best

    def find_unsolved_yesterday(self, today: date) -> date | None:
        """Return yesterday if its puzzle was begun but not solved; it still counts then."""
        yesterday = today.toordinal() - 1
        is_unsolved = self.begun == yesterday and yesterday not in self.days
        return date.fromordinal(yesterday) if is_unsolved else None

    def with_begun(self, day: date) -> GameResults:
        """Return the results with the puzzle of a day begun."""
        return replace(self, begun=max(self.begun, day.toordinal()))

    def with_solved(self, puzzle: str, is_at_once: bool, daily: date | None) -> GameResults:
        """Return the results with a puzzle solved, as a daily one if a day is given."""
        run = self.run + 1 if is_at_once else 0
        days = tuple(sorted({*self.days, daily.toordinal()})) if daily is not None else self.days
        solved = self.solved if puzzle in self.solved else (*self.solved, puzzle)
        return replace(self, solved=solved, days=days, run=run, best=max(self.best, run))


class AllResults(msgspec.Struct, frozen=True):
    """Results of all games by their ids."""

    games: dict[ShortText, GameResults] = {}

    def for_game(self, game_id: str) -> GameResults:
        """Return the results of one game."""
        return self.games.get(game_id, GameResults())

    def with_game(self, game_id: str, results: GameResults) -> AllResults:
        """Return the results with one game's replaced."""
        return AllResults({**self.games, game_id: results})


MERGE_RULES = {
    "solved": make_list_rule(),
    "days": make_list_rule(rising=True),
    "begun": merge_highest,
    "run": merge_count,
    "best": merge_highest,
}
"""Rules that merge results of two windows."""


class ResultsStore(StoredValue[AllResults]):
    """Store of the results in a file."""

    def __init__(self, path: Path | None = None, keep: AllResults | None = None) -> None:
        """Read the file; with `keep`, start from these results without reading or writing."""
        file = path or folders.data_folder() / FILE_NAME
        super().__init__(file, AllResults(), MAX_FILE_BYTES, "puzzles", keep, rules=MERGE_RULES, imports_changes=True)


def filter_kind(puzzles: Sequence[Puzzle], kind: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a kind, or all if no kind is given or has puzzles."""
    return tuple(puzzle for puzzle in puzzles if puzzle.kind == kind) or tuple(puzzles)


def find_next(puzzles: Sequence[Puzzle], grade: int, solved_ids: Sequence[str], previous_id: str = "") -> Puzzle | None:
    """Return the next unsolved puzzle of a grade after another one.

    If all are solved, returns the one that comes next; None if the grade has no puzzle.
    """
    graded = [puzzle for puzzle in puzzles if puzzle.grade == grade]
    if not graded:
        return None
    index = next((index for index, puzzle in enumerate(graded) if puzzle.id == previous_id), -1)
    order = graded[index + 1 :] + graded[: index + 1]
    return next((puzzle for puzzle in order if puzzle.id not in solved_ids), order[0])


def find_daily(game_id: str, today: date) -> Puzzle | None:
    """Return the daily puzzle of a day, or None if the game has no puzzles."""
    puzzles = collection.load_bundled(game_id)
    return collection.puzzle_of_day(puzzles, today) if puzzles else None
