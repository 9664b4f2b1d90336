"""The scene of a table, which shows a layout and moves every item to its new pose."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import hypot

from PySide6.QtCore import QObject, QRectF, QSizeF, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from tabletop.table import theme as themes
from tabletop.table.card_matching import HiddenOrigin, match_cards
from tabletop.table.fonts import zoom_for_size
from tabletop.table.handler import TableHandler
from tabletop.table.items import Appearance, CardItem, Mark, PlateItem, TableItem, ZoneItem
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target
from tabletop.table.motion import (
    STRAIGHT_TRAJECTORY,
    Motion,
    Pose,
    Trajectory,
    ease_in_out,
    ease_with_oscillation,
    ease_with_overshoot,
)
from tabletop.table.pixmaps import FacePainter, PixmapCache, cache_for_painter, choose_cache_bytes
from tabletop.table.ring import Ring
from tabletop.table.theme import Theme

__all__ = ["TableHandler", "TableScene"]

MOVING_DEPTH = 10_000.0
"""Depth of moving cards, above all cards at rest."""

CARRIED_DEPTH = 20_000.0
"""Depth of the card that the player carries."""

GHOST_DEPTH = 9_000.0
"""Depth of a ghost."""

MIN_DEALT_CARDS = 3
"""Least number of moving cards in one layout that start one after the other."""

MAX_STAGGER_S, MAX_DEAL_S = 0.06, 1.0
"""Seconds between two cards, and at most between the first and the last."""

DEAL_ARC_RATIO = 0.08
"""Height of the arc of a dealt card, as a fraction of its distance."""

JUMP_HEIGHT_PX = 14.0
"""Height in logical pixels to which a sounding card jumps, on a usual table."""

SHAKE_DISTANCE_PX, SHAKE_DEGREES = 9.0, 3.0
"""Logical pixels and degrees by which a wrong card shakes, on a usual table."""

SHAKE_TRAJECTORY = Trajectory(duration=0.5, ease=ease_with_oscillation)

JUMP_DURATION_S, RING_DURATION_S = 0.26, 0.42
"""Seconds that a jump and its ring take."""

DIAL_TRAJECTORY = Trajectory(duration=0.35, ease=ease_with_overshoot)
"""Movement of a dial to a detent."""

SEAT_CHANGE_TRAJECTORY = Trajectory(duration=0.4, ease=ease_in_out)
"""Movement of open cards to their positions for another player."""


class TableScene(QGraphicsScene):
    """Scene that shows layouts, in logical pixels of the view.

    `layout_shown` is emitted after each new layout.
    """

    layout_shown = Signal()
    theme_changed = Signal()

    def __init__(self, theme: Theme | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.motion = Motion(self)
        self.handler = TableHandler()
        self.appearance = Appearance(
            theme or themes.load_theme(themes.BUNDLED_THEMES[0]), PixmapCache(_BlankFacePainter())
        )
        self.layout = Layout()
        self.cards: dict[Spot, CardItem] = {}
        self.zones: dict[Hashable, ZoneItem] = {}
        self.plates: dict[Hashable, PlateItem] = {}
        self._departing_cards: set[CardItem] = set()
        self._choice_targets: tuple[Target, ...] = ()
        self._hint_targets: tuple[Target, ...] = ()
        self._offered_targets: tuple[Target, ...] = ()
        self._cards_hidden = False
        self.sceneRectChanged.connect(self._on_scene_rect_changed)

    # -- appearance

    @property
    def theme(self) -> Theme:
        return self.appearance.theme

    def set_theme(self, theme: Theme) -> None:
        self.appearance.replace(theme=theme)
        self.theme_changed.emit()
        self.update()

    def set_painter(self, painter: FacePainter) -> None:
        """Draw faces with `painter`, and drop the pixmaps that another painter made."""
        self.appearance.replace(pixmaps=cache_for_painter(painter, self.appearance.pixmaps.max_bytes))
        self.update()

    def set_pixel_ratio(self, ratio: float) -> None:
        """Set the number of device pixels for one logical pixel."""
        if ratio != self.appearance.pixel_ratio:
            self.appearance.replace(ratio=ratio)
            self._on_scene_rect_changed(self.sceneRect())
            self.update()

    def _on_scene_rect_changed(self, area: QRectF) -> None:
        self.appearance.pixmaps.max_bytes = choose_cache_bytes(area.width(), area.height(), self.appearance.pixel_ratio)
        zoom = zoom_for_size(area.width(), area.height())
        if zoom != self.appearance.zoom:
            self.appearance.zoom = zoom
            for item in self.items():
                if isinstance(item, TableItem):
                    item.update_bounds()

    @property
    def cards_hidden(self) -> bool:
        """True if all cards are hidden, in pictures of the scene as well."""
        return self._cards_hidden

    @cards_hidden.setter
    def cards_hidden(self, hidden: bool) -> None:
        self._cards_hidden = hidden
        for item in self._iterate_cards():
            item.setVisible(not hidden)

    # -- showing a layout

    def show_layout(self, layout: Layout, moves: Sequence[Move] = (), animate: bool = True) -> None:
        """Show `layout`.

        `moves` say which cards have moved since the last layout, so that each moves from its old position. A card that
        no move accounts for is recognised by its face. New cards come from the anchor of their place, and cards that
        are no longer shown go to that of theirs. Without `animate`, everything is in place at once.
        """
        animate = animate and bool(self.cards or self.zones or self.plates) and not self._cards_hidden
        if not animate:
            self.motion.finish()
        previous_layout, self.layout = self.layout, layout
        self._show_zones(layout)
        self._show_plates(layout, animate)
        self._show_cards(previous_layout, layout, moves, animate)
        if self._choice_targets or self._offered_targets or self._hint_targets:
            self.mark_choice_targets(self._choice_targets, self._offered_targets)
        if not animate:
            for view in self.views():  # Qt loses the scene's own updates if a click on a button has caused this
                view.viewport().update()
        self.layout_shown.emit()

    def _show_zones(self, layout: Layout) -> None:
        for key in self.zones.keys() - {zone.key for zone in layout.zones}:
            self.removeItem(self.zones.pop(key))
        for i, zone in enumerate(layout.zones):
            item = self.zones.get(zone.key)
            if item is None:
                item = self.zones[zone.key] = ZoneItem(self.appearance, zone.key)
                self.addItem(item)
            item.apply_zone(zone)
            item.set_pose(item.home)
            item.setZValue(zone.depth + i * 1e-6)

    def _show_plates(self, layout: Layout, animate: bool) -> None:
        for key in self.plates.keys() - {plate.key for plate in layout.plates}:
            removed_plate = self.plates.pop(key)
            self.motion.cancel(removed_plate)
            self.removeItem(removed_plate)
        for dial in self.plates.values():
            dial.attached_plates = []
        for i, plate in enumerate(layout.plates):
            item = self.plates.get(plate.key)
            is_new = item is None
            if item is None:
                item = self.plates[plate.key] = PlateItem(self.appearance, plate.key)
                self.addItem(item)
            if not animate or is_new or item.is_held:
                item.apply_plate(plate)
            else:
                item.fade_to(plate)
            item.setZValue(plate.depth + i * 1e-6)
            if plate.dial is not None:
                dial = self.plates[plate.dial]
                dial.attached_plates.append(item)
                self.motion.cancel(item)
                item.follow_dial(dial)
            elif item.is_held:
                continue
            elif animate and not is_new:
                is_turning = Flag.TURNABLE in plate.flags and item.pose.angle != item.home.angle
                self.motion.send(item, item.home, trajectory=DIAL_TRAJECTORY if is_turning else STRAIGHT_TRAJECTORY)
            else:
                self.motion.place(item, item.home)

    def _show_cards(self, previous_layout: Layout, layout: Layout, moves: Sequence[Move], animate: bool) -> None:
        spot_faces = [(placement.spot, placement.face) for placement in layout.cards]
        matches = match_cards(self.cards, moves, spot_faces, lambda item: item.face)
        old_cards = self.cards
        origins = {
            spot: self._find_origin(hidden_origin, spot, old_cards, previous_layout)
            for spot, hidden_origin in matches.new_cards.items()
        }
        self.cards = {}
        flying_count = sum(1 for origin in origins.values() if origin is not None) + len(matches.moved_items)
        stagger_s = min(MAX_STAGGER_S, MAX_DEAL_S / flying_count) if flying_count >= MIN_DEALT_CARDS else 0.0
        delay = 0.0
        for i, placement in enumerate(layout.cards):
            item = matches.items.get(placement.spot)
            is_flying = item in matches.moved_items
            if item is None:
                item = CardItem(self.appearance, placement.spot)
                item.apply_placement(placement)
                start = origins[placement.spot]
                is_flying = start is not None
                item.set_pose(start or item.home)
                item.setVisible(not self._cards_hidden)
                self.addItem(item)
            elif (is_flying or Flag.IN_HAND in item.flags_shown) and animate and not item.is_held:
                item.flip_to(placement)  # this also turns a hand face down where it is
            else:
                item.apply_placement(placement)
            item.depth = placement.depth + i * 1e-6
            self.cards[placement.spot] = item
            if item.is_held:
                pass  # the player carries it
            elif animate:
                arc_height = (
                    DEAL_ARC_RATIO * hypot(item.home.x - item.pose.x, item.home.y - item.pose.y)
                    if is_flying and stagger_s
                    else 0.0
                )
                item.is_waiting = is_flying and delay > 0 and item.pose[:2] != item.home[:2]
                self.send_home(
                    item, is_flying, Trajectory(delay, arc_height=arc_height) if is_flying else STRAIGHT_TRAJECTORY
                )
                delay += stagger_s if is_flying else 0.0
            else:
                self.motion.place(item, item.home)
                item.setZValue(item.depth)
        for item, place in matches.removed.items():
            goal = self._find_anchor(place) if animate and place is not None and not item.is_held else None
            self._send_away(item, goal)

    def send_home(
        self,
        item: CardItem,
        is_flying: bool = True,
        trajectory: Trajectory = STRAIGHT_TRAJECTORY,
        on_arrival: Callable[[], None] | None = None,
    ) -> None:
        """Move a card to its layout pose and call `on_arrival` there.

        A flying card, or one from the hand, passes above the others.
        """
        is_flying = is_flying or item.zValue() >= MOVING_DEPTH
        item.setZValue(MOVING_DEPTH + item.depth if is_flying else item.depth)

        def on_landed() -> None:
            item.setZValue(item.depth)
            if on_arrival is not None:
                on_arrival()

        self.motion.send(item, item.home, on_landed, trajectory)

    def hand_cards(self) -> tuple[CardItem, ...]:
        """Return the cards of the open hand, from the left."""
        items = (item for item in self.cards.values() if Flag.IN_HAND in item.flags_shown)
        return tuple(sorted(items, key=lambda item: item.home.x))

    def public_cards(self) -> dict[Spot, tuple[Hashable, Pose]]:
        """Return faces and poses of the cards that everybody sees, by spot."""
        hidden = Flag.IN_HAND | Flag.FACE_DOWN | Flag.GHOST
        return {spot: (item.face, item.pose) for spot, item in self.cards.items() if not item.flags_shown & hidden}

    def animate_seat_change(self, previous_poses: Mapping[Spot, tuple[Hashable, Pose]]) -> None:
        """Animate open cards from their poses in `previous_poses`, for another player.

        Call it after the layout for that player has been shown. Other cards do not move.
        """
        if not self.motion.enabled or self._cards_hidden:
            return
        for spot, (face, _) in self.public_cards().items():
            item = self.cards[spot]
            if (
                spot in previous_poses
                and previous_poses[spot][0] == face
                and previous_poses[spot][1] != item.home
                and not item.is_held
            ):
                item.set_pose(previous_poses[spot][1])
                self.send_home(item, trajectory=SEAT_CHANGE_TRAJECTORY)

    def flip_hand(self, previous_hand: Sequence[tuple[Hashable, Pose]]) -> None:
        """Flip the cards of a previous hand into those of the present one.

        `previous_hand` has the faces and poses of the previous hand, from the left.
        """
        if not self.motion.enabled or self._cards_hidden:
            return
        for (face, pose), item in zip(previous_hand, self.hand_cards(), strict=False):
            item.flip_from(face, pose)
            self.send_home(item, is_flying=False)

    def jump(self, item: CardItem, colour: QColor | None = None) -> None:
        """Make a sounding card jump, with a ring of this colour or the theme's accent.

        The ring appears at once if the card is in its place, else when it arrives there.
        """
        if not self.motion.enabled or item.is_held or self._cards_hidden:
            return

        def show_ring() -> None:
            ring = Ring(item.pose, colour or QColor(self.theme.accent))
            ring.setZValue(item.zValue() - 1e-4)
            self.addItem(ring)
            self.motion.send(ring, ring.end_pose, lambda: self.removeItem(ring), Trajectory(duration=RING_DURATION_S))

        has_stopover = self.motion.has_stopover_ahead(item)
        starts_now = has_stopover or is_at_home(item)
        if starts_now:
            show_ring()
        if not has_stopover:
            trajectory = Trajectory(duration=JUMP_DURATION_S, arc_height=JUMP_HEIGHT_PX * self.appearance.zoom)
            self.send_home(item, is_flying=False, trajectory=trajectory, on_arrival=None if starts_now else show_ring)

    def shake(self, item: CardItem) -> None:
        """Shake a wrong card if it is in its place."""
        if not self.motion.enabled or item.is_held or self._cards_hidden or not is_at_home(item):
            return
        self.motion.cancel(item)
        item.set_pose(
            item.home._replace(
                x=item.home.x + SHAKE_DISTANCE_PX * self.appearance.zoom, angle=item.home.angle + SHAKE_DEGREES
            )
        )
        self.send_home(item, is_flying=False, trajectory=SHAKE_TRAJECTORY)

    def add_flying_plate(self, face: Hashable, pose: Pose) -> PlateItem:
        """Add a plate above all cards and return it. The caller moves and removes it."""
        item = PlateItem(self.appearance, None)
        item.set_state(face, Flag(0), MOVING_DEPTH)
        item.home = self.appearance.snap_pose(*pose[:5])
        item.set_pose(item.home)
        item.setZValue(MOVING_DEPTH)
        self.addItem(item)
        return item

    def _send_away(self, item: CardItem, goal: Pose | None) -> None:
        self._departing_cards.add(item)

        def leave() -> None:
            self._departing_cards.discard(item)
            self.removeItem(item)

        if goal is None:
            self.motion.cancel(item)
            leave()
        else:
            item.setZValue(MOVING_DEPTH + item.depth)
            self.motion.send(item, goal, leave)

    def _find_origin(
        self, hidden_origin: HiddenOrigin | None, spot: Spot, cards: dict[Spot, CardItem], previous_layout: Layout
    ) -> Pose | None:
        """Return the pose from which a new card comes, or None if it is unknown.

        This is the pose of its nearest neighbour in the place that it left, else that place's anchor.
        """
        if hidden_origin is None:
            return None
        neighbours = [s for s in cards if s.place == hidden_origin.place]
        if neighbours:
            return cards[min(neighbours, key=lambda s: abs(s.index - hidden_origin.card_index))].pose
        return self._find_anchor(hidden_origin.place, previous_layout) or self._find_anchor(hidden_origin.place)

    def _find_anchor(self, place: Hashable, layout: Layout | None = None) -> Pose | None:
        """Return the pose of a place's cards that are not shown one by one.

        It is taken from `layout`, by default the present one.
        """
        layout = layout or self.layout
        for anchor in layout.anchors:
            if anchor.spot.place == place:
                return self.appearance.snap_pose(anchor.x, anchor.y, anchor.angle, anchor.width, anchor.height)
        for placement in reversed(layout.cards):
            if placement.spot.place == place:
                return self.appearance.snap_pose(
                    placement.x, placement.y, placement.angle, placement.width, placement.height
                )
        fixture = self.zones.get(place) or self.plates.get(place)
        return fixture.home if fixture else None

    def mark_hint_targets(self, targets: tuple[Target, ...]) -> None:
        """Mark the targets of a hint while no question is open."""
        self._hint_targets = targets
        self.mark_choice_targets(self._choice_targets, self._offered_targets)

    def mark_choice_targets(self, targets: tuple[Target, ...], offered_targets: tuple[Target, ...] = ()) -> None:
        """Mark the targets of a choice instead of those of a hint, until the next call.

        Targets in `offered_targets`, those of other choices, are marked as legal targets.
        """
        previously_offered, self._offered_targets = self._offered_targets, offered_targets
        self._choice_targets = targets
        targets = targets or self._hint_targets
        for item in self.items_on_table():
            item.set_mark(Mark.REFERENCED, item.target in targets)
            if previously_offered or offered_targets:
                item.set_mark(Mark.LEGAL_TARGET, item.target in offered_targets)

    # -- finding items

    def find_item(self, target: Target) -> TableItem | None:
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
    def without_marks(self, lifted_card: CardItem | None) -> Iterator[None]:
        """Show the table without marks and with the lifted card in its place."""
        marked_items = [(item, item.marks) for item in self.items_on_table() if item.marks]
        lifted_state = (
            (lifted_card, lifted_card.pose, lifted_card.zValue(), lifted_card.enlargement)
            if lifted_card is not None
            else None
        )
        try:
            for item, marks in marked_items:
                item.set_mark(marks, False)
            if lifted_card is not None:
                lifted_card.set_enlargement(1.0)
                lifted_card.set_pose(lifted_card.home)
                lifted_card.setZValue(lifted_card.depth)
            yield
        finally:
            for item, marks in marked_items:
                item.set_mark(marks, True)
            if lifted_state is not None:
                card, pose, depth, enlargement = lifted_state
                card.set_enlargement(enlargement)
                card.set_pose(pose)
                card.setZValue(depth)

    def find_top_item(self, x: float, y: float, accept: Callable[[TableItem], bool] | None = None) -> TableItem | None:
        """Return the topmost item at a point for which `accept` is true, without ghosts."""
        best: TableItem | None = None
        for item in self.items_on_table():
            if (
                (best is None or item.zValue() > best.zValue())
                and Flag.GHOST not in item.flags_shown
                and item.contains_point(x, y)
                and (accept is None or accept(item))
            ):
                best = item
        return best

    def add_ghost(self, placement: Placement) -> CardItem:
        """Add the ghost of a card and return it. The caller removes it with `removeItem`.

        It is above all cards unless its flags have `KEEPS_DEPTH`.
        """
        item = CardItem(self.appearance, placement.spot)
        item.apply_placement(placement._replace(flags=placement.flags | Flag.GHOST))
        item.set_pose(item.home)
        item.setZValue(placement.depth if Flag.KEEPS_DEPTH in placement.flags else GHOST_DEPTH)
        item.setVisible(not self._cards_hidden)
        self.addItem(item)
        return item

    def _iterate_cards(self) -> Iterator[CardItem]:
        yield from self.cards.values()
        yield from self._departing_cards


class _BlankFacePainter:
    """Painter of blank cards, used until a board sets its own."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        painter.fillPath(self.outline(face, size), themes.with_opacity(theme.card_face, 1.0))

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(0, 0, size.width(), size.height(), 6, 6)
        return path


def is_at_home(item: CardItem) -> bool:
    """Return True if a card is in its layout pose, apart from a jump."""
    pose, home = item.pose, item.home
    is_near = hypot(pose.x - home.x, pose.y - home.y) < home.height / 2
    return is_near and abs(pose.height - home.height) < 0.1 * home.height
