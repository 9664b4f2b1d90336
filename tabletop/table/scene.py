"""The scene of a table, which shows a layout and moves every item to its new pose."""

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
"""Depth of moving cards, above all cards at rest."""

HAND = 20_000.0
"""Depth of the card that the player carries."""

GHOST = 9_000.0
"""Depth of a ghost."""

DEALT = 3
"""Least number of moving cards in one layout that start one after the other."""

STAGGER, LONGEST_DEAL = 0.06, 1.0
"""Seconds between two cards, and at most between the first and the last."""

BOW = 0.08
"""Height of the arc of a dealt card, as a fraction of its distance."""

JUMPS = 14.0
"""Height in logical pixels to which a sounding card jumps, on a usual table."""

SHAKES, SHAKEN = 9.0, 3.0
"""Logical pixels and degrees by which a wrong card shakes, on a usual table."""

SHAKING = Way(duration=0.5, ease=trembling)

JUMP, RING = 0.26, 0.42
"""Seconds that a jump and its ring take."""

SPIN = Way(duration=0.35, ease=swing)
"""Movement of a dial to a detent."""

TURNING = Way(duration=0.4, ease=glide)
"""Movement of open cards to their positions for another player."""


class TableScene(QGraphicsScene):
    """Scene that shows layouts, in logical pixels of the view.

    `laid` is emitted after each new layout.
    """

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

    # -- appearance

    @property
    def theme(self) -> Theme:
        return self.appearance.theme

    def set_theme(self, theme: Theme) -> None:
        self.appearance.change(theme=theme)
        self.theme_changed.emit()
        self.update()

    def set_painter(self, painter: FacePainter) -> None:
        """Draw faces with `painter`, and drop the pixmaps that another painter made."""
        self.appearance.change(pixmaps=pixmaps_by(painter, self.appearance.pixmaps.bound))
        self.update()

    def set_ratio(self, ratio: float) -> None:
        """Set the number of device pixels for one logical pixel."""
        if ratio != self.appearance.ratio:
            self.appearance.change(ratio=ratio)
            self._take_area(self.sceneRect())
            self.update()

    def _take_area(self, area: QRectF) -> None:
        self.appearance.pixmaps.bound = bound_for(area.width(), area.height(), self.appearance.ratio)
        zoom = zoom_for(area.width(), area.height())
        if zoom != self.appearance.zoom:
            self.appearance.zoom = zoom
            for item in self.items():
                if isinstance(item, TableItem):
                    item.remeasure()

    @property
    def veiled(self) -> bool:
        """True if all cards are hidden, in pictures of the scene as well."""
        return self._veiled

    @veiled.setter
    def veiled(self, veiled: bool) -> None:
        self._veiled = veiled
        for item in self._all_cards():
            item.setVisible(not veiled)

    # -- showing a layout

    def show_layout(self, layout: Layout, moves: Sequence[Move] = (), animate: bool = True) -> None:
        """Show `layout`.

        `moves` say how single cards went since the last layout, so that each moves from where it was. Without them, or
        where they do not account for a card, cards are recognised by their faces. New cards come from the anchor of
        their place, and cards that are no longer shown go to that of theirs. If not `animate`, everything is in place
        at once.
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
            for view in self.views():  # Qt loses the scene's own updates if a click on a button has caused this
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
                item.turn_over(placement)  # this also turns a hand face down where it is
            else:
                item.lay(placement)
            item.depth = placement.depth + i * 1e-6
            self.cards[placement.spot] = item
            if item.held:
                pass  # the player carries it
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
        """Move a card to its layout pose and call `landed` there.

        A flying card, or one from the hand, passes above the others.
        """
        flying = flying or item.zValue() >= FLIGHT
        item.setZValue(FLIGHT + item.depth if flying else item.depth)

        def land() -> None:
            item.setZValue(item.depth)
            if landed is not None:
                landed()

        self.motion.send(item, item.home, land, way)

    def hand(self) -> tuple[CardItem, ...]:
        """Return the cards of the open hand, from the left."""
        held = (item for item in self.cards.values() if Flag.HAND in item.flags_shown)
        return tuple(sorted(held, key=lambda item: item.home.x))

    def seen_by_all(self) -> dict[Spot, tuple[Hashable, Pose]]:
        """Return faces and poses of the cards that everybody sees, by spot."""
        hidden = Flag.HAND | Flag.DOWN | Flag.GHOST
        return {spot: (item.face, item.pose) for spot, item in self.cards.items() if not item.flags_shown & hidden}

    def turn_table(self, before: Mapping[Spot, tuple[Hashable, Pose]]) -> None:
        """Animate open cards from their poses in `before`, for another player.

        Call it after the layout for that player has been shown. Other cards do not move.
        """
        if not self.motion.enabled or self._veiled:
            return
        for spot, (face, _) in self.seen_by_all().items():
            item = self.cards[spot]
            if spot in before and before[spot][0] == face and before[spot][1] != item.home and not item.held:
                item.set_pose(before[spot][1])
                self.send_home(item, way=TURNING)

    def turn_hand(self, before: Sequence[tuple[Hashable, Pose]]) -> None:
        """Flip the cards of a previous hand into those of the present one.

        `before` has the faces and poses of the previous hand, from the left.
        """
        if not self.motion.enabled or self._veiled:
            return
        for (face, pose), item in zip(before, self.hand(), strict=False):
            item.turn_from(face, pose)
            self.send_home(item, flying=False)

    def jump(self, item: CardItem, colour: QColor | None = None) -> None:
        """Make a sounding card jump, with a ring of this colour or the theme's accent.

        The ring appears at once if the card is in its place, else when it arrives there.
        """
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
        """Shake a wrong card if it is in its place."""
        if not self.motion.enabled or item.held or self._veiled or not lies(item):
            return
        self.motion.forget(item)
        item.set_pose(item.home._replace(x=item.home.x + SHAKES * self.appearance.zoom, angle=item.home.angle + SHAKEN))
        self.send_home(item, flying=False, way=SHAKING)

    def token(self, face: Hashable, pose: Pose) -> PlateItem:
        """Add a plate above all cards and return it; the caller moves and removes it."""
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
        """Return the pose from which a new card comes.

        This is that of its nearest neighbour in the place it left, else that place's anchor; None if it is unknown.
        """
        if unseen is None:
            return None
        beside = [s for s in shown if s.place == unseen.place]
        if beside:
            return shown[min(beside, key=lambda s: abs(s.index - unseen.at))].pose
        return self._anchor(unseen.place, before) or self._anchor(unseen.place)

    def _anchor(self, place: Hashable, layout: Layout | None = None) -> Pose | None:
        """Return the pose of a place's cards that are not shown one by one.

        It is taken from `layout`, by default the present one.
        """
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
        """Mark the targets of a hint while no question is open."""
        self._pointed = targets
        self.mean(self._meant, self._offered)

    def mean(self, targets: tuple[Target, ...], offered: tuple[Target, ...] = ()) -> None:
        """Mark the targets of a choice instead of those of a hint, until the next call.

        Targets in `offered`, those of other choices, are marked as legal targets.
        """
        was, self._offered = self._offered, offered
        self._meant = targets
        targets = targets or self._pointed
        for item in self.items_on_table():
            item.mark(Mark.MEANT, item.target in targets)
            if was or offered:
                item.mark(Mark.WELCOME, item.target in offered)

    # -- finding items

    def item(self, target: Target) -> TableItem | None:
        """Return the card, zone or plate of a target, or None if it is not shown."""
        if isinstance(target, Spot):
            return self.cards.get(target)
        return self.zones.get(target) or self.plates.get(target)

    def items_on_table(self) -> Iterator[TableItem]:
        """Yield cards, zones and plates, without departing cards and ghosts."""
        yield from self.cards.values()
        yield from self.zones.values()
        yield from self.plates.values()

    @contextmanager
    def unmarked(self, lifted: CardItem | None) -> Iterator[None]:
        """Show the table without marks and with the lifted card in its place."""
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
        """Return the topmost item at a point that `accept` allows. Ghosts are ignored."""
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
        """Add the ghost of a card and return it; the caller removes it with `removeItem`.

        It is above all cards unless its flags have `AMONG`.
        """
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
    """Painter of blank cards, used until a board sets its own."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        painter.fillPath(self.outline(face, size), themes.translucent(theme.card_face, 1.0))

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(0, 0, size.width(), size.height(), 6, 6)
        return path


def lies(item: CardItem) -> bool:
    """Return whether a card is in its layout pose, apart from a jump."""
    pose, home = item.pose, item.home
    near = hypot(pose.x - home.x, pose.y - home.y) < home.height / 2
    return near and abs(pose.height - home.height) < 0.1 * home.height
