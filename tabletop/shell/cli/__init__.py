"""The command line of `consort`; without a command, the window opens.

Each command is a module of this package with `add_arguments(parser)` and `run(arguments) -> int`. `run` returns the
exit status: 0 for success, 1 if a damaged match was read only in part or the output cannot be written, 2 for a fault in
something from outside. Both are explained in a sentence. A `MessageError` raised by `run` is such a sentence.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import engines
from engines.messages import Message, MessageError
from tabletop.files import exists
from tabletop.shell import streams
from tabletop.shell.cli.speech import Parser, reason, say, translator, worded

_tr = translator("CommandLine")

COMMANDS = ("simulate", "arena", "decks", "lessons", "puzzles", "review", "replay", "hear", "ports")
WINDOW = "window"

LONGEST_COMMAND = 40
"""Maximum characters of a mistyped command; longer words are files or links."""


def told() -> dict[str, str]:
    """Return every command with a description."""
    return {
        "simulate": _tr("play whole matches by computer players, and measure"),
        "arena": _tr("find out which of two computer players is the better one"),
        "decks": _tr("list, check, copy and show decks, the ones you make among them"),
        "lessons": _tr("list and check lessons, the ones you write among them"),
        "puzzles": _tr("make puzzles, and check those that are made"),
        "review": _tr("look back at a saved match: what was luck, what was missed, what could have been"),
        "replay": _tr("turn a saved match into a picture, sound, and notes for other programs"),
        "hear": _tr("hear a progression that is typed, and write it down"),
        "ports": _tr("list where sound can go, and the MIDI keyboards"),
    }


def run_process(arguments: Sequence[str]) -> int:
    """Run a command line on this process's standard streams; return the exit status."""
    streams.prepare()
    try:
        status = main(arguments)
    except SystemExit as left:  # argparse has printed the reason
        status = left.code if isinstance(left.code, int) else 0
    lost = streams.output_error()
    if lost is None or isinstance(lost, BrokenPipeError):  # the reader of a closed pipe has seen enough
        return status
    complain(_tr("The output cannot be written: {why}.").format(why=reason(lost)))
    return status or 1


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return the exit status.

    Raises SystemExit where argparse does.
    """
    before = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    add_with_argument(before)
    added, arguments = before.parse_known_args(arguments)
    try:
        for folder in added.folders:
            engines.add(folder)
    except engines.BadSetup as error:
        return complain(str(error))
    name = arguments[0] if arguments and arguments[0] in COMMANDS else WINDOW
    if name == WINDOW and arguments and looks_like_a_command(arguments[0]):
        words = _tr("there is no command “{command}”; there are: {commands}.")
        return complain(words.format(command=arguments[0], commands=", ".join(COMMANDS)))
    command = import_module(f"{__name__}.{name}")
    parser = _parser(name)
    command.add_arguments(parser)
    given = parser.parse_args(arguments[1:] if name in COMMANDS else arguments)
    try:
        status: int = command.run(given)
    except MessageError as error:
        return complain(error)
    except OSError as error:  # an error about a file that the command did not name: a folder, or a link on the way
        return complain(": ".join(filter(None, (str(error.filename or ""), f"{reason(error)}."))))
    return status


def parser() -> argparse.ArgumentParser:
    """Return one parser for all commands, for the manual and shell completions."""
    whole = _parser(WINDOW)
    parts = whole.add_subparsers(metavar="COMMAND", title=_tr("commands"))
    for name, what in told().items():
        command = import_module(f"{__name__}.{name}")
        command.add_arguments(parts.add_parser(name, help=what, description=_description(what)))
    import_module(f"{__name__}.{WINDOW}").add_arguments(whole)
    return whole


def add_with_argument(parser: argparse.ArgumentParser) -> None:
    """Add the option for games from outside, which `main` reads before all others."""
    parser.add_argument(
        "--with",
        dest="folders",
        type=Path,
        action="append",
        default=[],
        metavar="FOLDER",
        help=_tr("add the game whose Python package is this folder; its code is run"),
    )


def looks_like_a_command(word: str) -> bool:
    """Return True if a first word was meant as a command and not as a file."""
    return word.isidentifier() and len(word) <= LONGEST_COMMAND and not exists(Path(word))


def _parser(name: str) -> argparse.ArgumentParser:
    if name in COMMANDS:
        return Parser(prog=f"consort {name}", description=_description(told()[name]))
    listed = "\n".join(f"  consort {command:10} {what}" for command, what in told().items())
    return Parser(
        prog="consort",
        description=_tr("A table for card games about music."),
        epilog=_tr("commands (each knows --help):\n{commands}").format(commands=listed),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _description(what: str) -> str:
    return f"{what[0].upper()}{what[1:]}."


def unpaintable(out: Path, suffix: str, what: str) -> str | Message | None:
    """Return why a file of a kind cannot be painted; None if it can."""
    from tabletop.shell import qt_check

    return unending(out, suffix, what) if out.suffix.lower() != suffix else qt_check.paint_only()


def unending(out: Path, suffix: str, what: str) -> str:
    """Return the sentence that a file's name lacks its ending."""
    return _tr("{file}: {what}, so its name should end in {suffix}.").format(file=out, what=what, suffix=suffix)


def complain(sentence: object) -> int:
    """Print an error and return its exit status."""
    words = worded(sentence) if isinstance(sentence, Message | MessageError) else sentence
    say(f"consort: {words}", file=sys.stderr)
    return 2
