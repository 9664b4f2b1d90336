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
    game: Game[Any, Any], kinds: Mapping[str, Kind], count: int, seed: int, earlier_puzzles: Sequence[Puzzle] = ()
) -> Iterator[Puzzle | None]:
    """Yield new puzzles until there are `count`, and None for each failed draft.

    Grades and kinds get shares that are as even as possible. `earlier_puzzles` come first if they are valid, ask
    something new and are within their shares. They keep their ids, and no new puzzle gets one of these.
    """
    rng = Random(f"{game.info.id} {seed}")
    quota = _Quota(tuple(game.puzzles), count)
    for puzzle in earlier_puzzles:
        has_kind = puzzle.kind in kinds
        if has_kind and quota.has_room(puzzle, strict=True) and not find_complaints(game, puzzle, kinds[puzzle.kind]):
            quota.add(puzzle)
            yield puzzle
    failed_count, number = 0, max((_find_number(puzzle.id, seed) for puzzle in earlier_puzzles), default=0)
    while quota.total < count and failed_count < MAX_FAILED_DRAFTS:
        lacking_kinds = quota.find_lacking_kinds() if failed_count < MAX_FAILED_DRAFTS // 2 else ()
        kind = (lacking_kinds or tuple(game.puzzles))[failed_count % len(lacking_kinds or game.puzzles)]
        new_puzzle = _make_graded_puzzle(game, kind, kinds[kind], rng)
        if new_puzzle is None or not quota.has_room(new_puzzle, strict=failed_count < MAX_FAILED_DRAFTS // 2):
            failed_count += 1
            yield None
            continue
        failed_count = 0
        number += 1
        new_puzzle = msgspec.structs.replace(new_puzzle, id=f"{seed}-{number}")
        quota.add(new_puzzle)
        yield new_puzzle


def _find_number(puzzle_id: str, seed: int) -> int:
    """Return the number in an id that this seed made, else 0."""
    prefix, _, number = puzzle_id.rpartition("-")
    return int(number) if prefix == str(seed) and number.isdecimal() else 0


class _Quota:
    """Limits on how many puzzles of a grade and kind are made."""

    def __init__(self, kinds: tuple[str, ...], count: int) -> None:
        self._kinds = kinds
        self._max_per_grade = -(-count // MAX_GRADE)
        self._max_per_kind = -(-self._max_per_grade // len(kinds))
        self._made_counts: Counter[tuple[str, int]] = Counter()
        self._question_keys: set[bytes] = set()

    @property
    def total(self) -> int:
        return self._made_counts.total()

    def find_lacking_kinds(self) -> tuple[str, ...]:
        """Return the kinds that have less than their share of some grade."""
        return tuple(
            kind
            for kind in self._kinds
            if any(
                self._made_counts[kind, grade] < self._max_per_kind and self._count_grade(grade) < self._max_per_grade
                for grade in range(1, MAX_GRADE + 1)
            )
        )

    def has_room(self, puzzle: Puzzle, strict: bool) -> bool:
        """Return True if a puzzle asks something new and its grade has room.

        With `strict`, its kind must have room in that grade, too.
        """
        has_share = not strict or self._made_counts[puzzle.kind, puzzle.grade] < self._max_per_kind
        return (
            has_share
            and self._count_grade(puzzle.grade) < self._max_per_grade
            and puzzle.question_key not in self._question_keys
        )

    def add(self, puzzle: Puzzle) -> None:
        self._made_counts[puzzle.kind, puzzle.grade] += 1
        self._question_keys.add(puzzle.question_key)

    def _count_grade(self, grade: int) -> int:
        return sum(self._made_counts[kind, grade] for kind in self._kinds)


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


def _make_graded_puzzle(game: Game[Any, Any], kind: str, words: Kind, rng: Random) -> Puzzle | None:
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
        grade = find_grade(game, make_lesson(game, puzzle, words), draft.ways)
        puzzle = msgspec.structs.replace(puzzle, grade=grade)
    return puzzle


def find_complaints(game: Game[Any, Any], puzzle: Puzzle, words: Kind) -> tuple[Message, ...]:
    """Return complaints about a puzzle after checking every answer to it.

    Empty for a valid puzzle.
    """
    complaints = _find_lesson_complaints(game, puzzle, words)
    prove = game.puzzle_provers.get(puzzle.kind)
    if complaints or prove is None:
        return complaints
    try:
        proof = call_safely(puzzle.id, lambda: prove(game, puzzle.to_draft()))
    except DataError as error:
        return (error.message,)
    return tuple(DataError(puzzle.id, "", complaint).message for complaint in proof)


def find_repetitions(puzzles: Iterable[Puzzle]) -> Iterator[tuple[Puzzle, Message]]:
    """Yield the puzzles that repeat an earlier question, each with its complaint."""
    first_ids: dict[bytes, str] = {}
    for puzzle in puzzles:
        first_id = first_ids.setdefault(puzzle.question_key, puzzle.id)
        if first_id != puzzle.id:
            yield puzzle, DataError(puzzle.id, "", "puzzle.twice", other=first_id).message


def _find_lesson_complaints(game: Game[Any, Any], puzzle: Puzzle, words: Kind) -> tuple[Message, ...]:
    complaints = Complaints(puzzle.id)
    try:
        lesson = make_lesson(game, puzzle, words)
    except DataError as error:
        return tuple(data_error.message for data_error in error.all_errors)
    except SetupError as error:
        complaints.add_error("facts", error.message)
    else:
        check_lesson(game, lesson, (puzzle.kind,), complaints)
    try:
        complaints.raise_errors()
    except DataFileError as error:
        return tuple(data_error.message for data_error in error.all_errors)
    return ()
