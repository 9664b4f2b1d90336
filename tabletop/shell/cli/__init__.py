"""What may be typed after `consort`. Without a command, the window opens; each command is a module of this package.

A command's module has `add_arguments(parser)` and `run(arguments) -> int`, the exit status: 0 done, 1 done as far as a
damaged match could be read, 2 something from outside was not what it should be; both are said in a sentence.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

COMMANDS = {
    "simulate": "play whole matches by computer players, and measure",
    "arena": "find out which of two computer players is the better one",
    "decks": "list, check, copy and show decks, the ones you make among them",
    "lessons": "list and check lessons, the ones you write among them",
    "puzzles": "make puzzles, and check those that are made",
    "review": "look back at a saved match: what was luck, what skill, what could have been",
    "replay": "turn a saved match into a picture, sound, and notes for other programs",
    "hear": "hear a progression that is typed, and write it down",
    "ports": "list where sound can go, and the MIDI keyboards",
}
WINDOW = "window"


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line. Raises SystemExit where argparse does."""
    name = arguments[0] if arguments and arguments[0] in COMMANDS else WINDOW
    if name == WINDOW and arguments and looks_like_a_command(arguments[0]):
        return complain(f"there is no command “{arguments[0]}”; there are: {', '.join(COMMANDS)}.")
    command = import_module(f"{__name__}.{name}")
    parser = _parser(name)
    command.add_arguments(parser)
    status: int = command.run(parser.parse_args(arguments[1:] if name in COMMANDS else arguments))
    return status


def parser() -> argparse.ArgumentParser:
    """All that may be typed, in one parser: manual and completions are made of it."""
    whole = _parser(WINDOW)
    parts = whole.add_subparsers(metavar="COMMAND", title="commands")
    for name, what in COMMANDS.items():
        command = import_module(f"{__name__}.{name}")
        command.add_arguments(parts.add_parser(name, help=what, description=_description(what)))
    import_module(f"{__name__}.{WINDOW}").add_arguments(whole)
    return whole


def looks_like_a_command(word: str) -> bool:
    """Whether somebody who typed this first meant a command and not a file."""
    return word.isidentifier() and not Path(word).exists()


def _parser(name: str) -> argparse.ArgumentParser:
    if name in COMMANDS:
        return argparse.ArgumentParser(prog=f"consort {name}", description=_description(COMMANDS[name]))
    listed = "\n".join(f"  consort {command:10} {what}" for command, what in COMMANDS.items())
    return argparse.ArgumentParser(
        prog="consort",
        description="A table for card games about music.",
        epilog=f"commands (each knows --help):\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _description(what: str) -> str:
    return f"{what[0].upper()}{what[1:]}."


def unpaintable(out: Path, suffix: str, what: str) -> str | None:
    """Why a file of that kind cannot be painted, in a sentence; None where it can."""
    from tabletop.shell import qt_check

    if out.suffix.lower() != suffix:
        return f"{out}: {what}, so its name should end in {suffix}."
    return qt_check.paint_only()


def complain(sentence: object) -> int:
    """Say what is wrong; the exit status for it."""
    print(f"consort: {sentence}", file=sys.stderr)
    return 2
