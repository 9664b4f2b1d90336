"""`consort [FILE]`: the window; with no display a demo, by itself and into files."""

from __future__ import annotations

import argparse
from pathlib import Path

import engines
from tabletop.shell.cli import complain
from tabletop.shell.crash import CrashLog

OUT = Path("out")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a saved match to go on with or to look at")
    parser.add_argument("--demo", action="store_true", help="let the bundled match play itself")
    parser.add_argument("--game", choices=sorted(engines.GAMES), help="whose bundled match (default: carmony)")
    parser.add_argument("--version", action="store_true", help="say which Consort this is")


def run(arguments: argparse.Namespace) -> int:
    if arguments.version:
        from tabletop.shell.version import app_version

        print(f"consort {app_version()}")
        return 0
    from tabletop.shell import qt_check

    if arguments.file is not None and not arguments.file.is_file():
        return complain(
            f"{arguments.file}: expected a saved match, found {'a folder' if arguments.file.is_dir() else 'nothing'}."
        )
    shown = qt_check.has_display()
    if not shown:
        qt_check.go_offscreen()
    sentence = qt_check.trouble()
    if sentence is not None:
        return complain(sentence)
    if not shown:
        from tabletop.shell.cli import alone

        return alone.run(arguments.file, OUT, arguments.game or "")
    log = CrashLog()
    log.watch()
    from tabletop.shell import app, demo

    watch = (arguments.game or demo.FIRST) if arguments.demo or arguments.game else ""
    return app.run(arguments.file, watch, log)
