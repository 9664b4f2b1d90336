"""A piano's keys in small, with those that are held on a MIDI keyboard: so one sees that it works."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.look import Look
from tabletop.shell.sound.ports import key_name
from tabletop.table.announce import aloud

LOWEST, HIGHEST = 21, 108
"""MIDI notes of a piano's first and last key."""

MIDDLE_C = 60

WHITE = (0, 2, 4, 5, 7, 9, 11)
"""Pitch classes of the white keys."""

BLACK_WIDTH, BLACK_LENGTH = 0.58, 0.62
"""Of a white key's."""

HEIGHT = 62
"""Logical pixels at a type scale of 1."""


@guarded
class PianoStrip(QWidget):
    """The eighty-eight keys. A key that is held is filled and has a dot; the one that confirms has a ring."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.held: frozenset[int] = frozenset()
        self.confirms: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(320)
        self.show_held(self.held)
        look.changed.connect(self.updateGeometry)

    def show_held(self, held: frozenset[int]) -> None:
        """Show these keys as held."""
        self.held = held
        self._tell()

    def mark(self, confirms: int | None) -> None:
        """Show which key confirms."""
        self.confirms = confirms
        self._tell()

    def _tell(self) -> None:
        words = " ".join(key_name(pitch) for pitch in sorted(self.held)) or self.tr("no key")
        told = self.tr("Held on the keyboard: {keys}").format(keys=words)
        if self.confirms is not None:
            told += ". " + self.tr("{key} confirms").format(key=key_name(self.confirms))
            self.setToolTip(self.tr("The key with the ring confirms: {key}").format(key=key_name(self.confirms)))
        else:
            self.setToolTip("")
        self.setAccessibleName(aloud(told))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(520, round(HEIGHT * self._look.theme.scale))

    def key(self, pitch: int) -> QRectF:
        """Where a key lies; a black one lies over the white ones beside it."""
        whites = [white for white in range(LOWEST, HIGHEST + 1) if white % 12 in WHITE]
        width, height = (self.width() - 1) / len(whites), self.height() - 1.0
        before = sum(white < pitch for white in whites)
        if pitch % 12 in WHITE:
            return QRectF(0.5 + before * width, 0.5, width, height)
        black = BLACK_WIDTH * width
        return QRectF(0.5 + before * width - black / 2, 0.5, black, BLACK_LENGTH * height)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for white in (True, False):
            for pitch in range(LOWEST, HIGHEST + 1):
                if (pitch % 12 in WHITE) == white:
                    self._paint_key(painter, pitch, theme.card_face if white else theme.card_ink)
        if MIDDLE_C not in self.held and self.confirms != MIDDLE_C:
            painter.setPen(QColor(theme.card_muted))
            painter.drawText(self.key(MIDDLE_C), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, "C")
        painter.end()

    def _paint_key(self, painter: QPainter, pitch: int, colour: str) -> None:
        theme, box = self._look.theme, self.key(pitch)
        held = pitch in self.held
        painter.setPen(QPen(QColor(theme.card_edge if pitch % 12 in WHITE else theme.card_ink), 1))
        painter.setBrush(QColor(theme.accent if held else colour))
        painter.drawRect(box)
        if held:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_ink))
            radius = box.width() * 0.3
            painter.drawEllipse(_foot(box, radius), radius, radius)
        if pitch == self.confirms:
            radius = box.width() * 0.36
            ink = theme.accent_ink if held else theme.card_face if pitch % 12 not in WHITE else theme.card_ink
            painter.setPen(QPen(QColor(ink), max(1.5, box.width() * 0.14)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(_foot(box, box.width() * 0.3), radius, radius)


def _foot(box: QRectF, radius: float) -> QPointF:
    """Where the mark of a key lies."""
    return QPointF(box.center().x(), box.bottom() - 2.2 * radius)
