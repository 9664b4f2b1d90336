"""Graphics items of the table: cards, zones and plates that draw shared pixmaps.

An item has a state (flags of the layout, marks of the table) and a pose. It knows no game and does nothing on its own.
Each state has its own kind of line or sign, not only a colour:

- lit: a double line
- selected: a tick
- breaking a rule: a warning sign
- new in the hand: an arrow
- playable: a warm rim
- legal target: a dashed line
- target under the carried card: a thick line
- subject of a question or hint: a dotted line
- focus: a ring at a distance
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
from tabletop.table.theme import Theme, contrast_ratio, with_opacity

MAX_MARK_LINE_PX = 2.0
"""Widest line that scales marks on a table of usual size, in logical pixels.

The theme cannot exceed it.
"""

MARK_MARGIN_PX = 6.0 * MAX_MARK_LINE_PX
"""Room in logical pixels around an item for its marks, on a table of usual size.

The widest mark reaches 5.5 lines beyond the outline.
"""

RING_OVERHANG_RATIO = 0.09
"""Overhang of a card's ring beyond its outline, as a fraction of the card's width.

The rest of a wide ring is drawn on the card.
"""

MIN_RING_OVERHANG_PX = 4.5
"""Overhang in logical pixels that any card's ring may have, at usual size."""

DARK_EDGE_PX = 1.6
"""Width of the dark edges of a contrasting line, in logical pixels at usual size."""

CARD_TO_RING_LINE_RATIO = 40.0
"""Width of a card divided by the widest line that may scale a ring around it."""

CARRIED_MARGIN_PX = 34.0
"""Room in logical pixels around a carried card for its wide shadow."""

TICK_OVERHANG_RATIO = 0.4
"""Distance of a tick's centre from the corner, as a fraction of its radius."""

ARROW_RADIUS_RATIO, ARROW_LEFT_RATIO, ARROW_DOWN_RATIO = 1.3, 0.35, 0.9
"""Radius of the arrow's disc in radii of a tick, and its offset from the corner.

The offsets to the left and downwards are fractions of its own radius: it covers the neighbour in the fan rather than
the prompt.
"""

ROUND_CORNER_RATIO = 0.74
"""Position of a sign on a round card, as a fraction from its centre to a corner."""

WARNING_SIZE_RATIO, WARNING_INSET_RATIO = 2.6, 0.36
"""Side of a warning sign in radii of a tick, and its inset relative to its side."""

CARRIED_HEIGHT_RATIO = 3.0
"""Height of a carried card, as a multiple of the height that gives a usual shadow."""

GHOST_OPACITY = 0.85
"""Opacity of a ghost."""

HOVER_GHOST_OPACITY = 0.35
"""Opacity of the ghost of a card that is still carried."""

MAX_SHADOW_STRETCH_RATIO = 1.25
"""Maximal change of a moving card's proportions with which its shadow is drawn."""

EDGE_ON_WIDTH_RATIO = 0.02
"""Width of a flipping card seen from its edge, as a fraction of its usual width."""


class Mark(IntFlag):
    """Marks of an item that the table sets itself."""

    LEGAL_TARGET = 1  # the carried card may be dropped here
    HOVERED = 2  # the carried card is over this target
    FOCUSED = 4  # has the keyboard focus
    CARRIED = 8  # carried by the player
    REFERENCED = 16  # subject of a hint, or of the choice in focus
    COVERED = 32  # a ghost covers it


