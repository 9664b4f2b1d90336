"""`consort replay FILE`: a saved match as a picture of its table, a MIDI file, a WAV file.

The exit status is 1 where the match is damaged and was read only up to there.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from engines import ConsortError
from tabletop.shell.cli import complain
from tabletop.shell.preferences import FASTEST, SLOWEST, Store
from tabletop.sound.instruments import INSTRUMENTS

SIZE = (1280, 720)
SMALLEST, LARGEST = 320, 7680


def size(text: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    numbers = tuple(map(int, match.groups())) if match else ()
    if not numbers or not all(SMALLEST <= number <= LARGEST for number in numbers):
        raise argparse.ArgumentTypeError(f"expected a size such as 1280x720, each {SMALLEST} to {LARGEST}, not {text}")
    return numbers[0], numbers[1]


def percent(text: str) -> float:
    """A tempo in percent of the written one, as a multiple of it."""
    lowest, highest = round(100 * SLOWEST), round(100 * FASTEST)
    if not re.fullmatch(r"\d{1,3}", text) or not lowest <= int(text) <= highest:
        raise argparse.ArgumentTypeError(f"expected {lowest} to {highest} percent, not {text}")
    return int(text) / 100


def clashing(paths: list[Path]) -> Path | None:
    """A file that is named a second time, under whatever name; None where all are different."""
    seen: set[Path] = set()
    for path in paths:
        real = path.resolve()
        if real in seen:
            return path
        seen.add(real)
    return None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved match")
    parser.add_argument("--midi", type=Path, metavar="a.mid", help="write what is heard as MIDI")
    parser.add_argument("--wav", type=Path, metavar="a.wav", help="write what is heard as sound")
    parser.add_argument("--png", type=Path, metavar="a.png", help="write a picture of the table at the end")
    parser.add_argument("--theme", default="evening", metavar="T", help="of the picture: evening, paper, projector")
    parser.add_argument(
        "--instrument", choices=[instrument.name for instrument in INSTRUMENTS], help="in place of the match's"
    )
    parser.add_argument(
        "--tempo", type=percent, metavar="PERCENT", help="of the written one, in place of the match's own"
    )
    parser.add_argument("--size", type=size, default=SIZE, metavar="WxH", help="of the picture (default: 1280x720)")


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell import qt_check

    # Reading matches needs Qt's core; a picture is painted without showing a window.
    sentence = qt_check.paint_only()
    if sentence is not None:
        return complain(sentence)
    from tabletop.session import saves
    from tabletop.shell import export
    from tabletop.sound.errors import SoundError
    from tabletop.table.theme import ThemeError

    outputs = [path for path in (arguments.png, arguments.midi, arguments.wav) if path is not None]
    clash = clashing([arguments.file, *outputs])
    if clash is not None:
        return complain(f"{clash}: is to be read and written, or written twice; give every file a name of its own.")
    if arguments.png is not None and arguments.png.suffix.lower() != ".png":
        return complain(f"{arguments.png}: the picture is a PNG, so its name should end in .png.")
    try:
        record = saves.read(arguments.file)
        if record.notice:
            complain(record.notice)
        sound = export.sound_of(record, Store().now, arguments.instrument, arguments.tempo)
        if arguments.png is not None:
            export.write_picture(record, arguments.png, arguments.size, arguments.theme)
        if arguments.midi is not None:
            export.write_midi(record, arguments.midi, sound)
        if arguments.wav is not None:
            export.write_wav(record, arguments.wav, sound)
    except (ConsortError, SoundError, ThemeError) as error:
        return complain(error)
    except OSError as error:
        return complain(f"{error.filename}: cannot be written ({error.strerror}).")
    print(export.summary(record))
    for path in outputs:
        print(f"  {path}")
    return 1 if record.notice else 0
