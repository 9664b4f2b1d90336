"""`consort screens`: every board and every window, in every theme and size, as pictures to look at."""

from __future__ import annotations

import argparse
from pathlib import Path

import engines
from tabletop.shell.cli import complain
from tabletop.shell.cli.replay import size

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (3840, 2160))
OUT = Path("out/screens")
THEMES = ("evening", "paper", "projector")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", type=Path, default=Path("out/screens"), metavar="DIR", help="where to (default: out/screens)"
    )
    parser.add_argument("--size", type=size, action="append", metavar="WxH", help="only this size; may be given again")
    parser.add_argument("--theme", choices=THEMES, action="append", help="only this theme; may be given again")
    parser.add_argument(
        "--game", choices=sorted(engines.GAMES), action="append", help="only this game; may be given again"
    )
    parser.add_argument("--only", default="", metavar="WORD", help="only pictures whose name holds this word")


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell import qt_check

    sentence = qt_check.paint_only()
    if sentence is not None:
        return complain(sentence)
    from tabletop.shell import gallery

    try:
        count = gallery.paint(
            arguments.out,
            tuple(arguments.theme or THEMES),
            tuple(arguments.size or SIZES),
            arguments.only,
            tuple(arguments.game or engines.GAMES),
            lambda named: print(named, flush=True),
        )
    except OSError as error:
        return complain(f"{error.filename or arguments.out}: cannot be written ({error.strerror}).")
    if not count:
        return complain(f"no picture's name holds “{arguments.only}”.")
    print(f"{count} pictures in {arguments.out}")
    return 0
