"""Board of Muzicando: layout, intents and prompt."""

from __future__ import annotations

from typing import Any

from engines.muzicando.actions import Bid, Lay, Name, TakeSeat
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.coloured import ColouredGround
from engines.muzicando.game import Muzicando
from engines.muzicando.state import HANDS, STOCK, State
from engines.theory.passage import Passage
from tabletop.boards.kit import board as base
from tabletop.boards.kit.furniture import CARD_RATIO, flagged
from tabletop.boards.kit.gestures import Drag, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.stage import HAND
from tabletop.boards.muzicando import intents, performance, to_face, words
from tabletop.boards.muzicando.art.faces import BackFace, BidPlate
from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tabletop.boards.muzicando.bar import TurnBar
from tabletop.boards.muzicando.bidding import bid_key, name_key
from tabletop.boards.muzicando.cells import Cells
from tabletop.boards.muzicando.display import UNDER, card_box, cells_of, depth_of, laid_face
from tabletop.boards.muzicando.intents import aim, target_of
from tabletop.boards.muzicando.lately import Lately, lately
from tabletop.boards.muzicando.layout import areas_of, layout
from tabletop.boards.muzicando.performance import card_passage
from tabletop.boards.muzicando.seating import gap_key
from tabletop.boards.muzicando.state import BoardView, TableState, under
from tabletop.session.match import Shown
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target


class Board(base.Board[Muzicando, State, TableState]):
    """Board of a match of Muzicando."""

    painter = MuzicandoPainter
    table_state = TableState
    prompt_type = TurnBar
    _lately: tuple[object, object, Lately] = (None, None, Lately())
    """Cache of `lately`: number of steps and viewer, last step, result."""

    # -- laying the table ---------------------------------------------------------------------------------------------

    def seen(self, view: State | None = None, viewer: int | None = None, desk: TableState | None = None) -> BoardView:
        """Return what is on the table for a view; without a view, for the current one."""
        if view is None:
            view, viewer = self.now, self.match.viewer
        acting = self.actor is not None and bool(self.match.legal)
        lays = tuple(action for action in self.match.legal if isinstance(action, Lay)) if acting else ()
        return BoardView(self.game, view, self.desk if desk is None else desk, viewer, acting, self.lately(), lays)

    def lately(self) -> Lately:
        """Return the recent turns since the player to move last acted."""
        steps, viewer = self.match.record.steps[: self.match.position], self.match.view.to_move
        when, last = (len(steps), viewer), steps[-1] if steps else None
        # Steps are compared by identity, which cannot be reused while the cache holds them.
        if self._lately[0] != when or self._lately[1] is not last:
            self._lately = when, last, lately(steps, viewer)
        return self._lately[2]

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        """Lay out the table; with hints, mark the cards of the hand that have a place."""
        laid = layout(self.seen(view, viewer, desk), width, height)
        if viewer is None or not self.acts(viewer) or not desk.hints:
            return laid
        lays = {action.card for action in self.match.legal if isinstance(action, Lay)}
        hand = self.now.hands[viewer]
        return flagged(laid, {Spot(HANDS[viewer], at) for at, card in enumerate(hand) if card in lays}, Flag.PLAYABLE)

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """Return the performance of a complete run or of the end of a display."""
        return performance.performance(self.game, shown)

    def cells(self) -> Cells | None:
        """Return the cells of the current display; None while no cards are placed."""
        seen = self.seen()
        if seen.view.phase != "place" or seen.ground is None:
            return None
        area = self.view.area
        return cells_of(seen, areas_of(seen, area.width, area.height)[1]["display"])

    # -- the card in the hand -----------------------------------------------------------------------------------------

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the targets of a dragged card, the likeliest first.

        A card of the stock goes to the hand. A card of the hand goes to free cells, cards of the display and piles, in
        Parada only to its own cell. For a card without a place, the first target is the cell with the most helpful
        refusal.
        """
        view, laid = self.now, self.scene.layout
        drawn = tuple(zone.key for zone in laid.zones if zone.key == HAND)
        card = intents.own_card(view, self.actor, spot)
        if spot.place == STOCK or card is None:
            return drawn if view.phase == "place" and view.contract is not None else ()
        likely = intents.places_for(self.game, view, card)[0]
        first = target_of(self.seen(), likely.x, likely.y)
        if view.phase != "place" or view.contract is None:
            return (first,)
        ground = ground_of(self.game.deck, view)
        keys: list[Target] = [plate.key for plate in laid.plates]
        if intents.in_piles(ground):
            return tuple(dict.fromkeys((first, *(key for key in keys if intents.column_at(key) is not None))))
        cells = [key for key in (*keys, *(card.spot for card in laid.cards)) if intents.cell_at(key) is not None]
        if isinstance(ground, ColouredGround):
            cells = [key for key in cells if intents.cell_at(key) == ground.own_cell(card)]
        return tuple(dict.fromkeys((first, *cells)))

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        """Return the target in the display that is under the pointer."""
        card, cells = intents.own_card(self.now, self.actor, spot), self.cells()
        return aim(self.seen(), cells, card, x, y) if card is not None and cells is not None else None

    def _ghost(self, spot: Spot, target: Target) -> Placement | None:
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

    # -- meanings -----------------------------------------------------------------------------------------------------

    def intent(self, gesture: Gesture) -> Intent:
        meant = intents.intent(self.seen(), self.actor, gesture)
        if isinstance(gesture, Drag) and gesture.target is not None:
            return meant._replace(ghost=self._ghost(gesture.spot, gesture.target))
        return meant

    # -- words and sounds ---------------------------------------------------------------------------------------------

    def describe(self, target: Target) -> Description:
        """Describe plates, marks and the stock, or a card of the deck.

        An enlarged sign is shown without the note that it covers.
        """
        seen, item, card = self.seen(), self.scene.item(target), self.open_card(target)
        name = words.name_of(seen, target)
        if item is None:
            return Description(name)
        title, text = words.tip_of(seen, target, item.face)
        if title:
            wide = max(3.4, item.home.width / item.home.height)  # its text matters more than its picture
            return Description(name, text, title, item.face, CARD_RATIO if isinstance(item.face, BackFace) else wide)
        title, text = words.of_face(self.game, self.now, item.face)
        shown = words.card_of_face(self.game, card.face) if card is not None else None
        face = to_face.face_of(self.game.deck, shown) if shown is not None else None
        return Description(name, text, title, face, CARD_RATIO)

    def choice(self, action: Any) -> Choice:
        """Return the card to lay and its target, or a bid's, display's or chair's plate."""
        match action:
            case Lay(card, x, y):
                there = under(self.now, (x, y))
                face = to_face.face_of(self.game.deck, card if there is None else there)
                return Choice(face, (target_of(self.seen(), x, y),))
            case Bid(level, display):
                return Choice(BidPlate(level, display), (bid_key(action),))
            case Name(display):
                return Choice(BidPlate(0, display), (name_key(display),))
            case TakeSeat(after):
                return Choice(targets=(gap_key(after),))
        return Choice()

    def passage(self, target: Target, private: bool = False) -> Passage | None:
        """Return the sound of a card of the display; if `private`, also of the hand."""
        card = words.card_at(self.seen(), target)
        heard = self.open_card(target) is not None if private else intents.cell_at(target) is not None
        return card_passage(self.game, self.now, card) if card is not None and heard else None
