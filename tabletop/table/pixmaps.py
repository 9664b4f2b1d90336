"""One shared pixmap per face, size, device-pixel ratio and theme, within a bound in bytes.

Painting a card from its vectors costs milliseconds, drawing its pixmap microseconds. Qt's own QPixmapCache holds 10 MB,
less than one 4K screen of cards, and would paint every card again in every frame.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from tabletop.table.theme import Theme, translucent

FEWEST, MOST = 16 * 2**20, 64 * 2**20
OUTLINES = 1024  # outlines remembered before starting afresh
SCREENS = 2  # screens' worth of pixels kept: what lies on a table is one at most, the rest is hands and turned cards

Outline = tuple[tuple[float, float], ...]


def bound_for(width: float, height: float, ratio: float) -> int:
    """Bytes to keep for a table of that many logical pixels: two tables full, from 16 to 64 MB."""
    return max(FEWEST, min(MOST, round(width * height * ratio * ratio * 4 * SCREENS)))


class Shadow(NamedTuple):
    """A soft shadow; draw it with its top left corner at `offset` from the card's."""

    pixmap: QPixmap
    offset: QPointF


class PixmapCache:
    """The least recently used go first. Sizes are logical pixels; a pixmap has at least one device pixel each way.

    What is forgotten here is not painted again as long as somebody shows it: an item keeps the pixmap that it draws.
    """

    def __init__(self, painter: FacePainter, bound: int = MOST) -> None:
        self.painter = painter
        self.bytes = 0
        self._bound = bound
        self._kept: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._outlines: dict[tuple[object, float, float], Outline] = {}

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def bound(self) -> int:
        """How many bytes of pixels are kept. The pixmap that was asked for last is, however large."""
        return self._bound

    @bound.setter
    def bound(self, bound: int) -> None:
        self._bound = bound
        self._forget()

    def clear(self) -> None:
        """Forget everything: the painter or a theme's content has changed."""
        self._kept.clear()
        self._outlines.clear()
        self.bytes = 0

    def face(self, face: Hashable, width: float, height: float, ratio: float, theme: Theme) -> QPixmap:
        """The face painted at that size, shared by everyone who asks."""
        across, down = _device(width, ratio), _device(height, ratio)
        key = (face, across, down, ratio, theme.painted)
        found = self._find(key)
        if found is None:
            found = _blank(across, down)
            painter = QPainter(found)
            try:
                painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
                painter.scale(across / width, down / height)
                self.painter.paint(painter, face, QSizeF(width, height), theme)
            finally:
                painter.end()  # a pixmap that dies while it is painted on takes the program with it
            self._keep(key, found, ratio)
        return found

    def shadow(
        self, face: Hashable, width: float, height: float, ratio: float, theme: Theme, lift: float = 1.0
    ) -> Shadow:
        """What the face's outline throws on the table; `lift` is how high it is held (1 lying, 3 in the hand)."""
        spread = 2.5 + 4.0 * lift
        offset = QPointF(-2 * spread, -2 * spread + 1.5 * lift)
        outline = self._outline(face, width, height)
        key = ("shadow", outline, _device(width, ratio), _device(height, ratio), ratio, theme.painted, lift)
        found = self._find(key)
        if found is None:
            path = self.painter.outline(face, QSizeF(width, height))
            colour = translucent(theme.card_shadow, theme.shadow_strength)
            found = soft(path, QSizeF(width, height), spread, ratio, colour)
            self._keep(key, found, ratio)
        return Shadow(found, offset)

    def _outline(self, face: Hashable, width: float, height: float) -> Outline:
        """The outline's points as a value: faces of one shape and size share one shadow."""
        key = (face, width, height)
        found = self._outlines.get(key)
        if found is None:
            path = self.painter.outline(face, QSizeF(width, height))
            points = (path.elementAt(i) for i in range(path.elementCount()))
            found = tuple((round(point.x, 2), round(point.y, 2)) for point in points)
            if len(self._outlines) >= OUTLINES:
                self._outlines.clear()
            self._outlines[key] = found
        return found

    def _find(self, key: tuple[object, ...]) -> QPixmap | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], pixmap: QPixmap, ratio: float) -> None:
        pixmap.setDevicePixelRatio(ratio)
        self._kept[key] = pixmap
        self.bytes += _bytes(pixmap)
        self._forget()

    def _forget(self) -> None:
        while self.bytes > self._bound and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _bytes(dropped)


def pixmaps_by(painter: FacePainter, bound: int) -> PixmapCache:
    """The pixmaps of a table whose faces this draws: those of the table before, if an equal one drew them. So the next
    match of a game finds its cards painted."""
    global _last
    if _last is None or _last.painter != painter:
        _last = PixmapCache(painter, bound)
    return _last


_last: PixmapCache | None = None


def soft(outline: QPainterPath, size: QSizeF, spread: float, ratio: float, colour: QColor) -> QPixmap:
    """The outline filled with `colour`, blurred over `spread` logical pixels, with twice that as a margin all round."""
    margin = 2 * spread
    wide, high = size.width() + 2 * margin, size.height() + 2 * margin
    across, down = _device(wide, ratio), _device(high, ratio)
    # Blurring by painting small and enlarging smoothly: a small pixel is as wide as the spread.
    coarse = max(1.0, spread * ratio)
    columns, rows = max(2, round(across / coarse)), max(2, round(down / coarse))
    small = QImage(columns, rows, QImage.Format.Format_ARGB32_Premultiplied)
    small.fill(Qt.GlobalColor.transparent)
    painter = QPainter(small)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(small.width() / wide, small.height() / high)
    painter.translate(margin, margin)
    painter.fillPath(outline, colour)
    painter.end()
    large = _blank(across, down)
    painter = QPainter(large)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(0, 0, across, down), small)
    painter.end()
    return large


def _device(length: float, ratio: float) -> int:
    return max(1, round(length * ratio))


def _blank(across: int, down: int) -> QPixmap:
    pixmap = QPixmap(across, down)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


class FacePainter(Protocol):
    """Draws faces (opaque hashable values) as vectors, so that they are sharp at any size and density."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        """Draw `face` into the box (0, 0, width, height), logical pixels. May leave painter state changed."""

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """The face's outer edge in the same box: what is hit by the pointer, glows and throws a shadow."""
