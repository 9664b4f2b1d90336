"""Writing of music as MIDI, MusicXML, WAV, SVG or PDF, without a window.

Every file is written under a temporary name in the folder of its target, and renamed when it is whole, so failure and
cancellation leave nothing behind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from engines.messages import MessageError
from engines.theory.passage import Cue
from tabletop.files import atomic_write, write_failure

ProgressCallback = Callable[[float], None]
"""A function that gets the finished part, 0.0 to 1.0; its exception ends the work."""

_PDF_DPI = 1200
"""PDF resolution in dots per inch, exact to a fiftieth of a millimetre."""


class ExportError(MessageError):
    """A file cannot be written."""


class FileKind(NamedTuple):
    """A kind of file: its id, its name for users, and its suffix."""

    id: str
    name: str
    suffix: str


FILE_KINDS = (
    FileKind("midi", "MIDI", ".mid"),
    FileKind("musicxml", "MusicXML", ".musicxml"),
    FileKind("wav", "WAV", ".wav"),
    FileKind("svg", "SVG", ".svg"),
    FileKind("pdf", "PDF", ".pdf"),
)


class Music(NamedTuple):
    """Music to be written, and how it sounds."""

    cues: Sequence[Cue]
    title: str = ""
    players: tuple[str, ...] = ()
    instrument: str = "piano"
    tempo_factor: float = 1.0
    soundfont: Path | None = None
    """SoundFont that FluidSynth plays a WAV file with, or None for the built-in synth."""
    score: Sequence[Cue] | None = None
    """The written music if it differs from the cues."""
    score_title: str = ""
    """Title of the score if it differs from that of the sound."""
    translate: Callable[[str, str], str] | None = None
    """Translates the names of faults, or None to use the language of the windows."""

    @property
    def pieces(self) -> Sequence[Cue]:
        """The pieces on the score's pages."""
        return self.cues if self.score is None else self.score


def write_music(
    music: Music, kind: str, path: Path, *, progress: ProgressCallback | None = None, replace: bool = True
) -> tuple[Path, ...]:
    """Write music as a file of a kind, and return the paths. Raises ExportError.

    A score of several pages becomes several SVGs: ``name-1.svg``, ``name-2.svg``. Without `replace` they are only
    written if all those names are free.
    """
    from tabletop.score.errors import ScoreError
    from tabletop.sound.errors import SoundError

    progress = progress or _ignore_progress
    try:
        match kind:
            case "midi":
                _write_midi(music, path)
            case "wav":
                _write_wav(music, path, progress)
            case "musicxml":
                _write_musicxml(music, path)
            case "svg":
                return _write_svg(music, path, progress, replace)
            case "pdf":
                _write_pdf(music, path, progress)
            case _:
                raise ExportError("export.kind", kind=kind, known=tuple(file_kind.id for file_kind in FILE_KINDS))
    except (ScoreError, SoundError) as error:
        raise ExportError(error.message) from error
    return (path,)


def _ignore_progress(_: float) -> None:
    pass


def _write_midi(music: Music, path: Path) -> None:
    from tabletop.sound import export

    title = f"{music.title} ({', '.join(music.players)})" if music.players else music.title
    export.write_midi(path, music.cues, tempo_factor=music.tempo_factor, instrument=music.instrument, title=title)


def _write_wav(music: Music, path: Path, progress: ProgressCallback) -> None:
    from tabletop.sound import export

    export.write_wav(
        path,
        music.cues,
        tempo_factor=music.tempo_factor,
        instrument=music.instrument,
        soundfont=music.soundfont,
        progress=progress,
    )


def _write_musicxml(music: Music, path: Path) -> None:
    from tabletop.score.musicxml import write_musicxml
    from tabletop.sound import instruments

    write_musicxml(
        path,
        _translate_pieces(music),
        title=music.score_title or music.title,
        players=music.players,
        instrument=music.instrument.capitalize(),
        program=instruments.find_program(music.instrument),
        tempo_factor=music.tempo_factor,
    )


def _engrave_pages(music: Music, progress: ProgressCallback) -> tuple[bytes, ...]:
    from tabletop.score.pages import make_pages
    from tabletop.shell.score.words import forced_note

    return make_pages(
        _translate_pieces(music),
        music.score_title or music.title,
        players=music.players,
        tempo_factor=music.tempo_factor,
        progress=progress,
        forced_note=forced_note(*_make_translate_arguments(music)),
    )


