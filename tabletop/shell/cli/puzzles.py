"""`consort puzzles`: make puzzles, check them, and count the bundled ones.

`make` builds positions, proves each answer, lets computer players try it, and writes equally many of every
grade to a file. `check` plays every solution and all other answers; its exit status is 1 if a puzzle is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import engines
from engines import DataError
from engines.kernel import reading
from engines.puzzles import collection
from engines.puzzles.collection import Collection
from engines.puzzles.maker import find_complaints, find_repetitions, make_puzzles, mix_evenly
from engines.puzzles.puzzle import MAX_GRADE, Puzzle, check_kind
from tabletop.files import atomic_write
from tabletop.shell.cli import print_error
from tabletop.shell.cli.output import failure_reason, print_line, translate_message, translator

_tr = translator("CommandLine")

PROGRESS_INTERVAL_DRAFTS = 50
"""Number of drafts between two lines of progress."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    subparsers = parser.add_subparsers(dest="part", required=True, metavar="make | check | count")
    make = subparsers.add_parser("make", help=_tr("make puzzles of a game"))
    make.add_argument("game", choices=[*engines.GAMES])
    make.add_argument("--n", type=_parse_count, default=200, metavar="N", help=_tr("how many; 200 if it is not said"))
    make.add_argument("--seed", type=int, default=1, metavar="S", help=_tr("the same seed makes the same puzzles"))
    make.add_argument("--to", type=Path, metavar="FILE", help=_tr("where they are written; else to standard output"))
    make.add_argument(
        "--keep", type=Path, metavar="FILE", help=_tr("puzzles made before; those that are whole stay, with their ids")
    )
    check = subparsers.add_parser("check", help=_tr("play every puzzle, and go through all answers to it"))
    check.add_argument("file", type=Path, nargs="+", metavar="FILE")
    subparsers.add_parser("count", help=_tr("how many puzzles come with each game, by grade"))


def run(arguments: argparse.Namespace) -> int:
    if arguments.part == "make":
        return _make(arguments)
    if arguments.part == "check":
        return max(_check(path) for path in arguments.file)
    for game in engines.GAMES:
        print_line(f"{game:11} {_describe_grades(collection.load_bundled(game))}")
    return 0


def _make(arguments: argparse.Namespace) -> int:
    earlier_puzzles: tuple[Puzzle, ...] = ()
    if arguments.keep is not None:
        try:
            earlier_puzzles = collection.read(
                reading.read_text(arguments.keep, collection.MAX_COLLECTION_BYTES), arguments.keep.name
            ).puzzle
        except DataError as error:
            return print_error(translate_message(error))
    if arguments.to is None:
        print(_make_text(arguments, earlier_puzzles), end="")
        return 0
    try:
        with atomic_write(
            arguments.to
        ) as file:  # opened first, so that an unwritable file is noticed before hours of work
            file.write(_make_text(arguments, earlier_puzzles).encode())
    except OSError as error:
        return print_error(
            _tr("{file}: cannot be written ({why}).").format(file=arguments.to, why=failure_reason(error))
        )
    return 0


def _make_text(arguments: argparse.Namespace, earlier_puzzles: tuple[Puzzle, ...]) -> str:
    """Return new and earlier puzzles as the text of their file, and show progress."""
    game, puzzles = engines.load(arguments.game), []
    drafts = make_puzzles(game, collection.load_kinds(arguments.game), arguments.n, arguments.seed, earlier_puzzles)
    for number, puzzle in enumerate(drafts, start=1):
        if puzzle is not None:
            puzzles.append(puzzle)
        if puzzle is not None or number % PROGRESS_INTERVAL_DRAFTS == 0:
            print(
                "\r  " + _tr("{done} of {all}, {tried} tried").format(done=len(puzzles), all=arguments.n, tried=number),
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(f"\n{_describe_grades(puzzles)}", file=sys.stderr)
    return collection.to_json(Collection(arguments.game, mix_evenly(puzzles)))


def _check(path: Path) -> int:
    try:
        puzzles = collection.read(reading.read_text(path, collection.MAX_COLLECTION_BYTES), path.name)
        game, kinds = engines.load(puzzles.game), collection.load_kinds(puzzles.game)
    except (DataError, engines.ConsortError) as error:
        print_line(translate_message(error), file=sys.stderr)
        return 1
    wrong_count, repetitions = 0, {puzzle.id: faults for puzzle, faults in find_repetitions(puzzles.puzzle)}
    for puzzle in puzzles.puzzle:
        try:
            check_kind(game, puzzle)
            faults = find_complaints(game, puzzle, kinds[puzzle.kind])
        except DataError as error:
            faults = (error.message,)
        if puzzle.id in repetitions:
            faults = (*faults, repetitions[puzzle.id])
        for fault in faults:
            print_line(f"{path.name}: {translate_message(fault)}", file=sys.stderr)
        wrong_count += bool(faults)
    text = _tr("{name}: {count} puzzles of {game}, {grades}; {wrong} wrong")
    grades = _describe_grades(puzzles.puzzle)
    print_line(
        text.format(name=path.name, count=len(puzzles.puzzle), game=game.info.title, grades=grades, wrong=wrong_count)
    )
    return 1 if wrong_count else 0


def _describe_grades(puzzles: tuple[Puzzle, ...] | list[Puzzle]) -> str:
    grade_counts = Counter(puzzle.grade for puzzle in puzzles)
    text = _tr("grade {grade}: {count}")
    return ", ".join(text.format(grade=grade, count=grade_counts[grade]) for grade in range(1, MAX_GRADE + 1))


def _parse_count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 10_000:
        raise argparse.ArgumentTypeError(_tr("expected a number of puzzles from 1 to 10,000"))
    return number
