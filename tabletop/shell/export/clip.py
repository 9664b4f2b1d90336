"""A clip of the last move with sound, as an animated WebP and a WAV file."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from errno import EINVAL, ENOENT
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QImageWriter, QTransform

from engines import Record
from engines.messages.system import FileError
from engines.theory.passage import Cue
from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.files import atomic_write, write_failure
from tabletop.session import step_music
from tabletop.session.match import Match
from tabletop.shell.export.job import Job
from tabletop.shell.export.music_files import ExportError, FileKind, Music, write_music
from tabletop.table.theme import Theme

WEBP_QUALITY = 82
"""WebP quality from 0 to 100; 100 would be lossless and ten times as large."""

ANIMATION_FLAG = 0x02
"""Flag of a WebP container with several pictures."""

NO_BLENDING_FLAG = 0x02
"""Flag of a picture that covers the one before it completely."""

RIFF_HEADER_BYTES = 12
"""Bytes before the first chunk."""


class ClipFrame(NamedTuple):
    """Part of a film: an encoded picture, its place in the film and its duration."""

    data: bytes
    rect: QRect
    milliseconds: int


def encode_picture(picture: QImage) -> bytes:
    """Return the WebP chunks of one picture. Raises OSError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"webp")
    writer.setQuality(WEBP_QUALITY)
    if not writer.write(picture.convertToFormat(QImage.Format.Format_RGB32)):
        raise FileError(EINVAL, "file.no-picture")
    return bytes(buffer.data().data())[RIFF_HEADER_BYTES:]


def find_changed_rect(old_picture: QImage, new_picture: QImage) -> QRect:
    """Return the smallest rectangle in which two pictures of one size differ.

    Its left and top are even, as WebP asks. It is empty if the pictures are equal.
    """
    turn = QTransform().rotate(90)
    top, bottom = _find_changed_rows(old_picture, new_picture)
    if top > bottom:
        return QRect()
    # The columns from left to right are the rows of the turned picture from top to bottom.
    left, right = _find_changed_rows(old_picture.transformed(turn), new_picture.transformed(turn))
    return QRect(QPoint(left - left % 2, top - top % 2), QPoint(right, bottom))


def iterate_frames(pictures: Iterable[tuple[QImage, float]], end_s: Callable[[], float]) -> Iterator[ClipFrame]:
    """Yield the frames of pictures of one size and their times in seconds.

    Each picture is encoded as it comes, only where it differs from the one before. `end_s` is asked after the last.
    """
    old_picture: QImage | None = None
    pending: tuple[bytes, QRect, float] | None = None
    for picture, start_time in pictures:
        rect = picture.rect() if old_picture is None else find_changed_rect(old_picture, picture)
        if rect.isEmpty():
            continue
        if pending is not None:
            yield _make_frame(*pending, start_time)
        old_picture, pending = picture, (encode_picture(picture.copy(rect)), rect, start_time)
    if pending is not None:
        yield _make_frame(*pending, max(end_s(), pending[2] + FRAME_INTERVAL_MS / 1000))


def _make_frame(data: bytes, rect: QRect, start_time: float, end_time: float) -> ClipFrame:
    return ClipFrame(data, rect, round(1000 * end_time) - round(1000 * start_time))


def _find_changed_rows(old_picture: QImage, new_picture: QImage) -> tuple[int, int]:
    """Return the first and the last row that differ.

    The first is greater than the last if none does.
    """
    old_rows, new_rows = (_split_rows(picture) for picture in (old_picture, new_picture))
    rows = [index for index, pair in enumerate(zip(old_rows, new_rows, strict=True)) if pair[0] != pair[1]]
    return (rows[0], rows[-1]) if rows else (0, -1)


def _split_rows(picture: QImage) -> list[bytes]:
    opaque = picture.convertToFormat(QImage.Format.Format_RGB32)
    data, width = bytes(opaque.constBits()), opaque.bytesPerLine()
    return [data[index : index + width] for index in range(0, len(data), width)]


