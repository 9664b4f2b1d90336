"""Confetti over the table at the end of a match, in the seats' shapes and colours."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from tabletop.guard import guarded
from tabletop.table.emblems import emblem_path
from tabletop.table.theme import Theme

PIECE_COUNT = 90
DURATION_S = 5.0
"""Duration in seconds until the last piece has fallen."""


MAX_RADIUS_RATIO = 0.016
"""Radius of the largest piece as a fraction of the table's height."""


class ConfettiPiece(NamedTuple):
    """A piece of confetti.

    `path` is its shape around its own centre and `x` its column as a fraction of the width. It begins after `start_s`
    seconds and falls `speed` table heights a second; `sway` is a fraction of the width, `rotation_speed` is in degrees
    a second.
    """

    path: QPainterPath
    colour: QColor
    x: float
    start_s: float
    speed: float
    sway: float
    rotation_speed: float


@guarded
class Confetti(QWidget):
    """Widget that lets confetti fall over its parent and ignores the mouse.

    `find_text_region` returns the region of the parent that holds text. It is asked at every step, and nothing is
    painted there.
    """

    def __init__(self, parent: QWidget, find_text_region: Callable[[], QRegion] = QRegion) -> None:
        super().__init__(parent)
        self._find_text_region = find_text_region
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._pieces: list[ConfettiPiece] = []
        self._start_time = self._elapsed_s = 0.0  # start time, and seconds of fall in the current frame
        self._timer = QTimer(self)
        self._timer.setInterval(33)
        self._timer.timeout.connect(self._step)

    @property
    def is_falling(self) -> bool:
        return self._timer.isActive()

    def start(self, theme: Theme, seats: Sequence[int], winners: Sequence[int]) -> None:
        """Start the confetti. Three of four pieces have the winners' shapes."""
        parent = self.parentWidget()
        assert parent is not None, "it lies over a table"
        self.setGeometry(parent.rect())
        rng = random.Random(PIECE_COUNT)
        self._pieces = []
        for index in range(PIECE_COUNT):
            seat = theme.seat_colour(rng.choice(winners if index % 4 else seats))
            radius_px = MAX_RADIUS_RATIO * self.height() * rng.uniform(0.45, 1.0)
            speed = rng.uniform(0.32, 0.55)
            start_s = rng.uniform(0.0, DURATION_S - 1.2 / speed) if speed * DURATION_S > 1.2 else 0.0
            piece = ConfettiPiece(
                emblem_path(seat.shape, 0, 0, radius_px),
                QColor(seat.fill),
                rng.uniform(0.02, 0.98),
                start_s,
                speed,
                rng.uniform(-0.025, 0.025),
                rng.uniform(-220, 220),
            )
            self._pieces.append(piece)
        self._start_time, self._elapsed_s = monotonic(), 0.0
        self.show()
        self.raise_()
        self._timer.start()

    def stop(self) -> None:
        """Stop and hide the confetti."""
        self._timer.stop()
        self.hide()

    def _step(self) -> None:
        previous_s, self._elapsed_s = self._elapsed_s, monotonic() - self._start_time
        if self._elapsed_s > DURATION_S:
            self.stop()
            return
        region = QRegion()
        for time_s in (previous_s, self._elapsed_s):
            for piece in self._pieces:
                region += self._bounding_rect(piece, time_s).toAlignedRect()
        self.update(region)

    def _bounding_rect(self, piece: ConfettiPiece, time_s: float) -> QRectF:
        x, y, _ = self._pose(piece, time_s)
        margin = 1.2 * MAX_RADIUS_RATIO * self.height()
        return QRectF(x - margin, y - margin, 2 * margin, 2 * margin)

    def _pose(self, piece: ConfettiPiece, time_s: float) -> tuple[float, float, float]:
        elapsed_s = time_s - piece.start_s
        x = piece.x + piece.sway * (2 - abs(elapsed_s % 4 - 2))
        return x * self.width(), (piece.speed * elapsed_s - 0.05) * self.height(), piece.rotation_speed * elapsed_s

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setClipRegion(QRegion(self.rect()) - self._find_text_region(), Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        now = self._elapsed_s
        for piece in self._pieces:
            if now < piece.start_s:
                continue
            x, y, angle = self._pose(piece, now)
            painter.save()
            painter.translate(x, y)
            painter.rotate(angle)
            painter.fillPath(piece.path, piece.colour)
            painter.restore()
        painter.end()
