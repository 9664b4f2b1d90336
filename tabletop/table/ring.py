"""A ring around a sounding card that grows and fades."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletop.guard import guarded
from tabletop.table.motion import Pose

RING_GROWTH_RATIO = 1.45
"""Final width of a ring divided by the width of its card."""

RING_LINE_RATIO = 0.07
"""Line width of a ring divided by the width of its card."""

EDGE_BRIGHTNESS_PERCENT = 170
"""Brightness of the ring's edges in per cent of its colour, for dark tables."""


@guarded
class Ring(QGraphicsItem):
    """A ring in one colour that starts in the pose of a card."""

    def __init__(self, card: Pose, colour: QColor) -> None:
        super().__init__()
        self._start_pose, self._pose, self.colour = card, card, colour
        self.setPos(card.x, card.y)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def pose(self) -> Pose:
        return self._pose

    @property
    def end_pose(self) -> Pose:
        """Pose in which the ring has faded."""
        return self._start_pose._replace(
            width=RING_GROWTH_RATIO * self._start_pose.width, height=RING_GROWTH_RATIO * self._start_pose.height
        )

    def set_pose(self, pose: Pose) -> None:
        """Set the size of the ring."""
        self.prepareGeometryChange()
        self._pose = pose

    def boundingRect(self) -> QRectF:
        line = RING_LINE_RATIO * self._start_pose.width
        return QRectF(
            -self._pose.width / 2 - line,
            -self._pose.height / 2 - line,
            self._pose.width + 2 * line,
            self._pose.height + 2 * line,
        )

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        remaining = (self.end_pose.width - self._pose.width) / (self.end_pose.width - self._start_pose.width)
        painter.setOpacity(max(0.0, min(1.0, remaining)) ** 0.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rect = QRectF(-self._pose.width / 2, -self._pose.height / 2, self._pose.width, self._pose.height)
        corner_radius, line = 0.12 * self._pose.width, RING_LINE_RATIO * self._start_pose.width
        for colour, width in ((self.colour.lighter(EDGE_BRIGHTNESS_PERCENT), line), (self.colour, 0.5 * line)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(rect, corner_radius, corner_radius)
