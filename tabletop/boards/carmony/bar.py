"""The bar under the table: the meld in the wheel, optional notes, a button.

Its widgets give the keyboard and screen readers what the wheel shows.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from engines.carmony.actions import Discard, Eat, EndTurn, Play
from engines.carmony.deck import INTERVAL, NOTE_FACES
from engines.carmony.game import Carmony
from engines.carmony.state import Meld, State
from tabletop.boards.carmony.state import TableState, possible_play
from tabletop.boards.kit.prompt import Prompt, format_with_name

if TYPE_CHECKING:
    from tabletop.boards.carmony.board import Board


class WheelBar(Prompt["Board"]):
    """Prompt that describes the wheel; its chips choose optional degrees."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = TableState()

    def update_from(self, board: Board) -> None:
        """Update the sentence and the optional degrees from the board."""
        viewer, self._desk = board.match.viewer, board.ui_state
        hand = board.current_view.hands[viewer] if viewer is not None else ()
        self._show_optional_degrees(board.game, self._desk if board.current_play() is not None else TableState(), hand)
        super().update_from(board)

    def make_text(self, board: Board) -> tuple[str, str]:
        """Return the meld in the wheel and the notes it lacks, else what to do now."""
        game, view, viewer, play = board.game, board.current_view, board.match.viewer, board.current_play()
        if play is None or viewer is None:
            return self._phase_prompt(game, view, viewer, board.match.legal)
        ui_state, hand = board.ui_state, view.hands[viewer]
        verdict = game.check(view, play)
        notes = game.notes_to_text(play.meld, play.root, play.notes)
        title = game.meld_title(Meld(play.meld, play.root, play.notes))
        missing = self._missing_notes(game, play, hand)
        if missing:
            deck = game.deck
            fits_another_root = any(
                possible_play(deck, ui_state.with_root(root), hand) is not None for root in range(NOTE_FACES)
            )
            words = (
                self.tr("{meld} still needs {notes}: turn it to another root.")
                if fits_another_root
                else self.tr("{meld} still needs {notes}; no root fits yet.")
            ).format(meld=f"<b>{escape(title)}</b>", notes=missing)
        else:
            has_notes_in_title = game.deck.meld(play.meld).type == INTERVAL  # an interval has its notes in its title
            rich_title = (
                f"<b>{escape(title)}</b>" if has_notes_in_title else f"<b>{escape(title)}</b> &nbsp; {escape(notes)}"
            )
            words = rich_title if verdict else escape(str(verdict))
        return f"{title}: {notes}" if verdict else str(verdict), words

    @staticmethod
    def _missing_notes(game: Carmony, play: Play, hand: tuple[int, ...]) -> str:
        """Return the notes of a meld that are not in hand, spelled as in the meld."""
        left = Counter(hand)
        missing = []
        for note, name in zip(play.notes, game.note_names(play.meld, play.root, play.notes), strict=True):
            left[note] -= 1
            if left[note] < 0:
                missing.append(name)
        return escape(game.join_words(missing))

    def _phase_prompt(self, game: Carmony, view: State, viewer: int | None, legal: tuple[Any, ...]) -> tuple[str, str]:
        """Return what the player can do now, as plain text and as rich text."""
        assert view.to_move is not None, "somebody is to do something"
        name = view.seats[view.to_move]
        if view.phase == "deal":
            sentence = self.tr("{name} deals round {round}").format(name=name, round=view.round + 1)
            return sentence, escape(sentence)
        if viewer is None:
            return "", ""
        if view.phase == "draw":
            return format_with_name(self.tr("{name}: draw two cards, or take the discard pile"), name)
        kinds = {type(action) for action in legal}
        offers = (
            (Play, self.tr("play a meld")),
            (Eat, self.tr("eat a meld")),
            (Discard, self.tr("discard a note")),
            (EndTurn, self.tr("end the turn")),
        )
        ways = game.join_words([words for kind, words in offers if kind in kinds], "or")
        if not ways:
            return "", ""  # nobody plays here: a replay, or an earlier position
        return format_with_name(self.tr("{name}: {ways}"), name, ways=ways)

    def _show_optional_degrees(self, game: Carmony, ui_state: TableState, hand: tuple[int, ...]) -> None:
        for chip in self.toggle_buttons:
            chip.hide()
            chip.deleteLater()
        self.toggle_buttons = ()
        if ui_state.meld is None:
            return
        for degree in game.deck.meld(ui_state.meld).optional:
            name = str(degree)
            chip = self.make_button(
                degree.engraved, self.tr("Optional degree {degree}").format(degree=name), lambda: None
            )
            chip.setCheckable(True)
            chip.setChecked(name not in ui_state.omitted_degrees)
            chip.setEnabled((ui_state.root + degree.semitones) % 12 in hand)
            chip.toggled.connect(
                lambda _, name=name: self.ui_state_requested.emit(self._desk.with_degree_toggled(name))
            )
            chip.show()
            self.toggle_buttons = (*self.toggle_buttons, chip)
