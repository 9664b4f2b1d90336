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
from tabletop.boards.carmony.art.wheel import HUB_RADIUS_RATIO
from tabletop.boards.carmony.bar import WheelBar
from tabletop.boards.carmony.layout import HUB_KEY, NOTE_ASPECT_RATIO, WHEEL_KEY, BoardView, layout
from tabletop.boards.carmony.state import TableState, possible_play, wheel_play
from tabletop.boards.kit import board as base
from tabletop.boards.kit.common_faces import add_flags
from tabletop.boards.kit.gestures import Drag, Gesture
from tabletop.boards.kit.intent import Choice, Description, Intent
from tabletop.boards.kit.performance import Performance
from tabletop.session.match import Match, ShownStep
from tabletop.table.layout import Flag, Layout, Move, Placement, Spot, Target
from tabletop.table.theme import Theme


class Board(base.Board[Carmony, State, TableState]):
    """The table of a Carmony match."""

    painter = CarmonyPainter
    ui_state_type = TableState
    prompt_type = WheelBar

    def __init__(self, match: Match, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(match, theme, parent)
        self.target_activated.connect(self._remember_clicked_meld)

    def normalized_ui_state(self, ui_state: TableState) -> TableState:
        """Return the UI state without a played card and with a playable root.

        A MELD card leaves the wheel when it is played, even if the hand has another copy. A card that stays there turns
        to another root only if the hand cannot play it at the present one.
        """
        position = self.match.position
        last_action = self.match.record.steps[position - 1].action if position else None
        if isinstance(last_action, Play) and last_action.meld == ui_state.meld:
            ui_state = ui_state.with_meld(None)
        normalized = super().normalized_ui_state(ui_state)
        if self.match.viewer is None:
            return normalized
        deck, hand = self.game.deck, self.current_view.hands[self.match.viewer]
        return normalized if possible_play(deck, normalized, hand) else normalized.with_best_root(deck, hand)

    def make_layout(self, view: State, viewer: int | None, ui_state: TableState, width: float, height: float) -> Layout:
        is_free, legal_actions = self.match.record.header.free, self.match.legal
        can_act = bool(legal_actions) if is_free else any(isinstance(action, Play) for action in legal_actions)
        is_for_projector = self.scene.theme.is_for_projector
        shown_state = (
            replace(ui_state, meld=None) if ui_state.held_view is not None else ui_state.normalized(view, viewer)
        )
        table_layout = layout(BoardView(self.game, view, shown_state, viewer, is_for_projector, can_act), width, height)
        if viewer is None or not self.can_act(viewer) or ui_state.held_view is not None:
            return table_layout
        return add_flags(table_layout, self._find_playable_spots(viewer), Flag.PLAYABLE)

    def current_play(self) -> Play | None:
        """Return the play of the meld in the wheel, or None without a meld or a viewer."""
        viewer = self.match.viewer
        return (
            wheel_play(self.game.deck, self.ui_state, self.current_view.hands[viewer]) if viewer is not None else None
        )

    def _find_playable_spots(self, viewer: int) -> set[Spot]:
        """Return the playable MELD cards and the NOTE cards of the meld in the wheel.

        If no meld can be played, return the NOTE cards that can be discarded.
        """
        view, legal = self.current_view, self.match.legal
        melds = {action.meld for action in legal if isinstance(action, Play)}
        spots = {Spot(MELD_HANDS[viewer], index) for index, card in enumerate(view.meld_hands[viewer]) if card in melds}
        play = possible_play(self.game.deck, self.ui_state, view.hands[viewer])
        needed_counts = Counter(play.notes if play is not None else ())
        notes = {action.note for action in legal if isinstance(action, Discard)} if not melds else set()
        for index, note in enumerate(view.hands[viewer]):
            if needed_counts[note] > 0 or note in notes:
                needed_counts[note] -= 1
                spots.add(Spot(NOTE_HANDS[viewer], index))
        return spots

    def interpret(self, gesture: Gesture) -> Intent:
        if isinstance(gesture, Drag):
            return Intent(ghost=self._find_wheel_ghost(gesture.spot, gesture.target))
        return intents.interpret_gesture(self.game, self.current_view, self.ui_state, self.match.viewer, gesture)

    def drop_targets(self, spot: Spot) -> tuple[Target, ...]:
        return (*super().drop_targets(spot), WHEEL_KEY)

    def make_performance(self, shown_step: ShownStep, moves: tuple[Move, ...]) -> Performance | None:
        """Return the performance of a laid or eaten meld, or of going out."""
        return performance.performance(self.game, shown_step)

    def _find_wheel_ghost(self, spot: Spot, target: Target | None) -> Placement | None:
        """Return the ghost of a MELD card over the wheel, as large as it will be there."""
        wheel, card = self.scene.find_item(WHEEL_KEY), self.scene.find_item(spot)
        if wheel is None or card is None or target not in (WHEEL_KEY, HUB_KEY):
            return None
        if spot.place != MELD_HANDS[self.match.viewer or 0] or self._find_own_card(spot) is None:
            return None
        width = HUB_RADIUS_RATIO * wheel.home.width
        return Placement(spot, wheel.home.x, wheel.home.y, width, width, face=card.face)

    def describe(self, target: Target) -> Description:
        """Return the description of a card, or of a meld with its owner.

        An enlarged card is upright, and no part of it is covered.
        """
        item, card, seat_and_row = self.scene.find_item(target), self._find_own_card(target), intents.meld_at(target)
        name = words.target_name(self.game, self.current_view, target)
        if card is not None:
            name = self.game.card_name(card)
        elif seat_and_row is not None:
            laid_meld = self.current_view.tables[seat_and_row[0]][seat_and_row[1]]
            template = self.tr("{meld} of {owner}")
            name = (
                template.format(meld=self.game.meld_title(laid_meld), owner=self.current_view.seats[seat_and_row[0]])
                if laid_meld
                else ""
            )
        elif intents.is_in_wheel(target):
            name = self.tr("Chromatic wheel")
        title, text = words.describe_face(self.game, item.face) if item is not None else ("", "")
        open_card = self.find_open_card(target)
        match open_card.face if open_card is not None else None:
            case NoteFace() as face:
                return Description(
                    name,
                    text,
                    title,
                    replace(face, visible_height_ratio=0.0, visible_width_ratio=1.0, has_name=True),
                    NOTE_ASPECT_RATIO,
                )
            case MeldFace() as face:
                return Description(name, text, title, replace(face, turn=0))
            case MeldPlate() as face:
                return Description(name, text, title, face.centre)
        return Description(name, text, title)

    def make_choice(self, action: Any) -> Choice:
        """Return the meld that a `Play` lays or an `Eat` takes.

        A play's target is the sector of its root.
        """
        match action:
            case Play():
                meld, target = Meld(action.meld, action.root, action.notes), ("name", action.root, 0)
                return Choice(to_face.make_laid_meld_faces(self.game, meld)[0], (target,))
            case Eat(_, seat, row) if (eaten := self.current_view.tables[seat][row]) is not None:
                return Choice(to_face.make_laid_meld_faces(self.game, eaten)[0], (("fan", seat, row),))
        return Choice()

    def make_preview(self, target: Target, is_private: bool = False) -> Passage | None:
        """Return the sound of a meld on the table, or of the own meld if `is_private`."""
        if is_private:
            is_in_wheel = intents.is_in_wheel(target) or (
                self.ui_state.meld is not None and self._find_own_card(target) == self.ui_state.meld
            )
            play = self.current_play() if is_in_wheel else None
            return self.game.preview(play) if play is not None else None
        seat_and_row = intents.meld_at(target)
        laid_meld = self.current_view.tables[seat_and_row[0]][seat_and_row[1]] if seat_and_row else None
        if seat_and_row is None or laid_meld is None:
            return None
        return music.laid_meld_passage(self.game.deck, *seat_and_row, laid_meld, self.game.meld_title(laid_meld))

    def _find_own_card(self, target: Target) -> int | None:
        return intents.own_card(self.current_view, self.match.viewer, target)

    # -- sounds on a free table -------------------------------------------------------------------------------------

    def _remember_clicked_meld(self, target: Target) -> None:
        seat_and_row = intents.meld_at(target)
        if seat_and_row is not None and self.match.record.header.free:
            self.set_ui_state(self.ui_state.with_clicked_meld(*seat_and_row), animate=False)

    def hear_meld(self) -> None:
        """Play the sound of the meld in the wheel, in the chosen inversion."""
        play = self.current_play()
        if play is None:
            return
        meld = Meld(play.meld, play.root, play.notes)
        inversion = min(
            self.ui_state.inversion, music.count_inversions(self.game.deck.meld(meld.meld), meld.root, meld.notes) - 1
        )
        passage = music.inverted_passage(self.game.deck, meld, inversion, self.game.meld_title(meld))
        self.passage_requested.emit(passage)

    def show_next_inversion(self) -> None:
        """Turn to the next inversion of the meld in the wheel, and play its sound."""
        play = self.current_play()
        if play is None:
            return
        card = self.game.deck.meld(play.meld)
        inversion = (self.ui_state.inversion + 1) % music.count_inversions(card, play.root, play.notes)
        lowest = sorted(card.find_degrees(play.root, play.notes), key=lambda degree: degree.semitones)[inversion]
        self.set_ui_state(self.ui_state.with_inversion(inversion, (play.root + lowest.semitones) % 12))
        self.hear_meld()

    def list_compared_rows(self) -> tuple[tuple[int, int], ...]:
        """Return seats and rows of the two melds to compare.

        They are the ones that were clicked last, or else laid last. Empty if the table is not free or has fewer than
        two melds.
        """
        if not self.match.record.header.free:
            return ()
        rows = [
            (seat, row) for seat, table in enumerate(self.current_view.tables) for row, meld in enumerate(table) if meld
        ]
        clicked_rows = [seat_and_row for seat_and_row in self.ui_state.clicked_melds if seat_and_row in rows]
        other_rows = [seat_and_row for seat_and_row in reversed(rows) if seat_and_row not in clicked_rows]
        return tuple(sorted((*clicked_rows, *other_rows[: 2 - len(clicked_rows)]))) if len(rows) > 1 else ()

    def list_compared_melds(self) -> tuple[tuple[int, int, Meld, str], ...]:
        """Return (seat, row, meld, title) of the melds to compare."""
        melds = ((seat, row, self.current_view.tables[seat][row]) for seat, row in self.list_compared_rows())
        return tuple((seat, row, meld, self.game.meld_title(meld)) for seat, row, meld in melds if meld is not None)

    def hear_comparison(self) -> None:
        """Play two melds one after the other, then together."""
        self.passage_requested.emit(music.comparison_passage(self.game.deck, self.list_compared_melds()))