def make_animation(frames: Sequence[ClipFrame], size: QSize, play_count: int = 1) -> bytes:
    """Return a WebP film of a size in pixels.

    It plays `play_count` times; 0 is for ever.
    """
    chunks = [
        _make_chunk(
            b"VP8X",
            bytes([ANIMATION_FLAG, 0, 0, 0]) + _to_three_bytes(size.width() - 1) + _to_three_bytes(size.height() - 1),
        ),
        _make_chunk(b"ANIM", struct.pack("<IH", 0, play_count)),
        *(_make_chunk(b"ANMF", _make_frame_header(frame) + frame.data) for frame in frames),
    ]
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _make_frame_header(frame: ClipFrame) -> bytes:
    rect = frame.rect
    numbers = (rect.left() // 2, rect.top() // 2, rect.width() - 1, rect.height() - 1, frame.milliseconds)
    return b"".join(map(_to_three_bytes, numbers)) + bytes([NO_BLENDING_FLAG])


def _make_chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _to_three_bytes(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


CLIP_KIND = FileKind("clip", "WebP", ".webp")

MAX_CLIP_S = 10.0
"""Maximum seconds of a clip."""

REST_AFTER_MOVE_S = 0.6
"""Seconds for which the table is shown after it has come to rest."""

TABLE_SIZE, CLIP_SIZE = (1280, 720), (960, 540)
"""Sizes in pixels of the filmed table and of the clip's pictures."""

FRAME_INTERVAL_MS = 66
"""Milliseconds between two pictures."""

MAX_WAITING_PICTURES = 8
"""Maximum number of pictures, 2 MB each, that wait to be encoded.

While that many wait, no picture is taken, and the clip has fewer of them.
"""

FILMED_RATIO = 0.8
"""Part of the progress that is reached when the last picture has been taken."""

CANCEL_LATENCY_S = 0.05
"""Seconds after which the idle encoding thread checks for cancellation."""


def clip_sound_path(path: Path) -> Path:
    """Return the path of a clip's sound."""
    return path.with_suffix(".wav")


def find_filmed_step(record: Record, position: int) -> int | None:
    """Return the number of the last move before a position with sound, or None."""
    for number in reversed(range(position)):
        if step_music.make_step_passage(record.game, record.steps[number]) is not None:
            return number
    return None


def show_filmed_board(match: Match, theme: Theme) -> AnyBoard:
    """Return a board in motion without controls, which is shown on no screen."""
    board = boards.load(match.record.game.info.id)(match, theme)
    board.hide_controls()
    board.set_motion(True)
    board.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    board.resize(QSize(*TABLE_SIZE))
    board.show()
    return board


def take_picture(board: AnyBoard, size: QSize) -> QImage:
    """Return the table as it is now, scaled to a size in pixels."""
    return board.view.take_picture().toImage().scaled(size, mode=Qt.TransformationMode.SmoothTransformation)


class ClipJob(Job):
    """Films one move of a match as everybody may see it, in real time.

    A cancelled or failed clip leaves no files behind.
    """

    def __init__(
        self, record: Record, number: int, music: Music, path: Path, theme: Theme, parent: QObject | None = None
    ) -> None:
        """Film the move `number`.

        The clip takes instrument, tempo and SoundFont from `music`.
        """
        super().__init__(self._encode_and_write, parent)
        self._music, self._path = music, path
        self._pictures: SimpleQueue[tuple[QImage | None, float]] = SimpleQueue()
        self._last_picture: QImage | None = None
        self._start_time = self._last_busy_time = self._end_time = 0.0
        self._is_cancelled = False
        self._match = Match(record, replay=True, is_public=True, parent=self)
        self._match.jump(number)
        board = self._board = show_filmed_board(self._match, theme)
        self.destroyed.connect(board.deleteLater)  # the board is a top-level window that nothing else would delete
        self._timer = QTimer(self, interval=FRAME_INTERVAL_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._take_picture)
        passage = step_music.make_step_passage(record.game, record.steps[number])
        assert passage is not None, "a move that is filmed is heard"
        passage_with_keys = board.add_key_sources(passage)
        self._heard_passage, self._pace = (
            board.add_performance_sounds(passage_with_keys),
            board.find_tempo_factor(passage_with_keys),
        )
        self._length_s = min(MAX_CLIP_S, step_music.duration_s(passage_with_keys, self._pace))

    def start(self) -> None:
        """Begin; fail at once if the folder for the files does not exist."""
        if not self._path.parent.is_dir():
            self._close_board()
            self.failed.emit(write_failure(self._path, FileNotFoundError(ENOENT, "")))
            return
        QTimer.singleShot(0, self, self._begin)  # later, so that the table before the move has its layout

    def _begin(self) -> None:
        if self._is_cancelled:
            self._close_board()
            self.cancelled.emit()
            return
        self._start_time = monotonic()
        self._match.step()
        super().start()
        self._take_picture()
        self._timer.start()

    def cancel(self) -> None:
        """Cancel the clip; `cancelled` follows, unless it is too late."""
        self._is_cancelled = True
        self._stop_filming()
        super().cancel()

    def _take_picture(self) -> None:
        now = monotonic() - self._start_time
        is_over = now >= MAX_CLIP_S or (now >= self._length_s and now - self._last_busy_time >= REST_AFTER_MOVE_S)
        if is_over or self._pictures.qsize() < MAX_WAITING_PICTURES:
            picture = take_picture(self._board, QSize(*CLIP_SIZE))
            if picture != self._last_picture:
                self._last_picture = picture
                self._pictures.put((picture, now))
        if self._board.is_busy:
            self._last_busy_time = now
        self.progress_changed.emit(FILMED_RATIO * min(1.0, now / (self._length_s + REST_AFTER_MOVE_S)))
        if is_over:
            self._stop_filming()
            self._pictures.put((None, now))

    def _encode_and_write(self, advance: Callable[[float], None]) -> tuple[Path, ...]:
        """Encode the pictures as they come and write the files, on the job's thread."""
        frames = list(iterate_frames(self._iterate_pictures(advance), lambda: self._end_time))
        sound = clip_sound_path(self._path)
        try:
            with atomic_write(self._path) as file:
                file.write(make_animation(frames, QSize(*CLIP_SIZE)))
                # Inside the block, so that either both files are replaced or neither, also after cancellation.
                music = self._music._replace(cues=[Cue(self._heard_passage)], tempo_factor=self._pace)
                write_music(
                    music, "wav", sound, progress=lambda part: advance(FILMED_RATIO + (1 - FILMED_RATIO) * part)
                )
        except OSError as error:
            raise ExportError(write_failure(self._path, error)) from error
        return self._path, sound

    def _iterate_pictures(self, advance: Callable[[float], None]) -> Iterator[tuple[QImage, float]]:
        while True:
            advance(0.0)
            try:
                picture, time = self._pictures.get(timeout=CANCEL_LATENCY_S)
            except Empty:
                continue
            if picture is None:
                self._end_time = time
                return
            yield picture, time

    def _stop_filming(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self._close_board()

    def _close_board(self) -> None:
        self._board.close()
        self._board.deleteLater()
