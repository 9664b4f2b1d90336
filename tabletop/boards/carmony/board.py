"""Carmony's board: the table of `layout`, the drops of `intents`, the bar under the wheel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from engines.carmony import music
from engines.carmony.actions import Discard, Eat, Play
from engines.carmony.game import Carmony
from engines.carmony.state import MELD_HANDS, NOTE_HANDS, Meld, Melded, State, meld_place
from engines.theory.passage import Passage
from tabletop.boards.carmony import intents, performance, to_face, words
from tabletop.boards.carmony.art.faces import MeldFace, MeldPlate, NoteFace
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.carmony.art.wheel import HUB
from tabletop.boards.carmony.bar import WheelBar
from tabletop.boards.carmony.layout import HOLE, NOTE_RATIO, WHEEL, BoardView, layout
from tabletop.boards.carmony.state import TableState, playable, wheel_play
from tabletop.boards.kit import board as base
from tabletop.boards.kit.intent import NOTHING, Intent
from tabletop.boards.kit.performance import COUNTER, STAFF, Performance
from tabletop.session.match import Match, Shown
from tabletop.table.layout import Layout, Move, Placement, Spot, Target
from tabletop.table.motion import LEAVES, Way
from tabletop.table.theme import Theme

GATHERING = 1.1
"""Seconds in which the notes of a meld gather in the wheel and come out of it."""


class Board(base.Board[Carmony, State, TableState]):
    """The table of a Carmony match."""

    painter = CarmonyPainter
    table_state = TableState

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        self._taken: tuple[Move, ...] = ()
        """The ways of the cards of a meld that is being eaten, which they go when that has been heard."""
        super().__init__(match, theme, parent)
        self.bar = WheelBar(self)
        self.put_over(self.bar)

    def forgoes(self, action: Any) -> bool:
        return isinstance(action, Discard) or super().forgoes(action)

    def settled(self, desk: TableState) -> TableState:
        """A card that stays in the wheel turns to another root only if the hand cannot play it where it stands."""
        viewer = self.match.viewer
        settled = desk.settled(self.now, viewer)
        if viewer is None:
            return settled
        hand = self.now.hands[viewer]
        return settled if playable(self.game.deck, settled, hand) else settled.resting(self.game.deck, hand)

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        if desk.eating is not None:
            view, desk = self.game.view(desk.eating.view, viewer), replace(desk, meld=None)
        free, legal = self.match.record.header.free, self.match.legal
        acting = bool(legal) if free else any(isinstance(action, Play) for action in legal)
        afar = self.scene.theme.afar
        seen = BoardView(self.game, view, desk.settled(view, viewer), viewer, afar, acting)
        return layout(seen, width, height)

    def refresh(self, moves: tuple[Move, ...] = (), animate: bool = True) -> None:
        super().refresh(moves, animate)
        self.bar.show_desk(self.game, self.now, self.desk, self.match.viewer, self.match.legal, self.in_wheel())

    def in_wheel(self) -> Play | None:
        """What the meld in the wheel would be played as; None where none is held."""
        viewer = self.match.viewer
        return wheel_play(self.game.deck, self.desk, self.now.hands[viewer]) if viewer is not None else None

    def playable(self, view: State, viewer: int) -> frozenset[Spot]:
        """The MELD cards that the hand can play and the NOTE cards of the one in the wheel; where there are none, what
        can be discarded."""
        if self.desk.eating is not None:
            return frozenset()
        legal = self.match.legal
        melds = {action.meld for action in legal if isinstance(action, Play)}
        spots = {Spot(MELD_HANDS[viewer], i) for i, card in enumerate(view.meld_hands[viewer]) if card in melds}
        play = playable(self.game.deck, self.desk, view.hands[viewer])
        wanted = Counter(play.notes if play is not None else ())
        notes = {action.note for action in legal if isinstance(action, Discard)} if not melds else set()
        for i, note in enumerate(view.hands[viewer]):
            if wanted[note] > 0 or note in notes:
                wanted[note] -= 1
                spots.add(Spot(NOTE_HANDS[viewer], i))
        return frozenset(spots)

    def targets(self, layout: Layout) -> tuple[Target, ...]:
        return (*super().targets(layout), WHEEL)

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """A meld that is laid or eaten, and what a player goes out with."""
        return performance.performance(self.game, shown)

    def performed_desk(self, shown: Shown, moves: tuple[Move, ...]) -> TableState:
        return TableState(eating=performance.eating(shown))

    def show_step(self, shown: Shown, moves: tuple[Move, ...]) -> None:
        """A meld that is eaten lies there until it has been heard. One that is laid gathers in the wheel, each note in
        its sector, and bursts out of it onto the staff."""
        waiting, self._taken = self._taken, ()
        eating = performance.eating(shown) if self.performing is not None else None
        if eating is not None:
            moves, self._taken = (), moves
        self.desk = replace(self.desk, eating=eating)
        event = next((event for event in shown.events if isinstance(event, Melded)), None)
        if event is not None and event.meld == self.desk.meld:
            self.desk = self.desk.holding(None)  # another copy of the card stays in the hand
        super().show_step(shown, (*waiting, *moves))
        if event is None or STAFF not in self.scene.plates:
            return
        for plate in (self.scene.plates[key] for key in (STAFF, COUNTER) if key in self.scene.plates):
            plate.appear()
            self.scene.motion.send(plate, plate.home, way=Way(LEAVES * GATHERING, (1 - LEAVES) * GATHERING))
        place = meld_place(event.seat, event.row)
        keys: list[Hashable] = [WHEEL, *(("name", note, 0) for note in event.notes)]
        for number, key in enumerate(keys):
            item, at = self.scene.cards[Spot(place, number)], self.scene.plates[key].home
            wide = at.width * (HUB if key == WHEEL else 1.0)
            high = wide * item.home.height / item.home.width
            halt = at._replace(angle=0.0, width=wide, height=high)
            self.scene.send_home(item, way=Way(duration=GATHERING, through=halt))

    def put_away(self) -> bool:
        """What was eaten goes to the hand."""
        if self.desk.eating is None:
            return False
        self.desk, moves, self._taken = replace(self.desk, eating=None), self._taken, ()
        self.refresh(moves)
        return True

    def _jumped(self) -> None:
        self.desk, self._taken = replace(self.desk, eating=None), ()
        super()._jumped()

    def drop_intent(self, spot: Spot, target: Target) -> Intent:
        return intents.drop(self.game, self.now, self.desk, self.match.viewer, spot, target)

    def click_intent(self, target: Target) -> Intent:
        return intents.click(self.game, self.now, self.desk, self.match.viewer, target)

    def double_click_intent(self, target: Target) -> Intent:
        return intents.double_click(self.game, self.now, self.desk, self.match.viewer, target)

    def wheel_intent(self, target: Target, steps: int) -> Intent:
        return intents.wheel(self.desk, self.match.viewer, target, steps)

    def turn_intent(self, key: Hashable, degrees: float) -> Intent:
        return Intent(desk=self.desk.turned(round(degrees / 30)))

    def context_intent(self, target: Target) -> Intent:
        """A right click takes the card out of the wheel."""
        if self.desk.meld is not None and (intents.in_wheel(target) or self._card(target) == self.desk.meld):
            return Intent(desk=self.desk.holding(None))
        return NOTHING

    def cleared(self, desk: TableState) -> TableState:
        return desk.holding(None)

    def ghost(self, spot: Spot, target: Target) -> Placement | None:
        """A MELD card over the wheel shows itself as large as it will lie there."""
        wheel, card = self.scene.item(WHEEL), self.scene.item(spot)
        if wheel is None or card is None or target not in (WHEEL, HOLE) or self._card(spot) is None:
            return None
        if spot.place != MELD_HANDS[self.match.viewer or 0]:
            return None
        wide = HUB * wheel.home.width
        return Placement(spot, wheel.home.x, wheel.home.y, wide, wide, face=card.face)

    def target_name(self, target: Target) -> str:
        card = self._card(target)
        if card is not None:
            return self.game.card_name(card)
        meld = intents.meld_at(target)
        if meld is not None:
            laid = self.now.tables[meld[0]][meld[1]]
            owner = self.now.seats[meld[0]]
            return self.tr("{meld} of {owner}").format(meld=self.game.title(laid), owner=owner) if laid else ""
        if intents.in_wheel(target):
            return self.tr("Chromatic wheel")
        return words.name_of(self.game, self.now, target)

    def about(self, target: Target) -> tuple[str, str]:
        item = self.scene.item(target)
        return words.of_face(self.game, item.face) if item is not None else ("", "")

    def whole(self, face: Hashable, ratio: float) -> tuple[Hashable, float] | None:
        """A card all of which is seen, upright."""
        match face:
            case NoteFace():
                return replace(face, strip=0.0, left=1.0, named=True), NOTE_RATIO
            case MeldFace():
                return replace(face, turn=0), 1.0
            case MeldPlate():
                return face.middle, 1.0
        return None

    def choice_face(self, action: Any) -> Hashable:
        """The meld that would be laid or eaten."""
        meld = None
        if isinstance(action, Play):
            meld = Meld(action.meld, action.root, action.notes)
        elif isinstance(action, Eat):
            meld = self.now.tables[action.seat][action.row]
        return to_face.laid_faces(self.game, meld)[0] if meld is not None else None

    def choice_targets(self, action: Any) -> tuple[Target, ...]:
        """Return the meld that would be eaten; for one to be laid its root, a sector of the wheel."""
        match action:
            case Eat():
                return (("fan", action.seat, action.row),)
            case Play():
                return (("name", action.root, 0),)
        return ()

    def public_passage(self, target: Target) -> Passage | None:
        where = intents.meld_at(target)
        laid = self.now.tables[where[0]][where[1]] if where else None
        if where is None or laid is None:
            return None
        return music.laid_passage(self.game.deck, *where, laid, self.game.title(laid))

    def private_passage(self, target: Target) -> Passage | None:
        """The meld in the wheel as it would sound there."""
        viewer = self.match.viewer
        if viewer is None or not (intents.in_wheel(target) or self._card(target) == self.desk.meld):
            return None
        play = self.in_wheel()
        return self.game.preview(play) if play is not None else None

    # -- listening on a free table -------------------------------------------------------------------------------------

    def hear(self) -> None:
        """Let the meld in the wheel be heard as it stands there, in its inversion."""
        play = self.in_wheel()
        if play is None:
            return
        meld = Meld(play.meld, play.root, play.notes)
        inversion = min(
            self.desk.inversion, music.inversions(self.game.deck.meld(meld.meld), meld.root, meld.notes) - 1
        )
        passage = music.inverted_passage(self.game.deck, meld, inversion, self.game.title(meld))
        self.play.emit(passage)

    def invert(self) -> None:
        """Turn to the next inversion of the meld in the wheel, and hear it."""
        play = self.in_wheel()
        if play is None:
            return
        card = self.game.deck.meld(play.meld)
        inversion = (self.desk.inversion + 1) % music.inversions(card, play.root, play.notes)
        lowest = sorted(card.laid(play.root, play.notes), key=lambda degree: degree.semitones)[inversion]
        self.set_desk(self.desk.inverted(inversion, (play.root + lowest.semitones) % 12))
        self.hear()

    def compared(self) -> tuple[tuple[int, int], ...]:
        """The two melds of a free table to be compared: those pointed at last, else those laid last."""
        if not self.match.record.header.free:
            return ()
        rows = [(seat, row) for seat, table in enumerate(self.now.tables) for row, meld in enumerate(table) if meld]
        chosen = [one for one in self.desk.listened if one in rows]
        others = [one for one in reversed(rows) if one not in chosen]
        return tuple(sorted((*chosen, *others[: 2 - len(chosen)]))) if len(rows) > 1 else ()

    def compared_melds(self) -> tuple[tuple[int, int, Meld, str], ...]:
        """These melds with their titles."""
        found = ((seat, row, self.now.tables[seat][row]) for seat, row in self.compared())
        return tuple((seat, row, meld, self.game.title(meld)) for seat, row, meld in found if meld is not None)

    def compare(self) -> None:
        """Let two melds be heard one after the other, then together."""
        self.play.emit(music.compared_passage(self.game.deck, self.compared_melds()))

    def click(self, target: Target) -> bool:
        where = intents.meld_at(target)
        if where is not None and self.match.record.header.free:
            self.set_desk(self.desk.listening(*where), animate=False)
        return super().click(target)

    def _card(self, target: Target) -> int | None:
        """The card of one's own hand that a target is."""
        viewer = self.match.viewer
        if viewer is None or not isinstance(target, Spot):
            return None
        notes, melds = self.now.hands[viewer], self.now.meld_hands[viewer]
        hand = notes if target.place == NOTE_HANDS[viewer] else melds if target.place == MELD_HANDS[viewer] else ()
        return hand[target.index] if 0 <= target.index < len(hand) else None
