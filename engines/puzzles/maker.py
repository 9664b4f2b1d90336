"""Makes puzzles of a game: as many of every grade, each proved, played by its solution, and unlike the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.errors import BadFile, BadSetup
from engines.lessons.proof import examine
from engines.messages import Message
from engines.puzzles.grading import grade
from engines.puzzles.puzzle import GRADES, Kind, Puzzle, lesson, written

PATIENCE = 4000
"""Drafts in a row of which no puzzle comes, after which no more are tried."""


def make(game: Game[Any, Any], kinds: Mapping[str, Kind], count: int, seed: int) -> Iterator[Puzzle | None]:
    """So many puzzles, with as even a share of every grade and kind as there can be; None for a draft of which nothing
    came."""
    chance = Random(f"{game.info.id} {seed}")
    order = list(game.puzzles)
    share = -(-count // GRADES)
    made: Counter[int] = Counter()
    of_kind: Counter[tuple[str, int]] = Counter()
    seen: set[bytes] = set()
    total = failed = 0
    while total < count and failed < PATIENCE:
        kind = order[(total + failed) % len(order)]
        found = _one(game, kind, kinds[kind], chance)
        key = msgspec.msgpack.encode((found.position, found.play, found.answers)) if found is not None else b""
        if (
            found is None
            or key in seen
            or made[found.grade] >= share
            or (of_kind[kind, found.grade] >= -(-share // len(order)) and failed < PATIENCE // 2)
        ):
            failed += 1
            yield None
            continue
        failed = 0
        total += 1
        made[found.grade] += 1
        of_kind[kind, found.grade] += 1
        seen.add(key)
        yield msgspec.structs.replace(found, id=f"{seed}-{total}")


def _one(game: Game[Any, Any], kind: str, words: Kind, chance: Random) -> Puzzle | None:
    try:
        draft = game.puzzles[kind](game, chance)
    except BadSetup:
        return None
    if draft is None:
        return None
    puzzle = written(draft, "new", kind)
    if complaints(game, puzzle, words):
        return None
    if not draft.grade:
        hard = grade(game, lesson(game.info.id, puzzle, words), draft.ways)
        puzzle = msgspec.structs.replace(puzzle, grade=hard)
    return puzzle


def complaints(game: Game[Any, Any], puzzle: Puzzle, words: Kind) -> tuple[Message, ...]:
    """Return what is wrong with a puzzle, played by its solution; nothing of one that is whole."""
    found = Complaints(puzzle.id)
    try:
        played = lesson(game.info.id, puzzle, words)
    except BadSetup as error:
        found.wrong("facts", error.message)
    else:
        examine(game, played, (puzzle.kind,), found)
    try:
        found.settle()
    except BadFile as error:
        return tuple(each.message for each in error.every)
    return ()
