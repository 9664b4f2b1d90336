"""`consort replay FILE`: write a saved match as picture, clip, sound and score.

The exit status is 1 if the match is damaged and was read only in part.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from tabletop.files import resolve_links, write_failure
from tabletop.shell.cli import missing_suffix_message, music, print_error, secondary_files
from tabletop.shell.cli.output import failure_reason, print_line, translate_message, translator
from tabletop.shell.preferences import PreferencesStore

_tr = translator("CommandLine")

DEFAULT_SIZE = (1280, 720)
MIN_SIZE_PX, MAX_SIZE_PX = 320, 7680


def parse_size(text: str) -> tuple[int, int]:
    """Read a size, WIDTHxHEIGHT in pixels."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    numbers = tuple(map(int, match.groups())) if match else ()
    if not numbers or not all(MIN_SIZE_PX <= number <= MAX_SIZE_PX for number in numbers):
        raise argparse.ArgumentTypeError(
            _tr("expected a size such as 1280x720, each {smallest} to {largest}, not {text}").format(
                smallest=MIN_SIZE_PX, largest=MAX_SIZE_PX, text=text
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
        "--size", type=parse_size, default=DEFAULT_SIZE, metavar="WxH", help=_tr("of the picture (default: 1280x720)")
    )


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell import qt_check

    # Reading matches needs Qt's core; pictures are painted without a window.
    sentence = qt_check.prepare_painting()
    if sentence is not None:
        return print_error(sentence)
    from tabletop.session import saves
    from tabletop.shell import games
    from tabletop.shell.export import clip, matches
    from tabletop.shell.window import snapshots

    try:
        resolve_links(arguments.file)
    except OSError as error:
        return print_error(
            _tr("{file}: cannot be read ({why})").format(file=arguments.file.name, why=failure_reason(error))
        )
    try:
        other_paths = [path for path in (arguments.png, arguments.clip) if path is not None]
        if arguments.clip is not None and arguments.clip.name:
            other_paths.append(clip.clip_sound_path(arguments.clip))
        problem = music.find_problem(arguments, [arguments.file, *other_paths])
    except OSError as error:
        if not error.filename:
            raise
        return print_error(translate_message(write_failure(Path(error.filename), error)))
    if problem:
        return print_error(problem)
    if arguments.png is not None and arguments.png.suffix.lower() != ".png":
        return print_error(missing_suffix_message(arguments.png, ".png", _tr("the picture is a PNG")))
    if arguments.clip is not None and arguments.clip.suffix.lower() != ".webp":
        return print_error(missing_suffix_message(arguments.clip, ".webp", _tr("the clip is a WebP")))
    lines = []
    try:
        record = saves.read_record(arguments.file)
        if record.notice:
            print_error(translate_message(record.notice))
        preferences = PreferencesStore().preferences
        record.game = games.translate_game(record.game, preferences.locale)
        sound = matches.match_sound(record, preferences, arguments.instrument, arguments.tempo)
        needs_sound = arguments.wav is not None or arguments.clip is not None
        font = music.choose_soundfont(arguments.soundfont, preferences.sound) if needs_sound else None
        written_music = music.apply_practice(
            matches.match_music(record, sound, font), arguments, preferences.sound, record.game.naming
        )
        unnamed = music.find_unnamed_page(written_music, arguments)
        if unnamed is None and arguments.clip is not None and not arguments.force:
            filmed_files = (arguments.clip, clip.clip_sound_path(arguments.clip))
            unnamed = secondary_files.find_unnamed(filmed_files, arguments.clip)
        if unnamed is not None:
            return print_error(secondary_files.refusal_message(unnamed))
        if arguments.png is not None:
            snapshots.write_picture(record, arguments.png, arguments.size, arguments.theme)
            lines.append(f"  {arguments.png}")
        if arguments.clip is not None:
            written_paths = snapshots.film(
                record, arguments.clip, matches.match_music(record, sound, font), arguments.theme
            )
            lines += [f"  {path}" for path in written_paths]
        lines += music.write_all(written_music, arguments)
    except OSError as error:
        if not error.filename:
            raise
        return print_error(translate_message(write_failure(Path(error.filename), error)))
    print_line(translate_message(matches.match_summary(record)))
    for line in lines:
        print_line(line)
    return 1 if record.notice else 0
