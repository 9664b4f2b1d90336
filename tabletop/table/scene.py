"""The table as a picture of a layout: every item goes from where it is to where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import hypot

from PySide6.QtCore import QObject, QRectF, QSizeF, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from tabletop.table import theme as themes
from tabletop.table.follow import Unseen, follow
from tabletop.table.fonts import zoom_for
from tabletop.table.handler import TableHandler
from tabletop.table.items import Appearance, CardItem, Mark, PlateItem, TableItem, ZoneItem
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target
from tabletop.table.motion import STRAIGHT, Motion, Pose, Way, glide, swing, trembling
from tabletop.table.pixmaps import FacePainter, PixmapCache, bound_for, pixmaps_by
from tabletop.table.ring import Ring
from tabletop.table.theme import Theme

__all__ = ["TableHandler", "TableScene"]

FLIGHT = 10_000.0
"""Depth of cards on their way, above all that lies."""

HAND = 20_000.0
"""Depth of the card in the player's hand."""

GHOST = 9_000.0
"""Depth of the ghost."""

DEALT = 3
"""From so many cards that fly in one layout, they fly one after the other."""

STAGGER, LONGEST_DEAL = 0.06, 1.0
"""Seconds between one card and the next, and at most between the first and the last."""

BOW = 0.08
"""How far such a card bows up, in parts of its way."""

JUMPS = 14.0
"""Logical pixels that a card jumps as it sounds, on a table of usual size."""

SHAKES, SHAKEN = 9.0, 3.0
"""Logical pixels by which a card that is wrong shakes, on a table of usual size; and degrees."""

SHAKING = Way(duration=0.5, ease=trembling)

JUMP, RING = 0.26, 0.42
"""Seconds that a jump and its ring take."""

SPIN = Way(duration=0.35, ease=swing)
"""How a dial turns."""

TURNING = Way(duration=0.4, ease=glide)
"""How open cards go to where they lie for another player."""


