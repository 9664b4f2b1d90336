"""Shared pixmaps are painted once and sharp, and their memory is limited."""

from collections.abc import Hashable
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.table import pixmaps, theme
from tabletop.table.pixmaps import PixmapCache
from tabletop.table.theme import Theme

pytestmark = pytest.mark.usefixtures("qapp")
EVENING = theme.load_theme("evening")


class Blocks:
    """Painter of faces that are colours: a full box, or a disc if the colour is green."""

    def __init__(self) -> None:
        self.painted: list[Hashable] = []

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        self.painted.append(face)
        painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(str(face)))

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        path, box = QPainterPath(), QRectF(0, 0, size.width(), size.height())
        if face == "#00ff00":
            path.addEllipse(box)
        else:
            path.addRect(box)
        return path


def test_a_face_is_painted_once_for_a_size_density_and_theme() -> None:
    blocks = Blocks()
    cache = PixmapCache(blocks)
    first = cache.face_pixmap("#ff0000", 40, 56, 1.0, EVENING)
    assert cache.face_pixmap("#ff0000", 40, 56, 1.0, EVENING).cacheKey() == first.cacheKey()
    assert blocks.painted == ["#ff0000"]
    for width, ratio, look in ((41, 1.0, EVENING), (40, 2.0, EVENING), (40, 1.0, theme.load_theme("paper"))):
        assert cache.face_pixmap("#ff0000", width, 56, ratio, look).cacheKey() != first.cacheKey()
    assert len(blocks.painted) == 4


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0, 3.0])
def test_pixmaps_have_the_screens_density(ratio: float) -> None:
    pixmap = PixmapCache(Blocks()).face_pixmap("#ff0000", 40, 56, ratio, EVENING)
    assert (pixmap.width(), pixmap.height()) == (round(40 * ratio), round(56 * ratio))
    assert pixmap.devicePixelRatio() == ratio
    image = pixmap.toImage()
    assert image.pixelColor(image.width() - 1, image.height() - 1) == QColor("#ff0000")


def test_the_cache_drops_the_least_recently_used_pixmaps() -> None:
    blocks = Blocks()
    cache = PixmapCache(blocks, max_bytes=3 * 10 * 10 * 4)
    for colour in ("#000001", "#000002", "#000003"):
        cache.face_pixmap(colour, 10, 10, 1.0, EVENING)
    cache.face_pixmap("#000001", 10, 10, 1.0, EVENING)
    cache.face_pixmap("#000004", 10, 10, 1.0, EVENING)
    assert cache.used_bytes == 3 * 400
    assert len(cache) == 3
    cache.face_pixmap("#000001", 10, 10, 1.0, EVENING)
    assert blocks.painted.count("#000001") == 1
    cache.face_pixmap("#000002", 10, 10, 1.0, EVENING)
    assert blocks.painted.count("#000002") == 2


def test_a_pixmap_larger_than_the_cache_is_still_returned() -> None:
    cache = PixmapCache(Blocks(), max_bytes=100)
    assert cache.face_pixmap("#ff0000", 50, 50, 1.0, EVENING).width() == 50
    assert len(cache) == 1


def test_a_cleared_cache_paints_again() -> None:
    blocks = Blocks()
    cache = PixmapCache(blocks)
    cache.face_pixmap("#ff0000", 10, 10, 1.0, EVENING)
    cache.clear()
    assert (len(cache), cache.used_bytes) == (0, 0)
    cache.face_pixmap("#ff0000", 10, 10, 1.0, EVENING)
    assert len(blocks.painted) == 2


def test_the_cache_has_room_for_two_screens_within_limits() -> None:
    assert pixmaps.choose_cache_bytes(2560, 1440, 1.0) == 2560 * 1440 * 4 * 2
    assert pixmaps.choose_cache_bytes(5120, 2880, 1.0) == pixmaps.MAX_CACHE_BYTES
    assert pixmaps.choose_cache_bytes(2560, 1440, 2.0) == pixmaps.MAX_CACHE_BYTES
    assert pixmaps.choose_cache_bytes(0, 0, 1.0) == pixmaps.MIN_CACHE_BYTES


def test_a_smaller_limit_applies_at_once() -> None:
    blocks = Blocks()
    cache = PixmapCache(blocks, max_bytes=3 * 10 * 10 * 4)
    for colour in ("#000001", "#000002", "#000003"):
        cache.face_pixmap(colour, 10, 10, 1.0, EVENING)
    cache.max_bytes = 400
    assert (len(cache), cache.used_bytes) == (1, 400)
    cache.face_pixmap("#000003", 10, 10, 1.0, EVENING)
    assert blocks.painted == ["#000001", "#000002", "#000003"]


def test_faces_of_one_shape_share_a_shadow() -> None:
    cache = PixmapCache(Blocks())
    red = cache.face_shadow("#ff0000", 40, 56, 1.0, EVENING)
    assert cache.face_shadow("#0000ff", 40, 56, 1.0, EVENING).pixmap.cacheKey() == red.pixmap.cacheKey()
    assert cache.face_shadow("#00ff00", 40, 56, 1.0, EVENING).pixmap.cacheKey() != red.pixmap.cacheKey()
    assert cache.face_shadow("#ff0000", 40, 56, 1.0, EVENING, 3.0).pixmap.cacheKey() != red.pixmap.cacheKey()


@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("lift", [1.0, 3.0])
def test_a_shadow_is_soft_and_ends_within_its_margin(ratio: float, lift: float) -> None:
    shadow = PixmapCache(Blocks()).face_shadow("#ff0000", 80, 112, ratio, EVENING, lift)
    image = shadow.pixmap.toImage()
    middle = image.pixelColor(image.width() // 2, image.height() // 2).alphaF()
    assert middle == pytest.approx(EVENING.shadow_strength, abs=0.03)
    row = [image.pixelColor(x, image.height() // 2).alphaF() for x in range(image.width() // 2)]
    assert row[0] < 0.02
    assert row == sorted(row)
    assert max(next_alpha - alpha for alpha, next_alpha in pairwise(row)) < 0.2
    assert shadow.offset.x() < 0
    assert image.width() == pytest.approx((80 - 2 * shadow.offset.x()) * ratio, abs=1)


def test_a_failing_painter_is_ended() -> None:
    """Qt ends the program if a pixmap is destroyed while a painter is active on it."""

    class Failing(Blocks):
        def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
            self.at_work = painter
            raise RuntimeError("no such face")

    failing = Failing()
    with pytest.raises(RuntimeError, match="no such face"):
        PixmapCache(failing).face_pixmap("#ff0000", 40, 56, 1.0, EVENING)
    assert not failing.at_work.isActive()
