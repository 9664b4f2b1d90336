"""`consort replay FILE`: write a saved match as picture, clip, sound and score.

The exit status is 1 if the match is damaged and was read only in part.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from tabletop.files import meant, unwritten
from tabletop.shell.cli import complain, music, replacing, unending
from tabletop.shell.cli.speech import reason, say, translator, worded
from tabletop.shell.preferences import Store

_tr = translator("CommandLine")

SIZE = (1280, 720)
SMALLEST, LARGEST = 320, 7680


def size(text: str) -> tuple[int, int]:
    """Read a size, WIDTHxHEIGHT in pixels."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    numbers = tuple(map(int, match.groups())) if match else ()
    if not numbers or not all(SMALLEST <= number <= LARGEST for number in numbers):
        raise argparse.ArgumentTypeError(
            _tr("expected a size such as 1280x720, each {smallest} to {largest}, not {text}").format(
                smallest=SMALLEST, largest=LARGEST, text=text
            )
        )
    return numbers[0], numbers[1]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=_tr("a saved match"))
    music.add_arguments(parser, _tr("what the match has"))
    parser.add_argument("--png", type=Path, metavar="a.png", help=_tr("write a picture of the table at the end"))
    parser.add_argument(
        "--clip",
        "--webp",
        type=Path,
        metavar="a.webp",
        help=_tr("film the move that is heard last, and write its sound beside it"),
    )
    parser.add_argument(
        "--theme", default="evening", metavar="T", help=_tr("of the picture: evening, paper, projector")
    )
    parser.add_argument(
        "--size", type=size, default=SIZE, metavar="WxH", help=_tr("of the picture (default: 1280x720)")
    )


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell import qt_check

    # Reading matches needs Qt's core; pictures are painted without a window.
    sentence = qt_check.paint_only()
    if sentence is not None:
        return complain(sentence)
    from tabletop.session import saves
    from tabletop.shell import games
    from tabletop.shell.export import clip, matches
    from tabletop.shell.window import snapshots

    try:
        meant(arguments.file)
    except OSError as error:
        return complain(_tr("{file}: cannot be read ({why})").format(file=arguments.file.name, why=reason(error)))
    try:
        others = [path for path in (arguments.png, arguments.clip) if path is not None]
        if arguments.clip is not None and arguments.clip.name:
            others.append(clip.sound_beside(arguments.clip))
        trouble = music.trouble(arguments, [arguments.file, *others])
    except OSError as error:
        if not error.filename:
            raise
        return complain(worded(unwritten(Path(error.filename), error)))
    if trouble:
        return complain(trouble)
    if arguments.png is not None and arguments.png.suffix.lower() != ".png":
        return complain(unending(arguments.png, ".png", _tr("the picture is a PNG")))
    if arguments.clip is not None and arguments.clip.suffix.lower() != ".webp":
        return complain(unending(arguments.clip, ".webp", _tr("the clip is a WebP")))
    lines = []
    try:
        record = saves.read(arguments.file)
        if record.notice:
            complain(worded(record.notice))
        preferences = Store().now
        record.game = games.speaking(record.game, preferences.locale)
        sound = matches.sound_of(record, preferences, arguments.instrument, arguments.tempo)
        sounds = arguments.wav is not None or arguments.clip is not None
        font = music.soundfont(arguments.soundfont, preferences.sound) if sounds else None
        whole = music.practised(matches.music(record, sound, font), arguments, preferences.sound, record.game.naming)
        unasked = music.find_unasked(whole, arguments)
        if unasked is None and arguments.clip is not None and not arguments.force:
            filmed_files = (arguments.clip, clip.sound_beside(arguments.clip))
            unasked = replacing.find_unasked(filmed_files, arguments.clip)
        if unasked is not None:
            return complain(replacing.refusal(unasked))
        if arguments.png is not None:
            snapshots.write_picture(record, arguments.png, arguments.size, arguments.theme)
            lines.append(f"  {arguments.png}")
        if arguments.clip is not None:
            filmed = snapshots.film(record, arguments.clip, matches.music(record, sound, font), arguments.theme)
            lines += [f"  {path}" for path in filmed]
        lines += music.write_all(whole, arguments)
    except OSError as error:
        if not error.filename:
            raise
        return complain(worded(unwritten(Path(error.filename), error)))
    say(worded(matches.summary(record)))
    for line in lines:
        say(line)
    return 1 if record.notice else 0
