"""What is seen on the table: cards, zones and plates, as plain graphics items that draw shared pixmaps.

An item knows how it stands (the layout's flags, the table's marks) and where (its pose); it knows no game and does
nothing of itself. Every state differs in the kind of line, not in colour alone: lit is a double line, selected bears a
tick, what breaks a rule a warning sign, what is new in the hand an arrow, a card that can be played has a warm rim, a
welcome target is dashed, the one under the card is a thick line, what a choice is about is dotted, the focus is a ring
at a distance.
"""

from __future__ import annotations

from collections.abc import Hashable
from enum import IntFlag
from math import ceil, cos, hypot, radians, sin

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletop.guard import guarded
from tabletop.table import fonts
from tabletop.table.layout import Disc, Flag, Placement, Plate, Target, Zone
from tabletop.table.motion import Pose
from tabletop.table.pixmaps import PixmapCache, Shadow
from tabletop.table.theme import Theme, contrast, translucent

BOLDEST = 2.0
"""The widest line the marks are scaled by on a table of usual size, whatever the theme has."""

MARGIN = 6.0 * BOLDEST
"""Room round an item for its ring or glow on a table of usual size, in logical pixels: the widest reaches 5.5 lines
out."""

RING_OUT = 0.09
"""Of a card's width, how far its ring may reach out over its neighbours; the rest of a wide one lies on the card."""

LEAST_OUT = 4.5
"""How far any card's ring may, on a table of usual size, in logical pixels."""

SIDES = 1.6
"""Of a line that has to stand out, the dark edges at its sides, in logical pixels on a table of usual size."""

RING_SHARE = 40.0
"""Of a card's width, the widest line that a ring round it is scaled by."""

LIFTED_MARGIN = 34.0
"""Room for the wide shadow of a card in the hand."""

TICK_OUT = 0.4
"""How far the middle of a tick hangs out over the corner, in parts of its radius."""

ARROW_RADIUS, ARROW_OUT, ARROW_IN = 1.3, 0.35, 0.9
"""The radius of the sign of a card that is new in the hand, in radii of a tick; and how far its middle lies left of the
corner and below it, in parts of it: over the neighbour in the fan, and not under the prompt."""

ROUND_CORNER = 0.74
"""Place of a sign on the corner of a round card, as a fraction of the way from its middle to its box's corner."""

WARNING, WARNING_IN = 2.6, 0.36
"""The side of a warning sign in radii of a tick, and of its side, how far its middle lies inside the corner."""

IN_HAND = 3.0
"""How high a card is held while it is dragged: three times its shadow lying down."""

GHOSTLY = 0.85
"""Opacity of a ghost."""

HOVERING = 0.35
"""Opacity of the ghost of a card that is still in the hand."""

MISSHAPEN = 1.25
"""How far a card's proportions on its way may be from those at home for its shadow to be drawn."""

EDGE_ON = 0.02
"""Of its width, what is seen of a card that is being turned over when its edge is towards the eye."""


class Mark(IntFlag):
    """What the table itself has to show about an item."""

    WELCOME = 1  # the card in the hand may be dropped here
    HOVERED = 2  # and is over it now
    FOCUSED = 4  # the keyboard is here
    LIFTED = 8  # in the hand
    MEANT = 16  # by the choice in focus
    COVERED = 32  # a ghost lies here


