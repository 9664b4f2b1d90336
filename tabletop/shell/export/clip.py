"""A clip: the move that was heard last, as it is shown on the table, filmed as it happens, and its sound beside it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from errno import ENOENT
from os import strerror
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage

from engines import Record
from engines.theory.passage import Cue
from tabletop import boards
from tabletop.files import beside, unwritten
from tabletop.sentences import spoken
from tabletop.session import heard
from tabletop.session.match import Match
from tabletop.shell.export import webp
from tabletop.shell.export.music_files import ExportError, Kind, Music, write
from tabletop.table.theme import Theme

KIND = Kind("clip", "WebP", ".webp")

LONGEST = 10.0
"""Seconds of a clip."""

AFTERWARDS = 0.6
"""Seconds for which the table is seen when it has come to rest."""

TABLE, SIZE = (1280, 720), (960, 540)
"""Pixels of the table that is filmed, and of the pictures."""

INTERVAL = 66
"""Milliseconds from one picture to the next."""


def sound_beside(path: Path) -> Path:
    """The file that the sound of a clip is written to."""
    return path.with_suffix(".wav")


def filmed_step(record: Record, position: int) -> int | None:
    """The number of the last move up to a position that is heard; None where none was."""
    for number in reversed(range(position)):
        if heard.passage_of(record.game, record.steps[number]) is not None:
            return number
    return None


class Filming(QObject):
    """Films one move of a match as everybody may see it. It takes as long as the clip lasts.

    Exactly one of the last three signals comes, and what is not whole leaves nothing behind.
    """

    progress = Signal(float)
    """The part that is done, 0.0 to 1.0."""
    done = Signal(object)
    """The files that were written: the WebP and the WAV."""
    failed = Signal(str)
    """A sentence."""
    cancelled = Signal()

    def __init__(
        self, record: Record, number: int, music: Music, path: Path, theme: Theme, parent: QObject | None = None
    ) -> None:
        """`number` is that of the move; of `music` the clip has the instrument, the tempo and the SoundFont."""
        super().__init__(parent)
        self._music, self._path = music, path
        self._encoding = ThreadPoolExecutor(1, "clip")
        self._frames: list[tuple[Future[bytes], float]] = []
        self._last: QImage | None = None
        self._began = self._rest = 0.0
        self._match = Match(record, replay=True, public=True, parent=self)
        self._match.jump(number)
        board = self._board = boards.load(record.game.info.id)(self._match, theme)
        board.show_to_all()
        board.set_motion(True)
        board.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        board.resize(QSize(*TABLE))
        board.show()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self._film)
        passage = heard.passage_of(record.game, record.steps[number])
        assert passage is not None, "a move that is filmed is heard"
        written = board.scored(passage)
        self._heard, self._pace = board.sounded(written), board.pace(written)
        self._length = min(LONGEST, heard.seconds(written, self._pace))

    def start(self) -> None:
        """Begin. Where there is no folder for the files it fails at once."""
        if not self._path.parent.is_dir():
            self._stop()
            self.failed.emit(spoken(unwritten(self._path, FileNotFoundError(ENOENT, strerror(ENOENT)))))
            return
        QCoreApplication.processEvents()  # the table as it lies before the move is laid first
        self._began = monotonic()
        self._match.step()
        self._film()
        self._timer.start()

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def cancel(self) -> None:
        """Call it off; `cancelled` follows, unless it is too late."""
        if self.running:
            self._stop()
            self.cancelled.emit()

    def _film(self) -> None:
        now = monotonic() - self._began
        picture = self._board.grab().toImage().scaled(QSize(*SIZE), mode=Qt.TransformationMode.SmoothTransformation)
        if picture != self._last:
            self._last = picture
            self._frames.append((self._encoding.submit(webp.encoded, picture), now))
        if self._board.at_work:
            self._rest = now
        self.progress.emit(min(1.0, now / (self._length + AFTERWARDS)))
        if now >= LONGEST or (now >= self._length and now - self._rest >= AFTERWARDS):
            self._write(now)

    def _write(self, end: float) -> None:
        self._stop(wait=True)
        sound = sound_beside(self._path)
        ends = [began for _, began in self._frames[1:]] + [max(end, self._frames[-1][1] + INTERVAL / 1000)]
        try:
            frames = [
                webp.Frame(picture.result(), round(1000 * until) - round(1000 * began))
                for (picture, began), until in zip(self._frames, ends, strict=True)
            ]
            with beside(self._path) as out:
                out.write(webp.animated(frames, *SIZE))
                # Within: of two files that are replaced both are new, or neither.
                write(self._music._replace(cues=[Cue(self._heard)], tempo=self._pace), "wav", sound)
        except ExportError as error:
            self.failed.emit(str(error))
        except OSError as error:
            self.failed.emit(spoken(unwritten(self._path, error)))
        else:
            self.done.emit((self._path, sound))

    def _stop(self, wait: bool = False) -> None:
        self._timer.stop()
        self._encoding.shutdown(wait=wait, cancel_futures=not wait)
        self._board.close()
        self._board.deleteLater()
