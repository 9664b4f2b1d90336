"""Cache of pixmaps by face, size, pixel ratio and theme, bounded in bytes.

Painting a card from its vectors takes milliseconds, drawing its pixmap microseconds. Qt's QPixmapCache holds 10 MB,
less than one 4K screen of cards, so it would paint every card again in every frame.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from tabletop.table.theme import Theme, with_opacity

MIN_CACHE_BYTES, MAX_CACHE_BYTES = 16 * 2**20, 64 * 2**20
MAX_CACHED_OUTLINES = 1024  # the cache of outlines is cleared at this number
CACHED_SCREENS = 2  # the table fills one at most, hands and other sides of cards the rest

Outline = tuple[tuple[float, float], ...]


def choose_cache_bytes(width: float, height: float, pixel_ratio: float) -> int:
    """Return the number of bytes to cache for a table of this size.

    They hold two screens, but are at least 16 and at most 64 MB. Width and height are logical pixels.
    """
    return max(
        MIN_CACHE_BYTES, min(MAX_CACHE_BYTES, round(width * height * pixel_ratio * pixel_ratio * 4 * CACHED_SCREENS))
    )


class Shadow(NamedTuple):
    """A soft shadow, to be drawn at `offset` from the card's top left corner."""

    pixmap: QPixmap
    offset: QPointF


class PixmapCache:
    """Cache of pixmaps; the least recently used are dropped first.

    Sizes are logical pixels. A pixmap has at least one device pixel each way. Items keep the pixmaps that they draw, so
    these are not painted again when the cache drops them.
    """

    def __init__(self, painter: FacePainter, max_bytes: int = MAX_CACHE_BYTES) -> None:
        self.painter = painter
        self.used_bytes = 0
        self._max_bytes = max_bytes
        self._pixmaps: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._outlines: dict[tuple[object, float, float], Outline] = {}

    def __len__(self) -> int:
        return len(self._pixmaps)

    @property
    def max_bytes(self) -> int:
        """Greatest number of bytes. The latest pixmap is kept even if it is larger."""
        return self._max_bytes

    @max_bytes.setter
    def max_bytes(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._evict()

    def clear(self) -> None:
        """Drop everything. Call it after a change of the painter or of a theme's content."""
        self._pixmaps.clear()
        self._outlines.clear()
        self.used_bytes = 0

    def face_pixmap(self, face: Hashable, width: float, height: float, pixel_ratio: float, theme: Theme) -> QPixmap:
        """Return the pixmap of a face at this size, shared by all items."""
        device_width, device_height = _to_device_pixels(width, pixel_ratio), _to_device_pixels(height, pixel_ratio)
        key = (face, device_width, device_height, pixel_ratio, theme.cache_key)
        pixmap = self._find(key)
        if pixmap is None:
            pixmap = _make_blank(device_width, device_height)
            painter = QPainter(pixmap)
            try:
                painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
                painter.scale(device_width / width, device_height / height)
                self.painter.paint(painter, face, QSizeF(width, height), theme)
            finally:
                painter.end()  # a pixmap destroyed while it is painted on would crash the program
            self._store(key, pixmap, pixel_ratio)
        return pixmap

    def face_shadow(
        self, face: Hashable, width: float, height: float, pixel_ratio: float, theme: Theme, lift: float = 1.0
    ) -> Shadow:
        """Return the shadow of a face's outline at a height of `lift`.

        `lift` is 1 on the table and 3 for a carried card.
        """
        spread = 2.5 + 4.0 * lift
        offset = QPointF(-2 * spread, -2 * spread + 1.5 * lift)
        outline = self._find_outline(face, width, height)
        key = (
            "shadow",
            outline,
            _to_device_pixels(width, pixel_ratio),
            _to_device_pixels(height, pixel_ratio),
            pixel_ratio,
            theme.cache_key,
            lift,
        )
        pixmap = self._find(key)
        if pixmap is None:
            path = self.painter.outline(face, QSizeF(width, height))
            colour = with_opacity(theme.card_shadow, theme.shadow_strength)
            pixmap = make_blurred_pixmap(path, QSizeF(width, height), spread, pixel_ratio, colour)
            self._store(key, pixmap, pixel_ratio)
        return Shadow(pixmap, offset)

    def _find_outline(self, face: Hashable, width: float, height: float) -> Outline:
        """Return the points of the outline, so that faces of one shape share a shadow."""
        key = (face, width, height)
        outline = self._outlines.get(key)
        if outline is None:
            path = self.painter.outline(face, QSizeF(width, height))
            points = (path.elementAt(i) for i in range(path.elementCount()))
            outline = tuple((round(point.x, 2), round(point.y, 2)) for point in points)
            if len(self._outlines) >= MAX_CACHED_OUTLINES:
                self._outlines.clear()
            self._outlines[key] = outline
        return outline

    def _find(self, key: tuple[object, ...]) -> QPixmap | None:
        pixmap = self._pixmaps.get(key)
        if pixmap is not None:
            self._pixmaps.move_to_end(key)
        return pixmap

    def _store(self, key: tuple[object, ...], pixmap: QPixmap, pixel_ratio: float) -> None:
        pixmap.setDevicePixelRatio(pixel_ratio)
        self._pixmaps[key] = pixmap
        self.used_bytes += _count_bytes(pixmap)
        self._evict()

    def _evict(self) -> None:
        while self.used_bytes > self._max_bytes and len(self._pixmaps) > 1:
            _, evicted = self._pixmaps.popitem(last=False)
            self.used_bytes -= _count_bytes(evicted)


def cache_for_painter(painter: FacePainter, max_bytes: int) -> PixmapCache:
    """Return the cache for faces of this painter.

    It is the last one if an equal painter filled it, so the next match of a game finds its cards painted.
    """
    global _last_cache
    if _last_cache is None or _last_cache.painter != painter:
        _last_cache = PixmapCache(painter, max_bytes)
    return _last_cache


_last_cache: PixmapCache | None = None


def make_blurred_pixmap(
    outline: QPainterPath, size: QSizeF, spread: float, pixel_ratio: float, colour: QColor
) -> QPixmap:
    """Return a pixmap of the outline filled with `colour` and blurred.

    The blur extends over `spread` logical pixels. The pixmap has a margin of twice the spread on each side.
    """
    margin = 2 * spread
    width, height = size.width() + 2 * margin, size.height() + 2 * margin
    device_width, device_height = _to_device_pixels(width, pixel_ratio), _to_device_pixels(height, pixel_ratio)
    # Blurs by painting a small image, one pixel as wide as the spread, and enlarging it smoothly.
    coarse_px = max(1.0, spread * pixel_ratio)
    columns, rows = max(2, round(device_width / coarse_px)), max(2, round(device_height / coarse_px))
    small_image = QImage(columns, rows, QImage.Format.Format_ARGB32_Premultiplied)
    small_image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(small_image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(small_image.width() / width, small_image.height() / height)
    painter.translate(margin, margin)
    painter.fillPath(outline, colour)
    painter.end()
    pixmap = _make_blank(device_width, device_height)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(0, 0, device_width, device_height), small_image)
    painter.end()
    return pixmap


def _to_device_pixels(length: float, pixel_ratio: float) -> int:
    return max(1, round(length * pixel_ratio))


def _make_blank(width: int, height: int) -> QPixmap:
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _count_bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


class FacePainter(Protocol):
    """Painter of faces, which are opaque hashable values.

    It draws vectors, so faces are sharp at any size and density.
    """

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        """Paint `face` into the box (0, 0, width, height), in logical pixels.

        The painter's state may be changed.
        """

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Return the face's outline in the same box, for hits, highlights and shadows."""
