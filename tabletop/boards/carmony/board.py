"""Board of Carmony: the layout, the intents and the bar for the wheel."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from engines.carmony import music
from engines.carmony.actions import Discard, Eat, Play
from engines.carmony.game import Carmony
from engines.carmony.state import MELD_HANDS, NOTE_HANDS, Meld, State
from engines.theory.passage import Passage
from tabletop.boards.carmony import intents, performance, to_face, words
from tabletop.boards.carmony.art.faces import MeldFace, MeldPlate, NoteFace
from tabletop.boards.carmony.art.painter import CarmonyPainter
from tabletop.boards.carmony.art.wheel import HUB
from tabletop.boards.carmony.bar import WheelBar
from tabletop.boards.carmony.layout import HOLE, NOTE_RATIO, WHEEL, BoardView, layout
from tabletop.boards.carmony.state import TableState, playable, wheel_play
from tabletop.boards.kit import board as base
from tabletop.boards.kit.furniture import flagged
from tabletop.boards.kit.gestures import Drag, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent
from tabletop.boards.kit.performance import Performance
from tabletop.session.match import Match, Shown
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target
from tabletop.table.theme import Theme


class Board(base.Board[Carmony, State, TableState]):
    """The table of a Carmony match."""

    painter = CarmonyPainter
    table_state = TableState
    prompt_type = WheelBar

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.touched.connect(self._point_to)

    def normalized_ui_state(self, desk: TableState) -> TableState:
        """Return the UI state without a played card, its wheel turned to a playable root.

        A MELD card leaves the wheel when it is played, even if the hand has another copy. A card that stays there turns
        to another root only if the hand cannot play it at this one.
        """
        at = self.match.position
        last = self.match.record.steps[at - 1].action if at else None
        if isinstance(last, Play) and last.meld == desk.meld:
            desk = desk.holding(None)
        normalized = super().normalized_ui_state(desk)
        if self.match.viewer is None:
            return normalized
        deck, hand = self.game.deck, self.now.hands[self.match.viewer]
        return normalized if playable(deck, normalized, hand) else normalized.resting(deck, hand)

    def lay(self, view: State, viewer: int | None, desk: TableState, width: float, height: float) -> Layout:
        free, legal = self.match.record.header.free, self.match.legal
        acting = bool(legal) if free else any(isinstance(action, Play) for action in legal)
        afar = self.scene.theme.afar
        shown = replace(desk, meld=None) if desk.held_view is not None else desk.normalized(view, viewer)
        laid = layout(BoardView(self.game, view, shown, viewer, afar, acting), width, height)
        if viewer is None or not self.acts(viewer) or desk.held_view is not None:
            return laid
        return flagged(laid, self._playable(viewer), Flag.PLAYABLE)

    def in_wheel(self) -> Play | None:
        """Return the play that the wheel shows, or None without a meld or a viewer."""
        viewer = self.match.viewer
        return wheel_play(self.game.deck, self.desk, self.now.hands[viewer]) if viewer is not None else None

    def _playable(self, viewer: int) -> set[Spot]:
        """Return MELD cards that the hand can play and NOTE cards of the one in the wheel.

        If no meld can be played, return the cards that can be discarded.
        """
        view, legal = self.now, self.match.legal
        melds = {action.meld for action in legal if isinstance(action, Play)}
        spots = {Spot(MELD_HANDS[viewer], i) for i, card in enumerate(view.meld_hands[viewer]) if card in melds}
        play = playable(self.game.deck, self.desk, view.hands[viewer])
        wanted = Counter(play.notes if play is not None else ())
        notes = {action.note for action in legal if isinstance(action, Discard)} if not melds else set()
        for i, note in enumerate(view.hands[viewer]):
            if wanted[note] > 0 or note in notes:
                wanted[note] -= 1
                spots.add(Spot(NOTE_HANDS[viewer], i))
        return spots

    def intent(self, gesture: Gesture) -> Intent:
        if isinstance(gesture, Drag):
            return Intent(ghost=self._ghost(gesture.spot, gesture.target))
        return intents.intent(self.game, self.now, self.desk, self.match.viewer, gesture)

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        return (*super().drop_targets(spot), WHEEL)

    def performance(self, shown: Shown, moves: tuple[Move, ...]) -> Performance | None:
        """Return the performance of a laid or eaten meld, or of going out."""
        return performance.performance(self.game, shown)

    def _ghost(self, spot: Spot, target: Target | None) -> Placement | None:
        """Return the ghost of a MELD card over the wheel, as large as it will be there."""
        wheel, card = self.scene.item(WHEEL), self.scene.item(spot)
        if wheel is None or card is None or target not in (WHEEL, HOLE):
            return None
        if spot.place != MELD_HANDS[self.match.viewer or 0] or self._card(spot) is None:
            return None
        wide = HUB * wheel.home.width
        return Placement(spot, wheel.home.x, wheel.home.y, wide, wide, face=card.face)

    def describe(self, target: Target) -> Description:
        """Describe a card by itself, or a meld with its owner.

        An enlarged card is upright, and no part of it is covered.
        """
        item, card, meld = self.scene.item(target), self._card(target), intents.meld_at(target)
        name = words.name_of(self.game, self.now, target)
        if card is not None:
            name = self.game.card_name(card)
        elif meld is not None:
            laid = self.now.tables[meld[0]][meld[1]]
            told = self.tr("{meld} of {owner}")
            name = told.format(meld=self.game.title(laid), owner=self.now.seats[meld[0]]) if laid else ""
        elif intents.in_wheel(target):
            name = self.tr("Chromatic wheel")
        title, text = words.of_face(self.game, item.face) if item is not None else ("", "")
        seen = self.open_card(target)
        match seen.face if seen is not None else None:
            case NoteFace() as face:
                return Description(name, text, title, replace(face, strip=0.0, left=1.0, named=True), NOTE_RATIO)
            case MeldFace() as face:
                return Description(name, text, title, replace(face, turn=0))
            case MeldPlate() as face:
                return Description(name, text, title, face.middle)
        return Description(name, text, title)

    def choice(self, action: Any) -> Choice:
        """Return the meld of a play or a meal; a play's target is the sector of its root."""
        match action:
            case Play():
                meld, target = Meld(action.meld, action.root, action.notes), ("name", action.root, 0)
                return Choice(to_face.laid_faces(self.game, meld)[0], (target,))
            case Eat(_, seat, row) if (eaten := self.now.tables[seat][row]) is not None:
                return Choice(to_face.laid_faces(self.game, eaten)[0], (("fan", seat, row),))
        return Choice()

    def passage(self, target: Target, private: bool = False) -> Passage | None:
        """Return the sound of a meld on the table, or privately of the one in the wheel."""
        if private:
            tried = intents.in_wheel(target) or (self.desk.meld is not None and self._card(target) == self.desk.meld)
            play = self.in_wheel() if tried else None
            return self.game.preview(play) if play is not None else None
        where = intents.meld_at(target)
        laid = self.now.tables[where[0]][where[1]] if where else None
        if where is None or laid is None:
            return None
        return music.laid_passage(self.game.deck, *where, laid, self.game.title(laid))

    def _card(self, target: Target) -> int | None:
        return intents.own_card(self.now, self.match.viewer, target)

    # -- listening on a free table -------------------------------------------------------------------------------------

    def _point_to(self, target: Target) -> None:
        """Remember a clicked meld of a free table for the comparison."""
        meld = intents.meld_at(target)
        if meld is not None and self.match.record.header.free:
            self.set_desk(self.desk.listening(*meld), animate=False)

    def hear(self) -> None:
        """Play the sound of the meld in the wheel, in the chosen inversion."""
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
        """Turn to the next inversion of the meld in the wheel, and play its sound."""
        play = self.in_wheel()
        if play is None:
            return
        card = self.game.deck.meld(play.meld)
        inversion = (self.desk.inversion + 1) % music.inversions(card, play.root, play.notes)
        lowest = sorted(card.laid(play.root, play.notes), key=lambda degree: degree.semitones)[inversion]
        self.set_desk(self.desk.inverted(inversion, (play.root + lowest.semitones) % 12))
        self.hear()

    def compared(self) -> tuple[tuple[int, int], ...]:
        """Return seats and rows of two melds to compare: clicked last, else laid last.

        Empty if the table is not free or has fewer than two melds.
        """
        if not self.match.record.header.free:
            return ()
        rows = [(seat, row) for seat, table in enumerate(self.now.tables) for row, meld in enumerate(table) if meld]
        chosen = [one for one in self.desk.listened if one in rows]
        others = [one for one in reversed(rows) if one not in chosen]
        return tuple(sorted((*chosen, *others[: 2 - len(chosen)]))) if len(rows) > 1 else ()

    def compared_melds(self) -> tuple[tuple[int, int, Meld, str], ...]:
        """Return the melds to compare: seat, row, meld and title."""
        found = ((seat, row, self.now.tables[seat][row]) for seat, row in self.compared())
        return tuple((seat, row, meld, self.game.title(meld)) for seat, row, meld in found if meld is not None)

    def compare(self) -> None:
        """Play two melds one after the other, then together."""
        self.play.emit(music.compared_passage(self.game.deck, self.compared_melds()))
