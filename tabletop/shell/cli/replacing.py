"""Second files that a command writes without being given their names: keys, pages, the sound of a clip.

A careful command replaces only what it was told to. Whoever repeats a command, however, wants all its files anew, so
second files are replaced together: all of them, where all are there. Where only some are there, they are from
something else, and the command refuses before anything is written.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from tabletop.files import exists
from tabletop.shell.cli.speech import translator

_tr = translator("CommandLine")


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Add the option that lets second files be replaced in any case."""
    parser.add_argument(
        "--force",
        action="store_true",
        help=_tr("replace also files that the command does not name; else only where all that it writes are there"),
    )


def find_unasked(written: Iterable[Path], named: Path | None = None) -> Path | None:
    """Return a file that would be replaced though it is not `named`; None where all or no such files are there.

    `written` are all files that are written together.
    """
    files = tuple(written)
    there = [file for file in files if exists(file)]
    if len(there) == len(files):
        return None
    return next((file for file in there if file != named), None)


def refusal(file: Path) -> str:
    """Return the sentence for such a file, with the way out."""
    words = _tr("{file}: is there already, and the command does not name it; give another name, or --force.")
    return words.format(file=file)
