"""The card that the player carries, from pick-up to drop, by drag, click or key."""

from __future__ import annotations

from math import exp

from PySide6.QtCore import QObject, QRectF, QTimer, Signal

from tabletop.table.handler import DragOffer
from tabletop.table.items import CardItem, Mark, TableItem
from tabletop.table.layout import Flag, Placement, Spot, Target
from tabletop.table.motion import FRAME_INTERVAL_MS, Pose
from tabletop.table.scene import CARRIED_DEPTH, TableScene

RAISE_RATIO = 0.14
"""Rise of a card that is picked up by click or key, as a fraction of its height."""

CARRIED_SCALE = 1.08
"""Size of a carried card as a multiple of its layout size."""

TILT_PER_SPEED, MAX_TILT_DEGREES = 0.008, 6.0
"""Degrees of tilt for each logical pixel a second to the side, and at most."""

TILT_LAG_S = 0.05
"""Time in seconds in which the card turns most of the way to a new tilt."""

MIN_TILT_DEGREES = 0.2
"""Tilt in degrees below which a card counts as upright."""

MIN_HIDING_RATIO = 0.6
"""Covered part of a target from which its ghost is shown instead of it."""

MIN_COVER_RATIO = 0.15
"""Covered part of card or target, the smaller one, from which the target counts.

It is used where the pointer is on no legal target.
"""


