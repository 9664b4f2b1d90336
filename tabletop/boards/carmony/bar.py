"""The prompt of Carmony: the meld in the wheel and its optional degrees.

Its widgets make the wheel accessible by keyboard and screen reader.
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
    """Prompt that describes the wheel. Its toggle buttons choose optional degrees."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui_state = TableState()

    def update_from(self, board: Board) -> None:
        """Update the sentence and the optional degrees from the board."""
        viewer, self._ui_state = board.match.viewer, board.ui_state
        hand = board.current_view.hands[viewer] if viewer is not None else ()
        self._show_optional_degrees(
            board.game, self._ui_state if board.current_play() is not None else TableState(), hand
        )
        super().update_from(board)

    def make_text(self, board: Board) -> tuple[str, str]:
        """Return the meld in the wheel and the notes that it lacks, or the next step."""
        game, view, viewer, play = board.game, board.current_view, board.match.viewer, board.current_play()
        if play is None or viewer is None:
            return self._make_phase_prompt(game, view, viewer, board.match.legal)
        ui_state, hand = board.ui_state, view.hands[viewer]
        verdict = game.check(view, play)
        notes = game.notes_to_text(play.meld, play.root, play.notes)
        title = game.meld_title(Meld(play.meld, play.root, play.notes))
        missing_text = self._list_missing_notes(game, play, hand)
        if missing_text:
            deck = game.deck
            fits_another_root = any(
                possible_play(deck, ui_state.with_root(root), hand) is not None for root in range(NOTE_FACES)
            )
            rich_text = (
                self.tr("{meld} still needs {notes}: turn it to another root.")
                if fits_another_root
                else self.tr("{meld} still needs {notes}; no root fits yet.")
            ).format(meld=f"<b>{escape(title)}</b>", notes=missing_text)
        else:
            has_notes_in_title = game.deck.meld(play.meld).type == INTERVAL  # an interval has its notes in its title
            rich_title = (
                f"<b>{escape(title)}</b>" if has_notes_in_title else f"<b>{escape(title)}</b> &nbsp; {escape(notes)}"
            )
            rich_text = rich_title if verdict else escape(str(verdict))
        return f"{title}: {notes}" if verdict else str(verdict), rich_text

    @staticmethod
    def _list_missing_notes(game: Carmony, play: Play, hand: tuple[int, ...]) -> str:
        """Return the notes of a meld that are not in hand, spelled as in the meld."""
        remaining = Counter(hand)
        missing_names = []
        for note, name in zip(play.notes, game.note_names(play.meld, play.root, play.notes), strict=True):
            remaining[note] -= 1
            if remaining[note] < 0:
                missing_names.append(name)
        return escape(game.join_words(missing_names))

    def _make_phase_prompt(
        self, game: Carmony, view: State, viewer: int | None, legal: tuple[Any, ...]
    ) -> tuple[str, str]:
        """Return the player's possible actions as plain text and as rich text."""
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
        options = game.join_words([text for kind, text in offers if kind in kinds], "or")
        if not options:
            return "", ""  # nobody plays here: a replay, or an earlier position
        return format_with_name(self.tr("{name}: {ways}"), name, ways=options)

    def _show_optional_degrees(self, game: Carmony, ui_state: TableState, hand: tuple[int, ...]) -> None:
        for toggle_button in self.toggle_buttons:
            toggle_button.hide()
            toggle_button.deleteLater()
        self.toggle_buttons = ()
        if ui_state.meld is None:
            return
        for degree in game.deck.meld(ui_state.meld).optional:
            name = str(degree)
            toggle_button = self.make_button(
                degree.engraved, self.tr("Optional degree {degree}").format(degree=name), lambda: None
            )
            toggle_button.setCheckable(True)
            toggle_button.setChecked(name not in ui_state.omitted_degrees)
            toggle_button.setEnabled((ui_state.root + degree.semitones) % 12 in hand)
            toggle_button.toggled.connect(
                lambda _, name=name: self.ui_state_requested.emit(self._ui_state.with_degree_toggled(name))
            )
            toggle_button.show()
            self.toggle_buttons = (*self.toggle_buttons, toggle_button)