def _translate_pieces(music: Music) -> list[Cue]:
    from tabletop.shell.score.words import translate_faults

    return [
        cue._replace(passage=translate_faults(cue.passage, *_make_translate_arguments(music))) for cue in music.pieces
    ]


def _make_translate_arguments(music: Music) -> tuple[Callable[[str, str], str], ...]:
    return () if music.translate is None else (music.translate,)


def _write_svg(music: Music, path: Path, progress: ProgressCallback, replace: bool) -> tuple[Path, ...]:
    pages = _engrave_pages(music, progress)
    paths = page_paths(path, len(pages))
    if len(paths) > 1 and not replace:
        existing = next((page_path for page_path in paths if page_path.exists()), None)
        if existing is not None:
            raise ExportError("export.pages-there", name=existing.name, count=len(paths))
    with ExitStack() as stack:
        for page_path, page in zip(paths, pages, strict=True):
            with _ExportErrors(page_path):
                file = stack.enter_context(atomic_write(page_path))
                file.write(page)
                file.flush()
        with _ExportErrors(paths[-1]):
            stack.pop_all().close()
    return paths


def score_page_paths(music: Music, path: Path) -> tuple[Path, ...]:
    """Return the paths that the score becomes as SVG. Raises ExportError."""
    from tabletop.score.errors import ScoreError

    try:
        return page_paths(path, len(_engrave_pages(music, _ignore_progress)))
    except ScoreError as error:
        raise ExportError(error.message) from error


def page_paths(path: Path, count: int) -> tuple[Path, ...]:
    """Return the paths of a number of pages.

    >>> [str(page) for page in page_paths(Path("a.svg"), 2)], [str(page) for page in page_paths(Path("a.svg"), 1)]
    (['a-1.svg', 'a-2.svg'], ['a.svg'])
    """
    if count == 1:
        return (path,)
    return tuple(path.with_name(f"{path.stem}-{index}{path.suffix}") for index in range(1, count + 1))


def existing_pages(path: Path) -> tuple[Path, ...]:
    """Return existing files that may be pages of a score of this name, in order."""
    pattern = re.compile(re.escape(path.stem) + r"-(\d+)" + re.escape(path.suffix))
    try:
        matches = [match for entry in path.parent.iterdir() if (match := pattern.fullmatch(entry.name))]
    except OSError:
        return ()
    return tuple(path.with_name(match[0]) for match in sorted(matches, key=lambda found: int(found[1])))


def _write_pdf(music: Music, path: Path, progress: ProgressCallback) -> None:
    pages = _engrave_pages(music, lambda part: progress(0.8 * part))
    pdf = to_pdf(pages, music.score_title or music.title)
    progress(1.0)
    with _ExportErrors(path), atomic_write(path) as file:
        file.write(pdf)


def to_pdf(pages: Sequence[bytes], title: str) -> bytes:
    """Return A4 pages of SVG as one PDF of vector graphics."""
    from PySide6.QtCore import QByteArray, QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtSvg import QSvgRenderer

    from tabletop.shell.controls import image_files

    buffer = BytesIO()
    with image_files.open_pdf(buffer, title, _PDF_DPI) as writer:
        painter = QPainter(writer)
        for index, page in enumerate(pages):
            if index:
                writer.newPage()
            QSvgRenderer(QByteArray(page)).render(painter, QRectF(0, 0, writer.width(), writer.height()))
        painter.end()
    return buffer.getvalue()


class _ExportErrors:
    """Context manager that turns an OSError into an ExportError about a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, OSError):
            raise ExportError(write_failure(self._path, error)) from error


_UNFIT_CHARACTERS = re.compile(r"[^\w♯♭°ø+(), -]+")
MAX_NAME_LENGTH = 80


def to_file_name(text: str, suffix: str) -> str:
    """Return a file name from words, without characters that file systems refuse.

    >>> to_file_name("V6/5 I: authentic", ".mid")
    'V6-5 I- authentic.mid'
    """
    name = _UNFIT_CHARACTERS.sub("-", text).strip(" -,.")[:MAX_NAME_LENGTH].rstrip(" -,")
    return (name or "music") + suffix
