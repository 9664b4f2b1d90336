"""`consort [FILE]`: open the window; without a display, play a demo into files."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import engines
from engines.messages import message
from engines.messages.codes import Code
from tabletop.endings import DECKS, LESSONS
from tabletop.files import exists, no_file
from tabletop.session.link_text import SCHEME, find_link
from tabletop.shell.cli import add_with_argument, complain
from tabletop.shell.cli.speech import reason, say, translator, worded
from tabletop.shell.crash import CrashLog
from tabletop.shell.preferences import Port

_tr = translator("CommandLine")

OUT = Path("out")

PACKED = r"eN[\w-]{120,}=*"
"""Pattern of a link after its scheme: a packed header always begins like this."""

ALWAYS = ("built-in", "fluidsynth", "virtual", "none")
"""Names of the ports that are not the system's."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        nargs="?",
        type=located,
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
            ports=", ".join(ALWAYS)
        ),
    )
    port.add_argument(
        "--soundfont", type=Path, metavar="FILE", help=_tr("play this SoundFont through FluidSynth; it is remembered")
    )
    add_with_argument(parser)
    parser.add_argument("--version", action="store_true", help=_tr("say which Consort this is"))


def located(given: str) -> Path:
    """Return the path that is meant; desktops pass a file: URL, people type a path."""
    if not given.startswith("file:"):
        return Path(given)
    from urllib.parse import urlsplit  # imported here, because a start by hand does not need it
    from urllib.request import url2pathname

    try:
        return Path(url2pathname(urlsplit(given).path))
    except ValueError:  # no URL after all
        return Path(given)


def linked(given: str) -> str:
    """Return the link that was typed, with its scheme; empty for a file."""
    link = find_link(given)
    if link and (given.startswith(SCHEME) or (re.fullmatch(SCHEME + PACKED, link) and not exists(Path(given)))):
        return link
    return SCHEME + given if re.fullmatch(PACKED, given) and not exists(Path(given)) else ""


def run(arguments: argparse.Namespace) -> int:
    if arguments.version:
        from tabletop.shell.version import app_version

        say(f"consort {app_version()}")
        return 0
    from tabletop.shell import qt_check

    if (sentence := _no_soundfont(arguments.soundfont)) is not None:
        return complain(sentence)
    link = linked(str(arguments.file or ""))
    if arguments.file is not None and not link and (found := _found(arguments.file)) is not None:
        return complain(
            _tr("{file}: expected a saved match, a deck or a lesson, {found}.").format(file=arguments.file, found=found)
        )
    has_display = qt_check.has_display()
    if not has_display:
        qt_check.go_offscreen()
    if (trouble := qt_check.trouble()) is not None:
        return complain(trouble)
    if not has_display and (link or (arguments.file is not None and arguments.file.suffix in (*DECKS, *LESSONS))):
        return complain(_tr("Decks, lessons and links open in the window, and there is no display to show one."))
    if not has_display:
        from tabletop.shell.cli import alone

        return alone.run(arguments.file, OUT, arguments.game or "")
    log = CrashLog()
    log.watch()
    from tabletop.shell import app
    from tabletop.shell.match import demo

    watch = (arguments.game or demo.FIRST) if arguments.demo or arguments.game else ""
    return app.run(link or arguments.file, watch, log, sound(arguments.port, arguments.soundfont))


def _found(path: Path) -> str | None:
    """Return what is there instead of a file; None if there is a file."""
    try:
        other = no_file(path)
        if other is None:
            path.stat()
    except FileNotFoundError:
        return _tr("found nothing")
    except OSError as error:
        return reason(error)
    return worded(message(FOUND[other])) if other is not None else None


FOUND: dict[Code, Code] = {
    "file.folder": "file.found-folder",
    "file.pipe": "file.found-pipe",
    "file.socket": "file.found-socket",
    "file.device": "file.found-device",
    "file.no-file": "file.found-no-file",
}
"""Code of the sentence's ending by the kind of what is found instead of a file."""


def _no_soundfont(path: Path | None) -> str | None:
    """Return why a file is no SoundFont; None if it is one, or None was given."""
    if path is None:
        return None
    from tabletop.sound.errors import SoundError
    from tabletop.sound.soundfonts import font_name

    try:
        font_name(path)
    except SoundError as error:
        return worded(error)
    return None


def sound(port: str | None, soundfont: Path | None) -> dict[str, object]:
    """Return the changes of the preferences for sound."""
    if soundfont is not None:
        return {"port": Port("fluidsynth"), "soundfont": str(soundfont.resolve())}
    if port is not None:
        return {"port": Port(port) if port in ALWAYS else Port("midi", port)}
    return {}