class CardCarrier(QObject):
    """Carries one card and its companions to targets that the board allows."""

    changed = Signal()  # after a pick-up, a drop or a cancelled drag
    pickup_refused = Signal(object)  # a pick-up was refused; carries the DragOffer with the reason

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.item: CardItem | None = None
        self.target: Target | None = None  # legal target under the card
        self._offer = DragOffer()
        self._companions: list[CardItem] = []
        self._dropped_items: list[CardItem] = []  # dropped while the player still chooses the meaning of the drop
        self._is_waiting = False
        self._is_raised = False
        self._tilt = 0.0
        self._last_tilt = (0.0, 0.0)  # position of the card at the last change of its tilt, and its time
        self._tilt_timer = QTimer(self)
        self._tilt_timer.setInterval(FRAME_INTERVAL_MS)
        self._tilt_timer.timeout.connect(lambda: self.update_tilt(scene.motion.now - self._last_tilt[1]))
        self._ghost: CardItem | None = None
        scene.layout_shown.connect(self._on_layout_shown)

    # -- carried card

    @property
    def spot(self) -> Spot | None:
        """Spot of the carried card in the game, or None."""
        return self.item.target if self.item is not None and isinstance(self.item.target, Spot) else None

    @property
    def items(self) -> list[CardItem]:
        return [] if self.item is None else [self.item, *self._companions]

    @property
    def targets(self) -> list[TableItem]:
        """Items of the legal targets."""
        found = (self.scene.find_item(target) for target in self._offer.targets)
        return [item for item in found if item is not None] if self.item is not None else []

    @property
    def has_no_target(self) -> bool:
        """True if the carried card has no legal target; the board has said why."""
        return self.item is not None and not self._offer.targets

    @property
    def dropped_spots(self) -> tuple[Spot, ...]:
        """Spots of dropped cards that wait for the player's choice."""
        return tuple(card.target for card in self._dropped_items if isinstance(card.target, Spot))

    def is_legal(self, target: Target) -> bool:
        return self.item is not None and target in self._offer.targets

    # -- pick-up

    def pick_up(self, item: TableItem | None, dragged: bool = False) -> bool:
        """Pick a card up if the board allows it, and return whether it is carried now.

        A refusal is emitted with its reason. A `dragged` card can still be dragged about then, without targets, and
        glides back in the end. The board is also told of its drop, as the reason may be another one there.
        """
        self.put_back()
        if not isinstance(item, CardItem) or Flag.MOVABLE not in item.flags_shown or not isinstance(item.target, Spot):
            return False
        grasp = self.scene.handler.drag_targets(item.target)
        if grasp is None or self.scene.find_item(item.target) is not item:
            return False
        if not grasp.targets:
            if grasp.refusal:
                self.pickup_refused.emit(grasp)
            if not (grasp.refusal and dragged):
                return False
        self.item, self._offer = item, grasp
        company = (self.scene.cards.get(spot) for spot in grasp.companions)
        self._companions = [card for card in company if card is not None and card is not item]
        for i, card in enumerate(reversed(self.items)):
            self.scene.motion.cancel(card)
            card.is_held = True
            card.set_mark(Mark.CARRIED, True)
            card.setZValue(CARRIED_DEPTH + i)
        self._mark_targets(True)
        self.changed.emit()
        return True

    def raise_card(self) -> None:
        """Raise the card a little, to show that it is carried without a drag."""
        self._is_raised = True
        for card in self.items:
            self.scene.motion.send(card, card.home._replace(y=card.home.y - RAISE_RATIO * card.home.height))

    def move_to(self, x: float, y: float) -> None:
        """Move the centre of the card to a point, enlarged, and its companions with it."""
        if self.item is None:
            return
        self._is_raised = False
        was = self.item.pose
        if self.scene.motion.enabled and not self._tilt_timer.isActive():
            self._last_tilt = (was.x, self.scene.motion.now)
            self._tilt_timer.start()
        for card in self.items:
            pose, home = card.pose, card.home
            angle = self._tilt if card is self.item else pose.angle
            width, height = CARRIED_SCALE * home.width, CARRIED_SCALE * home.height
            self.scene.motion.place(card, Pose(pose.x + x - was.x, pose.y + y - was.y, angle, width, height))

    def update_tilt(self, past: float) -> None:
        """Update the tilt from the card's speed in the last `past` seconds.

        A card held still returns to upright.
        """
        if self.item is None or self._is_raised or past <= 0:
            return
        pose = self.item.pose
        speed = (pose.x - self._last_tilt[0]) / past
        self._last_tilt = (pose.x, self._last_tilt[1] + past)
        wanted = max(-MAX_TILT_DEGREES, min(MAX_TILT_DEGREES, TILT_PER_SPEED * speed))
        self._tilt += (1 - exp(-past / TILT_LAG_S)) * (wanted - self._tilt)
        if abs(self._tilt) < MIN_TILT_DEGREES and not speed:
            self._tilt = 0.0
            self._tilt_timer.stop()
        self.scene.motion.place(self.item, pose._replace(angle=self._tilt))

    # -- hovering

    def find_target(self, x: float, y: float, card: QRectF | None = None) -> TableItem | None:
        """Return the item on which a drop at a point would be.

        The board's `find_aimed_target` decides first. Otherwise it is the legal target under the point, else the legal
        target that `card` (the dragged card's box) covers most, else the topmost item.
        """
        mine = set(self.items)
        meant = self.scene.handler.find_aimed_target(self.spot, x, y) if self.spot is not None else None
        if meant is not None:
            aimed = self.scene.find_item(meant) if self.is_legal(meant) else None
            return aimed or self.scene.find_top_item(
                x, y, lambda item: item not in mine and not self.is_legal(item.target)
            )
        found = self.scene.find_top_item(x, y, lambda item: item not in mine and self.is_legal(item.target))
        if found is None and card is not None:
            found = self._find_most_covered(card)
        return found or self.scene.find_top_item(x, y, lambda item: item not in mine)

    def _find_most_covered(self, card: QRectF) -> TableItem | None:
        best, most = None, MIN_COVER_RATIO
        for item in self.targets:
            reach = item.present_box()
            shared = card.intersected(reach)
            smaller = min(card.width() * card.height(), reach.width() * reach.height())
            part = shared.width() * shared.height() / smaller if smaller > 0 else 0.0
            if part > most and item not in self.items:
                best, most = item, part
        return best

    def hover(self, target: Target | None) -> None:
        """Show the ghost over `target` and tell the board.

        An illegal target counts as none.
        """
        if self.item is None:
            return
        if target is not None and not self.is_legal(target):
            target = None
        if target == self.target:
            return
        self._leave_target()
        self.target = target
        placement = self.scene.handler.hover(self.spot, target)
        if target is None or self.item is None or self.target != target:
            return
        over = self.scene.find_item(target)
        if over is None:
            return
        over.set_mark(Mark.HOVERED, True)
        self._ghost = self.scene.add_ghost(placement or self._centred_placement(over))
        self._ghost.set_hovering()
        self._update_covered(over)

    def _update_covered(self, over: TableItem) -> None:
        """Hide the content of an empty target under the ghost."""
        if self._ghost is not None and not isinstance(over, CardItem) and Flag.TURNABLE not in over.flags_shown:
            lies, place = self._ghost.present_box(), over.present_box()
            shared = lies.intersected(place)
            over.set_mark(
                Mark.COVERED, shared.width() * shared.height() > MIN_HIDING_RATIO * place.width() * place.height()
            )

    def _centred_placement(self, over: TableItem) -> Placement:
        assert self.item is not None
        home, at = self.item.home, over.home
        spot = self.spot or Spot(None, 0)
        return Placement(spot, at.x, at.y, home.width, home.height, 0.0, over.depth, self.item.face)

    def _leave_target(self) -> None:
        if self._ghost is not None:
            self.scene.removeItem(self._ghost)
            self._ghost = None
        if self.target is not None and (over := self.scene.find_item(self.target)) is not None:
            over.set_mark(Mark.HOVERED | Mark.COVERED, False)
        self.target = None

    # -- end of a drag

    def drop(self, target: Target) -> None:
        """Drop the card on `target`, legal or not; the board decides.

        A card that the board does not move elsewhere glides back.
        """
        spot = self.spot
        if spot is None:
            return
        self._dropped_items = self._release()
        self._is_waiting = False
        self.scene.handler.drop(spot, target)
        if not self._is_waiting:
            self.end_wait()

    def put_back(self) -> None:
        """Cancel the drag: the card glides back and the board is told."""
        if self.item is None:
            return
        spot = self.spot
        cards = self._release()
        if spot is not None:
            self.scene.handler.on_put_back(spot)
        self._send_home(cards)

    def wait_for_choice(self) -> None:
        """Leave the card where it was dropped while the player chooses its meaning.

        The board calls it during a drop.
        """
        self._is_waiting = True

    def end_wait(self) -> None:
        """Send dropped cards home after the choice was made or cancelled."""
        self._is_waiting = False
        cards, self._dropped_items = self._dropped_items, []
        self._send_home(cards)

    def _release(self) -> list[CardItem]:
        cards = self.items
        self._mark_targets(False)
        self._leave_target()
        self._tilt_timer.stop()
        self._tilt = 0.0
        self.item, self._companions, self._offer, self._is_raised = None, [], DragOffer(), False
        for card in cards:
            card.is_held = False
            card.set_mark(Mark.CARRIED, False)
        self.changed.emit()
        return cards

    def _send_home(self, cards: list[CardItem]) -> None:
        for card in cards:
            lies = isinstance(card.target, Spot) and self.scene.cards.get(card.target) is card
            if lies and not card.is_held and not self.scene.motion.is_moving(card):
                self.scene.send_home(card)

    def _mark_targets(self, on: bool) -> None:
        for item in self.targets:
            item.set_mark(Mark.LEGAL_TARGET, on)

    def _on_layout_shown(self) -> None:
        """Update the marks for new items, and release a card that the layout has removed."""
        if self.item is None:
            return
        if self.spot is None or self.scene.cards.get(self.spot) is not self.item:
            self._release()
            return
        if self._is_raised:
            self.raise_card()
        legal = {id(item) for item in self.targets}
        for item in self.scene.items_on_table():
            item.set_mark(Mark.LEGAL_TARGET, id(item) in legal)
            here = self._ghost is not None and item.target == self.target
            item.set_mark(Mark.HOVERED, here)
            if here:
                self._update_covered(item)
