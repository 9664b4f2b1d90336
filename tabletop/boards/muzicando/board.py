"""Board of Muzicando: layout, intents and prompt."""

from __future__ import annotations

from typing import Any

from engines.muzicando.actions import Bid, Lay, Name, TakeSeat
from engines.muzicando.displays import find_display
from engines.muzicando.displays.coloured import ColouredDisplay
from engines.muzicando.game import Muzicando
from engines.muzicando.state import HANDS, STOCK, State
from engines.theory.passage import Passage
from tabletop.boards.kit import board as base
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, add_flags
from tabletop.boards.kit.gestures import Drag, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent
from tabletop.boards.kit.performance import Performance
from tabletop.boards.muzicando import intents, performance, to_face, words
from tabletop.boards.muzicando.art.faces import BackFace, BidPlate
from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tabletop.boards.muzicando.bar import TurnBar
from tabletop.boards.muzicando.bidding import bid_key, name_key
from tabletop.boards.muzicando.cells import Cells
from tabletop.boards.muzicando.display import UNDER_DEPTH, card_box, card_depth, fit_cells, laid_face
from tabletop.boards.muzicando.intents import aimed_target, lay_target
from tabletop.boards.muzicando.layout import divide_stage, layout
from tabletop.boards.muzicando.performance import card_passage
from tabletop.boards.muzicando.recent_turns import RecentTurns, find_recent_turns
from tabletop.boards.muzicando.seating import chair_key
from tabletop.boards.muzicando.state import BoardView, TableState, note_on_cell
from tabletop.session.match import ShownStep
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target


