"""Board of IV-V-I: layout, intents, bar, and the performance of a locked phrase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.iv_v_i import music
from engines.iv_v_i.actions import Attach, Discard, Fix, Lock, Nullify, Play, Style
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, DISCARD_PILE, HANDS, STYLES, Lockup, State
from engines.kernel.free_table import PLAYER_SEAT
from engines.theory.passage import Passage
from tabletop.boards.iv_v_i import intents, staves, to_face, words
from tabletop.boards.iv_v_i.art.faces import FAULT_RATIO, ErrorFace
from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tabletop.boards.iv_v_i.bar import TurnBar
from tabletop.boards.iv_v_i.counting import make_performance
from tabletop.boards.iv_v_i.intents import find_aimed_part
from tabletop.boards.iv_v_i.layout import layout, setting
from tabletop.boards.iv_v_i.phrases import BoardView
from tabletop.boards.iv_v_i.state import TableState, has_audible_error
from tabletop.boards.kit import board as base
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, add_flags
from tabletop.boards.kit.gestures import Drag, Drop, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.seats import find_bottom_seat
from tabletop.session.match import ShownStep
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target


class Board(base.Board[IVVI, State, TableState]):
    painter = IvviPainter
    ui_state_type = TableState
    prompt_type = TurnBar
    _best_lock_key: tuple[object, object] = (None, None)
    _best_lock: tuple[Lock | None, int] = (None, 0)

    # -- layout --------------------------------------------------------------------------------------------------------

    def make_board_view(self, view: State, viewer: int | None, ui_state: TableState) -> BoardView:
        """Return the input of the layout."""
        is_sorting = ui_state.order == "playable" and viewer is not None and viewer == view.to_move
        playable = frozenset(_playable_cards(self.game.legal(view))) if is_sorting else frozenset()
        board_view = BoardView(
            self.game, view, ui_state, viewer, playable, viewer is None and self.acting_seat is not None
        )
        return board_view._replace(
            is_for_projector=self.scene.theme.is_for_projector,
            has_staves=not self.has_score_below,
            is_turn_over=self.match.shows_new_cards,
        )

    def make_layout(self, view: State, viewer: int | None, ui_state: TableState, width: float, height: float) -> Layout:
        table_layout = layout(self.make_board_view(view, viewer, ui_state), width, height)
        if viewer is None or not self.can_act(viewer):
            return table_layout
        legal = self.match.legal
        cards = _playable_cards(legal) or {action.card for action in legal if isinstance(action, Discard)}
        playable = {Spot(HANDS[viewer], i) for i, card in enumerate(self.current_view.hands[viewer]) if card in cards}
        return add_flags(table_layout, playable, Flag.PLAYABLE)

    def find_inaudible_error(self) -> Nullify | None:
        """Return the action of the held error if it cannot be heard at its target."""
        held_card, held_target = self.ui_state.held_card, self.ui_state.held_target
        if held_card is None or held_target is None or self.game.deck.kinds[held_card] != "error":
            return None
        action = Nullify(held_card, *held_target[1:])
        return action if music.is_inaudible_error(self.game.deck, self.current_view, action) else None

    def find_best_lock(self) -> tuple[Lock | None, int]:
        """Return the lock that scores most and its points, or None; cached by view."""
        view, legal = self.current_view, self.match.legal
        if view is not self._best_lock_key[0] or legal is not self._best_lock_key[1]:
            self._best_lock_key, self._best_lock = (view, legal), (None, 0)
            for action in legal:
                if isinstance(action, Lock):
                    next_state, _ = self.game.apply(view, action)
                    points = next_state.scores[action.seat] - view.scores[action.seat]
                    if self._best_lock[0] is None or points > self._best_lock[1]:
                        self._best_lock = action, points
        return self._best_lock

    # -- locked phrase -------------------------------------------------------------------------------------------------

    def make_performance(self, shown_step: ShownStep, moves: tuple[Move, ...]) -> Performance | None:
        """Return the performance of a locked phrase."""
        return (
            make_performance(self.game, shown_step.after_view, moves) if isinstance(shown_step.action, Lock) else None
        )

    def is_phrase_audible(self) -> bool:
        """Return True if a phrase can be heard as it is and corrected."""
        return self._phrase_to_compare() is not None and self.current_view.phase != "over"

    def can_compare_corrected(self) -> bool:
        """Return True if the phrase has errors.

        On a free table syllables foreign to a chord count too.
        """
        phrase = self._phrase_to_compare()
        if not self.is_phrase_audible() or not isinstance(phrase, int):
            return self.is_phrase_audible()
        has_voices = any(mark.place.name in ("soprano", "bass") for mark in self.match.marks)
        return has_voices or has_audible_error(self.current_view.phrases[phrase])

    def compare(self, is_corrected: bool) -> None:
        """Play a phrase as it is or corrected; show a phrase again that was just locked."""
        phrase, deck = self._phrase_to_compare(), self.game.deck
        if isinstance(phrase, Lockup):
            passage = music.lockup_passage(deck, self.current_view, phrase, is_corrected)
            self.repeat_last_performance()
            self.passage_requested.emit(passage)
        elif phrase is not None:
            self.passage_requested.emit(music.phrase_passage(deck, self.current_view, phrase, is_corrected))

    def _phrase_to_compare(self) -> Lockup | int | None:
        """Return the phrase to be heard with and without its errors, or None.

        This is a phrase that was just locked, else the first phrase with an audible error, beginning with the player at
        the bottom. On a free table it is the only phrase, even if it has no error.
        """
        view = self.current_view
        if self.match.record.header.free and view.phrases[PLAYER_SEAT]:
            return PLAYER_SEAT
        if view.closing == "cadence" and view.lockups:
            return view.lockups[-1]
        bottom_seat = find_bottom_seat(BoardView(self.game, view, self.ui_state, self.match.viewer))
        seats = (*range(bottom_seat, len(view.seats)), *range(bottom_seat))
        return next((seat for seat in seats if has_audible_error(view.phrases[seat])), None)

    # -- held card -----------------------------------------------------------------------------------------------------

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the zones and the cards of every phrase, for errors and their fixes.

        A STYLE may be dropped on a phrase too, but goes to its own place; only that place is a target.
        """
        body_spots = tuple(card.spot for card in self.scene.layout.cards if card.spot.place in BODIES)
        targets = (*super().drop_targets(spot), *body_spots)
        card = self._find_own_card(spot)
        if card is None or self.game.deck.kinds[card] != "style":
            return targets
        return tuple(target for target in targets if intents.find_phrase_part(self.current_view, target) is None)

    def find_aimed_target(self, spot: Spot, x: float, y: float) -> Target | None:
        """Return the part of a phrase under a point, by card, side and lane."""
        card, seat = self._find_own_card(spot), self._find_row_seat(x, y)
        if card is None or seat is None:
            return None

        def is_legal(target: Target) -> bool:
            return bool(self.verdicts.list_allowed(self.interpret(Drop(spot, target))))

        area = self.view.area
        phrase_setting = setting(
            self.make_board_view(self.current_view, self.match.viewer, self.ui_state), seat, area.width, area.height
        )
        return find_aimed_part(self.game, self.current_view, card, seat, phrase_setting, (x, y), is_legal)

    def _find_row_seat(self, x: float, y: float) -> int | None:
        for seat in range(len(self.current_view.seats)):
            row = self.scene.zones.get(("row", seat, 0))
            if row is not None and row.contains_point(x, y):
                return seat
        return None

    def _make_ghost(self, spot: Spot, target: Target, ui_state: TableState) -> Placement | None:
        card, phrase_part = self._find_own_card(spot), intents.find_phrase_part(self.current_view, target)
        if card is None or phrase_part is None:
            return None
        part, seat, index = phrase_part
        allowed = self.verdicts.list_allowed(self.interpret(Drop(spot, target)))
        area = self.view.area
        board_view = self.make_board_view(self.current_view, self.match.viewer, ui_state)
        phrase_setting = setting(board_view, seat, area.width, area.height)
        return intents.make_ghost(board_view, phrase_setting, spot, card, part, index, allowed[0] if allowed else None)

    # -- gestures ------------------------------------------------------------------------------------------------------

    def interpret(self, gesture: Gesture) -> Intent:
        intent = intents.interpret_gesture(self.game, self.current_view, self.ui_state, self.acting_seat, gesture)
        if isinstance(gesture, Drag) and gesture.target is not None:
            return intent._replace(ghost=self._make_ghost(gesture.spot, gesture.target, intent.ui_state))
        return intent

    # -- names and sounds ----------------------------------------------------------------------------------------------

    def describe(self, target: Target) -> Description:
        """Return the description of a target, with a note on an inaudible held error.

        The enlarged card is whole, even if others cover it. An enlarged error on cards shows its chords on staves.
        """
        item, own_card, open_placement = (
            self.scene.find_item(target),
            self._find_own_card(target),
            self.find_open_card(target),
        )
        name = (
            words.target_name(self.game, self.current_view, self.ui_state, target)
            if own_card is None
            else self.game.card_name(own_card)
        )
        title, text = words.describe_face(self.game, self.current_view, item.face) if item is not None else ("", "")
        description = Description(name + self._unheard_words(target) if name else "", text, title)
        card = words.card_of(self.game, open_placement.face) if open_placement is not None else None
        if card is None or open_placement is None:
            return description
        phrase_part = intents.find_phrase_part(self.current_view, target)
        if phrase_part is not None and isinstance(open_placement.face, ErrorFace):
            fault = staves.fault_face(self.game, self.current_view, *phrase_part[1:])
            return description._replace(face=fault, ratio=FAULT_RATIO)
        return description._replace(face=to_face.card_face(self.game.deck, card), ratio=CARD_ASPECT_RATIO)

    def _unheard_words(self, target: Target) -> str:
        """Return the text for a target where a held error cannot be heard, otherwise ""."""
        carried_spot = self.view.carrier.spot
        if (
            carried_spot is None
            or self.ui_state.held_card is None
            or self.game.deck.kinds[self.ui_state.held_card] != "error"
        ):
            return ""
        allowed = self.verdicts.list_allowed(self.interpret(Drop(carried_spot, target)))
        is_unheard = any(
            isinstance(action, Nullify) and music.is_inaudible_error(self.game.deck, self.current_view, action)
            for action in allowed
        )
        return self.game.rules.words["unheard"] if is_unheard else ""

    def make_choice(self, action: Any) -> Choice:
        """Return the card that an action covers, or the played card, and its targets."""
        deck, card = self.game.deck, getattr(action, "card", None)
        face = card
        if isinstance(action, Attach | Nullify | Fix | Lock):
            face = self.current_view.phrases[action.seat][action.at].card
        ui_state = self.ui_state.with_held_card(card) if card is not None else None
        return Choice(
            to_face.card_face(deck, face) if face is not None else None, self._list_action_targets(action), ui_state
        )

    def _list_action_targets(self, action: Any) -> tuple[Target, ...]:
        """Return the zone in a phrase to which a card would go, or the cards there."""
        zone = _find_phrase_zone(self.game.deck, action)
        if zone is not None and self.scene.find_item(zone) is not None:
            return (zone,)
        indices: tuple[int, ...]
        match action:
            case Play(_, seat, index):
                indices = (index - 1, index)
            case Lock(_, seat, index):
                indices = (index, index + 1)
            case Nullify(card, seat, index):
                indices = (index, index + 1) if self.game.deck.two_card_errors >> card & 1 else (index,)
            case Attach() | Fix():
                seat, indices = action.seat, (action.at,)
            case Discard():
                return (DISCARD_PILE,)
            case Style():
                return (STYLES,)
            case _:
                return ()
        return tuple(
            Spot(BODIES[seat], card_index)
            for card_index in indices
            if 0 <= card_index < len(self.current_view.phrases[seat])
        )

    def make_preview(self, target: Target, is_private: bool = False) -> Passage | None:
        """Return the sound of a phrase or of one of its cards.

        Privately, return that of a card in hand at the first place where it may go.
        """
        if is_private:
            card = self._find_own_card(target)
            actions = (action for action in self.match.legal if not isinstance(action, Discard))
            first_action = next(
                (candidate for candidate in actions if card is not None and getattr(candidate, "card", None) == card),
                None,
            )
            return (
                music.make_preview(self.game.deck, self.current_view, first_action)
                if first_action is not None
                else None
            )
        phrase_part = intents.find_phrase_part(self.current_view, target)
        if phrase_part is None or not self.current_view.phrases[phrase_part[1]]:
            return None
        part, seat, index = phrase_part
        if part == "row":
            return music.phrase_passage(self.game.deck, self.current_view, seat)
        if part in ("card", "soprano", "bass"):
            return music.chord_passage(self.game.deck, self.current_view, seat, index)
        return None

    def _find_own_card(self, target: Target) -> int | None:
        return intents.find_own_card(self.current_view, self.match.viewer, target)


def _find_phrase_zone(deck: IvviDeck, action: Any) -> Target | None:
    """Return the zone of an action's held card, or None if it goes to a card."""
    match action:
        case Play(_, seat, at):
            return "gap", seat, at
        case Attach(_, voice, seat, at):
            return voice, seat, at
        case Lock(_, seat, at):
            return "pair", seat, at
        case Nullify(card, seat, at) if deck.two_card_errors >> card & 1:
            return "pair", seat, at
    return None


def _playable_cards(legal: Iterable[Any]) -> set[int]:
    """Return the cards of a hand that can do more than be discarded."""
    return {action.card for action in legal if isinstance(action, Play | Attach | Fix | Nullify | Lock | Style)}
