"""`consort lessons`: list and check lessons, and print them as worksheets.

`check` plays every step of a lesson with every possible answer, and prints each fault in a sentence with its
step and line. Its exit status is 1 if it finds any. Without a file it checks the bundled lessons.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import engines
from engines import DataError
from engines.kernel import reading
from engines.lessons import reader
from tabletop.files import exists
from tabletop.shell.cli import find_paint_problem, print_error, secondary_files
from tabletop.shell.cli.output import failure_reason, print_line, translate_message, translator
from tabletop.shell.lessons import lesson_files
from tabletop.shell.preferences import PreferencesStore

_tr = translator("CommandLine")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    subparsers = parser.add_subparsers(dest="part", required=True, metavar="list | check | sheet")
    subparsers.add_parser("list", help=_tr("every lesson, how long it takes, what it is about"))
    check = subparsers.add_parser("check", help=_tr("say what a lesson holds, or what is wrong with it"))
    check.add_argument(
        "file",
        nargs="*",
        metavar="FILE",
        help=_tr("a lesson's file, or one that comes with a game: carmony/3-triads; all that come with them if none"),
    )
    sheet = subparsers.add_parser("sheet", help=_tr("a worksheet of a lesson and its key, as two PDFs"))
    sheet.add_argument(
        "lesson", metavar="LESSON", help=_tr("a lesson's file, or one that comes with a game: carmony/3-triads")
    )
    sheet.add_argument(
        "--out", type=Path, required=True, metavar="a.pdf", help=_tr("the worksheet; the key is a-key.pdf")
    )
    secondary_files.add_force_argument(sheet)


def run(arguments: argparse.Namespace) -> int:
    if arguments.part == "list":
        return _list()
    if arguments.part == "sheet":
        return _write_worksheet(arguments.lesson, arguments.out, arguments.force)
    if arguments.file:
        return max(_check(name_or_path) for name_or_path in arguments.file)
    return _check_bundled()


def _report_if_missing(path: Path) -> bool:
    """Return True, and print an error, if a lesson is neither a file nor bundled."""
    if exists(path):
        return False
    text = _tr("there is no file and no lesson of this name; “consort lessons list” names the lessons")
    print_line(f"{path}: {text}", file=sys.stderr)
    return True


def _write_worksheet(name_or_path: str, target: Path, force: bool) -> int:
    if (sentence := find_paint_problem(target, ".pdf", _tr("a worksheet is a PDF"))) is not None:
        return print_error(sentence)
    from tabletop.shell.export import worksheet

    game, _, name = name_or_path.partition("/")
    is_bundled = name in reader.find_bundled(game)
    if not is_bundled and _report_if_missing(Path(name_or_path)):
        return 1
    unnamed = None if force else secondary_files.find_unnamed((target, worksheet.key_path(target)), target)
    if unnamed is not None:
        return print_error(secondary_files.refusal_message(unnamed))
    source = (
        lesson_files.LessonSource(name, game)
        if is_bundled
        else lesson_files.LessonSource(Path(name_or_path).stem, path=Path(name_or_path))
    )
    try:
        paths = worksheet.write_worksheet(source.open(PreferencesStore().preferences.locale), target)
    except DataError as error:
        for fault in error.all_errors:
            print_line(translate_message(fault), file=sys.stderr)
        return 1
    except OSError as error:
        return print_error(_tr("{file}: cannot be written ({why}).").format(file=target, why=failure_reason(error)))
    print_line(" ".join(map(str, paths)))
    return 0


def _list() -> int:
    bundled = [source for game in engines.GAMES for source in lesson_files.list_bundled_lessons(game)]
    rows = [(f"{source.game_id}/{source.name}", _describe_source(source)) for source in bundled]
    rows += [
        (" ".join((source.name, _tr("(yours)"))), _describe_source(source))
        for source in lesson_files.list_own_lessons()
    ]
    name_width = max((len(name) for name, _ in rows), default=0)
    for name, description in rows:
        print_line(f"{name:{name_width}}  {description}")
    print_line(_tr("Your lessons lie in {folder}.").format(folder=lesson_files.lesson_folder()))
    return 0


def _describe_source(source: lesson_files.LessonSource) -> str:
    try:
        lesson = source.open(PreferencesStore().preferences.locale)
    except DataError as error:
        return _tr("cannot be used: {why}").format(why=translate_message(lesson_files.describe_error(error)))
    return _tr("{title} ({minutes} min): {summary}").format(
        title=lesson.title, minutes=lesson.minutes, summary=lesson.summary
    )


def _check(name_or_path: str) -> int:
    game, _, name = name_or_path.partition("/")
    if name in (bundled := reader.find_bundled(game)):
        return 1 if _count_faults(bundled[name].read_text(encoding="utf-8"), name_or_path) else 0
    path = Path(name_or_path)
    if _report_if_missing(path):
        return 1
    try:
        text = reading.read_text(path)
    except DataError as error:
        print_line(translate_message(error), file=sys.stderr)
        return 1
    return 1 if _count_faults(text, path.name) else 0


def _check_bundled() -> int:
    files = [(f"{game}/{name}", file) for game in engines.GAMES for name, file in reader.find_bundled(game).items()]
    fault_count = sum(_count_faults(file.read_text(encoding="utf-8"), name) for name, file in files)
    print_line(_tr("{lessons} lessons, {complaints} complaints").format(lessons=len(files), complaints=fault_count))
    return 1 if fault_count else 0


def _count_faults(text: str, name: str) -> int:
    """Print what a lesson holds or what is wrong with it; return the number of faults."""
    try:
        lesson, warnings = reader.check_sentences(text, name, engines.load)
    except DataError as error:
        for fault in error.all_errors:
            print_line(translate_message(fault), file=sys.stderr)
        return len(error.all_errors)
    title, steps = engines.load(lesson.game).info.title, len(lesson.step)
    steps_text = _tr("1 step") if steps == 1 else _tr("{count} steps").format(count=steps)
    print_line(
        _tr("{name}: a lesson of {game}, “{title}”, {steps}, {minutes} min").format(
            name=name, game=title, title=lesson.title, steps=steps_text, minutes=lesson.minutes
        )
    )
    for warning in warnings:
        print_line(_tr("warning: {sentence}").format(sentence=translate_message(warning)), file=sys.stderr)
    return 0
