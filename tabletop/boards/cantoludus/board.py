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
from engines.kernel.rows import with_row
from engines.theory.passage import Passage
from tabletop.boards.cantoludus import intents, needs, performance, to_face, ways, words
from tabletop.boards.cantoludus.art.faces import Card, ratio
from tabletop.boards.cantoludus.art.painter import CantoludusPainter
from tabletop.boards.cantoludus.bar import TurnBar
from tabletop.boards.cantoludus.layout import layout
from tabletop.boards.cantoludus.piano import key_passage
from tabletop.boards.cantoludus.reference import CLOSE, Reference, reference_click
from tabletop.boards.cantoludus.state import BoardView, TableState, sources, spots
from tabletop.boards.cantoludus.tray import PLAY
from tabletop.boards.kit import board as base
from tabletop.boards.kit.furniture import flagged
from tabletop.boards.kit.gestures import Click, Drag, Escape, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent, place_of
from tabletop.boards.kit.performance import Performance
from tabletop.boards.kit.seats import bottom_seat
from tabletop.boards.kit.table_keys import key_of, on_keys
from tabletop.session.match import Shown
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target

CHOICES = PlayInterval | Discard | PutBack | Double
"""Actions that use a card of the hand for its own effect or for a waiting one."""


class Board(base.Board[Cantoludus, State, TableState]):
    """Board of a match of Cantoludus."""

    painter = CantoludusPainter
    table_state = TableState
    prompt_type = TurnBar

    def normalized_ui_state(self, desk: TableState) -> TableState:
        """Return the fitting UI state, with the card that was missed in Blind Chords.

        The card was claimed, but the notes given for it were wrong.
        """
        at = self.match.position
        events = self.match.record.steps[at - 1].events if at else ()
        missed = next((event.card for event in events if isinstance(event, Failed)), None)
        normalized = super().normalized_ui_state(desk)
        return normalized if missed is None else replace(normalized, missed=missed)

    # -- laying the table ---------------------------------------------------------------------------------------------

    def seen(self, view: State | None = None, viewer: int | None = None, desk: TableState | None = None) -> BoardView:
        """Return what is on the table for a view; without a view, for the current one."""
        if view is None:
            view, viewer = self.now, self.match.viewer
        desk = desk if desk is not None else self.desk
        acting = self.actor is not None and bool(self.match.legal)
        return BoardView(self.game, view, desk, viewer, acting, self.scene.theme.afar)

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        seen = self.seen(view, viewer, desk)
        laid = layout(seen if desk.held_view is None else seen._replace(acting=False), width, height)
        if viewer is not None and self.acts(viewer):
            laid = flagged(laid, self._playable(viewer), Flag.PLAYABLE)
        found = ways.ways(self.game, view, desk) if ways.of_reference(desk.reference) else None
        if found is None or viewer is None or desk.held_view is not None or not self.match.record.header.free:
            return laid
        return flagged(laid, ways.paying(self.game, view, found, viewer), Flag.SELECTED)

    def in_key(self) -> ways.Ways | None:
        """Return the progression of the open reference sheet in its key, else None."""
        return ways.ways(self.game, self.now, self.desk) if ways.of_reference(self.desk.reference) else None

    def hear_in_key(self) -> None:
        """Play that progression and light its notes on the piano."""
        found = self.in_key()
        if found is not None:
            self.play.emit(on_keys(ways.passage(self.game, found)))

    def _playable(self, viewer: int) -> frozenset[Spot]:
        """Return the cards of the hand and bank to mark as playable.

        During a purchase these are the cards that can be given. Otherwise they are the cards that can be chosen or
        played and those that would pay for a card of the market; without any, the cards that can be banked.
        """
        view = self.now
        legal = self.match.legal
        if self.desk.offer:
            return frozenset(spots(self.game.deck, view, self.desk.offer))
        seen = self.seen()
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

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        """Return the likeliest target, then the zones and the cards of the rows.

        The likeliest target is the bank in the player's turn, for a card of the hand that is no interval card, and the
        tray otherwise.
        """
        cards = tuple(card.spot for card in self.scene.layout.cards if intents.row_at(card.spot) is not None)
        found = (*super().drop_targets(spot), *cards)
        held = intents.own_card(self.now, self.actor, spot)
        if held is None or self.actor is None:
            return found
        banked = self.now.phase == "act" and not held.bank and not self.game.deck.is_interval(held.card)
        return tuple(dict.fromkeys((BANKS[self.actor] if banked else PLAY, *found)))

    def _ghost(self, spot: Spot, target: Target) -> Placement | None:
        """Return the ghost of a dragged card in the tray or in the bank.

        A card over a row is shown in the tray, so that the card of the row stays readable.
        """
        held, at = intents.own_card(self.now, self.actor, spot), intents.row_at(target)
        if held is not None and place_of(target) in BANKS and not held.bank:
            return self._banked(held.card)
        if held is None or (at is None and not intents.in_tray(target)):
            return None
        if at is not None and self.game.deck.is_interval(held.card):
            return None
        desk = self.desk if at is None or self.now.claim is not None else self.desk.choosing(at)
        view = replace(self.now, laid=(*self.now.laid, (held.card, held.bank)))
        area = self.view.area
        laid = layout(self.seen(view, self.match.viewer, desk), area.width, area.height)
        last = Spot(GATHERED, len(view.laid) - 1)
        return next((card for card in laid.cards if card.spot == last), None)

    def _banked(self, card: int) -> Placement | None:
        view, seat = self.now, self.actor
        if seat is None:
            return None
        bank = tuple(sorted((*view.banks[seat], card)))
        after = replace(view, banks=with_row(view.banks, seat, bank))
        laid = layout(self.seen(after), self.view.area.width, self.view.area.height)
        there = Spot(BANKS[seat], bank.index(card))
        return next((placed for placed in laid.cards if placed.spot == there), None)

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        return performance.performance(self.game, shown, moves)

    # -- meanings -----------------------------------------------------------------------------------------------------

    def intent(self, gesture: Gesture) -> Intent:
        match gesture:
            case Drag(spot, target) if target is not None:
                return Intent(ghost=self._ghost(spot, target))
            case Click(target) if (reference := self._clicked_reference(target)) is not None:
                return reference
        return intents.intent(self.game, self.now, self.desk, self.actor, gesture)

    def _clicked_reference(self, target: Target) -> Intent | None:
        reference, at = self.desk.reference, intents.row_at(target)
        if target == CLOSE:
            return Intent(desk=replace(self.desk, reference=None))
        if at is not None and at[0] == "progressions" and reference is not None and self.in_key() is not None:
            card = self.now.progressions[at[1]] if at[1] < len(self.now.progressions) else None
            return Intent(desk=replace(self.desk, reference=replace(reference, card=card)))
        turned = reference_click(reference, target)
        return Intent(desk=replace(self.desk, reference=turned)) if turned is not None else None

    # -- buttons and keys ---------------------------------------------------------------------------------------------

    def bottom_seat(self) -> int:
        """Return the seat at the bottom of the table."""
        return bottom_seat(self.seen())

    def payable(self) -> bool:
        """Return True if a cheapest payment can be offered for the card to buy."""
        seen = self.seen()
        return seen.acting and seen.buying is not None and bool(self._payment())

    def _payment(self) -> Intent | None:
        at = self.desk.buying(self.now)
        if at is None or self.desk.held_view is not None:
            return None
        intent = intents.offer(self.game, self.now, self.desk, at)
        return intent if intent.desk is not None else None

    def pay(self) -> None:
        """Offer the cheapest payment; if there is an offer already, buy with it."""
        if self.desk.offer:
            self.execute_intent(intents.confirmed(self.now, self.desk))
            return
        intent = self._payment()
        if intent is not None:
            self.execute_intent(intent)

    def buy(self) -> None:
        """Buy the chosen card with what is offered, else at the least cost."""
        if not self.desk.offer:
            self.pay()
        self.pay()

    def leave(self) -> None:
        """Take back the offer, else the choice of a card."""
        self.execute_intent(self.intent(Escape()))

    def play_interval(self) -> None:
        """Play an interval card of the hand; ask which one if there are several."""
        self.execute_intent(Intent(intents.intervals(self.game, self.now, self.actor)))

    def turn_discards(self) -> None:
        """Open the discard pile of the player at the bottom, or close the open pile."""
        self.clear_held_view()
        opened = self.desk.open(self.now)
        seat = opened if opened is not None else self.bottom_seat()
        self.set_desk(self.desk.turned(self.now, seat))

    def turn_reference(self) -> None:
        """Open or close the reference sheet."""
        begun = Reference(table="ways") if self.match.record.header.free else Reference()
        self.set_desk(replace(self.desk, reference=None if self.desk.reference is not None else begun))

    def turn_keys(self) -> None:
        """Let the keyboard focus stop at the piano's keys, or no longer."""
        self.set_desk(replace(self.desk, keys=not self.desk.keys))

    # -- words and sounds ---------------------------------------------------------------------------------------------

    def describe(self, target: Target) -> Description:
        item, seen = self.scene.item(target), self.open_card(target)
        title, text = words.of_face(self.game, self.now, item.face) if item is not None else ("", "")
        told = Description(title or words.name_of(self.game, self.now, target), text, title)
        if seen is None or not title:
            return told
        return told._replace(face=seen.face, ratio=ratio(seen.face))  # type: ignore[arg-type]

    def choice(self, action: Any) -> Choice:
        return Choice(self._face_of(action), self._targets_of(action))

    def _face_of(self, action: Any) -> Card | None:
        """Return the face of an action's card; for a gift, of the note it becomes."""
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

    def _targets_of(self, action: Any) -> tuple[Target, ...]:
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

    def passage(self, target: Target, private: bool = False) -> Passage | None:
        """Return the sound of a piano key or of a visible card, with the keys to light.

        Cards of a hand sound only if `private`. In Blind Chords no Chord card sounds.
        """
        midi = key_of(target)
        if midi is not None:
            return key_passage(midi, self.game.naming)
        card = self._card(target)
        hidden = not private and isinstance(target, Spot) and target.place in HANDS
        if card is None or hidden or (self.now.blind and self.game.deck.is_chord(card)):
            return None
        passage = card_passage(self.game.deck, card)
        return on_keys(passage) if passage is not None else None

    def _card(self, target: Target) -> int | None:
        item = self.scene.item(target)
        if not isinstance(target, Spot) or item is None or item.flags_shown & Flag.DOWN:
            return None
        held = self.desk.held_view
        place, view = target.place, held.view if held is not None else self.now
        at = intents.row_at(target)
        if at is not None:
            return (view.orchestra if at[0] == "orchestra" else view.progressions)[at[1]]
        piles: list[tuple[Any, tuple[int, ...]]] = [(GATHERED, tuple(card for card, _ in view.laid))]
        for seat in range(len(view.seats)):
            piles += [(HANDS[seat], view.hands[seat]), (BANKS[seat], view.banks[seat])]
            piles += [(DISCARDS[seat], view.discards[seat]), (WON[seat], view.won[seat])]
        cards = next((cards for where, cards in piles if where == place), ())
        return cards[target.index] if 0 <= target.index < len(cards) else None