class Appearance:
    """What all items share: the theme, the pixmaps and the screen's density. ``version`` counts their changes."""

    def __init__(self, theme: Theme, pixmaps: PixmapCache, ratio: float = 1.0) -> None:
        self.theme = theme
        self.pixmaps = pixmaps
        self.ratio = ratio
        self.zoom = 1.0
        """How much wider than usual marks are: on a large table nobody would see them."""
        self.version = 0

    @property
    def line(self) -> float:
        """The line that marks are scaled by, in logical pixels."""
        return min(max(1.0, self.theme.marks), BOLDEST) * self.zoom

    def change(
        self, theme: Theme | None = None, pixmaps: PixmapCache | None = None, ratio: float | None = None
    ) -> None:
        """Replace what is given."""
        self.theme = self.theme if theme is None else theme
        self.pixmaps = self.pixmaps if pixmaps is None else pixmaps
        self.ratio = self.ratio if ratio is None else ratio
        self.version += 1

    def picture(self, face: Hashable, width: float, height: float) -> QPixmap:
        """A face at a size in logical pixels."""
        return self.pixmaps.face(face, width, height, self.ratio, self.theme)

    def snap(self, length: float) -> float:
        """The length in whole device pixels, so that upright pixmaps are drawn without blur."""
        return round(length * self.ratio) / self.ratio

    def box(self, x: float, y: float, angle: float, width: float, height: float) -> Pose:
        """The pose nearest to that one whose edges lie on device pixels; a turned one only gets a whole size."""
        width, height = max(1.0, self.snap(width)), max(1.0, self.snap(height))
        if angle % 360:
            return Pose(x, y, angle, width, height)
        return Pose(self.snap(x - width / 2) + width / 2, self.snap(y - height / 2) + height / 2, angle, width, height)


