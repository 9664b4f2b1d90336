"""Board of Cantoludus: layout, intents, reference charts and purchase performance."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines.cantoludus.actions import (
    Bank,
    Claim,
    Discard,
    Double,
    EndTurn,
    Give,
    GiveChord,
    GiveSign,
    PlayInterval,
    PutBack,
    Remove,
    Replace,
)
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.music import card_passage
from engines.cantoludus.state import BANKS, DECKS, DISCARDS, GATHERED, HANDS, WON, Failed, State, row_place
from engines.kernel.tuple_helpers import replace_row
from engines.theory.passage import Passage
from tabletop.boards.cantoludus import intents, needs, performance, progression_in_key, to_face, words
from tabletop.boards.cantoludus.art.faces import CardFace, card_ratio
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.cantoludus.bar import TurnBar
from tabletop.boards.cantoludus.layout import layout
from tabletop.boards.cantoludus.piano import key_passage
from tabletop.boards.cantoludus.reference import CLOSE_KEY, Reference, reference_click
from tabletop.boards.cantoludus.state import BoardView, TableState, cards_used, gift_spots
from tabletop.boards.cantoludus.tray import TRAY_KEY
from tabletop.boards.kit import board as base
from tabletop.boards.kit.common_faces import add_flags
from tabletop.boards.kit.gestures import Click, Drag, Escape, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent, find_place
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.piano_keys import add_key_sources, find_piano_key
from tabletop.boards.kit.seats import find_bottom_seat
from tabletop.session.match import ShownStep
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target

HandCardAction = PlayInterval | Discard | PutBack | Double
"""Actions that use a card of the hand for its own effect or for a waiting one."""


class Board(base.Board[Cantoludus, State, TableState]):
    """Board of a match of Cantoludus."""

    painter = CantoludusPainter
    ui_state_type = TableState
    prompt_type = TurnBar

    def normalized_ui_state(self, ui_state: TableState) -> TableState:
        """Return the normalized UI state, with the card that was missed in Blind Chords.

        The card was claimed, but the notes given for it were wrong.
        """
        position = self.match.position
        events = self.match.record.steps[position - 1].events if position else ()
        missed_card = next((event.card for event in events if isinstance(event, Failed)), None)
        normalized = super().normalized_ui_state(ui_state)
        return normalized if missed_card is None else replace(normalized, missed_card=missed_card)

    # -- layout --------------------------------------------------------------------------------------------------------

    def make_board_view(
        self, view: State | None = None, viewer: int | None = None, ui_state: TableState | None = None
    ) -> BoardView:
        """Return the board view of a view, or of the current one if none is given."""
        if view is None:
            view, viewer = self.current_view, self.match.viewer
        ui_state = ui_state if ui_state is not None else self.ui_state
        acting = self.acting_seat is not None and bool(self.match.legal)
        return BoardView(self.game, view, ui_state, viewer, acting, self.scene.theme.is_for_projector)

    def make_layout(self, view: State, viewer: int | None, ui_state: TableState, width: float, height: float) -> Layout:
        board_view = self.make_board_view(view, viewer, ui_state)
        table_layout = layout(
            board_view if ui_state.held_view is None else board_view._replace(is_acting=False), width, height
        )
        if viewer is not None and self.can_act(viewer):
            table_layout = add_flags(table_layout, self._find_playable_spots(viewer), Flag.PLAYABLE)
        progression = (
            progression_in_key.find_progression_in_key(self.game, view, ui_state)
            if progression_in_key.is_at_progression(ui_state.reference)
            else None
        )
        if progression is None or viewer is None or ui_state.held_view is not None or not self.match.record.header.free:
            return table_layout
        return add_flags(
            table_layout, progression_in_key.paying_spots(self.game, view, progression, viewer), Flag.SELECTED
        )

    def progression_in_key(self) -> progression_in_key.ProgressionInKey | None:
        """Return the progression of the open reference sheet in its key, else None."""
        return (
            progression_in_key.find_progression_in_key(self.game, self.current_view, self.ui_state)
            if progression_in_key.is_at_progression(self.ui_state.reference)
            else None
        )

    def play_in_key(self) -> None:
        """Play the progression of the reference sheet and highlight its piano keys."""
        progression = self.progression_in_key()
        if progression is not None:
            self.passage_requested.emit(add_key_sources(progression_in_key.progression_passage(self.game, progression)))

    def _find_playable_spots(self, viewer: int) -> frozenset[Spot]:
        """Return the cards of the hand and bank to mark as playable.

        During a purchase these are the cards that can be given. Otherwise they are the cards that can be chosen or
        played, and those that would pay for a card of the market. If there are none, they are the cards that can be
        banked.
        """
        view = self.current_view
        legal = self.match.legal
        if self.ui_state.offer:
            return frozenset(gift_spots(self.game.deck, view, self.ui_state.offer))
        board_view = self.make_board_view()
        if board_view.gathering_view is not None:
            playable_cards = set(board_view.useful_cards)
        else:
            playable_cards = {(action.card, False) for action in legal if isinstance(action, HandCardAction)}
            playable_cards |= {
                (action.card, False) for action in legal if isinstance(action, Remove) and not action.discarded
            }
            if view.phase == "act":
                playable_cards |= {
                    source
                    for gift in needs.cheapest_gifts(self.game, view)
                    for source in cards_used(self.game.deck, gift)
                }
            if not playable_cards:
                playable_cards = {(action.card, False) for action in legal if isinstance(action, Bank)}
        places = ((HANDS[viewer], view.hands[viewer], False), (BANKS[viewer], view.banks[viewer], True))
        return frozenset(
            Spot(place, index)
            for place, cards, is_banked in places
            for index, card in enumerate(cards)
            if (card, is_banked) in playable_cards
        )

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the likeliest target, then the zones and the cards of the rows.

        The likeliest target is the bank if it is the player's turn and the card is in the hand and not an interval
        card. Otherwise it is the tray.
        """
        cards = tuple(card.spot for card in self.scene.layout.cards if intents.find_row_position(card.spot) is not None)
        targets = (*super().drop_targets(spot), *cards)
        own_card = intents.find_own_card(self.current_view, self.acting_seat, spot)
        if own_card is None or self.acting_seat is None:
            return targets
        is_bankable = (
            self.current_view.phase == "act"
            and not own_card.is_banked
            and not self.game.deck.is_interval(own_card.card)
        )
        return tuple(dict.fromkeys((BANKS[self.acting_seat] if is_bankable else TRAY_KEY, *targets)))

    def _make_drag_ghost(self, spot: Spot, target: Target) -> Placement | None:
        """Return the ghost of a dragged card in the tray or in the bank.

        A card over a row is shown in the tray, so that the card of the row stays readable.
        """
        own_card, row_position = (
            intents.find_own_card(self.current_view, self.acting_seat, spot),
            intents.find_row_position(target),
        )
        if own_card is not None and find_place(target) in BANKS and not own_card.is_banked:
            return self._make_bank_ghost(own_card.card)
        if own_card is None or (row_position is None and not intents.is_in_tray(target)):
            return None
        if row_position is not None and self.game.deck.is_interval(own_card.card):
            return None
        ui_state = (
            self.ui_state
            if row_position is None or self.current_view.claim is not None
            else self.ui_state.with_chosen(row_position)
        )
        view = replace(self.current_view, laid=(*self.current_view.laid, (own_card.card, own_card.is_banked)))
        area = self.view.area
        table_layout = layout(self.make_board_view(view, self.match.viewer, ui_state), area.width, area.height)
        last_spot = Spot(GATHERED, len(view.laid) - 1)
        return next((card for card in table_layout.cards if card.spot == last_spot), None)

    def _make_bank_ghost(self, card: int) -> Placement | None:
        view, seat = self.current_view, self.acting_seat
        if seat is None:
            return None
        bank = tuple(sorted((*view.banks[seat], card)))
        next_view = replace(view, banks=replace_row(view.banks, seat, bank))
        table_layout = layout(self.make_board_view(next_view), self.view.area.width, self.view.area.height)
        spot = Spot(BANKS[seat], bank.index(card))
        return next((placement for placement in table_layout.cards if placement.spot == spot), None)

    def make_performance(self, shown_step: ShownStep, moves: tuple[Move, ...]) -> Performance | None:
        return performance.make_performance(self.game, shown_step, moves)

    # -- intents -------------------------------------------------------------------------------------------------------

    def interpret(self, gesture: Gesture) -> Intent:
        match gesture:
            case Drag(spot, target) if target is not None:
                return Intent(ghost=self._make_drag_ghost(spot, target))
            case Click(target) if (reference := self._find_reference_intent(target)) is not None:
                return reference
        return intents.interpret_gesture(self.game, self.current_view, self.ui_state, self.acting_seat, gesture)

    def _find_reference_intent(self, target: Target) -> Intent | None:
        reference, row_position = self.ui_state.reference, intents.find_row_position(target)
        if target == CLOSE_KEY:
            return Intent(ui_state=replace(self.ui_state, reference=None))
        if (
            row_position is not None
            and row_position[0] == "progressions"
            and reference is not None
            and self.progression_in_key() is not None
        ):
            card = (
                self.current_view.progressions[row_position[1]]
                if row_position[1] < len(self.current_view.progressions)
                else None
            )
            return Intent(ui_state=replace(self.ui_state, reference=replace(reference, card=card)))
        clicked = reference_click(reference, target)
        return Intent(ui_state=replace(self.ui_state, reference=clicked)) if clicked is not None else None

    # -- buttons and keys ----------------------------------------------------------------------------------------------

    def bottom_seat(self) -> int:
        """Return the seat at the bottom of the table."""
        return find_bottom_seat(self.make_board_view())

    def can_pay(self) -> bool:
        """Return True if a cheapest payment can be offered for the card to buy."""
        board_view = self.make_board_view()
        return board_view.is_acting and board_view.card_to_buy is not None and bool(self._find_payment_intent())

    def _find_payment_intent(self) -> Intent | None:
        row_position = self.ui_state.card_to_buy(self.current_view)
        if row_position is None or self.ui_state.held_view is not None:
            return None
        intent = intents.offer_cheapest(self.game, self.current_view, self.ui_state, row_position)
        return intent if intent.ui_state is not None else None

    def pay(self) -> None:
        """Offer the cheapest payment; if there is an offer already, buy with it."""
        if self.ui_state.offer:
            self.execute_intent(intents.confirm_offer(self.current_view, self.ui_state))
            return
        intent = self._find_payment_intent()
        if intent is not None:
            self.execute_intent(intent)

    def buy(self) -> None:
        """Buy the chosen card with the offered cards, or else at the least cost."""
        if not self.ui_state.offer:
            self.pay()
        self.pay()

    def leave(self) -> None:
        """Withdraw the offer, or the choice of a card if there is no offer."""
        self.execute_intent(self.interpret(Escape()))

    def play_interval(self) -> None:
        """Play an interval card of the hand; ask which one if there are several."""
        self.execute_intent(Intent(intents.interval_actions(self.game, self.current_view, self.acting_seat)))

    def toggle_discards(self) -> None:
        """Open the discard pile of the player at the bottom, or close the open pile."""
        self.clear_held_view()
        open_seat = self.ui_state.open_pile_seat(self.current_view)
        seat = open_seat if open_seat is not None else self.bottom_seat()
        self.set_ui_state(self.ui_state.with_pile_toggled(self.current_view, seat))

    def toggle_reference(self) -> None:
        """Open or close the reference sheet."""
        reference = Reference(chart="ways") if self.match.record.header.free else Reference()
        self.set_ui_state(replace(self.ui_state, reference=None if self.ui_state.reference is not None else reference))

    def toggle_piano_focus(self) -> None:
        """Switch on or off that the keyboard focus stops at the piano's keys."""
        self.set_ui_state(replace(self.ui_state, is_piano_focusable=not self.ui_state.is_piano_focusable))

    # -- descriptions and sounds
    # ---------------------------------------------------------------------------------------------

    def describe(self, target: Target) -> Description:
        item, open_placement = self.scene.find_item(target), self.find_open_card(target)
        title, text = words.describe_face(self.game, self.current_view, item.face) if item is not None else ("", "")
        description = Description(title or words.target_name(self.game, self.current_view, target), text, title)
        if open_placement is None or not title:
            return description
        return description._replace(face=open_placement.face, ratio=card_ratio(open_placement.face))  # type: ignore[arg-type]

    def make_choice(self, action: Any) -> Choice:
        return Choice(self._find_action_face(action), self._find_action_targets(action))

    def _find_action_face(self, action: Any) -> CardFace | None:
        """Return the face of an action's card, or of the note that a gift becomes."""
        deck, view = self.game.deck, self.current_view
        if isinstance(action, Give):
            return to_face.note_face(action.note, self.game.naming)
        if isinstance(action, Replace):
            card = view.orchestra[action.at]
        elif isinstance(action, Claim):
            card = (view.orchestra if action.row == "orchestra" else view.progressions)[action.at]
        else:
            card = getattr(action, "card", None)
        return to_face.face_of(deck, card, view.blind) if card is not None else None

    def _find_action_targets(self, action: Any) -> tuple[Target, ...]:
        seat = self.current_view.to_move
        match action:
            case Give() | GiveChord() | GiveSign():
                return tuple(gift_spots(self.game.deck, self.current_view, (action,)))
            case Claim(row, at):
                return (Spot(row_place(row, at), 0),)
            case Replace(at):
                return (Spot(row_place("orchestra", at), 0),)
        card = getattr(action, "card", None)
        hand_spots: tuple[Target, ...] = ()
        if seat is not None and card in self.current_view.hands[seat]:
            hand_spots = (Spot(HANDS[seat], self.current_view.hands[seat].index(card)),)
        match action:
            case Bank() if seat is not None:
                return (*hand_spots, BANKS[seat])
            case Discard() | EndTurn() if seat is not None:
                return (*hand_spots, DISCARDS[seat])
            case PutBack() if seat is not None:
                return (*hand_spots, DECKS[seat])
        return hand_spots

    def make_preview(self, target: Target, is_private: bool = False) -> Passage | None:
        """Return the sound of a piano key or a visible card, with the keys to highlight.

        Cards of a hand sound only if `is_private`. In Blind Chords no Chord card sounds.
        """
        midi = find_piano_key(target)
        if midi is not None:
            return key_passage(midi, self.game.naming)
        card = self._find_visible_card(target)
        is_hidden = not is_private and isinstance(target, Spot) and target.place in HANDS
        if card is None or is_hidden or (self.current_view.blind and self.game.deck.is_chord(card)):
            return None
        passage = card_passage(self.game.deck, card)
        return add_key_sources(passage) if passage is not None else None

    def _find_visible_card(self, target: Target) -> int | None:
        item = self.scene.find_item(target)
        if not isinstance(target, Spot) or item is None or item.flags_shown & Flag.FACE_DOWN:
            return None
        held_view = self.ui_state.held_view
        place, view = target.place, held_view.view if held_view is not None else self.current_view
        row_position = intents.find_row_position(target)
        if row_position is not None:
            return (view.orchestra if row_position[0] == "orchestra" else view.progressions)[row_position[1]]
        piles: list[tuple[Any, tuple[int, ...]]] = [(GATHERED, tuple(card for card, _ in view.laid))]
        for seat in range(len(view.seats)):
            piles += [(HANDS[seat], view.hands[seat]), (BANKS[seat], view.banks[seat])]
            piles += [(DISCARDS[seat], view.discards[seat]), (WON[seat], view.won[seat])]
        cards = next((cards for pile_place, cards in piles if pile_place == place), ())
        return cards[target.index] if 0 <= target.index < len(cards) else None