class TableScene(QGraphicsScene):
    """Shows layouts. Scene units are the view's logical pixels. ``laid`` tells that a layout has been taken over."""

    laid = Signal()
    theme_changed = Signal()

    def __init__(self, theme: Theme | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.motion = Motion(self)
        self.handler = TableHandler()
        self.appearance = Appearance(theme or themes.load(themes.BUNDLED[0]), PixmapCache(_PlainFaces()))
        self.layout = Layout()
        self.cards: dict[Spot, CardItem] = {}
        self.zones: dict[Hashable, ZoneItem] = {}
        self.plates: dict[Hashable, PlateItem] = {}
        self._leaving: set[CardItem] = set()
        self._meant: tuple[Target, ...] = ()
        self._pointed: tuple[Target, ...] = ()
        self._offered: tuple[Target, ...] = ()
        self._veiled = False
        self.sceneRectChanged.connect(self._take_area)

    # -- how it looks

    @property
    def theme(self) -> Theme:
        return self.appearance.theme

    def set_theme(self, theme: Theme) -> None:
        self.appearance.change(theme=theme)
        self.theme_changed.emit()
        self.update()

    def set_painter(self, painter: FacePainter) -> None:
        """Faces are drawn by ``painter`` from now on; pixmaps drawn by another one are forgotten."""
        self.appearance.change(pixmaps=pixmaps_by(painter, self.appearance.pixmaps.bound))
        self.update()

    def set_ratio(self, ratio: float) -> None:
        """The screen's device pixels for one logical pixel."""
        if ratio != self.appearance.ratio:
            self.appearance.change(ratio=ratio)
            self._take_area(self.sceneRect())
            self.update()

    def _take_area(self, area: QRectF) -> None:
        """Marks are as wide, and as many pixels are kept, as suits a table of that size."""
        self.appearance.pixmaps.bound = bound_for(area.width(), area.height(), self.appearance.ratio)
        zoom = zoom_for(area.width(), area.height())
        if zoom != self.appearance.zoom:
            self.appearance.zoom = zoom
            for item in self.items():
                if isinstance(item, TableItem):
                    item.remeasure()

    @property
    def veiled(self) -> bool:
        """While veiled no card is painted, whatever asks for a picture of the scene."""
        return self._veiled

    @veiled.setter
    def veiled(self, veiled: bool) -> None:
        self._veiled = veiled
        for item in self._all_cards():
            item.setVisible(not veiled)

    # -- what lies where

    def show_layout(self, layout: Layout, moves: Sequence[Move] = (), animate: bool = True) -> None:
        """Bring the table to ``layout``.

        ``moves`` tell how single cards went since the last layout, so that each flies from where it was; without them,
        or where they do not add up, cards are recognised by their faces. New cards come from where their place is,
        cards that are no longer laid out go to where theirs is. Not animated, everything is there at once.
        """
        animate = animate and bool(self.cards or self.zones or self.plates) and not self._veiled
        if not animate:
            self.motion.finish()
        before, self.layout = self.layout, layout
        self._lay_zones(layout)
        self._lay_plates(layout, animate)
        self._lay_cards(before, layout, moves, animate)
        if self._meant or self._offered or self._pointed:
            self.mean(self._meant, self._offered)
        if not animate:
            for view in self.views():  # the scene's own updates are lost where a click on a button lays the table
                view.viewport().update()
        self.laid.emit()

    def _lay_zones(self, layout: Layout) -> None:
        for key in self.zones.keys() - {zone.key for zone in layout.zones}:
            self.removeItem(self.zones.pop(key))
        for i, zone in enumerate(layout.zones):
            item = self.zones.get(zone.key)
            if item is None:
                item = self.zones[zone.key] = ZoneItem(self.appearance, zone.key)
                self.addItem(item)
            item.lay(zone)
            item.set_pose(item.home)
            item.setZValue(zone.depth + i * 1e-6)

    def _lay_plates(self, layout: Layout, animate: bool) -> None:
        for key in self.plates.keys() - {plate.key for plate in layout.plates}:
            gone = self.plates.pop(key)
            self.motion.forget(gone)
            self.removeItem(gone)
        for dial in self.plates.values():
            dial.carried = []
        for i, plate in enumerate(layout.plates):
            item = self.plates.get(plate.key)
            fresh = item is None
            if item is None:
                item = self.plates[plate.key] = PlateItem(self.appearance, plate.key)
                self.addItem(item)
            if not animate or fresh or item.held:
                item.lay(plate)
            else:
                item.fade(plate)
            item.setZValue(plate.depth + i * 1e-6)
            if plate.dial is not None:
                dial = self.plates[plate.dial]
                dial.carried.append(item)
                self.motion.forget(item)
                item.go_with(dial)
            elif item.held:
                continue
            elif animate and not fresh:
                turns = Flag.TURNABLE in plate.flags and item.pose.angle != item.home.angle
                self.motion.send(item, item.home, way=SPIN if turns else STRAIGHT)
            else:
                self.motion.place(item, item.home)

    def _lay_cards(self, before: Layout, layout: Layout, moves: Sequence[Move], animate: bool) -> None:
        wanted = [(placement.spot, placement.face) for placement in layout.cards]
        followed = follow(self.cards, moves, wanted, lambda item: item.face)
        old = self.cards
        origins = {spot: self._origin(unseen, spot, old, before) for spot, unseen in followed.born.items()}
        self.cards = {}
        flown = sum(1 for origin in origins.values() if origin is not None) + len(followed.moved)
        each = min(STAGGER, LONGEST_DEAL / flown) if flown >= DEALT else 0.0
        delay = 0.0
        for i, placement in enumerate(layout.cards):
            item = followed.kept.get(placement.spot)
            flying = item in followed.moved
            if item is None:
                item = CardItem(self.appearance, placement.spot)
                item.lay(placement)
                start = origins[placement.spot]
                flying = start is not None
                item.set_pose(start or item.home)
                item.setVisible(not self._veiled)
                self.addItem(item)
            elif (flying or Flag.HAND in item.flags_shown) and animate and not item.held:
                item.turn_over(placement)  # also a hand that is closed where it lies
            else:
                item.lay(placement)
            item.depth = placement.depth + i * 1e-6
            self.cards[placement.spot] = item
            if item.held:
                pass  # the hand has it
            elif animate:
                bow = BOW * hypot(item.home.x - item.pose.x, item.home.y - item.pose.y) if flying and each else 0.0
                item.waiting = flying and delay > 0 and item.pose[:2] != item.home[:2]
                self.send_home(item, flying, Way(delay, bow=bow) if flying else STRAIGHT)
                delay += each if flying else 0.0
            else:
                self.motion.place(item, item.home)
                item.setZValue(item.depth)
        for item, place in followed.gone.items():
            goal = self._anchor(place) if animate and place is not None and not item.held else None
            self._dismiss(item, goal)

    def send_home(
        self, item: CardItem, flying: bool = True, way: Way = STRAIGHT, landed: Callable[[], None] | None = None
    ) -> None:
        """Let the card go to where the layout has it, and call `landed` there; a flying one, or one from the hand,
        passes above the others."""
        flying = flying or item.zValue() >= FLIGHT
        item.setZValue(FLIGHT + item.depth if flying else item.depth)

        def land() -> None:
            item.setZValue(item.depth)
            if landed is not None:
                landed()

        self.motion.send(item, item.home, land, way)

    def hand(self) -> tuple[CardItem, ...]:
        """The cards of the hand that lies open, from the left."""
        held = (item for item in self.cards.values() if Flag.HAND in item.flags_shown)
        return tuple(sorted(held, key=lambda item: item.home.x))

    def seen_by_all(self) -> dict[Spot, tuple[Hashable, Pose]]:
        """The cards that lie open to everybody: their faces, and where they are."""
        hidden = Flag.HAND | Flag.DOWN | Flag.GHOST
        return {spot: (item.face, item.pose) for spot, item in self.cards.items() if not item.flags_shown & hidden}

    def turn_table(self, before: Mapping[Spot, tuple[Hashable, Pose]]) -> None:
        """Let the cards that lay open to everybody go from where they were, `before`, to where they have just been
        laid: the table is turned to another player. No other card moves."""
        if not self.motion.enabled or self._veiled:
            return
        for spot, (face, _) in self.seen_by_all().items():
            item = self.cards[spot]
            if spot in before and before[spot][0] == face and before[spot][1] != item.home and not item.held:
                item.set_pose(before[spot][1])
                self.send_home(item, way=TURNING)

    def turn_hand(self, before: Sequence[tuple[Hashable, Pose]]) -> None:
        """Turn the cards of a hand that lay there before (faces and poses, from the left) into those of the one that
        has just been laid out."""
        if not self.motion.enabled or self._veiled:
            return
        for (face, pose), item in zip(before, self.hand(), strict=False):
            item.turn_from(face, pose)
            self.send_home(item, flying=False)

    def jump(self, item: CardItem, colour: QColor | None = None) -> None:
        """Let a card that is performed jump where it lies, or on its way there, and throw a ring of that colour, else
        of the theme's accent: at once where it lies, else when it has come there."""
        if not self.motion.enabled or item.held or self._veiled:
            return

        def throw() -> None:
            ring = Ring(item.pose, colour or QColor(self.theme.accent))
            ring.setZValue(item.zValue() - 1e-4)
            self.addItem(ring)
            self.motion.send(ring, ring.goal, lambda: self.removeItem(ring), Way(duration=RING))

        halts = self.motion.halts(item)
        now = halts or lies(item)
        if now:
            throw()
        if not halts:
            way = Way(duration=JUMP, bow=JUMPS * self.appearance.zoom)
            self.send_home(item, flying=False, way=way, landed=None if now else throw)

    def shake(self, item: CardItem) -> None:
        """Let a card that is wrong shake where it lies; one that is on its way there does not."""
        if not self.motion.enabled or item.held or self._veiled or not lies(item):
            return
        self.motion.forget(item)
        item.set_pose(item.home._replace(x=item.home.x + SHAKES * self.appearance.zoom, angle=item.home.angle + SHAKEN))
        self.send_home(item, flying=False, way=SHAKING)

    def token(self, face: Hashable, pose: Pose) -> PlateItem:
        """A face on its way above everything that lies, for the caller to send and to take away."""
        item = PlateItem(self.appearance, None)
        item.stand(face, Flag(0), FLIGHT)
        item.home = self.appearance.box(*pose[:5])
        item.set_pose(item.home)
        item.setZValue(FLIGHT)
        self.addItem(item)
        return item

    def _dismiss(self, item: CardItem, goal: Pose | None) -> None:
        self._leaving.add(item)

        def leave() -> None:
            self._leaving.discard(item)
            self.removeItem(item)

        if goal is None:
            self.motion.forget(item)
            leave()
        else:
            item.setZValue(FLIGHT + item.depth)
            self.motion.send(item, goal, leave)

    def _origin(self, unseen: Unseen | None, spot: Spot, shown: dict[Spot, CardItem], before: Layout) -> Pose | None:
        """Where a new card comes from: its neighbour in the place it left, or where that place is; else nowhere."""
        if unseen is None:
            return None
        beside = [s for s in shown if s.place == unseen.place]
        if beside:
            return shown[min(beside, key=lambda s: abs(s.index - unseen.at))].pose
        return self._anchor(unseen.place, before) or self._anchor(unseen.place)

    def _anchor(self, place: Hashable, layout: Layout | None = None) -> Pose | None:
        """Where the cards of a place are that are not laid out one by one, in ``layout`` or the present one."""
        layout = layout or self.layout
        for anchor in layout.anchors:
            if anchor.spot.place == place:
                return self.appearance.box(anchor.x, anchor.y, anchor.angle, anchor.width, anchor.height)
        for placement in reversed(layout.cards):
            if placement.spot.place == place:
                return self.appearance.box(placement.x, placement.y, placement.angle, placement.width, placement.height)
        fixture = self.zones.get(place) or self.plates.get(place)
        return fixture.home if fixture else None

    def point_at(self, targets: tuple[Target, ...]) -> None:
        """Mark what a hint is about, as long as nothing is asked about."""
        self._pointed = targets
        self.mean(self._meant, self._offered)

    def mean(self, targets: tuple[Target, ...], offered: tuple[Target, ...] = ()) -> None:
        """Mark what is asked about, in the place of what is pointed at; layouts keep it until this is called again.
        What else is ``offered`` glows as what is welcome."""
        was, self._offered = self._offered, offered
        self._meant = targets
        targets = targets or self._pointed
        for item in self.items_on_table():
            item.mark(Mark.MEANT, item.target in targets)
            if was or offered:
                item.mark(Mark.WELCOME, item.target in offered)

    # -- what is where

    def item(self, target: Target) -> TableItem | None:
        """The card, zone or plate that a target names, if it lies on the table."""
        if isinstance(target, Spot):
            return self.cards.get(target)
        return self.zones.get(target) or self.plates.get(target)

    def items_on_table(self) -> Iterator[TableItem]:
        """Cards, zones and plates; not what is on its way out, and no ghosts of the table itself."""
        yield from self.cards.values()
        yield from self.zones.values()
        yield from self.plates.values()

    @contextmanager
    def unmarked(self, lifted: CardItem | None) -> Iterator[None]:
        """Show the table without the marks of keyboard and pointer, and a lifted card where it lies."""
        marked = [(item, item.marks) for item in self.items_on_table() if item.marks]
        raised = (lifted, lifted.pose, lifted.zValue(), lifted.enlarged) if lifted is not None else None
        try:
            for item, marks in marked:
                item.mark(marks, False)
            if lifted is not None:
                lifted.set_enlarged(1.0)
                lifted.set_pose(lifted.home)
                lifted.setZValue(lifted.depth)
            yield
        finally:
            for item, marks in marked:
                item.mark(marks, True)
            if raised is not None:
                card, pose, depth, enlarged = raised
                card.set_enlarged(enlarged)
                card.set_pose(pose)
                card.setZValue(depth)

    def top_at(self, x: float, y: float, accept: Callable[[TableItem], bool] | None = None) -> TableItem | None:
        """The topmost item at a point among those that ``accept`` lets pass. Ghosts cannot be touched."""
        best: TableItem | None = None
        for item in self.items_on_table():
            if (
                (best is None or item.zValue() > best.zValue())
                and Flag.GHOST not in item.flags_shown
                and item.holds(x, y)
                and (accept is None or accept(item))
            ):
                best = item
        return best

    def ghost(self, placement: Placement) -> CardItem:
        """A ghost of a card, above all that lies unless it is to lie ``AMONG`` it, for the caller to take away with
        ``removeItem``."""
        item = CardItem(self.appearance, placement.spot)
        item.lay(placement._replace(flags=placement.flags | Flag.GHOST))
        item.set_pose(item.home)
        item.setZValue(placement.depth if Flag.AMONG in placement.flags else GHOST)
        item.setVisible(not self._veiled)
        self.addItem(item)
        return item

    def _all_cards(self) -> Iterator[CardItem]:
        yield from self.cards.values()
        yield from self._leaving


class _PlainFaces:
    """Before a board gives its painter: blank cards."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        painter.fillPath(self.outline(face, size), themes.translucent(theme.card_face, 1.0))

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(0, 0, size.width(), size.height(), 6, 6)
        return path


def lies(item: CardItem) -> bool:
    """Whether a card is where the layout has it, but for a jump."""
    pose, home = item.pose, item.home
    near = hypot(pose.x - home.x, pose.y - home.y) < home.height / 2
    return near and abs(pose.height - home.height) < 0.1 * home.height
