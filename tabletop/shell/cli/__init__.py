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
from tabletop.shell.cli.output import TranslatedParser, failure_reason, print_line, translate_message, translator

_tr = translator("CommandLine")

COMMAND_NAMES = ("simulate", "arena", "decks", "lessons", "puzzles", "review", "replay", "hear", "ports")
WINDOW_COMMAND = "window"

MAX_COMMAND_LENGTH = 40
"""Maximum characters of a mistyped command; longer words are files or links."""


def command_descriptions() -> dict[str, str]:
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
    streams.make_streams_safe()
    try:
        status = main(arguments)
    except SystemExit as system_exit:  # argparse has printed the reason
        status = system_exit.code if isinstance(system_exit.code, int) else 0
    output_error = streams.output_error()
    if output_error is None or isinstance(output_error, BrokenPipeError):  # the reader of a closed pipe has seen enough
        return status
    print_error(_tr("The output cannot be written: {why}.").format(why=failure_reason(output_error)))
    return status or 1


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return the exit status.

    Raises SystemExit where argparse does.
    """
    early_parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    add_with_argument(early_parser)
    early_arguments, arguments = early_parser.parse_known_args(arguments)
    try:
        for folder in early_arguments.folders:
            engines.add(folder)
    except engines.SetupError as error:
        return print_error(str(error))
    name = arguments[0] if arguments and arguments[0] in COMMAND_NAMES else WINDOW_COMMAND
    if name == WINDOW_COMMAND and arguments and is_likely_command(arguments[0]):
        text = _tr("there is no command “{command}”; there are: {commands}.")
        return print_error(text.format(command=arguments[0], commands=", ".join(COMMAND_NAMES)))
    command = import_module(f"{__name__}.{name}")
    parser = _make_parser(name)
    command.add_arguments(parser)
    parsed_arguments = parser.parse_args(arguments[1:] if name in COMMAND_NAMES else arguments)
    try:
        status: int = command.run(parsed_arguments)
    except MessageError as error:
        return print_error(error)
    except OSError as error:  # an error about a file that the command did not name: a folder, or a link on the way
        return print_error(": ".join(filter(None, (str(error.filename or ""), f"{failure_reason(error)}."))))
    return status


def make_full_parser() -> argparse.ArgumentParser:
    """Return one parser for all commands, for the manual and shell completions."""
    parser = _make_parser(WINDOW_COMMAND)
    subparsers = parser.add_subparsers(metavar="COMMAND", title=_tr("commands"))
    for name, description in command_descriptions().items():
        command = import_module(f"{__name__}.{name}")
        command.add_arguments(subparsers.add_parser(name, help=description, description=_to_sentence(description)))
    import_module(f"{__name__}.{WINDOW_COMMAND}").add_arguments(parser)
    return parser


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


def is_likely_command(word: str) -> bool:
    """Return True if a first word was meant as a command and not as a file."""
    return word.isidentifier() and len(word) <= MAX_COMMAND_LENGTH and not exists(Path(word))


def _make_parser(name: str) -> argparse.ArgumentParser:
    if name in COMMAND_NAMES:
        return TranslatedParser(prog=f"consort {name}", description=_to_sentence(command_descriptions()[name]))
    listing = "\n".join(
        f"  consort {command:10} {description}" for command, description in command_descriptions().items()
    )
    return TranslatedParser(
        prog="consort",
        description=_tr("A table for card games about music."),
        epilog=_tr("commands (each knows --help):\n{commands}").format(commands=listing),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _to_sentence(subject: str) -> str:
    return f"{subject[0].upper()}{subject[1:]}."


def find_paint_problem(target: Path, suffix: str, subject: str) -> str | Message | None:
    """Return why a file of a kind cannot be painted, or None if it can."""
    from tabletop.shell import qt_check

    return (
        missing_suffix_message(target, suffix, subject)
        if target.suffix.lower() != suffix
        else qt_check.prepare_painting()
    )


def missing_suffix_message(target: Path, suffix: str, subject: str) -> str:
    """Return the sentence that a file's name lacks its ending."""
    return _tr("{file}: {what}, so its name should end in {suffix}.").format(file=target, what=subject, suffix=suffix)


def print_error(sentence: object) -> int:
    """Print an error and return its exit status."""
    text = translate_message(sentence) if isinstance(sentence, Message | MessageError) else sentence
    print_line(f"consort: {text}", file=sys.stderr)
    return 2
