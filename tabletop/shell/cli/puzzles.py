"""`consort puzzles`: make puzzles, check them, and count the bundled ones.

`make` builds positions, proves each answer, lets computer players try it, and writes equally many of every grade to a
file. `check` plays every solution and all other answers; its exit status is 1 if a puzzle is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import engines
from engines import BadData
from engines.kernel import reading
from engines.puzzles import collection
from engines.puzzles.collection import Collection
from engines.puzzles.maker import complaints, make, mix, repetitions
from engines.puzzles.puzzle import GRADES, Puzzle, check_kind
from tabletop.files import beside
from tabletop.shell.cli import complain
from tabletop.shell.cli.speech import reason, say, translator, worded

_tr = translator("CommandLine")

EVERY = 50
"""Number of drafts between two lines of progress."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(dest="part", required=True, metavar="make | check | count")
    made = parts.add_parser("make", help=_tr("make puzzles of a game"))
    made.add_argument("game", choices=[*engines.GAMES])
    made.add_argument("--n", type=_count, default=200, metavar="N", help=_tr("how many; 200 if it is not said"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=_tr("the same seed makes the same puzzles"))
    made.add_argument("--to", type=Path, metavar="FILE", help=_tr("where they are written; else to standard output"))
    made.add_argument(
        "--keep", type=Path, metavar="FILE", help=_tr("puzzles made before; those that are whole stay, with their ids")
    )
    check = parts.add_parser("check", help=_tr("play every puzzle, and go through all answers to it"))
    check.add_argument("file", type=Path, nargs="+", metavar="FILE")
    parts.add_parser("count", help=_tr("how many puzzles come with each game, by grade"))


def run(arguments: argparse.Namespace) -> int:
    if arguments.part == "make":
        return _make(arguments)
    if arguments.part == "check":
        return max(_check(path) for path in arguments.file)
    for game in engines.GAMES:
        say(f"{game:11} {_by_grade(collection.bundled(game))}")
    return 0


def _make(arguments: argparse.Namespace) -> int:
    kept: tuple[Puzzle, ...] = ()
    if arguments.keep is not None:
        try:
            kept = collection.read(reading.read_text(arguments.keep, collection.LARGEST), arguments.keep.name).puzzle
        except BadData as error:
            return complain(worded(error))
    if arguments.to is None:
        print(_made(arguments, kept), end="")
        return 0
    try:
        with beside(arguments.to) as out:  # opened first, so that an unwritable file is noticed before hours of work
            out.write(_made(arguments, kept).encode())
    except OSError as error:
        return complain(_tr("{file}: cannot be written ({why}).").format(file=arguments.to, why=reason(error)))
    return 0


def _made(arguments: argparse.Namespace, kept: tuple[Puzzle, ...]) -> str:
    """Return new and kept puzzles as the text of their file; show progress meanwhile."""
    game, found = engines.load(arguments.game), []
    drafts = make(game, collection.kinds(arguments.game), arguments.n, arguments.seed, kept)
    for tried, puzzle in enumerate(drafts, start=1):
        if puzzle is not None:
            found.append(puzzle)
        if puzzle is not None or tried % EVERY == 0:
            print(
                "\r  " + _tr("{done} of {all}, {tried} tried").format(done=len(found), all=arguments.n, tried=tried),
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(f"\n{_by_grade(found)}", file=sys.stderr)
    return collection.text(Collection(arguments.game, mix(found)))


def _check(path: Path) -> int:
    try:
        kept = collection.read(reading.read_text(path, collection.LARGEST), path.name)
        game, kinds = engines.load(kept.game), collection.kinds(kept.game)
    except (BadData, engines.ConsortError) as error:
        say(worded(error), file=sys.stderr)
        return 1
    wrong, repeated = 0, {puzzle.id: said for puzzle, said in repetitions(kept.puzzle)}
    for puzzle in kept.puzzle:
        try:
            check_kind(game, puzzle)
            said = complaints(game, puzzle, kinds[puzzle.kind])
        except BadData as error:
            said = (error.message,)
        if puzzle.id in repeated:
            said = (*said, repeated[puzzle.id])
        for each in said:
            say(f"{path.name}: {worded(each)}", file=sys.stderr)
        wrong += bool(said)
    words = _tr("{name}: {count} puzzles of {game}, {grades}; {wrong} wrong")
    grades = _by_grade(kept.puzzle)
    say(words.format(name=path.name, count=len(kept.puzzle), game=game.info.title, grades=grades, wrong=wrong))
    return 1 if wrong else 0


def _by_grade(puzzles: tuple[Puzzle, ...] | list[Puzzle]) -> str:
    counted = Counter(puzzle.grade for puzzle in puzzles)
    words = _tr("grade {grade}: {count}")
    return ", ".join(words.format(grade=grade, count=counted[grade]) for grade in range(1, GRADES + 1))


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 10_000:
        raise argparse.ArgumentTypeError(_tr("expected a number of puzzles from 1 to 10,000"))
    return number
