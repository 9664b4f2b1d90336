"""Maker of puzzles that are evenly graded, proved and all different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.errors import DataError, DataFileError, SetupError
from engines.lessons.lesson_check import check_lesson
from engines.messages import Message
from engines.puzzles.form import call_safely
from engines.puzzles.grading import find_grade
from engines.puzzles.puzzle import MAX_GRADE, Kind, Puzzle, make_lesson, make_puzzle

MAX_FAILED_DRAFTS = 40_000
"""Number of failed drafts in a row after which the maker gives up.

After half as many, a kind may have more than its share of a grade.
"""


def make_puzzles(
    game: Game[Any, Any], kinds: Mapping[str, Kind], count: int, seed: int, kept: Sequence[Puzzle] = ()
) -> Iterator[Puzzle | None]:
    """Yield new puzzles until there are `count`, and None for each failed draft.

    Grades and kinds get shares that are as even as possible. Earlier puzzles in `kept` come first, if they are valid,
    ask something new and are within their shares. They keep their ids, which no new puzzle gets.
    """
    chance = Random(f"{game.info.id} {seed}")
    shares = _Shares(tuple(game.puzzles), count)
    for puzzle in kept:
        known = puzzle.kind in kinds
        if known and shares.has_room(puzzle, strict=True) and not find_complaints(game, puzzle, kinds[puzzle.kind]):
            shares.add(puzzle)
            yield puzzle
    failed, number = 0, max((_parse_number(puzzle.id, seed) for puzzle in kept), default=0)
    while shares.total < count and failed < MAX_FAILED_DRAFTS:
        lacking = shares.find_lacking() if failed < MAX_FAILED_DRAFTS // 2 else ()
        kind = (lacking or tuple(game.puzzles))[failed % len(lacking or game.puzzles)]
        found = _make_one(game, kind, kinds[kind], chance)
        if found is None or not shares.has_room(found, strict=failed < MAX_FAILED_DRAFTS // 2):
            failed += 1
            yield None
            continue
        failed = 0
        number += 1
        found = msgspec.structs.replace(found, id=f"{seed}-{number}")
        shares.add(found)
        yield found


def _parse_number(id: str, seed: int) -> int:
    made, _, number = id.rpartition("-")
    return int(number) if made == str(seed) and number.isdecimal() else 0


class _Shares:
    def __init__(self, kinds: tuple[str, ...], count: int) -> None:
        self._kinds = kinds
        self._of_grade = -(-count // MAX_GRADE)
        self._of_kind = -(-self._of_grade // len(kinds))
        self._made: Counter[tuple[str, int]] = Counter()
        self._asked: set[bytes] = set()

    @property
    def total(self) -> int:
        return self._made.total()

    def find_lacking(self) -> tuple[str, ...]:
        """Return the kinds that have less than their share of some grade."""
        return tuple(
            kind
            for kind in self._kinds
            if any(
                self._made[kind, grade] < self._of_kind and self._in_grade(grade) < self._of_grade
                for grade in range(1, MAX_GRADE + 1)
            )
        )

    def has_room(self, puzzle: Puzzle, strict: bool) -> bool:
        """Return True if a puzzle asks something new and its grade has room.

        With `strict`, its kind must have room in that grade, too.
        """
        has_share = not strict or self._made[puzzle.kind, puzzle.grade] < self._of_kind
        return has_share and self._in_grade(puzzle.grade) < self._of_grade and puzzle.question_key not in self._asked

    def add(self, puzzle: Puzzle) -> None:
        self._made[puzzle.kind, puzzle.grade] += 1
        self._asked.add(puzzle.question_key)

    def _in_grade(self, grade: int) -> int:
        return sum(self._made[kind, grade] for kind in self._kinds)


def mix_evenly(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """Return puzzles in an order that spreads grades and kinds evenly.

    A puzzle's position between 0 and 1 follows from its number among those of its kind and grade.
    """
    groups: dict[tuple[int, str], list[Puzzle]] = {}
    for puzzle in puzzles:
        groups.setdefault((puzzle.grade, puzzle.kind), []).append(puzzle)
    order = {group: index for index, group in enumerate(sorted(groups))}
    placed = [
        ((index + 0.5) / len(members), order[group], puzzle)
        for group, members in groups.items()
        for index, puzzle in enumerate(members)
    ]
    return tuple(puzzle for _, _, puzzle in sorted(placed, key=lambda row: row[:2]))


def _make_one(game: Game[Any, Any], kind: str, words: Kind, rng: Random) -> Puzzle | None:
    try:
        draft = game.puzzles[kind](game, rng)
    except SetupError:
        return None
    if draft is None:
        return None
    puzzle = make_puzzle(draft, "new", kind)
    if _find_lesson_complaints(game, puzzle, words):
        return None
    if not draft.grade:
        hard = find_grade(game, make_lesson(game, puzzle, words), draft.ways)
        puzzle = msgspec.structs.replace(puzzle, grade=hard)
    return puzzle


def find_complaints(game: Game[Any, Any], puzzle: Puzzle, words: Kind) -> tuple[Message, ...]:
    """Return complaints about a puzzle after checking every answer to it.

    Empty for a valid puzzle.
    """
    found = _find_lesson_complaints(game, puzzle, words)
    prove = game.puzzle_provers.get(puzzle.kind)
    if found or prove is None:
        return found
    try:
        proof = call_safely(puzzle.id, lambda: prove(game, puzzle.to_draft()))
    except DataError as error:
        return (error.message,)
    return tuple(DataError(puzzle.id, "", said).message for said in proof)


def find_repetitions(puzzles: Iterable[Puzzle]) -> Iterator[tuple[Puzzle, Message]]:
    """Yield the puzzles that repeat an earlier question, each with its complaint."""
    first: dict[bytes, str] = {}
    for puzzle in puzzles:
        other = first.setdefault(puzzle.question_key, puzzle.id)
        if other != puzzle.id:
            yield puzzle, DataError(puzzle.id, "", "puzzle.twice", other=other).message


def _find_lesson_complaints(game: Game[Any, Any], puzzle: Puzzle, words: Kind) -> tuple[Message, ...]:
    found = Complaints(puzzle.id)
    try:
        played = make_lesson(game, puzzle, words)
    except DataError as error:
        return tuple(each.message for each in error.all_errors)
    except SetupError as error:
        found.add_error("facts", error.message)
    else:
        check_lesson(game, played, (puzzle.kind,), found)
    try:
        found.raise_errors()
    except DataFileError as error:
        return tuple(each.message for each in error.all_errors)
    return ()
