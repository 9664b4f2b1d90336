"""Paint each board and window in each theme and size: `make screens`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import engines
from tabletop.shell.application import ready_application
from tabletop.shell.cli.replay import parse_size
from tools.screens import film, pictures
from tools.screens.wanted import is_wanted
from tools.words import pseudo

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (3840, 2160))
OUT = Path("out/screens")
THEMES = ("evening", "paper", "projector")


def main(arguments: Sequence[str] | None = None) -> int:
    """Paint the pictures that a command line asks for and return the exit status.

    Raises SystemExit where argparse does.
    """
    parser = argparse.ArgumentParser(prog="python -m tools.screens", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help=f"where to (default: {OUT})")
    parser.add_argument(
        "--size", type=parse_size, action="append", metavar="WxH", help="only this size; may be given again"
    )
    parser.add_argument("--theme", choices=THEMES, action="append", help="only this theme; may be given again")
    parser.add_argument(
        "--game", choices=sorted(engines.GAMES), action="append", help="only this game; may be given again"
    )
    parser.add_argument("--only", default="", metavar="WORD,…", help="only pictures whose name holds one of these")
    parser.add_argument(
        "--pseudo", choices=pseudo.KINDS, help="in a language of long words that nobody speaks, or from right to left"
    )
    parser.add_argument(
        "--text", type=int, default=100, metavar="PERCENT", help="the size of text, 80 to 200 (default: 100)"
    )
    parser.add_argument("--language", default="", metavar="CODE", help="in this language (default: the system's)")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if options.language:
        os.environ["LC_ALL"] = options.language
    if options.pseudo:
        pseudo.install(ready_application(), options.pseudo)
    try:
        count = pictures.paint(
            options.out,
            tuple(options.theme or THEMES),
            tuple(options.size or SIZES),
            options.only,
            tuple(options.game or engines.GAMES),
            lambda name: print(name, flush=True),
            options.text,
        )
        if is_wanted(film.FILE_NAME, options.only):
            print(film.write_film(options.out), flush=True)
            count += 1
    except OSError as error:
        return _complain(f"{error.filename or options.out}: cannot be written ({error.strerror}).")
    if not count:
        return _complain(f"no picture's name holds “{options.only}”.")
    print(f"{count} pictures in {options.out}")
    return 0


def _complain(sentence: str) -> int:
    print(f"screens: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
