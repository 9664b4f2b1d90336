"""The board of Cantoludus: the table of `layout`, the drops of `intents`, the bar, a purchase while it is heard."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

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
from engines.cantoludus.scoring import counts, scores
from engines.cantoludus.state import BANKS, DECKS, DISCARDS, GATHERED, HANDS, WON, Failed, State, row_place
from engines.kernel.rows import with_row
from engines.theory.passage import Passage
from tabletop.boards.cantoludus import intents, needs, performance, to_face, ways, words
from tabletop.boards.cantoludus.art.faces import Card, ratio
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.cantoludus.bar import TurnBar
from tabletop.boards.cantoludus.layout import layout
from tabletop.boards.cantoludus.piano import KeyFace, folded, key_of, key_passage, on_keys
from tabletop.boards.cantoludus.reference import CLOSE, Reference, reference_click
from tabletop.boards.cantoludus.state import BoardView, TableState, sources, spots
from tabletop.boards.cantoludus.tray import PLAY
from tabletop.boards.kit import board as base
from tabletop.boards.kit.art.banner import EndFace
from tabletop.boards.kit.intent import Intent, steps
from tabletop.boards.kit.listening import LISTEN_KEY
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.seats import bottom_seat
from tabletop.guard import guarded
from tabletop.session.match import Match, Shown
from tabletop.table.handler import DragOffer
from tabletop.table.keys import ENTER
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target
from tabletop.table.theme import Theme

CHOICES = PlayInterval | Discard | PutBack | Double
"""The actions that take a card of the hand for what it says itself, or for what an effect asks."""


@guarded
class Board(base.Board[Cantoludus, State, TableState]):
    """The table of a match of Cantoludus."""

    painter = CantoludusPainter
    table_state = TableState

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        self._clearing: tuple[Move, ...] = ()  # how the cards of the last purchase go where they belong
        super().__init__(match, theme, parent)
        self.bar = TurnBar(self)
        self.view.pointer.touched.connect(lambda _: self.clear())
        self.put_over(self.bar)

    def settled(self, desk: TableState) -> TableState:
        return desk.settled(self.now)

    # -- laying the table ---------------------------------------------------------------------------------------------

    def seen(self, view: State, viewer: int | None, desk: TableState) -> BoardView:
        """What is laid out."""
        acting = self.actor is not None and bool(self.match.legal)
        return BoardView(self.game, view, desk, viewer, acting, self.scene.theme.afar)

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        if self._held:
            desk = replace(desk, sounding=(*desk.sounding, *self._held))
        if desk.bought is not None:
            return layout(self.seen(desk.bought, viewer, desk)._replace(acting=False), width, height)
        laid = layout(self.seen(view, viewer, desk), width, height)
        found = ways.ways(self.game, view, desk) if ways.of_reference(desk.reference) else None
        if found is None or viewer is None or not self.match.record.header.free:
            return laid
        pays = ways.paying(self.game, view, found, viewer)
        ticked = (card._replace(flags=card.flags | Flag.SELECTED) if card.spot in pays else card for card in laid.cards)
        return laid._replace(cards=tuple(ticked))

    def in_key(self) -> ways.Ways | None:
        """The progression that the open reference sheet is about, in the key that is chosen there."""
        return ways.ways(self.game, self.now, self.desk) if ways.of_reference(self.desk.reference) else None

    def hear_in_key(self) -> None:
        """Let it be heard; the keys of its notes light on the piano."""
        found = self.in_key()
        if found is not None:
            self.play.emit(on_keys(ways.passage(self.game, found)))

    def playable(self, view: State, viewer: int) -> frozenset[Spot]:
        """What can be given for the card that is bought; else what can be chosen or played, and what would pay for a
        card of the market; where there is nothing of that, what can be banked."""
        legal = self.match.legal
        if self.desk.offer:
            return frozenset(spots(self.game.deck, view, self.desk.offer))
        seen = self.seen(view, viewer, self.desk)
        if seen.gathering is not None:
            found = set(seen.useful)
        else:
            found = {(action.card, False) for action in legal if isinstance(action, CHOICES)}
            found |= {(action.card, False) for action in legal if isinstance(action, Remove) and not action.discarded}
            if view.phase == "act":
                found |= {source for gift in needs.spends(self.game, view) for source in sources(self.game.deck, gift)}
            if not found:
                found = {(action.card, False) for action in legal if isinstance(action, Bank)}
        held = ((HANDS[viewer], view.hands[viewer], False), (BANKS[viewer], view.banks[viewer], True))
        return frozenset(
            Spot(place, i) for place, cards, bank in held for i, card in enumerate(cards) if (card, bank) in found
        )

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        super().refresh(moves, animate)
        self.bar.show_view(self.seen(self.now, self.match.viewer, self.desk), bool(self.match.legal))

    def targets(self, layout: Layout) -> tuple[Target, ...]:
        """The zones, and the cards of the rows."""
        cards = tuple(card.spot for card in layout.cards if intents.row_at(card.spot) is not None)
        return (*super().targets(layout), *cards)

    def grasp(self, spot: Spot) -> DragOffer | None:
        """What was bought goes where it belongs; why a card that may go nowhere may not go where it mostly would."""
        self.clear()
        if self.desk.offer:
            self.set_desk(self.desk.offering(()))
        grasp = super().grasp(spot)
        if grasp is None or grasp.targets:
            return grasp
        return self._kept_back(spot) or grasp

    def _kept_back(self, spot: Spot) -> DragOffer | None:
        """Why a card that may go nowhere may not go where it mostly would: to be played, given or banked."""
        held = intents.own_card(self.now, self.actor, spot)
        if held is None or self.actor is None:
            return None
        banked = self.now.phase == "act" and not held.bank and not self.game.deck.is_interval(held.card)
        intent = self.drop_intent(spot, BANKS[self.actor] if banked else PLAY)
        if intent.hint:
            return DragOffer((), self.game.rules.words[intent.hint], "")
        verdict = self.verdicts.judged(self.now, intent.actions[0])[0] if intent.actions else None
        return None if verdict is None or verdict else self.refusal(verdict)

    def ghost(self, spot: Spot, target: Target) -> Placement | None:
        """A card that would be given or played as it would lie in the tray, so that the card of the row stays to be
        read."""
        held, at = intents.own_card(self.now, self.actor, spot), intents.row_at(target)
        if held is not None and intents.lying(target) in BANKS and not held.bank:
            return self._banked(held.card)
        if held is None or (at is None and not intents.in_tray(target)):
            return None
        if at is not None and self.game.deck.is_interval(held.card):
            return None
        desk = self.desk if at is None or self.now.claim is not None else self.desk.choosing(at)
        view = replace(self.now, laid=(*self.now.laid, (held.card, held.bank)))
        laid = self.lay(view, self.match.viewer, desk, self.view.area.width, self.view.area.height)
        last = Spot(GATHERED, len(view.laid) - 1)
        return next((card for card in laid.cards if card.spot == last), None)

    def _banked(self, card: int) -> Placement | None:
        """A card as it would lie in the bank of whoever acts."""
        view, seat = self.now, self.actor
        if seat is None:
            return None
        bank = tuple(sorted((*view.banks[seat], card)))
        after = replace(view, banks=with_row(view.banks, seat, bank))
        laid = self.lay(after, None, self.desk, self.view.area.width, self.view.area.height)
        there = Spot(BANKS[seat], bank.index(card))
        return next((placed for placed in laid.cards if placed.spot == there), None)

    # -- a purchase ---------------------------------------------------------------------------------------------------

    def show_step(self, shown: Shown, moves: tuple[Move, ...]) -> None:
        """What is bought lies gathered until it has been heard; whatever is done next clears it first."""
        waiting = self._clearing if self.desk.bought is not None else ()
        self._stop()
        desk = self.settled(self.desk)
        missed = next((event.card for event in shown.events if isinstance(event, Failed)), None)
        if missed is not None:
            desk = replace(desk, missed=missed)
        bought = performance.bought(shown, moves) if shown.passage is not None else None
        if bought is not None:
            view, cut = bought
            moves, self._clearing = moves[:cut], moves[cut:]
            desk = replace(desk, bought=view)
        self.desk = desk
        self.refresh((*waiting, *moves))

    def put_away(self) -> bool:
        """What was bought goes where it belongs."""
        if self.desk.bought is None:
            return False
        self.desk = replace(self.desk, bought=None, sounding=())
        self.refresh(self._clearing)
        return True

    def banner(self, view: State) -> EndFace | None:
        """Not before the last purchase has been heard."""
        return super().banner(view) if self.desk.bought is None else None

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """What is bought, behind what was given for it; an interval that is played, a chord that is given."""
        bought = performance.bought(shown, moves)
        if bought is not None:
            return performance.performance(self.game, shown, len(bought[0].laid))
        return performance.alone(self.game, shown)

    def performed_desk(self, shown: Shown, moves: tuple[Move, ...]) -> TableState:
        bought = performance.bought(shown, moves)
        return TableState(bought=bought[0] if bought is not None else None)

    def _stop(self) -> None:
        """Nothing lingers any more."""
        self.desk = replace(self.desk, bought=None, sounding=())

    def _jumped(self) -> None:
        self._stop()
        super()._jumped()

    def light(self, source: Hashable, on: bool) -> None:
        """A key of the piano sounds, and with it the cards that lie gathered for that note."""
        midi = key_of(source)
        if midi is None:
            super().light(source, on)
            return
        if on and self.view.carry.item is not None:
            return
        rest = tuple(key for key in self.desk.sounding if key != midi)
        self.set_desk(replace(self.desk, sounding=(*rest, midi) if on else rest))
        desk = self.encores.desk or self.desk
        if desk.bought is not None:
            for at in performance.sounding(self.game.deck, desk.bought, midi):
                super().light((GATHERED, at), on)
        elif self.performing is not None:
            super().light(self.performing.units[0].spots[0], on)

    @property
    def _held(self) -> frozenset[int]:
        """The notes that are held on the MIDI keyboard, where it may be shown."""
        held = self.held_keys.held
        return held if held and self.held_keys.seen() is not None else frozenset()

    def keys_held(self, pitches: frozenset[int]) -> None:
        """The keys of the piano go down as those of the MIDI keyboard do. Who strikes one goes on playing: what was
        bought goes where it belongs."""
        if pitches - self.held_keys.held:
            self.clear()
        super().keys_held(pitches)
        keys = {key: plate for target, plate in self.scene.plates.items() if (key := key_of(target)) is not None}
        if keys:
            sounding = {folded(midi, min(keys), max(keys)) for midi in (*self.desk.sounding, *self._held)}
            for key, plate in keys.items():
                assert isinstance(plate.face, KeyFace), "a key shows how it stands"
                plate.stand(replace(plate.face, sounding=key in sounding), plate.flags_shown, plate.depth)

    def darken(self) -> None:
        super().darken()
        if self.desk.sounding:
            self.set_desk(replace(self.desk, sounding=()))

    def silent(self) -> None:
        super().silent()
        if self.performing is None:
            self.clear()

    def scored(self, passage: Passage) -> Passage:
        return on_keys(passage)

    # -- meanings -----------------------------------------------------------------------------------------------------

    def drop_intent(self, spot: Spot, target: Target) -> Intent:
        return intents.drop(self.game, self.now, self.desk, self.actor, spot, target)

    def click_intent(self, target: Target) -> Intent:
        midi = key_of(target)
        if midi is not None:
            self.listen.emit(key_passage(midi, self.game.naming))
        if target == CLOSE:
            return Intent(desk=replace(self.desk, reference=None))
        at = intents.row_at(target)
        if at is not None and at[0] == "progressions" and self.desk.reference is not None and self.in_key() is not None:
            card = self.now.progressions[at[1]] if at[1] < len(self.now.progressions) else None
            return Intent(desk=replace(self.desk, reference=replace(self.desk.reference, card=card)))
        reference = reference_click(self.desk.reference, target)
        if reference is not None:
            return Intent(desk=replace(self.desk, reference=reference))
        return intents.click(self.game, self.now, self.desk, self.actor, target)

    def double_click_intent(self, target: Target) -> Intent:
        return intents.double_click(self.game, self.now, self.desk, self.actor, target)

    def context_intent(self, target: Target) -> Intent:
        return intents.context(self.now, self.desk, target)

    def cleared(self, desk: TableState) -> TableState:
        """What is offered is left, then the card that was chosen; then what lies open is put away."""
        if desk.offer:
            return desk.offering(())
        if desk.chosen is not None:
            return desk.choosing(None)
        opened = desk.open(self.now)
        if opened is not None and desk.spread is not None:
            return desk.turned(self.now, opened)
        return replace(desk, keys=False, reference=None)

    # -- buttons and keys ---------------------------------------------------------------------------------------------

    def bottom_seat(self) -> int:
        """Whose place is at the bottom of the table."""
        return bottom_seat(self.seen(self.now, self.match.viewer, self.desk))

    def payable(self) -> bool:
        """Whether a cheapest spend can be offered for the card that is bought."""
        seen = self.seen(self.now, self.match.viewer, self.desk)
        return seen.acting and seen.buying is not None and bool(self._offer())

    def _offer(self) -> Intent | None:
        at = self.desk.buying(self.now)
        if at is None or self.desk.bought is not None:
            return None
        intent = intents.offer(self.game, self.now, self.desk, at)
        return intent if intent.desk is not None else None

    def pay(self) -> None:
        """Offer the cheapest spend; what is offered already is bought."""
        if self.desk.offer:
            self.carry_out(intents.confirmed(self.now, self.desk))
            return
        intent = self._offer()
        if intent is not None:
            self.carry_out(intent)

    def buy(self) -> None:
        """Buy the card that is chosen with what is offered, else with what costs least."""
        if not self.desk.offer:
            self.pay()
        self.pay()

    def ready_win(self) -> tuple[Callable[[], object], str] | None:
        """Return the purchase that would win: of the card that is chosen, else of any card of the rows."""
        view, deck = self.now, self.game.deck
        if view.to_move is None:
            return None
        own = scores(deck, view)[view.to_move]
        claims = (Claim(*at) for at in (self.desk.buying(view),) if at is not None)
        for claim in dict.fromkeys((*claims, *(each for each in self.match.legal if isinstance(each, Claim)))):
            row = view.orchestra if claim.row == "orchestra" else view.progressions
            card = row[claim.at]
            if card is None or own + counts(deck, view, card, deck.points[card]) < view.target:
                continue
            desk = intents.offer(self.game, view, self.desk, (claim.row, claim.at)).desk
            if desk is not None and self.wins(*steps(intents.confirmed(view, desk).actions[0])):
                return partial(self._buy_offered, desk), self.tr("Buy {card}").format(card=self.game.card_name(card))
        return None

    def _buy_offered(self, desk: TableState) -> None:
        """Show what pays for a card, and buy it with that."""
        self.set_desk(desk)
        self.pay()

    def leave(self) -> None:
        """What is offered is left, else the card that was chosen."""
        self.set_desk(self.cleared(self.desk))

    def play_interval(self) -> None:
        """Play an interval card of the hand; which one is asked where there are several."""
        self.carry_out(Intent(intents.intervals(self.game, self.now, self.actor)))

    def turn_discards(self) -> None:
        """Open the discard pile of the player at the bottom, or close what lies open."""
        self.clear()
        opened = self.desk.open(self.now)
        seat = opened if opened is not None else self.bottom_seat()
        self.set_desk(self.desk.turned(self.now, seat))

    def turn_reference(self) -> None:
        """Open the reference tables or put them away."""
        begun = Reference(table="ways") if self.match.record.header.free else Reference()
        self.set_desk(replace(self.desk, reference=None if self.desk.reference is not None else begun))

    def turn_keys(self) -> None:
        """Let the keyboard's focus go to the keys of the piano, or not."""
        self.set_desk(replace(self.desk, keys=not self.desk.keys))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter buys what is offered, wherever the focus is; any key but the one to listen clears what was bought."""
        if watched is self.view and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() != LISTEN_KEY and self.performing is None:
                self.clear()
            if event.key() in ENTER and self.desk.offer:
                if not event.isAutoRepeat():
                    self.pay()
                return True
        return super().eventFilter(watched, event)

    # -- words and sounds ---------------------------------------------------------------------------------------------

    def target_name(self, target: Target) -> str:
        item = self.scene.item(target)
        title = words.of_face(self.game, self.now, item.face)[0] if item is not None else ""
        return title or words.name_of(self.game, self.now, target)

    def about(self, target: Target) -> tuple[str, str]:
        item = self.scene.item(target)
        return words.of_face(self.game, self.now, item.face) if item is not None else ("", "")

    def whole(self, face: Hashable, shape: float) -> tuple[Hashable, float] | None:
        """A card of the deck."""
        if not words.of_face(self.game, self.now, face)[0]:
            return None
        return face, ratio(face)  # type: ignore[arg-type]

    def choice_face(self, action: Any) -> Card | None:
        """The card that an action is about; of a gift, the note that comes of it."""
        deck, view = self.game.deck, self.now
        if isinstance(action, Give):
            return to_face.note_face(action.note, self.game.naming)
        if isinstance(action, Replace):
            card = view.orchestra[action.at]
        elif isinstance(action, Claim):
            card = (view.orchestra if action.row == "orchestra" else view.progressions)[action.at]
        else:
            card = getattr(action, "card", None)
        return to_face.face_of(deck, card, view.blind) if card is not None else None

    def choice_targets(self, action: Any) -> tuple[Target, ...]:
        """Return the cards that a gift takes, else a card of the hand and where it goes, or what is chosen."""
        seat = self.now.to_move
        match action:
            case Give() | GiveChord() | GiveSign():
                return tuple(spots(self.game.deck, self.now, (action,)))
            case Claim(row, at):
                return (Spot(row_place(row, at), 0),)
            case Replace(at):
                return (Spot(row_place("orchestra", at), 0),)
        card = getattr(action, "card", None)
        mine: tuple[Target, ...] = ()
        if seat is not None and card in self.now.hands[seat]:
            mine = (Spot(HANDS[seat], self.now.hands[seat].index(card)),)
        match action:
            case Bank() if seat is not None:
                return (*mine, BANKS[seat])
            case Discard() | EndTurn() if seat is not None:
                return (*mine, DISCARDS[seat])
            case PutBack() if seat is not None:
                return (*mine, DECKS[seat])
        return mine

    def public_passage(self, target: Target) -> Passage | None:
        """A key of the piano, or a card that all see; in Blind Chords no Chord card tells its notes."""
        midi = key_of(target)
        if midi is not None:
            return key_passage(midi, self.game.naming)
        card = self._card(target)
        hidden = isinstance(target, Spot) and target.place in HANDS
        if card is None or hidden or (self.now.blind and self.game.deck.is_chord(card)):
            return None
        return self._preview(card)

    def private_passage(self, target: Target) -> Passage | None:
        """A card of one's own hand."""
        card = self._card(target)
        if card is None or (self.now.blind and self.game.deck.is_chord(card)):
            return None
        return self._preview(card)

    def _preview(self, card: int) -> Passage | None:
        """What a card sounds like when it is listened to, with the keys of the piano that light meanwhile."""
        passage = card_passage(self.game.deck, card)
        return on_keys(passage) if passage is not None else None

    def _card(self, target: Target) -> int | None:
        """The card that lies face up at a target."""
        item = self.scene.item(target)
        if not isinstance(target, Spot) or item is None or item.flags_shown & Flag.DOWN:
            return None
        place, view = target.place, self.desk.bought or self.now
        at = intents.row_at(target)
        if at is not None:
            return (view.orchestra if at[0] == "orchestra" else view.progressions)[at[1]]
        piles: list[tuple[Any, tuple[int, ...]]] = [(GATHERED, tuple(card for card, _ in view.laid))]
        for seat in range(len(view.seats)):
            piles += [(HANDS[seat], view.hands[seat]), (BANKS[seat], view.banks[seat])]
            piles += [(DISCARDS[seat], view.discards[seat]), (WON[seat], view.won[seat])]
        cards = next((cards for where, cards in piles if where == place), ())
        return cards[target.index] if 0 <= target.index < len(cards) else None
