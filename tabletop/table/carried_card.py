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
"""Covered part of the card or target, whichever is smaller, that makes a target.

It is used where the pointer is not on a legal target.
"""


class CardCarrier(QObject):
    """Carries one card and its companions to targets that the board allows."""

    carry_changed = Signal()  # after a pick-up, a drop or a cancelled drag
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
        items = (self.scene.find_item(target) for target in self._offer.targets)
        return [item for item in items if item is not None] if self.item is not None else []

    @property
    def has_no_target(self) -> bool:
        """True if the carried card has no legal target. The board has given the reason."""
        return self.item is not None and not self._offer.targets

    @property
    def dropped_spots(self) -> tuple[Spot, ...]:
        """Spots of dropped cards that wait for the player's choice."""
        return tuple(card.target for card in self._dropped_items if isinstance(card.target, Spot))

    def is_legal(self, target: Target) -> bool:
        return self.item is not None and target in self._offer.targets

    # -- pick-up

    def pick_up(self, item: TableItem | None, is_drag: bool = False) -> bool:
        """Pick a card up if the board allows it. Return True if it is carried now.

        A refusal is emitted with its reason. With `is_drag` the player can still drag a refused card, without targets,
        and it glides back in the end. The board is also told of its drop, as the reason may be another one there.
        """
        self.put_back()
        if not isinstance(item, CardItem) or Flag.MOVABLE not in item.flags_shown or not isinstance(item.target, Spot):
            return False
        offer = self.scene.handler.drag_targets(item.target)
        if offer is None or self.scene.find_item(item.target) is not item:
            return False
        if not offer.targets:
            if offer.refusal:
                self.pickup_refused.emit(offer)
            if not (offer.refusal and is_drag):
                return False
        self.item, self._offer = item, offer
        companions = (self.scene.cards.get(spot) for spot in offer.companions)
        self._companions = [card for card in companions if card is not None and card is not item]
        for i, card in enumerate(reversed(self.items)):
            self.scene.motion.cancel(card)
            card.is_held = True
            card.set_mark(Mark.CARRIED, True)
            card.setZValue(CARRIED_DEPTH + i)
        self._mark_targets(True)
        self.carry_changed.emit()
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
        old_pose = self.item.pose
        if self.scene.motion.enabled and not self._tilt_timer.isActive():
            self._last_tilt = (old_pose.x, self.scene.motion.now)
            self._tilt_timer.start()
        for card in self.items:
            pose, home = card.pose, card.home
            angle = self._tilt if card is self.item else pose.angle
            width, height = CARRIED_SCALE * home.width, CARRIED_SCALE * home.height
            self.scene.motion.place(card, Pose(pose.x + x - old_pose.x, pose.y + y - old_pose.y, angle, width, height))

    def update_tilt(self, elapsed_s: float) -> None:
        """Update the tilt from the card's speed in the last `elapsed_s` seconds.

        A card that does not move returns to upright.
        """
        if self.item is None or self._is_raised or elapsed_s <= 0:
            return
        pose = self.item.pose
        speed = (pose.x - self._last_tilt[0]) / elapsed_s
        self._last_tilt = (pose.x, self._last_tilt[1] + elapsed_s)
        target_tilt = max(-MAX_TILT_DEGREES, min(MAX_TILT_DEGREES, TILT_PER_SPEED * speed))
        self._tilt += (1 - exp(-elapsed_s / TILT_LAG_S)) * (target_tilt - self._tilt)
        if abs(self._tilt) < MIN_TILT_DEGREES and not speed:
            self._tilt = 0.0
            self._tilt_timer.stop()
        self.scene.motion.place(self.item, pose._replace(angle=self._tilt))

    # -- hovering

    def find_target(self, x: float, y: float, card_rect: QRectF | None = None) -> TableItem | None:
        """Return the item that a drop at a point would be on.

        The board's `find_aimed_target` decides first. Otherwise it is the first of these that exists:

        - the legal target under the point,
        - the legal target that `card_rect`, the dragged card, covers most,
        - the topmost item.
        """
        carried_items = set(self.items)
        aimed_target = self.scene.handler.find_aimed_target(self.spot, x, y) if self.spot is not None else None
        if aimed_target is not None:
            aimed_item = self.scene.find_item(aimed_target) if self.is_legal(aimed_target) else None
            return aimed_item or self.scene.find_top_item(
                x, y, lambda item: item not in carried_items and not self.is_legal(item.target)
            )
        target_item = self.scene.find_top_item(
            x, y, lambda item: item not in carried_items and self.is_legal(item.target)
        )
        if target_item is None and card_rect is not None:
            target_item = self._find_most_covered(card_rect)
        return target_item or self.scene.find_top_item(x, y, lambda item: item not in carried_items)

    def _find_most_covered(self, card_rect: QRectF) -> TableItem | None:
        best_item, best_ratio = None, MIN_COVER_RATIO
        for item in self.targets:
            target_rect = item.present_rect()
            overlap = card_rect.intersected(target_rect)
            smaller_area = min(card_rect.width() * card_rect.height(), target_rect.width() * target_rect.height())
            ratio = overlap.width() * overlap.height() / smaller_area if smaller_area > 0 else 0.0
            if ratio > best_ratio and item not in self.items:
                best_item, best_ratio = item, ratio
        return best_item

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
        placement = self.scene.handler.on_hovered(self.spot, target)
        if target is None or self.item is None or self.target != target:
            return
        target_item = self.scene.find_item(target)
        if target_item is None:
            return
        target_item.set_mark(Mark.HOVERED, True)
        self._ghost = self.scene.add_ghost(placement or self._make_centred_placement(target_item))
        self._ghost.set_hovering()
        self._update_covered(target_item)

    def _update_covered(self, target_item: TableItem) -> None:
        """Hide the content of an empty target under the ghost."""
        if (
            self._ghost is not None
            and not isinstance(target_item, CardItem)
            and Flag.TURNABLE not in target_item.flags_shown
        ):
            ghost_rect, target_rect = self._ghost.present_rect(), target_item.present_rect()
            overlap = ghost_rect.intersected(target_rect)
            target_item.set_mark(
                Mark.COVERED,
                overlap.width() * overlap.height() > MIN_HIDING_RATIO * target_rect.width() * target_rect.height(),
            )

    def _make_centred_placement(self, target_item: TableItem) -> Placement:
        assert self.item is not None
        home, target_home = self.item.home, target_item.home
        spot = self.spot or Spot(None, 0)
        return Placement(
            spot, target_home.x, target_home.y, home.width, home.height, 0.0, target_item.depth, self.item.face
        )

    def _leave_target(self) -> None:
        if self._ghost is not None:
            self.scene.removeItem(self._ghost)
            self._ghost = None
        if self.target is not None and (target_item := self.scene.find_item(self.target)) is not None:
            target_item.set_mark(Mark.HOVERED | Mark.COVERED, False)
        self.target = None

    # -- end of a drag

    def drop(self, target: Target) -> None:
        """Drop the card on `target`, legal or not.

        The board decides. A card that it does not move elsewhere glides back.
        """
        spot = self.spot
        if spot is None:
            return
        self._dropped_items = self._release()
        self._is_waiting = False
        self.scene.handler.on_dropped(spot, target)
        if not self._is_waiting:
            self.end_wait()

    def put_back(self) -> None:
        """Cancel the drag. The card glides back and the board is told."""
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
        self.carry_changed.emit()
        return cards

    def _send_home(self, cards: list[CardItem]) -> None:
        for card in cards:
            is_on_table = isinstance(card.target, Spot) and self.scene.cards.get(card.target) is card
            if is_on_table and not card.is_held and not self.scene.motion.is_moving(card):
                self.scene.send_home(card)

    def _mark_targets(self, is_marked: bool) -> None:
        for item in self.targets:
            item.set_mark(Mark.LEGAL_TARGET, is_marked)

    def _on_layout_shown(self) -> None:
        """Update the marks for new items, and release a card that the layout has removed."""
        if self.item is None:
            return
        if self.spot is None or self.scene.cards.get(self.spot) is not self.item:
            self._release()
            return
        if self._is_raised:
            self.raise_card()
        legal_ids = {id(item) for item in self.targets}
        for item in self.scene.items_on_table():
            item.set_mark(Mark.LEGAL_TARGET, id(item) in legal_ids)
            is_hovered = self._ghost is not None and item.target == self.target
            item.set_mark(Mark.HOVERED, is_hovered)
            if is_hovered:
                self._update_covered(item)
