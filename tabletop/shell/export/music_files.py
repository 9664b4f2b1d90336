"""Writing of music as MIDI, MusicXML, WAV, SVG or PDF, without a window.

Every file is written beside its target and renamed when it is whole, so failure and cancellation leave nothing behind.
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
from tabletop.files import beside, unwritten

Progress = Callable[[float], None]
"""A function that gets the finished part, 0.0 to 1.0; its exception ends the work."""

_DOTS = 1200
"""PDF resolution in dots per inch, exact to a fiftieth of a millimetre."""


class ExportError(MessageError):
    """A file cannot be written."""


class Kind(NamedTuple):
    """A kind of file: its id, its name for users, and its suffix."""

    id: str
    name: str
    suffix: str


KINDS = (
    Kind("midi", "MIDI", ".mid"),
    Kind("musicxml", "MusicXML", ".musicxml"),
    Kind("wav", "WAV", ".wav"),
    Kind("svg", "SVG", ".svg"),
    Kind("pdf", "PDF", ".pdf"),
)


class Music(NamedTuple):
    """Music to be written, and how it sounds."""

    cues: Sequence[Cue]
    title: str = ""
    players: tuple[str, ...] = ()
    instrument: str = "piano"
    tempo: float = 1.0
    soundfont: Path | None = None
    """SoundFont with which FluidSynth plays a WAV file; None: the built-in synth."""
    score: Sequence[Cue] | None = None
    """The written music if it differs from the cues."""
    score_title: str = ""
    """Title of the score if it differs from that of the sound."""
    translate: Callable[[str, str], str] | None = None
    """Translates the names of faults; None: into the language of the windows."""

    @property
    def pieces(self) -> Sequence[Cue]:
        """The pieces on the score's pages."""
        return self.cues if self.score is None else self.score


def write(
    music: Music, kind: str, path: Path, *, progress: Progress | None = None, replace: bool = True
) -> tuple[Path, ...]:
    """Write music as a file of a kind, and return the paths. Raises ExportError.

    A score of several pages becomes several SVGs: ``name-1.svg``, ``name-2.svg``. Without `replace` they are only
    written if all those names are free.
    """
    from tabletop.score.errors import ScoreError
    from tabletop.sound.errors import SoundError

    progress = progress or _nothing
    try:
        match kind:
            case "midi":
                _midi(music, path)
            case "wav":
                _wav(music, path, progress)
            case "musicxml":
                _musicxml(music, path)
            case "svg":
                return _svg(music, path, progress, replace)
            case "pdf":
                _pdf(music, path, progress)
            case _:
                raise ExportError("export.kind", kind=kind, known=tuple(each.id for each in KINDS))
    except (ScoreError, SoundError) as error:
        raise ExportError(error.message) from error
    return (path,)


def _nothing(_: float) -> None:
    pass


def _midi(music: Music, path: Path) -> None:
    from tabletop.sound import export

    title = f"{music.title} ({', '.join(music.players)})" if music.players else music.title
    export.write_midi(path, music.cues, tempo=music.tempo, instrument=music.instrument, title=title)


def _wav(music: Music, path: Path, progress: Progress) -> None:
    from tabletop.sound import export

    export.write_wav(
        path,
        music.cues,
        tempo=music.tempo,
        instrument=music.instrument,
        soundfont=music.soundfont,
        progress=progress,
    )


def _musicxml(music: Music, path: Path) -> None:
    from tabletop.score.musicxml import write_musicxml
    from tabletop.sound import instruments

    write_musicxml(
        path,
        _written(music),
        title=music.score_title or music.title,
        players=music.players,
        part=music.instrument.capitalize(),
        program=instruments.program(music.instrument),
        tempo=music.tempo,
    )


