"""A ring that a card throws as it sounds: it grows, fades and is gone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tabletop.guard import guarded
from tabletop.table.motion import Pose

GROWS = 1.45
"""How much wider than its card a ring becomes."""

LINE = 0.07
"""Its line, in parts of the card's width."""

GLEAM = 170
"""Per cent of a card's colour, how bright the edges of its ring are: a dark one is seen on a dark table, too."""


@guarded
class Ring(QGraphicsItem):
    """A ring round a card of a certain pose, in one colour."""

    def __init__(self, card: Pose, colour: QColor) -> None:
        super().__init__()
        self._first, self._pose, self.colour = card, card, colour
        self.setPos(card.x, card.y)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def pose(self) -> Pose:
        return self._pose

    @property
    def goal(self) -> Pose:
        """The pose in which it is gone."""
        return self._first._replace(width=GROWS * self._first.width, height=GROWS * self._first.height)

    def set_pose(self, pose: Pose) -> None:
        """Be as wide as that."""
        self.prepareGeometryChange()
        self._pose = pose

    def boundingRect(self) -> QRectF:
        line = LINE * self._first.width
        return QRectF(
            -self._pose.width / 2 - line,
            -self._pose.height / 2 - line,
            self._pose.width + 2 * line,
            self._pose.height + 2 * line,
        )

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        left = (self.goal.width - self._pose.width) / (self.goal.width - self._first.width)
        painter.setOpacity(max(0.0, min(1.0, left)) ** 0.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(-self._pose.width / 2, -self._pose.height / 2, self._pose.width, self._pose.height)
        round_, line = 0.12 * self._pose.width, LINE * self._first.width
        for colour, wide in ((self.colour.lighter(GLEAM), line), (self.colour, 0.5 * line)):
            painter.setPen(QPen(colour, wide))
            painter.drawRoundedRect(box, round_, round_)