@guarded
class TableItem(QGraphicsItem):
    """Something on the table with a face, a pose and a state. ``home`` is where the layout puts it."""

    _opacity = GHOSTLY
    washed = True
    """Whether the glow of a target under the card lies over its face too."""

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__()
        self.appearance = appearance
        self.target = target
        self.face: Hashable = None
        self.flags_shown = Flag(0)
        self.marks = Mark(0)
        self.depth = 0.0
        self._ghostly = self._stately = False  # whether to be drawn as a ghost, with a state: flags are slow to test
        self.held = False  # in the player's hand: layouts leave it where it is
        self.home = Pose(0, 0, 0, 1, 1)
        self._pose = self.home
        self._bounds = QRectF()
        self._outline: tuple[int, Hashable, float, float, QPainterPath] | None = None
        self._face: tuple[int, Hashable, float, float, QPixmap] | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._measure()

    # -- pose

    @property
    def pose(self) -> Pose:
        return self._pose

    def set_pose(self, pose: Pose) -> None:
        """Put the item there, at that angle and size."""
        old, self._pose = self._pose, pose
        if pose.width != old.width or pose.height != old.height:
            self.prepareGeometryChange()
            self._measure()
        if pose.x != old.x or pose.y != old.y:
            self.setPos(pose.x, pose.y)
        if pose.angle != old.angle:
            self.setRotation(pose.angle)

    def _measure(self) -> None:
        margin = max(MARGIN * self.appearance.zoom, LIFTED_MARGIN if Mark.LIFTED in self.marks else 0.0)
        tick = self._tick_radius()
        margin = max(margin, (1 + TICK_OUT) * tick + 1, ceil((1 + ARROW_OUT) * ARROW_RADIUS * tick) + 2)
        width, height = self._pose.width, self._pose.height
        self._bounds = QRectF(-width / 2 - margin, -height / 2 - margin, width + 2 * margin, height + 2 * margin)

    def remeasure(self) -> None:
        """Take the room that marks need now."""
        self.prepareGeometryChange()
        self._measure()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    # -- state

    def stand(self, face: Hashable, flags: Flag, depth: float) -> None:
        """Take the layout's face, flags and depth."""
        if face != self.face or flags != self.flags_shown:
            self.face, self.flags_shown = face, flags
            self._ghostly = Flag.GHOST in flags
            self._note_state()
            self.update()
        self.depth = depth

    def mark(self, mark: Mark, on: bool) -> None:
        """Set or clear one of the table's marks."""
        marks = self.marks | mark if on else self.marks & ~mark
        if marks != self.marks:
            self.marks = marks
            self._note_state()
            if mark & Mark.LIFTED:
                self.prepareGeometryChange()
                self._measure()
            self.update()

    def _note_state(self) -> None:
        self._stately = bool(self.marks or self.flags_shown & _DRAWN)

    # -- shape

    def outline(self) -> QPainterPath:
        """The item's edge about its own centre, before turning."""
        width, height = self._pose.width, self._pose.height
        known = self._outline
        key = (self.appearance.version, self.face, width, height)
        if known is None or known[:4] != key:
            known = self._outline = (*key, self._edge(width, height))
        return known[4]

    def _edge(self, width: float, height: float) -> QPainterPath:
        path = self.appearance.pixmaps.painter.outline(self.face, QSizeF(width, height))
        return path.translated(-width / 2, -height / 2)

    def holds(self, x: float, y: float) -> bool:
        """Whether the scene point lies on the item."""
        return self._holds(self._pose, x, y)

    def _holds(self, pose: Pose, x: float, y: float) -> bool:
        """Whether the scene point lies on the item in that pose."""
        dx, dy = x - pose.x, y - pose.y
        if dx * dx + dy * dy > (pose.width * pose.width + pose.height * pose.height) / 4:
            return False
        if pose.angle:
            turn = radians(-pose.angle)
            dx, dy = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        if abs(dx) > pose.width / 2 or abs(dy) > pose.height / 2:
            return False
        return self.outline().contains(QPointF(dx, dy))

    def reach(self) -> QRectF:
        """The upright rectangle round the item as it lies, in the scene."""
        pose = self._pose
        turn = radians(pose.angle)
        width = abs(pose.width * cos(turn)) + abs(pose.height * sin(turn))
        height = abs(pose.width * sin(turn)) + abs(pose.height * cos(turn))
        return QRectF(pose.x - width / 2, pose.y - height / 2, width, height)

    @property
    def home_box(self) -> QRectF:
        """The rectangle of the item at home, as if it were not turned, in the scene."""
        home = self.home
        return QRectF(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height)

    @property
    def home_rect(self) -> QRect:
        """The same in whole pixels, its place and its size rounded."""
        box = self.home_box
        return QRect(round(box.x()), round(box.y()), round(box.width()), round(box.height()))

    def distance(self, x: float, y: float) -> float:
        return hypot(x - self._pose.x, y - self._pose.y)

    # -- painting

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ghostly:
            painter.setOpacity(self._opacity)
        pose, home = self._pose, self.home
        if pose.angle % 90 or pose.width != home.width or pose.height != home.height:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if Mark.COVERED not in self.marks:
            self._paint_face(painter)
        if self._stately:
            self._paint_state(painter)

    def paint_plain(self, painter: QPainter, *_: object) -> None:
        """Draw a blank in place of a face that cannot be painted: that something lies here is seen."""
        theme, pose = self.appearance.theme, self._pose
        path = QPainterPath()
        path.addRoundedRect(QRectF(-pose.width / 2, -pose.height / 2, pose.width, pose.height), 6, 6)
        painter.setOpacity(1.0)
        painter.fillPath(path, self._plain_colour())
        _stroke(painter, path, QColor(theme.card_edge), max(1.0, theme.outline))

    def _plain_colour(self) -> QColor:
        return translucent(self.appearance.theme.table_dark, 0.28)

    def _paint_face(self, painter: QPainter) -> None:
        """The shared pixmap at the size the item will have at rest; on the way it is drawn larger or smaller."""
        appearance, home, known = self.appearance, self.home, self._face
        key = (appearance.version, self.face, home.width, home.height)
        if known is None or known[:4] != key:
            known = self._face = (*key, self._pixmap(self.face))
        self._draw(painter, known[4])

    def _pixmap(self, face: Hashable) -> QPixmap:
        appearance, home = self.appearance, self.home
        return appearance.picture(face, home.width, home.height)

    def _draw(self, painter: QPainter, pixmap: QPixmap) -> None:
        width, height = self._pose.width, self._pose.height
        painter.drawPixmap(QRectF(-width / 2, -height / 2, width, height), pixmap, QRectF(pixmap.rect()))

    def _paint_state(self, painter: QPainter) -> None:
        theme, flags, marks, edge = self.appearance.theme, self.flags_shown, self.marks, self.outline()
        line, zoom = self.appearance.line, self.appearance.zoom
        if Flag.DIM in flags:
            painter.fillPath(edge, translucent(theme.table_dark, 0.5))
        if Flag.PLAYABLE in flags and not flags & (Flag.LIT | Flag.SELECTED):
            _stroke(painter, self._grown(1.2 * zoom), translucent(theme.accent, 0.35), 5 * line)
            self._signal(painter, self._grown(0.8 * zoom), theme.accent, 2.2 * line)
        if Flag.LIT in flags:
            thin = self._ring_line()
            inward = self._inward(5.5 * thin)
            _stroke(painter, self._grown(3 * thin - inward), QColor(theme.table_dark), 5 * thin)
            for away in (1.2, 4.4):
                _stroke(painter, self._grown(away * thin - inward), QColor(theme.text), 1.6 * thin)
        if Flag.SELECTED in flags:
            _stroke(painter, self._grown(zoom), QColor(theme.accent), 3 * line)
            self._paint_tick(painter)
        if Flag.BROKEN in flags:
            _stroke(painter, self._grown(0.0), QColor(theme.refusal), 2.5 * line, Qt.PenStyle.DashDotLine)
            self._paint_warning(painter)
        if Flag.NEW in flags:
            self._paint_arrow(painter)
        if Mark.MEANT in marks:
            thin = self._ring_line()
            ring = self._grown(2 * thin - self._inward(5 * thin))
            _stroke(painter, ring, QColor(theme.table_dark), 6 * thin)
            _stroke(painter, ring, QColor(theme.legal), 4 * thin, Qt.PenStyle.DotLine)
        if Mark.HOVERED in marks:
            if self.washed and Mark.COVERED not in marks:
                painter.fillPath(edge, translucent(theme.legal, 0.22))
            self._signal(painter, self._grown(1.5 * zoom), theme.legal, 4 * line)
        elif Mark.WELCOME in marks or Flag.TARGET in flags:
            _stroke(painter, self._grown(2 * line), translucent(theme.legal, 0.3), 7 * line)
            _stroke(painter, self._grown(zoom), QColor(theme.legal), 2 * line, Qt.PenStyle.DashLine)
        if Mark.FOCUSED in marks:
            ring = self._grown(5.5 * zoom)
            self._signal(painter, ring, theme.focus, 2 * line + zoom)

    def _signal(self, painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
        """A line that stands out from whatever it lies on: the table, or the face of a neighbour, from which the dark
        edges at its sides part it."""
        theme = self.appearance.theme
        _stroke(painter, path, QColor(theme.table_dark), width + 2 * SIDES * self.appearance.zoom)
        _stroke(painter, path, QColor(colour), width)

    def _tick_radius(self) -> float:
        return max(6.0, min(self._pose.width, self._pose.height) * 0.1)

    def _paint_tick(self, painter: QPainter) -> None:
        """A tick on a disc that hangs over the upper right corner, so that nothing of the face is covered: chosen."""
        theme = self.appearance.theme
        radius = self._tick_radius()
        x, y = self._pose.width / 2 + TICK_OUT * radius, -self._pose.height / 2 - TICK_OUT * radius
        painter.setPen(QPen(QColor(theme.accent_ink), 1.0))
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(QPointF(x, y), radius, radius)
        painter.setPen(QPen(QColor(theme.accent_ink), radius * 0.3))
        unit = radius * 0.5
        painter.drawPolyline([QPointF(x - unit, y), QPointF(x - unit * 0.2, y + unit), QPointF(x + unit, y - unit)])

    def _paint_arrow(self, painter: QPainter) -> None:
        """Draw an arrow on a disc at the upper left corner, which no neighbour in the fan covers.

        It points at the card: the disc stands between two cards of the fan.
        """
        theme = self.appearance.theme
        radius = ARROW_RADIUS * self._tick_radius()
        x, y = -self._pose.width / 2, -self._pose.height / 2
        if not self.outline().contains(QPointF(0.9 * x, 0.9 * y)):
            x, y = ROUND_CORNER * x, ROUND_CORNER * y
        x, y = x - ARROW_OUT * radius, y + ARROW_IN * radius
        painter.setPen(QPen(QColor(theme.table_dark), max(1.5, 0.16 * radius)))
        painter.setBrush(QColor(theme.text))
        painter.drawEllipse(QPointF(x, y), radius, radius)
        pen = QPen(QColor(theme.table_dark), 0.26 * radius, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        unit = 0.42 * radius
        tip = QPointF(x + unit, y + unit)
        painter.drawLine(QPointF(x - unit, y - unit), tip)
        painter.drawPolyline([QPointF(x - 0.5 * unit, y + unit), tip, QPointF(x + unit, y - 0.5 * unit)])

    def _paint_warning(self, painter: QPainter) -> None:
        """A warning triangle over the upper left corner: the card breaks a rule where it lies."""
        theme = self.appearance.theme
        side = WARNING * self._tick_radius()
        x, y = -self._pose.width / 2 + WARNING_IN * side, -self._pose.height / 2 + WARNING_IN * side
        top, foot = y - 0.55 * side, y + 0.4 * side
        sign = QPainterPath(QPointF(x, top))
        sign.lineTo(x + 0.58 * side, foot)
        sign.lineTo(x - 0.58 * side, foot)
        sign.closeSubpath()
        ink = max(("#000000", "#ffffff"), key=lambda colour: contrast(colour, theme.refusal))
        painter.setPen(QPen(QColor(ink), 0.09 * side, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(theme.refusal))
        painter.drawPath(sign)
        painter.setPen(QPen(QColor(ink), 0.13 * side, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(x, y - 0.18 * side), QPointF(x, y + 0.08 * side))
        painter.drawPoint(QPointF(x, y + 0.26 * side))

    def _ring_line(self) -> float:
        """The line that the rings of what is lit or meant are scaled by."""
        return self.appearance.line

    def _inward(self, out: float) -> float:
        """How far such a ring, which would reach so far out, is drawn further in."""
        return 0.0

    def _grown(self, by: float) -> QPainterPath:
        """The outline, ``by`` logical pixels further out."""
        width, height = self._pose.width, self._pose.height
        return QTransform.fromScale((width + 2 * by) / width, (height + 2 * by) / height).map(self.outline())


_DRAWN = Flag.DIM | Flag.LIT | Flag.SELECTED | Flag.TARGET | Flag.PLAYABLE | Flag.BROKEN | Flag.NEW


class CardItem(TableItem):
    """A card. It throws a shadow, a wider one in the hand, and is turned over on its way to where it lies the other
    side up."""

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__(appearance, target)
        self._shadow: tuple[int, Hashable, float, float, float, Shadow] | None = None
        self.enlarged = 1.0
        """Ratio of its size on the screen to that at home."""
        self.waiting = False
        """Whether it still lies on the stack that it is dealt from, under others that are: they have one shadow."""
        self._other: Hashable = None
        """The side that was up before the card was turned over."""

    def lay(self, placement: Placement) -> None:
        """Take everything from the placement but the pose, which motion brings about."""
        self.target = placement.spot
        self.home = self.appearance.box(placement.x, placement.y, placement.angle, placement.width, placement.height)
        self.stand(placement.face, placement.flags, placement.depth)

    def turn_over(self, placement: Placement) -> None:
        """Take everything from the placement; where it lies the other side up, that is still to be turned."""
        other, turned = self.face, (self.flags_shown ^ placement.flags) & Flag.DOWN
        self.lay(placement)
        if turned:
            self._other = other
            self.set_pose(self._pose._replace(over=1.0 - self._pose.over))

    def turn_from(self, other: Hashable, pose: Pose) -> None:
        """Stand for a card with that face and pose, of which this one is the other side; still to be turned."""
        self._other = other
        self.set_pose(pose._replace(over=1.0))

    def set_pose(self, pose: Pose) -> None:
        """As for every item; a card that is being turned over is drawn anew at every step."""
        if pose.over != self._pose.over:
            self.update()
        if pose[:2] != self._pose[:2]:
            self.waiting = False
        super().set_pose(pose)

    def set_enlarged(self, by: float) -> None:
        """How much larger than at home the card is shown for a while: its face is then as sharp as at home, and it is
        touched where it lies."""
        if by != self.enlarged:
            self.enlarged = by
            self._face = None
            self.update()

    def _plain_colour(self) -> QColor:
        return QColor(self.appearance.theme.card_face)

    def show_hovering(self) -> None:
        """Be the ghost of a card that is still in the hand."""
        self._opacity = HOVERING

    def holds(self, x: float, y: float) -> bool:
        return self._holds(self.home if self.enlarged != 1.0 else self._pose, x, y)

    def _pixmap(self, face: Hashable) -> QPixmap:
        if self.enlarged == 1.0:
            return super()._pixmap(face)
        appearance, home, by = self.appearance, self.home, self.enlarged
        return appearance.picture(face, by * home.width, by * home.height)

    def _ring_line(self) -> float:
        """Thinner on a small card: what of the ring lies on it shall not reach its letters."""
        line = super()._ring_line()
        return min(line, max(self.appearance.zoom, self.home.width / RING_SHARE))

    def _inward(self, out: float) -> float:
        """A card's ring shall not hide its neighbour in a hand, however wide the theme's lines are."""
        return max(0.0, out - max(LEAST_OUT * self.appearance.zoom, RING_OUT * self.home.width))

    def _paint_face(self, painter: QPainter) -> None:
        if not self._ghostly and not self.waiting:
            self._paint_shadow(painter)
        over = self._pose.over
        if not over:
            super()._paint_face(painter)
            return
        painter.save()
        try:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.scale(max(EDGE_ON, abs(2 * over - 1)), 1.0)
            if over > 0.5:
                self._draw(painter, self._pixmap(self._other))
            else:
                super()._paint_face(painter)
        finally:
            painter.restore()

    def _paint_shadow(self, painter: QPainter) -> None:
        appearance, home, known = self.appearance, self.home, self._shadow
        lift = IN_HAND if self.held else 1.0
        key = (appearance.version, self.face, home.width, home.height, lift)
        if known is None or known[:5] != key:
            pixmaps = appearance.pixmaps
            shadow = pixmaps.shadow(self.face, home.width, home.height, appearance.ratio, appearance.theme, lift)
            known = self._shadow = (*key, shadow)
        pixmap, offset = known[5]
        across, down = self._pose.width / home.width, self._pose.height / home.height
        if not 1 / MISSHAPEN < across / down < MISSHAPEN:
            return  # on its way from a card to a band, say: a shadow stretched like that is none
        size = pixmap.deviceIndependentSize()
        box = QRectF(
            -self._pose.width / 2 + offset.x() * across,
            -self._pose.height / 2 + offset.y() * down,
            size.width() * across,
            size.height() * down,
        )
        if across <= 1 and down <= 1:
            painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
            return
        # On its way to a smaller place its shadow is larger than the bounds, and would not be wiped away out there.
        painter.save()
        painter.setClipRect(self._bounds, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        painter.restore()


class ZoneItem(TableItem):
    """Somewhere to drop or click. Without a face it is a calm outlined place with its caption."""

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__(appearance, target)
        self.caption = ""
        self._disc = False

    def lay(self, zone: Zone) -> None:
        """Take everything from the zone; a zone does not travel."""
        self._disc = isinstance(zone.shape, Disc)
        box = zone.shape.bounds if isinstance(zone.shape, Disc) else zone.shape
        self.home = self.appearance.box(*box.centre, 0.0, box.width, box.height)
        if zone.caption != self.caption:
            self.caption = zone.caption
            self.update()
        self.stand(zone.face, zone.flags, zone.depth)

    def _edge(self, width: float, height: float) -> QPainterPath:
        if self.face is not None and not self._disc:
            return super()._edge(width, height)
        path = QPainterPath()
        box = QRectF(-width / 2, -height / 2, width, height)
        if self._disc:
            path.addEllipse(box)
        else:
            path.addRoundedRect(box, 8, 8)
        return path

    def _paint_face(self, painter: QPainter) -> None:
        if self.face is not None:
            super()._paint_face(painter)
            return
        theme = self.appearance.theme
        painter.fillPath(self.outline(), translucent(theme.table_dark, 0.28))
        _stroke(painter, self.outline(), QColor(theme.table_line), theme.outline)
        if self.caption:
            width, height = self._pose.width, self._pose.height
            painter.setPen(QColor(theme.muted))
            painter.setFont(fonts.sans(13 * theme.scale))
            words = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8), words, self.caption)


class PlateItem(TableItem):
    """Furniture, turned about its centre. A turnable one is a dial whose detents are ``step`` degrees apart."""

    washed = False  # what a dial shows must be seen while a card is over it

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__(appearance, target)
        self.step = 30.0
        self.leans = 0.0
        self.carried: list[PlateItem] = []
        """What a dial takes with it."""
        self._before: Hashable = None
        """The face that was shown before, as long as it fades."""

    def lay(self, plate: Plate) -> None:
        """Take everything from the plate but the pose."""
        self.step, self.leans = plate.step, plate.leans
        self.home = self.appearance.box(*plate.rect.centre, plate.angle, plate.rect.width, plate.rect.height)
        self.stand(plate.face, plate.flags, plate.depth)

    def fade(self, plate: Plate) -> None:
        """As `lay`; a face that was another one until now fades, and a plate of another size never stretches."""
        before = self.face
        self.lay(plate)
        pose = self._pose._replace(width=self.home.width, height=self.home.height)
        if before is not None and before != plate.face:
            self._before = before
            pose = pose._replace(over=1.0)
        self.set_pose(pose)

    def appear(self) -> None:
        """Be seen no more for now: as the plate goes to where it lies, it fades in."""
        self._before = None
        self.set_pose(self._pose._replace(over=1.0))

    def set_pose(self, pose: Pose) -> None:
        """As for every item; one whose face fades is drawn anew at every step, and a dial takes along what it
        carries."""
        if pose.over != self._pose.over:
            self.update()
        super().set_pose(pose)
        for item in self.carried:
            item.go_with(self)

    def go_with(self, dial: PlateItem) -> None:
        """Stand where a dial has taken this to."""
        over = min(self._pose.over, dial.pose.over)
        if self.leans:
            notch = (dial.pose.angle - dial.home.angle) / dial.step
            self.set_pose(self.home._replace(angle=-self.leans * ((notch + 0.5) % 1.0 - 0.5), over=over))
            return
        turn = radians(dial.pose.angle - dial.home.angle)
        x, y = self.home.x - dial.home.x, self.home.y - dial.home.y
        x, y = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        self.set_pose(self.home._replace(x=dial.pose.x + x, y=dial.pose.y + y, over=over))

    def _paint_face(self, painter: QPainter) -> None:
        over = self._pose.over
        if not over:
            super()._paint_face(painter)
            return
        painter.save()
        try:
            if self._before is None:
                painter.setOpacity(1.0 - over)
            super()._paint_face(painter)
            if self._before is not None:
                painter.setOpacity(over)
                self._draw(painter, self._pixmap(self._before))
        finally:
            painter.restore()


def _stroke(
    painter: QPainter, path: QPainterPath, colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> None:
    pen = QPen(QBrush(colour), width, style)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
