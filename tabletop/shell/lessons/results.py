"""Which puzzles were solved, and how: kept on this computer alone. No Qt here."""

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
from tabletop.shell.kept_file import KeptFile
from tabletop.shell.merging import items, merge_count, merge_highest

FILE = "puzzles.json"
LARGEST = 1_000_000
"""Bytes; a puzzle that was solved has some 20, and so has a day."""

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Day = Annotated[int, msgspec.Meta(ge=1, le=3_652_059)]
"""As `date.toordinal` counts it."""


class Results(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was solved of one game's puzzles."""

    solved: tuple[Word, ...] = ()
    """By id, in the order in which they were solved first."""
    days: tuple[Day, ...] = ()
    """On which the day's puzzle was solved, rising."""
    begun: Annotated[int, msgspec.Meta(ge=0, le=3_652_059)] = 0
    """The last day whose puzzle was begun, as `date.toordinal` counts it; 0 where none was."""
    run: Count = 0
    """How many in a row were solved at once: without a mistake or a hint."""
    best: Count = 0
    """The longest such run."""

    def streak(self, today: date) -> int:
        """On how many days in a row the day's puzzle was solved, up to today or, where today's is still to be solved,
        to yesterday."""
        days, day = set(self.days), today.toordinal()
        if day not in days:
            day -= 1
        counted = 0
        while day in days:
            counted, day = counted + 1, day - 1
        return counted

    @property
    def longest_streak(self) -> int:
        """The most days in a row."""
        best = run = 0
        for at, day in enumerate(self.days):
            run = run + 1 if at and self.days[at - 1] == day - 1 else 1
            best = max(best, run)
        return best

    def left_over(self, today: date) -> date | None:
        """Return yesterday where its puzzle was begun and not solved; it can still be solved for that day."""
        yesterday = today.toordinal() - 1
        left = self.begun == yesterday and yesterday not in self.days
        return date.fromordinal(yesterday) if left else None

    def having_begun(self, day: date) -> Results:
        """Return the results with the puzzle of that day begun."""
        return replace(self, begun=max(self.begun, day.toordinal()))

    def having_solved(self, puzzle: str, at_once: bool, daily: date | None) -> Results:
        """With this puzzle solved, as that of the day on which it was begun or as one of the others."""
        run = self.run + 1 if at_once else 0
        days = tuple(sorted({*self.days, daily.toordinal()})) if daily is not None else self.days
        solved = self.solved if puzzle in self.solved else (*self.solved, puzzle)
        return replace(self, solved=solved, days=days, run=run, best=max(self.best, run))


class AllResults(msgspec.Struct, frozen=True):
    """Of every game, by its id."""

    games: dict[Word, Results] = {}

    def of(self, game: str) -> Results:
        """Those of one game."""
        return self.games.get(game, Results())

    def having(self, game: str, results: Results) -> AllResults:
        """With these of a game."""
        return AllResults({**self.games, game: results})


RULES = {
    "solved": items(),
    "days": items(rising=True),
    "begun": merge_highest,
    "run": merge_count,
    "best": merge_highest,
}
"""Rules that merge what was solved in two windows."""


class Store(KeptFile[AllResults]):
    """What was solved, and the file that it is kept in."""

    def __init__(self, path: Path | None = None, keep: AllResults | None = None) -> None:
        """With `keep` nothing is read and nothing is written."""
        file = path or folders.data() / FILE
        super().__init__(file, AllResults(), LARGEST, "puzzles", keep, rules=RULES, adopts=True)


def of_kind(puzzles: Sequence[Puzzle], kind: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a kind; all of them where no kind is given, or there is none of it."""
    return tuple(puzzle for puzzle in puzzles if puzzle.kind == kind) or tuple(puzzles)


def next_of(puzzles: Sequence[Puzzle], grade: int, solved: Sequence[str], after: str = "") -> Puzzle | None:
    """The first puzzle of a grade behind another one that is not solved yet; where all are, the one that comes next."""
    graded = [puzzle for puzzle in puzzles if puzzle.grade == grade]
    if not graded:
        return None
    at = next((at for at, puzzle in enumerate(graded) if puzzle.id == after), -1)
    order = graded[at + 1 :] + graded[: at + 1]
    return next((puzzle for puzzle in order if puzzle.id not in solved), order[0])


def of_day(game: str, today: date) -> Puzzle | None:
    """The puzzle of a day."""
    puzzles = collection.bundled(game)
    return collection.daily(puzzles, today) if puzzles else None
