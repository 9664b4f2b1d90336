"""`consort replay FILE`: a saved match as a picture of its table, as sound, and as notes for other programs.

The exit status is 1 where the match is damaged and was read only up to there.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from engines import ConsortError
from tabletop.files import meant, unwritten, why
from tabletop.shell.cli import complain
from tabletop.shell.export.music_files import KINDS, ExportError, Progress, write
from tabletop.shell.preferences import FASTEST, SLOWEST, Sound, Store
from tabletop.shell.sound.ports import soundfont_of
from tabletop.sound.instruments import INSTRUMENTS

SIZE = (1280, 720)
SMALLEST, LARGEST = 320, 7680

BUILT_IN = "none"
"""In place of a SoundFont: the built-in synth."""


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


def clashing(paths: list[Path], svg: Path | None = None) -> Path | None:
    """A file that is named a second time, under whatever name; None where all are different. What is named `svg` may
    become several pages, whose names are taken then. Raises OSError: a link leads back to itself."""
    seen: set[Path] = set()
    for path in paths:
        real = meant(path)
        if real in seen or (svg is not None and path != svg and _is_page(path, svg)):
            return path
        seen.add(real)
    if svg is None:
        return None
    folder = svg.parent if svg.parent.is_dir() else None
    links = [each for each in folder.iterdir() if each.is_symlink() and _is_page(each, svg)] if folder else []
    return next((link for link in links if meant(link) in seen), None)


def _is_page(path: Path, svg: Path) -> bool:
    """Whether a page of a score that is written as `svg` could have this name, or that of the file which is meant by
    it; some file systems know no capitals."""
    page = re.compile(re.escape(svg.stem) + r"-\d+" + re.escape(svg.suffix), re.IGNORECASE)
    names = (meant(path.parent) / path.name, meant(path))
    return any(name.parent == meant(svg.parent) and page.fullmatch(name.name) for name in names)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved match")
    parser.add_argument("--midi", type=Path, metavar="a.mid", help="write what is heard as MIDI")
    parser.add_argument("--musicxml", type=Path, metavar="a.musicxml", help="write the score for notation programs")
    parser.add_argument("--wav", type=Path, metavar="a.wav", help="write what is heard as sound")
    parser.add_argument("--svg", type=Path, metavar="a.svg", help="write the score as SVG; several pages: a-1.svg, …")
    parser.add_argument("--pdf", type=Path, metavar="a.pdf", help="write the score as PDF")
    parser.add_argument("--png", type=Path, metavar="a.png", help="write a picture of the table at the end")
    parser.add_argument("--theme", default="evening", metavar="T", help="of the picture: evening, paper, projector")
    parser.add_argument(
        "--instrument", choices=[instrument.name for instrument in INSTRUMENTS], help="in place of the match's"
    )
    parser.add_argument(
        "--tempo", type=percent, metavar="PERCENT", help="of the written one, in place of the match's own"
    )
    parser.add_argument(
        "--soundfont",
        type=Path,
        metavar="a.sf2",
        help=f"FluidSynth plays --wav with it; “{BUILT_IN}”: the built-in synth does; else as in the preferences",
    )
    parser.add_argument("--size", type=size, default=SIZE, metavar="WxH", help="of the picture (default: 1280x720)")


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell import qt_check

    # Reading matches needs Qt's core; a picture is painted without showing a window.
    sentence = qt_check.paint_only()
    if sentence is not None:
        return complain(sentence)
    from tabletop.session import saves
    from tabletop.shell.export import matches
    from tabletop.shell.window import snapshots
    from tabletop.sound.errors import SoundError
    from tabletop.table.theme import ThemeError

    asked = {kind.id: path for kind in KINDS if (path := getattr(arguments, kind.id)) is not None}
    outputs = [path for path in (arguments.png, *asked.values()) if path is not None]
    try:
        meant(arguments.file)
    except OSError as error:
        return complain(f"{arguments.file.name}: cannot be read ({why(error)})")
    try:
        clash = clashing([arguments.file, *outputs], arguments.svg)
    except OSError as error:
        return complain(unwritten(Path(error.filename), error))
    if clash is not None:
        return complain(f"{clash}: is to be read and written, or written twice; give every file a name of its own.")
    if arguments.png is not None and arguments.png.suffix.lower() != ".png":
        return complain(f"{arguments.png}: the picture is a PNG, so its name should end in .png.")
    if arguments.soundfont is not None and arguments.wav is None:
        return complain(f"{arguments.soundfont}: a SoundFont is for --wav, which was not asked for.")
    written: list[Path] = []
    try:
        record = saves.read(arguments.file)
        if record.notice:
            complain(record.notice)
        preferences = Store().now
        sound = matches.sound_of(record, preferences, arguments.instrument, arguments.tempo)
        font = soundfont(arguments.soundfont, preferences.sound) if arguments.wav is not None else None
        if arguments.png is not None:
            snapshots.write_picture(record, arguments.png, arguments.size, arguments.theme)
            written.append(arguments.png)
        music = matches.music(record, sound, font)
        for kind, path in asked.items():
            written += write(music, kind, path, progress=_progress(path))
    except (ConsortError, ExportError, SoundError, ThemeError) as error:
        return complain(error)
    except OSError as error:
        return complain(unwritten(Path(error.filename), error))
    print(matches.summary(record))
    for path in written:
        print(f"  {path}, played by {synth_words(font)}" if path == arguments.wav else f"  {path}")
    return 1 if record.notice else 0


def soundfont(asked: Path | None, settings: Sound) -> Path | None:
    """The SoundFont with which FluidSynth plays a sound file: the one asked for, else the one heard in the window.

    None: the built-in synth plays. Raises SoundError where FluidSynth should play and has none.
    """
    if asked is None:
        return soundfont_of(settings)
    return None if str(asked) == BUILT_IN else asked


def synth_words(font: Path | None) -> str:
    """What plays a sound file."""
    return "the built-in synth" if font is None else f"FluidSynth with {font.name}"


def _progress(path: Path) -> Progress | None:
    """Tells on a terminal how far a file is; it is wiped away when the file is whole."""
    if not sys.stderr.isatty():
        return None

    def tell(part: float) -> None:
        words = f"{path.name}: {int(100 * part)} %" if part < 1.0 else ""
        print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)

    return tell
