"""IV-V-I's board: the table of `layout`, the drops of `intents`, the bar, and a locked phrase counted as it sounds."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from html import escape
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from engines.iv_v_i import music
from engines.iv_v_i.actions import Abandon, Attach, Discard, Fix, Lock, Nullify, Play, Style
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, DISCARD_PILE, HANDS, STYLES, Lockup, State
from engines.kernel.free import OWNER
from engines.theory.passage import Passage
from tabletop.boards.iv_v_i import intents, staves, to_face, words
from tabletop.boards.iv_v_i.art.faces import CARD_RATIO, FAULT_RATIO, ChordFace, ErrorFace
from tabletop.boards.iv_v_i.art.painter import IvviPainter
from tabletop.boards.iv_v_i.bar import TurnBar
from tabletop.boards.iv_v_i.counting import counting, performance
from tabletop.boards.iv_v_i.intents import aim
from tabletop.boards.iv_v_i.layout import layout, setting
from tabletop.boards.iv_v_i.phrases import BoardView
from tabletop.boards.iv_v_i.state import TableState, faulty
from tabletop.boards.kit import board as base
from tabletop.boards.kit.art.banner import EndFace
from tabletop.boards.kit.intent import Intent
from tabletop.boards.kit.performance import Performance, with_thud
from tabletop.boards.kit.seats import bottom_seat
from tabletop.session.match import Match, Shown
from tabletop.table.handler import DragOffer, Large
from tabletop.table.layout import Layout, Move, Placement, Spot, Target
from tabletop.table.theme import Theme

SEEN = 1500
"""Milliseconds for which the whole count of a phrase is seen."""


RESTS = 250
"""Milliseconds for which the pointer rests on another player's phrase, or plate, before it is seen large."""


