"""Board of IV-V-I: layout, intents, bar, and the performance of a locked phrase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.iv_v_i import music
from engines.iv_v_i.actions import Attach, Discard, Fix, Lock, Nullify, Play, Style
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, DISCARD_PILE, HANDS, STYLES, Lockup, State
from engines.kernel.free import OWNER
from engines.theory.passage import Passage
from tabletop.boards.iv_v_i import intents, staves, to_face, words
from tabletop.boards.iv_v_i.art.faces import FAULT_RATIO, ErrorFace
from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tabletop.boards.iv_v_i.bar import TurnBar
from tabletop.boards.iv_v_i.counting import performance
from tabletop.boards.iv_v_i.intents import aim
from tabletop.boards.iv_v_i.layout import layout, setting
from tabletop.boards.iv_v_i.phrases import BoardView
from tabletop.boards.iv_v_i.state import TableState, faulty
from tabletop.boards.kit import board as base
from tabletop.boards.kit.furniture import CARD_RATIO, flagged
from tabletop.boards.kit.gestures import Drag, Drop, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.seats import bottom_seat
from tabletop.session.match import Shown
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target


class Board(base.Board[IVVI, State, TableState]):
    painter = IvviPainter
    table_state = TableState
    prompt_type = TurnBar
    _compared_in: tuple[object, object] = (None, None)
    _best_lock: tuple[Lock | None, int] = (None, 0)

    # -- laying the table ---------------------------------------------------------------------------------------------

    def seen(self, view: State, viewer: int | None, desk: TableState) -> BoardView:
        """Input of the layout."""
        sorting = desk.order == "playable" and viewer is not None and viewer == view.to_move
        playable = frozenset(_played(self.game.legal(view))) if sorting else frozenset()
        seen = BoardView(self.game, view, desk, viewer, playable, viewer is None and self.actor is not None)
        return seen._replace(
            afar=self.scene.theme.afar,
            staves=not self.notes_below,
            over=self.match.shows_new_cards,
        )

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        laid = layout(self.seen(view, viewer, desk), width, height)
        if viewer is None or not self.acts(viewer):
            return laid
        legal = self.match.legal
        cards = _played(legal) or {action.card for action in legal if isinstance(action, Discard)}
        playable = {Spot(HANDS[viewer], i) for i, card in enumerate(self.now.hands[viewer]) if card in cards}
        return flagged(laid, playable, Flag.PLAYABLE)

    def silent_error(self) -> Nullify | None:
        """Action of the held error at its target if it could not be heard there, or None."""
        held, under = self.desk.held, self.desk.under
        if held is None or under is None or self.game.deck.kinds[held] != "error":
            return None
        action = Nullify(held, *under[1:])
        return action if music.would_be_unheard(self.game.deck, self.now, action) else None

    def best_lock(self) -> tuple[Lock | None, int]:
        """Return the lock that scores most and its points, or None; cached by view."""
        view, legal = self.now, self.match.legal
        if view is not self._compared_in[0] or legal is not self._compared_in[1]:
            self._compared_in, self._best_lock = (view, legal), (None, 0)
            for action in legal:
                if isinstance(action, Lock):
                    after, _ = self.game.apply(view, action)
                    points = after.scores[action.seat] - view.scores[action.seat]
                    if self._best_lock[0] is None or points > self._best_lock[1]:
                        self._best_lock = action, points
        return self._best_lock

    # -- a locked phrase ----------------------------------------------------------------------------------------------

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """Return the performance of a locked phrase."""
        return performance(self.game, shown.after_view, moves) if isinstance(shown.action, Lock) else None

    def audible(self) -> bool:
        """True if a phrase can be heard as it is and corrected."""
        return self._compared() is not None and self.now.phase != "over"

    def correctable(self) -> bool:
        """True if the phrase has errors, or on a free table syllables foreign to a chord."""
        compared = self._compared()
        if not self.audible() or not isinstance(compared, int):
            return self.audible()
        voices = any(mark.place.name in ("soprano", "bass") for mark in self.match.marks)
        return voices or faulty(self.now.phrases[compared])

    def compare(self, corrected: bool) -> None:
        """Play a phrase as it is or corrected; one just locked is shown again for it."""
        compared, deck = self._compared(), self.game.deck
        if isinstance(compared, Lockup):
            passage = music.lockup_passage(deck, self.now, compared, corrected)
            self.hold_last_step()
            self.play.emit(passage)
        elif compared is not None:
            self.play.emit(music.phrase_passage(deck, self.now, compared, corrected))

    def _compared(self) -> Lockup | int | None:
        """Return the phrase to be heard with its errors and without, or None.

        It is the phrase that was just locked, else that of the player at the bottom, else another one. On a free table
        it may have no error.
        """
        view = self.now
        if self.match.record.header.free and view.phrases[OWNER]:
            return OWNER
        if view.closing == "cadence" and view.lockups:
            return view.lockups[-1]
        first = bottom_seat(BoardView(self.game, view, self.desk, self.match.viewer))
        seats = (*range(first, len(view.seats)), *range(first))
        return next((seat for seat in seats if faulty(view.phrases[seat])), None)

    # -- the card in the hand -----------------------------------------------------------------------------------------

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the zones and the cards of every phrase, for errors and their fixes.

        A STYLE may be dropped on a phrase too, but belongs to none: only its destination is shown.
        """
        bodies = tuple(card.spot for card in self.scene.layout.cards if card.spot.place in BODIES)
        found = (*super().drop_targets(spot), *bodies)
        card = self._card(spot)
        if card is None or self.game.deck.kinds[card] != "style":
            return found
        return tuple(target for target in found if intents.in_phrase(self.now, target) is None)

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        """Return the target over a phrase: the nearest card, its side, the lane by height."""
        card, seat = self._card(spot), self._row_at(x, y)
        if card is None or seat is None:
            return None

        def legal(target: Target) -> bool:
            return bool(self.verdicts.allowed(self.intent(Drop(spot, target))))

        area = self.view.area
        set_there = setting(self.seen(self.now, self.match.viewer, self.desk), seat, area.width, area.height)
        return aim(self.game, self.now, card, seat, set_there, (x, y), legal)

    def _row_at(self, x: float, y: float) -> int | None:
        """Return the seat whose phrase's row contains a point."""
        for seat in range(len(self.now.seats)):
            row = self.scene.zones.get(("row", seat, 0))
            if row is not None and row.holds(x, y):
                return seat
        return None

    def _ghost(self, spot: Spot, target: Target, desk: TableState) -> Placement | None:
        card, where = self._card(spot), intents.in_phrase(self.now, target)
        if card is None or where is None:
            return None
        part, seat, at = where
        allowed = self.verdicts.allowed(self.intent(Drop(spot, target)))
        area = self.view.area
        seen = self.seen(self.now, self.match.viewer, desk)
        set_there = setting(seen, seat, area.width, area.height)
        return intents.ghost(seen, set_there, spot, card, part, at, allowed[0] if allowed else None)

    # -- meanings -----------------------------------------------------------------------------------------------------

    def intent(self, gesture: Gesture) -> Intent:
        meant = intents.intent(self.game, self.now, self.desk, self.actor, gesture)
        if isinstance(gesture, Drag) and gesture.target is not None:
            return meant._replace(ghost=self._ghost(gesture.spot, gesture.target, meant.desk))
        return meant

    # -- words and sounds ---------------------------------------------------------------------------------------------

    def describe(self, target: Target) -> Description:
        """Describe a target, and say if a held error could not be heard there.

        The enlarged card is whole, even if others cover it. An enlarged error on cards shows on staves what it does to
        them.
        """
        item, mine, seen = self.scene.item(target), self._card(target), self.open_card(target)
        name = words.name_of(self.game, self.now, self.desk, target) if mine is None else self.game.card_name(mine)
        title, text = words.of_face(self.game, self.now, item.face) if item is not None else ("", "")
        told = Description(name + self._unheard_words(target) if name else "", text, title)
        card = words.card_of(self.game, seen.face) if seen is not None else None
        if card is None or seen is None:
            return told
        where = intents.in_phrase(self.now, target)
        if where is not None and isinstance(seen.face, ErrorFace):
            fault = staves.fault_face(self.game, self.now, *where[1:])
            return told._replace(face=fault, ratio=FAULT_RATIO)
        return told._replace(face=to_face.face_of(self.game.deck, card), ratio=CARD_RATIO)

    def _unheard_words(self, target: Target) -> str:
        """Return the words for a target where a held error could not be heard."""
        carried = self.view.carry.spot
        if carried is None or self.desk.held is None or self.game.deck.kinds[self.desk.held] != "error":
            return ""
        allowed = self.verdicts.allowed(self.intent(Drop(carried, target)))
        unheard = any(
            isinstance(action, Nullify) and music.would_be_unheard(self.game.deck, self.now, action)
            for action in allowed
        )
        return self.game.rules.words["unheard"] if unheard else ""

    def choice(self, action: Any) -> Choice:
        """Return the card that an action covers, else the card played, and its target."""
        deck, card = self.game.deck, getattr(action, "card", None)
        face = card
        if isinstance(action, Attach | Nullify | Fix | Lock):
            face = self.now.phrases[action.seat][action.at].card
        desk = self.desk.holding(card) if card is not None else None
        return Choice(to_face.face_of(deck, face) if face is not None else None, self._places_of(action), desk)

    def _places_of(self, action: Any) -> tuple[Target, ...]:
        """Return the zone in a phrase where a card would go, else the cards there."""
        place = _place_in_phrase(self.game.deck, action)
        if place is not None and self.scene.item(place) is not None:
            return (place,)
        beside: tuple[int, ...]
        match action:
            case Play(_, seat, at):
                beside = (at - 1, at)
            case Lock(_, seat, at):
                beside = (at, at + 1)
            case Nullify(card, seat, at):
                beside = (at, at + 1) if self.game.deck.doubles >> card & 1 else (at,)
            case Attach() | Fix():
                seat, beside = action.seat, (action.at,)
            case Discard():
                return (DISCARD_PILE,)
            case Style():
                return (STYLES,)
            case _:
                return ()
        return tuple(Spot(BODIES[seat], n) for n in beside if 0 <= n < len(self.now.phrases[seat]))

    def passage(self, target: Target, private: bool = False) -> Passage | None:
        """Return the sound of a phrase or of one of its cards.

        Privately, return that of a card in hand at the first place where it may go.
        """
        if private:
            card = self._card(target)
            meant = (action for action in self.match.legal if not isinstance(action, Discard))
            first = next((each for each in meant if card is not None and getattr(each, "card", None) == card), None)
            return music.preview(self.game.deck, self.now, first) if first is not None else None
        where = intents.in_phrase(self.now, target)
        if where is None or not self.now.phrases[where[1]]:
            return None
        part, seat, at = where
        if part == "row":
            return music.phrase_passage(self.game.deck, self.now, seat)
        if part in ("card", "soprano", "bass"):
            return music.chord_passage(self.game.deck, self.now, seat, at)
        return None

    def _card(self, target: Target) -> int | None:
        return intents.own_card(self.now, self.match.viewer, target)


def _place_in_phrase(deck: IvviDeck, action: Any) -> Target | None:
    """Return the zone of an action while its card is held, or None if that is a card."""
    match action:
        case Play(_, seat, at):
            return "gap", seat, at
        case Attach(_, voice, seat, at):
            return voice, seat, at
        case Lock(_, seat, at):
            return "pair", seat, at
        case Nullify(card, seat, at) if deck.doubles >> card & 1:
            return "pair", seat, at
    return None


def _played(legal: Iterable[Any]) -> set[int]:
    """Return the cards of a hand that can do more than be discarded."""
    return {action.card for action in legal if isinstance(action, Play | Attach | Fix | Nullify | Lock | Style)}