def _pages(music: Music, progress: Progress) -> tuple[bytes, ...]:
    from tabletop.score.pages import pages
    from tabletop.shell.score.words import forced_words

    return pages(
        _written(music),
        music.score_title or music.title,
        players=music.players,
        tempo=music.tempo,
        progress=progress,
        forced=forced_words(*_speaking(music)),
    )


def _written(music: Music) -> list[Cue]:
    from tabletop.shell.score.words import told

    return [cue._replace(passage=told(cue.passage, *_speaking(music))) for cue in music.pieces]


def _speaking(music: Music) -> tuple[Callable[[str, str], str], ...]:
    return () if music.translate is None else (music.translate,)


def _svg(music: Music, path: Path, progress: Progress, replace: bool) -> tuple[Path, ...]:
    pages = _pages(music, progress)
    paths = page_names(path, len(pages))
    if len(paths) > 1 and not replace:
        there = next((each for each in paths if each.exists()), None)
        if there is not None:
            raise ExportError("export.pages-there", name=there.name, count=len(paths))
    with ExitStack() as stack:
        for each, page in zip(paths, pages, strict=True):
            with _Told(each):
                out = stack.enter_context(beside(each))
                out.write(page)
                out.flush()
        with _Told(paths[-1]):
            stack.pop_all().close()
    return paths


def page_files(music: Music, path: Path) -> tuple[Path, ...]:
    """Return the paths that the score becomes as SVG. Raises ExportError."""
    from tabletop.score.errors import ScoreError

    try:
        return page_names(path, len(_pages(music, _nothing)))
    except ScoreError as error:
        raise ExportError(error.message) from error


def page_names(path: Path, count: int) -> tuple[Path, ...]:
    """Return the paths of so many pages.

    >>> [str(page) for page in page_names(Path("a.svg"), 2)], [str(page) for page in page_names(Path("a.svg"), 1)]
    (['a-1.svg', 'a-2.svg'], ['a.svg'])
    """
    if count == 1:
        return (path,)
    return tuple(path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(1, count + 1))


def pages_beside(path: Path) -> tuple[Path, ...]:
    """Return existing files that may be pages of a score of this name, in order."""
    page = re.compile(re.escape(path.stem) + r"-(\d+)" + re.escape(path.suffix))
    try:
        names = [found for each in path.parent.iterdir() if (found := page.fullmatch(each.name))]
    except OSError:
        return ()
    return tuple(path.with_name(found[0]) for found in sorted(names, key=lambda found: int(found[1])))


def _pdf(music: Music, path: Path, progress: Progress) -> None:
    pages = _pages(music, lambda part: progress(0.8 * part))
    whole = pdf(pages, music.score_title or music.title)
    progress(1.0)
    with _Told(path), beside(path) as out:
        out.write(whole)


def pdf(pages: Sequence[bytes], title: str) -> bytes:
    """Return A4 pages of SVG as one PDF of vector graphics."""
    from PySide6.QtCore import QByteArray, QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtSvg import QSvgRenderer

    from tabletop.shell.controls import image_files

    out = BytesIO()
    with image_files.pdf_pages(out, title, _DOTS) as writer:
        painter = QPainter(writer)
        for number, page in enumerate(pages):
            if number:
                writer.newPage()
            QSvgRenderer(QByteArray(page)).render(painter, QRectF(0, 0, writer.width(), writer.height()))
        painter.end()
    return out.getvalue()


class _Told:
    """Context manager that turns an OSError into an ExportError about a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, OSError):
            raise ExportError(unwritten(self._path, error)) from error


_UNFIT = re.compile(r"[^\w♯♭°ø+(), -]+")
LONGEST_NAME = 80


def file_name(words: str, suffix: str) -> str:
    """Return a file name from words, without characters that file systems refuse.

    >>> file_name("V6/5 I: authentic", ".mid")
    'V6-5 I- authentic.mid'
    """
    name = _UNFIT.sub("-", words).strip(" -,.")[:LONGEST_NAME].rstrip(" -,")
    return (name or "music") + suffix