class Board(base.Board[IVVI, State, TableState]):
    """The table of a match of IV-V-I."""

    painter = IvviPainter
    table_state = TableState

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        self._clearing: tuple[Move, ...] = ()  # how the cards of the phrase locked last go to the discard pile
        self._compared_in: tuple[object, object] = (None, None)
        self._best_lock: tuple[Lock | None, int] = (None, 0)
        super().__init__(match, theme, parent)
        self.bar = TurnBar(self)
        self._counted = QTimer(self)
        self._counted.setSingleShot(True)
        self._counted.setInterval(SEEN)
        self._counted.timeout.connect(self.clear)
        self._looked: int | None = None
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.timeout.connect(lambda: self.set_desk(replace(self.desk, looked=self._looked)))
        self.view.pointer.touched.connect(lambda _: self.clear())
        self.put_over(self.bar)

    def look_at(self, target: Target | None) -> None:
        """Another player's phrase is seen large when the pointer rests on it, or on the plate."""
        where = intents.in_phrase(self.now, target) if target is not None else None
        plated = isinstance(target, tuple) and target[0] == "seat"
        self._looked = where[1] if where is not None else target[1] if plated and isinstance(target, tuple) else None
        if self._looked is None:
            self._rests.stop()
            self.set_desk(replace(self.desk, looked=None))
        elif self._looked != self.desk.looked:
            self._rests.start(RESTS)

    def settled(self, desk: TableState) -> TableState:
        return desk.settled(self.now)

    # -- laying the table ---------------------------------------------------------------------------------------------

    def seen(self, view: State, viewer: int | None, desk: TableState) -> BoardView:
        """What is laid out."""
        sorting = desk.order == "playable" and viewer is not None and viewer == view.to_move
        playable = frozenset(_played(self.game.legal(view))) if sorting else frozenset()
        seen = BoardView(self.game, view, desk, viewer, playable, viewer is None and self.actor is not None)
        place = BODIES[bottom_seat(seen)]
        sources = (source for source in self.lights.sounding if isinstance(source, tuple))
        sounding = frozenset(source[1] for source in sources if source[0] == place)
        return seen._replace(
            sounding=sounding,
            afar=self.scene.theme.afar,
            staves=not self.notes_below,
            over=self.match.shows_new_cards,
        )

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        return layout(self.seen(view, viewer, desk), width, height)

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        super().refresh(moves, animate)
        silent = self._silent_error()
        if silent is not None:
            words = self.game.describe(self.now, silent)
            self.bar.instead = words, escape(words)
        self.bar.show_desk(self.game, self.now, self.desk, self.match.legal)

    def _silent_error(self) -> Nullify | None:
        """Return how the error in the hand would be laid where it is held now, if it could not be heard there."""
        held, under = self.desk.held, self.desk.under
        if held is None or under is None or self.game.deck.kinds[held] != "error":
            return None
        action = Nullify(held, *under[1:])
        return action if music.would_be_unheard(self.game.deck, self.now, action) else None

    def playable(self, view: State, viewer: int) -> frozenset[Spot]:
        legal = self.match.legal
        cards = _played(legal) or {action.card for action in legal if isinstance(action, Discard)}
        return frozenset(Spot(HANDS[viewer], i) for i, card in enumerate(view.hands[viewer]) if card in cards)

    def best_lock(self) -> tuple[Lock | None, int]:
        """The way to lock a phrase that counts most, and what it counts; None where none can be locked. Of one view the
        locks are compared once."""
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

    def forgoes(self, action: Any) -> bool:
        return isinstance(action, Discard | Abandon) or super().forgoes(action)

    # -- a locked phrase ----------------------------------------------------------------------------------------------

    def show_step(self, shown: Shown, moves: tuple[Move, ...]) -> None:
        """A locked phrase stays on its row until it has been counted; whatever is done next clears it first."""
        self._counted.stop()
        desk = self.settled(self.desk).counted(None)
        waiting = self._clearing if self.desk.counting is not None else ()
        if isinstance(shown.action, Lock):
            cut = next(i for i, move in enumerate(moves) if move.target == DISCARD_PILE)
            moves, self._clearing = moves[:cut], moves[cut:]
            desk = desk.counted(counting(self.game.deck, shown.after_view))
        self.desk = desk
        self.refresh((*waiting, *moves))

    def _count_to(self, at: int) -> None:
        if self.desk.counting is not None:
            self.set_desk(self.desk.counted(self.desk.counting.reaching(at)))

    def put_away(self) -> bool:
        """A phrase that has been counted goes to the discard pile."""
        if self.desk.counting is None:
            return False
        self._counted.stop()
        self.desk = self.desk.counted(None)
        self.refresh(self._clearing)
        return True

    def banner(self, view: State) -> EndFace | None:
        """Not before the last phrase has been counted."""
        return super().banner(view) if self.desk.counting is None else None

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """A phrase that is locked."""
        return performance(self.game, shown.after_view) if isinstance(shown.action, Lock) else None

    def sounded(self, passage: Passage) -> Passage:
        """An authentic cadence comes down with something low under its last chord."""
        authentic = self._locked_last() and self.game.deck.ids[self.now.lockups[-1].cadence] == "authentic"
        return with_thud(passage) if authentic and self.scene.motion.enabled else passage

    def performed_desk(self, shown: Shown, moves: tuple[Move, ...]) -> TableState:
        return TableState(counting=counting(self.game.deck, shown.after_view))

    def _jumped(self) -> None:
        self._counted.stop()
        self.desk = self.desk.counted(None)
        super()._jumped()

    def light(self, source: Hashable, on: bool) -> None:
        super().light(source, on)
        if isinstance(source, tuple) and source[0] in BODIES:
            chord = self.scene.item(("chord", BODIES.index(source[0]), source[1]))
            if chord is not None and isinstance(chord.face, ChordFace):
                chord.stand(replace(chord.face, lit=source in self.lights.sounding), chord.flags_shown, chord.depth)
        counting = self.desk.counting
        if on and counting is not None and isinstance(source, tuple) and source[0] == BODIES[counting.lockup.seat]:
            self._count_to(source[1])

    def silent(self) -> None:
        """The sound is over, perhaps before its end: all is counted, and seen for a moment."""
        super().silent()
        if self.desk.counting is not None:
            self._count_to(self.desk.counting.lockup.end)
            self._counted.start()

    def audible(self) -> bool:
        """Whether a phrase can be heard as it lies and corrected."""
        return self._compared() is not None and self.now.phase != "over"

    def correctable(self) -> bool:
        """Whether what can be heard has errors in it, or on a free table syllables that its chords do not have."""
        compared = self._compared()
        if not self.audible() or not isinstance(compared, int):
            return self.audible()
        voices = any(mark.place.name in ("soprano", "bass") for mark in self.match.marks)
        return voices or faulty(self.now.phrases[compared])

    def compare(self, corrected: bool) -> None:
        """Play a phrase as it lies, or with its errors corrected; one that was just locked is laid out for it again."""
        compared, deck = self._compared(), self.game.deck
        if isinstance(compared, Lockup):
            passage = music.lockup_passage(deck, self.now, compared, corrected)
            if self._locked_last():
                self._counted.stop()
                self.set_desk(self.desk.counted(counting(deck, self.now)))
            self.play.emit(passage)
        elif compared is not None:
            self.play.emit(music.phrase_passage(deck, self.now, compared, corrected))

    def _locked_last(self) -> bool:
        """Whether nothing has been done since the last lock: its phrase lies on top of the discard pile."""
        at = self.match.position
        return at > 0 and isinstance(self.match.record.steps[at - 1].action, Lock)

    def _compared(self) -> Lockup | int | None:
        """What can be heard with its errors and without: the phrase that was just locked, else the phrase of the player
        at the bottom, else another one's; None if there is no error anywhere. On a free table any phrase that lies
        there."""
        view = self.now
        if self.match.record.header.free and view.phrases[OWNER]:
            return OWNER
        if view.closing == "cadence" and view.lockups:
            return view.lockups[-1]
        first = bottom_seat(BoardView(self.game, view, self.desk, self.match.viewer))
        seats = (*range(first, len(view.seats)), *range(first))
        return next((seat for seat in seats if faulty(view.phrases[seat])), None)

    # -- the card in the hand -----------------------------------------------------------------------------------------

    def targets(self, layout: Layout) -> tuple[Target, ...]:
        """The zones, and the cards of every phrase, for errors and what mends them."""
        bodies = tuple(card.spot for card in layout.cards if card.spot.place in BODIES)
        return (*super().targets(layout), *bodies)

    def grasp(self, spot: Spot) -> DragOffer | None:
        """With a card of the hand taken up, the places where it might go are laid out."""
        self.clear()
        self.desk = self.desk.holding(self._card(spot))
        self.catch_up()
        grasp = super().grasp(spot)
        if grasp is None or not grasp.targets:
            self.put_down()
            self.catch_up()
        elif self.desk.held is not None and self.game.deck.kinds[self.desk.held] == "style":
            # It may be dropped on a phrase too, but it belongs to none: only where it goes to lie is shown.
            quiet = tuple(target for target in grasp.targets if intents.in_phrase(self.now, target) is None)
            return grasp._replace(targets=quiet)
        return grasp

    def aim(self, spot: Spot, x: float, y: float) -> Target | None:
        """Over a phrase, what the card of a spot is meant for: the nearest card, its side, the lane by height."""
        card, seat = self._card(spot), self._row_at(x, y)
        if card is None or seat is None:
            return None

        def legal(target: Target) -> bool:
            return bool(self.verdicts.allowed(self.drop_intent(spot, target)))

        area = self.view.area
        set_there = setting(self.seen(self.now, self.match.viewer, self.desk), seat, area.width, area.height)
        return aim(self.game, self.now, card, seat, set_there, (x, y), legal)

    def _row_at(self, x: float, y: float) -> int | None:
        """Whose phrase's row a point is in."""
        for seat in range(len(self.now.seats)):
            row = self.scene.zones.get(("row", seat, 0))
            if row is not None and row.holds(x, y):
                return seat
        return None

    def hovered(self, spot: Spot, target: Target | None) -> None:
        where = intents.in_phrase(self.now, target) if target is not None else None
        self.set_desk(self.desk.over(where))

    def put_down(self) -> None:
        self.desk = self.desk.holding(None)

    def ghost(self, spot: Spot, target: Target) -> Placement | None:
        card, where = self._card(spot), intents.in_phrase(self.now, target)
        if card is None or where is None:
            return None
        part, seat, at = where
        allowed = self.verdicts.allowed(self.drop_intent(spot, target))
        area = self.view.area
        seen = self.seen(self.now, self.match.viewer, self.desk)
        set_there = setting(seen, seat, area.width, area.height)
        return intents.ghost(seen, set_there, spot, card, part, at, allowed[0] if allowed else None)

    # -- meanings -----------------------------------------------------------------------------------------------------

    def drop_intent(self, spot: Spot, target: Target) -> Intent:
        return intents.drop(self.game, self.now, self.actor, spot, target)

    def click_intent(self, target: Target) -> Intent:
        return intents.click(self.now, self.desk, self.actor, target)

    def double_click_intent(self, target: Target) -> Intent:
        return intents.double_click(self.game, self.now, self.actor, target)

    def context_intent(self, target: Target) -> Intent:
        return intents.context(self.now, self.desk, target)

    def cleared(self, desk: TableState) -> TableState:
        return desk.turned(self.now) if desk.open(self.now) else desk

    # -- words and sounds ---------------------------------------------------------------------------------------------

    def target_name(self, target: Target) -> str:
        card = self._card(target)
        return self.game.card_name(card) if card is not None else words.name_of(self.game, self.now, self.desk, target)

    def spoken(self, target: Target) -> str:
        """A target by its name; with an error in the hand, also that it could not be heard there."""
        return super().spoken(target) + self._unheard_words(target)

    def object_name(self, target: Target) -> str:
        """The same in the accessibility tree."""
        name = super().object_name(target)
        return name + self._unheard_words(target) if name else ""

    def _unheard_words(self, target: Target) -> str:
        """Return the words for a target on which an error in the hand may be laid but cannot be heard."""
        carried = self.view.carry.spot
        if carried is None or self.desk.held is None or self.game.deck.kinds[self.desk.held] != "error":
            return ""
        allowed = self.verdicts.allowed(self.drop_intent(carried, target))
        unheard = any(
            isinstance(action, Nullify) and music.would_be_unheard(self.game.deck, self.now, action)
            for action in allowed
        )
        return self.game.rules.words["unheard"] if unheard else ""

    def about(self, target: Target) -> tuple[str, str]:
        item = self.scene.item(target)
        return words.of_face(self.game, self.now, item.face) if item is not None else ("", "")

    def whole(self, face: Hashable, ratio: float) -> tuple[Hashable, float] | None:
        """The card itself, also where it lies folded over others."""
        card = words.card_of(self.game, face)
        return (to_face.face_of(self.game.deck, card), CARD_RATIO) if card is not None else None

    def large(self, target: Target) -> Large | None:
        """A card; an error that lies on cards as what it does to them, on staves."""
        found, item = super().large(target), self.scene.item(target)
        where = intents.in_phrase(self.now, target)
        if found is None or item is None or where is None or not isinstance(item.face, ErrorFace):
            return found
        return found._replace(face=staves.fault_face(self.game, self.now, *where[1:]), ratio=FAULT_RATIO)

    def choice_face(self, action: Any) -> Hashable:
        """The card that an action lays another one on, else the card that is played."""
        deck = self.game.deck
        if isinstance(action, Attach | Nullify | Fix | Lock):
            return to_face.face_of(deck, self.now.phrases[action.seat][action.at].card)
        card = getattr(action, "card", None)
        return to_face.face_of(deck, card) if card is not None else None

    def choice_targets(self, action: Any) -> tuple[Target, ...]:
        """Return the place of a phrase where a card would lie, as long as it is laid out, else the cards there."""
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

    def choosing_desk(self, actions: Sequence[Any]) -> TableState:
        """Lay out the places for the one card that all the actions play."""
        cards = {getattr(action, "card", None) for action in actions}
        return self.desk.holding(cards.pop()) if len(cards) == 1 else self.desk

    def public_passage(self, target: Target) -> Passage | None:
        """A phrase by its row, one card of it as it sounds there."""
        where = intents.in_phrase(self.now, target)
        if where is None or not self.now.phrases[where[1]]:
            return None
        part, seat, at = where
        if part == "row":
            return music.phrase_passage(self.game.deck, self.now, seat)
        if part in ("card", "soprano", "bass"):
            return music.chord_passage(self.game.deck, self.now, seat, at)
        return None

    def private_passage(self, target: Target) -> Passage | None:
        """A card of one's own hand as it would sound where it may go first."""
        card = self._card(target)
        for action in self.match.legal if card is not None else ():
            if getattr(action, "card", None) == card and not isinstance(action, Discard):
                return music.preview(self.game.deck, self.now, action)
        return None

    def _card(self, target: Target) -> int | None:
        """The card of one's own hand that a target is."""
        viewer = self.match.viewer
        if viewer is None or not isinstance(target, Spot) or target.place != HANDS[viewer]:
            return None
        hand = self.now.hands[viewer]
        return hand[target.index] if 0 <= target.index < len(hand) else None


def _place_in_phrase(deck: IvviDeck, action: Any) -> Target | None:
    """Return the zone that is laid out for an action while its card is held; None where that is a card."""
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
    """The cards of a hand with which something else can be done than to discard them."""
    return {action.card for action in legal if isinstance(action, Play | Attach | Fix | Nullify | Lock | Style)}
