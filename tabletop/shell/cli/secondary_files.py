"""Rules for secondary files, whose names a command does not take.

Examples are keys, pages, and the sound of a clip. A command should replace only what it was told to; but a repeated
command should write all its files again. So secondary files are replaced if all of them exist. If only some exist, they
come from something else, and the command refuses before it writes anything.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from tabletop.files import exists
from tabletop.shell.cli.output import translator

_tr = translator("CommandLine")


def add_force_argument(parser: argparse.ArgumentParser) -> None:
    """Add the option to replace secondary files in any case."""
    parser.add_argument(
        "--force",
        action="store_true",
        help=_tr("replace also files that the command does not name; else only where all that it writes are there"),
    )


def find_unnamed(paths: Iterable[Path], named_path: Path | None = None) -> Path | None:
    """Return a file other than `named_path`, or None if all or no files exist.

    `paths` are all files that are written together.
    """
    files = tuple(paths)
    existing = [file for file in files if exists(file)]
    if len(existing) == len(files):
        return None
    return next((file for file in existing if file != named_path), None)


def refusal_message(file: Path) -> str:
    """Return the sentence about such a file, with a remedy."""
    text = _tr("{file}: is there already, and the command does not name it; give another name, or --force.")
    return text.format(file=file)