class Appearance:
    """Theme, pixmaps and pixel ratio that all items share; `version` counts changes."""

    def __init__(self, theme: Theme, pixmaps: PixmapCache, pixel_ratio: float = 1.0) -> None:
        self.theme = theme
        self.pixmaps = pixmaps
        self.pixel_ratio = pixel_ratio
        self.zoom = 1.0
        """Factor for the width of marks, which grows with the table."""
        self.version = 0

    @property
    def mark_line_width(self) -> float:
        """Line width in logical pixels by which marks are scaled."""
        return min(max(1.0, self.theme.marks), MAX_MARK_LINE_PX) * self.zoom

    def replace(
        self, theme: Theme | None = None, pixmaps: PixmapCache | None = None, ratio: float | None = None
    ) -> None:
        """Replace the arguments that are given."""
        self.theme = self.theme if theme is None else theme
        self.pixmaps = self.pixmaps if pixmaps is None else pixmaps
        self.pixel_ratio = self.pixel_ratio if ratio is None else ratio
        self.version += 1

    def face_pixmap(self, face: Hashable, width: float, height: float) -> QPixmap:
        """Return the pixmap of a face at a size in logical pixels."""
        return self.pixmaps.face_pixmap(face, width, height, self.pixel_ratio, self.theme)

    def snap_to_pixels(self, length: float) -> float:
        """Return the length rounded to device pixels, which keeps pixmaps sharp."""
        return round(length * self.pixel_ratio) / self.pixel_ratio

    def snap_pose(self, x: float, y: float, angle: float, width: float, height: float) -> Pose:
        """Return the nearest pose whose edges are on device pixels.

        Only the size of a rotated pose is rounded.
        """
        width, height = max(1.0, self.snap_to_pixels(width)), max(1.0, self.snap_to_pixels(height))
        if angle % 360:
            return Pose(x, y, angle, width, height)
        return Pose(
            self.snap_to_pixels(x - width / 2) + width / 2,
            self.snap_to_pixels(y - height / 2) + height / 2,
            angle,
            width,
            height,
        )


