"""The shell's own icons, drawn as strokes on a grid of 24 in the theme's ink; sharp at any size and density."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import resources

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from tabletop import boards
from tabletop.table import emblems, fonts
from tabletop.table.theme import Theme

GRID = 24.0
SIZES = (20, 24, 32, 48)
"""Pixels of the pixmaps an icon carries; Qt takes the next larger one."""

APPLICATION_SIZES = (16, 32, 48, 128)

Point = tuple[float, float]


def _line(path: QPainterPath, *points: Point) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)


def _menu(path: QPainterPath) -> None:
    for y in (6.5, 12, 17.5):
        _line(path, (4, y), (20, y))


def _undo(path: QPainterPath) -> None:
    _line(path, (9, 5), (4.5, 9.5), (9, 14))
    path.moveTo(4.5, 9.5)
    path.lineTo(14, 9.5)
    path.arcTo(QRectF(9, 9.5, 10, 10), 90, -180)
    path.lineTo(9, 19.5)


def _redo(path: QPainterPath) -> None:
    _line(path, (15, 5), (19.5, 9.5), (15, 14))
    path.moveTo(19.5, 9.5)
    path.lineTo(10, 9.5)
    path.arcTo(QRectF(5, 9.5, 10, 10), 90, 180)
    path.lineTo(15, 19.5)


def _speaker(path: QPainterPath) -> None:
    _line(path, (4, 9.5), (7.5, 9.5), (12, 5.5), (12, 18.5), (7.5, 14.5), (4, 14.5), (4, 9.5))


def _sound(path: QPainterPath) -> None:
    _speaker(path)
    path.arcMoveTo(QRectF(10, 8, 8, 8), 45)
    path.arcTo(QRectF(10, 8, 8, 8), 45, -90)
    path.arcMoveTo(QRectF(7, 5, 14, 14), 45)
    path.arcTo(QRectF(7, 5, 14, 14), 45, -90)


def _muted(path: QPainterPath) -> None:
    _speaker(path)
    _line(path, (15.5, 9.5), (20.5, 14.5))
    _line(path, (20.5, 9.5), (15.5, 14.5))


def _panel(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(3.5, 5, 17, 14), 2, 2)
    _line(path, (14.5, 5), (14.5, 19))


def _screen(path: QPainterPath) -> None:
    for x, y, dx, dy in ((4, 4, 1, 1), (20, 4, -1, 1), (4, 20, 1, -1), (20, 20, -1, -1)):
        _line(path, (x, y + 5 * dy), (x, y), (x + 5 * dx, y))


def _new(path: QPainterPath) -> None:
    _line(path, (12, 5), (12, 19))
    _line(path, (5, 12), (19, 12))


def _open(path: QPainterPath) -> None:
    _line(path, (3.5, 18.5), (3.5, 5.5), (9.5, 5.5), (11.5, 8), (19, 8), (19, 10.5))
    _line(path, (3.5, 18.5), (6.5, 10.5), (21, 10.5), (18, 18.5), (3.5, 18.5))


def _save(path: QPainterPath) -> None:
    _line(path, (12, 4), (12, 14))
    _line(path, (7.5, 10), (12, 14.5), (16.5, 10))
    _line(path, (4, 15), (4, 19.5), (20, 19.5), (20, 15))


def _export(path: QPainterPath) -> None:
    _line(path, (12, 14.5), (12, 4.5))
    _line(path, (7.5, 8.5), (12, 4), (16.5, 8.5))
    _line(path, (4, 15), (4, 19.5), (20, 19.5), (20, 15))


def _staff(path: QPainterPath) -> None:
    for y in (7, 12, 17):
        _line(path, (3.5, y), (20.5, y))
    path.addEllipse(QPointF(10, 14.5), 2.7, 2.1)
    _line(path, (12.7, 14.2), (12.7, 4))


def _rules(path: QPainterPath) -> None:
    path.moveTo(12, 7)
    path.cubicTo(9.5, 5, 6, 5, 3.5, 5.5)
    path.lineTo(3.5, 18.5)
    path.cubicTo(6, 18, 9.5, 18, 12, 20)
    path.cubicTo(14.5, 18, 18, 18, 20.5, 18.5)
    path.lineTo(20.5, 5.5)
    path.cubicTo(18, 5, 14.5, 5, 12, 7)
    path.lineTo(12, 20)


def _gear(path: QPainterPath) -> None:
    for y, x in ((6.5, 15.5), (12, 8.5), (17.5, 13.5)):
        _line(path, (4, y), (x - 2.2, y))
        _line(path, (x + 2.2, y), (20, y))
        path.addEllipse(QPointF(x, y), 2.2, 2.2)


def _quit(path: QPainterPath) -> None:
    _line(path, (13, 4), (4.5, 4), (4.5, 20), (13, 20))
    _line(path, (9.5, 12), (20.5, 12))
    _line(path, (16, 7.5), (20.5, 12), (16, 16.5))


def _back(path: QPainterPath) -> None:
    _line(path, (15, 5.5), (8.5, 12), (15, 18.5))


def _forward(path: QPainterPath) -> None:
    _line(path, (9, 5.5), (15.5, 12), (9, 18.5))


def _down(path: QPainterPath) -> None:
    _line(path, (5.5, 9), (12, 15.5), (18.5, 9))


def _first(path: QPainterPath) -> None:
    _line(path, (17, 5.5), (10.5, 12), (17, 18.5))
    _line(path, (6.5, 5.5), (6.5, 18.5))


def _last(path: QPainterPath) -> None:
    _line(path, (7, 5.5), (13.5, 12), (7, 18.5))
    _line(path, (17.5, 5.5), (17.5, 18.5))


def _play(path: QPainterPath) -> None:
    _line(path, (8, 5), (18.5, 12), (8, 19), (8, 5))


def _pause(path: QPainterPath) -> None:
    _line(path, (8.5, 5.5), (8.5, 18.5))
    _line(path, (15.5, 5.5), (15.5, 18.5))


def _search(path: QPainterPath) -> None:
    path.addEllipse(QPointF(10.5, 10.5), 6, 6)
    _line(path, (15, 15), (20, 20))


def _shuffle(path: QPainterPath) -> None:
    _line(path, (4, 7), (8, 7), (15.5, 17), (20, 17))
    _line(path, (4, 17), (8, 17), (15.5, 7), (20, 7))
    _line(path, (17.5, 4.5), (20, 7), (17.5, 9.5))
    _line(path, (17.5, 14.5), (20, 17), (17.5, 19.5))


def _home(path: QPainterPath) -> None:
    _line(path, (4, 11.5), (12, 4.5), (20, 11.5))
    _line(path, (6, 10), (6, 19.5), (18, 19.5), (18, 10))


def _note(path: QPainterPath) -> None:
    _line(path, (10, 17), (10, 5.5), (19, 3.5), (19, 15))
    path.addEllipse(QPointF(7.5, 17.2), 2.5, 2.0)
    path.addEllipse(QPointF(16.5, 15.2), 2.5, 2.0)


def _decks(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(4, 7.5, 10.5, 13), 1.8, 1.8)
    _line(path, (8.5, 4), (18, 4), (19.5, 5.5), (19.5, 16.5))


def _warning(path: QPainterPath) -> None:
    _line(path, (12, 4), (21, 19.5), (3, 19.5), (12, 4))
    _line(path, (12, 10), (12, 14))
    _line(path, (12, 16.6), (12, 16.7))


DRAWINGS: dict[str, Callable[[QPainterPath], None]] = {
    "menu": _menu,
    "undo": _undo,
    "redo": _redo,
    "sound": _sound,
    "muted": _muted,
    "panel": _panel,
    "screen": _screen,
    "new": _new,
    "open": _open,
    "save": _save,
    "export": _export,
    "staff": _staff,
    "rules": _rules,
    "preferences": _gear,
    "quit": _quit,
    "back": _back,
    "forward": _forward,
    "down": _down,
    "first": _first,
    "last": _last,
    "play": _play,
    "pause": _pause,
    "search": _search,
    "shuffle": _shuffle,
    "home": _home,
    "note": _note,
    "decks": _decks,
    "warning": _warning,
}


@cache
def outline(name: str) -> QPainterPath:
    """The strokes of an icon on its grid."""
    path = QPainterPath()
    DRAWINGS[name](path)
    return path


def draw(painter: QPainter, name: str, box: QRectF, colour: str | QColor, weight: float = 1.8) -> None:
    """Draw an icon into a square box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / GRID, box.height() / GRID)
    pen = QPen(QColor(colour), weight)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(outline(name), pen)
    painter.restore()


