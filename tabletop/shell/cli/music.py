"""Options and writing of music files: MIDI, MusicXML, WAV, SVG and PDF."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from engines.theory.naming import Naming
from engines.theory.part_writing import VOICES
from engines.theory.passage import Cue, Passage
from engines.theory.practice import INSTRUMENT_TRANSPOSITIONS as INSTRUMENTS_IN
from engines.theory.practice import Practice, make_instrument_part
from engines.theory.practice import apply_practice as practise
from engines.theory.tuning import MAX_A4_HZ, MIN_A4_HZ, TUNINGS, tune_passage
from tabletop.files import resolve_links
from tabletop.shell.cli import secondary_files
from tabletop.shell.cli.output import translate, translator
from tabletop.shell.export.music_files import (
    FILE_KINDS,
    Music,
    ProgressCallback,
    existing_pages,
    score_page_paths,
    write_music,
)
from tabletop.shell.preferences import MAX_TEMPO, MIN_TEMPO, Sound
from tabletop.shell.sound.ports import find_soundfont
from tabletop.sound.instruments import INSTRUMENTS

_tr = translator("CommandLine")

BUILT_IN_SOUNDFONT = "none"
"""Value of --soundfont that stands for the built-in synth."""


def add_arguments(parser: argparse.ArgumentParser, defaults_text: str) -> None:
    """Add the options for files and sound.

    `defaults_text` describes the default instrument and tempo.
    """
    parser.add_argument("--midi", type=Path, metavar="a.mid", help=_tr("write what is heard as MIDI"))
    parser.add_argument(
        "--musicxml", type=Path, metavar="a.musicxml", help=_tr("write the score for notation programs")
    )
    parser.add_argument("--wav", type=Path, metavar="a.wav", help=_tr("write what is heard as sound"))
    parser.add_argument(
        "--svg", type=Path, metavar="a.svg", help=_tr("write the score as SVG; several pages: a-1.svg, …")
    )
    parser.add_argument("--pdf", type=Path, metavar="a.pdf", help=_tr("write the score as PDF"))
    parser.add_argument(
        "--instrument",
        choices=[instrument.name for instrument in INSTRUMENTS],
        help=_tr("in place of {usual}").format(usual=defaults_text),
    )
    parser.add_argument(
        "--tempo",
        type=parse_percent,
        metavar="PERCENT",
        help=_tr("of the written one, in place of {usual}").format(usual=defaults_text),
    )
    parser.add_argument("--voice", choices=VOICES, help=_tr("bring a voice out of the others, in sound and score"))
    parser.add_argument("--alone", action="store_true", help=_tr("leave only the --voice"))
    parser.add_argument("--syllables", action="store_true", help=_tr("write what is sung on each note: Do, Re, Mi"))
    parser.add_argument(
        "--transpose", type=parse_semitones, default=0, metavar="N", help=_tr("semitones, from -6 to 6")
    )
    parser.add_argument(
        "--for", dest="written_for", choices=INSTRUMENTS_IN, help=_tr("write the score for an instrument in this pitch")
    )
    parser.add_argument("--tuning", choices=TUNINGS, help=_tr("in place of the preferences'"))
    parser.add_argument(
        "--a4", type=parse_hertz, metavar="HERTZ", help=_tr("the A of equal temperament, from 415 to 466")
    )
    parser.add_argument(
        "--soundfont",
        type=Path,
        metavar="a.sf2",
        help=_tr(
            "FluidSynth plays --wav with it; “{none}”: the built-in synth does; else as in the preferences"
        ).format(none=BUILT_IN_SOUNDFONT),
    )
    secondary_files.add_force_argument(parser)


def requested_files(arguments: argparse.Namespace) -> dict[str, Path]:
    """Return the files to be written by their kind."""
    return {kind.id: path for kind in FILE_KINDS if (path := getattr(arguments, kind.id)) is not None}


def find_problem(arguments: argparse.Namespace, other_paths: list[Path]) -> str:
    """Return why files clash with each other or `other_paths`; empty if they do not.

    Raises OSError for a circular link.
    """
    clash = find_clash([*other_paths, *requested_files(arguments).values()], arguments.svg)
    if clash is not None:
        text = _tr("{file}: is to be read and written, or written twice; give every file a name of its own.")
        return text.format(file=clash)
    if arguments.alone and arguments.voice is None:
        return _tr("--alone needs a --voice that is to be left.")
    if arguments.soundfont is not None and arguments.wav is None:
        text = _tr("{file}: a SoundFont is for --wav, which was not asked for.")
        return text.format(file=arguments.soundfont)
    return ""


def apply_practice(music: Music, arguments: argparse.Namespace, settings: Sound, naming: Naming) -> Music:
    """Return music as the options practise, write and tune it. Raises TheoryError."""
    practice = to_practice(arguments)

    def practise_cue(cue: Cue) -> Cue:
        # Tuned before voices are left out, because tuning needs the whole chords.
        return cue._replace(passage=practise(tune_by_arguments(cue.passage, arguments, settings), practice, naming))

    def write_for_instrument(cue: Cue) -> Cue:
        practised = practise(cue.passage, practice, naming)
        return cue._replace(passage=make_instrument_part(practised, arguments.written_for or "C", naming))

    cues, pieces = [practise_cue(cue) for cue in music.cues], [write_for_instrument(cue) for cue in music.pieces]
    return music._replace(cues=cues, score=pieces, translate=translate)


def to_practice(arguments: argparse.Namespace) -> Practice:
    """Return the practice settings that the options describe."""
    return Practice(
        voice=None if arguments.voice is None else VOICES.index(arguments.voice),
        others="silent" if arguments.alone else "soft",
        syllables=arguments.syllables,
        semitones=arguments.transpose,
    )


def tune_by_arguments(passage: Passage, arguments: argparse.Namespace, settings: Sound) -> Passage:
    """Return a passage tuned by the options, or else by the preferences."""
    return tune_passage(passage, arguments.tuning or settings.tuning, arguments.a4 or settings.a4)


def find_unnamed_page(music: Music, arguments: argparse.Namespace) -> Path | None:
    """Return a page of the score that would replace a file nobody named, or None.

    Raises ExportError.
    """
    path = arguments.svg
    if path is None or arguments.force or not existing_pages(path):
        return None
    return secondary_files.find_unnamed(score_page_paths(music, path), path)


def write_all(music: Music, arguments: argparse.Namespace) -> list[str]:
    """Write the requested files, and return a line for each. Raises ExportError."""
    return [
        f"  {_make_sound_file_line(written_path, music.soundfont) if kind == 'wav' else written_path}"
        for kind, path in requested_files(arguments).items()
        for written_path in write_music(music, kind, path, progress=_make_terminal_progress(path))
    ]


def parse_semitones(text: str) -> int:
    """Read a number of semitones."""
    if not re.fullmatch(r"[+-]?[0-6]", text):
        raise argparse.ArgumentTypeError(_tr("expected -6 to 6 semitones, not {text}").format(text=text[:20]))
    return int(text)


def parse_hertz(text: str) -> float:
    """Read the frequency of A4."""
    if not re.fullmatch(r"\d{3}(\.\d{1,2})?", text) or not MIN_A4_HZ <= float(text) <= MAX_A4_HZ:
        raise argparse.ArgumentTypeError(
            _tr("expected {lowest} to {highest} hertz, not {text}").format(
                lowest=f"{MIN_A4_HZ:g}", highest=f"{MAX_A4_HZ:g}", text=text[:20]
            )
        )
    return float(text)


def parse_percent(text: str) -> float:
    """Read a tempo in percent, and return it as a factor."""
    lowest, highest = round(100 * MIN_TEMPO), round(100 * MAX_TEMPO)
    if not re.fullmatch(r"\d{1,3}", text) or not lowest <= int(text) <= highest:
        raise argparse.ArgumentTypeError(
            _tr("expected {lowest} to {highest} percent, not {text}").format(lowest=lowest, highest=highest, text=text)
        )
    return int(text) / 100


def find_clash(paths: list[Path], svg: Path | None = None) -> Path | None:
    """Return a file that is named twice, also by way of links, or None if all differ.

    The file named `svg` may become several pages, which must differ, too. Raises OSError for a circular link.
    """
    real_paths: set[Path] = set()
    for path in paths:
        real = resolve_links(path)
        if real in real_paths or (svg is not None and path != svg and _is_page(path, svg)):
            return path
        real_paths.add(real)
    if svg is None:
        return None
    folder = svg.parent if svg.parent.is_dir() else None
    links = [entry for entry in folder.iterdir() if entry.is_symlink() and _is_page(entry, svg)] if folder else []
    return next((link for link in links if resolve_links(link) in real_paths), None)


def _is_page(path: Path, svg: Path) -> bool:
    """Return True if a path may be a page of the score `svg`, by itself or as a link.

    Case is ignored, as some file systems do.
    """
    page = re.compile(re.escape(svg.stem) + r"-\d+" + re.escape(svg.suffix), re.IGNORECASE)
    names = (resolve_links(path.parent) / path.name, resolve_links(path))
    return any(name.parent == resolve_links(svg.parent) and page.fullmatch(name.name) for name in names)


def choose_soundfont(requested: Path | None, settings: Sound) -> Path | None:
    """Return the SoundFont for WAV files: the requested one, or that of the window.

    Return None if the built-in synth plays. Raises SoundError if FluidSynth should play and has no SoundFont.
    """
    if requested is None:
        return find_soundfont(settings)
    return None if str(requested) == BUILT_IN_SOUNDFONT else requested


def _make_sound_file_line(file: Path, font: Path | None) -> str:
    if font is None:
        return _tr("{file}, played by the built-in synth").format(file=file)
    return _tr("{file}, played by FluidSynth with {font}").format(file=file, font=font.name)


def _make_terminal_progress(path: Path) -> ProgressCallback | None:
    if not sys.stderr.isatty():
        return None

    def print_progress(part: float) -> None:
        text = f"{path.name}: {int(100 * part)} %" if part < 1.0 else ""
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    return print_progress
