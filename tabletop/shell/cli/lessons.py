"""`consort lessons`: list and check lessons, and print them as worksheets.

`check` plays every step of a lesson with every possible answer, and prints each fault in a sentence with its step and
line. Its exit status is 1 if it finds any. Without a file it checks the bundled lessons.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import engines
from engines import BadData
from engines.kernel import reading
from engines.lessons import reader
from tabletop.files import exists
from tabletop.shell.cli import complain, replacing, unpaintable
from tabletop.shell.cli.speech import reason, say, translator, worded
from tabletop.shell.lessons import library
from tabletop.shell.preferences import Store

_tr = translator("CommandLine")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(dest="part", required=True, metavar="list | check | sheet")
    parts.add_parser("list", help=_tr("every lesson, how long it takes, what it is about"))
    check = parts.add_parser("check", help=_tr("say what a lesson holds, or what is wrong with it"))
    check.add_argument(
        "file",
        nargs="*",
        metavar="FILE",
        help=_tr("a lesson's file, or one that comes with a game: carmony/3-triads; all that come with them if none"),
    )
    sheet = parts.add_parser("sheet", help=_tr("a worksheet of a lesson and its key, as two PDFs"))
    sheet.add_argument(
        "lesson", metavar="LESSON", help=_tr("a lesson's file, or one that comes with a game: carmony/3-triads")
    )
    sheet.add_argument(
        "--out", type=Path, required=True, metavar="a.pdf", help=_tr("the worksheet; the key is a-key.pdf")
    )
    replacing.add_argument(sheet)


def run(arguments: argparse.Namespace) -> int:
    if arguments.part == "list":
        return _list()
    if arguments.part == "sheet":
        return _sheet(arguments.lesson, arguments.out, arguments.force)
    if arguments.file:
        return max(_check(given) for given in arguments.file)
    return _check_bundled()


def _missing(path: Path) -> bool:
    """Return True, and print an error, if a lesson is neither a file nor bundled."""
    if exists(path):
        return False
    words = _tr("there is no file and no lesson of this name; “consort lessons list” names the lessons")
    say(f"{path}: {words}", file=sys.stderr)
    return True


def _sheet(given: str, out: Path, force: bool) -> int:
    if (sentence := unpaintable(out, ".pdf", _tr("a worksheet is a PDF"))) is not None:
        return complain(sentence)
    from tabletop.shell.export import worksheet

    game, _, name = given.partition("/")
    comes_with = name in reader.bundled(game)
    if not comes_with and _missing(Path(given)):
        return 1
    unasked = None if force else replacing.find_unasked((out, worksheet.key_beside(out)), out)
    if unasked is not None:
        return complain(replacing.refusal(unasked))
    kept = library.Kept(name, game) if comes_with else library.Kept(Path(given).stem, path=Path(given))
    try:
        written = worksheet.write(kept.open(Store().now.locale), out)
    except BadData as error:
        for each in error.every:
            say(worded(each), file=sys.stderr)
        return 1
    except OSError as error:
        return complain(_tr("{file}: cannot be written ({why}).").format(file=out, why=reason(error)))
    say(" ".join(map(str, written)))
    return 0


def _list() -> int:
    bundled = [kept for game in engines.GAMES for kept in library.bundled(game)]
    rows = [(f"{kept.game}/{kept.name}", _told(kept)) for kept in bundled]
    rows += [(" ".join((kept.name, _tr("(yours)"))), _told(kept)) for kept in library.own()]
    across = max((len(name) for name, _ in rows), default=0)
    for name, told in rows:
        say(f"{name:{across}}  {told}")
    say(_tr("Your lessons lie in {folder}.").format(folder=library.folder()))
    return 0


def _told(kept: library.Kept) -> str:
    try:
        lesson = kept.open(Store().now.locale)
    except BadData as error:
        return _tr("cannot be used: {why}").format(why=worded(library.sentence(error)))
    return _tr("{title} ({minutes} min): {summary}").format(
        title=lesson.title, minutes=lesson.minutes, summary=lesson.summary
    )


def _check(given: str) -> int:
    game, _, name = given.partition("/")
    if name in (bundled := reader.bundled(game)):
        return 1 if _complaints(bundled[name].read_text(encoding="utf-8"), given) else 0
    path = Path(given)
    if _missing(path):
        return 1
    try:
        text = reading.read_text(path)
    except BadData as error:
        say(worded(error), file=sys.stderr)
        return 1
    return 1 if _complaints(text, path.name) else 0


def _check_bundled() -> int:
    files = [(f"{game}/{name}", file) for game in engines.GAMES for name, file in reader.bundled(game).items()]
    found = sum(_complaints(file.read_text(encoding="utf-8"), name) for name, file in files)
    say(_tr("{lessons} lessons, {complaints} complaints").format(lessons=len(files), complaints=found))
    return 1 if found else 0


def _complaints(text: str, name: str) -> int:
    """Print what a lesson holds or what is wrong with it; return the number of faults."""
    try:
        lesson, warnings = reader.check(text, name, engines.load)
    except BadData as error:
        for each in error.every:
            say(worded(each), file=sys.stderr)
        return len(error.every)
    title, steps = engines.load(lesson.game).info.title, len(lesson.step)
    counted = _tr("1 step") if steps == 1 else _tr("{count} steps").format(count=steps)
    say(
        _tr("{name}: a lesson of {game}, “{title}”, {steps}, {minutes} min").format(
            name=name, game=title, title=lesson.title, steps=counted, minutes=lesson.minutes
        )
    )
    for warning in warnings:
        say(_tr("warning: {sentence}").format(sentence=worded(warning)), file=sys.stderr)
    return 0
