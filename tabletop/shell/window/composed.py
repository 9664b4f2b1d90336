"""Which part of a table is shown small: one in which whole things lie, so that nothing on it is cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QRegion

HEIGHTS = (0.85, 1.0, 1.15, 1.3, 1.5)
"""Of the stage's height, how high a part may be in which things are looked for."""

STEPS = 32
"""Places across the stage in which they are looked for."""

ASIDE = 0.8
"""How much less a part at the edge of the stage is worth than one in its middle."""

MUCH = 0.3
"""How much it counts that much is shown, against that what is shown fills the picture."""

MARGIN = 0.05
"""Of the picture's height, what is left free around the things in it."""


GROUND = 1.6
"""So many times as wide or as high as a part, something is ground to what lies on it."""

FILLED = 0.9
"""Of the stage's width and height, from where something is ground to all that lies on it."""

SMALL = 0.03
"""Of a part, how large something is that is shown for its own sake; what is smaller is shown on what is larger."""

TOUCHING = 0.1
"""Of the smaller of two things, how much of it lies on or under the other one where they belong together."""


class Composition:
    """Things on the stage of a table, by where they lie, and what of them a part of it shows."""

    def __init__(self, boxes: Sequence[QRectF], stage: QRectF) -> None:
        self.boxes, self.stage = boxes, stage
        self._near = [
            [other for other, its in enumerate(boxes) if other != number and _touch(box, its)]
            for number, box in enumerate(boxes)
        ]

    def shown(self, part: QRectF) -> frozenset[int]:
        """What can be shown whole in a part, with everything that it belongs to; ground is shown in any case."""
        ground = {number for number, box in enumerate(self.boxes) if self._ground(box, part)}
        left_out = {number for number, box in enumerate(self.boxes) if number not in ground and not part.contains(box)}
        spreading = list(left_out)
        while spreading:
            near = {other for other in self._near[spreading.pop()] if other not in left_out | ground}
            left_out |= near
            spreading += near
        whole = {number for number in range(len(self.boxes)) if number not in left_out | ground}
        least = SMALL * part.width() * part.height()
        large = {number for number in whole if self.boxes[number].width() * self.boxes[number].height() >= least}
        return frozenset(ground | large | {number for number in whole if large.intersection(self._near[number])})

    def _things(self, part: QRectF) -> list[QRectF]:
        """What is shown in a part and is no ground."""
        return [self.boxes[number] for number in self.shown(part) if not self._ground(self.boxes[number], part)]

    def _ground(self, box: QRectF, part: QRectF) -> bool:
        """Whether something is much wider or higher than a part, like a staff, or all of the stage: it may run out of
        it."""
        wide, high = (FILLED * size for size in (self.stage.width(), self.stage.height()))
        fills = box.width() >= wide and box.height() >= high
        return fills or box.width() > GROUND * part.width() or box.height() > GROUND * part.height()

    def parts(self, ratio: float) -> Iterator[QRectF]:
        """Parts of the stage of this width by height, each better than the one before: the last one is to be shown.
        The time that each takes is short, so that something else can be done in between."""
        stage = self.stage
        best, found = -1.0, QRectF(stage)
        for height in HEIGHTS:
            high = height * stage.height()
            for step in range(STEPS + 1):
                part = QRectF(0, 0, high * ratio, high)
                part.moveCenter(stage.center())
                part.moveLeft(stage.left() - 0.5 * part.width() + step / STEPS * stage.width())
                if not (shown := self._things(part)):
                    continue
                closely = _round(shown, ratio)
                shown = self._things(closely)  # its edges may cut others, to which these belong
                if not shown:
                    continue
                aside = abs(closely.center().x() - stage.center().x()) / stage.width()
                filled, much = _area(shown) / (closely.width() * closely.height()), _area(shown) / stage.height() ** 2
                value = filled * much**MUCH * (1 - ASIDE * aside)
                if value > best:
                    best, found = value, closely
            yield found


def _touch(one: QRectF, other: QRectF) -> bool:
    both = one & other
    least = min(one.width() * one.height(), other.width() * other.height())
    return both.width() * both.height() > TOUCHING * least


def _area(boxes: Iterable[QRectF]) -> float:
    """What of the table things lie on, in whole pixels."""
    region = QRegion()
    for box in boxes:
        region |= QRegion(box.toAlignedRect())
    rects = list(region)  # type: ignore[call-overload]  # it can be gone through, which PySide's stubs do not say
    return float(sum(rect.width() * rect.height() for rect in rects))


def _round(boxes: Iterable[QRectF], ratio: float) -> QRectF:
    """The least part of this width by height around these, with a margin."""
    around = QRectF()
    for box in boxes:
        around |= box
    high = max(around.height(), around.width() / ratio) / (1 - 2 * MARGIN)
    part = QRectF(0, 0, high * ratio, high)
    part.moveCenter(around.center())
    return part