class Board(base.Board[Muzicando, State, TableState]):
    """Board of a match of Muzicando."""

    painter = MuzicandoPainter
    ui_state_type = TableState
    prompt_type = TurnBar
    _recent_turns: tuple[object, object, RecentTurns] = (None, None, RecentTurns())
    """Cache of `recent_turns`: step count and viewer, last step, result."""

    # -- layout --------------------------------------------------------------------------------------------------------

    def make_board_view(
        self, view: State | None = None, viewer: int | None = None, ui_state: TableState | None = None
    ) -> BoardView:
        """Return the board view of a view, or of the current one if none is given."""
        if view is None:
            view, viewer = self.current_view, self.match.viewer
        acting = self.acting_seat is not None and bool(self.match.legal)
        lays = tuple(action for action in self.match.legal if isinstance(action, Lay)) if acting else ()
        return BoardView(
            self.game, view, self.ui_state if ui_state is None else ui_state, viewer, acting, self.recent_turns(), lays
        )

    def recent_turns(self) -> RecentTurns:
        """Return the recent turns since the player to move last acted."""
        steps, viewer = self.match.record.steps[: self.match.position], self.match.view.to_move
        key, last_step = (len(steps), viewer), steps[-1] if steps else None
        # Steps are compared by identity, which cannot be reused while the cache holds them.
        if self._recent_turns[0] != key or self._recent_turns[1] is not last_step:
            self._recent_turns = key, last_step, find_recent_turns(steps, viewer)
        return self._recent_turns[2]

    def make_layout(self, view: State, viewer: int | None, ui_state: TableState, width: float, height: float) -> Layout:
        """Return the layout; with hints, cards of the hand that have a place are marked."""
        table_layout = layout(self.make_board_view(view, viewer, ui_state), width, height)
        if viewer is None or not self.can_act(viewer) or not ui_state.has_hints:
            return table_layout
        lays = {action.card for action in self.match.legal if isinstance(action, Lay)}
        hand = self.current_view.hands[viewer]
        return add_flags(
            table_layout, {Spot(HANDS[viewer], index) for index, card in enumerate(hand) if card in lays}, Flag.PLAYABLE
        )

    def make_performance(self, shown_step: ShownStep, moves: tuple[Move, ...]) -> Performance | None:
        """Return the performance of a complete run or of the end of a display."""
        return performance.make_performance(self.game, shown_step)

    def cells(self) -> Cells | None:
        """Return the cells of the current display; None while no cards are placed."""
        board_view = self.make_board_view()
        if board_view.view.phase != "place" or board_view.display is None:
            return None
        area = self.view.area
        return fit_cells(board_view, divide_stage(board_view, area.width, area.height)[1]["display"])

    # -- dragged card --------------------------------------------------------------------------------------------------

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the targets of a dragged card, the likeliest first.

        A card of the stock goes to the hand. A card of the hand goes to free cells, cards of the display and piles, in
        Parada only to its own cell. For a card without a place, the first target is the cell with the most helpful
        refusal.
        """
        view, table_layout = self.current_view, self.scene.layout
        hand_zone = tuple(zone.key for zone in table_layout.zones if zone.key == HAND_KEY)
        card = intents.find_own_card(view, self.acting_seat, spot)
        if spot.place == STOCK or card is None:
            return hand_zone if view.phase == "place" and view.contract is not None else ()
        likely_lay = intents.lays_to_try(self.game, view, card)[0]
        first_target = lay_target(self.make_board_view(), likely_lay.x, likely_lay.y)
        if view.phase != "place" or view.contract is None:
            return (first_target,)
        display = find_display(self.game.deck, view)
        keys: list[Target] = [plate.key for plate in table_layout.plates]
        if intents.is_in_piles(display):
            return tuple(dict.fromkeys((first_target, *(key for key in keys if intents.column_at(key) is not None))))
        cells = [
            key for key in (*keys, *(card.spot for card in table_layout.cards)) if intents.cell_at(key) is not None
        ]
        if isinstance(display, ColouredDisplay):
            cells = [key for key in cells if intents.cell_at(key) == display.own_cell(card)]
        return tuple(dict.fromkeys((first_target, *cells)))

    def find_aimed_target(self, spot: Spot, x: float, y: float) -> Target | None:
        """Return the target in the display that is under the pointer."""
        card, cells = intents.find_own_card(self.current_view, self.acting_seat, spot), self.cells()
        return (
            aimed_target(self.make_board_view(), cells, card, x, y) if card is not None and cells is not None else None
        )

    def _make_drag_ghost(self, spot: Spot, target: Target) -> Placement | None:
        card, cells = intents.find_own_card(self.current_view, self.acting_seat, spot), self.cells()
        if card is None or cells is None:
            return None
        cell = intents.cell_for_drop(self.game, self.current_view, card, target)
        if cell is None:
            return None
        rect = card_box(self.make_board_view(), cells, *cell, card)
        face = laid_face(self.game.deck, cells, cell[0], card, note_on_cell(self.current_view, cell))
        depth = card_depth(cells, *cell, card)
        flags = Flag.KEEPS_DEPTH if depth == UNDER_DEPTH else Flag(0)
        return Placement(spot, *rect.centre, rect.width, rect.height, 0.0, depth, face, flags)

    # -- intents -------------------------------------------------------------------------------------------------------

    def interpret(self, gesture: Gesture) -> Intent:
        intent = intents.interpret_gesture(self.make_board_view(), self.acting_seat, gesture)
        if isinstance(gesture, Drag) and gesture.target is not None:
            return intent._replace(ghost=self._make_drag_ghost(gesture.spot, gesture.target))
        return intent

    # -- descriptions and sounds
    # ---------------------------------------------------------------------------------------------

    def describe(self, target: Target) -> Description:
        """Return the description of a plate, a mark, the stock or a card.

        An enlarged sign is shown without the note that it covers.
        """
        board_view, item, open_placement = (
            self.make_board_view(),
            self.scene.find_item(target),
            self.find_open_card(target),
        )
        name = words.target_name(board_view, target)
        if item is None:
            return Description(name)
        title, text = words.describe_target(board_view, target, item.face)
        if title:
            ratio = max(3.4, item.home.width / item.home.height)  # its text matters more than its picture
            return Description(
                name, text, title, item.face, CARD_ASPECT_RATIO if isinstance(item.face, BackFace) else ratio
            )
        title, text = words.describe_face(self.game, self.current_view, item.face)
        card_number = words.card_of_face(self.game, open_placement.face) if open_placement is not None else None
        face = to_face.face_of(self.game.deck, card_number) if card_number is not None else None
        return Description(name, text, title, face, CARD_ASPECT_RATIO)

    def make_choice(self, action: Any) -> Choice:
        """Return the card to lay and its target, or a bid's, display's or chair's plate."""
        match action:
            case Lay(card, x, y):
                covered_note = note_on_cell(self.current_view, (x, y))
                face = to_face.face_of(self.game.deck, card if covered_note is None else covered_note)
                return Choice(face, (lay_target(self.make_board_view(), x, y),))
            case Bid(level, display):
                return Choice(BidPlate(level, display), (bid_key(action),))
            case Name(display):
                return Choice(BidPlate(0, display), (name_key(display),))
            case TakeSeat(after):
                return Choice(targets=(chair_key(after),))
        return Choice()

    def make_preview(self, target: Target, is_private: bool = False) -> Passage | None:
        """Return the sound of a card of the display; if `is_private`, also of the hand."""
        card = words.card_at(self.make_board_view(), target)
        is_audible = self.find_open_card(target) is not None if is_private else intents.cell_at(target) is not None
        return card_passage(self.game, self.current_view, card) if card is not None and is_audible else None