@guarded
class TableItem(QGraphicsItem):
    """An item of the table with a face, a pose and a state. `home` is its layout pose."""

    _opacity = GHOST_OPACITY
    is_face_highlighted = True
    """True if the highlight of a target under the carried card also covers its face."""

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__()
        self.appearance = appearance
        self.target = target
        self.face: Hashable = None
        self.flags_shown = Flag(0)
        self.marks = Mark(0)
        self.depth = 0.0
        self._is_ghost = self._has_state = False  # cached because testing flags is slow
        self.is_held = False  # held by the player: layouts do not move it
        self.home = Pose(0, 0, 0, 1, 1)
        self._pose = self.home
        self._bounds = QRectF()
        self._outline: tuple[int, Hashable, float, float, QPainterPath] | None = None
        self._face: tuple[int, Hashable, float, float, QPixmap] | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._update_bounds()

    # -- pose

    @property
    def pose(self) -> Pose:
        return self._pose

    def set_pose(self, pose: Pose) -> None:
        """Set position, angle and size."""
        old, self._pose = self._pose, pose
        if pose.width != old.width or pose.height != old.height:
            self.prepareGeometryChange()
            self._update_bounds()
        if pose.x != old.x or pose.y != old.y:
            self.setPos(pose.x, pose.y)
        if pose.angle != old.angle:
            self.setRotation(pose.angle)

    def _update_bounds(self) -> None:
        margin = max(MARK_MARGIN_PX * self.appearance.zoom, CARRIED_MARGIN_PX if Mark.CARRIED in self.marks else 0.0)
        tick = self._find_tick_radius()
        margin = max(
            margin, (1 + TICK_OVERHANG_RATIO) * tick + 1, ceil((1 + ARROW_LEFT_RATIO) * ARROW_RADIUS_RATIO * tick) + 2
        )
        width, height = self._pose.width, self._pose.height
        self._bounds = QRectF(-width / 2 - margin, -height / 2 - margin, width + 2 * margin, height + 2 * margin)

    def update_bounds(self) -> None:
        """Update the bounds after a change of the zoom."""
        self.prepareGeometryChange()
        self._update_bounds()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    # -- state

    def set_state(self, face: Hashable, flags: Flag, depth: float) -> None:
        """Set face, flags and depth from the layout."""
        if face != self.face or flags != self.flags_shown:
            self.face, self.flags_shown = face, flags
            self._is_ghost = Flag.GHOST in flags
            self._update_has_state()
            self.update()
        self.depth = depth

    def set_mark(self, mark: Mark, is_set: bool) -> None:
        """Set or clear one of the table's marks."""
        marks = self.marks | mark if is_set else self.marks & ~mark
        if marks != self.marks:
            self.marks = marks
            self._update_has_state()
            if mark & Mark.CARRIED:
                self.prepareGeometryChange()
                self._update_bounds()
            self.update()

    def _update_has_state(self) -> None:
        self._has_state = bool(self.marks or self.flags_shown & _PAINTED_FLAGS)

    # -- shape

    def outline(self) -> QPainterPath:
        """Return the outline about the item's centre, before rotation."""
        width, height = self._pose.width, self._pose.height
        cached = self._outline
        key = (self.appearance.version, self.face, width, height)
        if cached is None or cached[:4] != key:
            cached = self._outline = (*key, self._make_outline(width, height))
        return cached[4]

    def _make_outline(self, width: float, height: float) -> QPainterPath:
        path = self.appearance.pixmaps.painter.outline(self.face, QSizeF(width, height))
        return path.translated(-width / 2, -height / 2)

    def contains_point(self, x: float, y: float) -> bool:
        """Return True if a point of the scene is on the item."""
        return self._contains_point_in_pose(self._pose, x, y)

    def _contains_point_in_pose(self, pose: Pose, x: float, y: float) -> bool:
        dx, dy = x - pose.x, y - pose.y
        if dx * dx + dy * dy > (pose.width * pose.width + pose.height * pose.height) / 4:
            return False
        if pose.angle:
            angle_rad = radians(-pose.angle)
            dx, dy = dx * cos(angle_rad) - dy * sin(angle_rad), dx * sin(angle_rad) + dy * cos(angle_rad)
        if abs(dx) > pose.width / 2 or abs(dy) > pose.height / 2:
            return False
        return self.outline().contains(QPointF(dx, dy))

    def present_rect(self) -> QRectF:
        """Return the upright rectangle around the item in its present pose, in the scene."""
        pose = self._pose
        angle_rad = radians(pose.angle)
        width = abs(pose.width * cos(angle_rad)) + abs(pose.height * sin(angle_rad))
        height = abs(pose.width * sin(angle_rad)) + abs(pose.height * cos(angle_rad))
        return QRectF(pose.x - width / 2, pose.y - height / 2, width, height)

    @property
    def home_box(self) -> QRectF:
        """Rectangle of the unrotated item in its layout pose, in the scene."""
        home = self.home
        return QRectF(home.x - home.width / 2, home.y - home.height / 2, home.width, home.height)

    @property
    def home_rect(self) -> QRect:
        """`home_box` with its position and size rounded to whole pixels."""
        rect = self.home_box
        return QRect(round(rect.x()), round(rect.y()), round(rect.width()), round(rect.height()))

    def distance_to(self, x: float, y: float) -> float:
        return hypot(x - self._pose.x, y - self._pose.y)

    # -- painting

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._is_ghost:
            painter.setOpacity(self._opacity)
        pose, home = self._pose, self.home
        if pose.angle % 90 or pose.width != home.width or pose.height != home.height:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if Mark.COVERED not in self.marks:
            self._paint_face(painter)
        if self._has_state:
            self._paint_state(painter)

    def paint_plain(self, painter: QPainter, *_: object) -> None:
        """Paint a blank shape in place of a face whose painting fails."""
        theme, pose = self.appearance.theme, self._pose
        path = QPainterPath()
        path.addRoundedRect(QRectF(-pose.width / 2, -pose.height / 2, pose.width, pose.height), 6, 6)
        painter.setOpacity(1.0)
        painter.fillPath(path, self._blank_colour())
        _stroke_path(painter, path, QColor(theme.card_edge), max(1.0, theme.outline))

    def _blank_colour(self) -> QColor:
        return with_opacity(self.appearance.theme.table_dark, 0.28)

    def _paint_face(self, painter: QPainter) -> None:
        """Draw the pixmap of the layout size, scaled during a movement."""
        appearance, home, cached = self.appearance, self.home, self._face
        key = (appearance.version, self.face, home.width, home.height)
        if cached is None or cached[:4] != key:
            cached = self._face = (*key, self._load_pixmap(self.face))
        self._draw_pixmap(painter, cached[4])

    def _load_pixmap(self, face: Hashable) -> QPixmap:
        appearance, home = self.appearance, self.home
        return appearance.face_pixmap(face, home.width, home.height)

    def _draw_pixmap(self, painter: QPainter, pixmap: QPixmap) -> None:
        width, height = self._pose.width, self._pose.height
        painter.drawPixmap(QRectF(-width / 2, -height / 2, width, height), pixmap, QRectF(pixmap.rect()))

    def _paint_state(self, painter: QPainter) -> None:
        theme, flags, marks, outline_path = self.appearance.theme, self.flags_shown, self.marks, self.outline()
        mark_line_width, zoom = self.appearance.mark_line_width, self.appearance.zoom
        if Flag.DIM in flags:
            painter.fillPath(outline_path, with_opacity(theme.table_dark, 0.5))
        if Flag.PLAYABLE in flags and not flags & (Flag.LIT | Flag.SELECTED):
            _stroke_path(
                painter, self._enlarged_outline(1.2 * zoom), with_opacity(theme.accent, 0.35), 5 * mark_line_width
            )
            self._stroke_contrasting(painter, self._enlarged_outline(0.8 * zoom), theme.accent, 2.2 * mark_line_width)
        if Flag.LIT in flags:
            ring_line_width = self._find_ring_line_width()
            inset = self._find_ring_inset(5.5 * ring_line_width)
            _stroke_path(
                painter,
                self._enlarged_outline(3 * ring_line_width - inset),
                QColor(theme.table_dark),
                5 * ring_line_width,
            )
            for distance in (1.2, 4.4):
                _stroke_path(
                    painter,
                    self._enlarged_outline(distance * ring_line_width - inset),
                    QColor(theme.text),
                    1.6 * ring_line_width,
                )
        if Flag.SELECTED in flags:
            _stroke_path(painter, self._enlarged_outline(zoom), QColor(theme.accent), 3 * mark_line_width)
            self._paint_tick(painter)
        if Flag.BREAKS_RULE in flags:
            _stroke_path(
                painter,
                self._enlarged_outline(0.0),
                QColor(theme.refusal),
                2.5 * mark_line_width,
                Qt.PenStyle.DashDotLine,
            )
            self._paint_warning(painter)
        if Flag.NEW_IN_HAND in flags:
            self._paint_arrow(painter)
        if Mark.REFERENCED in marks:
            ring_line_width = self._find_ring_line_width()
            ring_path = self._enlarged_outline(2 * ring_line_width - self._find_ring_inset(5 * ring_line_width))
            _stroke_path(painter, ring_path, QColor(theme.table_dark), 6 * ring_line_width)
            _stroke_path(painter, ring_path, QColor(theme.legal), 4 * ring_line_width, Qt.PenStyle.DotLine)
        if Mark.HOVERED in marks:
            if self.is_face_highlighted and Mark.COVERED not in marks:
                painter.fillPath(outline_path, with_opacity(theme.legal, 0.22))
            self._stroke_contrasting(painter, self._enlarged_outline(1.5 * zoom), theme.legal, 4 * mark_line_width)
        elif Mark.LEGAL_TARGET in marks or Flag.TARGET in flags:
            _stroke_path(
                painter,
                self._enlarged_outline(2 * mark_line_width),
                with_opacity(theme.legal, 0.3),
                7 * mark_line_width,
            )
            _stroke_path(
                painter, self._enlarged_outline(zoom), QColor(theme.legal), 2 * mark_line_width, Qt.PenStyle.DashLine
            )
        if Mark.FOCUSED in marks:
            ring_path = self._enlarged_outline(5.5 * zoom)
            self._stroke_contrasting(painter, ring_path, theme.focus, 2 * mark_line_width + zoom)

    def _stroke_contrasting(self, painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
        """Draw a line with dark edges, which contrasts with the table and other faces."""
        theme = self.appearance.theme
        _stroke_path(painter, path, QColor(theme.table_dark), width + 2 * DARK_EDGE_PX * self.appearance.zoom)
        _stroke_path(painter, path, QColor(colour), width)

    def _find_tick_radius(self) -> float:
        return max(6.0, min(self._pose.width, self._pose.height) * 0.1)

    def _paint_tick(self, painter: QPainter) -> None:
        """Draw a tick over the upper right corner, outside the face."""
        theme = self.appearance.theme
        radius = self._find_tick_radius()
        x, y = (
            self._pose.width / 2 + TICK_OVERHANG_RATIO * radius,
            -self._pose.height / 2 - TICK_OVERHANG_RATIO * radius,
        )
        painter.setPen(QPen(QColor(theme.accent_ink), 1.0))
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(QPointF(x, y), radius, radius)
        painter.setPen(QPen(QColor(theme.accent_ink), radius * 0.3))
        unit = radius * 0.5
        painter.drawPolyline([QPointF(x - unit, y), QPointF(x - unit * 0.2, y + unit), QPointF(x + unit, y - unit)])

    def _paint_arrow(self, painter: QPainter) -> None:
        """Draw an arrow on a disc at the upper left corner, which no neighbour covers.

        In a fan the disc is between two cards, so the arrow points at its own.
        """
        theme = self.appearance.theme
        radius = ARROW_RADIUS_RATIO * self._find_tick_radius()
        x, y = -self._pose.width / 2, -self._pose.height / 2
        if not self.outline().contains(QPointF(0.9 * x, 0.9 * y)):
            x, y = ROUND_CORNER_RATIO * x, ROUND_CORNER_RATIO * y
        x, y = x - ARROW_LEFT_RATIO * radius, y + ARROW_DOWN_RATIO * radius
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
        theme = self.appearance.theme
        side = WARNING_SIZE_RATIO * self._find_tick_radius()
        x, y = -self._pose.width / 2 + WARNING_INSET_RATIO * side, -self._pose.height / 2 + WARNING_INSET_RATIO * side
        top, bottom = y - 0.55 * side, y + 0.4 * side
        triangle = QPainterPath(QPointF(x, top))
        triangle.lineTo(x + 0.58 * side, bottom)
        triangle.lineTo(x - 0.58 * side, bottom)
        triangle.closeSubpath()
        sign_colour = max(("#000000", "#ffffff"), key=lambda colour: contrast_ratio(colour, theme.refusal))
        painter.setPen(QPen(QColor(sign_colour), 0.09 * side, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(theme.refusal))
        painter.drawPath(triangle)
        painter.setPen(QPen(QColor(sign_colour), 0.13 * side, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(x, y - 0.18 * side), QPointF(x, y + 0.08 * side))
        painter.drawPoint(QPointF(x, y + 0.26 * side))

    def _find_ring_line_width(self) -> float:
        """Return the line width by which rings of lit or referenced items are scaled."""
        return self.appearance.mark_line_width

    def _find_ring_inset(self, overhang: float) -> float:
        """Return the distance by which a ring with this overhang is drawn further in."""
        return 0.0

    def _enlarged_outline(self, distance: float) -> QPainterPath:
        width, height = self._pose.width, self._pose.height
        return QTransform.fromScale((width + 2 * distance) / width, (height + 2 * distance) / height).map(
            self.outline()
        )


_PAINTED_FLAGS = Flag.DIM | Flag.LIT | Flag.SELECTED | Flag.TARGET | Flag.PLAYABLE | Flag.BREAKS_RULE | Flag.NEW_IN_HAND


class CardItem(TableItem):
    """A card with a shadow, wider when it is carried. It flips during a movement."""

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__(appearance, target)
        self._shadow: tuple[int, Hashable, float, float, float, Shadow] | None = None
        self.enlargement = 1.0
        """Size on the screen divided by the layout size."""
        self.is_waiting = False
        """True while the card is still on the stack that it is dealt from.

        Waiting cards draw no shadow, as they share one stack.
        """
        self._other_face: Hashable = None
        """Face of the other side during a flip."""

    def apply_placement(self, placement: Placement) -> None:
        """Apply a placement, except for its pose: `Motion` moves the card there."""
        self.target = placement.spot
        self.home = self.appearance.snap_pose(
            placement.x, placement.y, placement.angle, placement.width, placement.height
        )
        self.set_state(placement.face, placement.flags, placement.depth)

    def flip_to(self, placement: Placement) -> None:
        """Apply a placement and start a flip if it shows the card's other side."""
        previous_face, is_flipped = self.face, (self.flags_shown ^ placement.flags) & Flag.FACE_DOWN
        self.apply_placement(placement)
        if is_flipped:
            self._other_face = previous_face
            self.set_pose(self._pose._replace(transition=1.0 - self._pose.transition))

    def flip_from(self, previous_face: Hashable, pose: Pose) -> None:
        """Start a flip from a card with another face and pose to this one."""
        self._other_face = previous_face
        self.set_pose(pose._replace(transition=1.0))

    def set_pose(self, pose: Pose) -> None:
        """Set the pose; a flipping card is repainted at every step."""
        if pose.transition != self._pose.transition:
            self.update()
        if pose[:2] != self._pose[:2]:
            self.is_waiting = False
        super().set_pose(pose)

    def set_enlargement(self, enlargement: float) -> None:
        """Enlarge the card for a while, with a sharp face.

        The pointer still hits it only within its usual outline.
        """
        if enlargement != self.enlargement:
            self.enlargement = enlargement
            self._face = None
            self.update()

    def _blank_colour(self) -> QColor:
        return QColor(self.appearance.theme.card_face)

    def set_hovering(self) -> None:
        """Make this ghost more translucent, for a card that is still carried."""
        self._opacity = HOVER_GHOST_OPACITY

    def contains_point(self, x: float, y: float) -> bool:
        return self._contains_point_in_pose(self.home if self.enlargement != 1.0 else self._pose, x, y)

    def _load_pixmap(self, face: Hashable) -> QPixmap:
        if self.enlargement == 1.0:
            return super()._load_pixmap(face)
        appearance, home, enlargement = self.appearance, self.home, self.enlargement
        return appearance.face_pixmap(face, enlargement * home.width, enlargement * home.height)

    def _find_ring_line_width(self) -> float:
        """Return a thinner line for a small card, so that its ring does not hide letters."""
        line_width = super()._find_ring_line_width()
        return min(line_width, max(self.appearance.zoom, self.home.width / CARD_TO_RING_LINE_RATIO))

    def _find_ring_inset(self, overhang: float) -> float:
        """Return the inset by which a ring does not hide a neighbour in the hand."""
        return max(
            0.0, overhang - max(MIN_RING_OVERHANG_PX * self.appearance.zoom, RING_OVERHANG_RATIO * self.home.width)
        )

    def _paint_face(self, painter: QPainter) -> None:
        if not self._is_ghost and not self.is_waiting:
            self._paint_shadow(painter)
        transition = self._pose.transition
        if not transition:
            super()._paint_face(painter)
            return
        painter.save()
        try:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.scale(max(EDGE_ON_WIDTH_RATIO, abs(2 * transition - 1)), 1.0)
            if transition > 0.5:
                self._draw_pixmap(painter, self._load_pixmap(self._other_face))
            else:
                super()._paint_face(painter)
        finally:
            painter.restore()

    def _paint_shadow(self, painter: QPainter) -> None:
        appearance, home, cached = self.appearance, self.home, self._shadow
        lift = CARRIED_HEIGHT_RATIO if self.is_held else 1.0
        key = (appearance.version, self.face, home.width, home.height, lift)
        if cached is None or cached[:5] != key:
            pixmaps = appearance.pixmaps
            shadow = pixmaps.face_shadow(
                self.face, home.width, home.height, appearance.pixel_ratio, appearance.theme, lift
            )
            cached = self._shadow = (*key, shadow)
        pixmap, offset = cached[5]
        scale_x, scale_y = self._pose.width / home.width, self._pose.height / home.height
        if not 1 / MAX_SHADOW_STRETCH_RATIO < scale_x / scale_y < MAX_SHADOW_STRETCH_RATIO:
            return  # a card that changes its proportions would stretch its shadow
        size = pixmap.deviceIndependentSize()
        rect = QRectF(
            -self._pose.width / 2 + offset.x() * scale_x,
            -self._pose.height / 2 + offset.y() * scale_y,
            size.width() * scale_x,
            size.height() * scale_y,
        )
        if scale_x <= 1 and scale_y <= 1:
            painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
            return
        # A shrinking card's shadow exceeds the bounds, where nothing would erase it.
        painter.save()
        painter.setClipRect(self._bounds, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.restore()


class ZoneItem(TableItem):
    """A zone. Without a face it is an outlined area with a caption."""

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__(appearance, target)
        self.caption = ""
        self._is_disc = False

    def apply_zone(self, zone: Zone) -> None:
        """Apply everything from the zone. Zones do not move."""
        self._is_disc = isinstance(zone.shape, Disc)
        rect = zone.shape.bounds if isinstance(zone.shape, Disc) else zone.shape
        self.home = self.appearance.snap_pose(*rect.centre, 0.0, rect.width, rect.height)
        if zone.caption != self.caption:
            self.caption = zone.caption
            self.update()
        self.set_state(zone.face, zone.flags, zone.depth)

    def _make_outline(self, width: float, height: float) -> QPainterPath:
        if self.face is not None and not self._is_disc:
            return super()._make_outline(width, height)
        path = QPainterPath()
        rect = QRectF(-width / 2, -height / 2, width, height)
        if self._is_disc:
            path.addEllipse(rect)
        else:
            path.addRoundedRect(rect, 8, 8)
        return path

    def _paint_face(self, painter: QPainter) -> None:
        if self.face is not None:
            super()._paint_face(painter)
            return
        theme = self.appearance.theme
        painter.fillPath(self.outline(), with_opacity(theme.table_dark, 0.28))
        _stroke_path(painter, self.outline(), QColor(theme.table_line), theme.outline)
        if self.caption:
            width, height = self._pose.width, self._pose.height
            painter.setPen(QColor(theme.muted))
            painter.setFont(fonts.sans_font(13 * theme.scale))
            alignment = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(QRectF(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8), alignment, self.caption)


class PlateItem(TableItem):
    """A plate, rotated about its centre. With `TURNABLE` it is a dial."""

    is_face_highlighted = False  # a card over a dial must not hide what it shows

    def __init__(self, appearance: Appearance, target: Target) -> None:
        super().__init__(appearance, target)
        self.detent_degrees = 30.0
        self.lean_degrees = 0.0
        self.attached_plates: list[PlateItem] = []
        """Plates that move round with this dial."""
        self._previous_face: Hashable = None
        """Previous face while it fades out."""

    def apply_plate(self, plate: Plate) -> None:
        """Apply everything from the plate except for its pose."""
        self.detent_degrees, self.lean_degrees = plate.detent_degrees, plate.lean_degrees
        self.home = self.appearance.snap_pose(*plate.rect.centre, plate.angle, plate.rect.width, plate.rect.height)
        self.set_state(plate.face, plate.flags, plate.depth)

    def fade_to(self, plate: Plate) -> None:
        """Apply everything from the plate; a changed face fades.

        A changed size takes effect at once, without stretching.
        """
        previous_face = self.face
        self.apply_plate(plate)
        pose = self._pose._replace(width=self.home.width, height=self.home.height)
        if previous_face is not None and previous_face != plate.face:
            self._previous_face = previous_face
            pose = pose._replace(transition=1.0)
        self.set_pose(pose)

    def start_fade_in(self) -> None:
        """Hide the plate; it fades in when it is moved to its layout pose."""
        self._previous_face = None
        self.set_pose(self._pose._replace(transition=1.0))

    def set_pose(self, pose: Pose) -> None:
        """Set the pose; a fading plate is repainted, and plates on a dial follow it."""
        if pose.transition != self._pose.transition:
            self.update()
        super().set_pose(pose)
        for item in self.attached_plates:
            item.follow_dial(self)

    def follow_dial(self, dial: PlateItem) -> None:
        """Move to the pose that results from the present angle of the dial."""
        transition = min(self._pose.transition, dial.pose.transition)
        if self.lean_degrees:
            detents = (dial.pose.angle - dial.home.angle) / dial.detent_degrees
            self.set_pose(
                self.home._replace(angle=-self.lean_degrees * ((detents + 0.5) % 1.0 - 0.5), transition=transition)
            )
            return
        angle_rad = radians(dial.pose.angle - dial.home.angle)
        x, y = self.home.x - dial.home.x, self.home.y - dial.home.y
        x, y = x * cos(angle_rad) - y * sin(angle_rad), x * sin(angle_rad) + y * cos(angle_rad)
        self.set_pose(self.home._replace(x=dial.pose.x + x, y=dial.pose.y + y, transition=transition))

    def _paint_face(self, painter: QPainter) -> None:
        transition = self._pose.transition
        if not transition:
            super()._paint_face(painter)
            return
        painter.save()
        try:
            if self._previous_face is None:
                painter.setOpacity(1.0 - transition)
            super()._paint_face(painter)
            if self._previous_face is not None:
                painter.setOpacity(transition)
                self._draw_pixmap(painter, self._load_pixmap(self._previous_face))
        finally:
            painter.restore()


def _stroke_path(
    painter: QPainter, path: QPainterPath, colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> None:
    pen = QPen(QBrush(colour), width, style)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
