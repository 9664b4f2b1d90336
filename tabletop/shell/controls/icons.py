"""Icons in the theme's text colour, emblems of games, and seat shapes."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer
from shiboken6 import isValid

from tabletop import boards
from tabletop.guard import guarded
from tabletop.table import emblems, fonts
from tabletop.table.theme import Theme


def seat_icon(theme: Theme, seat: int, size: int = 32) -> QIcon:
    """Return a seat's shape in its colour as an icon, also for selected rows."""
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_seat(painter, theme, seat, QRectF(0, 0, size, size))
    painter.end()
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon


def paint_seat(painter: QPainter, theme: Theme, seat: int, rect: QRectF) -> None:
    """Paint a seat's shape in its colour, with a contrasting outline, into a square."""
    seat_colour = theme.seat_colour(seat)
    centre = rect.center()
    path = emblems.emblem_path(seat_colour.shape, centre.x(), centre.y(), rect.width() * 0.46)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(seat_colour.fill))
    painter.strokePath(path, QPen(QColor(seat_colour.ink), max(1.0, rect.width() * 0.04)))


def paint_emblem(painter: QPainter, theme: Theme, game_id: str, title: str, rect: QRectF, background: str) -> None:
    """Paint a game's emblem into a square box, or its initial in a ring."""
    emblem_painter = boards.find_emblem_painter(game_id)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if emblem_painter is not None:
        emblem_painter(painter, theme, rect, background)
    else:
        line_width = rect.width() * 0.03
        painter.setPen(QPen(QColor(theme.accent), line_width))
        painter.drawEllipse(rect.adjusted(line_width, line_width, -line_width, -line_width))
        painter.setPen(QColor(theme.card_ink))
        painter.setFont(fonts.serif_font(rect.width() * 0.4, 700))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, title[:1])
    painter.restore()


FOLDER = resources.files("assets") / "icons"
STROKE_WIDTH = 1.8
"""Stroke width in the SVG files, on their grid of 24 units."""

APPLICATION_ICON_SIZES_PX = (16, 32, 48, 128)


@lru_cache(maxsize=256)
def make_renderer(name: str, colour: str, stroke_width: float = STROKE_WIDTH) -> QSvgRenderer:
    """Return a renderer of an SVG file of assets/icons in a colour and stroke width."""
    svg_text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    svg_text = svg_text.replace("currentColor", colour).replace(
        f'stroke-width="{STROKE_WIDTH}"', f'stroke-width="{stroke_width:g}"'
    )
    return QSvgRenderer(QByteArray(svg_text.encode()))


@lru_cache(maxsize=256)
def make_pixmap(name: str, size: QSize, ratio: float, colour: str, stroke_width: float = STROKE_WIDTH) -> QPixmap:
    """Return an icon of a size in logical pixels; `ratio` is the device pixel ratio."""
    pixmap = QPixmap(size * ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw_icon(painter, name, QRectF(pixmap.rect()), colour, stroke_width)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def draw_icon(painter: QPainter, name: str, rect: QRectF, colour: str, stroke_width: float = STROKE_WIDTH) -> None:
    """Draw an icon into a square box."""
    renderer = make_renderer(name, colour, stroke_width)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, rect)
    painter.restore()


@guarded
class _IconEngine(QIconEngine):
    """Icon engine that draws one SVG icon at any size and pixel ratio."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._name = name
        self._theme = theme

    def _find_stroke(self, mode: QIcon.Mode) -> tuple[str, float]:
        colour = self._theme.panel_line if mode is QIcon.Mode.Disabled else self._theme.text
        return colour, 1.7 * self._theme.outline**0.35

    def clone(self) -> QIconEngine:
        engine = _IconEngine(self._name, self._theme)
        _clones[:] = [*filter(isValid, _clones), engine]
        return engine

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        draw_icon(painter, self._name, QRectF(rect), *self._find_stroke(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        return make_pixmap(self._name, size, scale, *self._find_stroke(mode))


_clones: list[_IconEngine] = []
"""References to cloned engines, which Qt owns but PySide would delete.

Engines that Qt has deleted are removed from the list.
"""


def make_icon(name: str, theme: Theme) -> QIcon:
    """Return an icon in the theme's text colour, paler where it is disabled."""
    return QIcon(_IconEngine(name, theme))


def application_icon() -> QIcon:
    """Return the application's icon."""
    icon = QIcon()
    for size in APPLICATION_ICON_SIZES_PX:
        pixmap = QPixmap()
        pixmap.loadFromData((FOLDER / f"consort-{size}.png").read_bytes())
        icon.addPixmap(pixmap)
    return icon
