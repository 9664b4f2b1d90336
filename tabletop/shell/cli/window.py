"""`consort [FILE]`: open the window; without a display, play a demo into files."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import engines
from engines.messages import message
from engines.messages.codes import Code
from tabletop.file_suffixes import DECK_SUFFIXES, LESSON_SUFFIXES
from tabletop.files import exists, find_kind_code
from tabletop.session.link_text import SCHEME, find_link
from tabletop.shell.cli import add_with_argument, print_error
from tabletop.shell.cli.output import failure_reason, print_line, translate_message, translator
from tabletop.shell.crash import CrashLog
from tabletop.shell.preferences import Port

_tr = translator("CommandLine")

OUTPUT_FOLDER = Path("out")

PACKED_LINK_PATTERN = r"eN[\w-]{120,}=*"
"""Pattern of a link after its scheme: a packed header always begins like this."""

BUILT_IN_PORTS = ("built-in", "fluidsynth", "virtual", "none")
"""Names of the ports that are not the system's."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        nargs="?",
        type=parse_path,
        metavar="FILE",
        help=_tr("a saved match to go on with or to look at; a deck, a lesson, or a link"),
    )
    parser.add_argument("--demo", action="store_true", help=_tr("let the bundled match play itself"))
    parser.add_argument("--game", choices=sorted(engines.GAMES), help=_tr("whose bundled match (default: carmony)"))
    port = parser.add_mutually_exclusive_group()
    port.add_argument(
        "--port",
        metavar="NAME",
        help=_tr("play to this MIDI port, or to one of: {ports}; it is remembered if it is there").format(
            ports=", ".join(BUILT_IN_PORTS)
        ),
    )
    port.add_argument(
        "--soundfont", type=Path, metavar="FILE", help=_tr("play this SoundFont through FluidSynth; it is remembered")
    )
    add_with_argument(parser)
    parser.add_argument("--version", action="store_true", help=_tr("say which Consort this is"))


def parse_path(argument: str) -> Path:
    """Return the path that is meant; desktops pass a file: URL, people type a path."""
    if not argument.startswith("file:"):
        return Path(argument)
    from urllib.parse import urlsplit  # imported here, because a start by hand does not need it
    from urllib.request import url2pathname

    try:
        return Path(url2pathname(urlsplit(argument).path))
    except ValueError:  # no URL after all
        return Path(argument)


def find_typed_link(argument: str) -> str:
    """Return the link that was typed, with its scheme; empty for a file."""
    link = find_link(argument)
    if link and (
        argument.startswith(SCHEME) or (re.fullmatch(SCHEME + PACKED_LINK_PATTERN, link) and not exists(Path(argument)))
    ):
        return link
    return SCHEME + argument if re.fullmatch(PACKED_LINK_PATTERN, argument) and not exists(Path(argument)) else ""


def run(arguments: argparse.Namespace) -> int:
    if arguments.version:
        from tabletop.shell.version import app_version

        print_line(f"consort {app_version()}")
        return 0
    from tabletop.shell import qt_check

    if (sentence := _find_soundfont_problem(arguments.soundfont)) is not None:
        return print_error(sentence)
    link = find_typed_link(str(arguments.file or ""))
    if arguments.file is not None and not link and (description := _describe_non_file(arguments.file)) is not None:
        return print_error(
            _tr("{file}: expected a saved match, a deck or a lesson, {found}.").format(
                file=arguments.file, found=description
            )
        )
    has_display = qt_check.has_display()
    if not has_display:
        qt_check.use_offscreen_platform()
    if (problem := qt_check.find_problem()) is not None:
        return print_error(problem)
    if not has_display and (
        link or (arguments.file is not None and arguments.file.suffix in (*DECK_SUFFIXES, *LESSON_SUFFIXES))
    ):
        return print_error(_tr("Decks, lessons and links open in the window, and there is no display to show one."))
    if not has_display:
        from tabletop.shell.cli import headless

        return headless.run(arguments.file, OUTPUT_FOLDER, arguments.game or "")
    log = CrashLog()
    log.install()
    from tabletop.shell import app
    from tabletop.shell.match import demo

    demo_game = (arguments.game or demo.DEFAULT_GAME) if arguments.demo or arguments.game else ""
    return app.run(link or arguments.file, demo_game, log, sound_changes(arguments.port, arguments.soundfont))


def _describe_non_file(path: Path) -> str | None:
    """Return a text about an object that is not a file, or None for a file."""
    try:
        kind_code = find_kind_code(path)
        if kind_code is None:
            path.stat()
    except FileNotFoundError:
        return _tr("found nothing")
    except OSError as error:
        return failure_reason(error)
    return translate_message(message(NON_FILE_CODES[kind_code])) if kind_code is not None else None


NON_FILE_CODES: dict[Code, Code] = {
    "file.folder": "file.found-folder",
    "file.pipe": "file.found-pipe",
    "file.socket": "file.found-socket",
    "file.device": "file.found-device",
    "file.no-file": "file.found-no-file",
}
"""Code of the sentence's ending by the kind of what is found instead of a file."""


def _find_soundfont_problem(path: Path | None) -> str | None:
    """Return why a file is not a SoundFont, or None if it is one or without a path."""
    if path is None:
        return None
    from tabletop.sound.errors import SoundError
    from tabletop.sound.soundfonts import read_font_name

    try:
        read_font_name(path)
    except SoundError as error:
        return translate_message(error)
    return None


def sound_changes(port: str | None, soundfont: Path | None) -> dict[str, object]:
    """Return the changes of the preferences for sound."""
    if soundfont is not None:
        return {"port": Port("fluidsynth"), "soundfont": str(soundfont.resolve())}
    if port is not None:
        return {"port": Port(port) if port in BUILT_IN_PORTS else Port("midi", port)}
    return {}
