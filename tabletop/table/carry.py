"""The card that the player carries, from pick-up to drop, by drag, click or key."""

from __future__ import annotations

from math import exp

from PySide6.QtCore import QObject, QRectF, QTimer, Signal

from tabletop.table.handler import DragOffer
from tabletop.table.items import CardItem, Mark, TableItem
from tabletop.table.layout import Flag, Placement, Spot, Target
from tabletop.table.motion import TICK, Pose
from tabletop.table.scene import HAND, TableScene

RAISED = 0.14
"""Rise of a card that is picked up by click or key, as a fraction of its height."""

IN_HAND = 1.08
"""Size of a carried card as a multiple of its layout size."""

TILT, MOST_TILT = 0.008, 6.0
"""Degrees of tilt for each logical pixel a second to the side, and at most."""

LAG = 0.05
"""Time in seconds in which the card turns most of the way to a new tilt."""

UPRIGHT = 0.2
"""Tilt in degrees below which a card counts as upright."""

HIDES = 0.6
"""Covered part of a target from which its ghost is shown instead of it."""

COVER = 0.15
"""Covered part of card or target, the smaller one, from which the target counts.

It is used where the pointer is on no legal target.
"""


class Carry(QObject):
    """Carries one card and its companions to targets that the board allows."""

    changed = Signal()  # after a pick-up, a drop or a cancelled drag
    refused = Signal(object)  # a pick-up was refused; carries the DragOffer with the reason

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.item: CardItem | None = None
        self.target: Target | None = None  # legal target under the card
        self._grasp = DragOffer()
        self._company: list[CardItem] = []
        self._pending: list[CardItem] = []  # dropped while the player still chooses the meaning of the drop
        self._waiting = False
        self._raised = False
        self._tilt = 0.0
        self._swung = (0.0, 0.0)  # position of the card at the last change of its tilt, and its time
        self._swinging = QTimer(self)
        self._swinging.setInterval(TICK)
        self._swinging.timeout.connect(lambda: self.swing(scene.motion.now - self._swung[1]))
        self._ghost: CardItem | None = None
        scene.laid.connect(self._after_layout)

    # -- carried card

    @property
    def spot(self) -> Spot | None:
        """Spot of the carried card in the game, or None."""
        return self.item.target if self.item is not None and isinstance(self.item.target, Spot) else None

    @property
    def items(self) -> list[CardItem]:
        return [] if self.item is None else [self.item, *self._company]

    @property
    def targets(self) -> list[TableItem]:
        """Items of the legal targets."""
        found = (self.scene.item(target) for target in self._grasp.targets)
        return [item for item in found if item is not None] if self.item is not None else []

    @property
    def hopeless(self) -> bool:
        """True if the carried card has no legal target; the board has said why."""
        return self.item is not None and not self._grasp.targets

    @property
    def dropped(self) -> tuple[Spot, ...]:
        """Spots of dropped cards that wait for the player's choice."""
        return tuple(card.target for card in self._pending if isinstance(card.target, Spot))

    def legal(self, target: Target) -> bool:
        return self.item is not None and target in self._grasp.targets

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
        if grasp is None or self.scene.item(item.target) is not item:
            return False
        if not grasp.targets:
            if grasp.refusal:
                self.refused.emit(grasp)
            if not (grasp.refusal and dragged):
                return False
        self.item, self._grasp = item, grasp
        company = (self.scene.cards.get(spot) for spot in grasp.company)
        self._company = [card for card in company if card is not None and card is not item]
        for i, card in enumerate(reversed(self.items)):
            self.scene.motion.forget(card)
            card.held = True
            card.mark(Mark.LIFTED, True)
            card.setZValue(HAND + i)
        self._mark_targets(True)
        self.changed.emit()
        return True

    def raise_up(self) -> None:
        """Raise the card a little, to show that it is carried without a drag."""
        self._raised = True
        for card in self.items:
            self.scene.motion.send(card, card.home._replace(y=card.home.y - RAISED * card.home.height))

    def move_to(self, x: float, y: float) -> None:
        """Move the centre of the card to a point, enlarged, and its companions with it."""
        if self.item is None:
            return
        self._raised = False
        was = self.item.pose
        if self.scene.motion.enabled and not self._swinging.isActive():
            self._swung = (was.x, self.scene.motion.now)
            self._swinging.start()
        for card in self.items:
            pose, home = card.pose, card.home
            angle = self._tilt if card is self.item else pose.angle
            wide, high = IN_HAND * home.width, IN_HAND * home.height
            self.scene.motion.place(card, Pose(pose.x + x - was.x, pose.y + y - was.y, angle, wide, high))

    def swing(self, past: float) -> None:
        """Update the tilt from the card's speed in the last `past` seconds.

        A card held still returns to upright.
        """
        if self.item is None or self._raised or past <= 0:
            return
        pose = self.item.pose
        speed = (pose.x - self._swung[0]) / past
        self._swung = (pose.x, self._swung[1] + past)
        wanted = max(-MOST_TILT, min(MOST_TILT, TILT * speed))
        self._tilt += (1 - exp(-past / LAG)) * (wanted - self._tilt)
        if abs(self._tilt) < UPRIGHT and not speed:
            self._tilt = 0.0
            self._swinging.stop()
        self.scene.motion.place(self.item, pose._replace(angle=self._tilt))

    # -- hovering

    def target_at(self, x: float, y: float, card: QRectF | None = None) -> TableItem | None:
        """Return the item on which a drop at a point would be.

        The board's `aim` decides first. Otherwise it is the legal target under the point, else the legal target that
        `card` (the dragged card's box) covers most, else the topmost item.
        """
        mine = set(self.items)
        meant = self.scene.handler.aim(self.spot, x, y) if self.spot is not None else None
        if meant is not None:
            aimed = self.scene.item(meant) if self.legal(meant) else None
            return aimed or self.scene.top_at(x, y, lambda item: item not in mine and not self.legal(item.target))
        found = self.scene.top_at(x, y, lambda item: item not in mine and self.legal(item.target))
        if found is None and card is not None:
            found = self._covered(card)
        return found or self.scene.top_at(x, y, lambda item: item not in mine)

    def _covered(self, card: QRectF) -> TableItem | None:
        best, most = None, COVER
        for item in self.targets:
            reach = item.reach()
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
        if target is not None and not self.legal(target):
            target = None
        if target == self.target:
            return
        self._leave_target()
        self.target = target
        placement = self.scene.handler.hover(self.spot, target)
        if target is None or self.item is None or self.target != target:
            return
        over = self.scene.item(target)
        if over is None:
            return
        over.mark(Mark.HOVERED, True)
        self._ghost = self.scene.ghost(placement or self._centred(over))
        self._ghost.show_hovering()
        self._cover(over)

    def _cover(self, over: TableItem) -> None:
        """Hide the content of an empty target under the ghost."""
        if self._ghost is not None and not isinstance(over, CardItem) and Flag.TURNABLE not in over.flags_shown:
            lies, place = self._ghost.reach(), over.reach()
            shared = lies.intersected(place)
            over.mark(Mark.COVERED, shared.width() * shared.height() > HIDES * place.width() * place.height())

    def _centred(self, over: TableItem) -> Placement:
        assert self.item is not None
        home, at = self.item.home, over.home
        spot = self.spot or Spot(None, 0)
        return Placement(spot, at.x, at.y, home.width, home.height, 0.0, over.depth, self.item.face)

    def _leave_target(self) -> None:
        if self._ghost is not None:
            self.scene.removeItem(self._ghost)
            self._ghost = None
        if self.target is not None and (over := self.scene.item(self.target)) is not None:
            over.mark(Mark.HOVERED | Mark.COVERED, False)
        self.target = None

    # -- end of a drag

    def drop(self, target: Target) -> None:
        """Drop the card on `target`, legal or not; the board decides.

        A card that the board does not move elsewhere glides back.
        """
        spot = self.spot
        if spot is None:
            return
        self._pending = self._release()
        self._waiting = False
        self.scene.handler.drop(spot, target)
        if not self._waiting:
            self.resume()

    def put_back(self) -> None:
        """Cancel the drag: the card glides back and the board is told."""
        if self.item is None:
            return
        spot = self.spot
        cards = self._release()
        if spot is not None:
            self.scene.handler.put_back(spot)
        self._settle(cards)

    def wait(self) -> None:
        """Leave the card where it was dropped while the player chooses its meaning.

        The board calls it during a drop.
        """
        self._waiting = True

    def resume(self) -> None:
        """Send dropped cards home after the choice was made or cancelled."""
        self._waiting = False
        cards, self._pending = self._pending, []
        self._settle(cards)

    def _release(self) -> list[CardItem]:
        cards = self.items
        self._mark_targets(False)
        self._leave_target()
        self._swinging.stop()
        self._tilt = 0.0
        self.item, self._company, self._grasp, self._raised = None, [], DragOffer(), False
        for card in cards:
            card.held = False
            card.mark(Mark.LIFTED, False)
        self.changed.emit()
        return cards

    def _settle(self, cards: list[CardItem]) -> None:
        for card in cards:
            lies = isinstance(card.target, Spot) and self.scene.cards.get(card.target) is card
            if lies and not card.held and not self.scene.motion.moving(card):
                self.scene.send_home(card)

    def _mark_targets(self, on: bool) -> None:
        for item in self.targets:
            item.mark(Mark.WELCOME, on)

    def _after_layout(self) -> None:
        """Update the marks for new items, and release a card that the layout has removed."""
        if self.item is None:
            return
        if self.spot is None or self.scene.cards.get(self.spot) is not self.item:
            self._release()
            return
        if self._raised:
            self.raise_up()
        legal = {id(item) for item in self.targets}
        for item in self.scene.items_on_table():
            item.mark(Mark.WELCOME, id(item) in legal)
            here = self._ghost is not None and item.target == self.target
            item.mark(Mark.HOVERED, here)
            if here:
                self._cover(item)
