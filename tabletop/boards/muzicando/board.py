"""The board of Muzicando: the table of `layout`, the drops of `intents`, the bar."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from engines.muzicando.actions import CONCEDE, DISPLAYS, Bid, Concede, Lay, Name, TakeSeat
from engines.muzicando.deck import value_of
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.coloured import ColouredGround
from engines.muzicando.game import Muzicando
from engines.muzicando.scoring import SOLO_PENALTY, TEAM_PENALTY
from engines.muzicando.state import HANDS, STOCK, State, team
from engines.theory.passage import Passage
from tabletop.boards.kit import board as base
from tabletop.boards.kit.intent import Intent
from tabletop.boards.kit.performance import Performance
from tabletop.boards.muzicando import intents, performance, to_face, words
from tabletop.boards.muzicando.art.faces import CARD_RATIO, BackFace, BidPlate
from tabletop.boards.muzicando.art.table import TablePainter
from tabletop.boards.muzicando.bar import TurnBar
from tabletop.boards.muzicando.bidding import bid_key, name_key
from tabletop.boards.muzicando.cells import Cells
from tabletop.boards.muzicando.display import UNDER, card_box, cells_of, depth_of, laid_face, opening_told
from tabletop.boards.muzicando.intents import aim, target_of
from tabletop.boards.muzicando.lately import Lately, lately, news, sides
from tabletop.boards.muzicando.layout import HAND, areas_of, contract_box, hand_order, layout
from tabletop.boards.muzicando.performance import card_passage
from tabletop.boards.muzicando.seating import gap_key
from tabletop.boards.muzicando.state import BoardView, TableState, display_over, under
from tabletop.guard import guarded
from tabletop.session.match import Match, Shown
from tabletop.table.chooser import ChooserItem
from tabletop.table.handler import DragOffer, Large
from tabletop.table.layout import Flag, Layout, Move, Placement, Rect, Spot, Target
from tabletop.table.theme import Theme

LETTERS = {
    Qt.Key.Key_S: DISPLAYS[0],
    Qt.Key.Key_G: DISPLAYS[1],
    Qt.Key.Key_P: DISPLAYS[2],
    Qt.Key.Key_M: DISPLAYS[3],
}
"""The displays by their initials."""

PLAY_ON = "play on"

TIP_RATIO = 3.4
"""Width by height, at least, of what is shown large and is no card: its words matter more than its picture."""


@guarded
class Board(base.Board[Muzicando, State, TableState]):
    """The table of a match of Muzicando."""

    painter = TablePainter
    table_state = TableState

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        # When and for whom it was asked what happened, the last step of then, and what did.
        self._lately: tuple[object, object, Lately] = (None, None, Lately())
        super().__init__(match, theme, parent)
        self.bar = TurnBar(self)
        self.put_over(self.bar)

    def settled(self, desk: TableState) -> TableState:
        return desk.settled(self.now)

    # -- laying the table ---------------------------------------------------------------------------------------------

    def seen(self, view: State | None = None, viewer: int | None = None, desk: TableState | None = None) -> BoardView:
        """What is laid out; without a view, what is now."""
        if view is None:
            view, viewer = self.now, self.match.viewer
        acting = self.actor is not None and bool(self.match.legal)
        lays = tuple(action for action in self.match.legal if isinstance(action, Lay)) if acting else ()
        return BoardView(self.game, view, self.desk if desk is None else desk, viewer, acting, self.lately(), lays)

    def lately(self) -> Lately:
        """What happened since whoever is to move last acted."""
        steps, viewer = self.match.record.steps[: self.match.position], self.match.view.to_move
        when, last = (len(steps), viewer), steps[-1] if steps else None
        # Steps are compared by identity, which is theirs alone as long as they are held.
        if self._lately[0] != when or self._lately[1] is not last:
            self._lately = when, last, lately(steps, viewer)
        return self._lately[2]

    def news(self) -> str:
        """Return what is played."""
        return news(self.game, self.now)

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        return layout(self.seen(view, viewer, desk), width, height)

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """A run that is complete; the end of a display."""
        return performance.performance(self.game, shown)

    def performance_room(self) -> Rect:
        """At the end of a display the place of an empty hand, too, down to what stands beside it."""
        room, seen = super().performance_room(), self.seen()
        if not display_over(seen.view) or seen.view.hands[seen.bottom]:
            return room
        stage, found = areas_of(seen, self.view.area.width, self.view.area.height)
        contract = contract_box(found, stage)
        beside = (contract, found.get("stock", contract))
        return room._replace(height=min(part.y for part in beside) - stage.margin - room.y)

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        super().refresh(moves, animate)
        self.bar.show_view(self.seen(), self.match.legal, self.performing is not None)

    def playable(self, view: State, viewer: int) -> frozenset[Spot]:
        """The cards of the hand that have a place, unless that is not wanted."""
        lays = {action.card for action in self.match.legal if isinstance(action, Lay)} if self.desk.hints else set()
        return frozenset(Spot(HANDS[viewer], at) for at, card in enumerate(view.hands[viewer]) if card in lays)

    def look_at(self, target: Target | None) -> None:
        """An empty hand is over a target: where the card goes that is looked at, and a free cell, say what fits."""
        viewer = self.match.viewer
        mine = viewer is not None and isinstance(target, Spot) and target.place == HANDS[viewer]
        at = target.index if mine and isinstance(target, Spot) else None
        free = intents.cell_at(target) if target is not None and not isinstance(target, Spot) else None
        self.set_desk(self.desk.looking(at, free))

    def cells(self) -> Cells | None:
        """The geometry of the display that is on."""
        seen = self.seen()
        if seen.view.phase != "place" or seen.ground is None:
            return None
        area = self.view.area
        return cells_of(seen, areas_of(seen, area.width, area.height)[1]["display"])

    # -- the card in the hand -----------------------------------------------------------------------------------------

    def targets(self, layout: Layout) -> tuple[Target, ...]:
        """Return the targets for a card: free cells, cards of the display, piles; the hand for what is drawn."""
        view = self.now
        if view.phase != "place" or view.contract is None:
            return ()
        ground = ground_of(self.game.deck, view)
        keys: list[Target] = [plate.key for plate in layout.plates]
        drawn = tuple(zone.key for zone in layout.zones if zone.key == HAND)
        if isinstance(ground, ColouredGround) and ground.rule == "muz.muzicando.pile":
            return (*drawn, *(key for key in keys if intents.column_at(key) is not None))
        cells = [key for key in keys if intents.cell_at(key) is not None]
        return (*drawn, *cells, *(card.spot for card in layout.cards if intents.cell_at(card.spot) is not None))

    def grasp(self, spot: Spot) -> DragOffer | None:
        """In Parada only a card's own place glows."""
        if spot.place == STOCK:
            return super().grasp(spot)
        self.darken()
        card = intents.own_card(self.now, self.actor, spot)
        if card is None:
            return None
        grasp = super().grasp(spot)
        if grasp is None or not grasp.targets:
            return self._no_place(card)
        mine = tuple(target for target in grasp.targets if self._is_own(card, target))
        return grasp._replace(targets=mine)

    def _no_place(self, card: int) -> DragOffer | None:
        """Why a card has no place."""
        likely = intents.places_for(self.game, self.now, card)
        verdict, _ = self.verdicts.judged(self.now, likely[0])
        return self.refusal(verdict) if not verdict else None

    def _is_own(self, card: int, target: Target) -> bool:
        """Whether a target is the place itself where a card would lie, not the column around it."""
        cell, ground = intents.cell_at(target), ground_of(self.game.deck, self.now)
        if cell is None or not isinstance(ground, ColouredGround):
            return True
        return cell == ground.own_cell(card)

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        """Over the display, the cell that the pointer is on."""
        card, cells = intents.own_card(self.now, self.actor, spot), self.cells()
        return aim(self.seen(), cells, card, x, y) if card is not None and cells is not None else None

    def ghost(self, spot: Spot, target: Target) -> Placement | None:
        card, cells = intents.own_card(self.now, self.actor, spot), self.cells()
        if card is None or cells is None:
            return None
        where = intents.placed_at(self.game, self.now, card, target)
        if where is None:
            return None
        box = card_box(self.seen(), cells, *where, card)
        face = laid_face(self.game.deck, cells, where[0], card, under(self.now, where))
        depth = depth_of(cells, *where, card)
        flags = Flag.AMONG if depth == UNDER else Flag(0)
        return Placement(spot, *box.centre, box.width, box.height, 0.0, depth, face, flags)

    def hovered(self, spot: Spot, target: Target | None) -> None:
        """What the card would cover in a pile shows only what would still be seen of it."""
        card = intents.own_card(self.now, self.actor, spot)
        where = intents.placed_at(self.game, self.now, card, target) if card is not None else None
        ground = self.seen().ground
        piles = isinstance(ground, ColouredGround) and ground.rule == "muz.muzicando.pile"
        self.set_desk(self.desk.hovering(where if piles else None))

    def put_down(self) -> None:
        self.desk = self.desk.hovering(None)

    # -- meanings -----------------------------------------------------------------------------------------------------

    def stray_words(self, spot: Spot) -> tuple[str, str]:
        """Before a display is opened: what opens it, and where."""
        ground = self.seen().ground
        if self.now.phase == "place" and ground is not None and not ground.cells:
            words = self.tr("Nothing takes a card there. {opens}")
            return words.format(opens=opening_told(self.game.deck, ground)), "muz.open.card"
        return super().stray_words(spot)

    def drop_intent(self, spot: Spot, target: Target) -> Intent:
        return intents.drop(self.game, self.now, self.actor, spot, target)

    def click_intent(self, target: Target) -> Intent:
        return intents.click(self.now, self.desk, target)

    def double_click_intent(self, target: Target) -> Intent:
        return intents.double_click(self.game, self.now, self.actor, target)

    def cleared(self, desk: TableState) -> TableState:
        """The level of a bid is taken back; a scoreboard that a player opened is put away."""
        if desk.level is not None:
            return desk.saying(None)
        return desk.turned(self.now) if desk.sheet else desk

    def attempt(self, action: Any) -> None:
        """Play an action that was chosen by its words, anywhere in the window; giving up is asked first there, too."""
        if isinstance(action, Concede):
            self.ask_to_concede()
        else:
            super().attempt(action)

    def ask_to_concede(self) -> None:
        """Giving up is asked first, and says what it costs."""
        if not self.game.check(self.now, CONCEDE) or self.match.curtained is not None:
            self.match.attempt(CONCEDE)
            return
        view = self.now
        assert view.to_move is not None, "somebody may concede"
        if view.mode == "team":
            side = team(view.order.index(view.to_move))
            words = self.tr("Concede: −{points} for {side}, nothing for {other}")
            words = words.format(points=TEAM_PENALTY, side=sides()[side], other=sides()[1 - side])
        else:
            words = self.tr("Concede: −{points} for {name}, nothing for the others")
            words = words.format(points=SOLO_PENALTY, name=view.seats[view.to_move])
        choices = [ChooserItem(self.tr("Play on"), PLAY_ON), ChooserItem(words, CONCEDE)]
        self._point_at(self.button("concede"))
        title = self.tr("Give this display up? It is dealt again, and then played out.")
        self.view.choose(title, choices, self._conceded)

    def _point_at(self, button: QWidget) -> None:
        """What is asked now appears by a button of the bar, and not where a card was dropped last."""
        self.view.walk.visible = False
        at = self.view.viewport().mapFromGlobal(button.mapToGlobal(button.rect().center()))
        self.view.pointer.x, self.view.pointer.y = float(at.x()), float(at.y())

    def _conceded(self, answer: Any) -> None:
        if isinstance(answer, Concede):
            self.match.attempt(answer)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Bids by level and initial, displays and chairs by number, cards by their note."""
        if not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and not event.isAutoRepeat():
            key = Qt.Key(event.key())
            if self._say(key) or (Qt.Key.Key_1 <= key <= Qt.Key.Key_8 and self._count(key - Qt.Key.Key_0)):
                return
        super().keyPressEvent(event)

    def _say(self, key: Qt.Key) -> bool:
        """The display of a bid whose level has been said, or one that is named."""
        display = LETTERS.get(key)
        if display is None or self.match.curtained is not None:
            return False
        if self.now.phase == "bid" and self.desk.level is not None:
            level = self.desk.level
            self.set_desk(self.desk.saying(None))
            self.carry_out(Intent((Bid(level, display),)))
            return True
        if self.now.phase == "name":
            self.carry_out(Intent((Name(display),)))
            return True
        return False

    def _count(self, number: int) -> bool:
        """A number: a level, a display, a chair, the cards of a note."""
        phase = self.now.phase
        if self.match.curtained is not None or not self.match.legal:
            return False
        if phase == "bid" and number <= len(DISPLAYS):
            self.set_desk(self.desk.saying(number))
        elif phase == "name" and number <= len(DISPLAYS):
            self.carry_out(Intent((Name(DISPLAYS[number - 1]),)))
        elif phase == "seat" and number < len(self.now.seats):
            self.carry_out(Intent((TakeSeat(number - 1),)))
        elif phase == "place":
            self._go_to_note(number - 1)
        else:
            return False
        return True

    def _go_to_note(self, value: int) -> None:
        """The focus goes to the next card of a value in the hand, from the left and round again."""
        viewer = self.match.viewer
        if viewer is None or self.view.carry.item is not None:
            return
        hand = self.now.hands[viewer]
        spots = [Spot(HANDS[viewer], at) for at in hand_order(self.seen(), hand) if value_of(hand[at]) == value]
        if not spots:
            return
        walk = self.view.walk
        at = spots.index(walk.focus) + 1 if walk.visible and walk.focus in spots else 0
        spot = spots[at % len(spots)]
        walk.touch(spot)
        walk.visible = True
        self.look_at(spot)

    # -- words and sounds ---------------------------------------------------------------------------------------------

    def target_name(self, target: Target) -> str:
        return words.name_of(self.seen(), target)

    def about(self, target: Target) -> tuple[str, str]:
        item = self.scene.item(target)
        return words.of_face(self.game, self.now, item.face) if item is not None else ("", "")

    def whole(self, face: Hashable, ratio: float) -> tuple[Hashable, float] | None:
        """A card of the deck, a sign without what it lies on."""
        card = words.card_of_face(self.game, face)
        return (to_face.face_of(self.game.deck, card), CARD_RATIO) if card is not None else None

    def large(self, target: Target) -> Large | None:
        """A card that lies face up; and what plates, marks and the stock mean."""
        item = self.scene.item(target)
        if item is None or item.flags_shown & Flag.GHOST:
            return None
        title, text = words.tip_of(self.seen(), target, item.face)
        if not title:
            return super().large(target)
        ratio = CARD_RATIO if isinstance(item.face, BackFace) else max(TIP_RATIO, item.home.width / item.home.height)
        return Large(item.face, ratio, title, text)

    def choice_face(self, action: Any) -> Hashable:
        """The card that is laid, or the bid."""
        if isinstance(action, Bid | Name):
            return BidPlate(getattr(action, "level", 0), action.display)
        if isinstance(action, Lay):
            there = under(self.now, (action.x, action.y))
            return to_face.face_of(self.game.deck, action.card if there is None else there)
        return None

    def choice_targets(self, action: Any) -> tuple[Target, ...]:
        """Where a card would lie; the plate of a bid, a display or a chair."""
        match action:
            case Lay(_, x, y):
                return (target_of(self.seen(), x, y),)
            case Bid():
                return (bid_key(action),)
            case Name(display):
                return (name_key(display),)
            case TakeSeat(after):
                return (gap_key(after),)
        return ()

    def public_passage(self, target: Target) -> Passage | None:
        """A card of the display."""
        card = words.card_at(self.seen(), target)
        if card is None or intents.cell_at(target) is None:
            return None
        return card_passage(self.game, self.now, card)

    def private_passage(self, target: Target) -> Passage | None:
        """A card of one's own hand."""
        item = self.scene.item(target)
        card = words.card_at(self.seen(), target)
        if card is None or item is None or item.flags_shown & Flag.DOWN:
            return None
        return card_passage(self.game, self.now, card)