def icon(name: str, theme: Theme) -> QIcon:
    """An icon in the theme's ink, pale where it is disabled."""
    made = QIcon()
    for mode, state, colour in (
        (QIcon.Mode.Normal, QIcon.State.Off, theme.text),
        (QIcon.Mode.Normal, QIcon.State.On, theme.text),
        (QIcon.Mode.Disabled, QIcon.State.Off, theme.panel_line),
    ):
        for size in SIZES:
            picture = QPixmap(size, size)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            draw(painter, name, QRectF(0, 0, size, size), colour, 1.7 * theme.outline**0.35)
            painter.end()
            made.addPixmap(picture, mode, state)
    return made


def seat_icon(theme: Theme, seat: int, size: int = 32) -> QIcon:
    """A seat's shape in its colour."""
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_seat(painter, theme, seat, QRectF(0, 0, size, size))
    painter.end()
    return QIcon(picture)


def paint_seat(painter: QPainter, theme: Theme, seat: int, box: QRectF) -> None:
    """A seat's shape in its colour into a square box, with a rim that stands out from any ground."""
    look = theme.seat(seat)
    middle = box.center()
    path = emblems.emblem(look.shape, middle.x(), middle.y(), box.width() * 0.46)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(look.fill))
    painter.strokePath(path, QPen(QColor(look.ink), max(1.0, box.width() * 0.04)))


def application_icon() -> QIcon:
    """The icon of the windows."""
    made = QIcon()
    folder = resources.files("assets") / "icons"
    for size in APPLICATION_SIZES:
        picture = QPixmap()
        picture.loadFromData((folder / f"consort-{size}.png").read_bytes())
        made.addPixmap(picture)
    return made


def emblem(painter: QPainter, theme: Theme, game_id: str, title: str, box: QRectF, ground: str) -> None:
    """A game's sign into a square box: its own, or else its initial in a ring."""
    paint = boards.emblem(game_id)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if paint is not None:
        paint(painter, theme, box, ground)
    else:
        pen = box.width() * 0.03
        painter.setPen(QPen(QColor(theme.accent), pen))
        painter.drawEllipse(box.adjusted(pen, pen, -pen, -pen))
        painter.setPen(QColor(theme.card_ink))
        painter.setFont(fonts.serif(box.width() * 0.4, 700))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, title[:1])
    painter.restore()


def game_icon(theme: Theme, game_id: str, title: str, size: int = 48) -> QIcon:
    """A game's sign as an icon."""
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    box = QRectF(0, 0, size, size)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.card_face))
    painter.drawRoundedRect(box, size * 0.16, size * 0.16)
    edge = size * 0.08
    emblem(painter, theme, game_id, title, box.adjusted(edge, edge, -edge, -edge), theme.card_face)
    painter.end()
    return QIcon(picture)
